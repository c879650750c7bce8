package area

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newArea struct {
		ID patch.Value[string] `json:"_id" required:"false" format:"uuid" doc:"A UUIDv7; the same create again changes nothing"`
		Input
	}
	areaChange struct{ Input }
	areaAnswer struct {
		Success string `json:"success"`
		Area    Area   `json:"area"`
	}
	areasAnswer struct {
		Success string `json:"success"`
		Areas   []Area `json:"areas" nullable:"false"`
	}
)

type (
	listIn  struct{ httpapi.Conditional }
	listOut struct {
		httpapi.Tagged
		Body []Area `nullable:"false"`
	}
	createIn struct{ Body newArea }
	updateIn struct {
		httpapi.IfMatch
		ID   string `path:"id" format:"uuid"`
		Body areaChange
	}
	oneOut struct{ Body areaAnswer }
)

// Register adds the operations of areas.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/areas" + path, Summary: summary, Tags: []string{"areas"}}
	}
	httpapi.Read(api, op("list-areas", http.MethodGet, "", "The caller's areas, by name"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			if err := api.NotModified(c, in.Conditional); err != nil {
				return nil, err
			}
			all, err := s.List(ctx, c)
			return &listOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, all}, err
		})
	create := op("create-area", http.MethodPost, "", "Add an area")
	create.DefaultStatus = http.StatusCreated
	httpapi.Change(api, create, func(ctx context.Context, c session.Caller, in *createIn) (*oneOut, error) {
		made, err := s.Create(ctx, c, in.Body.ID, in.Body.Input)
		return one(ctx, "area.added", made), err
	})
	httpapi.Change(api, op("update-area", http.MethodPut, "/{id}", "Change an area: absent keeps, null clears"),
		func(ctx context.Context, c session.Caller, in *updateIn) (*oneOut, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			changed, err := s.Update(ctx, c, in.ID, in.Body.Input, expected)
			return one(ctx, "area.updated", changed), err
		})
	httpapi.Delete(api, op("delete-area", http.MethodDelete, "/{id}", "Put an area into the trash"), "area.deleted", s.Delete)
	httpapi.Restore(api, op("restore-areas", http.MethodPost, "/restore", "Bring areas back from the trash, all or none"), "area.restored",
		s.Restore, func(said string, all []Area) areasAnswer { return areasAnswer{said, all} })
}

func one(ctx context.Context, code string, a Area) *oneOut {
	return &oneOut{areaAnswer{httpapi.Say(ctx, code, nil), a}}
}
