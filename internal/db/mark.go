package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// A SQLite database has a mark, its user_version, which rises when it begins and ends to be served and after each copy that is made of it.
// The lock file beside it has the highest one, so that an older file which somebody copied to its place is found out: revisions would be
// used twice in it, and devices would miss changes.

const markLine = "mark "

// refuseOlder refuses a database that is older than the one that was served at its path last.
func refuseOlder(ctx context.Context, q Querier, path string) error {
	now, err := markOf(ctx, q)
	if err != nil || now >= highestMark(path) {
		return err
	}
	return unusable("%s is older than what was served here last. If you put a copy in its place, run `sankalp restored --database sqlite:%s` once, so that "+
		"phones ask for everything anew and offer what only they still have (`sankalp restore` does both)", path, path)
}

// raiseMark gives a database a higher mark than it or any before it had.
func raiseMark(ctx context.Context, pool *sql.DB, path string) error {
	now, err := markOf(ctx, pool)
	if err != nil {
		return err
	}
	next := max(now, highestMark(path)) + 1
	if err := raiseMarkTo(ctx, pool, next); err != nil {
		return err
	}
	return writeLock(path, fmt.Sprintf("%s%s%020d\n", usedMark, markLine, next))
}

// raiseMarkTo gives a database a mark unless it has a higher one.
func raiseMarkTo(ctx context.Context, q Querier, mark int64) error {
	now, err := markOf(ctx, q)
	if err != nil || now >= mark {
		return err
	}
	_, err = Exec(ctx, q, fmt.Sprintf(`PRAGMA user_version = %d`, mark))
	return err
}

// writeLock writes the beginning of the lock file in its place, which is always as long: a full disk takes nothing away from it.
func writeLock(path, text string) error {
	f, err := os.OpenFile(lockPath(path), os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteAt([]byte(text), 0)
	return errors.Join(err, f.Close())
}

func markOf(ctx context.Context, q Querier) (int64, error) {
	got, err := One[struct {
		Mark int64 `db:"user_version"`
	}](ctx, q, `PRAGMA user_version`)
	return got.Mark, err
}

// highestMark is the one that the lock file has; 0 where it has none, as before the first start.
func highestMark(path string) int64 {
	text, err := os.ReadFile(lockPath(path))
	if err != nil {
		return 0
	}
	_, line, _ := strings.Cut(string(text), markLine)
	mark, err := strconv.ParseInt(strings.TrimSpace(line), 10, 64)
	if err != nil {
		return 0
	}
	return mark
}
