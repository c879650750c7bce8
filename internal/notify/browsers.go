package notify

import (
	"context"
	"errors"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/session"
)

// Where the keys of a subscription are stored, for db.Encrypt.
const (
	p256dhPlace = "push_subscriptions.p256dh"
	authPlace   = "push_subscriptions.auth"
)

// browser is a push subscription of one person. Its keys are encrypted where it was read.
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
	AND EXISTS (SELECT 1 FROM sessions s WHERE s.account_id = $1 AND s.id = b.session_id)`

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
// ends a subscription of somebody else, but only in the browser itself, which alone knows its keys, or after their
// session: whoever got hold of an endpoint's address ends nothing. Beyond maxBrowsers the oldest is removed. Faults:
// Invalid, with the fields endpoint, keys.p256dh, keys.auth; Conflict `notice.endpoint_taken`.
func (s *Service) subscribe(ctx context.Context, c session.Caller, b browser) error {
	if err := checkBrowser(b, s.Reach); err != nil {
		return err
	}
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		if err := s.makeWay(ctx, tx, c.Owner, b); err != nil {
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
		e := directory.Entry{Owner: c.Owner, ID: id.New(now)}
		free, err := directory.Add(ctx, tx, directory.Browser, b.Endpoint, e)
		if err == nil && !free { // another call was faster
			err = fault.New(fault.Conflict, "notice.endpoint_taken")
		}
		if err != nil {
			return err
		}
		_, err = db.Exec(ctx, tx, `INSERT INTO push_subscriptions (owner_id, id, session_id, endpoint, p256dh, auth, device, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, e.Owner, e.ID, c.Session, b.Endpoint,
			s.DB.Encrypt(b.P256dh, p256dhPlace, c.Owner), s.DB.Encrypt(b.Auth, authPlace, c.Owner), b.Device, now.UnixMilli())
		return err
	})
}

// makeWay removes the subscription that stands at the endpoint of b, if whoever subscribes now may do so.
func (s *Service) makeWay(ctx context.Context, tx *db.Tx, owner string, b browser) error {
	e, err := directory.Find(ctx, tx, directory.Browser, b.Endpoint)
	if err != nil || e.Owner == "" {
		return err
	}
	there, err := db.All[struct {
		Owner string `db:"owner_id"`
		Live  bool   `db:"live"`
		browser
	}](ctx, tx, `SELECT p.owner_id, p.id, p.endpoint, p.p256dh, p.auth, p.device,
		EXISTS (SELECT 1 FROM sessions s WHERE s.account_id = $1 AND s.id = p.session_id) AS live
		FROM push_subscriptions p WHERE p.owner_id = $1 AND p.id = $2`, e.Owner, e.ID)
	if err != nil {
		return err
	}
	if len(there) == 0 { // its session ended, and it was swept away
		return directory.Remove(ctx, tx, directory.Browser, e)
	}
	if old := there[0]; old.Owner != owner && old.Live {
		keys, err := s.open(old.Owner, old.browser)
		if err != nil || keys.P256dh != b.P256dh || keys.Auth != b.Auth {
			return fault.New(fault.Conflict, "notice.endpoint_taken")
		}
	}
	return removeBrowser(ctx, tx, there[0].Owner, b.Endpoint)
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

// browserByID gives a subscription with its keys decrypted; nil when it is gone, or the key that they were encrypted with is lost.
func (s *Service) browserByID(ctx context.Context, q db.Querier, owner, id string) (*browser, error) {
	all, err := db.All[browser](ctx, q, `SELECT id, endpoint, p256dh, auth, device`+activeBrowsers+` AND b.id = $2`, owner, id)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	b, err := s.open(owner, all[0])
	if err != nil {
		return nil, nil
	}
	return &b, nil
}

// forget removes a subscription that its browser has ended.
func (s *Service) forget(ctx context.Context, owner, endpoint string) error {
	return s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return removeBrowser(ctx, tx, owner, endpoint) })
}

func removeBrowser(ctx context.Context, tx *db.Tx, owner, endpoint string) error {
	e, err := directory.Find(ctx, tx, directory.Browser, endpoint)
	if err == nil && e.Owner == owner {
		err = directory.Remove(ctx, tx, directory.Browser, e)
	}
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, `DELETE FROM push_subscriptions WHERE owner_id = $1 AND endpoint = $2`, owner, endpoint)
	return err
}

// open decrypts the keys of a subscription. Error: secret.ErrUndecipherable.
func (s *Service) open(owner string, b browser) (browser, error) {
	var err1, err2 error
	b.P256dh, err1 = s.DB.Decrypt(b.P256dh, p256dhPlace, owner)
	b.Auth, err2 = s.DB.Decrypt(b.Auth, authPlace, owner)
	return b, errors.Join(err1, err2)
}

// Reseal encrypts anew the keys of subscriptions that are not encrypted with the present key. A subscription whose key is lost
// is removed: its owner turns push on again.
func (s *Service) Reseal(ctx context.Context) error {
	return s.DB.ResealRows(ctx, `SELECT owner_id AS owner, id, auth AS text FROM push_subscriptions
		WHERE (owner_id > $1 OR owner_id = $1 AND id > $2) AND substr(auth, 1, $4) <> $3 ORDER BY owner_id, id LIMIT $5`,
		func(ctx context.Context, tx *db.Tx, r db.SealedRow) error {
			stored, err := db.One[browser](ctx, tx, `SELECT id, endpoint, p256dh, auth, device FROM push_subscriptions WHERE owner_id = $1 AND id = $2`, r.Owner, r.ID)
			if fault.Is(err, fault.NotFound) {
				return nil
			}
			if err != nil {
				return err
			}
			b, lost := s.open(r.Owner, stored)
			if lost != nil {
				return removeBrowser(ctx, tx, r.Owner, b.Endpoint)
			}
			_, err = db.Exec(ctx, tx, `UPDATE push_subscriptions SET p256dh = $1, auth = $2 WHERE owner_id = $3 AND id = $4`,
				s.DB.Encrypt(b.P256dh, p256dhPlace, r.Owner), s.DB.Encrypt(b.Auth, authPlace, r.Owner), r.Owner, r.ID)
			return err
		})
}
