package booking

import (
	"context"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// maxRequests is how many requests of strangers that were never confirmed are stored of one owner, those in the trash apart. They
// are no part of the owner's quota, so they have this limit of their own.
const maxRequests = 2000

// Uncounted is the condition, in SQL, of the bookings that are no part of their owner's quota; see Booking.uncounted. What people
// write cannot look like the member: in JSON its quotes would have backslashes.
const Uncounted = `task_id = '' AND body LIKE '%"source":"public"%'`

// uncounted is true of what strangers have requested and the owner has not confirmed.
func (b *Booking) uncounted() bool { return b.Source == Public && b.TaskID == "" }

// limitRequests makes room for a request that was just stored: of those that are too many, the ones that ended first go to the trash.
// Fault: TooMany `publicpage.full` when all of them still wait for an answer.
func (s *Service) limitRequests(ctx context.Context, tx *db.Tx, c session.Caller) error {
	const where = ` FROM bookings WHERE owner_id = $1 AND deleted_at IS NULL AND ` + Uncounted
	stored, err := db.One[struct {
		N int `db:"n"`
	}](ctx, tx, `SELECT COUNT(*) AS n`+where, tx.Owner)
	over := stored.N - s.maxRequests
	if err != nil || over <= 0 {
		return err
	}
	ended, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, tx, `SELECT id`+where+` AND status NOT IN ('requested', 'offered') ORDER BY updated_at, id LIMIT $2`, tx.Owner, over)
	for i := 0; i < len(ended) && err == nil; i++ {
		err = s.Delete(ctx, c, ended[i].ID, 0)
	}
	if err == nil && len(ended) < over {
		err = fault.New(fault.TooMany, "publicpage.full").After(24 * time.Hour)
	}
	return err
}
