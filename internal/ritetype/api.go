package ritetype

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newRiteType struct {
		httpapi.ChosenID
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

// Register adds the operations of the catalogue.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/rite-types" + path, Summary: summary, Tags: []string{"rite types"}}
	}
	httpapi.List(api, op("list-rite-types", http.MethodGet, "", "The caller's catalogue of rites, by name"),
		func(ctx context.Context, c session.Caller, _ httpapi.Conditional) ([]RiteType, error) {
			return s.List(ctx, c)
		})
	httpapi.Create(api, op("create-rite-type", http.MethodPost, "", "Add a rite to the catalogue"), "ritetype.added",
		func(ctx context.Context, c session.Caller, in newRiteType) (RiteType, error) {
			return s.Create(ctx, c, in.ID, in.Input)
		}, one)
	httpapi.Update(api, op("update-rite-type", http.MethodPut, "/{id}", "Change a rite, or put it away: absent keeps, null clears"), "ritetype.updated",
		func(ctx context.Context, c session.Caller, id string, in riteTypeChange, expected int64) (RiteType, error) {
			return s.Update(ctx, c, id, in.Input, expected)
		}, one)
	httpapi.Delete(api, op("delete-rite-type", http.MethodDelete, "/{id}", "Put a rite into the trash"), "ritetype.deleted", s.Delete)
	httpapi.Restore(api, op("restore-rite-types", http.MethodPost, "/restore", "Bring rites back from the trash, all or none"), "ritetype.restored",
		s.Restore, func(said string, all []RiteType) riteTypesAnswer { return riteTypesAnswer{said, all} })
}

func one(said string, it RiteType) riteTypeAnswer { return riteTypeAnswer{said, it} }
