package task

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
)

// familyIDs are the places of the ids of a task's family, of its address and of the person.
func (t *Task) familyIDs() []*string { return []*string{&t.ClientID, &t.AddressID, &t.PersonID} }

// uniteGroup makes one of the families of a group rite that became one: their fees and people add up, so the amount of the
// task is what it was.
func (t *Task) uniteGroup() {
	if t.Group == "" {
		return
	}
	var g groupRite
	_ = json.Unmarshal([]byte(t.Group), &g) // as it was stored, or read
	all := g.Families[:0]
	for _, f := range g.Families {
		at := slices.IndexFunc(all, func(had groupFamily) bool { return had.ClientID == f.ClientID })
		if at < 0 {
			all = append(all, f)
		} else {
			all[at].add(f)
		}
	}
	g.Families = all
	t.Group = Group(compact(g))
}

// add puts what is known of another family, which is the same, into f.
func (f *groupFamily) add(other groupFamily) {
	switch {
	case f.Fee == nil:
		f.Fee = other.Fee
	case other.Fee != nil:
		sum := *f.Fee + *other.Fee
		f.Fee = &sum
	}
	if other.Attendance == Present || f.Attendance == Absent {
		f.Attendance = other.Attendance
	}
	f.People += other.People
	f.Names, f.Note = joined(f.Names, other.Names), joined(f.Note, other.Note)
	f.Shakha, f.Nakshatra = cmp.Or(f.Shakha, other.Shakha), cmp.Or(f.Nakshatra, other.Nakshatra)
	f.Pind += other.Pind
	f.Fathers = joined(f.Fathers, other.Fathers)
}

// joined is both texts, one after the other.
func joined(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), ", ")
}
