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

// Tell is the handler of notice.Job: it keeps the notification and sends it on its ways, in one transaction. However
// often it runs, an occurrence is told once.
func (s *Service) Tell(ctx context.Context, j job.Claimed) error {
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
		return s.tell(ctx, tx, n, p, chosen)
	})
	if fault.Is(err, fault.NotFound) || fault.HasCode(err, "account.gone") {
		return nil
	}
	return err
}

func (s *Service) tell(ctx context.Context, tx *db.Tx, n notice.Notice, p person, chosen NotificationSettings) error {
	now, to := s.now(), chosen.of(n.Kind)
	noteID := id.New(now)
	if fresh, err := insert(ctx, tx, noteID, n, now, !to.App); err != nil || !fresh {
		return cmp.Or(err, db.ErrUnchanged)
	}
	zone, ok := civil.Zone(p.Zone)
	if !ok {
		zone = time.UTC
	}
	leaves := chosen.leaves(n.Kind, now, zone)
	if to.Email && p.Verified.Valid && !lettersOfTheirOwn[n.Event] {
		if err := s.mail(ctx, tx, n, p, leaves); err != nil {
			return err
		}
	}
	if !to.Push {
		return nil
	}
	return s.push(ctx, tx, n, noteID, leaves)
}

// lettersOfTheirOwn are the events of security of which the account writes a fuller mail itself.
var lettersOfTheirOwn = map[string]bool{"password_changed": true, "new_sign_in": true}

func (s *Service) mail(ctx context.Context, tx *db.Tx, n notice.Notice, p person, leaves time.Time) error {
	d := Delivery{ID: id.New(s.now()), Subject: n.Kind, Channel: "email", To: p.Email}
	if err := s.await(ctx, tx, d); err != nil {
		return err
	}
	w := words(p.Language, n.Kind, n.Event, n.Args)
	return s.Mail.Send(ctx, tx, mail.Message{
		Owner: n.Owner, To: p.Email, Lang: p.Language, Letter: mail.Notice, Ref: d.ID, NotBefore: leaves,
		Data: map[string]string{"title": w.Title, "body": w.Body, "path": cmp.Or(n.Path, "/notifications"), "kind": n.Kind},
	})
}

// Mailed is told of every attempt to hand a mail over: it goes into the log of the mail's owner.
func (s *Service) Mailed(ctx context.Context, o mail.Outcome) {
	if o.Owner == "" {
		return
	}
	d := Delivery{ID: o.Ref, Subject: cmp.Or(o.Data["kind"], o.Letter), Channel: "email", To: o.To, State: sent, Attempts: o.Attempt}
	if o.Err != nil {
		d.State, d.Reason = retrying, unreachable
		if o.GivenUp {
			d.State, d.Reason = failed, refused
		}
	}
	s.record(ctx, o.Owner, d)
}

// record keeps what became of a delivery. The log has no say in the delivery itself, so what fails here is only logged.
func (s *Service) record(ctx context.Context, owner string, d Delivery) {
	err := s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { // no device keeps these rows
		return keepDelivery(ctx, tx, owner, d, s.now())
	})
	if err != nil {
		s.Log.Warn("delivery log", "owner", owner, "error", err)
	}
}

// await puts a delivery into the log that is still to be made.
func (s *Service) await(ctx context.Context, tx *db.Tx, d Delivery) error {
	d.State = waiting
	return keepDelivery(ctx, tx, tx.Owner, d, s.now())
}

// States and reasons of a delivery.
const (
	waiting  = "waiting"
	retrying = "retrying"
	sent     = "sent"
	failed   = "failed"

	unreachable = "unreachable" // the server of the other side did not answer as it should
	refused     = "refused"     // it will not take it
	gone        = "gone"        // the browser has ended the subscription
)

func keepDelivery(ctx context.Context, tx *db.Tx, owner string, d Delivery, now time.Time) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO deliveries
		(owner_id, id, subject, channel, recipient, state, reason, attempts, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) ON CONFLICT (owner_id, id) DO UPDATE SET
		state = excluded.state, reason = excluded.reason, attempts = excluded.attempts, updated_at = excluded.updated_at`,
		owner, d.ID, d.Subject, d.Channel, d.To, d.State, d.Reason, d.Attempts, now.UnixMilli())
	return err
}

// deliveries gives the newest lines of the owner's log, at most limit.
func deliveries(ctx context.Context, q db.Querier, owner string, limit int) ([]Delivery, error) {
	rows, err := db.All[struct {
		Delivery
		CreatedMS int64 `db:"created_at"`
		UpdatedMS int64 `db:"updated_at"`
	}](ctx, q, `SELECT id, subject, channel, recipient, state, reason, attempts, created_at, updated_at FROM deliveries
		WHERE owner_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`, owner, limit)
	all := make([]Delivery, len(rows))
	for i, r := range rows {
		all[i] = r.Delivery
		all[i].CreatedAt, all[i].UpdatedAt = instant(r.CreatedMS), instant(r.UpdatedMS)
	}
	return all, err
}
