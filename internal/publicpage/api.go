package publicpage

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type (
	pageIn  struct{ httpapi.Conditional }
	pageOut struct {
		httpapi.Tagged
		Body page
	}
	changeIn struct {
		httpapi.IfNew
		Body struct{ Input }
	}
)

// Register adds the owner's operations; what everybody sees is a site.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/public-page", Summary: summary, Tags: []string{"public page"}}
	}
	httpapi.Read(api, op("get-public-page", http.MethodGet, "The caller's public page"),
		func(ctx context.Context, c session.Caller, in *pageIn) (*pageOut, error) {
			if err := api.NotModified(c, in.Conditional); err != nil {
				return nil, err
			}
			p, err := s.get(ctx, c)
			return &pageOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, p}, err
		})
	httpapi.Change(api, op("update-public-page", http.MethodPut, "Change the public page: absent keeps"),
		func(ctx context.Context, c session.Caller, in *changeIn) (*httpapi.Answer[page], error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			p, err := s.update(ctx, c, in.Body.Input, expected)
			return httpapi.NewAnswer(httpapi.Say(ctx, "publicpage.updated", nil), p), err
		})
}
