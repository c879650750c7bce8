package db_test

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"net/url"
	"path/filepath"
	"sync"

	"modernc.org/sqlite"

	"sankalp/internal/db"
)

// watchedDriver is SQLite's, which in a folder that has a watcher calls it before each statement. When the watcher fails, the statement does not run.
type watchedDriver struct{ sqlite.Driver }

// watcher sees a statement before it runs.
type watcher func(statement string) error

// watchers are those of folders.
var watchers sync.Map

// watchSQLite puts the driver before SQLite's.
func watchSQLite() {
	sql.Register("watched", &watchedDriver{})
	*db.SQLiteDriver = "watched"
}

// Open implements driver.Driver.
func (d *watchedDriver) Open(name string) (driver.Conn, error) {
	conn, err := d.Driver.Open(name)
	if err != nil {
		return nil, err
	}
	file, err := url.Parse(name)
	if err != nil {
		return nil, err
	}
	watch, ok := watchers.Load(filepath.Dir(file.Path))
	if !ok {
		return conn, nil
	}
	c := watchedConn{conn.(sqliteConn), watch.(watcher)}
	// With little memory for pages a transaction has some on disk before it ends, as in a database that is larger than the memory.
	if _, err := c.sqliteConn.ExecContext(context.Background(), "PRAGMA cache_size = 10", nil); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return c, nil
}

// sqliteConn is what database/sql uses of a connection.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.SessionResetter
	driver.Validator
}

type watchedConn struct {
	sqliteConn
	watch watcher
}

// ExecContext implements driver.ExecerContext.
func (c watchedConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if err := c.watch(query); err != nil {
		return nil, err
	}
	return c.sqliteConn.ExecContext(ctx, query, args)
}

// QueryContext implements driver.QueryerContext.
func (c watchedConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if err := c.watch(query); err != nil {
		return nil, err
	}
	return c.sqliteConn.QueryContext(ctx, query, args)
}

// PrepareContext implements driver.ConnPrepareContext.
func (c watchedConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	stmt, err := c.sqliteConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	return watchedStmt{stmt.(sqliteStmt), query, c.watch}, nil
}

// BeginTx implements driver.ConnBeginTx.
func (c watchedConn) BeginTx(ctx context.Context, opts driver.TxOptions) (driver.Tx, error) {
	if err := c.watch("BEGIN"); err != nil {
		return nil, err
	}
	tx, err := c.sqliteConn.BeginTx(ctx, opts)
	if err != nil {
		return nil, err
	}
	return watchedTx{tx, c.watch}, nil
}

// sqliteStmt is what database/sql uses of a prepared statement.
type sqliteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

type watchedStmt struct {
	sqliteStmt
	query string
	watch watcher
}

// ExecContext implements driver.StmtExecContext.
func (s watchedStmt) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	if err := s.watch(s.query); err != nil {
		return nil, err
	}
	return s.sqliteStmt.ExecContext(ctx, args)
}

// QueryContext implements driver.StmtQueryContext.
func (s watchedStmt) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	if err := s.watch(s.query); err != nil {
		return nil, err
	}
	return s.sqliteStmt.QueryContext(ctx, args)
}

type watchedTx struct {
	driver.Tx
	watch watcher
}

// Commit implements driver.Tx.
func (tx watchedTx) Commit() error {
	if err := tx.watch("COMMIT"); err != nil {
		return err
	}
	return tx.Tx.Commit()
}

// Rollback implements driver.Tx.
func (tx watchedTx) Rollback() error {
	if err := tx.watch("ROLLBACK"); err != nil {
		return err
	}
	return tx.Tx.Rollback()
}
