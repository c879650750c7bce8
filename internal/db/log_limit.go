package db

import (
	"context"
	"fmt"
	"os"
	"time"
)

const (
	// logLimit is how large the write-ahead log may be. SQLite begins it anew by itself at 4 MB, but only when nobody reads what is in it:
	// where somebody always does, it would grow without end.
	logLimit = 64 << 20
	// logWait is how long changes wait for those who read what is in the log. Those who come meanwhile read from the database's file.
	logWait = 200 * time.Millisecond
	// logGroups is after how many groups of changes the size is looked at: each look costs a lone change a hundredth of its time.
	logGroups = 8
)

// logSize is what a group knows of its write-ahead log.
type logSize struct {
	path  string
	limit int64
	since int   // groups since the size was looked at
	retry int64 // the size from which on it is tried again, after a try in vain
}

// limitLog has a log that is too large begin anew. While somebody reads for long, as a backup does and Litestream always, that is in vain, and
// it is tried again only once the log has grown by half, since changes wait meanwhile.
func (g *group) limitLog(ctx context.Context) {
	if g.log.since++; g.log.since < logGroups {
		return
	}
	g.log.since = 0
	info, err := os.Stat(g.log.path)
	if err != nil || info.Size() <= g.log.limit {
		g.log.retry = 0
		return
	}
	if info.Size() >= g.log.retry && !g.restartLog(ctx) {
		g.log.retry = info.Size() * 3 / 2
	}
}

// restartLog reports whether the next change begins the log anew, and then shortens its file to journal_size_limit. (TRUNCATE instead would
// take the file away under who copies it.) A disk that is full or fails is one more reason why not.
func (g *group) restartLog(ctx context.Context) bool {
	if g.setBusyTimeout(ctx, logWait) != nil {
		return false
	}
	var busy, pages, moved int
	err := g.conn.QueryRowContext(ctx, `PRAGMA wal_checkpoint(RESTART)`).Scan(&busy, &pages, &moved)
	return g.setBusyTimeout(ctx, busyTimeout) == nil && err == nil && busy == 0
}

func (g *group) setBusyTimeout(ctx context.Context, wait time.Duration) error {
	_, err := g.conn.ExecContext(ctx, fmt.Sprintf(`PRAGMA busy_timeout = %d`, wait.Milliseconds()))
	return err
}
