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

// Entries of earlier programs have the whole id of their session, later ones the end of it.
func TestAnEntryKnowsItsSessionAndDevice(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		owner := testkit.Owner(t, d, "mine")
		at := time.Date(2026, 11, 20, 6, 30, 0, 0, time.UTC)
		const phone, laptop = "01a21eee-7fce-755a-96c2-b3ae8d57efa6", "01a21eee-7fce-755a-96c2-b3ae8d57efa7"
		err := d.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
			for i, e := range []audit.Entry{
				{Session: phone, Kind: "session", Entity: phone, Action: "signed_in", After: json.RawMessage(`{"device":"Phone"}`)},
				{Session: laptop, Kind: "session", Entity: laptop, Action: "signed_in", After: json.RawMessage(`{"device":"Laptop"}`)},
				{Session: phone, Kind: "task", Entity: "t1", Action: "created", After: json.RawMessage(`{"taskName":"Katha"}`)},
				{Kind: "task", Entity: "t2", Action: "created", After: json.RawMessage(`{"taskName":"Homa"}`)},
				{Session: phone, Kind: "task", Entity: "t3", Action: "created", After: json.RawMessage(`{"taskName":"Puja"}`)},
			} {
				e.Owner, e.At = owner, at.Add(time.Duration(i)*time.Second)
				if err := audit.Write(ctx, tx, e); err != nil {
					return err
				}
			}
			_, err := db.Exec(ctx, tx, `UPDATE audits SET session_id = $1 WHERE owner_id = $2 AND entity_id = 't3'`, phone, owner)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		page, _, err := audit.Page(ctx, d.Reader(), owner, audit.Filter{Limit: 10})
		if err != nil || len(page) != 5 {
			t.Fatal(page, err)
		}
		for i, want := range []struct {
			Device        string
			Phone, Laptop bool
		}{{"Phone", true, false}, {"", false, false}, {"Phone", true, false}, {"Laptop", false, true}, {"Phone", true, false}} {
			if p := page[i]; p.Device != want.Device || p.By(phone) != want.Phone || p.By(laptop) != want.Laptop {
				t.Errorf("%s %s: from %q, the phone's %v, the laptop's %v", p.Kind, p.Entity, p.Device, p.By(phone), p.By(laptop))
			}
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
