package notify

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/notice"
)

// Deliver is the handler of notice.Job: it stores the notification and queues its mail and push in one transaction.
// However often it runs, an occurrence is sent once.
func (s *Service) Deliver(ctx context.Context, j job.Claimed) error {
	var n notice.Notice
	if err := json.Unmarshal(j.Args, &n); err != nil {
		return fmt.Errorf("%w: %w", job.ErrGiveUp, err)
	}
	err := s.DB.Write(ctx, n.Owner, func(ctx context.Context, tx *db.Tx) error {
		p, err := personOf(ctx, tx, n.Owner)
		if err != nil {
			return err
		}
		chosen, err := settingsOf(ctx, tx, n.Owner)
		if err != nil {
			return err
		}
		return s.deliver(ctx, tx, n, p, chosen)
	})
	if fault.Is(err, fault.NotFound) || fault.HasCode(err, "account.gone") {
		return nil
	}
	return err
}

func (s *Service) deliver(ctx context.Context, tx *db.Tx, n notice.Notice, p person, chosen notificationSettings) error {
	if n.Event == moreEvent {
		return s.deliverMore(ctx, tx, n, p, chosen)
	}
	now := s.now()
	to := chosen.on(n.Kind, civil.Of(now, p.zone()))
	noteID := id.New(now)
	if fresh, err := insert(ctx, tx, noteID, n, now, !to.App); err != nil || !fresh {
		return cmp.Or(err, db.ErrUnchanged)
	}
	if later, err := s.gather(ctx, tx, n, noteID, chosen, chosen.leaves(n.Kind, now, p.zone())); err != nil || later {
		return err
	}
	return s.leave(ctx, tx, n, noteID, p, chosen)
}

// leave sends a notification by mail and push, as its owner has chosen.
func (s *Service) leave(ctx context.Context, tx *db.Tx, n notice.Notice, noteID string, p person, chosen notificationSettings) error {
	now := s.now()
	to, leaves := chosen.on(n.Kind, civil.Of(now, p.zone())), chosen.leaves(n.Kind, now, p.zone())
	if to.Email && !lettersOfTheirOwn[n.Event] {
		if err := s.mail(ctx, tx, n, p, noteID, leaves); err != nil {
			return err
		}
	}
	if !to.Push {
		return nil
	}
	return s.push(ctx, tx, n, noteID, leaves)
}

// lettersOfTheirOwn are the security events for which package account sends a fuller mail.
var lettersOfTheirOwn = map[string]bool{"password_changed": true, "new_sign_in": true}

// mail sends a notice by e-mail, at once or after quiet hours. An unconfirmed address gets only security notices.
func (s *Service) mail(ctx context.Context, tx *db.Tx, n notice.Notice, p person, noteID string, leaves time.Time) error {
	d := delivery{ID: id.New(s.now()), Subject: n.Kind, Channel: "email", To: p.Email, State: waiting}
	switch {
	case !p.Verified.Valid && n.Kind != notice.Security:
		d.State, d.Reason = skipped, unconfirmed
	case !s.Mail.Delivers():
		d.Reason = noServer
	}
	if err := saveDelivery(ctx, tx, n.Owner, d, s.now()); err != nil || d.State == skipped {
		return err
	}
	if !leaves.After(s.now()) {
		return s.sendMail(ctx, tx, n, p, d.ID)
	}
	return s.Queue.Enqueue(ctx, tx, job.Job{Kind: MailJob, Owner: n.Owner, Args: mailArgs{d.ID, noteID}, RunAt: leaves})
}

// sendMail puts a notice's mail into the outbox, once for a delivery.
func (s *Service) sendMail(ctx context.Context, tx *db.Tx, n notice.Notice, p person, delivery string) error {
	w := words(p.Language, n.Kind, n.Event, n.Args)
	if !p.Verified.Valid && n.Event != notice.Incident {
		// The address may be a stranger's, and what fills the sentence (the name of a passkey) a word to them.
		w = words(p.Language, n.Kind, "unconfirmed", nil)
	}
	return s.Mail.Send(ctx, tx, mail.Message{
		Owner: n.Owner, To: p.Email, Lang: p.Language, Letter: mail.Notice, Ref: delivery, Uniq: MailJob + "/" + delivery,
		Data: map[string]string{"title": w.Title, "body": w.Body, "path": cmp.Or(n.Path, "/notifications"), "kind": n.Kind, "key": n.Key},
	})
}

// Mailed writes an attempt to send a mail into the log of its owner; the mailer calls it for each.
func (s *Service) Mailed(ctx context.Context, o mail.Outcome) {
	if o.Owner == "" {
		return
	}
	d := delivery{ID: o.Ref, Subject: cmp.Or(o.Data["kind"], o.Letter), Channel: "email", To: o.To, State: sent, Attempts: o.Attempt}
	if o.Err != nil {
		d.State, d.Reason = retrying, unreachable
		if o.Refused {
			d.Reason = refused
		}
		if o.GivenUp {
			d.State = failed
		}
	}
	s.record(ctx, o.Owner, d)
}

// record saves the outcome of a delivery. A failure here is only logged: the delivery itself has happened.
func (s *Service) record(ctx context.Context, owner string, d delivery) {
	err := s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { // no device keeps these rows
		return saveDelivery(ctx, tx, owner, d, s.now())
	})
	if err != nil {
		s.Log.Warn("delivery log", "owner", owner, "error", err)
	}
}

// States and reasons of a delivery.
const (
	waiting  = "waiting"
	retrying = "retrying"
	sent     = "sent"
	failed   = "failed"
	skipped  = "skipped" // on purpose

	unreachable = "unreachable" // the server of the other side did not answer as it should
	refused     = "refused"     // it will not take it
	gone        = "gone"        // the browser takes none any more, or nobody is logged in there
	unconfirmed = "unconfirmed" // the address is not confirmed
	noServer    = "no_server"   // this server has none to hand mails to; they wait for one
	seen        = "seen"        // it was read, archived or removed before it could leave
	over        = "over"        // its subject is done, moved or deleted
)

// saveDelivery adds a line to the log, or updates it. For an account erased meanwhile it does nothing.
func saveDelivery(ctx context.Context, tx *db.Tx, owner string, d delivery, now time.Time) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO deliveries
		(owner_id, id, subject, channel, recipient, state, reason, attempts, created_at, updated_at)
		SELECT $1, $2, $3, $4, $5, $6, $7, CAST($8 AS INTEGER), CAST($9 AS BIGINT), CAST($9 AS BIGINT)
		WHERE EXISTS (SELECT 1 FROM owners WHERE owner_id = $1) ON CONFLICT (owner_id, id) DO UPDATE SET
		state = excluded.state, reason = excluded.reason, attempts = excluded.attempts, updated_at = excluded.updated_at`,
		owner, d.ID, d.Subject, d.Channel, d.To, d.State, d.Reason, d.Attempts, now.UnixMilli())
	return err
}

// deliveries gives the newest lines of the owner's log, at most limit.
func deliveries(ctx context.Context, q db.Querier, owner string, limit int) ([]delivery, error) {
	rows, err := db.All[struct {
		delivery
		CreatedMS int64 `db:"created_at"`
		UpdatedMS int64 `db:"updated_at"`
	}](ctx, q, `SELECT id, subject, channel, recipient, state, reason, attempts, created_at, updated_at FROM deliveries
		WHERE owner_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`, owner, limit)
	all := make([]delivery, len(rows))
	for i, r := range rows {
		all[i] = r.delivery
		all[i].CreatedAt, all[i].UpdatedAt = instant(r.CreatedMS), instant(r.UpdatedMS)
	}
	return all, err
}
