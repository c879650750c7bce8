package muhurat

import (
	"strconv"

	"sankalp/internal/panchang"
)

// PersonRule is a rule about a person, as one needs it who judges stars over a day that is judged already.
type PersonRule struct {
	Rule   string
	Effect Effect
	Text   panchang.Name
	// Taras are those of which it speaks, from 1.
	Taras []int
	// Bright and Dark are the places of the Moon from the birth sign of which it speaks, in the two halves of the month.
	Bright, Dark []int
	// BirthStar: it speaks of the birth star itself, EighthLagna: of the eighth sign from that of the birth.
	BirthStar, EighthLagna bool
	// EldestMonth is the month of which it speaks to a first child, BothEldest that of which it speaks to two.
	EldestMonth, BothEldest int
	// FamilySutak: it speaks of days of the family's sutak.
	FamilySutak bool
}

// Apart are the rules of a question that look at its people or their family, but for that of the month of a birth: the month is found by the
// sky of the birth.
func (q Question) Apart() (all []PersonRule) {
	t := loaded()
	for _, w := range newPlan(&q).rules {
		p := PersonRule{Rule: w.id, Effect: w.effect, Text: w.text}
		args := w.rule.test[1:]
		switch w.rule.test[0] {
		case "tara":
			p.Taras = taraNumbers(t, args)
		case "chandra":
			p.Bright, p.Dark = chandraNumbers(t, args)
		case "birth_star":
			p.BirthStar = true
		case "lagna_eighth":
			p.EighthLagna = true
		case "eldest_month":
			p.EldestMonth = numbers(args)[0]
		case "both_eldest":
			p.BothEldest = numbers(args)[0]
		case "family_sutak":
			p.FamilySutak = true
		default:
			continue
		}
		all = append(all, p)
	}
	return all
}

// Bound are the rules of a question that cannot be left out of days that are judged already: without them others speak.
func (q Question) Bound() []string {
	if p := newPlan(&q); p.silent {
		return []string{q.Rite + ".tithi"}
	}
	return nil
}

// Says is the same for two reasons of a day that say the same of different times.
func (r *Reason) Says() string {
	key := r.Rule + "\x00" + strconv.Itoa(r.Person) + "\x00" + r.text.English
	for _, f := range r.Facts {
		key += "\x00" + f.Name.English + strconv.Itoa(f.Number) + strconv.FormatInt(f.At.UnixNano(), 36) + f.Date.String()
	}
	return key
}

// TaraNames are the nine, from janma on.
func TaraNames() []panchang.Name { return taras[:] }
