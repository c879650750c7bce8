package feed

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type (
	listOut struct {
		Body []Feed `nullable:"false"`
	}
	createIn struct {
		Body struct{ Input } `nameHint:"NewFeed"`
	}
	oneIn struct {
		ID string `path:"id" format:"uuid"`
	}
	updateIn struct {
		httpapi.IfMatch
		ID   string           `path:"id" format:"uuid"`
		Body struct{ Choice } `nameHint:"FeedChange"`
	}
)

// Register adds the owner's operations; what calendars read is a site.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/feeds" + path, Summary: summary, Tags: []string{"feeds"}}
	}
	httpapi.Read(api, op("list-feeds", http.MethodGet, "", "The caller's secret addresses for other calendars, without the secret"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*listOut, error) {
			all, err := s.list(ctx, c)
			return &listOut{all}, err
		})
	create := op("create-feed", http.MethodPost, "", "Make an address for another calendar; it is in this answer alone")
	create.DefaultStatus = http.StatusCreated
	httpapi.Change(api, create, func(ctx context.Context, c session.Caller, in *createIn) (*httpapi.Answer[Feed], error) {
		f, err := s.create(ctx, c, in.Body.Input)
		return httpapi.NewAnswer(httpapi.Say(ctx, "feed.added", nil), f), err
	})
	httpapi.Change(api, op("update-feed", http.MethodPut, "/{id}", "Change what an address shows: absent keeps, null clears"),
		func(ctx context.Context, c session.Caller, in *updateIn) (*httpapi.Answer[Feed], error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			f, err := s.update(ctx, c, in.ID, in.Body.Choice, expected)
			return httpapi.NewAnswer(httpapi.Say(ctx, "feed.updated", nil), f), err
		})
	httpapi.Change(api, op("renew-feed", http.MethodPost, "/{id}/address", "Make another address in place of the one before, which ends at once"),
		func(ctx context.Context, c session.Caller, in *oneIn) (*httpapi.Answer[Feed], error) {
			f, err := s.renew(ctx, c, in.ID)
			return httpapi.NewAnswer(httpapi.Say(ctx, "feed.renewed", nil), f), err
		})
	httpapi.Change(api, op("revoke-feed", http.MethodDelete, "/{id}", "Revoke an address for good"),
		func(ctx context.Context, c session.Caller, in *oneIn) (*httpapi.Message, error) {
			return httpapi.NewMessage(httpapi.Say(ctx, "feed.revoked", nil)), s.revoke(ctx, c, in.ID)
		})
}
