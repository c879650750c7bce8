package db_test

import (
	"context"
	"errors"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// cluster is a PostgreSQL that fails over, with one owner.
type cluster struct {
	t  *testing.T
	pg *testkit.Postgres
	d  *db.DB
}

// revisions are what is known of those of an owner.
type revisions struct {
	Revision int64 `db:"revision"`
	Lost     int64 `db:"lost_after"`
	Resumed  int64 `db:"resumed_at"`
	Floor    int64 `db:"floor"`
}

func newCluster(t *testing.T) *cluster {
	t.Helper()
	c := &cluster{t: t, pg: testkit.PrivatePostgres(t)}
	c.open()
	t.Cleanup(func() {
		if err := c.d.Close(); err != nil {
			t.Error(err)
		}
	})
	testkit.Owner(t, c.d, "o1")
	return c
}

func (c *cluster) open() {
	c.t.Helper()
	d, err := db.Open(context.Background(), db.Options{URL: c.pg.URL})
	if err != nil {
		c.t.Fatal(err)
	}
	c.d = d
}

// restart has the program start anew, with something done to PostgreSQL meanwhile.
func (c *cluster) restart(do func() error) {
	c.t.Helper()
	if err := c.d.Close(); err != nil {
		c.t.Fatal(err)
	}
	if err := do(); err != nil {
		c.t.Fatal(err)
	}
	c.open()
}

// write changes the owner so many times.
func (c *cluster) write(times int) revisions {
	c.t.Helper()
	for range times {
		if err := c.d.Write(context.Background(), "o1", nothing); err != nil {
			c.t.Fatal(err)
		}
	}
	r, err := db.One[revisions](context.Background(), c.d.Reader(), `SELECT revision, lost_after, resumed_at, floor FROM owners WHERE owner_id = 'o1'`)
	if err != nil {
		c.t.Fatal(err)
	}
	return r
}

// failOver has so many changes survive a failover, and so many lost; it gives what the owner was after each.
func (c *cluster) failOver(survive, lost int) (last, gone revisions) {
	c.t.Helper()
	last = c.write(survive)
	c.restart(c.pg.Copy)
	gone = c.write(lost)
	c.restart(c.pg.FailOver)
	return last, gone
}

// A failover loses changes that a device has seen. The owner's next revisions are none of theirs.
func TestAfterAFailoverRevisionsAreNotUsedTwice(t *testing.T) {
	c := newCluster(t)
	if got := c.write(1); got != (revisions{Revision: 2}) {
		t.Errorf("without a failover: %+v", got)
	}
	last, gone := c.failOver(2, 5)
	first := c.write(1)
	if first.Lost != last.Revision || first.Revision <= gone.Revision || first.Resumed != first.Revision-1 || first.Floor != 0 {
		t.Errorf("%+v after %+v", first, last)
	}
	if next := c.write(1); next.Revision != first.Revision+1 || next.Lost != first.Lost {
		t.Errorf("%+v after %+v", next, first)
	}
	last, _ = c.failOver(1, 1)
	if second := c.write(1); second.Lost != last.Revision || second.Floor != first.Resumed || second.Resumed != second.Revision-1 {
		t.Errorf("%+v after %+v", second, last)
	}
}

// A device has seen changes of a timeline of which the newest one knows nothing.
func TestTwoFailoversAreNotTakenForOne(t *testing.T) {
	c := newCluster(t)
	c.write(1)
	c.failOver(0, 0)
	last, gone := c.failOver(0, 2)
	if next := c.write(1); next.Revision <= gone.Revision || next.Lost != last.Revision {
		t.Errorf("%+v after %+v and %+v, which is lost", next, last, gone)
	}
}

// restore does to the owner what a restore of a dump does that was made on this timeline of another cluster.
func (c *cluster) restore(timeline int) revisions {
	c.t.Helper()
	err := c.d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE owners SET timeline = $1`, timeline)
		return err
	})
	if err == nil {
		err = c.d.MarkRestored(context.Background(), endSessions)
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return c.write(0)
}

// The timelines of the cluster that a dump comes from say nothing of those of the cluster that it is restored into.
func TestADumpBringsNoTimeline(t *testing.T) {
	c := newCluster(t)
	c.write(1)
	restored := c.restore(7)
	_, gone := c.failOver(0, 3) // the first changes after the restore are lost
	next := c.write(1)
	if next.Lost != restored.Revision || next.Revision <= gone.Revision {
		t.Errorf("a dump of a later timeline: %+v after %+v and %+v", next, restored, gone)
	}
	restored = c.restore(1)
	if next := c.write(1); next.Lost != restored.Lost || next.Resumed != restored.Resumed || next.Revision != restored.Revision+1 {
		t.Errorf("a dump of an earlier timeline: %+v after %+v", next, restored)
	}
}

// An owner comes from a cell whose cluster has another history, and the first changes here are lost.
func TestAMovedOwnerIsOfTheNewClustersTimeline(t *testing.T) {
	c := newCluster(t)
	arrived := c.write(1)
	err := c.d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE owners SET timeline = 7`)
		return errors.Join(err, db.Arrive(ctx, tx, "o1"))
	})
	if err != nil {
		t.Fatal(err)
	}
	_, gone := c.failOver(0, 3)
	if next := c.write(1); next.Lost != arrived.Revision || next.Revision <= gone.Revision {
		t.Errorf("%+v after %+v and %+v, which is lost", next, arrived, gone)
	}
}

// An owner moves who has changed nothing since a failover that lost some changes.
func TestAMoveRemembersWhatAFailoverLost(t *testing.T) {
	c := newCluster(t)
	last, gone := c.failOver(1, 3)
	err := c.d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return errors.Join(db.SetAway(ctx, tx, "o1", true), db.Arrive(ctx, tx, "o1"))
	})
	if err != nil {
		t.Fatal(err)
	}
	if next := c.write(1); next.Lost != last.Revision || next.Revision <= gone.Revision {
		t.Errorf("%+v after %+v and %+v, which is lost", next, last, gone)
	}
}
