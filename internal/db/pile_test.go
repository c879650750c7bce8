package db_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// Who adds much between two daily times is found at once, in the same change; what was rolled back does not count.
func TestWhoAddsMuchIsFound(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		ram, sita := testkit.Owner(t, d, "ram"), testkit.Owner(t, d, "sita")
		var found []int64
		d.OnPile(1000, func(_ context.Context, tx *db.Tx) error {
			if tx.Owner != ram {
				t.Errorf("found %s", tx.Owner)
			}
			found = append(found, tx.Revision)
			return nil
		})
		broken := errors.New("broken")
		add := func(owner string, bytes int, result error) {
			t.Helper()
			err := d.Write(ctx, owner, func(_ context.Context, tx *db.Tx) error {
				tx.Pile(bytes)
				return result
			})
			if (err != nil) != errors.Is(result, broken) {
				t.Fatal(err)
			}
		}
		add(ram, 600, nil) // revision 2
		add(sita, 999, nil)
		add(ram, 600, broken)
		add(ram, 600, db.ErrUnchanged)
		add(ram, 300, nil)
		add(ram, 100, nil) // 4
		add(ram, 999, nil)
		add(ram, 1, nil)    // 6
		add(ram, 5000, nil) // 7
		if want := []int64{4, 6, 7}; !slices.Equal(found, want) {
			t.Errorf("found at the revisions %v, want %v", found, want)
		}
	})
}
