package identity

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/account"
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/login"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

type (
	word = patch.Value[string]

	doorsOut struct {
		Body struct {
			Signup   string `json:"signup" enum:"open,invite,closed" doc:"Who may make an account: everybody, who has a code, or nobody"`
			Provider string `json:"provider" doc:"Name of the OpenID provider; empty: none"`
			Passkeys bool   `json:"passkeys" doc:"Passkeys are possible at this address"`
		}
	}
	waysOut  struct{ Body ways }
	departIn struct {
		Body struct {
			Next word `json:"next" required:"false" doc:"Path of this site to go on to"`
		}
	}
	proofIn struct {
		Body struct {
			Password word `json:"password" required:"false" doc:"Needed unless the login was a few minutes ago"`
		}
	}
	departOut struct {
		Cookies []string `header:"Set-Cookie"`
		Body    struct {
			URL string `json:"url" doc:"Where the browser goes now"`
		}
	}
	arriveIn struct {
		Body struct {
			Code   word `json:"code" required:"false"`
			State  word `json:"state"`
			Issuer word `json:"iss" required:"false"`
			Error  word `json:"error" required:"false"`
		}
	}
	arriveOut struct {
		Cookies []string `header:"Set-Cookie"`
		Body    struct {
			Outcome string        `json:"outcome" enum:"entered,second,register,linked"`
			Success string        `json:"success"`
			Next    string        `json:"next" doc:"Path to go on to; empty: the usual one"`
			User    *account.User `json:"user,omitempty" doc:"entered: who"`
			Second  string        `json:"second,omitempty" doc:"second: to be sent with the code of the second step"`
			Name    string        `json:"name,omitempty" doc:"register: what the provider says"`
			Email   string        `json:"email,omitempty"`
		}
	}
	newcomerIn struct {
		Body struct {
			Username word `json:"username" minLength:"3" maxLength:"30"`
			Name     word `json:"name" minLength:"1" maxLength:"120"`
			Email    word `json:"email" format:"email" maxLength:"254"`
			Number   word `json:"number" doc:"In any common spelling; Indian unless it begins with +"`
			Invite   word `json:"invite" required:"false" maxLength:"40" doc:"The code of an invitation, where the server asks for one"`

			Terms patch.Value[civil.Date] `json:"terms" required:"false" format:"date" doc:"Which text of the terms was accepted, by its date; in the language of the request"`
		}
	}
	idProofIn struct {
		ID string `path:"id" format:"uuid"`
		proofIn
	}
)

// register adds the operations of the ways into an account.
func Register(api *httpapi.API, s *Service) {
	registerOpenID(api, s)
	registerLinks(api, s)
	registerPasskeys(api, s)
	registerPasskeyLogin(api, s)
}

func op(id, method, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: method, Path: path, Summary: summary, Tags: []string{"ways in"}}
}

func registerOpenID(api *httpapi.API, s *Service) {
	jar := api.Jar()
	httpapi.Public(api, op("ways-in", http.MethodGet, "/api/ways", "By what one can log in beside the password"),
		func(context.Context, *struct{}) (*doorsOut, error) {
			out := &doorsOut{}
			out.Body.Provider, out.Body.Passkeys, out.Body.Signup = s.providerName(), s.passkeysPossible(), s.Logins.Limits.Signup
			return out, nil
		})
	httpapi.Public(api, op("openid-start", http.MethodPost, "/api/openid/start", "Begin a login or registration at the OpenID provider"),
		func(ctx context.Context, in *departIn) (*departOut, error) {
			d, err := s.departToLogin(ctx, httpapi.Address(ctx), in.Body.Next.V)
			return departAnswer(jar, d), err
		})
	httpapi.Public(api, op("openid-finish", http.MethodPost, "/api/openid/finish", "Come back from the OpenID provider"),
		func(ctx context.Context, in *arriveIn) (*arriveOut, error) {
			v, err := login.ReadVisit(ctx, jar, string(session.Cookie))
			if err != nil {
				return nil, err
			}
			b := in.Body
			a, err := s.arrive(ctx, callback{Handle: httpapi.Cookie(ctx, handleCookie(jar)), Code: b.Code.V, State: b.State.V,
				Issuer: b.Issuer.V, Error: b.Error.V}, v)
			if err != nil {
				return nil, err
			}
			return arriveAnswer(ctx, jar, s, v, a), nil
		})
	register := op("openid-register", http.MethodPost, "/api/openid/register", "Make an account for whom the OpenID provider vouches, and log in")
	register.DefaultStatus = http.StatusCreated
	httpapi.Public(api, register, func(ctx context.Context, in *newcomerIn) (*login.Answer, error) {
		v, err := login.ReadVisit(ctx, jar, string(session.Cookie))
		if err != nil {
			return nil, err
		}
		b := in.Body
		if err := readable(map[string]word{"username": b.Username, "name": b.Name, "email": b.Email, "number": b.Number, "invite": b.Invite}); err != nil {
			return nil, err
		}
		if bad := field.Date("terms", b.Terms, &v.Terms); bad != nil {
			return nil, bad
		}
		v.Invite = b.Invite.V
		p := account.Person{Username: b.Username.V, Name: b.Name.V, Email: b.Email.V, Number: b.Number.V}
		e, err := s.register(ctx, httpapi.Cookie(ctx, handleCookie(jar)), p, v)
		out := s.Logins.Answer(jar, v, e, "account.registered")
		out.Cookies = append(out.Cookies, keepHandle(jar, "", -1))
		return out, err
	})
}

func registerLinks(api *httpapi.API, s *Service) {
	jar := api.Jar()
	httpapi.Read(api, op("list-ways", http.MethodGet, "/api/identities", "By what the caller can log in"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*waysOut, error) {
			w, err := s.callerWays(ctx, c)
			return &waysOut{Body: w}, err
		})
	// A Read: it changes nothing of the caller's, and its answer must not be saved for a second call.
	httpapi.Read(api, op("link-identity", http.MethodPost, "/api/identities", "Begin to link the OpenID provider"),
		func(ctx context.Context, c session.Caller, in *proofIn) (*departOut, error) {
			d, err := s.departToLink(ctx, c, in.Body.Password.V)
			return departAnswer(jar, d), err
		})
	httpapi.Prepared(api, op("unlink-identity", http.MethodDelete, "/api/identities/{id}", "End the link to the OpenID provider"),
		func(ctx context.Context, c session.Caller, in *idProofIn) (struct{}, error) {
			return struct{}{}, s.Logins.Prove(ctx, c, in.Body.Password.V)
		},
		func(ctx context.Context, c session.Caller, in *idProofIn, _ struct{}) (*httpapi.Message, error) {
			return confirmation(ctx, "identity.unlinked", s.providerName()), s.unlink(ctx, c, in.ID)
		})
}

func departAnswer(jar session.Jar, d departure) *departOut {
	out := &departOut{Cookies: []string{keepHandle(jar, d.Handle, challengeLife)}}
	out.Body.URL = d.URL
	return out
}

func arriveAnswer(ctx context.Context, jar session.Jar, s *Service, v login.Visit, a arrival) *arriveOut {
	out := &arriveOut{Cookies: []string{keepHandle(jar, a.Handle, -1)}}
	out.Body.Next = a.Next
	provider := map[string]any{"provider": s.providerName()}
	switch {
	case a.Entered != nil && a.Entered.Second != "":
		out.Body.Outcome, out.Body.Success, out.Body.Second = "second", httpapi.Say(ctx, "account.second_wanted", nil), a.Entered.Second
	case a.Entered != nil:
		answer := s.Logins.Answer(jar, v, *a.Entered, "account.logged_in")
		out.Cookies = append(out.Cookies, answer.Cookies...)
		out.Body.Outcome, out.Body.Success, out.Body.User = "entered", answer.Body.Success, &answer.Body.User
	case a.Newcomer != nil:
		out.Cookies = []string{keepHandle(jar, a.Handle, newcomerLife)}
		out.Body.Outcome, out.Body.Success = "register", httpapi.Say(ctx, "identity.newcomer", provider)
		out.Body.Name, out.Body.Email = a.Newcomer.Name, a.Newcomer.Email
	default:
		out.Body.Outcome, out.Body.Success = "linked", httpapi.Say(ctx, "identity.linked", provider)
	}
	return out
}

// handleCookie binds what comes back from the provider to the browser that went there.
func handleCookie(jar session.Jar) string { return jar.Name() + "_openid" }

// keepHandle is the Set-Cookie header for it; a life below nothing takes it away.
func keepHandle(jar session.Jar, handle string, life time.Duration) string {
	age := int(life / time.Second)
	if life < 0 {
		handle, age = "", -1
	}
	c := http.Cookie{Name: handleCookie(jar), Value: handle, Path: "/", MaxAge: age,
		Secure: jar.Secure(), HttpOnly: true, SameSite: http.SameSiteLaxMode}
	return c.String()
}

// readable gives a fault for each word that is none.
func readable(words map[string]word) error {
	var faults fault.List
	for name, w := range words {
		if w.Err != nil {
			faults.Add(fault.Field(name, "request.wrong_type"))
		}
	}
	return faults.Err()
}

func confirmation(ctx context.Context, key i18n.Key, name string) *httpapi.Message {
	return httpapi.NewMessage(httpapi.Say(ctx, key, map[string]any{"name": name}))
}
