// Package notice lets any part notify a person: a notice is posted in the transaction of its cause, and delivered by
// package notify according to the person's settings.
package notice

import (
	"context"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/job"
)

// Job is the kind of the job that delivers a notice; its argument is the Notice.
const Job = "notice"

// Kinds of notices that others than package notify post.
const (
	// NoteReminder is a note's reminder.
	NoteReminder = "note.reminder"
	// Security is what happened to the account itself. It goes out by every channel and at once, whatever the owner has
	// chosen, also by mail to an address that is not confirmed yet (there without Args: a stranger may have entered
	// both). Its texts end with what to do if it was somebody else. The events password_changed and new_sign_in come into
	// the app and by push only: package login sends mails of its own for them.
	Security = "security"
	// Incident is the event of Security by which the operator says what happened to personal data, in the operator's words.
	Incident = "incident"
	// BookingNew is a request on the public page, BookingChanged a family's answer by its link, BookingCancelled the family's
	// cancellation. BookingHold is what the clock does with bookings: times that are held no longer, requests that
	// nobody answered in time, an advance that has not come.
	BookingNew       = "booking.new"
	BookingChanged   = "booking.changed"
	BookingCancelled = "booking.cancelled"
	BookingHold      = "booking.hold"
	// HelperAnswered is a helper's yes or no by their link.
	HelperAnswered = "helper.answered"
	// SharedTask is what another purohit asks for, moves or takes back.
	SharedTask = "task.shared"
	// Sutak is one that begins to touch work, and one that ends.
	Sutak = "block.sutak"
	// Quota is a limit of the account of which four fifths are used.
	Quota = "account.quota"
)

// Notice is one message to one person.
type Notice struct {
	// Owner is the recipient.
	Owner string
	// Kind is what the owner's settings choose by: NoteReminder, Security, or one of package notify.
	Kind string
	// Event is which sentence of the kind: texts notice.KIND.EVENT.title and .body.
	Event string
	// Key is one occurrence: one Owner, Kind and Key is sent once, ever.
	Key string
	// Args fill the sentences when they are read or sent, in the reader's language: dates as YYYY-MM-DD, times as HH:MM.
	Args map[string]string
	// Path of the app's page that a tap opens.
	Path string
	// At is the instant that it is about.
	At time.Time
}

// Post hands the notice over in the caller's transaction. A notice that was posted before is not sent again.
func Post(ctx context.Context, tx *db.Tx, q *job.Queue, n Notice) error {
	return q.Enqueue(ctx, tx, job.Job{Kind: Job, Owner: n.Owner, Args: n, Uniq: Job + "/" + n.Owner + "/" + n.Kind + "/" + n.Key})
}
