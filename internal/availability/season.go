package availability

import (
	"strconv"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/text"
)

// Limits of the caps of seasons.
const (
	maxCaps    = 20
	maxCapName = 80 // characters
)

// Sky is what of a day's almanac tells its season. The zero Sky is a day of which nothing is known.
type Sky struct {
	// Masa is the amanta month of the sunrise, 1 for Chaitra; Adhika: it is a leap month.
	Masa   int
	Adhika bool
	// Tithi of the sunrise and Evening of the sunset, 1 to 30.
	Tithi, Evening int
	// Sign of the Sun at sunset, 1 for Mesha.
	Sign int
}

// Season names the days that a Cap is for.
type Season string

// The seasons. Dates and Tithis are a range of one's own.
const (
	PitruPaksha Season = "pitru_paksha"
	Navratri    Season = "navratri"
	Diwali      Season = "diwali"
	Weddings    Season = "weddings"
	Kharmas     Season = "kharmas"
	Dates       Season = "dates"
	Tithis      Season = "tithis"
)

var seasons = []Season{PitruPaksha, Navratri, Diwali, Weddings, Kharmas, Dates, Tithis}

// Cap is how many rites a day somebody takes on in a season. It stands for that of the day of the week and of a part of the day.
type Cap struct {
	Season Season `json:"season" enum:"pitru_paksha,navratri,diwali,weddings,kharmas,dates,tithis"`
	Most   int    `json:"most" minimum:"0" maximum:"40" doc:"Rites a day"`
	Name   string `json:"name,omitempty" required:"false" maxLength:"80" doc:"Of a range of one's own"`

	From string `json:"from,omitempty" required:"false" doc:"The first day of dates, YYYY-MM-DD"`
	To   string `json:"to,omitempty" required:"false" doc:"The last day of dates"`

	FromMasa  int `json:"fromMasa,omitempty,omitzero" required:"false" minimum:"1" maximum:"12" doc:"Amanta month of the first tithi, 1 is Chaitra"`
	FromTithi int `json:"fromTithi,omitempty,omitzero" required:"false" minimum:"1" maximum:"30"`
	ToMasa    int `json:"toMasa,omitempty,omitzero" required:"false" minimum:"1" maximum:"12" doc:"Amanta month of the last tithi"`
	ToTithi   int `json:"toTithi,omitempty,omitzero" required:"false" minimum:"1" maximum:"30"`
}

// tithisOfMonth is how many there are in a lunar month.
const tithisOfMonth = 30

// at is where in the lunar year a tithi stands; leap months stand nowhere.
func at(masa, tithi int) int { return masa*tithisOfMonth + tithi }

// covers reports whether the cap is for the day.
func (c *Cap) covers(date civil.Date, s Sky) bool {
	if c.Season == Dates {
		day := date.String()
		return day >= c.From && day <= c.To
	}
	if s.Masa == 0 {
		return false
	}
	if c.Season == Tithis {
		return !s.Adhika && c.holds(at(s.Masa, s.Tithi))
	}
	named := ofSeason[c.Season]
	return named != nil && named(s)
}

// ofSeason tells of the seasons that have a name whether a day is in them.
var ofSeason = map[Season]func(Sky) bool{
	PitruPaksha: Sky.pitruPaksha, Navratri: Sky.navratri, Diwali: Sky.diwali, Weddings: Sky.weddings, Kharmas: Sky.kharmas,
}

// holds reports whether a tithi lies in the range, which may go on over the new year.
func (c *Cap) holds(day int) bool {
	from, to := at(c.FromMasa, c.FromTithi), at(c.ToMasa, c.ToTithi)
	if from > to {
		return day >= from || day <= to
	}
	return day >= from && day <= to
}

func (s Sky) navratri() bool { return !s.Adhika && (s.Masa == 7 || s.Masa == 1) && s.Tithi <= 9 }

// kharmas is the Sun in Dhanu or Mina.
func (s Sky) kharmas() bool { return s.Sign == 9 || s.Sign == 12 }

// pitruPaksha is the dark half of amanta Bhadrapada.
func (s Sky) pitruPaksha() bool { return s.Masa == 6 && !s.Adhika && s.Tithi > 15 }

// diwali is from the evening of Dhanteras to Bhai Dooj.
func (s Sky) diwali() bool {
	if s.Adhika {
		return false
	}
	return s.Masa == 7 && (s.Evening >= 28 || s.Tithi >= 28) || s.Masa == 8 && s.Tithi <= 2
}

// chaturmas is from Devshayani to the day before Dev Uthani, leap months within it included.
func (s Sky) chaturmas() bool {
	day := at(s.Masa, s.Tithi)
	if s.Adhika { // it stands before the month whose name it has
		return s.Masa > 4 && s.Masa <= 8
	}
	return day >= at(4, 11) && day < at(8, 11)
}

// holashtak are the eight days before Holi.
func (s Sky) holashtak() bool { return s.Masa == 12 && !s.Adhika && s.Tithi >= 8 && s.Tithi <= 15 }

// weddings are the days of which no season keeps weddings away.
func (s Sky) weddings() bool {
	return !s.Adhika && !s.kharmas() && !s.pitruPaksha() && !s.chaturmas() && !s.holashtak()
}

// MostOn is how many rites a day is good for, and whether a season says so: then the limit of a part of the day does not count. Of
// several caps the first in the list holds.
func (w *Work) MostOn(date civil.Date, sky func(civil.Date) Sky) (most int, ofSeason bool) {
	if len(w.Caps) > 0 {
		var s Sky
		if sky != nil {
			s = sky(date)
		}
		for i := range w.Caps {
			if w.Caps[i].covers(date, s) {
				return w.Caps[i].Most, true
			}
		}
	}
	return w.Most[date.Weekday()], false
}

// caps checks a list that was sent, and gives every fault by its place in the list.
func (c WorkChange) caps(name string, w *Work) (faults fault.List) {
	switch v := c.Caps; {
	case v.Null:
		w.Caps = nil
	case v.Err != nil:
		faults.Add(fault.Field(name, "request.wrong_type"))
	case v.Sent && len(v.V) > maxCaps:
		faults.Add(fault.Field(name, "field.too_many", "max", maxCaps))
	case v.Sent:
		w.Caps = nil
		for i, one := range v.V {
			for _, f := range one.clean() {
				faults.Add(f.In(name + "." + strconv.Itoa(i) + "." + f.Field))
			}
			w.Caps = append(w.Caps, one)
		}
	}
	return faults
}

// clean tidies a cap, and forgets what does not belong to its season.
func (c *Cap) clean() (faults fault.List) {
	if c.Most < 0 || c.Most > maxRites {
		faults.Add(fault.Field("most", "field.number_range", "min", 0, "max", maxRites))
	}
	name, bad := text.Name(c.Name)
	switch {
	case bad != nil:
		faults.Add(bad.In("name"))
	case text.Length(name) > maxCapName:
		faults.Add(fault.Field("name", "field.too_long", "max", maxCapName))
	}
	clean := Cap{Season: c.Season, Most: c.Most}
	switch c.Season {
	case PitruPaksha, Navratri, Diwali, Weddings, Kharmas:
	case Dates:
		clean.Name, clean.From, clean.To = name, c.From, c.To
		faults.Add(wrongDates(c.From, c.To)...)
	case Tithis:
		clean.Name, clean.FromMasa, clean.FromTithi, clean.ToMasa, clean.ToTithi = name, c.FromMasa, c.FromTithi, c.ToMasa, c.ToTithi
		faults.Add(within("fromMasa", c.FromMasa, 12), within("fromTithi", c.FromTithi, tithisOfMonth),
			within("toMasa", c.ToMasa, 12), within("toTithi", c.ToTithi, tithisOfMonth))
	default:
		var choices []string
		for _, s := range seasons {
			choices = append(choices, string(s))
		}
		faults.Add(fault.Field("season", "account.choice", "choices", strings.Join(choices, ", ")))
	}
	*c = clean
	return faults
}

func within(name string, n, most int) *fault.Error {
	if n < 1 || n > most {
		return fault.Field(name, "field.number_range", "min", 1, "max", most)
	}
	return nil
}

// wrongDates is what is wrong with a range of days: each is a date, and the last is not before the first.
func wrongDates(from, to string) (faults fault.List) {
	for name, day := range map[string]string{"from": from, "to": to} {
		if _, err := civil.ParseDate(day); err != nil {
			faults.Add(fault.Field(name, "field.date_format"))
		}
	}
	if len(faults) == 0 && to < from {
		faults.Add(fault.Field("to", "availability.caps_order"))
	}
	return faults
}
