package observance

import "sankalp/internal/rite"

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
	}
	return r, known
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
