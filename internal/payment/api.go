package payment

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// Bodies; their names are those of the document.
type (
	newPayment struct {
		httpapi.ChosenID
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

type listIn struct {
	httpapi.Conditional
	TaskID   string `query:"taskId" format:"uuid"`
	ClientID string `query:"clientId" format:"uuid"`
}

// Register adds the operations of payments.
func Register(api *httpapi.API, s *Service) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/payments" + path, Summary: summary, Tags: []string{"payments"}}
	}
	httpapi.List(api, op("list-payments", http.MethodGet, "", "The caller's payments, of a task or a family, by date"),
		func(ctx context.Context, c session.Caller, in listIn) ([]Payment, error) {
			return s.List(ctx, c, Query{in.TaskID, in.ClientID})
		})
	httpapi.Create(api, op("create-payment", http.MethodPost, "", "Write down a payment; it is never changed afterwards"), "payment.added",
		func(ctx context.Context, c session.Caller, in newPayment) (Payment, error) {
			return s.Create(ctx, c, in.ID, in.Input)
		}, one)
	httpapi.Delete(api, op("delete-payment", http.MethodDelete, "/{id}", "Put a payment into the trash, unless a receipt stands on it"), "payment.deleted", s.Delete)
	httpapi.Restore(api, op("restore-payments", http.MethodPost, "/restore", "Bring payments back from the trash, all or none"), "payment.restored",
		s.Restore, func(said string, all []Payment) paymentsAnswer { return paymentsAnswer{said, all} })
}

func one(said string, it Payment) paymentAnswer { return paymentAnswer{said, it} }
