package move_test

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/move"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// house is a directory with two cells.
type house struct {
	t      *testing.T
	shared *db.DB
	cells  map[string]*db.DB
	id     string
	now    func() time.Time
}

func newHouse(t *testing.T, a, b *db.DB) *house {
	t.Helper()
	h := &house{t: t, shared: testkit.Open(t, testkit.SQLiteURL(t)), cells: map[string]*db.DB{"a": a, "b": b}, now: time.Now}
	h.id = testkit.Account(t, a, "ram")
	h.publish()
	return h
}

// publish enters the accounts of the first cell in the directory.
func (h *house) publish() {
	h.t.Helper()
	if err := (&directory.Cells{DB: h.shared, Local: h.cells["a"], Cell: "a"}).Publish(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
}

// options are those of a move.
func (h *house) options() move.Options {
	return move.Options{Mover: directory.Mover{DB: h.shared, Account: h.id, Holder: "one", Now: h.now}, Together: 5, Log: slog.New(slog.DiscardHandler),
		Open:    func(_ context.Context, cell string) (*db.DB, error) { return h.cells[cell], nil },
		Arrived: func(context.Context, *db.Tx, time.Time) error { return nil }}
}

func (h *house) count(cell, query string) (n int64) {
	h.t.Helper()
	row, err := db.One[struct {
		N int64 `db:"n"`
	}](h.t.Context(), h.cells[cell].Reader(), query, h.id)
	if err != nil {
		h.t.Fatal(err)
	}
	return row.N
}

func (h *house) write(cell string) error {
	return h.cells[cell].Write(h.t.Context(), h.id, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO answers (owner_id, key, body_hash, status, body, created_at) VALUES ($1, $2, '', 200, '', 1)`, h.id, time.Now().Format(time.RFC3339Nano))
		return err
	})
}

// An account is in one cell at a time, with its names, its jobs and its revision; what refuses it elsewhere sends to the directory. A cell
// of either engine is left for one of either.
func TestAnAccountMovesThereAndBack(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, a *db.DB) {
		testkit.DBs(t, func(t *testing.T, b *db.DB) { thereAndBack(t, newHouse(t, a, b)) })
	})
}

func thereAndBack(t *testing.T, h *house) {
	t.Helper()
	a := h.cells["a"]
	if err := h.write("a"); err != nil {
		t.Fatal(err)
	}
	q := job.New(job.Options{DB: a, Now: time.Now})
	if err := a.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		return q.Enqueue(ctx, tx, job.Job{Kind: "some", Owner: h.id})
	}); err != nil {
		t.Fatal(err)
	}
	before := h.count("a", `SELECT revision AS n FROM owners WHERE owner_id = $1`)
	for _, to := range []string{"b", "b", "a", "b"} {
		if err := move.Move(t.Context(), h.options(), to); err != nil {
			t.Fatal(err)
		}
		from := map[string]string{"a": "b", "b": "a"}[to]
		if err := h.write(from); err == nil {
			t.Error("the old cell takes a change")
		}
		if err := h.write(to); err != nil {
			t.Errorf("the new cell takes no change: %v", err)
		}
		for table, column := range map[string]string{"accounts": "id", "owners": "owner_id", "directory": "owner_id", "jobs": "owner_id", "answers": "owner_id"} {
			query := "SELECT COUNT(*) AS n FROM " + table + " WHERE " + column + " = $1"
			if h.count(from, query) != 0 || h.count(to, query) == 0 {
				t.Errorf("%s: %d stayed, %d came", table, h.count(from, query), h.count(to, query))
			}
		}
		if h.count(to, `SELECT COUNT(*) AS n FROM jobs WHERE owner_id = $1 AND kind = 'some'`) != 1 {
			t.Error("the job is not to be done")
		}
		e, err := directory.Find(t.Context(), h.cells[to].Reader(), directory.Username, "ram")
		if err != nil || e.Owner != h.id {
			t.Errorf("the name leads to %v, %v", e, err)
		}
		ctx := directory.With(t.Context(), &directory.Cells{DB: h.shared, Local: h.cells[from], Cell: from})
		if _, err := directory.Find(ctx, h.cells[from].Reader(), directory.Username, "ram"); !fault.Is(err, fault.Misdirected) {
			t.Errorf("the old cell does not send to the directory: %v", err)
		}
		if err := directory.Absent(ctx, h.id); !fault.Is(err, fault.Misdirected) {
			t.Errorf("a session in the old cell: %v", err)
		}
		after := h.count(to, `SELECT revision AS n FROM owners WHERE owner_id = $1`)
		if after <= before {
			t.Errorf("revision %d is not after %d", after, before)
		}
		before = after
	}
}

// A move that is cut off while the account is closed goes on, or is taken back; meanwhile nobody else can change anything.
func TestAMoveThatWasCutOff(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)), testkit.Open(t, testkit.SQLiteURL(t)))
	ctx, cut := context.WithCancel(t.Context())
	o := h.options()
	o.Drain = time.Minute
	go func() {
		for h.count("a", `SELECT away AS n FROM owners WHERE owner_id = $1`) == 0 {
			<-time.After(time.Millisecond)
		}
		cut()
	}()
	if err := move.Move(ctx, o, "b"); !errors.Is(err, context.Canceled) && !fault.Is(err, fault.Unavailable) {
		t.Fatal(err)
	}
	if err := h.write("a"); !fault.Is(err, fault.Misdirected) {
		t.Errorf("a change of one who is being moved: %v", err)
	}
	other := h.options()
	other.Holder = "two"
	if err := move.Move(t.Context(), other, "b"); !fault.HasCode(err, "cell.held") {
		t.Errorf("two move one account: %v", err)
	}
	if err := move.Move(t.Context(), h.options(), "a"); err != nil {
		t.Fatal(err)
	}
	if err := h.write("a"); err != nil {
		t.Errorf("brought back: %v", err)
	}
	if err := move.Move(t.Context(), h.options(), "b"); err != nil {
		t.Fatal(err)
	}
	if err := h.write("b"); err != nil {
		t.Error(err)
	}
}
