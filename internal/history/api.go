package history

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type changesAnswer struct {
	Changes []change `json:"changes" nullable:"false"`
	More    bool     `json:"more" doc:"There are entries before the last of these"`
}

type (
	changesIn struct {
		Kind     string `query:"kind" maxLength:"200" doc:"Kinds of things with commas between them; all when left out"`
		Entity   string `query:"entity" maxLength:"64" doc:"The _id of one thing"`
		Before   string `query:"before" maxLength:"64" doc:"The _id of an entry: those before it"`
		PageSize int    `query:"pageSize" minimum:"1" maximum:"100" doc:"50 when left out"`
	}
	changesOut struct{ Body changesAnswer }
	trashIn    struct {
		Entity   string `query:"entity" maxLength:"64" doc:"The _id of one thing; total still counts all"`
		After    string `query:"after" maxLength:"128" doc:"The next of the page before"`
		PageSize int    `query:"pageSize" minimum:"1" maximum:"100" doc:"50 when left out"`
	}
	trashOut struct{ Body trash }
	emptyIn  struct {
		Until string `query:"until" maxLength:"40" required:"true" doc:"The deletedAt of the latest thing that goes: what was deleted after it stays"`
	}
	emptyOut struct {
		Body struct {
			Success string `json:"success"`
		}
	}
)

// Register adds the operations of history.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/history" + path, Summary: summary, Tags: []string{"history"}}
	}
	httpapi.Read(api, op("list-changes", http.MethodGet, "/changes", "What was done to the caller's things, with what they were before and after, the latest first"),
		func(ctx context.Context, c session.Caller, in *changesIn) (*changesOut, error) {
			var kinds []string
			if in.Kind != "" {
				kinds = strings.Split(in.Kind, ",")
			}
			all, more, err := s.changes(ctx, c, question{Kinds: kinds, Entity: in.Entity, Before: in.Before, PageSize: in.PageSize})
			return &changesOut{changesAnswer{all, more}}, err
		})
	httpapi.Read(api, op("list-trash", http.MethodGet, "/trash", "Everything that the caller deleted and can restore, of every kind, the latest first"),
		func(ctx context.Context, c session.Caller, in *trashIn) (*trashOut, error) {
			t, err := s.inTrash(ctx, c, trashQuestion{Entity: in.Entity, After: in.After, PageSize: in.PageSize})
			return &trashOut{t}, err
		})
	httpapi.Prepared(api, op("empty-trash", http.MethodDelete, "/trash", "Erase for good what is in the trash"),
		func(ctx context.Context, c session.Caller, in *emptyIn) (int, error) {
			return s.erase(ctx, c, in.Until)
		},
		func(ctx context.Context, c session.Caller, _ *emptyIn, erased int) (*emptyOut, error) {
			var out emptyOut
			out.Body.Success = httpapi.Say(ctx, "history.emptied", map[string]any{"n": erased})
			return &out, s.recordErased(ctx, c, erased)
		})
}
