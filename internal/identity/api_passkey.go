package identity

import (
	"context"
	"encoding/json"
	"net/http"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/login"
	"sankalp/internal/session"
)

type (
	askedOut struct {
		Body struct {
			Request string         `json:"request" doc:"To send with the answer"`
			Options map[string]any `json:"options" doc:"For parseCreationOptionsFromJSON or parseRequestOptionsFromJSON of PublicKeyCredential"`
		}
	}
	addPasskeyIn struct {
		Body struct {
			Request    word           `json:"request"`
			Name       word           `json:"name" minLength:"1" maxLength:"60"`
			Credential map[string]any `json:"credential" doc:"toJSON of what the browser made"`
		}
	}
	passkeyOut struct {
		Body struct {
			Success string  `json:"success"`
			Passkey passkey `json:"passkey"`
		}
	}
	renamePasskeyIn struct {
		ID   string `path:"id" format:"uuid"`
		Body struct {
			Name word `json:"name" minLength:"1" maxLength:"60"`
		}
	}
	passkeyLoginIn struct {
		Body struct {
			Request    word           `json:"request"`
			Credential map[string]any `json:"credential" doc:"toJSON of what the browser gave"`
			Session    word           `json:"session" required:"false" enum:"cookie,bearer" doc:"cookie: a cookie carries the session, and there is no token"`
		}
	}
)

func registerPasskeys(api *httpapi.API, s *Service) {
	// A Read, as the beginning of a link is.
	httpapi.Read(api, op("ask-passkey", http.MethodPost, "/api/passkeys/options", "Begin to add a passkey"),
		func(ctx context.Context, c session.Caller, in *proofIn) (*askedOut, error) {
			a, err := s.beginAdd(ctx, c, in.Body.Password.V)
			return challengeAnswer(a), err
		})
	add := op("add-passkey", http.MethodPost, "/api/passkeys", "Add the passkey that the browser has made")
	add.DefaultStatus = http.StatusCreated
	httpapi.Prepared(api, add,
		func(ctx context.Context, c session.Caller, in *addPasskeyIn) (newPasskey, error) {
			answer, err := bytesOf(in.Body.Credential)
			if err != nil {
				return newPasskey{}, err
			}
			return s.judge(ctx, c, in.Body.Request.V, in.Body.Name, answer)
		},
		func(ctx context.Context, c session.Caller, _ *addPasskeyIn, n newPasskey) (*passkeyOut, error) {
			p, err := s.add(ctx, c, n)
			return passkeyAnswer(ctx, "identity.passkey_added", p), err
		})
	httpapi.Change(api, op("rename-passkey", http.MethodPut, "/api/passkeys/{id}", "Give a passkey another name"),
		func(ctx context.Context, c session.Caller, in *renamePasskeyIn) (*passkeyOut, error) {
			p, err := s.rename(ctx, c, in.ID, in.Body.Name)
			return passkeyAnswer(ctx, "identity.passkey_renamed", p), err
		})
	httpapi.Prepared(api, op("remove-passkey", http.MethodDelete, "/api/passkeys/{id}", "Take a passkey away"),
		func(ctx context.Context, c session.Caller, in *idProofIn) (struct{}, error) {
			return struct{}{}, s.Logins.Prove(ctx, c, in.Body.Password.V)
		},
		func(ctx context.Context, c session.Caller, in *idProofIn, _ struct{}) (*httpapi.Message, error) {
			return confirmation(ctx, "identity.passkey_removed", ""), s.remove(ctx, c, in.ID)
		})
}

func registerPasskeyLogin(api *httpapi.API, s *Service) {
	jar := api.Jar()
	httpapi.Public(api, op("ask-passkey-login", http.MethodPost, "/api/passkeys/login/options", "Begin a login by a passkey"),
		func(ctx context.Context, _ *struct{}) (*askedOut, error) {
			a, err := s.beginLogin(ctx, httpapi.Address(ctx))
			return challengeAnswer(a), err
		})
	httpapi.Public(api, op("passkey-login", http.MethodPost, "/api/passkeys/login", "Log in by a passkey"),
		func(ctx context.Context, in *passkeyLoginIn) (*login.Answer, error) {
			v, err := login.ReadVisit(ctx, jar, in.Body.Session.V)
			if err != nil {
				return nil, err
			}
			answer, err := bytesOf(in.Body.Credential)
			if err != nil {
				return nil, err
			}
			e, err := s.login(ctx, in.Body.Request.V, answer, v)
			return s.Logins.Answer(jar, v, e, "account.logged_in"), err
		})
}

func challengeAnswer(a passkeyRequest) *askedOut {
	out := &askedOut{}
	out.Body.Request, out.Body.Options = a.Request, a.Options
	return out
}

func passkeyAnswer(ctx context.Context, key i18n.Key, p passkey) *passkeyOut {
	out := &passkeyOut{}
	out.Body.Success, out.Body.Passkey = httpapi.Say(ctx, key, nil), p
	return out
}

// bytesOf puts a credential back into the JSON that it came in.
func bytesOf(credential map[string]any) ([]byte, error) {
	b, err := json.Marshal(credential)
	if err != nil {
		return nil, fault.Wrap(fault.Invalid, "identity.passkey_refused", err).In("credential")
	}
	return b, nil
}
