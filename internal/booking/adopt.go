package booking

import (
	"context"

	"sankalp/internal/db"
)

// Adopt takes up the bookings of tx's owner that came from elsewhere: each gets a link of its own.
func (s *Service) Adopt(ctx context.Context, tx *db.Tx) error {
	return s.Book.Adopt(ctx, tx, func(ctx context.Context, tx *db.Tx, b *Booking, deleted bool) error {
		b.Token = newToken()
		if deleted {
			return nil
		}
		return addLink(ctx, tx, tx.Owner, b)
	})
}

// Replan plans the reminders of all bookings of tx's owner.
func (s *Service) Replan(ctx context.Context, tx *db.Tx) error {
	all, err := s.All(ctx, tx, tx.Owner, nil, "id")
	if err != nil {
		return err
	}
	for i := range all {
		if err := s.remindOf(ctx, tx, &Booking{}, &all[i]); err != nil {
			return err
		}
	}
	return nil
}
