package login

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/account"
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Inputs and outputs. A field that a released version took stays here for at least a year, even when it means nothing any more:
// devices that were offline for long still send it.
type (
	word = patch.Value[string]
	day  = patch.Value[civil.Date]

	registerIn struct {
		Body struct {
			Username word `json:"username" minLength:"3" maxLength:"30"`
			Name     word `json:"name" minLength:"1" maxLength:"120"`
			Email    word `json:"email" format:"email" maxLength:"254"`
			Number   word `json:"number" doc:"In any common spelling; Indian unless it begins with +"`
			Password word `json:"password" minLength:"8" maxLength:"256"`
			Confirm  word `json:"confirmPassword" required:"false" doc:"When sent, must be the same"`
			Invite   word `json:"invite" required:"false" maxLength:"40" doc:"The code of an invitation, where the server asks for one"`
			Terms    day  `json:"terms" required:"false" format:"date" doc:"Which text of the terms was accepted, by its date; in the language of the request"`
			Session  word `json:"session" required:"false" enum:"cookie,bearer" doc:"cookie: a cookie carries the session, and there is no token"`
		}
	}
	loginIn struct {
		Body struct {
			Credentials word `json:"credentials" doc:"E-mail, username or number"`
			Password    word `json:"password"`
			Session     word `json:"session" required:"false" enum:"cookie,bearer" doc:"cookie: a cookie carries the session, and there is no token"`
		}
	}
	verifyIn struct {
		Body *struct {
			Token word `json:"token" required:"false" doc:"When left out, the cookie or header counts"`
		}
	}
	verifiedUser struct {
		ID    string `json:"id" format:"uuid"`
		Email string `json:"email"`
	}
	verifyOut struct {
		Status int
		Body   struct {
			IsValid bool          `json:"isValid"`
			User    *verifiedUser `json:"user,omitempty"`
			Error   string        `json:"error,omitempty"`
		}
	}
	passwordIn struct {
		Body struct {
			Current  word `json:"currentPassword"`
			Password word `json:"password" minLength:"8" maxLength:"256"`
			Confirm  word `json:"confirmPassword"`
		}
	}
	messageOut struct {
		session.Headers
		Body struct {
			Success string `json:"success"`
		} `nameHint:"SaidOutBody"`
	}
)

// Register adds the operations of logins.
func Register(api *httpapi.API, s *Service) {
	registerDoors(api, s)
	registerPassword(api, s)
	registerSessions(api, s)
	registerReset(api, s)
	registerSecond(api, s)
}

func op(id, method, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: method, Path: path, Summary: summary, Tags: []string{"accounts"}}
}

func registerDoors(api *httpapi.API, s *Service) {
	jar := api.Jar()
	register := op("register", http.MethodPost, "/api/users/register", "Make an account and log in")
	register.DefaultStatus = http.StatusCreated
	httpapi.Public(api, register, func(ctx context.Context, in *registerIn) (*Answer, error) {
		b := in.Body
		visit, faults := readVisit(ctx, jar, b.Session)
		visit.Invite = b.Invite.V
		p := account.Person{Username: b.Username.V, Name: b.Name.V, Email: b.Email.V, Number: b.Number.V}
		faults.Add(field.Texts(map[string]word{"username": b.Username, "name": b.Name, "email": b.Email, "number": b.Number,
			"password": b.Password, "confirmPassword": b.Confirm, "invite": b.Invite})...)
		faults.Add(field.Date("terms", b.Terms, &visit.Terms))
		if b.Confirm.Has() && b.Confirm.V != b.Password.V {
			faults.Add(fault.Field("confirmPassword", "account.password_confirm"))
		}
		if len(faults) > 0 {
			for _, f := range checkRegistration(&p, b.Password.V) {
				if !slices.ContainsFunc(faults, func(known *fault.Error) bool { return known.Field == f.Field }) {
					faults.Add(f)
				}
			}
			return nil, faults
		}
		r, err := s.register(ctx, p, b.Password.V, visit)
		return s.Answer(jar, visit, r, "account.registered"), err
	})
	httpapi.Public(api, op("login", http.MethodPost, "/api/users/login", "Log in by e-mail, username or number; or the first of two steps"),
		func(ctx context.Context, in *loginIn) (*loginOut, error) {
			b := in.Body
			visit, faults := readVisit(ctx, jar, b.Session)
			faults.Add(field.Texts(map[string]word{"credentials": b.Credentials, "password": b.Password})...)
			if err := faults.Err(); err != nil {
				return nil, err
			}
			r, err := s.login(ctx, b.Credentials.V, b.Password.V, visit)
			return loggedIn(jar, s, visit, r), err
		})
	httpapi.Public(api, op("verify-user", http.MethodPost, "/api/users/verifyuser", "Whose session is this?"),
		func(ctx context.Context, in *verifyIn) (*verifyOut, error) {
			token, out := httpapi.Token(ctx), &verifyOut{}
			if in.Body != nil && in.Body.Token.Sent {
				token = in.Body.Token.V
			}
			c, err := s.Caller(ctx, token)
			switch {
			case fault.Is(err, fault.Unauthenticated):
				out.Status, out.Body.Error = http.StatusUnauthorized, httpapi.Say(ctx, "account.token_failed", nil)
			case err != nil:
				return nil, err
			default:
				out.Body.IsValid, out.Body.User = true, &verifiedUser{ID: c.Identity(), Email: c.Email}
			}
			return out, nil
		})
	httpapi.Change(api, op("logout", http.MethodPost, "/api/users/logout", "End this session"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*messageOut, error) {
			return message(ctx, "account.logged_out", nil, jar.ClearFor(c)), s.logout(ctx, c)
		})
}

func registerPassword(api *httpapi.API, s *Service) {
	httpapi.Prepared(api, op("change-password", http.MethodPut, "/api/users/password", "Change the password, and end all other sessions"),
		func(ctx context.Context, c session.Caller, in *passwordIn) (newPassword, error) {
			b := in.Body
			return s.preparePassword(ctx, c, b.Current.V, b.Password.V, b.Confirm.V)
		},
		func(ctx context.Context, c session.Caller, _ *passwordIn, n newPassword) (*messageOut, error) {
			return message(ctx, "account.password_changed", nil, session.Headers{}), s.changePassword(ctx, c, n)
		})
}

func message(ctx context.Context, key i18n.Key, args map[string]any, h session.Headers) *messageOut {
	out := &messageOut{Headers: h}
	out.Body.Success = httpapi.Say(ctx, key, args)
	return out
}
