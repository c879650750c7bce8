package panchang

import (
	"math"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/civil"
)

// LocalEclipse is an eclipse as a place has it. Instants that do not come are zero.
type LocalEclipse struct {
	Eclipse *Eclipse
	Type    EclipseType
	// C1 and C4 are the first and the last contact, C2 and C3 the beginning and the end of what is total or annular. Of the Moon they
	// are U1 to U4, of a penumbral eclipse P1 and P4. Max is the greatest here.
	C1, C2, Max, C3, C4 time.Time
	// Magnitude is the share of the diameter that is covered at Max, of a penumbral eclipse by the penumbra; Obscuration that of the
	// Sun's disc.
	Magnitude, Obscuration float64
	Altitude               float64 // geocentric, of the centre at Max, in degrees; below 0 under the horizon

	// Visible: the body is over the horizon at some time of the eclipse, and of the Moon's be it in the penumbra only. Counts: it is so
	// between C1 and C4 and the eclipse is no penumbral one, so that the rites heed it. Rise and Set are the rise and set in the time that
	// is looked at, for what Counts from C1 to C4: it rises or sets eclipsed (grastodaya, grastasta).
	Visible, Counts     bool
	Rise, Set           time.Time
	SeenFrom, SeenUntil time.Time
	SeenMax             time.Time // the greatest of what is seen
	SeenMagnitude       float64
}

// Local is the eclipse at a place, at the sea's level. Errors wrap ErrPlace.
func (e *Engine) Local(p Place, eclipse *Eclipse) (LocalEclipse, error) {
	if err := p.Check(); err != nil {
		return LocalEclipse{}, err
	}
	l, site, body := LocalEclipse{Eclipse: eclipse}, e.site(p), astro.MoonLimb
	var magnitude func(astro.UT) float64
	if eclipse.Solar {
		body, magnitude = e.sun, l.solar(site)
	} else {
		magnitude = l.lunar()
	}
	if l.Type != NoEclipse {
		l.look(e, site, body, magnitude)
	}
	return l, nil
}

// solar fills in the contacts of the discs as they are seen from the site, and gives the magnitude at an instant.
func (l *LocalEclipse) solar(site astro.Site) func(astro.UT) float64 {
	course := l.Eclipse.course
	discs := func(u astro.UT) astro.Discs { return course.SunAndMoon(site, u) }
	magnitude := func(u astro.UT) float64 { return discs(u).Magnitude() }
	greatest := course.Least(func(u astro.UT) float64 { return -magnitude(u) })
	outer := func(u astro.UT) float64 { return -magnitude(u) }
	inner := func(u astro.UT) float64 {
		d := discs(u)
		return d.Apart - math.Abs(d.Covered-d.Cover)
	}
	l.C1, l.C4 = contacts(course, greatest, outer)
	if l.C1.IsZero() {
		l.Type = NoEclipse
		return magnitude
	}
	at := discs(greatest)
	l.Type, l.Max, l.Magnitude, l.Obscuration = PartialEclipse, greatest.Time(), at.Magnitude(), at.Obscuration()
	if l.C2, l.C3 = contacts(course, greatest, inner); !l.C2.IsZero() {
		l.Type = AnnularEclipse
		if at.Cover > at.Covered {
			l.Type = TotalEclipse
		}
	}
	return magnitude
}

// lunar takes over the contacts, which all the Earth has at once, and gives the magnitude at an instant.
func (l *LocalEclipse) lunar() func(astro.UT) float64 {
	whole, course := l.Eclipse, l.Eclipse.course
	l.Type, l.Max, l.Magnitude = whole.Type, whole.Greatest, whole.Magnitude
	l.C1, l.C2, l.C3, l.C4 = whole.U1, whole.U2, whole.U3, whole.U4
	if whole.Type == PenumbralEclipse {
		l.C1, l.C4, l.Magnitude = whole.P1, whole.P4, whole.Penumbral
		return func(u astro.UT) float64 { return course.MoonAndShadow(u).Penumbral() }
	}
	return func(u astro.UT) float64 { return course.MoonAndShadow(u).Magnitude() }
}

// look fills in what is over the horizon.
func (l *LocalEclipse) look(e *Engine, site astro.Site, body astro.Body, magnitude func(astro.UT) float64) {
	greatest := astro.Of(l.Max)
	sky := astro.NewSky(greatest, e.options.DeltaT(greatest))
	l.Altitude = sky.Altitude(body, site, greatest)
	spans, rise, set := sky.Up(body, site, astro.Of(l.C1), astro.Of(l.C4))
	l.Counts = len(spans) > 0 && l.Type != PenumbralEclipse
	if len(spans) == 0 && !l.Eclipse.Solar {
		spans, rise, set = sky.Up(body, site, astro.Of(l.Eclipse.P1), astro.Of(l.Eclipse.P4))
	}
	if l.Visible = len(spans) > 0; !l.Visible {
		return
	}
	if rise != 0 {
		l.Rise = rise.Time()
	}
	if set != 0 {
		l.Set = set.Time()
	}
	l.SeenFrom, l.SeenUntil = spans[0][0].Time(), spans[len(spans)-1][1].Time()
	l.SeenMagnitude = math.Inf(-1)
	for _, span := range spans {
		nearest := max(span[0], min(span[1], greatest))
		if m := magnitude(nearest); m > l.SeenMagnitude {
			l.SeenMax, l.SeenMagnitude = nearest.Time(), m
		}
	}
}

// SutakRule says when the sutak (vedha) of an eclipse begins.
type SutakRule uint8

// The rules. SutakPrahara, the one of the printed almanacs, counts whole quarters of day and night before the one in which the
// eclipse begins: four for the Sun, three for the Moon. SutakHours counts twelve and nine hours; it serves too where
// the Sun gives no quarters.
const (
	SutakPrahara SutakRule = iota
	SutakHours
)

// Sutak is the time in which one fasts and does not worship on account of an eclipse.
type Sutak struct {
	Rule   SutakRule
	Begins time.Time
	// Frail is when it begins for children, the old and the sick: one quarter of the day or night before.
	Frail time.Time
	Ends  time.Time // the last contact (moksha), also of a Moon that sets before it
}

// Sutak is that of an eclipse at a place; ok is false where none is kept: the eclipse is not seen there, or only the penumbra
// touches the Moon. What rises eclipsed counts as if it began at its rise.
func (e *Engine) Sutak(p Place, l *LocalEclipse, rule SutakRule) (s Sutak, ok bool) {
	if !l.Counts {
		return Sutak{}, false
	}
	quarters, hours := 3, 9*time.Hour
	if l.Eclipse.Solar {
		quarters, hours = 4, 12*time.Hour
	}
	s = Sutak{Rule: rule, Begins: l.C1.Add(-hours), Frail: l.C1.Add(-3 * time.Hour), Ends: l.C4}
	praharas, known := e.praharasBefore(p, l.SeenFrom)
	if !known {
		s.Rule = SutakHours
		return s, true
	}
	s.Frail = praharas[1]
	if rule == SutakPrahara {
		s.Begins = praharas[quarters]
	}
	return s, true
}

// praharasBefore are the beginnings of the quarter of day or night that holds the instant, and of the four before it.
func (e *Engine) praharasBefore(p Place, at time.Time) (begins [5]time.Time, ok bool) {
	const slack = 2 * time.Second // a body's rise that begins the quarter may be found a moment apart
	date := civil.Of(at, p.Zone)
	var edges []time.Time
	for days := -2; days <= 1; days++ {
		day, err := e.Sun(p, date.AddDays(days))
		if err != nil || day.Sunrise.IsZero() || day.Sunset.IsZero() || day.NextSunrise.IsZero() {
			return begins, false
		}
		for n := 1; n <= 4; n++ {
			edges = append(edges, day.DayPart(n, 4).Start)
		}
		for n := 1; n <= 4; n++ {
			edges = append(edges, day.nightPart(n, 4).Start)
		}
	}
	last := len(edges) - 1
	for last > 0 && edges[last].After(at.Add(slack)) {
		last--
	}
	if last < len(begins)-1 {
		return begins, false
	}
	for i := range begins {
		begins[i] = edges[last-i]
	}
	return begins, true
}
