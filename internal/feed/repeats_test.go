package feed_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-ical"

	"sankalp/internal/id"
)

// repeat makes one of a family's from today on and gives its id.
func (b *bench) repeat(family, fields string) string {
	b.T.Helper()
	return b.make("/api/repeats", `{"clientId":"`+family+`","taskName":"Satyanarayan katha","description":"Secret note","location":"Lanka","finalAssignUser":"Me","own":true,
		"amount":2100,"startTime":"07:30","durationMinutes":90,"from":"2026-11-20",`+fields+`}`)["repeat"].(map[string]any)["_id"].(string)
}

// timed counts the events at the hour of the repeats.
func timed(all map[string]ical.Event) (n int) {
	for _, e := range all {
		if start, err := e.DateTimeStart(time.UTC); err == nil && start.Format("15:04") == "02:00" {
			n++
		}
	}
	return n
}

// A puja that comes again for a family is in its calendar for ten years, as its tasks will be and without what they cost.
func TestTheRepeatsOfAFamily(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		other := b.ID()
		b.make("/api/clients", `{"_id":"`+other+`","name":"Others"}`)
		katha := b.repeat(b.family, `"every":"month","basis":"tithi","tithi":15`)
		havan := b.repeat(b.family, `"every":"year","basis":"civil","date":"2025-12-05","count":4`)
		weekly := b.repeat(b.family, `"every":"week","basis":"weekday","weekday":2,"date":"2026-11-23"`)
		hidden := b.repeat(other, `"every":"month","basis":"tithi","tithi":15`)
		feedID, path := b.address(`{"scope":"family","clientId":"` + b.family + `","amount":true}`)
		uid := func(repeat, key string) string { return id.Derived(repeat, key) + "@sankalp" }

		all := b.read(path)
		if n := timed(all); n < 124 || n > 129 { // 120 to 125 full moons, and 4
			t.Errorf("%d times in ten years", n)
		}
		next, far := uid(katha, "1948-8"), uid(katha, "1957-8")
		if got := line(t, all[next]); got != "2026-11-24 02:00-03:30|Satyanarayan katha|Lanka||CONFIRMED|1" {
			t.Error(got)
		}
		for what, one := range map[string]string{"ten years ahead": far, "the last of four": uid(havan, "2029")} {
			if _, there := all[one]; !there {
				t.Errorf("%s: it is missing", what)
			}
		}
		for what, one := range map[string]string{"after the last": uid(havan, "2030"), "each week": uid(weekly, "w1403"), "another family's": uid(hidden, "1948-8")} {
			if _, there := all[one]; there {
				t.Errorf("%s: it is there", what)
			}
		}
		before := sequence(t, all[next])
		b.Must(b.repeats.MakeFor(b.Ctx, b.Me))
		all = b.read(path)
		if got := line(t, all[next]); got != "2026-11-24 02:00-03:30|Satyanarayan katha|Lanka|Dakshina ₹2,100|CONFIRMED|1" || sequence(t, all[next]) <= before {
			t.Errorf("as a task it is %q, version %d after %d", got, sequence(t, all[next]), before)
		}
		b.call("DELETE", "/api/task/tasks/modify/delete/"+strings.TrimSuffix(next, "@sankalp"), "", http.StatusOK)
		if _, there := b.read(path)[next]; there {
			t.Error("its task was deleted, and it is back")
		}
		before = sequence(t, all[far])
		b.call("PUT", "/api/repeats/"+katha, `{"startTime":"06:30","exceptions":[{"key":"1949-8","skipped":true}]}`, http.StatusOK)
		all = b.read(path)
		if got := line(t, all[far]); !strings.Contains(got, " 01:00-02:30|") || sequence(t, all[far]) <= before {
			t.Errorf("at another hour it is %q, version %d after %d", got, sequence(t, all[far]), before)
		}
		if _, there := all[uid(katha, "1949-8")]; there {
			t.Error("what is skipped is there")
		}
		b.call("PUT", "/api/feeds/"+feedID, `{"place":false}`, http.StatusOK)
		if got := line(t, b.read(path)[far]); strings.Contains(got, "Lanka") {
			t.Errorf("a place that is not shown: %q", got)
		}
		b.call("DELETE", "/api/repeats/"+katha, "", http.StatusOK)
		if _, there := b.read(path)[far]; there {
			t.Error("the repeat was deleted, and comes")
		}
	})
}

// What the family keeps on a day of a repeat is said within it, now and when it is a task.
func TestWhatIsKeptOnTheDayOfARepeat(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		katha := b.repeat(b.family, `"every":"month","basis":"tithi","tithi":15`)
		vrat := b.make("/api/observances", `{"clientId":"`+b.family+`","kind":"vrata","every":"month","tithi":15,"name":"Purnima vrat"}`)["observance"].(map[string]any)["_id"].(string)
		_, path := b.address(`{"scope":"family","clientId":"` + b.family + `"}`)
		for range 2 {
			all := b.read(path)
			if got := text(t, all[id.Derived(katha, "1948-8")+"@sankalp"], ical.PropDescription); got != "Purnima vrat" {
				t.Errorf("within it is %q", got)
			}
			if _, there := all[vrat+"-1948-8@sankalp"]; there {
				t.Error("it is there beside it too")
			}
			b.Must(b.repeats.MakeFor(b.Ctx, b.Me))
		}
	})
}

// However many there are, a calendar gets no more than it can take: the soonest.
func TestTheRepeatsOfAFamilyAreBounded(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		for range 18 {
			b.repeat(b.family, `"every":"month","basis":"civil","date":"2026-10-12"`)
		}
		_, path := b.address(`{"scope":"family","clientId":"` + b.family + `"}`)
		if n := timed(b.read(path)); n != 2000 {
			t.Errorf("%d of %d times", n, 18*120)
		}
	})
}
