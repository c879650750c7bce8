package recurrence

import (
	"strconv"

	"sankalp/internal/civil"
	"sankalp/internal/rite"
)

// ruleOf gives the rule of the yearly day of one of the departed, as the register says; false where too little is known.
func ruleOf(d rite.Departed) (Rule, bool) {
	r := Rule{Every: EveryYear, Kala: Aparahna, Leap: NijaOnly}
	if d.Basis == "civil" {
		r.Basis, r.Date = ByDate, d.Died()
		return r, !r.Date.IsZero()
	}
	by, known := d.GoesBy()
	r.Masa, r.Tithi, r.SolarMonth, r.Nakshatra = by.Month, by.Tithi, by.SolarMonth, by.Nakshatra
	switch {
	case by.Nakshatra > 0:
		r.Basis = ByNakshatra
	case by.SolarMonth > 0:
		r.Basis = BySolar
	default:
		r.Basis = ByTithi
		// Who died in a leap month is remembered in the leap month of that name where a year has one.
		if d.Adhika && by.Month == d.Masa && d.Special != "unknown" {
			r.Leap = AdhikaOnly
		}
	}
	return r, known
}

// Between is a shraddh of the first year that lies between the monthly ones.
type Between string

// The two that are kept almost everywhere.
const (
	Traipakshika Between = "traipakshika"
	Shanmasik    Between = "shanmasik"
)

// thirdPaksha is on which day the third fortnight is full, the day of death being the first.
const thirdPaksha = 45

// betweens are the shraddhs between the monthly ones. The third fortnight is full on the 45th day (Garuda Purana, Preta Khanda:
// "after three pakshas"; lists of the south begin its window on the 41st). The one of six months, unashanmasika, is on a day less
// than six months: Gautama, in the Nirnaya Sindhu, allows one, two or three days less, and one is what most keep. Both are
// proposals: another day can be picked for each.
func betweens(died civil.Date, masiks []Occurrence) []Occurrence {
	year := strconv.Itoa(died.Year())
	all := []Occurrence{{Key: year + "t", Date: died.AddDays(thirdPaksha - 1), Between: Traipakshika}}
	for _, one := range masiks {
		if one.Masik == 6 {
			all = append(all, Occurrence{Key: year + "s", Date: one.Date.AddDays(-1), Between: Shanmasik})
		}
	}
	return all
}

const (
	// lastFirst is after how many days the first yearly shraddh comes at the latest, even where the month comes twice.
	lastFirst = 400
	// firstMasik is after how many days at the soonest the first monthly shraddh comes.
	firstMasik = 20
	// lunation is a lunar month, in days.
	lunation = 29.53
	// sureMasiks are how many monthly ones there are where the first yearly day is not known.
	sureMasiks = 11
)
