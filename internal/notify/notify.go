// Package notify sends notifications in the app, by e-mail and by web push, as each person has chosen. Other packages
// post notices; what depends on the clock (sheets of the day, tasks to close) this package finds itself.
package notify

import (
	"encoding/json"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/notice"
	"sankalp/internal/observance"
)

// The kinds that this package finds itself; package notice has those of others.
const (
	taskTomorrow = "task.tomorrow"
	daySheet     = "day.sheet"
	taskClose    = "task.close"
	taskLeave    = "task.leave"
	// comingDay is a day that comes on which a family keeps something.
	comingDay = "client.observance"
	// paymentDue is money that the owner wants to ask a family for on a day.
	paymentDue = "payment.due"
	// test is what the test button sends; it has no settings.
	test = "test"
)

// Limits.
const (
	// logLife is how long a delivery stays in the log.
	logLife = 90 * 24 * time.Hour
	// notificationLife is how long a notification is stored. Its row also prevents sending the same occurrence twice.
	notificationLife = 180 * 24 * time.Hour
	// maxNotifications is how many notifications a person has at most; the oldest are deleted first.
	maxNotifications = 200
	// maxPageSize and pageSize (the default) of a list.
	maxPageSize = 100
	pageSize    = 5
	// maxIDs of one call for many.
	maxIDs = 1000
	// maxBrowsers is how many browsers of one person get push messages; a new one replaces the oldest.
	maxBrowsers = 10
	// closeAfter is how long after a task's end its owner gets the question how it went.
	closeAfter = 30 * time.Minute
	// leaveAhead is how long before departure its owner is reminded.
	leaveAhead = 10 * time.Minute
)

// Notification is one stored notification of an owner.
type Notification struct {
	ID   string `json:"_id" format:"uuid"`
	Kind string `json:"kind"`
	// Text by language.
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

// sentences are the texts of a notification in every language.
type sentences struct {
	English sentence `json:"en"`
	Hindi   sentence `json:"hi"`
}

// sentence is a notification in one language.
type sentence struct {
	Title string `json:"title"`
	Body  string `json:"body"`
}

// channels are where notifications of a kind are sent.
type channels struct {
	App   bool `json:"app"`
	Email bool `json:"email"`
	Push  bool `json:"push"`
}

// notificationSettings are what a person has chosen.
type notificationSettings struct {
	// Channels by kind; every kind but test is there.
	Channels map[string]channels `json:"channels"`
	// Quiet holds mail and push back between QuietFrom and QuietTo, in the person's time zone. Security notices and
	// reminders to leave are sent all the same.
	Quiet     bool        `json:"quiet"`
	QuietFrom civil.Clock `json:"quietFrom"`
	QuietTo   civil.Clock `json:"quietTo"`
	// QuietUntil is the last day of the person's leave, in their time zone. Until then reminders stay in the app.
	QuietUntil civil.Date `json:"quietUntil,omitzero" format:"date"`
	// HideDetails keeps names and places out of push messages.
	HideDetails bool `json:"hideDetails"`
	// SheetTime and TomorrowTime are when the sheets of today and of tomorrow are sent.
	SheetTime    civil.Clock `json:"sheetTime"`
	TomorrowTime civil.Clock `json:"tomorrowTime"`
	// RemindDays are how many days before the day of a family its reminders come, each at nine in the morning.
	RemindDays observance.RemindDays `json:"remindDays" nullable:"false" maxItems:"6"`
}

// defaults are the settings of a person who has changed none.
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
			notice.HelperAnswered:   {App: true, Push: true},
			notice.SharedTask:       {App: true, Push: true},
			notice.Sutak:            {App: true},
			notice.Quota:            {App: true, Email: true, Push: true},
			comingDay:               {App: true},
			paymentDue:              {App: true, Push: true},
		},
		Quiet: true, QuietFrom: at(22, 0), QuietTo: at(4, 0), SheetTime: at(4, 30), TomorrowTime: at(20, 0),
		RemindDays: observance.UsualRemindDays(),
	}
}

// of gives the channels of a kind. Security notices use all channels, whatever the settings are.
func (s notificationSettings) of(kind string) channels {
	if kind == notice.Security || kind == test {
		return channels{App: true, Email: true, Push: true}
	}
	return s.Channels[kind]
}

// reminders are the kinds that stay in the app during leave: those that depend on the clock.
var reminders = map[string]bool{taskTomorrow: true, daySheet: true, taskClose: true, taskLeave: true, comingDay: true, paymentDue: true, notice.NoteReminder: true}

// on gives the channels of a kind on a day. During leave reminders stay in the app.
func (s notificationSettings) on(kind string, today civil.Date) channels {
	to := s.of(kind)
	if !reminders[kind] || s.QuietUntil.IsZero() || today.After(s.QuietUntil) {
		return to
	}
	return channels{App: to.App || to.Email || to.Push}
}

// leaves gives when mail and push of a kind may be sent: now, or when quiet hours end. A reminder to leave never waits,
// because it is useless later.
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
	// Reason why it was not sent: unreachable, refused, gone, unconfirmed, no_server, seen, over; empty without one.
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
