package audit_test

import (
	"context"
	"encoding/json"
	"os"
	"testing"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

type row struct {
	audit.States
	Session string `db:"session_id"`
	Action  string `db:"action"`
	At      int64  `db:"at"`
}

// read are the states, as texts; "" for none.
func (r row) read(t *testing.T) (before, after string) {
	t.Helper()
	b, a, err := r.Read()
	if err != nil {
		t.Fatal(err)
	}
	for from, to := range map[*string]*string{b: &before, a: &after} {
		if from != nil {
			*to = *from
		}
	}
	return before, after
}

func TestEntriesAreKeptAndForgotten(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		mine, other := testkit.Owner(t, d, "mine"), testkit.Owner(t, d, "other")
		at := time.Date(2026, 11, 20, 6, 30, 0, 0, time.UTC)
		type thing struct{ Name string }
		write := func(e audit.Entry) {
			t.Helper()
			if err := d.Write(ctx, e.Owner, func(ctx context.Context, tx *db.Tx) error { return audit.Write(ctx, tx, e) }); err != nil {
				t.Fatal(err)
			}
		}
		write(audit.Entry{At: at, Owner: mine, Session: "s1", Kind: "task", Entity: "t", Action: "created", After: thing{"a"}})
		write(audit.Entry{At: at.Add(time.Minute), Owner: mine, Session: "s2", Kind: "task", Entity: "t", Action: "changed",
			Before: json.RawMessage(`{"Name":"a"}`), After: thing{"b"}})
		write(audit.Entry{At: at, Owner: other, Kind: "task", Entity: "t", Action: "created", After: thing{"theirs"}})

		entries := func(owner string) []row {
			t.Helper()
			rows, err := db.All[row](ctx, d.Reader(), `SELECT session_id, action, at, before, after, content FROM audits WHERE owner_id = $1 ORDER BY id`, owner)
			if err != nil {
				t.Fatal(err)
			}
			return rows
		}
		got := entries(mine)
		if len(got) != 2 || got[0].At != at.UnixMilli() || got[1].Session != "s2" || got[1].Action != "changed" {
			t.Fatalf("kept %+v", got)
		}
		if before, after := got[0].read(t); before != "" || after != `{"Name":"a"}` {
			t.Errorf("made of %s: %s", before, after)
		}
		if before, after := got[1].read(t); before != `{"Name":"a"}` || after != `{"Name":"b"}` {
			t.Errorf("changed from %s to %s", before, after)
		}
		if first, err := audit.First(ctx, d.Reader(), mine, "task", "t", "created"); err != nil || string(first) != `{"Name":"a"}` {
			t.Errorf("first %s, %v", first, err)
		}
		if none, err := audit.First(ctx, d.Reader(), mine, "task", "u", "created"); err != nil || none != nil {
			t.Errorf("of nothing: %s, %v", none, err)
		}

		if err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return audit.Forget(ctx, tx, mine, "task", "t", 10) }); err != nil {
			t.Fatal(err)
		}
		for _, r := range entries(mine) {
			if before, after := r.read(t); before != "" || after != "" || r.Action == "" {
				t.Errorf("after forgetting: %+v", r)
			}
		}
		if theirs := entries(other); theirs[0].Content == nil {
			t.Error("another owner's entry was forgotten too")
		}
		if first, err := audit.First(ctx, d.Reader(), mine, "task", "t", "created"); err != nil || first != nil {
			t.Errorf("first after forgetting: %s, %v", first, err)
		}
	})
}

func TestAnEntryThatIsNoJSONIsRefused(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	owner := testkit.Owner(t, d, "mine")
	err := d.Write(context.Background(), owner, func(ctx context.Context, tx *db.Tx) error {
		return audit.Write(ctx, tx, audit.Entry{Owner: owner, After: make(chan int)})
	})
	if err == nil {
		t.Error("a channel was written as JSON")
	}
}
