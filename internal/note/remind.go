package note

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/notice"
	"sankalp/internal/session"
)

// RemindJob is the kind of the job of one occurrence of a reminder.
const RemindJob = "note-reminder"

// ring is the argument of a RemindJob: one occurrence of a note's reminder.
type ring struct {
	Note string        `json:"note"`
	At   civil.Instant `json:"at"`
}

// plan enqueues, in the transaction of a note's change, the job for the occurrence that the change made. An unchanged occurrence
// has its job already; a job whose occurrence is gone does nothing.
func (s *Service) plan(ctx context.Context, tx *db.Tx, before, after *Note) error {
	if after == nil || after.rings(time.UTC) == 0 || before != nil && after.ringsAs(before.Fields) {
		return nil
	}
	zone, err := session.ZoneOf(ctx, tx, tx.Owner)
	if err != nil {
		return err
	}
	at := after.rings(zone)
	if at.Time().Before(s.Now().Add(-lateFor)) {
		return nil
	}
	return s.enqueue(ctx, tx, tx.Owner, ring{after.ID, at})
}

func (s *Service) enqueue(ctx context.Context, tx *db.Tx, owner string, r ring) error {
	return s.Queue.Enqueue(ctx, tx, job.Job{Kind: RemindJob, Owner: owner, Args: r, RunAt: r.At.Time()})
}

// Remind is the handler of RemindJob: it notifies the owner of the note, unless the note was done, deleted or moved to another
// time since the job was written. However often it runs, an occurrence is sent once.
func (s *Service) Remind(ctx context.Context, j job.Claimed) error {
	var r ring
	if err := json.Unmarshal(j.Args, &r); err != nil {
		return fmt.Errorf("%w: %w", job.ErrGiveUp, err)
	}
	err := s.DB.Write(ctx, j.Owner, func(ctx context.Context, tx *db.Tx) error {
		n, err := s.Find(ctx, tx, j.Owner, r.Note)
		if err != nil || n == nil {
			return cmp.Or(err, db.ErrUnchanged)
		}
		zone, err := session.ZoneOf(ctx, tx, j.Owner)
		if err != nil {
			return err
		}
		switch {
		case n.rings(zone) != r.At:
			return db.ErrUnchanged
		case r.At.Time().After(s.Now()): // the clock was set back since the job was claimed
			return s.enqueue(ctx, tx, j.Owner, r)
		}
		return notice.Post(ctx, tx, s.Queue, n.notice(j.Owner, r.At))
	})
	if fault.HasCode(err, "account.gone") {
		return nil
	}
	return err
}

// notice is what the owner gets at an occurrence.
func (n Note) notice(owner string, at civil.Instant) notice.Notice {
	return notice.Notice{
		Owner: owner, Kind: notice.NoteReminder, Event: "due", Key: n.ID + "@" + strconv.FormatInt(int64(at), 10),
		Args: map[string]string{"person": n.Person, "work": n.Work, "text": n.NoteText, "date": n.NoteDate.String()},
		Path: "/notes/detail/" + n.ID, At: at.Time(),
	}
}

// Rezone is the handler of the job that follows a change of the owner's time zone: reminders still to come move
// with the owner. Those that were past at the change were sent, and are not sent again.
func (s *Service) Rezone(ctx context.Context, j job.Claimed) error {
	var change struct {
		From string `json:"from"`
	}
	if err := json.Unmarshal(j.Args, &change); err != nil {
		return fmt.Errorf("%w: %w", job.ErrGiveUp, err)
	}
	from, err := time.LoadLocation(change.From)
	if err != nil {
		return fmt.Errorf("%w: %w", job.ErrGiveUp, err)
	}
	return s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { // jobs only: the owner's rows stay as they are
		to, err := session.ZoneOf(ctx, tx, j.Owner)
		if fault.Is(err, fault.NotFound) {
			return db.ErrUnchanged // the account is gone
		}
		if err != nil {
			return err
		}
		waiting, err := s.All(ctx, tx, j.Owner, waitingFrom(civil.Of(j.CreatedAt, from)), "id")
		if err != nil {
			return err
		}
		for _, n := range waiting {
			if !n.rings(from).Time().After(j.CreatedAt) {
				continue
			}
			if err := s.enqueue(ctx, tx, j.Owner, ring{n.ID, n.rings(to)}); err != nil {
				return err
			}
		}
		return nil
	})
}
