package muhurat

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/panchang"
)

// Tests of planets, eclipses, lagna and the parts of the day.

// asta tells the days on which a planet is lost; with before or after the days just before it is, or just after.
func asta(planet string, before, after int) test {
	return func(d *today, q *Question, h hit) {
		for _, a := range q.Sky.Astas {
			if a.Planet != planet {
				continue
			}
			from, until := a.From, a.Until
			switch {
			case before > 0:
				from, until = a.From.AddDays(-q.youth()), a.From
			case after > 0:
				from, until = a.Until, a.Until.AddDays(q.youth())
			}
			if !d.Date.Before(from) && d.Date.Before(until) {
				d.always(h, dated("from", from), dated("until", until.AddDays(-1)))
			}
		}
	}
}

func retrograde(_ *today, q *Question, h hit) {
	for _, s := range q.Sky.Retrograde {
		h(s.Start, s.End)
	}
}

// eclipse tells the day of one, or so many days before and after one of a kind, or the time from contact to contact.
func eclipse(_ *tables, args []string) test {
	before, after := 0, 0
	if len(args) == 3 {
		before, _ = strconv.Atoi(args[1])
		after, _ = strconv.Atoi(args[2])
	}
	return func(d *today, q *Question, h hit) {
		for _, e := range q.Sky.Eclipses {
			if args[0] == "visible" {
				h(e.Contacts.Start, e.Contacts.End)
				continue
			}
			of := args[0] == "day" || args[0] == "total" && e.Total || args[0] == "partial" && !e.Total || args[0] == "set_eclipsed" && e.SetsEclipsed
			first, last := q.hinduDay(e.Contacts.Start).AddDays(-before), q.hinduDay(e.Contacts.End).AddDays(after)
			if of && !d.Date.Before(first) && !d.Date.After(last) {
				d.always(h, counted("n", max(before, after)))
			}
		}
	}
}

func sutak(_ *today, q *Question, h hit) {
	for _, e := range q.Sky.Eclipses {
		h(e.Sutak.Start, e.Sutak.End)
	}
}

// part is a part of the day that the almanac has already.
func part(of func(*panchang.Muhurtas) panchang.Interval) func(*tables, []string) test {
	return func(*tables, []string) test {
		return func(d *today, _ *Question, h hit) {
			if d.whole {
				i := of(&d.muhurtas)
				h(i.Start, i.End)
			}
		}
	}
}

// abhijit reads the weekdays on which it is not used.
func abhijit(_ *tables, args []string) test {
	never := numbers(args)
	return func(d *today, _ *Question, h hit) {
		if d.whole && !slices.Contains(never, int(d.Vara)) {
			h(d.muhurtas.Abhijit.Start, d.muhurtas.Abhijit.End)
		}
	}
}

// sunset reads so many minutes before and after it.
func sunset(_ *tables, args []string) test {
	n := numbers(args)
	return func(d *today, _ *Question, h hit) {
		if !d.Sunset.IsZero() {
			h(d.Sunset.Add(-time.Duration(n[0])*time.Minute), d.Sunset.Add(time.Duration(n[1])*time.Minute))
		}
	}
}

// brahma is the fourteenth fifteenth of the night that ends the day.
func brahma(d *today, _ *Question, h hit) {
	if d.whole {
		i := d.night(14)
		h(i.Start, i.End)
	}
}

func durMuhurta(t *tables, _ []string) test {
	by := t.byIndex("dur_muhurta", 6)
	return func(d *today, _ *Question, h hit) {
		if !d.whole {
			return
		}
		for _, n := range by[d.Vara] {
			i := d.fifteenth(n)
			h(i.Start, i.End)
		}
	}
}

func choghadiya(_ *tables, args []string) test {
	return func(d *today, _ *Question, h hit) {
		if !d.whole {
			return
		}
		for _, c := range d.muhurtas.Choghadiya {
			if name := c.Kind.Name(); slices.Contains(args, strings.ToLower(name.English)) {
				h(c.Start, c.End, named("choghadiya", name))
			}
		}
	}
}

// lagnaEdge is half a ghati on either side of the beginning of the signs named.
func lagnaEdge(_ *tables, args []string) test {
	const half = 12 * time.Minute
	signs := numbers(args)
	return func(d *today, _ *Question, h hit) {
		for _, l := range d.lagnas {
			if slices.Contains(signs, l.Index) {
				h(l.Start.Add(-half), l.Start.Add(half))
			}
		}
	}
}

func taraTest(t *tables, args []string) personal {
	wanted := taraNumbers(t, args)
	return tara(func(k int) bool { return slices.Contains(wanted, k) })
}

// taraNumbers are the taras that a test names, from 1.
func taraNumbers(t *tables, args []string) (wanted []int) {
	if n, err := strconv.Atoi(args[0]); err == nil {
		return []int{n}
	}
	for n := 1; n <= len(taras); n++ {
		if words := strings.Fields(t.lists["tara"][strconv.Itoa(n)]); len(words) == 2 && words[1] == args[0] {
			wanted = append(wanted, n)
		}
	}
	return wanted
}

func chandraTest(t *tables, args []string) personal {
	bright, dark := chandraNumbers(t, args)
	return chandra(func(k, tithi int) bool { return slices.Contains(dark, k) || tithi <= 15 && slices.Contains(bright, k) })
}

// chandraNumbers are the places of the Moon from the birth sign that a test names: in the bright half, and in the dark one.
func chandraNumbers(t *tables, args []string) (bright, dark []int) {
	if n, err := strconv.Atoi(args[0]); err == nil {
		return []int{n}, []int{n}
	}
	list := t.lists["chandra_"+args[0]]
	dark = numbers(strings.Fields(list["both"]))
	return append(slices.Clone(dark), numbers(strings.Fields(list["shukla"]))...), dark
}

func birthStar(d *today, p Person, h hit) {
	for _, s := range d.Nakshatras {
		if s.Index == p.Star {
			h(s.Start, s.End)
		}
	}
}

func birthMonth(d *today, p Person, h hit) {
	for _, m := range d.months() {
		if p.Eldest && m.Index == p.Month {
			h(m.Start, m.End)
		}
	}
}

// eldestMonth holds for a first child in the month named.
func eldestMonth(_ *tables, args []string) personal {
	month := numbers(args)[0]
	return func(d *today, p Person, h hit) {
		for _, m := range d.months() {
			if p.Eldest && m.Index == month {
				h(m.Start, m.End)
			}
		}
	}
}

// bothEldest holds for two first children in the month named.
func bothEldest(_ *tables, args []string) test {
	month, _ := strconv.Atoi(args[0])
	return func(d *today, q *Question, h hit) {
		if len(q.Persons) != 2 || !q.Persons[0].Eldest || !q.Persons[1].Eldest {
			return
		}
		for _, m := range d.months() {
			if m.Index == month {
				h(m.Start, m.End)
			}
		}
	}
}

func lagnaEighth(d *today, p Person, h hit) {
	for _, l := range d.lagnas {
		for _, from := range []int{p.sign(), p.Lagna} {
			if from != 0 && (l.Index-from+12)%12+1 == 8 {
				h(l.Start, l.End)
				break
			}
		}
	}
}

func familySutak(d *today, q *Question, h hit) {
	for _, s := range q.Sutak {
		if !d.Date.Before(s.From) && !d.Date.After(s.To) {
			d.always(h, dated("until", s.To))
		}
	}
}
