package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
