package comment

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
	newComment struct {
		httpapi.ChosenID
		Input
	}
	commentChange struct{ Input }
	commentAnswer struct {
		Success string  `json:"success"`
		Comment Comment `json:"comment"`
	}
	commentsAnswer struct {
		Success  string    `json:"success"`
		Comments []Comment `json:"comments" nullable:"false"`
	}
)

type (
	listIn struct {
		httpapi.Conditional
		httpapi.Days
	}
	listOut struct {
		httpapi.Tagged
		Body []Comment `nullable:"false"`
	}
)

// Register adds the operations of comments.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/comments" + path, Summary: summary, Tags: []string{"comments"}}
	}
	httpapi.Read(api, op("list-comments", http.MethodGet, "", "The caller's comments of some days, in their order"),
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
	httpapi.Create(api, op("create-comment", http.MethodPost, "", "Write a comment on a day"), "comment.added",
		func(ctx context.Context, c session.Caller, in newComment) (Comment, error) {
			return s.Create(ctx, c, in.ID, in.Input)
		}, one)
	httpapi.Update(api, op("update-comment", http.MethodPut, "/{id}", "Change a comment: absent keeps"), "comment.updated",
		func(ctx context.Context, c session.Caller, id string, in commentChange, expected int64) (Comment, error) {
			return s.Update(ctx, c, id, in.Input, expected)
		}, one)
	httpapi.Delete(api, op("delete-comment", http.MethodDelete, "/{id}", "Put a comment into the trash"), "comment.deleted", s.Delete)
	httpapi.Restore(api, op("restore-comments", http.MethodPost, "/restore", "Bring comments back from the trash, all or none"), "comment.restored",
		s.Restore, func(said string, all []Comment) commentsAnswer { return commentsAnswer{said, all} })
}

func one(said string, it Comment) commentAnswer { return commentAnswer{said, it} }
