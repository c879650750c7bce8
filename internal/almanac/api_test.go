package almanac

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/httpapi"
	"sankalp/internal/panchang"
	"sankalp/internal/place"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// server is the whole router over the almanac. The clock stands still until the test moves it.
type server struct {
	http.Handler
	*Service
	clock time.Time
}

func newServer(t testing.TB, perMinute, memory int) *server {
	t.Helper()
	h := &server{clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
	now := func() time.Time { return h.clock }
	d := testkit.Open(t, testkit.SQLiteURL(t)) // nothing of the almanac is in it
	api := testkit.API(t, httpapi.Options{DB: d, Now: now})
	h.Service = New(Options{API: api, Gate: session.NewGate(perMinute, time.Minute, 1, now), Memory: memory, Places: sync.OnceValues(place.Load)})
	Register(api, h.Service)
	h.Handler = api.Handler(nil)
	return h
}

func (h *server) get(path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// read gets a path and decodes the answer.
func read[T any](t *testing.T, h *server, path string) (v T) {
	t.Helper()
	w := h.get(path)
	if w.Code != http.StatusOK {
		t.Fatalf("%s: %d %s", path, w.Code, w.Body)
	}
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

const (
	jaipur = "lat=26.9124&lon=75.7873&tz=Asia/Kolkata"
	oslo   = "lat=59.91&lon=10.75&tz=Europe/Oslo"
	tromso = "lat=69.65&lon=18.96&tz=Europe/Oslo"
)

// What a month tells in few bytes is what its days tell one by one, where the clock is changed too.
func TestMonthIsItsDays(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	for _, c := range []struct{ place, month string }{
		{jaipur, "2026-11"}, {jaipur, "2026-05"}, {oslo, "2026-03"}, {oslo, "2026-10"}, {tromso, "2026-05"}, {tromso, "2026-12"},
		{"lat=-33.87&lon=151.21&tz=Australia/Sydney&sunrise=centre&ayanamsa=chitra&samvatsara=north", "2027-04"}, {jaipur, "1800-01"}, {jaipur, "2200-12"},
	} {
		m := read[leaves](t, h, "/api/almanac/month?"+c.place+"&month="+c.month)
		at := func(seconds int) time.Time { return time.Unix(m.From+int64(seconds), 0) }
		first, err := civil.ParseDate(c.month + "-01")
		if err != nil {
			t.Fatal(err)
		}
		festivals := 0
		for i, leaf := range m.Days {
			day := first.AddDays(i)
			d := read[dayWithFeasts](t, h, fmt.Sprintf("/api/almanac/day?%s&date=%s", c.place, day))
			festivals += len(d.Festivals)
			same := func(what string, got *int, want *time.Time) {
				if (got == nil) != (want == nil) || got != nil && !at(*got).Equal(*want) {
					t.Errorf("%s %s: %s %v, want %v", c.place, day, what, got, want)
				}
			}
			same("sunrise", leaf.Sunrise, d.Sunrise)
			same("sunset", leaf.Sunset, d.Sunset)
			same("next sunrise", leaf.NextSunrise, d.NextSunrise)
			same("moonrise", leaf.Moonrise, d.Moonrise)
			same("moonset", leaf.Moonset, d.Moonset)
			if (d.Limbs == nil) != (leaf.Tithi == nil) || (d.Muhurtas == nil) != (leaf.Kalams == nil) || len(d.Warnings) != len(leaf.Warnings) {
				t.Errorf("%s %s: %+v", c.place, day, leaf)
				continue
			}
			if d.Limbs != nil {
				sameSpans(t, at, leaf.Tithi, d.Limbs.Tithi)
				sameSpans(t, at, leaf.Karana, d.Limbs.Karana)
				if leaf.Amanta != d.Limbs.Month.Amanta.Index || leaf.Years[1] != d.Limbs.Years.Vikram || leaf.Years[4] != d.Limbs.Years.Samvatsara.Index {
					t.Errorf("%s %s: %+v", c.place, day, leaf)
				}
			}
			if d.Muhurtas != nil {
				if rahu := d.Muhurtas.Parts["rahu"]; !at(leaf.Kalams[0]).Equal(rahu.Start) || !at(leaf.Kalams[1]).Equal(rahu.End) {
					t.Errorf("%s %s: rahu %v, want %v", c.place, day, leaf.Kalams, rahu)
				}
			}
		}
		if len(m.Festivals) != festivals || first.Month() != time.Unix(m.From, 0).UTC().AddDate(0, 0, 2).Month() {
			t.Errorf("%s %s: %d festivals, the days have %d", c.place, c.month, len(m.Festivals), festivals)
		}
	}
}

func sameSpans(t *testing.T, at func(int) time.Time, got []int, want []span) {
	t.Helper()
	for i, s := range want {
		if got[2*i] != s.Index || !at(got[2*i+1]).Equal(s.End) {
			t.Errorf("span %d: %v, want %d until %v", i, got, s.Index, s.End)
		}
	}
}

var update = flag.Bool("update", false, "write the samples anew")

// The web app's tests read answers of the server, not what somebody thinks they are.
func TestSamplesOfTheWebApp(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	for name, path := range map[string]string{
		"words": "words", "jaipur-2026-11": "month?place=Jaipur&month=2026-11", "tromso-2026-11": "month?" + tromso + "&month=2026-11",
		"varanasi-2027-05": "month?place=Varanasi&month=2027-05",
	} {
		file := filepath.Join("../../web/src/almanac/samples", name+".json")
		sample(t, file, append(h.get("/api/almanac/"+path).Body.Bytes(), '\n'))
	}
}

// season is what of a day tells the web app its season, without what it does not ask for.
type season struct {
	Sunset     *int   `json:"sunset,omitzero"`
	Tithi      []int  `json:"tithi"`
	TithiDay   string `json:"tithiDay,omitzero"`
	Rashis     []int  `json:"rashis"`
	Sankranti  []int  `json:"sankranti,omitzero"`
	Amanta     int    `json:"amanta"`
	Purnimanta int    `json:"purnimanta"`
	Adhika     bool   `json:"adhika,omitzero"`
}

// Two years with a leap month, at two places: for the strip of the season.
func TestTwoYearsOfTheWebApp(t *testing.T) {
	const file = "../../web/src/almanac/samples/two-years.json"
	type month struct {
		Month string   `json:"month"`
		From  int64    `json:"from"`
		Days  []season `json:"days"`
	}
	all := map[string][]month{}
	h := newServer(t, 10_000, 1<<20)
	for name, place := range map[string]string{"varanasi": "place=Varanasi", "ujjain": "place=Ujjain"} {
		for n := range 24 {
			var m month
			answer := h.get(fmt.Sprintf("/api/almanac/month?%s&month=%d-%02d", place, 2026+n/12, n%12+1)).Body.Bytes()
			if err := json.Unmarshal(answer, &m); err != nil {
				t.Fatalf("%s: %v", answer, err)
			}
			all[name] = append(all[name], m)
		}
	}
	want, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	sample(t, file, append(want, '\n'))
}

// The months by which internal/observance and the web app answer the same questions: a year with a leap month, and the winter of 2123, whose
// Pausha is swallowed.
func TestMonthsOfObservances(t *testing.T) {
	type month struct {
		Month string `json:"month"`
		From  int64  `json:"from"`
		Days  []struct {
			Sunrise   *int  `json:"sunrise,omitzero"`
			Sunset    *int  `json:"sunset,omitzero"`
			Tithi     []int `json:"tithi"`
			Nakshatra []int `json:"nakshatra"`
			Amanta    int   `json:"amanta"`
			Adhika    bool  `json:"adhika,omitzero"`
			Kshaya    int   `json:"kshaya,omitzero"`
			Rashis    []int `json:"rashis"`
			Sankranti []int `json:"sankranti,omitzero"`
		} `json:"days"`
	}
	h := newServer(t, 10_000, 1<<20)
	for name, of := range map[string]struct{ year, first, count int }{"varanasi": {2026, 3, 16}, "varanasi-2123": {2123, 8, 12}} {
		var all struct {
			Months []month `json:"months"`
		}
		for n := range of.count {
			at := of.first - 1 + n
			all.Months = append(all.Months, read[month](t, h, fmt.Sprintf("/api/almanac/month?lat=25.3176&lon=82.9739&tz=Asia/Kolkata&month=%d-%02d", of.year+at/12, at%12+1)))
		}
		want, err := json.Marshal(all)
		if err != nil {
			t.Fatal(err)
		}
		sample(t, "../observance/testdata/"+name+".json", append(want, '\n'))
	}
}

// sample holds a file to what the server answers.
func sample(t *testing.T, file string, want []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, want, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not what the server answers (%v): run this test with -update", file, err)
	}
}

// Thirteen months must fit on a device: twelve kilobytes each on their way.
func TestMonthIsSmall(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	for _, place := range []string{jaipur, tromso} {
		for month := 1; month <= 12; month++ {
			w := h.get(fmt.Sprintf("/api/almanac/month?%s&month=2026-%02d", place, month), "Accept-Encoding", "gzip")
			if n := w.Body.Len(); w.Code != http.StatusOK || n > 12<<10 || w.Header().Get("Content-Encoding") != "gzip" {
				t.Errorf("%s %d: %d, %d bytes", place, month, w.Code, n)
			}
		}
	}
}

func TestEveryoneMayKeepAnAnswer(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	path := "/api/almanac/month?" + jaipur + "&month=2026-11"
	plain, small := h.get(path), h.get(path, "Accept-Encoding", "gzip")
	z, err := gzip.NewReader(small.Body)
	if err != nil {
		t.Fatal(err)
	}
	if unpacked, err := io.ReadAll(z); err != nil || !bytes.Equal(unpacked, plain.Body.Bytes()) {
		t.Errorf("the compressed answer is another: %v", err)
	}
	a, b := plain.Header().Get("ETag"), small.Header().Get("ETag")
	if a == b || strings.HasPrefix(a, "W/") || plain.Header().Get("Cache-Control") != "public, max-age=86400" || plain.Header().Get("Vary") != "Accept-Encoding" {
		t.Errorf("%v", plain.Header())
	}
	for _, again := range []*httptest.ResponseRecorder{
		h.get(path, "If-None-Match", a), h.get(path, "If-None-Match", `"x", `+b, "Accept-Encoding", "gzip"), h.get(path, "If-None-Match", "*"),
	} {
		if again.Code != http.StatusNotModified || again.Body.Len() > 0 || again.Header().Get("ETag") == "" {
			t.Errorf("%d, %d bytes, %v", again.Code, again.Body.Len(), again.Header())
		}
	}
	if w := h.get(path, "If-None-Match", b); w.Code != http.StatusOK {
		t.Errorf("the tag of other bytes answers %d", w.Code)
	}
	// Another node, or this one without its memory, answers the same bytes.
	if w := newServer(t, 10, 0).get(path); w.Header().Get("ETag") != a || !bytes.Equal(w.Body.Bytes(), plain.Body.Bytes()) {
		t.Error("another node answers otherwise")
	}
}

func TestBadQuestions(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	for _, c := range []struct{ path, field, says string }{
		{"day?lat=90.1&lon=75&tz=Asia/Kolkata&date=2026-11-20", "lat", "90.1"},
		{"day?lat=x&lon=75&tz=Asia/Kolkata&date=2026-11-20", "lat", "“x”"},
		{"day?lat=NaN&lon=75&tz=Asia/Kolkata&date=2026-11-20", "lat", "NaN"},
		{"day?lat=26&lon=-180.5&tz=Asia/Kolkata&date=2026-11-20", "lon", "-180.5"},
		{"day?lat=26&lon=75&tz=Mars/Phobos&date=2026-11-20", "tz", "Mars/Phobos"},
		{"day?lat=26&lon=75&tz=Local&date=2026-11-20", "tz", "Local"},
		{"day?lat=26&lon=75&tz=../../etc/passwd&date=2026-11-20", "tz", "passwd"},
		{"day?place=Atlantis&date=2026-11-20", "place", "Atlantis"},
		{"day?place=---&date=2026-11-20", "place", "---"},
		{"day?tz=Asia/Nowhere&date=2026-11-20", "tz", "Asia/Nowhere"},
		{"day?date=2026-11-20", "tz", ""},
		{"day?" + jaipur, "date", "YYYY-MM-DD"},
		{"day?" + jaipur + "&date=2026-02-30", "date", "2026-02-30"},
		{"day?" + jaipur + "&date=1799-12-31", "date", "1799-12-31"},
		{"day?" + jaipur + "&date=2201-01-01", "date", "2201-01-01"},
		{"day?" + jaipur + "&date=2026-11-20&ayanamsa=raman", "ayanamsa", "raman"},
		{"day?" + jaipur + "&date=2026-11-20&sunrise=noon", "sunrise", "noon"},
		{"day?" + jaipur + "&date=2026-11-20&samvatsara=east", "samvatsara", "east"},
		{"month?" + jaipur + "&month=2026-13", "month", "2026-13"},
		{"month?" + jaipur + "&month=2201-01", "month", "2201-01"},
		{"month?" + jaipur, "month", "YYYY-MM"},
		{"festivals?" + jaipur + "&year=1799", "year", "1799"},
		{"festivals?" + jaipur + "&year=MMXXVI", "year", ""},
		{"occurrences?" + jaipur + "&tithi=31&from=2026-01-01&to=2026-12-31", "tithi", "31"},
		{"occurrences?" + jaipur + "&tithi=0&from=2026-01-01&to=2026-12-31", "tithi", "0"},
		{"occurrences?" + jaipur + "&tithi=1&month=13&from=2026-01-01&to=2026-12-31", "month", "13"},
		{"occurrences?" + jaipur + "&tithi=1&kala=noon&from=2026-01-01&to=2026-12-31", "kala", "noon"},
		{"occurrences?" + jaipur + "&tithi=1&priority=best&from=2026-01-01&to=2026-12-31", "priority", "best"},
		{"occurrences?" + jaipur + "&tithi=1&adhika=no&from=2026-01-01&to=2026-12-31", "adhika", "“no”"},
		{"occurrences?" + jaipur + "&tithi=1&from=2026-01-01&to=2025-12-31", "to", "20"},
		{"occurrences?" + jaipur + "&tithi=1&from=2026-01-01&to=2047-01-01", "to", "20"},
		{"occurrences?" + jaipur + "&tithi=1&month=1&from=1900-01-01&to=2001-01-01", "to", "100"},
	} {
		w := h.get("/api/almanac/" + c.path)
		var p httpapi.Problem
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || w.Code != http.StatusUnprocessableEntity || !strings.Contains(p.Fields[c.field], c.says) {
			t.Errorf("%s: %d %s", c.path, w.Code, w.Body)
		}
		if w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("ETag") != "" {
			t.Errorf("%s: a fault is kept: %v", c.path, w.Header())
		}
	}
	if w := h.get("/api/almanac/occurrences?" + tromso + "&tithi=5&kala=aparahna&from=2026-12-01&to=2026-12-31"); w.Code != http.StatusUnprocessableEntity ||
		!strings.Contains(w.Body.String(), "almanac.no_day") {
		t.Errorf("in the polar night: %d %s", w.Code, w.Body)
	}
}

func TestFestivalsAndOccurrences(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	year := read[year](t, h, "/api/almanac/festivals?"+jaipur+"&year=2026")
	found := map[string]festival{}
	for _, f := range year.Festivals {
		found[f.ID] = f
	}
	diwali := found["DIWALI_INDIA"]
	if diwali.Date.String() != "2026-11-08" || diwali.Name.Devanagari != "दीपावली" || diwali.Name.IAST != "Dīpāvalī" ||
		diwali.Reason.English == "" || diwali.Reason.Devanagari == "" || diwali.Kala != "pradosha" {
		t.Errorf("%+v", diwali)
	}
	if n := len(year.Ekadashis); n < 24 || n > 26 {
		t.Errorf("%d ekadashis", n)
	}
	november := year.Ekadashis[slices.IndexFunc(year.Ekadashis, func(e ekadashi) bool { return e.Smarta.Date.String() == "2026-11-20" })]
	if november.Vaishnava.Date.String() != "2026-11-21" || november.Vaishnava.Parana == nil {
		t.Errorf("%+v", november)
	}
	days := read[occurrences](t, h, "/api/almanac/occurrences?"+jaipur+"&month=7&tithi=10&kala=aparahna&priority=vyapti&from=2026-01-01&to=2035-12-31").Days
	if len(days) != 10 || days[0].Date.String() != "2026-10-20" || days[0].Month.Index != 7 || len(days[0].Others) != 1 {
		t.Errorf("%+v", days)
	}
	if every := read[occurrences](t, h, "/api/almanac/occurrences?"+jaipur+"&tithi=15&from=2026-01-01&to=2026-12-31").Days; len(every) != 13 {
		t.Errorf("%d full moons in 2026", len(every))
	}
	// The tithi of 24 November begins late on the 23rd: it is found from its own day on, and till its own day.
	for _, span := range []string{"from=2026-11-24&to=2026-12-31", "from=2026-11-01&to=2026-11-24"} {
		if days := read[occurrences](t, h, "/api/almanac/occurrences?"+jaipur+"&month=8&tithi=15&"+span).Days; len(days) != 1 || days[0].Date.String() != "2026-11-24" {
			t.Errorf("%s: %+v", span, days)
		}
	}
	if days := read[occurrences](t, h, "/api/almanac/occurrences?"+jaipur+"&month=8&tithi=15&from=2026-11-23&to=2026-11-23").Days; len(days) != 0 {
		t.Errorf("the day on which it begins: %+v", days)
	}
	words := read[words](t, h, "/api/almanac/words")
	if len(words.Tithi) != 30 || words.Tithi[29].English != panchang.TithiName(30).English || len(words.Karana) != 60 || len(words.Samvatsara) != 60 || len(words.Good) != 4 {
		t.Errorf("%+v", words)
	}
	if len(words.Graha) != 7 || words.Graha[5] != newName(panchang.Name{English: "Venus", Devanagari: "शुक्र"}) || !slices.Equal(words.Gentle, []int{1, 3, 4, 5}) {
		t.Errorf("%+v, gentle are %v", words.Graha, words.Gentle)
	}
}

func TestTooManyQuestions(t *testing.T) {
	h := newServer(t, 3, 1<<20)
	for i, want := range []int{200, 200, 200, 429, 429} {
		if w := h.get("/api/almanac/words"); w.Code != want || want == 429 && w.Header().Get("Retry-After") == "" {
			t.Errorf("call %d: %d, want %d", i, w.Code, want)
		}
	}
	h.clock = h.clock.Add(time.Minute)
	if w := h.get("/api/almanac/words"); w.Code != http.StatusOK {
		t.Errorf("a minute later: %d", w.Code)
	}
}

// What is kept stays within its bytes, and what was asked for last stays longest.
func TestCacheIsBounded(t *testing.T) {
	c := newCache(1100)
	key := func(n int) cacheKey { return cacheKey{what: "x", rest: fmt.Sprint(n)} }
	for n := range 10 {
		c.put(key(n), size(200))
		c.get(key(0))
	}
	if c.bytes > 1100 || len(c.byKey) != 5 || c.order.Len() != 5 {
		t.Errorf("%d bytes, %d answers", c.bytes, len(c.byKey))
	}
	for n, want := range map[int]bool{0: true, 1: false, 5: false, 6: true, 9: true} {
		if _, ok := c.get(key(n)); ok != want {
			t.Errorf("%d is kept: %v", n, ok)
		}
	}
	c.put(key(11), size(2000)) // larger than all there is room for
	if c.bytes != 0 || len(c.byKey) != 0 {
		t.Errorf("%d bytes, %d answers", c.bytes, len(c.byKey))
	}
}

type size int

func (s size) Size() int { return int(s) }

// BenchmarkMonth is the call as a whole: "kept" answers from memory, "cold" asks for another place each time.
func BenchmarkMonth(b *testing.B) {
	for _, kind := range []string{"kept", "cold"} {
		b.Run(kind, func(b *testing.B) {
			h := newServer(b, 1<<30, 32<<20)
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				path := "/api/almanac/month?" + jaipur + "&month=2026-11"
				if kind == "cold" {
					path = fmt.Sprintf("/api/almanac/month?lat=%.4f&lon=75.8&tz=Asia/Kolkata&month=2026-11", 10+float64(n%200_000)/1e4)
					n++
				}
				if w := h.get(path, "Accept-Encoding", "gzip"); w.Code != http.StatusOK {
					b.Fatal(w.Body)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "requests/s")
		})
	}
}

// A network that has had much worked out waits, and only it; what is in memory costs nothing.
func TestCostlyQuestionsTakeTurns(t *testing.T) {
	h := newServer(t, 1000, 1<<20)
	h.turns = session.NewTurns(session.TurnsOptions{Burst: time.Second, Share: 0.1, Patience: time.Minute})
	const known, fresh = "/api/almanac/day?place=Jaipur&date=2026-11-20", "/api/almanac/day?place=Jaipur&date=2026-11-21"
	if w := h.get(known); w.Code != http.StatusOK {
		t.Fatal(w.Code, w.Body)
	}
	done, err := h.turns.Take(t.Context(), session.Network("192.0.2.1")) // httptest's
	if err != nil {
		t.Fatal(err)
	}
	done(time.Minute)
	if w := h.get(fresh); w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "" {
		t.Errorf("after a minute of work: %d", w.Code)
	}
	if w := h.get(known); w.Code != http.StatusOK {
		t.Errorf("what is in memory: %d", w.Code)
	}
	r := httptest.NewRequest(http.MethodGet, fresh, nil)
	r.RemoteAddr = "203.0.113.9:1"
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Code != http.StatusOK {
		t.Errorf("another network: %d", w.Code)
	}
}
