package comment

import (
	"slices"
	"strings"
	"testing"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/testkit"
)

// texts of the owner's comments of some days, in their order; empty dates are no limit.
func (w *workbench) texts(owner, from, to string) string {
	w.T.Helper()
	limit := func(s string) (d civil.Date) {
		if s != "" {
			d = testkit.Day(w.T, s)
		}
		return d
	}
	all, err := w.list(w.Ctx, w.Caller(owner), limit(from), limit(to))
	if err != nil {
		w.T.Fatal(err)
	}
	var texts []string
	for _, c := range all {
		texts = append(texts, c.Text)
	}
	return strings.Join(texts, ",")
}

func TestCreate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		c := w.add(`{"text":"  Bring the bell\r\nand the lamp "}`)
		if c.Text != "Bring the bell\nand the lamp" || c.Date != testkit.Day(t, "2026-11-20") || c.Revision != w.Revision() || !id.Valid(c.ID) {
			t.Errorf("made %+v", c)
		}
		all, err := w.list(w.Ctx, w.Mine(), civil.Date{}, civil.Date{})
		if err != nil || len(all) != 1 || all[0] != c {
			t.Errorf("kept %+v, %v\nmade %+v", all, err, c)
		}
		if got := w.Audits(kind.Name, c.ID); !slices.Equal(got, []string{"created by me: false→true"}) {
			t.Errorf("audits %v", got)
		}
	})
}

func TestCreateRefuses(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.Revision()
		for changes, want := range map[string][]string{
			`{"text":" \n ","date":null}`:                       {"text:field.required", "date:field.required"},
			`{"text":7,"date":"20/11/2026"}`:                    {"text:request.wrong_type", "date:field.date_format"},
			`{"text":"a\u0000"}`:                                {"text:text.control"},
			`{"date":"2026-02-29"}`:                             {"date:field.date_format"},
			`{"text":"` + strings.Repeat("न", maxText+1) + `"}`: {"text:field.too_long"},
		} {
			_, err := w.Create(w.Ctx, w.Mine(), patch.Value[string]{}, form(changes))
			testkit.WantCodes(t, err, want...)
		}
		_, err := w.Create(w.Ctx, w.Mine(), patch.Of("7"), form(``))
		testkit.WantCodes(t, err, "_id:comment.id_format")
		if w.Revision() != before {
			t.Error("something was changed")
		}
		w.add(`{"text":"` + strings.Repeat("न", maxText) + `"}`)
	})
}

func TestUpdate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		seen := w.add(``)
		now := w.set(seen, `{"text":"At nine"}`)
		if now.Text != "At nine" || now.Date != seen.Date || now.CreatedAt != seen.CreatedAt || !now.UpdatedAt.After(seen.UpdatedAt) {
			t.Errorf("changed %+v to %+v", seen, now)
		}
		if same := w.set(now, `{"text":"At nine"}`); same != now || w.Revision() != now.Revision {
			t.Error("a change that changes nothing raised the revision")
		}
		_, err := w.Update(w.Ctx, w.Mine(), seen.ID, change(`{"text":null}`), 0)
		testkit.WantCodes(t, err, "text:field.required")
		_, err = w.Update(w.Ctx, w.Caller(w.Other), seen.ID, change(`{"text":"Mine now"}`), 0)
		testkit.WantKind(t, err, fault.NotFound, "comment.not_found")
		_, err = w.Update(w.Ctx, w.Mine(), seen.ID, change(`{"text":"x"}`), seen.Revision)
		testkit.WantKind(t, err, fault.Stale, "request.stale")
		if current, ok := fault.Of(err)[0].Current.(*Comment); !ok || *current != now {
			t.Errorf("the present comment is told as %v", fault.Of(err)[0].Current)
		}
		testkit.WantKind(t, w.Delete(w.Ctx, w.Mine(), seen.ID, seen.Revision), fault.Stale, "request.stale")
		if err := w.Delete(w.Ctx, w.Mine(), seen.ID, now.Revision); err != nil {
			t.Fatal(err)
		}
		_, err = w.Update(w.Ctx, w.Mine(), seen.ID, change(`{"text":"x"}`), now.Revision)
		testkit.WantKind(t, err, fault.Stale, "request.stale")
		if fault.Of(err)[0].Current != nil {
			t.Error("a deleted comment is told as present")
		}
	})
}

func TestList(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.add(`{"text":"c","date":"2026-12-01"}`)
		w.add(`{"text":"a","date":"2026-11-20"}`)
		w.add(`{"text":"b","date":"2026-11-20"}`)
		for limits, want := range map[[2]string]string{
			{"", ""}:                     "a,b,c",
			{"2026-11-20", "2026-11-20"}: "a,b",
			{"2026-11-21", ""}:           "c",
			{"", "2026-11-30"}:           "a,b",
			{"2026-12-02", "2026-11-01"}: "",
		} {
			if got := w.texts(w.Me, limits[0], limits[1]); got != want {
				t.Errorf("%v: %s, want %s", limits, got, want)
			}
		}
		if got := w.texts(w.Other, "", ""); got != "" {
			t.Errorf("another owner sees %s", got)
		}
	})
}
