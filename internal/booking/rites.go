package booking

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/samagri"
	"sankalp/internal/task"
)

// rite is what a booking needs to know of a rite of the catalogue.
type rite struct {
	ID      string                     `db:"id"`
	Minutes int                        `db:"duration_minutes"`
	FeeMode string                     `db:"fee_mode"`
	Fee     *int64                     `db:"amount_min"`
	Samagri samagri.Rows[samagri.Item] `db:"samagri"`

	AdvanceMode    string `db:"advance_mode"`
	AdvanceAmount  *int64 `db:"advance_amount"`
	AdvancePercent int64  `db:"advance_percent"`
	Mangal         bool   `db:"mangal"`
	Kind           string `db:"kind"`
}

// rites are those of one booking, in its order.
type rites []rite

// ritesOf reads rites of the owner, without those that are in the trash or gone.
func ritesOf(ctx context.Context, q db.Querier, owner string, ids []string) (all rites, err error) {
	for _, riteID := range ids {
		found, err := db.All[rite](ctx, q, `SELECT id, duration_minutes, fee_mode, amount_min, samagri, advance_mode, advance_amount, advance_percent, mangal, kind
			FROM rite_types WHERE owner_id = $1 AND id = $2 AND deleted_at IS NULL`, owner, riteID)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// minutes they take one after the other; 0 when that is not known.
func (all rites) minutes() (sum int) {
	for _, r := range all {
		sum += r.Minutes
	}
	return sum
}

// nature is that of all of them together.
func (all rites) nature() (n Nature) {
	for _, r := range all {
		n.Mangal = n.Mangal || r.Mangal
		n.Kinds = append(n.Kinds, r.Kind)
	}
	return n
}

// feeMode of a task without an amount: what the rites agree on, if they do.
func (all rites) feeMode() task.FeeMode {
	if len(all) == 0 {
		return task.Unsaid
	}
	mode := all[0].FeeMode
	if slices.ContainsFunc(all, func(r rite) bool { return r.FeeMode != mode }) {
		return task.Unsaid
	}
	switch mode {
	case "open":
		return task.Open
	case "free":
		return task.Free
	}
	return task.Unsaid
}

// fee is the dakshina where every rite has a fixed one.
func (all rites) fee() *money.Paise {
	var sum money.Paise
	for _, r := range all {
		if r.FeeMode != "fixed" || r.Fee == nil {
			return nil
		}
		sum += money.Paise(*r.Fee)
	}
	if len(all) == 0 {
		return nil
	}
	return &sum
}

// advance is what the rites ask for beforehand, in whole rupees; nil for nothing.
func (all rites) advance() *money.Paise {
	var sum int64
	for _, r := range all {
		switch {
		case r.AdvanceMode == "fixed" && r.AdvanceAmount != nil:
			sum += *r.AdvanceAmount
		case r.AdvanceMode == "percent" && r.Fee != nil:
			sum += *r.Fee * r.AdvancePercent / 100 / 100 * 100
		}
	}
	if sum == 0 {
		return nil
	}
	paise := money.Paise(sum)
	return &paise
}

// samagri is what a task of the rites starts with, each thing once, for so many people; empty for nothing.
func (all rites) samagri(people int, now time.Time) task.Samagri {
	list := task.SamagriList{People: people}
	named := map[string]bool{}
	for _, r := range all {
		for _, item := range r.Samagri {
			if !named[item.Name] && len(list.Items) < samagri.MaxItems {
				named[item.Name] = true
				list.Items = append(list.Items, task.SamagriItem{ID: id.New(now), Item: item})
			}
		}
	}
	if len(list.Items) == 0 {
		return ""
	}
	b, _ := json.Marshal(list) // texts and numbers: nothing in it can fail
	return task.Samagri(b)
}
