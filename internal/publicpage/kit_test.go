package publicpage

import (
	"os"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service on a bench.
type workbench struct {
	*Service
	*testkit.Bench
}

func newBench(t testing.TB, d *db.DB) *workbench {
	w := &workbench{Bench: testkit.NewBench(t, d)}
	w.Tick = time.Millisecond
	w.Service = New(d, w.Now)
	return w
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newBench(t, d)) })
}

// set updates an owner's page.
func (w *workbench) set(owner, changes string) (page, error) {
	w.T.Helper()
	return w.update(w.Ctx, w.Caller(owner), testkit.Body[Input](changes), 0)
}

// mustSet wants no fault.
func (w *workbench) mustSet(owner, changes string) page {
	w.T.Helper()
	p, err := w.set(owner, changes)
	if err != nil {
		w.T.Fatalf("set %s: %v", changes, err)
	}
	return p
}
