package app

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// The next person at a shared phone must find nothing in the browser's cache: no answer to somebody logged in may be
// kept there, of no operation. What is the same for everybody (the almanac, places) may.
func TestNoAnswerOfAnOwnerIsKeptByABrowser(t *testing.T) {
	w := newTown(t)
	var doc document
	if err := json.Unmarshal(w.call("", http.MethodGet, "/api/openapi.json", "", nil).Body.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	shared := []string{"almanac-day", "almanac-month", "almanac-festivals", "almanac-occurrences", "almanac-words", "search-places"}
	visits := func(reads bool) {
		for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
			for method, op := range doc.Paths[path] {
				v, method := walk[op.ID], strings.ToUpper(method)
				if (method == http.MethodGet) != reads {
					continue
				}
				if v.path == "" {
					v.path = path
				}
				answer := w.call(w.token(w.victim), method, w.known.Replace(v.path), w.known.Replace(v.body), nil)
				if reads && answer.Code != http.StatusOK {
					t.Errorf("%s: %d %s", op.ID, answer.Code, answer.Body)
				}
				if got := answer.Header().Get("Cache-Control"); got != "no-store" && !slices.Contains(shared, op.ID) {
					t.Errorf("%s: %d with Cache-Control %q", op.ID, answer.Code, got)
				}
			}
		}
	}
	visits(true)
	visits(false)
}

// A browser whose session ends drops what an earlier version let it keep: where it logs out, and where it hears that
// the session was ended elsewhere. What was never a session clears nothing.
func TestASessionThatEndsClearsTheCache(t *testing.T) {
	w := newTown(t)
	const header, cache = "Clear-Site-Data", `"cache"`
	cookie := func(owner string) map[string]string {
		return map[string]string{"Cookie": w.api.Jar().Name() + "=" + w.cookie(owner)}
	}
	here, there := cookie(w.victim), cookie(w.victim)
	if got := w.call("", http.MethodGet, "/api/users/me", "", here).Header().Get(header); got != "" {
		t.Errorf("a read: %q", got)
	}
	if got := w.call("", http.MethodDelete, "/api/sessions", "", here); got.Code != http.StatusOK || got.Header().Get(header) != "" {
		t.Errorf("others ended: %d %q", got.Code, got.Header().Get(header))
	}
	if got := w.call("", http.MethodGet, "/api/users/me", "", there); got.Code != http.StatusUnauthorized || got.Header().Get(header) != cache {
		t.Errorf("ended from afar: %d %q", got.Code, got.Header().Get(header))
	}
	if got := w.call("", http.MethodPost, "/api/users/logout", "", here); got.Code != http.StatusOK || got.Header().Get(header) != cache {
		t.Errorf("logout: %d %q", got.Code, got.Header().Get(header))
	}
	if got := w.call("", http.MethodGet, "/api/users/me", "", nil).Header().Get(header); got != "" {
		t.Errorf("nobody: %q", got)
	}
}
