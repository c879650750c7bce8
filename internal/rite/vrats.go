package rite

import (
	"slices"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// vrat is kept each month by its tithi, in leap months too.
type vrat struct {
	ID     string
	Name   panchang.Name
	Short  panchang.Name // zero where the name is short
	Tithis []int
	Kala   Kala
	// Priority is which of two days is taken.
	Priority Priority
	// On are the names that it has on some days of the week.
	On map[time.Weekday]panchang.Name
	// OnlyOn: it is kept on those days of the week alone.
	OnlyOn bool
	// Feast are the amanta months in which a feast of that tithi takes its place.
	Feast []int
}

// vrats are those of every month. Where the tithi must stand, and which of two days is taken, is custom without a text at hand; that of
// sankashti is what the Smriti Kaustubha says of Karwa Chauth.
var vrats = []vrat{
	{ID: "vinayaka_chaturthi", Name: words("Vinayaka Chaturthi", "विनायक चतुर्थी"), Short: words("Vinayaka", "विनायक"), Tithis: []int{4}, Kala: Madhyahna, Priority: Purva, Feast: []int{6}},
	{ID: "skanda_shashthi", Name: words("Skanda Shashthi", "स्कन्द षष्ठी"), Short: words("Skanda", "स्कन्द"), Tithis: []int{6}, Kala: sayahna, Priority: Purva},
	{ID: "masik_durgashtami", Name: words("Masik Durgashtami", "मासिक दुर्गाष्टमी"), Short: words("Durg\u00adashtami", "दुर्गाष्टमी"), Tithis: []int{8}, Kala: Udaya, Priority: Purva, Feast: []int{7}},
	{ID: "pradosh", Name: words("Pradosh Vrat", "प्रदोष व्रत"), Short: words("Pradosh", "प्रदोष"), Tithis: []int{13, 28}, Kala: Pradosha, Priority: Purva, On: map[time.Weekday]panchang.Name{
		time.Sunday: words("Ravi Pradosh Vrat", "रवि प्रदोष व्रत"), time.Monday: words("Som Pradosh Vrat", "सोम प्रदोष व्रत"), time.Tuesday: words("Bhaum Pradosh Vrat", "भौम प्रदोष व्रत"),
		time.Wednesday: words("Budh Pradosh Vrat", "बुध प्रदोष व्रत"), time.Thursday: words("Guru Pradosh Vrat", "गुरु प्रदोष व्रत"),
		time.Friday: words("Shukra Pradosh Vrat", "शुक्र प्रदोष व्रत"), time.Saturday: words("Shani Pradosh Vrat", "शनि प्रदोष व्रत"),
	}},
	{ID: "purnima_vrat", Name: words("Purnima Vrat", "पूर्णिमा व्रत"), Short: words("Purnima", "पूर्णिमा"), Tithis: []int{15}, Kala: Udaya, Priority: Purva},
	{ID: "satyanarayan", Name: words("Satyanarayan Vrat", "सत्यनारायण व्रत"), Short: words("Satya\u00adnarayan", "सत्यनारायण"), Tithis: []int{15}, Kala: Pradosha, Priority: Purva},
	{ID: "sankashti", Name: words("Sankashti Chaturthi", "संकष्टी चतुर्थी"), Short: words("Sankashti", "संकष्टी"), Tithis: []int{19}, Kala: Moonrise, Priority: Purva, On: map[time.Weekday]panchang.Name{
		time.Tuesday: words("Angarki Sankashti Chaturthi", "अंगारकी संकष्टी चतुर्थी"),
	}},
	{ID: "kalashtami", Name: words("Kalashtami", "कालाष्टमी"), Tithis: []int{23}, Kala: Nishita, Priority: Purva, Feast: []int{8}},
	{ID: "masik_shivaratri", Name: words("Masik Shivaratri", "मासिक शिवरात्रि"), Short: words("Shiva\u00adratri", "शिवरात्रि"), Tithis: []int{29}, Kala: Nishita, Priority: Vyapti, Feast: []int{11}},
	{ID: "amavasya", Name: words("Amavasya (tarpan)", "अमावस्या (तर्पण)"), Short: words("Amavasya", "अमावस्या"), Tithis: []int{30}, Kala: Aparahna, Priority: Vyapti},
	{ID: "somvati", Name: words("Somvati, Bhaumvati, Shani Amavasya", "सोमवती, भौमवती, शनि अमावस्या"), Tithis: []int{30}, Kala: Udaya, Priority: Purva, OnlyOn: true, On: map[time.Weekday]panchang.Name{
		time.Monday: words("Somvati Amavasya", "सोमवती अमावस्या"), time.Tuesday: words("Bhaumvati Amavasya", "भौमवती अमावस्या"), time.Saturday: words("Shani Amavasya", "शनि अमावस्या"),
	}},
}

// VratName names a vrat of every month by its id.
type VratName struct {
	ID   string
	Name panchang.Name
}

// VratNames are the vrats of every month, in the order of the tithis.
func VratNames() []VratName {
	all := make([]VratName, len(vrats))
	for i, v := range vrats {
		all[i] = VratName{v.ID, v.Name}
	}
	return all
}

// KnownVrats are those of the ids that name a vrat of every month, each once, in the order of the tithis; nil for none.
func KnownVrats(ids []string) (known []string) {
	for i := range vrats {
		if slices.Contains(ids, vrats[i].ID) {
			known = append(known, vrats[i].ID)
		}
	}
	return known
}

// VratDay is a day of a vrat of every month.
type VratDay struct {
	ID string
	// Key tells its times apart, whatever the day one falls on.
	Key         string
	Name, Short panchang.Name
	Decision
}

// Vrats gives the days of the vrats of every month from one date to another, both included, by date. One that the Sun or the Moon gives
// no day, in the far north, is left out. Errors wrap panchang.ErrPlace or panchang.ErrRange.
func (r *Rules) Vrats(p panchang.Place, from, to civil.Date) ([]VratDay, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	var all []VratDay
	for _, s := range r.engine.Spans(panchang.Tithi, beginning(from.AddDays(-1), p.Zone), beginning(to.AddDays(2), p.Zone)) {
		for i := range vrats {
			v := &vrats[i]
			if !slices.Contains(v.Tithis, s.Index) {
				continue
			}
			d, err := r.decide(p, s, v.Kala, v.Priority)
			if isNoDay(err) {
				continue
			}
			if err != nil {
				return nil, err
			}
			d.Month = r.engine.Month(s.Start.Add(s.End.Sub(s.Start) / 2))
			if day, kept := v.on(&d); kept && !d.Date.Before(from) && !d.Date.After(to) {
				all = append(all, day)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b VratDay) int { return a.Date.Compare(b.Date) })
	return all, nil
}

// on is the vrat on the day that was decided; false where it is not kept then, or is a feast.
func (v *vrat) on(d *Decision) (day VratDay, kept bool) {
	if !d.Month.Adhika && slices.Contains(v.Feast, d.Month.Number) {
		return day, false
	}
	name, own := v.On[d.Date.Weekday()]
	if !own {
		name = v.Name
	}
	brief := v.Short
	if brief.English == "" {
		brief = name
	}
	return VratDay{v.ID, v.ID + "-" + lunarKey(d.Date, d.Month, d.Tithi), name, brief, *d}, own || !v.OnlyOn
}

// lunarKey names a tithi of a month, whose day is the date, in all years.
func lunarKey(on civil.Date, m panchang.Month, tithi panchang.Span) string {
	key := strconv.Itoa(ShakaYear(on, m.Number)) + "-" + strconv.Itoa(m.Number)
	if m.Adhika {
		key += "a"
	}
	return key + "-" + strconv.Itoa(tithi.Index)
}
