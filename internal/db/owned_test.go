package db_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// A change in progress while its owner is erased leaves nothing behind, and none begins after.
func TestErasingWaitsForChanges(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx, owner := t.Context(), testkit.Account(t, d, "asha")
		begun := make(chan struct{})
		var started sync.Once
		var all sync.WaitGroup
		all.Go(func() {
			err := d.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
				started.Do(func() { close(begun) })
				if err := blocking(ctx, d, tx); err != nil { // the erasing comes as far as it can
					return err
				}
				_, err := db.Exec(ctx, tx, `INSERT INTO answers (owner_id, key, body_hash, status, body, created_at) VALUES ($1, 'k', '', 200, '', 1)`, owner)
				return err
			})
			if err != nil && !fault.HasCode(err, "account.gone") {
				t.Error(err)
			}
		})
		<-begun
		if err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return d.Erase(ctx, tx, owner) }); err != nil {
			t.Fatal(err)
		}
		all.Wait()
		rows, err := db.All[struct {
			Key string `db:"key"`
		}](ctx, d.Reader(), `SELECT key FROM answers WHERE owner_id = $1`, owner)
		if err != nil || len(rows) != 0 {
			t.Errorf("%d rows are left, %v", len(rows), err)
		}
		if err := d.Write(ctx, owner, func(context.Context, *db.Tx) error { return nil }); !fault.HasCode(err, "account.gone") {
			t.Errorf("a change after the erasing: %v", err)
		}
	})
}

// blocking returns once another change waits for tx. On SQLite every change does.
func blocking(ctx context.Context, d *db.DB, tx *db.Tx) error {
	for d.Engine() == db.Postgres {
		row, err := db.One[struct {
			N int `db:"n"`
		}](ctx, tx, `SELECT count(*) AS n FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`)
		if err != nil || row.N > 0 {
			return err
		}
	}
	return nil
}

// Rows are erased some at a time from every table, also from those whose rows have no id: the neighbours wait for no more than that.
func TestRowsAreErasedSomeAtATime(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx, owner := t.Context(), testkit.Account(t, d, "asha")
		tables, err := d.Owned(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range tables {
			if o.Table != "answers" {
				continue
			}
			err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
				for n := range 25 {
					if _, err := db.Exec(ctx, tx, `INSERT INTO answers (owner_id, key, body_hash, status, body, created_at) VALUES ($1, $2, '', 200, '', 1)`,
						owner, "k"+strconv.Itoa(n)); err != nil {
						return err
					}
				}
				for _, want := range []int64{10, 10, 5, 0} {
					n, err := o.EraseSome(ctx, tx, owner, 10)
					if n != want {
						t.Errorf("%d are erased, want %d", n, want)
					}
					if err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}

// BenchmarkInsertRows puts the rows of ten years of a practice into an account: 7,200 tasks, 15,000 payments, 9,000 expenses and 33,000
// entries of the history.
func BenchmarkInsertRows(b *testing.B) {
	d := testkit.Open(b, testkit.SQLiteURL(b))
	owned, err := d.Owned(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	rows := map[string]int{"tasks": 7200, "payments": 15_000, "expenses": 9000, "audits": 33_000}
	values := map[string][]any{}
	for _, t := range owned {
		for row := range rows[t.Table] {
			for i, column := range t.Columns {
				values[t.Table] = append(values[t.Table], sample(column, t.Types[i].Kind, row))
			}
		}
	}
	for n := 0; b.Loop(); n++ {
		err := d.Write(b.Context(), testkit.Account(b, d, "me"+strconv.Itoa(n)), func(ctx context.Context, tx *db.Tx) error {
			for i := range owned {
				if err := owned[i].InsertRows(ctx, tx, owned[i].Columns, values[owned[i].Table]); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// sample is a value of a column of a row.
func sample(column string, kind byte, row int) any {
	switch {
	case kind == db.Whole:
		return int64(row)
	case kind == db.Bytes:
		return []byte("body")
	case column == "id":
		return fmt.Sprintf("0197a000-0000-7000-8000-%012d", row)
	case strings.HasSuffix(column, "_id"):
		return fmt.Sprintf("0197a000-0000-7000-8000-%012d", row*7919%7200)
	}
	return strings.Repeat("text ", 3)
}
