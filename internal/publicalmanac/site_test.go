package publicalmanac

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
	_ "time/tzdata" // as the program has it

	"sankalp/internal/civil"
	"sankalp/internal/config"
	"sankalp/internal/place"
)

var places = sync.OnceValues(place.Load)

// newTestSite is a site at noon in India on 22 November 2026, that search engines may read.
func newTestSite(t testing.TB, change ...func(*Options)) http.Handler {
	t.Helper()
	o := Options{Visits: config.Rate{Count: 1_000_000, Per: time.Minute}, Factor: 1, Memory: 32 << 20, PublicURL: "https://sankalp.example",
		Indexed: true, Places: places, Now: func() time.Time { return time.Date(2026, 11, 22, 6, 30, 0, 0, time.UTC) }, Log: slog.New(slog.DiscardHandler)}
	for _, f := range change {
		f(&o)
	}
	s, err := New(o, http.NotFoundHandler())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// get asks for a page; header is pairs of names and values.
func get(s http.Handler, path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.URL.Path = path
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func TestWhatIsNoPageIsSaid(t *testing.T) {
	s := newTestSite(t)
	for path, want := range map[string]string{
		"/panchang/varanassi": `href="/panchang/varanasi"`, "/panchang/ujain/2026-11-22": `href="/panchang/ujjain"`,
		"/panchang/aurangabad": `href="/panchang/aurangabad-bihar"`, "/panchang/xqzvxqzv": "No town of that name", "/panchang/ujjain/2026-02-30": "This is no date",
		"/panchang/ujjain/1799-12-31": "1800 to 2200", "/panchang/ujjain/2201-01-01": "1800 to 2200", "/panchang/ujjain/festivals/2201": "1800 to 2200",
		"/panchang/ujjain/festivals/+202": "This is no date", "/panchang/ujjain/good-days/funeral/2026": "no such page", "/panchang/ujjain/2026-11-22/": "no such page",
		"/panchang/ujjain/eclipses": "This is no date", "/panchang/../etc/passwd": "No town has this address", "/panchang/<script>": "No town has this address",
		"/panchang/\xff\x00": "No town has this address", "/hi/panchang/नहीं": "इस पते का कोई नगर नहीं है",
	} {
		w := get(s, path)
		body := w.Body.String()
		if w.Code != http.StatusNotFound || !strings.Contains(body, want) || !strings.Contains(body, "<form") || strings.Contains(body, "<script>") || w.Header().Get("ETag") != "" {
			t.Errorf("%q: %d, without %q", path, w.Code, want)
		}
	}
	for _, path := range []string{"/panchangs", "/hi/panchan", "/", "/hi/robots.txt", "/hi/sitemap.xml"} {
		if w := get(s, path); !strings.Contains(w.Body.String(), "404 page not found") {
			t.Errorf("%s is not left to others", path)
		}
	}
}

func TestATownIsFoundByItsName(t *testing.T) {
	s := newTestSite(t)
	r := httptest.NewRequest(http.MethodGet, "/hi/panchang?q=%E0%A4%89%E0%A4%9C%E0%A5%8D%E0%A4%9C%E0%A5%88%E0%A4%A8", nil)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if body := w.Body.String(); !strings.Contains(body, `href="/hi/panchang/ujjain"`) || w.Header().Get("X-Robots-Tag") != "noindex" {
		t.Error(body)
	}
}

// Names of several towns have their state or country behind them, and no two towns an address in common.
// The form of a day leads to another town or day, also where two towns share a name; what it cannot read it says.
func TestAnotherTownOrDay(t *testing.T) {
	s := newTestSite(t)
	form := get(s, "/hi/panchang/aurangabad-bihar/2026-11-22").Body.String()
	for _, want := range []string{`name="at" value="aurangabad-bihar"`, `name="date" type="date" value="2026-11-22"`, `action="/hi/panchang"`} {
		if !strings.Contains(form, want) {
			t.Errorf("no %s", want)
		}
	}
	ask := func(l language, q url.Values) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, l.path("")+"?"+q.Encode(), nil))
		return w
	}
	for _, test := range []struct{ at, q, date, want string }{
		{"ujjain", "Ujjain", "2026-12-01", "/panchang/ujjain/2026-12-01"}, {"ujjain", " pune ", "2026-12-01", "/panchang/pune/2026-12-01"},
		{"aurangabad-bihar", "Aurangabad", "1800-01-01", "/panchang/aurangabad-bihar/1800-01-01"}, {"ujjain", "उज्जैन", "2200-12-31", "/panchang/ujjain/2200-12-31"},
		{"", "वाराणसी", "2026-12-01", "/panchang/varanasi/2026-12-01"}, {"<script>", "new delhi", "2026-12-01", "/panchang/new-delhi/2026-12-01"},
	} {
		w := ask("en", url.Values{"at": {test.at}, "q": {test.q}, "date": {test.date}})
		if w.Code != http.StatusSeeOther || w.Header().Get("Location") != test.want {
			t.Errorf("%+v: %d %s", test, w.Code, w.Header().Get("Location"))
		}
	}
	for _, test := range []struct{ q, date, want, not string }{
		{"Varanas", "2026-12-01", `href="/hi/panchang/varanasi/2026-12-01"`, ""}, {"", "2026-12-01", `href="/hi/panchang/pune/2026-12-01"`, ""},
		{"Pune", "1700-01-01", "1800 से 2200", "1700"}, {"Pune", "2300-01-01", "1800 से 2200", "2300"}, {"Pune", "<script>alert(1)</script>", "2026-11-22", "<script>"},
		{"<script>alert(1)</script>", "2026-12-01", "<form", "<script>"}, {"//evil.example", "2026-12-01", "<form", `href="//`},
		{strings.Repeat("क", 500), strings.Repeat("9", 500), "<form", strings.Repeat("9", 20)}, {"../..", "2026-12-01", "<form", `href="..`},
	} {
		w := ask(hindi, url.Values{"q": {test.q}, "date": {test.date}})
		body := w.Body.String()
		if w.Code != http.StatusOK || !strings.Contains(body, test.want) || test.not != "" && strings.Contains(body, test.not) || len(body) > maxPage || w.Header().Get("X-Robots-Tag") != "noindex" {
			t.Errorf("%.60q %.30q: %d, %d bytes, without %q or with %q", test.q, test.date, w.Code, len(body), test.want, test.not)
		}
	}
}

// Why a day is weak stands beside it.
func TestWeakDaysSayWhy(t *testing.T) {
	s := newTestSite(t)
	for path, want := range map[string]string{"/panchang/jaipur/good-days/griha-pravesh/2026-12": "kharmas", "/hi/panchang/jaipur/good-days/griha-pravesh/2026-12": "खरमास"} {
		body := get(s, path).Body.String()
		if !strings.Contains(body, want) || strings.Contains(body, "Other lists") || strings.Contains(body, "अन्य सूचियाँ") {
			t.Errorf("%s: %s", path, body)
		}
	}
}

// Addresses that mean the same, odd queries and headers fill nothing, and change nothing for others.
func TestTheCacheIsNotPoisoned(t *testing.T) {
	s := newTestSite(t)
	usual := get(s, "/panchang/ujjain/2026-11-22")
	for i := range 50 {
		n := strconv.Itoa(i)
		w := httptest.NewRecorder()
		r := httptest.NewRequest(http.MethodGet, "/panchang/ujjain/2026-11-22?utm="+n+"&lang=hi&date=1700-01-01&q=%3Cscript%3E", nil)
		for _, h := range []string{"X-Forwarded-Host", "X-Original-URL", "X-Forwarded-Proto", "Accept-Language", "Cookie", "Host"} {
			r.Header.Set(h, "evil"+n+".example")
		}
		r.Host = "evil" + n + ".example"
		if s.ServeHTTP(w, r); w.Body.String() != usual.Body.String() || w.Header().Get("ETag") != usual.Header().Get("ETag") {
			t.Fatal("another page for odd queries and headers")
		}
	}
	if n := len(s.(*site).pages.byKey); n != 1 {
		t.Errorf("%d pages are kept", n)
	}
	head := httptest.NewRecorder()
	s.ServeHTTP(head, httptest.NewRequest(http.MethodHead, "/panchang/ujjain/2026-11-22", nil))
	if head.Code != http.StatusOK || head.Body.Len() > 0 || head.Header().Get("ETag") != usual.Header().Get("ETag") {
		t.Errorf("HEAD: %d, %d bytes", head.Code, head.Body.Len())
	}
	again := get(s, "/panchang/ujjain/2026-11-22", "If-None-Match", `"x", W/`+usual.Header().Get("ETag"))
	if again.Code != http.StatusNotModified || again.Body.Len() > 0 {
		t.Errorf("If-None-Match: %d", again.Code)
	}
}

func TestSlugs(t *testing.T) {
	g, err := places()
	if err != nil {
		t.Fatal(err)
	}
	x, err := newIndex(g)
	if err != nil {
		t.Fatal(err)
	}
	if len(x.bySlug) != len(x.byID) || len(x.listed) != maxListed {
		t.Fatal(len(x.bySlug), len(x.byID), len(x.listed))
	}
	for slug, name := range map[string]string{
		"varanasi": "Varanasi", "delhi": "Delhi", "aurangabad-bihar": "Aurangabad", "hyderabad": "Hyderabad", "hyderabad-pk": "Hyderabad", "new-york-city": "New York City",
	} {
		if town := x.bySlug[slug]; town == nil || town.Name != name {
			t.Errorf("%s is %+v", slug, town)
		}
	}
	shape := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	for slug := range x.bySlug {
		if !shape.MatchString(slug) {
			t.Errorf("%q", slug)
		}
	}
}

// A page is known again by its tag, and its address never comes from what the visitor sends.
func TestPagesAreKept(t *testing.T) {
	s := newTestSite(t)
	const path = "/panchang/ujjain/2026-11-22"
	plain, packed := get(s, path), get(s, path, "Accept-Encoding", "gzip")
	if plain.Header().Get("Cache-Control") != "public, max-age=86400" || packed.Header().Get("Content-Encoding") != "gzip" || packed.Body.Len()*2 > plain.Body.Len() {
		t.Error(plain.Header(), packed.Header())
	}
	if get(s, "/panchang/ujjain").Header().Get("Cache-Control") != "public, max-age=600" {
		t.Error("today's page is kept into another day")
	}
	for _, w := range []*httptest.ResponseRecorder{plain, packed} {
		tag := w.Header().Get("ETag")
		again := get(s, path, "If-None-Match", tag, "Accept-Encoding", map[bool]string{true: "gzip"}[w == packed])
		if again.Code != http.StatusNotModified || again.Body.Len() > 0 || again.Header().Get("ETag") != tag {
			t.Error(again.Code, again.Header())
		}
	}
	if policy := plain.Header().Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'; style-src 'self'") {
		t.Error(policy)
	}
	r := httptest.NewRequest(http.MethodGet, "http://evil.example"+path, nil)
	r.Header.Set("X-Forwarded-Host", "evil.example")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if strings.Contains(w.Body.String(), "evil") || w.Body.String() != plain.Body.String() {
		t.Error("a page depends on the Host")
	}
	style := regexp.MustCompile(`/panchang/style\.[0-9a-f]+\.css`).FindString(plain.Body.String())
	if w := get(s, style); w.Code != http.StatusOK || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
		t.Error(style, w.Code, w.Header())
	}
	post := httptest.NewRequest(http.MethodPost, path, nil)
	w = httptest.NewRecorder()
	if s.ServeHTTP(w, post); w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Error(w.Code)
	}
}

// Who asks too often waits.
func TestVisitsAreLimited(t *testing.T) {
	s := newTestSite(t, func(o *Options) { o.Visits.Count = 2 })
	get(s, "/panchang")
	get(s, "/panchang/x")
	if w := get(s, "/panchang/ujjain"); w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "" {
		t.Error(w.Code, w.Header())
	}
}

func TestTheCacheIsBounded(t *testing.T) {
	c := newCache[int](100, func(v int) int { return v })
	for i := range 50 {
		c.put(i, 10)
		c.get(0)
	}
	if c.used > 100 || c.order.Len() != len(c.byKey) || len(c.byKey) != 10 {
		t.Error(c.used, len(c.byKey))
	}
	if _, ok := c.get(0); !ok {
		t.Error("what was used last is gone")
	}
}

// The sitemap names every page of 400 days of 500 towns, in files that are not too long, and each page is there.
func TestSitemap(t *testing.T) {
	s := newTestSite(t)
	index := get(s, "/sitemap.xml").Body.String()
	loc := regexp.MustCompile(`<loc>https://sankalp\.example(/[^<]+)</loc>`)
	files, days := loc.FindAllStringSubmatch(index, -1), 0
	if len(files) != maxListed/townsPerFile {
		t.Fatal(index)
	}
	day := regexp.MustCompile(`^/panchang/[a-z0-9-]+/\d{4}-\d{2}-\d{2}$`)
	for n, file := range files {
		all := loc.FindAllStringSubmatch(get(s, file[1]).Body.String(), -1)
		if len(all) > 50_000 {
			t.Errorf("%s has %d addresses", file[1], len(all))
		}
		for i, at := range all {
			if day.MatchString(at[1]) {
				days++
			}
			if n == 0 && i%3989 == 0 {
				if w := get(s, at[1]); w.Code != http.StatusOK || w.Header().Get("X-Robots-Tag") != "" {
					t.Errorf("%s: %d", at[1], w.Code)
				}
			}
		}
	}
	if days != maxListed*listedDays {
		t.Errorf("%d days", days)
	}
	for _, path := range []string{"/sitemap-0.xml", "/sitemap-21.xml", "/sitemap-01.xml", "/sitemap-x.xml", "/sitemapx.xml"} {
		if w := get(s, path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if robots := get(s, "/robots.txt").Body.String(); !strings.Contains(robots, "Sitemap: https://sankalp.example/sitemap.xml") || strings.Contains(robots, "/panchang") {
		t.Error(robots)
	}
}

// A server that is not for search engines tells them so in every way.
func TestAPrivateServer(t *testing.T) {
	s := newTestSite(t, func(o *Options) { o.Indexed = false })
	if robots := get(s, "/robots.txt").Body.String(); !strings.Contains(robots, "Disallow: /panchang\n") || strings.Contains(robots, "Sitemap") {
		t.Error(robots)
	}
	if get(s, "/sitemap.xml").Code != http.StatusNotFound || get(s, "/panchang/ujjain").Header().Get("X-Robots-Tag") != "noindex" {
		t.Error("it is open to search engines")
	}
}

func FuzzAddress(f *testing.F) {
	for _, path := range []string{"ujjain", "ujjain/2026-11-22", "ujjain/2026-11", "ujjain/festivals/2026", "ujjain/good-days/vivah/2026", "ujjain//", "é/\x00", "ujjain/9999-99"} {
		f.Add(path)
	}
	s := newTestSite(f)
	f.Fuzz(func(t *testing.T, path string) {
		if w := get(s, "/panchang/"+path); w.Code != http.StatusOK && w.Code != http.StatusNotFound && w.Code != http.StatusPermanentRedirect {
			t.Errorf("%q: %d", path, w.Code)
		}
	})
}

func BenchmarkCached(b *testing.B) {
	s := newTestSite(b)
	for b.Loop() {
		if w := get(s, "/panchang/ujjain/2026-11-22", "Accept-Encoding", "gzip"); w.Code != http.StatusOK {
			b.Fatal(w.Code)
		}
	}
}

// BenchmarkCold makes pages as a search engine reads them: the days of a month of one town after the other.
func BenchmarkCold(b *testing.B) {
	s := newTestSite(b)
	g, err := places()
	if err != nil {
		b.Fatal(err)
	}
	x, err := newIndex(g)
	if err != nil {
		b.Fatal(err)
	}
	n := 0
	for b.Loop() {
		first := firstOf(civil.Of(time.Date(2026, 11, 22, 6, 0, 0, 0, time.UTC), time.UTC))
		path := "/panchang/" + x.listed[n/30%maxListed].Slug + "/" + first.AddDays(n%30).String()
		if w := get(s, path); w.Code != http.StatusOK {
			b.Fatal(path, w.Code)
		}
		n++
	}
}

// A town that is spelled wrong leads to the one that is meant.
func TestTownsThatAreSpelledWrong(t *testing.T) {
	s := newTestSite(t)
	for typed, town := range map[string]string{
		"Varnasi": "varanasi", "Vanarasi": "varanasi", "Ujain": "ujjain", "Ujjayn": "ujjain", "Jaypur": "jaipur", "Hydrabad": "hyderabad", "वारानसी": "varanasi",
	} {
		search := httptest.NewRecorder()
		s.ServeHTTP(search, httptest.NewRequest(http.MethodGet, "/panchang?q="+url.QueryEscape(typed), nil))
		if !strings.Contains(search.Body.String(), `href="/panchang/`+town+`"`) {
			t.Errorf("%s does not lead to %s", typed, town)
		}
		missing := get(s, "/panchang/"+strings.ToLower(typed)+"/2026-11-22")
		if missing.Code != http.StatusNotFound || !strings.Contains(missing.Body.String(), `href="/panchang/`+town+`"`) {
			t.Errorf("/panchang/%s: %d, without %s", typed, missing.Code, town)
		}
	}
}
