package availability

import (
	"math"
	"slices"
	"strings"
	"time"
	"unicode"

	"sankalp/internal/text"
)

// withinArea are the minutes of a journey within one area; roads are detour times as long as the straight line, driven at so many
// km an hour.
const (
	withinArea = 10
	detour     = 1.4
	speed      = 18
	earth      = 6371
)

// Area is a part of the town, as travel times need it.
type Area struct {
	ID, Name, Pin string
	// Lat and Lon in degrees; nil: not on the map.
	Lat, Lon *float64
	Home     bool
	Ways     []Way
}

// Way is what is stored of the way to an area with a greater id: the minutes that were typed (0: none), and those it took.
type Way struct {
	To      string
	Minutes int
	Trips   []int
}

// Place is what is known of where something is; empty is not known. Named is what the address, or a booking, calls its area.
type Place struct{ Location, Named, Pin string }

// Source is where the minutes of a way are from.
type Source string

// The sources, the better one first but same, which is within one area.
const (
	typed     Source = "typed"
	learned   Source = "learned"
	distance  Source = "distance"
	byDefault Source = "default"
	same      Source = "same"
)

// Town is all areas of a person, the longest name first.
type Town struct {
	areas  []Area
	folded []string
	work   Work
}

// NewTown makes the town.
func NewTown(areas []Area, work Work) *Town {
	t := &Town{areas: slices.Clone(areas), work: work}
	slices.SortFunc(t.areas, func(a, b Area) int {
		if d := text.Length(text.Fold(b.Name)) - text.Length(text.Fold(a.Name)); d != 0 {
			return d
		}
		return strings.Compare(a.ID, b.ID)
	})
	for _, a := range t.areas {
		t.folded = append(t.folded, text.Fold(a.Name))
	}
	return t
}

// home is where the owner sets out; nil when it is not known.
func (t *Town) home() *Area {
	return t.first(func(i int) bool { return t.areas[i].Home })
}

func (t *Town) first(fits func(i int) bool) *Area {
	for i := range t.areas {
		if fits(i) {
			return &t.areas[i]
		}
	}
	return nil
}

// Find gives the area of a place: the one that is named, or has the PIN, or whose name stands in the location; nil for none.
func (t *Town) Find(p Place) *Area {
	named, pin := text.Fold(p.Named), digits(p.Pin)
	if found := t.first(func(i int) bool { return named != "" && t.folded[i] == named }); found != nil {
		return found
	}
	if found := t.ofPin(pin); found != nil {
		return found
	}
	words := words(text.Fold(p.Location))
	if found := t.first(func(i int) bool { return t.folded[i] != "" && strings.Contains(words, " "+t.folded[i]+" ") }); found != nil {
		return found
	}
	for word := range strings.FieldsSeq(words) {
		if len(word) == 6 {
			if found := t.ofPin(word); found != nil {
				return found
			}
		}
	}
	return nil
}

func (t *Town) ofPin(pin string) *Area {
	return t.first(func(i int) bool { return pin != "" && digits(t.areas[i].Pin) == pin })
}

func digits(pin string) string { return strings.Join(strings.Fields(pin), "") }

// words are those of a text, each between spaces.
func words(s string) string {
	fields := strings.FieldsFunc(s, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.M, unicode.N) })
	return " " + strings.Join(fields, " ") + " "
}

// minutes of the way between two areas, of which nil is not known.
func (t *Town) minutes(a, b *Area) (int, Source) {
	switch {
	case a == nil || b == nil:
		return t.work.TravelDefault, byDefault
	case a.ID == b.ID:
		return withinArea, same
	case a.ID > b.ID:
		a, b = b, a
	}
	if i := slices.IndexFunc(a.Ways, func(w Way) bool { return w.To == b.ID }); i >= 0 {
		if w := a.Ways[i]; w.Minutes > 0 {
			return w.Minutes, typed
		} else if len(w.Trips) > 0 {
			return median(w.Trips), learned
		}
	}
	if a.Lat == nil || a.Lon == nil || b.Lat == nil || b.Lon == nil {
		return t.work.TravelDefault, byDefault
	}
	driven := km(*a.Lat, *a.Lon, *b.Lat, *b.Lon) * detour / speed * 60
	return max(withinArea, int(math.Ceil(driven/5))*5), distance
}

// median is the one in the middle, or what lies between the two in the middle, rounded up.
func median(trips []int) int {
	sorted := slices.Sorted(slices.Values(trips))
	half := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[half]
	}
	return (sorted[half-1] + sorted[half] + 1) / 2
}

// km as the crow flies.
func km(lat1, lon1, lat2, lon2 float64) float64 {
	radians := func(degrees float64) float64 { return degrees * math.Pi / 180 }
	half := func(from, to float64) float64 { return math.Pow(math.Sin(radians(to-from)/2), 2) }
	h := half(lat1, lat2) + math.Cos(radians(lat1))*math.Cos(radians(lat2))*half(lon1, lon2)
	return 2 * earth * math.Asin(math.Sqrt(h))
}

// Stop is a rite of somebody's day.
type Stop struct {
	Interval
	// Area is nil when it is not known.
	Area     *Area
	Location string
}

// Limits of a day's journeys.
const (
	// sameOuting is how long before a rite another one may have ended, to be left from.
	sameOuting = 12 * time.Hour
	// worthGoingHome are the minutes at home for which one goes home in between.
	worthGoingHome = 60
)

// Leave is how long the journey to a rite takes, and whether it is from home: before is the last one that ends before it begins,
// nil for none. With an hour to spend at home between two, it is from home.
func (t *Town) Leave(before *Stop, to Stop) (minutes int, source Source, fromHome bool) {
	home, homeSource := t.minutes(t.home(), to.Area)
	if before == nil || to.Start.Sub(before.End) >= sameOuting {
		return home, homeSource, true
	}
	back, _ := t.minutes(before.Area, t.home())
	if to.Start.Sub(before.End) >= time.Duration(back+home+worthGoingHome)*time.Minute {
		return home, homeSource, true
	}
	if before.Area == nil && before.Location != "" && before.Location == to.Location {
		return 0, same, false
	}
	minutes, source = t.minutes(before.Area, to.Area)
	return minutes, source, false
}
