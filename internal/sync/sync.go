// Package sync answers a device's one question: what of mine has changed since the last sync?
package sync

import (
	"context"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json"

	"sankalp/internal/account"
	"sankalp/internal/area"
	"sankalp/internal/block"
	"sankalp/internal/booking"
	"sankalp/internal/client"
	"sankalp/internal/comment"
	"sankalp/internal/db"
	"sankalp/internal/expense"
	"sankalp/internal/httpapi"
	"sankalp/internal/message"
	"sankalp/internal/note"
	"sankalp/internal/notify"
	"sankalp/internal/payment"
	"sankalp/internal/profile"
	"sankalp/internal/receipt"
	"sankalp/internal/ritetype"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// changes is everything of an owner that was stamped after a revision. A new kind of rows is one field here and one
// line in lists.
type changes struct {
	// Revision to ask from next time.
	Revision int64 `json:"revision"`
	// Full: this is all there is, and whatever else the device has is gone.
	Full          bool                  `json:"full" doc:"This is everything: drop whatever else is on the device"`
	Clients       []client.Client       `json:"clients" nullable:"false"`
	RiteTypes     []ritetype.RiteType   `json:"ritetypes" nullable:"false"`
	Areas         []area.Area           `json:"areas" nullable:"false"`
	Tasks         task.Tasks            `json:"tasks" nullable:"false"`
	Notes         []note.Note           `json:"notes" nullable:"false"`
	Comments      []comment.Comment     `json:"comments" nullable:"false"`
	Bookings      []booking.Booking     `json:"bookings" nullable:"false"`
	Payments      []payment.Payment     `json:"payments" nullable:"false"`
	Receipts      []receipt.Receipt     `json:"receipts" nullable:"false"`
	Messages      []message.Message     `json:"messages" nullable:"false"`
	Notifications []notify.Notification `json:"notifications" nullable:"false"`
	Profiles      []profile.Profile     `json:"profiles" nullable:"false" doc:"The caller's own, once he has said something"`
	Expenses      []expense.Expense     `json:"expenses" nullable:"false"`
	Blocks        []block.Block         `json:"blocks" nullable:"false"`
	Tombstones    []tombstone           `json:"tombstones" nullable:"false"`
	// Tables are the rows instead of the lists.
	Tables []table `json:"tables,omitempty" nullable:"false" doc:"When this is everything, and tables were asked for: the rows of all lists"`
	// User is the account, when it, its profile, its picture or its public page changed, or the answer is full.
	User *account.User `json:"user,omitempty"`

	tabled bool // to be written as tables
}

// lists are all rows by the names of their lists, in the order of the fields: what others name comes before them.
func (a *changes) lists() []list {
	return []list{
		listOf("clients", &a.Clients, client.Changed),
		listOf("ritetypes", &a.RiteTypes, ritetype.Changed),
		listOf("areas", &a.Areas, area.Changed),
		listOf("tasks", (*[]task.Task)(&a.Tasks), task.Changed),
		listOf("notes", &a.Notes, note.Changed),
		listOf("comments", &a.Comments, comment.Changed),
		listOf("bookings", &a.Bookings, booking.Changed),
		listOf("payments", &a.Payments, payment.Changed),
		listOf("receipts", &a.Receipts, receipt.Changed),
		listOf("messages", &a.Messages, message.Changed),
		listOf("notifications", &a.Notifications, notify.Changed),
		listOf("profiles", &a.Profiles, profile.Changed),
		listOf("expenses", &a.Expenses, expense.Changed),
		listOf("blocks", &a.Blocks, block.Changed),
	}
}

// tombstone is the trace of something deleted.
type tombstone struct {
	ID       string `json:"_id" db:"id" format:"uuid"`
	Kind     string `json:"kind" db:"kind" enum:"task,note,comment,payment,expense,message,notification,ritetype,client,area,block,booking"`
	Revision int64  `json:"revision" db:"revision"`
}

// Service reads over all that devices keep copies of.
type Service struct {
	db *db.DB
}

// New makes the service.
func New(d *db.DB) *Service { return &Service{db: d} }

// changes gives what was stamped after since: everything when since is 0, older than what tombstones are complete
// for, or of a future that a restored backup has undone. When nothing is new it makes no query.
func (s *Service) changes(ctx context.Context, c session.Caller, since int64) (*changes, error) {
	if since == c.Revision && since >= c.Floor && since > 0 {
		return &changes{Revision: since}, nil
	}
	var a *changes
	err := s.db.Snapshot(ctx, func(q db.Querier) (err error) {
		a, err = rows(ctx, q, c.Owner, since)
		return err
	})
	return a, err
}

// rows reads from one view of the database, so that no row is newer than the revision answered.
func rows(ctx context.Context, q db.Querier, owner string, since int64) (*changes, error) {
	now, err := db.One[struct {
		Revision int64 `db:"revision"`
		Floor    int64 `db:"floor"`
		Account  int64 `db:"account"`
		Profile  int64 `db:"profile"`
		Picture  int64 `db:"picture"`
		Page     int64 `db:"page"`
	}](ctx, q, `SELECT o.revision, o.floor, a.revision AS account,
		COALESCE((SELECT p.revision FROM profiles p WHERE p.owner_id = o.owner_id), 0) AS profile,
		COALESCE((SELECT p.revision FROM pictures p WHERE p.owner_id = o.owner_id), 0) AS picture,
		COALESCE((SELECT p.revision FROM public_pages p WHERE p.owner_id = o.owner_id), 0) AS page
		FROM owners o JOIN accounts a ON a.id = o.owner_id WHERE o.owner_id = $1`, owner)
	if err != nil {
		return nil, err
	}
	a := &changes{Revision: now.Revision, Tombstones: []tombstone{}}
	if since <= 0 || since < now.Floor || since > now.Revision {
		a.Full, since = true, -1
	}
	for _, l := range a.lists() {
		if err := l.read(ctx, q, owner, since); err != nil {
			return nil, err
		}
	}
	if !a.Full {
		a.Tombstones, err = db.All[tombstone](ctx, q, `SELECT id, kind, revision FROM tombstones
			WHERE owner_id = $1 AND revision > $2 ORDER BY revision, id`, owner, since)
		if err != nil {
			return nil, err
		}
	}
	if max(now.Account, now.Profile, now.Picture, now.Page) > since {
		user, err := account.Find(ctx, q, owner)
		if err != nil {
			return nil, err
		}
		a.User = &user
	}
	return a, nil
}

// rowSize is about what a row takes, in bytes: to grow step by step would copy a first sync several times.
const rowSize = 450

// AppendJSON writes the answer.
func (a *changes) AppendJSON(b []byte) []byte {
	lists, size := a.lists(), 512
	for _, l := range lists {
		size += rowSize * l.len()
	}
	if a.tabled {
		size /= 3
	}
	b = slices.Grow(b, size)
	b = append(b, `{"revision":`...)
	b = strconv.AppendInt(b, a.Revision, 10)
	b = append(b, `,"full":`...)
	b = strconv.AppendBool(b, a.Full)
	for _, l := range lists {
		b = append(append(append(b, `,"`...), l.name()...), `":[`...)
		for i := range l.len() {
			if a.tabled {
				break
			}
			if i > 0 {
				b = append(b, ',')
			}
			b = l.appendRow(b, i)
		}
		b = append(b, ']')
	}
	b = append(b, `,"tombstones":[`...)
	for i, t := range a.Tombstones {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, `{"_id":"`...), t.ID...)
		b = append(append(b, `","kind":"`...), t.Kind...)
		b = append(b, `","revision":`...)
		b = append(strconv.AppendInt(b, t.Revision, 10), '}')
	}
	b = append(b, ']')
	if a.tabled {
		b = appendTables(append(b, `,"tables":`...), lists)
	}
	if a.User != nil {
		user, _ := json.Marshal(a.User, json.Deterministic(true)) // texts and numbers: nothing in it can fail
		b = append(append(b, `,"user":`...), user...)
	}
	return append(b, '}')
}

// list is the rows of any one kind.
type list interface {
	name() string
	// read fills it with what the owner changed after the revision.
	read(ctx context.Context, q db.Querier, owner string, since int64) error
	len() int
	// appendRow writes one as JSON.
	appendRow(b []byte, i int) []byte
}

type rowsOf[T any] struct {
	called  string
	rows    *[]T
	changed func(ctx context.Context, q db.Querier, owner string, since int64) ([]T, error)
}

func listOf[T any](name string, rows *[]T, changed func(context.Context, db.Querier, string, int64) ([]T, error)) list {
	return rowsOf[T]{name, rows, changed}
}

func (l rowsOf[T]) name() string { return l.called }

func (l rowsOf[T]) read(ctx context.Context, q db.Querier, owner string, since int64) (err error) {
	*l.rows, err = l.changed(ctx, q, owner, since)
	return err
}

func (l rowsOf[T]) len() int { return len(*l.rows) }

func (l rowsOf[T]) appendRow(b []byte, i int) []byte {
	row := &(*l.rows)[i]
	if own, writes := any(row).(httpapi.Appender); writes {
		return own.AppendJSON(b)
	}
	text, _ := json.Marshal(row) // of this kind there are few; texts and numbers: nothing in it can fail
	return append(b, text...)
}

// watch gives the owner's revision now, and then each time it changes on any node, until ctx ends. A device that
// listens has thus missed nothing.
func (s *Service) watch(ctx context.Context, c session.Caller) (<-chan int64, func(), error) {
	changes, cancel := s.db.Subscribe(c.Owner)
	now, err := db.One[struct {
		Revision int64 `db:"revision"`
	}](ctx, s.db.Reader(), `SELECT revision FROM owners WHERE owner_id = $1`, c.Owner)
	if err != nil {
		cancel()
		return nil, nil, err
	}
	out := make(chan int64, 1)
	out <- now.Revision
	go forward(ctx, changes, out)
	return out, cancel, nil
}

func forward(ctx context.Context, from <-chan int64, to chan<- int64) {
	for {
		select {
		case <-ctx.Done():
			return
		case n := <-from:
			select {
			case <-ctx.Done():
				return
			case to <- n:
			}
		}
	}
}
