package db_test

import (
	"context"
	"crypto/rand"
	"errors"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// What an owner adds is counted up to the quota, what was taken away is counted anew, and another owner has a quota of their own.
func TestAQuota(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		ctx := context.Background()
		d, err := db.Open(ctx, db.Options{URL: url, Quota: db.Usage{Rows: 3, Bytes: 1 << 20}})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := d.Close(); err != nil {
				t.Error(err)
			}
		})
		ram, sita := testkit.Owner(t, d, "ram"), testkit.Owner(t, d, "sita")
		add := func(owner string, sizes ...int) error {
			return d.Write(ctx, owner, func(_ context.Context, tx *db.Tx) (err error) {
				for _, n := range sizes {
					err = errors.Join(err, tx.Grow(n))
				}
				return err
			})
		}
		if err := add(ram, 100, 200); err != nil {
			t.Fatal(err)
		}
		if err := add(ram, 1, 1); !fault.HasCode(err, "quota.rows") || !fault.Is(err, fault.Invalid) {
			t.Errorf("a fourth row: %v", err)
		}
		if err := add(ram, 1<<20); !fault.HasCode(err, "quota.bytes") {
			t.Errorf("too many bytes: %v", err)
		}
		if got, err := d.UsageOf(ctx, ram); got != (db.Usage{Rows: 2, Bytes: 300}) || err != nil {
			t.Errorf("what was refused is counted: %+v %v", got, err)
		}
		if err := add(sita, 1, 1, 1); err != nil {
			t.Errorf("another owner: %v", err)
		}
		stretch := func(n int) error {
			return d.Write(ctx, ram, func(_ context.Context, tx *db.Tx) error { return tx.Stretch(n) })
		}
		if err := stretch(1 << 20); err != nil {
			t.Errorf("a change may go a little beyond: %v", err)
		}
		if err := add(ram, 0); !fault.HasCode(err, "quota.bytes") {
			t.Errorf("a record may not: %v", err)
		}
		if err := stretch(1 << 16); !fault.HasCode(err, "quota.bytes") || !fault.Is(err, fault.Invalid) {
			t.Errorf("a change far beyond: %v", err)
		}
		if got, err := d.UsageOf(ctx, ram); got.Bytes != 300+1<<20 || err != nil {
			t.Errorf("what was stretched: %+v %v", got, err)
		}
		picture := make([]byte, 1000)
		_, _ = rand.Read(picture) // never fails
		err = d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `INSERT INTO pictures (owner_id, id, large, small, updated_at, revision) VALUES ($1, 'p', $2, $2, 1, 1)`, ram, picture)
			return err
		})
		if err := errors.Join(err, d.Recount(ctx, []string{"pictures"}, nil)); err != nil {
			t.Fatal(err)
		}
		if got, err := d.UsageOf(ctx, ram); got.Rows != 1 || got.Bytes < 2000 || got.Bytes > 2100 || err != nil {
			t.Errorf("counted anew: %+v %v", got, err)
		}
		if got, err := d.UsageOf(ctx, sita); got != (db.Usage{}) || err != nil {
			t.Errorf("counted anew, nothing is there: %+v %v", got, err)
		}
	})
}

// An owner's own quota counts from the next change on, in place of that of all.
func TestAQuotaOfOnesOwn(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		ctx := context.Background()
		d, err := db.Open(ctx, db.Options{URL: url, Quota: db.Usage{Rows: 1, Bytes: 1000}})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := d.Close(); err != nil {
				t.Error(err)
			}
		})
		ram, sita := testkit.Owner(t, d, "ram"), testkit.Owner(t, d, "sita")
		add := func(owner string) error {
			return d.Write(ctx, owner, func(_ context.Context, tx *db.Tx) error { return errors.Join(tx.Grow(1), tx.Grow(1)) })
		}
		set := func(own db.OwnQuota) {
			t.Helper()
			if err := d.SetQuota(ctx, ram, func(q *db.OwnQuota) { *q = own }); err != nil {
				t.Fatal(err)
			}
		}
		if err := add(ram); !fault.HasCode(err, "quota.rows") {
			t.Errorf("beyond that of all: %v", err)
		}
		set(db.OwnQuota{MostRows: 2, MostBytes: -1})
		if most, err := d.QuotaOf(ctx, ram); most != (db.Usage{Rows: 2, Bytes: 1000}) || err != nil {
			t.Errorf("%+v, %v", most, err)
		}
		if err := add(ram); err != nil {
			t.Errorf("within one's own: %v", err)
		}
		if err := add(ram); !fault.HasCode(err, "quota.rows") {
			t.Errorf("beyond one's own: %v", err)
		}
		if err := add(sita); !fault.HasCode(err, "quota.rows") {
			t.Errorf("another owner: %v", err)
		}
		set(db.OwnQuota{})
		if err := add(ram); err != nil {
			t.Errorf("without a limit: %v", err)
		}
		set(db.StandardQuota())
		if err := add(ram); !fault.HasCode(err, "quota.rows") {
			t.Errorf("that of all again: %v", err)
		}
		if err := d.SetQuota(ctx, "nobody", func(*db.OwnQuota) {}); !fault.Is(err, fault.NotFound) {
			t.Errorf("nobody's: %v", err)
		}
	})
}
