package notify

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/notice"
	"sankalp/internal/observance"
	"sankalp/internal/trash"
)

// kind is what sync calls a notification.
const kind = "notification"

const columns = `id, kind, event, occurrence, args, path, at, read_at, archived_at, created_at, deleted_at, revision`

// row is a notification as it is stored.
type row struct {
	ID         string        `db:"id"`
	Kind       string        `db:"kind"`
	Event      string        `db:"event"`
	Occurrence string        `db:"occurrence"`
	Args       string        `db:"args"`
	Path       string        `db:"path"`
	At         int64         `db:"at"`
	ReadAt     sql.NullInt64 `db:"read_at"`
	ArchivedAt sql.NullInt64 `db:"archived_at"`
	CreatedAt  int64         `db:"created_at"`
	DeletedAt  sql.NullInt64 `db:"deleted_at"`
	Revision   int64         `db:"revision"`
}

func (r row) notification() Notification {
	args := r.fill()
	return Notification{
		ID: r.ID, Kind: r.Kind,
		Text: sentences{words(i18n.English, r.Kind, r.Event, args), words(i18n.Hindi, r.Kind, r.Event, args)}, Path: r.Path, At: instant(r.At), ReadAt: optional(r.ReadAt),
		ArchivedAt: optional(r.ArchivedAt), CreatedAt: instant(r.CreatedAt), Revision: r.Revision,
	}
}

// removed reports whether its owner removed it. What was never meant for the app is out of the lists from the instant it
// was created.
func (r row) removed() bool { return r.DeletedAt.Valid && r.DeletedAt.Int64 != r.CreatedAt }

func instant(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

func optional(ms sql.NullInt64) *time.Time {
	if !ms.Valid {
		return nil
	}
	at := instant(ms.Int64)
	return &at
}

// insert stores a notice and reports whether its occurrence is new. unwanted: not shown in the app.
func insert(ctx context.Context, tx *db.Tx, id string, n notice.Notice, now time.Time, unwanted bool) (bool, error) {
	args, err := json.Marshal(n.Args)
	if err != nil {
		return false, fault.Wrap(fault.Internal, "internal", err)
	}
	done, err := db.Exec(ctx, tx, `INSERT INTO notifications (owner_id, id, kind, event, occurrence, args, path, at, created_at, deleted_at, revision)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (owner_id, kind, occurrence) DO NOTHING`,
		tx.Owner, id, n.Kind, n.Event, n.Key, string(args), n.Path, n.At.UnixMilli(), now.UnixMilli(),
		sql.NullInt64{Int64: now.UnixMilli(), Valid: unwanted}, tx.Revision)
	return done > 0, err
}

// find gives the owner's notification, removed or not; nil when there is none.
func find(ctx context.Context, q db.Querier, owner, id string) (*row, error) {
	rows, err := db.All[row](ctx, q, `SELECT `+columns+` FROM notifications WHERE owner_id = $1 AND id = $2`, owner, id)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return &rows[0], nil
}

// tabs are the conditions of the lists.
var tabs = map[string]string{
	"":         ` AND archived_at IS NULL`,
	"all":      ` AND archived_at IS NULL`,
	"unread":   ` AND archived_at IS NULL AND read_at IS NULL`,
	"archived": ` AND archived_at IS NOT NULL`,
}

const present = ` FROM notifications WHERE owner_id = $1 AND deleted_at IS NULL`

func list(ctx context.Context, q db.Querier, owner, tab string, limit, offset int) ([]Notification, error) {
	rows, err := db.All[row](ctx, q, `SELECT `+columns+present+tabs[tab]+` ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
		owner, limit, offset)
	return notifications(rows), err
}

func count(ctx context.Context, q db.Querier, owner, tab string) (int, error) {
	n, err := db.One[struct {
		N int `db:"n"`
	}](ctx, q, `SELECT count(*) AS n`+present+tabs[tab], owner)
	return n.N, err
}

// Changed gives the owner's notifications with a later revision, the newest maxNotifications of them.
func Changed(ctx context.Context, q db.Querier, owner string, since int64) ([]Notification, error) {
	rows, err := db.All[row](ctx, q, `SELECT `+columns+present+` AND revision > $2
		ORDER BY created_at DESC, id DESC LIMIT $3`, owner, since, maxNotifications)
	return notifications(rows), err
}

func notifications(rows []row) []Notification {
	all := make([]Notification, len(rows))
	for i, r := range rows {
		all[i] = r.notification()
	}
	return all
}

// mark saves whether a notification is read and archived.
func mark(ctx context.Context, tx *db.Tx, r *row) error {
	r.Revision = tx.Revision
	_, err := db.Exec(ctx, tx, `UPDATE notifications SET read_at = $3, archived_at = $4, deleted_at = $5, revision = $6
		WHERE owner_id = $1 AND id = $2`, tx.Owner, r.ID, r.ReadAt, r.ArchivedAt, r.DeletedAt, r.Revision)
	if err == nil && r.DeletedAt.Valid {
		return trash.WriteTombstone(ctx, tx, kind, r.ID, instant(r.DeletedAt.Int64))
	}
	if err == nil {
		err = trash.RemoveTombstone(ctx, tx, kind, r.ID)
	}
	return err
}

type settingsRow struct {
	Channels     string                `db:"channels"`
	Quiet        bool                  `db:"quiet"`
	QuietUntil   civil.Date            `db:"quiet_until"`
	QuietFrom    civil.Clock           `db:"quiet_from"`
	QuietTo      civil.Clock           `db:"quiet_to"`
	HideDetails  bool                  `db:"hide_details"`
	SheetTime    civil.Clock           `db:"sheet_time"`
	TomorrowTime civil.Clock           `db:"tomorrow_time"`
	RemindDays   observance.RemindDays `db:"remind_days"`
}

// settingsOf gives the owner's settings.
func settingsOf(ctx context.Context, q db.Querier, owner string) (notificationSettings, error) {
	s := defaults()
	rows, err := db.All[settingsRow](ctx, q, `SELECT channels, quiet, quiet_from, quiet_to, quiet_until, hide_details, sheet_time, tomorrow_time, remind_days
		FROM notify_settings WHERE owner_id = $1`, owner)
	if err != nil || len(rows) == 0 {
		return s, err
	}
	r := rows[0]
	if err := json.Unmarshal([]byte(r.Channels), &s.Channels); err != nil { // a kind that came later keeps its default
		return s, fault.Wrap(fault.Internal, "internal", err)
	}
	s.Quiet, s.QuietFrom, s.QuietTo, s.QuietUntil, s.HideDetails = r.Quiet, r.QuietFrom, r.QuietTo, r.QuietUntil, r.HideDetails
	s.SheetTime, s.TomorrowTime = r.SheetTime, r.TomorrowTime
	if r.RemindDays != nil {
		s.RemindDays = r.RemindDays
	}
	return s, nil
}

func saveSettings(ctx context.Context, tx *db.Tx, s notificationSettings) error {
	channels, err := json.Marshal(s.Channels)
	if err != nil {
		return fault.Wrap(fault.Internal, "internal", err)
	}
	_, err = db.Exec(ctx, tx, `INSERT INTO notify_settings
		(owner_id, channels, quiet, quiet_from, quiet_to, hide_details, sheet_time, tomorrow_time, quiet_until, remind_days)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (owner_id) DO UPDATE SET
		channels = excluded.channels, quiet = excluded.quiet, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
		hide_details = excluded.hide_details, sheet_time = excluded.sheet_time, tomorrow_time = excluded.tomorrow_time, quiet_until = excluded.quiet_until, remind_days = excluded.remind_days`,
		tx.Owner, string(channels), number(s.Quiet), s.QuietFrom.String(), s.QuietTo.String(), number(s.HideDetails),
		s.SheetTime.String(), s.TomorrowTime.String(), s.QuietUntil.String(), s.RemindDays)
	return err
}

// number is how a yes or no is stored.
func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// person is the recipient of a notification.
type person struct {
	Email    string        `db:"email"`
	Verified sql.NullInt64 `db:"email_verified_at"`
	Language string        `db:"language"`
	Zone     string        `db:"time_zone"`
}

// zone is the person's time zone.
func (p person) zone() *time.Location {
	if zone, ok := civil.Zone(p.Zone); ok {
		return zone
	}
	return time.UTC
}

// personOf fails with NotFound when the account is gone.
func personOf(ctx context.Context, q db.Querier, owner string) (person, error) {
	return db.One[person](ctx, q, `SELECT email, email_verified_at, language, time_zone FROM accounts WHERE id = $1`, owner)
}

// set sets or clears an instant; one that is set keeps its first value.
func set(at *sql.NullInt64, there bool, now time.Time) {
	if at.Valid != there {
		*at = sql.NullInt64{Int64: now.UnixMilli(), Valid: there}
	}
	if !there {
		at.Int64 = 0
	}
}
