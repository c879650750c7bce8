package main

import (
	"bufio"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// stream is an open stream of events.
type stream struct {
	t      *testing.T
	events chan string
	end    func()
}

// listen opens the stream of a caller's changes.
func (h *house) listen(c caller) *stream {
	h.t.Helper()
	r, err := http.NewRequestWithContext(h.t.Context(), http.MethodGet, c.base+"/api/events", http.NoBody)
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+c.token)
	answer, err := http.DefaultClient.Do(r)
	if err != nil || answer.StatusCode != http.StatusOK {
		h.t.Fatalf("events: %v %v", answer, err)
	}
	s := &stream{h.t, make(chan string, 100), func() { _ = answer.Body.Close() }}
	go func() {
		defer close(s.events)
		for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
			if data, is := strings.CutPrefix(lines.Text(), "data: "); is {
				s.events <- data
			}
		}
	}()
	h.t.Cleanup(s.end)
	return s
}

// next is the next event, which comes at once.
func (s *stream) next() string {
	s.t.Helper()
	select {
	case data := <-s.events:
		return data
	case <-time.After(10 * time.Second):
		s.t.Fatal("no event came")
		return ""
	}
}

// Live updates come through the router, in whatever cell their owner lives, and push messages go on to the same browser: what it signed
// up for with the key of one cell is served with the same key by the next one.
func TestEventsAndPushGoWithAnOwner(t *testing.T) {
	h := newHouse(t, "a", "b")
	me, who := h.register("pandit", 0)
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	browser := map[string]any{"endpoint": "https://push.example/phone", "keys": map[string]string{
		"p256dh": base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), "auth": base64.RawURLEncoding.EncodeToString(make([]byte, 16))}}
	if code, err := me.call("POST", "/api/notifications/push", browser, nil); code != http.StatusOK || err != nil {
		t.Fatalf("push: %d %v", code, err)
	}
	type push struct {
		Browsers  int    `json:"browsers"`
		PublicKey string `json:"publicKey"`
	}
	var before push
	o := &outbox{caller: me, id: who, sent: map[string]bool{}}
	for _, cell := range []string{"a", "b", "a"} {
		h.run("owner", "move", who, "--to", cell, "--drain", "100ms")
		var now push
		if code, err := me.call("GET", "/api/notifications/settings", nil, &now); code != http.StatusOK || err != nil || now.Browsers != 1 || now.PublicKey == "" {
			t.Errorf("in %s: %d %v %+v", cell, code, err, now)
		}
		if before.PublicKey != "" && now != before {
			t.Errorf("in %s push is %+v, before %+v", cell, now, before)
		}
		before = now
		s := h.listen(me)
		first := s.next()
		if _, err := o.add(); err != nil {
			t.Fatal(err)
		}
		if again := s.next(); again == first || !strings.Contains(again, "revision") {
			t.Errorf("in %s after a change: %s, before %s", cell, again, first)
		}
		s.end()
	}
	missing(t, me, o.sent)
}

// One cell is upgraded before the other, while its owners' devices go on: both versions serve behind the router, and owners move between
// them as long as the tables are the same.
func TestTwoVersionsBehindTheRouter(t *testing.T) {
	h := newHouse(t, "a", "b")
	newer := filepath.Join(h.dir, "sankalp-newer")
	if err := build(newer, "", "-ldflags", "-s -w -X main.version=v1.3.0-test"); err != nil {
		t.Fatal(err)
	}
	var people []*outbox
	for i, name := range []string{"first", "second", "third", "fourth"} {
		me, who := h.register(name, i)
		people = append(people, &outbox{caller: me, id: who, sent: map[string]bool{}})
	}
	everybodyWorks := func(when string) {
		t.Helper()
		for i, o := range people {
			if stored, err := o.add(); !stored || err != nil {
				t.Errorf("%s, %d: %v", when, i, err)
			}
			missing(t, o.caller, o.sent)
		}
	}
	everybodyWorks("before")
	if err := h.cells["b"].stop(); err != nil {
		t.Fatal(err)
	}
	h.startProgram(newer, "b")
	everybodyWorks("with two versions")
	versions := map[string]bool{}
	for name := range h.cells {
		versions[h.versionOf(name)] = true
	}
	if !versions["v1.2.3-test"] || !versions["v1.3.0-test"] {
		t.Errorf("the cells run %v", versions)
	}
	h.run("owner", "move", people[0].id, "--to", "b", "--drain", "100ms")
	h.run("owner", "move", people[1].id, "--to", "a", "--drain", "100ms")
	everybodyWorks("moved between the versions")
}

// versionOf is the version of a cell's program.
func (h *house) versionOf(cell string) string {
	h.t.Helper()
	var document struct {
		Info struct {
			Version string `json:"version"`
		} `json:"info"`
	}
	code, err := caller{base: "http://127.0.0.1:" + h.ports[cell], host: strings.TrimPrefix(h.url, "http://")}.call("GET", "/api/openapi.json", nil, &document)
	if err != nil || code != http.StatusOK {
		h.t.Fatalf("the description of %s: %d %v", cell, code, err)
	}
	return document.Info.Version
}
