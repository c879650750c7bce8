package account

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/mail"
	"sankalp/internal/session"
)

// mailCode sends a letter with a fresh code to confirm the address.
func (s *Service) mailCode(ctx context.Context, tx *db.Tx, a Account, letter string) error {
	code, err := s.codes.create(ctx, tx, a.ID, purposeEmail, s.Now())
	if err != nil {
		return err
	}
	return s.SendCode(ctx, tx, a, letter, map[string]string{"code": code})
}

// countRequest counts one more request for a code from a network address. Fault: TooMany.
func (s *Service) countRequest(ctx context.Context, address string) error {
	limit := s.Limits.CodeAddress
	return s.limiter.UseAddress(ctx, "code.address", address, limit.Count, limit.Per)
}

// sendEmailCode mails the caller a code to confirm the address; false when it is confirmed already. Fault: TooMany.
func (s *Service) sendEmailCode(ctx context.Context, c session.Caller, address string) (sent bool, err error) {
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := ByID(ctx, tx, c.Owner)
		if sent = a.EmailVerifiedAt == nil; err != nil || !sent {
			return unchangedUnless(err)
		}
		if err := s.countRequest(ctx, address); err != nil {
			return err
		}
		if err := s.countMail(ctx, mailsOfAccount+a.ID); err != nil {
			return err
		}
		return s.mailCode(ctx, tx, a, mail.ConfirmCode)
	})
	return sent, err
}

// checkEmailCode compares a code to confirm the caller's address, and gives the hash that confirmEmail spends; empty when the
// address is confirmed already. Every call counts as a try at once. Faults: Invalid `account.code_wrong`, TooMany.
func (s *Service) checkEmailCode(ctx context.Context, c session.Caller, typed string) (hash string, err error) {
	a, err := ByID(ctx, s.DB.Reader(), c.Owner)
	if err != nil || a.EmailVerifiedAt != nil {
		return "", err
	}
	return s.checkCode(ctx, c.Owner, purposeEmail, typed)
}

// checkCode counts the wrong codes of an account over all of its codes.
func (s *Service) checkCode(ctx context.Context, owner, purpose, typed string) (hash string, err error) {
	bucket, limit := "code.wrong:"+owner, s.Limits.CodeWrong
	if err := s.limiter.Use(ctx, bucket, limit.Count, limit.Per); err != nil {
		return "", err
	}
	if hash, err = s.codes.check(ctx, owner, purpose, typed, s.Now()); err != nil {
		return "", err
	}
	return hash, s.limiter.Return(ctx, bucket)
}

// confirmEmail spends the code that checkEmailCode found right.
func (s *Service) confirmEmail(ctx context.Context, c session.Caller, hash string) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		if hash == "" {
			return db.ErrUnchanged
		}
		now := s.Now()
		ok, err := spendCode(ctx, tx, c.Owner, purposeEmail, hash, now)
		if err == nil && !ok {
			err = fault.Field("otp", "account.code_wrong")
		}
		if err != nil {
			return err
		}
		if fresh, err := VerifyEmail(ctx, tx, c.Owner, now); err != nil || !fresh {
			return unchangedUnless(err)
		}
		return s.audit(ctx, tx, c, "email_confirmed", nil, nil)
	})
}

// requestNewEmail stores the address that the caller wants, and mails it a code. The old address stays until the code comes
// back. Only those who can read its mail learn whether another account has the address. Faults: Invalid, TooMany.
func (s *Service) requestNewEmail(ctx context.Context, c session.Caller, email, address string) (User, error) {
	clean, bad := cleanEmail(email)
	if bad != nil {
		return User{}, bad
	}
	var u User
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := ByID(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		if FoldEmail(clean) == a.EmailKey {
			return fault.Field("email", "account.email_same")
		}
		if err := s.countRequest(ctx, address); err != nil {
			return err
		}
		if err := s.countNewAddress(ctx, a, FoldEmail(clean)); err != nil {
			return err
		}
		code, err := s.codes.create(ctx, tx, a.ID, purposeNewEmail, s.Now())
		if err != nil {
			return err
		}
		if err := updateNewEmail(ctx, tx, a.ID, &clean, s.Now()); err != nil {
			return err
		}
		a.NewEmail, a.Revision = &clean, tx.Revision
		u = a.User()
		a.Email = clean // the letter goes to the new address
		return s.SendCode(ctx, tx, a, mail.ConfirmCode, map[string]string{"code": code})
	})
	return u, err
}

// checkNewEmailCode compares a code to confirm the new address, and gives the hash that confirmNewEmail spends. Faults as of
// checkEmailCode.
func (s *Service) checkNewEmailCode(ctx context.Context, c session.Caller, typed string) (hash string, err error) {
	return s.checkCode(ctx, c.Owner, purposeNewEmail, typed)
}

// confirmNewEmail gives the account the address whose code checkNewEmailCode found right, and mails the old address. Fault:
// Conflict `account.contact_taken` when another account has it.
func (s *Service) confirmNewEmail(ctx context.Context, c session.Caller, hash string) (User, error) {
	var u User
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		ok, err := spendCode(ctx, tx, c.Owner, purposeNewEmail, hash, s.Now())
		if err != nil {
			return err
		}
		a, err := ByID(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		if !ok || a.NewEmail == nil {
			return fault.Field("otp", "account.code_wrong")
		}
		taken := fault.New(fault.Conflict, "account.contact_taken").In("email")
		if err := mustBeFree(ctx, tx, Credential{directory.Email, FoldEmail(*a.NewEmail)}, taken); err != nil {
			return err
		}
		if err := s.replaceEmail(ctx, tx, c, a); err != nil {
			return err
		}
		u, err = Find(ctx, tx, a.ID)
		return err
	})
	return u, err
}

// replaceEmail puts the new address in place of the old one, and mails the old one.
func (s *Service) replaceEmail(ctx context.Context, tx *db.Tx, c session.Caller, a Account) error {
	if err := updateEmail(ctx, tx, a.ID, *a.NewEmail, s.Now()); err != nil {
		return err
	}
	if err := s.EmailChanged(ctx, tx, a.ID); err != nil {
		return err
	}
	if err := s.Alert(ctx, tx, a.ID, c.Session, "email_changed"); err != nil {
		return err
	}
	return s.SendMail(ctx, tx, a, mail.EmailChanged, map[string]string{})
}

// dropNewEmail forgets the address that waits for its code.
func (s *Service) dropNewEmail(ctx context.Context, c session.Caller) (User, error) {
	var u User
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := ByID(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		if a.NewEmail == nil {
			u = a.User()
			return db.ErrUnchanged
		}
		if err := updateNewEmail(ctx, tx, c.Owner, nil, s.Now()); err != nil {
			return err
		}
		u, err = Find(ctx, tx, c.Owner)
		return err
	})
	return u, err
}
