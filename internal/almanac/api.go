package almanac

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
)

// keep is how long browsers and proxies may keep an answer unasked: it changes only with the program.
const keep = 24 * time.Hour

type (
	dayIn struct {
		At
		Date string `query:"date" format:"date" required:"true" doc:"of the sunrise that the day begins with"`
	}
	monthIn struct {
		At
		Month string `query:"month" required:"true" doc:"YYYY-MM"`
	}
	yearIn struct {
		At
		Year int `query:"year" required:"true" minimum:"1800" maximum:"2200"`
	}
	occurrencesIn struct {
		At
		Sought
	}
)

func op(id, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{"almanac"}}
}

// Register adds the operations of the almanac.
func Register(api *httpapi.API, s *Service) {
	httpapi.Shared(api, op("almanac-day", "/api/almanac/day", "The almanac of a day at a place"), keep,
		func(ctx context.Context, in *dayIn) (*httpapi.Fixed[dayWithFeasts], error) {
			return s.day(ctx, in.At, in.Date)
		})
	httpapi.Shared(api, op("almanac-month", "/api/almanac/month", "The days of a month at a place, in few bytes"), keep,
		func(ctx context.Context, in *monthIn) (*httpapi.Fixed[leaves], error) {
			return s.month(ctx, in.At, in.Month)
		})
	httpapi.Shared(api, op("almanac-festivals", "/api/almanac/festivals", "Festivals and ekadashis of a year at a place, with reasons"), keep,
		func(ctx context.Context, in *yearIn) (*httpapi.Fixed[year], error) {
			return s.festivals(ctx, in.At, in.Year)
		})
	httpapi.Shared(api, op("almanac-occurrences", "/api/almanac/occurrences", "The days of a lunar observance between two dates"), keep,
		func(ctx context.Context, in *occurrencesIn) (*httpapi.Fixed[occurrences], error) {
			return s.occurrences(ctx, in.At, in.Sought)
		})
	httpapi.Shared(api, op("search-places", "/api/places", "Places by the beginning of their name, or those nearest to a point"), keep,
		func(ctx context.Context, in *placesIn) (*httpapi.Fixed[places], error) { return s.search(ctx, *in) })
	httpapi.Shared(api, op("almanac-words", "/api/almanac/words", "The names of what the days of a month number"), keep,
		func(ctx context.Context, _ *struct{}) (*httpapi.Fixed[words], error) { return s.words(ctx) })
}
