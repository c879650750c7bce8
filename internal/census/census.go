// Package census counts the accounts of a server and what they hold, for its operator. It reads no text of theirs.
package census

import (
	"context"
	"os"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Limits are those that the settings set for every account.
type Limits struct {
	Stored        db.Usage
	Photos, Feeds int64
	Calls         string // as the setting is written
}

// Account is one account as its operator sees it.
type Account struct {
	ID       string     `json:"id"`
	Username string     `json:"username"`
	Name     string     `json:"name"`
	Email    string     `json:"email"`
	Number   string     `json:"number"`
	Created  time.Time  `json:"created"`
	LastSeen *time.Time `json:"lastSeen"`
	// Closes is when everything of the account is erased; nil: it stays.
	Closes   *time.Time `json:"closes"`
	Verified bool       `json:"emailVerified"`
	Sessions int64      `json:"sessions"`
	Rows     int64      `json:"records"`
	Bytes    int64      `json:"bytes"`
	// MostRows and MostBytes are its quota; 0: no limit.
	MostRows   int64 `json:"mostRecords"`
	MostBytes  int64 `json:"mostBytes"`
	Photos     int64 `json:"photos"`
	PhotoBytes int64 `json:"photoBytes"`
	Feeds      int64 `json:"feeds"`
	// Limits that are the same for all accounts; MostCalls as the setting is written.
	MostPhotos int64  `json:"mostPhotos"`
	MostFeeds  int64  `json:"mostFeeds"`
	MostCalls  string `json:"mostCalls"`
}

type accountRow struct {
	ID        string `db:"id"`
	Username  string `db:"username"`
	Name      string `db:"name"`
	Email     string `db:"email"`
	Number    string `db:"number"`
	CreatedAt int64  `db:"created_at"`
	Verified  *int64 `db:"email_verified_at"`
	ClosesAt  *int64 `db:"closes_at"`
	Seen      *int64 `db:"seen"`
	Sessions  int64  `db:"sessions"`
	Rows      int64  `db:"rows_used"`
	Bytes     int64  `db:"bytes_used"`
	MostRows  int64  `db:"rows_most"`
	MostBytes int64  `db:"bytes_most"`
	Photos    int64  `db:"photos"`
	PhotoSize int64  `db:"photo_bytes"`
	Feeds     int64  `db:"feeds"`
}

func columns(d *db.DB) string {
	return `SELECT a.id, a.username, a.name, a.email, a.number, a.created_at, a.email_verified_at, a.closes_at,
	(SELECT MAX(last_seen_at) FROM sessions s WHERE s.account_id = a.id) AS seen,
	(SELECT COUNT(*) FROM sessions s WHERE s.account_id = a.id) AS sessions,
	o.rows_used, o.bytes_used, o.rows_most, o.bytes_most,
	(SELECT COUNT(*) FROM expense_photos p WHERE p.owner_id = a.id) AS photos,
	(SELECT CAST(COALESCE(SUM(` + d.SizeOf("body") + `), 0) AS BIGINT) FROM expense_photos p WHERE p.owner_id = a.id) AS photo_bytes,
	(SELECT COUNT(*) FROM feeds f WHERE f.owner_id = a.id) AS feeds
	FROM accounts a JOIN owners o ON o.owner_id = a.id`
}

func instant(ms *int64) *time.Time {
	if ms == nil {
		return nil
	}
	at := time.UnixMilli(*ms).UTC()
	return &at
}

func (r accountRow) account(l Limits) Account {
	most := db.OwnQuota{MostRows: r.MostRows, MostBytes: r.MostBytes}.Over(l.Stored)
	return Account{ID: r.ID, Username: r.Username, Name: r.Name, Email: r.Email, Number: r.Number, Created: time.UnixMilli(r.CreatedAt).UTC(),
		LastSeen: instant(r.Seen), Closes: instant(r.ClosesAt), Verified: r.Verified != nil, Sessions: r.Sessions, Rows: r.Rows, Bytes: r.Bytes,
		MostRows: most.Rows, MostBytes: most.Bytes, Photos: r.Photos, PhotoBytes: r.PhotoSize, Feeds: r.Feeds,
		MostPhotos: l.Photos, MostFeeds: l.Feeds, MostCalls: l.Calls}
}

// List gives every account, the oldest first.
func List(ctx context.Context, d *db.DB, l Limits) ([]Account, error) {
	rows, err := db.All[accountRow](ctx, d.Reader(), columns(d)+` ORDER BY a.created_at, a.id`)
	all := make([]Account, len(rows))
	for i, r := range rows {
		all[i] = r.account(l)
	}
	return all, err
}

// Show gives the account that who names (username, e-mail or number). Fault: NotFound `account.not_found`.
func Show(ctx context.Context, d *db.DB, who string, l Limits) (Account, error) {
	a, err := account.Lookup(ctx, d.Reader(), account.ParseCredential(who))
	if err != nil {
		return Account{}, err
	}
	r, err := db.One[accountRow](ctx, d.Reader(), columns(d)+` WHERE a.id = $1`, a.ID)
	if fault.Is(err, fault.NotFound) {
		err = fault.New(fault.NotFound, "account.not_found")
	}
	return r.account(l), err
}

// Stats are the sums over all accounts.
type Stats struct {
	Accounts int64 `json:"accounts" db:"accounts"`
	// ActiveWeek and ActiveMonth count accounts that were used in the last 7 and 30 days.
	ActiveWeek  int64 `json:"activeWeek" db:"week"`
	ActiveMonth int64 `json:"activeMonth" db:"month"`
	NewMonth    int64 `json:"newMonth" db:"fresh"`
	Closing     int64 `json:"closing" db:"closing"`
	Rows        int64 `json:"records" db:"records"`
	Bytes       int64 `json:"bytes" db:"bytes"`
	Tasks       int64 `json:"tasks" db:"tasks"`
	Families    int64 `json:"families" db:"families"`
	Payments    int64 `json:"payments" db:"payments"`
	Browsers    int64 `json:"browsersWithPush" db:"browsers"`
	JobsWaiting int64 `json:"jobsWaiting" db:"waiting"`
	JobsFailed  int64 `json:"jobsGivenUp" db:"failed"`
	// File is the size of the SQLite database with its log; 0 on PostgreSQL.
	File int64 `json:"file" db:"-"`
}

// Count adds everything up.
func Count(ctx context.Context, d *db.DB, now time.Time) (Stats, error) {
	ago := func(days int) int64 { return now.AddDate(0, 0, -days).UnixMilli() }
	s, err := db.One[Stats](ctx, d.Reader(), `SELECT
		(SELECT COUNT(*) FROM accounts) AS accounts,
		(SELECT COUNT(DISTINCT account_id) FROM sessions WHERE last_seen_at >= $1) AS week,
		(SELECT COUNT(DISTINCT account_id) FROM sessions WHERE last_seen_at >= $2) AS month,
		(SELECT COUNT(*) FROM accounts WHERE created_at >= $2) AS fresh,
		(SELECT COUNT(*) FROM accounts WHERE closes_at IS NOT NULL) AS closing,
		(SELECT CAST(COALESCE(SUM(rows_used), 0) AS BIGINT) FROM owners) AS records,
		(SELECT CAST(COALESCE(SUM(bytes_used), 0) AS BIGINT) FROM owners) AS bytes,
		(SELECT COUNT(*) FROM tasks) AS tasks, (SELECT COUNT(*) FROM clients) AS families, (SELECT COUNT(*) FROM payments) AS payments,
		(SELECT COUNT(*) FROM push_subscriptions) AS browsers,
		(SELECT COUNT(*) FROM jobs WHERE done_at IS NULL) AS waiting, (SELECT COUNT(*) FROM jobs WHERE failed = 1) AS failed`, ago(7), ago(30))
	if d.Path() != "" {
		for _, end := range []string{"", "-wal"} {
			if info, err := os.Stat(d.Path() + end); err == nil {
				s.File += info.Size()
			}
		}
	}
	return s, err
}
