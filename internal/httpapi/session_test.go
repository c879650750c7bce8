package httpapi_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestWhoMayCall(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	ram, sita := h.login(t, "ram"), h.login(t, "sita")
	cookie := "sankalp_8080=" + testkit.Login(t, h.db, h.sessions, "ram", session.Cookie)
	for _, s := range []testkit.Scenario{
		{Name: "nobody", Path: "/api/who", Status: 401, Contains: []string{`"code":"session.required"`, `"error":"Please log in."`},
			Headers: map[string]string{"WWW-Authenticate": "Bearer"}},
		{Name: "bearer", Path: "/api/who", As: ram, Status: 200, Contains: []string{`"owner":"ram"`, `"none":[]`}},
		{Name: "bearer in small letters", Path: "/api/who", Header: map[string]string{"Authorization": "bearer " + sita}, Status: 200, Contains: []string{`"owner":"sita"`}},
		{Name: "cookie", Path: "/api/who", Header: map[string]string{"Cookie": "a=b; " + cookie}, Status: 200, Contains: []string{`"owner":"ram"`}},
		{Name: "bearer wins over the cookie", Path: "/api/who", As: sita, Header: map[string]string{"Cookie": cookie}, Status: 200, Contains: []string{`"owner":"sita"`}},
		{Name: "a wrong bearer is not saved by the cookie", Path: "/api/who", As: "wrong", Header: map[string]string{"Cookie": cookie}, Status: 401, Contains: []string{`"session.ended"`}},
		{Name: "the cookie of another port", Path: "/api/who", Header: map[string]string{"Cookie": "sankalp_9999=" + ram}, Status: 401},
		{Name: "basic", Path: "/api/who", Header: map[string]string{"Authorization": "Basic cmFtOnJhbQ=="}, Status: 401},
		{Name: "the user he thinks", Path: "/api/who", As: ram, Header: map[string]string{"X-Sankalp-User": "ram"}, Status: 200},
		{Name: "another user", Path: "/api/who", As: ram, Header: map[string]string{"X-Sankalp-User": "sita"}, Status: 401, Contains: []string{`"session.other_user"`}},
		{Name: "another user's change", Method: "POST", Path: "/api/marks", Body: `{"_id":"x"}`, As: ram, Header: map[string]string{"X-Sankalp-User": "sita"}, Status: 401},
		{Name: "nobody's change, told before its body is judged", Method: "POST", Path: "/api/marks", Body: `{`, Status: 401},
		{Name: "in Hindi", Path: "/api/who", Header: map[string]string{"Accept-Language": "hi-IN,en;q=0.5"}, Status: 401, Contains: []string{"कृपया लॉग इन करें।"}},
	} {
		s.Run(t, h)
	}
	if ids := h.done(); len(ids) != 0 {
		t.Errorf("done for a stranger: %v", ids)
	}
	if n := h.revision(t, "ram"); n != 1 {
		t.Errorf("revision %d", n)
	}
	if err := h.sessions.EndAll(t.Context(), "ram"); err != nil {
		t.Fatal(err)
	}
	testkit.Scenario{Name: "ended", Path: "/api/who", As: ram, Status: 401}.Run(t, h)
}

// An owner's calls are counted, whatever device they come from: near the limit the answer says how many are left, beyond it when to
// try again. Another owner's are not held up.
func TestCallsOfAnOwnerAreLimited(t *testing.T) {
	now := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	h := newHouse(t, sqlite(t), options{calls: session.NewGate(5, time.Minute, 1, func() time.Time { return now })})
	ram, phone, sita := h.login(t, "ram"), testkit.Login(t, h.db, h.sessions, "ram", session.Bearer), h.login(t, "sita")
	for i, as := range []string{ram, phone, ram, phone, ram} {
		left := ""
		if i >= 3 {
			left = strconv.Itoa(4 - i)
		}
		testkit.Scenario{Path: "/api/who", As: as, Status: 200, Headers: map[string]string{"RateLimit-Remaining": left}}.Run(t, h)
	}
	testkit.Scenario{Name: "beyond", Path: "/api/who", As: phone, Status: 429, Contains: []string{`"too_many"`}, Headers: map[string]string{"Retry-After": "60"}}.Run(t, h)
	testkit.Scenario{Name: "a change beyond", Method: "POST", Path: "/api/marks", Body: `{"_id":"x"}`, As: ram, Status: 429}.Run(t, h)
	testkit.Scenario{Name: "another owner", Path: "/api/who", As: sita, Status: 200}.Run(t, h)
	now = now.Add(time.Minute)
	testkit.Scenario{Name: "the next minute", Method: "POST", Path: "/api/marks", Body: `{"_id":"y"}`, As: ram, Status: 201}.Run(t, h)
}

func TestOtherSites(t *testing.T) {
	h := newHouse(t, sqlite(t), options{public: "https://sankalp.example"})
	testkit.Account(t, h.db, "ram")
	cookie := "__Host-sankalp=" + testkit.Login(t, h.db, h.sessions, "ram", session.Cookie)
	for _, tt := range []struct {
		name, origin, site string
		status             int
	}{
		{"our page", "https://sankalp.example", "same-origin", 201},
		{"our page, old browser", "https://sankalp.example", "", 201},
		{"no browser", "", "", 201},
		{"another site", "https://evil.example", "cross-site", 403},
		{"another site, old browser", "https://evil.example", "", 403},
		{"a sister host", "https://blog.sankalp.example", "same-site", 403},
		{"a sandboxed frame", "null", "", 403},
		{"ours over http", "http://sankalp.example", "cross-site", 403},
		{"the Host's over http, of a browser that says only the origin", "http://internal:8080", "", 403},
	} {
		header := map[string]string{"Cookie": cookie, "Host": "internal:8080"} // behind a proxy that changes Host
		if tt.origin != "" {
			header["Origin"] = tt.origin
		}
		if tt.site != "" {
			header["Sec-Fetch-Site"] = tt.site
		}
		testkit.Scenario{Name: tt.name, Method: http.MethodPost, Path: "/api/marks", Body: `{"_id":"` + tt.name + `"}`, Header: header, Status: tt.status}.Run(t, h)
		testkit.Scenario{Name: tt.name + " reads", Path: "/api/who", Header: header, Status: 200}.Run(t, h)
	}
	if n := len(h.done()); n != 3 {
		t.Errorf("%d changes done, want 3", n)
	}
	for _, s := range []testkit.Scenario{
		{Name: "login too", Method: "POST", Path: "/api/hello", Header: map[string]string{"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}, Status: 403,
			Contains: []string{`"request.cross_origin"`}, Headers: map[string]string{"Set-Cookie": ""}},
		{Name: "a form", Method: "POST", Path: "/api/marks", Body: `{"_id":"form"}`, Header: map[string]string{"Cookie": cookie, "Content-Type": "text/plain"}, Status: 415},
	} {
		s.Run(t, h)
	}
}

func TestClientAddress(t *testing.T) {
	for _, tt := range []struct {
		name, forwarded, want string
		proxies               []string
	}{
		{"nobody is believed", "198.51.100.7", "192.0.2.1", nil},
		{"another peer is not believed", "198.51.100.7", "192.0.2.1", []string{"10.0.0.0/8"}},
		{"a trusted proxy is", "198.51.100.7", "198.51.100.7", []string{"192.0.2.0/24"}},
		{"what the client made up stands left", "1.1.1.1, 198.51.100.7", "198.51.100.7", []string{"192.0.2.0/24"}},
		{"through two proxies", "1.1.1.1, 198.51.100.7, 10.0.0.3", "198.51.100.7", []string{"192.0.2.0/24", "10.0.0.0/8"}},
		{"rubbish ends the chain", "1.1.1.1, <script>", "192.0.2.1", []string{"192.0.2.0/24"}},
		{"nothing said", "", "192.0.2.1", []string{"192.0.2.0/24"}},
		{"IPv6 counts by subscriber", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", []string{"192.0.2.0/24"}},
		{"IPv4 in IPv6", "::ffff:198.51.100.7", "198.51.100.7", []string{"192.0.2.0/24"}},
	} {
		h := newHouse(t, sqlite(t), options{proxies: tt.proxies})
		testkit.Scenario{Name: tt.name, Method: "POST", Path: "/api/hello", Header: map[string]string{"X-Forwarded-For": tt.forwarded}, Status: 200,
			Contains: []string{`"address":"` + tt.want + `"`}}.Run(t, h)
	}
}
