package app

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func load(t *testing.T, args ...string) *config.Config {
	t.Helper()
	args = append([]string{"--listen", "127.0.0.1:0", "--database", testkit.SQLiteURL(t)}, args...)
	c, _, err := config.Load(config.Command{Name: "serve", Serve: true}, args, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// running runs an app whose requests go to handler (nil: its own), and gives its URL, what stops it, and the error of run.
func running(t *testing.T, c *config.Config, handler http.Handler) (base string, stop func(), ended <-chan error) {
	t.Helper()
	a, err := build(t.Context(), Options{Config: c, Version: "test", Places: testkit.Places, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	if handler != nil {
		a.handler = handler
	}
	l, err := net.Listen("tcp", c.Listen)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	end := make(chan error, 1)
	done := make(chan struct{})
	go func() {
		defer close(done)
		end <- a.run(ctx, l)
	}()
	t.Cleanup(func() {
		cancel()
		<-done
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return "http://" + l.Addr().String(), cancel, end
}

func get(t *testing.T, address string) (int, string) {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

func TestAStopAnswersWhatIsInFlight(t *testing.T) {
	entered, release := make(chan struct{}), make(chan struct{})
	base, stop, ended := running(t, load(t), http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(entered)
		<-release
		fmt.Fprint(w, "answered")
	}))
	answer := make(chan string, 1)
	go func() {
		r, err := http.Get(base)
		if err != nil {
			answer <- err.Error()
			return
		}
		defer r.Body.Close()
		text, _ := io.ReadAll(r.Body)
		answer <- string(text)
	}()
	<-entered
	stop()
	// Nobody is let in any more, while the one inside is still served.
	for refused := false; !refused; {
		conn, err := net.DialTimeout("tcp", strings.TrimPrefix(base, "http://"), time.Second)
		if refused = err != nil; !refused {
			_ = conn.Close()
		}
	}
	close(release)
	if got := <-answer; got != "answered" {
		t.Error(got)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestAStopDoesNotWaitForGood(t *testing.T) {
	entered := make(chan struct{})
	base, stop, ended := running(t, load(t, "--stop-timeout", "10ms"), http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		close(entered)
		<-r.Context().Done()
	}))
	go func() {
		if r, err := http.Get(base); err == nil {
			_ = r.Body.Close()
		}
	}()
	<-entered
	stop()
	if err := <-ended; err == nil || !strings.Contains(err.Error(), "cut off") {
		t.Errorf("Run = %v", err)
	}
}

func TestMetricsHaveAListenerOfTheirOwn(t *testing.T) {
	probe, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	own := probe.Addr().String()
	_ = probe.Close()
	base, _, _ := running(t, load(t, "--metrics-listen", own), nil)
	if code, _ := get(t, base+"/healthz"); code != 200 {
		t.Errorf("/healthz: %d", code)
	}
	code, text := get(t, "http://"+own+"/metrics")
	if code != 200 || !strings.Contains(text, "go_goroutines") || !strings.Contains(text, "sankalp_http_requests_total") {
		t.Errorf("/metrics: %d\n%s", code, text)
	}
	if code, _ := get(t, "http://"+own+"/debug/pprof/cmdline"); code != 200 {
		t.Errorf("pprof: %d", code)
	}
	if code, text := get(t, base+"/metrics"); code == 200 || strings.Contains(text, "go_goroutines") {
		t.Errorf("/metrics for everybody: %d", code)
	}
}

func TestServeTellsWhereItIsOnceItAnswers(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	address := make(chan string, 1)
	ended := make(chan error, 1)
	go func() {
		ended <- Serve(ctx, Options{Config: load(t), Version: "test", Log: slog.New(slog.DiscardHandler)},
			func(public *url.URL) { address <- public.String() })
	}()
	base := <-address
	if code, _ := get(t, base+"/readyz"); code != 200 {
		t.Errorf("/readyz: %d", code)
	}
	_, port, err := net.SplitHostPort(strings.TrimPrefix(base, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	taken := load(t)
	taken.Listen = "127.0.0.1:" + port
	err = Serve(ctx, Options{Config: taken, Log: slog.New(slog.DiscardHandler)}, nil)
	if err == nil || !strings.Contains(err.Error(), port) {
		t.Errorf("on a port that is taken: %v", err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestOpenAPIIsTheSameEveryTime(t *testing.T) {
	c := load(t)
	first, err := OpenAPI(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	second, err := OpenAPI(t.Context(), c)
	if err != nil || string(first) != string(second) {
		t.Errorf("two runs differ, or %v", err)
	}
}

// The committed document is what the web app's types are made from, and its diff is the review of the contract.
func TestTheCommittedOpenAPIIsThatOfTheCode(t *testing.T) {
	want, err := OpenAPI(t.Context(), load(t))
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want, got) {
		t.Errorf("api/openapi.json has %d bytes, that of the code %d: run `make generate`", len(got), len(want))
	}
}

func TestAStopEndsStreamsFirst(t *testing.T) {
	base, stop, ended := running(t, load(t), nil)
	body := `{"username":"ram","name":"Ram","email":"ram@example.org","number":"+919876543210","password":"ganga-snan-11"}`
	answer, err := http.Post(base+"/api/users/register", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var who struct {
		Token string `json:"token"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&who); err != nil || who.Token == "" {
		t.Fatalf("register: %s %v", answer.Status, err)
	}
	r, err := http.NewRequest("GET", base+"/api/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+who.Token)
	stream, err := http.DefaultClient.Do(r)
	if err != nil || stream.StatusCode != 200 {
		t.Fatalf("events: %v %v", stream, err)
	}
	defer stream.Body.Close()
	stop()
	if _, err := io.Copy(io.Discard, stream.Body); err != nil {
		t.Errorf("the stream broke instead of ending: %v", err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestTwoNodesStartTogetherOnAnEmptyDatabase(t *testing.T) {
	c := load(t, "--database", testkit.PostgresURL(t))
	var nodes sync.WaitGroup
	for range 2 {
		nodes.Go(func() {
			a, err := build(t.Context(), Options{Config: c, Version: "test", Places: testkit.Places, Log: slog.New(slog.DiscardHandler)})
			if err == nil {
				err = a.Close()
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	nodes.Wait()
}

func TestReadyByTheAgeOfTheBackup(t *testing.T) {
	dir, now := t.TempDir(), time.Date(2026, 11, 20, 6, 0, 0, 0, time.UTC)
	a, err := build(t.Context(), Options{Config: load(t, "--backup-to", dir, "--backup-ready", "25h", "--metrics-listen", "127.0.0.1:0"), Version: "test",
		Places: testkit.Places, Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	ask := func(status int, text string) {
		t.Helper()
		answer := httptest.NewRecorder()
		a.handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/readyz", nil))
		if answer.Code != status || !strings.Contains(answer.Body.String(), text) {
			t.Errorf("/readyz: %d %s, want %d %s", answer.Code, answer.Body, status, text)
		}
	}
	ask(503, "unavailable")
	if _, err := a.backups.Make(t.Context()); err != nil {
		t.Fatal(err)
	}
	ask(200, `"backup":"ok"`)
	now = now.Add(26 * time.Hour)
	ask(503, "unavailable")
	answer := httptest.NewRecorder()
	a.metrics.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if !strings.Contains(answer.Body.String(), "sankalp_backup_age_seconds 93600\n") {
		t.Error(answer.Body)
	}
}

// A node whose clock is an hour ahead of PostgreSQL's is not ready, and goes by that of PostgreSQL: what it enqueues is due at once.
func TestReadyByTheClock(t *testing.T) {
	fast := func() time.Time { return time.Now().Add(time.Hour) }
	a, err := build(t.Context(), Options{Config: load(t, "--database", testkit.MigratedURL(t)), Version: "test", Places: testkit.Places,
		Log: slog.New(slog.DiscardHandler), Now: fast, machine: fast})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	answer := httptest.NewRecorder()
	a.handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/readyz", nil))
	if answer.Code != http.StatusServiceUnavailable {
		t.Errorf("/readyz: %d %s", answer.Code, answer.Body)
	}
	due, err := db.One[struct {
		At int64 `db:"at"`
	}](t.Context(), a.db.Reader(), `SELECT run_at AS at FROM jobs WHERE kind = $1`, sealJob)
	if wait := time.Until(time.UnixMilli(due.At)); err != nil || wait > time.Minute {
		t.Errorf("a job of now is due in %s, %v", wait, err)
	}
}
