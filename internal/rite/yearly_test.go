package rite

import (
	"cmp"
	"errors"
	"slices"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

func inOrder(all []Yearly) []Yearly {
	return slices.SortedFunc(slices.Values(all), func(a, b Yearly) int {
		return cmp.Or(cmp.Compare(a.SolarMonth, b.SolarMonth), cmp.Compare(a.Tithi, b.Tithi), cmp.Compare(a.Nakshatra, b.Nakshatra))
	})
}

// Every date of a year with a leap month is the yearly day of just those tithis that Observe puts there.
func TestLunarYearly(t *testing.T) {
	r, delhi := New(panchang.New(panchang.Options{})).Remembering(), cities(t)["Delhi"]
	want := map[civil.Date][]Yearly{}
	for year := 2025; year <= 2027; year++ {
		for month := 1; month <= 12; month++ {
			for tithi := 1; tithi <= 30; tithi++ {
				days, err := r.Observe(delhi, year, shraddha(month, tithi, NijaOnly))
				if err != nil || len(days) != 1 {
					t.Fatal(len(days), err)
				}
				want[days[0].Date] = append(want[days[0].Date], Yearly{Month: month, Tithi: tithi})
			}
		}
	}
	none := 0
	for on := date(t, "2026-01-01"); on.Year() == 2026; on = on.AddDays(1) {
		got, err := r.LunarYearly(delhi, on)
		if err != nil || !slices.Equal(inOrder(got), inOrder(want[on])) {
			t.Errorf("%s: %v, %v, want %v", on, got, err, want[on])
		}
		if len(got) == 0 {
			none++
		}
	}
	if none < 30 {
		t.Errorf("%d dates without one: those of the leap month alone are 30", none)
	}
}

// By solar months: the days of every tithi and nakshatra are put into the month of their sunset, and of each month the last or
// the first is taken.
func TestSolarYearly(t *testing.T) {
	e := panchang.New(panchang.Options{})
	r, delhi := New(e).Remembering(), cities(t)["Delhi"]
	from, until := date(t, "2026-01-01"), date(t, "2027-04-01")
	var signs []int // of every date
	for on := from; on.Before(until); on = on.AddDays(1) {
		sun, err := e.Sun(delhi, on)
		if err != nil {
			t.Fatal(err)
		}
		signs = append(signs, int(e.Positions(sun.Sunset).Sun.Sidereal/30)+1)
	}
	dates := func(l panchang.Limb, index int) (days []civil.Date) {
		for at := beginning(from, delhi.Zone); ; {
			s := e.Next(l, index, at)
			d, err := r.decide(delhi, s, Aparahna, Vyapti)
			if err != nil {
				t.Fatal(err)
			}
			if !d.Date.Before(until) {
				return days
			}
			days, at = append(days, d.Date), s.End.Add(-time.Minute)
		}
	}
	want := map[civil.Date][]Yearly{}
	add := func(on civil.Date, y Yearly) { want[on] = append(want[on], y) }
	months := inMonths(from, signs)
	for tithi := 1; tithi <= 30; tithi++ {
		days := dates(panchang.Tithi, tithi)
		for i, m := range months {
			own := m.within(days)
			if len(own) == 0 && i > 0 {
				own = months[i-1].within(days)
			}
			if len(own) > 0 {
				add(own[len(own)-1], Yearly{SolarMonth: m.Number, Tithi: tithi})
			}
		}
	}
	for star := 1; star <= 27; star++ {
		days := dates(panchang.Nakshatra, star)
		for _, m := range months {
			if own := m.within(days); len(own) > 0 {
				add(own[0], Yearly{SolarMonth: m.Number, Nakshatra: star})
			}
		}
	}
	left := 0
	for i := 50; i < 400; i++ {
		on := from.AddDays(i)
		got, err := r.SolarYearly(delhi, on)
		if err != nil || !slices.Equal(inOrder(got), inOrder(want[on])) {
			t.Errorf("%s: %v, %v, want %v", on, inOrder(got), err, inOrder(want[on]))
		}
		if slices.ContainsFunc(got, func(y Yearly) bool { return y.SolarMonth != signs[i] }) {
			left++
		}
	}
	if left == 0 {
		t.Error("no month leaves a tithi to the one before: the year proves little")
	}
}

func inMonths(from civil.Date, signs []int) (months []SolarMonth) {
	for i, sign := range signs {
		on := from.AddDays(i)
		if i == 0 || sign != signs[i-1] {
			months = append(months, SolarMonth{Number: sign, From: on})
		}
		months[len(months)-1].Until = on.AddDays(1)
	}
	return months
}

func (m SolarMonth) within(days []civil.Date) (own []civil.Date) {
	for _, d := range days {
		if !d.Before(m.From) && d.Before(m.Until) {
			own = append(own, d)
		}
	}
	return own
}

// Where the Sun does not set there is no yearly day.
func TestYearlyWithoutADay(t *testing.T) {
	r, tromso := New(panchang.New(panchang.Options{})), panchang.Place{Lat: 69.6492, Lon: 18.9553, Zone: time.UTC}
	if _, err := r.SolarYearly(tromso, date(t, "2026-06-21")); !errors.Is(err, ErrNoDay) {
		t.Error(err)
	}
	if _, err := r.LunarYearly(tromso, date(t, "2026-06-21")); !errors.Is(err, ErrNoDay) {
		t.Error(err)
	}
}

func BenchmarkYearly(b *testing.B) {
	e, delhi, on := panchang.New(panchang.Options{}), cities(b)["Delhi"], civil.Of(time.Date(2026, 11, 28, 6, 0, 0, 0, time.UTC), time.UTC)
	for name, ask := range map[string]func(*Rules, panchang.Place, civil.Date) ([]Yearly, error){"lunar": (*Rules).LunarYearly, "solar": (*Rules).SolarYearly} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := ask(New(e).Remembering(), delhi, on); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
