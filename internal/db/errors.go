package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"sankalp/internal/fault"
	"sankalp/internal/machine"
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
	if errors.As(err, new(*TLSError)) {
		return fault.Wrap(fault.Unavailable, "unavailable", err)
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

// damaged reports whether SQLite found in a file what it has not written there. Whatever else fails says nothing about the content.
func damaged(err error) bool {
	var lite *sqlite.Error
	return errors.As(err, &lite) && (lite.Code()&0xff == lib.SQLITE_CORRUPT || lite.Code()&0xff == lib.SQLITE_NOTADB)
}

// leastRoom is what SQLite needs to open and change a file; a disk with less is called full.
const leastRoom = 1 << 20

// explain makes a sentence for the operator of what SQLite could not do with a file. Other errors stay as they are.
func explain(path string, err error) error {
	var lite *sqlite.Error
	if !errors.As(err, &lite) {
		return err
	}
	dir, reason := filepath.Dir(path), lite.Error()
	free, failed := machine.Free(dir)
	full := failed == nil && free < leastRoom
	switch code := lite.Code() & 0xff; {
	case damaged(err):
		return unusable("%s is damaged (%s): restore a good backup", path, reason)
	case code == lib.SQLITE_FULL, full && (code == lib.SQLITE_IOERR || code == lib.SQLITE_CANTOPEN):
		return fmt.Errorf("there is no room for %s (%s): the disk of %s has %d MB left; make room and try again, no backup is needed", path, reason, dir, free>>20)
	case code == lib.SQLITE_IOERR:
		return fmt.Errorf("%s cannot be read or written (%s): see what the system says about its disk; the database is not known to be damaged", path, reason)
	case code == lib.SQLITE_READONLY, code == lib.SQLITE_PERM, code == lib.SQLITE_CANTOPEN:
		return fmt.Errorf("%s cannot be opened (%s): look at the rights of the file and its folder, and whether the disk takes changes", path, reason)
	}
	return err
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
