package panchang

import (
	"errors"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/astro"
	"sankalp/internal/civil"
	"sankalp/internal/golden"
)

func anyDate(t *rapid.T) civil.Date {
	return civil.Of(time.Unix(rapid.Int64Range(-5364662400, 7289654399).Draw(t, "second"), 0), time.UTC)
}

func delhi(t testing.TB) Place {
	return Place{Lat: 28.6139, Lon: 77.209, Zone: golden.Zone(t, "Asia/Kolkata")}
}

// The spans of every limb tile the day without a gap, one index after the other, and the first is the sunrise's.
func TestSpansTileTheDay(t *testing.T) {
	zone := golden.Zone(t, "Asia/Kolkata")
	rapid.Check(t, func(t *rapid.T) {
		p := Place{Lat: rapid.Float64Range(-59, 59).Draw(t, "lat"), Lon: rapid.Float64Range(60, 100).Draw(t, "lon"), Zone: zone}
		d, err := New(Options{}).Day(p, anyDate(t))
		if err != nil || len(d.Warnings) > 0 {
			t.Fatal(err, d.Warnings)
		}
		for limb, spans := range map[Limb][]Span{Tithi: d.Tithis, Nakshatra: d.Nakshatras, yoga: d.Yogas, Karana: d.Karanas} {
			if !spans[0].Holds(d.Sunrise) || spans[len(spans)-1].End.Before(d.NextSunrise) {
				t.Fatalf("%v of %v do not cover %v to %v", spans, d.Date, d.Sunrise, d.NextSunrise)
			}
			for i, s := range spans {
				if !s.Start.Before(s.End) {
					t.Fatalf("%v lasts no time", s)
				}
				if i > 0 && (!s.Start.Equal(spans[i-1].End) || s.Index != spans[i-1].Index%limb.parts()+1) {
					t.Fatalf("%v follows %v", s, spans[i-1])
				}
			}
		}
		if !d.PreviousSunset.Before(d.Sunrise) || !d.Sunrise.Before(d.Sunset) || !d.Sunset.Before(d.NextSunrise) {
			t.Fatalf("the Sun's times are out of order: %+v", d.SunDay)
		}
		// One number by two methods: a tithi ends where its second karana does.
		last := d.Karanas[1-(d.Karanas[0].Index+1)%2]
		if gap := last.End.Sub(d.Tithis[0].End); gap < -2*time.Millisecond || gap > 2*time.Millisecond {
			t.Fatalf("the tithi ends %v, its karana %v", d.Tithis[0].End, last.End)
		}
	})
}

// From day to day the tithi goes on by one, stays at a vriddhi and jumps by two only where the day is a kshaya.
func TestTithiOfDayNeverJumps(t *testing.T) {
	e, p := New(Options{}), delhi(t)
	day, err := e.Day(p, date(t, "2024-01-01"))
	if err != nil {
		t.Fatal(err)
	}
	counts := map[tithiDay]int{}
	for range 3 * 365 {
		next, err := e.Day(p, day.Date.AddDays(1))
		if err != nil {
			t.Fatal(err)
		}
		step := (next.Tithis[0].Index - day.Tithis[0].Index + 30) % 30
		counts[day.TithiDay]++
		if want := map[tithiDay]int{Normal: 1, vriddhiSecond: 1, vriddhiFirst: 0, kshayaNext: 2}[day.TithiDay]; step != want {
			t.Errorf("%v, %s: the tithi goes on by %d", day.Date, day.TithiDay, step)
		}
		if (day.TithiDay == vriddhiFirst) != (next.TithiDay == vriddhiSecond) {
			t.Errorf("%v is %s and the day after %s", day.Date, day.TithiDay, next.TithiDay)
		}
		day = next
	}
	if len(counts) != 4 {
		t.Errorf("in three years there were only %v", counts)
	}
}

// Every Shaka year has its twelve months in order, twelve or thirteen with the leap month.
func TestLunarYears(t *testing.T) {
	e := New(Options{})
	for shaka := 1800 - shakaEpoch; shaka < 2200-shakaEpoch-1; shaka++ {
		months := 0
		for m := e.FindMonth(shaka, 1); m.Start.Before(e.FindMonth(shaka+1, 1).Start.Add(-time.Hour)); m = e.Month(m.End.Add(time.Hour)) {
			months++
		}
		if months != 12 && months != 13 {
			t.Errorf("Shaka %d has %d months", shaka, months)
		}
		for number := 1; number <= 12; number++ {
			if m := e.FindMonth(shaka, number); m.Adhika || m.Number != number && m.Swallowed != number {
				t.Errorf("Shaka %d: month %d is %+v", shaka, number, m)
			}
		}
	}
}

func TestNextIsTheSpanOfItsTime(t *testing.T) {
	e := New(Options{})
	rapid.Check(t, func(t *rapid.T) {
		at := time.Unix(rapid.Int64Range(-5364662400, 7289654399).Draw(t, "at"), 0)
		limb := Limb(rapid.IntRange(0, 5).Draw(t, "limb"))
		index := rapid.IntRange(1, limb.parts()).Draw(t, "index")
		next := e.Next(limb, index, at)
		if next.Start.Before(at) || !next.Start.Before(next.End) {
			t.Fatalf("%v after %v", next, at)
		}
		middle := next.Start.Add(next.End.Sub(next.Start) / 2)
		if got := e.At(limb, middle); got.Index != index || math.Abs(got.Start.Sub(next.Start).Seconds()) > 0.01 {
			t.Fatalf("%v has %v in its middle", next, got)
		}
		if limb != SunRashi && next.Start.Sub(at) > 31*24*time.Hour {
			t.Fatalf("%v is more than a month after %v", next, at)
		}
	})
}

// The years outside the columns come from other tables: nothing may show where they meet.
func TestSeamsOfTheColumns(t *testing.T) {
	e, p := New(Options{}), delhi(t)
	for _, first := range []string{"1899-10-20", "2101-02-20"} {
		var end time.Time
		for d := date(t, first); d.Before(date(t, first).AddDays(60)); d = d.AddDays(1) {
			day, err := e.Day(p, d)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range day.Tithis {
				if !end.IsZero() && s.Index != day.Tithis[0].Index && s.Start.Before(end) {
					t.Errorf("%v: %v begins before %v", d, s, end)
				}
			}
			end = day.Tithis[0].End
		}
	}
}

func TestRefusals(t *testing.T) {
	e, good := New(Options{}), delhi(t)
	bad := func(change func(*Place)) Place { p := good; change(&p); return p }
	for _, c := range []struct {
		place Place
		date  civil.Date
		want  error
	}{
		{good, civil.Date{}, ErrRange},
		{bad(func(p *Place) { p.Lat = 90.1 }), date(t, "2026-01-01"), ErrPlace},
		{bad(func(p *Place) { p.Lat = math.NaN() }), date(t, "2026-01-01"), ErrPlace},
		{bad(func(p *Place) { p.Lon = -181 }), date(t, "2026-01-01"), ErrPlace},
		{bad(func(p *Place) { p.Elevation = math.Inf(1) }), date(t, "2026-01-01"), ErrPlace},
		{bad(func(p *Place) { p.Zone = nil }), date(t, "2026-01-01"), ErrPlace},
	} {
		if _, err := e.Day(c.place, c.date); !errors.Is(err, c.want) {
			t.Errorf("%+v %v: %v, want %v", c.place, c.date, err, c.want)
		}
	}
}

func TestPolarDays(t *testing.T) {
	e, p := New(Options{}), Place{Lat: 69.6492, Lon: 18.9553, Zone: golden.Zone(t, "Europe/Oslo")}
	for day, want := range map[string]Warning{"2026-06-21": NoSunrise, "2026-12-21": NoSunrise, "2026-03-21": "", "2026-11-27": ""} {
		d, err := e.Day(p, date(t, day))
		if err != nil {
			t.Fatal(err)
		}
		if want == "" && d.Sunrise.IsZero() || want != "" && (len(d.Warnings) == 0 || d.Warnings[0] != want || d.Tithis != nil) {
			t.Errorf("%s: %v, sunrise %v", day, d.Warnings, d.Sunrise)
		}
	}
}

// FuzzDay tries any day anywhere: no panic, no endless loop, and a day without its limbs has a reason.
func FuzzDay(f *testing.F) {
	f.Add(28.6, 77.2, 0.0, int64(1790000000), uint8(0))
	f.Add(69.6, 18.9, 10.0, int64(1781000000), uint8(1))
	f.Add(-90.0, 180.0, 0.0, int64(-5364662400), uint8(2))
	f.Add(90.0, -180.0, 8000.0, int64(7289654399), uint8(2))
	f.Fuzz(func(t *testing.T, lat, lon, elevation float64, second int64, option uint8) {
		e := New(Options{Ayanamsa: astro.Ayanamsa(option % 3), HinduSunrise: option&4 != 0, Elevation: option&8 != 0})
		d, err := e.Day(Place{Lat: lat, Lon: lon, Elevation: elevation, Zone: time.UTC}, civil.Of(time.Unix(second%9e9, 0), time.UTC))
		if err != nil {
			if !errors.Is(err, ErrPlace) {
				t.Fatal(err)
			}
			return
		}
		if (d.Tithis == nil || !d.Whole() && d.Sunset.IsZero()) && len(d.Warnings) == 0 {
			t.Fatalf("%v %v %v: an empty answer without a warning", lat, lon, d.Date)
		}
		if !d.Sunset.IsZero() && !d.Sunrise.IsZero() && !d.Sunrise.Before(d.Sunset) {
			t.Fatalf("rises %v, sets %v", d.Sunrise, d.Sunset)
		}
	})
}

func BenchmarkDay(b *testing.B) {
	e, p, d := New(Options{}), delhi(b), date(b, "2026-01-01")
	b.ReportAllocs()
	for i := range b.N {
		if _, err := e.Day(p, d.AddDays(i%3650)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkYear(b *testing.B) {
	e, p, d := New(Options{}), delhi(b), date(b, "2026-01-01")
	for range b.N {
		for i := range 365 {
			if _, err := e.Day(p, d.AddDays(i)); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// Every occurrence of one tithi in a hundred years.
func BenchmarkTithiOfACentury(b *testing.B) {
	e := New(Options{})
	from, until := time.Date(1950, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2050, 1, 1, 0, 0, 0, 0, time.UTC)
	for range b.N {
		n := 0
		for s := e.Next(Tithi, 11, from); s.Start.Before(until); s = e.Next(Tithi, 11, s.End) {
			n++
		}
		if n < 1236 || n > 1238 {
			b.Fatal(n)
		}
	}
}
