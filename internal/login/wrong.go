package login

import (
	"cmp"
	"context"
	"log/slog"
	"strings"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
)

const (
	// wrongFor is how long the owner of an account is shown a wrong login.
	wrongFor = 30 * 24 * time.Hour
	// maxWrong is how many network addresses with wrong logins are stored of an account: those of the latest.
	maxWrong = 20
)

// wrongLogins are the logins from one network address that were refused: by password, code, passkey or provider.
type wrongLogins struct {
	Address string    `json:"address" db:"address"`
	Device  string    `json:"device" db:"device" doc:"Of the last one; empty: no known browser"`
	Tries   int       `json:"tries" db:"tries"`
	LastMS  int64     `json:"-" db:"last_at"`
	LastAt  time.Time `json:"lastAt" db:"-"`
}

// note writes down a guess that was refused, and gives the refusal: for the operator in the log, and for the owner, unless it
// was not even looked at. What was typed goes nowhere, and an account that there is not costs as much work as any other.
func (s *Service) note(ctx context.Context, step string, a account.Account, v Visit, refusal error) error {
	looked := fault.HasCode(refusal, "account.wrong_login") || fault.HasCode(refusal, "account.second_wrong")
	if !looked && !fault.HasCode(refusal, "account.guessed") {
		return refusal
	}
	known := a.ID
	if strings.HasPrefix(known, noAccount) {
		known = ""
	}
	s.logWrong(ctx, strings.TrimSuffix(step, "."), known, v, looked)
	if !looked {
		return refusal
	}
	return s.saveWrong(ctx, shared(a.ID), v, refusal)
}

// shared puts all accounts that there are not into a few places, so that strangers who make up names fill no more than those.
func shared(id string) string {
	if strings.HasPrefix(id, noAccount) {
		return id[:len(noAccount)+1]
	}
	return id
}

// NoteRefused is for logins that do not begin with a password: it writes down that one into the owner's account was refused, in the
// log and for the owner, and gives the refusal. step says how it was tried.
func (s *Service) NoteRefused(ctx context.Context, step, owner string, v Visit, refusal error) error {
	s.logWrong(ctx, step, owner, v, true)
	return s.saveWrong(ctx, owner, v, refusal)
}

func (s *Service) logWrong(ctx context.Context, step, known string, v Visit, looked bool) {
	s.Log.LogAttrs(ctx, slog.LevelWarn, "wrong login", slog.String("id", httpapi.RequestID(ctx)), slog.String("account", known),
		slog.String("step", step), slog.Bool("looked", looked), slog.String("address", v.Address))
}

func (s *Service) saveWrong(ctx context.Context, owner string, v Visit, refusal error) error {
	return cmp.Or(s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return addWrong(ctx, tx, owner, v, s.Now()) }), refusal)
}

func addWrong(ctx context.Context, tx *db.Tx, owner string, v Visit, now time.Time) error {
	device := v.Device
	if !plainDevice.MatchString(device) {
		device = ""
	}
	_, err := db.Exec(ctx, tx, `INSERT INTO wrong_logins (account_id, address, device, tries, last_at) VALUES ($1, $2, $3, 1, $4)
		ON CONFLICT (account_id, address) DO UPDATE SET tries = wrong_logins.tries + 1, device = $3, last_at = $4`,
		owner, v.Address, device, now.UnixMilli())
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, `DELETE FROM wrong_logins WHERE account_id = $1 AND address NOT IN
		(SELECT address FROM wrong_logins WHERE account_id = $1 ORDER BY last_at DESC, address LIMIT $2)`, owner, maxWrong)
	return err
}

// wrongOf lists the wrong logins of an account, the latest first.
func (s *Service) wrongOf(ctx context.Context, owner string) ([]wrongLogins, error) {
	all, err := db.All[wrongLogins](ctx, s.DB.Q(ctx), `SELECT address, device, tries, last_at FROM wrong_logins
		WHERE account_id = $1 AND last_at > $2 ORDER BY last_at DESC, address`, owner, s.Now().Add(-wrongFor).UnixMilli())
	for i := range all {
		all[i].LastAt = time.UnixMilli(all[i].LastMS).UTC()
	}
	return all, err
}

func purgeWrong(ctx context.Context, tx *db.Tx, now time.Time) (int64, error) {
	return db.Exec(ctx, tx, `DELETE FROM wrong_logins WHERE last_at <= $1`, now.Add(-wrongFor).UnixMilli())
}
