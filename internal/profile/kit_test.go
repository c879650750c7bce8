package profile

import (
	"os"
	"testing"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/picture"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service and its calls on a bench.
type workbench struct {
	*Service
	*testkit.Bench
}

// maxFile is the largest picture of the workbench.
const maxFile = 64 << 10

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{Bench: testkit.NewBench(t, d)}
		w.Tick = time.Millisecond
		w.Service = New(Options{DB: d, Limiter: session.NewLimiter(d, 1, w.Now), Now: w.Now, Decoder: picture.NewDecoder(1_000_000),
			Names: audit.Names{"task": {"taskName"}, "note": {"person, work"}}})
		w.Serve(httpapi.Options{MaxFile: maxFile}, func(api *httpapi.API) { Register(api, w.Service) })
		test(t, w)
	})
}

// set updates my profile and wants no fault.
func (w *workbench) set(changes string) Profile {
	w.T.Helper()
	p, err := w.Update(w.Ctx, w.Mine(), testkit.Body[Input](changes), 0)
	if err != nil {
		w.T.Fatalf("set %s: %v", changes, err)
	}
	return p
}
