package app

import (
	"net/url"

	"sankalp/internal/area"
	"sankalp/internal/block"
	"sankalp/internal/booking"
	"sankalp/internal/client"
	"sankalp/internal/comment"
	"sankalp/internal/expense"
	"sankalp/internal/message"
	"sankalp/internal/payment"
	"sankalp/internal/picture"
	"sankalp/internal/place"
	"sankalp/internal/publicpage"
	"sankalp/internal/receipt"
	"sankalp/internal/record"
	"sankalp/internal/ritetype"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// books makes the features that stand on records and registers their operations; it gives their trash.
func (a *app) books(kept record.Options, tasks *task.Service, places func() (*place.Gazetteer, error), limiter *session.Limiter, decoder *picture.Decoder) []bin {
	comments, rites, clients := comment.New(kept), ritetype.New(kept), client.New(kept, places)
	areas, blocks := area.New(kept), block.New(kept, a.queue)
	area.Register(a.api, areas)
	block.Register(a.api, blocks)
	l := a.config.Limits
	expenses := expense.New(expense.Options{Options: kept, Decoder: decoder, Limiter: limiter, PerOwner: l.PhotoOwner, MaxKept: l.MaxPhotos})
	comment.Register(a.api, comments)
	ritetype.Register(a.api, rites)
	payments := payment.New(kept)
	payment.Register(a.api, payments)
	receipt.Register(a.api, receipt.New(kept, places))
	client.Register(a.api, clients)
	a.queue.Handle(client.StarsJob, clients.FillStars)
	messages := message.New(kept)
	message.Register(a.api, messages)
	expense.Register(a.api, expenses)
	bookings := booking.New(booking.Options{Options: kept, Tasks: tasks, Queue: a.queue})
	booking.Register(a.api, bookings)
	a.queue.Handle(booking.RemindJob, bookings.Remind)
	a.queue.Every("bookings", booking.SweepEvery, bookings.Sweep)
	a.site = publicpage.SiteOptions{DB: a.db, Bookings: bookings, Limiter: limiter, Visits: l.PublicAddress, Proven: l.BookingAddress,
		Unproven: l.BookingPlain, Factor: l.RateFactor, MaxBody: l.MaxBody, PublicURL: origin(publicURL(a.config)), Places: places, Now: kept.Now, Log: a.log}
	return []bin{
		{"expenses", expenses},
		{"comments", comments},
		{"rites", rites},
		{"payments", payments},
		{"clients", clients},
		{"messages", messages},
		{"areas", areas},
		{"blocks", blocks},
		{"bookings", bookings},
	}
}

// origin is the scheme and host of an address.
func origin(u *url.URL) string { return u.Scheme + "://" + u.Host }
