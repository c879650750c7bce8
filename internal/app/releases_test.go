package app

import (
	"bytes"
	"compress/gzip"
	"database/sql"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"sankalp/internal/db"
)

// The database of every version that was released (testdata/releases, made by `make snapshot`) opens: it is migrated, whole, and its
// owner logs in and has their tasks.
func TestEveryReleasedDatabaseOpens(t *testing.T) {
	files, err := filepath.Glob("../../testdata/releases/*/sankalp.db.gz")
	if err != nil || len(files) == 0 {
		t.Fatal("no database of a release is there", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(filepath.Dir(file)), func(t *testing.T) {
			path := unpacked(t, file)
			before := countTasks(t, path)
			c := load(t, "--database", "sqlite:"+path, "--rate-limits", "0")
			base, _, _ := running(t, c, nil)
			if status, text := get(t, base+"/readyz"); status != http.StatusOK {
				t.Errorf("not ready: %s", text)
			}
			if got := tasksOf(t, base); got != before || got < 20 {
				t.Errorf("%d tasks by the API, %d in the file before", got, before)
			}
			d, err := db.Open(t.Context(), db.Options{URL: "sqlite:" + path, Mode: db.ReadOnly})
			if err != nil {
				t.Fatal(err)
			}
			faults, err := d.Examine(t.Context())
			if err := errors.Join(err, d.Close()); err != nil || len(faults) > 0 {
				t.Errorf("after the upgrade: %v, %v", faults, err)
			}
		})
	}
}

func unpacked(t *testing.T, file string) string {
	t.Helper()
	packed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(r)
	path := filepath.Join(t.TempDir(), "sankalp.db")
	if err := errors.Join(err, os.WriteFile(path, content, 0o600)); err != nil {
		t.Fatal(err)
	}
	return path
}

// countTasks looks before this program has touched the file.
func countTasks(t *testing.T, path string) (n int) {
	t.Helper()
	old, err := sql.Open("sqlite", "file:"+path+"?mode=ro&immutable=1")
	if err != nil {
		t.Fatal(err)
	}
	err = old.QueryRow(`SELECT count(*) FROM tasks`).Scan(&n)
	if err := errors.Join(err, old.Close()); err != nil {
		t.Fatal(err)
	}
	return n
}

// tasksOf logs in as the owner of the demonstration and counts what the list of tasks says.
func tasksOf(t *testing.T, base string) int {
	t.Helper()
	ask := func(method, path, body, token string, into any) {
		request, err := http.NewRequest(method, base+path, bytes.NewReader([]byte(body)))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		if token != "" {
			request.Header.Set("Authorization", "Bearer "+token)
		}
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode >= 300 {
			t.Fatalf("%s: %d %s %v", path, answer.StatusCode, text, err)
		}
		if err := json.Unmarshal(text, into); err != nil {
			t.Fatal(err)
		}
	}
	var who struct {
		Token string `json:"token"`
	}
	ask("POST", "/api/users/login", `{"credentials":"shivendra","password":"ganga-tat-108"}`, "", &who)
	var list struct {
		Tasks []json.RawMessage `json:"tasks"`
	}
	ask("GET", "/api/task/tasks", "", who.Token, &list)
	return len(list.Tasks)
}
