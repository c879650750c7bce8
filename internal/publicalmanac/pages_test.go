package publicalmanac

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// every is the pages of the drawings and of the specification, below the root.
var every = []string{
	"", "/ujjain", "/ujjain/2026-11-22", "/ujjain/2026-11", "/ujjain/festivals/2026", "/ujjain/good-days", "/ujjain/good-days/vivah/2026",
	"/ujjain/eclipses/2026", "/pune/2026-11-08", "/chennai/2026-03-19", "/ahmedabad/2026-11-10", "/kolkata/good-days/griha-pravesh/2027", "/varanasi/2026-06-01",
	"/varanasi/1800-01-01", "/varanasi/2200-12-31", "/varanasi/2200-12", "/varanasi/festivals/1800", "/varanasi/festivals/2200", "/new-york-city/eclipses/2044",
	"/varanasi/good-days/namkaran/2029", "/varanasi/good-days/namkaran/2027-05", "/mumbai/festivals/2029", "/mumbai/2026-08",
	"/chennai/festivals/2026", "/kolkata/festivals/2026", "/varanasi/festivals/2026/regions", "/chennai/festivals/2029/regions", "/varanasi/2026-01-14", "/chennai/2027-01-15",
	"/patna/festivals/2029", "/varanasi/festivals/2200/regions", "/thiruvananthapuram/2026-08-26", "/guwahati/festivals/2029", "/kathmandu/2026-10-20", "/new-york-city/festivals/2026/regions",
}

var (
	h1       = regexp.MustCompile(`<h1[ >]`)
	scripts  = regexp.MustCompile(`<script[^>]*>`)
	inlined  = regexp.MustCompile(` (style|on[a-z]+)="|<style|javascript:`)
	href     = regexp.MustCompile(`<link rel="(canonical|alternate)"(?: hreflang="([a-z-]+)")? href="([^"]+)"`)
	unfilled = regexp.MustCompile(`publicalmanac\.|\{[a-z]+\}|ZgotmplZ|&lt;no value|%!`)
)

// Every page is small, whole and alike in both languages, and names itself and the other one.
func TestEveryPageIsWhole(t *testing.T) {
	s := newTestSite(t)
	for _, path := range every {
		for _, l := range []string{"en", hindi} {
			at := language(l).path(path)
			w := get(s, at)
			body := w.Body.String()
			if w.Code != http.StatusOK || w.Body.Len() > maxPage {
				t.Errorf("%s: %d, %d bytes, %v", at, w.Code, w.Body.Len(), w.Header())
			}
			if len(h1.FindAllString(body, -1)) != 1 || !strings.Contains(body, `<html lang="`+l+`">`) || strings.Count(body, "<main") != 1 {
				t.Errorf("%s: its structure is wrong", at)
			}
			for _, script := range scripts.FindAllString(body, -1) {
				if script != `<script type="application/ld+json">` {
					t.Errorf("%s: %s", at, script)
				}
			}
			if found := inlined.FindString(body); found != "" {
				t.Errorf("%s: the policy does not let %q through", at, found)
			}
			if found := unfilled.FindString(body); found != "" {
				t.Errorf("%s: %q", at, found)
			}
			named := map[string]string{}
			for _, m := range href.FindAllStringSubmatch(body, -1) {
				named[m[1]+m[2]] = m[3]
			}
			public := "https://sankalp.example"
			if named["canonical"] != public+at || named["alternateen"] != public+language("en").path(path) || named["alternatehi"] != public+language(hindi).path(path) || named["alternatex-default"] != named["alternateen"] {
				t.Errorf("%s: %v", at, named)
			}
		}
	}
}

// The texts in testdata are what the pages show; UPDATE_GOLDEN=1 writes them anew.
func TestGoldenPages(t *testing.T) {
	s := newTestSite(t)
	for name, path := range map[string]string{
		"day.en": "/panchang/ujjain/2026-11-22", "day.hi": "/hi/panchang/ujjain/2026-11-22", "month.en": "/panchang/varanasi/2026-11",
		"festivals.hi": "/hi/panchang/pune/festivals/2026", "good.en": "/panchang/ujjain/good-days/vivah/2026", "eclipses.en": "/panchang/delhi/eclipses/2027",
	} {
		file := filepath.Join("testdata", name+".html")
		got := strings.ReplaceAll(get(s, path).Body.String(), "><", ">\n<")
		got = regexp.MustCompile(`style\.[0-9a-f]+\.css`).ReplaceAllString(got, "style.css")
		if os.Getenv("UPDATE_GOLDEN") != "" {
			if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s is not %s: see `UPDATE_GOLDEN=1 go test ./internal/publicalmanac` and its diff", path, file)
		}
	}
}

// What the drawing shows of Ujjain on 22 November 2026.
func TestTheDayOfTheDrawing(t *testing.T) {
	s := newTestSite(t)
	body := get(s, "/panchang/ujjain").Body.String()
	for _, want := range []string{
		"Trayodashi till 23 Nov, 2:38 am, then Chaturdashi", "Nakshatra Ashvini till 23 Nov, 4:16 am", "Kartika Shukla", "Samvat 2083",
		"4:19 – 5:41 pm", "11:51 am – 12:35 pm", "Mesha, Vrishchika", "3:39 pm", "6:45 – 8:07 am", "Siddharthi",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("%q is missing", want)
		}
	}
	for town, want := range map[string]string{"chennai": "Parabhava", "pune": "Parabhava", "ahmedabad": "Siddharthi", "patna": "Siddharthi"} {
		if !strings.Contains(get(s, "/panchang/"+town+"/2026-11-22").Body.String(), want) {
			t.Errorf("the year in %s is not %s", town, want)
		}
	}
}

// A festival of the day is an event for search engines.
func TestFestivalsAreEvents(t *testing.T) {
	s := newTestSite(t)
	for _, path := range []string{"/panchang/varanasi/2026-11-08", "/panchang/varanasi/2026-11", "/panchang/varanasi/festivals/2026"} {
		body := get(s, path).Body.String()
		for _, want := range []string{`"@type":"Event"`, `"startDate":"2026-11-08"`, `"addressLocality":"Varanasi"`, `"@context":"https://schema.org"`} {
			if !strings.Contains(body, want) {
				t.Errorf("%s lacks %s", path, want)
			}
		}
	}
}

// Of a year the great festivals are events, on the pages of every region and within their size, and so is an eclipse while the town sees it.
func TestYearsAndEclipsesAreEvents(t *testing.T) {
	s := newTestSite(t)
	for town, own := range map[string]string{
		"varanasi": `"Diwali","startDate":"2026-11-08"`, "patna": `"Chhath Puja"`, "pune": `"Gudi Padwa"`, "chennai": `"Pongal"`, "kolkata": `"Diwali"`, "ahmedabad": `"Diwali"`, "amritsar": `"Holi"`,
	} {
		for _, l := range []string{"en", hindi} {
			w := get(s, language(l).path("/"+town+"/festivals/2026"))
			if n := strings.Count(w.Body.String(), `"@type":"Event"`); n < 6 || w.Body.Len() > maxPage {
				t.Errorf("%s %s: %d events, %d bytes", town, l, n, w.Body.Len())
			}
			if l == "en" && !strings.Contains(w.Body.String(), own) {
				t.Errorf("%s: %s is not among the events", town, own)
			}
		}
	}
	// The Sun is eclipsed over Delhi on 2 August 2027 from 15:54 to 17:03.
	body := get(s, "/panchang/delhi/eclipses/2027").Body.String()
	if strings.Count(body, `"@type":"Event"`) != strings.Count(body, "Seen from Delhi") || !strings.Contains(body, `"startDate":"2027-08-02T15:54:00+05:30","endDate":"2027-08-02T17:03:00+05:30"`) {
		t.Errorf("the eclipses of Delhi are not all events: %s", body)
	}
}

// The day of an eclipse that the town sees says so, with its hours and its sutak; where it is not seen nothing does.
func TestTheDayOfAnEclipse(t *testing.T) {
	s := newTestSite(t)
	for path, want := range map[string][]string{
		"/panchang/delhi/2027-08-02":       {"<strong>Partial solar eclipse</strong><br><span>Seen 3:54 – 5:03 pm<br>Sutak "},
		"/hi/panchang/varanasi/2026-03-03": {"<strong>पूर्ण चन्द्र ग्रहण</strong>", "सूतक "},
		"/panchang/delhi/2027-08":          {"2 Partial solar eclipse"},
	} {
		body := get(s, path).Body.String()
		for _, text := range want {
			if !strings.Contains(body, text) {
				t.Errorf("%s lacks %q", path, text)
			}
		}
	}
	for _, path := range []string{"/panchang/delhi/2027-08-01", "/panchang/new-york-city/2027-08-02", "/panchang/delhi/2026-08-12"} {
		if body := get(s, path).Body.String(); strings.Contains(body, "eclipse</strong>") {
			t.Errorf("%s has an eclipse", path)
		}
	}
}

// The colours are those of the app.
func TestTheColoursAreTheTokens(t *testing.T) {
	tokens, err := os.ReadFile("../../web/src/styles/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	light, rest, _ := strings.Cut(string(tokens), `[data-theme="dark"]`)
	dark, _, _ := strings.Cut(rest, "[data-theme")
	ours, screen, _ := strings.Cut(styleText, "@media (prefers-color-scheme:dark)")
	night, _, _ := strings.Cut(screen, "}}")
	colour := regexp.MustCompile(`(--[a-z0-9-]+): ?(#[0-9a-f]{6})`)
	for theirs, own := range map[string]string{light: ours, dark: night} {
		values := map[string]string{}
		for _, m := range colour.FindAllStringSubmatch(theirs, -1) {
			values[m[1]] = m[2]
		}
		found := colour.FindAllStringSubmatch(own, -1)
		if len(found) < 15 {
			t.Error(len(found), "colours")
		}
		for _, m := range found {
			if values[m[1]] != m[2] {
				t.Errorf("%s is %s, in the tokens %s", m[1], m[2], values[m[1]])
			}
		}
	}
}

// In the list of a year a feast without a source for its rule has a star, and the page says what that is.
func TestFeastsOfAYearWithoutASource(t *testing.T) {
	s := newTestSite(t)
	for path, wants := range map[string][]string{
		"/panchang/chennai/festivals/2026":          {`Karthigai Deepam*`, `<p class="muted">* by custom, please check</p>`},
		"/hi/panchang/chennai/festivals/2026":       {`<p class="muted">* परम्परा से, कृपया जाँच लें</p>`},
		"/panchang/varanasi/festivals/2026/regions": {`Karthigai Deepam (Tamil Nadu)*`, `<p class="muted">* by custom, please check</p>`},
	} {
		body := get(s, path).Body.String()
		for _, want := range wants {
			if !strings.Contains(body, want) {
				t.Errorf("%s: no %q", path, want)
			}
		}
		if strings.Contains(body, "Diwali*") || strings.Contains(body, "दीपावली*") {
			t.Errorf("%s: a feast with a source has a star", path)
		}
	}
}

// A town has the feasts of its own region among its days; those of others stand apart, each with the regions that keep it.
func TestFeastsOfRegions(t *testing.T) {
	s := newTestSite(t)
	for path, want := range map[string]string{
		"/panchang/chennai/festivals/2027":               `Makar Sankranti, Pongal`,
		"/panchang/chennai/2027-01-15":                   `<strong>Pongal</strong><br><span>day 1 of the solar month of Makara`,
		"/panchang/varanasi/2027-01-15":                  `In other regions: Pongal (Tamil Nadu)`,
		"/hi/panchang/varanasi/2027-01-15":               `अन्य प्रदेशों में: पोंगल (तमिलनाडु)`,
		"/panchang/varanasi/festivals/2027/regions":      `Pongal (Tamil Nadu)`,
		"/panchang/varanasi/festivals/2027":              `href="2027/regions">What other regions keep in 2027`,
		"/panchang/ahmedabad/2026-11-10":                 `<strong>Bestu Varas</strong>`,
		"/panchang/varanasi/2026-11-10":                  `Bestu Varas (Gujarat)`,
		"/panchang/chennai/2026-11-24":                   `by custom, please check`,
		"/panchang/chennai/festivals/2024/regions":       `Thiruvathira (Kerala)</strong>: none in this year: 2023-12-27, then 2025-01-13`,
		"/panchang/kathmandu/festivals/2026":             `Naya Barsha`,
		"/panchang/new-york-city/festivals/2027/regions": `Pongal (Tamil Nadu)`,
	} {
		if body := get(s, path).Body.String(); !strings.Contains(body, want) {
			t.Errorf("%s: no %q in %s", path, want, body)
		}
	}
	for path, not := range map[string]string{
		"/panchang/varanasi/festivals/2027": "Pongal", "/panchang/chennai/2027-01-15": "Pongal (", "/panchang/chennai/festivals/2027/regions": "Pongal (",
		"/panchang/varanasi/2027-01": "Pongal", "/panchang/chennai/festivals/2027": "Bestu Varas", "/panchang/kolkata/festivals/2027": "Bestu Varas", "/panchang/varanasi/festivals/2027/regions": "Diwali,",
	} {
		if body := get(s, path).Body.String(); strings.Contains(body, not) {
			t.Errorf("%s has %q", path, not)
		}
	}
	for _, path := range []string{"/panchang/ujjain/festivals/2201/regions", "/panchang/ujjain/festivals/x/regions", "/panchang/ujjain/festivals/2026/region"} {
		if w := get(s, path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}
