package trash

import (
	"context"
	"os"
	"slices"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

func TestATombstoneIsOfOneOwnerAndOneKind(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx, at := context.Background(), time.UnixMilli(1_800_000_000_000)
		mine, other := testkit.Owner(t, d, "mine"), testkit.Owner(t, d, "other")
		revisions := func() (all []int64) {
			t.Helper()
			for _, of := range [][2]string{{mine, "note"}, {mine, "task"}, {other, "note"}} {
				n, err := Buried(ctx, d.Reader(), of[0], of[1], "x")
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, n)
			}
			return all
		}
		write := func(fn func(ctx context.Context, tx *db.Tx) error) {
			t.Helper()
			if err := d.Write(ctx, mine, fn); err != nil {
				t.Fatal(err)
			}
		}
		bury := func(ctx context.Context, tx *db.Tx) error { return Bury(ctx, tx, "note", "x", at) }
		write(bury)
		write(bury)
		if got := revisions(); !slices.Equal(got, []int64{3, 0, 0}) {
			t.Errorf("buried twice: %v", got)
		}
		write(func(ctx context.Context, tx *db.Tx) error { return Unbury(ctx, tx, "note", "x") })
		if got := revisions(); !slices.Equal(got, []int64{0, 0, 0}) {
			t.Errorf("unburied: %v", got)
		}
	})
}

func TestDistinct(t *testing.T) {
	given := []string{"b", "a", "b"}
	if got, err := Distinct(given, 3); err != nil || !slices.Equal(got, []string{"a", "b"}) || given[0] != "b" {
		t.Errorf("%v, %v, of %v", got, err, given)
	}
	if _, err := Distinct(nil, 3); !fault.HasCode(err, "request.no_ids") {
		t.Errorf("none: %v", err)
	}
	if _, err := Distinct(given, 2); !fault.HasCode(err, "request.too_many_ids") {
		t.Errorf("too many: %v", err)
	}
}
