package sync

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type (
	syncIn struct {
		Since  int64 `query:"since" doc:"The revision of the last answer; without it, everything"`
		Tables bool  `query:"tables" doc:"Give everything as tables, which are a third as long, and leave the lists empty"`
		// ShortIDs is apart from Tables for apps of before, which read no short ones.
		ShortIDs bool `query:"shortIds" doc:"In tables, leave out of each _id the moment that createdAt tells"`
	}
	syncOut struct {
		Body changes
	}
	revisionEvent struct {
		Revision int64 `json:"revision"`
	}
)

// Register adds the operations by which devices keep up.
func Register(api *httpapi.API, s *Service) {
	httpapi.Read(api, huma.Operation{
		OperationID: "sync", Method: http.MethodGet, Path: "/api/sync", Tags: []string{"sync"},
		Summary: "Everything of the caller's that changed after a revision",
	}, func(ctx context.Context, c session.Caller, in *syncIn) (*syncOut, error) {
		a, err := s.answer(ctx, c, in.Since, func(done func()) { httpapi.OnEncoded(ctx, done) })
		if err != nil {
			return nil, err
		}
		a.tabled, a.shortIDs = in.Tables && a.Full, in.ShortIDs
		return &syncOut{*a}, nil
	})
	httpapi.Change(api, huma.Operation{
		OperationID: "recover-records", Method: http.MethodPost, Path: "/api/sync/recover", Tags: []string{"sync"},
		Summary: "Write records again that the server lost and this device has still; those that cannot be are named",
	}, func(ctx context.Context, c session.Caller, in *recoverIn) (*recoverOut, error) {
		refused, err := s.recoverAll(ctx, c, in.Body)
		if err != nil {
			return nil, err
		}
		return newRecoverOut(ctx, len(in.Body)-len(refused), refused), nil
	})
	s.describe(api.Schemas())
	httpapi.Events(api, huma.Operation{
		OperationID: "events", Method: http.MethodGet, Path: "/api/events", Tags: []string{"sync"},
		Summary: "A stream of the caller's revisions: now, and at each change on any device",
	}, func(ctx context.Context, c session.Caller, _ *struct{}) (<-chan int64, func(), error) {
		return s.watch(ctx, c)
	}, func(revision int64) revisionEvent { return revisionEvent{revision} })
}
