package panchang

import (
	"math"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/astro/theory"
)

// Limb is one of the angles that the almanac divides into equal parts.
type Limb uint8

// The limbs, and with them the path of Sun and Moon through the signs.
const (
	Tithi        Limb = iota // Moon less Sun by 12°, 1 to 30; 16 is the first of the dark half
	Karana                   // the same by 6°, 1 to 60
	Nakshatra                // Moon by 13°20′, 1 to 27
	yoga                     // Moon and Sun together by 13°20′, 1 to 27
	SunRashi                 // Sun by 30°, 1 to 12
	MoonRashi                // Moon by 30°, 1 to 12
	Pada                     // Moon by 3°20′, 1 to 108: the quarters of the nakshatras
	SunNakshatra             // Sun by 13°20′, 1 to 27
)

// limbs are how each is divided and how fast its angle grows on the average, in degrees a day.
var limbs = [...]struct {
	parts int
	speed float64
}{
	Tithi: {30, 12.190749}, Karana: {60, 12.190749}, Nakshatra: {27, 13.176358}, yoga: {27, 14.161967},
	SunRashi: {12, 0.985609}, MoonRashi: {12, 13.176358}, Pada: {108, 13.176358}, SunNakshatra: {27, 0.985609},
}

// parts is into how many parts the limb divides its circle.
func (l Limb) parts() int { return limbs[l].parts }

func (l Limb) width() float64 { return 360 / float64(limbs[l].parts) }

// angle is the limb's angle in degrees of any turn. Mean longitudes and the mean ayanamsa are taken throughout:
// with the nutation in one of them only, a yoga would end up to a minute off.
func (e *Engine) angle(l Limb, t astro.TT) float64 {
	switch l {
	case Tithi, Karana:
		return astro.MoonLongitude(t) - astro.SunLongitude(t)
	case Nakshatra, MoonRashi, Pada:
		return astro.MoonLongitude(t) - e.options.Ayanamsa.At(t)
	case yoga:
		return astro.MoonLongitude(t) + astro.SunLongitude(t) - 2*e.options.Ayanamsa.At(t)
	default:
		return astro.SunLongitude(t) - e.options.Ayanamsa.At(t)
	}
}

// reach finds when the limb's angle is target, by the secant method from a guess less than half a turn off. No
// angle here ever stands or turns back, so the slope stays within bounds and the steps shrink fast.
func (e *Engine) reach(l Limb, target float64, t astro.TT) astro.TT {
	const enough = 1e-8 // degrees: under 1 ms for the Sun
	mean := limbs[l].speed
	speed := mean
	lacking := theory.Between(target - e.angle(l, t))
	for range 20 {
		step := lacking / speed
		t += astro.TT(step)
		left := theory.Between(target - e.angle(l, t))
		if math.Abs(left) < enough {
			break
		}
		speed = math.Max(0.75*mean, math.Min(1.35*mean, (lacking-left)/step))
		lacking = left
	}
	return t
}

// Span is the time that one part of a limb lasts.
type Span struct {
	Index      int // from 1
	Start, End time.Time
}

// Holds reports whether the instant lies in the span, its end left out.
func (s Span) Holds(at time.Time) bool { return !at.Before(s.Start) && at.Before(s.End) }

// part is the part of the limb that the instant lies in, from 0, and how many degrees of it are past.
func (e *Engine) part(l Limb, t astro.TT) (index int, past float64) {
	angle, width := theory.Turn(e.angle(l, t)), l.width()
	index = min(int(angle/width), l.parts()-1)
	return index, angle - float64(index)*width
}

// appendSpans adds the spans of the limb that touch [from, until).
func (e *Engine) appendSpans(spans []Span, l Limb, from, until time.Time) []Span {
	t := e.tt(from)
	index, past := e.part(l, t)
	width, speed := l.width(), limbs[l].speed
	edge := e.reach(l, float64(index)*width, t-astro.TT(past/speed))
	for start := e.time(edge); len(spans) == 0 || start.Before(until); index++ {
		edge = e.reach(l, float64(index+1)*width, edge+astro.TT(width/speed))
		end := e.time(edge)
		spans = append(spans, Span{Index: index%l.parts() + 1, Start: start, End: end})
		start = end
	}
	return spans
}

// Spans are all spans of the limb that touch [from, until), at least the one that holds from.
func (e *Engine) Spans(l Limb, from, until time.Time) []Span {
	return e.appendSpans(nil, l, from, until)
}

// At is the span that holds the instant.
func (e *Engine) At(l Limb, at time.Time) Span {
	return e.appendSpans(make([]Span, 0, 1), l, at, at)[0]
}

// Next is the first span of the given index that starts at or after the instant.
func (e *Engine) Next(l Limb, index int, at time.Time) Span {
	t := e.tt(at)
	width, speed := l.width(), limbs[l].speed
	target := float64(index-1) * width
	ahead := theory.Turn(target - e.angle(l, t))
	start := e.far(l, target, t, ahead)
	if e.time(start).Before(at) { // a boundary that the instant's rounding to milliseconds fell behind
		start = e.far(l, target, start, 360)
	}
	end := e.reach(l, target+width, start+astro.TT(width/speed))
	return Span{Index: index, Start: e.time(start), End: e.time(end)}
}

// far is reach for a target that lies ahead by the given angle, up to a full turn.
func (e *Engine) far(l Limb, target float64, t astro.TT, ahead float64) astro.TT {
	return e.reach(l, target, t+astro.TT(ahead/limbs[l].speed))
}
