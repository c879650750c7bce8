package feed

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/ical"
	"sankalp/internal/ledger"
	"sankalp/internal/money"
	"sankalp/internal/task"
)

const (
	// past is how many days back an address shows.
	past = 60
	// maxWork bounds what one address shows: many years of a full diary.
	maxWork = 10_000
	// remindOwner and remindFamily are how long before work begins a calendar reminds of it.
	remindOwner  = time.Hour
	remindFamily = 3 * time.Hour
)

// work is a task, as far as calendars may see it.
type work struct {
	ID        string        `db:"id"`
	Name      string        `db:"task_name"`
	Location  string        `db:"location"`
	Own       bool          `db:"own"`
	Amount    *money.Paise  `db:"amount"`
	Date      civil.Date    `db:"date"`
	Start     civil.Clock   `db:"start_time"`
	Minutes   int           `db:"minutes"`
	Days      int           `db:"days"`
	Until     civil.Clock   `db:"end_time"`
	Group     string        `db:"group_rite"`
	Outcome   *task.Outcome `db:"outcome"`
	Revision  int64         `db:"revision"`
	UpdatedAt civil.Instant `db:"updated_at"`
	Family    *string       `db:"family"`
	Body      *string       `db:"body"` // of the family; nil where its number is not wanted
}

// agreed reports whether it was done or will be.
func (w *work) agreed() bool { return w.Outcome == nil || *w.Outcome == "" || *w.Outcome == task.Done }

// workOf reads the tasks of an address, in the order of their days.
func (s *site) workOf(ctx context.Context, f *reader) ([]work, error) {
	if f.Scope == Own && f.Shows == Days {
		return nil, nil
	}
	body, where, args := "NULL", "", []any{f.Owner, f.today.AddDays(-past).String(), maxWork}
	if f.WithPhone {
		body = "c.body"
	}
	if f.Scope == Family {
		where = ` AND (t.client_id = $4 OR t.group_rite LIKE '%"' || $4 || '"%')`
		args = append(args, f.ClientID)
	}
	return db.All[work](ctx, s.o.DB.Reader(), `SELECT t.id, t.task_name, t.location, t.own, t.amount, t.date, t.start_time, COALESCE(t.duration_minutes, 0) AS minutes, t.days, t.end_time, t.group_rite,
		t.outcome, t.revision, t.updated_at, c.name AS family, `+body+` AS body
		FROM tasks t LEFT JOIN clients c ON c.owner_id = t.owner_id AND c.id = t.client_id AND t.client_id <> ''
		WHERE t.owner_id = $1 AND t.deleted_at IS NULL AND t.date >= $2`+where+` ORDER BY t.date, t.start_time, t.id LIMIT $3`, args...)
}

// span is when the work takes place.
func (w *work) span() availability.Span {
	return availability.Span{Date: w.Date, At: w.Start, Minutes: w.Minutes, Days: w.Days, Until: w.Until}
}

// events are the task in a calendar, with what its family keeps on the day; none where the address does not show it. A task that was
// booked for a day of a family is a later version of that day.
func (f *reader) events(l language, w *work, within []ical.Event, booked map[string]occasion) ([]ical.Event, error) {
	e, shown, err := f.event(l, w)
	if err != nil || !shown {
		return nil, err
	}
	if day, ok := booked[w.ID]; ok {
		e.UID, e.Sequence, e.Stamp = day.uid, max(e.Sequence, day.revision), laterOf(e.Stamp, day.updatedAt)
	}
	for _, one := range within {
		e.Sequence, e.Stamp = max(e.Sequence, one.Sequence), laterOf(e.Stamp, one.Stamp)
		e.Text = strings.TrimSuffix(one.Title+"\n"+e.Text, "\n")
	}
	if w.Start.IsZero() {
		return []ical.Event{e}, nil
	}
	return ical.Parts(e, w.span().Appointments(f.zone), f.Shows != Busy || f.Scope == Family), nil
}

// event is the task as one event; false where the address does not show it. What was called off stays until its day, struck out.
func (f *reader) event(l language, w *work) (e ical.Event, shown bool, err error) {
	e = ical.Event{UID: w.ID + "@sankalp", Sequence: w.Revision, Stamp: w.UpdatedAt.Time(), Cancelled: !w.agreed(), Free: !w.Own}
	if e.Cancelled && w.span().Last().Before(f.today) {
		return e, false, nil
	}
	f.when(&e, w)
	if f.Shows == Busy && f.Scope == Own {
		e.Title, e.Remind = l.text("busy"), 0
		return e, !e.Free && !e.Cancelled, nil
	}
	e.Title = w.Name
	if f.Scope == Own && f.WithFamily && w.Family != nil {
		e.Title = l.text("named", "rite", w.Name, "person", *w.Family)
	}
	// While no place is known the task has the family's name there.
	if f.WithPlace && (w.Family == nil || *w.Family != w.Location) {
		e.Place = w.Location
	}
	e.Text, err = f.details(l, w)
	return e, err == nil, err
}

// details are what else was chosen, a line each.
func (f *reader) details(l language, w *work) (string, error) {
	var lines []string
	if fee := f.fee(w); f.WithFee && fee != nil {
		lines = append(lines, l.text("amount", "amount", "₹"+fee.Indian()))
	}
	if f.WithPhone && f.Scope == Own {
		number, err := phone(w.Body)
		if err != nil {
			return "", err
		}
		if number != "" {
			lines = append(lines, number)
		}
	}
	return strings.Join(lines, "\n"), nil
}

// fee is what was agreed: to a family of a group rite, its own and not the sum of all; nil where nothing is fixed.
func (f *reader) fee(w *work) *money.Paise {
	if f.Scope == Own || w.Group == "" {
		return w.Amount
	}
	for _, one := range ledger.FeesOf(w.Group) {
		if one.ClientID == f.ClientID {
			return one.Amount
		}
	}
	return nil
}

// when puts the event into its time: hours, or the day where none are agreed.
func (f *reader) when(e *ical.Event, w *work) {
	if w.Start.IsZero() {
		wholeDay(e, w.Date)
		return
	}
	at := w.span().Whole(f.zone)
	e.Start, e.End = at.Start, at.End
	if e.Remind = remindOwner; f.Scope == Family {
		e.Remind = remindFamily
	}
}

// wholeDay puts the event on a day.
func wholeDay(e *ical.Event, day civil.Date) {
	e.WholeDays = true
	e.Start = time.Date(day.Year(), day.Month(), day.Day(), 0, 0, 0, 0, time.UTC)
	e.End = e.Start.AddDate(0, 0, 1)
}

// phone is the number of a family by which it is called; ” where there is none.
func phone(body *string) (string, error) {
	if body == nil {
		return "", nil
	}
	var family struct {
		Phones []struct {
			Number  string
			Primary bool
		}
	}
	if err := json.Unmarshal([]byte(*body), &family); err != nil {
		return "", fault.Wrap(fault.Internal, "internal", err)
	}
	number := ""
	for _, p := range family.Phones {
		if number == "" || p.Primary {
			number = p.Number
		}
	}
	return number, nil
}
