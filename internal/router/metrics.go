package router

import (
	"strconv"

	"github.com/prometheus/client_golang/prometheus"
)

// metrics count what came of the requests.
type metrics struct{ requests, errors *prometheus.CounterVec }

// newMetrics counts for r; nil: nobody looks.
func newMetrics(r prometheus.Registerer) (*metrics, error) {
	m := &metrics{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "sankalp_router_requests_total",
			Help: "Requests by the cell that answered and its status; without a cell those that none answered."}, []string{"cell", "status"}),
		errors: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "sankalp_router_cell_errors_total",
			Help: "Times that a cell was not reached, or did not answer."}, []string{"cell"}),
	}
	if r == nil {
		return m, nil
	}
	if err := r.Register(m.requests); err != nil {
		return nil, err
	}
	return m, r.Register(m.errors)
}

func (m *metrics) answered(cell string, status int) {
	m.requests.WithLabelValues(cell, strconv.Itoa(status)).Inc()
}

func (m *metrics) failed(cell string) { m.errors.WithLabelValues(cell).Inc() }
