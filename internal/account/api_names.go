package account

import (
	"context"
	"net/http"

	"sankalp/internal/field"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type namesIn struct {
	Body struct {
		Username word `json:"username" required:"false" minLength:"3" maxLength:"30"`
		Number   word `json:"number" required:"false" doc:"In any common spelling; Indian unless it begins with +"`
		Password word `json:"password" required:"false" doc:"Needed when the login is not fresh"`
	}
}

func registerNames(api *httpapi.API, s *Service, prover Prover) {
	httpapi.Prepared(api, op("change-names", http.MethodPut, "/api/users/names", "Change username and number: absent keeps"),
		func(ctx context.Context, c session.Caller, in *namesIn) (struct{}, error) {
			b := in.Body
			if err := field.Texts(map[string]word{"username": b.Username, "number": b.Number, "password": b.Password}).Err(); err != nil {
				return struct{}{}, err
			}
			if err := prover.Prove(ctx, c, b.Password.V); err != nil {
				return struct{}{}, err
			}
			return struct{}{}, s.countRename(ctx, c.Owner)
		},
		func(ctx context.Context, c session.Caller, in *namesIn, _ struct{}) (*changedOut, error) {
			u, err := s.rename(ctx, c, pointer(in.Body.Username), pointer(in.Body.Number))
			return changed(ctx, "account.settings_saved", u), err
		})
}

// pointer gives nil for a text that was not sent.
func pointer(w word) *string {
	if !w.Has() {
		return nil
	}
	return &w.V
}
