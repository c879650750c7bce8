package audit

import (
	"context"
	"encoding/json"
	"strings"

	"sankalp/internal/db"
)

// Reseal encrypts anew the secret member "token" of what is kept of a kind of things, where it is not encrypted with the present
// key; seal does it for the JSON of one thing.
func Reseal(ctx context.Context, d *db.DB, kind string, seal func(entity string, stored json.RawMessage) (json.RawMessage, error)) error {
	return d.ResealRows(ctx, `SELECT owner_id AS owner, id, entity_id AS text FROM audits
		WHERE (owner_id > $1 OR owner_id = $1 AND id > $2) AND kind = '`+kind+`' AND `+Known("audits")+` AND $3 <> '' AND $4 > 0 ORDER BY owner_id, id LIMIT $5`,
		func(ctx context.Context, tx *db.Tx, r db.SealedRow) error {
			stored, err := db.All[States](ctx, tx, `SELECT entity_id, before, after, content FROM audits WHERE owner_id = $1 AND id = $2`, r.Owner, r.ID)
			if err != nil || len(stored) == 0 { // erased meanwhile
				return err
			}
			before, after, err := stored[0].Read()
			if err != nil {
				return err
			}
			changed := false
			for _, text := range []*string{before, after} {
				if text == nil || !strings.Contains(*text, `"token":"`) || strings.Contains(*text, `"token":"`+d.Sealed()) {
					continue
				}
				sealed, err := seal(r.Text, json.RawMessage(*text))
				if err != nil {
					return err
				}
				*text, changed = string(sealed), true
			}
			if !changed {
				return nil
			}
			_, err = db.Exec(ctx, tx, `UPDATE audits SET before = NULL, after = NULL, content = $1 WHERE owner_id = $2 AND id = $3`, pack(r.Text, before, after), r.Owner, r.ID)
			return err
		})
}
