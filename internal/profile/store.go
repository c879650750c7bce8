package profile

import (
	"context"
	"encoding/json"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/picture"
)

// kind is what audit calls a profile.
const kind = "profile"

// row is a profile as it is stored.
type row struct {
	Body      string `db:"body"`
	CreatedAt int64  `db:"created_at"`
	UpdatedAt int64  `db:"updated_at"`
	Revision  int64  `db:"revision"`
}

// Changed gives the owner's profile when it was stamped after the revision: one or none.
func Changed(ctx context.Context, q db.Querier, owner string, since int64) ([]Profile, error) {
	rows, err := db.All[row](ctx, q, `SELECT body, created_at, updated_at, revision FROM profiles
		WHERE owner_id = $1 AND revision > $2`, owner, since)
	all := make([]Profile, len(rows))
	for i, r := range rows {
		all[i] = empty(owner)
		all[i].CreatedAt, all[i].UpdatedAt = time.UnixMilli(r.CreatedAt).UTC(), time.UnixMilli(r.UpdatedAt).UTC()
		all[i].Revision = r.Revision
		if err := json.Unmarshal([]byte(r.Body), &all[i].Fields); err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
	}
	return all, err
}

// find gives the owner's profile, an empty one when none is there.
func find(ctx context.Context, q db.Querier, owner string) (p Profile, there bool, err error) {
	all, err := Changed(ctx, q, owner, 0)
	if err != nil || len(all) == 0 {
		return empty(owner), false, err
	}
	return all[0], true, nil
}

// save writes a profile, whether there was one or not.
func save(ctx context.Context, tx *db.Tx, p Profile, body string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO profiles (owner_id, body, filled, created_at, updated_at, revision)
		VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (owner_id) DO UPDATE SET body = $2, filled = $3, updated_at = $5, revision = $6`,
		tx.Owner, body, p.filled(), p.CreatedAt.UnixMilli(), p.UpdatedAt.UnixMilli(), p.Revision)
	return err
}

// savePicture puts a picture in the place of the one before.
func savePicture(ctx context.Context, tx *db.Tx, name string, squares picture.Squares, now time.Time) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO pictures (owner_id, id, large, small, updated_at, revision)
		VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (owner_id) DO UPDATE SET id = $2, large = $3, small = $4, updated_at = $5, revision = $6`,
		tx.Owner, name, squares.Large, squares.Small, now.UnixMilli(), tx.Revision)
	return err
}

// removePicture leaves a row without a picture, so that other devices hear of it; false when there was none.
func removePicture(ctx context.Context, tx *db.Tx, now time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE pictures SET id = '', large = $2, small = $2, updated_at = $3, revision = $4
		WHERE owner_id = $1 AND id <> ''`, tx.Owner, []byte{}, now.UnixMilli(), tx.Revision)
	return n > 0, err
}

func findPicture(ctx context.Context, q db.Querier, owner, name string, size int) ([]byte, error) {
	column := "large"
	if size == picture.Small {
		column = "small"
	}
	rows, err := db.All[struct {
		Bytes []byte `db:"bytes"`
	}](ctx, q, `SELECT `+column+` AS bytes FROM pictures WHERE owner_id = $1 AND id = $2 AND id <> ''`, owner, name)
	if err == nil && len(rows) == 0 {
		err = fault.New(fault.NotFound, "profile.no_picture")
	}
	if err != nil {
		return nil, err
	}
	return rows[0].Bytes, nil
}
