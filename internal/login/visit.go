package login

import (
	"context"
	"net/http"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/session"
)

// Visit is where a login comes from.
type Visit struct {
	// Kind of session that is wanted.
	Kind session.Kind
	// Address of the network peer.
	Address string
	// Device in a few words, as session.Device makes them.
	Device string
	// Language of the request: that of an account made by it.
	Language string
	// Pass of the device, from an earlier login; an empty or forged one counts as none.
	Pass string
	// Invite is the code that a newcomer brings; empty: none.
	Invite string
	// Terms is the date of the text that a newcomer has agreed to; the zero date: not said.
	Terms civil.Date
	// Token of the session that the device had until now; empty: none.
	Token string
}

// ReadVisit reads where a login comes from. kind is the session that it wants, "cookie" or "bearer"; empty means bearer. Fault:
// Invalid session `account.choice`.
func ReadVisit(ctx context.Context, jar session.Jar, kind string) (Visit, error) {
	v, faults := readVisit(ctx, jar, word{Sent: kind != "", V: kind})
	return v, faults.Err()
}

func readVisit(ctx context.Context, jar session.Jar, kind word) (Visit, fault.List) {
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

// Result is a login that succeeded, or the first of its two steps.
type Result struct {
	// Second is the handle of the second step; if it is set, nothing else is.
	Second string
	User   account.User
	Token  string
	// Pass for the device to store and to show at its next login.
	Pass string
}

type enteredBody struct {
	Success string       `json:"success"`
	Token   string       `json:"token,omitempty" doc:"For Authorization: Bearer"`
	User    account.User `json:"user"`
}

// Answer is the server's answer to every kind of login.
type Answer struct {
	Cookies []string `header:"Set-Cookie"`
	Body    enteredBody
}

// Answer makes the answer to a visit; code is its sentence.
func (s *Service) Answer(jar session.Jar, v Visit, r Result, key i18n.Key) *Answer {
	out := &Answer{Body: enteredBody{Success: i18n.Text(v.Language, key, map[string]any{"name": r.User.Name}), User: r.User}}
	if v.Kind == session.Bearer {
		out.Body.Token = r.Token
		return out
	}
	out.Cookies = []string{jar.Set(r.Token, s.Sessions.Absolute()), setPass(jar, r.Pass)}
	return out
}

// setPass is the cookie that makes the browser a known device.
func setPass(jar session.Jar, pass string) string {
	c := http.Cookie{Name: passCookie(jar), Value: pass, Path: "/", MaxAge: int(passLife / time.Second),
		Secure: jar.Secure(), HttpOnly: true, SameSite: http.SameSiteLaxMode}
	return c.String()
}

// passLife is how long a browser stores the pass that makes it a known device.
const passLife = 365 * 24 * time.Hour

// passCookie outlives the session. It opens nothing: it only marks a known device.
func passCookie(jar session.Jar) string { return jar.Name() + "_device" }
