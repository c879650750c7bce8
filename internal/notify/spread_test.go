package notify

import (
	"fmt"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/id"
	"sankalp/internal/session"
)

// Whatever an owner's slot, the sheet is there by the time they chose, on its day, and at most half an hour before.
func TestASheetComesInTheHalfHourBeforeItsTime(t *testing.T) {
	kolkata, day := india(t, "2026-11-20T00:00").Location(), civil.Of(india(t, "2026-11-20T12:00"), india(t, "2026-11-20T00:00").Location())
	for clock, first := range map[string]string{"04:30": "2026-11-20T04:00", "00:10": "2026-11-20T00:00", "00:00": "2026-11-20T00:00"} {
		chosen, latest := clockOf(t, clock), india(t, "2026-11-20T"+clock)
		for slot := range slots {
			at := sheetAt(day, chosen, kolkata, slot)
			if at.After(latest) || at.Before(india(t, first)) {
				t.Errorf("%s, slot %d: %s", clock, slot, at)
			}
			if slot == 0 && !at.Equal(latest) {
				t.Errorf("%s, the last slot: %s", clock, at)
			}
		}
	}
	for name, make := range map[string]func(time.Time) string{"long": id.New, "short": id.NewOwner} {
		counts := map[int]int{}
		for range 10_000 {
			counts[int(latestMinute(t, kolkata, day, slotOf(make(time.Now()))))]++
		}
		for minute, n := range counts {
			if n > 600 { // 333 each, were they even
				t.Errorf("%s ids: %d of 10,000 owners have theirs %d minutes before", name, n, minute)
			}
		}
		if len(counts) < 30 || slotOf("ram") != 0 {
			t.Errorf("%s ids: %d minutes of 30", name, len(counts))
		}
	}
}

// latestMinute is how many minutes before 04:30 a slot is.
func latestMinute(t *testing.T, zone *time.Location, day civil.Date, slot int) float64 {
	t.Helper()
	return india(t, "2026-11-20T04:30").Sub(sheetAt(day, clockOf(t, "04:30"), zone, slot)).Minutes()
}

// The owners of one time get their sheets one after another, each once, and nobody is left out: not who had no task in their slot,
// nor who chose the time after it.
func TestSheetsAreSpreadOverHalfAnHour(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		var all []session.Caller
		for slot := 15; slot < slots; slot += 60 {
			owner := fmt.Sprintf("0193b0a4-5c00-7abc-8def-0123456789%02x", slot)
			if len(all)%2 == 1 {
				owner = "06h8h76kiq0k" + letters(slot<<2|len(all)%4) + "1"
			}
			c := w.person(owner)
			all = append(all, c)
			if slot != 195 {
				w.task(c, "2026-11-19T09:00", "2026-11-20", "11:00", "2026-11-20T12:00")
			}
		}
		w.choose(all[4], func(s *notificationSettings) { s.SheetTime = clockOf(t, "06:00") })
		w.at("2026-11-20T03:59")
		w.sweep()
		came := map[int]string{}
		for at := india(t, "2026-11-20T04:00"); !at.After(india(t, "2026-11-20T04:40")); at = at.Add(SweepEvery) {
			w.clock.Store(at.UnixMilli())
			w.sweep()
			switch clock := at.In(time.FixedZone("", 19800)).Format("15:04"); clock {
			case "04:12": // after the slots of both
				w.task(all[3], "2026-11-19T09:00", "2026-11-20", "11:00", "2026-11-20T12:00")
				w.choose(all[4], func(s *notificationSettings) { s.SheetTime = clockOf(t, "04:30") })
				fallthrough
			default:
				for i, c := range all {
					if n := len(w.received(c)); n == 1 && came[i] == "" {
						came[i] = clock
					} else if n > 1 {
						t.Errorf("%d: %q", i, w.received(c))
					}
				}
			}
		}
		want := map[int]string{0: "04:29", 1: "04:22", 2: "04:15", 3: "04:30", 4: "04:30"}
		for i := range all {
			if came[i] != want[i] {
				t.Errorf("slot %d: at %q, want %s", 15+60*i, came[i], want[i])
			}
		}
	})
}
