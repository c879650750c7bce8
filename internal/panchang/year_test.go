package panchang

import (
	"testing"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/golden"
)

func TestYearsAndSeasons(t *testing.T) {
	p := delhi(t)
	for _, c := range []struct {
		day          string
		shaka        int
		south, north string
		ritu         seasons
		ayana        ayanas
	}{
		{"2024-04-08", 1945, "Shobhakrit", "Nala", seasons{6, 1, 1}, ayanas{1, 1}},      // the last day of the year
		{"2024-04-10", 1946, "Krodhi", "Pingala", seasons{1, 1, 1}, ayanas{1, 1}},       // Chaitra begins
		{"2025-06-30", 1947, "Vishvavasu", "Kalayukta", seasons{2, 2, 3}, ayanas{1, 2}}, // after the June solstice
		{"2025-12-30", 1947, "Vishvavasu", "Kalayukta", seasons{5, 5, 6}, ayanas{2, 1}}, // after the December solstice
		{"2026-01-30", 1947, "Vishvavasu", "Kalayukta", seasons{6, 6, 6}, ayanas{1, 1}}, // after Makara sankranti
		{"2029-03-20", 1951, "Saumya", "Dundubhi", seasons{1, 1, 1}, ayanas{1, 1}},      // a leap Chaitra is of the new year
	} {
		d, err := New(Options{}).Day(p, date(t, c.day))
		if err != nil {
			t.Fatal(err)
		}
		other, err := New(Options{NorthSamvatsara: true}).Day(p, date(t, c.day))
		if err != nil {
			t.Fatal(err)
		}
		south, north := SamvatsaraName(d.Years.Samvatsara).English, SamvatsaraName(other.Years.Samvatsara).English
		if d.Years.Shaka != c.shaka || d.Years.Kali != c.shaka+3179 || south != c.south || north != c.north {
			t.Errorf("%s: %+v, %s, in the North %s", c.day, d.Years, south, north)
		}
		if d.Ritu != c.ritu || d.Ayana != c.ayana {
			t.Errorf("%s: %+v %+v, want %+v %+v", c.day, d.Ritu, d.Ayana, c.ritu, c.ayana)
		}
	}
}

// Where summer time begins at midnight the date begins at one o'clock.
func TestMidnightThatIsNot(t *testing.T) {
	for _, c := range []struct{ zone, day, want string }{
		{"America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"}, {"Asia/Beirut", "2024-03-31", "2024-03-30T22:00:00Z"},
		{"Africa/Cairo", "2024-04-26", "2024-04-25T22:00:00Z"}, {"Asia/Kolkata", "2026-01-01", "2025-12-31T18:30:00Z"},
		{"Europe/London", "2026-03-29", "2026-03-29T00:00:00Z"},
	} {
		got := midnight(Place{Zone: golden.Zone(t, c.zone)}, date(t, c.day), 0).Time().Format(time.RFC3339)
		if got != c.want {
			t.Errorf("%s in %s begins at %s, want %s", c.day, c.zone, got, c.want)
		}
	}
}

// The options do what they say, and no more.
func TestOptions(t *testing.T) {
	p := delhi(t)
	p.Elevation = 2000
	base, err := New(Options{}).Day(p, date(t, "2026-01-15"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name       string
		options    Options
		least, top time.Duration // how much later the sunrise is
	}{
		{"the disc's centre", Options{HinduSunrise: true}, 3 * time.Minute, 6 * time.Minute},
		{"the place's height", Options{Elevation: true}, -9 * time.Minute, -5 * time.Minute},
		{"another zodiac", Options{Ayanamsa: astro.TrueChitra}, 0, 0},
		{"another ΔT", Options{DeltaT: func(astro.UT) float64 { return 0 }}, -time.Second, time.Second},
	} {
		d, err := New(c.options).Day(p, base.Date)
		if err != nil {
			t.Fatal(err)
		}
		if later := d.Sunrise.Sub(base.Sunrise); later < c.least || later > c.top {
			t.Errorf("%s: the sunrise is %v later", c.name, later)
		}
		if given := c.options.DeltaT != nil; given != (d.DeltaTSource == "given") {
			t.Errorf("%s: ΔT is %s", c.name, d.DeltaTSource)
		}
	}
	spica, err := New(Options{Ayanamsa: astro.TrueChitra}).Day(p, base.Date)
	if err != nil {
		t.Fatal(err)
	}
	// A minute of arc less of ayanamsa ends a nakshatra about two minutes sooner.
	if sooner := base.Nakshatras[0].End.Sub(spica.Nakshatras[0].End).Seconds(); sooner < 60 || sooner > 180 {
		t.Errorf("by Spica the nakshatra ends %.0f s sooner", sooner)
	}
	if !base.Tithis[0].End.Equal(spica.Tithis[0].End) {
		t.Error("the tithi depends on the zodiac")
	}
}
