package account

import (
	"context"
	"strconv"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/mail"
	"sankalp/internal/session"
)

// purposeNewEmail is the purpose of the codes that confirm an address before it becomes the account's.
const purposeNewEmail = "new_email"

// SendCode mails the caller a code to confirm his address; false when that is done already. Fault: TooMany.
func (s *Service) SendCode(ctx context.Context, c session.Caller, address string) (sent bool, err error) {
	limit := s.limits.CodeAddress
	err = s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := find(ctx, tx, credential{"id", c.Owner})
		if sent = a.EmailVerifiedAt == nil; err != nil || !sent {
			return unchangedUnless(err)
		}
		if err := s.limiter.UseAddress(ctx, "code.address", address, limit.Count, limit.Per); err != nil {
			return err
		}
		return s.mailCode(ctx, tx, a, mail.ConfirmCode)
	})
	return sent, err
}

// JudgeCode compares a code to confirm the caller's address, and gives what ConfirmEmail spends; empty when the
// address is confirmed already. Every call counts as a try at once. Faults: Invalid `account.code_wrong`, TooMany.
func (s *Service) JudgeCode(ctx context.Context, c session.Caller, typed string) (string, error) {
	a, err := find(ctx, s.db.Reader(), credential{"id", c.Owner})
	if err != nil || a.EmailVerifiedAt != nil {
		return "", err
	}
	return s.judge(ctx, c.Owner, purposeEmail, typed)
}

// judge counts the wrong codes of an account over all of its codes.
func (s *Service) judge(ctx context.Context, owner, purpose, typed string) (string, error) {
	bucket, limit := "code.wrong:"+owner, s.limits.CodeWrong
	if err := s.limiter.Use(ctx, bucket, limit.Count, limit.Per); err != nil {
		return "", err
	}
	judged, err := s.codes.judge(ctx, owner, purpose, typed, s.now())
	if err != nil {
		return "", err
	}
	return judged, s.limiter.Return(ctx, bucket)
}

// ConfirmEmail spends the code that JudgeCode found right.
func (s *Service) ConfirmEmail(ctx context.Context, c session.Caller, judged string) error {
	return s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		if judged == "" {
			return db.ErrUnchanged
		}
		now := s.now()
		ok, err := useCode(ctx, tx, c.Owner, purposeEmail, judged, now)
		if err == nil && !ok {
			err = fault.Field("otp", "account.code_wrong")
		}
		if err != nil {
			return err
		}
		if fresh, err := verifyEmail(ctx, tx, c.Owner, now); err != nil || !fresh {
			return unchangedUnless(err)
		}
		return audit.Write(ctx, tx, audit.Entry{At: now, Owner: c.Owner, Session: c.Session, Kind: "account", Entity: c.Owner,
			Action: "email_confirmed"})
	})
}

// NewEmail takes in the address that the caller's account shall have, and mails it a code; until that is confirmed the old
// one stays. Whether another account has the address is told only to who can read its mail. Faults: Invalid, TooMany.
func (s *Service) NewEmail(ctx context.Context, c session.Caller, email, address string) (User, error) {
	clean, bad := cleanEmail(email)
	if bad != nil {
		return User{}, bad
	}
	var u User
	err := s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := find(ctx, tx, credential{"id", c.Owner})
		if err != nil {
			return err
		}
		if foldEmail(clean) == a.EmailKey {
			return fault.Field("email", "account.email_same")
		}
		limit := s.limits.CodeAddress
		if err := s.limiter.UseAddress(ctx, "code.address", address, limit.Count, limit.Per); err != nil {
			return err
		}
		if err := s.countCodeMail(ctx, foldEmail(clean)); err != nil {
			return err
		}
		code, err := s.codes.create(ctx, tx, a.ID, purposeNewEmail, s.now())
		if err != nil {
			return err
		}
		if err := setNewEmail(ctx, tx, a.ID, &clean, s.now()); err != nil {
			return err
		}
		a.NewEmail, a.Revision = &clean, tx.Revision
		u = a.user()
		a.Email = clean // whom the letter goes to
		minutes := strconv.Itoa(int(s.limits.CodeLifetime / time.Minute))
		return s.send(ctx, tx, a, mail.ConfirmCode, map[string]string{"code": code, "minutes": minutes})
	})
	return u, err
}

// JudgeNewEmail compares a code to confirm the new address, and gives what ConfirmNewEmail spends. Faults as of JudgeCode.
func (s *Service) JudgeNewEmail(ctx context.Context, c session.Caller, typed string) (string, error) {
	return s.judge(ctx, c.Owner, purposeNewEmail, typed)
}

// ConfirmNewEmail gives the account the address whose code JudgeNewEmail found right, and tells the old one. Fault: Conflict
// `account.contact_taken` when another account has it.
func (s *Service) ConfirmNewEmail(ctx context.Context, c session.Caller, judged string) (User, error) {
	var u User
	err := s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		now := s.now()
		ok, err := useCode(ctx, tx, c.Owner, purposeNewEmail, judged, now)
		if err != nil {
			return err
		}
		a, err := find(ctx, tx, credential{"id", c.Owner})
		if err != nil {
			return err
		}
		if !ok || a.NewEmail == nil {
			return fault.Field("otp", "account.code_wrong")
		}
		if err := s.free(ctx, tx, credential{"email_key", foldEmail(*a.NewEmail)}, fault.New(fault.Conflict, "account.contact_taken").In("email")); err != nil {
			return err
		}
		if err := takeNewEmail(ctx, tx, a.ID, *a.NewEmail, now); err != nil {
			return err
		}
		if err := forgetResets(ctx, tx, a.ID); err != nil {
			return err
		}
		if err := s.alert(ctx, tx, a.ID, c.Session, "email_changed"); err != nil {
			return err
		}
		if err := s.send(ctx, tx, a, mail.EmailChanged, map[string]string{}); err != nil { // to the old one
			return err
		}
		u, err = Find(ctx, tx, a.ID)
		return err
	})
	return u, err
}

// DropNewEmail forgets the address that waits for its code.
func (s *Service) DropNewEmail(ctx context.Context, c session.Caller) (User, error) {
	var u User
	err := s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := find(ctx, tx, credential{"id", c.Owner})
		if err != nil {
			return err
		}
		if a.NewEmail == nil {
			u = a.user()
			return db.ErrUnchanged
		}
		if err := setNewEmail(ctx, tx, c.Owner, nil, s.now()); err != nil {
			return err
		}
		u, err = Find(ctx, tx, c.Owner)
		return err
	})
	return u, err
}

// free gives taken when an account is found by the credential.
func (s *Service) free(ctx context.Context, tx *db.Tx, c credential, taken error) error {
	_, err := find(ctx, tx, c)
	if fault.Is(err, fault.NotFound) {
		return nil
	}
	if err == nil {
		err = taken
	}
	return err
}

func setNewEmail(ctx context.Context, tx *db.Tx, id string, email *string, now time.Time) error {
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET new_email = $1, updated_at = $2, revision = $3 WHERE id = $4`, email, now.UnixMilli(), tx.Revision, id)
	return err
}

func takeNewEmail(ctx context.Context, tx *db.Tx, id, email string, now time.Time) error {
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET email = $1, email_key = $2, new_email = NULL, email_verified_at = $3, updated_at = $3, revision = $4
		WHERE id = $5`, email, foldEmail(email), now.UnixMilli(), tx.Revision, id)
	return err
}
