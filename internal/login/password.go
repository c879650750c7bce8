package login

import (
	"context"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/mail"
	"sankalp/internal/password"
	"sankalp/internal/session"
)

// newPassword is a change of password that was checked, with the old hash and the new one.
type newPassword struct{ verified, fresh string }

// checkNew judges a password for the account, typed twice, and gives every fault.
func checkNew(a account.Account, typed, again string) (faults fault.List) {
	faults.Add(password.Check(typed, a.Username, a.Name, a.Email, a.Number))
	if again != typed {
		faults.Add(fault.Field("confirmPassword", "account.password_confirm"))
	}
	return faults
}

// preparePassword checks a change of password; it hashes, so it is not for a transaction. An account without a password gets one
// by a fresh login alone (see Prove). Faults: Invalid, Forbidden, TooMany, Unavailable `account.busy`.
func (s *Service) preparePassword(ctx context.Context, c session.Caller, current, typed, again string) (newPassword, error) {
	a, err := account.ByID(ctx, s.DB.Reader(), c.Owner)
	if err != nil {
		return newPassword{}, err
	}
	var faults fault.List
	if current == "" && a.PasswordHash != "" {
		faults.Add(fault.Field("currentPassword", "account.required"))
	}
	faults.Add(checkNew(a, typed, again)...)
	if err := faults.Err(); err != nil {
		return newPassword{}, err
	}
	if err := s.prove(ctx, c, a, current, "currentPassword"); err != nil {
		return newPassword{}, err
	}
	fresh, err := s.hasher.Hash(ctx, typed)
	return newPassword{verified: a.PasswordHash, fresh: fresh}, err
}

// changePassword sets what preparePassword checked, ends the caller's other sessions and mails the owner.
func (s *Service) changePassword(ctx context.Context, c session.Caller, n newPassword) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		ok, err := account.ReplacePassword(ctx, tx, c.Owner, n.verified, n.fresh)
		if err == nil && !ok { // another device was faster
			err = fault.Field("currentPassword", "account.password_wrong")
		}
		if err != nil {
			return err
		}
		if _, err := s.Sessions.EndOthers(ctx, c.Owner, c.Session); err != nil {
			return err
		}
		return s.passwordChanged(ctx, tx, c.Owner, c.Session)
	})
}

// SetPassword sets the password of the account that who names (username, e-mail or number), for the operator. Every session of it
// ends, and its owner gets a mail. Faults: NotFound `account.not_found`, Invalid.
func (s *Service) SetPassword(ctx context.Context, who, typed string) (account.User, error) {
	a, err := account.Lookup(ctx, s.DB.Reader(), account.ParseCredential(who))
	if err != nil {
		return account.User{}, err
	}
	if f := password.Check(typed, a.Username, a.Name, a.Email, a.Number); f != nil {
		return account.User{}, f
	}
	fresh, err := s.hasher.Hash(ctx, typed)
	if err != nil {
		return account.User{}, err
	}
	return a.User(), s.DB.Write(ctx, a.ID, func(ctx context.Context, tx *db.Tx) error {
		now, err := account.ByID(ctx, tx, a.ID)
		if err != nil {
			return err
		}
		return s.resetPassword(ctx, tx, now, fresh)
	})
}

// resetPassword sets a password without the old one, and ends every session.
func (s *Service) resetPassword(ctx context.Context, tx *db.Tx, a account.Account, fresh string) error {
	if _, err := account.ReplacePassword(ctx, tx, a.ID, a.PasswordHash, fresh); err != nil {
		return err
	}
	if err := s.Sessions.EndAll(ctx, a.ID); err != nil {
		return err
	}
	return s.passwordChanged(ctx, tx, a.ID, "")
}

// passwordChanged does what follows on every change of a password.
func (s *Service) passwordChanged(ctx context.Context, tx *db.Tx, owner, sessionID string) error {
	if err := forgetSteps(ctx, tx, owner); err != nil {
		return err
	}
	if err := ForgetResets(ctx, tx, owner); err != nil {
		return err
	}
	if err := account.StampPassword(ctx, tx, owner, s.Now()); err != nil {
		return err
	}
	if err := s.Accounts.Alert(ctx, tx, owner, sessionID, "password_changed"); err != nil {
		return err
	}
	a, err := account.ByID(ctx, tx, owner)
	if err != nil {
		return err
	}
	return s.Accounts.SendMail(ctx, tx, a, mail.PasswordChanged, map[string]string{})
}
