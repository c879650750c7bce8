package notify

import (
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// site is the whole router over the operations of notifications, with two people logged in.
type site struct {
	*workbench
	http.Handler
	mine, theirs string // tokens
}

func onEachSite(t *testing.T, test func(t *testing.T, s *site)) {
	onEach(t, func(t *testing.T, w *workbench) {
		sessions := testkit.Sessions(t, w.DB, w.Now)
		api := testkit.API(t, httpapi.Options{DB: w.DB, Sessions: sessions, Now: w.Now})
		w.Limiter, w.Tests = session.NewLimiter(w.DB, 1, w.Now), config.Rate{Count: 2, Per: time.Hour}
		Register(api, w.Service)
		test(t, &site{w, api.Handler(nil), testkit.Login(t, w.DB, sessions, "me", session.Bearer), testkit.Login(t, w.DB, sessions, "he", session.Bearer)})
	})
}

const base = "/api/notifications"

// run makes the calls one after another, as me where nobody is named.
func (s *site) run(t *testing.T, all ...testkit.Scenario) {
	for _, sc := range all {
		if sc.As == "" {
			sc.As = s.mine
		}
		sc.Run(t, s)
	}
}

// ids of the caller's notifications, oldest first.
func (w *workbench) ids(c session.Caller) []string {
	w.t.Helper()
	rows, err := db.All[row](w.ctx, w.DB.Reader(), `SELECT `+columns+` FROM notifications WHERE owner_id = $1 ORDER BY occurrence`, c.Owner)
	if err != nil {
		w.t.Fatal(err)
	}
	all := make([]string, len(rows))
	for i, r := range rows {
		all[i] = r.ID
	}
	return all
}

func TestTheCallsOfTheContract(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		for i := range 7 {
			s.clock.Add(1)
			s.postAll(s.reminder(s.me, fmt.Sprint(i)))
		}
		ids := s.ids(s.me)
		one := base + "/" + ids[6]
		s.run(t,
			testkit.Scenario{Path: base, Status: 200, Contains: []string{`"total":7`, `"unread":7`, `[{"_id":"` + ids[6], `"kind":"note.reminder"`,
				`"title":"Reminder: Ramesh Gupta, Griha Pravesh"`, `याद`, `"path":"/notes/detail/6"`, `"readAt":null`}, NotContains: []string{ids[1]}},
			testkit.Scenario{Path: base + "?page=2", Status: 200, Contains: []string{ids[1], ids[0]}, NotContains: []string{ids[2]}},
			testkit.Scenario{Method: "PUT", Path: one, Body: `{"read":true}`, Status: 200, Contains: []string{"Notification updated.", `"readAt":"2026-11-20T04:30:00`}},
			testkit.Scenario{Path: base + "?tab=unread&pageSize=10", Status: 200, Contains: []string{`"total":6`, `"unread":6`}, NotContains: []string{ids[6]}},
			testkit.Scenario{Method: "PUT", Path: one, Body: `{"archived":true,"read":false}`, Status: 200, Contains: []string{`"readAt":null`, `"archivedAt":"2026`}},
			testkit.Scenario{Path: base + "?tab=archived", Status: 200, Contains: []string{`"total":1`, `"unread":6`, ids[6]}},
			testkit.Scenario{Path: base + "?tab=all&pageSize=10", Status: 200, Contains: []string{`"total":6`}, NotContains: []string{ids[6]}},
			testkit.Scenario{Method: "PUT", Path: one, Body: `{"archived":false}`, Status: 200, Contains: []string{`"archivedAt":null`}},
			testkit.Scenario{Method: "POST", Path: base + "/read", Body: `["` + ids[0] + `","` + ids[1] + `","` + ids[0] + `"]`, Status: 200, Contains: []string{"Marked as read.", ids[1]}},
			testkit.Scenario{Method: "DELETE", Path: one, Status: 200, Contains: []string{"Notification removed."}},
			testkit.Scenario{Name: "removed twice", Method: "DELETE", Path: one, Status: 200},
			testkit.Scenario{Name: "removed", Method: "PUT", Path: one, Body: `{"read":true}`, Status: 200},
			testkit.Scenario{Path: base + "?pageSize=10", Status: 200, Contains: []string{`"total":6`}, NotContains: []string{ids[6]}},
			testkit.Scenario{Method: "POST", Path: base + "/restore", Body: `["` + ids[6] + `"]`, Status: 200, Contains: []string{"Notification restored.", ids[6], `"readAt":null`}},
			testkit.Scenario{Path: base + "?pageSize=10", Status: 200, Contains: []string{`"total":7`, `"unread":5`}},
			testkit.Scenario{Path: base + "/deliveries", Status: 200, Contains: []string{`"subject":"note.reminder"`, `"to":"me@example.org"`, `"state":"sent"`, `"attempts":1`}},
		)
	})
}

func TestSettingsAndPushOverHTTP(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		b := browserAt(t, s.push.URL+"/phone")
		body := fmt.Sprintf(`{"endpoint":%q,"keys":{"p256dh":%q,"auth":%q}}`, b.Endpoint, b.P256dh, b.Auth)
		s.run(t,
			testkit.Scenario{Path: base + "/settings", Status: 200, Contains: []string{`"security":{"app":true,"email":true,"push":true}`, `"quietFrom":"22:00"`,
				`"sheetTime":"04:30"`, `"tomorrowTime":"20:00"`, `"browsers":0`, `"publicKey":"` + s.publicKey(), `"mailServer":true`}},
			testkit.Scenario{Method: "PUT", Path: base + "/settings", Body: `{"channels":{"day.sheet":{"app":false,"email":true,"push":false}},"quietTo":"05:00","quietUntil":"2026-12-05","hideDetails":true}`,
				Status: 200, Contains: []string{"Your choice is kept.", `"day.sheet":{"app":false,"email":true,"push":false}`, `"task.close":{"app":true`, `"quietTo":"05:00"`, `"quietUntil":"2026-12-05"`, `"hideDetails":true`}},
			testkit.Scenario{Name: "no leave", Method: "PUT", Path: base + "/settings", Body: `{"quietUntil":null}`, Status: 200, NotContains: []string{"quietUntil"}},
			testkit.Scenario{Method: "POST", Path: base + "/push", Body: body, Status: 200, Contains: []string{"Push is on"}},
			testkit.Scenario{Path: base + "/push", Status: 200, Contains: []string{b.Endpoint}},
			testkit.Scenario{Name: "he has none", As: s.theirs, Path: base + "/push", Status: 200, Contains: []string{`"browsers":[]`}},
			testkit.Scenario{Name: "he cannot end mine", As: s.theirs, Method: "DELETE", Path: base + "/push", Body: fmt.Sprintf(`{"endpoint":%q}`, b.Endpoint), Status: 200},
			testkit.Scenario{Path: base + "/settings", Status: 200, Contains: []string{`"browsers":1`}},
			testkit.Scenario{Method: "POST", Path: base + "/test", Status: 200, Contains: []string{"A test is on its way."}},
		)
		s.settle()
		s.wantLog(s.me, "email:test:sent:", "push:test:sent:")
		s.wantReceived(s.other)
		s.run(t,
			testkit.Scenario{Path: base, Status: 200, Contains: []string{`"kind":"test"`, "A test from Sankalp"}},
			testkit.Scenario{Name: "a second", Method: "POST", Path: base + "/test", Status: 200},
			testkit.Scenario{Name: "too many", Method: "POST", Path: base + "/test", Status: 429, Contains: []string{"too_many"}},
			testkit.Scenario{Method: "DELETE", Path: base + "/push", Body: fmt.Sprintf(`{"endpoint":%q}`, b.Endpoint), Status: 200, Contains: []string{"Push is off"}},
			testkit.Scenario{Path: base + "/push", Status: 200, Contains: []string{`"browsers":[]`}},
		)
	})
}

func TestBadCalls(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		s.Reach = public
		s.postAll(s.reminder(s.me, "1"))
		one := base + "/" + s.ids(s.me)[0]
		hindi := map[string]string{"Accept-Language": "hi"}
		before := s.chosen()
		s.run(t,
			testkit.Scenario{Path: base + "?tab=old", Status: 422, Contains: []string{`"tab"`}},
			testkit.Scenario{Path: base + "?page=1000001&pageSize=101", Status: 422, Contains: []string{`"page"`, `"pageSize"`}},
			testkit.Scenario{Method: "PUT", Path: one, Body: `{"read":"yes"}`, Status: 422, Contains: []string{`"read"`}},
			testkit.Scenario{Method: "PUT", Path: one, Body: `{"archived":null}`, Status: 422, Contains: []string{`"archived"`}},
			testkit.Scenario{Method: "PUT", Path: one, Body: `{"kind":"security"}`, Status: 422, Contains: []string{`"kind"`}},
			testkit.Scenario{Name: "of nobody", Method: "PUT", Path: base + "/" + id.New(s.now()), Body: `{"read":true}`, Status: 404, Contains: []string{"notice.not_found"}},
			testkit.Scenario{Method: "POST", Path: base + "/read", Body: `[]`, Status: 422},
			testkit.Scenario{Name: "all or none", Method: "POST", Path: base + "/read", Body: `["` + s.ids(s.me)[0] + `","` + id.New(s.now()) + `"]`, Status: 404},
			testkit.Scenario{Path: base + "?tab=unread", Status: 200, Contains: []string{`"unread":1`}},
			testkit.Scenario{Name: "security stays on", Method: "PUT", Path: base + "/settings", Body: `{"channels":{"security":{"app":false,"email":false,"push":false}}}`, Status: 422, Contains: []string{`"channels"`}},
			testkit.Scenario{Name: "no such kind", Method: "PUT", Path: base + "/settings", Body: `{"channels":{"rain":{"app":false,"email":false,"push":false}},"quiet":false}`, Status: 422, Contains: []string{"There is no such kind"}},
			testkit.Scenario{Name: "no time, in Hindi", Method: "PUT", Path: base + "/settings", Body: `{"sheetTime":"25:00"}`, Header: hindi, Status: 422, Contains: []string{`"sheetTime":"`}},
			testkit.Scenario{Name: "no time at all", Method: "PUT", Path: base + "/settings", Body: `{"quietFrom":null}`, Status: 422, Contains: []string{`"quietFrom"`}},
			testkit.Scenario{Name: "no day", Method: "PUT", Path: base + "/settings", Body: `{"quietUntil":"2026-02-30"}`, Status: 422, Contains: []string{`"quietUntil":"`}},
			testkit.Scenario{Name: "inside the network", Method: "POST", Path: base + "/push", Body: `{"endpoint":"https://169.254.169.254/x","keys":{"p256dh":"x","auth":"y"}}`,
				Status: 422, Contains: []string{`"endpoint":"This is not the address of a push service."`, `"keys.p256dh"`, `"keys.auth"`}},
			testkit.Scenario{Name: "not over TLS", Method: "POST", Path: base + "/push", Body: `{"endpoint":"http://push.example/x","keys":{"p256dh":"x","auth":"y"}}`, Status: 422, Contains: []string{`"endpoint"`}},
			testkit.Scenario{Name: "nothing", Method: "POST", Path: base + "/push", Body: `{}`, Status: 422},
		)
		if after := s.chosen(); !reflect.DeepEqual(after, before) {
			t.Errorf("settings %+v, before %+v", after, before)
		}
	})
}

// chosen are my settings.
func (s *site) chosen() notificationSettings {
	s.t.Helper()
	all, _, err := s.settings(s.ctx, s.me)
	if err != nil {
		s.t.Fatal(err)
	}
	return all
}

// Nobody, and another person, get to nothing of mine.
func TestStrangers(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		s.postAll(s.reminder(s.me, "1"))
		mine := s.ids(s.me)[0]
		for _, c := range []struct{ method, path, body string }{
			{"GET", "", ""}, {"PUT", "/" + mine, `{"read":true}`}, {"POST", "/read", `["` + mine + `"]`}, {"DELETE", "/" + mine, ""},
			{"POST", "/restore", `["` + mine + `"]`}, {"GET", "/settings", ""}, {"PUT", "/settings", `{"quiet":false}`}, {"GET", "/push", ""},
			{"POST", "/push", `{}`}, {"DELETE", "/push", `{"endpoint":"x"}`}, {"POST", "/test", ""}, {"GET", "/deliveries", ""},
		} {
			testkit.Scenario{Name: "nobody " + c.method + c.path, Method: c.method, Path: base + c.path, Body: c.body, Status: 401}.Run(t, s)
			if strings.Contains(c.path+c.body, mine) {
				testkit.Scenario{Name: "he " + c.method + c.path, As: s.theirs, Method: c.method, Path: base + c.path, Body: c.body, Status: 404}.Run(t, s)
			}
		}
		s.run(t,
			testkit.Scenario{As: s.theirs, Path: base, Status: 200, Contains: []string{`"total":0`}},
			testkit.Scenario{As: s.theirs, Path: base + "/deliveries", Status: 200, Contains: []string{`"deliveries":[]`}},
			testkit.Scenario{Path: base, Status: 200, Contains: []string{`"unread":1`}},
		)
	})
}

// What is removed by time leaves tombstones for the devices, and lists stay short.
func TestRetention(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.choose(w.me, func(s *notificationSettings) { s.Channels["note.reminder"] = channels{App: true, Email: true} })
		w.postAll(w.reminder(w.me, "old"), w.reminder(w.other, "old"))
		old := w.ids(w.me)[0]
		w.clock.Add((logLife + time.Hour).Milliseconds())
		if n, lines, err := w.Purge(w.ctx); n != 0 || lines != 2 || err != nil {
			t.Errorf("after ninety days: %d, %d, %v", n, lines, err)
		}
		w.wantLog(w.me)
		w.wantReceived(w.me, "note.reminder old")
		w.clock.Add((notificationLife - logLife).Milliseconds())
		for i := range maxNotifications + 3 {
			w.exec(`INSERT INTO notifications (owner_id, id, kind, event, occurrence, args, path, at, created_at, revision)
				VALUES ('me', $1, 'test', 'sent', $2, '{}', '/', 1, $3, 1)`, id.New(w.now()), fmt.Sprintf("%03d", i), w.clock.Load()+int64(i))
		}
		before, err := w.lastRevision()
		if err != nil {
			t.Fatal(err)
		}
		if n, _, err := w.Purge(w.ctx); n != 5 || err != nil {
			t.Errorf("after half a year: %d, %v", n, err)
		}
		received := w.received(w.me)
		if len(received) != maxNotifications || received[0] != "test 003" {
			t.Errorf("%d, from %s", len(received), received[0])
		}
		buried, err := db.All[struct {
			ID string `db:"id"`
		}](w.ctx, w.DB.Reader(), `SELECT id FROM tombstones WHERE owner_id = 'me' AND kind = 'notification' AND revision > $1 ORDER BY id`, before)
		if err != nil || len(buried) != 4 || buried[0].ID != old {
			t.Errorf("%v, %v", buried, err)
		}
		if n, _, err := w.Purge(w.ctx); n != 0 || err != nil {
			t.Errorf("again: %d, %v", n, err)
		}
		if _, err := w.restore(w.ctx, w.me, []string{buried[1].ID}); err != nil { // too many, not too old
			t.Error(err)
		}
		if _, err := w.restore(w.ctx, w.me, []string{old}); err == nil {
			t.Error("restored what is gone")
		}
		w.wantReceived(w.other)
	})
}

func (w *workbench) lastRevision() (int64, error) {
	row, err := db.One[struct {
		Revision int64 `db:"revision"`
	}](w.ctx, w.DB.Reader(), `SELECT revision FROM owners WHERE owner_id = 'me'`)
	return row.Revision, err
}
