package directory_test

import (
	"context"
	"os"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

func TestANameLeadsToOneOwner(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ram, ravi := directory.Entry{Owner: "ram"}, directory.Entry{Owner: "ravi"}
		set := func(kind directory.Kind, name string, e directory.Entry) (free bool) {
			t.Helper()
			err := d.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
				free, err = directory.Set(ctx, tx, kind, name, e)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return free
		}
		find := func(kind directory.Kind, name string, want directory.Entry) {
			t.Helper()
			if e, err := directory.Find(t.Context(), d.Reader(), kind, name); e != want || err != nil {
				t.Errorf("%s %q leads to %v, %v, not %v", kind, name, e, err, want)
			}
		}
		if !set(directory.Username, "pandit", ram) || set(directory.Username, "pandit", ravi) {
			t.Error("two have one name")
		}
		if !set(directory.Page, "pandit", ravi) {
			t.Error("names of two kinds meet")
		}
		if !set(directory.Username, "pandit", ram) {
			t.Error("an owner may not keep a name")
		}
		find(directory.Username, "pandit", ram)
		if !set(directory.Username, "sharma", ram) || !set(directory.Username, "pandit", ravi) {
			t.Error("a name that was given up is not free")
		}
		find(directory.Username, "pandit", ravi)
		find(directory.Username, "sharma", ram)
		set(directory.Page, "", ravi)
		find(directory.Page, "pandit", directory.Entry{})

		first, second := directory.Entry{Owner: "ram", ID: "1"}, directory.Entry{Owner: "ram", ID: "2"}
		set(directory.Feed, "a", first)
		set(directory.Feed, "b", second)
		set(directory.Feed, "c", first)
		find(directory.Feed, "a", directory.Entry{})
		find(directory.Feed, "b", second)
		find(directory.Feed, "c", first)
		err := d.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return directory.RemoveAll(ctx, tx, directory.Feed, "ram")
		})
		if err != nil {
			t.Fatal(err)
		}
		find(directory.Feed, "b", directory.Entry{})
		find(directory.Username, "sharma", ram)
	})
}

// A process whose clock is an hour ahead does not take a move away from the one that is at it.
func TestAHoldIsByTheClockOfTheDirectory(t *testing.T) {
	url := testkit.MigratedURL(t)
	mover := func(holder string, ahead time.Duration) directory.Mover {
		now := func() time.Time { return time.Now().Add(ahead) }
		d, err := db.Open(t.Context(), db.Options{URL: url, Mode: db.Shared, Now: now})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := d.Close(); err != nil {
				t.Error(err)
			}
		})
		return directory.Mover{DB: d, Account: "ram", Holder: holder, Now: now}
	}
	right, fast := mover("one", 0), mover("two", time.Hour)
	err := right.DB.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO homes (account, cell) VALUES ('ram', 'a')`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := right.Begin(t.Context(), "b"); err != nil {
		t.Fatal(err)
	}
	if _, err := fast.Begin(t.Context(), "b"); !fault.HasCode(err, "cell.held") {
		t.Errorf("two move one account: %v", err)
	}
}
