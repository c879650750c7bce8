package notify

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/notice"
	"sankalp/internal/observance"
	"sankalp/internal/patch"
	"sankalp/internal/place"
	"sankalp/internal/session"
	"sankalp/internal/trash"
)

// Service works on the caller's own notifications only. For another owner's id the fault is the same as for an unknown
// one: NotFound `notice.not_found`.
type Service struct {
	Options
	private, public string
	pusher          *http.Client
	almanacs        *observance.Almanacs
}

// Options are what a Service needs.
type Options struct {
	DB    *db.DB
	Queue *job.Queue
	// Mail sends what goes by e-mail; set it before the queue runs.
	Mail *mail.Mailer
	// Subscriber is the server's public URL, for push services that want to contact its operator.
	Subscriber string
	// Now is the clock (time.Now).
	Now func() time.Time
	Log *slog.Logger
	// Tests limits how many tests one person may send to themselves; without a Limiter there is no limit.
	Tests   config.Rate
	Limiter *session.Limiter
	// Places gives the gazetteer, for owners without a place.
	Places func() (*place.Gazetteer, error)
	// Reach decides which addresses push services may have. The default is public ones; tests use this machine.
	Reach func(netip.Addr) bool
}

// New makes the service, and on the first start the key of web push.
func New(ctx context.Context, o Options) (*Service, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Reach == nil {
		o.Reach = public
	}
	s := &Service{Options: o, pusher: newPusher(o.Reach), almanacs: observance.NewAlmanacs(yearsAhead)}
	return s, s.keys(ctx)
}

// yearsAhead hold the farthest day that anybody is reminded of, with some around it.
const yearsAhead = 1

func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// query narrows a list.
type query struct {
	// Tab is all (also empty), unread or archived.
	Tab string
	// Page from 1, of pageSize.
	Page, PageSize int
}

// notificationPage is a page of a list.
type notificationPage struct {
	Notifications []Notification `json:"notifications" nullable:"false"`
	Total         int            `json:"total" doc:"How many the tab has on all pages"`
	Unread        int            `json:"unread"`
}

// list gives a page, newest first. Faults: Invalid, with the fields tab, page, pageSize.
func (s *Service) list(ctx context.Context, c session.Caller, q query) (notificationPage, error) {
	var faults fault.List
	if _, known := tabs[q.Tab]; !known {
		faults.Add(fault.Field("tab", "notice.tab"))
	}
	if q.Page < 1 || q.Page > 1_000_000 {
		faults.Add(fault.Field("page", "task.page_range", "max", 1_000_000))
	}
	if q.PageSize < 1 || q.PageSize > maxPageSize {
		faults.Add(fault.Field("pageSize", "task.page_range", "max", maxPageSize))
	}
	if err := faults.Err(); err != nil {
		return notificationPage{}, err
	}
	var p notificationPage
	err := s.DB.Snapshot(ctx, func(r db.Querier) (err error) {
		if p.Notifications, err = list(ctx, r, c.Owner, q.Tab, q.PageSize, (q.Page-1)*q.PageSize); err != nil {
			return err
		}
		if p.Total, err = count(ctx, r, c.Owner, q.Tab); err != nil {
			return err
		}
		p.Unread, err = count(ctx, r, c.Owner, "unread")
		return err
	})
	return p, err
}

// notificationChange is a change of a notification; an absent field keeps its value.
type notificationChange struct {
	Read     patch.Value[bool] `json:"read" required:"false"`
	Archived patch.Value[bool] `json:"archived" required:"false"`
}

// update marks one as read or unread, archives it or moves it back.
func (s *Service) update(ctx context.Context, c session.Caller, noteID string, in notificationChange) (Notification, error) {
	var faults fault.List
	if in.Read.Err != nil || in.Read.Null {
		faults.Add(fault.Field("read", "request.wrong_type"))
	}
	if in.Archived.Err != nil || in.Archived.Null {
		faults.Add(fault.Field("archived", "request.wrong_type"))
	}
	if err := faults.Err(); err != nil {
		return Notification{}, err
	}
	all, err := s.change(ctx, c, []string{noteID}, func(r *row) bool {
		before := *r
		if in.Read.Has() {
			set(&r.ReadAt, in.Read.V, s.now())
		}
		if in.Archived.Has() {
			set(&r.ArchivedAt, in.Archived.V, s.now())
		}
		return *r != before
	})
	if err != nil {
		return Notification{}, err
	}
	return all[0], nil
}

// read marks notifications as read, all or none.
func (s *Service) read(ctx context.Context, c session.Caller, ids []string) ([]Notification, error) {
	return s.change(ctx, c, ids, func(r *row) bool {
		before := *r
		set(&r.ReadAt, true, s.now())
		return *r != before
	})
}

// remove takes one out of every list, until restore. Removing it again is a success.
func (s *Service) remove(ctx context.Context, c session.Caller, noteID string) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		r, err := find(ctx, tx, c.Owner, noteID)
		switch {
		case err != nil:
			return err
		case r == nil:
			return notFound()
		case r.DeletedAt.Valid:
			return db.ErrUnchanged
		}
		set(&r.DeletedAt, true, s.now())
		return mark(ctx, tx, r)
	})
}

// restore brings back what was removed, all or none.
func (s *Service) restore(ctx context.Context, c session.Caller, ids []string) ([]Notification, error) {
	return s.write(ctx, c, ids, func(r *row) bool {
		before := *r
		set(&r.DeletedAt, false, s.now())
		return *r != before
	})
}

// change is write for those that are not removed.
func (s *Service) change(ctx context.Context, c session.Caller, ids []string, alter func(*row) bool) ([]Notification, error) {
	return s.write(ctx, c, ids, func(r *row) bool { return !r.DeletedAt.Valid && alter(r) })
}

// write changes rows, all or none; alter reports whether there is anything to write.
func (s *Service) write(ctx context.Context, c session.Caller, ids []string, alter func(*row) bool) ([]Notification, error) {
	ids, err := trash.Distinct(ids, maxIDs)
	if err != nil {
		return nil, err
	}
	var all []Notification
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		all = make([]Notification, 0, len(ids))
		changed := false
		for _, noteID := range ids {
			r, err := find(ctx, tx, c.Owner, noteID)
			if err != nil {
				return err
			}
			if r == nil {
				return notFound()
			}
			if alter(r) {
				if err := mark(ctx, tx, r); err != nil {
					return err
				}
				changed = true
			}
			all = append(all, r.notification())
		}
		if !changed {
			return db.ErrUnchanged
		}
		return nil
	})
	return all, err
}

// settings gives the caller's settings, and how many browsers get push messages.
func (s *Service) settings(ctx context.Context, c session.Caller) (notificationSettings, int, error) {
	chosen, err := settingsOf(ctx, s.DB.Q(ctx), c.Owner)
	if err != nil {
		return chosen, 0, err
	}
	all, err := browsers(ctx, s.DB.Q(ctx), c.Owner)
	return chosen, len(all), err
}

// choice is a change of the settings; an absent field keeps its value.
type choice struct {
	Channels     patch.Value[map[string]channels] `json:"channels" required:"false"`
	Quiet        patch.Value[bool]                `json:"quiet" required:"false"`
	QuietFrom    patch.Value[civil.Clock]         `json:"quietFrom" required:"false" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	QuietTo      patch.Value[civil.Clock]         `json:"quietTo" required:"false" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	QuietUntil   patch.Value[civil.Date]          `json:"quietUntil" required:"false" nullable:"true" format:"date" doc:"null: no leave"`
	HideDetails  patch.Value[bool]                `json:"hideDetails" required:"false"`
	SheetTime    patch.Value[civil.Clock]         `json:"sheetTime" required:"false" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	TomorrowTime patch.Value[civil.Clock]         `json:"tomorrowTime" required:"false" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	RemindDays   patch.Value[[]int]               `json:"remindDays" required:"false" nullable:"true" maxItems:"6" doc:"1 to 365 each; [] never, null 30, 7 and 1"`
}

func (in choice) apply(s *notificationSettings) error {
	var faults fault.List
	if in.Channels.Err != nil || in.Channels.Null {
		faults.Add(fault.Field("channels", "request.wrong_type"))
	}
	for kind, chosen := range in.Channels.V {
		if _, known := s.Channels[kind]; !known || kind == notice.Security {
			faults.Add(fault.Field("channels", "notice.kind"))
			continue
		}
		s.Channels[kind] = chosen
	}
	for name, v := range map[string]struct {
		in patch.Value[bool]
		to *bool
	}{"quiet": {in.Quiet, &s.Quiet}, "hideDetails": {in.HideDetails, &s.HideDetails}} {
		if v.in.Err != nil || v.in.Null {
			faults.Add(fault.Field(name, "request.wrong_type"))
		} else if v.in.Has() {
			*v.to = v.in.V
		}
	}
	for name, v := range map[string]struct {
		in patch.Value[civil.Clock]
		to *civil.Clock
	}{"quietFrom": {in.QuietFrom, &s.QuietFrom}, "quietTo": {in.QuietTo, &s.QuietTo},
		"sheetTime": {in.SheetTime, &s.SheetTime}, "tomorrowTime": {in.TomorrowTime, &s.TomorrowTime}} {
		if v.in.Err != nil || v.in.Null {
			faults.Add(fault.Field(name, "notice.time"))
		} else if v.in.Has() {
			*v.to = v.in.V
		}
	}
	faults.Add(field.Date("quietUntil", in.QuietUntil, &s.QuietUntil))
	faults.Add(observance.ReadRemindDays("remindDays", in.RemindDays, &s.RemindDays)...)
	if s.RemindDays == nil {
		s.RemindDays = observance.UsualRemindDays()
	}
	return faults.Err()
}

// choose changes the settings. Faults: Invalid, with the field.
func (s *Service) choose(ctx context.Context, c session.Caller, in choice) (notificationSettings, error) {
	var chosen notificationSettings
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) (err error) {
		if chosen, err = settingsOf(ctx, tx, c.Owner); err != nil {
			return err
		}
		if err := in.apply(&chosen); err != nil {
			return err
		}
		return saveSettings(ctx, tx, chosen)
	})
	return chosen, err
}

// try sends a test through every channel. Fault: TooMany `too_many`.
func (s *Service) try(ctx context.Context, c session.Caller) error {
	if s.Limiter != nil {
		if err := s.Limiter.Use(ctx, "notify.test:"+c.Owner, s.Tests.Count, s.Tests.Per); err != nil {
			return err
		}
	}
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		now := s.now()
		return notice.Post(ctx, tx, s.Queue, notice.Notice{
			Owner: c.Owner, Kind: test, Event: "sent", Key: id.New(now), Path: "/notifications", At: now,
		})
	})
}

// deliveries gives the newest lines of the caller's delivery log.
func (s *Service) deliveries(ctx context.Context, c session.Caller) ([]delivery, error) {
	return deliveries(ctx, s.DB.Q(ctx), c.Owner, maxPageSize)
}

func notFound() error { return fault.New(fault.NotFound, "notice.not_found") }
