package contact

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
)

type (
	word = patch.Value[string]

	sendIn struct {
		Body struct {
			Email   word `json:"email" format:"email" maxLength:"254"`
			Name    word `json:"name" minLength:"1" maxLength:"120"`
			Subject word `json:"subject" minLength:"1" maxLength:"160"`
			Message word `json:"message" minLength:"1" maxLength:"5000"`
			Website word `json:"website" required:"false" doc:"Leave it out: no person sees it, and a message with it goes nowhere"`
		}
	}
	sentOut struct {
		Body struct {
			Success string `json:"success"`
		}
	}
)

// Register adds the operations of the contact form.
func Register(api *httpapi.API, s *Service) {
	httpapi.Public(api, huma.Operation{
		OperationID: "send-message", Method: http.MethodPost, Path: "/api/contact", Tags: []string{"contact"},
		Summary: "Write to the operator",
	}, func(ctx context.Context, in *sendIn) (*sentOut, error) {
		b, faults := in.Body, fault.List{}
		for field, w := range map[string]word{"email": b.Email, "name": b.Name, "subject": b.Subject, "message": b.Message} {
			if w.Err != nil {
				faults.Add(fault.Field(field, "request.wrong_type"))
			}
		}
		if err := faults.Err(); err != nil {
			return nil, err
		}
		out := &sentOut{}
		out.Body.Success = httpapi.Say(ctx, "contact.sent", nil)
		if b.Website.Sent { // a machine fills in every field it finds; it learns nothing
			return out, nil
		}
		f := fields{Email: b.Email.V, Name: b.Name.V, Subject: b.Subject.V, Message: b.Message.V}
		return out, s.send(ctx, httpapi.Address(ctx), httpapi.Language(ctx), f)
	})
}
