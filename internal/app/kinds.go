package app

import (
	"context"
	"errors"
	"net/url"

	"sankalp/internal/area"
	"sankalp/internal/audit"
	"sankalp/internal/block"
	"sankalp/internal/booking"
	"sankalp/internal/client"
	"sankalp/internal/comment"
	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/expense"
	"sankalp/internal/feed"
	"sankalp/internal/helper"
	"sankalp/internal/history"
	"sankalp/internal/httpapi"
	"sankalp/internal/incoming"
	"sankalp/internal/message"
	"sankalp/internal/note"
	"sankalp/internal/notify"
	"sankalp/internal/observance"
	"sankalp/internal/ownwork"
	"sankalp/internal/payment"
	"sankalp/internal/picture"
	"sankalp/internal/place"
	"sankalp/internal/profile"
	"sankalp/internal/publicpage"
	"sankalp/internal/receipt"
	"sankalp/internal/record"
	"sankalp/internal/repeat"
	"sankalp/internal/ritetype"
	"sankalp/internal/sankalpa"
	"sankalp/internal/series"
	"sankalp/internal/session"
	"sankalp/internal/settlement"
	"sankalp/internal/sharedtask"
	"sankalp/internal/sync"
	"sankalp/internal/task"
)

// kind is one kind of what a person keeps, as devices, history and trash know it.
type kind struct {
	sync.Kind
	name    string
	table   string
	namedBy []string
	// adopt takes up rows that came from elsewhere; nil: they do not go along with a practice.
	adopt       func(ctx context.Context, tx *db.Tx) error
	history.Bin // nil: nothing to erase
	// families are the columns in which its rows name families; follower is how they follow families that become one, or are two again.
	families []string
	follower client.Follower
}

// book is the kind of a book.
func book[T any, P record.Of[T]](list string, b *record.Book[T, P]) kind {
	k := kind{Kind: sync.NewKind(list, b.Table, b.Name, b.Changed).RecoveredBy(recovering(b)), name: b.Name, table: b.Table, namedBy: b.NamedBy, adopt: adopting(&b.Kind), Bin: b}
	k = k.mergedBy(b)
	if len(b.Families.Columns)+len(b.Erases.Columns) > 0 {
		k = k.forgetting(b)
	}
	return k
}

// recovering is how a kind without anything more to do takes rows back that a restore has lost.
func recovering[T any, P record.Of[T]](b *record.Book[T, P]) sync.Recoverer {
	return func(ctx context.Context, tx *db.Tx, c session.Caller, sent []byte) error {
		return b.Recover(ctx, tx, c, sent, nil)
	}
}

// recoveredBy is the kind with rules of its own for that.
func (k kind) recoveredBy(r sync.Recoverer) kind {
	k.Kind = k.RecoveredBy(r)
	return k
}

// adopting is how a kind without anything more to do takes up rows.
func adopting[T any, P record.Of[T]](k *record.Kind[T, P]) func(ctx context.Context, tx *db.Tx) error {
	return func(ctx context.Context, tx *db.Tx) error { return k.Adopt(ctx, tx, nil) }
}

// adoptedBy is the kind with more to do when it takes up rows.
func (k kind) adoptedBy(adopt func(ctx context.Context, tx *db.Tx) error) kind {
	k.adopt = adopt
	return k
}

// mergedBy is the kind whose rows follow a family that was merged with another as those of the book do.
func (k kind) mergedBy(b interface {
	NamesFamilies() []string
	Merge(ctx context.Context, tx *db.Tx, c session.Caller, gone string, ids record.Merged) error
	Part(ctx context.Context, tx *db.Tx, c session.Caller, e audit.Past) error
	Leave(ctx context.Context, tx *db.Tx, c session.Caller, l record.Leaving) error
}) kind {
	if k.families = b.NamesFamilies(); len(k.families) > 0 {
		f := &k.follower
		f.Kind, f.Part, f.Leave = k.name, b.Part, b.Leave
		f.Merge = func(ctx context.Context, tx *db.Tx, c session.Caller, gone, _ string, ids record.Merged) error {
			return b.Merge(ctx, tx, c, gone, ids)
		}
	}
	return k
}

// eraser erases the rows of a family; see client.Follower.
type eraser interface {
	Erasable(ctx context.Context, tx *db.Tx, e *record.Erasing) ([]string, error)
	Erase(ctx context.Context, tx *db.Tx, c session.Caller, e *record.Erasing) error
}

// forgetting is the kind from which a family is erased that way.
func (k kind) forgetting(by eraser) kind {
	k.follower.Erasable, k.follower.Erase = by.Erasable, by.Erase
	return k
}

// parted is the kind that does something more when two families are two again.
func (k kind) parted(do func(ctx context.Context, tx *db.Tx, c session.Caller, gone, stays string) error) kind {
	k.follower.Parted = do
	return k
}

// permanent is a kind of records that are never deleted.
func permanent[T any, P record.Of[T]](list string, k *record.Kind[T, P]) kind {
	return kind{Kind: sync.NewKind(list, k.Table, "", k.Changed).Named(k.Name), name: k.Name, table: k.Table, namedBy: k.NamedBy, adopt: adopting(k)}
}

// erasedBy is the kind with another bin.
func (k kind) erasedBy(bin history.Bin) kind {
	k.Bin = bin
	return k
}

// features makes the features that stand on records and registers their operations and their kinds. A new kind is registered here,
// and nowhere else. What rows of other kinds name comes before those kinds.
func (a *app) features(o record.Options, tasks *task.Service, notes *note.Service, places func() (*place.Gazetteer, error), limiter *session.Limiter, decoder *picture.Decoder) {
	l := a.config.Limits
	clients, rites, areas, comments := client.New(o, places), ritetype.New(o), area.New(o), comment.New(o)
	payments, receipts, messages, blocks := payment.New(o), receipt.New(o, places), message.New(o), block.New(o, a.queue)
	observances, manyDays, templates, calendars, sankalpas := observance.New(o), series.New(o), series.NewTemplates(o), incoming.New(o), sankalpa.New(o)
	repeats, bookings := repeat.New(o, tasks, observances, places), booking.New(booking.Options{Options: o, Tasks: tasks, Queue: a.queue})
	expenses := expense.New(expense.Options{Options: o, Decoder: decoder, Limiter: limiter, PerOwner: l.PhotoOwner, MaxStored: l.MaxPhotos})
	a.bookings = bookings
	client.Register(a.api, clients)
	ritetype.Register(a.api, rites)
	area.Register(a.api, areas)
	task.Register(a.api, tasks)
	note.Register(a.api, notes)
	comment.Register(a.api, comments)
	booking.Register(a.api, bookings)
	payment.Register(a.api, payments)
	receipt.Register(a.api, receipts)
	message.Register(a.api, messages)
	expense.Register(a.api, expenses)
	block.Register(a.api, blocks)
	observance.Register(a.api, observances)
	series.Register(a.api, manyDays)
	series.RegisterTemplates(a.api, templates)
	incoming.Register(a.api, calendars)
	repeat.Register(a.api, repeats)
	sankalpa.Register(a.api, sankalpas)
	a.queue.Every("repeats", tidyEvery, repeats.Make)
	a.queue.Handle(client.StarsJob, clients.FillStars)
	a.queue.Handle(booking.RemindJob, bookings.Remind)
	a.queue.Every("bookings", booking.SweepEvery, bookings.Sweep)
	a.site = publicpage.SiteOptions{DB: a.db, Bookings: bookings, Limiter: limiter, Visits: l.PublicAddress, Proven: l.BookingAddress,
		Unproven: l.BookingPlain, Factor: l.RateFactor, Turns: a.almanacSite.Turns, MaxBody: l.MaxBody, PublicURL: origin(publicURL(a.config)), Places: places, Now: o.Now, Log: a.log}
	a.feeds = feed.New(a.db, origin(publicURL(a.config)), o.Now)
	feed.Register(a.api, a.feeds)
	a.feedSite = feed.SiteOptions{DB: a.db, PublicURL: origin(publicURL(a.config)), Observances: observances, Repeats: repeats, Visits: l.PublicAddress, Factor: l.RateFactor, Places: places,
		Version: a.version, Now: o.Now, Log: a.log}
	a.kinds = []kind{
		book("clients", clients.Book).adoptedBy(clients.Adopt).recoveredBy(clients.Recover).erasedBy(clients), // with those that were merged with it
		book("ritetypes", rites.Book),
		book("areas", areas.Book),
		book("tasks", tasks.Book).adoptedBy(tasks.Adopt).forgetting(tasks),
		book("notes", notes.Book),
		book("comments", comments.Book),
		book("bookings", bookings.Book).adoptedBy(bookings.Adopt).recoveredBy(bookings.Recover),
		book("payments", payments.Book).parted(payments.Parted),
		permanent("receipts", receipts.Kind()).recoveredBy(receipts.Recover).mergedBy(receipts).forgetting(receipts),
		book("messages", messages.Book),
		{Kind: sync.NewKind("notifications", "notifications", "notification", notify.Changed), families: []string{"path"}, follower: client.Follower{Merge: notify.Merge, Parted: notify.Parted, Erase: notify.Erase}},
		{Kind: sync.NewKind("profiles", "profiles", "", profile.Changed).Named("profile").Described("The caller's own, once he has said something")},
		book("expenses", expenses.Book).recoveredBy(expenses.Recover).erasedBy(expenses).forgetting(expenses), // with their photos
		book("blocks", blocks.Book),
		book("observances", observances.Book).mergedBy(observances),
		book("series", manyDays.Book),
		book("templates", templates.Book),
		book("busycalendars", calendars.Book),
		book("repeats", repeats.Book),
		book("sankalpas", sankalpas.Book),
	}
	a.clients, a.rites = clients, rites
}

// helping is the part of features of those who work with a person.
func (a *app) helping(o record.Options, tasks *task.Service) {
	crews, settlements := crew.New(o), settlement.New(o)
	a.helpers = helper.New(o)
	helper.Register(a.api, a.helpers)
	crew.Register(a.api, crews)
	settlement.Register(a.api, settlements)
	a.kinds = append(a.kinds, book("helpers", a.helpers.Book), book("crews", crews.Book),
		permanent("settlements", settlements.Kind()).recoveredBy(settlements.Recover).forgetting(settlements))
	a.narrow(&ownwork.Work{Tasks: tasks.Book, Helpers: a.helpers.Book, Crew: crews.Book, Settlements: settlements.Kind()})
	a.site.Shared = sharedtask.New(sharedtask.Options{DB: a.db, Queue: a.queue, Rites: a.rites, Tasks: tasks, Payments: payment.New(o), Helpers: a.helpers,
		Crew: crews, Settlements: settlements, Now: o.Now})
	sharedtask.Register(a.api, a.site.Shared)
	a.followFamilies()
}

// narrow gives the kinds that a member of the role shares gets what reads their part of them.
func (a *app) narrow(w *ownwork.Work) {
	for i := range a.kinds {
		switch k := &a.kinds[i]; k.name {
		case "task":
			k.Kind = sync.ForHelper(k.Kind, w.ChangedTasks)
		case "helper":
			k.Kind = sync.ForHelper(k.Kind, w.ChangedHelper)
		case "crew":
			k.Kind = sync.ForHelper(k.Kind, w.ChangedCrew)
		case "settlement":
			k.Kind = sync.ForHelper(k.Kind, w.ChangedSettlements)
		}
	}
}

// followFamilies has everything that names families follow one that is merged with another, or erased.
func (a *app) followFamilies() {
	a.clients.FollowedBy(client.Follower{Kind: feed.Kind, Merge: a.feeds.Merge, Part: a.feeds.Part, Erase: a.feeds.Erase})
	for _, k := range a.kinds {
		if k.follower.Merge != nil || k.follower.Erase != nil {
			a.clients.FollowedBy(k.follower)
		}
	}
	a.clients.FollowedBy(client.Follower{Erase: a.site.Shared.Erase})
	a.clients.FollowedBy(client.Follower{Erase: func(ctx context.Context, tx *db.Tx, _ session.Caller, e *record.Erasing) error {
		return errors.Join(notify.EraseJobs(ctx, tx, e, sharedtask.ErasedJob), httpapi.ForgetAnswers(ctx, tx))
	}})
}

// origin is the scheme and host of an address.
func origin(u *url.URL) string { return u.Scheme + "://" + u.Host }
