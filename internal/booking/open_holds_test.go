package booking

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// from sends a request of a phone for a time from a network address in a network.
func (w *workbench) from(address, network, phone, date, at, changes string) (Booking, error) {
	request := read[RequestInput](call, `{"wanted":{"date":"`+date+`","startTime":"`+at+`"},"contact":{"name":"R","phone":"`+phone+`"}}`, changes)
	return w.Form(w.Ctx, w.Me, Form{ID: w.ID(), Request: request, Sender: Sender{Address: address, Network: network}})
}

// Two hundred requests from the addresses of one network: all are taken, and the month stays open. PostgreSQL shows the same with
// fewer of them.
func TestAFloodFromOneNetworkLeavesTheMonthOpen(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		first := testkit.Day(t, "2026-12-01")
		flood := 200
		if w.DB.Engine() == db.Postgres {
			flood = 40
		}
		for i := range flood {
			day, hour := first.AddDays(i%30), 7+i/30*2
			b, err := w.from(fmt.Sprint("address ", i), "network", fmt.Sprintf("98290%05d", i), day.String(), fmt.Sprintf("%02d:00", hour), `{"durationMinutes":60}`)
			if err != nil || (b.HoldUntil != nil) != (i < maxHoldsOfNetwork) {
				t.Fatalf("request %d: held until %v, %v", i, b.HoldUntil, err)
			}
		}
		zone := w.Mine().Zone
		room, err := w.Room(w.Ctx, w.DB.Reader(), w.Me, zone, Sought{Terms: Terms{From: w.Clock}, Minutes: 60}, first, first.AddDays(29))
		if err != nil {
			t.Fatal(err)
		}
		for day := first; !day.After(first.AddDays(29)); day = day.AddDays(1) {
			if !room.Free(day) {
				t.Errorf("%s is %s", day, room.State(day))
			}
		}
		if b, err := w.from("home", "elsewhere", "9414012345", "2026-12-15", "09:00", `{}`); err != nil || b.HoldUntil == nil {
			t.Errorf("a family from elsewhere: %v", err)
		}
		if got := w.notices(); !strings.Contains(got, "new/unheld") || strings.Count(got, "new/time") != maxHoldsOfNetwork+1 {
			t.Errorf("told: %s", got)
		}
	})
}

// A stranger asks in the name of a family: for that rite and day, and as often as they like. The family is not kept out.
func TestRequestsInTheNameOfAFamily(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		const family = "98290 60412"
		var theirs []Booking
		for i := range 4 {
			b, err := w.from("stranger", "network", family, "2026-11-29", fmt.Sprintf("%02d:00", 8+3*i), fmt.Sprintf(`{"riteName":"Rite %d"}`, i))
			if err != nil {
				t.Fatal(err)
			}
			theirs = append(theirs, b)
		}
		if theirs[2].HoldUntil == nil || theirs[3].HoldUntil != nil {
			t.Errorf("held: %v, %v", theirs[2].HoldUntil, theirs[3].HoldUntil)
		}
		b, err := w.from("home", "elsewhere", family, "2026-11-29", "20:00", `{"riteName":"Rite 0"}`)
		if err != nil || b.ID == theirs[0].ID || b.Token == theirs[0].Token {
			t.Fatalf("the family: %+v, %v", b, err)
		}
		if _, err := w.from("home", "elsewhere", family, "2026-11-29", "20:00", `{"riteName":"Rite 0"}`); !fault.HasCode(err, "booking.already_asked") {
			t.Errorf("the family once more: %v", err)
		}
		if n := w.Count(`SELECT COUNT(*) AS n FROM bookings WHERE sender_hash LIKE '%stranger%'`); n != 4 {
			t.Errorf("%d marks", n)
		}
		if _, err := w.Offer(w.Ctx, w.Mine(), theirs[0].ID, read[OfferInput](offer), 0); err != nil {
			t.Fatal(err)
		}
		if n := w.Count(`SELECT COUNT(*) AS n FROM bookings WHERE sender_hash LIKE '%stranger%'`); n != 3 {
			t.Errorf("%d marks, one of them of a request that was answered", n)
		}
	})
}

func TestSecurityStatesTheHolds(t *testing.T) {
	text, err := os.ReadFile("../../SECURITY.md")
	want := fmt.Sprintf("at most %d times of a purohit are held, %d of them for one network and %d for one phone", maxHolds, maxHoldsOfNetwork, maxHoldsOfPhone)
	if err != nil || !strings.Contains(strings.Join(strings.Fields(string(text)), " "), want) {
		t.Errorf("SECURITY.md does not say %q: %v", want, err)
	}
}

// A request with proof of work takes the place of the newest one without.
func TestTheNewestUnprovedHoldGoesFirst(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		ask := func(i int, unproved bool) Booking {
			request := read[RequestInput](call, fmt.Sprintf(`{"wanted":{"date":"2026-12-%02d","startTime":"09:00"},"contact":{"name":"R","phone":"98290%05d"}}`, i+1, i))
			b, err := w.Form(w.Ctx, w.Me, Form{ID: w.ID(), Request: request, Check: unproved, Sender: Sender{Address: fmt.Sprint(i), Network: fmt.Sprint(i)}})
			if err != nil {
				t.Fatal(err)
			}
			return b
		}
		held := func() (days []int) {
			all, err := w.List(w.Ctx, w.Mine(), Requested)
			if err != nil {
				t.Fatal(err)
			}
			for _, b := range all {
				if b.HoldUntil != nil {
					days = append(days, b.Wanted.Date.Day())
				}
			}
			return days
		}
		for i := range maxHolds {
			ask(i, i == 3 || i == 5)
		}
		if b := ask(12, true); b.HoldUntil != nil {
			t.Error("an unproved one is held beyond the limit")
		}
		for i := range 3 {
			if b := ask(13+i, false); (b.HoldUntil != nil) != (i < 2) {
				t.Errorf("proved request %d: held until %v", i, b.HoldUntil)
			}
		}
		if got, want := held(), []int{1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 14, 15}; !slices.Equal(got, want) {
			t.Errorf("held: %v, want %v", got, want)
		}
		if day, err := civil.ParseDate("2026-12-06"); err != nil || w.Count(`SELECT COUNT(*) AS n FROM bookings WHERE status = 'requested' AND day = $1`, day.String()) != 1 {
			t.Error("the request itself stays")
		}
	})
}

// Each day of work that takes several is full or taken, to strangers as to the owner.
func TestSeveralDaysTakeEach(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		zone := w.Mine().Zone
		const at = `{"taskName":"Bhagwat saptah","description":"d","location":"Assi","date":"2026-11-22","startTime":"09:00","durationMinutes":180,"days":7}`
		const through = `{"taskName":"Akhand path","description":"d","location":"Assi","date":"2026-12-05","startTime":"10:00","days":3,"endTime":"12:00"}`
		for _, one := range []string{at, through} {
			if _, err := w.tasks.Create(w.Ctx, w.Mine(), task.AddNew, patch.Value[string]{}, read[task.Input](one)); err != nil {
				t.Fatal(err)
			}
		}
		first, _ := civil.ParseDate("2026-11-26")
		room, err := w.Room(w.Ctx, w.DB.Reader(), w.Me, zone, Sought{Terms: Terms{From: w.Clock}, Minutes: 60}, first, first.AddDays(12))
		if err != nil {
			t.Fatal(err)
		}
		for _, tt := range []struct {
			day, at string
			free    bool
		}{
			{"2026-11-28", "08:00", false}, {"2026-11-28", "07:45", true}, {"2026-11-28", "12:00", false}, {"2026-11-28", "12:15", true},
			{"2026-11-29", "09:00", true},
			{"2026-12-05", "08:45", true}, {"2026-12-05", "09:00", false}, {"2026-12-06", "06:00", false}, {"2026-12-06", "20:00", false},
			{"2026-12-07", "12:00", false}, {"2026-12-07", "12:15", true},
		} {
			day, _ := civil.ParseDate(tt.day)
			at, _ := civil.ParseClock(tt.at)
			if free := slices.Contains(room.Slots(day), at); free != tt.free {
				t.Errorf("%s %s: free is %v", tt.day, tt.at, free)
			}
		}
	})
}
