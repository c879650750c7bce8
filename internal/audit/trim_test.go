package audit_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// Beyond the bound the oldest entries go, what strangers caused first; the last one of each thing stays, and so does what is
// another's.
func TestAHistoryIsBounded(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		mine, other := testkit.Owner(t, d, "mine"), testkit.Owner(t, d, "other")
		at := time.Date(2026, 11, 20, 6, 30, 0, 0, time.UTC)
		after, n := json.RawMessage(`"a text"`), 0
		write := func(owner, session, entity, action string) {
			t.Helper()
			n++
			e := audit.Entry{At: at.Add(time.Duration(n) * time.Second), Owner: owner, Session: session, Kind: "task", Entity: entity, Action: fmt.Sprint(action, n)}
			if action != "erased" {
				e.After = after
			}
			if err := d.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error { return audit.Write(ctx, tx, e) }); err != nil {
				t.Fatal(err)
			}
		}
		write(mine, "s", "quiet", "a") // 1
		write(mine, "s", "gone", "erased")
		for range 3 { // 3 to 5
			write(mine, "s", "busy", "a")
		}
		for range 3 { // 6 to 8
			write(mine, "", "asked", "b")
		}
		write(other, "s", "busy", "a")
		write(other, "s", "busy", "a")
		const slack = 20
		entry := 300 + int64(len(audit.Stored("", nil, new(string(after))).Content))
		all := 7*entry + 300 + slack
		for _, step := range []struct {
			most int64
			want string
		}{
			{all, "a1 erased2 a3 a4 a5 b6 b7 b8"},
			{all - entry, "a1 erased2 a3 a4 a5 b7 b8"},
			{all - 2*entry, "a1 erased2 a3 a4 a5 b8"},
			{all - 2*entry - 300, "a1 a3 a4 a5 b8"},
			{all - 3*entry - 300, "a1 a4 a5 b8"},
			{0, "a1 a5 b8"},
		} {
			if _, err := audit.Trim(ctx, d, mine, max(step.most, 2*entry+slack)); err != nil {
				t.Fatal(err)
			}
			var left []string
			rows, err := db.All[row](ctx, d.Reader(), `SELECT session_id, action, at, before, after, content FROM audits WHERE owner_id = $1 ORDER BY id`, mine)
			for _, r := range rows {
				left = append(left, r.Action)
			}
			if got := strings.Join(left, " "); got != step.want || err != nil {
				t.Errorf("with %d bytes: %s, want %s; %v", step.most, got, step.want, err)
			}
		}
		rows, err := db.All[row](ctx, d.Reader(), `SELECT session_id, action, at, before, after, content FROM audits WHERE owner_id = $1`, other)
		if len(rows) != 2 || err != nil {
			t.Errorf("another's: %d entries, %v", len(rows), err)
		}
	})
}
