package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/testkit"
)

// plainSecrets are secrets as earlier versions have stored them.
var plainSecrets = []string{"JBSWY3DPEHPK3PXP", "cDI1NmRoLWtleQ", "YXV0aC1rZXk", "AbcdefghijklmnopqrstuvwxyzABCDEF"}

// everything is all that the database holds of some tables, as text.
func everything(t *testing.T, d *db.DB) string {
	t.Helper()
	var all strings.Builder
	for _, q := range []string{`SELECT secret AS v FROM second_factors`, `SELECT p256dh AS v FROM push_subscriptions`, `SELECT auth AS v FROM push_subscriptions`,
		`SELECT body AS v FROM bookings`} {
		rows, err := db.All[struct {
			V string `db:"v"`
		}](context.Background(), d.Reader(), q)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			fmt.Fprintln(&all, r.V)
		}
	}
	return all.String() + testkit.History(t, d)
}

// sealing builds the app and does its seal job.
func sealing(t *testing.T, c *config.Config, keys []byte, then func(a *app)) {
	t.Helper()
	if keys != nil {
		c.SecretKeys = [][]byte{keys}
	}
	a, err := build(t.Context(), Options{Config: c, Version: "test", Places: testkit.Places, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	if err := a.seal(t.Context(), job.Claimed{}); err != nil {
		t.Fatal(err)
	}
	then(a)
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
}

// Rows that earlier versions have stored as they are become encrypted, go over to the operator's key, and without it what can be
// made anew is.
func TestOldSecretsAreEncrypted(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		c := load(t, "--database", url)
		ctx := context.Background()
		d, err := db.Open(ctx, db.Options{URL: url})
		if err != nil {
			t.Fatal(err)
		}
		owner := testkit.Account(t, d, "ram")
		body := `{"code":"ABC234","source":"phone","riteName":"Katha","contact":{"name":"Sita","phone":"+919829060412","language":"en"},"wanted":{},"durationMinutes":60,"status":"requested","token":"` + plainSecrets[3] + `","step":0}`
		err = d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err1 := db.Exec(ctx, tx, `INSERT INTO second_factors (account_id, secret, last_step, created_at, confirmed_at) VALUES ($1, $2, 0, 1, 1)`, owner, plainSecrets[0])
			_, err2 := db.Exec(ctx, tx, `INSERT INTO push_subscriptions (owner_id, id, session_id, endpoint, p256dh, auth, device, created_at)
				VALUES ($1, 'p1', 's1', 'https://push.example.org/1', $2, $3, '', 1)`, owner, plainSecrets[1], plainSecrets[2])
			_, err3 := db.Exec(ctx, tx, `INSERT INTO bookings (owner_id, id, status, phone, day, rite, task_id, body, last, create_hash, created_at, updated_at, revision)
				VALUES ($1, 'b1', 'requested', '+919829060412', '', 'katha', '', $2, '', '', 1, 1, 1)`, owner, body)
			_, err4 := db.Exec(ctx, tx, `INSERT INTO audits (owner_id, id, at, session_id, kind, entity_id, action, before, after)
				VALUES ($1, 'a1', 1, '', 'booking', 'b1', 'changed', $2, $2)`, owner, body)
			return errors.Join(err1, err2, err3, err4)
		})
		if err := errors.Join(err, d.Close()); err != nil {
			t.Fatal(err)
		}
		sealed := func(a *app) {
			t.Helper()
			all := everything(t, a.db)
			for _, plain := range plainSecrets {
				if strings.Contains(all, plain) {
					t.Errorf("%s is in the database", plain)
				}
			}
			if n := strings.Count(all, "s1:"+a.db.Key()+":"); n != 6 {
				t.Errorf("%d of 6 secrets are encrypted with the present key: %s", n, all)
			}
			if got, err := a.db.Decrypt(strings.Split(all, "\n")[0], "second_factors.secret", owner); got != plainSecrets[0] || err != nil {
				t.Errorf("%q %v", got, err)
			}
			b, err := a.bookings.Find(ctx, a.db.Reader(), owner, "b1")
			if err != nil || b == nil || b.Token != plainSecrets[3] {
				t.Errorf("%+v, %v", b, err)
			}
		}
		sealing(t, c, nil, sealed)
		sealing(t, c, []byte(strings.Repeat("k", 64)), sealed)

		c.SecretKeys = nil
		if _, err := build(ctx, Options{Config: c, Places: testkit.Places, Log: slog.New(slog.DiscardHandler)}); !errors.Is(err, db.ErrUnusable) {
			t.Fatalf("built without the key: %v", err)
		}
		for _, want := range []bool{true, false} {
			if forgot, err := ForgetSecrets(ctx, c); err != nil || forgot != want {
				t.Fatalf("forgot %v, want %v: %v", forgot, want, err)
			}
		}
		sealing(t, c, nil, func(a *app) {
			all := everything(t, a.db)
			b, err := a.bookings.Find(ctx, a.db.Reader(), owner, "b1")
			if err != nil || b == nil || len(b.Token) != 32 || b.Token == plainSecrets[3] {
				t.Errorf("the booking has no link of its own: %+v, %v", b, err)
			} else if _, err := a.bookings.ByToken(ctx, b.Token); err != nil {
				t.Errorf("its link leads nowhere: %v", err)
			}
			if n := strings.Count(all, "s1:"); n != 2 { // the second step, whose account the operator must free, and the booking
				t.Errorf("%d secrets are left: %s", n, all)
			}
		})
	})
}
