package main

import (
	"database/sql"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sankalp/internal/secret"
)

// A cell whose --secret-file is not that of the others does not start, and no move is made with such a one: what is encrypted moves with its owner.
func TestEveryCellHasOneSecretFile(t *testing.T) {
	h := newHouse(t, "a")
	_, who := h.register("pandit", 1)
	h.ports["b"] = freePort(t)
	h.run("cell", "add", "b", "--url", "http://127.0.0.1:"+h.ports["b"], "--store", h.store("b"))
	h.start("b")
	h.cells["b"].kill()
	if err := os.WriteFile(filepath.Join(h.dir, "keys"), []byte(strings.Repeat("o", 40)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := startCommand(built, h.dir, nil, "serve", "--listen", "127.0.0.1:"+h.ports["b"], "--public-url", h.url, "--cell", "b", "--directory", h.directory(),
		"--database", "sqlite:"+filepath.Join(h.dir, "new.db"), "--secret-file", filepath.Join(h.dir, "keys"))
	if err == nil || !strings.Contains(err.Error(), "--directory") || !strings.Contains(err.Error(), "which --secret-file does not hold") {
		t.Errorf("a cell with other keys: %v", err)
	}
	out, err := h.command("owner", "move", who, "--to", "b").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "which --secret-file does not hold") {
		t.Errorf("a move with other keys: %v, %s", err, out)
	}
}

// The address of a calendar and the browsers that push messages go to lead to their owner after a move too, without a session, and the messages are
// encrypted with what the browser gave.
func TestWhatLeadsToAnOwnerMovesToo(t *testing.T) {
	h := newHouse(t, "a", "b")
	h.run("cell", "drain", "b")
	me, who := h.register("pandit", 1)
	var made struct {
		Feed struct {
			Address string `json:"address"`
		} `json:"feed"`
	}
	me.must(t, "POST", "/api/feeds", http.StatusCreated, map[string]any{"name": "Phone"}, &made)
	browser := map[string]any{"endpoint": "https://push.invalid/phone", "keys": map[string]string{
		"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "auth": "BTBZMqHH6r4Tts7J_aSIgg"}}
	me.must(t, "POST", "/api/notifications/push", http.StatusOK, browser, nil)
	var before, after struct {
		PublicKey string `json:"publicKey"`
		Browsers  int    `json:"browsers"`
	}
	me.must(t, "GET", "/api/notifications/settings", http.StatusOK, nil, &before)
	for n, to := range []string{"b", "a"} {
		h.run("owner", "move", who, "--to", to, "--drain", "200ms")
		stranger := caller{base: h.url}
		_, path, found := strings.Cut(made.Feed.Address, h.url)
		if !found {
			t.Fatalf("the address is %q", made.Feed.Address)
		}
		if code, _ := stranger.call("GET", path, nil, nil); code != http.StatusOK {
			t.Errorf("the calendar in cell %s: %d", to, code)
		}
		me.must(t, "GET", "/api/notifications/settings", http.StatusOK, nil, &after)
		if before != after || after.Browsers != 1 || after.PublicKey == "" {
			t.Errorf("push in cell %s: %+v, before %+v", to, after, before)
		}
		me.must(t, "POST", "/api/notifications/test", http.StatusOK, nil, nil)
		until(t, "a message leaves for the push service, which is not there", func() bool {
			var all json.RawMessage
			me.must(t, "GET", "/api/notifications/deliveries", http.StatusOK, nil, &all)
			return strings.Count(string(all), `"unreachable"`) == n+1
		})
	}
}

// Who ran alone without a --secret-file becomes a cell by the settings of one: its own keys are those of all cells from then on, encrypted with the
// file, and it starts again.
func TestASankalpThatRanAloneBecomesACell(t *testing.T) {
	h := &house{t: t, dir: t.TempDir(), cells: map[string]*server{}, ports: map[string]string{"a": freePort(t), "b": freePort(t)}, url: "http://127.0.0.1:" + freePort(t)}
	if err := os.WriteFile(filepath.Join(h.dir, "keys"), []byte(strings.Repeat("k", 40)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	alone, err := startCommand(built, h.dir, nil, "serve", "--listen", "127.0.0.1:"+h.ports["a"], "--database", h.store("a"))
	if err != nil {
		t.Fatal(err)
	}
	alone.kill()
	h.run("cell", "add", "a", "--url", "http://127.0.0.1:"+h.ports["a"], "--store", h.store("a"))
	h.run("cell", "add", "b", "--url", "http://127.0.0.1:"+h.ports["b"], "--store", h.store("b"))
	h.start("a")
	h.sealed("a")
	h.cells["a"].kill()
	h.start("b")
	h.start("a")
}

// The line of the secret file is changed as the page for operators says; a day later the old one can go, from the directory too.
func TestTheSecretFileOfTheCellsChanges(t *testing.T) {
	h := newHouse(t, "a", "b")
	anew := func(lines ...string) {
		for _, name := range []string{"a", "b"} {
			h.cells[name].kill()
		}
		if err := os.WriteFile(filepath.Join(h.dir, "keys"), []byte(strings.Join(lines, "\n")), 0o600); err != nil {
			t.Fatal(err)
		}
		h.start("a")
		h.start("b")
	}
	before, after := strings.Repeat("k", 40), strings.Repeat("n", 40)
	anew(before, after)
	anew(after, before)
	h.sealed("a")
	h.sealed("b")
	h.sealed("directory")
	anew(after)
	_, who := h.register("pandit", 1)
	h.run("cell", "drain", "a")
	h.run("cell", "drain", "b")
	for _, to := range []string{"a", "b"} {
		h.run("owner", "move", who, "--to", to, "--drain", "200ms")
	}
}

// sealed waits until a database has no secret of a key but the first one of the file.
func (h *house) sealed(name string) {
	h.t.Helper()
	text, err := os.ReadFile(filepath.Join(h.dir, "keys"))
	if err != nil {
		h.t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	pool, err := sql.Open("sqlite", filepath.Join(h.dir, name+".db"))
	if err != nil {
		h.t.Fatal(err)
	}
	defer pool.Close()
	until(h.t, "the secrets of "+name+" are encrypted with the file", func() bool {
		others := -1
		err := pool.QueryRow(`SELECT COUNT(*) FROM secrets WHERE name = 'seal' OR value NOT LIKE $1 OR name = 'seal.mark' AND value LIKE '% %'`,
			secret.NewCipher([]byte(first)).Prefix()+"%").Scan(&others)
		return err == nil && others == 0
	})
}
