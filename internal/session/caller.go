package session

import (
	"cmp"
	"context"
	"strings"
	"sync"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/role"
	"sankalp/internal/secret"
)

// Caller is who makes a call and the state of their data, as one statement found it.
type Caller struct {
	// Owner is the id of the account whose practice it is: the caller's own, or that of who admitted them.
	Owner string
	// Member is the id of the admission to somebody else's practice, and Role what they may do there; both are empty in their own.
	Member string
	Role   role.Role
	// Helper is whose work a member of the role Shares sees.
	Helper string
	// Session is the id (not the token) of the session.
	Session string
	Kind    Kind
	Name    string
	Email   string
	// Language is en or hi.
	Language string
	// Zone is the caller's time zone; TimeZone is its IANA name.
	Zone     *time.Location
	TimeZone string
	// Revision of the owner's data, before a change of this call.
	Revision int64
	// Floor: a sync from below it gets everything.
	Floor int64
	// TaskCount is the number of the owner's tasks that are not deleted.
	TaskCount int64
	// AccountRevision is the revision at which the account itself last changed.
	AccountRevision int64
	// SignedInAt is when the session began.
	SignedInAt time.Time

	away      bool   // the owner is being moved to another cell
	user      string // the account that is logged in; see Account
	tokenHash string
	lastSeen  int64 // unix ms
	expires   int64 // unix ms
}

// Account is the id of the account that is logged in: the owner, or a member of the owner's practice.
func (c Caller) Account() string { return cmp.Or(c.user, c.Owner) }

// Identity is whose copy of which practice a device keeps: the owner's id as the device has it, or that of the admission.
func (c Caller) Identity() string { return id.Long(cmp.Or(c.Member, c.Owner)) }

// Find gives the caller whose token this is. Every reason why there is none is one fault, Unauthenticated
// `session.ended`: unknown, ended, idle for too long, too old. The admission of a member that was ended is another one,
// `session.admission_ended`: the device has to forget the practice.
func (s *Store) Find(ctx context.Context, token string) (Caller, error) {
	key := secret.Hash(token)
	version, known := s.db.Version()
	c, found := s.cache.get(key, version)
	if !known || !found {
		var err error
		if c, err = s.read(ctx, token); err != nil {
			return Caller{}, err
		}
		if known {
			s.cache.put(key, version, c)
		}
	}
	now := s.now().UnixMilli()
	if now >= c.expires || now-c.lastSeen >= s.idle.Milliseconds() {
		return Caller{}, fault.New(fault.Unauthenticated, "session.ended")
	}
	return c, nil
}

// practiceColumns are what a call needs to know of the practice whose account is a and whose rows are counted in o.
const practiceColumns = `a.id, a.name, a.email, a.language, a.time_zone, a.revision, o.revision, o.floor, o.task_count, o.away`

// practice are the places where practiceColumns go.
func (c *Caller) practice() []any {
	return []any{&c.Owner, &c.Name, &c.Email, &c.Language, &c.TimeZone, &c.AccountRevision, &c.Revision, &c.Floor, &c.TaskCount, &c.away}
}

func (s *Store) read(ctx context.Context, token string) (c Caller, err error) {
	q := s.db.Reader()
	c.user, err = accountOf(ctx, q, token)
	if err == nil && c.user == "" {
		err = fault.New(fault.Unauthenticated, "session.ended")
	}
	if err != nil {
		return Caller{}, err
	}
	c.tokenHash = secret.Hash(token)
	var since int64
	var practice string
	found, err := scan(ctx, q, append([]any{&practice, &c.Member, &c.Session, &c.Kind, &since, &c.lastSeen, &c.expires}, c.practice()...),
		`SELECT s.practice_id, s.member_id, s.id, s.kind, s.created_at, s.last_seen_at, s.expires_at, `+practiceColumns+`
		FROM sessions s JOIN accounts a ON a.id = s.account_id JOIN owners o ON o.owner_id = s.account_id
		WHERE s.account_id = $1 AND s.token_hash = $2`, c.user, c.tokenHash)
	switch {
	case err != nil:
	case !found:
		if err = directory.Lost(ctx, c.user); err == nil {
			err = fault.New(fault.Unauthenticated, "session.ended")
		}
	case c.away:
		err = db.Away(c.user)
	}
	if err == nil && c.Member != "" {
		err = c.enter(ctx, q, practice)
	}
	if err != nil {
		return Caller{}, err
	}
	c.SignedInAt = time.UnixMilli(since)
	c.Zone, err = zone(c.TimeZone)
	return c, err
}

// enter makes the caller one of the practice to which they are admitted. Fault: Unauthenticated `session.admission_ended`.
func (c *Caller) enter(ctx context.Context, q db.Querier, practice string) error {
	var admitted bool
	found, err := scan(ctx, q, append([]any{&c.Role, &c.Helper, &admitted}, c.practice()...),
		`SELECT m.role, m.helper_id, CASE WHEN m.ended_at IS NULL AND m.user_id = $3 AND a.closes_at IS NULL THEN 1 ELSE 0 END,
		`+strings.Replace(practiceColumns, "o.floor", "CASE WHEN m.floor > o.floor THEN m.floor ELSE o.floor END", 1)+`
		FROM members m JOIN accounts a ON a.id = m.owner_id JOIN owners o ON o.owner_id = m.owner_id WHERE m.owner_id = $1 AND m.id = $2`,
		practice, c.Member, c.user)
	if err == nil && (!found || !admitted || !c.Role.Admissible()) {
		err = fault.New(fault.Unauthenticated, "session.admission_ended")
	}
	c.Email = "" // the owner's
	if err == nil && c.away {
		err = db.Away(c.Owner)
	}
	return err
}

// scan reads the one row of a query; false when there is none.
func scan(ctx context.Context, q db.Querier, to []any, query string, args ...any) (found bool, err error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return false, db.Fault(err)
	}
	defer rows.Close()
	if !rows.Next() {
		return false, db.Fault(rows.Err())
	}
	return true, db.Fault(rows.Scan(to...))
}

// cachedSession remembers callers until the next commit of anybody. Most calls of devices only ask whether something is new: such a
// call then costs no query. As every commit ends it, a logout is as immediate as without it.
type cachedSession struct {
	mu      sync.RWMutex
	version db.Version
	callers map[string]Caller
}

// maxFound bounds the memory; beyond it callers are read as if there were no memory.
const maxFound = 4096

func (f *cachedSession) get(key string, version db.Version) (Caller, bool) {
	f.mu.RLock()
	defer f.mu.RUnlock()
	if version != f.version {
		return Caller{}, false
	}
	c, ok := f.callers[key]
	return c, ok
}

// put keeps what was read after version was taken.
func (f *cachedSession) put(key string, version db.Version, c Caller) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if version != f.version || f.callers == nil {
		f.version, f.callers = version, map[string]Caller{}
	}
	if len(f.callers) < maxFound {
		f.callers[key] = c
	}
}

// zones remembers loaded time zones: parsing one for every request would cost more than the request. Only
// names that loaded get in, so it is bounded by the zones there are.
var zones sync.Map // name -> *time.Location

// ZoneOf gives the owner's time zone as q sees it: in a change it is the one that holds, where a Caller's may be older.
func ZoneOf(ctx context.Context, q db.Querier, owner string) (*time.Location, error) {
	row, err := db.One[struct {
		Zone string `db:"time_zone"`
	}](ctx, q, `SELECT time_zone FROM accounts WHERE id = $1`, owner)
	if err != nil {
		return nil, err
	}
	return zone(row.Zone)
}

// OwnerOf is the owner as the caller of what is done in their name: by who has a link of theirs, or by the clock.
func OwnerOf(ctx context.Context, q db.Querier, owner string) (Caller, error) {
	a, err := db.One[struct {
		Name     string `db:"name"`
		Language string `db:"language"`
	}](ctx, q, `SELECT name, language FROM accounts WHERE id = $1`, owner)
	if err != nil {
		return Caller{}, err
	}
	zone, err := ZoneOf(ctx, q, owner)
	return Caller{Owner: owner, Name: a.Name, Language: a.Language, Zone: zone}, err
}

func zone(name string) (*time.Location, error) {
	if z, ok := zones.Load(name); ok {
		return z.(*time.Location), nil
	}
	z, err := time.LoadLocation(name)
	if err != nil {
		return nil, fault.Wrap(fault.Internal, "internal", err)
	}
	zones.Store(name, z)
	return z, nil
}
