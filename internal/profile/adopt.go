package profile

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Adopt checks the profile of tx's owner that came from elsewhere as one that they sent. Fault: Invalid `transfer.record`.
func Adopt(now func() time.Time) func(ctx context.Context, tx *db.Tx) error {
	return func(ctx context.Context, tx *db.Tx) error {
		rows, err := db.All[row](ctx, tx, `SELECT body, created_at, updated_at, revision FROM profiles WHERE owner_id = $1`, tx.Owner)
		if err != nil || len(rows) == 0 {
			return err
		}
		var in Input
		p := empty(tx.Owner)
		err = json.Unmarshal([]byte(rows[0].Body), &in)
		if err == nil {
			err = in.apply(&p.Fields, civil.Of(now(), time.UTC).AddDays(1)).Err() // east of Greenwich it may be a day later
		}
		var body []byte
		if err == nil {
			body, err = json.Marshal(p.Fields)
		}
		if err != nil {
			return fault.Wrap(fault.Invalid, "transfer.record", errors.New(err.Error())).With("kind", kind)
		}
		p.CreatedAt, p.UpdatedAt, p.Revision = time.UnixMilli(rows[0].CreatedAt), time.UnixMilli(rows[0].UpdatedAt), tx.Revision
		return save(ctx, tx, p, string(body))
	}
}
