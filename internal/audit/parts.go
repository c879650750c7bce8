package audit

import (
	"context"
	"encoding/json"
	"time"

	"sankalp/internal/db"
)

// whole is the key of the change whose parts a context's entries are.
type whole struct{}

// PartsOf makes every entry that is written with the context a part of one change, which Parts gives.
func PartsOf(ctx context.Context, change string) context.Context {
	return context.WithValue(ctx, whole{}, change)
}

// partOf is the change that an entry is a part of, "" for none.
func partOf(ctx context.Context) string {
	change, _ := ctx.Value(whole{}).(string)
	return change
}

// Parts gives the entries of one change, in no order that counts.
func Parts(ctx context.Context, q db.Querier, owner, change string) ([]Past, error) {
	rows, err := db.All[pastRow](ctx, q, `SELECT id, at, kind, entity_id, action, before, after, content FROM audits
		WHERE owner_id = $1 AND part_of = $2 AND part_of <> '' ORDER BY id`, owner, change)
	all := make([]Past, len(rows))
	for i := 0; err == nil && i < len(rows); i++ {
		all[i], err = rows[i].past()
	}
	return all, err
}

// ForgetParts ends what Parts knows of a change: it was undone.
func ForgetParts(ctx context.Context, tx *db.Tx, owner, change string) error {
	_, err := db.Exec(ctx, tx, `UPDATE audits SET part_of = '' WHERE owner_id = $1 AND part_of = $2 AND part_of <> ''`, owner, change)
	return err
}

// EndParts does so with all that was changed before the time, and returns how many entries that was.
func EndParts(ctx context.Context, tx *db.Tx, before time.Time) (int64, error) {
	return db.Exec(ctx, tx, `UPDATE audits SET part_of = '' WHERE part_of <> '' AND at < $1`, before.UnixMilli())
}

// MembersOf are what an entry would know of a thing as it is now.
func MembersOf(v any) map[string]json.RawMessage {
	content, _ := text(v) // a thing that entries are written of: nothing in it can fail
	return Members(content)
}
