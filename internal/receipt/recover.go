package receipt

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Recover writes a receipt again that a restore has lost, with its number, which stands on paper; see record.Book. Further fault: Conflict
// `recover.receipt_number` when another receipt has the number by now.
func (s *Service) Recover(ctx context.Context, tx *db.Tx, c session.Caller, sent []byte) error {
	return s.book.Recover(ctx, tx, c, sent, func(before, r *Receipt) fault.List {
		if before != nil {
			return nil
		}
		taken, err := db.One[struct {
			N int `db:"n"`
		}](ctx, tx, `SELECT COUNT(*) AS n FROM receipts WHERE owner_id = $1 AND fy = $2 AND seq = $3`, tx.Owner, r.FY, r.Seq)
		if err == nil && taken.N > 0 {
			err = fault.New(fault.Conflict, "recover.receipt_number").With("number", r.Number)
		}
		return fault.Of(err)
	})
}
