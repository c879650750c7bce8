package task

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/id"
	"sankalp/internal/ledger"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/text"
)

// Limits of a group rite.
const (
	maxSeats     = 1_001
	maxFamilies  = 108
	maxNames     = 300
	maxGroupNote = 200
	maxShakha    = 60
	maxPind      = 1_001
	maxFathers   = 300
	nakshatras   = 27
)

// Group is the families of a group rite, stored as the JSON that it is sent as; empty where the task is none. Of such a task the
// amount is the sum of their fees.
type Group string

// groupRite is what a Group holds.
type groupRite struct {
	// Seats are how many people there is room for; 0 is not given.
	Seats    int           `json:"seats,omitempty" required:"false" minimum:"0" maximum:"1001"`
	Families []groupFamily `json:"families" maxItems:"108" nullable:"false"`
}

// groupFamily is one family of a group rite. What it paid are the payments of the task that name it.
type groupFamily struct {
	ClientID string `json:"clientId" format:"uuid"`
	// Fee in rupees; nil is not fixed, which is not 0.
	Fee        *money.Paise `json:"fee,omitempty" required:"false" maximum:"999999999.99"`
	Attendance Attendance   `json:"attendance" enum:"expected,present,absent"`
	// People who come with it; 0 is not given.
	People int `json:"people,omitempty" required:"false" minimum:"0" maximum:"1001"`
	// Names for the sankalpa.
	Names string `json:"names,omitempty" required:"false" maxLength:"300"`
	Note  string `json:"note,omitempty" required:"false" maxLength:"200"`
	// What only some rites ask; any may be kept of any rite, so that a task whose rite is changed loses none. Shakha and Nakshatra
	// are of who is given the thread, and Fathers are for whom the pind are given; 0 is not known.
	Shakha    string `json:"shakha,omitempty" required:"false" maxLength:"60" doc:"The branch of the Veda, of an upanayana"`
	Nakshatra int    `json:"nakshatra,omitempty" required:"false" minimum:"1" maximum:"27" doc:"The star of birth, of an upanayana, where it is not that of the register"`
	Pind      int    `json:"pind,omitempty" required:"false" minimum:"0" maximum:"1001" doc:"How many pind, of a pind daan"`
	Fathers   string `json:"fathers,omitempty" required:"false" maxLength:"300" doc:"The names of the fathers, of a pind daan"`
}

// Attendance is whether a family of a group rite came.
type Attendance string

// The attendances.
const (
	Expected Attendance = "expected"
	Present  Attendance = "present"
	Absent   Attendance = "absent"
)

// Schema documents a group rite.
func (Group) Schema(r huma.Registry) *huma.Schema {
	s := *r.Schema(reflect.TypeFor[groupRite](), false, "GroupRite") // a copy: where it may be null differs
	return &s
}

// MarshalJSON writes the JSON itself.
func (g Group) MarshalJSON() ([]byte, error) { return rawJSON(string(g)), nil }

// UnmarshalJSON takes any JSON; readGroup judges it.
func (g *Group) UnmarshalJSON(b []byte) error { *g = Group(b); return nil }

type (
	groupInput struct {
		Seats    patch.Value[int]                `json:"seats"`
		Families patch.Value[[]groupFamilyInput] `json:"families"`
	}
	groupFamilyInput struct {
		ClientID   patch.Value[string]      `json:"clientId"`
		Fee        patch.Value[money.Paise] `json:"fee"`
		Attendance patch.Value[Attendance]  `json:"attendance"`
		People     patch.Value[int]         `json:"people"`
		Names      patch.Value[string]      `json:"names"`
		Note       patch.Value[string]      `json:"note"`
		Shakha     patch.Value[string]      `json:"shakha"`
		Nakshatra  patch.Value[int]         `json:"nakshatra"`
		Pind       patch.Value[int]         `json:"pind"`
		Fathers    patch.Value[string]      `json:"fathers"`
	}
)

// readGroup gives the families in the form that is stored, or every fault of them. Without a family it is no group rite.
func readGroup(sent string) (Group, fault.List) {
	var in groupInput
	if sent != "" && json.Unmarshal([]byte(sent), &in) != nil || in.Families.Err != nil {
		return "", fault.List{fault.Field("group", "request.wrong_type")}
	}
	const at = "group.families"
	if len(in.Families.V) > maxFamilies {
		return "", fault.List{fault.Field(at, "field.too_many", "max", maxFamilies)}
	}
	var faults fault.List
	g := groupRite{Families: make([]groupFamily, len(in.Families.V))}
	faults.Add(field.Number("group.seats", in.Seats, &g.Seats, 0, maxSeats))
	seen := map[string]bool{}
	for i, one := range in.Families.V {
		f := &g.Families[i]
		place := at + "." + strconv.Itoa(i) + "."
		faults = append(faults, one.apply(place, f)...)
		if id.Valid(f.ClientID) && seen[f.ClientID] {
			faults.Add(fault.Field(place+"clientId", "task.family_twice"))
		}
		seen[f.ClientID] = true
	}
	if len(g.Families) == 0 || len(faults) > 0 {
		return "", faults
	}
	return Group(compact(g)), nil
}

// apply puts the input into f, and gives every fault; at is where it stands.
func (in groupFamilyInput) apply(at string, f *groupFamily) (faults fault.List) {
	f.Attendance = Expected
	faults.Add(
		field.Reference(at+"clientId", in.ClientID, &f.ClientID, "task.id_format"),
		field.Amount(at+"fee", in.Fee, &f.Fee),
		field.Choice(at+"attendance", in.Attendance, &f.Attendance, Expected, Present, Absent),
		field.Number(at+"people", in.People, &f.People, 0, maxSeats),
		field.Text(at+"names", in.Names, &f.Names, maxNames, text.Line),
		field.Text(at+"note", in.Note, &f.Note, maxGroupNote, text.Line),
		field.Text(at+"shakha", in.Shakha, &f.Shakha, maxShakha, text.Line),
		field.Number(at+"nakshatra", in.Nakshatra, &f.Nakshatra, 1, nakshatras),
		field.Number(at+"pind", in.Pind, &f.Pind, 0, maxPind),
		field.Text(at+"fathers", in.Fathers, &f.Fathers, maxFathers, text.Line),
	)
	if f.ClientID == "" && !faults.Names(at+"clientId") {
		faults.Add(fault.Field(at+"clientId", "field.required"))
	}
	return faults
}

// addFees sets the amount of a group rite: what its families give together, nil where none of it is fixed.
func (f *Fields) addFees() *fault.Error {
	fees := ledger.FeesOf(string(f.Group))
	if len(fees) == 0 {
		return nil
	}
	f.Amount = nil
	for _, one := range fees {
		if one.Amount == nil {
			continue
		}
		sum := *one.Amount
		if f.Amount != nil {
			sum += *f.Amount
		}
		f.Amount = &sum
	}
	if f.Amount != nil && *f.Amount > money.Max {
		return fault.Field("group", "field.amount_range")
	}
	return nil
}

// keepFees puts the fees that the families of a group had before back into it, for a change by somebody who sees no amounts. Fault: one
// that no fee would have a place after.
func (f *Fields) keepFees(was Fields) *fault.Error {
	if f.Group == was.Group {
		return nil
	}
	noMoney := fault.Field("group", "member.no_money")
	if was.Group == "" && was.Amount != nil {
		return noMoney
	}
	fees := map[string]*money.Paise{}
	for _, one := range ledger.FeesOf(string(was.Group)) {
		if one.Amount != nil {
			fees[one.ClientID] = one.Amount
		}
	}
	var g groupRite
	if f.Group != "" && json.Unmarshal([]byte(f.Group), &g) != nil { // as readGroup wrote it
		return noMoney
	}
	for i := range g.Families {
		one := &g.Families[i]
		one.Fee = fees[one.ClientID]
		delete(fees, one.ClientID)
	}
	if len(fees) > 0 {
		return noMoney
	}
	if f.Group != "" {
		f.Group = Group(compact(g))
	}
	return f.addFees()
}

// familiesOf are the families that a group names, with those that it named before.
func familiesOf(before, now Group) []record.Ref {
	had := ledger.FeesOf(string(before))
	var all []record.Ref
	for i, one := range ledger.FeesOf(string(now)) {
		r := record.Ref{Field: "group.families." + strconv.Itoa(i) + ".clientId", Of: "clients", ID: one.ClientID, Code: "task.family_unknown"}
		if slices.ContainsFunc(had, func(f ledger.Fee) bool { return f.ClientID == one.ClientID }) {
			r.Before = one.ClientID
		}
		all = append(all, r)
	}
	return all
}

// paidAndLeft is the fault of a family that the group had before, that paid for the task and is not in it any more: its money
// would have no place.
func paidAndLeft(ctx context.Context, q db.Querier, owner string, t *Task, before Group) (*fault.Error, error) {
	paid, err := db.All[struct {
		ID string `db:"client_id"`
	}](ctx, q, `SELECT DISTINCT client_id FROM payments WHERE owner_id = $1 AND task_id = $2 AND deleted_at IS NULL`, owner, t.ID)
	if err != nil {
		return nil, err
	}
	now := ledger.FeesOf(string(t.Group))
	for _, had := range ledger.FeesOf(string(before)) {
		still := slices.ContainsFunc(now, func(f ledger.Fee) bool { return f.ClientID == had.ClientID })
		for _, p := range paid {
			if !still && p.ID == had.ClientID {
				return fault.Field("group", "task.family_paid"), nil
			}
		}
	}
	return nil, nil
}
