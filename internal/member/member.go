// Package member is who else works in a practice: its owner invites them by a link, they take the invitation with an account of their
// own, and their sessions then work in the practice until the owner ends the admission. What they may do there is in package role.
package member

import (
	"cmp"
	"context"
	"crypto/rand"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/notice"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/role"
	"sankalp/internal/secret"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

const (
	// maxMembers of a practice, invitations that nobody took yet among them.
	maxMembers = 20
	maxName    = 60 // characters
	// openFor is how long an invitation can be taken.
	openFor = 7 * 24 * time.Hour
	// maxToken bounds what is taken for the secret part of a link.
	maxToken = 64
	// path of the page that takes invitations; the secret part follows it as a fragment, which no browser sends to any server.
	path = "/join#"
	kind = "member"
)

// Options configure a Service; all are required.
type Options struct {
	DB       *db.DB
	Sessions *session.Store
	Queue    *job.Queue
	// PublicURL is scheme and host.
	PublicURL string
	// Now is the clock.
	Now func() time.Time
}

// Service admits people to practices.
type Service struct{ Options }

// New makes the service.
func New(o Options) *Service { return &Service{o} }

// member is somebody who works in a practice, or was invited to, as its owner sees them.
type member struct {
	ID   string    `json:"_id" format:"uuid"`
	Name string    `json:"name"`
	Role role.Role `json:"role" enum:"all,planner,shares" doc:"planner: without money; shares: the work of one helper alone"`
	// Helper is whose work they see, of the role shares.
	Helper string `json:"helperId,omitempty" format:"uuid" doc:"Of the role shares: whose work they see"`
	// Account names who took the invitation.
	Account   string    `json:"account,omitempty" doc:"The name of the account that took the invitation"`
	CreatedAt time.Time `json:"createdAt"`
	// ExpiresAt is when the invitation lapses.
	ExpiresAt time.Time `json:"expiresAt" doc:"When the invitation lapses, as long as nobody took it"`
	// AcceptedAt is when somebody took it.
	AcceptedAt *time.Time `json:"acceptedAt,omitempty"`
	// Link is in the answer that makes it alone.
	Link string `json:"link,omitempty" doc:"Where the invitation is taken; only in the answer that makes it"`
}

type row struct {
	ID         string    `db:"id"`
	Owner      string    `db:"owner_id"`
	Name       string    `db:"name"`
	Role       role.Role `db:"role"`
	Helper     string    `db:"helper_id"`
	User       string    `db:"user_id"`
	Practice   string    `db:"practice"`
	CreatedAt  int64     `db:"created_at"`
	ExpiresAt  int64     `db:"expires_at"`
	AcceptedAt *int64    `db:"accepted_at"`

	account string // the name of User's
}

// living are the admissions that have not ended, of practices that stay.
const living = `SELECT m.id, m.owner_id, m.name, m.role, m.helper_id, m.user_id, o.name AS practice, m.created_at, m.expires_at, m.accepted_at
	FROM members m JOIN accounts o ON o.id = m.owner_id WHERE m.ended_at IS NULL AND `

func (r row) member() member {
	m := member{ID: r.ID, Name: r.Name, Role: r.Role, Helper: r.Helper, Account: r.account, CreatedAt: instant(r.CreatedAt), ExpiresAt: instant(r.ExpiresAt)}
	if r.AcceptedAt != nil {
		at := instant(*r.AcceptedAt)
		m.AcceptedAt = &at
	}
	return m
}

func instant(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// list gives the people of the caller's practice, those who were invited first before.
func (s *Service) list(ctx context.Context, c session.Caller) ([]member, error) {
	rows, err := db.All[row](ctx, s.DB.Q(ctx), living+`m.owner_id = $1 AND (m.user_id <> '' OR m.expires_at > $2) ORDER BY m.id`, c.Owner, s.Now().UnixMilli())
	all := make([]member, len(rows))
	for i := range rows {
		if err == nil {
			err = rows[i].nameAccount(ctx, s.DB.Q(ctx))
		}
		all[i] = rows[i].member()
	}
	return all, err
}

// nameAccount reads the name of the account that took the invitation, if it is still there.
func (r *row) nameAccount(ctx context.Context, q db.Querier) error {
	if r.User == "" {
		return nil
	}
	there, err := db.All[struct {
		Name string `db:"name"`
	}](ctx, q, `SELECT name FROM accounts WHERE id = $1`, r.User)
	if len(there) > 0 {
		r.account = there[0].Name
	}
	return err
}

// entry is where the directory finds the admission.
func (r *row) entry() directory.Entry { return directory.Entry{Owner: r.Owner, ID: r.ID} }

// newMember is whom an owner invites.
type newMember struct {
	Name patch.Value[string]    `json:"name" required:"false" minLength:"1" maxLength:"60" doc:"What the owner calls them: it stands in the history"`
	Role patch.Value[role.Role] `json:"role" required:"false" enum:"all,planner,shares"`
	// HelperID is whose work they see, of the role shares.
	HelperID patch.Value[string] `json:"helperId" required:"false" nullable:"true" format:"uuid" doc:"Of the role shares, which needs it: whose work they see"`
	// Password proves that it is the owner.
	Password patch.Value[string] `json:"password" required:"false" maxLength:"256" doc:"Where the login was not just now"`
}

// invite makes an invitation. Faults: Invalid with every field that is wrong, `member.too_many`.
func (s *Service) invite(ctx context.Context, c session.Caller, in newMember) (member, error) {
	var r row
	var faults fault.List
	faults.Add(field.Required("name", in.Name, &r.Name, maxName, text.Name), field.Choice("role", in.Role, &r.Role, role.Members...), r.setHelper(in.HelperID))
	if err := faults.Err(); err != nil {
		return member{}, err
	}
	token := rand.Text() // 130 bits
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		now := s.now()
		if err := r.known(ctx, tx); err != nil {
			return err
		}
		there, err := s.list(ctx, c)
		if err == nil && len(there) >= maxMembers {
			err = fault.New(fault.Invalid, "member.too_many").With("max", maxMembers)
		}
		if err != nil {
			return err
		}
		r.ID, r.CreatedAt, r.ExpiresAt = id.New(now), now.UnixMilli(), now.Add(openFor).UnixMilli()
		if _, err := db.Exec(ctx, tx, `INSERT INTO members (owner_id, id, name, role, helper_id, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
			c.Owner, r.ID, r.Name, string(r.Role), r.Helper, r.CreatedAt, r.ExpiresAt); err != nil {
			return err
		}
		r.Owner = c.Owner
		if _, err := directory.Set(ctx, tx, directory.Invitation, secret.Hash(token), r.entry()); err != nil { // nobody guesses a hash that is taken
			return err
		}
		return s.audit(ctx, tx, c, r, "invited")
	})
	m := r.member()
	m.Link = s.PublicURL + path + token
	return m, err
}

// change gives a member another role. Their devices then fetch everything anew, and so forget what the new role does not show.
// Faults: Invalid, NotFound.
func (s *Service) change(ctx context.Context, c session.Caller, memberID string, to patch.Value[role.Role], of patch.Value[string]) (member, error) {
	var r, as row
	var faults fault.List
	faults.Add(field.Choice("role", to, &as.Role, role.Members...), as.setHelper(of))
	if err := faults.Err(); err != nil {
		return member{}, err
	}
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) (err error) {
		if r, err = s.one(ctx, tx, c.Owner, memberID); err != nil {
			return err
		}
		if err := as.known(ctx, tx); err != nil {
			return err
		}
		r.Role, r.Helper = as.Role, as.Helper
		if _, err := db.Exec(ctx, tx, `UPDATE members SET role = $3, helper_id = $4, floor = $5 WHERE owner_id = $1 AND id = $2`,
			c.Owner, memberID, string(r.Role), r.Helper, tx.Revision); err != nil {
			return err
		}
		return s.audit(ctx, tx, c, r, "changed")
	})
	return r.member(), err
}

// unknownHelper is the code of a helper that the practice does not have.
const unknownHelper fault.Code = "member.helper_unknown"

// setHelper sets whose work a member of the role Shares sees; other roles have none. It comes after the role.
func (r *row) setHelper(to patch.Value[string]) *fault.Error {
	if r.Role != role.Shares {
		return nil
	}
	if to.V == "" {
		return fault.Field("helperId", "field.required")
	}
	r.Helper = to.V
	return nil
}

// known refuses a helper that the practice does not have. Fault: Invalid.
func (r *row) known(ctx context.Context, tx *db.Tx) error {
	faults, err := record.UnknownRefs(ctx, tx, tx.Owner, record.Ref{Field: "helperId", Of: "helpers", ID: r.Helper, Code: unknownHelper})
	return cmp.Or(err, faults.Err())
}

// one gives a member or an invitation of a practice. Fault: NotFound.
func (s *Service) one(ctx context.Context, q db.Querier, owner, memberID string) (row, error) {
	rows, err := db.All[row](ctx, q, living+`m.owner_id = $1 AND m.id = $2`, owner, memberID)
	if err == nil && len(rows) == 0 {
		err = fault.New(fault.NotFound, "member.not_found")
	}
	if err != nil {
		return row{}, err
	}
	return rows[0], rows[0].nameAccount(ctx, q)
}

// end ends an invitation or an admission at once: the next contact of any device of the member is refused. Fault: NotFound.
func (s *Service) end(ctx context.Context, c session.Caller, memberID string) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.one(ctx, tx, c.Owner, memberID)
		if err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, `UPDATE members SET ended_at = $3, user_id = '' WHERE owner_id = $1 AND id = $2 AND ended_at IS NULL`,
			c.Owner, memberID, s.now().UnixMilli()); err != nil {
			return err
		}
		for _, of := range []directory.Kind{directory.Invitation, directory.Admission} {
			if err := directory.Remove(ctx, tx, of, r.entry()); err != nil {
				return err
			}
		}
		if r.User != "" {
			if err := s.Queue.Enqueue(ctx, tx, job.Job{Kind: EndedJob, Owner: r.User}); err != nil {
				return err
			}
		}
		return s.audit(ctx, tx, c, r, "ended")
	})
}

// EndedJob is done in the practice of whose admission to another one has ended.
const EndedJob = "member_ended"

// Ended has the devices of a member in their own practice learn that there may be no way to another one any more.
func (s *Service) Ended(ctx context.Context, j job.Claimed) error {
	err := s.DB.Write(ctx, j.Owner, func(ctx context.Context, tx *db.Tx) error { return account.Touch(ctx, tx, j.Owner, s.now()) })
	if fault.Is(err, fault.Unauthenticated) { // the account is erased
		return nil
	}
	return err
}

// invitation is what its link tells to whoever is logged in.
type invitation struct {
	Practice string    `json:"practice" doc:"The name of its owner"`
	Name     string    `json:"name" doc:"Whom the owner invites"`
	Role     role.Role `json:"role" enum:"all,planner,shares"`
}

// open gives the invitation of a token. Fault: NotFound `member.no_invitation` for one that nobody made, that lapsed, that was taken
// or that its owner took back.
func (s *Service) open(ctx context.Context, q db.Querier, token string) (row, error) {
	if token == "" || len(token) > maxToken {
		return row{}, fault.New(fault.NotFound, "member.no_invitation")
	}
	e, err := directory.Find(ctx, q, directory.Invitation, secret.Hash(token))
	if err != nil {
		return row{}, err
	}
	rows, err := db.All[row](ctx, q, living+`m.owner_id = $1 AND m.id = $2 AND m.user_id = '' AND m.expires_at > $3 AND o.closes_at IS NULL`, e.Owner, e.ID, s.Now().UnixMilli())
	if err == nil && len(rows) == 0 {
		err = fault.New(fault.NotFound, "member.no_invitation")
	}
	if err != nil {
		return row{}, err
	}
	return rows[0], nil
}

// Admission gives until when the token of an invitation lets somebody into a practice; the zero time for none that does.
func (s *Service) Admission(ctx context.Context, q db.Querier, token string) (time.Time, error) {
	r, err := s.open(ctx, q, token)
	if fault.Is(err, fault.NotFound) {
		return time.Time{}, nil
	}
	return time.UnixMilli(r.ExpiresAt), err
}

func (s *Service) look(ctx context.Context, token string) (invitation, error) {
	r, err := s.open(ctx, s.DB.Q(ctx), token)
	return invitation{r.Practice, r.Name, r.Role}, err
}

// accept takes an invitation: the caller's account is admitted. Faults: as open; Conflict `member.own_practice`, `member.already`.
func (s *Service) accept(ctx context.Context, c session.Caller, token string) (practice, error) {
	var p practice
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.open(ctx, tx, token)
		if err != nil {
			return err
		}
		if r.Owner == c.Owner {
			return fault.New(fault.Conflict, "member.own_practice")
		}
		already, err := db.All[row](ctx, tx, living+`m.owner_id = $1 AND m.user_id = $2`, r.Owner, c.Owner)
		if err == nil && len(already) > 0 {
			err = fault.New(fault.Conflict, "member.already")
		}
		if err != nil {
			return err
		}
		now := s.now()
		n, err := db.Exec(ctx, tx, `UPDATE members SET user_id = $1, accepted_at = $2
			WHERE owner_id = $3 AND id = $4 AND user_id = '' AND ended_at IS NULL`, c.Owner, now.UnixMilli(), r.Owner, r.ID)
		if err == nil && n == 0 { // somebody else was faster
			err = fault.New(fault.NotFound, "member.no_invitation")
		}
		if err != nil {
			return err
		}
		if err := directory.Admit(ctx, tx, c.Owner, r.entry()); err != nil {
			return err
		}
		if err := account.Touch(ctx, tx, c.Owner, now); err != nil { // their devices show the way to the practice
			return err
		}
		p = practice{ID: r.ID, Practice: r.Practice, Role: r.Role}
		if err := audit.Write(ctx, tx, audit.Entry{At: now, Owner: r.Owner, Kind: kind, Entity: r.ID, Action: "joined", After: named{r.Name, r.Role}}); err != nil {
			return err
		}
		return notice.Post(ctx, tx, s.Queue, notice.Notice{Owner: r.Owner, Kind: notice.Security, Event: "member_joined", Key: "member_joined/" + r.ID,
			Args: map[string]string{"name": c.Name}, Path: account.SettingPath(r.Owner) + "/people", At: now})
	})
	return p, err
}

// named is what the history tells of a member.
type named struct {
	Name string    `json:"name"`
	Role role.Role `json:"role"`
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, c session.Caller, r row, action string) error {
	return audit.Write(ctx, tx, audit.Entry{At: s.Now(), Owner: c.Owner, Session: c.Session, Kind: kind, Entity: r.ID, Action: action, After: named{r.Name, r.Role}})
}

func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }
