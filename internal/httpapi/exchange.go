package httpapi

import (
	"bytes"
	"context"
	"math"
	"net/http"
	"net/netip"
	"strconv"
	"strings"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/session"
)

// exchange is one request with its answer. It is the ResponseWriter that sees what was answered, and the context
// of the operation: one allocation for both, where a context.WithValue and a copy of the request would be three.
type exchange struct {
	context.Context
	http.ResponseWriter
	api       *API
	r         *http.Request
	id        string
	operation string
	caller    session.Caller // zero while nobody has been found
	status    int            // 0 until the header is written
	bytes     int64
	plain     *bytes.Buffer // the answer as it is, until there is a compressed one
	encoded   func()        // see OnEncoded
	wait      db.Wait       // of the call's changes
}

type exchangeKey struct{}

// Value gives itself to the functions below and its wait to the database, the rest comes from the request's context.
func (x *exchange) Value(key any) any {
	switch key.(type) {
	case exchangeKey:
		return x
	case db.WaitKey:
		return &x.wait
	}
	return x.Context.Value(key)
}

// WriteHeader notes the status; 1xx answers are not the answer.
func (x *exchange) WriteHeader(status int) {
	if x.status == 0 && status >= http.StatusOK {
		x.status = status
	}
	x.ResponseWriter.WriteHeader(status)
}

// Write counts.
func (x *exchange) Write(b []byte) (int, error) {
	if x.status == 0 {
		x.status = http.StatusOK
	}
	n, err := x.ResponseWriter.Write(b)
	x.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (x *exchange) Unwrap() http.ResponseWriter { return x.ResponseWriter }

func of(ctx context.Context) *exchange {
	x, _ := ctx.Value(exchangeKey{}).(*exchange)
	return x
}

// OnEncoded has done called once the answer to the request of ctx is made, or there is none: a slow client, who takes long to read it, holds
// up nothing of what done lets go.
func OnEncoded(ctx context.Context, done func()) {
	if x := of(ctx); x != nil {
		x.encoded = done
	}
}

// made calls what waits for the answer to be made.
func (x *exchange) made() {
	if done := x.encoded; done != nil {
		x.encoded = nil
		done()
	}
}

// dropPlain gives back the memory of the answer as it is: while a compressed one is sent nobody needs it.
func (x *exchange) dropPlain() {
	if b := x.plain; b != nil {
		x.plain = nil
		x.api.release(b)
	}
}

// RequestID is the id of the request that ctx belongs to, as answered in X-Request-Id; empty outside of one.
func RequestID(ctx context.Context) string {
	if x := of(ctx); x != nil {
		return x.id
	}
	return ""
}

// Language is the language the caller wants to be answered in (Accept-Language): en or hi.
func Language(ctx context.Context) string {
	if x := of(ctx); x != nil {
		return i18n.Match(x.r.Header.Get("Accept-Language"))
	}
	return i18n.English
}

// Say is the sentence of a key in the language of the request, for the `success` of an answer.
func Say(ctx context.Context, key i18n.Key, args map[string]any) string {
	return i18n.Text(Language(ctx), key, args)
}

// Address is the network address the request came from: the peer's, or, where the peer is a trusted proxy, the
// rightmost one in X-Forwarded-For that is not.
func Address(ctx context.Context) string {
	x := of(ctx)
	if x == nil {
		return ""
	}
	return clientAddress(x.r, x.api.o.TrustedProxies)
}

// UserAgent is what the client calls itself.
func UserAgent(ctx context.Context) string {
	if x := of(ctx); x != nil {
		return x.r.UserAgent()
	}
	return ""
}

// Cookie is the value of a cookie of the request; empty when there is none.
func Cookie(ctx context.Context, name string) string {
	if x := of(ctx); x != nil {
		if c, err := x.r.Cookie(name); err == nil {
			return c.Value
		}
	}
	return ""
}

// Token is the session token that was presented, of a session or not; empty when there is none. For operations that
// are Public and still care.
func Token(ctx context.Context) string {
	if x := of(ctx); x != nil {
		return x.token()
	}
	return ""
}

// token takes Authorization: Bearer before the cookie.
func (x *exchange) token() string {
	const bearer = "Bearer "
	if a := x.r.Header.Get("Authorization"); len(a) > len(bearer) && strings.EqualFold(a[:len(bearer)], bearer) {
		return a[len(bearer):]
	}
	if c, err := x.r.Cookie(x.api.jar.Name()); err == nil {
		return c.Value
	}
	return ""
}

// userHeader names the user for whom the app believes to act: on a shared phone an old tab or a queued entry of
// one person must never be done as another.
const userHeader = "X-Sankalp-User"

// authenticate finds the caller, who may call the operation. Faults: Unauthenticated `session.required`, `session.ended`,
// `session.admission_ended`, `session.other_user`; Forbidden `member.forbidden`; TooMany `too_many`.
func (x *exchange) authenticate() (session.Caller, error) {
	token := x.token()
	if token == "" {
		return session.Caller{}, fault.New(fault.Unauthenticated, "session.required")
	}
	c, err := x.api.o.Sessions.Find(x, token)
	if err != nil {
		return session.Caller{}, err
	}
	if user := x.r.Header.Get(userHeader); user != "" && user != c.Identity() {
		return session.Caller{}, fault.New(fault.Unauthenticated, "session.other_user")
	}
	if !c.Role.May(x.operation) {
		return session.Caller{}, fault.New(fault.Forbidden, "member.forbidden")
	}
	x.caller = c
	return c, x.countCall(c.Owner)
}

// countCall counts a call of the owner. From four fifths of the limit on the answer says how much is left. Fault: TooMany `too_many`.
func (x *exchange) countCall(owner string) error {
	left, err := x.api.o.Calls.Count(owner)
	if left.Near {
		x.Header().Set("RateLimit-Remaining", strconv.Itoa(left.Calls))
		x.Header().Set("RateLimit-Reset", strconv.Itoa(int(math.Ceil(left.Ends.Seconds()))))
	}
	return err
}

// clientAddress never believes X-Forwarded-For of a peer that is not trusted. Addresses are written without zone
// and port, and an IPv6 address as its /64, which is what one subscriber has.
func clientAddress(r *http.Request, trusted []netip.Prefix) string {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	at := peer.Addr().Unmap()
	if len(trusted) == 0 {
		return subscriber(at)
	}
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(forwarded) - 1; i >= 0 && within(at, trusted); i-- {
		next, err := netip.ParseAddr(strings.TrimSpace(forwarded[i]))
		if err != nil {
			break
		}
		at = next.Unmap()
	}
	return subscriber(at)
}

func within(a netip.Addr, nets []netip.Prefix) bool {
	for _, n := range nets {
		if n.Contains(a) {
			return true
		}
	}
	return false
}

func subscriber(a netip.Addr) string {
	a = a.WithZone("")
	if a.Is4() || a.IsLoopback() {
		return a.String()
	}
	p, err := a.Prefix(64)
	if err != nil {
		return a.String()
	}
	return p.String()
}
