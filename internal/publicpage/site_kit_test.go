package publicpage

import (
	"context"
	"crypto/sha256"
	"html"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/booking"
	"sankalp/internal/config"
	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/helper"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	payments "sankalp/internal/payment"
	"sankalp/internal/place"
	"sankalp/internal/record"
	"sankalp/internal/ritetype"
	"sankalp/internal/session"
	"sankalp/internal/settlement"
	"sankalp/internal/sharedtask"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// siteBench is a site with everything behind it, as visitors see it, and two purohits, at 10:00 in India on 20 November 2026.
type siteBench struct {
	*workbench
	http.Handler
	bookings *booking.Service
	tasks    *task.Service
	rites    *ritetype.Service
	helpers  *helper.Service
	crew     *crew.Service
	site     *site
}

// What is computed once for all tests.
var (
	places  = sync.OnceValues(place.Load)
	almanac = newSky()
)

// others are the paths that are none of these pages: as of package webui, they take no forms.
type others struct{}

func (others) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodPost {
		http.Error(w, "Method Not Allowed", http.StatusMethodNotAllowed)
		return
	}
	http.NotFound(w, r)
}

func newSiteBench(t testing.TB, d *db.DB) *siteBench {
	t.Helper()
	s := &siteBench{workbench: newBench(t, d)}
	s.Tick = 0
	options := record.Options{DB: d, Now: s.Now}
	s.tasks, s.rites = task.New(task.Options{Options: options}), ritetype.New(options)
	s.helpers, s.crew = helper.New(options), crew.New(options)
	queue := job.New(job.Options{DB: d, Now: s.Now})
	s.bookings = booking.New(booking.Options{Options: options, Tasks: s.tasks, Queue: queue})
	shared := sharedtask.New(sharedtask.Options{DB: d, Queue: queue, Rites: s.rites, Tasks: s.tasks, Payments: payments.New(options), Helpers: s.helpers, Crew: s.crew,
		Settlements: settlement.New(options), Now: s.Now})
	handler, err := newSite(context.Background(), SiteOptions{DB: d, Bookings: s.bookings, Shared: shared, Limiter: session.NewLimiter(d, 1, s.Now),
		Visits: config.Rate{Count: 100_000_000, Per: time.Minute}, Proven: config.Rate{Count: 50, Per: time.Hour}, Unproven: config.Rate{Count: 5, Per: time.Hour},
		Factor: 1, MaxBody: 1 << 20, PublicURL: "http://127.0.0.1:8080", Places: places, Now: s.Now, Log: slog.New(slog.DiscardHandler),
	}, others{}, func(name, _ string) (string, string, error) {
		text, err := os.ReadFile("testdata/" + name + ".html")
		return string(text), "default-src 'none'", err
	})
	if err != nil {
		t.Fatal(err)
	}
	s.site = handler.(*site)
	s.site.sky = almanac
	api := testkit.API(t, httpapi.Options{DB: d, Now: s.Now})
	s.Handler = api.Handler(handler)
	return s
}

// onStreet runs the test on a street of each engine, with the page of mine open and a rite on it.
func onStreet(t *testing.T, test func(t *testing.T, s *siteBench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newStreet(t, d)) })
}

func newStreet(t *testing.T, d *db.DB) *siteBench {
	t.Helper()
	s := newSiteBench(t, d)
	s.Exec("", `UPDATE accounts SET number = '+919829011111' WHERE id = $1`, s.Me)
	s.mustSet(s.Me, `{"slug":"pt-dinesh","on":true,"line":"Karmakand, Jaipur","languages":["Hindi","Sanskrit"],"areas":["Jaipur"]}`)
	s.rite(s.Me, ritetype.Fields{Name: "Satyanarayan Katha", NameHi: "सत्यनारायण कथा", DurationMinutes: 120, Public: true})
	return s
}

// rite adds one to an owner's catalogue; deva and open unless given.
func (s *siteBench) rite(owner string, f ritetype.Fields) ritetype.RiteType {
	s.T.Helper()
	in := ritetype.Input{Name: patch.Of(f.Name), NameHi: patch.Of(f.NameHi), Kind: patch.Of(f.Kind), DurationMinutes: patch.Of(f.DurationMinutes),
		FeeMode: patch.Of(f.FeeMode), Public: patch.Of(f.Public), Mangal: patch.Of(f.Mangal), Instructions: patch.Of(f.Instructions), Inactive: patch.Of(f.Inactive),
		Preset: patch.Of(f.Preset)}
	if f.Kind == "" {
		in.Kind = patch.Of[ritetype.Kind]("deva")
	}
	if f.FeeMode == "" {
		in.FeeMode = patch.Of(ritetype.Open)
	}
	if f.FeeMin != nil {
		in.FeeMin = patch.Of(*f.FeeMin)
	}
	r, err := s.rites.Create(s.Ctx, s.Caller(owner), patch.Value[string]{}, in)
	if err != nil {
		s.T.Fatal(err)
	}
	return r
}

// task adds one to an owner's calendar.
func (s *siteBench) task(owner, name, date, at string, minutes int) task.Task {
	s.T.Helper()
	in := task.Input{TaskName: patch.Of(name), Description: patch.Of("d"), Location: patch.Of("Raja Park"), Amount: patch.Of(money.Paise(510_000)),
		Date: patch.Of(testkit.Day(s.T, date))}
	if at != "" {
		in.StartTime, in.DurationMinutes = patch.Of(clockOf(at)), patch.Of(minutes)
	}
	s.Clock = s.Clock.Add(time.Millisecond)
	created, err := s.tasks.Create(s.Ctx, s.Caller(owner), task.AddNew, patch.Of(id.New(s.Clock)), in)
	if err != nil {
		s.T.Fatal(err)
	}
	return created
}

type answer struct {
	*httptest.ResponseRecorder
	text string // unescaped
}

// call sends a request as a visitor from an address would.
func (s *siteBench) call(method, path, from string, form url.Values, header ...string) answer {
	r := httptest.NewRequest(method, "http://127.0.0.1:8080"+path, strings.NewReader(form.Encode()))
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	r.RemoteAddr = from + ":4711"
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return answer{w, html.UnescapeString(w.Body.String())}
}

const visitor = "203.0.113.7"

func (s *siteBench) get(path string) answer { return s.call("GET", path, visitor, nil) }

// field of a form.
func (a answer) field(name string) string {
	m := regexp.MustCompile(`name="` + name + `" value="([^"]*)"`).FindStringSubmatch(a.Body.String())
	if m == nil {
		return ""
	}
	return html.UnescapeString(m[1])
}

// wants looks for texts.
func (a answer) wants(t *testing.T, status int, texts ...string) {
	t.Helper()
	if a.Code != status {
		t.Errorf("%d, want %d: %.600s", a.Code, status, a.text)
	}
	for _, text := range texts {
		if !strings.Contains(a.text, text) {
			t.Errorf("no %q in\n%s", text, a.text)
		}
	}
}

// hides looks that texts are not there.
func (a answer) hides(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if strings.Contains(a.text, text) {
			t.Errorf("%q in\n%s", text, a.text)
		}
	}
}

// fill fills in the form of a page, for 29 November at 10:30.
func (s *siteBench) fill(slug string, changes ...string) url.Values {
	s.T.Helper()
	page := s.get("/p/" + slug + "?date=2026-11-29")
	f := url.Values{"rite": {page.field("rite")}, "date": {"2026-11-29"}, "time": {"10:30"}, "once": {page.field("once")}, "name": {"Pooja Bhargava"},
		"phone": {"98290 11873"}, "gotra": {"Kashyap"}, "address": {"14 Gali 3, Raja Park"}, "consent": {"2026-11-27"}}
	for i := 0; i < len(changes); i += 2 {
		f.Set(changes[i], changes[i+1])
	}
	f.Set("proof", prove(f.Get("once")))
	return f
}

// prove works out the number that a browser would.
func prove(ticket string) string {
	for n := 0; ; n++ {
		sum := sha256.Sum256([]byte(ticket + ":" + strconv.Itoa(n)))
		if sum[0] == 0 && sum[1]&0xfe == 0 {
			return strconv.Itoa(n)
		}
	}
}

func (s *siteBench) send(slug string, form url.Values) answer {
	return s.call("POST", "/p/"+slug+"?lang=en", visitor, form)
}

// booked is the one booking of mine.
func (s *siteBench) booked() []booking.Booking {
	s.T.Helper()
	all, err := s.bookings.List(s.Ctx, s.Mine(), "")
	if err != nil {
		s.T.Fatal(err)
	}
	return all
}
