package feed_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-ical"

	"sankalp/internal/area"
	"sankalp/internal/client"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/feed"
	"sankalp/internal/httpapi"
	"sankalp/internal/notify"
	"sankalp/internal/observance"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/repeat"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const public = "https://sankalp.example"

// bench is the API of feeds, families, tasks and observances, and what calendars read.
type bench struct {
	*testkit.Bench
	site           http.Handler
	service        *feed.Service
	tasks          *task.Service
	repeats        *repeat.Service
	family, person string
	token          string
}

func newBench(t testing.TB, d *db.DB, visits int) *bench {
	b := &bench{Bench: testkit.NewBench(t, d)}
	options := record.Options{DB: d, Now: b.Now}
	observances := observance.New(options)
	b.service, b.tasks = feed.New(d, public, b.Now), task.New(task.Options{Options: options, MaxPageSize: 100})
	b.repeats = repeat.New(options, b.tasks, observances, testkit.Places)
	b.Serve(httpapi.Options{}, func(api *httpapi.API) {
		feed.Register(api, b.service)
		client.Register(api, client.New(options, testkit.Places))
		observance.Register(api, observances)
		task.Register(api, b.tasks)
		repeat.Register(api, b.repeats)
		area.Register(api, area.New(options))
	})
	b.site = feed.NewSite(feed.SiteOptions{DB: d, Observances: observances, Repeats: b.repeats, Visits: config.Rate{Count: visits, Per: time.Minute}, Factor: 1,
		Ways: (&notify.Service{Options: notify.Options{DB: d}}).Ways, Places: testkit.Places, PublicURL: public, Version: "test", Now: b.Now, Log: slog.New(slog.DiscardHandler)}, http.NotFoundHandler())
	b.family, b.person = b.ID(), b.ID()
	b.make("/api/clients", `{"_id":"`+b.family+`","name":"Verma parivar","phones":[{"number":"98290 41177"}],
		"people":[{"_id":"`+b.person+`","name":"Kamla Devi","nameLocal":"कमला देवी","departed":{"date":"2019-12-03","masa":8,"paksha":"shukla","tithi":7}}]}`)
	return b
}

func onEach(t *testing.T, test func(t *testing.T, b *bench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newBench(t, d, 1000)) })
}

// make creates something of mine.
func (b *bench) make(path, body string) map[string]any {
	b.T.Helper()
	return b.call(http.MethodPost, path, body, http.StatusCreated)
}

func (b *bench) call(method, path, body string, status int) map[string]any {
	b.T.Helper()
	b.Forward(time.Second)
	answer, w := b.request(testkit.Scenario{Method: method, Path: path, Body: body, Status: status})
	if w.Code != status {
		b.T.Fatalf("%s %s: %d %s", method, path, w.Code, w.Body)
	}
	return answer
}

// request sends a call of mine and gives the answer.
func (b *bench) request(s testkit.Scenario) (answer map[string]any, w *httptest.ResponseRecorder) {
	b.T.Helper()
	r := httptest.NewRequestWithContext(b.Ctx, s.Method, s.Path, strings.NewReader(s.Body))
	r.Header.Set("Content-Type", "application/json")
	if b.token == "" {
		b.token = testkit.Login(b.T, b.DB, testkit.Sessions(b.T, b.DB, b.Now), b.Me, session.Bearer)
	}
	r.Header.Set("Authorization", "Bearer "+b.token)
	w = httptest.NewRecorder()
	b.ServeHTTP(w, r)
	_ = json.Unmarshal(w.Body.Bytes(), &answer) // what is none has no members
	return answer, w
}

// address makes an address and gives the id of the feed and the path.
func (b *bench) address(body string) (feedID, path string) {
	b.T.Helper()
	return taken(b.make("/api/feeds", body))
}

func taken(answer map[string]any) (feedID, path string) {
	f := answer["feed"].(map[string]any)
	path, _ = strings.CutPrefix(f["address"].(string), public)
	return f["_id"].(string), path
}

// task makes one of mine and gives its id.
func (b *bench) task(fields string) string {
	b.T.Helper()
	usual := `{"taskName":"Griha Pravesh","description":"Secret note","location":"Lanka","finalAssignUser":"Me","own":true,"amount":5100}`
	made, err := b.tasks.Create(b.Ctx, b.Mine(), task.AddNew, patch.Of(b.ID()), testkit.Body[task.Input](usual, "{"+fields+"}"))
	b.Must(err)
	return made.ID
}

// set changes a task of mine, days later too, when nobody is logged in any more.
func (b *bench) set(taskID, fields string) {
	b.T.Helper()
	testkit.Set(b.Bench, b.tasks.Update, taskID, testkit.Body[task.Input](fields))
}

// open reads an address.
func (b *bench) open(path, tag string) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(context.Background(), http.MethodGet, path, nil)
	if tag != "" {
		r.Header.Set("If-None-Match", tag)
	}
	w := httptest.NewRecorder()
	b.site.ServeHTTP(w, r)
	return w
}

// read gives the events of an address by their UID, as a calendar program reads them.
func (b *bench) read(path string) map[string]ical.Event {
	b.T.Helper()
	w := b.open(path, "")
	if w.Code != http.StatusOK {
		b.T.Fatalf("%d %s", w.Code, w.Body)
	}
	calendar, err := ical.NewDecoder(bytes.NewReader(w.Body.Bytes())).Decode()
	if err != nil {
		b.T.Fatal(err)
	}
	all := map[string]ical.Event{}
	for _, e := range calendar.Events() {
		uid := text(b.T, e, ical.PropUID)
		if _, twice := all[uid]; twice {
			b.T.Fatalf("two events are %s", uid)
		}
		all[uid] = e
	}
	return all
}

func text(t testing.TB, e ical.Event, name string) string {
	t.Helper()
	s, err := e.Props.Text(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// line is an event in a line: when, what, where, the rest.
func line(t testing.TB, e ical.Event) string {
	t.Helper()
	start, err := e.DateTimeStart(time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	end, err := e.DateTimeEnd(time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	when := start.Format("2006-01-02 15:04") + end.Format("-15:04")
	if e.Props.Get(ical.PropDateTimeStart).ValueType() == ical.ValueDate {
		when = start.Format(time.DateOnly) + end.Format(" to 02")
	}
	alarms := len(e.Children)
	return strings.Join([]string{when, text(t, e, ical.PropSummary), text(t, e, ical.PropLocation), text(t, e, ical.PropDescription),
		text(t, e, ical.PropStatus), fmt.Sprint(alarms)}, "|")
}

func TestTheOwnersWork(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		at := b.task(`"date":"2026-12-07","startTime":"07:30","durationMinutes":240,"clientId":"` + b.family + `"`)
		on := b.task(`"date":"2026-12-09"`)
		unplaced := b.task(`"date":"2026-12-10","location":"Verma parivar","clientId":"` + b.family + `"`)
		helper := b.task(`"date":"2026-12-11","startTime":"07:30","own":false,"amount":null`)
		feedID, path := b.address(`{}`)
		want := func(what string, wants map[string]string) {
			t.Helper()
			got := b.read(path)
			if len(got) != len(wants) {
				t.Errorf("%s: %d events, want %d", what, len(got), len(wants))
			}
			for taskID, want := range wants {
				if e, there := got[taskID+"@sankalp"]; !there || line(t, e) != want {
					t.Errorf("%s: %q, want %q", what, line(t, e), want)
				}
			}
		}
		want("by default", map[string]string{
			at:       "2026-12-07 02:00-06:00|Griha Pravesh|Lanka||CONFIRMED|1",
			on:       "2026-12-09 to 10|Griha Pravesh|Lanka||CONFIRMED|0",
			unplaced: "2026-12-10 to 11|Griha Pravesh|||CONFIRMED|0",
			helper:   "2026-12-11 02:00-03:00|Griha Pravesh|Lanka||CONFIRMED|1",
		})
		b.call("PUT", "/api/feeds/"+feedID, `{"family":true,"phone":true,"amount":true,"place":false}`, 200)
		if got := line(t, b.read(path)[at+"@sankalp"]); got != "2026-12-07 02:00-06:00|Griha Pravesh, Verma parivar||Dakshina ₹5,100\n+919829041177|CONFIRMED|1" {
			t.Errorf("all of it: %q", got)
		}
		b.call("PUT", "/api/feeds/"+feedID, `{"shows":"busy"}`, 200)
		want("only busy", map[string]string{
			at:       "2026-12-07 02:00-06:00|Busy|||CONFIRMED|0",
			on:       "2026-12-09 to 10|Busy|||CONFIRMED|0",
			unplaced: "2026-12-10 to 11|Busy|||CONFIRMED|0",
		})
		if body := b.open(path, "").Body.String(); strings.Contains(body, "Secret note") || strings.Contains(body, "Verma") {
			t.Error("more is told than was chosen")
		}
	})
}

// Each of several days is an event of its own; what goes on day and night is one.
func TestWorkOfSeveralDays(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		saptah := b.task(`"date":"2026-12-07","startTime":"07:30","durationMinutes":240,"days":3`)
		akhand := b.task(`"date":"2026-12-20","startTime":"10:00","days":2,"endTime":"12:00"`)
		_, path := b.address(`{}`)
		got := b.read(path)
		for uid, want := range map[string]string{
			saptah:        "2026-12-07 02:00-06:00|Griha Pravesh (1/3)|Lanka||CONFIRMED|1",
			saptah + "-2": "2026-12-08 02:00-06:00|Griha Pravesh (2/3)|Lanka||CONFIRMED|1",
			saptah + "-3": "2026-12-09 02:00-06:00|Griha Pravesh (3/3)|Lanka||CONFIRMED|1",
			akhand:        "2026-12-20 04:30-06:30|Griha Pravesh|Lanka||CONFIRMED|1",
		} {
			if e, there := got[uid+"@sankalp"]; !there || line(t, e) != want {
				t.Errorf("%q, want %q", line(t, e), want)
			}
		}
		if len(got) != 4 {
			t.Errorf("%d events", len(got))
		}
	})
}

func TestAYearOfChanges(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		first := b.task(`"date":"2026-12-07","startTime":"07:30"`)
		_, path := b.address(`{"name":"Google"}`)
		uid, sequence := first+"@sankalp", 0
		for month := range 12 {
			e, there := b.read(path)[uid]
			if !there {
				t.Fatalf("month %d: it is gone", month)
			}
			now, err := e.Props.Get(ical.PropSequence).Int()
			if err != nil || now <= sequence {
				t.Errorf("month %d: sequence %d after %d, %v", month, now, sequence, err)
			}
			sequence = now
			b.Forward(29 * 24 * time.Hour)
			date := b.Clock.AddDate(0, 0, 40).Format(time.DateOnly)
			b.set(first, `{"date":"`+date+`","startTime":null}`)
			if month%3 == 2 {
				b.set(first, `{"startTime":"17:00"}`)
			}
		}
		b.set(first, `{"outcome":"cancelled"}`)
		if got := text(t, b.read(path)[uid], ical.PropStatus); got != "CANCELLED" {
			t.Errorf("called off it is %s", got)
		}
		b.Forward(60 * 24 * time.Hour)
		if got := b.read(path); len(got) != 0 {
			t.Errorf("called off and past: %v", got)
		}
	})
}

func TestTheDaysOfAFamily(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		other := b.ID()
		b.make("/api/clients", `{"_id":"`+other+`","name":"Others"}`)
		hidden := b.task(`"date":"2026-12-07","clientId":"` + other + `"`)
		shared := b.task(`"date":"2026-12-09","group":{"families":[{"clientId":"` + other + `","fee":2100},{"clientId":"` + b.family + `","fee":1100}]}`)
		agreed := b.task(`"date":"2026-12-08","startTime":"07:30","clientId":"` + b.family + `"`)
		katha := b.make("/api/observances", `{"clientId":"`+b.family+`","kind":"katha","every":"month","tithi":15,"name":"Purnima katha"}`)["observance"].(map[string]any)["_id"].(string)
		_, path := b.address(`{"scope":"family","clientId":"` + b.family + `","family":true,"phone":true,"amount":true}`)
		all := b.read(path)
		if _, there := all[hidden+"@sankalp"]; there {
			t.Error("another family's work is in it")
		}
		if got := line(t, all[shared+"@sankalp"]); !strings.Contains(got, "|Dakshina ₹1,100|") {
			t.Errorf("the group rite that it is in, with its own fee: %q", got)
		}
		if got := line(t, all[agreed+"@sankalp"]); got != "2026-12-08 02:00-03:00|Griha Pravesh|Lanka|Dakshina ₹5,100|CONFIRMED|1" {
			t.Error(got)
		}
		shraddhs, kathas := 0, 0
		for uid := range all {
			if strings.HasPrefix(uid, b.person) {
				shraddhs++
			}
			if strings.HasPrefix(uid, katha) {
				kathas++
			}
		}
		if shraddhs != 10 || kathas < 120 || kathas > 125 {
			t.Errorf("%d shraddhs and %d kathas in ten years", shraddhs, kathas)
		}
		if got := line(t, all[katha+"-1948-8@sankalp"]); got != "2026-11-24 to 25|Purnima katha|||CONFIRMED|0" {
			t.Error(got)
		}
		b.make("/api/observances", `{"_id":"`+b.person+`","clientId":"`+b.family+`","personId":"`+b.person+`","kind":"shraddha","basis":"register",
			"occasions":[{"key":"1949","skipped":true},{"key":"1950","date":"2028-11-27"}]}`)
		b.call("PUT", "/api/observances/"+katha, `{"pausedUntil":"2027-01-01"}`, 200)
		all = b.read(path)
		if _, there := all[b.person+"-1949@sankalp"]; there {
			t.Error("what was skipped is in it")
		}
		if got := line(t, all[b.person+"-1950@sankalp"]); got != "2028-11-27 to 28|Varshik shraddh of Kamla Devi|||CONFIRMED|0" {
			t.Error(got)
		}
		if _, there := all[katha+"-1948-8@sankalp"]; there {
			t.Error("what rests is in it")
		}
		b.call("PUT", "/api/clients/"+b.family, `{"language":"hi"}`, 200)
		griha := b.task(`"date":"2028-11-27","clientId":"` + b.family + `"`)
		body := b.open(path, "").Body.String()
		if !strings.Contains(body, "Verma parivar के दिन") || strings.Contains(body, b.person+"-1950") {
			t.Error("what became work is in it twice, or the language is another")
		}
		if got := line(t, b.read(path)[griha+"@sankalp"]); !strings.Contains(got, "|वार्षिक श्राद्ध – कमला देवी के लिए\nदक्षिणा") {
			t.Errorf("the shraddh is lost behind other work of the day: %q", got)
		}
	})
}

// A family that reads along is told in its own language by whom, and where it says what is kept of it; the owner's address says nothing.
func TestWhoGivesTheDaysOfAFamily(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		_, own := b.address(`{}`)
		_, path := b.address(`{"scope":"family","clientId":"` + b.family + `"}`)
		plain := func(path string) string { return strings.ReplaceAll(b.open(path, "").Body.String(), "\r\n ", "") }
		if text := plain(own); strings.Contains(text, "CALDESC") {
			t.Errorf("the owner's: %s", text)
		}
		if text := plain(path); !strings.Contains(text, "\r\nX-WR-CALDESC:From Pandit ") || !strings.Contains(text, "erased: "+public+"/privacy-policy\r\n") {
			t.Errorf("the family's: %s", text)
		}
		b.Forward(time.Second)
		b.Must(b.DB.WriteGlobal(b.Ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE accounts SET language = 'hi' WHERE id = $1`, b.Me)
			return err
		}))
		if text := plain(path); !strings.Contains(text, public+"/hi/privacy-policy") || !strings.Contains(text, "की ओर से") {
			t.Errorf("in Hindi: %s", text)
		}
	})
}

func TestNothingIsReadAnewUntilSomethingChanges(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		b.task(`"date":"2026-12-07"`)
		_, path := b.address(`{}`)
		tag := b.open(path, "").Header().Get("ETag")
		b.Exec("", `UPDATE tasks SET task_name = 'not read'`) // no change of the owner's: it must not be looked at
		if w := b.open(path, `"other", `+tag); w.Code != http.StatusNotModified || w.Body.Len() > 0 || w.Header().Get("ETag") != tag {
			t.Errorf("%d %s", w.Code, w.Body)
		}
		b.task(`"date":"2026-12-08"`)
		if w := b.open(path, tag); w.Code != http.StatusOK || w.Header().Get("ETag") == tag {
			t.Errorf("after a change: %d", w.Code)
		}
		tag = b.open(path, "").Header().Get("ETag")
		b.Forward(24 * time.Hour)
		if w := b.open(path, tag); w.Code != http.StatusOK {
			t.Errorf("on the next day: %d", w.Code)
		}
		if got := b.open(path, "").Header().Get("Cache-Control"); got != "private, no-cache" {
			t.Error(got)
		}
	})
}

func TestAddressesEndAtOnceAndAreNotGuessed(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		feedID, path := b.address(`{}`)
		guess := b.open("/feeds/"+strings.Repeat("A", 26)+".ics", "")
		refused := func(what, path string) {
			t.Helper()
			w := b.open(path, "")
			if w.Code != http.StatusNotFound || w.Body.String() != guess.Body.String() || fmt.Sprint(w.Header()) != fmt.Sprint(guess.Header()) {
				t.Errorf("%s: %d %s %v", what, w.Code, w.Body, w.Header())
			}
		}
		for _, bad := range []string{"/feeds/", "/feeds/.ics", "/feeds/%00.ics", "/feeds/" + feedID + ".ics", strings.ToLower(path), path + "/x", "/feeds/' OR 1=1 --.ics"} {
			r := httptest.NewRequestWithContext(context.Background(), http.MethodGet, "/feeds/x", nil)
			r.URL.Path = bad
			w := httptest.NewRecorder()
			if b.site.ServeHTTP(w, r); w.Code != http.StatusNotFound {
				t.Errorf("%s: %d", bad, w.Code)
			}
		}
		_, renewed := taken(b.call("POST", "/api/feeds/"+feedID+"/address", "", 200))
		refused("the one before", path)
		b.read(renewed)
		if n := b.Count(`SELECT COUNT(*) AS n FROM directory WHERE name LIKE '%' || $1 || '%'`, strings.TrimSuffix(strings.TrimPrefix(renewed, "/feeds/"), ".ics")); n != 0 {
			t.Error("the secret is stored")
		}
		b.call("DELETE", "/api/feeds/"+feedID, "", 200)
		refused("revoked", renewed)
		_, family := b.address(`{"scope":"family","clientId":"` + b.family + `"}`)
		b.read(family)
		b.call("DELETE", "/api/clients/"+b.family, "", 200)
		refused("of a family in the trash", family)
		_, closing := b.address(`{}`)
		b.Exec(b.Me, `UPDATE accounts SET closes_at = 1 WHERE id = $1`, b.Me)
		refused("of an account that is being closed", closing)
	})
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		b := newBench(t, d, 3)
		for i := range 5 {
			w := b.open("/feeds/"+strings.Repeat("B", 26)+".ics", "")
			if slow := w.Code == http.StatusTooManyRequests; slow != (i >= 3) || slow && w.Header().Get("Retry-After") == "" {
				t.Errorf("try %d: %d", i, w.Code)
			}
		}
	})
}

func TestWhatIsWrongIsNamed(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		stranger := b.ID()
		for body, want := range map[string]string{
			`{"scope":"family"}`: `"clientId":"Please fill`,
			`{"scope":"family","clientId":"` + stranger + `"}`: `"clientId":"This family`,
			`{"scope":"all"}`:                            `"scope":"Please choose`,
			`{"shows":"everything"}`:                     `"shows":"Please choose`,
			`{"phone":"yes"}`:                            `"phone":`,
			`{"name":"` + strings.Repeat("न", 61) + `"}`: `"name":"At most 60`,
		} {
			b.Run(t, testkit.Scenario{Name: body, Method: "POST", Path: "/api/feeds", Body: body, Status: 422, Contains: []string{want}})
		}
		var feedID string
		for range 50 {
			feedID, _ = b.address(`{}`)
		}
		b.Run(t, testkit.Scenario{Name: "one too many", Method: "POST", Path: "/api/feeds", Body: `{}`, Status: 422, Contains: []string{"There are 50 calendar addresses already"}},
			testkit.Scenario{Name: "of nobody", Method: "PUT", Path: "/api/feeds/" + stranger, Body: `{"phone":true}`, Status: 404, Contains: []string{"feed.not_found"}},
			testkit.Scenario{Name: "from an older one", Method: "PUT", Path: "/api/feeds/" + feedID, Body: `{"phone":true}`, Header: map[string]string{"If-Match": `"1"`}, Status: 412})
		if got := b.Audits("feed", feedID); len(got) != 1 {
			t.Errorf("history: %v", got)
		}
	})
}

func TestWhenItWasLastRead(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		_, path := b.address(`{"scope":"family","clientId":"` + b.family + `"}`)
		b.open(path, "")
		revision := b.Revision()
		b.Forward(2 * time.Hour)
		b.open(path, "")
		b.Run(t, testkit.Scenario{Name: "list", Method: "GET", Path: "/api/feeds", Status: 200,
			Contains: []string{`"lastReadAt":"` + b.Clock.Format("2006-01-02T15:04")}, NotContains: []string{"address"}})
		if b.Revision() != revision {
			t.Error("reading is a change")
		}
		b.Exec(b.Me, `DELETE FROM clients WHERE id = $1`, b.family)
		if n, err := b.service.Purge(b.Ctx); n != 1 || err != nil {
			t.Errorf("%d of erased families, %v", n, err)
		}
	})
}

// BenchmarkTenYearsOfAFamily is a family with five departed, six rites of every month, and a katha and a havan that are repeats.
func BenchmarkTenYearsOfAFamily(b *testing.B) {
	path, w := largeFamily(b)
	for b.Loop() {
		w.open(path, "")
	}
}

// BenchmarkNotModified is the same for who has it already.
func BenchmarkNotModified(b *testing.B) {
	path, w := largeFamily(b)
	tag := w.open(path, "").Header().Get("ETag")
	for b.Loop() {
		w.open(path, tag)
	}
}

func largeFamily(b *testing.B) (path string, w *bench) {
	w = newBench(b, testkit.Open(b, testkit.SQLiteURL(b)), 1_000_000_000)
	var people []string
	for i := range 5 {
		people = append(people, fmt.Sprintf(`{"_id":%q,"name":"Person %d","departed":{"date":"2011-03-04","masa":%d,"paksha":"krishna","tithi":7}}`, w.ID(), i, i+1))
	}
	w.call("PUT", "/api/clients/"+w.family, `{"people":[`+strings.Join(people, ",")+`]}`, 200)
	for i := range 6 {
		w.make("/api/observances", fmt.Sprintf(`{"clientId":%q,"kind":"vrata","every":"month","tithi":%d}`, w.family, 4+i*4))
	}
	w.repeat(w.family, `"every":"month","basis":"tithi","tithi":15`)
	w.repeat(w.family, `"every":"year","basis":"tithi","masa":7,"tithi":9`)
	_, path = w.address(`{"scope":"family","clientId":"` + w.family + `"}`)
	b.ReportMetric(float64(len(w.open(path, "").Body.String())), "bytes")
	return path, w
}
