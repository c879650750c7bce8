package main

import (
	"bytes"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"sankalp/internal/app"
	"sankalp/internal/testkit"
)

// litestreamVersion is the one that docs/operating.md names and scripts/setup builds.
const litestreamVersion = "v0.5.18"

// Litestream runs beside the server and copies each change; both are killed at once. What comes back from its copy is a whole database
// that has all that was there a few of its intervals before, and the server goes on with it.
func TestLitestreamBringsBackWhatItCopied(t *testing.T) {
	program := testkit.Program(t, "litestream", litestreamVersion)
	dir := t.TempDir()
	database, replica, restored := filepath.Join(dir, "x.db"), "file://"+filepath.Join(dir, "replica"), filepath.Join(dir, "restored.db")
	s, err := start(dir, "--database", "sqlite:"+database, "--rate-limits", "0")
	if err != nil {
		t.Fatal(err)
	}
	var output bytes.Buffer
	companion := exec.Command(program, "replicate", database, replica)
	companion.Stdout, companion.Stderr = &output, &output
	if err := companion.Start(); err != nil {
		t.Fatal(err)
	}
	ended := false
	end := func() {
		if !ended {
			ended = true
			_ = companion.Process.Kill()
			_ = companion.Wait() // it was killed
		}
	}
	t.Cleanup(func() {
		end()
		if t.Failed() {
			t.Log(output.String())
		}
	})
	me := registered(t, s.url)
	early := map[string]bool{}
	for range 40 {
		early[added(t, me)] = true
	}
	// What is older than this is copied, by the interval of a second; it is waited for at its copy, not by the clock.
	deadline := time.Now().Add(15 * time.Second)
	for !copied(t, program, replica, dir, len(early)) {
		if time.Now().After(deadline) {
			t.Fatal("what was written a quarter of a minute ago is not copied")
		}
	}
	late := underLoad(t, me, 100, func() { s.kill(); end() })
	if text, err := exec.Command(program, "restore", "-o", restored, replica).CombinedOutput(); err != nil {
		t.Fatalf("restore: %v\n%s", err, text)
	}
	again, err := start(dir, "--database", "sqlite:"+restored)
	if err != nil {
		t.Fatal(err)
	}
	me.base = again.url
	missing(t, me, early)
	t.Logf("%d of the %d that were answered in the last moments came back", len(there(t, me))-len(early), len(late))
	if err := again.stop(); err != nil {
		t.Error(err)
	}
}

// registered makes an account and gives who calls as its owner.
func registered(t *testing.T, base string) caller {
	t.Helper()
	var who struct {
		Token string `json:"token"`
	}
	me := caller{base: base}
	code, err := me.call("POST", "/api/users/register", map[string]string{"username": "ram", "name": "Ram",
		"email": "ram@example.org", "number": "+919876543210", "password": "ganga-snan-11"}, &who)
	if err != nil || code != http.StatusCreated {
		t.Fatalf("register: %d %v", code, err)
	}
	me.token = who.Token
	return me
}

// added adds a task and gives its id.
func added(t *testing.T, me caller) string {
	t.Helper()
	var answer struct {
		Task struct {
			ID string `json:"_id"`
		} `json:"task"`
	}
	code, err := me.call("POST", "/api/task/tasks/add/new", map[string]any{"taskName": "Katha", "description": "Evening",
		"date": time.Now().AddDate(0, 0, 3).Format(time.DateOnly), "location": "Kashi", "finalAssignUser": "Ram"}, &answer)
	if err != nil || code != http.StatusCreated {
		t.Fatalf("add a task: %d %v", code, err)
	}
	return answer.Task.ID
}

// there are the tasks of the caller.
func there(t *testing.T, me caller) map[string]bool {
	t.Helper()
	var got listed
	if code, err := me.call("GET", "/api/task/tasks", nil, &got); err != nil || code != http.StatusOK {
		t.Fatalf("list: %d %v", code, err)
	}
	all := map[string]bool{}
	for _, task := range got.Tasks {
		all[task.ID] = true
	}
	return all
}

// copied reports whether a copy that is brought back now is a good backup with so many tasks.
func copied(t *testing.T, program, replica, dir string, tasks int) bool {
	t.Helper()
	file := filepath.Join(dir, "try.db")
	defer os.Remove(file)
	if exec.Command(program, "restore", "-o", file, replica).Run() != nil {
		return false // nothing is copied yet
	}
	got, err := app.TryRestore(t.Context(), file, "")
	if err != nil {
		t.Fatalf("what litestream gives back is no backup: %v", err)
	}
	return got.Tasks >= int64(tasks)
}
