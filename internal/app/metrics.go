package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"net/url"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"sankalp/internal/config"
	"sankalp/internal/db"
)

// newMetrics makes the registry and the handler of the metrics listener: /metrics and /debug/pprof/.
func newMetrics() (*prometheus.Registry, http.Handler) {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return registry, mux
}

// export registers the metrics of the parts; the API brings its own.
func (a *app) export(r prometheus.Registerer) error {
	err := errors.Join(a.db.Register(r), a.queue.Register(r), r.Register(a.screenFaults), r.Register(a.readiness()))
	if a.issuer != nil {
		err = errors.Join(err, a.issuer.Register(r))
	}
	return err
}

// readiness exports what /readyz answers.
func (a *app) readiness() prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "sankalp_ready", Help: "1 where /readyz answers 200, else 0."}, func() float64 {
		ctx, cancel := context.WithTimeout(context.Background(), db.ScrapePatience)
		defer cancel()
		if a.ready(ctx) != nil {
			return 0
		}
		return 1
	})
}

// metricsServer listens for who reads the metrics.
func metricsServer(ctx context.Context, c *config.Config, h http.Handler, log *slog.Logger) (*http.Server, net.Listener, error) {
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.MetricsListen)
	if err != nil {
		return nil, nil, fmt.Errorf("--metrics-listen: %w", err)
	}
	return &http.Server{
		Handler:           onlyHost(&url.URL{Host: l.Addr().String()}, nil, h),
		ReadHeaderTimeout: c.Limits.HeaderTimeout,
		ReadTimeout:       c.Limits.BodyTimeout,
		IdleTimeout:       c.Limits.IdleTimeout, // and no limit for answers: a profile takes as long as requested
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}, l, nil
}
