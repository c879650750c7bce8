package muhurat

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/golden"
	"sankalp/internal/panchang"
)

func evaluate(t testing.TB, q Question) []Day {
	t.Helper()
	days, err := Evaluate(panchang.New(panchang.Options{}), q)
	if err != nil {
		t.Fatal(err)
	}
	return days
}

// ask is a question about Delhi.
func ask(t testing.TB, rite, from, to string) Question {
	return Question{Place: town(t, "Delhi"), Rite: rite, From: on(t, from), To: on(t, to), Tradition: North}
}

// The rites of the catalogue are those that the app looks up (muhurat-search.test.ts).
func TestPresets(t *testing.T) {
	text, err := os.ReadFile("testdata/presets.json")
	var shared map[string]string
	if err == nil {
		err = json.Unmarshal(text, &shared)
	}
	if err != nil || !maps.Equal(shared, ofPreset) {
		t.Errorf("%v: %v", err, shared)
	}
	for key := range ofPreset {
		if _, known := OfPreset(key); !known {
			t.Errorf("%s is none of the rites", key)
		}
	}
	if r, known := OfPreset(""); known {
		t.Errorf("a rite of one's own is %s", r.ID)
	}
}

// Of a day the best time has as few weak points as any that lasts long enough, and no ban.
func TestBest(t *testing.T) {
	for _, rite := range []string{"vivah", "griha_pravesh", "satyanarayan"} {
		days := evaluate(t, ask(t, rite, "2026-11-20", "2027-06-30"))
		weak, whole := 0, 0
		for i := range days {
			d := &days[i]
			best, some := d.Best()
			if some != (len(d.Windows) > 0) {
				t.Fatalf("%s: %d windows, a time: %v", d.Date, len(d.Windows), some)
			}
			for _, w := range d.Windows {
				if len(w.Weakens) < len(best.Weakens) || len(w.Weakens) == len(best.Weakens) && w.End.Sub(w.Start) > best.End.Sub(best.Start) {
					t.Errorf("%s: %+v is better than %+v", d.Date, w, best)
				}
			}
			for _, p := range d.Pieces {
				if some && p.Out() && p.End.After(best.Start) && p.Start.Before(best.End) {
					t.Errorf("%s: a ban within %v – %v", d.Date, best.Start, best.End)
				}
			}
			if best.Weak != (len(best.Weakens) > 0) {
				t.Errorf("%s: %+v", d.Date, best)
			}
			if weak += len(best.Weakens); some && best.Whole(d) {
				whole++
			}
		}
		if rite == "satyanarayan" && whole == 0 || rite != "satyanarayan" && weak == 0 {
			t.Errorf("%s: %d weak points, %d whole days: nothing was tried", rite, weak, whole)
		}
	}
}

// Every word of the files is one that the evaluator reads.
func TestTables(t *testing.T) {
	unread := []string{}
	for _, r := range loaded().rules {
		if words[r.test[0]] == nil && people[r.test[0]] == nil {
			t.Errorf("%s: %q is no test", r.id, r.test)
		}
		if !r.judged() {
			unread = append(unread, r.id)
		}
		if r.effect != Forbids && r.effect != Weakens && r.effect != Helps || r.text.English == "" || r.text.Devanagari == "" {
			t.Errorf("%s: %s, %+v", r.id, r.effect, r.text)
		}
	}
	if !slices.Equal(unread, []string{"sankranti_dana"}) {
		t.Errorf("not judged: %v", unread)
	}
	for _, w := range loaded().wants {
		if factors[w.factor] == nil && !strings.HasPrefix(w.factor, "age_") || factorNames[w.factor].English == "" || w.effect == "" {
			t.Errorf("%s %s: %s", w.rite, w.factor, w.effect)
		}
	}
	if len(loaded().wants) != 151 || len(loaded().rules) != 98 {
		t.Errorf("%d wants, %d rules", len(loaded().wants), len(loaded().rules))
	}
	for _, r := range Rites {
		if len(Rules(r.ID, North)) < 3 {
			t.Errorf("%s has %d rules", r.ID, len(Rules(r.ID, North)))
		}
	}
	unconfirmed := 0
	for _, r := range Rules("vivah", North) {
		if !KnownRule(r.ID) {
			t.Errorf("%s is not known by its own id", r.ID)
		}
		if !r.Confirmed {
			unconfirmed++
		}
	}
	if unconfirmed == 0 {
		t.Error("all rules of vivah are confirmed, though some are from memory")
	}
}

// The pieces fill a day; a window lies in pieces without a ban, is long enough, and tells all that is weak in it; a day
// without one says why.
func TestDays(t *testing.T) {
	for _, rite := range Rites {
		q := ask(t, rite.ID, "2026-01-01", "2026-12-31")
		q.Persons = []Person{{Name: "Amit", Star: 4}, {Name: "Aradhya", Star: 15}}
		for _, d := range evaluate(t, q) {
			checkDay(t, &d, 30*time.Minute)
		}
	}
}

func checkDay(t *testing.T, d *Day, need time.Duration) {
	t.Helper()
	at := d.Sunrise
	for _, p := range d.Pieces {
		if !p.Start.Equal(at) || !p.Start.Before(p.End) {
			t.Fatalf("%s: a piece begins at %v, not at %v", d.Date, p.Start, at)
		}
		at = p.End
	}
	if !at.Equal(d.End) {
		t.Fatalf("%s ends at %v, want %v", d.Date, at, d.End)
	}
	for i, w := range d.Windows {
		if w.End.Sub(w.Start) < need || i > 0 && w.Start.Before(d.Windows[i-1].End) {
			t.Errorf("%s: window %v", d.Date, w)
		}
		for _, p := range d.Pieces {
			if p.Start.Before(w.End) && w.Start.Before(p.End) && (p.Out() || len(d.join(slices.Clone(w.Weakens), p.Weakens)) != len(w.Weakens)) {
				t.Errorf("%s: window %v holds %v", d.Date, w, p)
			}
		}
	}
	if (len(d.Windows) == 0) != (len(d.Against) > 0) {
		t.Errorf("%s: %d windows, against it %v", d.Date, len(d.Windows), d.Against)
	}
	for _, r := range d.Reasons {
		for _, language := range []string{"en", "hi"} {
			if text := r.Text(language, time.UTC); text == "" || strings.ContainsAny(text, "{}") {
				t.Errorf("%s: %s in %s is %q", d.Date, r.Rule, language, text)
			}
		}
	}
}

// weakness is how good the best window of a day is: fewer weak points are better, none is worst.
func weakness(d *Day) int {
	least := 1000
	for _, w := range d.Windows {
		least = min(least, len(w.Weakens))
	}
	return least
}

// To take a hindrance away never makes a day worse.
func TestTakenAway(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 2))
	for range 12 {
		rite := Rites[random.IntN(len(Rites))]
		q := ask(t, rite.ID, "2026-01-01", "2026-01-01")
		q.From = q.From.AddDays(random.IntN(2000))
		q.To = q.From.AddDays(9)
		q.Persons = []Person{{Name: "Amit", Star: 1 + random.IntN(27)}}
		q.Sky = skyOf(t, panchang.New(panchang.Options{}), q)
		q.Full = true // what rises is looked up on both sides
		days := evaluate(t, q)
		hindrances := map[string]bool{}
		for _, d := range days {
			for _, r := range d.Reasons {
				if r.Effect == Forbids || r.Effect == Weakens {
					hindrances[r.Rule] = true
				}
			}
		}
		for rule := range hindrances {
			q.Custom = Custom{rule: Off}
			for i, d := range evaluate(t, q) {
				if weakness(&d) > weakness(&days[i]) {
					t.Errorf("%s %s without %s: %d weak points, %d with it", rite.ID, d.Date, rule, weakness(&d), weakness(&days[i]))
				}
				if d.Windows == nil && days[i].Windows != nil {
					t.Errorf("%s %s without %s is lost", rite.ID, d.Date, rule)
				}
			}
		}
	}
}

func TestPersons(t *testing.T) {
	for star, sign := range map[int]int{1: 1, 2: 1, 3: 0, 4: 2, 5: 0, 6: 3, 7: 0, 8: 4, 9: 4, 10: 5, 14: 0, 15: 7, 27: 12} {
		if got := (Person{Star: star}).sign(); got != sign {
			t.Errorf("star %d lies in sign %d, want %d", star, got, sign)
		}
	}
	// On 26 November 2026 the Moon is in Mrigashira: the second from Rohini, in Vrishabha and then Mithuna.
	q := ask(t, "griha_pravesh", "2026-11-26", "2026-11-26")
	q.Persons = []Person{{Name: "Amit", Star: 4}, {Name: "Aradhya", Star: 15, Sign: 7}, {Name: ""}}
	if err := q.Check().Err(); !fault.HasCode(err, "muhurat.people") {
		t.Errorf("three people: %v", err)
	}
	q.Persons = q.Persons[:2]
	d := evaluate(t, q)[0]
	said := map[string]bool{}
	for _, r := range d.Reasons {
		if r.Person > 0 {
			said[r.Rule+" "+r.Text("en", q.Place.Zone)] = true
		}
	}
	for _, want := range []string{
		"tara_good Tara bala good for Amit (Sampat)", "chandra_good Moon good for Amit (1 from the birth sign)",
		"chandra_bad Moon 8 from the birth sign of Aradhya", "chandrashtama Chandrashtama for Aradhya",
	} {
		if !said[want] {
			t.Errorf("%q is not among %v", want, said)
		}
	}
	q.Persons = []Person{{Name: "Nobody"}}
	if !q.Persons[0].Unknown() {
		t.Error("a person without star and sign is known")
	}
	for _, r := range evaluate(t, q)[0].Reasons {
		if r.Person > 0 {
			t.Errorf("%s is said of a person of whom nothing is known", r.Rule)
		}
	}
}

// What is known of a family besides stars: first children, their birth months, and days of sutak.
func TestFamilies(t *testing.T) {
	said := func(q Question, rule string) (days []string) {
		for _, d := range evaluate(t, q) {
			if i := slices.IndexFunc(d.Reasons, func(r Reason) bool { return r.Rule == rule }); i >= 0 {
				days = append(days, d.Date.String()+" "+d.Reasons[i].Text("en", q.Place.Zone))
			}
		}
		return days
	}
	// Amanta Jyeshtha of 2027 begins with the new moon in the morning of 5 June at India's clocks.
	q := ask(t, "vivah", "2027-06-03", "2027-06-06")
	q.Persons = []Person{{Star: 4, Eldest: true}, {Star: 15}}
	if got := said(q, "jyeshtha_three"); len(got) > 0 {
		t.Errorf("with one first child: %v", got)
	}
	q.Persons[1].Eldest = true
	if got := said(q, "jyeshtha_three"); len(got) < 2 || !strings.HasPrefix(got[len(got)-1], "2027-06-06 Both are eldest") {
		t.Errorf("with two first children: %v", got)
	}
	q.Rite = "mundan"
	if got := said(q, "jyeshtha_eldest"); len(got) < 2 || !strings.HasPrefix(got[len(got)-1], "2027-06-06 Jyeshtha month, and") {
		t.Errorf("mundan of a first child: %v", got)
	}
	q.Custom = Custom{"jyeshtha_eldest": Off}
	if got := said(q, "jyeshtha_eldest"); len(got) > 0 {
		t.Errorf("with the rule off: %v", got)
	}
	q.Rite, q.Custom, q.Persons[0].Month = "vivah", nil, 3
	if got := said(q, "janma_masa"); len(got) < 2 {
		t.Errorf("in the birth month of a first child: %v", got)
	}
	q.Persons[0].Eldest = false
	if got := said(q, "janma_masa"); len(got) > 0 {
		t.Errorf("in the birth month of another child: %v", got)
	}
	date := func(text string) civil.Date { return on(t, text) }
	q.Sutak = []Days{{date("2027-06-04"), date("2027-06-05")}}
	got := said(q, "sutak_family")
	if len(got) != 2 || !strings.Contains(got[0], "The family is in sutak until") {
		t.Errorf("in sutak: %v", got)
	}
	for _, d := range evaluate(t, q) {
		if in := d.Date == date("2027-06-04") || d.Date == date("2027-06-05"); in && len(d.Windows) > 0 {
			t.Errorf("%v has times though the family is in sutak", d.Date)
		}
	}
}

// For how many days a planet is weak about its asta is one's own custom.
func TestYouth(t *testing.T) {
	weak := func(youth *int) (n int) {
		q := ask(t, "vivah", "2026-01-01", "2026-12-31")
		q.Youth, q.Full = youth, true
		var err error
		if q.Sky, err = SkyOf(panchang.New(panchang.Options{}), &q); err != nil {
			t.Fatal(err)
		}
		for _, d := range evaluate(t, q) {
			if slices.ContainsFunc(d.Reasons, func(r Reason) bool { return r.Rule == "guru_bala" || r.Rule == "shukra_vriddha" }) {
				n++
			}
		}
		return n
	}
	none, ten, most := 0, 10, MaxYouth+1
	if usual := weak(nil); weak(&none) != 0 || usual == 0 || weak(&ten) <= usual {
		t.Errorf("%d days without, %d as usual, %d by ten", weak(&none), usual, weak(&ten))
	}
	q := ask(t, "vivah", "2026-01-01", "2026-01-02")
	if q.Youth = &most; !fault.HasCode(q.Check().Err(), "muhurat.youth") {
		t.Error("a youth of sixteen days is taken")
	}
}

// Every row that is from memory, or names no source, is unconfirmed in what the settings show, and no other.
func TestRowsWithoutASourceAreUnconfirmed(t *testing.T) {
	without, wants := map[string]bool{}, map[string]bool{}
	for _, row := range golden.Rows(t, "data/rules.csv") {
		source := row["source"]
		if source == "same" || strings.HasPrefix(source, "same;") {
			continue // of the row before
		}
		without[row["id"]] = source == "" || strings.Contains(source, "[mem]")
	}
	for _, row := range golden.Rows(t, "data/rites.csv") {
		if source := row["source"]; source == "" || strings.Contains(source, "[mem]") {
			wants[row["rite"]+"."+row["factor"]] = true
		}
	}
	// These have a source for the rule and none for the list that it reads.
	for _, id := range []string{"vt_visha", "bhadra_puchchha", "dvipushkara", "tripushkara", "swayamsiddha"} {
		if from, known := without[id]; from && known {
			t.Errorf("%s has no source of its own", id)
		}
		without[id] = true
	}
	seen := map[string]bool{}
	for _, rite := range Rites {
		for _, r := range Rules(rite.ID, North) {
			if mark, known := without[r.ID]; known && r.Confirmed == mark {
				t.Errorf("%s: confirmed %t, %q", r.ID, r.Confirmed, r.Source)
			}
			if wants[r.ID] && r.Confirmed {
				t.Errorf("%s is confirmed, though a row of it has no source", r.ID)
			}
			seen[r.ID] = true
		}
	}
	if len(without) < 60 || len(wants) < 10 || len(seen) < 80 {
		t.Errorf("%d rules, %d wants, %d seen", len(without), len(wants), len(seen))
	}
}

// A table that nothing reads by its name would never be looked at for its sources.
func TestEveryTableIsReadByName(t *testing.T) {
	all, read := loaded(), map[string]bool{}
	for _, r := range all.rules {
		for _, name := range all.readBy(r.test) {
			read[name] = true
		}
	}
	for _, w := range all.wants {
		for _, name := range all.readBy([]string{w.factor}) {
			read[name] = true
		}
	}
	for name := range all.lists {
		// One says how months are counted, the other waits for a source.
		if !read[name] && name != "month_names" && name != "dur_muhurta_north" {
			t.Errorf("%s is read by no rule and no rite", name)
		}
	}
}

// Every rule can be weighed otherwise.
func TestCustom(t *testing.T) {
	q := ask(t, "griha_pravesh", "2025-03-15", "2025-03-29") // the Sun in Mina, the dark half of amanta Phalguna
	good := func(c Custom) (n int) {
		q.Custom = c
		for _, d := range evaluate(t, q) {
			if len(d.Windows) > 0 {
				n++
			}
		}
		return n
	}
	usual := good(nil)
	if banned := good(Custom{"kharmas_griha_pravesh": AsForbids}); usual == 0 || banned != 0 {
		t.Errorf("inside kharmas %d days, and %d where it forbids", usual, banned)
	}
	if months := good(Custom{"griha_pravesh.month": ToFullMoon}); months >= usual {
		t.Errorf("%d days by months to the full moon, %d by those to the new", months, usual)
	}
	if more := good(Custom{"griha_pravesh.vara": Off}); more <= usual {
		t.Errorf("%d days on all weekdays, %d on the usual", more, usual)
	}
	if more := good(Custom{"griha_pravesh.nakshatra": On}); more < usual {
		t.Errorf("%d days with the stars of others, %d without", more, usual)
	}
	for _, wrong := range []Custom{{"no_such_rule": Off}, {"vivah.no_such": Off}, {"no.tithi": Off}, {"rikta": "sometimes"}} {
		if wrong.Check("rules").Err() == nil {
			t.Errorf("%v is taken", wrong)
		}
	}
}

func TestBadQuestions(t *testing.T) {
	for code, change := range map[fault.Code]func(*Question){
		"muhurat.rite":      func(q *Question) { q.Rite = "coronation" },
		"muhurat.tradition": func(q *Question) { q.Tradition = "mars" },
		"muhurat.order":     func(q *Question) { q.To = q.From.AddDays(-1) },
		"muhurat.range":     func(q *Question) { q.To = q.From.AddDays(36500) },
		"muhurat.minutes":   func(q *Question) { q.Minutes = MaxMinutes + 1 },
		"muhurat.star":      func(q *Question) { q.Persons = []Person{{Star: 28}} },
	} {
		q := ask(t, "vivah", "2026-01-01", "2026-01-02")
		change(&q)
		if _, err := Evaluate(panchang.New(panchang.Options{}), q); !fault.HasCode(err, code) {
			t.Errorf("%s: %v", code, err)
		}
	}
	q := ask(t, "vivah", "2026-01-01", "2026-01-02")
	q.Place.Lat = 91
	if _, err := Evaluate(panchang.New(panchang.Options{}), q); err == nil {
		t.Error("a place beyond the pole is answered")
	}
}

// A rite of twenty hours finds no window of forty minutes, and the day says how long the longest is.
func TestTooLong(t *testing.T) {
	q := ask(t, "vivah", "2024-02-04", "2024-02-04")
	whole := evaluate(t, q)[0]
	q.Minutes = 20 * 60
	from := whole.Windows[0].Start
	q.Within = func(civil.Date) (panchang.Interval, bool) {
		return panchang.Interval{Start: from, End: from.Add(40 * time.Minute)}, true
	}
	if d := evaluate(t, q)[0]; len(whole.Windows) == 0 || len(d.Windows) != 0 || d.Longest < 30*time.Minute || d.Longest > 40*time.Minute {
		t.Errorf("%d windows of the day; of twenty hours %d, the longest %v", len(whole.Windows), len(d.Windows), d.Longest)
	}
}

// In the far north a day without a sunrise has nothing, and the others are answered.
func TestFarNorth(t *testing.T) {
	q := ask(t, "vivah", "2026-05-01", "2026-08-01")
	q.Place = panchang.Place{Lat: 69.65, Lon: 18.96, Zone: golden.Zone(t, "Europe/Oslo")}
	q.Full = true
	q.Sky = skyOf(t, panchang.New(panchang.Options{}), q)
	without, unordered := 0, 0
	for _, d := range evaluate(t, q) {
		// The signs do not rise in their order there: no lagna speaks for or against a time.
		if !d.Sunrise.IsZero() && len(d.Lagnas) == 0 {
			unordered++
			if len(d.Pieces) == 0 || len(d.Reasons) == 0 || slices.ContainsFunc(d.Reasons, func(r Reason) bool { return r.Lagna }) {
				t.Errorf("%s: %d pieces, reasons %v", d.Date, len(d.Pieces), d.Reasons)
			}
		}
		if d.Sunrise.IsZero() {
			without++
			if len(d.Pieces) > 0 || len(d.Windows) > 0 {
				t.Errorf("%s has times without a sunrise", d.Date)
			}
		}
	}
	if without < 50 || unordered == 0 {
		t.Errorf("%d days without a sunrise, %d without an order of the signs", without, unordered)
	}
}

func FuzzEvaluate(f *testing.F) {
	f.Add(28.6, 77.2, int16(0), uint8(0), uint8(4), int16(30))
	f.Add(-66.0, 179.9, int16(9000), uint8(3), uint8(28), int16(1500))
	f.Add(70.0, -30.0, int16(-9000), uint8(15), uint8(0), int16(-4))
	f.Fuzz(func(t *testing.T, lat, lon float64, day int16, rite, star uint8, minutes int16) {
		q := Question{
			Place: panchang.Place{Lat: lat, Lon: lon, Zone: time.UTC}, Rite: Rites[int(rite)%len(Rites)].ID, Tradition: Traditions[int(star)%len(Traditions)],
			Persons: []Person{{Star: int(star)}}, Minutes: int(minutes),
		}
		q.From = on(t, "2026-01-01").AddDays(int(day))
		q.To = q.From.AddDays(1)
		days, err := Evaluate(panchang.New(panchang.Options{}), q)
		if err != nil {
			return
		}
		for i := range days {
			if days[i].Sunrise.IsZero() {
				continue
			}
			checkDay(t, &days[i], q.need())
		}
	})
}
