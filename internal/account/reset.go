package account

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/text"
)

// ResetMail is the kind of the job that mails the code for a forgotten password. Whether there is such an account is
// looked up there and nowhere before, so that a stranger sees nothing of it, neither in words nor in time.
const ResetMail = "reset-mail"

// resetMail is the argument of a ResetMail.
type resetMail struct {
	RequestHash string `json:"request"`
	EmailKey    string `json:"email"`
}

// AskReset takes in that the password of the account with the address was forgotten, and gives the request that the code
// is bound to. Known and unknown addresses are answered alike. Faults: Invalid, with the field email; TooMany.
func (s *Service) AskReset(ctx context.Context, email, address string) (request string, err error) {
	key, ok := mail.Bare(email)
	if !ok {
		return "", fault.Field("email", "account.reset_email")
	}
	key = foldEmail(key)
	limit := s.limits.CodeAddress
	if err := s.limiter.UseAddress(ctx, "code.address", address, limit.Count, limit.Per); err != nil {
		return "", err
	}
	request, now := rand.Text(), s.now()
	asked := resetMail{RequestHash: digest(request), EmailKey: key}
	return request, s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := insertReset(ctx, tx, asked, now, now.Add(s.limits.CodeLifetime)); err != nil {
			return err
		}
		return s.queue.Enqueue(ctx, tx, job.Job{Kind: ResetMail, Args: asked})
	})
}

// MailReset is the handler of ResetMail. Over the limit of mails to one address nothing is sent.
func (s *Service) MailReset(ctx context.Context, j job.Claimed) error {
	var asked resetMail
	if err := json.Unmarshal(j.Args, &asked); err != nil {
		return fmt.Errorf("%w: %w", job.ErrGiveUp, err)
	}
	err := s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := find(ctx, tx, credential{"email_key", asked.EmailKey})
		if err != nil {
			return err
		}
		if err := s.countCodeMail(ctx, a.EmailKey); err != nil {
			return err
		}
		code, err := newCode()
		if err != nil {
			return err
		}
		// A second run of the job finds the first one's code and leaves it.
		fresh, err := giveCode(ctx, tx, asked.RequestHash, a.ID, s.resetSeal(asked.RequestHash, code), s.now())
		if err != nil || !fresh {
			return unchangedUnless(err)
		}
		minutes := strconv.Itoa(int(s.limits.CodeLifetime / time.Minute))
		return s.send(ctx, tx, a, mail.ResetCode, map[string]string{"code": code, "minutes": minutes})
	})
	if fault.Is(err, fault.NotFound) || fault.Is(err, fault.TooMany) {
		return nil
	}
	return err
}

// JudgeReset compares the code that was typed with the one that the request is bound to, and gives the ticket that lets
// NewPassword go on, once and within the lifetime of a code. Every call counts as a try at once. Faults: NotUnderstood
// `account.otp_wrong`, whatever is wrong; TooMany.
func (s *Service) JudgeReset(ctx context.Context, email, request, typed, address string) (ticket string, err error) {
	wrong := fault.New(fault.NotUnderstood, "account.otp_wrong").In("otp")
	key, limit := foldEmail(strings.TrimSpace(email)), s.limits.CodeWrong
	if err := s.limiter.UseAddress(ctx, "code.try", address, s.limits.LoginAddress.Count, s.limits.LoginAddress.Per); err != nil {
		return "", err
	}
	bucket := "reset.wrong:" + digest(key)
	if err := s.limiter.Use(ctx, bucket, limit.Count, limit.Per); err != nil {
		return "", err
	}
	requestHash, now := digest(request), s.now()
	var live reset
	err = s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		live, err = tryReset(ctx, tx, requestHash, s.limits.CodeTries, now)
		return err
	})
	if fault.Is(err, fault.NotFound) {
		return "", wrong
	}
	if err != nil {
		return "", err
	}
	sealed := s.resetSeal(requestHash, strings.Join(strings.Fields(text.LatinDigits(typed)), ""))
	if live.EmailKey != key || live.CodeHash == "" || !hmac.Equal([]byte(live.CodeHash), []byte(sealed)) {
		return "", wrong
	}
	ticket = rand.Text()
	err = s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		ok, err := earnTicket(ctx, tx, requestHash, digest(ticket), now.Add(s.limits.CodeLifetime))
		if err == nil && !ok { // another call was faster
			err = wrong
		}
		if err == nil {
			err = s.limiter.Return(ctx, bucket)
		}
		return err
	})
	return ticket, err
}

// NewPasswordBy sets the password of the account whose ticket it is. Every session of it ends, its address counts as
// confirmed (if it was not before, passkeys and links are gone), and it is told by mail. It hashes before its transaction. Faults: Invalid with every field that is wrong;
// NotFound `account.ticket` for a ticket that is none any more; TooMany, Unavailable `account.busy`.
func (s *Service) NewPasswordBy(ctx context.Context, ticket, password, confirm, address string) error {
	if err := s.limiter.UseAddress(ctx, "code.try", address, s.limits.LoginAddress.Count, s.limits.LoginAddress.Per); err != nil {
		return err
	}
	live, err := resetOf(ctx, s.db.Reader(), digest(ticket), s.now())
	if err != nil {
		return noTicket(err)
	}
	a, err := find(ctx, s.db.Reader(), credential{"id", live.Account})
	if err != nil {
		return noTicket(err)
	}
	var faults fault.List
	faults.Add(checkPassword(password, a.Username, a.Name, a.Email, a.Number))
	if confirm != password {
		faults.Add(fault.Field("confirmPassword", "account.password_confirm"))
	}
	if err := faults.Err(); err != nil {
		return err
	}
	fresh, err := s.hasher.hash(ctx, password)
	if err != nil {
		return err
	}
	return s.db.Write(ctx, a.ID, func(ctx context.Context, tx *db.Tx) error {
		return noTicket(s.spend(ctx, tx, live, digest(ticket), fresh))
	})
}

// spend uses the ticket up and sets the password. An account whose address is another one by now is not touched.
func (s *Service) spend(ctx context.Context, tx *db.Tx, live reset, ticketHash, fresh string) error {
	now := s.now()
	if ok, err := spendTicket(ctx, tx, ticketHash, now); err != nil {
		return err
	} else if !ok {
		return fault.New(fault.NotFound, "account.ticket")
	}
	a, err := find(ctx, tx, credential{"id", live.Account})
	if err != nil {
		return err
	}
	if a.EmailKey != live.EmailKey {
		return fault.New(fault.NotFound, "account.ticket")
	}
	if _, err := replacePassword(ctx, tx, a.ID, a.PasswordHash, fresh); err != nil {
		return err
	}
	if err := s.sessions.EndAll(ctx, a.ID); err != nil {
		return err
	}
	confirmed, err := verifyEmail(ctx, tx, a.ID, now)
	if err == nil && confirmed {
		err = forgetWays(ctx, tx, a.ID)
	}
	if err == nil && confirmed {
		err = audit.Write(ctx, tx, audit.Entry{At: now, Owner: a.ID, Kind: "account", Entity: a.ID, Action: "email_confirmed"})
	}
	if err != nil {
		return err
	}
	return s.passwordChanged(ctx, tx, a.ID, "")
}

// Purge removes the requests of forgotten passwords and the half-made logins that nobody can go on with, and counts them.
func (s *Service) Purge(ctx context.Context) (n int64, err error) {
	err = s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if n, err = purgeResets(ctx, tx, s.now()); err != nil {
			return err
		}
		steps, err := purgeSteps(ctx, tx, s.now())
		n += steps
		return err
	})
	return n, err
}

func (s *Service) resetSeal(requestHash, code string) string {
	return s.codes.hash("reset", requestHash, code)
}

// noTicket says of whatever is not there only that the ticket is none.
func noTicket(err error) error {
	if fault.Is(err, fault.NotFound) {
		return fault.New(fault.NotFound, "account.ticket").In("ID")
	}
	return err
}

// digest is what is stored of a secret that nobody can guess.
func digest(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
