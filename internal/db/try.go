package db

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Tried is what a backup holds.
type Tried struct {
	// Accounts, Tasks, Payments and Receipts count rows, those in the trash too.
	Accounts, Tasks, Payments, Receipts int64
	// LastChange is the newest instant of the history; zero: there is none.
	LastChange time.Time
}

// TryRestore does to a copy of a backup all that Restore does before it replaces the database, and counts what would come
// back. The copy lies in dir until then; nothing else is touched.
func TryRestore(ctx context.Context, from Source, dir string) (t Tried, err error) {
	dir, err = os.MkdirTemp(dir, ".sankalp-try-")
	if err != nil {
		return t, fmt.Errorf("restore: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	path := filepath.Join(dir, "copy.db")
	if err := from.copyTo(path); err != nil {
		return t, fmt.Errorf("restore: %w", err)
	}
	nothing := func(context.Context, Querier) error { return nil }
	if err := prepare(ctx, path, 0, nothing, func(string) {}); err != nil {
		return t, from.refused(path, err)
	}
	pool, err := openFile(path, "query_only(1)")
	if err != nil {
		return t, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	got, err := One[struct {
		Accounts int64 `db:"accounts"`
		Tasks    int64 `db:"tasks"`
		Payments int64 `db:"payments"`
		Receipts int64 `db:"receipts"`
		Last     int64 `db:"last"`
	}](ctx, pool, `SELECT (SELECT COUNT(*) FROM accounts) AS accounts, (SELECT COUNT(*) FROM tasks) AS tasks,
		(SELECT COUNT(*) FROM payments) AS payments, (SELECT COUNT(*) FROM receipts) AS receipts,
		COALESCE((SELECT MAX(at) FROM audits), 0) AS last`)
	t = Tried{Accounts: got.Accounts, Tasks: got.Tasks, Payments: got.Payments, Receipts: got.Receipts}
	if got.Last > 0 {
		t.LastChange = time.UnixMilli(got.Last)
	}
	return t, err
}
