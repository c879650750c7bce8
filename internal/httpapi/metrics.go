package httpapi

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// metrics counts requests; the zero value counts nowhere.
type metrics struct {
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
}

func newMetrics(r prometheus.Registerer) (*metrics, error) {
	m := &metrics{}
	if r == nil {
		return m, nil
	}
	m.requests = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "sankalp_http_requests_total", Help: "Requests by operation and status.",
	}, []string{"operation", "status"})
	m.seconds = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "sankalp_http_request_seconds", Help: "Time to answer, by operation.",
		Buckets: []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10},
	}, []string{"operation"})
	for _, c := range []prometheus.Collector{m.requests, m.seconds} {
		if err := r.Register(c); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// observe counts one request. Requests without a route have no operation: all of those count as one,
// or anybody could fill the memory with invented paths.
func (m *metrics) observe(operation string, status int, took time.Duration) {
	if m.requests == nil {
		return
	}
	if operation == "" {
		operation = "none"
	}
	m.requests.WithLabelValues(operation, strconv.Itoa(status)).Inc()
	m.seconds.WithLabelValues(operation).Observe(took.Seconds())
}
