package client

import (
	"slices"
	"strings"

	"sankalp/internal/text"
)

// titles stand before a name, or behind it, and are no part of it.
var titles = strings.Fields("late shri shree sri smt shrimati pt pandit dr mr mrs ms kumari ji स्व स्वर्गीय श्री श्रीमती पं पंडित डॉ कु जी")

// names are those of a person, as they are compared.
func (p Person) names() (all []string) {
	for _, name := range []string{p.Name, p.NameLocal} {
		words := strings.Fields(text.Fold(strings.NewReplacer(".", " ", ",", " ").Replace(name)))
		words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains(titles, w) })
		if len(words) > 0 {
			all = append(all, strings.Join(words, " "))
		}
	}
	return all
}

// is reports whether two entries are one person: one name is the same, and nothing that is known of one speaks against the other. A father
// and a grandfather of one name are told apart by their deaths.
func (p Person) is(q Person) bool {
	if !slices.ContainsFunc(p.names(), func(name string) bool { return slices.Contains(q.names(), name) }) || !agree(p.Gender, q.Gender) {
		return false
	}
	if p.StarsBy == person && q.StarsBy == person && (p.Nakshatra != q.Nakshatra || p.Pada != q.Pada || p.Rashi != q.Rashi) {
		return false
	}
	born := Birth{}
	if p.Birth != nil && q.Birth != nil {
		if !p.Birth.is(*q.Birth) {
			return false
		}
		born = *p.Birth
	}
	if (p.Departed == nil) != (q.Departed == nil) {
		return len(born.Date) == len("2006-02-15") && born.Date == q.Birth.Date
	}
	return p.Departed == nil || p.Departed.is(*q.Departed)
}

func (b Birth) is(c Birth) bool { return sameDay(b.Date, c.Date) && agree(b.Time, c.Time) }

// is reports whether two deaths may be one.
func (d Departed) is(e Departed) bool {
	if !sameDay(d.Date, e.Date) || !agree(d.Time, e.Time) || !agree(d.Basis, e.Basis) || !agree(d.Special, e.Special) || !agree(d.Side, e.Side) {
		return false
	}
	if d.Tithi == 0 || e.Tithi == 0 {
		return true
	}
	if d.Masa != 0 && e.Masa != 0 && d.Masa != e.Masa || d.Paksha != e.Paksha {
		return false
	}
	apart := max(d.Tithi-e.Tithi, e.Tithi-d.Tithi)
	return apart == 0 || apart == 1 && (d.TithiBy != person || e.TithiBy != person) // the almanac may be one off what the family keeps
}

// sameDay reports whether two dates may be one: as far as both are known.
func sameDay(a, b string) bool {
	switch {
	case a == "" || b == "":
		return true
	case len(a) == 4 || len(b) == 4:
		return a[0] == '-' || b[0] == '-' || a[:4] == b[:4]
	case a[0] == '-' || b[0] == '-':
		return a[len(a)-5:] == b[len(b)-5:]
	}
	return a == b
}

// fuller is the date of which more is known.
func fuller(a, b string) string {
	if len(b) > len(a) {
		return b
	}
	return a
}

// merge puts what is known of the same person in the other family into p.
func (u *union) merge(p *Person, other Person) {
	lines := []string{p.Notes, other.Notes}
	if !slices.Contains(p.names(), text.Fold(other.Name)) {
		lines = append(lines, u.fill("name", &p.Name, other.Name))
	}
	lines = append(lines, u.fill("name", &p.NameLocal, other.NameLocal), u.fill("name", &p.CalledAs, other.CalledAs), u.fill("phone", &p.Phone, other.Phone))
	if p.Relation == "" || other.Relation == "" || p.Relation == other.Relation {
		u.fill("relation", &p.Relation, other.Relation)
	} else {
		lines = append(lines, u.line("relation", u.relation(other.Relation)))
	}
	u.fill("gender", &p.Gender, other.Gender)
	if other.Birth != nil {
		b := Birth{}
		if p.Birth != nil {
			b = *p.Birth
		}
		b.Date = fuller(b.Date, other.Birth.Date)
		u.fill("birth", &b.Time, other.Birth.Time)
		lines = append(lines, u.spot("birthPlace", &b.Place, other.Birth.Place))
		p.Birth = &b
	}
	if p.Nakshatra == 0 && p.Rashi == 0 || p.StarsBy != person && other.StarsBy == person {
		p.Nakshatra, p.Pada, p.Rashi, p.StarsBy = other.Nakshatra, other.Pada, other.Rashi, other.StarsBy
	}
	if other.Departed != nil {
		d := Departed{}
		if p.Departed != nil {
			d = *p.Departed
		}
		lines = append(lines, u.depart(&d, *other.Departed)...)
		p.Departed = &d
	}
	p.Notes = paragraphs(lines...)
}

// depart puts what is known of the same death in the other family into d.
func (u *union) depart(d *Departed, other Departed) []string {
	d.Date = fuller(d.Date, other.Date)
	u.fill("death", &d.Time, other.Time)
	if d.Tithi == 0 || d.TithiBy != person && other.TithiBy == person {
		d.Masa, d.Adhika, d.Paksha, d.Tithi, d.TithiBy = other.Masa, other.Adhika, other.Paksha, other.Tithi, other.TithiBy
	}
	if d.SolarMonth == 0 && d.Nakshatra == 0 || d.StarsBy != person && other.StarsBy == person {
		d.SolarMonth, d.Nakshatra, d.StarsBy = other.SolarMonth, other.Nakshatra, other.StarsBy
	}
	u.fill("death", &d.Basis, other.Basis)
	u.fill("death", &d.Special, other.Special)
	u.fill("death", &d.Side, other.Side)
	return []string{u.spot("deathPlace", &d.Place, other.Place), u.fill("performer", &d.Performer, other.Performer)}
}

// spot is fill of a place.
func (u *union) spot(fact string, to **Spot, other *Spot) string {
	switch {
	case *to == nil:
		*to = other
	case other != nil && text.Fold((*to).Name) != text.Fold(other.Name):
		return u.line(fact, other.Name)
	}
	return ""
}
