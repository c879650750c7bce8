package account

import "context"

// Mails with codes are counted by who causes them, each cause for itself: what strangers use up, the owner of an account or of an
// address does not lack.
const (
	// mailsOfAccount counts what an account has mailed to itself, or to the address that it is to have.
	mailsOfAccount = "code.mails:account:"
	// mailsToNew counts what accounts without a confirmed address of their own have mailed to one new address.
	mailsToNew = "code.mails:new:"
	// mailsOfReset counts what anybody who says that the password is forgotten has mailed to an account.
	mailsOfReset = "code.mails:reset:"
)

// countMail counts one more mail with a code. Fault: TooMany.
func (s *Service) countMail(ctx context.Context, bucket string) error {
	few, day := s.Limits.CodeMails, s.Limits.CodeMailsDay
	if err := s.limiter.Use(ctx, bucket, few.Count, few.Per); err != nil {
		return err
	}
	return s.limiter.Use(ctx, bucket+dayMails, day.Count, day.Per)
}

// dayMails ends the name of the bucket for the longer time.
const dayMails = ":day"

// countNewAddress counts one more mail from an account to the address that it is to have. Who has shown a mailbox of their own is
// not held up by strangers who have not. Fault: TooMany.
func (s *Service) countNewAddress(ctx context.Context, a Account, emailKey string) error {
	if err := s.countMail(ctx, mailsOfAccount+a.ID); err != nil || a.EmailVerifiedAt != nil {
		return err
	}
	return s.countMail(ctx, mailsToNew+emailKey)
}

// CountResetMail counts one more mail for a forgotten password. Fault: TooMany.
func (s *Service) CountResetMail(ctx context.Context, emailKey string) error {
	return s.countMail(ctx, mailsOfReset+emailKey)
}

// ForgetResetMails begins that count anew: the owner has just shown that the mails are read.
func (s *Service) ForgetResetMails(ctx context.Context, emailKey string) error {
	if err := s.limiter.Forget(ctx, mailsOfReset+emailKey); err != nil {
		return err
	}
	return s.limiter.Forget(ctx, mailsOfReset+emailKey+dayMails)
}
