package testkit

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

// trashFor is how long a deleted record can be restored by default.
const trashFor = 30 * 24 * time.Hour

// Contract is what the API promises of every kind of record alike: their life from the create to the delete, the trash and
// what is erased from it, what is refused, that an unchanged list is not sent again, and that a call with a key is done once.
type Contract struct {
	// Kind begins the codes and names the thing in the answers: "comment" for comment.not_found and {"comment": …}.
	Kind string
	// Base is the path of the list; a create is posted there, one thing is Base/ID, a restore is posted to Base/restore.
	Base string
	// List, Create, Update and Delete are the paths where they are others; those of Update and Delete end before the id.
	List, Create, Update, Delete string
	// Body is an object that can be created, without its id; Change one that changes it, empty where nothing can be.
	Body, Change string
	// Each, if any, gives by the id the members in which each thing must differ from all others.
	Each func(thingID string) string
	// Added, Updated, Deleted and Restored (of one thing) are the sentences of success.
	Added, Updated, Deleted, Restored string
	// Purge is the service's: it erases for good what anybody (owner "") deleted before the time, and counts it.
	Purge func(ctx context.Context, owner string, before time.Time) (int, error)
}

// Run holds the API that the bench serves to the contract.
func (c Contract) Run(t *testing.T, b *Bench) {
	t.Helper()
	for path, usual := range map[*string]string{&c.List: c.Base, &c.Create: c.Base, &c.Update: c.Base + "/", &c.Delete: c.Base + "/"} {
		if *path == "" {
			*path = usual
		}
	}
	t.Run("life", func(t *testing.T) { c.life(t, b) })
	t.Run("refused", func(t *testing.T) { c.refused(t, b) })
	t.Run("unchanged", func(t *testing.T) { c.unchanged(t, b) })
	t.Run("once", func(t *testing.T) { c.once(t, b) })
	t.Run("trash", func(t *testing.T) { c.trash(t, b) }) // the last: a month passes
}

// body is that of a create, with changes.
func (c Contract) body(changes ...string) string {
	all := map[string]any{}
	for _, text := range append([]string{c.Body}, changes...) {
		if text != "" {
			maps.Copy(all, Body[map[string]any](text))
		}
	}
	return JSON(all)
}

func (c Contract) each(thingID string) string {
	if c.Each == nil {
		return ""
	}
	return c.Each(thingID)
}

// add creates one with an id and gives what it is.
func (c Contract) add(t *testing.T, b *Bench, thingID string) map[string]any {
	t.Helper()
	answer, _ := b.Call(t, Scenario{Method: http.MethodPost, Path: c.Create, Body: c.body(`{"_id":"`+thingID+`"}`, c.each(thingID)), Status: http.StatusCreated,
		Contains: []string{`"success":"` + c.Added + `"`}})
	created, ok := answer[c.Kind].(map[string]any)
	if !ok || created["_id"] != thingID {
		t.Fatalf("no %s in %v", c.Kind, answer)
	}
	return created
}

func (c Contract) life(t *testing.T, b *Bench) {
	thingID := b.ID()
	created := c.add(t, b, thingID)
	again := func(when string) {
		t.Helper()
		revision := b.Revision()
		if got := c.add(t, b, thingID); !reflect.DeepEqual(got, created) || b.Revision() != revision {
			t.Errorf("created again %s: %v, first %v", when, got, created)
		}
	}
	again("at once")
	change, away, seen := c.Update+thingID, c.Delete+thingID, map[string]string{"If-Match": fmt.Sprintf(`"%v"`, created["revision"])}
	none, itself := []string{c.Kind + ".not_found"}, []string{`"code":"request.stale"`, `"current":{"_id":"` + thingID + `"`}
	b.Run(t,
		Scenario{Name: "listed", Path: c.List, Status: 200, Contains: []string{`{"_id":"` + thingID + `"`}},
		Scenario{Name: "another's list", As: b.Other, Path: c.List, Status: 200, Contains: []string{"[]"}},
		Scenario{Name: "another's delete", As: b.Other, Method: "DELETE", Path: away, Status: 404, Contains: none})
	if c.Change != "" {
		b.Run(t,
			Scenario{Name: "another's change", As: b.Other, Method: "PUT", Path: change, Body: c.Change, Status: 404, Contains: none},
			Scenario{Name: "changed", Method: "PUT", Path: change, Body: c.Change, Header: seen, Status: 200, Contains: []string{`"success":"` + c.Updated + `"`, `{"_id":"` + thingID + `"`}},
			Scenario{Name: "changed meanwhile", Method: "PUT", Path: change, Body: c.Change, Header: seen, Status: 412, Contains: itself},
			Scenario{Name: "deleted, changed meanwhile", Method: "DELETE", Path: away, Header: seen, Status: 412, Contains: itself},
			Scenario{Name: "created again as another thing", Method: "POST", Path: c.Create, Body: c.body(`{"_id":"`+thingID+`"}`, c.Change), Status: 409, Contains: []string{c.Kind + ".id_taken"}})
	}
	again("before the delete")
	b.Run(t,
		Scenario{Name: "deleted", Method: "DELETE", Path: away, Status: 200, Contains: []string{`{"success":"` + c.Deleted + `"}`}},
		Scenario{Name: "deleted again", Method: "DELETE", Path: away, Status: 200, Contains: []string{`{"success":"` + c.Deleted + `"}`}})
	again("after the delete")
	b.Run(t, Scenario{Name: "listed no more", Path: c.List, Status: 200, NotContains: []string{thingID}})
	if c.Change != "" {
		b.Run(t,
			Scenario{Name: "deleted meanwhile", Method: "PUT", Path: change, Body: c.Change, Header: seen, Status: 412, Contains: []string{`"current":null`}},
			Scenario{Name: "changed after the delete", Method: "PUT", Path: change, Body: c.Change, Status: 404, Contains: none})
	}
	b.Run(t,
		Scenario{Name: "restored", Method: "POST", Path: c.Base + "/restore", Body: JSON([]string{thingID}), Status: 200,
			Contains: []string{`"success":"` + c.Restored + `"`, `"` + c.plural() + `":[{"_id":"` + thingID + `"`}},
		Scenario{Name: "listed again", Path: c.List, Status: 200, Contains: []string{`{"_id":"` + thingID + `"`}})
}

func (c Contract) trash(t *testing.T, b *Bench) {
	one, two := b.ID(), b.ID()
	created := c.add(t, b, one)
	c.add(t, b, two)
	away := Scenario{Name: "deleted", Method: "DELETE", Path: c.Delete + one, Status: 200}
	back := Scenario{Method: "POST", Path: c.Base + "/restore", Body: JSON([]string{one}), Status: 404, Contains: []string{c.Kind + ".not_found"}}
	holds := func(when string, revision, tombstone int64) {
		t.Helper()
		buried := b.Count(`SELECT COALESCE(MAX(revision), 0) AS n FROM tombstones WHERE owner_id = $1 AND kind = $2 AND id = $3`, b.Me, c.Kind, one)
		if got := b.Revision(); got != revision || int64(buried) != tombstone {
			t.Errorf("%s: revision %d, want %d; tombstone %d, want %d", when, got, revision, buried, tombstone)
		}
	}
	b.Run(t, away)
	revision := b.Revision()
	holds("deleted", revision, revision)
	theirs, half := back, back
	theirs.Name, theirs.As = "another's restore", b.Other
	half.Name, half.Body = "restored with an unknown one", JSON([]string{one, b.ID()})
	b.Run(t, away, theirs, half)
	holds("deleted again, and half restored", revision, revision)
	for _, ids := range [][]string{{one, two, one}, {two, one}} { // then what is there already
		answer, _ := b.Call(t, Scenario{Method: "POST", Path: back.Path, Body: JSON(ids), Status: 200})
		if all, _ := answer[c.plural()].([]any); len(all) != 2 || !slices.ContainsFunc(all, func(v any) bool { return same(v, created) }) {
			t.Errorf("restored %v, was %v", answer, created)
		}
		holds("restored", revision+1, 0)
	}
	b.Run(t, away)
	b.Forward(trashFor + time.Millisecond)
	clear(b.tokens) // so long does no session last
	back.Name = "restored too late"
	b.Run(t, back)
	holds("deleted once more", revision+2, revision+2)
	if n, err := c.Purge(b.Ctx, "", b.Clock.Add(-trashFor)); n != 1 || err != nil {
		t.Errorf("%d erased, %v", n, err)
	}
	away.Name = "erased, then deleted"
	b.Run(t, away)
	c.add(t, b, one) // as if it were
	b.Run(t, Scenario{Name: "erased", Path: c.List, Status: 200, Contains: []string{two}, NotContains: []string{one}})
	holds("erased", revision+2, revision+2)
	for _, entry := range b.Audits(c.Kind, one) {
		if !strings.HasSuffix(entry, "false→false") {
			t.Errorf("the history still has the content of what is erased: %s", entry)
		}
	}
}

// same reports whether two records are equal, apart from their revision and times.
func same(a, b any) bool {
	content := func(v any) map[string]any {
		thing, _ := v.(map[string]any)
		thing = maps.Clone(thing)
		delete(thing, "updatedAt")
		delete(thing, "revision")
		return thing
	}
	return reflect.DeepEqual(content(a), content(b))
}

func (c Contract) refused(t *testing.T, b *Bench) {
	thingID := b.ID()
	c.add(t, b, thingID)
	before := b.Revision()
	ids := make([]string, 1001)
	for i := range ids {
		ids[i] = thingID
	}
	b.Guarded(t,
		Scenario{Name: "an unknown field", Method: "POST", Path: c.Create, Body: c.body(`{"unheard":true}`), Status: 422, Contains: []string{`"unheard":"This field is not known."`}},
		Scenario{Name: "a field of the server", Method: "POST", Path: c.Create, Body: c.body(`{"revision":1}`), Status: 422, Contains: []string{`"revision":"This field is not known."`}},
		Scenario{Name: "a bad id", Method: "POST", Path: c.Create, Body: c.body(`{"_id":"7"}`), Status: 422, Contains: []string{`"_id":`}},
		Scenario{Name: "no body", Method: "POST", Path: c.Create, Status: 400},
		Scenario{Name: "no ids", Method: "POST", Path: c.Base + "/restore", Body: "[]", Status: 422, Contains: []string{"request.no_ids"}},
		Scenario{Name: "too many ids", Method: "POST", Path: c.Base + "/restore", Body: JSON(ids), Status: 422, Contains: []string{"1000"}},
		Scenario{Name: "no such id", Method: "DELETE", Path: c.Delete + b.ID(), Status: 404, Contains: []string{c.Kind + ".not_found"}},
		Scenario{Name: "a bad If-Match", Method: "DELETE", Path: c.Delete + thingID, Header: map[string]string{"If-Match": "3"}, Status: 400, Contains: []string{"request.if_match"}})
	if c.Change != "" {
		b.Guarded(t,
			Scenario{Name: "a change of the server's", Method: "PUT", Path: c.Update + thingID, Body: `{"revision":1}`, Status: 422, Contains: []string{`"revision":`}},
			Scenario{Name: "a change that is no object", Method: "PUT", Path: c.Update + thingID, Body: "[]", Status: 400},
			Scenario{Name: "a change with a bad If-Match", Method: "PUT", Path: c.Update + thingID, Body: c.Change, Header: map[string]string{"If-Match": "3"}, Status: 400, Contains: []string{"request.if_match"}})
	}
	b.Run(t, Scenario{Name: "a list of nobody's", As: Nobody, Path: c.List, Status: 401, Contains: []string{"session.required"}})
	if b.Revision() != before {
		t.Error("a refused call changed something")
	}
}

func (c Contract) unchanged(t *testing.T, b *Bench) {
	thingID := b.ID()
	c.add(t, b, thingID)
	_, first := b.Call(t, Scenario{Path: c.List, Status: 200})
	held := map[string]string{"If-None-Match": first.Header().Get("ETag")}
	b.Call(t, Scenario{Path: c.List, Header: held, Status: 304})
	if c.Change == "" {
		c.add(t, b, b.ID())
	} else {
		b.Call(t, Scenario{Method: "PUT", Path: c.Update + thingID, Body: c.Change, Status: 200})
	}
	b.Call(t, Scenario{Path: c.List, Header: held, Status: 200})
}

func (c Contract) once(t *testing.T, b *Bench) {
	add := Scenario{Method: "POST", Path: c.Create, Body: c.Body, Header: map[string]string{"Idempotency-Key": "once"}, Status: 201}
	first, _ := b.Call(t, add)
	before := b.Revision()
	if second, _ := b.Call(t, add); !reflect.DeepEqual(first, second) || b.Revision() != before {
		t.Errorf("first %v, then %v", first, second)
	}
}

// WantLimits holds the limits in the API's document, of the fields of an input, to those of the code.
func WantLimits[In any](t testing.TB, tag string, limits map[string]any) {
	t.Helper()
	for name, want := range limits {
		f, ok := reflect.TypeFor[In]().FieldByName(name)
		if got := f.Tag.Get(tag); !ok || got != fmt.Sprint(want) {
			t.Errorf("%s.%s: %s %q, want %v", reflect.TypeFor[In](), name, tag, got, want)
		}
	}
}

// plural is the name of several of the kind in an answer.
func (c Contract) plural() string { return strings.TrimSuffix(c.Kind, "s") + "s" }
