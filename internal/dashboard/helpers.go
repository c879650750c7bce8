package dashboard

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/ledger"
	"sankalp/internal/money"
)

// readHelpers adds what helpers have to get, and what is open between them and the owner. A share of work that is in the trash is none.
func (r *reading) readHelpers(ctx context.Context, q db.Querier, owner string) error {
	balances := map[string]money.Paise{}
	var taskID, helperID string
	var h ledger.Helping
	err := db.Packed(ctx, q, "task_id, helper_id, share_kind, amount, percent, heads, standing, received",
		[]any{&taskID, &helperID, &h.ShareKind, &h.Amount, &h.Percent, &h.Heads, &h.Standing, &h.Received}, func() {
			var owed money.Paise
			if place, there := r.places[taskID]; there {
				w := &r.works[place]
				owed = ledger.OwedToHelper(h, w.Amount, w.over)
			}
			r.all.Shares += owed
			balances[helperID] += ledger.HelperBalanceOf(owed, h.Received, nil)
		}, "FROM crew WHERE owner_id = $1 AND deleted_at IS NULL", owner)
	if err != nil {
		return err
	}
	var s ledger.Settlement
	err = db.Packed(ctx, q, "helper_id, amount, direction", []any{&helperID, &s.Amount, &s.Direction}, func() {
		balances[helperID] -= ledger.GivenOf([]ledger.Settlement{s})
	}, "FROM settlements WHERE owner_id = $1", owner)
	for _, balance := range balances {
		r.all.ToGive += max(balance, 0)
		r.all.ToGet += max(-balance, 0)
	}
	return err
}
