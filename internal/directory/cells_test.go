package directory_test

import (
	"context"
	"errors"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// cells are two that share a directory; the first is on the given database.
func cells(t *testing.T, d *db.DB) (a, b *directory.Cells) {
	t.Helper()
	shared := testkit.Open(t, testkit.SQLiteURL(t))
	return &directory.Cells{DB: shared, Local: d, Cell: "a"}, &directory.Cells{DB: shared, Local: testkit.Open(t, testkit.SQLiteURL(t)), Cell: "b"}
}

// add enters a name for an owner in a cell, in a change that ends with an error.
func add(t *testing.T, c *directory.Cells, name, owner string, ends error) (free bool) {
	t.Helper()
	err := c.Local.WriteGlobal(directory.With(t.Context(), c), func(ctx context.Context, tx *db.Tx) (err error) {
		if free, err = directory.Set(ctx, tx, directory.Username, name, directory.Entry{Owner: owner}); err != nil {
			return err
		}
		return ends
	})
	if !errors.Is(err, ends) {
		t.Fatal(err)
	}
	return free
}

func homeOf(t *testing.T, c *directory.Cells, owner string) string {
	t.Helper()
	h, err := directory.HomeOf(t.Context(), c.DB.Reader(), owner)
	if err != nil {
		t.Fatal(err)
	}
	return h.Cell
}

// An account that is gone leaves neither its names nor its home in the directory of the cells; one that is just being made does not lose its own.
func TestWhatAnAccountLeavesIsTidied(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		a, b := cells(t, d)
		for _, name := range []string{"ram", "gita"} {
			testkit.Account(t, d, name)
		}
		if err := a.Publish(t.Context()); err != nil {
			t.Fatal(err)
		}
		erase := func(owner string) {
			t.Helper()
			if err := d.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error { return d.Erase(ctx, tx, owner) }); err != nil {
				t.Fatal(err)
			}
		}
		tidy := func() {
			t.Helper()
			if err := a.Tidy(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		erase("ram")
		if !add(t, a, "mohan", "mohan", nil) { // whose account comes later
			t.Fatal("the name is taken")
		}
		tidy()
		for _, owner := range []string{"ram", "gita", "mohan"} {
			if in := homeOf(t, a, owner); in != "a" {
				t.Errorf("%s is in %q after one round", owner, in)
			}
		}
		testkit.Account(t, d, "mohan")
		tidy()
		for owner, want := range map[string]string{"ram": "", "gita": "a", "mohan": "a"} {
			if in := homeOf(t, a, owner); in != want {
				t.Errorf("%s is in %q, want %q", owner, in, want)
			}
		}
		if !add(t, b, "ram", "other", nil) || add(t, b, "gita", "other", nil) {
			t.Error("a name that nobody has is not free, or one that somebody has is")
		}
	})
}

// A name that a change claimed which did not come about is free in the other cells at once, and nobody loses a name that they have.
func TestAClaimThatIsTakenBack(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		a, b := cells(t, d)
		fails := errors.New("it is rolled back")
		if !add(t, a, "ram", "ram", fails) || !add(t, b, "ram", "other", nil) {
			t.Error("the name is taken")
		}
		err := d.WriteGlobal(directory.With(t.Context(), a), func(ctx context.Context, tx *db.Tx) error {
			part := tx.Try(ctx, func() error {
				if _, err := directory.Add(ctx, tx, directory.Page, "ram", directory.Entry{Owner: "ram"}); err != nil {
					return err
				}
				return fails
			})
			if !errors.Is(part, fails) {
				return part
			}
			_, err := directory.Add(ctx, tx, directory.Page, "pandit", directory.Entry{Owner: "ram"})
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]bool{"ram": false, "pandit": true} {
			if taken, err := directory.Taken(directory.With(t.Context(), b), b.Local.Reader(), directory.Page, name); err != nil || taken != want {
				t.Errorf("page %s is taken: %t, %v", name, taken, err)
			}
		}
		if !add(t, a, "gita", "gita", nil) || !add(t, a, "gita", "gita", fails) || add(t, b, "gita", "other", nil) {
			t.Error("an owner has lost a name")
		}
	})
}

// A directory from an older backup has as many names as the cell, but for one that was changed since another one: it is entered.
func TestANameThatAnOlderDirectoryLacks(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		a, b := cells(t, d)
		testkit.Account(t, d, "ram")
		if err := a.Publish(t.Context()); err != nil {
			t.Fatal(err)
		}
		alone := &directory.Cells{DB: testkit.Open(t, testkit.SQLiteURL(t)), Local: d, Cell: "a"} // so that the shared one stays as it was
		if !add(t, alone, "pandit", "ram", nil) {
			t.Fatal("the name is taken")
		}
		if err := a.Publish(t.Context()); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := a.Tidy(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		in := directory.With(t.Context(), b)
		for name, want := range map[string]bool{"ram": false, "pandit": true} {
			if taken, err := directory.Taken(in, b.Local.Reader(), directory.Username, name); err != nil || taken != want {
				t.Errorf("%s is taken: %t, %v", name, taken, err)
			}
		}
	})
}

// A directory from before a move has an account in the cell that it has left. When that one has found it so twice, the cell that has the
// account enters it.
func TestAnAccountThatAnOlderDirectoryHasElsewhere(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		a, b := cells(t, d)
		testkit.Account(t, b.Local, "ram")
		if err := (&directory.Cells{DB: a.DB, Local: b.Local, Cell: "a"}).Publish(t.Context()); err != nil { // as it was before
			t.Fatal(err)
		}
		for _, c := range []*directory.Cells{a, b, a, b} {
			if err := c.Tidy(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if in := homeOf(t, a, "ram"); in != "b" {
			t.Errorf("the account is in %q", in)
		}
		if taken, err := directory.Taken(directory.With(t.Context(), a), d.Reader(), directory.Username, "ram"); err != nil || !taken {
			t.Errorf("its name is taken: %t, %v", taken, err)
		}
	})
}

// A session that is not here has ended, but of an account that should be here and is not, or that is elsewhere.
func TestASessionOfAnAccountThatIsNotHere(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		a, b := cells(t, d)
		testkit.Account(t, d, "ram")
		for owner, c := range map[string]*directory.Cells{"ram": a, "gita": a, "mohan": b} {
			if !add(t, c, owner, owner, nil) {
				t.Fatal("the name is taken")
			}
		}
		for owner, want := range map[string]fault.Kind{"gita": fault.Unavailable, "mohan": fault.Misdirected} {
			if err := directory.Lost(directory.With(t.Context(), a), owner); !fault.Is(err, want) {
				t.Errorf("%s: %v", owner, err)
			}
		}
		for _, owner := range []string{"ram", "nobody", ""} {
			if err := directory.Lost(directory.With(t.Context(), a), owner); err != nil {
				t.Errorf("%s: %v", owner, err)
			}
		}
	})
}
