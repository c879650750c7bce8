package sharedtask

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

type (
	listOut struct {
		Body []partner `nullable:"false"`
	}
	linkIn struct {
		Body struct {
			Link patch.Value[string] `json:"link" required:"false" minLength:"22" maxLength:"22" doc:"The secret end of the address of the caller's page as a helper"`
		} `nameHint:"PartnerLink"`
	}
	oneIn struct {
		ID string `path:"id" format:"uuid"`
	}
)

// Register adds the operations by which the caller has tasks of others in their calendar. To a task itself they answer by changing it.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: path, Summary: summary, Tags: []string{"partners"}}
	}
	httpapi.Read(api, op("list-partners", http.MethodGet, "/api/partners", "Who shares tasks with the caller"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*listOut, error) {
			all, err := s.list(ctx, c)
			return &listOut{all}, err
		})
	connect := op("connect-partner", http.MethodPost, "/api/partners", "Have the tasks that the caller is asked for by a link stand in their calendar")
	connect.DefaultStatus = http.StatusCreated
	httpapi.Change(api, connect, func(ctx context.Context, c session.Caller, in *linkIn) (*httpapi.Answer[partner], error) {
		p, err := s.connect(ctx, c, in.Body.Link.V)
		return httpapi.NewAnswer(httpapi.Say(ctx, "sharedtask.connected", nil), p), err
	})
	httpapi.Change(api, op("leave-partner", http.MethodDelete, "/api/partners/{id}", "Share nothing with a partner any more: what is to come is off, what was stays"),
		func(ctx context.Context, c session.Caller, in *oneIn) (*httpapi.Message, error) {
			return httpapi.NewMessage(httpapi.Say(ctx, "sharedtask.left", nil)), s.leave(ctx, c, in.ID)
		})
}
