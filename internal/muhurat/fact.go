package muhurat

import (
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// Fact is what a reason speaks of, under the name that its text has for it: a name, a number, a time or a date.
type Fact struct {
	Key    string
	Name   panchang.Name
	Number int
	At     time.Time
	Date   civil.Date
}

func named(key string, name panchang.Name) Fact { return Fact{Key: key, Name: name} }
func counted(key string, n int) Fact            { return Fact{Key: key, Number: n} }
func timed(key string, at time.Time) Fact       { return Fact{Key: key, At: at} }
func dated(key string, on civil.Date) Fact      { return Fact{Key: key, Date: on} }

// plain is a name that is the same in both languages.
func plain(s string) panchang.Name { return panchang.Name{English: s, Devanagari: s} }

// Reason is why a time is good, weak or out.
type Reason struct {
	// Rule is the id by which it can be switched off: of a rule, or rite.factor.
	Rule string
	// Factor is the limb that a reason of the rite's own table is about; empty for a rule.
	Factor string
	Effect Effect
	// Points is how much it counts: 2 where the table says best.
	Points int
	// Person is whom it is about, from 1; 0 nobody.
	Person int
	// Lifted: it forbids, and a day on which every moment is good makes it a weakness.
	Lifted bool
	// Lifts are the groups of bans that it makes weaknesses.
	Lifts []string
	// Lagna: it looks at the sign that rises.
	Lagna      bool
	Start, End time.Time
	Facts      []Fact
	text       panchang.Name
}

// Template is the reason's sentence with the names of its facts in braces.
func (r *Reason) Template() panchang.Name { return r.text }

// Words write times and dates.
type Words struct {
	Clock func(time.Time) string
	Date  func(civil.Date) string
}

// plainly writes times by the clock of a zone, and dates in digits.
func plainly(zone *time.Location) Words {
	return Words{func(at time.Time) string { return at.In(zone).Format("15:04") }, civil.Date.String}
}

// Text is the reason's sentence, its times by a zone's clock.
func (r *Reason) Text(language string, zone *time.Location) string {
	return r.Say(language, plainly(zone))
}

// Say is the reason's sentence.
func (r *Reason) Say(language string, w Words) string {
	pairs := make([]string, 0, 2*len(r.Facts)+4)
	for _, f := range r.Facts {
		pairs = append(pairs, "{"+f.Key+"}", f.say(language, w))
	}
	pairs = append(pairs, "{from}", w.Clock(r.Start), "{until}", w.Clock(r.End))
	return strings.NewReplacer(pairs...).Replace(r.text.In(language))
}

// Text is the fact in words, a time by the zone's clock.
func (f Fact) Text(language string, zone *time.Location) string {
	return f.say(language, plainly(zone))
}

func (f Fact) say(language string, w Words) string {
	switch {
	case !f.At.IsZero():
		return w.Clock(f.At)
	case !f.Date.IsZero():
		return w.Date(f.Date)
	case f.Name.English != "":
		return f.Name.In(language)
	}
	return strconv.Itoa(f.Number)
}
