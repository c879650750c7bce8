package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"time"
)

// client calls the server.
type client struct {
	base string
	http *http.Client
}

// patience is how long a call may take.
const patience = 30 * time.Second

func newClient(base string, connections int) *client {
	return &client{base, &http.Client{Timeout: patience, Transport: &http.Transport{MaxIdleConnsPerHost: connections, MaxConnsPerHost: connections}}}
}

// call answers the status and the JSON of a good answer; an error is a connection that broke.
func (c *client) call(ctx context.Context, token, method, path string, in, out any) (int, error) {
	var body io.Reader = http.NoBody
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			return 0, err
		}
		body = bytes.NewReader(text)
	}
	r, err := http.NewRequestWithContext(ctx, method, c.base+path, body)
	if err != nil {
		return 0, err
	}
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := c.http.Do(r)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err == nil && out != nil && answer.StatusCode < 300 {
		err = json.Unmarshal(text, out)
	}
	return answer.StatusCode, err
}
