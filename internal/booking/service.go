package booking

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/text"
)

// Service is what can be done with bookings: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[Booking, *Booking]
	tasks *task.Service
	queue *job.Queue
	// maxRequests of strangers, stored of one owner.
	maxRequests int
}

// Options configure a Service.
type Options struct {
	record.Options
	// Tasks makes the work of what is confirmed, and follows what becomes of it.
	Tasks *task.Service
	// Queue gets the notices and the reminders; see Remind.
	Queue *job.Queue
}

// New makes the service.
func New(o Options) *Service {
	s := &Service{tasks: o.Tasks, queue: o.Queue, maxRequests: maxRequests}
	k := newKind(tokens{o.DB})
	k.Fill, k.Follow = s.fill, s.follow
	s.Book = record.NewBook(o.Options, k)
	return s
}

func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// newKind is how bookings are stored.
func newKind(t tokens) record.Kind[Booking, *Booking] {
	return record.NewKind(record.Kind[Booking, *Booking]{
		Name: "booking", Table: "bookings", NamedBy: []string{"riteName"}, Uncounted: (*Booking).uncounted, Seal: t.seal, Unseal: t.unseal,
		Families: record.Families[*Booking]{Columns: []string{"body"}, IDs: func(b *Booking) []*string { return []*string{&b.ClientID} },
			Of: func(b *Booking) []string { return []string{b.TaskID} }},
		Erases: record.Erases[*Booking]{Phone: "phone", Along: func(b *Booking) []string { return []string{b.TaskID} }},
		Fields: record.FieldsOf(func(b *Booking, _ *struct{}) []record.Field {
			return []record.Field{
				record.Body("body", &b.Fields).Stored(func() any { return t.body(*b) }).Loaded(func() { t.unseal(b) }),
				record.Body("last", &b.last).Stored(func() any { return b.last.String() }),
				record.Body("sender_hash", &b.sender).Stored(b.storedSender),
				record.Moment("lapses_at", &b.lapses),
				record.Derived("status", func() any { return string(b.Status) }),
				record.Derived("phone", func() any { return b.Contact.Phone }),
				record.Derived("day", func() any { return b.day().String() }),
				record.Derived("rite", func() any { return text.Fold(b.RiteName) }),
				record.Derived("task_id", func() any { return b.TaskID }),
				record.Moment("hold_until", &b.HoldUntil).Unread(),
			}
		}),
	})
}

// List gives the caller's bookings in the order in which they came; of one status, or of all.
func (s *Service) List(ctx context.Context, c session.Caller, status Status) ([]Booking, error) {
	where := &db.Cond{}
	if status != "" {
		where.And("status = ?", string(status))
	}
	return s.All(ctx, s.DB.Q(ctx), c.Owner, where, "created_at, id")
}

// twin keeps a booking from being created: another of the same phone, date and rite that is not over.
type twin struct{ Booking }

// Error is for the log.
func (t *twin) Error() string { return "booking: there is " + t.ID }

// Create adds a booking that came by phone or in person; see record.Book. When one of the same phone, date and rite is not over,
// that one is given and nothing added, unless it is forced. Faults other than those of the fields: Invalid riteTypeIds and clientId
// when the caller has no such rites or family; Conflict `booking.token_taken`.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in NewInput) (Booking, error) {
	now := s.now()
	first := civil.Of(id.Entered(chosen.V, now), c.Zone)
	return s.create(ctx, c, chosen, func(b *Booking) fault.List { return in.apply(b, first, now) })
}

// create is Book.Create, and gives the twin where there is one.
func (s *Service) create(ctx context.Context, c session.Caller, chosen patch.Value[string], apply func(*Booking) fault.List) (b Booking, err error) {
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		b, err = s.Book.Create(ctx, c, chosen, apply)
		var there *twin
		switch {
		case errors.As(err, &there):
			b = there.Booking
		case err != nil || b.Revision == tx.Revision:
			return err
		}
		return db.ErrUnchanged
	})
	return b, err
}

// Update changes the fields that in has, and the task of a confirmed booking with it; see record.Book. Faults other than those of
// the fields: Invalid riteTypeIds and clientId as in Create.
func (s *Service) Update(ctx context.Context, c session.Caller, bookingID string, in Input, expected int64) (b Booking, err error) {
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		var before Booking
		b, err = s.Book.Update(ctx, c, bookingID, func(b *Booking) fault.List {
			before = *b
			return in.apply(b, civil.Date{}, s.now()) // dates may have passed meanwhile
		}, expected)
		switch {
		case err != nil:
			return err
		case b.Revision != tx.Revision:
			return db.ErrUnchanged
		}
		return s.updateTask(ctx, c, &b, &before)
	})
	return b, err
}

// updateTask has the task of a booking follow a change of the family and of the place.
func (s *Service) updateTask(ctx context.Context, c session.Caller, b, before *Booking) error {
	var in task.Input
	if b.ClientID != before.ClientID {
		in.ClientID = patch.Of(b.ClientID)
	}
	if b.Address != before.Address && b.Address != "" {
		in.Location = patch.Of(b.Address)
	}
	if b.TaskID == "" || !in.ClientID.Sent && !in.Location.Sent {
		return nil
	}
	_, err := s.tasks.Update(ctx, c, b.TaskID, in, 0)
	if fault.Is(err, fault.NotFound) {
		return nil // it is in the trash
	}
	return err
}

// fill completes a booking and checks it against what else the owner has.
func (s *Service) fill(ctx context.Context, tx *db.Tx, before, b *Booking) error {
	isNew := before == nil
	if isNew {
		before = &Booking{}
	}
	if err := unknown(ctx, tx, b, before); err != nil {
		return err
	}
	if isNew && !b.Forced {
		there, err := s.twins(ctx, tx, b)
		if err != nil {
			return err
		}
		if len(there) > 0 {
			return &twin{there[0]}
		}
	}
	if isNew && b.Source != Public {
		created := b.CreatedAt
		b.SeenAt = &created
	}
	if b.DurationMinutes == 0 {
		rites, err := ritesOf(ctx, tx, tx.Owner, b.RiteTypeIDs)
		if err != nil {
			return err
		}
		b.DurationMinutes = cmp.Or(min(rites.minutes(), maxMinutes), availability.Assumed)
	}
	owner, err := session.OwnerOf(ctx, tx, tx.Owner)
	b.Code, b.Token = cmp.Or(b.Code, codeOf(b.ID)), cmp.Or(b.Token, newToken())
	b.Contact.Language = cmp.Or(b.Contact.Language, owner.Language)
	b.lapses = b.lapsesAt(owner.Zone)
	b.endHold(owner.Zone)
	return err
}

// twins are the bookings of the same phone, date and rite, in any language, that are not over, the oldest
// first. One whose task was deleted, or has ended, is over. A request that came from elsewhere is none: a stranger may have
// sent it in the name of the family.
func (s *Service) twins(ctx context.Context, tx *db.Tx, b *Booking) ([]Booking, error) {
	where := &db.Cond{}
	where.And(`phone = ? AND day = ? AND id <> ? AND (status IN ('requested', 'offered') OR status = 'confirmed' AND EXISTS (
		SELECT 1 FROM tasks t WHERE t.owner_id = ? AND t.id = bookings.task_id AND t.deleted_at IS NULL AND t.outcome IS NULL))`,
		b.Contact.Phone, b.day().String(), b.ID, tx.Owner)
	all, err := s.All(ctx, tx, tx.Owner, where, "created_at, id")
	return slices.DeleteFunc(all, func(other Booking) bool {
		if b.Source == Public && other.Source == Public && other.sender.Address != b.sender.Address {
			return true
		}
		named := text.Fold(other.RiteName) == text.Fold(b.RiteName)
		return !named && (len(b.RiteTypeIDs) == 0 || !slices.Equal(b.RiteTypeIDs, other.RiteTypeIDs))
	}), err
}

// unknown gives the faults of rites and of a family that b names and before does not, and that are not the owner's.
func unknown(ctx context.Context, tx *db.Tx, b, before *Booking) error {
	var faults fault.List
	there := func(table, id string) bool {
		there, err := db.Has(ctx, tx, table, tx.Owner, id)
		return err != nil || there // what cannot be read is reported by the next statement
	}
	for i, rite := range b.RiteTypeIDs {
		if !slices.Contains(before.RiteTypeIDs, rite) && !there("rite_types", rite) {
			faults.Add(fault.Field("riteTypeIds."+strconv.Itoa(i), "booking.rite_unknown"))
		}
	}
	if b.ClientID != "" && b.ClientID != before.ClientID && !there("clients", b.ClientID) {
		faults.Add(fault.Field("clientId", "booking.client_unknown"))
	}
	return faults.Err()
}

// codeLetters are 32, so that five bits are one of them.
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// codeOf makes a code of the last 30 bits of an id, which are random: a device knows it before the server does.
func codeOf(bookingID string) string {
	bits, _ := strconv.ParseUint(bookingID[len(bookingID)-8:], 16, 32) // an id ends with hex digits
	var b strings.Builder
	for shift := 25; shift >= 0; shift -= 5 {
		b.WriteByte(codeLetters[bits>>shift&31])
	}
	return b.String()
}

// newToken makes a token for the link of a booking: 192 random bits.
func newToken() string {
	var b [24]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}
