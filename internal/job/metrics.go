package job

import (
	"context"
	"math"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sankalp/internal/db"
)

// backlog exports how the queue stands.
type backlog struct{ q *Queue }

// Register exports how the queue stands.
func (q *Queue) Register(r prometheus.Registerer) error { return r.Register(&backlog{q}) }

// Describe implements prometheus.Collector.
func (b *backlog) Describe(out chan<- *prometheus.Desc) { prometheus.DescribeByCollect(b, out) }

// Collect implements prometheus.Collector. A job that failed is late until it has run, whenever it is tried next; one that this program does
// not do, as mails without a mail server, is not late.
func (b *backlog) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), db.ScrapePatience)
	defer cancel()
	now, waits := b.q.Now(), `done_at IS NULL AND (run_at <= $1 OR first_due IS NOT NULL) AND `+b.q.ours()
	got, err := db.One[struct {
		Due    int64  `db:"due"`
		Oldest *int64 `db:"oldest"`
		Failed int64  `db:"failed"`
	}](ctx, b.q.DB.Reader(), `SELECT COALESCE(SUM(CASE WHEN `+waits+` THEN 1 ELSE 0 END), 0) AS due,
		MIN(CASE WHEN `+waits+` THEN COALESCE(first_due, run_at) END) AS oldest, COALESCE(SUM(failed), 0) AS failed
		FROM jobs WHERE done_at IS NULL OR failed = 1`, now.UnixMilli())
	late := 0.0
	switch {
	case err != nil:
		late = math.NaN()
	case got.Oldest != nil:
		late = now.Sub(time.UnixMilli(*got.Oldest)).Seconds()
	}
	gauge := func(name, help string, value float64) {
		out <- prometheus.MustNewConstMetric(prometheus.NewDesc(name, help, nil, nil), prometheus.GaugeValue, value)
	}
	gauge("sankalp_job_oldest_due_seconds", "For how long the oldest job that should have run is waiting.", late)
	gauge("sankalp_jobs_due", "Jobs that should have run.", float64(got.Due))
	gauge("sankalp_jobs_given_up", "Jobs of the last 30 days that failed for good.", float64(got.Failed))
}
