package message

import (
	"context"
	"net/http"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
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
	messages := httpapi.NewBook[Message, Input](api, "message", "/api/messages")
	httpapi.Read(api, messages.Op("list-messages", http.MethodGet, "", "What the caller has to tell families, or has told them; the latest day first"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			q := query{State: State(in.State)}
			if in.Until != "" {
				var bad error
				if q.Until, bad = civil.ParseDate(in.Until); bad != nil {
					return nil, fault.Field("until", "field.date_format")
				}
			}
			if err := api.NotModified(c, in.Conditional); err != nil {
				return nil, err
			}
			all, err := s.list(ctx, c, q)
			return &listOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, all}, err
		})
	messages.Create("Keep a message to be sent by hand", s.Create)
	messages.Update("Change a message, or say how far it has come: absent keeps, null clears", s.Update)
	messages.Delete("Put a message into the trash", s.Delete)
	messages.Restore("Bring messages back from the trash, all or none", s.Restore)
}
