package history

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/comment"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const (
	trashFor = 30 * 24 * time.Hour
	aTask    = `{"taskName":"Katha","description":"Havan","location":"Jaipur","amount":2100,"date":"2026-11-20"}`
)

// workbench is a Service beside some features that it tells of, at 10:00 in India on 20 November 2026.
type workbench struct {
	*Service
	http.Handler
	t         testing.TB
	ctx       context.Context
	db        *db.DB
	clock     time.Time
	tasks     *task.Service
	comments  *comment.Service
	me, he    string
	mine, his string // tokens
}

func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{t: t, ctx: context.Background(), db: d, clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
		now := func() time.Time { w.clock = w.clock.Add(time.Millisecond); return w.clock } // so that entries come in order
		w.Service = New(Options{DB: d, Now: now, MaxPageSize: MaxPageSize, TrashFor: trashFor})
		kept := record.Options{DB: d, Now: now, TrashFor: trashFor}
		w.tasks, w.comments = task.New(task.Options{DB: d, Now: now, TrashFor: trashFor}), comment.New(kept)
		w.Bins = []Bin{w.tasks, w.comments}
		w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
		sessions := testkit.Sessions(t, d, now)
		api := testkit.API(t, httpapi.Options{DB: d, Sessions: sessions, Now: now})
		Register(api, w.Service)
		w.Handler = api.Handler(nil)
		w.mine, w.his = testkit.Login(t, d, sessions, w.me, session.Bearer), testkit.Login(t, d, sessions, w.he, session.Bearer)
		test(t, w)
	})
}

func (w *workbench) caller(owner string) session.Caller { return testkit.Caller(w.t, w.db, owner) }

func (w *workbench) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func read[T any](t testing.TB, text string) (in T) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		t.Fatal(err)
	}
	return in
}

// addTask adds a completed task of the owner and gives its id.
func (w *workbench) addTask(owner, changes string) string {
	w.t.Helper()
	in := read[task.Input](w.t, aTask)
	w.must(json.Unmarshal([]byte(changes), &in))
	made, err := w.tasks.Create(w.ctx, w.caller(owner), task.AddCompleted, patch.Value[string]{}, in)
	w.must(err)
	return made.ID
}

func (w *workbench) addComment(owner, text string) string {
	w.t.Helper()
	made, err := w.comments.Create(w.ctx, w.caller(owner), patch.Value[string]{}, read[comment.Input](w.t, `{"date":"2026-11-20","text":"`+text+`"}`))
	w.must(err)
	return made.ID
}

// told is a change in short.
func told(c Change) string {
	before, after := string(must(json.Marshal(c.Before))), string(must(json.Marshal(c.After)))
	if c.Action != "changed" {
		before, after = fmt.Sprint(len(c.Before) > 0), fmt.Sprint(len(c.After) > 0)
	}
	return fmt.Sprintf("%s %s %q %s→%s", c.Kind, c.Action, c.Name, before, after)
}

func must(b []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return b
}

func (w *workbench) changes(q Question) []string {
	w.t.Helper()
	all, _, err := w.Changes(w.ctx, w.caller(w.me), q)
	w.must(err)
	var lines []string
	for _, c := range all {
		lines = append(lines, told(c))
	}
	return lines
}

func TestChangesTellWhatWasAndWhatIs(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		taskID := w.addTask(w.me, `{}`)
		w.addTask(w.he, `{"taskName":"Not mine"}`)
		_, err := w.tasks.Update(w.ctx, w.caller(w.me), taskID, read[task.Input](t, `{"amount":3100,"location":"Ajmer"}`), 0)
		w.must(err)
		commentID := w.addComment(w.me, "Bell")
		w.must(w.tasks.Delete(w.ctx, w.caller(w.me), taskID, 0))
		_, err = w.tasks.Restore(w.ctx, w.caller(w.me), []string{taskID})
		w.must(err)

		want := []string{
			`task restored "Katha" false→true`,
			`task deleted "Katha" true→false`,
			`comment created "Bell" false→true`,
			`task changed "Katha" {"amount":2100,"location":"Jaipur"}→{"amount":3100,"location":"Ajmer"}`,
			`task created "Katha" false→true`,
		}
		own := func(line string) bool { return strings.HasPrefix(line, "task ") || strings.HasPrefix(line, "comment ") }
		got := slices.DeleteFunc(w.changes(Question{}), func(line string) bool { return !own(line) })
		if !slices.Equal(got, want) {
			t.Errorf("changes\n%s", strings.Join(got, "\n"))
		}
		if got := w.changes(Question{Kinds: []string{"comment", "nothing"}}); !slices.Equal(got, want[2:3]) {
			t.Errorf("of a kind %v", got)
		}
		if got := w.changes(Question{Entity: commentID}); !slices.Equal(got, want[2:3]) {
			t.Errorf("of a thing %v", got)
		}
		if all, more, err := w.Changes(w.ctx, w.caller(w.he), Question{Entity: taskID}); err != nil || len(all) != 0 || more {
			t.Errorf("another owner sees %v, %v", all, err)
		}
	})
}

func TestChangesComeInPages(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for i := range 7 {
			w.addComment(w.me, fmt.Sprint("text ", i))
		}
		var names []string
		before, more := "", true
		for more {
			var page []Change
			var err error
			page, more, err = w.Changes(w.ctx, w.caller(w.me), Question{Kinds: []string{"comment"}, Before: before, PageSize: 3})
			w.must(err)
			if len(page) > 3 || len(page) == 0 {
				t.Fatalf("a page of %d", len(page))
			}
			for _, c := range page {
				names = append(names, c.Name)
			}
			before = page[len(page)-1].ID
		}
		if want := "text 6 text 5 text 4 text 3 text 2 text 1 text 0"; strings.Join(names, " ") != want {
			t.Errorf("pages have %v", names)
		}
	})
}

// What is erased for good leaves who, when and that it was, and nothing of its content.
func TestErasedThingsAreToldWithoutTheirContent(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		commentID := w.addComment(w.me, "Secret")
		w.must(w.comments.Delete(w.ctx, w.caller(w.me), commentID, 0))
		_, err := w.comments.Purge(w.ctx, "", w.clock.Add(time.Hour))
		w.must(err)
		if got := w.changes(Question{Entity: commentID}); !slices.Equal(got, []string{`comment deleted "" false→false`, `comment created "" false→false`}) {
			t.Errorf("changes %v", got)
		}
		if trash, err := w.InTrash(w.ctx, w.caller(w.me), "", 0); err != nil || trash.Total != 0 || len(trash.Trash) != 0 {
			t.Errorf("trash %v, %v", trash, err)
		}
	})
}

// Emptying erases what was seen, of the caller's own, and nothing else.
func TestTheTrashIsEmptied(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		var ids []string
		for range 120 { // more than go in one batch
			ids = append(ids, w.addTask(w.me, `{}`))
		}
		bell, kept, his := w.addComment(w.me, "Bell"), w.addTask(w.me, `{"taskName":"Kept"}`), w.addTask(w.he, `{}`)
		_, err := w.tasks.DeleteAll(w.ctx, w.caller(w.me), ids)
		w.must(err)
		w.must(w.comments.Delete(w.ctx, w.caller(w.me), bell, 0))
		w.must(w.tasks.Delete(w.ctx, w.caller(w.he), his, 0))
		seen, err := w.InTrash(w.ctx, w.caller(w.me), "", 0)
		w.must(err)
		w.clock = w.clock.Add(time.Second)
		w.must(w.tasks.Delete(w.ctx, w.caller(w.me), kept, 0)) // by another device, meanwhile
		path := "/api/history/trash?until=" + seen.Trash[0].DeletedAt.Format(time.RFC3339Nano)
		testkit.Scenario{Method: "DELETE", As: w.mine, Path: "/api/history/trash?until=now", Status: 422, Contains: []string{`"until"`}}.Run(t, w)
		testkit.Scenario{Method: "DELETE", Path: path, Status: 401}.Run(t, w)
		testkit.Scenario{Method: "DELETE", As: w.mine, Path: path, Status: 200, Contains: []string{"Erased for good: 121"}}.Run(t, w)
		testkit.Scenario{Name: "again", Method: "DELETE", As: w.mine, Path: path, Status: 200, Contains: []string{"Erased for good: 0"}}.Run(t, w)
		if got := w.trash(w.me); !slices.Equal(got, []string{"task Kept"}) {
			t.Errorf("left in the trash %v", got)
		}
		if got := w.trash(w.he); len(got) != 1 {
			t.Errorf("left in another's trash %v", got)
		}
		if _, err := w.tasks.Restore(w.ctx, w.caller(w.me), ids[:1]); err == nil {
			t.Error("what was erased came back")
		}
		if got := w.changes(Question{Kinds: []string{"account"}}); !slices.Equal(got, []string{`account trash_emptied "" false→false`}) {
			t.Errorf("changes %v", got)
		}
	})
}

func (w *workbench) trash(owner string) []string {
	w.t.Helper()
	out, err := w.InTrash(w.ctx, w.caller(owner), "", 0)
	w.must(err)
	if int(out.Total) != len(out.Trash) || out.Next != "" {
		w.t.Errorf("%d of %d, next %q", len(out.Trash), out.Total, out.Next)
	}
	var lines []string
	for _, d := range out.Trash {
		lines = append(lines, d.Kind+" "+d.Name)
	}
	return lines
}

func TestTrashHasEverythingDeletedOfEveryKind(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		first, second, kept := w.addTask(w.me, `{}`), w.addComment(w.me, "Bell"), w.addTask(w.me, `{"taskName":"Kept"}`)
		his := w.addTask(w.he, `{"taskName":"Not mine"}`)
		w.must(w.tasks.Delete(w.ctx, w.caller(w.me), first, 0))
		deleted := w.clock
		w.clock = w.clock.Add(time.Hour)
		w.must(w.comments.Delete(w.ctx, w.caller(w.me), second, 0))
		w.must(w.tasks.Delete(w.ctx, w.caller(w.he), his, 0))
		if got := w.trash(w.me); !slices.Equal(got, []string{"comment Bell", "task Katha"}) {
			t.Errorf("trash %v", got)
		}
		out, err := w.InTrash(w.ctx, w.caller(w.me), "", 0)
		w.must(err)
		last := out.Trash[1]
		if was := read[task.Task](t, string(last.Row)); last.ID != first || was.ID != first || was.TaskName != "Katha" || was.Amount == nil ||
			last.DeletedAt.After(deleted) || last.GoneAt.Sub(last.DeletedAt) != trashFor {
			t.Errorf("%+v", last)
		}
		_, err = w.tasks.Restore(w.ctx, w.caller(w.me), []string{first})
		w.must(err)
		if got := w.trash(w.me); !slices.Equal(got, []string{"comment Bell"}) {
			t.Errorf("with one restored %v", got)
		}
		w.must(w.tasks.Delete(w.ctx, w.caller(w.me), first, 0)) // again: told once, as it is now
		if got := w.trash(w.me); !slices.Equal(got, []string{"task Katha", "comment Bell"}) {
			t.Errorf("deleted again %v", got)
		}
		w.clock = w.clock.Add(trashFor - time.Minute) // what was deleted an hour before the end is in, then out
		w.must(w.tasks.Delete(w.ctx, w.caller(w.me), kept, 0))
		if got := w.trash(w.me); len(got) != 3 {
			t.Errorf("in the last minute %v", got)
		}
		w.clock = w.clock.Add(2 * time.Minute)
		if got := w.trash(w.me); !slices.Equal(got, []string{"task Kept"}) {
			t.Errorf("after 30 days %v", got)
		}
		if _, err := w.tasks.Restore(w.ctx, w.caller(w.me), []string{first}); err == nil {
			t.Error("what the trash no longer shows is restored")
		}
	})
}

func TestTrashComesInPages(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		var ids []string
		for range 5 {
			ids = append(ids, w.addTask(w.me, `{}`))
		}
		_, err := w.tasks.DeleteAll(w.ctx, w.caller(w.me), ids) // of one moment
		w.must(err)
		var got []string
		after := ""
		for {
			page, err := w.InTrash(w.ctx, w.caller(w.me), after, 2)
			w.must(err)
			if page.Total != 5 || len(page.Trash) > 2 {
				t.Fatalf("%d of %d", len(page.Trash), page.Total)
			}
			for _, d := range page.Trash {
				got = append(got, d.ID)
			}
			if after = page.Next; after == "" {
				break
			}
		}
		slices.Sort(ids)
		slices.Sort(got)
		if !slices.Equal(got, ids) {
			t.Errorf("pages have %v of %v", got, ids)
		}
	})
}

// A kind that this package has never heard of is in both as soon as it tells the audit of its life.
func TestAnyKind(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.must(w.db.Write(w.ctx, w.me, func(ctx context.Context, tx *db.Tx) error {
			return audit.Write(ctx, tx, audit.Entry{At: w.clock, Owner: w.me, Kind: "novelty", Entity: "n", Action: "created",
				After: map[string]any{"name": "x", "count": 2, "many": []int{1}, "deep": map[string]int{"a": 1}}})
		}))
		all, _, err := w.Changes(w.ctx, w.caller(w.me), Question{Kinds: []string{"novelty"}})
		w.must(err)
		if len(all) != 1 || string(must(json.Marshal(all[0].After))) != `{"count":2,"name":"x"}` {
			t.Errorf("%+v", all)
		}
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		taskID := w.addTask(w.me, `{}`)
		w.must(w.tasks.Delete(w.ctx, w.caller(w.me), taskID, 0))
		const changes, trash = "/api/history/changes", "/api/history/trash"
		for _, sc := range []testkit.Scenario{
			{Path: changes, Status: 200, Contains: []string{`"kind":"task"`, `"action":"deleted"`, `"more":false`}},
			{Path: changes + "?kind=task,note&pageSize=1", Status: 200, Contains: []string{`"action":"deleted"`, `"more":true`}},
			{Path: changes + "?kind=note", Status: 200, Contains: []string{`{"changes":[],"more":false}`}},
			{Path: changes + "?pageSize=101", Status: 422, Contains: []string{`"pageSize":"A page has 1 to 100 entries."`}},
			{Path: changes + "?pageSize=-1", Status: 422, Contains: []string{`"pageSize":`}},
			{Path: changes + "?kind=" + strings.Repeat("a,", 20) + "a", Status: 422, Contains: []string{`"kind":"At most 20 kinds`}},
			{Path: trash, Status: 200, Contains: []string{`"total":1`, `"next":""`, `"name":"Katha"`, `"row":{"_id":"` + taskID}},
			{Path: trash + "?pageSize=101", Status: 422, Contains: []string{`"pageSize":`}},
			{Path: trash + "?after=soon", Status: 422, Contains: []string{`"after":"This is not the start of a page.`}},
			{Name: "in Hindi", Path: trash + "?after=x.task.y", Header: map[string]string{"Accept-Language": "hi"}, Status: 422, Contains: []string{"यहाँ से कोई पृष्ठ"}},
			{Name: "as another", As: w.his, Path: changes + "?entity=" + taskID, Status: 200, Contains: []string{`"changes":[]`}},
			{Name: "as another", As: w.his, Path: trash, Status: 200, Contains: []string{`{"trash":[],"total":0,"next":""}`}},
		} {
			if sc.As == "" {
				sc.As = w.mine
			}
			sc.Run(t, w)
		}
		for _, path := range []string{changes, trash} {
			testkit.Scenario{Name: "as nobody", Path: path, Status: 401, Contains: []string{"session.required"}}.Run(t, w)
		}
	})
}
