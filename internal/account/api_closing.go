package account

import (
	"context"
	"net/http"
	"time"

	"sankalp/internal/field"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type (
	closeIn struct {
		Body struct {
			Password word `json:"password" required:"false" doc:"Needed where the account has one"`
			Code     word `json:"code" required:"false" doc:"Needed where a login has two steps: of the app, or of paper"`
		}
	}
	closeOut struct {
		session.Headers
		Body struct {
			Success  string    `json:"success"`
			ClosesAt time.Time `json:"closesAt" doc:"When everything is erased"`
		}
	}
)

func registerClosing(api *httpapi.API, s *Service, prover Prover) {
	httpapi.Prepared(api, op("close-account", http.MethodPost, "/api/users/close", "Delete the account after days of grace; every session ends"),
		func(ctx context.Context, c session.Caller, in *closeIn) (struct{}, error) {
			if err := field.Texts(map[string]word{"password": in.Body.Password, "code": in.Body.Code}).Err(); err != nil {
				return struct{}{}, err
			}
			return struct{}{}, prover.ProveFully(ctx, c, in.Body.Password.V, in.Body.Code.V)
		},
		func(ctx context.Context, c session.Caller, _ *closeIn, _ struct{}) (*closeOut, error) {
			at, err := s.close(ctx, c)
			out := &closeOut{Headers: api.Jar().ClearFor(c)}
			out.Body.Success, out.Body.ClosesAt = httpapi.Say(ctx, "account.closing", nil), at
			return out, err
		})
	httpapi.Change(api, op("keep-account", http.MethodPost, "/api/users/keep", "Keep the account that was to be deleted"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*changedOut, error) {
			u, err := s.cancelClosing(ctx, c)
			return changed(ctx, "account.kept", u), err
		})
}
