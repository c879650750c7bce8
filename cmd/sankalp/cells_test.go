package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/id"
)

// house is a router with cells behind it, each a process of its own.
type house struct {
	t   *testing.T
	dir string
	url string
	// metrics is the address of the router's.
	metrics string
	cells   map[string]*server
	ports   map[string]string
	// stores are the databases of cells that have no file in dir.
	stores map[string]string
	// flags that every cell is started with.
	flags []string
}

// freePort is one that nobody listens on now.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}

// newHouse starts a router and cells of these names.
func newHouse(t *testing.T, names ...string) *house {
	t.Helper()
	return newHouseWith(t, nil, names...)
}

// newHouseWith starts the cells with more flags.
func newHouseWith(t *testing.T, flags []string, names ...string) *house {
	t.Helper()
	h := &house{flags: flags, t: t, dir: t.TempDir(), cells: map[string]*server{}, ports: map[string]string{}}
	if err := os.WriteFile(filepath.Join(h.dir, "keys"), []byte(strings.Repeat("k", 40)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	h.url, h.metrics = "http://127.0.0.1:"+freePort(t), "127.0.0.1:"+freePort(t)
	for _, name := range names {
		h.ports[name] = freePort(t)
		h.run("cell", "add", name, "--url", "http://127.0.0.1:"+h.ports[name], "--store", h.store(name))
		h.start(name)
	}
	router, err := startCommand(built, h.dir, nil, "router", "--listen", strings.TrimPrefix(h.url, "http://"), "--public-url", h.url,
		"--directory", h.directory(), "--metrics-listen", h.metrics)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(router.kill)
	return h
}

func (h *house) directory() string { return "sqlite:" + filepath.Join(h.dir, "directory.db") }

func (h *house) store(name string) string {
	return cmp.Or(h.stores[name], "sqlite:"+filepath.Join(h.dir, name+".db"))
}

// start starts a cell.
func (h *house) start(name string) {
	h.t.Helper()
	h.startProgram(built, name)
}

// startProgram starts a cell with another build of the program.
func (h *house) startProgram(program, name string) {
	h.t.Helper()
	s, err := startCommand(program, h.dir, nil, append([]string{"serve", "--listen", "127.0.0.1:" + h.ports[name], "--public-url", h.url, "--cell", name,
		"--directory", h.directory(), "--database", h.store(name), "--secret-file", filepath.Join(h.dir, "keys"), "--trusted-proxies", "127.0.0.1",
		"--rate-limits", "0", "--password-memory", "8", "--password-passes", "1"}, h.flags...)...)
	if err != nil {
		h.t.Fatal(err)
	}
	h.cells[name] = s
	h.t.Cleanup(s.kill)
}

// command is one of the operator's commands.
func (h *house) command(args ...string) *exec.Cmd {
	cmd := exec.Command(built, append(args, "--directory", h.directory(), "--secret-file", filepath.Join(h.dir, "keys"))...)
	cmd.Dir = h.dir
	return cmd
}

// run runs one that must end well, and gives what it says.
func (h *house) run(args ...string) string {
	h.t.Helper()
	out, err := h.command(args...).CombinedOutput()
	if err != nil {
		h.t.Fatalf("sankalp %s: %v: %s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// register makes an account, through the router, and gives its owner as a caller, and the id.
func (h *house) register(name string, number int) (caller, string) {
	h.t.Helper()
	var who struct {
		Token string `json:"token"`
		User  struct {
			ID string `json:"_id"`
		} `json:"user"`
	}
	me := caller{base: h.url}
	code, err := me.call("POST", "/api/users/register", map[string]string{"username": name, "name": name,
		"email": name + "@example.org", "number": fmt.Sprintf("+9198765%05d", number), "password": "ganga-snan-11"}, &who)
	if err != nil || code != http.StatusCreated {
		h.t.Fatalf("register %s: %d %v", name, code, err)
	}
	me.token = who.Token
	return me, id.Short(who.User.ID) // as the cells have it
}

// accounts are how many live in each cell.
func (h *house) accounts() map[string]int {
	h.t.Helper()
	var all []struct {
		Name     string `json:"name"`
		Accounts int    `json:"accounts"`
	}
	if err := json.Unmarshal([]byte(h.run("cell", "list", "--json")), &all); err != nil {
		h.t.Fatal(err)
	}
	in := map[string]int{}
	for _, c := range all {
		in[c.Name] = c.Accounts
	}
	return in
}

// Under one address everybody finds their own cell, by their session or by their name, and a name is taken in all of them.
func TestTheRouterFindsEverybodysCell(t *testing.T) {
	h := newHouse(t, "a", "b")
	var users []caller
	for i := range 4 {
		me, _ := h.register(fmt.Sprintf("pandit%d", i), i)
		users = append(users, me)
		if i == 0 {
			h.run("cell", "drain", "b")
		}
		if i == 1 {
			h.run("cell", "open", "b")
		}
	}
	if in := h.accounts(); in["a"]+in["b"] != 4 {
		t.Errorf("accounts are in %v", in)
	}
	for i, me := range users {
		var got struct {
			User struct {
				Username string `json:"username"`
			} `json:"user"`
		}
		name := fmt.Sprintf("pandit%d", i)
		if code, err := me.call("GET", "/api/users/me", nil, &got); code != http.StatusOK || err != nil || got.User.Username != name {
			t.Errorf("%s: %d %v %v", name, code, err, got)
		}
		stranger := caller{base: h.url}
		if code, err := stranger.call("POST", "/api/users/login", map[string]string{"credentials": name, "password": "ganga-snan-11"}, nil); code != http.StatusOK || err != nil {
			t.Errorf("login of %s: %d %v", name, code, err)
		}
		code, err := stranger.call("POST", "/api/users/register", map[string]string{"username": name, "name": "X",
			"email": "x@example.org", "number": "+919812345678", "password": "ganga-snan-11"}, nil)
		if code != http.StatusConflict || err != nil {
			t.Errorf("%s is taken a second time: %d %v", name, code, err)
		}
	}
	nobody := caller{base: h.url, token: "0193b0a4-5c00-7abc-8def-0123456789ab.X"}
	if code, _ := nobody.call("GET", "/api/users/me", nil, nil); code != http.StatusUnauthorized {
		t.Errorf("a session that never was: %d", code)
	}
	if code, _ := nobody.call("GET", "/readyz", nil, nil); code != http.StatusOK {
		t.Errorf("readyz: %d", code)
	}
	h.cells["a"].kill()
	h.cells["b"].kill()
	if code, _ := users[0].call("GET", "/api/users/me", nil, nil); code != http.StatusServiceUnavailable {
		t.Errorf("without a cell: %d", code)
	}
	if code, _ := nobody.call("GET", "/readyz", nil, nil); code != http.StatusServiceUnavailable {
		t.Errorf("readyz without a cell: %d", code)
	}
	h.counts(`sankalp_router_requests_total{cell="a",status="201"} `, `sankalp_router_requests_total{cell="",status="503"} 1`,
		`sankalp_router_cell_errors_total{cell="`, "process_open_fds")
}

// counts looks whether the router's metrics have these lines.
func (h *house) counts(lines ...string) {
	h.t.Helper()
	r, err := http.Get("http://" + h.metrics + "/metrics")
	if err != nil {
		h.t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	for _, line := range lines {
		if err != nil || !strings.Contains(string(text), "\n"+line) {
			h.t.Errorf("no %s, %v in\n%s", line, err, text)
		}
	}
}

// outbox is an owner whose app goes on adding tasks, each of which it repeats until it is acknowledged, as the outbox does.
type outbox struct {
	caller
	id   string
	sent map[string]bool
	took []timed // the calls that were answered at once
}

// add adds a task with an id of its own.
func (a *outbox) add() (stored bool, err error) { return a.send(id.New(time.Now())) }

// send adds the task with an id, and reports whether that was acknowledged.
func (a *outbox) send(task string) (bool, error) {
	begun, day := time.Now(), time.Now().AddDate(0, 0, 3).Format(time.DateOnly)
	code, err := a.call("POST", "/api/task/tasks/add/new", map[string]any{"_id": task, "taskName": "Katha", "description": "Evening",
		"date": day, "location": "Kashi", "finalAssignUser": "Ram"}, nil)
	if err != nil || code != http.StatusCreated {
		return false, err
	}
	a.sent[task] = true
	a.took = append(a.took, timed{begun, time.Since(begun)})
	return true, nil
}

// work adds tasks until it is stopped.
func (a *outbox) work(stop <-chan struct{}) {
	for task := id.New(time.Now()); ; {
		if stored, _ := a.send(task); stored { // a connection that broke is tried again
			task = id.New(time.Now())
		}
		select {
		case <-stop:
			return
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// moves is how many are made; a drill makes 50.
func moves() int {
	if n, err := strconv.Atoi(os.Getenv("SANKALP_TEST_MOVES")); err == nil {
		return n
	}
	return 3
}

// Owners move to and fro between three cells under load, each move killed once in the middle: nothing that was acknowledged is lost,
// nothing is there twice, and the neighbours hardly feel it.
func TestAnOwnerMovesUnderLoad(t *testing.T) {
	h := newHouse(t, "a", "b", "c")
	var all []*outbox
	for i := range 6 {
		me, who := h.register(fmt.Sprintf("pandit%d", i), i)
		all = append(all, &outbox{caller: me, id: who, sent: map[string]bool{}})
	}
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for _, a := range all {
		wg.Go(func() { a.work(stop) })
	}
	<-time.After(5 * time.Second) // how it is without a move
	begun := time.Now()
	killed := 0
	for n := range moves() {
		to := []string{"a", "b", "c"}[(n/2+n%2)%3] // of each owner another one each time
		cmd := h.command("owner", "move", all[n%2].id, "--to", to, "--drain", "200ms")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		<-time.After(time.Duration(30+n*37%270) * time.Millisecond) // the kill comes at another step each time
		if cmd.Process.Kill() == nil && cmd.Wait() != nil {
			killed++
		}
		h.moved(all[n%2].id, to)
	}
	close(stop)
	wg.Wait()
	var calls []timed
	for i, a := range all {
		missing(t, a.caller, a.sent)
		if i > 1 {
			calls = append(calls, a.took...)
		}
		t.Logf("owner %d: %d tasks", i, len(a.sent))
	}
	t.Logf("%d moves, %d killed; neighbours' p99 %s before, %s during", moves(), killed, p99(within(calls, time.Time{}, begun)), p99(within(calls, begun, time.Now())))
}
