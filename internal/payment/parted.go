package payment

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Parted is for two families that were one and are two again. What was paid meanwhile in a group rite in which only the one that comes
// back is follows it, since the other has no line there. Fault: Conflict `payment.unmerge_refund` where one of the two would have been given
// back more than it gave.
func (s *Service) Parted(ctx context.Context, tx *db.Tx, c session.Caller, gone, stays string) error {
	where := &db.Cond{}
	where.And(`client_id = ? AND task_id IN (SELECT t.id FROM tasks t WHERE t.owner_id = ? AND t.group_rite LIKE ? AND t.group_rite NOT LIKE ?)`,
		stays, tx.Owner, "%"+gone+"%", "%"+stays+"%")
	strays, err := s.All(ctx, tx, tx.Owner, where, "direction, id") // what came before what was given back
	if err != nil {
		return err
	}
	for _, p := range strays {
		if _, err := s.Update(ctx, c, p.ID, func(to *Payment) fault.List {
			to.ClientID = gone
			return nil
		}, 0); err != nil {
			return err
		}
	}
	below, err := db.All[struct {
		Task string `db:"task_id"`
	}](ctx, tx, `SELECT task_id FROM payments WHERE owner_id = $1 AND deleted_at IS NULL AND (client_id = $2 OR client_id = $3)
			AND (task_id = '' OR task_id IN (SELECT t.id FROM tasks t WHERE t.owner_id = $1 AND t.group_rite <> ''))
		GROUP BY task_id, client_id HAVING SUM(CASE direction WHEN 'in' THEN amount WHEN 'refund' THEN -amount ELSE 0 END) < 0`, tx.Owner, gone, stays)
	if err == nil && len(below) > 0 {
		err = fault.New(fault.Conflict, "payment.unmerge_refund")
	}
	return err
}
