package comment

import (
	"context"
	"database/sql"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/trash"
)

// kind is what sync, trash and audit call a comment.
const kind = "comment"

// columns are what a row scans.
const columns = `id, day, body, created_at, updated_at, revision, create_hash, deleted_at`

// row is a comment as it is stored, with what only the server sees.
type row struct {
	ID         string        `db:"id"`
	Date       civil.Date    `db:"day"`
	Text       string        `db:"body"`
	CreatedAt  int64         `db:"created_at"`
	UpdatedAt  int64         `db:"updated_at"`
	Revision   int64         `db:"revision"`
	CreateHash string        `db:"create_hash"`
	DeletedAt  sql.NullInt64 `db:"deleted_at"`
}

func (r row) comment() Comment {
	return Comment{
		ID: r.ID, Fields: Fields{Date: r.Date, Text: r.Text},
		CreatedAt: time.UnixMilli(r.CreatedAt).UTC(), UpdatedAt: time.UnixMilli(r.UpdatedAt).UTC(), Revision: r.Revision,
	}
}

// list gives the owner's comments of the days from and to (zero: without that limit), by day and id.
func list(ctx context.Context, q db.Querier, owner string, from, to civil.Date) ([]Comment, error) {
	c := &db.Cond{}
	c.And("owner_id = ? AND deleted_at IS NULL", owner)
	if !from.IsZero() {
		c.And("day >= ?", from.String())
	}
	if !to.IsZero() {
		c.And("day <= ?", to.String())
	}
	return comments(ctx, q, "WHERE "+c.Where()+" ORDER BY day, id", c.Args...)
}

// Changed gives the owner's comments that are not deleted and were stamped after the revision, in no order.
func Changed(ctx context.Context, q db.Querier, owner string, since int64) ([]Comment, error) {
	return comments(ctx, q, "WHERE owner_id = $1 AND deleted_at IS NULL AND revision > $2", owner, since)
}

func comments(ctx context.Context, q db.Querier, where string, args ...any) ([]Comment, error) {
	rows, err := db.All[row](ctx, q, "SELECT "+columns+" FROM comments "+where, args...)
	all := make([]Comment, len(rows))
	for i, r := range rows {
		all[i] = r.comment()
	}
	return all, err
}

// find gives the owner's row, deleted or not; nil when there is none.
func find(ctx context.Context, q db.Querier, owner, id string) (*row, error) {
	rows, err := db.All[row](ctx, q, "SELECT "+columns+" FROM comments WHERE owner_id = $1 AND id = $2", owner, id)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return &rows[0], nil
}

func insert(ctx context.Context, tx *db.Tx, c *Comment, hash string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO comments (owner_id, id, day, body, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		tx.Owner, c.ID, c.Date.String(), c.Text, hash, c.CreatedAt.UnixMilli(), c.UpdatedAt.UnixMilli(), c.Revision)
	return err
}

// update writes the fields of a comment that is there.
func update(ctx context.Context, tx *db.Tx, c *Comment) error {
	_, err := db.Exec(ctx, tx, `UPDATE comments SET day = $3, body = $4, updated_at = $5, revision = $6 WHERE owner_id = $1 AND id = $2`,
		tx.Owner, c.ID, c.Date.String(), c.Text, c.UpdatedAt.UnixMilli(), c.Revision)
	return err
}

// bury marks a comment as deleted at its UpdatedAt and leaves its tombstone.
func bury(ctx context.Context, tx *db.Tx, c *Comment) error {
	if _, err := db.Exec(ctx, tx, `UPDATE comments SET deleted_at = $3, updated_at = $3, revision = $4 WHERE owner_id = $1 AND id = $2`,
		tx.Owner, c.ID, c.UpdatedAt.UnixMilli(), c.Revision); err != nil {
		return err
	}
	return trash.Bury(ctx, tx, kind, c.ID, c.UpdatedAt)
}

// unbury undoes bury.
func unbury(ctx context.Context, tx *db.Tx, c *Comment) error {
	there, err := db.Exec(ctx, tx, `UPDATE comments SET deleted_at = NULL, updated_at = $3, revision = $4 WHERE owner_id = $1 AND id = $2`,
		tx.Owner, c.ID, c.UpdatedAt.UnixMilli(), c.Revision)
	if err == nil && there == 0 { // erased for good in this very moment
		err = notFound()
	}
	if err != nil {
		return err
	}
	return trash.Unbury(ctx, tx, kind, c.ID)
}

// bin is the trash of comments.
var bin = trash.Bin{
	Kind: kind,
	Old: func(ctx context.Context, q db.Querier, before time.Time, limit int) ([]trash.Item, error) {
		return db.All[trash.Item](ctx, q, `SELECT owner_id, id FROM comments WHERE deleted_at IS NOT NULL AND deleted_at < $1
			ORDER BY deleted_at LIMIT $2`, before.UnixMilli(), limit)
	},
	Erase: func(ctx context.Context, tx *db.Tx, i trash.Item, before time.Time) (bool, error) {
		n, err := db.Exec(ctx, tx, `DELETE FROM comments WHERE owner_id = $1 AND id = $2 AND deleted_at < $3`, i.Owner, i.ID, before.UnixMilli())
		return n > 0, err
	},
}
