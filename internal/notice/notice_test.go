package notice_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/notice"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// A notice goes out exactly when its cause is committed, and one occurrence of an owner's kind only once, however often it is posted.
func TestANoticeIsPostedOnceWithItsCause(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx, now := context.Background(), time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)
		me, other := testkit.Account(t, d, "me"), testkit.Account(t, d, "other")
		q := job.New(job.Options{DB: d, Now: func() time.Time { return now }})
		post := func(owner string, cause error, all ...notice.Notice) error {
			return d.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
				for _, n := range all {
					n.Owner = owner
					if err := notice.Post(ctx, tx, q, n); err != nil {
						return err
					}
				}
				return cause
			})
		}
		reminder := notice.Notice{Kind: notice.NoteReminder, Event: "due", Key: "7@10:30", Args: map[string]string{"person": "Sharma"}, Path: "/notes", At: now}
		later, security := reminder, reminder
		later.Key, security.Kind = "7@11:30", notice.Security

		stopped := errors.New("the cause failed")
		if err := post(me, stopped, reminder); !errors.Is(err, stopped) {
			t.Fatal(err)
		}
		if all, err := q.Pending(ctx, notice.Job, 10); err != nil || len(all) != 0 {
			t.Fatalf("%d notices of a change that was rolled back, %v", len(all), err)
		}
		// The first time is not used up by the failure; again changes nothing, in one change or in the next.
		for _, owner := range []string{me, me, other} {
			if err := post(owner, nil, reminder, reminder, later, security); err != nil {
				t.Fatal(err)
			}
			now = now.Add(time.Minute)
		}
		all, err := q.Pending(ctx, notice.Job, 10)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, j := range all {
			var n notice.Notice
			if err := json.Unmarshal(j.Args, &n); err != nil {
				t.Fatal(err)
			}
			if n.Owner != j.Owner || n.Event != "due" || n.Args["person"] != "Sharma" || n.Path != "/notes" || !n.At.Equal(reminder.At) {
				t.Errorf("posted %+v, of %s", n, j.Owner)
			}
			got = append(got, fmt.Sprint(n.Owner == me, " ", n.Kind, " ", n.Key))
		}
		slices.Sort(got)
		want := []string{"false note.reminder 7@10:30", "false note.reminder 7@11:30", "false security 7@10:30",
			"true note.reminder 7@10:30", "true note.reminder 7@11:30", "true security 7@10:30"}
		if !slices.Equal(got, want) {
			t.Errorf("posted %q, want %q", got, want)
		}
	})
}
