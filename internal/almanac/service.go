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

// Options configure a Service; all are required.
type Options struct {
	API *httpapi.API
	// Gate limits the calls of one network address.
	Gate *session.Gate
	// Turns share the processor between networks that ask what is not in memory; nil: whoever comes first has it.
	Turns *session.Turns
	// Memory limits the cached answers, in bytes.
	Memory int
	// Places gives the gazetteer; it is called at the first search.
	Places func() (*place.Gazetteer, error)
}

// Service answers questions about the almanac. An answer is worked out once and cached while there is room.
type Service struct {
	api   *httpapi.API
	gate  *session.Gate
	turns *session.Turns
	cache *cache
	towns func() (*place.Gazetteer, error)
}

// New makes the service.
func New(o Options) *Service {
	return &Service{api: o.API, gate: o.Gate, turns: o.Turns, cache: newCache(o.Memory), towns: o.Places}
}

// year is the festivals and ekadashis of a Gregorian year at a place.
type year struct {
	Place     where      `json:"place"`
	Year      int        `json:"year"`
	Festivals []festival `json:"festivals" nullable:"false"`
	Ekadashis []ekadashi `json:"ekadashis" nullable:"false"`
}

// cached gives the answer to a question, from memory or worked out. Faults: TooMany; and what work gives.
func cached[T any](ctx context.Context, s *Service, key cacheKey, work func() (*T, error)) (*httpapi.Fixed[T], error) {
	if err := s.gate.Pass(httpapi.Address(ctx)); err != nil {
		return nil, err
	}
	if hit, ok := s.cache.get(key); ok {
		return hit.(*httpapi.Fixed[T]), nil
	}
	v, err := inTurn(ctx, s.turns, work)
	if err != nil {
		return nil, refused(err)
	}
	answer, err := httpapi.Fix(s.api, v)
	if err == nil {
		s.cache.put(key, answer)
	}
	return answer, err
}

// inTurn works out an answer when it is the turn of the caller's network. Fault: TooMany.
func inTurn[T any](ctx context.Context, turns *session.Turns, work func() (*T, error)) (*T, error) {
	done, err := turns.Take(ctx, session.Network(httpapi.Address(ctx)))
	if err != nil {
		return nil, err
	}
	began := time.Now()
	defer func() { done(time.Since(began)) }()
	return work()
}

// refused makes a fault of what an engine refuses; anything else stays what it is.
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

// day answers with the almanac of one day. Faults: Invalid with every field that is wrong, TooMany.
func (s *Service) day(ctx context.Context, at At, date string) (*httpapi.Fixed[dayWithFeasts], error) {
	return cached(ctx, s, cacheKey{"day", date, at}, func() (*dayWithFeasts, error) {
		w, e, faults := s.read(at)
		on := onDate("date", date, &faults)
		if err := faults.Err(); err != nil {
			return nil, err
		}
		d, err := e.Day(w.Place, on)
		if err != nil {
			return nil, err
		}
		return withFeasts(e, &d, w)
	})
}

// month answers with the days of a month. Faults as of Day.
func (s *Service) month(ctx context.Context, at At, month string) (*httpapi.Fixed[leaves], error) {
	return cached(ctx, s, cacheKey{"month", month, at}, func() (*leaves, error) {
		w, e, faults := s.read(at)
		of := inMonth("month", month, &faults)
		if err := faults.Err(); err != nil {
			return nil, err
		}
		return newLeaves(e, w, of)
	})
}

// festivals answers with those of a year. Faults as of Day.
func (s *Service) festivals(ctx context.Context, at At, number int) (*httpapi.Fixed[year], error) {
	return cached(ctx, s, cacheKey{"festivals", strconv.Itoa(number), at}, func() (*year, error) {
		w, e, faults := s.read(at)
		if number < civil.MinYear || number > civil.MaxYear {
			faults.Add(fault.Field("year", "almanac.year", "value", number))
		}
		if err := faults.Err(); err != nil {
			return nil, err
		}
		r, v := rite.New(e).Remembering(), view{w.Zone}
		days, err := r.Year(w.Place, number)
		if err != nil {
			return nil, err
		}
		first, err1 := civil.NewDate(number, time.January, 1)
		last, err2 := civil.NewDate(number, time.December, 31)
		fasts, err3 := ekadashis(r, w.Place, first, last)
		return &year{w.view(), number, v.festivals(days), v.ekadashis(fasts)}, errors.Join(err1, err2, err3)
	})
}

// words answers with the names of what Month numbers. Fault: TooMany.
func (s *Service) words(ctx context.Context) (*httpapi.Fixed[words], error) {
	return cached(ctx, s, cacheKey{what: "words"}, func() (*words, error) { return newWords(), nil })
}

// read reads where and how. A place that is named comes before coordinates, and these before a zone alone.
func (s *Service) read(at At) (w location, e *panchang.Engine, faults fault.List) {
	customs := at.customs(&faults)
	towns, err := s.towns()
	if err != nil {
		faults.Add(fault.Wrap(fault.Internal, "internal", err))
		return w, panchang.New(customs.options("")), faults
	}
	if at.Place == "" && (at.Lat != "" || at.Lon != "" || at.TZ == "") {
		w = at.coordinates(&faults)
		return w, panchang.New(customs.options(towns.StateAt(place.Point{Lat: w.Lat, Lon: w.Lon}))), faults
	}
	var p place.Place
	var known bool
	if at.Place == "" {
		if p, known = towns.OfZone(at.TZ); !known {
			faults.Add(fault.Field("tz", "almanac.zone_place", "value", at.TZ))
		}
	} else if p, known = towns.Find(at.Place); !known {
		faults.Add(fault.Field("place", "almanac.place", "value", at.Place))
	}
	if known {
		if w, err = town(p); err != nil {
			faults.Add(fault.Wrap(fault.Internal, "internal", err))
		}
	}
	return w, panchang.New(customs.options(p.Region.English)), faults
}
