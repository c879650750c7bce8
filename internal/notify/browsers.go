package notify

import (
	"context"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/session"
)

// ListedBrowser is a browser that its owner has push messages sent to.
type ListedBrowser struct {
	ID string `json:"_id" db:"id" format:"uuid"`
	// Device is the browser in a few words.
	Device string `json:"device" db:"device"`
	// Endpoint is its address at the push service: by it a browser knows itself in the list.
	Endpoint  string    `json:"endpoint" db:"endpoint"`
	CreatedAt time.Time `json:"createdAt" db:"-"`
}

// Browsers gives the caller's browsers that take push messages, oldest first.
func (s *Service) Browsers(ctx context.Context, c session.Caller) ([]ListedBrowser, error) {
	rows, err := db.All[struct {
		ListedBrowser
		CreatedMS int64 `db:"created_at"`
	}](ctx, s.DB.Q(ctx), `SELECT id, device, endpoint, created_at FROM push_subscriptions
		WHERE owner_id = $1 ORDER BY created_at, id`, c.Owner)
	all := make([]ListedBrowser, len(rows))
	for i, r := range rows {
		all[i] = r.ListedBrowser
		all[i].CreatedAt = instant(r.CreatedMS)
	}
	return all, err
}
