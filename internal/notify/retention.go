package notify

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/trash"
)

// purgeBatch is how many notifications of one person are deleted in one transaction; other writers wait meanwhile.
const purgeBatch = 200

// Purge deletes lines of the log after logLife, notifications after notificationLife, and the oldest of lists longer than
// maxNotifications. It returns how many notifications and lines were deleted.
func (s *Service) Purge(ctx context.Context) (notifications, lines int64, err error) {
	now := s.now()
	err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if lines, err = db.Exec(ctx, tx, `DELETE FROM deliveries WHERE created_at < $1`, now.Add(-logLife).UnixMilli()); err != nil {
			return err
		}
		_, err = db.Exec(ctx, tx, `DELETE FROM push_subscriptions WHERE NOT EXISTS
			(SELECT 1 FROM sessions s WHERE s.account_id = push_subscriptions.owner_id AND s.id = push_subscriptions.session_id)`)
		return err
	})
	if err != nil {
		return 0, lines, err
	}
	owners, err := db.All[struct {
		Owner string `db:"owner_id"`
	}](ctx, s.DB.Reader(), `SELECT owner_id FROM notifications GROUP BY owner_id
		HAVING min(created_at) < $1 OR sum(CASE WHEN deleted_at IS NULL THEN 1 ELSE 0 END) > $2`, now.Add(-notificationLife).UnixMilli(), maxNotifications)
	for _, o := range owners {
		for more := true; more && err == nil; {
			var n int64
			n, err = s.purgeOf(ctx, o.Owner)
			notifications, more = notifications+n, n > 0
		}
	}
	return notifications, lines, err
}

// purgeOf deletes a batch of one owner's notifications and leaves tombstones for their devices.
func (s *Service) purgeOf(ctx context.Context, owner string) (n int64, err error) {
	now := s.now()
	err = s.DB.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		n = 0
		old, err := db.All[row](ctx, tx, `SELECT `+columns+` FROM notifications WHERE owner_id = $1 AND created_at < $2
			ORDER BY created_at LIMIT $3`, owner, now.Add(-notificationLife).UnixMilli(), purgeBatch)
		if err != nil {
			return err
		}
		for _, r := range old {
			if !r.DeletedAt.Valid {
				if err := trash.WriteTombstone(ctx, tx, kind, r.ID, now); err != nil {
					return err
				}
			}
			if _, err := db.Exec(ctx, tx, `DELETE FROM notifications WHERE owner_id = $1 AND id = $2`, owner, r.ID); err != nil {
				return err
			}
		}
		over, err := db.All[row](ctx, tx, `SELECT `+columns+present+` ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
			owner, purgeBatch, maxNotifications)
		if err != nil {
			return err
		}
		for i := range over {
			set(&over[i].DeletedAt, true, now)
			if err := mark(ctx, tx, &over[i]); err != nil {
				return err
			}
		}
		if n = int64(len(old) + len(over)); n == 0 {
			return db.ErrUnchanged
		}
		return nil
	})
	return n, err
}
