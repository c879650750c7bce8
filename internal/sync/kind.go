package sync

import (
	"context"
	"reflect"
	"slices"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-json-experiment/json"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// Kind is one kind of rows that devices keep copies of.
type Kind struct {
	// List is its list in the answer.
	List string

	// name is what the history calls it, by which a role sees it or not; see package role.
	name       string
	table      string
	doc        string
	tombstones string
	row        reflect.Type
	none       rows
	changed    func(ctx context.Context, q db.Querier, owner string, since int64) (rows, error)
	ofHelper   func(ctx context.Context, q db.Querier, owner, helperID string, since int64) (rows, error)
	recover    Recoverer
}

// Recoverer writes a row again that a restore has lost; see record.Book.Recover.
type Recoverer func(ctx context.Context, tx *db.Tx, c session.Caller, sent []byte) error

// NewKind makes a kind of its list, of the table that its rows are stamped in, of what its tombstones call it (empty: it has none), and of
// what reads an owner's rows that were stamped after a revision (-1: all).
func NewKind[T any](list, table, tombstones string, changed func(ctx context.Context, q db.Querier, owner string, since int64) ([]T, error)) Kind {
	return Kind{List: list, table: table, name: tombstones, tombstones: tombstones, row: reflect.TypeFor[T](), none: rowsOf[T]{},
		changed: func(ctx context.Context, q db.Querier, owner string, since int64) (rows, error) {
			all, err := changed(ctx, q, owner, since)
			return rowsOf[T](all), err
		}}
}

// ForHelper is a kind with what reads those of its rows that are of the work of one helper, without what is not for them: all that a
// member of the role shares gets of the kind.
func ForHelper[T any](k Kind, changed func(ctx context.Context, q db.Querier, owner, helperID string, since int64) ([]T, error)) Kind {
	k.ofHelper = func(ctx context.Context, q db.Querier, owner, helperID string, since int64) (rows, error) {
		all, err := changed(ctx, q, owner, helperID, since)
		return rowsOf[T](all), err
	}
	return k
}

// RecoveredBy is the kind whose rows devices may send back after a restore.
func (k Kind) RecoveredBy(r Recoverer) Kind {
	k.recover = r
	return k
}

// Described is the kind with a sentence about its list in the document.
func (k Kind) Described(doc string) Kind {
	k.doc = doc
	return k
}

// Named is the kind with the name that the history has for it, where it has no tombstones.
func (k Kind) Named(name string) Kind {
	k.name = name
	return k
}

// Name is what the history calls it.
func (k Kind) Name() string { return k.name }

// list is the rows of one kind, under the name of its list.
type list struct {
	name string
	rows
}

// rows are those of one kind, whatever it is.
type rows interface {
	len() int
	// appendRow writes one as JSON.
	appendRow(b []byte, i int) []byte
}

type rowsOf[T any] []T

func (r rowsOf[T]) len() int { return len(r) }

func (r rowsOf[T]) appendRow(b []byte, i int) []byte {
	if own, writes := any(&r[i]).(httpapi.Appender); writes {
		return own.AppendJSON(b)
	}
	text, _ := json.Marshal(&r[i]) // of this kind there are few; texts and numbers: nothing in it can fail
	return append(b, text...)
}

// describe puts the lists, and the kinds of tombstones, into the document.
func (s *Service) describe(r huma.Registry) {
	answer := r.Map()["Changes"]
	var lists []string
	var kinds []any
	for _, k := range s.kinds {
		lists = append(lists, k.List)
		answer.Properties[k.List] = &huma.Schema{Type: huma.TypeArray, Items: r.Schema(k.row, true, ""), Description: k.doc}
		if k.tombstones != "" {
			kinds = append(kinds, k.tombstones)
		}
	}
	answer.Required = slices.Insert(answer.Required, slices.Index(answer.Required, "tombstones"), lists...)
	r.Map()["Tombstone"].Properties["kind"].Enum = kinds
}

// RowType is the type of its rows.
func (k Kind) RowType() reflect.Type { return k.row }
