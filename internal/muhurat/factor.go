package muhurat

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/panchang"
)

// A factor is a limb of the day of which a rite's table wants some values.

// answer is what the table says of a value.
type answer struct {
	effect Effect
	points int
	source string
	rank   int // a row that names the value, this kind of the rite and the tradition comes before the others
}

// lookup is a rite's table of one factor.
type lookup struct {
	factor string
	known  map[string]answer
	other  *answer
}

// better reports whether a new answer stands over an old one.
func better(old answer, known bool, rank int) bool { return !known || rank > old.rank }

// take adds a row of the table. Rows with `option` count only when they are asked for.
func (l *lookup) take(w want, particular bool, tradition Tradition, options bool) {
	a := answer{effect: w.effect, points: w.points, source: w.source}
	switch {
	case slices.Contains(w.tradition, "all"):
	case slices.Contains(w.tradition, string(tradition)):
		a.rank = 1
	case slices.Contains(w.tradition, "option") && options:
		a.rank = 1
	default:
		return
	}
	if particular {
		a.rank += 2
	}
	for _, value := range w.values {
		if value == "else" {
			if l.other == nil || a.rank > l.other.rank {
				l.other = &a
			}
			continue
		}
		if old, known := l.known[value]; better(old, known, a.rank) {
			l.known[value] = a
		}
	}
}

func (l *lookup) of(value string) (answer, bool) {
	if a, known := l.known[value]; known {
		return a, true
	}
	if l.other != nil {
		return *l.other, true
	}
	return answer{}, false
}

// values tells the values that a factor has in the day, each with its name and time.
type values func(d *today, q *Question, tell func(value string, from, until time.Time, name panchang.Name))

// factors are those that the evaluator knows. Ages are the family's affair: the screens tell them as advice.
var factors = map[string]values{
	"sun_rashi":      func(d *today, _ *Question, tell teller) { spans(d.suns, sunIn, tell) },
	"month":          months,
	"tithi":          func(d *today, _ *Question, tell teller) { spans(d.Tithis, panchang.TithiName, tell) },
	"nakshatra":      func(d *today, _ *Question, tell teller) { spans(d.Nakshatras, panchang.NakshatraName, tell) },
	"nakshatra_pada": padas,
	"vara": func(d *today, _ *Question, tell teller) {
		tell(number(int(d.Vara)), d.Sunrise, d.end, weekday(d.Vara))
	},
	"lagna":       func(d *today, _ *Question, tell teller) { spans(d.lagnas, lagnaName, tell) },
	"ayana":       ayana,
	"moon_house":  moonHouse,
	"day_part":    dayParts,
	"agnivasa":    agnivasa,
	"shivavasa":   shivavasa,
	"disha_shula": dishaShula,
}

// lagnaFactors need the signs that rise.
var lagnaFactors = []string{"lagna", "moon_house"}

type teller = func(value string, from, until time.Time, name panchang.Name)

func number(n int) string { return strconv.Itoa(n) }

func spans(all []panchang.Span, name func(int) panchang.Name, tell teller) {
	for _, s := range all {
		tell(number(s.Index), s.Start, s.End, name(s.Index))
	}
}

func sunIn(n int) panchang.Name {
	name := panchang.RashiName(n)
	return panchang.Name{English: "Sun in " + name.English, Devanagari: "सूर्य " + name.Devanagari + " में"}
}

// weekday is the day as people call it.
func weekday(day time.Weekday) panchang.Name {
	return panchang.Name{English: day.String(), Devanagari: panchang.VaraName(day).Devanagari}
}

func lagnaName(n int) panchang.Name {
	name := panchang.RashiName(n)
	return panchang.Name{English: name.English + " lagna", Devanagari: name.Devanagari + " लग्न"}
}

func months(d *today, q *Question, tell teller) {
	for _, l := range d.lunars {
		n := l.month.Number
		if q.fullMoon {
			n = l.month.Purnimanta(l.Index)
		}
		name := panchang.MonthName(n)
		tell(number(n), l.Start, l.End, panchang.Name{English: name.English + " month", Devanagari: name.Devanagari + " मास"})
	}
}

// padas are nakshatra.quarter.
func padas(d *today, q *Question, tell teller) {
	for _, s := range d.within(q.course.padas) {
		nakshatra, quarter := (s.Index-1)/4+1, (s.Index-1)%4+1
		name := panchang.NakshatraName(nakshatra)
		value := number(nakshatra) + "." + number(quarter)
		tell(value, s.Start, s.End, panchang.Name{
			English: name.English + ", quarter " + number(quarter), Devanagari: name.Devanagari + ", चरण " + number(quarter),
		})
	}
}

func ayana(d *today, _ *Question, tell teller) {
	for _, s := range d.suns {
		half := 2
		if s.Index >= 10 || s.Index <= 3 {
			half = 1
		}
		tell(number(half), s.Start, s.End, panchang.AyanaName(half))
	}
}

func moonHouse(d *today, _ *Question, tell teller) {
	for _, l := range d.lagnas {
		for _, m := range d.moons {
			if from, until, meet := common(l, m); meet {
				house := (m.Index-l.Index+12)%12 + 1
				tell(number(house), from, until, panchang.Name{English: "Moon in house " + number(house), Devanagari: "चन्द्र भाव " + number(house)})
			}
		}
	}
}

// partNames are the parts of the day that tables name.
var partNames = map[string]panchang.Name{
	"forenoon": {English: "forenoon", Devanagari: "पूर्वाह्न"}, "afternoon": {English: "afternoon", Devanagari: "अपराह्न"},
	"night": {English: "night", Devanagari: "रात्रि"}, "pradosha": {English: "pradosha", Devanagari: "प्रदोष"},
	"evening": {English: "evening", Devanagari: "सायाह्न"}, "kutupa": {English: "kutupa", Devanagari: "कुतुप"},
	"rauhina": {English: "rauhina", Devanagari: "रौहिण"}, "aparahna": {English: "aparahna", Devanagari: "अपराह्न"},
	"sandhya": {English: "twilight", Devanagari: "सन्ध्या"},
}

func dayParts(d *today, _ *Question, tell teller) {
	if !d.whole {
		return
	}
	noon := d.Sunrise.Add(d.Sunset.Sub(d.Sunrise) / 2)
	m := &d.muhurtas
	const ghati = 24 * time.Minute
	for _, p := range []struct {
		name        string
		from, until time.Time
	}{
		{"forenoon", d.Sunrise, noon}, {"afternoon", noon, d.Sunset}, {"night", d.Sunset, d.end}, {"pradosha", m.Pradosha.Start, m.Pradosha.End},
		{"evening", m.Sayahna.Start, m.Sayahna.End}, {"kutupa", m.Abhijit.Start, m.Abhijit.End}, {"rauhina", m.Rauhina.Start, m.Rauhina.End},
		{"aparahna", m.Aparahna.Start, m.Aparahna.End}, {"sandhya", d.Sunrise, d.Sunrise.Add(ghati)}, {"sandhya", d.Sunset.Add(-ghati), d.Sunset.Add(ghati)},
	} {
		tell(p.name, p.from, p.until, partNames[p.name])
	}
}

var agniNames = map[string]panchang.Name{
	"prithvi": {English: "Agni on the earth", Devanagari: "अग्नि पृथ्वी पर"}, "svarga": {English: "Agni in svarga", Devanagari: "अग्नि स्वर्ग में"},
	"patala": {English: "Agni in patala", Devanagari: "अग्नि पाताल में"},
}

func agnivasa(d *today, _ *Question, tell teller) {
	for _, t := range d.Tithis {
		where := loaded().lists["agnivasa"][number((t.Index+int(d.Vara)+2)%4)]
		tell(where, t.Start, t.End, agniNames[where])
	}
}

var shivaNames = map[string]panchang.Name{
	"kailasa": {English: "Shiva on Kailasa", Devanagari: "शिव कैलास पर"}, "gauri": {English: "Shiva with Gauri", Devanagari: "शिव गौरी के पास"},
	"vrisha": {English: "Shiva on the bull", Devanagari: "शिव वृषभ पर"}, "sabha": {English: "Shiva in the assembly", Devanagari: "शिव सभा में"},
	"jnana": {English: "Shiva at his meal", Devanagari: "शिव भोजन में"}, "krida": {English: "Shiva at play", Devanagari: "शिव क्रीडा में"},
	"shmashana": {English: "Shiva at the cremation ground", Devanagari: "शिव श्मशान में"},
}

func shivavasa(d *today, _ *Question, tell teller) {
	for _, t := range d.Tithis {
		where, _, _ := strings.Cut(loaded().lists["shivavasa"][number((2*t.Index+5)%7)], " ") // "jnana or bhojana"
		tell(where, t.Start, t.End, shivaNames[where])
	}
}

// dishaShula is said only of a journey whose direction is known.
func dishaShula(d *today, q *Question, tell teller) {
	if q.Direction != "" && loaded().lists["disha_shula"][number(int(d.Vara))] == q.Direction {
		tell("direction", d.Sunrise, d.end, panchang.Name{English: "Disha shula", Devanagari: "दिशा शूल"})
	}
}
