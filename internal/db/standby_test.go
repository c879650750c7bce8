package db_test

import (
	"math"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestTheLagOfAFrozenStandby(t *testing.T) {
	address := testkit.MigratedURL(t)
	d := testkit.Open(t, address)
	name, theirs := testkit.NewReader(t, address)
	plain, err := db.Open(t.Context(), db.Options{URL: theirs, Mode: db.ReadOnly})
	if err != nil {
		t.Fatal(err)
	}
	defer plain.Close()
	look := func(d *db.DB) (standbys, lag float64) {
		t.Helper()
		r := prometheus.NewRegistry()
		if err := d.Register(r); err != nil {
			t.Fatal(err)
		}
		families, err := r.Gather()
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range families {
			switch value := f.GetMetric()[0].GetGauge().GetValue(); f.GetName() {
			case "sankalp_standbys":
				standbys = value
			case "sankalp_standby_lag_bytes":
				lag = value
			}
		}
		return standbys, lag
	}
	if standbys, lag := look(d); standbys != 0 || lag != 0 {
		t.Fatalf("without a standby there are %v, behind by %v", standbys, lag)
	}
	if hidden, err := plain.StandbysHidden(t.Context()); hidden || err != nil {
		t.Errorf("none is hidden: %v, %v", hidden, err)
	}
	testkit.FrozenStandby(t, address)
	before := 0.0
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	late := time.After(20 * time.Second)
	for grown := 0; grown < 3; {
		if _, err := db.Exec(t.Context(), d.Reader(), `SELECT pg_logical_emit_message(true, 'test', repeat('x', 100000))`); err != nil {
			t.Fatal(err)
		}
		standbys, lag := look(d)
		if lag >= before+100_000 {
			grown++
		}
		before = lag
		select {
		case <-tick.C:
		case <-late:
			t.Fatalf("%v standbys, behind by %v", standbys, lag)
		}
	}
	if standbys, lag := look(plain); standbys != 1 || !math.IsNaN(lag) {
		t.Errorf("who may not see how far it is behind sees %v, behind by %v", standbys, lag)
	}
	if hidden, err := plain.StandbysHidden(t.Context()); !hidden || err != nil {
		t.Errorf("it is hidden: %v, %v", hidden, err)
	}
	if _, err := db.Exec(t.Context(), d.Reader(), "GRANT pg_monitor TO "+name); err != nil {
		t.Fatal(err)
	}
	if _, lag := look(plain); lag < before {
		t.Errorf("with pg_monitor it is behind by %v, before %v", lag, before)
	}
}
