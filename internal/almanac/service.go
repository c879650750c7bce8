package almanac

import (
	"context"
	"errors"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/panchang"
	"sankalp/internal/place"
	"sankalp/internal/rite"
	"sankalp/internal/session"
)

// Options are what a Service stands on; all must be given.
type Options struct {
	API *httpapi.API
	// Gate limits the calls of one network address.
	Gate *session.Gate
	// Memory bounds the answers that are kept, in bytes.
	Memory int
	Places *place.Gazetteer
}

// Service answers questions about the almanac. An answer is worked out once and kept while there is room.
type Service struct {
	api   *httpapi.API
	gate  *session.Gate
	cache *cache
	towns *place.Gazetteer
}

// New makes the service.
func New(o Options) *Service {
	return &Service{api: o.API, gate: o.Gate, cache: newCache(o.Memory), towns: o.Places}
}

// Year is the festivals and ekadashis of a Gregorian year at a place.
type Year struct {
	Place     Where      `json:"place"`
	Year      int        `json:"year"`
	Festivals []Festival `json:"festivals" nullable:"false"`
	Ekadashis []Ekadashi `json:"ekadashis" nullable:"false"`
}

// kept gives the answer to a question, from memory or worked out. Fault: TooMany; and what work gives.
func kept[T any](s *Service, key asked, work func() (*T, error)) (*httpapi.Fixed[T], error) {
	if found, ok := s.cache.get(key); ok {
		return found.(*httpapi.Fixed[T]), nil
	}
	v, err := work()
	if err != nil {
		return nil, refused(err)
	}
	answer, err := httpapi.Fix(s.api, v)
	if err == nil {
		s.cache.put(key, answer)
	}
	return answer, err
}

func (s *Service) pass(ctx context.Context) error { return s.gate.Pass(httpapi.Address(ctx)) }

// refused makes a fault of what an engine refuses; anything else stays a failure of our own.
func refused(err error) error {
	switch {
	case errors.Is(err, rite.ErrNoDay):
		return fault.New(fault.Invalid, "almanac.no_day")
	case errors.Is(err, panchang.ErrRange):
		return fault.New(fault.Invalid, "almanac.range")
	}
	return err
}

func unlessNoDay(err error) error {
	if errors.Is(err, rite.ErrNoDay) {
		return nil
	}
	return err
}

func (s *Service) key(what, period string, w where, c customs) asked {
	return asked{what: what, period: period, lat: w.Lat, lon: w.Lon, zone: w.Zone.String(), title: w.title, customs: c}
}

// Day answers with the almanac of one day. Faults: Invalid with every field that is wrong, TooMany.
func (s *Service) Day(ctx context.Context, at At, date string) (*httpapi.Fixed[DayWithFeasts], error) {
	w, c, faults := s.read(at)
	on := onDate("date", date, &faults)
	if err := s.may(ctx, faults); err != nil {
		return nil, err
	}
	return kept(s, s.key("day", date, w, c), func() (*DayWithFeasts, error) {
		e := panchang.New(c.options())
		d, err := e.Day(w.Place, on)
		if err != nil {
			return nil, err
		}
		return withFeasts(e, NewDay(&d, w.Place, w.title), w.Place)
	})
}

// Month answers with the days of a month. Faults as of Day.
func (s *Service) Month(ctx context.Context, at At, month string) (*httpapi.Fixed[Leaves], error) {
	w, c, faults := s.read(at)
	of := inMonth("month", month, &faults)
	if err := s.may(ctx, faults); err != nil {
		return nil, err
	}
	return kept(s, s.key("month", month, w, c), func() (*Leaves, error) { return leaves(panchang.New(c.options()), w, of) })
}

// Festivals answers with those of a year. Faults as of Day.
func (s *Service) Festivals(ctx context.Context, at At, year int) (*httpapi.Fixed[Year], error) {
	w, c, faults := s.read(at)
	if year < civil.MinYear || year > civil.MaxYear {
		faults.Add(fault.Field("year", "almanac.year", "value", year))
	}
	if err := s.may(ctx, faults); err != nil {
		return nil, err
	}
	return kept(s, s.key("festivals", strconv.Itoa(year), w, c), func() (*Year, error) {
		r, v := rite.New(panchang.New(c.options())).Remembering(), view{w.Zone}
		days, err := r.Year(w.Place, year)
		if err != nil {
			return nil, err
		}
		first, err1 := civil.NewDate(year, time.January, 1)
		last, err2 := civil.NewDate(year, time.December, 31)
		fasts, err3 := ekadashis(r, w.Place, first, last)
		return &Year{w.view(), year, v.festivals(days), v.ekadashis(fasts)}, errors.Join(err1, err2, err3)
	})
}

// Words answers with the names of what Month numbers. Fault: TooMany.
func (s *Service) Words(ctx context.Context) (*httpapi.Fixed[Words], error) {
	if err := s.pass(ctx); err != nil {
		return nil, err
	}
	return kept(s, asked{what: "words"}, func() (*Words, error) { return words(), nil })
}

// may says whether a question that was read may be answered.
func (s *Service) may(ctx context.Context, faults fault.List) error {
	if err := s.pass(ctx); err != nil {
		return err
	}
	return faults.Err()
}

// read reads where and how. A place that is named comes before coordinates, and these before a zone alone.
func (s *Service) read(at At) (w where, c customs, faults fault.List) {
	c = at.customs(&faults)
	var p place.Place
	var known bool
	switch {
	case at.Place != "":
		if p, known = s.find(at.Place); !known {
			faults.Add(fault.Field("place", "almanac.place", "value", at.Place))
		}
	case at.Lat == "" && at.Lon == "" && at.TZ != "":
		if p, known = s.towns.OfZone(at.TZ); !known {
			faults.Add(fault.Field("tz", "almanac.zone_place", "value", at.TZ))
		}
	default:
		return at.coordinates(&faults), c, faults
	}
	if known {
		var err error
		if w, err = town(p); err != nil {
			faults.Add(fault.Wrap(fault.Internal, "internal", err))
		}
	}
	return w, c, faults
}

// find takes an id or a name.
func (s *Service) find(name string) (place.Place, bool) {
	if p, ok := s.towns.ByID(name); ok {
		return p, true
	}
	return s.towns.Find(name)
}
