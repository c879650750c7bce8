package notify

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/notice"
)

// MailJob is the kind of the job that mails a notification when the quiet hours are over.
const MailJob = "notice-mail"

// mailArgs are a MailJob's.
type mailArgs struct {
	Delivery     string `json:"delivery"`
	Notification string `json:"notification"`
}

// SendMail is the handler of MailJob: it queues the mail, unless its news is out of date.
func (s *Service) SendMail(ctx context.Context, j job.Claimed) error {
	var a mailArgs
	if err := json.Unmarshal(j.Args, &a); err != nil {
		return fmt.Errorf("%w: %w", job.ErrGiveUp, err)
	}
	err := s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { // log and outbox only
		n, err := find(ctx, tx, j.Owner, a.Notification)
		if err != nil || n == nil {
			return err
		}
		p, err := personOf(ctx, tx, j.Owner)
		if err != nil {
			return err
		}
		why, err := s.stale(ctx, tx, j.Owner, p, *n)
		if err != nil {
			return err
		}
		if why != "" {
			d := delivery{ID: a.Delivery, Subject: n.Kind, Channel: "email", To: p.Email, State: skipped, Reason: why}
			return saveDelivery(ctx, tx, j.Owner, d, s.now())
		}
		return s.sendMail(ctx, tx, notice.Notice{Owner: j.Owner, Kind: n.Kind, Event: n.Event, Key: n.Occurrence, Args: n.fill(), Path: n.Path}, p, a.Delivery)
	})
	if fault.Is(err, fault.NotFound) {
		return nil // the account is gone
	}
	return err
}

// settled are, by kind, queries that find a row when the notification about it is out of date.
var settled = map[string]string{
	taskClose: `SELECT id FROM tasks WHERE owner_id = $1 AND id = $2
		AND (deleted_at IS NOT NULL OR outcome IS NOT NULL OR ends <> substr($3, 1, 16))`,
	taskLeave: `SELECT id FROM tasks WHERE owner_id = $1 AND id = $2
		AND (deleted_at IS NOT NULL OR outcome IS NOT NULL OR start_time <> substr($3, 12, 5)
		OR date > substr($3, 1, 10) OR CASE WHEN last_start = '' THEN date ELSE substr(last_start, 1, 10) END < substr($3, 1, 10))`,
	notice.NoteReminder: `SELECT id FROM notes WHERE owner_id = $1 AND id = $2
		AND (deleted_at IS NOT NULL OR done_at IS NOT NULL OR $3 = '')`,
	notice.BookingNew: `SELECT id FROM bookings WHERE owner_id = $1 AND id = $2
		AND (deleted_at IS NOT NULL OR status <> 'requested' OR $3 = '')`,
	notice.BookingChanged: `SELECT id FROM bookings WHERE owner_id = $1 AND id = $2
		AND (deleted_at IS NOT NULL OR status IN ('declined', 'cancelled_family', 'cancelled_me', 'no_show') OR $3 = '')`,
	notice.BookingCancelled: `SELECT id FROM bookings WHERE owner_id = $1 AND id = $2
		AND (deleted_at IS NOT NULL OR status <> 'cancelled_family' OR $3 = '')`,
	notice.BookingHold: `SELECT id FROM bookings WHERE owner_id = $1 AND id = $2
		AND (deleted_at IS NOT NULL OR status IN ('declined', 'cancelled_family', 'cancelled_me', 'no_show') OR $3 = '')`,
	notice.HelperAnswered: `SELECT id FROM crew WHERE owner_id = $1 AND id = $2
		AND (deleted_at IS NOT NULL OR standing NOT IN ('yes', 'no') OR $3 NOT LIKE standing || '%')`,
	notice.SharedTask: `SELECT id FROM tasks WHERE owner_id = $1 AND id = $2 AND (deleted_at IS NOT NULL OR answer <> '' AND $3 NOT LIKE 'off%')`,
	comingDay:         `SELECT id FROM clients WHERE owner_id = $1 AND id = $2 AND (deleted_at IS NOT NULL OR $3 = '')`,
	paymentDue: `SELECT id FROM tasks WHERE owner_id = $1 AND id = $2
		AND (deleted_at IS NOT NULL OR ask_on <> $3 OR outcome IN ('cancelled', 'missed', 'handed_over'))`,
	notice.Sutak: `SELECT id FROM blocks WHERE owner_id = $1 AND id = $2
		AND (deleted_at IS NOT NULL OR $3 NOT LIKE '% ' || day || 'T' || start_time || '/' || end_day || 'T' || end_time)`,
}

// stale gives why a delayed message is out of date; empty: it is not.
func (s *Service) stale(ctx context.Context, q db.Querier, owner string, p person, n row) (string, error) {
	if n.ReadAt.Valid || n.ArchivedAt.Valid || n.removed() {
		return seen, nil
	}
	today := civil.Of(s.now(), p.zone()).String()
	if n.Kind == taskTomorrow && n.Occurrence <= today || n.Kind == daySheet && n.Occurrence < today {
		return over, nil
	}
	sql, known := settled[n.Kind]
	if !known {
		return "", nil
	}
	about, rest, _ := strings.Cut(n.Occurrence, "@")
	rows, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, q, sql, owner, about, rest)
	if len(rows) > 0 {
		return over, err
	}
	return "", err
}
