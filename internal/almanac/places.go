package almanac

import (
	"context"
	"fmt"
	"math"
	"unicode/utf8"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/place"
)

// placesIn is a search for places.
type placesIn struct {
	Q     string `query:"q" maxLength:"100" doc:"beginning of a name, in Latin letters or Devanagari"`
	Lat   string `query:"lat" doc:"with lon: the nearest first; without q the nearest of all"`
	Lon   string `query:"lon"`
	Limit int    `query:"limit" minimum:"1" maximum:"50" doc:"default 10"`
}

// found is a place of the gazetteer.
type found struct {
	ID       string  `json:"id"`
	Name     string  `json:"name"`
	NameHi   string  `json:"nameHi" doc:"In Devanagari; empty when not known"`
	Region   text    `json:"region" doc:"The state in India, else empty"`
	Country  string  `json:"country" doc:"ISO 3166, two letters"`
	Lat      float64 `json:"lat"`
	Lon      float64 `json:"lon"`
	TimeZone string  `json:"timeZone"`
	// Away is the distance in kilometres; absent when no point was given.
	Away *int `json:"away,omitzero" doc:"Kilometres from lat, lon"`
}

// places are what a search found, the best first.
type places struct {
	Places []found `json:"places" nullable:"false"`
}

// The most characters of a search and places of an answer.
const (
	maxQuery  = 100
	maxPlaces = 50
	fewPlaces = 10
)

// search answers with places whose name begins so, or that are nearest to a point. Faults: Invalid, TooMany.
func (s *Service) search(ctx context.Context, in placesIn) (*httpapi.Fixed[places], error) {
	return cached(ctx, s, cacheKey{what: "places", rest: fmt.Sprint(in)}, func() (*places, error) {
		from, limit, faults := in.check()
		if err := faults.Err(); err != nil {
			return nil, err
		}
		towns, err := s.towns()
		if err != nil {
			return nil, err
		}
		answer := &places{}
		for _, p := range towns.Search(in.Q, from, limit) {
			f := found{p.ID, p.Name, p.Devanagari, text{p.Region.English, p.Region.Devanagari}, p.Country, p.Lat, p.Lon, p.Zone, nil}
			if from != nil {
				away := int(math.Round(from.To(p)))
				f.Away = &away
			}
			answer.Places = append(answer.Places, f)
		}
		return answer, nil
	})
}

// check reads from where is searched, if from anywhere, and how many places are wanted.
func (in placesIn) check() (from *place.Point, limit int, faults fault.List) {
	if in.Lat != "" || in.Lon != "" {
		from = &place.Point{Lat: degree("lat", in.Lat, 90, &faults), Lon: degree("lon", in.Lon, 180, &faults)}
	} else if in.Q == "" {
		faults.Add(fault.Field("q", "almanac.nothing_sought"))
	}
	if utf8.RuneCountInString(in.Q) > maxQuery {
		faults.Add(fault.Field("q", "account.too_long", "max", maxQuery))
	}
	limit = in.Limit
	if limit == 0 {
		limit = fewPlaces
	}
	if limit < 1 || limit > maxPlaces {
		faults.Add(fault.Field("limit", "almanac.between", "value", in.Limit, "least", 1, "most", maxPlaces))
	}
	return from, limit, faults
}
