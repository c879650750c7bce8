package account

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Inputs and outputs. A field that a released version took stays here for at least a year, even when it means nothing
// any more: devices that were offline for long still send it.
type (
	word = patch.Value[string]

	registerIn struct {
		Body struct {
			Username word `json:"username" minLength:"3" maxLength:"30"`
			Name     word `json:"name" minLength:"1" maxLength:"120"`
			Email    word `json:"email" format:"email" maxLength:"254"`
			Number   word `json:"number" doc:"In any common spelling; Indian unless it begins with +"`
			Password word `json:"password" minLength:"8" maxLength:"256"`
			Confirm  word `json:"confirmPassword" required:"false" doc:"When sent, must be the same"`
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
	enteredBody struct {
		Success string `json:"success"`
		Token   string `json:"token,omitempty" doc:"For Authorization: Bearer"`
		User    User   `json:"user"`
	}
	enteredOut struct {
		Cookies []string `header:"Set-Cookie"`
		Body    enteredBody
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
	userOut struct {
		Body struct {
			User User `json:"user"`
		}
	}
	passwordIn struct {
		Body struct {
			Current  word `json:"currentPassword"`
			Password word `json:"password" minLength:"8" maxLength:"256"`
			Confirm  word `json:"confirmPassword"`
		}
	}
	settingsIn struct {
		httpapi.IfMatch
		Body struct{ Settings }
	}
	settingsOut struct {
		Body struct {
			Success string `json:"success"`
			User    User   `json:"user"`
		}
	}
	nameIn struct {
		Body struct {
			Email word `json:"Email"`
		}
	}
	codeIn struct {
		Body struct {
			OTP word `json:"otp"`
		}
	}
	sessionIn struct {
		ID string `path:"id" format:"uuid"`
	}
	oneSession struct {
		ID         string    `json:"_id" format:"uuid"`
		Current    bool      `json:"current" doc:"The one that asks"`
		Device     string    `json:"device"`
		Address    string    `json:"address"`
		CreatedAt  time.Time `json:"createdAt"`
		LastSeenAt time.Time `json:"lastSeenAt"`
	}
	sessionsOut struct {
		Body struct {
			Sessions []oneSession `json:"sessions" nullable:"false"`
		}
	}
	saidOut struct {
		Cookies []string `header:"Set-Cookie"`
		Body    struct {
			Success string `json:"success"`
		}
	}
)

// Register adds the operations of accounts.
func Register(api *httpapi.API, s *Service) {
	registerDoors(api, s)
	registerOwn(api, s)
	registerEmail(api, s)
	registerSessions(api, s)
	registerReset(api, s)
	registerSecond(api, s)
	registerClosing(api, s)
	registerNames(api, s)
}

func op(id, method, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: method, Path: path, Summary: summary, Tags: []string{"accounts"}}
}

func registerDoors(api *httpapi.API, s *Service) {
	jar := api.Jar()
	register := op("register", http.MethodPost, "/api/users/register", "Make an account and log in")
	register.DefaultStatus = http.StatusCreated
	httpapi.Public(api, register, func(ctx context.Context, in *registerIn) (*enteredOut, error) {
		b := in.Body
		visit, faults := visitOf(ctx, jar, b.Session)
		p := Person{Username: b.Username.V, Name: b.Name.V, Email: b.Email.V, Number: b.Number.V, Password: b.Password.V}
		faults.Add(readable(map[string]word{"username": b.Username, "name": b.Name, "email": b.Email, "number": b.Number,
			"password": b.Password, "confirmPassword": b.Confirm})...)
		if b.Confirm.Has() && b.Confirm.V != p.Password {
			faults.Add(fault.Field("confirmPassword", "account.password_confirm"))
		}
		if len(faults) > 0 {
			for _, f := range p.check() {
				if !slices.ContainsFunc(faults, func(told *fault.Error) bool { return told.Field == f.Field }) {
					faults.Add(f)
				}
			}
			return nil, faults
		}
		e, err := s.Register(ctx, p, visit)
		return entered(jar, s, visit, e, "account.registered"), err
	})
	httpapi.Public(api, op("login", http.MethodPost, "/api/users/login", "Log in by e-mail, username or number; or the first of two steps"),
		func(ctx context.Context, in *loginIn) (*loginOut, error) {
			b := in.Body
			visit, faults := visitOf(ctx, jar, b.Session)
			faults.Add(readable(map[string]word{"credentials": b.Credentials, "password": b.Password})...)
			if err := faults.Err(); err != nil {
				return nil, err
			}
			e, err := s.Login(ctx, b.Credentials.V, b.Password.V, visit)
			return loggedIn(jar, s, visit, e), err
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
				out.Body.IsValid, out.Body.User = true, &verifiedUser{ID: c.Owner, Email: c.Email}
			}
			return out, nil
		})
	httpapi.Change(api, op("logout", http.MethodPost, "/api/users/logout", "End this session"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*saidOut, error) {
			return said(ctx, "account.logged_out", nil, clearing(jar, c)...), s.Logout(ctx, c)
		})
}

func registerOwn(api *httpapi.API, s *Service) {
	httpapi.Read(api, op("me", http.MethodGet, "/api/users/me", "Who am I?"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*userOut, error) {
			u, err := s.Me(ctx, c)
			out := &userOut{}
			out.Body.User = u
			return out, err
		})
	httpapi.Read(api, op("name-of-user", http.MethodPost, "/api/task/tasks/getLoggedInUser", "The caller's name, for his own e-mail"),
		func(_ context.Context, c session.Caller, in *nameIn) (*saidOut, error) {
			name, err := s.NameOf(c, in.Body.Email.V)
			out := &saidOut{}
			out.Body.Success = name
			return out, err
		})
	httpapi.Prepared(api, op("change-password", http.MethodPut, "/api/users/password", "Change the password, and end all other sessions"),
		func(ctx context.Context, c session.Caller, in *passwordIn) (NewPassword, error) {
			b := in.Body
			return s.PreparePassword(ctx, c, b.Current.V, b.Password.V, b.Confirm.V)
		},
		func(ctx context.Context, c session.Caller, _ *passwordIn, n NewPassword) (*saidOut, error) {
			return said(ctx, "account.password_changed", nil), s.ChangePassword(ctx, c, n)
		})
	httpapi.Change(api, op("change-settings", http.MethodPut, "/api/profile/settings", "Change settings: absent keeps"),
		func(ctx context.Context, c session.Caller, in *settingsIn) (*settingsOut, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			out := &settingsOut{}
			out.Body.Success = httpapi.Say(ctx, "account.settings_saved", nil)
			out.Body.User, err = s.Change(ctx, c, in.Body.Settings, expected)
			return out, err
		})
}

func registerEmail(api *httpapi.API, s *Service) {
	httpapi.Change(api, op("send-email-code", http.MethodPost, "/api/users/email/send-code", "Mail the caller a code to confirm his address"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*saidOut, error) {
			sent, err := s.SendCode(ctx, c, httpapi.Address(ctx))
			if !sent {
				return said(ctx, "account.email_confirmed_before", nil), err
			}
			return said(ctx, "account.code_sent", nil), err
		})
	httpapi.Prepared(api, op("confirm-email", http.MethodPost, "/api/users/email/confirm", "Confirm the address by the code"),
		func(ctx context.Context, c session.Caller, in *codeIn) (string, error) {
			return s.JudgeCode(ctx, c, in.Body.OTP.V)
		},
		func(ctx context.Context, c session.Caller, _ *codeIn, judged string) (*saidOut, error) {
			return said(ctx, "account.email_confirmed", nil), s.ConfirmEmail(ctx, c, judged)
		})
}

func registerSessions(api *httpapi.API, s *Service) {
	httpapi.Read(api, op("list-sessions", http.MethodGet, "/api/sessions", "Where the caller is logged in"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*sessionsOut, error) {
			all, err := s.Sessions(ctx, c)
			out := &sessionsOut{}
			out.Body.Sessions = make([]oneSession, len(all))
			for i, one := range all {
				out.Body.Sessions[i] = oneSession{ID: one.ID, Current: one.ID == c.Session, Device: one.Device,
					Address: one.Address, CreatedAt: one.CreatedAt, LastSeenAt: one.LastSeenAt}
			}
			return out, err
		})
	httpapi.Change(api, op("end-session", http.MethodDelete, "/api/sessions/{id}", "Log out there"),
		func(ctx context.Context, c session.Caller, in *sessionIn) (*saidOut, error) {
			var cookies []string
			if in.ID == c.Session {
				cookies = clearing(api.Jar(), c)
			}
			return said(ctx, "account.session_ended", nil, cookies...), s.EndSession(ctx, c, in.ID)
		})
	httpapi.Change(api, op("end-sessions", http.MethodDelete, "/api/sessions", "Log out everywhere else"),
		func(ctx context.Context, c session.Caller, _ *struct{}) (*saidOut, error) {
			n, err := s.EndOtherSessions(ctx, c)
			return said(ctx, "account.sessions_ended", map[string]any{"n": n}), err
		})
}

// visitOf reads from where a call comes that wants to come in.
func visitOf(ctx context.Context, jar session.Jar, kind word) (Visit, fault.List) {
	v := Visit{Kind: session.Bearer, Address: httpapi.Address(ctx), Device: session.Device(httpapi.UserAgent(ctx)),
		Language: httpapi.Language(ctx), Pass: httpapi.Cookie(ctx, passCookie(jar)), Token: httpapi.Token(ctx)}
	switch {
	case !kind.Sent, kind.Has() && kind.V == string(session.Bearer):
	case kind.Has() && kind.V == string(session.Cookie):
		v.Kind = session.Cookie
	default:
		return v, fault.List{fault.Field("session", "account.choice", "choices", "cookie, bearer")}
	}
	return v, nil
}

// readable gives a fault for each word that is none.
func readable(words map[string]word) (faults fault.List) {
	for field, w := range words {
		if w.Err != nil {
			faults.Add(fault.Field(field, "request.wrong_type"))
		}
	}
	return faults
}

func entered(jar session.Jar, s *Service, v Visit, e Entered, code string) *enteredOut {
	out := &enteredOut{Body: enteredBody{Success: i18n.Text(v.Language, code, map[string]any{"name": e.User.Name}), User: e.User}}
	if v.Kind == session.Bearer {
		out.Body.Token = e.Token
		return out
	}
	pass := http.Cookie{Name: passCookie(jar), Value: e.Pass, Path: "/", MaxAge: int(passLife / time.Second),
		Secure: jar.Secure(), HttpOnly: true, SameSite: http.SameSiteLaxMode}
	out.Cookies = []string{jar.Set(e.Token, s.sessions.Absolute()), pass.String()}
	return out
}

// passLife is how long a browser keeps the pass that makes it a known device.
const passLife = 365 * 24 * time.Hour

// passCookie outlives the session: it opens nothing, it only tells a known device from a stranger.
func passCookie(jar session.Jar) string { return jar.Name() + "_device" }

// clearing takes the session's cookie away, where it came in one.
func clearing(jar session.Jar, c session.Caller) []string {
	if c.Kind != session.Cookie {
		return nil
	}
	return []string{jar.Clear()}
}

func said(ctx context.Context, code string, args map[string]any, cookies ...string) *saidOut {
	out := &saidOut{Cookies: cookies}
	out.Body.Success = httpapi.Say(ctx, code, args)
	return out
}
