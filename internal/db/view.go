package db

import (
	"context"
	"database/sql"
)

// view is a read transaction that uses the prepared statements of its pool: a sync reads some thirty tables, and to parse its statements
// each time would take it most of its time.
type view struct {
	tx      *sql.Tx
	known   *cached
	unknown []string
}

// QueryContext implements Querier.
func (v *view) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if s := v.stmt(ctx, query); s != nil {
		return s.QueryContext(context.WithoutCancel(ctx), args...)
	}
	return v.tx.QueryContext(ctx, query, args...)
}

// ExecContext implements Querier.
func (v *view) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	return v.tx.ExecContext(ctx, query, args...)
}

// stmt is the prepared statement of the pool on the connection of the transaction; nil where the pool has none.
func (v *view) stmt(ctx context.Context, query string) *sql.Stmt {
	s := v.known.find(query)
	if s == nil {
		v.unknown = append(v.unknown, query)
		return nil
	}
	return v.tx.StmtContext(ctx, s)
}

// close ends the transaction, and has the pool prepare what it did not know: only now, because that takes a connection, and transactions
// that each hold one and wait for another would wait forever.
func (v *view) close(ctx context.Context) {
	_ = v.tx.Rollback() // a read has nothing to lose
	for _, query := range v.unknown {
		_, _ = v.known.stmt(ctx, query) // one that cannot be prepared has failed already
	}
}
