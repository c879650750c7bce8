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
	// Places gives the gazetteer; it is asked for when a place is first sought.
	Places func() (*place.Gazetteer, error)
}

// Service answers questions about the almanac. An answer is worked out once and kept while there is room.
type Service struct {
	api   *httpapi.API
	gate  *session.Gate
	cache *cache
	towns func() (*place.Gazetteer, error)
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

// kept gives the answer to a question, from memory or worked out. Faults: TooMany; and what work gives.
func kept[T any](ctx context.Context, s *Service, key asked, work func() (*T, error)) (*httpapi.Fixed[T], error) {
	if err := s.gate.Pass(httpapi.Address(ctx)); err != nil {
		return nil, err
	}
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

// Day answers with the almanac of one day. Faults: Invalid with every field that is wrong, TooMany.
func (s *Service) Day(ctx context.Context, at At, date string) (*httpapi.Fixed[DayWithFeasts], error) {
	return kept(ctx, s, asked{"day", date, at}, func() (*DayWithFeasts, error) {
		w, e, faults := s.read(at)
		on := onDate("date", date, &faults)
		if err := faults.Err(); err != nil {
			return nil, err
		}
		d, err := e.Day(w.Place, on)
		if err != nil {
			return nil, err
		}
		return withFeasts(e, newDay(&d, w), w.Place)
	})
}

// Month answers with the days of a month. Faults as of Day.
func (s *Service) Month(ctx context.Context, at At, month string) (*httpapi.Fixed[Leaves], error) {
	return kept(ctx, s, asked{"month", month, at}, func() (*Leaves, error) {
		w, e, faults := s.read(at)
		of := inMonth("month", month, &faults)
		if err := faults.Err(); err != nil {
			return nil, err
		}
		return leaves(e, w, of)
	})
}

// Festivals answers with those of a year. Faults as of Day.
func (s *Service) Festivals(ctx context.Context, at At, year int) (*httpapi.Fixed[Year], error) {
	return kept(ctx, s, asked{"festivals", strconv.Itoa(year), at}, func() (*Year, error) {
		w, e, faults := s.read(at)
		if year < civil.MinYear || year > civil.MaxYear {
			faults.Add(fault.Field("year", "almanac.year", "value", year))
		}
		if err := faults.Err(); err != nil {
			return nil, err
		}
		r, v := rite.New(e).Remembering(), view{w.Zone}
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
	return kept(ctx, s, asked{what: "words"}, func() (*Words, error) { return words(), nil })
}

// read reads where and how. A place that is named comes before coordinates, and these before a zone alone.
func (s *Service) read(at At) (w where, e *panchang.Engine, faults fault.List) {
	e = panchang.New(at.customs(&faults).options())
	if at.Place == "" && (at.Lat != "" || at.Lon != "" || at.TZ == "") {
		return at.coordinates(&faults), e, faults
	}
	towns, err := s.towns()
	if err != nil {
		faults.Add(fault.Wrap(fault.Internal, "internal", err))
		return w, e, faults
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
	return w, e, faults
}
