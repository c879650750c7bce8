package place

import (
	"strings"
	"testing"
	"time"
	_ "time/tzdata" // as the program has it
	"unicode"
)

func load(t testing.TB) *Gazetteer {
	t.Helper()
	g, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Every place can be used: it lies on the Earth, its zone is known, its names can be read.
func TestEveryPlace(t *testing.T) {
	g := load(t)
	india, cities, ids := 0, 0, map[string]bool{}
	zones := map[string]bool{}
	for _, e := range g.entries {
		if _, err := time.LoadLocation(e.Zone); err != nil && !zones[e.Zone] {
			t.Errorf("%s: %v", e.Name, err)
		}
		zones[e.Zone] = true
		if ids[e.ID] || e.Name == "" || e.Lat < -60 || e.Lat > 75 || e.Lon < -180 || e.Lon > 180 || len(e.loose) == 0 {
			t.Errorf("%+v", e)
		}
		ids[e.ID] = true
		if strings.ContainsFunc(e.Devanagari, func(r rune) bool {
			return !unicode.Is(unicode.Devanagari, r) && !strings.ContainsRune(" -()", r)
		}) {
			t.Errorf("%s is %q", e.Name, e.Devanagari)
		}
		switch {
		case e.Country == "IN" && (e.Region.English == "" || e.Region.Devanagari == "" || e.Zone != "Asia/Kolkata"):
			t.Errorf("%+v", e)
		case e.Country == "IN" && e.Population >= 15_000:
			india++
		case e.Country != "IN" && e.Population >= 100_000:
			cities++
		}
	}
	if india < 2400 || cities < 4000 || len(packed) > 3<<20 {
		t.Errorf("%d towns of India, %d cities, %d bytes", india, cities, len(packed))
	}
}

func TestSearch(t *testing.T) {
	g := load(t)
	for query, want := range map[string]string{
		"Jaipur": "Jaipur", "jai": "Jaipur", "JAYPUR": "Jaipur", "jayapur": "Jaipur", "जयपुर": "Jaipur", "जयपु": "Jaipur", "Jāipur": "Jaipur",
		"kashi": "Varanasi", "banaras": "Varanasi", "वाराणसी": "Varanasi", "prayag": "Prayagraj", "allahabad": "Prayagraj", "इलाहाबाद": "Prayagraj",
		"gurgaon": "Gurugram", "bombay": "Mumbai", "मुम्बई": "Mumbai", "मुंबई": "Mumbai", "चण्डीगढ़": "Chandigarh", "चंडीगढ": "Chandigarh",
		"new delhi": "New Delhi", "delhi": "Delhi", "सूरत": "Surat", "san fran": "San Francisco", "sao paulo": "Sao Paulo", "São Paulo": "Sao Paulo",
		"काठमांडू": "Kathmandu", "लंदन": "London", "गोरखपुर": "Gorakhpur", "new york": "New York City", "york": "York",
	} {
		got, ok := g.Find(query)
		if !ok || got.Name != want {
			t.Errorf("%q finds %q, want %q", query, got.Name, want)
		}
	}
	for _, query := range []string{"", " ", "-", "xqzv", "₹", "🙏", "\xff"} {
		if got, ok := g.Find(query); ok {
			t.Errorf("%q finds %q", query, got.Name)
		}
	}
	if got := g.Search("a", nil, 7); len(got) != 7 {
		t.Errorf("%d places", len(got))
	}
}

// A search from a place finds the nearer of two namesakes first, and the town of the place itself.
func TestNearest(t *testing.T) {
	g := load(t)
	for _, c := range []struct {
		query      string
		from       Point
		name, land string
	}{
		{"Aurangabad", Point{24.75, 84.37}, "Aurangabad", "Bihar"}, {"Aurangabad", Point{19.9, 75.3}, "Aurangabad", "Maharashtra"},
		{"", Point{26.9, 75.8}, "Jaipur", "Rajasthan"}, {"", Point{25.3, 83.0}, "Varanasi", "Uttar Pradesh"}, {"", Point{0, -179.9}, "", ""},
	} {
		got := g.Search(c.query, &c.from, 1)[0]
		if c.name != "" && (got.Name != c.name || got.Region.English != c.land) {
			t.Errorf("%q from %v: %+v", c.query, c.from, got)
		}
	}
	if d := (Point{28.6139, 77.209}).To(Place{Lat: 26.9124, Lon: 75.7873}); d < 235 || d > 240 {
		t.Errorf("Delhi to Jaipur is %.0f km", d)
	}
}

func TestOfZone(t *testing.T) {
	g := load(t)
	for zone, want := range map[string]string{
		"Asia/Kolkata": "Ujjain", "America/New_York": "New York City", "Europe/London": "London", "Asia/Kathmandu": "Kathmandu", "Australia/Sydney": "Sydney", "Mars/Base": "",
		"Asia/Calcutta": "Ujjain", "Asia/Katmandu": "Kathmandu", "Asia/Saigon": "Ho Chi Minh City", "America/Buenos_Aires": "Buenos Aires",
		"UTC": "Ujjain", "Etc/UTC": "Ujjain", "GMT": "Ujjain",
	} {
		if got, ok := g.OfZone(zone); got.Name != want || ok != (want != "") {
			t.Errorf("%s: %q, want %q", zone, got.Name, want)
		}
	}
}

func FuzzSearch(f *testing.F) {
	g := load(f)
	for _, s := range []string{"jaipur", "जयपुर", "", "\xff", "ि", "्््", "a'b", "ẞ", "İ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, query string) {
		for _, p := range g.Search(query, nil, 3) {
			if p.ID == "" {
				t.Errorf("%q finds nothing with a name", query)
			}
		}
		if Unlike(query, query) != 0 {
			t.Errorf("%q is unlike itself", query)
		}
	})
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		load(b)
	}
}

func BenchmarkSearch(b *testing.B) {
	g := load(b)
	for b.Loop() {
		g.Search("jaypur", nil, 10)
	}
}
