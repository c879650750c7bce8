package publicpage

import (
	"fmt"
	"math"
	"strings"
	"sync"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/home"
	"sankalp/internal/panchang"
)

// sky computes what a page shows of days: tithi, Moon and Rahu kaal. It caches them, since a month is shown often.
type sky struct {
	mu    sync.Mutex
	known map[skyKey]daySky
}

type skyKey struct {
	lat, lon float64
	zone     string
	centre   bool
	date     civil.Date
}

// daySky is the sky of one day.
type daySky struct {
	tithi      int // 1 to 30; 0 where there is none
	amanta     int
	purnimanta int
	adhika     bool
	phase      float64 // degrees of the Moon from the Sun
	rahu       panchang.Interval
	season     availability.Sky
}

// maxKnown is how many days are cached; a place has 365 of them, about 100 bytes each.
const maxKnown = 50_000

func newSky() *sky {
	return &sky{known: map[skyKey]daySky{}}
}

// day gives the sky of a date; the zero daySky where the almanac has none.
func (s *sky) day(at home.Home, d civil.Date) daySky {
	key := skyKey{at.Lat, at.Lon, at.Zone.String(), at.Centre, d}
	s.mu.Lock()
	h, ok := s.known[key]
	s.mu.Unlock()
	if ok {
		return h
	}
	if day, err := at.Engine().Day(at.Place, d); err == nil && len(day.Tithis) > 0 {
		h = daySky{tithi: day.Tithis[0].Index, amanta: day.Month.Number, purnimanta: day.PurnimantaMonth(), adhika: day.Month.Adhika,
			phase: math.Mod(day.Positions.Moon.Tropical-day.Positions.Sun.Tropical+360, 360)}
		if m, whole := day.Muhurtas(); whole {
			h.rahu = m.Rahu
		}
		h.season = seasonOf(&day)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.known) >= maxKnown {
		clear(s.known)
	}
	s.known[key] = h
	return h
}

// seasonOf is what of a day tells its season. Where the Sun does not set, the evening is as the morning.
func seasonOf(d *panchang.Day) availability.Sky {
	s := availability.Sky{Masa: d.Month.Number, Adhika: d.Month.Adhika, Tithi: d.Tithis[0].Index, Evening: d.Tithis[0].Index, Sign: d.SunRashi()}
	if d.Sunset.IsZero() {
		return s
	}
	if d.Sankranti.Rashi > 0 && d.Sankranti.At.Before(d.Sunset) {
		s.Sign = d.Sankranti.Rashi
	}
	for _, t := range d.Tithis {
		if s.Evening = t.Index; t.End.After(d.Sunset) {
			break
		}
	}
	return s
}

// tithiName is "Shashthi".
func (h daySky) tithiName(l language) string {
	if h.tithi == 0 {
		return ""
	}
	return panchang.TithiName(h.tithi).In(string(l))
}

// tithiDate is "Margashirsha Krishna Shashthi".
func (h daySky) tithiDate(l language, amavasya bool) string {
	if h.tithi == 0 {
		return ""
	}
	month := h.purnimanta
	if amavasya {
		month = h.amanta
	}
	name := panchang.MonthName(month).In(string(l))
	if h.adhika {
		name = l.text("adhika", "month", name)
	}
	return strings.Join([]string{name, panchang.PakshaName(h.tithi).In(string(l)), h.tithiName(l)}, " ")
}

// moon is the lit part as a path of radius 10 around 0,0: the right limb while it grows.
func (h daySky) moon() string {
	right := 0
	if h.phase < 180 {
		right = 1
	}
	round := 1 - right
	if h.phase > 90 && h.phase < 270 {
		round = right
	}
	return fmt.Sprintf("M0 -10A10 10 0 0 %d 0 10A%.2f 10 0 0 %d 0 -10Z", right, math.Abs(math.Cos(h.phase*math.Pi/180))*10, round)
}

// minutes of a day at which an instant falls, by the clocks of a zone.
func minutesOf(at time.Time, zone *time.Location) int {
	at = at.In(zone)
	return at.Hour()*60 + at.Minute()
}
