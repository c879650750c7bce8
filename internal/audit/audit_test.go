package audit

import (
	"context"
	"encoding/json"
	"os"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

type row struct {
	Session string  `db:"session_id"`
	Action  string  `db:"action"`
	At      int64   `db:"at"`
	Before  *string `db:"before"`
	After   *string `db:"after"`
}

func TestEntriesAreKeptAndForgotten(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		mine, other := testkit.Owner(t, d, "mine"), testkit.Owner(t, d, "other")
		at := time.Date(2026, 11, 20, 6, 30, 0, 0, time.UTC)
		type thing struct{ Name string }
		write := func(e Entry) {
			t.Helper()
			if err := d.Write(ctx, e.Owner, func(ctx context.Context, tx *db.Tx) error { return Write(ctx, tx, e) }); err != nil {
				t.Fatal(err)
			}
		}
		write(Entry{At: at, Owner: mine, Session: "s1", Kind: "task", Entity: "t", Action: "created", After: thing{"a"}})
		write(Entry{At: at.Add(time.Minute), Owner: mine, Session: "s2", Kind: "task", Entity: "t", Action: "changed",
			Before: json.RawMessage(`{"Name":"a"}`), After: thing{"b"}})
		write(Entry{At: at, Owner: other, Kind: "task", Entity: "t", Action: "created", After: thing{"theirs"}})

		entries := func(owner string) []row {
			t.Helper()
			rows, err := db.All[row](ctx, d.Reader(), `SELECT session_id, action, at, before, after FROM audits WHERE owner_id = $1 ORDER BY id`, owner)
			if err != nil {
				t.Fatal(err)
			}
			return rows
		}
		got := entries(mine)
		if len(got) != 2 || got[0].Before != nil || *got[0].After != `{"Name":"a"}` || got[0].At != at.UnixMilli() ||
			got[1].Session != "s2" || got[1].Action != "changed" || *got[1].Before != `{"Name":"a"}` || *got[1].After != `{"Name":"b"}` {
			t.Errorf("kept %+v", got)
		}
		if first, err := First(ctx, d.Reader(), mine, "task", "t", "created"); err != nil || string(first) != `{"Name":"a"}` {
			t.Errorf("first %s, %v", first, err)
		}
		if none, err := First(ctx, d.Reader(), mine, "task", "u", "created"); err != nil || none != nil {
			t.Errorf("of nothing: %s, %v", none, err)
		}

		if err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return Forget(ctx, tx, mine, "task", "t", 10) }); err != nil {
			t.Fatal(err)
		}
		for _, r := range entries(mine) {
			if r.Before != nil || r.After != nil || r.Action == "" {
				t.Errorf("after forgetting: %+v", r)
			}
		}
		if theirs := entries(other); theirs[0].After == nil {
			t.Error("another owner's entry was forgotten too")
		}
		if first, err := First(ctx, d.Reader(), mine, "task", "t", "created"); err != nil || first != nil {
			t.Errorf("first after forgetting: %s, %v", first, err)
		}
	})
}

func TestAnEntryThatIsNoJSONIsRefused(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	owner := testkit.Owner(t, d, "mine")
	err := d.Write(context.Background(), owner, func(ctx context.Context, tx *db.Tx) error {
		return Write(ctx, tx, Entry{Owner: owner, After: make(chan int)})
	})
	if err == nil {
		t.Error("a channel was written as JSON")
	}
}
