package notify

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/i18n"
	"sankalp/internal/testkit"
)

// Each answer of a push service, what it means for the log, and whether the browser is asked again or kept.
func TestWhatAPushServiceMayAnswer(t *testing.T) {
	for _, c := range []struct {
		name   string
		status int
		header []string
		log    string
		again  time.Duration // when it is tried again at the latest; 0: never
		active bool
	}{
		{"taken", 201, nil, "sent:", 0, true},
		{"taken, without a word", 200, nil, "sent:", 0, true},
		{"not there", 404, nil, "failed:gone", 0, false},
		{"ended", 410, nil, "failed:gone", 0, false},
		{"wrong key", 403, nil, "failed:refused", 0, true},
		{"too long", 413, nil, "failed:refused", 0, true},
		{"elsewhere", 307, []string{"Location", "http://169.254.169.254/"}, "failed:refused", 0, true},
		{"too many", 429, []string{"Retry-After", "1800"}, "retrying:unreachable", 31 * time.Minute, true},
		{"broken", 500, nil, "retrying:unreachable", time.Minute, true},
		{"busy", 503, []string{"Retry-After", "Fri, 20 Nov 2026 05:00:00 GMT"}, "retrying:unreachable", 31 * time.Minute, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			onEach(t, func(t *testing.T, w *workbench) {
				w.choose(w.me, func(s *notificationSettings) { s.Channels["note.reminder"] = channels{Push: true} })
				w.subscribe(w.me, "/phone")
				w.push.answers(c.status, c.header...)
				w.postAll(w.reminder(w.me, "1"))
				w.wantLog(w.me, "push:note.reminder:"+c.log)
				if got := len(w.devices(w.me)) == 1; got != c.active {
					t.Errorf("the browser is kept: %v", got)
				}
				w.push.answers(201)
				if len(c.header) > 0 && c.again > 0 { // not before it asked to be
					w.clock.Add((29 * time.Minute).Milliseconds())
					w.settle()
					if w.push.count() != 1 {
						t.Error("it was asked again too early")
					}
				}
				w.clock.Add(max(c.again, time.Hour).Milliseconds())
				w.settle()
				if again := w.push.count() > 1; again != (c.again > 0) {
					t.Errorf("asked %d times", w.push.count())
				}
				if c.again > 0 {
					w.wantLog(w.me, "push:note.reminder:sent:")
				}
			})
		})
	}
}

func TestAPushIsGivenUpInTheEnd(t *testing.T) {
	for name, age := range map[string]func(w *workbench){
		"after many tries": func(w *workbench) { w.exec(`UPDATE jobs SET attempts = $1 WHERE kind = 'push'`, pushTries-1) },
		"after a day":      func(w *workbench) { w.clock.Add(pushFor.Milliseconds()) },
		"with the queue":   func(w *workbench) { w.exec(`UPDATE jobs SET attempts = $1 WHERE kind = 'push'`, w.Queue.Attempts) },
	} {
		t.Run(name, func(t *testing.T) {
			onEach(t, func(_ *testing.T, w *workbench) {
				w.choose(w.me, func(s *notificationSettings) { s.Channels["note.reminder"] = channels{Push: true} })
				w.subscribe(w.me, "/phone")
				w.push.answers(500)
				w.postAll(w.reminder(w.me, "1"))
				age(w)
				w.clock.Add(time.Hour.Milliseconds())
				w.settle()
				w.wantLog(w.me, "push:note.reminder:failed:unreachable")
			})
		})
	}
}

// A message for somebody who has logged out of the browser, or whose browser has become another's, is not sent.
func TestNothingIsPushedWhereNobodyIsLoggedInAnyMore(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.choose(w.me, func(s *notificationSettings) { s.Channels["note.reminder"] = channels{Push: true} })
		w.subscribe(w.me, "/phone")
		w.at("2026-11-20T23:30")
		w.postAll(w.reminder(w.me, "1"))
		w.exec(`DELETE FROM sessions WHERE id = $1`, w.me.Session)
		w.at("2026-11-21T04:00")
		w.settle()
		w.wantLog(w.me, "push:note.reminder:skipped:gone")
		w.postAll(w.reminder(w.me, "2"))
		if w.push.count() != 0 {
			t.Error("it was pushed")
		}
	})
}

func TestAPushAddressInsideTheNetworkIsNotReached(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.choose(w.me, func(s *notificationSettings) { s.Channels["note.reminder"] = channels{Push: true} })
		w.subscribe(w.me, "/phone") // an address of this machine, which got in somehow
		w.pusher = newPusher(public)
		w.postAll(w.reminder(w.me, "1"))
		w.wantLog(w.me, "push:note.reminder:failed:refused")
		if w.push.count() != 0 {
			t.Error("it was reached")
		}
		// A name is looked at once it is an address.
		_, err := w.pusher.Get("https://localhost:" + w.push.URL[strings.LastIndex(w.push.URL, ":")+1:])
		if !errors.Is(err, errPrivate) {
			t.Errorf("localhost: %v", err)
		}
	})
}

func TestABrowsersAddressIsNotLogged(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.push.Close()
		got := w.handOver(w.ctx, []byte("{}"), browserAt(t, w.push.URL+"/its-own-key"))
		if got.err == nil || strings.Contains(got.err.Error(), "its-own-key") {
			t.Errorf("%v", got.err)
		}
	})
}

func TestWhichAddressesArePublic(t *testing.T) {
	for address, want := range map[string]bool{
		"8.8.8.8": true, "142.250.1.1": true, "2a00:1450:4001::1": true,
		"127.0.0.1": false, "0.0.0.0": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.1.1": false, "169.254.169.254": false,
		"100.64.0.1": false, "192.0.0.1": false, "198.18.0.1": false, "224.0.0.1": false, "240.0.0.1": false, "255.255.255.255": false,
		"::": false, "::1": false, "::7f00:1": false, "fe80::1": false, "fec0::1": false, "fd00:ec2::254": false, "ff02::1": false,
		"64:ff9b::7f00:1": false, "2002:7f00:1::": false, "2001:db8::1": false, "2001::1": false, "3fff::1": false,
	} {
		if got := public(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
}

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)
	for header, want := range map[string]time.Duration{
		"": 0, "soon": 0, "-5": 0, "90": 90 * time.Second, "99999999": pushFor,
		"Fri, 20 Nov 2026 04:31:00 GMT": time.Minute, "Fri, 20 Nov 2026 04:00:00 GMT": 0, "Fri, 20 Nov 2037 04:00:00 GMT": pushFor,
	} {
		if got := waitOf(header, now); got != want {
			t.Errorf("%q: %s, want %s", header, got, want)
		}
	}
}

// What a lock screen shows, in its owner's language; no names when the owner wants none.
func TestWhatIsPushed(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		n := w.reminder(w.me, "1")
		n.Args["text"] = strings.Repeat("लंबा ", 400)
		w.postAll(n)
		rows, err := db.All[row](w.ctx, w.DB.Reader(), `SELECT `+columns+` FROM notifications WHERE owner_id = 'me'`)
		if err != nil || len(rows) != 1 {
			t.Fatal(rows, err)
		}
		pushed := func(language string) (m map[string]string, length int) {
			text, err := message(w.ctx, w.DB.Reader(), "me", person{Language: language}, rows[0])
			if err == nil {
				err = json.Unmarshal(text, &m)
			}
			if err != nil {
				t.Fatal(err)
			}
			return m, len(text)
		}
		m, length := pushed(i18n.English)
		if m["title"] != "Reminder: Ramesh Gupta, Griha Pravesh" || !strings.HasPrefix(m["body"], "Work date 27 November 2026. लंबा") || m["path"] != "/notes/detail/1" || m["id"] != rows[0].ID {
			t.Errorf("%v", m)
		}
		if length > 3900 { // what is left of 4,096 bytes when it is encrypted
			t.Errorf("%d bytes", length)
		}
		if m, _ := pushed(i18n.Hindi); !strings.Contains(m["body"], "27 नवंबर 2026") || m["lang"] != "hi" {
			t.Errorf("%v", m)
		}
		w.choose(w.me, func(s *notificationSettings) { s.HideDetails = true })
		for _, language := range []string{i18n.English, i18n.Hindi} {
			m, _ := pushed(language)
			if words := fmt.Sprint(m["title"], m["body"]); strings.Contains(words, "Ramesh") || strings.Contains(words, "लंबा") || strings.Contains(words, "notice.") {
				t.Errorf("%v", m)
			}
		}
	})
}

func TestTheKeyOfWebPushIsMadeOnce(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		var keys [2]string
		for i := range keys {
			d, err := db.Open(t.Context(), db.Options{URL: url})
			if err != nil {
				t.Fatal(err)
			}
			s, err := New(t.Context(), Options{DB: d})
			if err != nil {
				t.Fatal(err)
			}
			keys[i] = s.publicKey() + s.private
			if err := d.Close(); err != nil {
				t.Error(err)
			}
		}
		if keys[0] != keys[1] || len(keys[0]) != 87+43 {
			t.Errorf("%q", keys)
		}
	})
}

// The client follows nowhere and reads no end of an answer.
func TestThePushClientFollowsNobody(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.choose(w.me, func(s *notificationSettings) { s.Channels["note.reminder"] = channels{Push: true} })
		w.subscribe(w.me, "/phone")
		w.push.mu.Lock()
		w.push.say = func(rw http.ResponseWriter, _ *http.Request) {
			rw.WriteHeader(http.StatusCreated)
			for range 64 {
				if _, err := rw.Write(make([]byte, 64<<10)); err != nil {
					return
				}
			}
		}
		w.push.mu.Unlock()
		w.postAll(w.reminder(w.me, "1"))
		w.wantLog(w.me, "push:note.reminder:sent:")
		w.push.answers(http.StatusFound, "Location", w.push.URL+"/elsewhere")
		w.postAll(w.reminder(w.me, "2"))
		w.wantLog(w.me, "push:note.reminder:sent:", "push:note.reminder:failed:refused")
		if w.push.count() != 2 {
			t.Errorf("asked %d times", w.push.count())
		}
	})
}
