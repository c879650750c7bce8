// Package session keeps who is logged in: opaque tokens of which only the hash is stored, the cookie that carries
// them in a browser, and the counters (throttle.go) that slow down those who guess.
package session

import (
	"context"
	"log/slog"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/secret"
)

// Kind is how a session's token travels.
type Kind string

// The two kinds.
const (
	Cookie Kind = "cookie" // the web app: HttpOnly, unreadable to scripts
	Bearer Kind = "bearer" // API clients: Authorization: Bearer TOKEN
)

const (
	// bareToken is the length of a token from before tokens named their owner.
	bareToken = 43

	// lastSeenStep is how stale last_seen_at may be: a write for every request would cost more than the request.
	lastSeenStep = 10 * time.Minute
)

// Options are the settings of a Store; a zero value means its default.
type Options struct {
	DB *db.DB
	// Idle ends a session that was not used for so long (30 days).
	Idle time.Duration
	// Absolute ends every session (180 days).
	Absolute time.Duration
	// Now is the clock (time.Now).
	Now func() time.Time
	// Log gets what goes wrong in the background (slog.Default).
	Log *slog.Logger
}

// Store keeps the sessions. It is safe for concurrent use.
type Store struct {
	db             *db.DB
	idle, absolute time.Duration
	now            func() time.Time
	log            *slog.Logger
	seen           lastSeen
	cache          cachedSession
}

// New makes a Store and starts its background writer; Close stops it.
func New(o Options) *Store {
	s := &Store{db: o.DB, idle: o.Idle, absolute: o.Absolute, now: o.Now, log: o.Log}
	if s.idle <= 0 {
		s.idle = 30 * 24 * time.Hour
	}
	if s.absolute <= 0 {
		s.absolute = 180 * 24 * time.Hour
	}
	if s.now == nil {
		s.now = time.Now
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	s.seen.start(s.touch)
	return s
}

// Close writes what is still to be noted and ends the background writer.
func (s *Store) Close() { s.seen.stop() }

// Absolute is the longest life of a session, and so of its cookie.
func (s *Store) Absolute() time.Duration { return s.absolute }

// Start describes a session to be made.
type Start struct {
	// Owner is the account's id.
	Owner string
	Kind  Kind
	// Device is what Device makes of the user agent.
	Device string
	// Address of the network peer.
	Address string
}

// Create stores a new session in the caller's transaction. The token is returned only here; only its hash is stored.
func (s *Store) Create(ctx context.Context, tx *db.Tx, n Start) (token, sessionID string, err error) {
	token = secret.Token(n.Owner)
	now := s.now()
	sessionID = id.New(now)
	_, err = db.Exec(ctx, tx, `INSERT INTO sessions
		(account_id, token_hash, id, kind, device, address, created_at, last_seen_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
		n.Owner, secret.Hash(token), sessionID, string(n.Kind), n.Device, n.Address, now.UnixMilli(), now.Add(s.absolute).UnixMilli())
	return token, sessionID, err
}

// Session is one entry of the list that its owner sees.
type Session struct {
	ID         string
	Device     string
	Address    string
	CreatedAt  time.Time
	LastSeenAt time.Time
}

// List gives the owner's living sessions, the one used last first.
func (s *Store) List(ctx context.Context, owner string) ([]Session, error) {
	now := s.now()
	rows, err := db.All[struct {
		ID         string `db:"id"`
		Device     string `db:"device"`
		Address    string `db:"address"`
		CreatedAt  int64  `db:"created_at"`
		LastSeenAt int64  `db:"last_seen_at"`
	}](ctx, s.db.Q(ctx), `SELECT id, device, address, created_at, last_seen_at FROM sessions
		WHERE account_id = $1 AND expires_at > $2 AND last_seen_at > $3
		ORDER BY last_seen_at DESC, id DESC`, owner, now.UnixMilli(), now.Add(-s.idle).UnixMilli())
	if err != nil {
		return nil, err
	}
	list := make([]Session, len(rows))
	for i, r := range rows {
		list[i] = Session{
			ID: r.ID, Device: r.Device, Address: r.Address,
			CreatedAt: time.UnixMilli(r.CreatedAt).UTC(), LastSeenAt: time.UnixMilli(r.LastSeenAt).UTC(),
		}
	}
	return list, nil
}

// End ends one session of the owner at once; NotFound `session.unknown` when it is not the owner's or has ended.
func (s *Store) End(ctx context.Context, owner, sessionID string) error {
	n, err := s.end(ctx, `DELETE FROM sessions WHERE account_id = $1 AND id = $2`, owner, sessionID)
	if err == nil && n == 0 {
		return fault.New(fault.NotFound, "session.unknown")
	}
	return err
}

// EndOthers ends every session of the owner except one, and returns how many those were.
func (s *Store) EndOthers(ctx context.Context, owner, keep string) (int64, error) {
	return s.end(ctx, `DELETE FROM sessions WHERE account_id = $1 AND id <> $2`, owner, keep)
}

// EndAll ends every session of the owner.
func (s *Store) EndAll(ctx context.Context, owner string) error {
	_, err := s.end(ctx, `DELETE FROM sessions WHERE account_id = $1`, owner)
	return err
}

// Enter makes a session one of a practice to which its account was admitted.
func (s *Store) Enter(ctx context.Context, tx *db.Tx, c Caller, practice, member string) error {
	_, err := db.Exec(ctx, tx, `UPDATE sessions SET practice_id = $1, member_id = $2 WHERE account_id = $3 AND id = $4`, practice, member, c.Account(), c.Session)
	return err
}

// Leave brings the session of a token back to its account's own practice, also where its admission has ended.
func (s *Store) Leave(ctx context.Context, token string) error {
	account, err := accountOf(ctx, s.db.Reader(), token)
	if err != nil {
		return err
	}
	n, err := s.end(ctx, `UPDATE sessions SET practice_id = '', member_id = '' WHERE account_id = $1 AND token_hash = $2`, account, secret.Hash(token))
	if err == nil && n == 0 {
		err = fault.New(fault.Unauthenticated, "session.ended")
	}
	return err
}

// EndEveryone ends the sessions of all owners, in a database that nobody serves.
func EndEveryone(ctx context.Context, q db.Querier) error {
	_, err := db.Exec(ctx, q, `DELETE FROM sessions`)
	return err
}

// Purge removes the rows of sessions that are over; it belongs to the nightly job.
func (s *Store) Purge(ctx context.Context) (int64, error) {
	now := s.now()
	return s.end(ctx, `DELETE FROM sessions WHERE expires_at <= $1 OR last_seen_at <= $2`,
		now.UnixMilli(), now.Add(-s.idle).UnixMilli())
}

func (s *Store) end(ctx context.Context, sql string, args ...any) (n int64, err error) {
	err = s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err = db.Exec(ctx, tx, sql, args...)
		return err
	})
	return n, err
}

// accountOf gives whose session a token is of; empty for one that never was a token.
func accountOf(ctx context.Context, q db.Querier, token string) (string, error) {
	if len(token) != bareToken {
		return secret.Owner(token), nil
	}
	e, err := directory.Find(ctx, q, directory.Session, secret.Hash(token))
	return e.Owner, err
}
