package task

import (
	"encoding/json"
	"slices"
)

// partGroup mends a group rite in which two families had become one: each has its own line again. What was noted in the common line
// since stays with the family that stays; what its fee is more or less than it was is the family's that stays too, so the amount of the
// task stays what it is, unless there is less than the other one owes.
func (t *Task) partGroup(was, is *Task, back map[string]json.RawMessage) {
	if was.Group == is.Group || t.Group == "" {
		return
	}
	before, after := read(was.Group), read(is.Group)
	g := read(t.Group)
	renamed := len(after.missing(before)) > 0 // only the other one was in it
	for i := range g.Families {
		f := &g.Families[i]
		merged := in(after.Families, f.ClientID)
		own := in(before.Families, f.ClientID)
		switch {
		case merged == nil: // came later
		case own != nil:
			f.part(own, merged)
		case renamed:
			f.ClientID = before.missing(after)[0].ClientID
		}
	}
	if !renamed {
		g.Families = append(g.Families, before.missing(after)...)
	}
	t.Group = Group(compact(g))
	_ = t.addFees() // it was never more than it is
	delete(back, "group")
}

func read(group Group) (g groupRite) {
	_ = json.Unmarshal([]byte(group), &g) // as it was stored
	return g
}

// in gives the line of a family; nil for none.
func in(all []groupFamily, clientID string) *groupFamily {
	at := slices.IndexFunc(all, func(f groupFamily) bool { return f.ClientID == clientID })
	if at < 0 {
		return nil
	}
	return &all[at]
}

// missing are the lines of families that another group does not have.
func (g groupRite) missing(other groupRite) (all []groupFamily) {
	for _, f := range g.Families {
		if in(other.Families, f.ClientID) == nil {
			all = append(all, f)
		}
	}
	return all
}

// part takes from a line what came into it with that of the other family: own is what it was, merged what both were together.
func (f *groupFamily) part(own, merged *groupFamily) {
	if f.Fee != nil && merged.Fee != nil {
		fee := *f.Fee - *merged.Fee
		if own.Fee != nil {
			fee += *own.Fee
		}
		f.Fee = &fee
		if fee < 0 || fee == 0 && own.Fee == nil {
			f.Fee = own.Fee
		}
	}
	f.People, f.Pind = max(0, f.People-merged.People+own.People), max(0, f.Pind-merged.Pind+own.Pind)
	f.Attendance = unlessChanged(f.Attendance, merged.Attendance, own.Attendance)
	f.Nakshatra = unlessChanged(f.Nakshatra, merged.Nakshatra, own.Nakshatra)
	for _, text := range []struct {
		now         *string
		merged, own string
	}{{&f.Names, merged.Names, own.Names}, {&f.Note, merged.Note, own.Note}, {&f.Shakha, merged.Shakha, own.Shakha}, {&f.Fathers, merged.Fathers, own.Fathers}} {
		*text.now = unlessChanged(*text.now, text.merged, text.own)
	}
}

func unlessChanged[V comparable](now, merged, own V) V {
	if now == merged {
		return own
	}
	return now
}
