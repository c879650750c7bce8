package feed

import (
	"cmp"
	"context"
	"crypto/rand"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/record"
	"sankalp/internal/secret"
	"sankalp/internal/session"
)

// Kind is the name of a feed in the audit.
const Kind = "feed"

// Service makes, changes and revokes addresses.
type Service struct {
	db        *db.DB
	now       func() time.Time
	publicURL string
}

// New makes the service. The public URL, scheme and host, begins every address.
func New(d *db.DB, publicURL string, now func() time.Time) *Service {
	return &Service{db: d, now: now, publicURL: publicURL}
}

// row is how a feed is stored.
type row struct {
	ID         string         `db:"id"`
	Scope      Scope          `db:"scope"`
	ClientID   string         `db:"client_id"`
	Name       string         `db:"name"`
	Shows      Shows          `db:"shows"`
	WithPlace  bool           `db:"with_place"`
	WithFamily bool           `db:"with_family"`
	WithPhone  bool           `db:"with_phone"`
	WithFee    bool           `db:"with_fee"`
	WithWay    bool           `db:"with_way"`
	Rites      bool           `db:"with_rites"`
	Festivals  bool           `db:"with_festivals"`
	Ekadashis  bool           `db:"with_ekadashis"`
	Purnimas   bool           `db:"with_purnimas"`
	Amavasyas  bool           `db:"with_amavasyas"`
	CreatedAt  civil.Instant  `db:"created_at"`
	UpdatedAt  civil.Instant  `db:"updated_at"`
	LastReadAt *civil.Instant `db:"last_read_at"`
	Revision   int64          `db:"revision"`
}

const columns = `f.id, f.scope, f.client_id, f.name, f.shows, f.with_place, f.with_family, f.with_phone, f.with_fee, f.with_way, f.with_rites, f.with_festivals,
	f.with_ekadashis, f.with_purnimas, f.with_amavasyas, f.created_at, f.updated_at, f.last_read_at, f.revision`

func (r row) feed() Feed {
	return Feed{ID: r.ID, Fields: Fields{r.Scope, r.ClientID, r.Name, r.Shows, r.WithPlace, r.WithFamily, r.WithPhone, r.WithFee, r.WithWay, r.almanac()},
		CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt, LastReadAt: r.LastReadAt, Revision: r.Revision}
}

// almanac is which days the address shows, were they not hidden by the rest of its choice.
func (r row) almanac() Almanac {
	return Almanac{r.Rites, r.Festivals, r.Ekadashis, r.Purnimas, r.Amavasyas}
}

// choice is what is chosen in f, in the order of the columns from name on.
func (f *Fields) choice() []any {
	return []any{f.Name, f.Shows, bit(f.Place), bit(f.Family), bit(f.Phone), bit(f.Amount), bit(f.Way),
		bit(f.Rites), bit(f.Festivals), bit(f.Ekadashis), bit(f.Purnimas), bit(f.Amavasyas)}
}

// list gives the caller's feeds, in the order in which they were made.
func (s *Service) list(ctx context.Context, c session.Caller) ([]Feed, error) {
	rows, err := db.All[row](ctx, s.db.Q(ctx), `SELECT `+columns+` FROM feeds f WHERE f.owner_id = $1 ORDER BY f.id`, c.Owner)
	all := make([]Feed, 0, len(rows))
	for _, r := range rows {
		all = append(all, r.feed())
	}
	return all, err
}

func (s *Service) find(ctx context.Context, q db.Querier, owner, feedID string) (Feed, error) {
	rows, err := db.All[row](ctx, q, `SELECT `+columns+` FROM feeds f WHERE f.owner_id = $1 AND f.id = $2`, owner, feedID)
	if err != nil {
		return Feed{}, err
	}
	if len(rows) == 0 {
		return Feed{}, fault.New(fault.NotFound, unknown)
	}
	return rows[0].feed(), nil
}

// create makes an address. Faults: Invalid with every field that is wrong, `feed.client_unknown`, and `feed.too_many` when there
// are as many as there may be.
func (s *Service) create(ctx context.Context, c session.Caller, in Input) (Feed, error) {
	f := Feed{Fields: first()}
	err := s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		if err := in.apply(&f.Fields).Err(); err != nil {
			return err
		}
		merged, err := record.MergedOf(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		f.ClientID = cmp.Or(merged[f.ClientID], f.ClientID)
		if err := s.room(ctx, tx, c.Owner, f.ClientID); err != nil {
			return err
		}
		now := s.now().UTC().Truncate(time.Millisecond)
		f.ID, f.CreatedAt = id.New(now), civil.Instant(now.UnixMilli())
		f.UpdatedAt, f.Revision = f.CreatedAt, tx.Revision
		hash := s.address(&f)
		args := append([]any{c.Owner, f.ID, f.Scope, f.ClientID, int64(f.CreatedAt), f.Revision}, f.choice()...)
		if err := enter(ctx, tx, f.ID, hash); err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, `INSERT INTO feeds (owner_id, id, scope, client_id, created_at, updated_at, revision, name, shows, with_place, with_family,
			with_phone, with_fee, with_way, with_rites, with_festivals, with_ekadashis, with_purnimas, with_amavasyas)
			VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`, args...); err != nil {
			return err
		}
		return s.audit(ctx, tx, c, "created", nil, &f)
	})
	return f, err
}

// enter has the address of that hash lead to a feed of tx's owner, and no other; empty: none does.
func enter(ctx context.Context, tx *db.Tx, feedID, hash string) error {
	_, err := directory.Set(ctx, tx, directory.Feed, hash, directory.Entry{Owner: tx.Owner, ID: feedID}) // nobody guesses a hash that is taken
	return err
}

// room reports whether the owner may have another one, and has the family.
func (s *Service) room(ctx context.Context, q db.Querier, owner, clientID string) error {
	n, err := db.One[struct {
		Feeds   int `db:"feeds"`
		Clients int `db:"clients"`
	}](ctx, q, `SELECT (SELECT COUNT(*) FROM feeds WHERE owner_id = $1) AS feeds,
		(SELECT COUNT(*) FROM clients WHERE owner_id = $1 AND id = $2 AND deleted_at IS NULL) AS clients`, owner, clientID)
	switch {
	case err != nil:
		return err
	case clientID != "" && n.Clients == 0:
		return fault.List{fault.Field("clientId", unknownFamily)}.Err()
	case n.Feeds >= MaxFeeds:
		return fault.New(fault.Invalid, tooMany).With("max", MaxFeeds)
	}
	return nil
}

// address gives the feed a new address and returns the hash of its secret part.
func (s *Service) address(f *Feed) (hash string) {
	token := rand.Text() // 130 bits
	f.Address = s.publicURL + prefix + token + suffix
	return secret.Hash(token)
}

// update changes what is shown. Faults: as of create; NotFound `feed.not_found`; Stale `request.stale`.
func (s *Service) update(ctx context.Context, c session.Caller, feedID string, in Choice, expected int64) (Feed, error) {
	return s.change(ctx, c, feedID, expected, func(f *Feed) (string, error) { return "", in.apply(&f.Fields).Err() })
}

// renew gives a feed another address; the one before ends at once. Faults: as of update.
func (s *Service) renew(ctx context.Context, c session.Caller, feedID string) (Feed, error) {
	return s.change(ctx, c, feedID, 0, func(f *Feed) (string, error) {
		f.LastReadAt = nil
		return s.address(f), nil
	})
}

// change does what the two have in common. do gives the hash of a new address, or ”.
func (s *Service) change(ctx context.Context, c session.Caller, feedID string, expected int64, do func(f *Feed) (string, error)) (f Feed, err error) {
	err = s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		before, err := s.find(ctx, tx, c.Owner, feedID)
		if err != nil {
			return err
		}
		f = before
		hash, err := do(&f)
		switch {
		case err != nil:
			return err
		case expected > 0 && expected != before.Revision:
			return &fault.Error{Kind: fault.Stale, Code: "request.stale", Current: before}
		case f == before:
			return db.ErrUnchanged
		}
		f.UpdatedAt, f.Revision = civil.Instant(s.now().UnixMilli()), tx.Revision
		args := append([]any{c.Owner, f.ID, int64(f.UpdatedAt), f.Revision}, f.choice()...)
		if _, err := db.Exec(ctx, tx, `UPDATE feeds SET updated_at = $3, revision = $4, name = $5, shows = $6, with_place = $7, with_family = $8, with_phone = $9, with_fee = $10,
			with_way = $11, with_rites = $12, with_festivals = $13, with_ekadashis = $14, with_purnimas = $15, with_amavasyas = $16
			WHERE owner_id = $1 AND id = $2`, args...); err != nil {
			return err
		}
		if hash != "" {
			if err := enter(ctx, tx, f.ID, hash); err != nil {
				return err
			}
			if _, err := db.Exec(ctx, tx, `UPDATE feeds SET last_read_at = NULL WHERE owner_id = $1 AND id = $2`, c.Owner, f.ID); err != nil {
				return err
			}
		}
		return s.audit(ctx, tx, c, "changed", &before, &f)
	})
	return f, err
}

// revoke ends an address for good. Fault: NotFound `feed.not_found`.
func (s *Service) revoke(ctx context.Context, c session.Caller, feedID string) error {
	return s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		before, err := s.find(ctx, tx, c.Owner, feedID)
		if err != nil {
			return err
		}
		if err := enter(ctx, tx, feedID, ""); err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, `DELETE FROM feeds WHERE owner_id = $1 AND id = $2`, c.Owner, feedID); err != nil {
			return err
		}
		return s.audit(ctx, tx, c, "deleted", &before, nil)
	})
}

// audit writes what was done, without the address.
func (s *Service) audit(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after *Feed) error {
	e := audit.Entry{At: s.now().UTC().Truncate(time.Millisecond), Owner: c.Owner, Session: c.Session, Kind: Kind, Action: action}
	if before != nil {
		e.Entity, e.Before = before.ID, before
	}
	if after != nil {
		shown := *after
		shown.Address = ""
		e.Entity, e.After = after.ID, &shown
	}
	return audit.Write(ctx, tx, e)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Purge removes the addresses of families that were erased, and counts them.
func (s *Service) Purge(ctx context.Context) (n int64, err error) {
	err = s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err = db.Exec(ctx, tx, `DELETE FROM feeds WHERE client_id <> '' AND NOT EXISTS
			(SELECT 1 FROM clients c WHERE c.owner_id = feeds.owner_id AND c.id = feeds.client_id)`)
		return err
	})
	return n, err
}
