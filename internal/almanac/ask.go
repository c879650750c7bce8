package almanac

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/home"
	"sankalp/internal/muhurat"
	"sankalp/internal/panchang"
	"sankalp/internal/place"
)

// At is the place and the customs of a call.
type At struct {
	Place      string `query:"place" doc:"id or name of a place, in place of lat, lon and tz" maxLength:"100"`
	Lat        string `query:"lat" doc:"degrees north, −90 to 90"`
	Lon        string `query:"lon" doc:"degrees east, −180 to 180"`
	TZ         string `query:"tz" doc:"IANA time zone; alone it stands for its largest city, for India and for UTC Ujjain"`
	Ayanamsa   string `query:"ayanamsa" enum:"lahiri,icrc,chitra" doc:"default lahiri"`
	Sunrise    string `query:"sunrise" enum:"limb,centre" doc:"default limb, as seen; centre: the disc's centre without refraction"`
	Samvatsara string `query:"samvatsara" enum:"south,north" doc:"default as at the place: south in the states of the South, in Maharashtra and Goa, else north"`
}

// location is the place of a call.
type location struct {
	panchang.Place
	title, titleHi string
}

// name is what people call it.
func (w location) name(language string) string {
	if language == "hi" && w.titleHi != "" {
		return w.titleHi
	}
	return w.title
}

func (w location) view() where { return where{w.title, w.titleHi, w.Lat, w.Lon, w.Zone.String()} }

// town is a place of the gazetteer.
func town(p place.Place) (location, error) {
	zone, ok := civil.Zone(p.Zone)
	if !ok {
		return location{}, fmt.Errorf("the gazetteer's zone %q of %s is none", p.Zone, p.Name)
	}
	return location{panchang.Place{Lat: p.Lat, Lon: p.Lon, Zone: zone}, p.Name, p.Devanagari}, nil
}

// customs are the options by their words.
type customs struct{ ayanamsa, sunrise, samvatsara string }

// The words of the customs, the first of each is the default; but for the names of years it is that of the place.
var (
	ayanamsas   = []string{"lahiri", "icrc", "chitra"}
	sunrises    = []string{"limb", "centre"}
	samvatsaras = []string{"south", "north"}
)

// options turns the words into the engine's, for a place in a state of India or in none. Only words of the lists may come, and none for the
// names of years.
func (c customs) options(state string) panchang.Options {
	return panchang.Options{
		Ayanamsa:        home.Ayanamsa(c.ayanamsa),
		HinduSunrise:    c.sunrise == "centre",
		NorthSamvatsara: c.samvatsara == "north" || c.samvatsara == "" && muhurat.OfState(state).NorthSamvatsara(),
	}
}

// customs reads the customs; an absent one has its default.
func (a At) customs(faults *fault.List) customs {
	choose := func(field, word string, words []string) string {
		if word == "" {
			return words[0]
		}
		if slices.Contains(words, word) {
			return word
		}
		faults.Add(fault.Field(field, "almanac.choice", "value", word, "choices", strings.Join(words, ", ")))
		return words[0]
	}
	c := customs{ayanamsa: choose("ayanamsa", a.Ayanamsa, ayanamsas), sunrise: choose("sunrise", a.Sunrise, sunrises)}
	if a.Samvatsara != "" {
		c.samvatsara = choose("samvatsara", a.Samvatsara, samvatsaras)
	}
	return c
}

// coordinates reads lat, lon and tz.
func (a At) coordinates(faults *fault.List) location {
	w := location{Place: panchang.Place{Lat: degree("lat", a.Lat, 90, faults), Lon: degree("lon", a.Lon, 180, faults)}}
	var ok bool
	if w.Zone, ok = civil.Zone(a.TZ); !ok {
		faults.Add(fault.Field("tz", "almanac.zone", "value", a.TZ))
	}
	return w
}

// degree reads an angle; a ten thousandth, eleven metres, moves a sunrise by less than a thirtieth of a second.
func degree(field, text string, most float64, faults *fault.List) float64 {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(math.Abs(x) <= most) {
		faults.Add(fault.Field(field, fault.Code("almanac."+field), "value", text))
		return 0
	}
	return math.Round(x*1e4)/1e4 + 0 // no −0
}

// onDate reads a date.
func onDate(field, text string, faults *fault.List) civil.Date {
	d, err := civil.ParseDate(text)
	if err != nil {
		faults.Add(fault.Field(field, "almanac.date", "value", text))
	}
	return d
}

// inMonth reads YYYY-MM.
func inMonth(field, text string, faults *fault.List) time.Time {
	m, err := time.Parse("2006-01", text)
	if err != nil || m.Year() < civil.MinYear || m.Year() > civil.MaxYear {
		faults.Add(fault.Field(field, "almanac.month", "value", text))
	}
	return m
}
