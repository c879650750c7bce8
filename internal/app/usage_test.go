package app

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/i18n"
	"sankalp/internal/job"
	"sankalp/internal/notice"
	"sankalp/internal/testkit"
)

// usageBench is an app whose owner `me` has room for 10 records, 3 MB and 5 photos.
type usageBench struct {
	*testing.T
	*app
	now time.Time
	n   int
}

// add stores so many rows of the owner.
func (b *usageBench) add(owner string, rows int, insert string, args ...any) {
	b.Helper()
	err := b.db.WriteGlobal(b.Context(), func(ctx context.Context, tx *db.Tx) error {
		for range rows {
			b.n++
			if _, err := db.Exec(ctx, tx, insert, append([]any{owner, fmt.Sprint("row ", b.n)}, args...)...); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
}

func (b *usageBench) areas(owner string, rows int) {
	b.Helper()
	b.add(owner, rows, `INSERT INTO areas (owner_id, id, name, pin, home, ways, create_hash, created_at, updated_at, revision) VALUES ($1, $2, $2, '', 0, '', '', 0, 0, 1)`)
}

func (b *usageBench) photos(owner string, rows, size int) {
	b.Helper()
	body := make([]byte, size)
	_, _ = rand.Read(body) // PostgreSQL would press zeros
	b.add(owner, rows, `INSERT INTO expense_photos (owner_id, id, expense_id, body, created_at) VALUES ($1, $2, 'e', $3, 1)`, body)
}

func (b *usageBench) most(change func(*db.OwnQuota)) {
	b.Helper()
	if err := b.db.SetQuota(b.Context(), "me", change); err != nil {
		b.Fatal(err)
	}
}

// wantPosted counts anew, on the next day, and compares all notices that were posted until now.
func (b *usageBench) wantPosted(want ...string) {
	b.Helper()
	b.now = b.now.AddDate(0, 0, 1)
	err := b.recount(func() time.Time { return b.now })(b.Context(), job.Claimed{})
	jobs, bad := b.queue.Pending(b.Context(), notice.Job, 100)
	if err := errors.Join(err, bad); err != nil {
		b.Fatal(err)
	}
	var got []string
	for _, j := range jobs {
		var n notice.Notice
		if err := json.Unmarshal(j.Args, &n); err != nil {
			b.Fatal(err)
		}
		section := strings.TrimPrefix(n.Path, account.SettingPath(n.Owner))
		got = append(got, strings.Join([]string{n.Owner, n.Kind, n.Key, n.Args["used"] + " of " + n.Args["most"], section}, " "))
		for _, part := range []string{"title", "body"} {
			if key := i18n.Key("notice." + n.Kind + "." + n.Event + "." + part); !i18n.Has(key) {
				b.Errorf("there is no sentence %s", key)
			}
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		b.Errorf("posted %q, want %q", got, want)
	}
}

// Who has used four fifths of a quota gets one notice for each limit, and no other owner does.
func TestAQuotaThatIsNearlyUsedUp(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		a, err := build(t.Context(), Options{Config: load(t, "--database", url, "--max-photos", "5"), Version: "test", Places: testkit.Places, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := a.Close(); err != nil {
				t.Error(err)
			}
		})
		b := &usageBench{T: t, app: a, now: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)}
		testkit.Account(t, a.db, "away")
		testkit.Account(t, a.db, "me")
		testkit.Account(t, a.db, "other")
		testkit.Account(t, a.db, "closing")
		b.most(func(q *db.OwnQuota) { q.MostRows, q.MostBytes = 10, 3<<20 })
		b.photos("away", 5, 1)
		b.add("away", 1, `UPDATE owners SET away = 1 WHERE owner_id = $1 AND owner_id <> $2`) // is moved to another cell
		b.areas("other", 8)
		b.areas("me", 7)
		b.wantPosted()
		b.areas("me", 1)
		first := "me account.quota records/10 8 of 10 /data#space"
		b.wantPosted(first)
		b.wantPosted(first)

		b.most(func(q *db.OwnQuota) { q.MostRows = 20 })
		b.wantPosted(first)
		b.areas("me", 4)
		b.photos("me", 3, 1)
		b.wantPosted(first)
		b.photos("me", 1, 5<<19)
		rest := []string{first, "me account.quota records/20 16 of 20 /data#space", "me account.quota stored/3145728 3 of 3 /data#space", "me account.quota photos/5 4 of 5 /data#space"}
		b.wantPosted(rest...)
		b.wantPosted(rest...)

		b.add("me", 40, `INSERT INTO feeds (owner_id, id, scope, client_id, name, shows, with_place, with_family, with_phone, with_fee, created_at, updated_at, revision)
			VALUES ($1, $2, 'own', '', '', 'work', 0, 0, 0, 0, 0, 0, 1)`)
		b.photos("closing", 5, 1)
		b.add("closing", 1, `UPDATE accounts SET closes_at = 1 WHERE id = $1 AND id <> $2`)
		b.wantPosted(append(rest, "me account.quota feeds/50 40 of 50 /calendars")...)
	})
}
