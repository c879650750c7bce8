package sync

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// BenchmarkThousandFirstSyncs is a thousand devices that ask at once for everything of a practice of ten years, of a hundred owners: the memory of
// the process before, at most and half a minute later, and how many were answered and sent away. The whole of it, not a call, is one op.
func BenchmarkThousandFirstSyncs(b *testing.B) {
	const owners, devices = 100, 1000
	k := newDesk(b, testkit.Open(b, testkit.SQLiteURL(b)))
	k.practise(500, 7200, 15_000, 9000)
	k.turns = session.NewTurns(session.TurnsOptions{Places: 2 * runtime.GOMAXPROCS(0), Line: devices / owners, Patience: 20 * time.Second})
	h, _, _ := k.site(b)
	sessions := testkit.Sessions(b, k.db, nil)
	tokens := make([]string, owners)
	for i := range tokens {
		owner := testkit.Account(b, k.db, fmt.Sprintf("owner%d", i))
		k.copyTo(b, owner)
		tokens[i] = testkit.Login(b, k.db, sessions, owner, session.Bearer)
	}
	for b.Loop() {
		runtime.GC()
		idle, most := resident(b), int64(0)
		stop, look := make(chan struct{}), time.NewTicker(5*time.Millisecond)
		go func() {
			for {
				select {
				case <-stop:
					return
				case <-look.C:
					most = max(most, resident(b))
				}
			}
		}()
		var answered, away atomic.Int64
		var all sync.WaitGroup
		for i := range devices {
			all.Go(func() {
				r := httptest.NewRequest(http.MethodGet, "/api/sync?tables=true&shortIds=true", nil)
				r.Header.Set("Authorization", "Bearer "+tokens[i%owners])
				r.Header.Set("Accept-Encoding", "gzip")
				w := &slow{httptest.NewRecorder(), func() {}}
				h.ServeHTTP(w, r)
				switch w.Code {
				case http.StatusOK:
					answered.Add(1)
				case http.StatusServiceUnavailable, http.StatusTooManyRequests:
					away.Add(1)
				default:
					b.Error(w.Code, w.Body)
				}
			})
		}
		all.Wait()
		look.Stop()
		close(stop)
		runtime.GC() // by itself it comes within two minutes
		<-time.After(30 * time.Second)
		b.ReportMetric(float64(idle)/1e6, "idle-MB")
		b.ReportMetric(float64(most)/1e6, "most-MB")
		b.ReportMetric(float64(resident(b))/1e6, "after-MB")
		b.ReportMetric(float64(answered.Load()), "answered")
		b.ReportMetric(float64(away.Load()), "away")
	}
}

// copyTo gives another owner all rows of me.
func (k *desk) copyTo(b *testing.B, owner string) {
	err := k.db.Write(k.ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		for _, table := range []string{"clients", "tasks", "payments", "expenses", "observances", "series"} {
			columns, err := db.All[struct {
				Name string `db:"name"`
			}](ctx, tx, `SELECT name FROM pragma_table_info($1) WHERE name <> 'owner_id'`, table)
			if err != nil {
				return err
			}
			names := make([]string, len(columns))
			for i, c := range columns {
				names[i] = c.Name
			}
			list := strings.Join(names, ", ")
			if _, err := db.Exec(ctx, tx, `INSERT INTO `+table+` (owner_id, `+list+`) SELECT $1, `+list+` FROM `+table+` WHERE owner_id = 'me'`, owner); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
}

// resident is the memory of this process in bytes.
func resident(b *testing.B) int64 {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		b.Skip("there is no /proc here: ", err)
	}
	var size, pages int64
	if _, err := fmt.Sscan(string(text), &size, &pages); err != nil {
		b.Fatal(err)
	}
	return pages * int64(os.Getpagesize())
}
