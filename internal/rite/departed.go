package rite

import "sankalp/internal/civil"

// FirstYear is after how many days at the soonest somebody is remembered first: the shortest lunar year has 353.
const FirstYear = 340

// Departed is the part of the register's record of one who died (package client) that decides the days of remembrance.
type Departed struct {
	// Date of the death, or its year alone.
	Date    string `json:"date"`
	Basis   string `json:"basis"`
	Special string `json:"special"`
	Paksha  string `json:"paksha"`
	Masa    int    `json:"masa"`
	Tithi   int    `json:"tithi"`
	// Adhika: in the leap month of that number.
	Adhika     bool `json:"adhika"`
	SolarMonth int  `json:"solarMonth"`
	Nakshatra  int  `json:"nakshatra"`
}

// pitruMasa is the amanta month of Pitru Paksha. Its new moon is for everybody whose own day is not known.
const pitruMasa = 6

// GoesBy gives the lunar or solar day to repeat yearly; false where too little is known or the civil date counts.
func (d Departed) GoesBy() (Yearly, bool) {
	tithi := d.Tithi
	if d.Paksha == "krishna" {
		tithi += 15
	}
	switch {
	case d.Basis == "civil":
		return Yearly{}, false
	case d.Basis == "nakshatra" && d.SolarMonth > 0 && d.Nakshatra > 0:
		return Yearly{SolarMonth: d.SolarMonth, Nakshatra: d.Nakshatra}, true
	case d.Special == "unknown" || d.Tithi == 0 && d.Date == "":
		return Yearly{Month: pitruMasa, Tithi: 30}, true
	case d.Basis == "nakshatra" || d.Tithi == 0:
		return Yearly{}, false
	case d.Basis == "solar":
		return Yearly{SolarMonth: d.SolarMonth, Tithi: tithi}, d.SolarMonth > 0
	}
	return Yearly{Month: d.Masa, Tithi: tithi}, d.Masa > 0
}

// Died is the day of the death; the zero date where it is not known to the day.
func (d Departed) Died() civil.Date {
	if len(d.Date) != len("2006-01-02") {
		return civil.Date{}
	}
	day, err := civil.ParseDate(d.Date)
	if err != nil {
		return civil.Date{}
	}
	return day
}

// Remembered reports whether the person is remembered on a day: not before the first year is over.
func (d Departed) Remembered(on civil.Date) bool {
	if died := d.Died(); !died.IsZero() {
		return !on.Before(died.AddDays(FirstYear))
	}
	return on.String()[:4] > d.Date
}
