package httpapi

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

type (
	oneID struct {
		IfMatch
		ID string `path:"id" format:"uuid"`
	}
	saidOut struct {
		Body struct {
			Success string `json:"success"`
		}
	}
)

// ChosenID begins the body of a create whose id the caller may choose.
type ChosenID struct {
	ID patch.Value[string] `json:"_id" required:"false" format:"uuid" doc:"A UUIDv7; the same create again changes nothing"`
}

// Days is embedded in the input of a list of what lies on some days.
type Days struct {
	From string `query:"from" format:"date" doc:"The first day"`
	To   string `query:"to" format:"date" doc:"The last day"`
}

// Limits reads the days; one that is left out is the zero date. Faults: Invalid with every one that is no date.
func (d Days) Limits() (from, to civil.Date, err error) {
	var faults fault.List
	for _, limit := range []struct {
		field, text string
		to          *civil.Date
	}{{"from", d.From, &from}, {"to", d.To, &to}} {
		if limit.text == "" {
			continue
		}
		day, bad := civil.ParseDate(limit.text)
		if bad != nil {
			faults.Add(fault.Field(limit.field, "field.date_format"))
		}
		*limit.to = day
	}
	return from, to, faults.Err()
}

// Many is the input of a call about several things.
type Many struct {
	Body []string `minItems:"1" maxItems:"1000" nullable:"false"`
}

// List adds a read of all that the caller has of something, perhaps narrowed by the query: 304 while nothing of his has changed.
func List[I interface{ conditional() Conditional }, T any](api *API, op huma.Operation, list func(ctx context.Context, c session.Caller, in I) ([]T, error)) {
	type out struct {
		Tagged
		Body []T `nullable:"false"`
	}
	Read(api, op, func(ctx context.Context, c session.Caller, in *I) (*out, error) {
		if err := api.NotModified(c, (*in).conditional()); err != nil {
			return nil, err
		}
		all, err := list(ctx, c, *in)
		return &out{Tagged{api.Tag(c, time.Time{})}, all}, err
	})
}

// Get adds a read of the one thing whose id stands in the path: 304 while nothing of the caller's has changed.
func Get[T any](api *API, op huma.Operation, get func(ctx context.Context, c session.Caller, id string) (T, error)) {
	type (
		in struct {
			Conditional
			ID string `path:"id" format:"uuid"`
		}
		out struct {
			Tagged
			Body T
		}
	)
	Read(api, op, func(ctx context.Context, c session.Caller, in *in) (*out, error) {
		found, err := get(ctx, c, in.ID)
		if err == nil { // only now: the tag says nothing of what there is
			err = api.NotModified(c, in.Conditional)
		}
		return &out{Tagged{api.Tag(c, time.Time{})}, found}, err
	})
}

// Create adds an operation that makes one thing of a body; answer says so, in the sentence of message, and gives it.
func Create[B, T, A any](api *API, op huma.Operation, message i18n.Key, create func(ctx context.Context, c session.Caller, in B) (T, error),
	answer func(said string, made T) A,
) {
	type (
		in  struct{ Body B }
		out struct{ Body A }
	)
	op.DefaultStatus = http.StatusCreated
	Change(api, op, func(ctx context.Context, c session.Caller, in *in) (*out, error) {
		made, err := create(ctx, c, in.Body)
		return &out{answer(Say(ctx, message, nil), made)}, err
	})
}

// Update adds an operation that changes the one thing whose id stands in the path; answer is as for Create.
func Update[B, T, A any](api *API, op huma.Operation, message i18n.Key,
	update func(ctx context.Context, c session.Caller, id string, in B, expected int64) (T, error), answer func(said string, changed T) A,
) {
	type (
		in struct {
			IfMatch
			ID   string `path:"id" format:"uuid"`
			Body B
		}
		out struct{ Body A }
	)
	Change(api, op, func(ctx context.Context, c session.Caller, in *in) (*out, error) {
		expected, err := in.Expected()
		if err != nil {
			return nil, err
		}
		changed, err := update(ctx, c, in.ID, in.Body, expected)
		return &out{answer(Say(ctx, message, nil), changed)}, err
	})
}

// Delete adds an operation that puts one thing into the trash and answers with the sentence of message.
func Delete(api *API, op huma.Operation, message i18n.Key, remove func(ctx context.Context, c session.Caller, id string, expected int64) error) {
	Change(api, op, func(ctx context.Context, c session.Caller, in *oneID) (*saidOut, error) {
		expected, err := in.Expected()
		if err != nil {
			return nil, err
		}
		var out saidOut
		out.Body.Success = Say(ctx, message, nil)
		return &out, remove(ctx, c, in.ID, expected)
	})
}

// Restore adds an operation that brings things back from the trash, all or none; answer says so, in the sentence of message with n, and
// gives them.
func Restore[T, A any](api *API, op huma.Operation, message i18n.Key, restore func(ctx context.Context, c session.Caller, ids []string) ([]T, error),
	answer func(said string, all []T) A,
) {
	type out struct{ Body A }
	Change(api, op, func(ctx context.Context, c session.Caller, in *Many) (*out, error) {
		all, err := restore(ctx, c, in.Body)
		return &out{answer(Say(ctx, message, map[string]any{"n": len(all)}), all)}, err
	})
}
