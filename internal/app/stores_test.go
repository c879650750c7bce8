package app

import (
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// Only the database that a cell was served with last is taken for its own: what was copied into another would be lost to everybody.
func TestOnlyTheDatabaseOfACellIsItsStore(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		shared, own := testkit.Open(t, testkit.SQLiteURL(t)), testkit.Open(t, url)
		if err := (directory.Cell{Name: "a", URL: "http://127.0.0.1:1", Store: shared.Encrypt(url, cellStore, "a")}).Add(t.Context(), shared); err != nil {
			t.Fatal(err)
		}
		stores := cellStores{shared: shared, open: map[string]*db.DB{}}
		defer stores.close() //nolint:errcheck // it was only read
		if _, err := stores.get(t.Context(), "a"); !fault.HasCode(err, "cell.store") {
			t.Errorf("a database that was served as no cell: %v", err)
		}
		for _, as := range []string{"a", "b", "a"} {
			if err := own.ServeAs(t.Context(), as); err != nil {
				t.Fatal(err)
			}
			if _, err := stores.get(t.Context(), "a"); fault.HasCode(err, "cell.store") != (as != "a") || as == "a" && err != nil {
				t.Errorf("that of %s: %v", as, err)
			}
			if err := stores.close(); err != nil {
				t.Fatal(err)
			}
			clear(stores.open)
		}
	})
}
