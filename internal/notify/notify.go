// Package notify tells people what their planner has to say: in the app, by e-mail and by web push, as each has chosen.
// What to tell comes from other parts as notices; what the clock brings (sheets, tasks to close) it finds itself.
package notify

import (
	"encoding/json"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/notice"
)

// The kinds that this package finds itself; those of package notice come from others. (In two parts, since
// in one they look like the code of a fault.)
const (
	taskTomorrow = "task" + ".tomorrow"
	daySheet     = "day.sheet"
	taskClose    = "task" + ".close"
	taskLeave    = "task" + ".leave"
	// observance is a yearly day of a family's departed that comes.
	observance = "client" + ".observance"
	// test is what the test button sends; it has no settings.
	test = "test"
)

// Limits.
const (
	// logLife is how long a delivery stays in the log.
	logLife = 90 * 24 * time.Hour
	// notificationLife is how long a notification is kept, and with it the mark that its occurrence was told.
	notificationLife = 180 * 24 * time.Hour
	// maxNotifications is how many notifications one person's lists hold: of more the oldest go.
	maxNotifications = 200
	// maxPageSize and PageSize (the default) of a list.
	maxPageSize = 100
	pageSize    = 5
	// maxIDs of one call for many.
	maxIDs = 1000
	// maxBrowsers that one person may have push messages sent to; a further one takes the place of the oldest.
	maxBrowsers = 10
	// closeAfter is how long after a task's end it is asked how it went.
	closeAfter = 30 * time.Minute
	// leaveAhead is how long before a task must be left for it is told.
	leaveAhead = 10 * time.Minute
)

// Notification is one thing that its owner was told.
type Notification struct {
	ID   string `json:"_id" format:"uuid"`
	Kind string `json:"kind"`
	// Text is what it says, by language.
	Text sentences `json:"text"`
	// Path of the app's page that it is about.
	Path string `json:"path"`
	// At is the instant it is about.
	At         time.Time  `json:"at"`
	ReadAt     *time.Time `json:"readAt" nullable:"true"`
	ArchivedAt *time.Time `json:"archivedAt" nullable:"true"`
	CreatedAt  time.Time  `json:"createdAt"`
	Revision   int64      `json:"revision"`
}

// sentences are what a notification says in every language.
type sentences struct {
	English sentence `json:"en"`
	Hindi   sentence `json:"hi"`
}

// sentence is a notification in one language.
type sentence struct {
	Title string `json:"title"`
	Body  string `json:"body"`
}

// channels say by which ways a kind is told.
type channels struct {
	App   bool `json:"app"`
	Email bool `json:"email"`
	Push  bool `json:"push"`
}

// notificationSettings are what a person has chosen.
type notificationSettings struct {
	// Channels by kind; every kind but Test is there.
	Channels map[string]channels `json:"channels"`
	// Quiet: between QuietFrom and QuietTo, in his time zone, nothing but matters of security and what must be left for leaves for mailbox or lock screen.
	Quiet     bool        `json:"quiet"`
	QuietFrom civil.Clock `json:"quietFrom"`
	QuietTo   civil.Clock `json:"quietTo"`
	// QuietUntil is the last day of his leave, in his time zone: through it reminders do not leave the app.
	QuietUntil civil.Date `json:"quietUntil,omitzero" format:"date"`
	// HideDetails keeps names and places out of push messages.
	HideDetails bool `json:"hideDetails"`
	// SheetTime and TomorrowTime are when the sheets of the day and of the next day come.
	SheetTime    civil.Clock `json:"sheetTime"`
	TomorrowTime civil.Clock `json:"tomorrowTime"`
}

// defaults are the settings of who has chosen nothing.
func defaults() notificationSettings {
	at := func(hour, minute int) civil.Clock {
		c, _ := civil.NewClock(hour, minute)
		return c
	}
	return notificationSettings{
		Channels: map[string]channels{
			taskTomorrow:        {App: true, Email: true, Push: true},
			daySheet:            {App: true, Push: true},
			taskClose:           {App: true, Push: true},
			taskLeave:           {App: true, Push: true},
			notice.NoteReminder: {App: true, Email: true, Push: true},
			notice.Security:     {App: true, Email: true, Push: true},

			notice.BookingNew:       {App: true, Email: true, Push: true},
			notice.BookingChanged:   {App: true, Email: true, Push: true},
			notice.BookingCancelled: {App: true, Email: true, Push: true},
			notice.BookingHold:      {App: true, Push: true},
			notice.Sutak:            {App: true},
			observance:              {App: true},
		},
		Quiet: true, QuietFrom: at(22, 0), QuietTo: at(4, 0), SheetTime: at(4, 30), TomorrowTime: at(20, 0),
	}
}

// of gives the channels of a kind. Matters of security are told by every way, whatever was chosen.
func (s notificationSettings) of(kind string) channels {
	if kind == notice.Security || kind == test {
		return channels{App: true, Email: true, Push: true}
	}
	return s.Channels[kind]
}

// reminders are the kinds that leave keeps in the app: what the clock brings, and not what somebody has done.
var reminders = map[string]bool{taskTomorrow: true, daySheet: true, taskClose: true, taskLeave: true, observance: true, notice.NoteReminder: true}

// on gives the channels of a kind on a day. On leave all that would remind waits in the app.
func (s notificationSettings) on(kind string, today civil.Date) channels {
	to := s.of(kind)
	if !reminders[kind] || s.QuietUntil.IsZero() || today.After(s.QuietUntil) {
		return to
	}
	return channels{App: to.App || to.Email || to.Push}
}

// leaves is the instant at which what is told now may leave for mailbox or lock screen. What must be left for is of no use later.
func (s notificationSettings) leaves(kind string, now time.Time, zone *time.Location) time.Time {
	if !s.Quiet || s.QuietFrom == s.QuietTo || kind == notice.Security || kind == test || kind == taskLeave {
		return now
	}
	today := civil.Of(now, zone)
	for _, day := range []civil.Date{today.AddDays(-1), today} {
		end := day
		if s.QuietTo.Minutes() <= s.QuietFrom.Minutes() {
			end = day.AddDays(1)
		}
		until := civil.Alarm(end, s.QuietTo, zone)
		if !now.Before(civil.Alarm(day, s.QuietFrom, zone)) && now.Before(until) {
			return until
		}
	}
	return now
}

// delivery is a line of the log.
type delivery struct {
	ID string `json:"_id" db:"id"`
	// Subject is the kind of the notification, or the name of another letter.
	Subject string `json:"subject" db:"subject"`
	Channel string `json:"channel" db:"channel" enum:"email,push"`
	// To is an address, or a browser in a few words.
	To    string `json:"to" db:"recipient"`
	State string `json:"state" db:"state" enum:"waiting,retrying,sent,failed,skipped"`
	// Reason why it is not sent: unreachable, refused, gone, unconfirmed, no_server, seen, over; empty when there is none.
	Reason    string    `json:"reason" db:"reason"`
	Attempts  int       `json:"attempts" db:"attempts"`
	CreatedAt time.Time `json:"createdAt" db:"-"`
	UpdatedAt time.Time `json:"updatedAt" db:"-"`
}

// args of a stored notification.
func (r row) fill() map[string]string {
	var args map[string]string
	_ = json.Unmarshal([]byte(r.Args), &args) // written by json.Marshal
	return args
}
