package publicpage

import (
	"slices"
	"strings"
	"testing"

	"sankalp/internal/account"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/testkit"
)

func TestAPageBeginsOffAndWithTheUsualRules(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		p, err := w.get(w.Ctx, w.Mine())
		if err != nil || p.On || p.Slug != "" || p.NoticeHours != 24 || p.HorizonDays != 365 || p.FreeUntilHours != 24 || p.HoldHours != 24 || p.Revision != 0 {
			t.Fatalf("%+v %v", p, err)
		}
		p = w.mustSet(w.Me, `{"slug":"Pt-Dinesh","on":true,"line":"Karmakand, Jaipur","languages":["Hindi"," hindi","Sanskrit"],"noticeHours":0}`)
		if p.Slug != "pt-dinesh" || !p.On || !slices.Equal(p.Languages, []string{"Hindi", "Sanskrit"}) || p.NoticeHours != 0 || p.HorizonDays != 365 {
			t.Errorf("%+v", p)
		}
		u, err := account.Find(w.Ctx, w.DB.Reader(), w.Me)
		if err != nil || u.Page != (account.PageState{Slug: "pt-dinesh", On: true}) {
			t.Errorf("%+v %v", u.Page, err)
		}
		before := w.Revision()
		if again := w.mustSet(w.Me, `{"slug":"pt-dinesh","notice":null}`); again.Revision != p.Revision || w.Revision() != before {
			t.Error("nothing changed, and yet the revision rose")
		}
		if got := w.Audits("publicpage", w.Me); len(got) != 1 {
			t.Error(got)
		}
		if other, err := w.get(w.Ctx, w.Caller(w.Other)); err != nil || other.Slug != "" || other.Line != "" {
			t.Errorf("%+v %v", other, err)
		}
	})
}

func TestWhatIsWrongIsNamed(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.mustSet(w.Other, `{"slug":"taken"}`)
		for changes, want := range map[string]string{
			`{"on":true}`:                                "slug:publicpage.slug_needed",
			`{"slug":"ab"}`:                              "slug:publicpage.slug_shape",
			`{"slug":"पंडित"}`:                           "slug:publicpage.slug_shape",
			`{"slug":"a/../b"}`:                          "slug:publicpage.slug_shape",
			`{"slug":"` + strings.Repeat("a", 41) + `"}`: "slug:publicpage.slug_shape",
			`{"slug":"admin"}`:                           "slug:publicpage.slug_reserved",
			`{"slug":"taken"}`:                           "slug:publicpage.slug_taken",
			`{"slug":7}`:                                 "slug:request.wrong_type",
			`{"line":"a\u202eb"}`:                        "line:text.bidi",
			`{"notice":"` + strings.Repeat("न", 301) + `"}`:     "notice:field.too_long",
			`{"noticeHours":-1}`:                                "noticeHours:field.number_range",
			`{"horizonDays":731}`:                               "horizonDays:field.number_range",
			`{"holdHours":0}`:                                   "holdHours:field.number_range",
			`{"languages":["` + strings.Repeat("x", 31) + `"]}`: "languages.0:field.too_long",
		} {
			_, err := w.set(w.Me, changes)
			if err == nil {
				t.Errorf("%s was taken", changes)
				continue
			}
			if f := fault.Of(err)[0]; f.Field+":"+string(f.Code) != want {
				t.Errorf("%s: %s:%s, want %s", changes, f.Field, f.Code, want)
			}
		}
		if p, err := w.get(w.Ctx, w.Mine()); err != nil || p.Revision != 0 {
			t.Errorf("something of it was kept: %+v %v", p, err)
		}
	})
}

func TestAChangeOfWhatChangedMeanwhileIsRefused(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		p := w.mustSet(w.Me, `{"slug":"mine-only"}`)
		for _, expected := range []int64{p.Revision + 1, httpapi.Absent} {
			_, err := w.update(w.Ctx, w.Mine(), Input{}, expected)
			testkit.WantKind(t, err, fault.Stale, "request.stale")
		}
		if _, err := w.update(w.Ctx, w.Mine(), Input{}, p.Revision); err != nil {
			t.Error(err)
		}
	})
}

// The document promises the limits that hold.
func TestDocumentedLimitsAreTheRealOnes(t *testing.T) {
	testkit.WantLimits[Input](t, "maxLength", map[string]any{"Line": maxLine, "About": maxAbout, "Notice": maxNotice, "Policy": maxPolicy,
		"Areas": maxArea, "Languages": maxLanguage})
	testkit.WantLimits[Input](t, "maxItems", map[string]any{"Areas": maxAreas, "Languages": maxLanguages})
}
