package httpapi

import (
	"fmt"
	"net/http"
	"net/url"
)

// Guard refuses changes that a page of another site asks for.
type Guard struct {
	cross  *http.CrossOriginProtection
	scheme string
	origin string
}

// NewGuard makes the Guard of a server that people reach at public.
func NewGuard(public *url.URL) (*Guard, error) {
	g := &Guard{cross: http.NewCrossOriginProtection(), scheme: public.Scheme + "://", origin: public.Scheme + "://" + public.Host}
	// Named, because behind a proxy the Host that the origin is compared with may be another.
	if err := g.cross.AddTrustedOrigin(g.origin); err != nil {
		return nil, fmt.Errorf("public URL: %w", err)
	}
	return g, nil
}

// Allows reports whether a request changes nothing, or comes from a page of this server or from no page at all. Where a
// browser says only the Origin, its scheme counts too: on a network, anybody can answer for the http of a host.
func (g *Guard) Allows(r *http.Request) bool {
	if g.cross.Check(r) != nil {
		return false
	}
	origin := r.Header.Get("Origin")
	safe := r.Method == http.MethodGet || r.Method == http.MethodHead || r.Method == http.MethodOptions
	return safe || origin == "" || r.Header.Get("Sec-Fetch-Site") != "" || origin == g.origin || origin == g.scheme+r.Host
}
