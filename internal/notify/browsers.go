package notify

import (
	"context"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/session"
)

// browser is a push subscription of one person.
type browser struct {
	ID       string `db:"id"`
	Endpoint string `db:"endpoint"`
	P256dh   string `db:"p256dh"`
	Auth     string `db:"auth"`
	Device   string `db:"device"`
}

// listedBrowser is a push subscription as its owner sees it.
type listedBrowser struct {
	ID string `json:"_id" db:"id" format:"uuid"`
	// Device is the browser in a few words.
	Device string `json:"device" db:"device"`
	// Endpoint is its address at the push service. The app uses it to find its own browser in the list.
	Endpoint  string    `json:"endpoint" db:"endpoint"`
	CreatedAt time.Time `json:"createdAt" db:"-"`
}

// activeBrowsers are the owner's subscriptions whose session still exists. After a logout, here or from elsewhere, a
// lock screen shows nothing more.
const activeBrowsers = ` FROM push_subscriptions b WHERE b.owner_id = $1
	AND EXISTS (SELECT 1 FROM sessions s WHERE s.account_id = b.owner_id AND s.id = b.session_id)`

// browsers gives the caller's browsers that take push messages, oldest first.
func (s *Service) browsers(ctx context.Context, c session.Caller) ([]listedBrowser, error) {
	rows, err := db.All[struct {
		listedBrowser
		CreatedMS int64 `db:"created_at"`
	}](ctx, s.DB.Q(ctx), `SELECT id, device, endpoint, created_at`+activeBrowsers+` ORDER BY created_at, id`, c.Owner)
	all := make([]listedBrowser, len(rows))
	for i, r := range rows {
		all[i] = r.listedBrowser
		all[i].CreatedAt = instant(r.CreatedMS)
	}
	return all, err
}

// subscribe turns push on in a browser for as long as the caller's session exists. A browser belongs to one person, so it
// ends a subscription of somebody else. Beyond maxBrowsers the oldest is removed. Faults: Invalid, with the fields
// endpoint, keys.p256dh, keys.auth.
func (s *Service) subscribe(ctx context.Context, c session.Caller, b browser) error {
	if err := checkBrowser(b, s.Reach); err != nil {
		return err
	}
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `DELETE FROM push_subscriptions WHERE endpoint = $1`, b.Endpoint) // also somebody else's
		if err != nil {
			return err
		}
		all, err := browsers(ctx, tx, c.Owner)
		for err == nil && len(all) >= maxBrowsers {
			err = removeBrowser(ctx, tx, c.Owner, all[0].Endpoint)
			all = all[1:]
		}
		if err != nil {
			return err
		}
		now := s.now()
		_, err = db.Exec(ctx, tx, `INSERT INTO push_subscriptions (owner_id, id, session_id, endpoint, p256dh, auth, device, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, c.Owner, id.New(now), c.Session, b.Endpoint, b.P256dh, b.Auth, b.Device, now.UnixMilli())
		return err
	})
}

// unsubscribe turns push off in a browser.
func (s *Service) unsubscribe(ctx context.Context, c session.Caller, endpoint string) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		return removeBrowser(ctx, tx, c.Owner, endpoint)
	})
}

func browsers(ctx context.Context, q db.Querier, owner string) ([]browser, error) {
	return db.All[browser](ctx, q, `SELECT id, endpoint, p256dh, auth, device`+activeBrowsers+` ORDER BY created_at, id`, owner)
}

func browserByID(ctx context.Context, q db.Querier, owner, id string) (*browser, error) {
	all, err := db.All[browser](ctx, q, `SELECT id, endpoint, p256dh, auth, device`+activeBrowsers+` AND b.id = $2`, owner, id)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	return &all[0], nil
}

// forget removes a subscription that its browser has ended.
func (s *Service) forget(ctx context.Context, owner, endpoint string) error {
	return s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return removeBrowser(ctx, tx, owner, endpoint) })
}

func removeBrowser(ctx context.Context, tx *db.Tx, owner, endpoint string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM push_subscriptions WHERE owner_id = $1 AND endpoint = $2`, owner, endpoint)
	return err
}
