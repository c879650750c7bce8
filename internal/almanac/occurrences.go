package almanac

import (
	"context"
	"fmt"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/panchang"
	"sankalp/internal/rite"
)

// Sought is the lunar observance to search for.
type Sought struct {
	Month    int    `query:"month" minimum:"0" maximum:"12" doc:"amanta month, 1 is Chaitra; 0 or absent: every month"`
	Tithi    int    `query:"tithi" minimum:"1" maximum:"30" required:"true"`
	Kala     string `query:"kala" enum:"udaya,arunodaya,purvahna,madhyahna,aparahna,sayahna,pradosha,nishita,moonrise" doc:"default udaya"`
	Priority string `query:"priority" enum:"purva,para,vyapti" doc:"default purva"`
	Adhika   string `query:"adhika" enum:"nija,adhika,both" doc:"default nija"`
	From     string `query:"from" format:"date" required:"true"`
	To       string `query:"to" format:"date" required:"true" doc:"at most 100 years after from, 20 without a month"`
}

// occurrence is the day of one tithi.
type occurrence struct {
	Month Part `json:"month"` // amanta
	// Adhika: the month is a leap month.
	Adhika bool `json:"adhika"`
	Observance
}

// occurrences are the days of a lunar observance at a place.
type occurrences struct {
	Place where        `json:"place"`
	Days  []occurrence `json:"days" nullable:"false"`
}

// The longest times of one call, in years.
const (
	maxYearsYearly  = 100
	maxYearsMonthly = 20
	// aside is how far from the beginning of a tithi its day may lie, in days.
	aside = 2
)

// rule reads what is sought.
func (q Sought) rule(faults *fault.List) rite.LunarRule {
	or := func(word, standard string) string {
		if word == "" {
			return standard
		}
		return word
	}
	r := rite.LunarRule{
		Month: q.Month, Tithi: q.Tithi, Kala: rite.Kala(or(q.Kala, string(rite.Udaya))),
		Priority: rite.Priority(or(q.Priority, string(rite.Purva))), Adhika: rite.Adhika(or(q.Adhika, string(rite.NijaOnly))),
	}
	if q.Month < 0 || q.Month > 12 {
		faults.Add(fault.Field("month", "almanac.between", "value", q.Month, "least", 0, "most", 12))
	}
	if q.Tithi < 1 || q.Tithi > 30 {
		faults.Add(fault.Field("tithi", "almanac.between", "value", q.Tithi, "least", 1, "most", 30))
	}
	wrong := func(field, value, choices string) {
		faults.Add(fault.Field(field, "almanac.choice", "value", value, "choices", choices))
	}
	if !r.Kala.Known() {
		wrong("kala", q.Kala, "udaya, arunodaya, purvahna, madhyahna, aparahna, sayahna, pradosha, nishita, moonrise")
	}
	if r.Priority != rite.Purva && r.Priority != rite.Para && r.Priority != rite.Vyapti {
		wrong("priority", q.Priority, "purva, para, vyapti")
	}
	if r.Adhika != rite.NijaOnly && r.Adhika != rite.AdhikaOnly && r.Adhika != rite.Both {
		wrong("adhika", q.Adhika, "nija, adhika, both")
	}
	return r
}

// occurrences answers with the days of a lunar observance whose tithi begins from one date to another. Faults: Invalid
// with every field that is wrong, `almanac.no_day` where the Sun gives none; TooMany.
func (s *Service) occurrences(ctx context.Context, at At, q Sought) (*httpapi.Fixed[occurrences], error) {
	return cached(ctx, s, cacheKey{"occurrences", fmt.Sprint(q), at}, func() (*occurrences, error) {
		w, e, faults := s.read(at)
		rule := q.rule(&faults)
		from, to := onDate("from", q.From, &faults), onDate("to", q.To, &faults)
		most := maxYearsYearly
		if q.Month == 0 {
			most = maxYearsMonthly
		}
		if to.Before(from) || to.Year()-from.Year() > most {
			faults.Add(fault.Field("to", "almanac.span", "years", most))
		}
		if err := faults.Err(); err != nil {
			return nil, err
		}
		v := view{w.Zone}
		out := &occurrences{Place: w.view()}
		// A tithi may begin on the day before its own, and the day that is decided may lie on either side of its beginning.
		start := time.Date(from.Year(), from.Month(), from.Day()-aside, 0, 0, 0, 0, w.Zone)
		end := time.Date(to.Year(), to.Month(), to.Day()+aside, 0, 0, 0, 0, w.Zone)
		for d, err := range rite.New(e).Occurrences(w.Place, start, end, rule) {
			if err != nil {
				return nil, err
			}
			if d.Date.Before(from) || to.Before(d.Date) {
				continue
			}
			m := e.Month(d.Tithi.Start.Add(d.Tithi.End.Sub(d.Tithi.Start) / 2))
			out.Days = append(out.Days, occurrence{newPart(m.Number, panchang.MonthName(m.Number)), m.Adhika, v.observance(&d)})
		}
		return out, nil
	})
}
