package muhurat

import (
	"slices"
	"strings"

	"sankalp/internal/panchang"
)

// plan is what a question looks at: the tables of its rite and the rules that hold for it, weighed by the custom.
type plan struct {
	lookups []*lookup
	rules   []weighed
	// silent: a rule is not told because the rite's own table of tithis says the same.
	silent bool
}

// weighed is a rule with the effect that it has for who asks.
type weighed struct {
	*rule
	effect   Effect
	test     test
	personal personal
}

// lagnaRules need the signs that rise.
var lagnaRules = []string{"panchaka_rahita", "lagna_edge", "lagna_eighth"}

func (w *weighed) needsLagna() bool { return slices.Contains(lagnaRules, w.rule.test[0]) }

// newPlan reads the tables for a question.
func newPlan(q *Question) *plan {
	t := loaded()
	p := &plan{}
	q.kinds = kinds(q.Rite)
	q.fullMoon = q.Tradition.fullMoonMonths() && !slices.ContainsFunc(q.kinds, func(k string) bool { return t.lists["month_names"][k] == "amanta" })
	switch q.weigh(monthFactor) {
	case ToNewMoon:
		q.fullMoon = false
	case ToFullMoon:
		q.fullMoon = true
	}
	for i := range t.wants {
		p.want(q, &t.wants[i])
	}
	for i := range t.rules {
		p.rule(t, q, &t.rules[i])
	}
	return p
}

func (p *plan) want(q *Question, w *want) {
	kind := slices.Index(q.kinds, w.rite)
	own := q.weigh(w.factor)
	if kind < 0 || factors[w.factor] == nil || own == Off {
		return
	}
	i := slices.IndexFunc(p.lookups, func(l *lookup) bool { return l.factor == w.factor })
	if i < 0 {
		i = len(p.lookups)
		p.lookups = append(p.lookups, &lookup{factor: w.factor, known: map[string]answer{}})
	}
	p.lookups[i].take(otherwise(*w, own), kind == 0 && len(q.kinds) > 1, q.Tradition, own == On)
}

// otherwise weighs what a table says by one's own custom: a ban as a weakness, or a weakness as a ban.
func otherwise(w want, own Weight) want {
	switch {
	case own == AsWeakens && w.effect == Forbids:
		w.effect, w.points = Weakens, -1
	case own == AsForbids && w.effect == Weakens:
		w.effect, w.points = Forbids, 0
	}
	return w
}

func (p *plan) rule(t *tables, q *Question, r *rule) {
	own := q.weigh(r.id)
	switch {
	case own == Off || r.option && own == "" || !holds(r.traditions, q.Tradition) && own == "" || !r.judged():
		return
	case !slices.ContainsFunc(r.rites, func(k string) bool { return k == "*" || slices.Contains(q.kinds, k) }):
		return
	}
	if own == "" && p.told(r) {
		p.silent = true
		return
	}
	w := weighed{rule: r, effect: r.effect}
	switch own {
	case AsForbids:
		w.effect = Forbids
	case AsWeakens:
		w.effect = Weakens
	case AsHelps:
		w.effect = Helps
	}
	if build := people[r.test[0]]; build != nil {
		w.personal = build(t, r.test[1:])
	} else {
		w.test = words[r.test[0]](t, r.test[1:])
	}
	p.rules = append(p.rules, w)
}

// told reports whether the rite's own table says all that a rule of tithis would say, so that a day is not called weak twice for
// one thing.
func (p *plan) told(r *rule) bool {
	i := slices.IndexFunc(p.lookups, func(l *lookup) bool { return r.test[0] == "tithi" && l.factor == "tithi" })
	return i >= 0 && !slices.ContainsFunc(r.test[1:], func(value string) bool {
		a, said := p.lookups[i].of(value)
		return !said || a.effect != Forbids && a.effect != r.effect
	})
}

// KnownRule reports whether an id is that of a rule, of rite.rule, or of rite.factor.
func KnownRule(id string) bool {
	rite, of, scoped := strings.Cut(id, ".")
	if !scoped {
		of = id
	} else if _, known := FindRite(rite); !known {
		return false
	}
	if slices.ContainsFunc(loaded().rules, func(r rule) bool { return r.id == of }) {
		return true
	}
	return scoped && factors[of] != nil
}

// RuleInfo tells one rule of a rite to who may change it.
type RuleInfo struct {
	ID        string // as a Custom names it
	Factor    string // of the rite's own table; empty for a rule
	Effect    Effect
	On        bool // it holds where nothing else is said
	Option    bool // a table's factor with rows that hold only when asked for
	Text      panchang.Name
	Source    string
	Confirmed bool // somebody's word stands behind it and what it looks up
	Judged    bool // false: what it looks at is not known to the evaluator
}

// Rules are all rules of a rite by a tradition, those of its own table first.
func Rules(rite string, tradition Tradition) (all []RuleInfo) {
	t, names := loaded(), kinds(rite)
	for _, w := range t.wants {
		if !slices.Contains(names, w.rite) {
			continue
		}
		i := slices.IndexFunc(all, func(r RuleInfo) bool { return r.Factor == w.factor })
		if i < 0 {
			i = len(all)
			all = append(all, RuleInfo{
				ID: rite + "." + w.factor, Factor: w.factor, Effect: Allows, On: true, Text: factorNames[w.factor],
				Source: w.source, Confirmed: t.listed([]string{w.factor}), Judged: factors[w.factor] != nil,
			})
		}
		all[i].Option = all[i].Option || slices.Contains(w.tradition, "option")
		all[i].Confirmed = all[i].Confirmed && confirmed(w.source)
		if w.effect == Forbids {
			all[i].Effect = Forbids
		}
	}
	for i := range t.rules {
		r := &t.rules[i]
		if !slices.ContainsFunc(r.rites, func(k string) bool { return k == "*" || slices.Contains(names, k) }) {
			continue
		}
		all = append(all, RuleInfo{
			ID: r.id, Effect: r.effect, On: !r.option && holds(r.traditions, tradition), Text: r.text, Source: r.source,
			Confirmed: confirmed(r.source) && t.listed(r.test), Judged: r.judged(),
		})
	}
	return all
}

var factorNames = map[string]panchang.Name{
	"sun_rashi": {English: "Sign of the Sun", Devanagari: "सूर्य की राशि"}, monthFactor: {English: "Month", Devanagari: "मास"},
	"tithi": {English: "Tithi", Devanagari: "तिथि"}, "nakshatra": {English: "Nakshatra", Devanagari: "नक्षत्र"},
	"nakshatra_pada": {English: "Quarter of the nakshatra", Devanagari: "नक्षत्र का चरण"}, "vara": {English: "Day", Devanagari: "वार"},
	"lagna": {English: "Lagna", Devanagari: "लग्न"}, "ayana": {English: "Ayana", Devanagari: "अयन"},
	"moon_house": {English: "House of the Moon", Devanagari: "चन्द्र का भाव"}, "day_part": {English: "Part of the day", Devanagari: "दिन का भाग"},
	"agnivasa": {English: "Agnivasa", Devanagari: "अग्निवास"}, "shivavasa": {English: "Shivavasa", Devanagari: "शिववास"},
	"disha_shula": {English: "Disha shula", Devanagari: "दिशा शूल"}, "age_day": {English: "Age in days", Devanagari: "आयु, दिनों में"},
	"age_month": {English: "Age in months", Devanagari: "आयु, मासों में"}, "age_year": {English: "Age in years", Devanagari: "आयु, वर्षों में"},
}

// FactorName names a factor.
func FactorName(factor string) panchang.Name { return factorNames[factor] }
