package ledger

import "sankalp/internal/money"

// Helping is what the rules need to know of a helper at a task.
type Helping struct {
	// ShareKind is "fixed", "percent", "head", "in_kind", "family" or "none".
	ShareKind string
	// Amount of the share; of each head where it is by heads.
	Amount money.Paise
	// Percent of what was agreed for the task, in hundredths.
	Percent money.Paise
	Heads   int
	// Standing is "", "asked", "yes", "no", "came" or "absent".
	Standing string
	// Received is what the helper took of the family for the owner.
	Received money.Paise
}

// Settlement is money between the owner and a helper.
type Settlement struct {
	Amount money.Paise
	// Direction is "given" by the owner, or "got" back.
	Direction string
}

// hundred is a hundred percent, in hundredths.
const hundred = 100_00

// HelperShareOf is a helper's share in the owner's money; nil where it is a part of an amount that is not fixed. Halves of a paisa are
// rounded up.
func HelperShareOf(h Helping, agreed *money.Paise) *money.Paise {
	var share money.Paise
	switch h.ShareKind {
	case "fixed":
		share = h.Amount
	case "head":
		share = h.Amount * money.Paise(h.Heads)
	case "percent":
		if agreed == nil {
			return nil
		}
		share = (*agreed*h.Percent + hundred/2) / hundred
	}
	return &share
}

// OwedToHelper is what a helper has to get of a task with that status: "done" and "handed_over" are over. Who said yes counts as there.
func OwedToHelper(h Helping, agreed *money.Paise, status string) money.Paise {
	over := status == "done" || status == "handed_over"
	share := HelperShareOf(h, agreed)
	if !over || share == nil || h.Standing != "yes" && h.Standing != "came" {
		return 0
	}
	return *share
}

// HelperBalanceOf is what is to give to a helper: owed less what they took of the family and less what was given. Below 0 it is to get.
func HelperBalanceOf(owed, received money.Paise, settlements []Settlement) money.Paise {
	return owed - received - GivenOf(settlements)
}

// GivenOf is what was given to helpers, less what came back.
func GivenOf(settlements []Settlement) (given money.Paise) {
	for _, s := range settlements {
		if s.Direction == "got" {
			given -= s.Amount
		} else {
			given += s.Amount
		}
	}
	return given
}
