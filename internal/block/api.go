package block

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newBlock struct {
		httpapi.ChosenID
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
		httpapi.Days
	}
	listOut struct {
		httpapi.Tagged
		Body []Block `nullable:"false"`
	}
)

// Register adds the operations of blocks.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/blocks" + path, Summary: summary, Tags: []string{"blocks"}}
	}
	httpapi.Read(api, op("list-blocks", http.MethodGet, "", "The blocks that touch some days, in their order"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			from, to, err := in.Limits()
			if err == nil {
				err = api.NotModified(c, in.Conditional)
			}
			if err != nil {
				return nil, err
			}
			all, err := s.List(ctx, c, from, to)
			return &listOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, all}, err
		})
	httpapi.Create(api, op("create-block", http.MethodPost, "", "Close days"), "block.added",
		func(ctx context.Context, c session.Caller, in newBlock) (Block, error) {
			return s.Create(ctx, c, in.ID, in.Input)
		}, one)
	httpapi.Update(api, op("update-block", http.MethodPut, "/{id}", "Change a block: absent keeps"), "block.updated",
		func(ctx context.Context, c session.Caller, id string, in blockChange, expected int64) (Block, error) {
			return s.Update(ctx, c, id, in.Input, expected)
		}, one)
	httpapi.Delete(api, op("delete-block", http.MethodDelete, "/{id}", "Put a block into the trash"), "block.deleted", s.Delete)
	httpapi.Restore(api, op("restore-blocks", http.MethodPost, "/restore", "Bring blocks back from the trash, all or none"), "block.restored",
		s.Restore, func(said string, all []Block) blocksAnswer { return blocksAnswer{said, all} })
}

func one(said string, it Block) blockAnswer { return blockAnswer{said, it} }
