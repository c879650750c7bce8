package sharedtask

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/money"
	"sankalp/internal/notice"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// partner is who shares tasks with the owner.
type partner struct {
	ID          string      `json:"_id" format:"uuid" doc:"Of the connection"`
	Name        string      `json:"name"`
	Phone       string      `json:"phone,omitempty" doc:"E.164"`
	OnAccount   money.Paise `json:"balance" doc:"Rupees that they gave for no task, less what they got back"`
	ConnectedAt time.Time   `json:"connectedAt"`
}

type partnerRow struct {
	ID          string      `db:"id"`
	Partner     string      `db:"partner_id"`
	Name        string      `db:"name"`
	Phone       string      `db:"phone"`
	OnAccount   money.Paise `db:"on_account"`
	Version     int64       `db:"version"`
	ConnectedAt int64       `db:"connected_at"`
}

const partnerColumns = `SELECT id, partner_id, name, phone, on_account, version, connected_at FROM partners WHERE owner_id = $1`

func (r partnerRow) partner() partner {
	return partner{r.ID, r.Name, r.Phone, r.OnAccount, time.UnixMilli(r.ConnectedAt).UTC()}
}

// list gives who shares tasks with the caller, by name.
func (s *Service) list(ctx context.Context, c session.Caller) ([]partner, error) {
	rows, err := db.All[partnerRow](ctx, s.DB.Q(ctx), partnerColumns+` ORDER BY name, id`, c.Owner)
	all := make([]partner, len(rows))
	for i, r := range rows {
		all[i] = r.partner()
	}
	return all, err
}

// partner gives one connection of an owner; nil for none.
func (s *Service) partner(ctx context.Context, q db.Querier, owner, helperID string) (*partnerRow, error) {
	rows, err := db.All[partnerRow](ctx, q, partnerColumns+` AND id = $2`, owner, helperID)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return &rows[0], nil
}

// look gives whose helper a link is for, and as whom. Faults: NotFound `helper.no_link`; Conflict `sharedtask.own_link`, and
// `sharedtask.link_used` when another account was connected by it.
func (s *Service) look(ctx context.Context, c session.Caller, link string) (session.Caller, string, error) {
	owner, h, err := s.Helpers.ByLink(ctx, link)
	if err != nil {
		return session.Caller{}, "", err
	}
	if owner == c.Owner {
		return session.Caller{}, "", fault.New(fault.Conflict, "sharedtask.own_link")
	}
	other, err := partnerOf(ctx, s.DB.Q(ctx), owner, h.ID)
	if err == nil && other != "" && other != c.Owner {
		err = fault.New(fault.Conflict, "sharedtask.link_used")
	}
	if err != nil {
		return session.Caller{}, "", err
	}
	from, err := session.OwnerOf(ctx, s.DB.Q(ctx), owner)
	return from, h.ID, err
}

// connect has the tasks that the caller is asked for by a link stand in their calendar. The same link again changes nothing. Faults: as
// of look.
func (s *Service) connect(ctx context.Context, c session.Caller, link string) (partner, error) {
	from, helperID, err := s.look(ctx, c, link)
	if err != nil {
		return partner{}, err
	}
	var made partner
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there, err := s.partner(ctx, tx, c.Owner, helperID)
		if err != nil {
			return err
		}
		if there != nil {
			made = there.partner()
			return s.enqueue(ctx, tx, connectedJob, between{Owner: from.Owner, Helper: helperID, Other: c.Owner}) // the first one may have come to nothing
		}
		r := partnerRow{ID: helperID, Partner: from.Owner, Name: from.Name, ConnectedAt: s.Now().UnixMilli()}
		made = r.partner()
		if _, err := db.Exec(ctx, tx, `INSERT INTO partners (owner_id, id, partner_id, name, phone, on_account, version, connected_at) VALUES ($1, $2, $3, $4, '', 0, 0, $5)`,
			c.Owner, r.ID, r.Partner, r.Name, r.ConnectedAt); err != nil {
			return err
		}
		return s.enqueue(ctx, tx, connectedJob, between{Owner: from.Owner, Helper: helperID, Other: c.Owner})
	})
	return made, err
}

// onConnected writes down at the other side that a helper connected their account: the first who did.
func (s *Service) onConnected(ctx context.Context, j job.Claimed) error {
	return s.forOwner(ctx, j, func(ctx context.Context, tx *db.Tx, b between) error {
		there, err := partnerOf(ctx, tx, b.Owner, b.Helper)
		if err != nil || there == b.Other {
			return err
		}
		wants, err1 := s.partner(ctx, tx, b.Other, b.Helper)
		found, err2 := s.Helpers.Find(ctx, tx, b.Owner, b.Helper)
		switch err := cmp.Or(err1, err2); {
		case err != nil || wants == nil: // they left again, or are erased
			return err
		case there != "" || found == nil:
			return s.enqueue(ctx, tx, endedJob, between{Owner: b.Other, Helper: b.Helper, Other: b.Owner})
		}
		account, err := session.OwnerOf(ctx, tx, b.Other)
		if err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, `INSERT INTO helper_partners (owner_id, helper_id, partner_id) VALUES ($1, $2, $3)`, b.Owner, b.Helper, b.Other); err != nil {
			return err
		}
		owner, err := session.OwnerOf(ctx, tx, b.Owner)
		if err == nil {
			err = s.Helpers.Connect(ctx, owner, b.Helper, account.Name)
		}
		if err != nil {
			return err
		}
		return s.news(ctx, tx, b.Helper)
	})
}

// leave ends a connection of the caller: what is to come is off, what was stays. Fault: NotFound.
func (s *Service) leave(ctx context.Context, c session.Caller, helperID string) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there, err := s.partner(ctx, tx, c.Owner, helperID)
		if err != nil {
			return err
		}
		if there == nil {
			return fault.New(fault.NotFound, "sharedtask.not_found")
		}
		if err := s.end(ctx, tx, c, helperID); err != nil {
			return err
		}
		return s.enqueue(ctx, tx, leftJob, between{Owner: there.Partner, Helper: helperID, Other: c.Owner})
	})
}

// onEnded ends a connection at the side of who was asked.
func (s *Service) onEnded(ctx context.Context, j job.Claimed) error {
	return s.forOwner(ctx, j, func(ctx context.Context, tx *db.Tx, b between) error {
		partner, err := partnerOf(ctx, tx, b.Other, b.Helper)
		if err != nil || partner == b.Owner { // connected anew
			return err
		}
		c, err := session.OwnerOf(ctx, tx, b.Owner)
		if err != nil {
			return err
		}
		return s.end(ctx, tx, c, b.Helper)
	})
}

// end takes a connection away. Tasks that are to come are off; those that were stay as they are.
func (s *Service) end(ctx context.Context, tx *db.Tx, c session.Caller, helperID string) error {
	if _, err := db.Exec(ctx, tx, `DELETE FROM partners WHERE owner_id = $1 AND id = $2`, tx.Owner, helperID); err != nil {
		return err
	}
	all, err := s.Tasks.All(ctx, tx, tx.Owner, ofConnection(helperID), "id")
	if err != nil {
		return err
	}
	for _, t := range all {
		by := t.Shared.By()
		if by.Off || t.Answer == task.Yes && t.Status(s.Now(), c.Zone) != task.Upcoming {
			continue
		}
		by.Off = true
		before, after, err := s.Tasks.Mirror(ctx, c, mirrored(t, by))
		if err == nil {
			err = s.tell(ctx, tx, c, before, &after)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// mirrored is a task as it is, with something else said of it.
func mirrored(t task.Task, by task.SharedBy) task.Mirrored {
	return task.Mirrored{ID: t.ID, TaskName: t.TaskName, Location: t.Location, Date: t.Date, StartTime: t.StartTime, EndTime: t.EndTime,
		DurationMinutes: t.DurationMinutes, Days: t.Days, Amount: t.Amount, By: by, Answer: t.Answer}
}

// onLeft ends a connection at the side of who asks.
func (s *Service) onLeft(ctx context.Context, j job.Claimed) error {
	return s.forOwner(ctx, j, func(ctx context.Context, tx *db.Tx, b between) error {
		if there, err := s.partner(ctx, tx, b.Other, b.Helper); err != nil || there != nil { // connected anew
			return err
		}
		n, err := db.Exec(ctx, tx, `DELETE FROM helper_partners WHERE owner_id = $1 AND helper_id = $2 AND partner_id = $3`, b.Owner, b.Helper, b.Other)
		if err != nil || n == 0 {
			return err
		}
		c, err := session.OwnerOf(ctx, tx, b.Owner)
		if err == nil {
			err = s.Helpers.Connect(ctx, c, b.Helper, "")
		}
		if fault.Is(err, fault.NotFound) {
			return nil // the helper is in the trash
		}
		return err
	})
}

// answered has who shares a task learn of the owner's answer. Faults: Conflict `crew.answer_late`, `sharedtask.ended`.
func (s *Service) answered(ctx context.Context, tx *db.Tx, c session.Caller, before, after *task.Task) error {
	if after == nil || before.Answer == after.Answer || record.IsMirror(ctx) {
		return nil
	}
	by := before.Shared.By()
	there, err := s.partner(ctx, tx, tx.Owner, by.PartnerID)
	if err != nil {
		return err
	}
	if there == nil {
		return fault.New(fault.Conflict, "sharedtask.ended").In("answer")
	}
	w := Wanted{Task: *before, Off: by.Off}
	w.Task.Outcome, w.Crew.Standing, w.Crew.AnswerBy = by.Outcome, crew.Standing(by.Standing), by.AnswerBy
	starts, until := by.StartsAt, by.AnswerUntil
	if starts == 0 { // shared before the moments were: the next news has them
		starts, until = instant(w.starts(c.Zone)), instant(w.AnswerUntil(c.Zone))
	}
	if !w.mayAnswer(s.Now(), starts.Time(), until.Time()) {
		return fault.New(fault.Conflict, "crew.answer_late").In("answer")
	}
	return s.enqueue(ctx, tx, answeredJob, between{Owner: there.Partner, Helper: by.PartnerID, Other: tx.Owner, Crew: after.ID,
		Answer: crew.Standing(after.Answer), Starts: by.StartsAt})
}

// onAnswered takes an answer at the side of who asks. One that comes too late, or for another time, is not taken: then the other side learns how it stands.
func (s *Service) onAnswered(ctx context.Context, j job.Claimed) error {
	err := s.forOwner(ctx, j, func(ctx context.Context, tx *db.Tx, b between) error {
		partner, err := partnerOf(ctx, tx, b.Owner, b.Helper)
		if err != nil || partner != b.Other {
			return err
		}
		l, err := s.ofHelper(ctx, tx, b.Owner, b.Helper)
		if err != nil {
			return err
		}
		return s.take(ctx, tx, &l, Reply{b.Crew, b.Answer, b.Starts})
	})
	if !fault.Is(err, fault.Conflict) && !fault.Is(err, fault.NotFound) {
		return err
	}
	return s.forOwner(ctx, j, func(ctx context.Context, tx *db.Tx, b between) error { return s.news(ctx, tx, b.Helper) })
}

// tell notifies the owner of what is new in a task that another shares.
func (s *Service) tell(ctx context.Context, tx *db.Tx, c session.Caller, before, after *task.Task) error {
	event := eventOf(before, after)
	if event == "" || after.Status(s.Now(), c.Zone) == task.Completed {
		return nil
	}
	by := after.Shared.By()
	return notice.Post(ctx, tx, s.Queue, notice.Notice{
		Owner: tx.Owner, Kind: notice.SharedTask, Event: event, Key: after.ID + "@" + event + strconv.FormatInt(tx.Revision, 10),
		Args: map[string]string{"name": by.From, "rite": after.TaskName, "date": after.Date.String(), "time": after.StartTime.String()},
		Path: "/shared", At: s.Now(),
	})
}

// eventOf is what there is to tell: asked, moved (and asked anew), off, or nothing.
func eventOf(before, after *task.Task) string {
	off := isOff(after)
	switch {
	case before == nil || isOff(before):
		if !off && after.Answer == task.Unanswered {
			return "asked"
		}
	case off:
		if before.Answer != task.No {
			return "off"
		}
	case before.Date != after.Date || before.StartTime != after.StartTime:
		return "moved"
	}
	return ""
}

// isOff reports whether the owner is not needed.
func isOff(t *task.Task) bool {
	by := t.Shared.By()
	return by.Off || by.Outcome == task.Cancelled || by.Outcome == task.Missed
}
