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

// The document names the bodies after these: BookingUndo, BookingLink.
type (
	undoInput struct {
		Of int `json:"of" minimum:"1" doc:"The number of the step, which must be the last one"`
	}
	linkInput struct {
		Token patch.Value[string] `json:"token" required:"false" minLength:"32" maxLength:"32" doc:"Random, base64url; the server makes one when left out"`
	}
	confirmedAnswer struct {
		Success string     `json:"success"`
		Booking Booking    `json:"booking"`
		Task    *task.Task `json:"task,omitempty" doc:"Left out when it was deleted since"`
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
	// stepIn is the input of a step without a body.
	stepIn struct {
		httpapi.IfMatch
		ID string `path:"id" format:"uuid"`
	}
	confirmIn struct {
		httpapi.IfMatch
		ID   string `path:"id" format:"uuid"`
		Body httpapi.UpdateBody[Booking, ConfirmInput]
	}
	confirmOut struct{ Body confirmedAnswer }
)

// Register adds the operations of bookings.
func Register(api *httpapi.API, s *Service) {
	bookings := httpapi.NewBook[Booking, Input](api, "booking", "/api/bookings")
	httpapi.List(api, bookings.Op("list-bookings", http.MethodGet, "", "The caller's bookings in the order in which they came"),
		func(ctx context.Context, c session.Caller, in listIn) ([]Booking, error) {
			return s.List(ctx, c, in.Status)
		})
	httpapi.Read(api, bookings.Op("get-booking", http.MethodGet, "/{id}", "One booking"),
		func(ctx context.Context, c session.Caller, in *oneIn) (*getOut, error) {
			b, err := s.Get(ctx, c, in.ID)
			return &getOut{b}, err
		})
	create := bookings.Op("create-booking", http.MethodPost, "", "Add a booking from a call or a visit; when there is one of that phone, date and rite, that one is answered")
	httpapi.Create(api, create, "booking.added", s.Create)
	bookings.Update("Change what is wished, the family, the advance; absent keeps, null clears", s.Update)
	bookings.Delete("Put a booking into the trash; its task stays", s.Delete)
	bookings.Restore("Bring bookings back from the trash, all or none", s.Restore)
	registerSteps(api, s, bookings.Op)
}

// registerSteps adds what is done with a booking that is there.
func registerSteps(api *httpapi.API, s *Service, op func(id, method, path, summary string) huma.Operation) {
	post := func(name, summary string) huma.Operation {
		return op(name+"-booking", http.MethodPost, "/{id}/"+name, summary)
	}
	httpapi.Update(api, post("offer", "Offer up to three times, which are held"), "booking.offered", s.Offer)
	httpapi.Change(api, post("confirm", "Agree: the booking has exactly one task from then on, however often this is sent"),
		func(ctx context.Context, c session.Caller, in *confirmIn) (*confirmOut, error) {
			expected, err := in.Expected()
			if err != nil {
				return nil, err
			}
			b, t, err := s.Confirm(ctx, c, in.ID, in.Body.Input, expected)
			return &confirmOut{confirmedAnswer{httpapi.Say(ctx, "booking.confirmed", nil), b, t}}, err
		})
	httpapi.Update(api, post("decline", "Refuse a wish, with the reason"), "booking.declined", s.decline)
	step(api, post("ask", "Note that the family was asked something"), "booking.asked", s.ask)
	httpapi.Update(api, post("move", "Agree on another day or time, and move the task"), "booking.moved", s.Move)
	step(api, post("keep", "Refuse the change that the family asks for"), "booking.kept", s.refuseChange)
	httpapi.Update(api, post("cancel", "Cancel, and the task with it; of a cancelled one: what becomes of the advance"), "booking.cancelled", s.cancel)
	step(api, post("no-show", "Nobody was there: the task is missed"), "booking.no_show", s.noShow)
	httpapi.Update(api, post("undo", "Take the last step back, within an hour"), "booking.undone",
		func(ctx context.Context, c session.Caller, id string, in undoInput, expected int64) (Booking, error) {
			return s.undo(ctx, c, id, in.Of, expected)
		})
	httpapi.Update(api, post("link", "Give the family's link another token; the old one leads nowhere from then on"), "booking.link_renewed",
		func(ctx context.Context, c session.Caller, id string, in linkInput, expected int64) (Booking, error) {
			return s.Renew(ctx, c, id, in.Token, expected)
		})
}

// step adds a step that needs no body.
func step(api *httpapi.API, op huma.Operation, message i18n.Key, do func(ctx context.Context, c session.Caller, id string, expected int64) (Booking, error)) {
	httpapi.Change(api, op, func(ctx context.Context, c session.Caller, in *stepIn) (*httpapi.Answer[Booking], error) {
		expected, err := in.Expected()
		if err != nil {
			return nil, err
		}
		b, err := do(ctx, c, in.ID, expected)
		return httpapi.NewAnswer(httpapi.Say(ctx, message, nil), b), err
	})
}
