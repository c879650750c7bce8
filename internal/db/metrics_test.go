package db_test

import (
	"context"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestMetrics(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		r := prometheus.NewRegistry()
		if err := d.Register(r); err != nil {
			t.Fatal(err)
		}
		testkit.Owner(t, d, "ram")
		if err := d.Write(context.Background(), "ram", func(context.Context, *db.Tx) error { return nil }); err != nil {
			t.Fatal(err)
		}
		gather := func() map[string]float64 {
			families, err := r.Gather()
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]float64{}
			for _, f := range families {
				m := f.GetMetric()[0]
				got[f.GetName()] = m.GetGauge().GetValue() + m.GetCounter().GetValue() + m.GetHistogram().GetSampleSum()
			}
			return got
		}
		if d.Engine() == db.SQLite {
			if got := gather(); got["sankalp_commit_group_changes"] != 2 || got["sankalp_disk_free_bytes"] < 1 {
				t.Errorf("%v", got)
			}
			return
		}
		tick := time.NewTicker(5 * time.Millisecond)
		defer tick.Stop()
		late := time.After(20 * time.Second)
		for {
			got := gather()
			if got["sankalp_listener_silence_seconds"] < 60 {
				if _, ok := got["sankalp_standby_lag_bytes"]; !ok || got["sankalp_listener_breaks_total"] != 0 {
					t.Errorf("%v", got)
				}
				return
			}
			select {
			case <-tick.C:
			case <-late:
				t.Fatalf("the listener hears nothing: %v", got)
			}
		}
	})
}
