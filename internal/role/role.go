// Package role says what a member of a practice may do, who is not its owner: which operations they may call, which kinds of records
// exist for them, and whether they see amounts. It is held here alone; httpapi asks it before every call and at every answer.
package role

import "slices"

// Role is what somebody is in a practice.
type Role string

// The roles. Any other may do nothing.
const (
	// Owner is who the practice belongs to: nothing here binds them.
	Owner Role = ""
	// All may do all of the work, money included.
	All Role = "all"
	// Planner may do all of the work, and sees no amount.
	Planner Role = "planner"
	// Shares sees the tasks of one helper, with the shares of that helper alone, and changes nothing. What sync gives them is narrowed to that.
	Shares Role = "shares"
)

// Members are the roles to which an owner can admit somebody.
var Members = []Role{All, Planner, Shares}

// area is a part of the practice.
type area uint8

const (
	// owners is the account with its logins and settings, and what outlives an admission: exports, secret addresses, the public page.
	owners area = iota
	// everybodys is what a device needs whatever the role.
	everybodys
	// work is calendar, register and rites, without money.
	work
	// catalogue is what rites and series of days usually are, with what they usually cost.
	catalogue
	// money is what was agreed, received and spent, and the messages that tell families of it.
	money
)

// areas are those of each role.
var areas = map[Role][]area{
	All:     {everybodys, work, catalogue, money},
	Planner: {everybodys, work},
	Shares:  {everybodys},
}

func (r Role) has(a area) bool { return r == Owner || slices.Contains(areas[r], a) }

// Admissible reports whether an owner can admit somebody to it.
func (r Role) Admissible() bool { return slices.Contains(Members, r) }

// Money reports whether they may see amounts.
func (r Role) Money() bool { return r.has(money) }

// Hides reports whether amounts are taken out of the answer to an operation. Of the role Shares sync gives only what is their own.
func (r Role) Hides(operation string) bool {
	return !r.Money() && (r != Shares || operation != "sync")
}

// May reports whether they may call an operation. One that has no area may be called by the owner alone.
func (r Role) May(operation string) bool { return r.has(operations[operation]) }

// Sees reports whether records of a kind exist for them, by its name in the history. A kind without an area exists for the owner alone.
func (r Role) Sees(kind string) bool { return r.has(kinds[kind]) }

// Kinds are those that Sees, in order; of the owner none, who sees all.
func (r Role) Kinds() []string {
	var seen []string
	for kind := range kinds {
		if r != Owner && r.Sees(kind) {
			seen = append(seen, kind)
		}
	}
	slices.Sort(seen)
	return seen
}

// HasOperation reports whether an operation has an area.
func HasOperation(operation string) bool { _, has := operations[operation]; return has }

// HasKind reports whether a kind has an area.
func HasKind(kind string) bool { _, has := kinds[kind]; return has }

// kinds are the areas of the kinds of records. Notifications and the profile are the owner's own.
var kinds = map[string]area{
	"client": work, "area": work, "task": work, "note": work, "comment": work, "booking": work, "block": work, "observance": work,
	"series": work, "busycalendar": work, "repeat": work, "sankalpa": work, "helper": work, "crew": work,
	"ritetype": work, "template": work,
	"payment": money, "receipt": money, "expense": money, "message": money, "settlement": money,
	"notification": owners, "profile": owners,
}
