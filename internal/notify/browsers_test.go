package notify

import (
	"slices"
	"testing"

	"sankalp/internal/fault"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// devices are the addresses of the caller's browsers, oldest first.
func (w *workbench) devices(c session.Caller) []string {
	w.t.Helper()
	all, err := w.browsers(w.ctx, c)
	if err != nil {
		w.t.Fatal(err)
	}
	paths := []string{}
	for _, b := range all {
		paths = append(paths, b.Endpoint[len(w.push.URL):])
	}
	return paths
}

func TestABrowserIsOnePersonsAndOneSessions(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		want := func(c session.Caller, want ...string) {
			t.Helper()
			if got := w.devices(c); !slices.Equal(got, want) {
				t.Errorf("%s has %v, want %v", c.Owner, got, want)
			}
		}
		phone := browserAt(t, w.push.URL+"/phone")
		take := func(c session.Caller) {
			t.Helper()
			if err := w.Service.subscribe(w.ctx, c, phone); err != nil {
				t.Fatal(err)
			}
		}
		take(w.me)
		w.clock.Add(1)
		w.subscribe(w.me, "/laptop")
		w.clock.Add(1)
		take(w.me) // once more: it is still one
		want(w.me, "/laptop", "/phone")
		want(w.other)
		// Who has only the address is no owner of it: the browser alone knows its keys.
		testkit.WantKind(t, w.Service.subscribe(w.ctx, w.other, browserAt(t, phone.Endpoint)), fault.Conflict, "notice.endpoint_taken")
		want(w.me, "/laptop", "/phone")
		take(w.other) // they log in on the same phone
		want(w.me, "/laptop")
		want(w.other, "/phone")
		if err := w.unsubscribe(w.ctx, w.me, w.push.URL+"/phone"); err != nil { // not theirs to end
			t.Fatal(err)
		}
		want(w.other, "/phone")
		elsewhere := session.Caller{Owner: w.me.Owner, Session: w.login(w.me.Owner)}
		w.subscribe(elsewhere, "/office")
		want(w.me, "/laptop", "/office")
		w.exec(`DELETE FROM sessions WHERE id = $1`, elsewhere.Session)
		want(w.me, "/laptop")
		w.clock.Add(1)
		w.subscribe(w.other, "/office") // nobody is logged in there any more
		want(w.other, "/phone", "/office")
		if err := w.unsubscribe(w.ctx, w.other, w.push.URL+"/office"); err != nil {
			t.Fatal(err)
		}
		if _, _, err := w.Purge(w.ctx); err != nil {
			t.Fatal(err)
		}
		if err := w.unsubscribe(w.ctx, w.me, w.push.URL+"/laptop"); err != nil {
			t.Fatal(err)
		}
		want(w.me)
		want(w.other, "/phone")
	})
}

func TestOfTooManyBrowsersTheOldestIsForgotten(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for i := range maxBrowsers + 1 {
			w.clock.Add(1)
			w.subscribe(w.me, "/"+string(rune('a'+i)))
		}
		if got := w.devices(w.me); len(got) != maxBrowsers || got[0] != "/b" {
			t.Errorf("%v", got)
		}
	})
}

func TestSubscriptionsThatAreNone(t *testing.T) {
	good := browserAt(t, "https://push.example/1")
	for name, spoil := range map[string]func(b *browser){
		"plain":         func(b *browser) { b.Endpoint = "http://push.example/1" },
		"no host":       func(b *browser) { b.Endpoint = "https:///1" },
		"a password":    func(b *browser) { b.Endpoint = "https://a:b@push.example/1" },
		"loopback":      func(b *browser) { b.Endpoint = "https://127.0.0.1/1" },
		"private":       func(b *browser) { b.Endpoint = "https://10.0.0.7/1" },
		"metadata":      func(b *browser) { b.Endpoint = "https://169.254.169.254/latest" },
		"loopback, v6":  func(b *browser) { b.Endpoint = "https://[::1]/1" },
		"mapped":        func(b *browser) { b.Endpoint = "https://[::ffff:192.168.0.1]/1" },
		"a short key":   func(b *browser) { b.P256dh = "AAAA" },
		"a short auth":  func(b *browser) { b.Auth = "AAAA" },
		"another alpha": func(b *browser) { b.Auth = "%%%" },
	} {
		b := good
		spoil(&b)
		if err := checkBrowser(b, public); !fault.Is(err, fault.Invalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := checkBrowser(good, public); err != nil {
		t.Error(err)
	}
}
