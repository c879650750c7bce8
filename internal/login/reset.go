package login

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/secret"
	"sankalp/internal/text"
)

// ResetMailJob is the kind of the job that mails the code for a forgotten password. Only this job looks whether there is such an
// account, so that neither the answer nor its time shows it to a stranger.
const ResetMailJob = "reset-mail"

// resetMail is the argument of a ResetMailJob.
type resetMail struct {
	RequestHash string `json:"request"`
	EmailKey    string `json:"email"`
}

// requestReset begins the recovery of a forgotten password, and gives the request that the code is bound to. Known and unknown
// addresses get the same answer. Faults: Invalid, with the field email; TooMany.
func (s *Service) requestReset(ctx context.Context, email, address string) (request string, err error) {
	key, ok := mail.Bare(email)
	if !ok {
		return "", fault.Field("email", "account.reset_email")
	}
	key = account.FoldEmail(key)
	limit := s.Limits.CodeAddress
	if err := s.limiter.UseAddress(ctx, "code.address", address, limit.Count, limit.Per); err != nil {
		return "", err
	}
	if err := s.elsewhere(ctx, key); err != nil {
		return "", err
	}
	request, now := rand.Text(), s.Now()
	args := resetMail{RequestHash: secret.Hash(request), EmailKey: key}
	return request, s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := insertReset(ctx, tx, args, now, now.Add(s.Limits.CodeLifetime)); err != nil {
			return err
		}
		return s.Queue.Enqueue(ctx, tx, job.Job{Kind: ResetMailJob, Args: args})
	})
}

// elsewhere has the cell of an address's account answer. Fault: Misdirected.
func (s *Service) elsewhere(ctx context.Context, emailKey string) error {
	if _, err := directory.Find(ctx, s.DB.Reader(), directory.Email, emailKey); fault.Is(err, fault.Misdirected) {
		return err
	}
	return nil // without the directory those of this cell are answered
}

// resetLink is the page of the app that the link of the mail opens, before its ticket. What stands behind # is never sent to a server.
const resetLink = "/recover-password/new-password#"

// linkLife is how long the link of a mail works: as long as the limit of such mails may hold back another one. So whoever fills
// that limit only makes sure that its owner has a way in.
func (s *Service) linkLife() time.Duration { return s.Limits.CodeMailsDay.Per }

// MailReset handles a ResetMailJob. Beyond the limit of mails to one address it sends nothing: the link of an earlier one still works.
func (s *Service) MailReset(ctx context.Context, j job.Claimed) error {
	var args resetMail
	if err := json.Unmarshal(j.Args, &args); err != nil {
		return fmt.Errorf("%w: %w", job.ErrGiveUp, err)
	}
	err := s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := account.ByEmail(ctx, tx, args.EmailKey)
		if err != nil {
			return err
		}
		if err := s.Accounts.CountResetMail(ctx, a.EmailKey); err != nil {
			return err
		}
		code, link, now := secret.Digits(account.CodeDigits), secret.Token(a.ID), s.Now()
		g := given{account: a.ID, code: s.resetSeal(args.RequestHash, code), link: secret.Hash(link), linkUntil: now.Add(s.linkLife())}
		// A second run of the job finds the first one's code and leaves it.
		fresh, err := giveCode(ctx, tx, args.RequestHash, g, now)
		if err != nil || !fresh {
			return unchangedUnless(err)
		}
		return s.Accounts.SendCode(ctx, tx, a, mail.ResetCode, map[string]string{"code": code, "path": resetLink + link,
			"hours": strconv.Itoa(int(s.linkLife() / time.Hour))})
	})
	if fault.Is(err, fault.NotFound) || fault.Is(err, fault.TooMany) {
		return nil
	}
	return err
}

// checkReset compares a typed code with the one that the request is bound to, and gives the ticket for finishReset, which works once
// and within the lifetime of a code. Every call counts as a try of the request at once. Only the few requests whose code was
// mailed can be guessed, so nothing else counts against the account; what fits no live request counts against the network
// address. Faults: NotUnderstood `account.otp_wrong`, whatever is wrong; TooMany.
func (s *Service) checkReset(ctx context.Context, email, request, typed, address string) (ticket string, err error) {
	wrong := fault.New(fault.NotUnderstood, "account.otp_wrong").In("otp")
	key := account.FoldEmail(strings.TrimSpace(email))
	if err := s.elsewhere(ctx, key); err != nil { // the request has moved with the account, or is just moving
		return "", err
	}
	requestHash, now := secret.Hash(request), s.Now()
	var live reset
	err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		live, err = tryReset(ctx, tx, requestHash, s.Limits.CodeTries, now)
		return err
	})
	if fault.Is(err, fault.NotFound) {
		if err = s.countAddress(ctx, codeAddress, address); err == nil {
			err = wrong
		}
	}
	if err != nil {
		return "", err
	}
	sealed := s.resetSeal(requestHash, strings.Join(strings.Fields(text.LatinDigits(typed)), ""))
	if live.EmailKey != key || live.CodeHash == "" || !hmac.Equal([]byte(live.CodeHash), []byte(sealed)) {
		return "", wrong
	}
	ticket = secret.Token(live.Account)
	err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		ok, err := earnTicket(ctx, tx, requestHash, secret.Hash(ticket), now.Add(s.Limits.CodeLifetime))
		if err == nil && !ok { // another call was faster
			err = wrong
		}
		return err
	})
	return ticket, err
}

// codeAddress counts the codes and tickets of a network address that fit no request.
const codeAddress = "code.try"

// ticketOf gives the request and the account of a ticket, be it one that a code has earned or that of a mail's link. Faults: NotFound
// `account.ticket`, TooMany.
func (s *Service) ticketOf(ctx context.Context, ticket, address string) (live reset, a account.Account, err error) {
	live, err = resetOf(ctx, s.DB.Reader(), secret.Hash(ticket), s.Now())
	if err == nil {
		a, err = account.ByID(ctx, s.DB.Reader(), live.Account)
	}
	if fault.Is(err, fault.NotFound) {
		if err := directory.Absent(ctx, secret.Owner(ticket)); err != nil {
			return live, a, err
		}
		if err := s.countAddress(ctx, codeAddress, address); err != nil {
			return live, a, err
		}
	}
	return live, a, noTicket(err)
}

// openLink looks at the ticket of a mail's link without using it up: it gives the address of the account, and a pass for the
// device, which can then log in with the password however many strangers guess. Faults as of ticketOf.
func (s *Service) openLink(ctx context.Context, ticket, address string) (email, pass string, err error) {
	_, a, err := s.ticketOf(ctx, ticket, address)
	if err != nil {
		return "", "", err
	}
	return a.Email, s.newPass(a), nil
}

// finishReset sets the password of the account whose ticket it is, and gives a pass for the device. Every session of it ends, its
// address counts as confirmed, and its owner gets a mail. If the address was not confirmed before, passkeys, providers and
// the second step are removed: the account may have been made with somebody else's address. It hashes before its transaction. Faults: Invalid with
// every field that is wrong; NotFound `account.ticket`; TooMany, Unavailable `account.busy`.
func (s *Service) finishReset(ctx context.Context, ticket, typed, again, address string) (pass string, err error) {
	live, a, err := s.ticketOf(ctx, ticket, address)
	if err != nil {
		return "", err
	}
	if err := checkNew(a, typed, again).Err(); err != nil {
		return "", err
	}
	fresh, err := s.hasher.Hash(ctx, typed)
	if err != nil {
		return "", err
	}
	a.PasswordHash = fresh
	return s.newPass(a), s.DB.Write(ctx, a.ID, func(ctx context.Context, tx *db.Tx) error {
		return noTicket(s.spend(ctx, tx, live, secret.Hash(ticket), fresh))
	})
}

// spend uses the ticket up and sets the password. It does not touch an account that has another address by now.
func (s *Service) spend(ctx context.Context, tx *db.Tx, live reset, ticketHash, fresh string) error {
	now := s.Now()
	if ok, err := spendTicket(ctx, tx, ticketHash, now); err != nil {
		return err
	} else if !ok {
		return fault.New(fault.NotFound, "account.ticket")
	}
	a, err := account.ByID(ctx, tx, live.Account)
	if err != nil {
		return err
	}
	if a.EmailKey != live.EmailKey {
		return fault.New(fault.NotFound, "account.ticket")
	}
	if err := s.Accounts.ForgetResetMails(ctx, a.EmailKey); err != nil {
		return err
	}
	confirmed, err := account.VerifyEmail(ctx, tx, a.ID, now)
	if err == nil && confirmed {
		err = s.takeOver(ctx, tx, a.ID, now)
	}
	if err != nil {
		return err
	}
	return s.resetPassword(ctx, tx, a, fresh)
}

// takeOver leaves nothing by which whoever made the account comes in, or keeps out the owner of its address.
func (s *Service) takeOver(ctx context.Context, tx *db.Tx, owner string, now time.Time) error {
	if err := s.RemoveLogins(ctx, tx, owner); err != nil {
		return err
	}
	if _, err := s.removeSecond(ctx, tx, owner, ""); err != nil {
		return err
	}
	return audit.Write(ctx, tx, audit.Entry{At: now, Owner: owner, Kind: "account", Entity: owner, Action: "email_confirmed"})
}

func (s *Service) resetSeal(requestHash, code string) string {
	return secret.Seal(s.codeKey, "reset", requestHash, code)
}

// noTicket gives one fault for everything that was not found.
func noTicket(err error) error {
	if fault.Is(err, fault.NotFound) {
		return fault.New(fault.NotFound, "account.ticket").In("ID")
	}
	return err
}
