package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// caller calls a server as one user.
type caller struct{ base, token, host string }

// call answers the status and the JSON of an answer; an error is a connection that broke.
func (c caller) call(method, path string, in, out any) (int, error) {
	var body bytes.Buffer
	if in != nil {
		if err := json.NewEncoder(&body).Encode(in); err != nil {
			return 0, err
		}
	}
	r, err := http.NewRequest(method, c.base+path, &body)
	if err != nil {
		return 0, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Host = c.host // empty: that of base
	if c.token != "" {
		r.Header.Set("Authorization", "Bearer "+c.token)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || out == nil {
		return answer.StatusCode, err
	}
	if err := json.Unmarshal(text, out); err != nil {
		return answer.StatusCode, fmt.Errorf("%w: %s", err, text)
	}
	return answer.StatusCode, nil
}

type listed struct {
	Tasks []struct {
		ID string `json:"_id"`
	} `json:"tasks"`
}

// A server that is killed under load has lost nothing of what it acknowledged, each time anew on the same file.
func TestAKilledServerLosesNothingItAcknowledged(t *testing.T) {
	dir := t.TempDir()
	database := "sqlite:" + filepath.Join(dir, "x.db")
	s, err := start(dir, "--database", database, "--rate-limits", "0")
	if err != nil {
		t.Fatal(err)
	}
	var who struct {
		Token string `json:"token"`
	}
	me := caller{base: s.url}
	code, err := me.call("POST", "/api/users/register", map[string]string{"username": "ram", "name": "Ram",
		"email": "ram@example.org", "number": "+919876543210", "password": "ganga-snan-11"}, &who)
	if err != nil || code != http.StatusCreated {
		t.Fatalf("register: %d %v", code, err)
	}
	me.token = who.Token
	acknowledged := map[string]bool{}
	for round := range 3 {
		for _, id := range underLoad(t, me, 150+100*round, s.kill) {
			acknowledged[id] = true
		}
		if s, err = start(dir, "--database", database); err != nil {
			t.Fatal(err)
		}
		me.base = s.url
		missing(t, me, acknowledged)
	}
	if err := s.stop(); err != nil {
		t.Error(err)
	}
}

// underLoad adds tasks over eight connections, kills the server when so many were acknowledged, and gives the ids of
// all that were.
func underLoad(t *testing.T, me caller, enough int, kill func()) (ids []string) {
	t.Helper()
	var mu sync.Mutex
	var wg sync.WaitGroup
	day := time.Now().AddDate(0, 0, 3).Format(time.DateOnly)
	for range 8 {
		wg.Go(func() {
			for {
				var answer struct {
					Task struct {
						ID string `json:"_id"`
					} `json:"task"`
				}
				code, err := me.call("POST", "/api/task/tasks/add/new", map[string]any{"taskName": "Katha",
					"description": "Evening", "date": day, "location": "Kashi", "finalAssignUser": "Ram"}, &answer)
				if err != nil || code != http.StatusCreated {
					return // killed
				}
				mu.Lock()
				ids = append(ids, answer.Task.ID)
				last := len(ids) == enough
				mu.Unlock()
				if last {
					kill()
				}
			}
		})
	}
	wg.Wait()
	if len(ids) < enough {
		t.Fatalf("only %d tasks were added", len(ids))
	}
	return ids
}

func missing(t *testing.T, me caller, want map[string]bool) {
	t.Helper()
	var got listed
	if code, err := me.call("GET", "/api/task/tasks", nil, &got); err != nil || code != http.StatusOK {
		t.Fatalf("list: %d %v", code, err)
	}
	there := map[string]bool{}
	for _, task := range got.Tasks {
		if there[task.ID] {
			t.Errorf("%s is there twice", task.ID)
		}
		there[task.ID] = true
	}
	for id := range want {
		if !there[id] {
			t.Errorf("%s was acknowledged and is lost", id)
		}
	}
}
