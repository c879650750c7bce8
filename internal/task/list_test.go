package task

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/testkit"
	"sankalp/internal/text"
)

func (w *workbench) list(q Query) List {
	w.T.Helper()
	l, err := w.List(w.Ctx, w.Mine(), q)
	if err != nil {
		w.T.Fatalf("list %+v: %v", q, err)
	}
	return l
}

func TestListOrderPagesAndTotals(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		if l := w.list(Query{}); len(l.Tasks) != 0 || l.Total != nil || l.Revision != w.Revision() {
			t.Errorf("of nothing: %+v", l)
		}
		for _, changes := range []string{
			`{"taskName":"3 morning","startTime":"06:30"}`,
			`{"taskName":"2 evening","startTime":"18:00"}`,
			`{"taskName":"4 some time"}`,
			`{"taskName":"1 tomorrow","date":"2026-11-21"}`,
		} {
			w.add(AddNew, changes)
		}
		w.add(AddCompleted, `{"taskName":"6 yesterday, first","date":"2026-11-19"}`)
		w.Forward(time.Second)
		w.add(AddCompleted, `{"taskName":"5 yesterday, second","date":"2026-11-19"}`)
		gone := w.add(AddNew, `{"taskName":"gone"}`)
		if err := w.Delete(w.Ctx, w.Mine(), gone.ID, 0); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Create(w.Ctx, w.Caller(w.Other), AddNew, patch.Value[string]{}, form(``)); err != nil {
			t.Fatal(err)
		}
		all := names(w.list(Query{}).Tasks)
		if len(all) != 6 || !slices.IsSorted(all) {
			t.Errorf("order %v", all)
		}
		for _, tt := range []struct{ page, size, from, to int }{
			{1, 0, 0, 5}, {2, 0, 5, 6}, {3, 0, 6, 6}, {1, 2, 0, 2}, {2, 2, 2, 4}, {1, 100, 0, 6}, {maxPage, 100, 6, 6},
		} {
			l := w.list(Query{Page: tt.page, PageSize: tt.size})
			if got := names(l.Tasks); !slices.Equal(got, all[tt.from:tt.to]) || l.Total == nil || *l.Total != 6 {
				t.Errorf("page %d of %d: %v, total %v", tt.page, tt.size, got, l.Total)
			}
		}
		if l := w.list(Query{PageSize: 2}); len(l.Tasks) != 6 || l.Total != nil {
			t.Errorf("a page size without a page: %d tasks", len(l.Tasks))
		}
		for _, q := range []Query{{Page: -1}, {Page: maxPage + 1}, {PageSize: -1}, {PageSize: 101}, {Status: "ended"}, {Search: strings.Repeat("x", 161)}} {
			if _, err := w.List(w.Ctx, w.Mine(), q); err == nil || len(fault.Of(err)) != 1 {
				t.Errorf("%+v: %v", q, err)
			}
		}
	})
}

// The total of an unnarrowed page is stored, not counted.
func TestAPageDoesNotCount(t *testing.T) {
	w := newBench(t, sqlite(t))
	w.add(AddNew, `{}`)
	c := w.Mine()
	c.TaskCount = 41
	if l, err := w.List(w.Ctx, c, Query{Page: 1}); err != nil || *l.Total != 41 {
		t.Errorf("total %v, %v", l.Total, err)
	}
}

func TestSearch(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for _, name := range []string{"Satyanarayan Katha", "सत्यनारायण कथा", "Gītā Pāṭh", "100% havan", "a_b", `back\slash`, "क़लश पूजा", "O'Brien"} {
			w.add(AddNew, `{"taskName":`+string(text.AppendJSON(nil, name))+`,"description":"katha katha"}`)
		}
		for search, want := range map[string][]string{
			"katha":       {"Satyanarayan Katha"},
			"KATHA":       {"Satyanarayan Katha"},
			"  narayan  ": {"Satyanarayan Katha"},
			"नारायण":      {"सत्यनारायण कथा"},
			"gita path":   {"Gītā Pāṭh"},
			"GĪTĀ":        {"Gītā Pāṭh"},
			"%":           {"100% havan"},
			"_":           {"a_b"},
			`\`:           {`back\slash`},
			"'":           {"O'Brien"},
			"\u0958लश":    {"क़लश पूजा"},
			"nothing":     nil,
			"y":           {"Satyanarayan Katha"},
		} {
			l := w.list(Query{Search: search, Page: 1})
			if got := names(l.Tasks); !slices.Equal(got, want) || *l.Total != int64(len(want)) {
				t.Errorf("%q: %v of %d, want %v", search, got, *l.Total, want)
			}
		}
		if l := w.list(Query{Search: "   "}); len(l.Tasks) != 8 || l.Total != nil {
			t.Errorf("blanks: %d tasks, total %v", len(l.Tasks), l.Total)
		}
	})
}

// SQL and Go must agree on every task, at any time, in any zone.
func TestListByStatusIsExact(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for i := range 120 {
			day := w.Clock.AddDate(0, 0, i%9-5).Format(time.DateOnly)
			changes := fmt.Sprintf(`{"taskName":"task %03d","date":%q`, i, day)
			if i%3 > 0 {
				changes += fmt.Sprintf(`,"startTime":"%02d:%02d"`, i*7%24, i*13%60)
			}
			if i%2 > 0 {
				changes += fmt.Sprintf(`,"durationMinutes":%d`, i*97%2880+1)
			}
			if i%10 == 0 {
				changes += fmt.Sprintf(`,"outcome":%q`, []Outcome{Done, Cancelled, Missed, HandedOver}[i/10%4])
			}
			in := form(changes + `}`)
			if _, err := w.Create(w.Ctx, w.Mine(), AddNew, patch.Of(id.New(w.Clock.AddDate(0, 0, -9))), in); err != nil {
				t.Fatal(err)
			}
		}
		all := w.list(Query{}).Tasks
		zones := []*time.Location{testkit.Zone(t, "Asia/Kolkata"), testkit.Zone(t, "America/New_York"), testkit.Zone(t, "Pacific/Auckland"), time.UTC}
		start := w.Clock
		for hour := -24 * 8; hour < 24*8; hour += 5 {
			now := start.Add(time.Duration(hour) * time.Hour)
			w.Clock = now
			c := w.Mine()
			c.Zone = zones[(hour+192)%len(zones)]
			for _, status := range []Status{Upcoming, Completed} {
				l, err := w.List(w.Ctx, c, Query{Status: status, Search: "task"})
				if err != nil {
					t.Fatal(err)
				}
				var want []string
				for _, task := range all {
					if task.Status(now, c.Zone) == status {
						want = append(want, task.TaskName)
					}
				}
				if got := names(l.Tasks); !slices.Equal(got, want) || *l.Total != int64(len(want)) {
					t.Fatalf("%s at %v in %s: %d tasks of %d, want %d", status, now, c.Zone, len(got), *l.Total, len(want))
				}
			}
			until, err := w.holdsUntil(w.Ctx, c)
			if err != nil {
				t.Fatal(err)
			}
			if want := nextMoment(all, now, c.Zone); !until.Equal(want) && !until.Equal(now) {
				t.Fatalf("at %v in %s holds until %v, want %v", now, c.Zone, until, want)
			}
		}
	})
}

// nextMoment is the first moment after now of the tasks that follow the clock; zero for none.
func nextMoment(all []Task, now time.Time, z *time.Location) time.Time {
	var moments []time.Time
	for _, t := range all {
		if t.Status(now, z) == Upcoming {
			moments = append(moments, t.moment(z))
		}
	}
	if len(moments) == 0 {
		return time.Time{}
	}
	return slices.MinFunc(moments, time.Time.Compare)
}

// A list by status is never valid for too long, least of all when clocks change: here
// the task whose wall clock ends first is not the first to end.
func TestHoldsUntilIsNeverTooLate(t *testing.T) {
	w := newBench(t, sqlite(t))
	w.Clock = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	w.add(AddNew, `{"date":"2026-03-08","startTime":"02:30"}`) // left out by the change: it is 03:30
	w.add(AddNew, `{"date":"2026-03-08","startTime":"03:10"}`)
	w.add(AddNew, `{"date":"2026-03-07","startTime":"20:00","durationMinutes":420}`)
	w.add(AddNew, `{"date":"2026-03-05","startTime":"09:00"}`)
	all := w.list(Query{}).Tasks
	newYork := testkit.Zone(t, "America/New_York")
	start := w.Clock
	for hour := range 12 * 24 {
		now := start.Add(time.Duration(hour)*time.Hour + 15*time.Minute)
		w.Clock = now
		c := w.Mine()
		c.Zone = newYork
		until, err := w.holdsUntil(w.Ctx, c)
		if err != nil {
			t.Fatal(err)
		}
		want := nextMoment(all, now, newYork)
		switch {
		case until.IsZero() != want.IsZero() || until.After(want):
			t.Errorf("at %v: until %v, but a task changes at %v", now, until, want)
		case now.Before(start.AddDate(0, 0, 3)) && until.Equal(now):
			t.Errorf("at %v nothing is promised, though no clock changes soon", now)
		}
	}
}

func TestChangedGivesWhatWasStampedAfter(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		a := w.add(AddNew, `{"taskName":"a"}`)
		b := w.add(AddNew, `{"taskName":"b"}`)
		if _, err := w.Update(w.Ctx, w.Mine(), a.ID, Input{TaskName: patch.Of("a2")}, 0); err != nil {
			t.Fatal(err)
		}
		c := w.add(AddNew, `{"taskName":"c"}`)
		if err := w.Delete(w.Ctx, w.Mine(), c.ID, 0); err != nil {
			t.Fatal(err)
		}
		for since, want := range map[int64][]string{-1: {"a2", "b"}, 0: {"a2", "b"}, a.Revision: {"a2", "b"}, b.Revision: {"a2"}, b.Revision + 1: nil} {
			got, err := kind.Changed(w.Ctx, w.DB.Reader(), w.Me, since)
			sorted := slices.Sorted(slices.Values(names(got)))
			if err != nil || !slices.Equal(sorted, want) {
				t.Errorf("since %d: %v, %v, want %v", since, sorted, err, want)
			}
		}
	})
}

// The stored columns hold what the comparisons in SQL rely on.
func TestStoredColumnsSortAsTheirValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyTask(t).Fields, anyTask(t).Fields
		wallOf := func(f Fields) time.Time {
			if f.StartTime.IsZero() {
				f.DurationMinutes = 0
			}
			return civil.Moment(f.Date, f.StartTime, time.UTC).Add(time.Duration(f.DurationMinutes) * time.Minute)
		}
		if got, want := cmp.Compare(a.ends(), b.ends()), wallOf(a).Compare(wallOf(b)); got != want {
			t.Fatalf("%s and %s compare as %d, want %d", a.ends(), b.ends(), got, want)
		}
		if text.Fold(a.TaskName) != text.Fold(text.Fold(a.TaskName)) {
			t.Fatalf("folding %q twice gives something else", a.TaskName)
		}
	})
}
