package ritetype

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
	newRiteType struct {
		ID patch.Value[string] `json:"_id" required:"false" format:"uuid" doc:"A UUIDv7; the same create again changes nothing"`
		Input
	}
	riteTypeChange struct{ Input }
	riteTypeAnswer struct {
		Success  string   `json:"success"`
		RiteType RiteType `json:"ritetype"`
	}
	riteTypesAnswer struct {
		Success   string     `json:"success"`
		RiteTypes []RiteType `json:"ritetypes" nullable:"false"`
	}
)

type (
	listIn  struct{ httpapi.Conditional }
	listOut struct {
		httpapi.Tagged
		Body []RiteType `nullable:"false"`
	}
	createIn struct{ Body newRiteType }
	updateIn struct {
		httpapi.IfMatch
		ID   string `path:"id" format:"uuid"`
		Body riteTypeChange
	}
	oneOut struct{ Body riteTypeAnswer }
)

// Register adds the operations of the catalogue.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/rite-types" + path, Summary: summary, Tags: []string{"rite types"}}
	}
	httpapi.Read(api, op("list-rite-types", http.MethodGet, "", "The caller's catalogue of rites, by name"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			if err := api.NotModified(c, in.Conditional); err != nil {
				return nil, err
			}
			all, err := s.List(ctx, c)
			return &listOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, all}, err
		})
	create := op("create-rite-type", http.MethodPost, "", "Add a rite to the catalogue")
	create.DefaultStatus = http.StatusCreated
	httpapi.Change(api, create, func(ctx context.Context, c session.Caller, in *createIn) (*oneOut, error) {
		made, err := s.Create(ctx, c, in.Body.ID, in.Body.Input)
		return one(ctx, "ritetype.added", made), err
	})
	httpapi.Change(api, op("update-rite-type", http.MethodPut, "/{id}", "Change a rite, or put it away: absent keeps, null clears"),
		func(ctx context.Context, c session.Caller, in *updateIn) (*oneOut, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			changed, err := s.Update(ctx, c, in.ID, in.Body.Input, expected)
			return one(ctx, "ritetype.updated", changed), err
		})
	httpapi.Delete(api, op("delete-rite-type", http.MethodDelete, "/{id}", "Put a rite into the trash"), "ritetype.deleted", s.Delete)
	httpapi.Restore(api, op("restore-rite-types", http.MethodPost, "/restore", "Bring rites back from the trash, all or none"), "ritetype.restored",
		s.Restore, func(said string, all []RiteType) riteTypesAnswer { return riteTypesAnswer{said, all} })
}

func one(ctx context.Context, code string, r RiteType) *oneOut {
	return &oneOut{riteTypeAnswer{httpapi.Say(ctx, code, nil), r}}
}
