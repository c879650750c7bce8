package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sankalp/internal/testkit"
)

// One file becomes PostgreSQL as the page for operators says: everybody moves over, stays logged in, and it serves alone afterwards.
func TestOneFileBecomesPostgreSQL(t *testing.T) {
	h := &house{t: t, dir: t.TempDir(), cells: map[string]*server{}, ports: map[string]string{"file": freePort(t), "postgres": freePort(t)},
		stores: map[string]string{"postgres": testkit.PostgresURL(t)}}
	h.url = "http://127.0.0.1:" + h.ports["file"]
	if err := os.WriteFile(filepath.Join(h.dir, "keys"), []byte(strings.Repeat("k", 40)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	alone := func(name string, more ...string) (caller, *server) {
		s, err := startCommand(built, h.dir, nil, append([]string{"serve", "--listen", "127.0.0.1:" + h.ports[name], "--database", h.store(name)}, more...)...)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.kill)
		return caller{base: "http://127.0.0.1:" + h.ports[name]}, s
	}
	_, before := alone("file")
	me, _ := h.register("pandit", 1)
	h.register("purohit", 2)
	me.must(t, "POST", "/api/task/tasks/add/new", http.StatusCreated, map[string]any{"taskName": "Katha", "description": "Evening",
		"date": time.Now().AddDate(0, 0, 3).Format(time.DateOnly), "location": "Kashi", "finalAssignUser": "Ram"}, nil)
	before.kill()
	for _, name := range []string{"file", "postgres"} {
		h.run("cell", "add", name, "--url", "http://127.0.0.1:"+h.ports[name], "--store", h.store(name))
		h.start(name)
	}
	h.run("cell", "drain", "file", "--move", "--drain", "100ms")
	for _, cell := range h.cells {
		cell.kill()
	}
	now, _ := alone("postgres", "--secret-file", filepath.Join(h.dir, "keys"))
	me.base = now.base
	var got struct{ Tasks []struct{ TaskName string } }
	me.must(t, "GET", "/api/task/tasks", http.StatusOK, nil, &got)
	if len(got.Tasks) != 1 || got.Tasks[0].TaskName != "Katha" {
		t.Errorf("tasks: %v", got.Tasks)
	}
	now.must(t, "POST", "/api/users/login", http.StatusOK, map[string]string{"credentials": "purohit", "password": "ganga-snan-11"}, nil)
	if code, err := now.call("POST", "/api/users/register", map[string]string{"username": "purohit", "name": "Purohit", "email": "new@example.org",
		"number": "+919876599999", "password": "ganga-snan-11"}, nil); err != nil || code != http.StatusConflict {
		t.Errorf("a name that is taken: %d %v", code, err)
	}
}
