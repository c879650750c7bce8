package booking

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// Bodies; their names are those of the document.
type (
	newBooking struct {
		httpapi.ChosenID
		NewInput
	}
	bookingChange  struct{ Input }
	bookingOffer   struct{ OfferInput }
	bookingConfirm struct{ ConfirmInput }
	bookingDecline struct{ DeclineInput }
	bookingMove    struct{ MoveInput }
	bookingCancel  struct{ CancelInput }
	bookingUndo    struct {
		Of int `json:"of" minimum:"1" doc:"The number of the step, which must be the last one"`
	}
	bookingLink struct {
		Token patch.Value[string] `json:"token" required:"false" minLength:"32" maxLength:"32" doc:"Random, base64url; the server makes one when left out"`
	}
	bookingAnswer struct {
		Success string  `json:"success"`
		Booking Booking `json:"booking"`
	}
	confirmedAnswer struct {
		Success string     `json:"success"`
		Booking Booking    `json:"booking"`
		Task    *task.Task `json:"task,omitempty" doc:"Left out when it was deleted since"`
	}
	bookingsAnswer struct {
		Success  string    `json:"success"`
		Bookings []Booking `json:"bookings" nullable:"false"`
	}
)

type (
	listIn struct {
		httpapi.Conditional
		Status Status `query:"status" enum:"requested,offered,confirmed,declined,cancelled_family,cancelled_me,expired,no_show"`
	}
	oneIn struct {
		ID string `path:"id" format:"uuid"`
	}
	getOut struct{ Body Booking }
	// bareIn is a step that says it all by itself.
	bareIn struct {
		httpapi.IfMatch
		ID string `path:"id" format:"uuid"`
	}
	oneOut struct{ Body bookingAnswer }
)

// Register adds the operations of bookings.
func Register(api *httpapi.API, s *Service) {
	httpapi.List(api, op("list-bookings", http.MethodGet, "", "The caller's bookings in the order in which they came"),
		func(ctx context.Context, c session.Caller, in listIn) ([]Booking, error) {
			return s.List(ctx, c, in.Status)
		})
	httpapi.Read(api, op("get-booking", http.MethodGet, "/{id}", "One booking"),
		func(ctx context.Context, c session.Caller, in *oneIn) (*getOut, error) {
			b, err := s.Get(ctx, c, in.ID)
			return &getOut{b}, err
		})
	create := op("create-booking", http.MethodPost, "", "Add a booking from a call or a visit; when there is one of that phone, date and rite, that one is answered")
	httpapi.Create(api, create, "booking.added",
		func(ctx context.Context, c session.Caller, in newBooking) (Booking, error) {
			return s.Create(ctx, c, in.ID, in.NewInput)
		}, one)
	httpapi.Update(api, op("update-booking", http.MethodPut, "/{id}", "Change what is wished, the family, the advance; absent keeps, null clears"), "booking.updated",
		func(ctx context.Context, c session.Caller, id string, in bookingChange, expected int64) (Booking, error) {
			return s.Update(ctx, c, id, in.Input, expected)
		}, one)
	httpapi.Delete(api, op("delete-booking", http.MethodDelete, "/{id}", "Put a booking into the trash; its task stays"), "booking.deleted", s.Delete)
	httpapi.Restore(api, op("restore-bookings", http.MethodPost, "/restore", "Bring bookings back from the trash, all or none"), "booking.restored",
		s.Restore, func(said string, all []Booking) bookingsAnswer { return bookingsAnswer{said, all} })
	registerSteps(api, s)
}

// registerSteps adds what is done with a booking that is there.
func registerSteps(api *httpapi.API, s *Service) {
	post := func(name, summary string) huma.Operation {
		return op(name+"-booking", http.MethodPost, "/{id}/"+name, summary)
	}
	httpapi.Update(api, post("offer", "Offer up to three times, which are held"), "booking.offered",
		func(ctx context.Context, c session.Caller, id string, in bookingOffer, expected int64) (Booking, error) {
			return s.Offer(ctx, c, id, in.OfferInput, expected)
		}, one)
	httpapi.Update(api, post("confirm", "Agree: the booking has exactly one task from then on, however often this is sent"), "booking.confirmed",
		func(ctx context.Context, c session.Caller, id string, in bookingConfirm, expected int64) (confirmedAnswer, error) {
			b, t, err := s.Confirm(ctx, c, id, in.ConfirmInput, expected)
			return confirmedAnswer{Booking: b, Task: t}, err
		}, func(said string, a confirmedAnswer) confirmedAnswer {
			a.Success = said
			return a
		})
	httpapi.Update(api, post("decline", "Refuse a wish, with the reason"), "booking.declined",
		func(ctx context.Context, c session.Caller, id string, in bookingDecline, expected int64) (Booking, error) {
			return s.Decline(ctx, c, id, in.DeclineInput, expected)
		}, one)
	bare(api, post("ask", "Note that the family was asked something"), "booking.asked", s.Ask)
	httpapi.Update(api, post("move", "Agree on another day or time, and move the task"), "booking.moved",
		func(ctx context.Context, c session.Caller, id string, in bookingMove, expected int64) (Booking, error) {
			return s.Move(ctx, c, id, in.MoveInput, expected)
		}, one)
	bare(api, post("keep", "Refuse the change that the family asks for"), "booking.kept", s.KeepDay)
	httpapi.Update(api, post("cancel", "Cancel, and the task with it; of a cancelled one: what becomes of the advance"), "booking.cancelled",
		func(ctx context.Context, c session.Caller, id string, in bookingCancel, expected int64) (Booking, error) {
			return s.Cancel(ctx, c, id, in.CancelInput, expected)
		}, one)
	noShow := op("no-show-booking", http.MethodPost, "/{id}/no-show", "Nobody was there: the task is missed")
	bare(api, noShow, "booking.no_show", s.NoShow)
	httpapi.Update(api, post("undo", "Take the last step back, within an hour"), "booking.undone",
		func(ctx context.Context, c session.Caller, id string, in bookingUndo, expected int64) (Booking, error) {
			return s.Undo(ctx, c, id, in.Of, expected)
		}, one)
	httpapi.Update(api, post("link", "Give the family's link another token; the old one leads nowhere from then on"), "booking.link_renewed",
		func(ctx context.Context, c session.Caller, id string, in bookingLink, expected int64) (Booking, error) {
			return s.Renew(ctx, c, id, in.Token, expected)
		}, one)
}

func op(id, method, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: method, Path: "/api/bookings" + path, Summary: summary, Tags: []string{"bookings"}}
}

// bare adds a step that says it all by itself: a call without a body.
func bare(api *httpapi.API, o huma.Operation, key i18n.Key, do func(ctx context.Context, c session.Caller, id string, expected int64) (Booking, error)) {
	httpapi.Change(api, o, func(ctx context.Context, c session.Caller, in *bareIn) (*oneOut, error) {
		expected, err := in.Expected()
		if err != nil {
			return nil, err
		}
		b, err := do(ctx, c, in.ID, expected)
		return &oneOut{one(httpapi.Say(ctx, key, nil), b)}, err
	})
}

func one(said string, it Booking) bookingAnswer { return bookingAnswer{said, it} }
