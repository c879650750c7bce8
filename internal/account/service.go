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
	"sankalp/internal/notice"
	"sankalp/internal/session"
	"sankalp/internal/setting"
)

// Options are what a Service needs; all must be given.
type Options struct {
	DB       *db.DB
	Sessions *session.Store
	Mail     *mail.Mailer
	// Queue of the notices, and of the job that follows a change of time zone (see ZoneChanged).
	Queue  *job.Queue
	Limits config.Limits
	// EmailChanged follows in the transaction that gives an account another address of mail.
	EmailChanged func(ctx context.Context, tx *db.Tx, owner string) error
	// Erased follows in the transaction that erases an account; nil: nothing does.
	Erased func(ctx context.Context, tx *db.Tx, owner string) error
	// Now is the clock.
	Now func() time.Time
}

// ZoneChanged is the kind of the job that follows a change of an account's time zone, because plans for a time of day then come
// at another instant. Its argument is {"from": "the zone before"}.
const ZoneChanged = "zone-changed"

// Service is what can be done with accounts.
type Service struct {
	Options
	limiter *session.Limiter
	codes   codes
}

// New makes the service, and the server's key when there is none yet.
func New(ctx context.Context, o Options) (*Service, error) {
	key, err := o.DB.Secret(ctx, CodeKey)
	if err != nil {
		return nil, err
	}
	return &Service{Options: o, limiter: session.NewLimiter(o.DB, o.Limits.RateFactor, o.Now),
		codes: codes{db: o.DB, key: key, lifetime: o.Limits.CodeLifetime, tries: o.Limits.CodeTries}}, nil
}

// SettingPath is the page of an account's settings.
func SettingPath(owner string) string { return "/profile/" + id.Long(owner) + "/setting" }

// CodeKey names the server's secret that seals one-time codes.
const CodeKey = "one-time codes"

// Add stores a new account with everything that belongs to it, and mails a welcome. Fault: Conflict, as of CheckFree.
func (s *Service) Add(ctx context.Context, tx *db.Tx, a Account) error {
	if err := CheckFree(ctx, tx, a); err != nil {
		return err
	}
	if err := insert(ctx, tx, a); err != nil {
		return err
	}
	if err := db.NewOwner(ctx, tx, a.ID); err != nil {
		return err
	}
	err := audit.Write(ctx, tx, audit.Entry{At: s.Now(), Owner: a.ID, Kind: "account", Entity: a.ID, Action: "created", After: a.User()})
	if err != nil {
		return err
	}
	if a.EmailVerifiedAt != nil {
		return s.SendMail(ctx, tx, a, mail.Welcome, map[string]string{"code": ""})
	}
	return s.mailCode(ctx, tx, a, mail.Welcome) // one for each account, so it is not counted
}

// SendMail puts a letter about the account into the outbox, with what every letter may need. Its link leads to the settings, unless
// data has another path.
func (s *Service) SendMail(ctx context.Context, tx *db.Tx, a Account, letter string, data map[string]string) error {
	data["username"] = a.UsernameKey
	if data["path"] == "" {
		data["path"] = SettingPath(a.ID)
	}
	if data["at"] == "" {
		data["at"] = s.Now().In(a.zone()).Format(time.RFC3339)
	}
	data["zone"] = a.TimeZone
	return s.Mail.Send(ctx, tx, mail.Message{Owner: a.ID, To: a.Email, Lang: a.Language, Letter: letter, Data: data})
}

// SendCode is SendMail for a letter with a one-time code, which is in data.
func (s *Service) SendCode(ctx context.Context, tx *db.Tx, a Account, letter string, data map[string]string) error {
	data["minutes"] = strconv.Itoa(int(s.Limits.CodeLifetime / time.Minute))
	return s.SendMail(ctx, tx, a, letter, data)
}

// PostNotice sends the owner a notice about the safety of the account.
func (s *Service) PostNotice(ctx context.Context, tx *db.Tx, owner, event string, args map[string]string) error {
	now := s.Now()
	return notice.Post(ctx, tx, s.Queue, notice.Notice{Owner: owner, Kind: notice.Security, Event: event, Key: event + "/" + id.New(now),
		Args: args, Path: SettingPath(owner) + "/security", At: now})
}

// Alert notes a change of the account's safety in the audit, and notifies the owner.
func (s *Service) Alert(ctx context.Context, tx *db.Tx, owner, sessionID, event string) error {
	err := audit.Write(ctx, tx, audit.Entry{At: s.Now(), Owner: owner, Session: sessionID, Kind: "account", Entity: owner, Action: event})
	if err != nil {
		return err
	}
	return s.PostNotice(ctx, tx, owner, event, nil)
}

// audit notes what the caller did with the account.
func (s *Service) audit(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after any) error {
	return audit.Write(ctx, tx, audit.Entry{At: s.Now(), Owner: c.Owner, Session: c.Session, Kind: "account", Entity: c.Owner,
		Action: action, Before: before, After: after})
}

// ownName gives callers their own name for their own address. Fault: NotFound `account.not_found` for any other address.
func ownName(c session.Caller, email string) (string, error) {
	switch {
	case strings.TrimSpace(email) == "":
		return "", fault.Field("Email", "account.required")
	case FoldEmail(email) != FoldEmail(c.Email):
		return "", fault.New(fault.NotFound, "account.not_found")
	}
	return c.Name, nil
}

// ChangeSettings changes the caller's settings. expected is the revision of the account that the caller has seen; 0 expects
// nothing. Faults: Stale `request.stale` when the account was changed since; Invalid with every field that is wrong.
func (s *Service) ChangeSettings(ctx context.Context, c session.Caller, change setting.Change, expected int64) (User, error) {
	var u User
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := ByID(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		u = a.User()
		before, after := a.Settings(), a.Settings()
		if err := change.Apply(&after).Err(); err != nil {
			return err
		}
		if expected != 0 && expected != a.Revision {
			return &fault.Error{Kind: fault.Stale, Code: "request.stale", Current: u}
		}
		if reflect.DeepEqual(after, before) {
			return db.ErrUnchanged
		}
		a.Row, a.Revision, a.UpdatedAt = after.Row(), tx.Revision, s.Now().UnixMilli()
		u = a.User()
		if err := updateSettings(ctx, tx, a); err != nil {
			return err
		}
		if after.TimeZone != before.TimeZone {
			if err := s.Queue.Enqueue(ctx, tx, job.Job{Kind: ZoneChanged, Owner: c.Owner, Args: map[string]string{"from": before.TimeZone}}); err != nil {
				return err
			}
		}
		return s.audit(ctx, tx, c, "changed", before, after)
	})
	return u, err
}

func unchangedUnless(err error) error {
	if err == nil {
		err = db.ErrUnchanged
	}
	return err
}
