package login

import (
	"context"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// FreshFor is how long a login counts as fresh: its session may then change the account's safety without the password.
const FreshFor = 10 * time.Minute

// Prove lets a change of the account's safety go on: the caller gives the password, or has a fresh login. It hashes, so it is not
// for a transaction. Faults: Forbidden `account.prove` when the password is needed, and `account.login_again` where there is
// none; Invalid for a wrong one, TooMany, Unavailable `account.busy`.
func (s *Service) Prove(ctx context.Context, c session.Caller, password string) error {
	a, err := account.ByID(ctx, s.DB.Reader(), c.Owner)
	if err != nil {
		return err
	}
	return s.prove(ctx, c, a, password, "password")
}

// ProveFully lets a change go on that everything of the account hangs on. It wants the password; a fresh login is enough only where
// there is none. Where a login has two steps it also wants a code, which is used up. It hashes, so it is not for a transaction.
// Faults as of Prove; Invalid `account.required`, `account.second_wrong`.
func (s *Service) ProveFully(ctx context.Context, c session.Caller, password, code string) error {
	a, err := account.ByID(ctx, s.DB.Reader(), c.Owner)
	if err != nil {
		return err
	}
	if password == "" && a.PasswordHash != "" {
		return fault.Field("password", "account.required")
	}
	on, err := wantsSecond(ctx, s.DB.Q(ctx), c.Owner)
	switch {
	case err != nil:
		return err
	case !on:
		return s.prove(ctx, c, a, password, "password")
	case code == "":
		return fault.Field("code", "account.required")
	}
	return s.proveBoth(ctx, c, password, code)
}

// proveBoth wants the password, as ProvePassword does, and a code of the second step, which is used up. Faults: Invalid
// `account.second_wrong`, and those of ProvePassword.
func (s *Service) proveBoth(ctx context.Context, c session.Caller, password, code string) error {
	if err := s.ProvePassword(ctx, c, password); err != nil {
		return err
	}
	bucket, limit := secondBucket(c.Owner), s.Limits.CodeWrong
	if err := s.limiter.Use(ctx, bucket, limit.Count, limit.Per); err != nil {
		return err
	}
	return s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.useSecond(ctx, tx, c.Owner, code); err != nil {
			return err
		}
		return s.limiter.Return(ctx, bucket)
	})
}

// ProvePassword wants the password even after a fresh login, because a thief may have taken the device then. A fresh login is
// enough only where there is no password. Faults as of Prove.
func (s *Service) ProvePassword(ctx context.Context, c session.Caller, password string) error {
	a, err := account.ByID(ctx, s.DB.Reader(), c.Owner)
	if err == nil && a.PasswordHash != "" && password == "" {
		err = fault.New(fault.Forbidden, "account.prove").In("password")
	}
	if err != nil {
		return err
	}
	return s.prove(ctx, c, a, password, "password")
}

func (s *Service) prove(ctx context.Context, c session.Caller, a account.Account, password, field string) error {
	switch {
	case password != "" && a.PasswordHash != "":
		return s.tryPassword(ctx, c, a, password, field)
	case s.Now().Sub(c.SignedInAt) < FreshFor:
		return nil
	case a.PasswordHash == "":
		return fault.New(fault.Forbidden, "account.login_again")
	}
	return fault.New(fault.Forbidden, "account.prove").In(field)
}

// tryPassword checks the password and counts the wrong ones, those of each session for themselves.
func (s *Service) tryPassword(ctx context.Context, c session.Caller, a account.Account, password, field string) error {
	bucket, limit := "password:"+c.Session, halfOf(s.Limits.LoginAccount)
	if err := s.limiter.Use(ctx, bucket, limit.Count, limit.Per); err != nil {
		return err
	}
	ok, _, err := s.hasher.Verify(ctx, password, a.PasswordHash)
	switch {
	case err != nil:
		return err
	case !ok:
		return fault.Field(field, "account.password_wrong")
	}
	return s.limiter.Return(ctx, bucket)
}
