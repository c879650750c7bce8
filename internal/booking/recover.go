package booking

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Recover writes a booking again that a restore has lost; see record.Book. What devices do not have of it is worked out anew, or as it was in
// the version that is there; its last step can be undone no more.
func (s *Service) Recover(ctx context.Context, tx *db.Tx, c session.Caller, sent []byte) error {
	return s.Book.Recover(ctx, tx, c, sent, func(before, b *Booking) fault.List {
		b.lapses = b.lapsesAt(c.Zone)
		if before != nil {
			b.sender = before.sender
		}
		if !tokenShape.MatchString(b.Token) {
			return fault.List{fault.New(fault.Invalid, "recover.no_record")}
		}
		return nil
	})
}
