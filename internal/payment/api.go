package payment

import (
	"context"
	"net/http"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type listIn struct {
	httpapi.Conditional
	TaskID   string `query:"taskId" format:"uuid"`
	ClientID string `query:"clientId" format:"uuid"`
}

// Register adds the operations of payments.
func Register(api *httpapi.API, s *Service) {
	payments := httpapi.NewBook[Payment, Input](api, "payment", "/api/payments")
	httpapi.List(api, payments.Op("list-payments", http.MethodGet, "", "The caller's payments, of a task or a family, by date"),
		func(ctx context.Context, c session.Caller, in listIn) ([]Payment, error) {
			return s.List(ctx, c, Query{in.TaskID, in.ClientID})
		})
	payments.Create("Write down a payment; it is never changed afterwards", s.Create)
	payments.Delete("Put a payment into the trash, unless a receipt stands on it", s.Delete)
	payments.Restore("Bring payments back from the trash, all or none", s.Restore)
}
