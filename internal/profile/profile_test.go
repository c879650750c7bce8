package profile

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/testkit"
)

func TestWhatIsSaidIsKept(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		first, err := w.get(w.Ctx, w.Mine())
		if err != nil || first.Revision != 0 || first.ID != w.Me || first.Skills == nil {
			t.Fatalf("before anything was said: %+v, %v", first, err)
		}
		created := w.set(`{"honorific":" Pt. ","nameLocal":"दिनेश शास्त्री","address":"Brahmpuri, Jaipur 302002","born":"1976-03-14",
			"bio":"Line one\r\nline two","since":1998,"education":"Kashi","gotra":"Bharadvaja","veda":"Yajur","shakha":"Madhyandina",
			"languages":["हिन्दी","Hindi","English"],"skills":["Vivah Sanskar","  vivah   sanskar ","","Griha Pravesh"],
			"areas":["Jaipur"],"links":["https://WWW.youtube.com/@shastri?a=1"]}`)
		again, err := w.get(w.Ctx, w.Mine())
		if err != nil || !reflect.DeepEqual(created, again) {
			t.Errorf("kept %+v (%v), want %+v", again, err, created)
		}
		since := 1998
		want := Fields{Honorific: "Pt.", NameLocal: "दिनेश शास्त्री", Address: "Brahmpuri, Jaipur 302002", Born: testkit.Day(t, "1976-03-14"),
			Bio: "Line one\nline two", Since: &since, Education: "Kashi", Gotra: "Bharadvaja", Veda: "Yajur", Shakha: "Madhyandina",
			Languages: []string{"हिन्दी", "Hindi", "English"}, Skills: []string{"Vivah Sanskar", "Griha Pravesh"}, Areas: []string{"Jaipur"},
			Links: []string{"https://www.youtube.com/@shastri?a=1"}}
		if !reflect.DeepEqual(created.Fields, want) {
			t.Errorf("said %+v, want %+v", created.Fields, want)
		}
		if same := w.set(`{"bio":"Line one\nline two"}`); same.Revision != created.Revision {
			t.Error("saying the same again changed something")
		}
		next := w.set(`{"born":null,"since":null,"bio":null,"skills":null}`)
		if next.Born != (civil.Date{}) || next.Since != nil || next.Bio != "" || len(next.Skills) != 0 || next.Address == "" ||
			next.CreatedAt != created.CreatedAt || next.Revision <= created.Revision {
			t.Errorf("cleared %+v", next)
		}
		if theirs, _ := w.get(w.Ctx, w.Caller(w.Other)); theirs.Revision != 0 || theirs.Address != "" {
			t.Errorf("another's is %+v", theirs)
		}
	})
}

func TestWhatIsRefused(t *testing.T) {
	long := func(n int) string { return `"` + strings.Repeat("अ", n) + `"` }
	many := func(n int) string {
		all := make([]string, n)
		for i := range all {
			all[i] = fmt.Sprintf(`"n%d"`, i)
		}
		return "[" + strings.Join(all, ",") + "]"
	}
	onEach(t, func(t *testing.T, w *workbench) {
		w.set(`{"bio":"kept"}`)
		before := w.Revision()
		for body, want := range map[string][]string{
			`{"honorific":` + long(21) + `,"nameLocal":` + long(121) + `}`: {"honorific:field.too_long", "nameLocal:field.too_long"},
			`{"bio":` + long(501) + `,"address":` + long(201) + `}`:        {"address:field.too_long", "bio:field.too_long"},
			`{"gotra":7,"skills":"one"}`:                                   {"gotra:request.wrong_type", "skills:request.wrong_type"},
			`{"address":"a\nb"}`:                                           {"address:text.control"},
			`{"nameLocal":"a\u202eb"}`:                                     {"nameLocal:text.bidi"},
			`{"born":"2026-11-21"}`:                                        {"born:profile.born"},
			`{"born":"1899-12-31"}`:                                        {"born:profile.born"},
			`{"born":"soon"}`:                                              {"born:profile.born"},
			`{"since":1899}`:                                               {"since:profile.since"},
			`{"since":2027}`:                                               {"since:profile.since"},
			`{"since":"x"}`:                                                {"since:profile.since"},
			`{"skills":` + many(31) + `}`:                                  {"skills:field.too_many"},
			`{"skills":["ok",` + long(41) + `,"a\u0000b"]}`:                {"skills.1:field.too_long", "skills.2:text.control"},
			`{"languages":` + many(11) + `,"areas":` + many(21) + `}`:      {"areas:field.too_many", "languages:field.too_many"},
			`{"links":` + many(9) + `}`:                                    {"links:field.too_many"},
		} {
			_, err := w.Update(w.Ctx, w.Mine(), testkit.Body[Input](body), 0)
			testkit.WantCodes(t, err, want...)
		}
		if w.Revision() != before {
			t.Error("a refused change changed something")
		}
	})
}

func TestLinks(t *testing.T) {
	for in, want := range map[string]string{
		"https://example.in":                  "https://example.in",
		"HTTPS://A.in/É?x=%20":                "https://a.in/É?x=%20",
		" https://Example.IN/a?b=c#d ":        "https://example.in/a?b=c#d",
		"https://www.instagram.com/pandit/":   "https://www.instagram.com/pandit/",
		"https://वेद.भारत/":                   "https://वेद.भारत/",
		"":                                    "",
		"http://example.in":                   "!",
		"example.in":                          "!",
		"javascript:alert(1)":                 "!",
		"JAVASCRIPT://example.in/%0aalert(1)": "!",
		"data:text/html,x":                    "!",
		"https:example.in":                    "!",
		"https://":                            "!",
		"https://localhost/":                  "!",
		"https://127.0.0.1/":                  "!",
		"https://[::1]/":                      "!",
		"https://bank.in@evil.in/":            "!",
		"https://evil.in\\@bank.in":           "!",
		"https://a b.in/":                     "!",
		"https://a.in/\"><script>":            "!",
		"//example.in":                        "!",
		"https://%zz.in":                      "!",
	} {
		got, bad := link(in)
		if bad != nil {
			got = "!"
		}
		if got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestTheLaterOfTwoDevicesIsTold(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		if _, err := w.Update(w.Ctx, w.Mine(), testkit.Body[Input](`{"gotra":"Bharadwaj"}`), httpapi.Absent); err != nil {
			t.Error(err)
		}
		if _, err := w.Update(w.Ctx, w.Mine(), testkit.Body[Input](`{"gotra":""}`), httpapi.Absent); !fault.Is(err, fault.Stale) {
			t.Errorf("from nothing, though something is there: %v", err)
		}
		seen := w.set(`{"bio":"one"}`)
		now := w.set(`{"address":"Jaipur"}`)
		_, err := w.Update(w.Ctx, w.Mine(), testkit.Body[Input](`{"bio":"two"}`), seen.Revision)
		if !fault.Is(err, fault.Stale) || !reflect.DeepEqual(fault.Of(err)[0].Current, now) {
			t.Errorf("%v", err)
		}
		if p, err := w.Update(w.Ctx, w.Mine(), testkit.Body[Input](`{"bio":"two"}`), now.Revision); err != nil || p.Bio != "two" || p.Address != "Jaipur" {
			t.Errorf("%+v, %v", p, err)
		}
	})
}

func TestWhatMakesAProfileComplete(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		filled := func() string {
			row, err := db.One[struct {
				Filled string `db:"filled"`
			}](w.Ctx, w.DB.Reader(), `SELECT filled FROM profiles WHERE owner_id = $1`, w.Me)
			if err != nil {
				t.Fatal(err)
			}
			return row.Filled
		}
		w.set(`{"skills":["a","b"]}`)
		if got := filled(); got != "" {
			t.Errorf("two skills fill %q", got)
		}
		w.set(`{"skills":["a","b","c"],"bio":"b","born":"1976-03-14","links":["https://a.in"],"address":"a","languages":["hi"],"nameLocal":"न"}`)
		if got := filled(); got != "nameLocal,languages,skills,bio" {
			t.Errorf("everything fills %q", got)
		}
	})
}
