package account

import (
	"context"
	"reflect"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/session"
)

// Options are what a Service stands on; all must be given.
type Options struct {
	DB       *db.DB
	Sessions *session.Store
	Mail     *mail.Mailer
	// Queue of the jobs that tell others of a change; see ZoneChanged.
	Queue  *job.Queue
	Limits config.Limits
	// Now is the clock.
	Now func() time.Time
}

// ZoneChanged is the kind of the job that follows a change of an account's time zone: what is planned for a time of day
// comes at another instant then. Its argument is {"from": "the zone before"}.
const ZoneChanged = "zone-changed"

// Service is what can be done with accounts.
type Service struct {
	db       *db.DB
	sessions *session.Store
	limiter  *session.Limiter
	mail     *mail.Mailer
	queue    *job.Queue
	limits   config.Limits
	now      func() time.Time
	hasher   *hasher
	codes    codes
	passKey  []byte // of device passes
}

// New makes the service, and the server's keys when there are none yet.
func New(ctx context.Context, o Options) (*Service, error) {
	codeKey, err := o.DB.Secret(ctx, "one-time codes")
	if err != nil {
		return nil, err
	}
	passKey, err := o.DB.Secret(ctx, "device passes")
	if err != nil {
		return nil, err
	}
	l := o.Limits
	return &Service{
		db: o.DB, sessions: o.Sessions, mail: o.Mail, queue: o.Queue, limits: l, now: o.Now, passKey: passKey,
		limiter: session.NewLimiter(o.DB, l.RateFactor, o.Now),
		hasher:  newHasher(Cost{Memory: l.PasswordMemory, Passes: l.PasswordPasses, AtOnce: l.PasswordHashes}),
		codes:   codes{db: o.DB, key: codeKey, lifetime: l.CodeLifetime, tries: l.CodeTries},
	}, nil
}

// Register makes an account and logs its owner in. Faults: Invalid with every field that is wrong, Conflict for names
// that another account has, TooMany, Unavailable `account.busy`.
func (s *Service) Register(ctx context.Context, p Person, v Visit) (Entered, error) {
	if err := p.check().Err(); err != nil {
		return Entered{}, err
	}
	return s.register(ctx, p, v, func(context.Context, *db.Tx, *stored) error { return nil })
}

// register makes the account of a person who was checked; first is done with it before anything is stored.
func (s *Service) register(ctx context.Context, p Person, v Visit, first func(context.Context, *db.Tx, *stored) error) (Entered, error) {
	limit := s.limits.SignupAddress
	if err := s.limiter.UseAddress(ctx, "signup.address", v.Address, limit.Count, limit.Per); err != nil {
		return Entered{}, err
	}
	a, err := s.prepare(ctx, p, v.Language)
	if err != nil {
		return Entered{}, err
	}
	var e Entered
	err = s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := first(ctx, tx, &a); err != nil {
			return err
		}
		if err := s.add(ctx, tx, p, a); err != nil {
			return err
		}
		e, err = s.letIn(ctx, tx, coming{account: a, visit: v, proof: OneStep, expected: true})
		return err
	})
	return e, err
}

// Create makes an account for the operator, who has seen the person. Faults as of Register, without TooMany.
func (s *Service) Create(ctx context.Context, p Person, language string) (User, error) {
	if err := p.check().Err(); err != nil {
		return User{}, err
	}
	a, err := s.prepare(ctx, p, language)
	if err != nil {
		return User{}, err
	}
	return a.user(), s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return s.add(ctx, tx, p, a) })
}

// prepare does what is too slow for a transaction, and looks first whether it is worth it.
func (s *Service) prepare(ctx context.Context, p Person, language string) (stored, error) {
	if err := taken(ctx, s.db.Reader(), p); err != nil {
		return stored{}, err
	}
	hash := ""
	if p.Password != "" {
		var err error
		if hash, err = s.hasher.hash(ctx, p.Password); err != nil {
			return stored{}, err
		}
	}
	now := s.now()
	return newStored(id.New(now), p, hash, language, now), nil
}

// add stores an account with all that belongs to it. Of two that want the same name at once the second finds the first.
func (s *Service) add(ctx context.Context, tx *db.Tx, p Person, a stored) error {
	now := s.now()
	if err := taken(ctx, tx, p); err != nil {
		return err
	}
	if err := insert(ctx, tx, a); err != nil {
		return err
	}
	if err := db.NewOwner(ctx, tx, a.ID); err != nil {
		return err
	}
	if err := audit.Write(ctx, tx, audit.Entry{At: now, Owner: a.ID, Kind: "account", Entity: a.ID, Action: "created", After: a.user()}); err != nil {
		return err
	}
	if a.EmailVerifiedAt != nil {
		return s.send(ctx, tx, a, mail.Welcome, map[string]string{"code": ""})
	}
	return s.mailCode(ctx, tx, a, mail.Welcome)
}

// mailCode sends a letter with a fresh code to confirm the address. Fault: TooMany beyond the limit of such mails.
func (s *Service) mailCode(ctx context.Context, tx *db.Tx, a stored, letter string) error {
	if err := s.countCodeMail(ctx, a.EmailKey); err != nil {
		return err
	}
	code, err := s.codes.create(ctx, tx, a.ID, purposeEmail, s.now())
	if err != nil {
		return err
	}
	return s.send(ctx, tx, a, letter, map[string]string{"code": code, "minutes": strconv.Itoa(int(s.limits.CodeLifetime / time.Minute))})
}

// countCodeMail counts one more code to the address. Fault: TooMany.
func (s *Service) countCodeMail(ctx context.Context, emailKey string) error {
	few, day := s.limits.CodeMails, s.limits.CodeMailsDay
	if err := s.limiter.Use(ctx, "code.mails:"+emailKey, few.Count, few.Per); err != nil {
		return err
	}
	return s.limiter.Use(ctx, "code.mails_day:"+emailKey, day.Count, day.Per)
}

// send puts a letter about the account into the outbox, with what every letter may need.
func (s *Service) send(ctx context.Context, tx *db.Tx, a stored, letter string, data map[string]string) error {
	data["username"] = a.UsernameKey
	data["path"] = "/profile/" + a.ID + "/setting"
	if data["at"] == "" {
		data["at"] = s.now().In(a.zone()).Format(time.RFC3339)
	}
	data["zone"] = a.TimeZone
	return s.mail.Send(ctx, tx, mail.Message{Owner: a.ID, To: a.Email, Lang: a.Language, Letter: letter, Data: data})
}

// Me gives the caller's account.
func (s *Service) Me(ctx context.Context, c session.Caller) (User, error) {
	return Find(ctx, s.db.Q(ctx), c.Owner)
}

// NameOf gives the caller's own name for his own address; anybody else's is NotFound `account.not_found`.
func (s *Service) NameOf(c session.Caller, email string) (string, error) {
	switch {
	case strings.TrimSpace(email) == "":
		return "", fault.Field("Email", "account.required")
	case foldEmail(email) != foldEmail(c.Email):
		return "", fault.New(fault.NotFound, "account.not_found")
	}
	return c.Name, nil
}

// Change changes settings. With expected, the revision of the account that the caller has seen, it refuses with Stale
// `request.stale` when it was changed since; 0 expects nothing. Fault: Invalid with every field that is wrong.
func (s *Service) Change(ctx context.Context, c session.Caller, in Settings, expected int64) (User, error) {
	var u User
	err := s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := find(ctx, tx, credential{"id", c.Owner})
		if err != nil {
			return err
		}
		u = a.user()
		before, after := a.settings(), a.settings()
		if err := in.apply(&after).Err(); err != nil {
			return err
		}
		if expected != 0 && expected != a.Revision {
			return &fault.Error{Kind: fault.Stale, Code: "request.stale", Current: u}
		}
		if reflect.DeepEqual(after, before) {
			return db.ErrUnchanged
		}
		now := s.now()
		a.set(after)
		a.Revision, a.UpdatedAt = tx.Revision, now.UnixMilli()
		u = a.user()
		if err := updateSettings(ctx, tx, a); err != nil {
			return err
		}
		if after.TimeZone != before.TimeZone {
			if err := s.queue.Enqueue(ctx, tx, job.Job{Kind: ZoneChanged, Owner: c.Owner, Args: map[string]string{"from": before.TimeZone}}); err != nil {
				return err
			}
		}
		return audit.Write(ctx, tx, audit.Entry{At: now, Owner: c.Owner, Session: c.Session, Kind: "account", Entity: c.Owner,
			Action: "changed", Before: before, After: after})
	})
	return u, err
}

// NewPassword is a change of password that was checked, with both hashes.
type NewPassword struct{ verified, fresh string }

// PreparePassword checks a change of password; it hashes, so it is not for a transaction. An account that has no password
// yet gets one without a current one, soon after a login (see Prove). Faults: Invalid, Forbidden, TooMany, Unavailable
// `account.busy`.
func (s *Service) PreparePassword(ctx context.Context, c session.Caller, current, password, confirm string) (NewPassword, error) {
	a, err := find(ctx, s.db.Reader(), credential{"id", c.Owner})
	if err != nil {
		return NewPassword{}, err
	}
	var faults fault.List
	if current == "" && a.PasswordHash != "" {
		faults.Add(fault.Field("currentPassword", "account.required"))
	}
	faults.Add(checkPassword(password, a.Username, a.Name, a.Email, a.Number))
	if confirm != password {
		faults.Add(fault.Field("confirmPassword", "account.password_confirm"))
	}
	if err := faults.Err(); err != nil {
		return NewPassword{}, err
	}
	if err := s.prove(ctx, c, a, current, "currentPassword"); err != nil {
		return NewPassword{}, err
	}
	fresh, err := s.hasher.hash(ctx, password)
	return NewPassword{verified: a.PasswordHash, fresh: fresh}, err
}

// ChangePassword sets what PreparePassword checked, ends the caller's other sessions and tells him by mail.
func (s *Service) ChangePassword(ctx context.Context, c session.Caller, n NewPassword) error {
	return s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		ok, err := replacePassword(ctx, tx, c.Owner, n.verified, n.fresh)
		if err == nil && !ok { // another device was faster
			err = fault.Field("currentPassword", "account.password_wrong")
		}
		if err != nil {
			return err
		}
		if _, err := s.sessions.EndOthers(ctx, c.Owner, c.Session); err != nil {
			return err
		}
		return s.passwordChanged(ctx, tx, c.Owner, c.Session)
	})
}

// ResetPassword sets the password of the account that who names (username, e-mail or number), for the operator. Every
// session of it ends, and it is told by mail. Faults: NotFound `account.not_found`, Invalid.
func (s *Service) ResetPassword(ctx context.Context, who, password string) (User, error) {
	a, err := find(ctx, s.db.Reader(), parseCredential(who))
	if err != nil {
		return User{}, err
	}
	if f := checkPassword(password, a.Username, a.Name, a.Email, a.Number); f != nil {
		return User{}, f
	}
	fresh, err := s.hasher.hash(ctx, password)
	if err != nil {
		return User{}, err
	}
	return a.user(), s.db.Write(ctx, a.ID, func(ctx context.Context, tx *db.Tx) error {
		now, err := find(ctx, tx, credential{"id", a.ID})
		if err != nil {
			return err
		}
		if _, err := replacePassword(ctx, tx, a.ID, now.PasswordHash, fresh); err != nil {
			return err
		}
		if err := s.sessions.EndAll(ctx, a.ID); err != nil {
			return err
		}
		return s.passwordChanged(ctx, tx, a.ID, "")
	})
}

// passwordChanged does what follows on every change of a password, whoever made it.
func (s *Service) passwordChanged(ctx context.Context, tx *db.Tx, owner, sessionID string) error {
	if err := forgetSteps(ctx, tx, owner); err != nil {
		return err
	}
	if err := forgetResets(ctx, tx, owner); err != nil {
		return err
	}
	if err := passwordIsNew(ctx, tx, owner, s.now()); err != nil {
		return err
	}
	if err := s.alert(ctx, tx, owner, sessionID, "password_changed"); err != nil {
		return err
	}
	a, err := find(ctx, tx, credential{"id", owner})
	if err != nil {
		return err
	}
	return s.send(ctx, tx, a, mail.PasswordChanged, map[string]string{})
}

func unchangedUnless(err error) error {
	if err == nil {
		err = db.ErrUnchanged
	}
	return err
}
