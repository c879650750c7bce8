package trash

import (
	"context"
	"os"
	"slices"
	"strconv"
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
				n, err := TombstoneRevision(ctx, d.Reader(), of[0], of[1], "x")
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
		deleted := func(ctx context.Context, tx *db.Tx) error { return WriteTombstone(ctx, tx, "note", "x", at) }
		write(deleted)
		write(deleted)
		if got := revisions(); !slices.Equal(got, []int64{3, 0, 0}) {
			t.Errorf("deleted twice: %v", got)
		}
		write(func(ctx context.Context, tx *db.Tx) error { return RemoveTombstone(ctx, tx, "note", "x") })
		if got := revisions(); !slices.Equal(got, []int64{0, 0, 0}) {
			t.Errorf("restored: %v", got)
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

// A long history is more rows than one transaction may change: it goes piece by piece, and the thing itself with the last one.
func TestALongHistoryIsErasedInPieces(t *testing.T) {
	testkit.WatchCommits()
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		const entries = 5 * maxRows / 2
		b := testkit.NewBench(t, d)
		numbers := `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ` + strconv.Itoa(entries) + `) `
		for _, c := range []struct{ owner, id string }{{b.Me, "long"}, {b.Me, "short"}, {b.Me, "back"}, {b.Other, "long"}} {
			b.Exec(c.owner, `INSERT INTO comments (owner_id, id, day, body, create_hash, created_at, updated_at, deleted_at, revision)
				VALUES ($1, $2, '2026-11-20', '', '', 1, 1, 1, 1)`, c.owner, c.id)
			b.Exec(c.owner, `INSERT INTO audits (owner_id, id, at, session_id, kind, entity_id, action, before, after) `+numbers+
				`SELECT $1, $2 || i, 1, '', 'comment', $2, 'changed', '{}', '{}' FROM n WHERE $2 <> 'short' OR i = 1`, c.owner, c.id)
		}
		b.Exec(b.Me, `UPDATE comments SET deleted_at = NULL WHERE owner_id = $1 AND id = 'back'`, b.Me)
		bin := Bin{Kind: "comment", Table: "comments"}
		// Brought back after it was read: neither it nor its history goes.
		if n, err := bin.erase(b.Ctx, d, []item{{b.Me, "back", 1}, {b.Me, "back", maxRows}}, b.Clock); n != 0 || err != nil {
			t.Errorf("erased %d, %v", n, err)
		}
		commits := testkit.WatchCommits()
		if n, err := Purge(b.Ctx, d, bin, b.Me, b.Clock); n != 2 || err != nil {
			t.Errorf("erased %d, %v", n, err)
		}
		if n, rows := commits.Seen(); d.Engine() == db.SQLite && (n != 3 || rows > maxRows) {
			t.Errorf("%d rows in one of %d transactions", rows, n)
		}
		left := func(owner string) int {
			return b.Count(`SELECT COUNT(*) AS n FROM audits WHERE owner_id = $1 AND before IS NOT NULL`, owner)
		}
		if left(b.Me) != entries || left(b.Other) != entries {
			t.Errorf("entries with content: mine %d, another's %d", left(b.Me), left(b.Other))
		}
		if n := b.Count(`SELECT COUNT(*) AS n FROM comments`); n != 2 {
			t.Errorf("%d comments left", n)
		}
	})
}
