package note

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/text"
	"sankalp/internal/trash"
)

// kind is what sync, trash and audit call a note.
const kind = "note"

// columns are what a row scans.
const columns = `id, person, work, note_text, note_date, reminder_date, reminder_time, done_at, snoozed_until,
	created_at, updated_at, revision, create_hash, deleted_at`

// row is a note as it is stored, with what only the server sees.
type row struct {
	ID           string        `db:"id"`
	Person       string        `db:"person"`
	Work         string        `db:"work"`
	NoteText     string        `db:"note_text"`
	NoteDate     civil.Date    `db:"note_date"`
	ReminderDate civil.Date    `db:"reminder_date"`
	ReminderTime civil.Clock   `db:"reminder_time"`
	DoneAt       sql.NullInt64 `db:"done_at"`
	SnoozedUntil sql.NullInt64 `db:"snoozed_until"`
	CreatedAt    int64         `db:"created_at"`
	UpdatedAt    int64         `db:"updated_at"`
	Revision     int64         `db:"revision"`
	CreateHash   string        `db:"create_hash"`
	DeletedAt    sql.NullInt64 `db:"deleted_at"`
}

func (r row) note() Note {
	return Note{
		ID: r.ID,
		Fields: Fields{Person: r.Person, Work: r.Work, NoteText: r.NoteText, NoteDate: r.NoteDate, ReminderDate: r.ReminderDate,
			ReminderTime: r.ReminderTime, DoneAt: Instant(r.DoneAt.Int64), SnoozedUntil: Instant(r.SnoozedUntil.Int64)},
		CreatedAt: time.UnixMilli(r.CreatedAt).UTC(), UpdatedAt: time.UnixMilli(r.UpdatedAt).UTC(), Revision: r.Revision,
	}
}

// values are the columns from person to search.
func (f Fields) values() []any {
	return []any{f.Person, f.Work, f.NoteText, f.NoteDate.String(), f.ReminderDate.String(), f.ReminderTime.String(),
		nullable(f.DoneAt), nullable(f.SnoozedUntil), text.Fold(f.Person) + "\n" + text.Fold(f.Work) + "\n" + text.Fold(f.NoteText)}
}

func nullable(i Instant) sql.NullInt64 { return sql.NullInt64{Int64: int64(i), Valid: i != 0} }

// list gives the owner's notes that hold what is searched for (empty: all), by date of the work and id, descending.
func list(ctx context.Context, q db.Querier, owner, search string) ([]Note, error) {
	c := &db.Cond{}
	c.And("owner_id = ? AND deleted_at IS NULL", owner)
	if search != "" {
		c.And(`search LIKE ? ESCAPE '\'`, "%"+likeEscaper.Replace(text.Fold(search))+"%")
	}
	return notes(ctx, q, "WHERE "+c.Where()+" ORDER BY note_date DESC, id DESC", c.Args...)
}

// likeEscaper takes the meaning of a pattern from what is searched for.
var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Changed gives the owner's notes that are not deleted and were stamped after the revision, in no order.
func Changed(ctx context.Context, q db.Querier, owner string, since int64) ([]Note, error) {
	return notes(ctx, q, "WHERE owner_id = $1 AND deleted_at IS NULL AND revision > $2", owner, since)
}

// open gives the owner's notes that wait to remind him by their date and time, of this date or later.
func open(ctx context.Context, q db.Querier, owner string, from civil.Date) ([]Note, error) {
	return notes(ctx, q, `WHERE owner_id = $1 AND deleted_at IS NULL AND done_at IS NULL AND snoozed_until IS NULL
		AND reminder_date >= $2`, owner, from.String())
}

func notes(ctx context.Context, q db.Querier, where string, args ...any) ([]Note, error) {
	rows, err := db.All[row](ctx, q, "SELECT "+columns+" FROM notes "+where, args...)
	all := make([]Note, len(rows))
	for i, r := range rows {
		all[i] = r.note()
	}
	return all, err
}

// find gives the owner's row, deleted or not; nil when there is none.
func find(ctx context.Context, q db.Querier, owner, id string) (*row, error) {
	rows, err := db.All[row](ctx, q, "SELECT "+columns+" FROM notes WHERE owner_id = $1 AND id = $2", owner, id)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return &rows[0], nil
}

func insert(ctx context.Context, tx *db.Tx, n *Note, hash string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO notes (owner_id, id, person, work, note_text, note_date, reminder_date, reminder_time,
		done_at, snoozed_until, search, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
		append(append([]any{tx.Owner, n.ID}, n.values()...), hash, n.CreatedAt.UnixMilli(), n.UpdatedAt.UnixMilli(), n.Revision)...)
	return err
}

// update writes the fields of a note that is there.
func update(ctx context.Context, tx *db.Tx, n *Note) error {
	_, err := db.Exec(ctx, tx, `UPDATE notes SET person = $3, work = $4, note_text = $5, note_date = $6, reminder_date = $7,
		reminder_time = $8, done_at = $9, snoozed_until = $10, search = $11, updated_at = $12, revision = $13
		WHERE owner_id = $1 AND id = $2`,
		append(append([]any{tx.Owner, n.ID}, n.values()...), n.UpdatedAt.UnixMilli(), n.Revision)...)
	return err
}

// bury marks a note as deleted at its UpdatedAt and leaves its tombstone.
func bury(ctx context.Context, tx *db.Tx, n *Note) error {
	if _, err := db.Exec(ctx, tx, `UPDATE notes SET deleted_at = $3, updated_at = $3, revision = $4 WHERE owner_id = $1 AND id = $2`,
		tx.Owner, n.ID, n.UpdatedAt.UnixMilli(), n.Revision); err != nil {
		return err
	}
	return trash.Bury(ctx, tx, kind, n.ID, n.UpdatedAt)
}

// unbury undoes bury.
func unbury(ctx context.Context, tx *db.Tx, n *Note) error {
	there, err := db.Exec(ctx, tx, `UPDATE notes SET deleted_at = NULL, updated_at = $3, revision = $4 WHERE owner_id = $1 AND id = $2`,
		tx.Owner, n.ID, n.UpdatedAt.UnixMilli(), n.Revision)
	if err == nil && there == 0 { // erased for good in this very moment
		err = notFound()
	}
	if err != nil {
		return err
	}
	return trash.Unbury(ctx, tx, kind, n.ID)
}

// bin is the trash of notes.
var bin = trash.Bin{
	Kind: kind,
	Old: func(ctx context.Context, q db.Querier, before time.Time, limit int) ([]trash.Item, error) {
		return db.All[trash.Item](ctx, q, `SELECT owner_id, id FROM notes WHERE deleted_at IS NOT NULL AND deleted_at < $1
			ORDER BY deleted_at LIMIT $2`, before.UnixMilli(), limit)
	},
	Erase: func(ctx context.Context, tx *db.Tx, i trash.Item, before time.Time) (bool, error) {
		n, err := db.Exec(ctx, tx, `DELETE FROM notes WHERE owner_id = $1 AND id = $2 AND deleted_at < $3`, i.Owner, i.ID, before.UnixMilli())
		return n > 0, err
	},
}
