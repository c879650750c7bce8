// Package login lets people in: it registers and logs in, opens and ends sessions, and looks after passwords, their recovery and
// the second step of a login. Every login ends at the one door (see letIn).
package login

import (
	"context"
	"log/slog"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/job"
	"sankalp/internal/password"
	"sankalp/internal/session"
)

// Options are what a Service needs; all must be given.
type Options struct {
	DB       *db.DB
	Accounts *account.Service
	Sessions *session.Store
	// Queue of the job that mails codes for forgotten passwords (see ResetMailJob).
	Queue  *job.Queue
	Limits config.Limits
	// RemoveLogins removes the passkeys and links of an account, which other packages own, in the caller's transaction.
	RemoveLogins func(ctx context.Context, tx *db.Tx, owner string) error
	// Admission, if any, gives until when the secret of a link lets somebody into a practice; the zero time for none that does. Such a link
	// stands for a code of the operator's, once.
	Admission func(ctx context.Context, q db.Querier, token string) (time.Time, error)
	// Now is the clock.
	Now func() time.Time
	// Log gets the wrong logins.
	Log *slog.Logger
}

// Service is what can be done to get into an account.
type Service struct {
	Options
	limiter *session.Limiter
	hasher  *password.Hasher
	// networks take turns at logging in and registering; nil where limits are off.
	networks *session.Turns
	codeKey  []byte // seals one-time codes
	passKey  []byte // seals device passes
}

// New makes the service, and the server's keys when there are none yet.
func New(ctx context.Context, o Options) (*Service, error) {
	codeKey, err := o.DB.Secret(ctx, account.CodeKey)
	if err != nil {
		return nil, err
	}
	passKey, err := o.DB.Secret(ctx, "device passes")
	if err != nil {
		return nil, err
	}
	l := o.Limits
	var networks *session.Turns
	if l.RateFactor > 0 {
		networks = session.NewTurns(session.TurnsOptions{Line: networkLine, Patience: 10 * time.Second})
	}
	return &Service{networks: networks, Options: o, codeKey: codeKey, passKey: passKey, limiter: session.NewLimiter(o.DB, l.RateFactor, o.Now),
		hasher: password.New(password.Cost{Memory: l.PasswordMemory, Passes: l.PasswordPasses, AtOnce: l.PasswordHashes})}, nil
}

// Purge removes the requests for new passwords and the half-finished logins that have expired, and wrong logins of long ago, and
// counts them.
func (s *Service) Purge(ctx context.Context) (n int64, err error) {
	err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if n, err = purgeResets(ctx, tx, s.Now()); err != nil {
			return err
		}
		steps, err := purgeSteps(ctx, tx, s.Now())
		if n += steps; err != nil {
			return err
		}
		wrong, err := purgeWrong(ctx, tx, s.Now())
		if n += wrong; err != nil {
			return err
		}
		invites, err := purgeInvites(ctx, tx, s.Now())
		n += invites
		return err
	})
	if shared, apart := directory.Shared(ctx, s.DB); err == nil && shared != s.DB {
		err = shared.WriteGlobal(apart, func(ctx context.Context, tx *db.Tx) error {
			invites, err := purgeInvites(ctx, tx, s.Now())
			n += invites
			return err
		})
	}
	return n, err
}

// EndEveryone ends the sessions of all owners, the logins that wait for their second step and the recoveries that were begun, in a
// database that nobody serves.
func EndEveryone(ctx context.Context, q db.Querier) error {
	for _, sql := range []string{`DELETE FROM second_steps`, `DELETE FROM resets`} {
		if _, err := db.Exec(ctx, q, sql); err != nil {
			return err
		}
	}
	return session.EndEveryone(ctx, q)
}

func unchangedUnless(err error) error {
	if err == nil {
		err = db.ErrUnchanged
	}
	return err
}
