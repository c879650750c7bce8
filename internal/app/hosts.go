package app

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"sankalp/internal/config"
)

// onlyHost lets those requests through to next that name the host of public, by any port: a page elsewhere whose name was
// made to lead here (DNS rebinding) names its own. An address is nobody's name, so any may stand for this server; so
// may localhost where the server is reached at this machine. Probes of its health come by whatever name.
// GET and HEAD for one of the other names, which have certificates too (--tls-domains), are redirected to public.
func onlyHost(public *url.URL, others []string, next http.Handler) http.Handler {
	local := config.Loopback(public.Host)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.Host
		if host, _, err := net.SplitHostPort(name); err == nil {
			name = host
		}
		_, err := netip.ParseAddr(strings.Trim(name, "[]"))
		probe := r.URL.Path == "/healthz" || r.URL.Path == "/readyz"
		if err == nil || strings.EqualFold(name, public.Hostname()) || local && config.Loopback(r.Host) || probe {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Cache-Control", "no-store") // the operator may change which name is the public one
		if (r.Method == http.MethodGet || r.Method == http.MethodHead) && slices.Contains(others, strings.ToLower(name)) {
			to := *public
			to.Path, to.RawPath, to.RawQuery = r.URL.Path, r.URL.RawPath, r.URL.RawQuery
			http.Redirect(w, r, to.String(), http.StatusFound)
			return
		}
		http.Error(w, "Misdirected Request: the Host is not that of the public URL", http.StatusMisdirectedRequest)
	})
}
