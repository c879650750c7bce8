package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"

	"sankalp/internal/fault"
)

// Querier is what a reader and a transaction share.
type Querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

// All runs a query and scans each row into a T by its `db:"column"` tags. Its errors are faults.
func All[T any](ctx context.Context, q Querier, query string, args ...any) ([]T, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, Fault(err)
	}
	defer rows.Close()
	idx, err := columnsOf[T](rows)
	if err != nil {
		return nil, err
	}
	out := []T{}
	dst := make([]any, len(idx))
	for rows.Next() {
		var t T
		v := reflect.ValueOf(&t).Elem()
		for i, ix := range idx {
			dst[i] = v.FieldByIndex(ix).Addr().Interface()
		}
		if err := rows.Scan(dst...); err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
		out = append(out, t)
	}
	return out, Fault(rows.Err())
}

// One is All for exactly one row; none is a NotFound fault `not_found`.
func One[T any](ctx context.Context, q Querier, query string, args ...any) (T, error) {
	rows, err := All[T](ctx, q, query, args...)
	if err != nil || len(rows) == 0 {
		var zero T
		if err == nil {
			err = fault.New(fault.NotFound, "not_found")
		}
		return zero, err
	}
	return rows[0], nil
}

// Has reports whether the owner has a row of this id in a table, in the trash or not.
func Has(ctx context.Context, q Querier, table, owner, id string) (bool, error) {
	rows, err := All[struct {
		N int64 `db:"n"`
	}](ctx, q, "SELECT 1 AS n FROM "+table+" WHERE owner_id = $1 AND id = $2", owner, id)
	return len(rows) > 0, err
}

// Exec runs a change and returns how many rows it affected.
func Exec(ctx context.Context, q Querier, query string, args ...any) (int64, error) {
	r, err := q.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, Fault(err)
	}
	n, err := r.RowsAffected()
	return n, Fault(err)
}

var fieldCache sync.Map // reflect.Type -> map[string][]int

func columnsOf[T any](rows *sql.Rows) ([][]int, error) {
	cols, err := rows.Columns()
	if err != nil {
		return nil, Fault(err)
	}
	fields := fieldsOf(reflect.TypeFor[T]())
	idx := make([][]int, len(cols))
	for i, c := range cols {
		ix, ok := fields[c]
		if !ok {
			return nil, fault.Wrap(fault.Internal, "internal", fmt.Errorf("%T has no field for column %q", *new(T), c))
		}
		idx[i] = ix
	}
	return idx, nil
}

func fieldsOf(t reflect.Type) map[string][]int {
	if m, ok := fieldCache.Load(t); ok {
		return m.(map[string][]int)
	}
	m := map[string][]int{}
	for _, f := range reflect.VisibleFields(t) {
		if tag := f.Tag.Get("db"); tag != "" {
			m[tag] = f.Index
		}
	}
	fieldCache.Store(t, m)
	return m
}

// Cond builds a WHERE clause: each ? of And becomes the next $n.
type Cond struct {
	sql  strings.Builder
	Args []any
}

// And adds one condition with its arguments.
func (c *Cond) And(expr string, args ...any) {
	if c.sql.Len() > 0 {
		c.sql.WriteString(" AND ")
	}
	for _, a := range args {
		c.Args = append(c.Args, a)
		expr = strings.Replace(expr, "?", fmt.Sprintf("$%d", len(c.Args)), 1)
	}
	c.sql.WriteString(expr)
}

// Where is the text built so far, without the word WHERE.
func (c *Cond) Where() string { return c.sql.String() }

// maxStatements bounds the prepared statements that a cached Querier keeps: SQL built at run time
// (bulk lists, filters) must not fill the memory.
const maxStatements = 256

// preparer is what *sql.DB and *sql.Conn share.
type preparer interface {
	Querier
	PrepareContext(ctx context.Context, query string) (*sql.Stmt, error)
}

// cached prepares each SQL text once: parsing costs SQLite more than running a small query.
//
// It also cuts the context's cancellation: for each cancellable statement database/sql and the driver start a
// goroutine, which costs a small query a third of its time, and an interrupted change would take its whole
// group commit down. Queries here are short and bounded by an owner.
type cached struct {
	on    preparer
	form  func(query string) string // what the engine gets for a text; nil: the same
	stmts sync.Map                  // text -> *sql.Stmt
	n     atomic.Int64
	waits *waits // PostgreSQL's
}

// QueryContext implements Querier.
func (c *cached) QueryContext(ctx context.Context, query string, args ...any) (rows *sql.Rows, err error) {
	ctx, end := c.waits.reading(context.WithoutCancel(ctx))
	defer func() { end(err) }()
	s, err := c.stmt(ctx, query)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.on.QueryContext(ctx, query, args...)
	}
	return s.QueryContext(ctx, args...)
}

// ExecContext implements Querier.
func (c *cached) ExecContext(ctx context.Context, query string, args ...any) (result sql.Result, err error) {
	ctx, end := c.waits.reading(context.WithoutCancel(ctx))
	defer func() { end(err) }()
	s, err := c.stmt(ctx, query)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.on.ExecContext(ctx, query, args...)
	}
	return s.ExecContext(ctx, args...)
}

// find gives the statement that was prepared for a text; nil where none was.
func (c *cached) find(query string) *sql.Stmt {
	s, _ := c.stmts.Load(query)
	found, _ := s.(*sql.Stmt)
	return found
}

func (c *cached) stmt(ctx context.Context, query string) (*sql.Stmt, error) {
	if s := c.find(query); s != nil {
		return s, nil
	}
	if c.n.Load() >= maxStatements {
		return nil, nil
	}
	text := query
	if c.form != nil {
		text = c.form(query)
	}
	s, err := c.on.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	if old, loaded := c.stmts.LoadOrStore(query, s); loaded {
		_ = s.Close()
		return old.(*sql.Stmt), nil
	}
	c.n.Add(1)
	return s, nil
}

func (c *cached) close() error {
	var all []error
	c.stmts.Range(func(_, s any) bool {
		all = append(all, s.(*sql.Stmt).Close())
		return true
	})
	return errors.Join(all...)
}
