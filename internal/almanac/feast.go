package almanac

import (
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/rite"
)

// Text is a sentence in both languages.
type Text struct {
	English    string `json:"en"`
	Devanagari string `json:"hi"`
}

// Other is the day that another tradition keeps.
type Other struct {
	Date civil.Date `json:"date"`
	Who  Text       `json:"who"`
}

// Observance is the civil day of a tithi or of a sankranti, and why it is that day.
type Observance struct {
	Date   civil.Date `json:"date"`
	Reason Text       `json:"reason"`
	// Because is the reason as a stable word.
	Because string `json:"because"`
	// Kala is the time of the day that decides; empty for a sankranti.
	Kala string `json:"kala"`
	// When is the tithi's time; for a sankranti both ends are the ingress.
	When   Interval `json:"when"`
	Others []Other  `json:"others" nullable:"false"`
}

// Festival is a festival with its day.
type Festival struct {
	ID   string `json:"id"`
	Name Name   `json:"name"`
	Observance
}

// Fast is the day of an ekadashi's fast, and when it may be broken the day after; without an End at any time of that day.
type Fast struct {
	Date   civil.Date   `json:"date"`
	Reason Text         `json:"reason"`
	Parana *ParanaTimes `json:"parana"`
}

// ParanaTimes are when a fast may be broken.
type ParanaTimes struct {
	_     struct{}   `nullable:"true"`
	Start time.Time  `json:"start"`
	End   *time.Time `json:"end"`
}

// Ekadashi is an eleventh tithi with the fasts of both traditions.
type Ekadashi struct {
	Name       Name `json:"name"`
	Tithi      Span `json:"tithi"`
	Month      Part `json:"month"` // amanta
	Purnimanta Part `json:"purnimanta"`
	Adhika     bool `json:"adhika"`
	Smarta     Fast `json:"smarta"`
	Vaishnava  Fast `json:"vaishnava"`
}

func (v view) observance(d *rite.Decision) Observance {
	o := Observance{
		Date: d.Date, Because: string(d.Because), Kala: string(d.Kala), Reason: Text{d.Text("en"), d.Text("hi")},
		When: v.interval(panchang.Interval{Start: d.Tithi.Start, End: d.Tithi.End}), Others: []Other{},
	}
	if d.Ingress.Rashi > 0 {
		o.When = v.interval(panchang.Interval{Start: d.Ingress.At, End: d.Ingress.At})
	}
	for _, other := range d.Others {
		o.Others = append(o.Others, Other{other.Date, Text{other.Text("en"), other.Text("hi")}})
	}
	return o
}

func (v view) festivals(days []rite.FestivalDay) []Festival {
	all := make([]Festival, len(days))
	for i, d := range days {
		all[i] = Festival{d.ID, name(d.Name), v.observance(&d.Decision)}
	}
	return all
}

func (v view) ekadashis(found []rite.Ekadashi) []Ekadashi {
	all := make([]Ekadashi, len(found))
	for i, e := range found {
		purnimanta := e.Month.Purnimanta(e.Tithi.Index)
		all[i] = Ekadashi{
			Name: name(e.Name()), Tithi: v.spans([]panchang.Span{e.Tithi}, panchang.TithiName)[0], Adhika: e.Month.Adhika,
			Month: part(e.Month.Number, panchang.MonthName(e.Month.Number)), Purnimanta: part(purnimanta, panchang.MonthName(purnimanta)),
			Smarta: v.fast(e.Smarta), Vaishnava: v.fast(e.Vaishnava),
		}
	}
	return all
}

func (v view) fast(f rite.Fast) Fast {
	out := Fast{Date: f.Date, Reason: Text{f.Text("en"), f.Text("hi")}}
	if !f.Parana.Start.IsZero() {
		out.Parana = &ParanaTimes{Start: v.time(f.Parana.Start), End: v.maybe(f.Parana.End)}
	}
	return out
}

// DayWithFeasts is a day with what is kept on it.
type DayWithFeasts struct {
	Day
	Festivals []Festival `json:"festivals" nullable:"false"`
	Ekadashis []Ekadashi `json:"ekadashis" nullable:"false"`
}

func withFeasts(e *panchang.Engine, d *Day, p panchang.Place) (*DayWithFeasts, error) {
	r, v := rite.New(e).Remembering(), view{p.Zone}
	days, err := r.Between(p, d.Date, d.Date)
	if err != nil {
		return nil, err
	}
	fasts, err := ekadashis(r, p, d.Date, d.Date)
	return &DayWithFeasts{*d, v.festivals(days), v.ekadashis(fasts)}, err
}
