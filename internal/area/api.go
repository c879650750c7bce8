package area

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newArea struct {
		httpapi.ChosenID
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

// Register adds the operations of areas.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/areas" + path, Summary: summary, Tags: []string{"areas"}}
	}
	httpapi.List(api, op("list-areas", http.MethodGet, "", "The caller's areas, by name"),
		func(ctx context.Context, c session.Caller, _ httpapi.Conditional) ([]Area, error) {
			return s.List(ctx, c)
		})
	httpapi.Create(api, op("create-area", http.MethodPost, "", "Add an area"), "area.added",
		func(ctx context.Context, c session.Caller, in newArea) (Area, error) {
			return s.Create(ctx, c, in.ID, in.Input)
		}, one)
	httpapi.Update(api, op("update-area", http.MethodPut, "/{id}", "Change an area: absent keeps, null clears"), "area.updated",
		func(ctx context.Context, c session.Caller, id string, in areaChange, expected int64) (Area, error) {
			return s.Update(ctx, c, id, in.Input, expected)
		}, one)
	httpapi.Delete(api, op("delete-area", http.MethodDelete, "/{id}", "Put an area into the trash"), "area.deleted", s.Delete)
	httpapi.Restore(api, op("restore-areas", http.MethodPost, "/restore", "Bring areas back from the trash, all or none"), "area.restored",
		s.Restore, func(said string, all []Area) areasAnswer { return areasAnswer{said, all} })
}

func one(said string, it Area) areaAnswer { return areaAnswer{said, it} }
