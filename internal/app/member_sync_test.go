package app

import (
	"fmt"
	"net/http"
	"testing"

	"sankalp/internal/role"
	"sankalp/internal/testkit"
)

// The sync of a member costs the server no more than the owner's, and is no larger: amounts are left out, nothing is looked up beside.
func TestTheSyncOfAMemberCostsNoMore(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := townIn(t, url)
		for n := range 150 {
			w.make(w.victim, "/api/task/tasks/add/new", "task", fmt.Sprintf(
				`{"taskName":"Katha %d","description":"Havan","location":"Assi","finalAssignUser":"Ram","own":true,"date":"2099-01-01","amount":1100}`, n))
		}
		cost := func(token, path string) (allocations float64, size int) {
			run := func() { size = len(w.ok(token, http.MethodGet, path, "")) }
			return testing.AllocsPerRun(5, run), size
		}
		owner := w.token(w.victim)
		planner, _ := w.admitted(role.Planner)
		for _, path := range []string{"/api/sync", "/api/sync?tables=true&shortIds=true"} {
			want, whole := cost(owner, path)
			got, size := cost(planner, path)
			t.Logf("%s: %.0f and %.0f allocations, %d and %d bytes", path, want, got, whole, size)
			if got > want*1.25 || size > whole {
				t.Errorf("%s: %.0f allocations and %d bytes, the owner's %.0f and %d", path, got, size, want, whole)
			}
		}
	})
}
