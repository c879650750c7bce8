// Package region has the calendars of India's regions and of Nepal, with the feasts and vrats that each keeps. A calendar of
// solar months is one for all who keep it: its days are reckoned at a city of its region, as its printed almanacs do, wherever
// its people live. A feast that needs a tithi or a star is reckoned at the place of who asks.
package region

import (
	_ "embed"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

//go:embed data/months.csv
var monthsCSV string

// yearOf is how a calendar counts and names its years.
type yearOf struct {
	first int // the month that a year begins with
	add   int // to the Gregorian year in which it begins
	// named: its years bear the names of the samvatsaras, by the count of the South.
	named bool
}

// Calendar is one of the regional calendars.
type Calendar struct {
	ID   string
	Name panchang.Name
	// Tag is the language of its native names.
	Tag string
	// Lunar months end with the new moon, and their days are named by the tithi at sunrise; the others are the Sun's.
	Lunar bool
	// Region whose people count by it.
	Region string
	Months [12]MonthName // from Mesha or from Chaitra

	year yearOf
	rule rule
	city panchang.Place
}

// MonthName is the name of a month, with that in the script of its region.
type MonthName struct {
	panchang.Name
	Native string
}

// Calendars are all of them, by the order of the choice.
func Calendars() []*Calendar { return once("calendars", readCalendars) }

func readCalendars() []*Calendar {
	all := []*Calendar{
		{ID: "tamil", Name: name("Tamil", "तमिल"), Tag: "ta", Region: "tamil", year: yearOf{first: 1, add: 31, named: true}, rule: sunset, city: indian(13.0827, 80.2707)},
		{ID: "malayalam", Name: name("Malayalam", "मलयालम"), Tag: "ml", Region: "kerala", year: yearOf{first: 5, add: -824}, rule: aparahna, city: indian(8.5241, 76.9366)},
		{ID: "telugu", Name: name("Telugu", "तेलुगु"), Tag: "te", Region: "andhra", Lunar: true, year: yearOf{first: 1, add: -78, named: true}},
		{ID: "kannada", Name: name("Kannada", "कन्नड़"), Tag: "kn", Region: "karnataka", Lunar: true, year: yearOf{first: 1, add: -78, named: true}},
		{ID: "gujarati", Name: name("Gujarati", "गुजराती"), Tag: "gu", Region: "gujarat", Lunar: true, year: yearOf{first: 8, add: 57}},
		{ID: "bengali", Name: name("Bengali", "बंगाली"), Tag: "bn", Region: "bengal", year: yearOf{first: 1, add: -593}, rule: midnightNext, city: indian(22.5726, 88.3639)},
		{ID: "assamese", Name: name("Assamese", "असमिया"), Tag: "as", Region: "assam", year: yearOf{first: 1, add: -593}, rule: midnightNext, city: indian(26.1445, 91.7362)},
		{ID: "odia", Name: name("Odia", "ओड़िया"), Tag: "or", Region: "odisha", year: yearOf{first: 1, add: -78}, rule: sunriseDay, city: indian(19.8135, 85.8312)},
		{ID: "punjabi", Name: name("Punjabi", "पंजाबी"), Tag: "pa", Region: "punjab", year: yearOf{first: 1, add: 57}, rule: midnightSame, city: indian(31.634, 74.8723)},
		{ID: "nepali", Name: name("Nepali", "नेपाली"), Tag: "ne", Region: "nepal", year: yearOf{first: 1, add: 57}, rule: bsTable, city: panchang.Place{Lat: 27.7172, Lon: 85.324, Zone: nepal()}},
	}
	for _, row := range table(monthsCSV) {
		at := slices.IndexFunc(all, func(c *Calendar) bool { return c.ID == row["calendar"] })
		number, err := strconv.Atoi(row["index"])
		if at < 0 || err != nil {
			panic("region: months.csv: " + row["calendar"] + " " + row["index"])
		}
		all[at].Months[number-1] = MonthName{name(row["latin"], row["devanagari"]), row["native"]}
	}
	return all
}

// Find is the calendar of the id; nil for none.
func Find(id string) *Calendar {
	for _, c := range Calendars() {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// IDs are those of all calendars.
func IDs() (all []string) {
	for _, c := range Calendars() {
		all = append(all, c.ID)
	}
	return all
}

// Date is a date of a regional calendar.
type Date struct {
	Month int // of the calendar's Months, from 1
	// Day is that of the solar month, or the tithi at sunrise.
	Day  int
	Year int
	// Samvatsara is the year's name, from 1; 0 where the calendar has none.
	Samvatsara int
	Adhika     bool // a leap month
	// Expected: not yet published where that decides.
	Expected bool
}

// Of is the calendar's date of a day; false where there is none, because the Sun does not rise.
func (c *Calendar) Of(d *panchang.Day) (Date, bool) {
	if !c.Lunar {
		m := c.monthAt(d.Date)
		return c.date(m, d.Date), true
	}
	if d.Sunrise.IsZero() {
		return Date{}, false
	}
	year := d.Years.Shaka
	if d.Month.Number < c.year.first {
		year--
	}
	of := Date{Month: d.Month.Number, Day: d.Tithis[0].Index, Adhika: d.Month.Adhika, Year: year + shakaEpoch + c.year.add}
	of.Samvatsara = c.samvatsara(year + shakaEpoch)
	return of, true
}

// shakaEpoch is what to add to a Shaka year for the Gregorian one in which it begins.
const shakaEpoch = 78

// date is that of a day of a solar month.
func (c *Calendar) date(m Month, on civil.Date) Date {
	return Date{Month: m.Number, Day: days(m.First, on) + 1, Year: m.Year, Samvatsara: m.Samvatsara, Expected: m.Expected}
}

// samvatsara is the number of the name of the year that begins in the Gregorian one; 0 for none.
func (c *Calendar) samvatsara(gregorian int) int {
	if !c.year.named {
		return 0
	}
	return (gregorian-shakaEpoch+11)%60 + 1
}

// days are how many days the second date comes after the first.
func days(from, to civil.Date) int {
	return int(noon(to).Sub(noon(from)).Hours() / 24)
}

func name(english, devanagari string) panchang.Name {
	return panchang.Name{English: english, Devanagari: devanagari}
}

// parsed is what the embedded tables hold, each read once.
var parsed sync.Map

func once[T any](what string, read func() T) T {
	known, ok := parsed.Load(what)
	if !ok {
		known, _ = parsed.LoadOrStore(what, read())
	}
	return known.(T)
}

// table reads one of the embedded tables, by the names of its header.
func table(text string) (rows []map[string]string) {
	all, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		panic("region: " + err.Error())
	}
	for _, fields := range all[1:] {
		row := make(map[string]string, len(fields))
		for i, column := range all[0] {
			row[column] = fields[i]
		}
		rows = append(rows, row)
	}
	return rows
}
