package payment

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
	newPayment struct {
		ID patch.Value[string] `json:"_id" required:"false" format:"uuid" doc:"A UUIDv7; the same create again changes nothing"`
		Input
	}
	paymentAnswer struct {
		Success string  `json:"success"`
		Payment Payment `json:"payment"`
	}
	paymentsAnswer struct {
		Success  string    `json:"success"`
		Payments []Payment `json:"payments" nullable:"false"`
	}
)

type (
	listIn struct {
		httpapi.Conditional
		TaskID   string `query:"taskId" format:"uuid"`
		ClientID string `query:"clientId" format:"uuid"`
	}
	listOut struct {
		httpapi.Tagged
		Body []Payment `nullable:"false"`
	}
	createIn struct{ Body newPayment }
	oneOut   struct{ Body paymentAnswer }
)

// Register adds the operations of payments.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/payments" + path, Summary: summary, Tags: []string{"payments"}}
	}
	httpapi.Read(api, op("list-payments", http.MethodGet, "", "The caller's payments, of a task or a family, by date"),
		func(ctx context.Context, c session.Caller, in *listIn) (*listOut, error) {
			if err := api.NotModified(c, in.Conditional); err != nil {
				return nil, err
			}
			all, err := s.List(ctx, c, Query{in.TaskID, in.ClientID})
			return &listOut{httpapi.Tagged{ETag: api.Tag(c, time.Time{})}, all}, err
		})
	create := op("create-payment", http.MethodPost, "", "Write down a payment; it is never changed afterwards")
	create.DefaultStatus = http.StatusCreated
	httpapi.Change(api, create, func(ctx context.Context, c session.Caller, in *createIn) (*oneOut, error) {
		made, err := s.Create(ctx, c, in.Body.ID, in.Body.Input)
		return &oneOut{paymentAnswer{httpapi.Say(ctx, "payment.added", nil), made}}, err
	})
	httpapi.Delete(api, op("delete-payment", http.MethodDelete, "/{id}", "Put a payment into the trash, unless a receipt stands on it"), "payment.deleted", s.Delete)
	httpapi.Restore(api, op("restore-payments", http.MethodPost, "/restore", "Bring payments back from the trash, all or none"), "payment.restored",
		s.Restore, func(said string, all []Payment) paymentsAnswer { return paymentsAnswer{said, all} })
}
