package sync

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"
	"pgregory.net/rapid"

	"sankalp/internal/civil"
	"sankalp/internal/client"
	"sankalp/internal/comment"
	"sankalp/internal/db"
	"sankalp/internal/expense"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/note"
	"sankalp/internal/observance"
	"sankalp/internal/patch"
	"sankalp/internal/payment"
	"sankalp/internal/profile"
	"sankalp/internal/record"
	"sankalp/internal/series"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// desk is a Service with the service of tasks and two owners.
type desk struct {
	*Service
	t        testing.TB
	ctx      context.Context
	db       *db.DB
	tasks    *task.Service
	notes    *note.Service
	comments *comment.Service
	clock    atomic.Int64 // minutes after the morning of 20 November 2026
}

func newDesk(t testing.TB, d *db.DB) *desk {
	k := &desk{t: t, ctx: context.Background(), db: d}
	now := func() time.Time {
		return time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC).Add(time.Duration(k.clock.Add(1)) * time.Minute)
	}
	k.tasks = task.New(task.Options{Options: record.Options{DB: d, Now: now}})
	k.notes = note.New(record.Options{DB: d, Now: now}, job.New(job.Options{DB: d, Now: now}))
	k.comments = comment.New(record.Options{DB: d, Now: now})
	o := record.Options{DB: d}
	clients := client.New(o, nil)
	k.Service = New(d, []Kind{
		NewKind("clients", "clients", "client", clients.Changed).RecoveredBy(clients.Recover),
		NewKind("tasks", "tasks", "task", k.tasks.Changed).RecoveredBy(func(ctx context.Context, tx *db.Tx, c session.Caller, sent []byte) error {
			return k.tasks.Recover(ctx, tx, c, sent, nil)
		}),
		NewKind("notes", "notes", "note", k.notes.Changed),
		NewKind("comments", "comments", "comment", k.comments.Changed),
		NewKind("payments", "payments", "payment", payment.New(o).Changed),
		NewKind("profiles", "profiles", "", profile.Changed),
		NewKind("expenses", "expenses", "expense", expense.New(expense.Options{Options: o}).Changed),
		NewKind("observances", "observances", "observance", observance.New(o).Changed),
		NewKind("series", "series", "series", series.New(o).Changed),
	}, nil)
	testkit.Account(t, d, "me")
	testkit.Account(t, d, "he")
	return k
}

func onEach(t *testing.T, test func(t *testing.T, k *desk)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newDesk(t, d)) })
}

func (k *desk) caller(owner string) session.Caller {
	k.t.Helper()
	row, err := db.One[struct {
		Revision int64 `db:"revision"`
		Floor    int64 `db:"floor"`
	}](k.ctx, k.db.Reader(), `SELECT revision, floor FROM owners WHERE owner_id = $1`, owner)
	if err != nil {
		k.t.Fatal(err)
	}
	return session.Caller{Owner: owner, Name: "Pandit " + owner, Zone: time.UTC, Revision: row.Revision, Floor: row.Floor}
}

func input(name string) task.Input {
	return task.Input{TaskName: patch.Of(name), Description: patch.Of("d"), Location: patch.Of("l"), FinalAssignUser: patch.Of("Ramesh")}
}

func (k *desk) add(owner, name string) task.Task {
	k.t.Helper()
	in := input(name)
	if err := json.Unmarshal([]byte(`"2030-01-01"`), &in.Date); err != nil {
		k.t.Fatal(err)
	}
	created, err := k.tasks.Create(k.ctx, k.caller(owner), task.AddNew, patch.Value[string]{}, in)
	if err != nil {
		k.t.Fatal(err)
	}
	return created
}

func (k *desk) addNote(owner, person string) note.Note {
	k.t.Helper()
	in := note.Input{Person: patch.Of(person), Work: patch.Of("w")}
	if err := json.Unmarshal([]byte(`"2030-01-01"`), &in.NoteDate); err != nil {
		k.t.Fatal(err)
	}
	created, err := k.notes.Create(k.ctx, k.caller(owner), patch.Value[string]{}, in)
	if err != nil {
		k.t.Fatal(err)
	}
	return created
}

func (k *desk) sync(owner string, since int64) *changes {
	k.t.Helper()
	done := func() {}
	a, err := k.answer(k.ctx, k.caller(owner), since, func(end func()) { done = end })
	done()
	if err != nil {
		k.t.Fatal(err)
	}
	return a
}

// lose has an owner lose the revisions after one and before another, as a failover does.
func (k *desk) lose(owner string, after, resumed int64) {
	k.t.Helper()
	if err := k.db.WriteGlobal(k.ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE owners SET revision = $1, lost_after = $2, resumed_at = $3 WHERE owner_id = $4`, resumed+1, after, resumed, owner)
		return err
	}); err != nil {
		k.t.Fatal(err)
	}
}

// rowsIn gives the rows of a list of an answer.
func rowsIn[T any](a *changes, name string) []T {
	for _, l := range a.lists {
		if l.name == name {
			return l.rows.(rowsOf[T])
		}
	}
	return nil
}

// told sums up an answer: what is there, what is gone.
func summary(a *changes) string {
	var tasks, gone []string
	for _, t := range rowsIn[task.Task](a, "tasks") {
		tasks = append(tasks, t.TaskName)
	}
	for _, t := range a.Tombstones {
		gone = append(gone, fmt.Sprintf("%s %d", t.Kind, t.Revision))
	}
	slices.Sort(tasks)
	return fmt.Sprintf("revision %d full %v tasks %v gone %v user %v", a.Revision, a.Full, tasks, gone, a.User != nil)
}

func TestChanges(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		start := k.caller("me").Revision // 1
		a := k.add("me", "a")
		k.add("he", "his")
		b := k.add("me", "b")
		if err := k.tasks.Delete(k.ctx, k.caller("me"), a.ID, 0); err != nil {
			t.Fatal(err)
		}
		for since, want := range map[int64]string{
			0:         "revision 4 full true tasks [b] gone [] user true",
			-7:        "revision 4 full true tasks [b] gone [] user true",
			start:     "revision 4 full false tasks [b] gone [task 4] user false",
			start + 1: "revision 4 full false tasks [b] gone [task 4] user false",
			start + 2: "revision 4 full false tasks [] gone [task 4] user false",
			start + 3: "revision 4 full false tasks [] gone [] user false",
			start + 4: "revision 4 full true tasks [b] gone [] user true",
		} {
			if got := summary(k.sync("me", since)); got != want {
				t.Errorf("since %d: %s\nwant %s", since, got, want)
			}
		}
		if _, err := k.tasks.Restore(k.ctx, k.caller("me"), []string{a.ID}); err != nil {
			t.Fatal(err)
		}
		if got, want := summary(k.sync("me", b.Revision)), "revision 5 full false tasks [a] gone [] user false"; got != want {
			t.Errorf("after a restore: %s\nwant %s", got, want)
		}
		if got, want := summary(k.sync("he", 1)), "revision 2 full false tasks [his] gone [] user false"; got != want {
			t.Errorf("another owner: %s\nwant %s", got, want)
		}
	})
}

func TestWholeAnswersWaitForTheirAccountsTurn(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		k.add("me", "Katha")
		k.turns = session.NewTurns(session.TurnsOptions{Line: 1, Burst: 1, Share: 1e-9, Patience: time.Minute})
		first := k.sync("me", 0)
		for name, since := range map[string]int64{"everything": 0, "of a future that is gone": first.Revision + 1} {
			if _, err := k.answer(k.ctx, k.caller("me"), since, nil); !fault.Is(err, fault.TooMany) {
				t.Errorf("%s, when the account has used what it may: %v", name, err)
			}
		}
		k.add("me", "Havan")
		if a := k.sync("me", first.Revision); a.Full || len(rowsIn[task.Task](a, "tasks")) != 1 {
			t.Error("what is new does not come while everything waits")
		}
		if a := k.sync("he", 0); !a.Full {
			t.Error("another account waits too")
		}
	})
}

func TestNotesComeLikeTasks(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		n := k.addNote("me", "Ramesh")
		k.addNote("he", "his")
		k.add("me", "a")
		if a := k.sync("me", 0); len(rowsIn[note.Note](a, "notes")) != 1 || rowsIn[note.Note](a, "notes")[0] != n || len(rowsIn[task.Task](a, "tasks")) != 1 {
			t.Errorf("all: %+v", a)
		}
		if a := k.sync("me", n.Revision); len(rowsIn[note.Note](a, "notes")) != 0 || len(rowsIn[task.Task](a, "tasks")) != 1 {
			t.Errorf("after it: %+v", a)
		}
		if err := k.notes.Delete(k.ctx, k.caller("me"), n.ID, 0); err != nil {
			t.Fatal(err)
		}
		if a := k.sync("me", n.Revision); len(rowsIn[note.Note](a, "notes")) != 0 || len(a.Tombstones) != 1 || a.Tombstones[0].Kind != "note" {
			t.Errorf("after its delete: %+v", a)
		}
	})
}

func TestCommentsComeLikeTasks(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		in := comment.Input{Text: patch.Of("Bring the bell"), Date: patch.Of(civil.Of(time.UnixMilli(0), time.UTC))}
		c, err := k.comments.Create(k.ctx, k.caller("me"), patch.Value[string]{}, in)
		if err != nil {
			t.Fatal(err)
		}
		k.add("me", "a")
		if a := k.sync("me", 0); len(rowsIn[comment.Comment](a, "comments")) != 1 || rowsIn[comment.Comment](a, "comments")[0] != c {
			t.Errorf("all: %+v", a)
		}
		if a := k.sync("he", 0); len(rowsIn[comment.Comment](a, "comments")) != 0 {
			t.Errorf("another owner: %+v", a)
		}
		if err := k.comments.Delete(k.ctx, k.caller("me"), c.ID, 0); err != nil {
			t.Fatal(err)
		}
		if a := k.sync("me", c.Revision); len(rowsIn[comment.Comment](a, "comments")) != 0 || len(a.Tombstones) != 1 || a.Tombstones[0].Kind != "comment" {
			t.Errorf("after its delete: %+v", a)
		}
	})
}

func TestTheUserComesWhenTheAccountChanged(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		k.add("me", "a")
		since := k.add("me", "b").Revision
		err := k.db.Write(k.ctx, "me", func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE accounts SET theme = 'dark', revision = $2 WHERE id = $1`, "me", tx.Revision)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		a := k.sync("me", since)
		if a.User == nil || a.User.ID != "me" || a.User.Theme != "dark" || a.User.Revision != since+1 || len(rowsIn[task.Task](a, "tasks")) != 0 {
			t.Errorf("%s: %+v", summary(a), a.User)
		}
		if a := k.sync("me", since+1); a.User != nil {
			t.Error("the user came again")
		}
	})
}

// A restored backup moves revision and floor: every device gets everything.
func TestBelowTheFloorEverythingComes(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		since := k.add("me", "a").Revision
		if err := k.db.MarkRestored(k.ctx, session.EndEveryone); err != nil {
			t.Fatal(err)
		}
		a := k.sync("me", since)
		if !a.Full || a.Revision < since+1_000_000 || len(rowsIn[task.Task](a, "tasks")) != 1 {
			t.Errorf("below the floor: %s", summary(a))
		}
		if a := k.sync("me", a.Revision); a.Full || len(rowsIn[task.Task](a, "tasks")) != 0 {
			t.Errorf("at the floor: %s", summary(a))
		}
	})
}

// A database was put back without a word: who has seen more than it has gets everything, and is told what is lost.
func TestOfAFutureEverythingComes(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		now := k.add("me", "a").Revision
		if a := k.sync("me", now+2); !a.Full || a.Revision != now || a.LostAfter != now {
			t.Errorf("of a future: %s, lost after %d", summary(a), a.LostAfter)
		}
		if a := k.sync("me", 0); a.LostAfter != 0 {
			t.Errorf("a new device has lost after %d", a.LostAfter)
		}
	})
}

// A failover lost revisions that a device may have seen: whoever stands among them gets everything, the others what is new.
func TestAmongLostRevisionsEverythingComes(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		before := k.add("me", "a").Revision
		k.lose("me", before, 999)
		for since, full := range map[int64]bool{before: false, before + 1: true, 998: true, 999: false, 1000: false} {
			if a := k.sync("me", since); a.Full != full || a.Revision != 1000 {
				t.Errorf("since %d: full %v of revision %d", since, a.Full, a.Revision)
			}
		}
	})
}

// When nothing is new there is no query: here there is no database.
func TestNothingNewAsksNothing(t *testing.T) {
	s := New(nil, []Kind{NewKind[task.Task]("tasks", "tasks", "task", nil), NewKind[note.Note]("notes", "notes", "note", nil)}, nil)
	a, err := s.changes(context.Background(), session.Caller{Owner: "me", Revision: 7, Floor: 2}, 7, false)
	if err != nil || string(a.AppendJSON(nil)) != `{"revision":7,"full":false,"tasks":[],"notes":[],"tombstones":[]}` {
		t.Errorf("%s, %v", a.AppendJSON(nil), err)
	}
}

func TestAppendJSONWritesWhatTheTypesSay(t *testing.T) {
	k := newDesk(t, testkit.Open(t, testkit.SQLiteURL(t)))
	k.addNote("me", `<"रमेश">`)
	a := k.add("me", `कथा "x" <y>`)
	b := k.add("me", "b")
	for _, taskID := range []string{a.ID, b.ID} {
		for since := range int64(4) {
			got := k.sync("me", since)
			var want bytes.Buffer
			e := json.NewEncoder(&want)
			e.SetEscapeHTML(false)
			if err := e.Encode(*got); err != nil {
				t.Fatal(err)
			}
			var lists bytes.Buffer
			e = json.NewEncoder(&lists)
			e.SetEscapeHTML(false)
			for _, l := range got.lists {
				fmt.Fprintf(&lists, `,%q:`, l.name)
				if err := e.Encode(l.rows); err != nil {
					t.Fatal(err)
				}
				lists.Truncate(lists.Len() - 1)
			}
			wanted := strings.Replace(want.String(), `,"tombstones"`, lists.String()+`,"tombstones"`, 1)
			if text := string(got.AppendJSON(nil)) + "\n"; text != wanted {
				t.Errorf("since %d:\n%s%s", since, text, wanted)
			}
		}
		if err := k.tasks.Delete(k.ctx, k.caller("me"), taskID, 0); err != nil {
			t.Fatal(err)
		}
	}
}

// device keeps a copy as the app does.
type device struct {
	since int64
	tasks map[string]task.Task
}

func (d *device) take(a *changes) error {
	if a.Full {
		d.tasks = map[string]task.Task{}
	}
	for _, t := range rowsIn[task.Task](a, "tasks") {
		if t.Revision > a.Revision {
			return fmt.Errorf("a row of revision %d in an answer of %d", t.Revision, a.Revision)
		}
		d.tasks[t.ID] = t
	}
	for _, t := range a.Tombstones {
		if there, ok := d.tasks[t.ID]; ok && there.Revision > t.Revision {
			return fmt.Errorf("%s is there since %d and was deleted at %d", t.ID, there.Revision, t.Revision)
		}
		delete(d.tasks, t.ID)
	}
	d.since = a.Revision
	return nil
}

// same holds the copy to what the owner has.
func (d *device) same(k *desk) error {
	all, err := k.tasks.List(k.ctx, k.caller("me"), task.Query{})
	if err != nil {
		return err
	}
	if len(all.Tasks) != len(d.tasks) {
		return fmt.Errorf("the device has %d tasks, the owner %d", len(d.tasks), len(all.Tasks))
	}
	for _, want := range all.Tasks {
		got := d.tasks[want.ID]
		if string(got.AppendJSON(nil)) != string(want.AppendJSON(nil)) {
			return fmt.Errorf("the device has %s\nthe owner %s", got.AppendJSON(nil), want.AppendJSON(nil))
		}
	}
	return nil
}

// After any changes in any order, and syncs at any time, each device has what the owner has.
func TestDevicesCatchUp(t *testing.T) {
	k := newDesk(t, testkit.Open(t, testkit.SQLiteURL(t)))
	rapid.Check(t, func(rt *rapid.T) {
		devices := []*device{{}, {}, {}}
		var ids []string
		for range rapid.IntRange(1, 30).Draw(rt, "steps") {
			var err error
			switch what := rapid.IntRange(0, 6).Draw(rt, "what"); {
			case what <= 1 || len(ids) == 0:
				ids = append(ids, k.add("me", "new").ID)
			case what == 2:
				_, err = k.tasks.Update(k.ctx, k.caller("me"), ids[0], input(fmt.Sprint(k.clock.Load())), 0)
			case what == 3:
				_, err = k.tasks.DeleteAll(k.ctx, k.caller("me"), ids[:1+len(ids)/2])
			case what == 4:
				_, err = k.tasks.Restore(k.ctx, k.caller("me"), ids[:1])
			default:
				d := rapid.SampledFrom(devices).Draw(rt, "device")
				err = d.take(k.sync("me", d.since))
			}
			if err != nil && !fault.Is(err, fault.NotFound) {
				rt.Fatal(err)
			}
		}
		for i, d := range devices {
			if err := d.take(k.sync("me", d.since)); err != nil {
				rt.Fatal(err)
			}
			if err := d.same(k); err != nil {
				rt.Fatalf("device %d: %v", i, err)
			}
		}
	})
}

// An answer is one view: while two devices write at once, no third sees a row above the revision of its answer.
func TestDevicesThatWriteAtOnce(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		const each = 30
		var g errgroup.Group
		done := make(chan struct{})
		for n := range 2 {
			g.Go(func() error {
				for i := range each {
					created := k.add("me", fmt.Sprintf("%d of device %d", i, n))
					if i%3 == 0 {
						if err := k.tasks.Delete(k.ctx, k.caller("me"), created.ID, created.Revision); err != nil {
							return err
						}
					}
				}
				return nil
			})
		}
		third := &device{}
		watching := make(chan error, 1)
		go func() {
			for {
				if err := third.take(k.sync("me", third.since)); err != nil {
					watching <- err
					return
				}
				select {
				case <-done:
					watching <- nil
					return
				default:
				}
			}
		}()
		err := g.Wait()
		close(done)
		if watched := <-watching; err != nil || watched != nil {
			t.Fatal(err, watched)
		}
		if err := third.take(k.sync("me", third.since)); err != nil {
			t.Fatal(err)
		}
		if err := third.same(k); err != nil {
			t.Error(err)
		}
		if got := k.caller("me").Revision; got != 1+2*each+2*each/3 {
			t.Errorf("revision %d", got)
		}
	})
}
