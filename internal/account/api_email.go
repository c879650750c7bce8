package account

import (
	"context"
	"net/http"

	"sankalp/internal/field"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type (
	codeIn struct {
		Body struct {
			OTP word `json:"otp"`
		}
	}
	newEmailIn struct {
		Body struct {
			Email    word `json:"email" format:"email" maxLength:"254"`
			Password word `json:"password" required:"false" doc:"Needed where the account has one"`
		}
	}
)

func registerEmail(api *httpapi.API, s *Service) {
	httpapi.Change(api, op("send-email-code", http.MethodPost, "/api/users/email/send-code", "Mail the caller a code to confirm his address"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*messageOut, error) {
			sent, err := s.sendEmailCode(ctx, c, httpapi.Address(ctx))
			if !sent {
				return message(ctx, "account.email_confirmed_before"), err
			}
			return message(ctx, "account.code_sent"), err
		})
	httpapi.Prepared(api, op("confirm-email", http.MethodPost, "/api/users/email/confirm", "Confirm the address by the code"),
		func(ctx context.Context, c session.Caller, in *codeIn) (string, error) {
			return s.checkEmailCode(ctx, c, in.Body.OTP.V)
		},
		func(ctx context.Context, c session.Caller, _ *codeIn, hash string) (*messageOut, error) {
			return message(ctx, "account.email_confirmed"), s.confirmEmail(ctx, c, hash)
		})
}

func registerNewEmail(api *httpapi.API, s *Service, prover Prover) {
	httpapi.Prepared(api, op("new-email", http.MethodPost, "/api/users/email/new", "Another address of mail: it is mailed a code, and the old one stays until that is confirmed"),
		func(ctx context.Context, c session.Caller, in *newEmailIn) (struct{}, error) {
			if err := field.Texts(map[string]word{"email": in.Body.Email, "password": in.Body.Password}).Err(); err != nil {
				return struct{}{}, err
			}
			return struct{}{}, prover.ProvePassword(ctx, c, in.Body.Password.V)
		},
		func(ctx context.Context, c session.Caller, in *newEmailIn, _ struct{}) (*changedOut, error) {
			u, err := s.requestNewEmail(ctx, c, in.Body.Email.V, httpapi.Address(ctx))
			return changed(ctx, "account.code_sent", u), err
		})
	httpapi.Prepared(api, op("confirm-new-email", http.MethodPost, "/api/users/email/new/confirm", "Take the new address by its code"),
		func(ctx context.Context, c session.Caller, in *codeIn) (string, error) {
			return s.checkNewEmailCode(ctx, c, in.Body.OTP.V)
		},
		func(ctx context.Context, c session.Caller, _ *codeIn, hash string) (*changedOut, error) {
			u, err := s.confirmNewEmail(ctx, c, hash)
			return changed(ctx, "account.email_confirmed", u), err
		})
	httpapi.Change(api, op("drop-new-email", http.MethodDelete, "/api/users/email/new", "Forget the new address"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*changedOut, error) {
			u, err := s.dropNewEmail(ctx, c)
			return changed(ctx, "account.settings_saved", u), err
		})
}
