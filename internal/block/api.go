package block

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newBlock struct {
		ID patch.Value[string] `json:"_id" required:"false" format:"uuid" doc:"A UUIDv7; the same create again changes nothing"`
		Input
	}
	blockChange struct{ Input }
	blockAnswer struct {
		Success string `json:"success"`
		Block   Block  `json:"block"`
	}
	blocksAnswer struct {
		Success string  `json:"success"`
		Blocks  []Block `json:"blocks" nullable:"false"`
	}
)

type (
	listIn struct {
		httpapi.Conditional
		From string `query:"from" format:"date" doc:"The first day"`
		To   string `query:"to" format:"date" doc:"The last day"`
	}
	listOut struct {
		httpapi.Tagged
		Body []Block `nullable:"false"`
	}
	createIn struct{ Body newBlock }
	updateIn struct {
		httpapi.IfMatch
		ID   string `path:"id" format:"uuid"`
		Body blockChange
	}
	oneOut struct{ Body blockAnswer }
)

// Register adds the operations of blocks.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/blocks" + path, Summary: summary, Tags: []string{"blocks"}}
	}
	httpapi.Read(api, op("list-blocks", http.MethodGet, "", "The blocks that touch some days, in their order"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			from, to, err := in.days()
			if err == nil {
				err = api.NotModified(c, in.Conditional)
			}
			if err != nil {
				return nil, err
			}
			all, err := s.List(ctx, c, from, to)
			return &listOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, all}, err
		})
	create := op("create-block", http.MethodPost, "", "Close days")
	create.DefaultStatus = http.StatusCreated
	httpapi.Change(api, create, func(ctx context.Context, c session.Caller, in *createIn) (*oneOut, error) {
		made, err := s.Create(ctx, c, in.Body.ID, in.Body.Input)
		return one(ctx, "block.added", made), err
	})
	httpapi.Change(api, op("update-block", http.MethodPut, "/{id}", "Change a block: absent keeps"),
		func(ctx context.Context, c session.Caller, in *updateIn) (*oneOut, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			changed, err := s.Update(ctx, c, in.ID, in.Body.Input, expected)
			return one(ctx, "block.updated", changed), err
		})
	httpapi.Delete(api, op("delete-block", http.MethodDelete, "/{id}", "Put a block into the trash"), "block.deleted", s.Delete)
	httpapi.Restore(api, op("restore-blocks", http.MethodPost, "/restore", "Bring blocks back from the trash, all or none"), "block.restored",
		s.Restore, func(said string, all []Block) blocksAnswer { return blocksAnswer{said, all} })
}

// days reads the limits of a list.
func (in *listIn) days() (from, to civil.Date, err error) {
	var faults fault.List
	for _, limit := range []struct {
		field, text string
		to          *civil.Date
	}{{"from", in.From, &from}, {"to", in.To, &to}} {
		if limit.text == "" {
			continue
		}
		day, bad := civil.ParseDate(limit.text)
		if bad != nil {
			faults.Add(fault.Field(limit.field, "field.date_format"))
		}
		*limit.to = day
	}
	return from, to, faults.Err()
}

func one(ctx context.Context, code string, b Block) *oneOut {
	return &oneOut{blockAnswer{httpapi.Say(ctx, code, nil), b}}
}
