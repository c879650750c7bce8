package httpapi_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// A download takes as long as it takes while the client goes on reading: the time limit of answers does not cut it.
func TestALongDownloadIsNotCut(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	api, err := httpapi.New(httpapi.Options{DB: h.db, Sessions: h.sessions, PublicURL: publicURL(t, "http://127.0.0.1:8080"), Now: h.now})
	if err != nil {
		t.Fatal(err)
	}
	const (
		size  = 24 << 20 // more than the buffers of a connection
		limit = 300 * time.Millisecond
	)
	body := &zeros{Reader: bytes.NewReader(make([]byte, size))}
	httpapi.Download(api, huma.Operation{OperationID: "all", Method: http.MethodGet, Path: "/api/all"}, "application/zip",
		func(ctx context.Context, _ session.Caller, _ *struct{}) (string, io.ReadSeekCloser, error) {
			select { // to make it takes longer than a request may
			case <-ctx.Done():
				return "", nil, ctx.Err()
			case <-time.After(2 * limit):
			}
			return "all.zip", body, nil
		})
	server := httptest.NewUnstartedServer(api.Handler(nil))
	server.Config.WriteTimeout, server.Config.ReadTimeout = limit, limit
	server.Start()
	t.Cleanup(server.Close)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+"/api/all", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+h.login(t, "ram"))
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	began, got := time.Now(), int64(0)
	for got < size {
		n, err := io.CopyN(io.Discard, answer.Body, size/12)
		got += n
		if err != nil {
			t.Fatalf("cut off after %d of %d bytes and %s: %v", got, size, time.Since(began), err)
		}
		<-time.After(limit / 6) // a slow network
	}
	if took := time.Since(began); took <= limit {
		t.Errorf("it took %s, not longer than the limit", took)
	}
	server.Close() // once the handler is through
	if !body.closed {
		t.Error("the file is open still")
	}
}

// zeros are a file of them, which knows whether it was closed.
type zeros struct {
	*bytes.Reader
	closed bool
}

func (z *zeros) Close() error {
	z.closed = true
	return nil
}
