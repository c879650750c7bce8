package goodtimes

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"testing"

	"sankalp/internal/home"
	"sankalp/internal/setting"
	"sankalp/internal/testkit"
)

var update = flag.Bool("update", false, "write testdata/ahead.json anew")

// shared are searches that this package, and the web app from what it keeps (domain/muhurat/judge.test.ts), answer alike.
type shared struct {
	Kept  map[string]muhuratAhead `json:"kept"`
	Cases []*sharedCase           `json:"cases"`
}

type sharedCase struct {
	Name   string `json:"name"`
	Rite   string `json:"rite"`
	From   string `json:"from"`
	To     string `json:"to"`
	Stars  string `json:"stars,omitempty"`
	Signs  string `json:"signs,omitempty"`
	Eldest string `json:"eldest,omitempty"`
	Sutak  string `json:"sutak,omitempty"`
	Part   string `json:"part,omitempty"`
	Off    string `json:"off,omitempty"`
	Full   bool   `json:"full,omitempty"`
	Custom bool   `json:"custom,omitempty"`
	// Kept are the days that the device has of the rite, where they are not those under its name.
	Kept string `json:"kept,omitempty"`
	// Found has whole seconds.
	Found muhuratDays `json:"found"`
}

const sharedCases = "testdata/ahead.json"

// varanasi is an account; by a custom of its own the naidhana tara counts, and a weak weekday of a wedding is a ban.
func varanasi(t testing.TB, custom bool) *own {
	place, almanac := `{"name":"Varanasi","lat":25.3,"lon":83,"timeZone":"Asia/Kolkata"}`, `{"monthEnds":"purnima"}`
	if custom {
		almanac = `{"monthEnds":"purnima","muhurat":[{"rule":"tara_naidhana","weight":"on"},{"rule":"vivah.vara","weight":"forbids"}]}`
	}
	o := own{Almanac: setting.ReadAlmanac(&almanac)}
	var err error
	if o.Home, err = (home.Row{Place: &place, TimeZone: "Asia/Kolkata"}).Read(testkit.Places); err != nil {
		t.Fatal(err)
	}
	return &o
}

func keptOf(t testing.TB, o *own, rite, from, to string) muhuratAhead {
	q, faults := (&searchIn{Rite: rite, From: from, To: to, Full: true}).question(o)
	if err := append(faults, q.Check()...).Err(); err != nil {
		t.Fatal(err)
	}
	days, err := evaluate(o, &q)
	if err != nil {
		t.Fatal(err)
	}
	kept := newAhead(&q, days, o, "en").Body
	kept.Rules = []muhuratKnown{} // other tests look at them
	return kept
}

// seconds takes what is less than a second off every time of a day, as a device keeps them.
func seconds(d *muhuratDays) {
	floor := func(at *int64) { *at -= *at % 1000 }
	for i := range d.Days {
		day := &d.Days[i]
		floor(&day.Sunrise)
		floor(&day.Sunset)
		floor(&day.End)
		for _, times := range [][]muhuratTime{day.Open, day.Windows} {
			for n := range times {
				floor(&times[n].From)
				floor(&times[n].Until)
			}
		}
		for _, parts := range [][]muhuratPart{day.Tithis, day.Nakshatras, day.Lagnas, day.Moons} {
			for n := range parts {
				floor(&parts[n].From)
				floor(&parts[n].Until)
			}
		}
		if day.Rahu != nil {
			floor(&day.Rahu.From)
			floor(&day.Rahu.Until)
		}
	}
}

func TestTheDeviceJudgesAlike(t *testing.T) {
	text, err := os.ReadFile(sharedCases)
	if err != nil {
		t.Fatal(err)
	}
	var s shared
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	for name, kept := range s.Kept {
		from, to := kept.Days[0].Date, kept.Days[len(kept.Days)-1].Date
		got := keptOf(t, varanasi(t, name == "custom"), kept.Rite, from, to)
		if *update {
			s.Kept[name] = got
		} else if !same(t, got, kept) {
			t.Errorf("the days kept of %s are others", name)
		}
	}
	for _, c := range s.Cases {
		in := searchIn{Rite: c.Rite, From: c.From, To: c.To, Stars: c.Stars, Signs: c.Signs, Eldest: c.Eldest, Sutak: c.Sutak, Part: c.Part, Off: c.Off, Full: c.Full}
		o := varanasi(t, c.Custom)
		q, _ := in.question(o)
		days, err := evaluate(o, &q)
		if err != nil {
			t.Fatal(c.Name, err)
		}
		got := newFound(&q, days, "en").Body
		seconds(&got)
		if *update {
			c.Found = got
		} else if !same(t, got, c.Found) {
			t.Errorf("%s: other days are found", c.Name)
		}
	}
	if *update {
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(sharedCases, append(text, '\n'), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// same compares as JSON has it.
func same(t *testing.T, a, b any) bool {
	var read [2]any
	for i, v := range []any{a, b} {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.NewDecoder(bytes.NewReader(text)).Decode(&read[i]); err != nil {
			t.Fatal(err)
		}
	}
	return reflect.DeepEqual(read[0], read[1])
}

// A rule that is left out of days that are judged already leaves no word of others out.
func TestBoundRules(t *testing.T) {
	for rite, bound := range map[string]bool{"griha_pravesh": true, "satyanarayan": false} {
		if got := keptOf(t, varanasi(t, false), rite, "2026-11-25", "2026-11-25").Bound; (len(got) > 0) != bound {
			t.Errorf("%s: %v", rite, got)
		}
	}
}

// BenchmarkYear is a year of one rite as a search answers it; BenchmarkKept the same as a device keeps it.
func BenchmarkYear(b *testing.B) {
	o := varanasi(b, false)
	for b.Loop() {
		q, _ := (&searchIn{Rite: "vivah", From: "2026-11-25", To: "2027-11-24"}).question(o)
		days, err := evaluate(o, &q)
		if err != nil {
			b.Fatal(err)
		}
		newFound(&q, days, "en")
	}
}

func BenchmarkKept(b *testing.B) {
	o := varanasi(b, false)
	for b.Loop() {
		keptOf(b, o, "vivah", "2026-11-25", "2027-12-29")
	}
}
