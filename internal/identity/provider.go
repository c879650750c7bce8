package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
	"golang.org/x/sync/singleflight"

	"sankalp/internal/config"
	"sankalp/internal/fault"
	"sankalp/internal/mail"
)

// providerTimeout bounds each call to the provider: somebody waits before a screen.
const providerTimeout = 10 * time.Second

// provider is the OpenID provider. Its metadata is fetched at the first use: the server starts, and goes
// on, without it.
type provider struct {
	config   config.OpenID
	redirect string
	now      func() time.Time
	client   *http.Client

	known atomic.Pointer[oidc.Provider]
	once  singleflight.Group
}

func newProvider(c config.OpenID, redirect string, now func() time.Time) *provider {
	return &provider{config: c, redirect: redirect, now: now, client: &http.Client{Timeout: providerTimeout}}
}

// secrets of one login: what only the browser and we know of it.
type secrets struct {
	State    string `json:"state"`
	Nonce    string `json:"nonce"`
	Verifier string `json:"verifier"` // of PKCE
}

// claims are the provider's data of a person.
type claims struct {
	Subject  string `json:"sub"`
	Email    string `json:"email"`
	Verified truth  `json:"email_verified"`
	Name     string `json:"name"`
}

// truth reads true and "true", as providers write it.
type truth bool

// UnmarshalJSON takes everything but a clear yes for a no.
func (t *truth) UnmarshalJSON(b []byte) error {
	*t = string(b) == "true" || string(b) == `"true"`
	return nil
}

// down is the fault when the provider does not answer, or not with what it should.
func (p *provider) down(err error) error {
	return fault.Wrap(fault.Unavailable, "identity.provider_down", err).With("provider", p.config.Name)
}

// refused is the fault when it answered and what came is not to be believed.
func (p *provider) refused(err error) error {
	return fault.Wrap(fault.Unauthenticated, "identity.refused", err).With("provider", p.config.Name)
}

// discover gives the provider's metadata. Fault: Unavailable `identity.provider_down`.
func (p *provider) discover(ctx context.Context) (*oidc.Provider, *oauth2.Config, error) {
	known := p.known.Load()
	if known == nil {
		// Together: behind a provider that is slow, those who wait must not queue up one by one.
		got, err, _ := p.once.Do("", func() (any, error) {
			return oidc.NewProvider(oidc.ClientContext(context.WithoutCancel(ctx), p.client), p.config.Issuer)
		})
		if err != nil {
			return nil, nil, p.down(err)
		}
		known = got.(*oidc.Provider)
		p.known.Store(known)
	}
	return known, &oauth2.Config{ClientID: p.config.ClientID, ClientSecret: p.config.ClientSecret, Endpoint: known.Endpoint(),
		RedirectURL: p.redirect, Scopes: []string{oidc.ScopeOpenID, "email", "profile"}}, nil
}

// address is where the browser goes to log in.
func (p *provider) address(ctx context.Context, s secrets) (string, error) {
	_, auth, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	return auth.AuthCodeURL(s.State, oidc.Nonce(s.Nonce), oauth2.S256ChallengeOption(s.Verifier)), nil
}

// redeem turns the code that the browser brought into who the person is. Faults: Unavailable `identity.provider_down`,
// Unauthenticated `identity.refused`.
func (p *provider) redeem(ctx context.Context, code string, s secrets) (claims, error) {
	known, auth, err := p.discover(ctx)
	if err != nil {
		return claims{}, err
	}
	ctx = oidc.ClientContext(ctx, p.client)
	token, err := auth.Exchange(ctx, code, oauth2.VerifierOption(s.Verifier))
	if err != nil {
		if answered := new(oauth2.RetrieveError); errors.As(err, &answered) && answered.Response.StatusCode < http.StatusInternalServerError {
			return claims{}, p.refused(err)
		}
		return claims{}, p.down(err)
	}
	raw, _ := token.Extra("id_token").(string)
	id, err := known.Verifier(&oidc.Config{ClientID: p.config.ClientID, Now: p.now}).Verify(ctx, raw)
	if err != nil {
		return claims{}, p.refused(err)
	}
	user, err := p.judge(id, s.Nonce)
	if err == nil && user.Email == "" && known.UserInfoEndpoint() != "" {
		user, err = p.userInfo(ctx, known, token, user)
	}
	// What is no address cannot be anybody's.
	var usable bool
	if user.Email, usable = mail.Bare(user.Email); !usable {
		user.Email, user.Verified = "", false
	}
	return user, err
}

// judge checks what the token's signature does not: that it answers this very login, and is meant for us.
func (p *provider) judge(id *oidc.IDToken, nonce string) (user claims, err error) {
	var party struct {
		Authorized string `json:"azp"`
	}
	switch {
	case id.Nonce != nonce:
		err = errors.New("the nonce is another")
	case id.Claims(&user) != nil, id.Claims(&party) != nil:
		err = errors.New("the claims cannot be read")
	case user.Subject == "":
		err = errors.New("no subject")
	case party.Authorized != "" && party.Authorized != p.config.ClientID, len(id.Audience) > 1 && party.Authorized == "":
		err = fmt.Errorf("meant for %q of %q", party.Authorized, id.Audience)
	}
	if err != nil {
		return claims{}, p.refused(err)
	}
	return user, nil
}

// userInfo fetches the rest from a provider whose token has only the subject.
func (p *provider) userInfo(ctx context.Context, known *oidc.Provider, token *oauth2.Token, user claims) (claims, error) {
	info, err := known.UserInfo(ctx, oauth2.StaticTokenSource(token))
	if err != nil {
		return claims{}, p.down(err)
	}
	var more json.RawMessage
	if err = info.Claims(&more); err == nil {
		subject := user.Subject
		if err = json.Unmarshal(more, &user); err == nil && user.Subject != subject {
			err = errors.New("the details are of another person")
		}
	}
	if err != nil {
		return claims{}, p.refused(err)
	}
	return user, nil
}
