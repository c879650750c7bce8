package setting

import (
	"sankalp/internal/fault"
	"sankalp/internal/muhurat"
)

// MuhuratRule is one rule of muhurat that a person weighs otherwise than the tables.
type MuhuratRule struct {
	Rule   string `json:"rule" maxLength:"80" doc:"Of a rule, or rite.rule for one rite alone"`
	Weight string `json:"weight" enum:"off,on,forbids,weakens,helps,amanta,purnimanta"`
}

// Custom is the person's own custom as the evaluator takes it.
func (a *Almanac) Custom() muhurat.Custom {
	c := muhurat.Custom{}
	for _, r := range a.Muhurat {
		c[r.Rule] = muhurat.Weight(r.Weight)
	}
	return c
}

// YouthDays is for how many days Guru and Shukra are weak about their asta.
func (a *Almanac) YouthDays() int {
	if a.Youth == nil {
		return muhurat.UsualYouth
	}
	return *a.Youth
}

// Customs is whose customs of muhurat hold, for a person whose place is in a state of India, or in none.
func (a *Almanac) Customs(state string) muhurat.Tradition {
	if a.Tradition != "" {
		return muhurat.Tradition(a.Tradition)
	}
	of := muhurat.OfState(state)
	if of == muhurat.North && a.MonthEnds == "amavasya" {
		return muhurat.Maharashtra
	}
	return of
}

// ReadAlmanac reads the column of an account.
func ReadAlmanac(column *string) Almanac { return value(column, firstAlmanac()) }

// readMuhurat checks a list that was sent; of a rule that stands in it twice the last holds.
func readMuhurat(sent []MuhuratRule) ([]MuhuratRule, fault.List) {
	const field = "almanac.muhurat"
	if len(sent) > muhurat.MaxCustom {
		return nil, fault.List{fault.Field(field, "field.too_many", "max", muhurat.MaxCustom)}
	}
	var all []MuhuratRule // none is as nothing was ever changed
	last := map[string]int{}
	for i, r := range sent {
		last[r.Rule] = i
	}
	for i, r := range sent {
		if last[r.Rule] == i {
			all = append(all, r)
		}
	}
	a := Almanac{Muhurat: all}
	return all, a.Custom().Check(field)
}
