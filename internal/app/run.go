package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"sync"

	"sankalp/internal/config"
	"sankalp/internal/directory"
)

// Serve listens, builds an app on o and runs it until ctx ends. It calls ready, if not nil, with the public address
// once requests are answered. An answer in flight when ctx ends is still sent. Its errors are sentences for the
// operator.
func Serve(ctx context.Context, o Options, ready func(public *url.URL)) (err error) {
	c := *o.Config
	o.Config = &c
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.Listen)
	if err != nil {
		return err
	}
	defer l.Close()
	if c.PublicURL == nil {
		c.PublicURL = reachable(&c, l.Addr())
	}
	a, err := build(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	o.Log.Info("serving", slog.String("version", o.Version), slog.String("listen", l.Addr().String()),
		slog.String("public_url", c.PublicURL.String()), slog.String("database", string(a.db.Engine())))
	if ready != nil {
		ready(c.PublicURL)
	}
	return a.run(ctx, l)
}

// reachable is the URL of the address listened on: the host as given, or the first name that there is a certificate for; the port as
// it became.
func reachable(c *config.Config, got net.Addr) *url.URL {
	host, _, _ := net.SplitHostPort(c.Listen) // Load has read it
	_, port, _ := net.SplitHostPort(got.String())
	if secure := c.TLS.URL(port); secure != nil {
		return secure
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return &url.URL{Scheme: "http", Host: net.JoinHostPort(host, port)}
}

// run serves l and works on jobs until ctx ends, then stops gracefully within the stop timeout.
func (a *app) run(ctx context.Context, l net.Listener) error {
	server := a.server(onlyHost(publicURL(a.config), a.config.TLS.Domains, a.handler))
	servers := map[*http.Server]net.Listener{server: l}
	if a.metrics != nil {
		m, ml, err := metricsServer(ctx, a.config, a.metrics, a.log)
		if err != nil {
			return err
		}
		servers[m] = ml
	}
	if a.issuer != nil {
		plain, pl, err := a.secure(ctx, server)
		if err != nil {
			return err
		}
		servers[plain] = pl
	}
	var running sync.WaitGroup
	failed := make(chan error, len(servers))
	for s, on := range servers {
		running.Go(func() {
			serve := s.Serve
			if s.TLSConfig != nil {
				serve = func(l net.Listener) error { return s.ServeTLS(l, "", "") }
			}
			if err := serve(on); !errors.Is(err, http.ErrServerClosed) {
				failed <- err
			}
		})
	}
	// Jobs end after the last answer, which may still enqueue some.
	jobs, stopJobs := context.WithCancel(context.WithoutCancel(ctx))
	running.Go(func() { a.queue.Run(directory.With(jobs, a.cells)) })
	if a.backups != nil {
		running.Go(func() { a.backups.Run(ctx) })
	}

	var err error
	select {
	case <-ctx.Done():
		a.log.Info("stopping")
	case err = <-failed:
	}
	a.api.StopEvents()
	patience, cancel := context.WithTimeout(context.WithoutCancel(ctx), a.config.Limits.StopTimeout)
	defer cancel()
	for s := range servers {
		if stop := s.Shutdown(patience); stop != nil {
			err = errors.Join(err, fmt.Errorf("some answers were cut off: %w", stop), s.Close())
		}
	}
	stopJobs()
	running.Wait()
	return err
}

// secure gives a server certificates, and makes the one that answers plain http.
func (a *app) secure(ctx context.Context, s *http.Server) (plain *http.Server, l net.Listener, err error) {
	s.TLSConfig = a.issuer.TLS()
	if l, err = (&net.ListenConfig{}).Listen(ctx, "tcp", a.config.TLS.PlainListen); err != nil {
		return nil, nil, fmt.Errorf("--tls-plain-listen: %w", err)
	}
	return a.server(a.issuer.Plain(publicURL(a.config))), l, nil
}

func (a *app) server(h http.Handler) *http.Server {
	l := a.config.Limits
	return &http.Server{
		Handler:           h,
		BaseContext:       func(net.Listener) context.Context { return directory.With(context.Background(), a.cells) },
		ReadHeaderTimeout: l.HeaderTimeout,
		ReadTimeout:       l.BodyTimeout,
		WriteTimeout:      l.AnswerTimeout,
		IdleTimeout:       l.IdleTimeout,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(a.log.Handler(), slog.LevelDebug), // clients that misbehave are no fault of ours
	}
}
