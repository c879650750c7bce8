package panchang

import (
	"fmt"
	"math"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/astro/theory"
	"sankalp/internal/civil"
)

// AstaRule says when a planet is lost in the Sun's light (asta, tara doob, moudhya). Printed dates differ among
// themselves by days: whoever shows one names its rule.
type AstaRule uint8

// The rules. The first two are for Guru and Shukra, up to 60° of latitude, beyond which twilight may last all night. Everything
// else goes by AstaLongitude: Mercury may pass from one conjunction to the next without being seen.
const (
	// AstaVisible: when the planet itself rises or sets (centre, 34′ of refraction) the Sun's centre is not deep enough under
	// the horizon. The depths are those by which printed North Indian dates come out best.
	AstaVisible AstaRule = iota
	// AstaKalamsha: Sun and planet rise, or set, within so many degrees of the sky's turning (Surya Siddhanta 9).
	AstaKalamsha
	// AstaLongitude: their longitudes are nearer than those same degrees; Andhra's and Telangana's custom.
	AstaLongitude
)

// Word is the rule's stable word.
func (r AstaRule) Word() string { return [...]string{"visible", "kalamsha", "longitude"}[r] }

// kalamshas are the degrees of AstaKalamsha and AstaLongitude, and for the planets that meet the Sun in retrograde motion too
// those for that.
var kalamshas = [...]struct{ direct, retrograde float64 }{
	astro.Mercury: {14, 12}, astro.Venus: {10, 8}, astro.Mars: {17, 17}, astro.Jupiter: {11, 11}, astro.Saturn: {15, 15},
}

// depths are the Sun's degrees under the horizon of AstaVisible, in the evening and in the morning.
var depths = map[astro.Planet]struct{ west, east float64 }{
	astro.Venus: {6.3, 6.3}, astro.Jupiter: {8.2, 9.4},
}

// Asta is the time about one conjunction in which a planet is lost.
type Asta struct {
	Planet      astro.Planet
	Rule        AstaRule // by which it was found
	Conjunction Conjunction
	// Begins is the first date on which the planet is lost, Ends the first on which it is seen again.
	Begins, Ends civil.Date
	// Start and End are the planet's rise or set on those dates; by AstaLongitude the instants themselves.
	Start, End time.Time
}

// asta finds the astas of one planet at one place.
type asta struct {
	*Engine
	place  Place
	site   astro.Site
	planet astro.Planet
	rule   AstaRule
}

// Astas are the times in which a planet is lost at a place that touch the dates from first to last, in order. Errors wrap
// ErrRange or ErrPlace.
func (e *Engine) Astas(p Place, planet astro.Planet, rule AstaRule, first, last civil.Date) (all []Asta, err error) {
	if err := check(p, first); err != nil {
		return nil, err
	}
	if last.IsZero() {
		return nil, fmt.Errorf("%w: no date", ErrRange)
	}
	a := asta{e, p, e.site(p), planet, ruleAt(p, planet, rule)}
	if a.farAway(midnight(p, first, -1), midnight(p, last, 2)) {
		return nil, nil
	}
	from, until := midnight(p, first, -a.widest()).Time(), midnight(p, last, 1+a.widest()).Time()
	for _, c := range e.Conjunctions(planet, from, until) {
		if found, ok := a.about(c); ok && !found.Begins.After(last) && found.Ends.After(first) {
			all = append(all, found)
		}
	}
	return all, nil
}

// temperate is the latitude up to which the ecliptic never lies so flat that a planet far from the Sun is lost.
const temperate = 45

// widest is how many days an asta may last on either side of its conjunction: Venus' in the far north.
func (a *asta) widest() int {
	if math.Abs(a.place.Lat) > temperate {
		return 200
	}
	return 90
}

// farAway reports that a month or less lies far from every conjunction, for little work.
func (a *asta) farAway(from, until astro.UT) bool {
	const most, apart = 40, 24 // days, degrees
	if math.Abs(a.place.Lat) > temperate || until-from > most {
		return false
	}
	east := 0.0
	for _, u := range []astro.UT{from, (from + until) / 2, until} {
		gap := a.planet.RoughLongitude(u.TT(a.options.DeltaT(u))) - astro.SunLongitude(u.TT(a.options.DeltaT(u)))
		gap = theory.Between(gap)
		if math.Abs(gap) < apart || gap*east < 0 {
			return false
		}
		east = gap
	}
	return true
}

// ruleAt is the rule that serves for a planet at a place.
func ruleAt(p Place, planet astro.Planet, rule AstaRule) AstaRule {
	const twilightEnds = 60
	if _, local := depths[planet]; !local || math.Abs(p.Lat) > twilightEnds {
		return AstaLongitude
	}
	return rule
}

// about is the asta of one conjunction; false when the planet, far enough from the ecliptic, is never lost.
func (a *asta) about(c Conjunction) (Asta, bool) {
	found := Asta{Planet: a.planet, Rule: a.rule, Conjunction: c}
	if a.rule == AstaLongitude {
		found.Start, found.End = a.Reach(c, a.kalamsha(c))
		found.Begins, found.Ends = civil.Of(found.Start, a.place.Zone), civil.Of(found.End, a.place.Zone)
		return found, true
	}
	day := civil.Of(c.At, a.place.Zone)
	lastBefore, before := a.edge(c, day, -1)
	firstAfter, after := a.edge(c, day, 1)
	if before.IsZero() && after.IsZero() {
		return Asta{}, false
	}
	found.Begins, found.Start = lastBefore, before
	if before.IsZero() { // seen to the last on the one side, lost at first on the other
		found.Begins = a.nearest(c, day, 1)
		_, found.Start = a.seen(c, found.Begins, 1)
	}
	found.Ends = firstAfter
	if after.IsZero() {
		found.Ends = a.nearest(c, day, 1)
	}
	_, found.End = a.seen(c, found.Ends, 1)
	return found, true
}

// nearest is the first date whose event comes after the conjunction, or the last whose event comes before it.
func (a *asta) nearest(c Conjunction, day civil.Date, step int) civil.Date {
	day = day.AddDays(-step)
	for range 2 {
		if _, at := a.seen(c, day, step); at.After(c.At) == (step > 0) {
			break
		}
		day = day.AddDays(step)
	}
	return day
}

// edge walks away from the conjunction: backward to the first of the lost days that end there, forward to the first
// day after it on which the planet is seen. The instant is zero when the very first day is no lost one.
func (a *asta) edge(c Conjunction, day civil.Date, step int) (civil.Date, time.Time) {
	day = a.nearest(c, day, step)
	if seen, _ := a.seen(c, day, step); seen {
		return day, time.Time{}
	}
	seen := func(days int) bool {
		seen, _ := a.seen(c, day.AddDays(step*days), step)
		return seen
	}
	lost, found := 0, 8 // days away: the last that is known as lost, one on which it is seen
	for found < a.widest() && !seen(found) {
		lost, found = found, 2*found
	}
	for found-lost > 1 {
		if middle := (lost + found) / 2; seen(middle) {
			found = middle
		} else {
			lost = middle
		}
	}
	if step < 0 {
		found = -lost
	}
	day = day.AddDays(found)
	_, at := a.seen(c, day, step)
	return day, at
}

// kalamsha are the degrees that hold about the conjunction.
func (a *asta) kalamsha(c Conjunction) float64 {
	if c.Retrograde {
		return kalamshas[a.planet].retrograde
	}
	return kalamshas[a.planet].direct
}

// seen tells whether the planet is seen on the date, before (-1) or after (1) the conjunction, and the instant of its rise or
// set by which that is judged.
func (a *asta) seen(c Conjunction, date civil.Date, step int) (bool, time.Time) {
	// A planet that goes slower than the Sun comes from the evening sky and goes into the morning's.
	west := step < 0
	if !c.Retrograde && a.planet <= astro.Venus {
		west = !west
	}
	v, ok := a.Visibility(a.place, a.planet, date, west)
	switch {
	case !ok:
		return true, time.Time{}
	case a.rule == AstaKalamsha:
		return v.Kalamsha >= a.kalamsha(c), v.Seen
	case west:
		return v.Depth >= depths[a.planet].west, v.Seen
	default:
		return v.Depth >= depths[a.planet].east, v.Seen
	}
}

// Visibility is what decides whether a planet near the Sun is seen on an evening or a morning.
type Visibility struct {
	Sun, Planet time.Time // centres on the horizon, geometrically
	Kalamsha    float64   // degrees that the sky turns between them; negative when the planet is below first
	Seen        time.Time // the planet's rise or set with 34′ of refraction
	Depth       float64   // of the Sun's centre under the horizon at Seen, in degrees
}

// Visibility measures a planet's setting in the west after the Sun, or its rising in the east before it, on a date; ok is
// false where the Sun or the planet does not cross the horizon about that time.
func (e *Engine) Visibility(p Place, planet astro.Planet, date civil.Date, west bool) (v Visibility, ok bool) {
	sky, site := e.sky(p, date), e.site(p)
	cross := (*astro.Sky).Rise
	if west {
		cross = (*astro.Sky).Set
	}
	// In a zone far from the place's own time a date may have no sunset, but the next half day has it.
	sun, ok := cross(&sky, astro.SunCentre, site, midnight(p, date, 0), midnight(p, date, 1)+0.5)
	if !ok {
		return v, false
	}
	const reach = 0.3 // of a day
	geometric, ok := cross(&sky, astro.PlanetBody(planet, false), site, sun-reach, sun+reach)
	if !ok {
		return v, false
	}
	seen, ok := cross(&sky, astro.PlanetBody(planet, true), site, sun-reach, sun+reach)
	if !ok {
		return v, false
	}
	v = Visibility{Sun: sun.Time(), Planet: geometric.Time(), Seen: seen.Time()}
	v.Depth = -sky.Altitude(astro.SunCentre, site, seen)
	v.Kalamsha = 360 * float64(sun-geometric)
	if west {
		v.Kalamsha = -v.Kalamsha
	}
	return v, true
}
