package message

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newMessage struct {
		httpapi.ChosenID
		Input
	}
	messageChange struct{ Input }
	messageAnswer struct {
		Success string  `json:"success"`
		Message Message `json:"message"`
	}
	messagesAnswer struct {
		Success  string    `json:"success"`
		Messages []Message `json:"messages" nullable:"false"`
	}
)

type (
	listIn struct {
		httpapi.Conditional
		State string `query:"state" enum:"draft,opened,sent,skipped"`
		Until string `query:"until" format:"date" doc:"Only what was to be sent by then"`
	}
	listOut struct {
		httpapi.Tagged
		Body []Message `nullable:"false"`
	}
)

// Register adds the operations of messages. None of them sends anything.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/messages" + path, Summary: summary, Tags: []string{"messages"}}
	}
	httpapi.Read(api, op("list-messages", http.MethodGet, "", "What the caller has to tell families, or has told them; the latest day first"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			q := Query{State: State(in.State)}
			if in.Until != "" {
				var bad error
				if q.Until, bad = civil.ParseDate(in.Until); bad != nil {
					return nil, fault.Field("until", "field.date_format")
				}
			}
			if err := api.NotModified(c, in.Conditional); err != nil {
				return nil, err
			}
			all, err := s.List(ctx, c, q)
			return &listOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, all}, err
		})
	httpapi.Create(api, op("create-message", http.MethodPost, "", "Keep a message to be sent by hand"), "message.added",
		func(ctx context.Context, c session.Caller, in newMessage) (Message, error) {
			return s.Create(ctx, c, in.ID, in.Input)
		}, one)
	httpapi.Update(api, op("update-message", http.MethodPut, "/{id}", "Change a message, or say how far it has come: absent keeps, null clears"), "message.updated",
		func(ctx context.Context, c session.Caller, id string, in messageChange, expected int64) (Message, error) {
			return s.Update(ctx, c, id, in.Input, expected)
		}, one)
	httpapi.Delete(api, op("delete-message", http.MethodDelete, "/{id}", "Put a message into the trash"), "message.deleted", s.Delete)
	httpapi.Restore(api, op("restore-messages", http.MethodPost, "/restore", "Bring messages back from the trash, all or none"), "message.restored",
		s.Restore, func(said string, all []Message) messagesAnswer { return messagesAnswer{said, all} })
}

func one(said string, it Message) messageAnswer { return messageAnswer{said, it} }
