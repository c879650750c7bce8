package almanac

import (
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/region"
	"sankalp/internal/rite"
)

// text is a sentence in both languages.
type text struct {
	English    string `json:"en"`
	Devanagari string `json:"hi"`
}

// other is the day that another tradition keeps.
type other struct {
	Date civil.Date `json:"date"`
	Who  text       `json:"who"`
}

// Observance is the civil day of a tithi or of a sankranti, and why it is that day.
type Observance struct {
	Date   civil.Date `json:"date"`
	Reason text       `json:"reason"`
	// Because is the reason as a stable word.
	Because string `json:"because"`
	// Kala is the time of the day that decides; empty for a sankranti.
	Kala string `json:"kala"`
	// When is the tithi's time; for a sankranti both ends are the ingress.
	When   Interval `json:"when"`
	Others []other  `json:"others" nullable:"false"`
}

// festival is a festival with its day.
type festival struct {
	ID   string `json:"id"`
	Name name   `json:"name"`
	// Short is the name where there is little room.
	Short     text   `json:"short" doc:"The name where there is little room; it may break at a soft hyphen"`
	MonthEnds string `json:"monthEnds,omitzero" enum:"purnima,amavasya" doc:"Kept only where lunar months end so; when left out, by all"`
	// Regions keep it wherever their months end; none: all keep it.
	Regions []string `json:"regions,omitzero" nullable:"false" doc:"Those that keep it wherever their months end; when left out, all"`
	Minor   bool     `json:"minor,omitzero" doc:"Stands behind the other feasts of its day"`
	// Unconfirmed: nobody's word stands behind the rule.
	Unconfirmed bool `json:"unconfirmed,omitzero" doc:"Kept by custom, with nobody's word for the rule"`
	Observance
}

// vratOn is a day of a vrat of every month.
type vratOn struct {
	ID     string     `json:"id" doc:"As in the words"`
	Date   civil.Date `json:"date"`
	Name   text       `json:"name"`
	Short  text       `json:"short" doc:"The name where there is little room; it may break at a soft hyphen"`
	Reason text       `json:"reason"`
	Others []other    `json:"others" nullable:"false"`
	// Unconfirmed as of a festival.
	Unconfirmed bool `json:"unconfirmed,omitzero" doc:"Kept by custom, with nobody's word for the rule"`
}

func newVrats(days []rite.VratDay) []vratOn {
	all := make([]vratOn, len(days))
	for i := range days {
		d := &days[i]
		all[i] = vratOn{d.ID, d.Date, text{d.Name.English, d.Name.Devanagari}, text{d.Short.English, d.Short.Devanagari}, text{d.Text("en"), d.Text("hi")}, others(&d.Decision), region.UnconfirmedVrat(d.ID)}
	}
	return all
}

// others are the days that others keep.
func others(d *rite.Decision) []other {
	all := make([]other, len(d.Others))
	for i, o := range d.Others {
		all[i] = other{o.Date, text{o.Text("en"), o.Text("hi")}}
	}
	return all
}

// fast is the day of an ekadashi's fast, and when it may be broken the day after; without an End at any time of that day.
type fast struct {
	Date   civil.Date   `json:"date"`
	Reason text         `json:"reason"`
	Parana *paranaTimes `json:"parana"`
}

// paranaTimes are when a fast may be broken.
type paranaTimes struct {
	_     struct{}   `nullable:"true"`
	Start time.Time  `json:"start"`
	End   *time.Time `json:"end"`
}

// ekadashi is an eleventh tithi with the fasts of both traditions.
type ekadashi struct {
	Name       name `json:"name"`
	Tithi      span `json:"tithi"`
	Month      Part `json:"month"` // amanta
	Purnimanta Part `json:"purnimanta"`
	Adhika     bool `json:"adhika"`
	Smarta     fast `json:"smarta"`
	Vaishnava  fast `json:"vaishnava"`
}

func (v view) observance(d *rite.Decision) Observance {
	o := Observance{
		Date: d.Date, Because: string(d.Because), Kala: string(d.Kala), Reason: text{d.Text("en"), d.Text("hi")},
		When: v.interval(panchang.Interval{Start: d.Tithi.Start, End: d.Tithi.End}), Others: others(d),
	}
	if d.Ingress.Rashi > 0 {
		o.When = v.interval(panchang.Interval{Start: d.Ingress.At, End: d.Ingress.At})
	}
	return o
}

func (v view) festivals(days []rite.FestivalDay) []festival {
	all := make([]festival, len(days))
	for i, d := range days {
		brief := d.Brief()
		all[i] = festival{d.ID, newName(d.Name), text{brief.English, brief.Devanagari}, string(d.MonthEnds), region.Keepers(d.ID), d.Minor, region.UnconfirmedFestival(d.ID), v.observance(&d.Decision)}
	}
	return all
}

func (v view) ekadashis(found []rite.Ekadashi) []ekadashi {
	all := make([]ekadashi, len(found))
	for i, e := range found {
		purnimanta := e.Month.Purnimanta(e.Tithi.Index)
		all[i] = ekadashi{
			Name: newName(e.Name()), Tithi: v.spans([]panchang.Span{e.Tithi}, panchang.TithiName)[0], Adhika: e.Month.Adhika,
			Month: newPart(e.Month.Number, panchang.MonthName(e.Month.Number)), Purnimanta: newPart(purnimanta, panchang.MonthName(purnimanta)),
			Smarta: v.fast(e.Smarta), Vaishnava: v.fast(e.Vaishnava),
		}
	}
	return all
}

func (v view) fast(f rite.Fast) fast {
	out := fast{Date: f.Date, Reason: text{f.Text("en"), f.Text("hi")}}
	if !f.Parana.Start.IsZero() {
		out.Parana = &paranaTimes{Start: v.time(f.Parana.Start), End: v.maybe(f.Parana.End)}
	}
	return out
}

// dayWithFeasts is a day with its festivals and fasts.
type dayWithFeasts struct {
	Day
	Festivals []festival `json:"festivals" nullable:"false"`
	Ekadashis []ekadashi `json:"ekadashis" nullable:"false"`
	// Eclipse and Asta are there on the days that have them.
	Eclipse *eclipseView `json:"eclipse,omitempty" doc:"that is seen from the place between this sunrise and the next, by more than the penumbra"`
	Asta    []Part       `json:"asta,omitempty" nullable:"false" doc:"Guru or Shukra while they are lost in the Sun's light there"`
}

func withFeasts(e *panchang.Engine, of *panchang.Day, w location) (*dayWithFeasts, error) {
	d, p := newDay(of, w), w.Place
	r, v := rite.New(e).Remembering(), view{p.Zone}
	days, err := r.Between(p, d.Date, d.Date)
	if err != nil {
		return nil, err
	}
	fasts, err := ekadashis(r, p, d.Date, d.Date)
	if err != nil {
		return nil, err
	}
	sky, err := newOmens(e, p, d.Date, d.Date)
	whole := &dayWithFeasts{Day: *d, Festivals: v.festivals(days), Ekadashis: v.ekadashis(fasts)}
	if found, ok := sky.eclipse(of); ok {
		whole.Eclipse = v.eclipse(found)
	}
	for _, graha := range sky.lost(d.Date) {
		whole.Asta = append(whole.Asta, newPart(graha, panchang.Graha(graha).Name()))
	}
	return whole, err
}
