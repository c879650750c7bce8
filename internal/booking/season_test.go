package booking

import (
	"testing"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/testkit"
)

// In a season its cap says when a day is full, on the public page as in the app; where nothing is known of the sky, the weekday's does.
func TestARoomKeepsTheCapOfASeason(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.Exec(w.Me, `UPDATE accounts SET work = '{"caps":[{"season":"kharmas","most":1}]}' WHERE id = $1`, w.Me)
		day := testkit.Day(t, "2026-12-20")
		if _, err := w.from("home", "network", "9829012345", day.String(), "09:00", `{"durationMinutes":60}`); err != nil {
			t.Fatal(err)
		}
		dhanu := func(civil.Date) availability.Sky { return availability.Sky{Masa: 9, Tithi: 11, Evening: 11, Sign: 9} }
		for _, c := range []struct {
			why  string
			sky  func(civil.Date) availability.Sky
			day  civil.Date
			want availability.State
		}{
			{"as many as the season has", dhanu, day, availability.Full},
			{"another day of the season", dhanu, day.AddDays(1), availability.Open},
			{"no sky", nil, day, availability.Open},
		} {
			sought := Sought{Terms: Terms{From: w.Clock, Sky: c.sky}, Minutes: 60}
			room, err := w.Room(w.Ctx, w.DB.Reader(), w.Me, w.Mine().Zone, sought, day, day.AddDays(1))
			if err != nil {
				t.Fatal(err)
			}
			if got := room.State(c.day); got != c.want {
				t.Errorf("%s: %s, want %s", c.why, got, c.want)
			}
		}
	})
}
