package almanac

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// sankalpas answers a place, a date and a time with the almanac's names in a sankalpa: as a compound begins with them or, where they
// stand alone, in the locative. text is the parts of the text that the almanac fills, by the tradition of the column variant.
// purpose, rite_accusative and their IAST are those of the column rite, with which a row may name one. closing is the end of the text with
// that rite: its verb is that of as many as the column yajmans has, or of the priest by the column speaker. What is of the family is the
// app's: gender and case of those who take the sankalpa follow from its register.
var sankalpas = sheet{
	needs: []string{"lat", "lon", "tz", "date", "time"},
	gives: []string{"vikram", "shaka", "samvatsara", "ayana", "ritu", "month", "paksha", "tithi", "vara", "nakshatra", "yoga", "karana",
		"moon", "sun", "guru", "text", "iast", "purpose", "rite_accusative", "purpose_iast", "rite_iast", "verb", "verb_iast", "closing", "closing_iast", "doubt"},
	answer: answerSankalpa,
}

// The tables of the names and their forms, and of the parts of a text; the app's tests hold its own against them.

//go:embed sankalpa/forms.csv
var sankalpaForms []byte

//go:embed sankalpa/parts.csv
var sankalpaParts []byte

//go:embed sankalpa/purpose.csv
var sankalpaPurposes []byte

// sankalpaTables are the rows by what finds them.
type sankalpaTables struct {
	forms    map[sankalpaName]map[string]string
	parts    map[string][]map[string]string
	purposes map[string]map[string]string // by the rite
	endings  map[sankalpaSpeaker]map[string]string
}

type sankalpaName struct {
	kind    string
	index   int
	variant string
}

// sankalpaLoaded are the tables, read at their first use.
var sankalpaLoaded = makeSankalpaLoaded()

func makeSankalpaLoaded() func() (sankalpaTables, error) { return sync.OnceValues(readSankalpaTables) }

func readSankalpaTables() (t sankalpaTables, err error) {
	t = sankalpaTables{map[sankalpaName]map[string]string{}, map[string][]map[string]string{}, map[string]map[string]string{},
		map[sankalpaSpeaker]map[string]string{}}
	err = eachRow(sankalpaForms, func(row map[string]string) {
		if n, err := strconv.Atoi(row["index"]); err == nil { // persons have none
			t.forms[sankalpaName{row["kind"], n, row["variant"]}] = row
		}
	})
	if err == nil {
		err = eachRow(sankalpaParts, func(row map[string]string) { t.parts[row["variant"]] = append(t.parts[row["variant"]], row) })
	}
	if err == nil {
		err = eachRow(sankalpaPurposes, func(row map[string]string) { t.purposes[row["rite"]] = row })
	}
	if err == nil {
		err = eachRow(sankalpaEndings, func(row map[string]string) { t.endings[sankalpaSpeaker{row["speaker"], row["number"]}] = row })
	}
	return t, err
}

func eachRow(file []byte, use func(map[string]string)) error {
	rows, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	if err != nil {
		return err
	}
	for _, fields := range rows[1:] {
		row, err := byName(rows[0], fields)
		if err != nil {
			return err
		}
		use(row)
	}
	return nil
}

// sankalpaVariants are the names that a tradition prefers to the usual ones, the dearest first.
var sankalpaVariants = map[string][]string{
	"north": {"north"}, "maharashtra": nil, "gujarat": {"north"}, "tamil": {"tamil", "south"}, "telugu": {"south"}, "kannada": {"south"}, "bengal": {"bengal"},
}

// sankalpaOfAlmanac are the parts of a text that the almanac fills.
var sankalpaOfAlmanac = []string{"era", "season", "month", "day", "planets"}

// sankalpa is the almanac at one instant, as a tradition names it.
type sankalpa struct {
	sankalpaTables
	tradition string
	ending    map[string]string
	place     panchang.Place
	day       panchang.Day
	tithi     panchang.Span
	month     panchang.Month
	at        time.Time
	engine    *panchang.Engine
}

func answerSankalpa(a *questions, row map[string]string) (map[string]string, error) {
	s, err := a.sankalpa(row)
	if err != nil {
		return nil, err
	}
	slots, doubt := s.slots()
	out := map[string]string{
		"vikram": slots["vikram"].text, "shaka": slots["shaka"].text, "samvatsara": slots["samvatsara.compound"].text, "ayana": slots["ayana.locative"].text,
		"ritu": slots["ritu.with_ritau"].text, "month": slots["adhika"].text + slots["month.compound"].text, "paksha": slots["paksha.locative"].text,
		"tithi": slots["tithi.locative"].text, "vara": slots["vara.locative"].text, "nakshatra": slots["nakshatra.compound"].text,
		"yoga": slots["yoga.compound"].text, "karana": slots["karana.compound"].text, "moon": slots["moon.compound"].text, "sun": slots["sun.compound"].text,
		"guru": slots["guru.compound"].text, "doubt": doubt,
	}
	if s.tradition == "gujarat" {
		out["vikram"] = slots["vikram_kartikadi"].text
	}
	for _, column := range []string{"purpose", "rite_accusative", "purpose_iast", "rite_iast"} {
		out[column] = s.purposes[row["rite"]][column]
	}
	out["text"], out["iast"] = s.text("text", slots, sankalpaOfAlmanac...), s.text("iast", slots, sankalpaOfAlmanac...)
	out["verb"], out["verb_iast"] = s.ending["verb"], s.ending["iast_verb"]
	if row["rite"] != "" {
		slots["rite.accusative"], slots["verb"] = word{out["rite_accusative"], out["rite_iast"]}, word{out["verb"], out["verb_iast"]}
		out["closing"], out["closing_iast"] = s.text("text", slots, "rite"), s.text("iast", slots, "rite")
	}
	return out, nil
}

// sankalpa reads a row: the Hindu day is the one whose sunrise was last.
func (a *questions) sankalpa(row map[string]string) (s *sankalpa, err error) {
	s = &sankalpa{tradition: row["variant"]}
	if s.tradition == "" {
		s.tradition = "north"
	}
	if _, known := sankalpaVariants[s.tradition]; !known {
		return nil, fmt.Errorf("variant %q is none of north, maharashtra, gujarat, tamil, telugu, kannada, bengal", s.tradition)
	}
	if s.place, err = a.place(row); err != nil {
		return nil, err
	}
	on, err := date(row["date"])
	if err != nil {
		return nil, err
	}
	clock, err := civil.ParseClock(row["time"])
	if err != nil || row["time"] == "" {
		return nil, fmt.Errorf("time %q is not HH:MM", row["time"])
	}
	if s.engine, err = a.engine(row); err != nil {
		return nil, err
	}
	if s.sankalpaTables, err = sankalpaLoaded(); err != nil {
		return nil, err
	}
	if err := s.readEnd(row); err != nil {
		return nil, err
	}
	s.at = civil.Moment(on, clock, s.place.Zone)
	if s.day, err = s.engine.Day(s.place, on); err != nil {
		return nil, err
	}
	if s.day.Sunrise.IsZero() {
		return nil, fmt.Errorf("the Sun does not rise on %s", on)
	}
	if s.at.Before(s.day.Sunrise) {
		if s.day, err = s.engine.Day(s.place, on.AddDays(-1)); err != nil {
			return nil, err
		}
	}
	s.tithi, s.month = s.engine.At(panchang.Tithi, s.at), s.engine.Month(s.at)
	return s, nil
}

// word is a word in both scripts.
type word struct{ text, iast string }

// name is a row of the forms as the tradition calls it.
func (s *sankalpa) name(kind string, index int) map[string]string {
	for _, variant := range append(slices.Clone(sankalpaVariants[s.tradition]), "") {
		if row, ok := s.forms[sankalpaName{kind, index, variant}]; ok {
			return row
		}
	}
	return nil
}

func (s *sankalpa) compound(kind string, index int) word {
	row := s.name(kind, index)
	return word{row["compound"], row["iast_compound"]}
}

// locative is the first of the endings.
func (s *sankalpa) locative(kind string, index int) word {
	row := s.name(kind, index)
	text, _, _ := strings.Cut(row["locative"], "/")
	iast, _, _ := strings.Cut(row["iast_locative"], "/")
	return word{text, iast}
}

// season is a ritu with its word, which the row's note has last: "with ṛtau: śaradṛtau शरदृतौ".
func (s *sankalpa) season(ritu int) word {
	words := strings.Fields(s.name("ritu", ritu)["note"])
	if len(words) < 2 {
		return word{}
	}
	return word{words[len(words)-1], words[len(words)-2]}
}

// Of the samvatsaras: how many there are, and from which Vikram year on the almanacs of the North may differ.
const (
	samvatsaras60 = 60
	firstDoubtful = 2085
)

// samvatsara is the year's name, and whether the traditions will agree on it.
func (s *sankalpa) samvatsara(of *panchang.Day, sun int) (index int, doubt bool) {
	name := func(count int) int { return (count%samvatsaras60+samvatsaras60)%samvatsaras60 + 1 }
	switch s.tradition {
	case "north", "bengal":
		return name(of.Years.Vikram + 9), of.Years.Vikram >= firstDoubtful
	case "gujarat":
		return name(of.Years.VikramKartikadi + 9), true
	}
	early := 0
	if s.tradition == "tamil" && s.month.Number == 1 && sun == 12 { // the solar year begins with the Sun in Mesha
		early = 1
	}
	return name(of.Years.Shaka + 11 - early), false
}

// karanaOfHalf numbers the half tithis by their names: four fixed ones about the new moon, seven that come again.
func karanaOfHalf(half int) int {
	switch {
	case half == 1:
		return 0
	case half > 57:
		return half - 50
	}
	return (half-2)%7 + 1
}

// yoga is that of Sun and Moon together, 1 to 27.
func (s *sankalpa) yoga() int {
	p := s.engine.Positions(s.at)
	return int(math.Mod(p.Sun.Sidereal+p.Moon.Sidereal, 360)/360*27) + 1
}

// inDevanagari is a number in the digits of Devanagari, and in ours.
func inDevanagari(n int) word {
	plain := strconv.Itoa(n)
	return word{strings.Map(func(r rune) rune { return r - '0' + '०' }, plain), plain}
}

// slots are the words that the almanac fills in.
func (s *sankalpa) slots() (map[string]word, string) {
	of := s.day
	if of.Month.Number != s.month.Number || of.Month.Adhika != s.month.Adhika { // after a new moon within the day it is the month of the next sunrise, and perhaps its year
		if next, err := s.engine.Day(s.place, s.day.Date.AddDays(1)); err == nil {
			of = next
		}
	}
	index := func(l panchang.Limb) int { return s.engine.At(l, s.at).Index }
	sun, half, dark := index(panchang.SunRashi), 1, s.tithi.Index > 15
	if dark {
		half = 2
	}
	month := s.month.Number
	if s.tradition == "north" {
		month = s.month.Purnimanta(s.tithi.Index)
	}
	year, doubt := s.samvatsara(&of, sun)
	ayana := 2
	if sun > 9 || sun < 4 {
		ayana = 1
	}
	bow := s.compound("rashi", sun)
	if s.tradition == "tamil" && sun == 9 { // before the word for month the bow has its own form
		bow = word{"धनुर्", "dhanur"}
	}
	slots := map[string]word{
		"vikram": inDevanagari(of.Years.Vikram), "vikram_kartikadi": inDevanagari(of.Years.VikramKartikadi), "shaka": inDevanagari(of.Years.Shaka),
		"samvatsara.compound": s.compound("samvatsara", year), "ayana.locative": s.locative("ayana", ayana), "ritu.with_ritau": s.season(of.Ritu.Lunar),
		"month.compound": s.compound("month", month), "sun_month.compound": s.compound("month", sun%12+1), "paksha.locative": s.locative("paksha", half),
		"tithi.locative": s.locative("tithi", s.tithi.Index), "vara.locative": s.locative("vara", int(s.day.Vara)), "vara.compound": s.compound("vara", int(s.day.Vara)),
		"nakshatra.compound": s.compound("nakshatra", index(panchang.Nakshatra)), "yoga.compound": s.compound("yoga", s.yoga()),
		"karana.compound": s.compound("karana", karanaOfHalf(index(panchang.Karana))), "moon.compound": s.compound("rashi", index(panchang.MoonRashi)),
		"sun.compound": bow, "guru.compound": s.compound("rashi", s.engine.RashiOf(astro.Jupiter, s.at)), "upari": {}, "adhika": {},
	}
	if s.month.Adhika {
		slots["adhika"] = word{"अधिक", "adhika"}
	}
	if doubt {
		return slots, "samvatsara"
	}
	return slots, ""
}

var slotOf = regexp.MustCompile(`\{([^}]+)\}`)

// text is these parts in one line, by the column of a script. Before a consonant a final m is an anusvara.
func (s *sankalpa) text(script string, slots map[string]word, parts ...string) string {
	var whole []string
	for _, row := range s.parts[s.tradition] {
		if !slices.Contains(parts, row["part"]) {
			continue
		}
		templates := s.forSpeaker(script, strings.Fields(row[script]))
		words := make([]string, len(templates))
		for i, template := range templates {
			words[i] = slotOf.ReplaceAllStringFunc(template, func(slot string) string {
				w := slots[strings.Trim(slot, "{}")]
				if script == "iast" {
					return w.iast
				}
				return w.text
			})
		}
		for i := range len(words) - 1 {
			if slotOf.MatchString(templates[i]) || slotOf.MatchString(templates[i+1]) {
				words[i] = beforeNext(words[i], words[i+1])
			}
		}
		whole = append(whole, words...)
	}
	return strings.Join(whole, " ")
}

var consonant = regexp.MustCompile(`^[क-हkgṅcjñṭḍṇtdnpbmyrlvśṣsh]`)

func beforeNext(word, next string) string {
	if !consonant.MatchString(next) {
		return word
	}
	if stem, ok := strings.CutSuffix(word, "म्"); ok {
		return stem + "ं"
	}
	if stem, ok := strings.CutSuffix(word, "m"); ok {
		return stem + "ṃ"
	}
	return word
}
