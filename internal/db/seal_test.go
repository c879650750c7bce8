package db_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/secret"
	"sankalp/internal/testkit"
)

// The key of stored secrets may lie in the database, move out of it, change, and be lost.
func TestTheKeyOfStoredSecrets(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		ctx := context.Background()
		first, second := []byte(strings.Repeat("1", 64)), []byte(strings.Repeat("2", 64))
		with := func(o db.Options, use func(d *db.DB)) {
			t.Helper()
			o.URL = url
			d, err := db.Open(ctx, o)
			if err != nil {
				t.Fatal(err)
			}
			use(d)
			if err := d.Close(); err != nil {
				t.Fatal(err)
			}
		}
		server := func(d *db.DB) []byte {
			t.Helper()
			key, err := d.Secret(ctx, "codes")
			if err != nil {
				t.Fatal(err)
			}
			return key
		}
		refused := func(keys ...[]byte) {
			t.Helper()
			if _, err := db.Open(ctx, db.Options{URL: url, Keys: keys}); !errors.Is(err, db.ErrUnusable) || !strings.Contains(err.Error(), "--secret-file") {
				t.Errorf("opened without the key: %v", err)
			}
		}
		var stored string
		var codes []byte
		with(db.Options{}, func(d *db.DB) {
			stored, codes = d.Encrypt("JBSWY3DP", "here"), server(d)
			if n := one(t, d, `SELECT count(*) AS n FROM secrets WHERE name = 'codes' AND value LIKE 's1:%'`); n != 1 {
				t.Error("the server's own key is not encrypted")
			}
		})
		with(db.Options{Keys: [][]byte{first}}, func(d *db.DB) {
			if plain, err := d.Decrypt(stored, "here"); plain != "JBSWY3DP" || err != nil {
				t.Errorf("%q %v", plain, err)
			}
			if err := errors.Join(d.Reseal(ctx), d.Resealed(ctx)); err != nil {
				t.Fatal(err)
			}
			if n := one(t, d, `SELECT count(*) AS n FROM secrets WHERE value LIKE 's1:`+d.Key()+`:%'`); n != 2 { // with the mark
				t.Errorf("%d of the server's keys are encrypted with the operator's", n)
			}
			if got := server(d); !bytes.Equal(got, codes) {
				t.Error("the server's key is another one")
			}
		})
		refused()
		refused(second)
		with(db.Options{Keys: [][]byte{first}}, func(d *db.DB) {
			if err := d.KeyFault(ctx); err != nil {
				t.Error(err)
			}
			with(db.Options{Keys: [][]byte{second, first}, Mode: db.Shared}, func(*db.DB) {})
			if err := d.KeyFault(ctx); !errors.Is(err, db.ErrUnusable) || d.KeyFault(ctx, second) != nil {
				t.Errorf("another node has brought a key: %v", err)
			}
		})
		with(db.Options{Keys: [][]byte{second, first}}, func(d *db.DB) {
			if got := server(d); !bytes.Equal(got, codes) {
				t.Error("the key of before does not open what it has encrypted")
			}
		})
		refused(second) // nothing is encrypted anew yet
		refused(first)  // whatever came since is encrypted with the second
		with(db.Options{Keys: [][]byte{second, first}}, func(d *db.DB) {
			if err := errors.Join(d.Reseal(ctx), d.Resealed(ctx)); err != nil {
				t.Fatal(err)
			}
		})
		with(db.Options{Keys: [][]byte{second}}, func(d *db.DB) {
			if got := server(d); !bytes.Equal(got, codes) {
				t.Error("the server's key is another one")
			}
			if _, err := d.Decrypt(stored, "here"); !errors.Is(err, secret.ErrUndecipherable) {
				t.Errorf("the first key was dropped, yet: %v", err)
			}
		})
		refused()
		with(db.Options{Keys: [][]byte{second}, KeyLost: true}, func(d *db.DB) {
			if got := server(d); d.ForgotSecrets() || !bytes.Equal(got, codes) {
				t.Error("no key is missing, but secrets were given up")
			}
		})
		with(db.Options{KeyLost: true}, func(d *db.DB) {
			if got := server(d); !d.ForgotSecrets() || bytes.Equal(got, codes) {
				t.Error("what was encrypted with the lost key is still there")
			}
		})
		with(db.Options{}, func(*db.DB) {})
	})
}
