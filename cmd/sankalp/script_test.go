package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestScripts runs testdata/script: the program from the outside. Beyond testscript's own commands there are
//
//	start NAME ARGS...   serve in the background on a free port; $NAME becomes its URL
//	halt NAME            SIGTERM; it must end with exit code 0
//	awaits PATTERN       until a file of such a name is there
//	awaits-ready URL STATUS TEXT    until /readyz answers so
//	http METHOD URL STATUS [BODY]   one call, as whoever logged in last; its answer is the standard output
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Values[serversKey{}] = map[string]*server{}
			e.Setenv("TODAY", time.Now().UTC().Format(time.DateOnly))
			e.Setenv("PATH", filepath.Dir(built)+string(os.PathListSeparator)+e.Getenv("PATH"))
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"start": scriptStart, "halt": scriptHalt, "http": scriptHTTP, "awaits": scriptAwaits, "awaits-ready": scriptAwaitsReady,
		},
	})
}

var tokenIn = regexp.MustCompile(`"token":"([^"]+)"`)

// serversKey finds the servers that a script started.
type serversKey struct{}

func servers(ts *testscript.TestScript) map[string]*server {
	return ts.Value(serversKey{}).(map[string]*server)
}

func scriptStart(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: start NAME ARGS...")
	}
	s, err := start(ts.Getenv("WORK"), args[1:]...)
	ts.Check(err)
	ts.Defer(s.kill)
	servers(ts)[args[0]] = s
	ts.Setenv(args[0], s.url)
}

func scriptHalt(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: halt NAME")
	}
	ts.Check(servers(ts)[args[0]].stop())
}

// await asks until ok says yes.
func await(ts *testscript.TestScript, what string, ok func() bool) {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	late := time.After(20 * time.Second)
	for !ok() {
		select {
		case <-tick.C:
		case <-late:
			ts.Fatalf("waited for %s in vain", what)
		}
	}
}

func scriptAwaits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: awaits PATTERN")
	}
	await(ts, args[0], func() bool {
		found, err := filepath.Glob(ts.MkAbs(args[0]))
		ts.Check(err)
		return len(found) > 0
	})
}

func scriptAwaitsReady(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: awaits-ready URL STATUS TEXT")
	}
	await(ts, args[2], func() bool {
		answer, err := http.Get(args[0] + "/readyz")
		ts.Check(err)
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		ts.Check(err)
		return fmt.Sprint(answer.StatusCode) == args[1] && strings.Contains(string(text), args[2])
	})
}

func scriptHTTP(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: http METHOD URL STATUS [BODY]")
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	var body io.Reader
	if len(args) > 3 {
		body = strings.NewReader(args[3])
	}
	r, err := http.NewRequestWithContext(ctx, args[0], args[1], body)
	ts.Check(err)
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if token := ts.Getenv("TOKEN"); token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := http.DefaultClient.Do(r)
	ts.Check(err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	ts.Check(err)
	fmt.Fprintln(ts.Stdout(), string(text))
	if m := tokenIn.FindSubmatch(text); m != nil {
		ts.Setenv("TOKEN", string(m[1]))
	}
	if got := fmt.Sprint(answer.StatusCode); got != args[2] {
		ts.Fatalf("%s %s: %s, want %s: %s", args[0], args[1], got, args[2], text)
	}
}
