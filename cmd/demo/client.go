package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"
)

// client calls the API as an API client does.
type client struct {
	base  *url.URL
	token string
}

// add writes one task, and what became of it. It gives the task's id.
func (c *client) add(ctx context.Context, e entry) (string, error) {
	path := "/api/task/tasks/add/new"
	if e.past {
		path = "/api/task/tasks/add/completed"
	}
	var answer struct {
		Task struct {
			ID string `json:"_id"`
		} `json:"task"`
	}
	if err := c.call(ctx, "POST", path, e, &answer); err != nil || e.outcome == "" {
		return answer.Task.ID, err
	}
	change := map[string]string{"outcome": e.outcome}
	return answer.Task.ID, c.call(ctx, "PUT", "/api/task/tasks/modify/update/"+answer.Task.ID, change, nil)
}

// families writes the families and gives their ids in the same order.
func (c *client) families(ctx context.Context, today time.Time) ([]string, error) {
	all := households(today)
	ids := make([]string, len(all))
	for i, h := range all {
		var answer struct {
			Client struct {
				ID string `json:"_id"`
			} `json:"client"`
		}
		if err := c.call(ctx, "POST", "/api/clients", h, &answer); err != nil {
			return nil, fmt.Errorf("the family %s: %w", h.Name, err)
		}
		ids[i] = answer.Client.ID
	}
	return ids, nil
}

// call sends in as JSON and reads the answer into out (nil: not wanted). An answer that is no success is an error.
func (c *client) call(ctx context.Context, method, path string, in, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, method, c.base.JoinPath(path).String(), bytes.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "Sankalp demo")
	if c.token != "" {
		r.Header.Set("Authorization", "Bearer "+c.token)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode >= 300 {
		return fmt.Errorf("%s %s: %s: %s", method, path, answer.Status, text)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(text, out)
}
