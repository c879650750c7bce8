package history

import (
	"context"
	"encoding/json"
	"fmt"
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
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const (
	trashFor = 30 * 24 * time.Hour
	aTask    = `{"taskName":"Katha","description":"Havan","location":"Jaipur","amount":2100,"date":"2026-11-20"}`
)

// workbench is a Service and its calls on a bench, with some features whose changes it shows.
type workbench struct {
	*Service
	*testkit.Bench
	tasks    *task.Service
	comments *comment.Service
}

func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{Bench: testkit.NewBench(t, d)}
		w.Tick = time.Millisecond // so that entries come in order
		w.Service = New(Options{DB: d, Now: w.Now, MaxPageSize: MaxPageSize, TrashFor: trashFor, Names: audit.Names{"task": {"taskName"}, "comment": {"text"}}})
		w.tasks = task.New(task.Options{Options: record.Options{DB: d, Now: w.Now, TrashFor: trashFor}})
		w.comments = comment.New(record.Options{DB: d, Now: w.Now, TrashFor: trashFor})
		w.Bins = []Bin{w.tasks, w.comments}
		w.Serve(httpapi.Options{}, func(api *httpapi.API) { Register(api, w.Service) })
		test(t, w)
	})
}

// addTask adds a completed task of the owner and gives its id.
func (w *workbench) addTask(owner, changes string) string {
	w.T.Helper()
	created, err := w.tasks.Create(w.Ctx, w.Caller(owner), task.AddCompleted, patch.Value[string]{}, testkit.Body[task.Input](aTask, changes))
	w.Must(err)
	return created.ID
}

func (w *workbench) addComment(owner, text string) string {
	w.T.Helper()
	created, err := w.comments.Create(w.Ctx, w.Caller(owner), patch.Value[string]{}, testkit.Body[comment.Input](`{"date":"2026-11-20","text":"`+text+`"}`))
	w.Must(err)
	return created.ID
}

// summary is a change in short.
func summary(c change) string {
	before, after := testkit.JSON(c.Before), testkit.JSON(c.After)
	if c.Action != "changed" {
		before, after = fmt.Sprint(len(c.Before) > 0), fmt.Sprint(len(c.After) > 0)
	}
	return fmt.Sprintf("%s %s %q %s→%s", c.Kind, c.Action, c.Name, before, after)
}

func (w *workbench) summaries(q question) []string {
	w.T.Helper()
	all, _, err := w.changes(w.Ctx, w.Mine(), q)
	w.Must(err)
	var lines []string
	for _, c := range all {
		lines = append(lines, summary(c))
	}
	return lines
}

func TestChangesTellWhatWasAndWhatIs(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		taskID := w.addTask(w.Me, `{}`)
		w.addTask(w.Other, `{"taskName":"Not mine"}`)
		_, err := w.tasks.Update(w.Ctx, w.Mine(), taskID, testkit.Body[task.Input](`{"amount":3100,"location":"Ajmer"}`), 0)
		w.Must(err)
		commentID := w.addComment(w.Me, "Bell")
		w.Must(w.tasks.Delete(w.Ctx, w.Mine(), taskID, 0))
		_, err = w.tasks.Restore(w.Ctx, w.Mine(), []string{taskID})
		w.Must(err)

		want := []string{
			`task restored "Katha" false→true`,
			`task deleted "Katha" true→false`,
			`comment created "Bell" false→true`,
			`task changed "Katha" {"amount":2100,"location":"Jaipur"}→{"amount":3100,"location":"Ajmer"}`,
			`task created "Katha" false→true`,
		}
		own := func(line string) bool { return strings.HasPrefix(line, "task ") || strings.HasPrefix(line, "comment ") }
		got := slices.DeleteFunc(w.summaries(question{}), func(line string) bool { return !own(line) })
		if !slices.Equal(got, want) {
			t.Errorf("changes\n%s", strings.Join(got, "\n"))
		}
		if got := w.summaries(question{Kinds: []string{"comment", "nothing"}}); !slices.Equal(got, want[2:3]) {
			t.Errorf("of a kind %v", got)
		}
		if got := w.summaries(question{Entity: commentID}); !slices.Equal(got, want[2:3]) {
			t.Errorf("of a thing %v", got)
		}
		if all, more, err := w.changes(w.Ctx, w.Caller(w.Other), question{Entity: taskID}); err != nil || len(all) != 0 || more {
			t.Errorf("another owner sees %v, %v", all, err)
		}
	})
}

// A change names what it refers to by the name it has now, the one it had when it is in the trash, and none when it is erased.
func TestChangesNameWhatTheyReferTo(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.Names = audit.Names{"task": {"taskName"}, "client": {"name"}}
		entry := func(owner, kind, entity, action, before, after string) {
			w.Must(w.DB.Write(w.Ctx, owner, func(ctx context.Context, tx *db.Tx) error {
				e := audit.Entry{At: w.Now(), Owner: owner, Kind: kind, Entity: entity, Action: action}
				if before != "" {
					e.Before = json.RawMessage(before)
				}
				if after != "" {
					e.After = json.RawMessage(after)
				}
				return audit.Write(ctx, tx, e)
			}))
		}
		entry(w.Me, "client", "renamed", "created", "", `{"name":"Sharma"}`)
		entry(w.Me, "client", "renamed", "changed", `{"name":"Sharma"}`, `{"name":"Sharma parivar"}`)
		entry(w.Me, "client", "binned", "created", "", `{"name":"Gupta"}`)
		entry(w.Me, "client", "binned", "deleted", `{"name":"Gupta"}`, "")
		entry(w.Me, "client", "erased", "created", "", `{"name":"Meena"}`)
		w.Must(w.DB.Write(w.Ctx, w.Me, func(ctx context.Context, tx *db.Tx) error {
			return audit.Forget(ctx, tx, w.Me, "client", "erased", 10)
		}))
		entry(w.Other, "client", "theirs", "created", "", `{"name":"Not mine"}`)
		names := func(before, after string) string {
			w.T.Helper()
			entry(w.Me, "task", "t", "changed", before, after)
			all, _, err := w.changes(w.Ctx, w.Mine(), question{PageSize: 1})
			w.Must(err)
			return testkit.JSON(all[0].Names)
		}
		if got, want := names(`{"clientId":"binned"}`, `{"clientId":"renamed"}`), `{"binned":"Gupta","renamed":"Sharma parivar"}`; got != want {
			t.Errorf("names %s, want %s", got, want)
		}
		if got, want := names(`{"clientId":"erased","riteTypeIds":[]}`, `{"clientId":"theirs","riteTypeIds":["binned"]}`), `{"binned":"Gupta"}`; got != want {
			t.Errorf("names %s, want %s", got, want)
		}
	})
}

func TestChangesComeInPages(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for i := range 7 {
			w.addComment(w.Me, fmt.Sprint("text ", i))
		}
		var names []string
		before, more := "", true
		for more {
			var page []change
			var err error
			page, more, err = w.changes(w.Ctx, w.Mine(), question{Kinds: []string{"comment"}, Before: before, PageSize: 3})
			w.Must(err)
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
		commentID := w.addComment(w.Me, "Secret")
		w.Must(w.comments.Delete(w.Ctx, w.Mine(), commentID, 0))
		_, err := w.comments.Purge(w.Ctx, "", w.Clock.Add(time.Hour))
		w.Must(err)
		if got := w.summaries(question{Entity: commentID}); !slices.Equal(got, []string{`comment deleted "" false→false`, `comment created "" false→false`}) {
			t.Errorf("changes %v", got)
		}
		if trash, err := w.inTrash(w.Ctx, w.Mine(), trashQuestion{}); err != nil || trash.Total != 0 || len(trash.Trash) != 0 {
			t.Errorf("trash %v, %v", trash, err)
		}
	})
}

// Emptying erases what was seen, of the caller's own, and nothing else.
func TestTheTrashIsEmptied(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		var ids []string
		for range 120 { // more than go in one batch
			ids = append(ids, w.addTask(w.Me, `{}`))
		}
		bell, saved, theirs := w.addComment(w.Me, "Bell"), w.addTask(w.Me, `{"taskName":"Kept"}`), w.addTask(w.Other, `{}`)
		_, err := w.tasks.DeleteAll(w.Ctx, w.Mine(), ids)
		w.Must(err)
		w.Must(w.comments.Delete(w.Ctx, w.Mine(), bell, 0))
		w.Must(w.tasks.Delete(w.Ctx, w.Caller(w.Other), theirs, 0))
		seen, err := w.inTrash(w.Ctx, w.Mine(), trashQuestion{})
		w.Must(err)
		w.Forward(time.Second)
		w.Must(w.tasks.Delete(w.Ctx, w.Mine(), saved, 0)) // by another device, meanwhile
		path := "/api/history/trash?until=" + seen.Trash[0].DeletedAt.Format(time.RFC3339Nano)
		w.Run(t, []testkit.Scenario{
			{Method: "DELETE", Path: "/api/history/trash?until=now", Status: 422, Contains: []string{`"until"`}},
			{Method: "DELETE", As: testkit.Nobody, Path: path, Status: 401},
			{Method: "DELETE", Path: path, Status: 200, Contains: []string{"Erased for good: 121"}},
			{Name: "again", Method: "DELETE", Path: path, Status: 200, Contains: []string{"Erased for good: 0"}},
		}...)
		if got := w.trash(w.Me); !slices.Equal(got, []string{"task Kept"}) {
			t.Errorf("left in the trash %v", got)
		}
		if got := w.trash(w.Other); len(got) != 1 {
			t.Errorf("left in another's trash %v", got)
		}
		if _, err := w.tasks.Restore(w.Ctx, w.Mine(), ids[:1]); err == nil {
			t.Error("what was erased came back")
		}
		if got := w.summaries(question{Kinds: []string{"account"}}); !slices.Equal(got, []string{`account trash_emptied "" false→false`}) {
			t.Errorf("changes %v", got)
		}
	})
}

func (w *workbench) trash(owner string) []string {
	w.T.Helper()
	out, err := w.inTrash(w.Ctx, w.Caller(owner), trashQuestion{})
	w.Must(err)
	if int(out.Total) != len(out.Trash) || out.Next != "" {
		w.T.Errorf("%d of %d, next %q", len(out.Trash), out.Total, out.Next)
	}
	var lines []string
	for _, d := range out.Trash {
		lines = append(lines, d.Kind+" "+d.Name)
	}
	return lines
}

func TestTrashHasEverythingDeletedOfEveryKind(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		first, second, saved := w.addTask(w.Me, `{}`), w.addComment(w.Me, "Bell"), w.addTask(w.Me, `{"taskName":"Kept"}`)
		theirs := w.addTask(w.Other, `{"taskName":"Not mine"}`)
		w.Must(w.tasks.Delete(w.Ctx, w.Mine(), first, 0))
		deleted := w.Clock
		w.Forward(time.Hour)
		w.Must(w.comments.Delete(w.Ctx, w.Mine(), second, 0))
		w.Must(w.tasks.Delete(w.Ctx, w.Caller(w.Other), theirs, 0))
		if got := w.trash(w.Me); !slices.Equal(got, []string{"comment Bell", "task Katha"}) {
			t.Errorf("trash %v", got)
		}
		out, err := w.inTrash(w.Ctx, w.Mine(), trashQuestion{})
		w.Must(err)
		last := out.Trash[1]
		if was := testkit.Body[task.Task](string(last.Row)); last.ID != first || was.ID != first || was.TaskName != "Katha" || was.Amount == nil ||
			last.DeletedAt.After(deleted) || last.GoneAt.Sub(last.DeletedAt) != trashFor {
			t.Errorf("%+v", last)
		}
		_, err = w.tasks.Restore(w.Ctx, w.Mine(), []string{first})
		w.Must(err)
		if got := w.trash(w.Me); !slices.Equal(got, []string{"comment Bell"}) {
			t.Errorf("with one restored %v", got)
		}
		w.Must(w.tasks.Delete(w.Ctx, w.Mine(), first, 0)) // again: listed once, as it is now
		if got := w.trash(w.Me); !slices.Equal(got, []string{"task Katha", "comment Bell"}) {
			t.Errorf("deleted again %v", got)
		}
		w.Forward(trashFor - time.Minute) // what was deleted an hour before the end is in, then out
		w.Must(w.tasks.Delete(w.Ctx, w.Mine(), saved, 0))
		if got := w.trash(w.Me); len(got) != 3 {
			t.Errorf("in the last minute %v", got)
		}
		w.Forward(2 * time.Minute)
		if got := w.trash(w.Me); !slices.Equal(got, []string{"task Kept"}) {
			t.Errorf("after 30 days %v", got)
		}
		if _, err := w.tasks.Restore(w.Ctx, w.Mine(), []string{first}); err == nil {
			t.Error("what the trash no longer shows is restored")
		}
	})
}

func TestTrashComesInPages(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		var ids []string
		for range 5 {
			ids = append(ids, w.addTask(w.Me, `{}`))
		}
		_, err := w.tasks.DeleteAll(w.Ctx, w.Mine(), ids) // of one moment
		w.Must(err)
		var got []string
		after := ""
		for {
			page, err := w.inTrash(w.Ctx, w.Mine(), trashQuestion{After: after, PageSize: 2})
			w.Must(err)
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

// A kind that this package does not know is in both as soon as it writes audit entries.
func TestAnyKind(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.Must(w.DB.Write(w.Ctx, w.Me, func(ctx context.Context, tx *db.Tx) error {
			return audit.Write(ctx, tx, audit.Entry{At: w.Clock, Owner: w.Me, Kind: "novelty", Entity: "n", Action: "created",
				After: map[string]any{"name": "x", "count": 2, "many": []int{1}, "deep": map[string]int{"a": 1}}})
		}))
		all, _, err := w.changes(w.Ctx, w.Mine(), question{Kinds: []string{"novelty"}})
		w.Must(err)
		if len(all) != 1 || testkit.JSON(all[0].After) != `{"count":2,"name":"x"}` {
			t.Errorf("%+v", all)
		}
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		taskID := w.addTask(w.Me, `{}`)
		w.Must(w.tasks.Delete(w.Ctx, w.Mine(), taskID, 0))
		const changes, trash = "/api/history/changes", "/api/history/trash"
		w.Run(t, []testkit.Scenario{
			{Path: changes, Status: 200, Contains: []string{`"kind":"task"`, `"action":"deleted"`, `"more":false`}},
			{Path: changes + "?kind=task,note&pageSize=1", Status: 200, Contains: []string{`"action":"deleted"`, `"more":true`}},
			{Path: changes + "?kind=note", Status: 200, Contains: []string{`{"changes":[],"more":false}`}},
			{Path: changes + "?pageSize=101", Status: 422, Contains: []string{`"pageSize":"A page has 1 to 100 entries."`}},
			{Path: changes + "?pageSize=-1", Status: 422, Contains: []string{`"pageSize":`}},
			{Path: changes + "?kind=" + strings.Repeat("a,", 20) + "a", Status: 422, Contains: []string{`"kind":"At most 20 kinds`}},
			{Path: trash, Status: 200, Contains: []string{`"total":1`, `"next":""`, `"name":"Katha"`, `"row":{"_id":"` + taskID}},
			{Name: "one thing", Path: trash + "?entity=" + taskID, Status: 200, Contains: []string{`"total":1`, `"row":{"_id":"` + taskID}},
			{Name: "one thing that is not there", Path: trash + "?entity=nothing", Status: 200, Contains: []string{`{"trash":[],"total":1,"next":""}`}},
			{Name: "one thing, as another", As: w.Other, Path: trash + "?entity=" + taskID, Status: 200, Contains: []string{`{"trash":[],"total":0,"next":""}`}},
			{Path: trash + "?pageSize=101", Status: 422, Contains: []string{`"pageSize":`}},
			{Path: trash + "?after=soon", Status: 422, Contains: []string{`"after":"This is not the start of a page.`}},
			{Name: "in Hindi", Path: trash + "?after=x.task.y", Header: map[string]string{"Accept-Language": "hi"}, Status: 422, Contains: []string{"यहाँ से कोई पृष्ठ"}},
			{Name: "as another", As: w.Other, Path: changes + "?entity=" + taskID, Status: 200, Contains: []string{`"changes":[]`}},
			{Name: "as another", As: w.Other, Path: trash, Status: 200, Contains: []string{`{"trash":[],"total":0,"next":""}`}},
			{Name: "as nobody", As: testkit.Nobody, Path: changes, Status: 401, Contains: []string{"session.required"}},
			{Name: "as nobody", As: testkit.Nobody, Path: trash, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}
