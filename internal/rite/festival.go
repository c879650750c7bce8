package rite

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"sankalp/internal/astro/theory"
	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// festival is a yearly feast and the rule that dates it. Where the plain rule does not do, decide does.
type festival struct {
	ID   string // a stable word
	Name panchang.Name
	Rule LunarRule
	// Traditions are the rules of others, by their names.
	Traditions map[string]LunarRule

	decide func(*Rules, panchang.Place, int, festival) (Decision, error)
}

// FestivalDay is a festival with its day.
type FestivalDay struct {
	festival
	Decision
}

// The reasons of the festivals that have rules of their own.
const (
	shravanaDay   because = "shravana"       // Dussehra: the nakshatra Shravana rules on the second day
	bhadraFree    because = "bhadra_free"    // a time of this day is free of bhadra
	afterBhadra   because = "after_bhadra"   // bhadra fills its times, but the tithi is too short on the next day
	bhadraAllEve  because = "bhadra_all_eve" // bhadra outlasts midnight, and the tithi lasts long the next day
	longEnough    because = "long_enough"    // the tithi still lasts three muhurtas after sunrise
	dayAfter      because = "day_after"      // the day after another feast
	briefAtDawn   because = "brief"          // on the next day the tithi ends within two ghatis of sunrise
	ingressInDay  because = "ingress"        // the Sun enters the sign on this date before sunset
	ingressAtDusk because = "ingress_late"   // it enters after sunset: the next day
)

func udaya(month, tithi int) LunarRule {
	return LunarRule{Month: month, Tithi: tithi, Kala: Udaya, Priority: Purva}
}

func in(month, tithi int, k Kala, p Priority) LunarRule {
	return LunarRule{Month: month, Tithi: tithi, Kala: k, Priority: p}
}

// festivals are in the order of the year from January.
var festivals = []festival{
	{ID: "MAKAR_SANKRANTI", Name: panchang.Name{English: "Makar Sankranti", Devanagari: "मकर संक्रान्ति"}, decide: makarSankranti},
	{ID: "BASANT_PANCHAMI", Name: panchang.Name{English: "Vasant Panchami", Devanagari: "वसन्त पञ्चमी"}, Rule: in(11, 5, purvahna, Purva), Traditions: map[string]LunarRule{"udaya": udaya(11, 5)}},
	{ID: "GURU_RAVIDAS_JAYANTI", Name: panchang.Name{English: "Guru Ravidas Jayanti", Devanagari: "गुरु रविदास जयन्ती"}, Rule: udaya(11, 15)},
	{ID: "MAHA_SHIVARATRI", Name: panchang.Name{English: "Maha Shivaratri", Devanagari: "महा शिवरात्रि"}, Rule: in(11, 29, Nishita, Vyapti), Traditions: map[string]LunarRule{"madhava": in(11, 29, Nishita, Para)}},
	{ID: "HOLIKA_DAHAN", Name: panchang.Name{English: "Holika Dahan", Devanagari: "होलिका दहन"}, Rule: in(12, 15, Pradosha, Para), decide: holika},
	{ID: "HOLI", Name: panchang.Name{English: "Holi", Devanagari: "होली"}, Rule: in(12, 15, Pradosha, Para), decide: holi},
	{ID: "GUDI_PADWA", Name: panchang.Name{English: "Gudi Padwa", Devanagari: "गुडी पाडवा"}, Rule: udaya(1, 1)},
	{ID: "RAM_NAVAMI", Name: panchang.Name{English: "Ram Navami", Devanagari: "राम नवमी"}, Rule: in(1, 9, Madhyahna, Vyapti), Traditions: map[string]LunarRule{"udaya": udaya(1, 9)}},
	{ID: "MAHAVIR_JAYANTI", Name: panchang.Name{English: "Mahavir Jayanti", Devanagari: "महावीर जयन्ती"}, Rule: udaya(1, 13)},
	{ID: "BUDDHA_PURNIMA", Name: panchang.Name{English: "Buddha Purnima", Devanagari: "बुद्ध पूर्णिमा"}, Rule: udaya(2, 15)},
	{ID: "RATH_YATRA", Name: panchang.Name{English: "Rath Yatra", Devanagari: "रथ यात्रा"}, Rule: udaya(4, 2)},
	{ID: "RAKSHA_BANDHAN", Name: panchang.Name{English: "Raksha Bandhan", Devanagari: "रक्षा बन्धन"}, Rule: in(5, 15, Aparahna, Purva), Traditions: map[string]LunarRule{"udaya": udaya(5, 15)}, decide: rakshaBandhan},
	{ID: "JANMASHTAMI_SMARTA", Name: panchang.Name{English: "Janmashtami (Smarta)", Devanagari: "जन्माष्टमी (स्मार्त)"}, Rule: in(5, 23, Nishita, Para)},
	{ID: "JANMASHTAMI", Name: panchang.Name{English: "Janmashtami", Devanagari: "जन्माष्टमी"}, Rule: in(5, 23, Udaya, Para), Traditions: map[string]LunarRule{"smarta": in(5, 23, Nishita, Para)}},
	{ID: "GANESH_CHATURTHI", Name: panchang.Name{English: "Ganesh Chaturthi", Devanagari: "गणेश चतुर्थी"}, Rule: in(6, 4, Madhyahna, Vyapti)},
	{ID: "BATHUKAMMA", Name: panchang.Name{English: "Bathukamma", Devanagari: "बतुकम्मा"}, Rule: in(6, 30, Aparahna, Vyapti)},
	{ID: "SHARAD_NAVRATRI", Name: panchang.Name{English: "Sharad Navratri", Devanagari: "शारद नवरात्रि"}, Rule: udaya(7, 1), decide: navratri},
	{ID: "MAHA_ASHTAMI", Name: panchang.Name{English: "Maha Ashtami", Devanagari: "महा अष्टमी"}, Rule: udaya(7, 8)},
	{ID: "MAHA_NAVAMI", Name: panchang.Name{English: "Maha Navami", Devanagari: "महा नवमी"}, Rule: in(7, 9, Aparahna, Purva), Traditions: map[string]LunarRule{"udaya": udaya(7, 9)}},
	{ID: "DUSSEHRA", Name: panchang.Name{English: "Dussehra", Devanagari: "दशहरा"}, Rule: in(7, 10, Aparahna, Vyapti), Traditions: map[string]LunarRule{"udaya": udaya(7, 10)}, decide: dussehra},
	{ID: "MAHARISHI_VALMIKI_JAYANTI", Name: panchang.Name{English: "Maharishi Valmiki Jayanti", Devanagari: "महर्षि वाल्मीकि जयन्ती"}, Rule: udaya(7, 15)},
	{ID: "KARWA_CHAUTH", Name: panchang.Name{English: "Karwa Chauth", Devanagari: "करवा चौथ"}, Rule: in(7, 19, moonrise, Purva)},
	{ID: "NARAKA_CHATURDASHI", Name: panchang.Name{English: "Naraka Chaturdashi", Devanagari: "नरक चतुर्दशी"}, Rule: in(7, 29, arunodaya, Para)},
	{ID: "DIWALI_INDIA", Name: panchang.Name{English: "Diwali", Devanagari: "दीपावली"}, Rule: in(7, 30, Pradosha, Vyapti), Traditions: map[string]LunarRule{"pradosha_para": in(7, 30, Pradosha, Para)}},
	{ID: "GOVARDHAN_PUJA", Name: panchang.Name{English: "Govardhan Puja", Devanagari: "गोवर्धन पूजा"}, Rule: in(8, 1, sayahna, Purva), Traditions: map[string]LunarRule{"udaya": udaya(8, 1)}},
	{ID: "CHHATH_PUJA", Name: panchang.Name{English: "Chhath Puja", Devanagari: "छठ पूजा"}, Rule: udaya(8, 6)},
	{ID: "GURU_NANAK_JAYANTI", Name: panchang.Name{English: "Guru Nanak Jayanti", Devanagari: "गुरु नानक जयन्ती"}, Rule: udaya(8, 15)},
}

// Year gives the festivals of a Gregorian year at a place, by date. A festival that the Sun gives no day, in the
// far north, is left out. Errors wrap panchang.ErrRange or panchang.ErrPlace.
func (r *Rules) Year(p panchang.Place, year int) ([]FestivalDay, error) {
	if year < civil.MinYear || year > civil.MaxYear {
		return nil, fmt.Errorf("%w: %d", panchang.ErrRange, year)
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	return r.year(p, year, func(festival) bool { return true })
}

// Between gives those of the years' festivals whose day lies from one date to another, both included, without
// working out the others. Errors are those of Year.
func (r *Rules) Between(p panchang.Place, from, to civil.Date) ([]FestivalDay, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	// A day and a half of the Sun's arc for the hours of the zone, and two for a day next to its tithi.
	const margin = 4
	first := r.engine.Positions(beginning(from, time.UTC)).Sun.Sidereal - margin
	arc := beginning(to, time.UTC).Sub(beginning(from, time.UTC)).Hours()/24 + 2*margin
	var all []FestivalDay
	for year := from.Year(); year <= to.Year(); year++ {
		days, err := r.year(p, year, func(f festival) bool { return f.mayFall(first, arc) })
		if err != nil {
			return nil, err
		}
		all = append(all, days...)
	}
	return slices.DeleteFunc(all, func(d FestivalDay) bool { return d.Date.Before(from) || to.Before(d.Date) }), nil
}

// mayFall reports whether the festival's tithi can come while the Sun goes so many degrees from a sidereal longitude.
// The Sun enters the sign of a month within it: at the tithi it is at most a month's arc before or after that.
func (f festival) mayFall(first, arc float64) bool {
	if f.Rule.Month == 0 {
		return true
	}
	tithi := float64(f.Rule.Tithi)
	earliest := 30*float64(f.Rule.Month-1) + tithi - 32
	return theory.Turn(earliest-first) <= arc || theory.Turn(first-earliest) <= 34
}

// year decides those festivals of the year that are wanted.
func (r *Rules) year(p panchang.Place, year int, include func(festival) bool) ([]FestivalDay, error) {
	var days []FestivalDay
	for _, f := range festivals {
		if !include(f) {
			continue
		}
		d, err := r.festival(p, year, f)
		if isNoDay(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		days = append(days, FestivalDay{f, d})
	}
	slices.SortStableFunc(days, func(a, b FestivalDay) int {
		switch {
		case a.Date.Before(b.Date):
			return -1
		case b.Date.Before(a.Date):
			return 1
		}
		return 0
	})
	return days, nil
}

func (r *Rules) festival(p panchang.Place, year int, f festival) (d Decision, err error) {
	if f.decide != nil {
		d, err = f.decide(r, p, year, f)
	} else {
		d, err = r.once(p, year, f.Rule)
	}
	if err != nil {
		return Decision{}, err
	}
	for _, tradition := range slices.Sorted(maps.Keys(f.Traditions)) {
		alternative, err := r.once(p, year, f.Traditions[tradition])
		if err != nil {
			return Decision{}, err
		}
		d.Others = slices.DeleteFunc(d.Others, func(o other) bool { return o.Date == alternative.Date })
		d.differ(tradition, alternative.Date)
	}
	return d, nil
}

// once is Observe for a rule that has one day in the year: those of the true month.
func (r *Rules) once(p panchang.Place, year int, rule LunarRule) (Decision, error) {
	found, err := r.Observe(p, year, rule)
	if err != nil {
		return Decision{}, err
	}
	return found[0], nil
}
