package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"sankalp/internal/fault"
)

// PostgreSQL error codes that mean something to us (Appendix A of its manual).
const (
	pgUnique        = "23505"
	pgSerialization = "40001"
	pgDeadlock      = "40P01"
	pgLockTimeout   = "55P03"
	pgDiskFull      = "53100"
	pgReadOnly      = "25006"
)

// Fault turns a driver's error into a fault, by its code. Faults and ErrUnchanged pass; nil stays nil.
func Fault(err error) error {
	if err == nil || errors.Is(err, ErrUnchanged) {
		return err
	}
	var known *fault.Error
	var list fault.List
	if errors.As(err, &known) || errors.As(err, &list) {
		return err
	}
	var lite *sqlite.Error
	if errors.As(err, &lite) {
		return sqliteFault(lite)
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return pgFault(pg)
	}
	if unreachable(err) {
		return fault.Wrap(fault.Unavailable, "unavailable", err)
	}
	return fault.Wrap(fault.Internal, "internal", err)
}

func sqliteFault(err *sqlite.Error) error {
	if code := err.Code(); code == lib.SQLITE_CONSTRAINT_UNIQUE || code == lib.SQLITE_CONSTRAINT_PRIMARYKEY {
		return fault.Wrap(fault.Conflict, "db.unique", err)
	}
	switch err.Code() & 0xff {
	case lib.SQLITE_FULL:
		return fault.Wrap(fault.Full, "disk_full", err)
	case lib.SQLITE_IOERR, lib.SQLITE_BUSY, lib.SQLITE_LOCKED, lib.SQLITE_CANTOPEN, lib.SQLITE_READONLY:
		return fault.Wrap(fault.Unavailable, "unavailable", err)
	}
	return fault.Wrap(fault.Internal, "internal", err)
}

func pgFault(err *pgconn.PgError) error {
	switch err.Code {
	case pgUnique:
		return fault.Wrap(fault.Conflict, "db.unique", err)
	case pgLockTimeout:
		return fault.Wrap(fault.TooEarly, "too_early", err)
	case pgDiskFull:
		return fault.Wrap(fault.Full, "disk_full", err)
	case pgSerialization, pgDeadlock, pgReadOnly:
		return fault.Wrap(fault.Unavailable, "unavailable", err)
	}
	if c := err.Code[:2]; c == "08" || c == "53" || c == "57" { // connection, resources, operator intervention
		return fault.Wrap(fault.Unavailable, "unavailable", err)
	}
	return fault.Wrap(fault.Internal, "internal", err)
}

func unreachable(err error) bool {
	var n net.Error
	var c *pgconn.ConnectError
	return errors.As(err, &n) || errors.As(err, &c) || pgconn.SafeToRetry(err) || slices.ContainsFunc(broken, func(b error) bool { return errors.Is(err, b) })
}

// broken are the shapes of a connection that went away while it was used.
var broken = []error{driver.ErrBadConn, sql.ErrConnDone, sql.ErrTxDone, io.EOF, io.ErrUnexpectedEOF, context.Canceled, context.DeadlineExceeded}

// IsUnique reports whether err is a breach of a unique key. On PostgreSQL Write has by then run the closure
// again, so a closure that looks before it inserts sees the other row and can name the field.
func IsUnique(err error) bool { return fault.HasCode(err, "db.unique") }
