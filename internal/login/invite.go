package login

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
)

const (
	// inviteLength is how many letters and digits a code has: 60 bits, at 20 tries an hour.
	inviteLength = 12
	// inviteGroup is after how many of them it has a dash, for reading out.
	inviteGroup = 4
)

// Invite makes a code by which one person can make an account until then, where --signup says invite. Several cells have one table of
// codes: an account is made in whichever of them is the emptiest.
func (s *Service) Invite(ctx context.Context, until time.Time) (string, error) {
	code := rand.Text()[:inviteLength] // of A to Z and 2 to 7
	shared, ctx := directory.Shared(ctx, s.DB)
	err := shared.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO invites (code_hash, created_at, expires_at) VALUES ($1, $2, $3)`,
			inviteHash(code), s.Now().UnixMilli(), until.UnixMilli())
		return err
	})
	return strings.Join([]string{code[:inviteGroup], code[inviteGroup : 2*inviteGroup], code[2*inviteGroup:]}, "-"), err
}

// inviteHash is what is stored of a code, however it is typed.
func inviteHash(typed string) string {
	folded := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r - 'a' + 'A'
		case r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			return r
		}
		return -1
	}, typed)
	sum := sha256.Sum256([]byte(folded))
	return hex.EncodeToString(sum[:])
}

// admits says whether somebody may make an account: everybody, nobody, or who brings a code that was not used. Faults: Forbidden
// `signup.closed`, Invalid invite `signup.invite_needed` and `signup.invite_wrong`.
func (s *Service) admits(ctx context.Context, invite string) error {
	switch {
	case s.Limits.Signup == config.SignupClosed:
		return fault.New(fault.Forbidden, "signup.closed")
	case s.Limits.Signup != config.SignupInvite:
		return nil
	case strings.TrimSpace(invite) == "":
		return fault.Field("invite", "signup.invite_needed")
	}
	shared, _ := directory.Shared(ctx, s.DB)
	codes, err := db.All[struct {
		Good bool `db:"good"`
	}](ctx, shared.Reader(), `SELECT CASE WHEN used_at IS NULL AND expires_at > $2 THEN 1 ELSE 0 END AS good FROM invites WHERE code_hash = $1`,
		inviteHash(invite), s.Now().UnixMilli())
	switch {
	case err != nil:
		return err
	case len(codes) > 0 && codes[0].Good:
		return nil
	case len(codes) > 0:
		return fault.Field("invite", "signup.invite_wrong")
	}
	_, err = s.admitted(ctx, s.DB.Reader(), invite)
	return err
}

// admitted gives until when a link lets somebody into a practice. Fault: Invalid invite `signup.invite_wrong`.
func (s *Service) admitted(ctx context.Context, q db.Querier, invite string) (until time.Time, err error) {
	if s.Admission != nil {
		until, err = s.Admission(ctx, q, strings.TrimSpace(invite))
	}
	if err == nil && until.IsZero() {
		err = fault.Field("invite", "signup.invite_wrong")
	}
	return until, err
}

// spendShared spends the code in the table that several cells share, before the account is made; giveBack undoes it where none was made.
// Alone there is nothing to do. Faults as of admits.
func (s *Service) spendShared(ctx context.Context, invite string) (giveBack func(), err error) {
	shared, ctx := directory.Shared(ctx, s.DB)
	if s.Limits.Signup != config.SignupInvite || shared == s.DB {
		return func() {}, nil
	}
	err = shared.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return s.spendCode(ctx, tx, s.DB.Reader(), invite) })
	return func() {
		_ = shared.WriteGlobal(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error { // what is lost is a code: the operator makes another
			for _, undo := range []string{`DELETE FROM invites WHERE code_hash = $1 AND used_at = created_at`, `UPDATE invites SET used_at = NULL WHERE code_hash = $1`} {
				if _, err := db.Exec(ctx, tx, undo, inviteHash(invite)); err != nil {
					return err
				}
			}
			return nil
		})
	}, err
}

// useInvite spends the code, in the transaction that makes the account. Faults as of admits.
func (s *Service) useInvite(ctx context.Context, tx *db.Tx, invite string) error {
	if shared, _ := directory.Shared(ctx, s.DB); s.Limits.Signup != config.SignupInvite || shared != s.DB {
		return nil
	}
	return s.spendCode(ctx, tx, tx, invite)
}

// spendCode marks the code as used; local is where the practices are whose links stand for codes. Such a link is entered as used at once.
func (s *Service) spendCode(ctx context.Context, tx *db.Tx, local db.Querier, invite string) error {
	n, err := db.Exec(ctx, tx, `UPDATE invites SET used_at = $1 WHERE code_hash = $2 AND used_at IS NULL AND expires_at > $1`,
		s.Now().UnixMilli(), inviteHash(invite))
	if err != nil || n > 0 {
		return err
	}
	until, err := s.admitted(ctx, local, invite)
	if err != nil {
		return err
	}
	n, err = db.Exec(ctx, tx, `INSERT INTO invites (code_hash, created_at, expires_at, used_at) VALUES ($1, $2, $3, $2) ON CONFLICT (code_hash) DO NOTHING`,
		inviteHash(invite), s.Now().UnixMilli(), until.UnixMilli())
	if err == nil && n == 0 { // another was faster
		err = fault.Field("invite", "signup.invite_wrong")
	}
	return err
}

// purgeInvites removes the codes that have expired.
func purgeInvites(ctx context.Context, tx *db.Tx, now time.Time) (int64, error) {
	return db.Exec(ctx, tx, `DELETE FROM invites WHERE expires_at < $1`, now.UnixMilli())
}
