package db

import (
	"context"
	"math"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sankalp/internal/machine"
)

// ScrapePatience bounds what is asked of the database for one look at the metrics.
const ScrapePatience = 2 * time.Second

// vitals are what the metrics tell of the connection to other nodes and of SQLite's commits.
type vitals struct {
	// groups counts the changes of each commit; nil: nobody looks.
	groups atomic.Pointer[prometheus.Histogram]
	// heard is when the listener last had a sign of life of its server, in Unix milliseconds; breaks is how often it lost it.
	heard, breaks atomic.Int64
	// wrote is when the disk of SQLite last took a change, in Unix milliseconds, and version what the last commit left. ready has one
	// try at a time.
	wrote   atomic.Int64
	version Version
	ready   sync.Mutex
}

func (v *vitals) committed(changes int) {
	if h := v.groups.Load(); h != nil {
		(*h).Observe(float64(changes))
	}
}

func (v *vitals) hear() { v.heard.Store(time.Now().UnixMilli()) }

// Register exports how the database is: on SQLite the sizes of commits and the space left, on PostgreSQL the listener and the standbys.
func (d *DB) Register(r prometheus.Registerer) error {
	if d.engine == Postgres {
		return r.Register(&nodes{d})
	}
	h := prometheus.NewHistogram(prometheus.HistogramOpts{Name: "sankalp_commit_group_changes",
		Help: "Changes that share one commit.", Buckets: []float64{1, 2, 4, 8, 16, 32, 64, 128, maxGroup}})
	d.vitals.groups.Store(&h)
	if err := r.Register(h); err != nil {
		return err
	}
	return r.Register(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "sankalp_disk_free_bytes",
		Help: "Space left on the disk of the database."}, func() float64 {
		free, err := machine.Free(filepath.Dir(d.path))
		if err != nil {
			return math.NaN()
		}
		return float64(free)
	}))
}

// nodes exports what PostgreSQL and its listener say.
type nodes struct{ d *DB }

func (nodes) descriptions() (silence, breaks, standbys, lag *prometheus.Desc) {
	return prometheus.NewDesc("sankalp_listener_silence_seconds", "Since the listener for changes of other nodes last heard of its server.", nil, nil),
		prometheus.NewDesc("sankalp_listener_breaks_total", "How often it lost its server.", nil, nil),
		prometheus.NewDesc("sankalp_standbys", "Standbys that follow the database.", nil, nil),
		prometheus.NewDesc("sankalp_standby_lag_bytes", "How much of the log the slowest of them has still to replay; not a number where the user lacks pg_monitor.", nil, nil)
}

// Describe implements prometheus.Collector.
func (n *nodes) Describe(out chan<- *prometheus.Desc) { prometheus.DescribeByCollect(n, out) }

// Collect implements prometheus.Collector.
func (n *nodes) Collect(out chan<- prometheus.Metric) {
	silence, breaks, standbys, lag := n.descriptions()
	out <- prometheus.MustNewConstMetric(silence, prometheus.GaugeValue, time.Since(time.UnixMilli(n.d.vitals.heard.Load())).Seconds())
	out <- prometheus.MustNewConstMetric(breaks, prometheus.CounterValue, float64(n.d.vitals.breaks.Load()))
	ctx, cancel := context.WithTimeout(context.Background(), ScrapePatience)
	defer cancel()
	// Bytes, because replay_lag stays as it was when a standby freezes.
	got, err := One[struct {
		Count float64  `db:"n"`
		Lag   *float64 `db:"lag"`
	}](ctx, n.d.reader, `SELECT CAST(count(*) AS double precision) AS n, CASE WHEN `+pgSeesStandbys+`
		THEN CAST(COALESCE(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0) AS double precision) END AS lag FROM pg_stat_replication`)
	if err != nil {
		got.Count = math.NaN() // it does not answer, and readiness says so
	}
	if got.Lag == nil {
		got.Lag = new(math.NaN())
	}
	out <- prometheus.MustNewConstMetric(standbys, prometheus.GaugeValue, got.Count)
	out <- prometheus.MustNewConstMetric(lag, prometheus.GaugeValue, *got.Lag)
}

// pgSeesStandbys is whether the user of the database is shown more of a standby than that it is there; pg_monitor includes it.
const pgSeesStandbys = `pg_has_role('pg_read_all_stats', 'USAGE')`

// StandbysHidden reports whether PostgreSQL has standbys of which its user is not shown how far they are behind.
func (d *DB) StandbysHidden(ctx context.Context) (bool, error) {
	if d.engine == SQLite {
		return false, nil
	}
	hidden, err := All[struct {
		N int `db:"n"`
	}](ctx, d.reader, `SELECT 1 AS n FROM pg_stat_replication WHERE NOT `+pgSeesStandbys+` LIMIT 1`)
	return len(hidden) > 0, err
}
