package muhurat

import (
	"time"

	"sankalp/internal/panchang"
)

// Person is one for whom the rite is: as much of the birth as is known, nothing being 0.
type Person struct {
	Name string
	Star int // 1 to 27
	Sign int // of the Moon, 1 to 12; found from the star where that lies in one sign
	// Lagna is the sign that rose at birth, Month the amanta month of it.
	Lagna, Month int
	// Eldest: the first child of their parents.
	Eldest bool
}

// sign is the sign of the Moon at birth: as given, or that of a star whose four quarters lie in one.
func (p Person) sign() int {
	if p.Sign != 0 || p.Star == 0 {
		return p.Sign
	}
	first, last := (p.Star-1)*4/9, (p.Star*4-1)/9
	if first != last {
		return 0
	}
	return first + 1
}

// Unknown reports whether nothing is known by which a time could be good or bad for the person.
func (p Person) Unknown() bool { return p.Star == 0 && p.sign() == 0 }

// wrong reports whether a star, a sign or a month is none.
func (p Person) wrong() bool {
	return p.Star < 0 || p.Star > 27 || min(p.Sign, p.Lagna, p.Month) < 0 || max(p.Sign, p.Lagna, p.Month) > 12
}

// taras are the nine, from janma on.
var taras = [...]panchang.Name{
	{English: "Janma", Devanagari: "जन्म"}, {English: "Sampat", Devanagari: "सम्पत्"}, {English: "Vipat", Devanagari: "विपत्"},
	{English: "Kshema", Devanagari: "क्षेम"}, {English: "Pratyari", Devanagari: "प्रत्यरि"}, {English: "Sadhaka", Devanagari: "साधक"},
	{English: "Naidhana", Devanagari: "नैधन"}, {English: "Mitra", Devanagari: "मित्र"}, {English: "Parama Mitra", Devanagari: "परम मित्र"},
}

// taraOf counts from the birth star to that of the Moon, by nines, from 1.
func taraOf(star, moon int) int { return (moon-star+27)%9 + 1 }

// personal is a test that is made for each person.
type personal func(d *today, p Person, h hit)

// tara tells the times whose tara is one of those wanted, from 1.
func tara(wanted func(n int) bool) personal {
	return func(d *today, p Person, h hit) {
		if p.Star == 0 {
			return
		}
		for _, s := range d.Nakshatras {
			if n := taraOf(p.Star, s.Index); wanted(n) {
				h(s.Start, s.End, named("tara", taras[n-1]), counted("n", n))
			}
		}
	}
}

// chandra tells the times whose Moon is so many signs from that of the birth, the sign itself being the first.
func chandra(wanted func(n, tithi int) bool) personal {
	return func(d *today, p Person, h hit) {
		sign := p.sign()
		if sign == 0 {
			return
		}
		for _, s := range d.moons {
			n := (s.Index-sign+12)%12 + 1
			for _, t := range d.Tithis {
				if from, until, meet := common(s, t); meet && wanted(n, t.Index) {
					h(from, until, counted("n", n), named("rashi", panchang.RashiName(sign)))
				}
			}
		}
	}
}

// common is the time that two spans share.
func common(a, b panchang.Span) (from, until time.Time, meet bool) {
	from, until = a.Start, a.End
	if b.Start.After(from) {
		from = b.Start
	}
	if b.End.Before(until) {
		until = b.End
	}
	return from, until, from.Before(until)
}
