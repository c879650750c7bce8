package muhurat

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/panchang"
)

// test tells when a rule holds in a day.
type test func(d *today, q *Question, h hit)

// words are the tests of the column `test`, each made from its arguments.
var words = map[string]func(t *tables, args []string) test{
	"sun_rashi":          parts(func(d *today, _ *Question) []panchang.Span { return d.suns }, "rashi", panchang.RashiName),
	"adhika":             func(*tables, []string) test { return adhika },
	"swallowed":          func(*tables, []string) test { return swallowed },
	"between":            between,
	"asta":               func(_ *tables, args []string) test { return asta(args[0], 0, 0) },
	"bala":               func(_ *tables, args []string) test { return asta(args[0], 0, 1) },
	"vriddha":            func(_ *tables, args []string) test { return asta(args[0], 1, 0) },
	"jupiter_rashi":      parts(func(_ *today, q *Question) []panchang.Span { return q.Sky.Jupiter }, "", nil),
	"retrograde":         func(*tables, []string) test { return retrograde },
	"eclipse":            eclipse,
	"sutak":              func(*tables, []string) test { return sutak },
	"sankranti":          sankranti,
	"karana":             karana,
	"bhadra_mukha":       func(t *tables, _ []string) test { return bhadraPart(t.byIndex("bhadra_mukha_part", 60), 0, 5) },
	"bhadra_puchchha":    func(t *tables, _ []string) test { return bhadraPart(t.byIndex("bhadra_puchchha_part", 60), 4.5, 7.5) },
	"moon_rashi":         parts(func(d *today, _ *Question) []panchang.Span { return d.moons }, "", nil),
	"panchaka_kind":      panchakaKind,
	"panchaka_rahita":    panchakaRahita,
	"tithi_day":          tithiDay,
	"paksha_days":        pakshaDays,
	"yoga":               parts(func(d *today, _ *Question) []panchang.Span { return d.Yogas }, "yoga", panchang.YogaName),
	"yoga_bad_ghati":     yogaBadGhati,
	"tithi":              parts(func(d *today, _ *Question) []panchang.Span { return d.Tithis }, "tithi", panchang.TithiName),
	"vara_tithi":         varaTithi,
	"vara_nakshatra":     varaNakshatra,
	"vara_nakshatra_for": varaNakshatraFor,
	"ravi_yoga":          raviYoga,
	"pushkara":           pushkara,
	"masa_dagdha_tithi":  masaDagdha,
	"visha_ghati":        func(t *tables, _ []string) test { return nakshatraGhati(t.byIndex("visha_ghati", 27)) },
	"amrita_ghati":       func(t *tables, _ []string) test { return nakshatraGhati(t.byIndex("amrita_ghati", 27)) },
	"dur_muhurta":        durMuhurta,
	"rahu":               part(func(m *panchang.Muhurtas) panchang.Interval { return m.Rahu }),
	"yamaganda":          part(func(m *panchang.Muhurtas) panchang.Interval { return m.Yamaganda }),
	"gulika":             part(func(m *panchang.Muhurtas) panchang.Interval { return m.Gulika }),
	"abhijit":            abhijit,
	"sunset":             sunset,
	"brahma":             func(*tables, []string) test { return brahma },
	"choghadiya":         choghadiya,
	"nakshatra_gandanta": nakshatraGandanta,
	"tithi_gandanta":     func(*tables, []string) test { return tithiGandanta },
	"lagna_edge":         lagnaEdge,
	"feast":              feast,
	"both_eldest":        bothEldest,
	"family_sutak":       func(*tables, []string) test { return familySutak },
}

// people are the tests that are made for each person.
var people = map[string]func(t *tables, args []string) personal{
	"tara":         taraTest,
	"chandra":      chandraTest,
	"birth_star":   func(*tables, []string) personal { return birthStar },
	"birth_month":  func(*tables, []string) personal { return birthMonth },
	"eldest_month": eldestMonth,
	"lagna_eighth": func(*tables, []string) personal { return lagnaEighth },
}

// judged reports whether the evaluator knows a rule's test. The punya-kala of a sankranti has no table yet.
func (r *rule) judged() bool {
	if r.test[0] == "sankranti" {
		return r.test[1] != "punya"
	}
	return words[r.test[0]] != nil || people[r.test[0]] != nil
}

// parts tells the times of those parts of a day (signs, tithis, yogas) that the table names by their numbers, by name under a key
// where the words have one.
func parts(of func(*today, *Question) []panchang.Span, key string, name func(int) panchang.Name) func(*tables, []string) test {
	return func(_ *tables, args []string) test {
		wanted := numbers(args)
		return func(d *today, q *Question, h hit) {
			for _, s := range of(d, q) {
				switch {
				case !slices.Contains(wanted, s.Index):
				case key == "":
					h(s.Start, s.End)
				default:
					h(s.Start, s.End, named(key, name(s.Index)))
				}
			}
		}
	}
}

func adhika(d *today, _ *Question, h hit) {
	for _, l := range d.lunars {
		if l.month.Adhika {
			h(l.Start, l.End, named("month", panchang.MonthName(l.month.Number)))
		}
	}
}

func swallowed(d *today, _ *Question, h hit) {
	for _, l := range d.lunars {
		if l.month.Swallowed > 0 {
			h(l.Start, l.End, named("month", panchang.MonthName(l.month.Swallowed)))
		}
	}
}

// lunarPlace reads month.tithi.
func lunarPlace(text string) int {
	month, tithi, _ := strings.Cut(text, ".")
	m, _ := strconv.Atoi(month)
	n, _ := strconv.Atoi(tithi)
	return m*100 + n
}

func between(_ *tables, args []string) test {
	from, until := lunarPlace(args[0]), lunarPlace(args[1])
	return func(d *today, _ *Question, h hit) {
		for _, l := range d.lunars {
			if at := l.place(); from <= at && at < until {
				h(l.Start, l.End)
			}
		}
	}
}

func feast(t *tables, args []string) test {
	type day struct {
		place int
		name  panchang.Name
		half  bool
	}
	var days []day
	for key, value := range t.lists[args[0]] {
		days = append(days, day{lunarPlace(key), feastNames[key], value == "half"})
	}
	return func(d *today, _ *Question, h hit) {
		sunrise := d.lunars[0]
		for _, f := range days {
			switch {
			case sunrise.month.Adhika || sunrise.place() != f.place:
			case f.half:
				h(d.Sunrise, d.Sunrise.Add(d.Sunset.Sub(d.Sunrise)/2), named("name", f.name))
			default:
				d.always(h, named("name", f.name))
			}
		}
	}
}

// feastNames name the days on which every moment is good, by amanta month and tithi.
var feastNames = map[string]panchang.Name{
	"1.1": {English: "Gudi Padwa", Devanagari: "गुड़ी पड़वा"}, "2.3": {English: "Akshaya Tritiya", Devanagari: "अक्षय तृतीया"},
	"7.10": {English: "Vijayadashami", Devanagari: "विजयादशमी"}, "8.1": {English: "Bali Pratipada", Devanagari: "बलिप्रतिपदा"},
	"11.5": {English: "Vasant Panchami", Devanagari: "वसन्त पञ्चमी"}, "12.2": {English: "Phulera Dooj", Devanagari: "फुलेरा दूज"},
	"4.9": {English: "Bhadli Navami", Devanagari: "भड़ली नवमी"}, "8.11": {English: "Devutthani Ekadashi", Devanagari: "देवउठनी एकादशी"},
	"1.9": {English: "Ram Navami", Devanagari: "राम नवमी"}, "3.10": {English: "Ganga Dussehra", Devanagari: "गंगा दशहरा"},
}

func tithiDay(_ *tables, args []string) test {
	return func(d *today, _ *Question, h hit) {
		if strings.HasPrefix(string(d.TithiDay), args[0]) {
			d.always(h)
		}
	}
}

// pakshaDays counts the sunrises of the half in which the day begins.
func pakshaDays(_ *tables, args []string) test {
	wanted, _ := strconv.Atoi(args[0])
	return func(d *today, q *Question, h hit) {
		month := d.lunars[0].month
		full := q.engine.Next(panchang.Tithi, 16, month.Start).Start
		from, until := month.Start, full
		if d.Tithis[0].Index > 15 {
			from, until = full, month.End
		}
		if q.sunrises(from, until) == wanted {
			d.always(h)
		}
	}
}

func yogaBadGhati(t *tables, _ []string) test {
	bad := make([]float64, 28)
	for key, value := range t.lists["yoga_bad_ghati"] {
		i, _ := strconv.Atoi(key)
		switch value {
		case "all":
			bad[i] = 60
		case "half":
			bad[i] = 30
		default:
			bad[i], _ = strconv.ParseFloat(value, 64)
		}
	}
	return func(d *today, _ *Question, h hit) {
		for _, s := range d.Yogas {
			if bad[s.Index] > 0 {
				from, until := share(s, 0, bad[s.Index])
				h(from, until, named("yoga", panchang.YogaName(s.Index)))
			}
		}
	}
}

func sankranti(_ *tables, args []string) test {
	const ghati = 24 * time.Minute
	before, _ := strconv.Atoi(args[0])
	if len(args) < 2 {
		return nil
	}
	after, _ := strconv.Atoi(args[1])
	return func(d *today, q *Question, h hit) {
		for _, s := range q.course.suns {
			from, until := s.Start.Add(-time.Duration(before)*ghati), s.Start.Add(time.Duration(after)*ghati)
			if from.Before(d.end) && until.After(d.Sunrise) {
				h(from, until, named("rashi", panchang.RashiName(s.Index)), timed("at", s.Start))
			}
		}
	}
}
