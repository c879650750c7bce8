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

// Text is the reason's sentence, its times by a zone's clock.
func (r *Reason) Text(language string, zone *time.Location) string {
	pairs := make([]string, 0, 2*len(r.Facts)+4)
	for _, f := range r.Facts {
		pairs = append(pairs, "{"+f.Key+"}", f.Text(language, zone))
	}
	pairs = append(pairs, "{from}", r.Start.In(zone).Format("15:04"), "{until}", r.End.In(zone).Format("15:04"))
	return strings.NewReplacer(pairs...).Replace(r.text.In(language))
}

// Text is the fact in words, a time by the zone's clock.
func (f Fact) Text(language string, zone *time.Location) string {
	switch {
	case !f.At.IsZero():
		return f.At.In(zone).Format("15:04")
	case !f.Date.IsZero():
		return f.Date.String()
	case f.Name.English != "":
		return f.Name.In(language)
	}
	return strconv.Itoa(f.Number)
}
