package app

import (
	"context"
	_ "embed"
	"html/template"
	"log/slog"
	"net/http"
	"net/netip"

	"sankalp/internal/config"
	"sankalp/internal/mail"
)

// mailPath is where mails that wait can be read in development.
const mailPath = "/dev/mail"

//go:embed mailpage.html
var mailPage string

// withMailPage answers mailPath to people on this machine, and passes everything else to next. Peer, host name and
// the absence of a proxy must all agree: a page elsewhere must not read codes by pointing a name of its own here.
func withMailPage(next http.Handler, outbox func(context.Context) ([]mail.Letter, error), log *slog.Logger) (http.Handler, error) {
	page, err := template.New("mail").Parse(mailPage)
	if err != nil {
		return nil, err
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != mailPath || r.Method != http.MethodGet || !fromHere(r) {
			next.ServeHTTP(w, r)
			return
		}
		letters, err := outbox(r.Context())
		if err != nil {
			log.ErrorContext(r.Context(), "outbox", slog.Any("error", err))
			http.Error(w, "The outbox cannot be read; the log says why.", http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		if err := page.Execute(w, letters); err != nil {
			log.DebugContext(r.Context(), "outbox page", slog.Any("error", err)) // the reader went away
		}
	}), nil
}

// fromHere reports whether a request comes from this machine, over no proxy, to a loopback name.
func fromHere(r *http.Request) bool {
	for _, name := range []string{"Forwarded", "X-Forwarded-For", "X-Real-Ip"} {
		if r.Header.Get(name) != "" {
			return false
		}
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && peer.Addr().Unmap().IsLoopback() && config.Loopback(r.Host)
}
