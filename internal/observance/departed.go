package observance

import "sankalp/internal/civil"

// Departed is the part of the register's record of one who died (package client) that decides the days of remembrance.
type Departed struct {
	// Date of the death, or its year alone.
	Date       string `json:"date"`
	Basis      string `json:"basis"`
	Special    string `json:"special"`
	Paksha     string `json:"paksha"`
	Masa       int    `json:"masa"`
	Tithi      int    `json:"tithi"`
	SolarMonth int    `json:"solarMonth"`
	Nakshatra  int    `json:"nakshatra"`
}

// pitruMasa is the amanta month of Pitru Paksha. Its new moon is for everybody whose own day is not known.
const pitruMasa = 6

// rule gives the rule of the yearly day, as the register says; false where too little is known.
func (d Departed) rule() (Rule, bool) {
	r := Rule{Every: EveryYear, Kala: Aparahna, Leap: NijaOnly}
	tithi := d.Tithi
	if d.Paksha == "krishna" {
		tithi += 15
	}
	switch {
	case d.Basis == "civil":
		died := d.died()
		r.Basis, r.Date = ByDate, died
		return r, !died.IsZero()
	case d.Basis == "nakshatra" && d.SolarMonth > 0 && d.Nakshatra > 0:
		r.Basis, r.SolarMonth, r.Nakshatra = ByNakshatra, d.SolarMonth, d.Nakshatra
		return r, true
	case d.Special == "unknown" || d.Tithi == 0 && d.Date == "":
		r.Basis, r.Masa, r.Tithi = ByTithi, pitruMasa, 30
		return r, true
	case d.Basis == "nakshatra" || d.Tithi == 0:
		return r, false
	case d.Basis == "solar":
		r.Basis, r.SolarMonth, r.Tithi = BySolar, d.SolarMonth, tithi
		return r, d.SolarMonth > 0
	}
	r.Basis, r.Masa, r.Tithi = ByTithi, d.Masa, tithi
	return r, d.Masa > 0
}

// died is the day of the death; the zero date where it is not known to the day.
func (d Departed) died() civil.Date {
	if len(d.Date) != len("2006-01-02") {
		return civil.Date{}
	}
	day, err := civil.ParseDate(d.Date)
	if err != nil {
		return civil.Date{}
	}
	return day
}

// remembered reports whether one who died then is remembered on a day: not before the first year is over.
func (d Departed) remembered(on civil.Date) bool {
	if died := d.died(); !died.IsZero() {
		return !on.Before(died.AddDays(firstYear))
	}
	return on.String()[:4] > d.Date
}

const (
	// firstYear is after how many days at the soonest somebody is remembered first: the shortest lunar year has 353.
	firstYear = 340
	// lastFirst is after how many days the first yearly shraddh comes at the latest, even where the month comes twice.
	lastFirst = 400
	// firstMasik is after how many days at the soonest the first monthly shraddh comes.
	firstMasik = 20
	// lunation is a lunar month, in days.
	lunation = 29.53
	// sureMasiks are how many monthly ones there are where the first yearly day is not known.
	sureMasiks = 11
)
