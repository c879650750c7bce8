package db

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"sankalp/internal/machine"
)

// restoredRevision is the least revision of every owner after a restore at an instant: the microseconds since the beginning of 2026.
// Devices have seen revisions since the backup, and since an earlier restore of it. They are fewer than the microseconds that have passed
// meanwhile (a failover counts for a second, by revisionStep), so that each restore lands beyond all that came before it. JavaScript
// knows whole numbers below 2^53, which are 285 years of microseconds.
func restoredRevision(at time.Time) int64 {
	return at.Sub(time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)).Microseconds()
}

// Source is a backup to restore.
type Source struct {
	File string
	// Decode reads what File holds; nil: as it is.
	Decode func(io.Reader) (io.Reader, error)
}

// Restore puts a backup in the place of the SQLite database of url. The backup is checked in whole, brought
// to this program's schema and marked as restored before it replaces the old file in one step; until then nothing is
// changed. The old database stays beside it under the name that is returned, empty when there was none. Restore refuses
// while another process uses the database. mark does to the restored database what else is to be done, in the same step. A restore that was killed at any point left the old database or the new one
// in its place, whole; the next one removes what else it left. Its errors are sentences for the operator.
func Restore(ctx context.Context, url string, from Source, mark Mark) (replaced string, err error) {
	return restore(ctx, url, from, mark, func(string) {})
}

// restore is Restore; it names each step when it is done, so that a test can end the process there.
func restore(ctx context.Context, url string, from Source, mark Mark, done func(step string)) (replaced string, err error) {
	path, ok := File(url)
	if !ok {
		return "", errors.New("restore: use pg_restore for PostgreSQL, then `sankalp restored` (see docs/operating.md)")
	}
	if info, err := os.Stat(from.File + "-wal"); err == nil && info.Size() > 0 {
		return "", fmt.Errorf("restore: %s is a live database, not a backup: make one with `sankalp backup`", from.File)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", err
	}
	release, _, err := Lock(path)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, release()) }()
	if err := removeLeftovers(path); err != nil {
		return "", err
	}
	done("leftovers")
	next := path + restoringSuffix
	defer func() { err = errors.Join(err, removeLeftovers(path)) }() // after a success there are none
	if err := from.copyTo(next); err != nil {
		return "", fmt.Errorf("restore: %w", err)
	}
	giveToServer(path, next)
	done("copied")
	if err := prepare(ctx, next, highestMark(path), mark, done); err != nil {
		return "", from.refused(next, err)
	}
	if replaced, err = setAside(ctx, path, done); err != nil {
		return "", err
	}
	if err := os.Rename(next, path); err != nil {
		return "", err
	}
	done("replaced")
	if err := writeLock(path, usedMark); err != nil {
		return "", err
	}
	return replaced, syncFile(filepath.Dir(path))
}

// giveToServer has a restore that root runs leave the database, and its lock, to the user of the server: to whom the old database belongs,
// or else the folder. A disk on which files have no owner needs none of it.
func giveToServer(path, next string) {
	like := path
	if _, err := os.Stat(path); err != nil {
		like = filepath.Dir(path)
	}
	_ = machine.GiveAs(next, like)
	_ = machine.GiveAs(lockPath(path), like)
}

// restoringSuffix ends the name of the copy that a restore works on, beforeInfix stands between the database's name and the
// instant at which a restore replaced it.
const (
	restoringSuffix = ".restoring"
	beforeInfix     = ".before-"
)

// logFiles hold changes that are not in a database's file yet, sideFiles are all that SQLite keeps beside it, by the end of
// their names.
var (
	logFiles  = []string{"-wal", "-journal"}
	sideFiles = []string{"-shm", "-wal", "-journal"}
)

// removeLeftovers removes what a restore that did not end has left: its copies, whose log SQLite would take for that of the
// next copy, and the second names of a database that was not replaced after all. The caller holds the lock.
func removeLeftovers(path string) error {
	left := []string{path + restoringSuffix, path + restoringSuffix + "-old"}
	for _, end := range sideFiles {
		left = append(left, path+restoringSuffix+end)
	}
	seconds, err := secondNames(path)
	if err != nil {
		return err
	}
	for _, name := range seconds {
		for _, end := range logFiles {
			if err := os.Rename(name+end, path+end); err != nil && !errors.Is(err, os.ErrNotExist) { // where it was taken away already
				return err
			}
			left = append(left, name+end)
		}
		left = append(left, name)
	}
	return remove(left)
}

// secondNames are those under which setAside would have kept the database that still is at path.
func secondNames(path string) (names []string, err error) {
	live, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	aside, err := filesWithPrefix(path, beforeInfix)
	if err != nil {
		return nil, err
	}
	for _, name := range aside {
		if info, err := os.Lstat(name); err == nil && os.SameFile(info, live) {
			names = append(names, name)
		}
	}
	return names, nil
}

// filesWithPrefix are the files in the folder of the database whose names begin with its own and the infix.
func filesWithPrefix(path, infix string) (names []string, err error) {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		if name := filepath.Join(filepath.Dir(path), entry.Name()); strings.HasPrefix(name, filepath.Clean(path)+infix) {
			names = append(names, name)
		}
	}
	return names, nil
}

// remove removes those of the files that are there.
func remove(files []string) error {
	for _, name := range files {
		if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

// prepare checks the copy and makes it what will be served. Its mark becomes at least least, so that it is not refused as older than
// what was served before, wherever the process ends.
func prepare(ctx context.Context, path string, least int64, mark Mark, done func(step string)) error {
	pool, err := openFile(path, "")
	if err != nil {
		return err
	}
	defer pool.Close()
	pool.SetMaxOpenConns(1)
	if err := check(ctx, pool, "the file", true); err != nil {
		return err
	}
	found, err := One[struct {
		V string `db:"integrity_check"`
	}](ctx, pool, `PRAGMA integrity_check(1)`)
	if err != nil {
		return err
	}
	if found.V != "ok" {
		return unusable("it is damaged (%s)", found.V)
	}
	done("checked")
	if err := migrate(ctx, SQLite, pool); err != nil {
		return err
	}
	done("migrated")
	if err := markRestored(ctx, pool, time.Now(), 0, mark); err != nil {
		return err
	}
	if err := raiseMarkTo(ctx, pool, least); err != nil {
		return err
	}
	done("marked")
	// One file, so that one rename replaces all of it; serving it makes it write ahead again.
	if _, err := Exec(ctx, pool, `PRAGMA journal_mode = DELETE`); err != nil {
		return err
	}
	if err := errors.Join(pool.Close(), syncFile(path)); err != nil {
		return err
	}
	done("prepared")
	return nil
}

// Mark changes what a restored database must not bring back.
type Mark func(ctx context.Context, q Querier) error

// markRestored has every device ask for everything anew, remembers which revisions it has undone, and does what mark does. An owner with
// more revisions than restoredRevision, by a clock that was wrong, moves on by revisionStep. The timeline is that of the cluster that is
// restored into; those in the backup may be of another one.
func markRestored(ctx context.Context, q Querier, at time.Time, timeline int64, mark Mark) error {
	if _, err := Exec(ctx, q, `UPDATE owners SET lost_after = revision, timeline = $3,
		revision = CASE WHEN revision + $1 > $2 THEN revision + $1 ELSE $2 END`, revisionStep, restoredRevision(at), timeline); err != nil {
		return err
	}
	if _, err := Exec(ctx, q, `UPDATE owners SET floor = revision, resumed_at = revision`); err != nil {
		return err
	}
	return mark(ctx, q)
}

// MarkRestored does to a database that was put back by other means (pg_restore) what Restore does: every device
// will ask for everything anew, and mark is done.
func (d *DB) MarkRestored(ctx context.Context, mark Mark) error {
	now := d.Clock(time.Now)()
	return d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) error { return markRestored(ctx, tx, now, tx.timeline, mark) })
}

// setAside gives the old database a second name, which remains when the new one takes the first, and leaves no
// write-ahead log of the old that SQLite could take for one of the new. It returns the second name, empty when there is no
// old database.
func setAside(ctx context.Context, path string, done func(step string)) (before string, err error) {
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	if pool, err := openFile(path, ""); err == nil {
		// A damaged database cannot be tidied, and being replaced is why we are here.
		_, _ = pool.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
		_ = pool.Close()
	}
	done("settled")
	before = path + beforeInfix + time.Now().UTC().Format("20060102T150405.000Z")
	for _, end := range append([]string{""}, logFiles...) {
		if err := link(path+end, before+end, path+restoringSuffix+"-old"); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", fmt.Errorf("restore: the old database cannot be kept: %w", err)
		}
	}
	if err := syncFile(filepath.Dir(path)); err != nil {
		return "", err
	}
	done("kept")
	var beside []string
	for _, end := range sideFiles {
		beside = append(beside, path+end)
	}
	if err := remove(beside); err != nil {
		return "", err
	}
	done("cleared")
	return before, nil
}

// link gives a file a second name; where the file system knows no such thing it makes a copy, by way of another name.
func link(from, to, by string) error {
	err := os.Link(from, to)
	if err == nil || errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := copyFile(from, by); err != nil {
		return err
	}
	return errors.Join(syncFile(by), os.Rename(by, to))
}

func copyFile(from, to string) error { return Source{File: from}.copyTo(to) }

// copyTo writes what the backup holds to a file that only its owner reads.
func (s Source) copyTo(to string) error {
	f, err := os.Open(s.File)
	if err != nil {
		return err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder, not a backup", s.File)
	}
	var in io.Reader = f
	if s.Decode != nil {
		if in, err = s.Decode(f); err != nil {
			return fmt.Errorf("%s: %w", s.File, err)
		}
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	if _, err = io.Copy(out, in); err != nil {
		err = fmt.Errorf("%s: %w", s.File, err)
	}
	return errors.Join(err, out.Close())
}

// refused says why a backup cannot be restored. What is damaged is the backup; nobody knows of the copy that was looked at.
func (s Source) refused(copied string, err error) error {
	if damaged(err) {
		copied = "the file"
	}
	return fmt.Errorf("restore: %s: %w", s.File, explain(copied, err))
}

// syncFile has a file, or the names in a folder, on disk.
func syncFile(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
