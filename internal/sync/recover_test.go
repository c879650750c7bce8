package sync

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/testkit"
)

// restored does to the desk's database what a restore does: of an owner's revisions those after one are undone.
func (k *desk) restored(owner string, after int64) {
	k.t.Helper()
	err := k.db.WriteGlobal(k.ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, table := range []string{"tasks", "notes", "comments"} {
			if _, err := db.Exec(ctx, tx, "DELETE FROM "+table+" WHERE owner_id = $1 AND revision > $2", owner, after); err != nil {
				return err
			}
		}
		_, err := db.Exec(ctx, tx, "UPDATE owners SET revision = $2 WHERE owner_id = $1", owner, after)
		return err
	})
	if err == nil {
		err = k.db.MarkRestored(k.ctx, func(context.Context, db.Querier) error { return nil })
	}
	if err != nil {
		k.t.Fatal(err)
	}
}

// sent is a record as a device sends it back, with some members changed.
func sent(t testing.TB, kind string, record any, change map[string]any) string {
	t.Helper()
	text, err := json.Marshal(record)
	if err != nil {
		t.Fatal(err)
	}
	var members map[string]any
	if err := json.Unmarshal(text, &members); err != nil {
		t.Fatal(err)
	}
	for name, value := range change {
		members[name] = value
	}
	text, err = json.Marshal(map[string]any{"kind": kind, "record": members})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestRecover(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		k.t = t
		h, _, token := k.site(t)
		older := k.add("me", "older")
		lost := k.add("me", "lost")
		k.restored("me", older.Revision)
		step := lost.Revision + 1
		refused := func(code string) []string { return []string{`"recovered":0,"refused":[{`, `"code":"` + code + `"`} }
		for name, sc := range map[string]struct {
			body     string
			status   int
			contains []string
		}{
			"of no lost revision":   {"[" + sent(t, "task", older, nil) + "]", 200, refused("recover.no_record")},
			"of a later revision":   {"[" + sent(t, "task", lost, map[string]any{"revision": int64(1) << 53}) + "]", 200, refused("recover.no_record")},
			"of no kind":            {"[" + sent(t, "temple", lost, nil) + "]", 200, refused("recover.no_record")},
			"with a wrong field":    {"[" + sent(t, "task", lost, map[string]any{"taskName": ""}) + "]", 200, refused("field.required")},
			"no object":             {`[{"kind":"task","record":7}]`, 200, refused("recover.no_record")},
			"without an id":         {"[" + sent(t, "task", lost, map[string]any{"_id": "x"}) + "]", 200, refused("recover.no_record")},
			"changed since":         {"[" + sent(t, "task", older, map[string]any{"revision": step, "taskName": "Later"}) + "]", 200, []string{`"recovered":1`}},
			"nothing":               {"[]", 422, nil},
			"more than at one time": {"[" + strings.Repeat(`{"kind":"task","record":{}},`, 200) + `{"kind":"task","record":{}}]`, 422, nil},
			"no list":               {"{}", 422, nil},
		} {
			sc := testkit.Scenario{Name: name, Method: http.MethodPost, Path: "/api/sync/recover", Body: sc.body, As: token, Status: sc.status, Contains: sc.contains}
			sc.Run(t, h)
			sc.As, sc.Status, sc.Contains = "", 401, []string{"session.required"}
			sc.Run(t, h)
		}
	})
}

// A record comes back also before what it names.
func TestTheOrderIsFree(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		k.t = t
		h, _, token := k.site(t)
		family := id.New(time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC))
		lost := k.add("me", "lost")
		k.restored("me", 1)
		named := sent(t, "task", lost, map[string]any{"clientId": family})
		of := sent(t, "client", map[string]any{"_id": family, "name": "Sharma", "revision": 2, "createdAt": lost.CreatedAt, "updatedAt": lost.UpdatedAt}, nil)
		for _, call := range []struct{ body, want string }{{named, `"recovered":0`}, {named + "," + of, `"recovered":2`}} {
			testkit.Scenario{Method: http.MethodPost, Path: "/api/sync/recover", Body: "[" + call.body + "]", As: token, Status: 200, Contains: []string{call.want}}.Run(t, h)
		}
	})
}

// What was changed or erased since the restore stays as it is, whatever a device has.
func TestWhatIsNewerStays(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		k.t = t
		h, _, token := k.site(t)
		older := k.add("me", "older")
		k.restored("me", older.Revision)
		now, err := k.tasks.Update(k.ctx, k.caller("me"), older.ID, input("changed since"), 0)
		if err != nil {
			t.Fatal(err)
		}
		body := "[" + sent(t, "task", older, map[string]any{"revision": older.Revision + 3, "taskName": "from a device"}) + "]"
		newer := testkit.Scenario{Method: http.MethodPost, Path: "/api/sync/recover", Body: body, As: token, Status: 200, Contains: []string{`"recovered":0`, "recover.newer"}}
		newer.Run(t, h)
		if err := k.tasks.Delete(k.ctx, k.caller("me"), older.ID, 0); err != nil {
			t.Fatal(err)
		}
		newer.Run(t, h)
		if _, err := k.tasks.Purge(k.ctx, "me", now.UpdatedAt.AddDate(1, 0, 0)); err != nil {
			t.Fatal(err)
		}
		newer.Run(t, h)
	})
}

// What one account sends comes into that account alone, whosever id it has.
func TestNobodyRecoversIntoAnotherAccount(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		k.t = t
		h, _, token := k.site(t)
		his := k.add("he", "his")
		k.add("me", "mine")
		k.restored("me", 1)
		body := "[" + sent(t, "task", his, map[string]any{"taskName": "taken"}) + "]"
		testkit.Scenario{Method: http.MethodPost, Path: "/api/sync/recover", Body: body, As: token, Status: 200, Contains: []string{`"recovered":1`}}.Run(t, h)
		there, err := k.tasks.Get(k.ctx, k.caller("he"), his.ID)
		if err != nil || there.TaskName != "his" {
			t.Errorf("%+v, %v", there, err)
		}
	})
}
