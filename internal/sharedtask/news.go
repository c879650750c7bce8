package sharedtask

import (
	"context"
	"encoding/json"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/ledger"
	"sankalp/internal/money"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// news is how all stands between an owner and a helper who connected their account: what the account may know of it. There is no family,
// no dakshina and no other helper in it.
type news struct {
	// Partner is the helper's account, Connection the helper.
	Partner, Connection string
	// Version is the revision of the owner's data that it was read at.
	Version     int64
	From, Phone string
	// Zone of the owner: their tasks have its dates and times.
	Zone      *time.Location
	OnAccount money.Paise
	Tasks     []sharedTask
}

type sharedTask struct {
	task.Mirrored
	// Given is what the helper has of it in all: by settlements, and what they took of the family.
	Given money.Paise
}

// onNews brings a helper's account to how things stand.
func (s *Service) onNews(ctx context.Context, j job.Claimed) error {
	var b between
	if err := json.Unmarshal(j.Args, &b); err != nil {
		return err
	}
	n, err := s.read(ctx, b.Owner, b.Helper)
	if err != nil || n == nil {
		return err
	}
	err = s.receive(ctx, *n)
	if fault.Is(err, fault.Unauthenticated) { // the account is erased
		return nil
	}
	return err
}

// read gives how things stand between an owner and a helper; nil when they did not connect an account, or the owner's is erased.
func (s *Service) read(ctx context.Context, owner, helperID string) (n *news, err error) {
	err = s.DB.Snapshot(ctx, func(q db.Querier) error {
		partner, err := partnerOf(ctx, q, owner, helperID)
		if err != nil || partner == "" {
			return err
		}
		head, err := db.One[struct {
			Revision int64  `db:"revision"`
			Name     string `db:"name"`
			Number   string `db:"number"`
		}](ctx, q, `SELECT o.revision, a.name, a.number FROM owners o JOIN accounts a ON a.id = o.owner_id WHERE o.owner_id = $1`, owner)
		if err != nil {
			return err
		}
		c, err := session.OwnerOf(ctx, q, owner)
		if err != nil {
			return err
		}
		wanted, err := s.wanted(ctx, q, c, helperID, "(c.asked_at IS NOT NULL OR c.standing IN ('yes', 'came'))")
		if err != nil {
			return err
		}
		given, onAccount, err := givenTo(ctx, q, owner, helperID)
		if err != nil {
			return err
		}
		n = &news{Partner: partner, Connection: helperID, Version: head.Revision, From: head.Name, Phone: head.Number, Zone: c.Zone, OnAccount: onAccount}
		for _, w := range wanted {
			n.Tasks = append(n.Tasks, w.shared(n, given[w.Crew.ID]))
		}
		return nil
	})
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	return n, err
}

// shared is what the helper's account may know of a rite.
func (w *Wanted) shared(n *news, given money.Paise) sharedTask {
	c, t := &w.Crew, &w.Task
	one := sharedTask{Given: given + c.Received, Mirrored: task.Mirrored{ID: c.ID, TaskName: t.TaskName, Location: t.Location, Date: t.Date, StartTime: t.StartTime,
		EndTime: t.EndTime, DurationMinutes: t.DurationMinutes, Days: t.Days, Amount: ledger.HelperShareOf(c.Helping(), t.Amount),
		By: task.SharedBy{PartnerID: n.Connection, From: n.From, Phone: n.Phone, Role: string(c.Role), HandedOver: c.HandedOver, Family: w.Family(), ShareKind: string(c.PaidBy()),
			InKind: c.InKind, Reason: string(c.Reason), ReasonNote: c.ReasonNote, ComeBy: c.ComeBy, Dress: c.Dress, Bring: c.Bring, Standing: string(c.Standing), Outcome: t.Outcome, AskedAt: c.AskedAt,
			StartsAt: w.Starts(n.Zone), AnswerUntil: instant(w.AnswerUntil(n.Zone)), AnswerBy: c.AnswerBy, Samagri: w.Samagri}}}
	if c.ShareKind == crew.Family {
		one.By.Amount = c.Amount
	}
	switch c.Standing {
	case crew.Yes, crew.Came, crew.Absent:
		one.Answer = task.Yes
	case crew.No:
		one.Answer = task.No
	}
	if c.CreatedAt.IsZero() { // of crew in the trash nothing is read but that it is there
		one.By.Off = true
	}
	return one
}

func instant(t time.Time) civil.Instant { return civil.Instant(t.UnixMilli()) }

// receive writes the news at the side of who was asked. Older news than those that came before change nothing.
func (s *Service) receive(ctx context.Context, n news) error {
	return s.DB.Write(ctx, n.Partner, func(ctx context.Context, tx *db.Tx) error {
		there, err := s.partner(ctx, tx, n.Partner, n.Connection)
		if err != nil {
			return err
		}
		if there == nil || there.Version > n.Version {
			return db.ErrUnchanged
		}
		c, err := session.OwnerOf(ctx, tx, n.Partner)
		if err != nil {
			return err
		}
		present, paid, err := s.present(ctx, tx, n)
		if err != nil {
			return err
		}
		for _, one := range n.Tasks {
			one.Mirrored = inZone(one.Mirrored, n.Zone, c.Zone)
			now := present[one.ID]
			if now != nil && !one.over(now).Changes(now) && paid[one.ID] == one.paid() {
				continue
			}
			if err := s.mirror(ctx, tx, c, one); err != nil {
				return err
			}
		}
		_, err = db.Exec(ctx, tx, `UPDATE partners SET name = $3, phone = $4, on_account = $5, version = $6 WHERE owner_id = $1 AND id = $2`,
			n.Partner, n.Connection, n.From, n.Phone, n.OnAccount, n.Version)
		return err
	})
}

// inZone gives a task of one zone with the dates and times that another shows at the same instants. One without a time is of its day
// everywhere.
func inZone(m task.Mirrored, from, to *time.Location) task.Mirrored {
	if m.StartTime.IsZero() || from.String() == to.String() {
		return m
	}
	shown := func(d civil.Date, at civil.Clock) (civil.Date, civil.Clock) {
		there := civil.Moment(d, at, from).In(to)
		clock, _ := civil.NewClock(there.Hour(), there.Minute()) // always a time of the day
		return civil.Of(there, to), clock
	}
	if !m.By.ComeBy.IsZero() {
		_, m.By.ComeBy = shown(m.Date, m.By.ComeBy)
	}
	last := m.Date.AddDays(max(m.Days, 1) - 1)
	m.Date, m.StartTime = shown(m.Date, m.StartTime)
	if m.EndTime.IsZero() {
		return m
	}
	last, m.EndTime = shown(last, m.EndTime)
	if last == m.Date { // over midnight there, and not here
		m.DurationMinutes, m.Days, m.EndTime = task.Minutes(m.EndTime.Minutes()-m.StartTime.Minutes()), 0, civil.Clock{}
		return m
	}
	for m.Days = 2; m.Date.AddDays(m.Days - 1).Before(last); m.Days++ { // a task has 400 days at most
	}
	return m
}

// over is the task as it is to be, over how it stands now: of one that was taken back the news does not say what it was.
func (one sharedTask) over(now *task.Task) task.Mirrored {
	if now == nil || !one.By.Off {
		return one.Mirrored
	}
	by := now.Shared.By()
	by.Off = true
	return mirrored(*now, by)
}

// paid is what the payments of the task are to come to: nobody gives back more than came.
func (one sharedTask) paid() money.Paise { return max(0, one.Given) }

// present gives the tasks that the connection shares as they stand at the side of who was asked, and what came for each.
func (s *Service) present(ctx context.Context, tx *db.Tx, n news) (map[string]*task.Task, map[string]money.Paise, error) {
	shared := ofConnection(n.Connection)
	all, err := s.Tasks.All(ctx, tx, n.Partner, shared, "id")
	if err != nil {
		return nil, nil, err
	}
	tasks := make(map[string]*task.Task, len(all))
	for i := range all {
		tasks[all[i].ID] = &all[i]
	}
	paid, err := s.Payments.Balances(ctx, tx, n.Partner)
	return tasks, paid, err
}

// ofConnection is the condition of the tasks that a connection shares.
func ofConnection(helperID string) *db.Cond {
	where := &db.Cond{}
	where.And("shared LIKE ?", `{"partnerId":"`+helperID+`"%`)
	return where
}

// mirror writes one task, and the money that came for it.
func (s *Service) mirror(ctx context.Context, tx *db.Tx, c session.Caller, one sharedTask) error {
	there, err := s.Tasks.Find(ctx, tx, c.Owner, one.ID)
	if err != nil {
		return err
	}
	if there == nil && one.By.Off { // it was taken back before it came here
		return nil
	}
	before, after, err := s.Tasks.Mirror(ctx, c, one.over(there))
	if fault.Is(err, fault.Conflict) { // an id of something of their own
		return nil
	}
	if err == nil {
		err = s.Payments.Mirror(ctx, c, one.ID, one.By.From, one.paid())
	}
	if err != nil {
		return err
	}
	return s.tell(ctx, tx, c, before, &after)
}

// ofHelper is what a helper of an owner was asked for.
func (s *Service) ofHelper(ctx context.Context, q db.Querier, owner, helperID string) (l Linked, err error) {
	found, err := s.Helpers.Find(ctx, q, owner, helperID)
	if err == nil && found == nil {
		err = fault.New(fault.NotFound, "helper.not_found")
	}
	if err != nil {
		return l, err
	}
	l.Helper = *found
	if l.Owner, err = session.OwnerOf(ctx, q, owner); err != nil {
		return l, err
	}
	l.Wanted, err = s.wanted(ctx, q, l.Owner, helperID, "(c.asked_at IS NOT NULL OR c.standing IN ('yes', 'came'))")
	return l, err
}

// forOwner runs do as a change of the owner whom a job is for. One whose account is erased meanwhile needs none.
func (s *Service) forOwner(ctx context.Context, j job.Claimed, do func(ctx context.Context, tx *db.Tx, b between) error) error {
	var b between
	if err := json.Unmarshal(j.Args, &b); err != nil {
		return err
	}
	err := s.DB.Write(ctx, b.Owner, func(ctx context.Context, tx *db.Tx) error { return do(ctx, tx, b) })
	if fault.Is(err, fault.Unauthenticated) {
		return nil
	}
	return err
}
