package backup

import (
	"math"

	"github.com/prometheus/client_golang/prometheus"
)

// Register exports how it stands with the backups. Without a backup its age is infinite, so that a rule on age sees it.
func (k *Keeper) Register(r prometheus.Registerer) error {
	for _, c := range []prometheus.Collector{
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "sankalp_backup_age_seconds", Help: "Age of the newest good backup."}, func() float64 {
			if age, ok := k.Age(); ok {
				return age.Seconds()
			}
			return math.Inf(1)
		}),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "sankalp_backup_bytes", Help: "Size of the newest good backup."}, func() float64 {
			if f := k.State().Newest; f != nil {
				return float64(f.Bytes)
			}
			return 0
		}),
		prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "sankalp_backup_failures_total", Help: "Backups that could not be written."}, func() float64 {
			return float64(k.State().Failures)
		}),
	} {
		if err := r.Register(c); err != nil {
			return err
		}
	}
	return nil
}
