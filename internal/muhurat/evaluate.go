package muhurat

import (
	"slices"
	"time"

	"sankalp/internal/panchang"
)

// Piece is a time in which nothing changes that the question looks at. The numbers are places in the day's Reasons.
type Piece struct {
	Start, End              time.Time
	Forbids, Weakens, Helps []int
}

// Out reports whether the piece cannot be used.
func (p *Piece) Out() bool { return len(p.Forbids) > 0 }

// Day is a Hindu day, from sunrise to sunrise, judged for a rite. Its pieces fill it without a gap.
type Day struct {
	panchang.Day
	End time.Time
	// Lagnas are the signs that rise, where they were looked up.
	Lagnas []panchang.Span
	// Moons are the signs of the Moon.
	Moons []panchang.Span
	// Months are the amanta months that touch it.
	Months  []panchang.Span
	Reasons []Reason
	Pieces  []Piece
	// Windows are the times that last long enough, the best of each run first found, in the order of time.
	Windows []Window
	// Against are the reasons, by their places, for which the day has no window.
	Against []int
	// Longest is the longest time that is free of bans where none lasts long enough.
	Longest time.Duration
}

// Evaluate judges every day of a question. A day without a sunrise has no pieces.
func Evaluate(e *panchang.Engine, q Question) ([]Day, error) {
	if err := q.Check().Err(); err != nil {
		return nil, err
	}
	q.engine = e
	p := newPlan(&q)
	if err := q.prepare(p); err != nil {
		return nil, err
	}
	all := make([]Day, 0, days(q.From, q.To)+1)
	for date := q.From; ; date = date.AddDays(1) {
		day, err := e.Day(q.Place, date)
		if err != nil {
			return nil, err
		}
		all = append(all, q.judge(p, day))
		if date == q.To {
			return all, nil
		}
	}
}

// prepare finds the spans of the slow limbs over all days at once.
func (q *Question) prepare(p *plan) error {
	first, err := q.engine.Sun(q.Place, q.From)
	if err != nil {
		return err
	}
	from := first.Sunrise
	if from.IsZero() {
		from = time.Date(q.From.Year(), q.From.Month(), q.From.Day(), 0, 0, 0, 0, q.Place.Zone)
	}
	until := from.AddDate(0, 0, days(q.From, q.To)+3)
	from = from.AddDate(0, 0, -2)
	q.course.suns = q.engine.Spans(panchang.SunRashi, from, until)
	q.course.sunStars = q.engine.Spans(panchang.SunNakshatra, from, until)
	q.course.moons = q.engine.Spans(panchang.MoonRashi, from, until)
	if slices.ContainsFunc(p.lookups, func(l *lookup) bool { return l.factor == "nakshatra_pada" }) {
		q.course.padas = q.engine.Spans(panchang.Pada, from, until)
	}
	return nil
}

// judge is one day. What rises is looked up only where something is left of the day, since it costs most.
func (q *Question) judge(p *plan, day panchang.Day) Day {
	out := Day{Day: day}
	if day.Sunrise.IsZero() {
		return out
	}
	d := q.course.open(q.engine, day)
	out.Sunrise, out.End, out.Moons, out.Months = d.Sunrise, d.end, d.moons, d.months()
	b := board{day: d}
	p.look(q, &b, false)
	out.Pieces = b.pieces()
	if q.Sky.Lagnas != nil && (q.Full || slices.ContainsFunc(out.Pieces, func(p Piece) bool { return !p.Out() })) {
		d.lagnas = q.Sky.Lagnas(d.Sunrise, d.end)
		out.Lagnas = d.lagnas
		p.look(q, &b, true)
		out.Pieces = b.pieces()
	}
	out.Reasons = b.reasons
	allowed, some := panchang.Interval{Start: d.Sunrise, End: d.end}, true
	if q.Within != nil {
		allowed, some = q.Within(day.Date)
	}
	if some {
		out.Windows, out.Longest = windows(&out, allowed, q.need())
		if len(out.Windows) == 0 {
			out.Against = against(&out, allowed)
		}
	}
	return out
}

// look tells the board all that holds in the day: first what needs no lagna, then what does.
func (p *plan) look(q *Question, b *board, lagna bool) {
	for _, l := range p.lookups {
		if slices.Contains(lagnaFactors, l.factor) == lagna {
			factors[l.factor](b.day, q, func(value string, from, until time.Time, name panchang.Name) {
				if a, said := l.of(value); said {
					b.add(Reason{Rule: q.Rite + "." + l.factor, Factor: l.factor, Effect: a.effect, Points: a.points, Lagna: lagna, text: name}, from, until)
				}
			})
		}
	}
	for i := range p.rules {
		w := &p.rules[i]
		if w.needsLagna() != lagna {
			continue
		}
		if w.personal == nil {
			w.test(b.day, q, func(from, until time.Time, facts ...Fact) { b.add(w.reason(0), from, until, facts...) })
			continue
		}
		for n, person := range q.Persons {
			w.personal(b.day, person, func(from, until time.Time, facts ...Fact) {
				b.add(w.reason(n+1), from, until, append(facts, named("person", plain(person.Name)))...)
			})
		}
	}
}

func (w *weighed) reason(person int) Reason {
	points := map[Effect]int{Weakens: -1, Helps: 1}[w.effect]
	return Reason{Rule: w.id, Effect: w.effect, Points: points, Person: person, Lifts: w.lifts, Lagna: w.needsLagna(), text: w.text}
}

// board gathers the reasons of a day with their times.
type board struct {
	day     *today
	reasons []Reason
}

// add takes a reason for the part of its time that lies in the day; Start and End stay what they are beyond it.
func (b *board) add(r Reason, from, until time.Time, facts ...Fact) {
	from, until = from.Truncate(exact), until.Truncate(exact)
	if !from.Before(b.day.end) || !until.After(b.day.Sunrise) || !from.Before(until) {
		return
	}
	r.Start, r.End, r.Facts = from, until, facts
	b.reasons = append(b.reasons, r)
}

// pieces cuts the day wherever a reason begins or ends.
func (b *board) pieces() []Piece {
	edges := []time.Time{b.day.Sunrise, b.day.end}
	for _, r := range b.reasons {
		for _, at := range []time.Time{r.Start, r.End} {
			if at.After(b.day.Sunrise) && at.Before(b.day.end) {
				edges = append(edges, at)
			}
		}
	}
	slices.SortFunc(edges, time.Time.Compare)
	edges = slices.CompactFunc(edges, time.Time.Equal)
	all := make([]Piece, len(edges)-1)
	for i := range all {
		all[i] = b.piece(edges[i], edges[i+1])
	}
	return all
}

func (b *board) piece(start, end time.Time) Piece {
	p := Piece{Start: start, End: end}
	var lifted []string
	for i := range b.reasons {
		if r := &b.reasons[i]; len(r.Lifts) > 0 && r.over(start) {
			lifted = append(lifted, r.Lifts...)
		}
	}
	for i := range b.reasons {
		r := &b.reasons[i]
		if !r.over(start) {
			continue
		}
		switch {
		case r.Effect == Forbids && slices.Contains(lifted, r.Group()):
			r.Lifted = true
			p.Weakens = append(p.Weakens, i)
		case r.Effect == Forbids:
			p.Forbids = append(p.Forbids, i)
		case r.Effect == Weakens:
			p.Weakens = append(p.Weakens, i)
		case r.Effect == Helps:
			p.Helps = append(p.Helps, i)
		}
	}
	return p
}

func (r *Reason) over(at time.Time) bool { return !at.Before(r.Start) && at.Before(r.End) }

// Group is the word under which a day of good moments lifts a ban.
func (r *Reason) Group() string {
	switch {
	case r.Rule == "guru_asta" || r.Rule == "shukra_asta":
		return "asta"
	case r.Factor == "sun_rashi":
		return "kharmas"
	case r.Factor == "nakshatra_pada":
		return "nakshatra"
	case r.Factor != "":
		return r.Factor
	}
	return r.Rule
}
