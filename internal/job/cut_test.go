package job_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/testkit"
)

// alarms passes on that something was logged.
type alarms chan string

func (a alarms) Write(b []byte) (int, error) {
	select {
	case a <- string(b):
	default:
	}
	return len(b), nil
}

// The commit of a claim waits for a standby that froze and is cut off: the claim is stored, and nobody knows what it holds. It is
// taken back once the database answers, not when its lease ends.
func TestAClaimThatWasCutOffIsTakenBack(t *testing.T) {
	pg := testkit.PrivatePostgres(t)
	d := testkit.Open(t, pg.URL)
	c := newClock()
	o := quick(d, c)
	log := make(alarms, 1)
	o.Log = slog.New(slog.NewTextHandler(log, nil))
	q := job.New(o)
	ran := make(chan struct{}, 1)
	q.Handle("mail", func(context.Context, job.Claimed) error {
		ran <- struct{}{}
		return nil
	})
	enqueue(t, d, q, job.Job{Kind: "mail", RunAt: c.now().Add(time.Minute)})
	if err := pg.Set("synchronous_standby_names", "gone"); err != nil {
		t.Fatal(err)
	}
	await(t, "a standby is waited for", func() bool { return d.Confirm(context.Background()) != nil })
	c.add(2 * time.Minute)
	start(t, q)
	receive(t, "the claim is cut off", log)
	await(t, "the claim is stored", func() bool {
		leased, err := db.One[struct {
			N int `db:"n"`
		}](context.Background(), d.Reader(), `SELECT count(*) AS n FROM jobs WHERE lease > 0`)
		return err == nil && leased.N == 1
	})
	if err := pg.Set("synchronous_standby_names", ""); err != nil {
		t.Fatal(err)
	}
	receive(t, "the job runs", ran)
}
