package login

import (
	"context"
	"net/http"

	"sankalp/internal/account"
	"sankalp/internal/field"
	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/session"
)

type (
	loginBody struct {
		Success string        `json:"success"`
		Token   string        `json:"token,omitempty" doc:"For Authorization: Bearer"`
		User    *account.User `json:"user,omitempty" doc:"Who is logged in now"`
		Second  string        `json:"second,omitempty" doc:"Nobody is logged in yet: to be sent with the code of the second step"`
	}
	loginOut struct {
		Cookies []string `header:"Set-Cookie"`
		Body    loginBody
	}
	secondStepIn struct {
		Body struct {
			Second  word `json:"second" maxLength:"64" doc:"As the first step gave it"`
			Code    word `json:"code" maxLength:"32" doc:"Of the app, or a recovery code"`
			Session word `json:"session" required:"false" enum:"cookie,bearer" doc:"cookie: a cookie carries the session, and there is no token"`
		}
	}
	secondOut struct{ Body secondFactor }
	offerIn   struct {
		Body struct {
			Password word `json:"password" required:"false" doc:"Needed unless the login was a few minutes ago"`
		}
	}
	offerOut struct{ Body offer }
	turnOnIn struct {
		Body struct {
			Code word `json:"code" maxLength:"32" doc:"That the app shows"`
		}
	}
	proofIn struct {
		Body struct {
			Password word `json:"password" required:"false" doc:"Needed where the account has one"`
		}
	}
	codesOut struct {
		Body struct {
			Success string   `json:"success"`
			Codes   []string `json:"codes" nullable:"false" doc:"Recovery codes, shown only now"`
		}
	}
	turnOffIn struct {
		Body struct {
			Password word `json:"password" required:"false" doc:"Needed where the account has one"`
			Code     word `json:"code" maxLength:"32" doc:"Of the app, or a recovery code"`
		}
	}
)

// loggedIn is the Answer, or says that a second step is to come.
func loggedIn(jar session.Jar, s *Service, v Visit, r Result) *loginOut {
	if r.Second != "" {
		return &loginOut{Body: loginBody{Success: i18n.Text(v.Language, "account.second_wanted", nil), Second: r.Second}}
	}
	in := s.Answer(jar, v, r, "account.logged_in")
	return &loginOut{Cookies: in.Cookies, Body: loginBody{Success: in.Body.Success, Token: in.Body.Token, User: &in.Body.User}}
}

func registerSecond(api *httpapi.API, s *Service) {
	const base = "/api/users/second-factor"
	jar := api.Jar()
	httpapi.Public(api, op("login-second", http.MethodPost, "/api/users/login/second", "The second step of a login"),
		func(ctx context.Context, in *secondStepIn) (*Answer, error) {
			b := in.Body
			visit, faults := readVisit(ctx, jar, b.Session)
			faults.Add(field.Texts(map[string]word{"second": b.Second, "code": b.Code})...)
			if err := faults.Err(); err != nil {
				return nil, err
			}
			r, err := s.secondStep(ctx, b.Second.V, b.Code.V, visit)
			return s.Answer(jar, visit, r, "account.logged_in"), err
		})
	httpapi.Read(api, op("get-second-factor", http.MethodGet, base, "Does the caller's login have two steps?"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*secondOut, error) {
			f, err := s.secondFactor(ctx, c)
			return &secondOut{Body: f}, err
		})
	// An operation that answers with a secret is a Read, because its answer must not be stored for a second call.
	httpapi.Read(api, op("offer-second-factor", http.MethodPost, base, "A secret for the caller's app; nothing asks for it yet"),
		func(ctx context.Context, c session.Caller, in *offerIn) (*offerOut, error) {
			o, err := s.offerSecond(ctx, c, in.Body.Password.V)
			return &offerOut{Body: o}, err
		})
	httpapi.Read(api, op("turn-second-factor-on", http.MethodPut, base, "Confirm the secret: from now on a login has two steps"),
		func(ctx context.Context, c session.Caller, in *turnOnIn) (*codesOut, error) {
			codes, err := s.turnSecondOn(ctx, c, in.Body.Code.V)
			return recoveryAnswer(ctx, "account.second_turned_on", codes), err
		})
	httpapi.Read(api, op("renew-recovery-codes", http.MethodPost, base+"/codes", "New recovery codes in the place of all the old ones"),
		func(ctx context.Context, c session.Caller, in *proofIn) (*codesOut, error) {
			codes, err := s.renewRecovery(ctx, c, in.Body.Password.V)
			return recoveryAnswer(ctx, "account.codes_renewed", codes), err
		})
	httpapi.Prepared(api, op("turn-second-factor-off", http.MethodDelete, base, "A login has one step again"),
		func(ctx context.Context, c session.Caller, in *turnOffIn) (struct{}, error) {
			return struct{}{}, s.proveBoth(ctx, c, in.Body.Password.V, in.Body.Code.V)
		},
		func(ctx context.Context, c session.Caller, _ *turnOffIn, _ struct{}) (*messageOut, error) {
			return message(ctx, "account.second_turned_off", nil, session.Headers{}), s.dropSecond(ctx, c.Owner, c.Session)
		})
}

func recoveryAnswer(ctx context.Context, key i18n.Key, codes []string) *codesOut {
	out := &codesOut{}
	out.Body.Success, out.Body.Codes = httpapi.Say(ctx, key, nil), codes
	return out
}
