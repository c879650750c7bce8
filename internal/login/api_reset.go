package login

import (
	"context"
	"net/http"

	"sankalp/internal/field"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

type (
	askResetIn struct {
		Body struct {
			Email word `json:"email" maxLength:"254"`
		}
	}
	askResetOut struct {
		Body struct {
			Success string `json:"success"`
			Request string `json:"request" doc:"To be sent back with the code"`
		}
	}
	judgeResetIn struct {
		Body struct {
			Email   word `json:"email" maxLength:"254"`
			OTP     word `json:"otp" maxLength:"32"`
			Request word `json:"request" maxLength:"64" doc:"As send-otp gave it"`
		}
	}
	judgeResetOut struct {
		Body struct {
			Success string `json:"success"`
			ID      string `json:"ID" doc:"The ticket that new-password asks for"`
		}
	}
	openLinkIn struct {
		Body struct {
			ID word `json:"ID" maxLength:"64" doc:"The ticket in the link of the mail"`
		}
	}
	openLinkOut struct {
		Cookies []string `header:"Set-Cookie"`
		Body    struct {
			Email string `json:"email" doc:"Whose account it is"`
		}
	}
	newPasswordIn struct {
		Body struct {
			Password word `json:"password" minLength:"8" maxLength:"256"`
			Confirm  word `json:"confirmPassword" maxLength:"256"`
			ID       word `json:"ID" maxLength:"64" doc:"The ticket that verify-otp gave, or that of the mail's link"`
		}
	}
)

func registerReset(api *httpapi.API, s *Service) {
	const base = "/api/recover-password"
	jar := api.Jar()
	httpapi.Public(api, op("send-otp", http.MethodPost, base+"/send-otp", "A forgotten password: mail a code"),
		func(ctx context.Context, in *askResetIn) (*askResetOut, error) {
			if err := field.Texts(map[string]word{"email": in.Body.Email}).Err(); err != nil {
				return nil, err
			}
			request, err := s.requestReset(ctx, in.Body.Email.V, httpapi.Address(ctx))
			out := &askResetOut{}
			out.Body.Success, out.Body.Request = httpapi.Say(ctx, "account.otp_sent", nil), request
			return out, err
		})
	httpapi.Public(api, op("verify-otp", http.MethodPost, base+"/verify-otp", "A forgotten password: the code that came by mail"),
		func(ctx context.Context, in *judgeResetIn) (*judgeResetOut, error) {
			b := in.Body
			if err := field.Texts(map[string]word{"email": b.Email, "otp": b.OTP, "request": b.Request}).Err(); err != nil {
				return nil, err
			}
			ticket, err := s.checkReset(ctx, b.Email.V, b.Request.V, b.OTP.V, httpapi.Address(ctx))
			out := &judgeResetOut{}
			out.Body.Success, out.Body.ID = httpapi.Say(ctx, "account.otp_right", nil), ticket
			return out, err
		})
	httpapi.Public(api, op("open-reset-link", http.MethodPost, base+"/open-link", "A forgotten password: the link that came by mail; its device may log in from now on"),
		func(ctx context.Context, in *openLinkIn) (*openLinkOut, error) {
			if err := field.Texts(map[string]word{"ID": in.Body.ID}).Err(); err != nil {
				return nil, err
			}
			email, pass, err := s.openLink(ctx, in.Body.ID.V, httpapi.Address(ctx))
			out := &openLinkOut{Cookies: []string{setPass(jar, pass)}}
			out.Body.Email = email
			return out, err
		})
	httpapi.Public(api, op("reset-password", http.MethodPut, base+"/new-password", "A forgotten password: the new one; every session ends"),
		func(ctx context.Context, in *newPasswordIn) (*messageOut, error) {
			b := in.Body
			if err := field.Texts(map[string]word{"password": b.Password, "confirmPassword": b.Confirm, "ID": b.ID}).Err(); err != nil {
				return nil, err
			}
			pass, err := s.finishReset(ctx, b.ID.V, b.Password.V, b.Confirm.V, httpapi.Address(ctx))
			return message(ctx, "account.password_reset", nil, session.Headers{Cookies: []string{setPass(jar, pass)}}), err
		})
}
