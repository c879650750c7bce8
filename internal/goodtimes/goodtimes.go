// Package goodtimes answers a purohit's search for a muhurat: the days of a rite at their place, by their own custom.
package goodtimes

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/home"
	"sankalp/internal/httpapi"
	"sankalp/internal/muhurat"
	"sankalp/internal/panchang"
	"sankalp/internal/place"
	"sankalp/internal/session"
	"sankalp/internal/setting"
)

// Options configure a Service; all are required.
type Options struct {
	DB *db.DB
	// Limiter counts the searches of an owner, of which Count are allowed in Per.
	Limiter *session.Limiter
	Count   int
	Per     time.Duration
	Places  func() (*place.Gazetteer, error)
}

// Service searches.
type Service struct{ Options }

// New makes the service.
func New(o Options) *Service { return &Service{o} }

// own is what an account says of its almanac.
type own struct {
	home.Home
	setting.Almanac
	// state of India in which the place lies; empty elsewhere.
	state string
}

// tradition is whose customs of muhurat hold.
func (o *own) tradition() muhurat.Tradition { return o.Customs(o.state) }

func (s *Service) own(ctx context.Context, owner string) (o own, err error) {
	row, err := db.One[home.Row](ctx, s.DB.Q(ctx), "SELECT place, almanac, time_zone FROM accounts WHERE id = $1", owner)
	if err != nil {
		return o, err
	}
	o.Almanac = setting.ReadAlmanac(row.Almanac)
	if o.Home, err = row.Read(s.Places); err != nil {
		return o, err
	}
	o.state, err = o.State(s.Places)
	return o, err
}

// search answers with the days of a rite. Faults: Invalid with every field that is wrong, TooMany.
func (s *Service) search(ctx context.Context, c session.Caller, in *searchIn) (*found, error) {
	q, days, _, err := s.judged(ctx, c, in)
	if err != nil {
		return nil, err
	}
	return newFound(q, days, httpapi.Language(ctx)), nil
}

// question reads the call.
func (in *searchIn) question(o *own) (q muhurat.Question, faults fault.List) {
	date := func(field, text string) civil.Date {
		d, err := civil.ParseDate(text)
		if err != nil {
			faults.Add(fault.Field(field, "almanac.date", "value", text))
		}
		return d
	}
	q = muhurat.Question{
		Place: o.Place, Rite: muhurat.RiteID(in.Rite), From: date("from", in.From), To: date("to", in.To), Tradition: o.tradition(), Custom: o.Custom(),
		Minutes: in.Minutes, Full: in.Full, Youth: o.Youth,
	}
	q.Persons, q.Sutak = in.persons(o, &faults), in.sutak(&faults)
	for _, rule := range strings.FieldsFunc(in.Off, func(r rune) bool { return r == ',' }) {
		delete(q.Custom, q.Rite+"."+rule)
		q.Custom[rule] = muhurat.Off
	}
	if in.Part != "" {
		if _, known := availability.Within(q.From, in.Part, o.Zone); !known {
			faults.Add(fault.Field("part", "muhurat.part", "value", in.Part))
		}
		q.Within = func(on civil.Date) (panchang.Interval, bool) {
			i, ok := availability.Within(on, in.Part, o.Zone)
			return panchang.Interval(i), ok
		}
	}
	return q, faults
}

// persons are those for whom it is, with what the call knows of each.
func (in *searchIn) persons(o *own, faults *fault.List) []muhurat.Person {
	stars, signs, eldest := list("stars", in.Stars, faults), list("signs", in.Signs, faults), list("eldest", in.Eldest, faults)
	births := strings.Split(in.Births, ",")
	all := make([]muhurat.Person, max(len(stars), len(signs), len(eldest)))
	for i := range all {
		p := &all[i]
		if i < len(stars) {
			p.Star = stars[i]
		}
		if i < len(signs) {
			p.Sign = signs[i]
		}
		p.Eldest = i < len(eldest) && eldest[i] == 1
		if p.Eldest && i < len(births) && births[i] != "" {
			born, err := civil.ParseDate(births[i])
			if err != nil {
				faults.Add(fault.Field("births", "almanac.date", "value", births[i]))
				continue
			}
			p.Month = monthOf(o, born)
		}
	}
	return all
}

// monthOf is the amanta month of a date, at its noon.
func monthOf(o *own, born civil.Date) int {
	return o.Engine().Month(time.Date(born.Year(), born.Month(), born.Day(), 12, 0, 0, 0, o.Zone)).Number
}

// sutak reads days of it, from and to in turn.
func (in *searchIn) sutak(faults *fault.List) (all []muhurat.Days) {
	dates := strings.FieldsFunc(in.Sutak, func(r rune) bool { return r == ',' })
	for pair := range slices.Chunk(dates, 2) {
		var ends [2]civil.Date
		for i := range ends {
			d, err := civil.ParseDate(pair[min(i, len(pair)-1)])
			if err != nil {
				faults.Add(fault.Field("sutak", "almanac.date", "value", pair[min(i, len(pair)-1)]))
				return nil
			}
			ends[i] = d
		}
		all = append(all, muhurat.Days{From: ends[0], To: ends[1]})
	}
	return all
}

// callFields are the fields of a question as the call names them.
var callFields = map[string]string{"people": "stars", "rules": "off"}

// named tells faults of the question by the fields of the call.
func (in *searchIn) named(faults fault.List) fault.List {
	for i, f := range faults {
		field, other := callFields[f.Field]
		switch {
		case !other:
			continue
		case field == "stars" && in.Stars == "":
			field = "signs"
		}
		faults[i].Field = field
	}
	return faults
}

// list reads numbers with commas between them; an empty one is 0.
func list(field, text string, faults *fault.List) (all []int) {
	if text == "" {
		return nil
	}
	for _, one := range strings.Split(text, ",") {
		n, err := strconv.Atoi(one)
		if err != nil && one != "" {
			faults.Add(fault.Field(field, "muhurat.star"))
			return nil
		}
		all = append(all, n)
	}
	return all
}

// rites answers with all that can be asked for.
func (s *Service) rites(ctx context.Context, _ session.Caller, _ *struct{}) (*ritesOut, error) {
	language, out := httpapi.Language(ctx), &ritesOut{}
	for _, r := range muhurat.Rites {
		out.Body.Rites = append(out.Body.Rites, muhuratRite{r.ID, r.Name.In(language)})
	}
	return out, nil
}
