package httpapi

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Book registers the operations of a kind of record T, whose fields a caller sets with an I. What it answers after a change is in
// the texts WORD.added, .updated, .deleted and .restored; WORD is the type's name in small letters. An operation that is unlike
// those of other kinds is registered by itself.
type Book[T, I any] struct {
	api        *API
	name, path string
	most       int
}

// NewBook begins the operations of a kind. Name stands in their ids ("create-rite-type"), and path in front of their paths.
func NewBook[T, I any](api *API, name, path string) Book[T, I] {
	return Book[T, I]{api: api, name: name, path: path}
}

// AtMost states in the contract how many records of the kind one owner may have, so that the forms know it too. The create refuses more.
func (b Book[T, I]) AtMost(most int) Book[T, I] {
	b.most = most
	return b
}

// Op describes an operation of the kind. Its path is what follows that of the kind.
func (b Book[T, I]) Op(id, method, path, summary string) huma.Operation {
	tag := plural(strings.ReplaceAll(b.name, "-", " "))
	return huma.Operation{OperationID: id, Method: method, Path: b.path + path, Summary: summary, Tags: []string{tag}}
}

// message is the text that answers a change, by its end. It panics when there is none: that is a fault of the program, found at its
// start.
func (b Book[T, I]) message(end i18n.Key) i18n.Key {
	key := i18n.Key(word[T]()) + end
	if !i18n.Has(key) {
		panic("httpapi: no text " + string(key))
	}
	return key
}

// List adds a read of all of the caller's records.
func (b Book[T, I]) List(summary string, list func(ctx context.Context, c session.Caller) ([]T, error)) {
	List(b.api, b.Op("list-"+plural(b.name), http.MethodGet, "", summary), func(ctx context.Context, c session.Caller, _ Conditional) ([]T, error) {
		return list(ctx, c)
	})
}

// ListDays adds a read of the caller's records on some days.
func (b Book[T, I]) ListDays(summary string, list func(ctx context.Context, c session.Caller, from, to civil.Date) ([]T, error)) {
	type (
		in struct {
			Conditional
			Days
		}
		out struct {
			Tagged
			Body []T `nullable:"false"`
		}
	)
	Read(b.api, b.Op("list-"+plural(b.name), http.MethodGet, "", summary), func(ctx context.Context, c session.Caller, in *in) (*out, error) {
		from, to, err := in.Limits()
		if err == nil {
			err = b.api.NotModified(c, in.Conditional)
		}
		if err != nil {
			return nil, err
		}
		all, err := list(ctx, c, from, to)
		return &out{Tagged{b.api.Tag(c, time.Time{})}, all}, err
	})
}

// Get adds a read of one record.
func (b Book[T, I]) Get(summary string, get func(ctx context.Context, c session.Caller, id string) (T, error)) {
	getOne(b.api, b.Op("get-"+b.name, http.MethodGet, "/{id}", summary), get)
}

// Create adds an operation that makes a record.
func (b Book[T, I]) Create(summary string, create func(ctx context.Context, c session.Caller, chosen patch.Value[string], in I) (T, error)) {
	op := b.Op("create-"+b.name, http.MethodPost, "", summary)
	if b.most > 0 {
		op.Extensions = map[string]any{"x-most": b.most}
	}
	Create(b.api, op, b.message(".added"), create)
}

// maxMany records are made by one call.
const maxMany = 500

// manyIn is the body of a call that makes several records of a T.
type manyIn[T, I any] struct {
	Body []CreateBody[T, I] `minItems:"1" maxItems:"500" nullable:"false"`
}

// CreateMany adds an operation that makes several records, all or none. It answers with WORD.added_many. It is no method: those
// are compiled for every kind of record, used or not, and this one made the program 1.3 MB larger.
func CreateMany[T, I any](b Book[T, I], summary string, create func(ctx context.Context, c session.Caller, all []CreateBody[T, I]) ([]T, error)) {
	message := b.message(".added_many")
	op := b.Op("create-"+plural(b.name), http.MethodPost, "/many", summary)
	op.DefaultStatus = http.StatusCreated
	Change(b.api, op, func(ctx context.Context, c session.Caller, in *manyIn[T, I]) (*Answers[T], error) {
		switch {
		case len(in.Body) == 0:
			return nil, fault.New(fault.Invalid, "request.no_ids")
		case len(in.Body) > maxMany:
			return nil, fault.New(fault.Invalid, "request.too_many_ids").With("max", maxMany)
		}
		all, err := create(ctx, c, in.Body)
		return NewAnswers(Say(ctx, message, map[string]any{"n": len(all)}), all), err
	})
}

// Update adds an operation that changes a record.
func (b Book[T, I]) Update(summary string, update func(ctx context.Context, c session.Caller, id string, in I, expected int64) (T, error)) {
	Update(b.api, b.Op("update-"+b.name, http.MethodPut, "/{id}", summary), b.message(".updated"), update)
}

// Delete adds an operation that puts a record into the trash.
func (b Book[T, I]) Delete(summary string, remove func(ctx context.Context, c session.Caller, id string, expected int64) error) {
	deleteOne(b.api, b.Op("delete-"+b.name, http.MethodDelete, "/{id}", summary), b.message(".deleted"), remove)
}

// Restore adds an operation that brings records back from the trash.
func (b Book[T, I]) Restore(summary string, restore func(ctx context.Context, c session.Caller, ids []string) ([]T, error)) {
	message := b.message(".restored")
	op := b.Op("restore-"+plural(b.name), http.MethodPost, "/restore", summary)
	Change(b.api, op, func(ctx context.Context, c session.Caller, in *Many) (*Answers[T], error) {
		all, err := restore(ctx, c, in.Body)
		return NewAnswers(Say(ctx, message, map[string]any{"n": len(all)}), all), err
	})
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

// List adds a read of all that the caller has of something, perhaps narrowed by the query: 304 while nothing of theirs has changed.
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

// getOne adds a read of the one thing whose id stands in the path: 304 while nothing of the caller's has changed.
func getOne[T any](api *API, op huma.Operation, get func(ctx context.Context, c session.Caller, id string) (T, error)) {
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

// Create adds an operation that makes one record of a body. Message is the text of the answer, which gives the record too.
func Create[T, I any](api *API, op huma.Operation, message i18n.Key,
	create func(ctx context.Context, c session.Caller, chosen patch.Value[string], in I) (T, error),
) {
	type in struct{ Body CreateBody[T, I] }
	op.DefaultStatus = http.StatusCreated
	Change(api, op, func(ctx context.Context, c session.Caller, in *in) (*Answer[T], error) {
		created, err := create(ctx, c, in.Body.ID, in.Body.Input)
		return NewAnswer(Say(ctx, message, nil), created), err
	})
}

// Update adds an operation that changes the one record whose id stands in the path. Message is as for Create.
func Update[T, I any](api *API, op huma.Operation, message i18n.Key,
	update func(ctx context.Context, c session.Caller, id string, in I, expected int64) (T, error),
) {
	type in struct {
		IfMatch
		ID   string `path:"id" format:"uuid"`
		Body UpdateBody[T, I]
	}
	Change(api, op, func(ctx context.Context, c session.Caller, in *in) (*Answer[T], error) {
		expected, err := in.Expected()
		if err != nil {
			return nil, err
		}
		changed, err := update(ctx, c, in.ID, in.Body.Input, expected)
		return NewAnswer(Say(ctx, message, nil), changed), err
	})
}

// deleteOne adds an operation that puts one record into the trash and answers with the text of message.
func deleteOne(api *API, op huma.Operation, message i18n.Key, remove func(ctx context.Context, c session.Caller, id string, expected int64) error) {
	type in struct {
		IfMatch
		ID string `path:"id" format:"uuid"`
	}
	Change(api, op, func(ctx context.Context, c session.Caller, in *in) (*Message, error) {
		expected, err := in.Expected()
		if err != nil {
			return nil, err
		}
		return NewMessage(Say(ctx, message, nil)), remove(ctx, c, in.ID, expected)
	})
}
