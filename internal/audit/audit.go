// Package audit keeps who changed what and when, with what it was before and what it is after.
package audit

import (
	"context"
	"encoding/json"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
)

// Entry is one change of one thing.
type Entry struct {
	// At is the moment of the change.
	At time.Time
	// Owner whose thing it is.
	Owner string
	// Session it was done from; empty for the server itself.
	Session string
	// Kind of thing: task, account, session.
	Kind string
	// Entity is the thing's id.
	Entity string
	// Action in one word: created, changed, deleted, restored, signed_in…
	Action string
	// Before and After are written as JSON, by their own AppendJSON if they have it; nil when it was not there before, or is not after.
	Before, After any
}

// Write stores the entry, in the transaction of the change it describes.
func Write(ctx context.Context, tx *db.Tx, e Entry) error {
	before, err := text(e.Before)
	if err != nil {
		return err
	}
	after, err := text(e.After)
	if err != nil {
		return err
	}
	for _, content := range []*string{before, after} {
		if content != nil {
			tx.Pile(len(*content))
		}
	}
	tx.Pile(entryBytes)
	_, err = db.Exec(ctx, tx, `INSERT INTO audits (owner_id, id, at, session_id, kind, entity_id, action, before, after, part_of, member_id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		e.Owner, id.New(e.At), e.At.UnixMilli(), e.Session, e.Kind, e.Entity, e.Action, before, after, partOf(ctx), db.Member(ctx))
	return err
}

// First gives what the thing was after the owner's first entry with the action, as JSON; nil when there is none or
// its content was forgotten.
func First(ctx context.Context, q db.Querier, owner, kind, entity, action string) (json.RawMessage, error) {
	rows, err := db.All[struct {
		After *string `db:"after"`
	}](ctx, q, `SELECT after FROM audits WHERE owner_id = $1 AND kind = $2 AND entity_id = $3 AND action = $4
		ORDER BY id LIMIT 1`, owner, kind, entity, action)
	if err != nil || len(rows) == 0 || rows[0].After == nil {
		return nil, err
	}
	return json.RawMessage(*rows[0].After), nil
}

// Forget erases what the thing was from its entries, for a thing that is erased for good: from the oldest of them that still
// hold something, at most so many. Who did what and when stays.
func Forget(ctx context.Context, tx *db.Tx, owner, kind, entity string, most int) error {
	_, err := db.Exec(ctx, tx, `UPDATE audits SET before = NULL, after = NULL WHERE owner_id = $1 AND id IN (SELECT id FROM audits
		WHERE owner_id = $1 AND kind = $2 AND entity_id = $3 AND (before IS NOT NULL OR after IS NOT NULL) ORDER BY id LIMIT $4)`,
		owner, kind, entity, most)
	return err
}

func text(v any) (*string, error) {
	if v == nil {
		return nil, nil
	}
	if own, ok := v.(interface{ AppendJSON(b []byte) []byte }); ok {
		s := string(own.AppendJSON(nil))
		return &s, nil
	}
	b, ok := v.(json.RawMessage)
	if !ok {
		var err error
		if b, err = json.Marshal(v); err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
	}
	s := string(b)
	return &s, nil
}

// Reseal encrypts anew the secret member "token" of what is kept of a kind of things, where it is not encrypted with the present
// key; seal does it for the JSON of one thing.
func Reseal(ctx context.Context, d *db.DB, kind string, seal func(entity string, stored json.RawMessage) (json.RawMessage, error)) error {
	for _, column := range []string{"before", "after"} {
		err := d.ResealRows(ctx, `SELECT owner_id AS owner, id, `+column+` AS text FROM audits
			WHERE (owner_id > $1 OR owner_id = $1 AND id > $2) AND kind = '`+kind+`' AND `+column+` LIKE '%"token":"_%' AND $4 > 0
			AND `+column+` NOT LIKE '%"token":"' || $3 || '%' ORDER BY owner_id, id LIMIT $5`,
			func(ctx context.Context, tx *db.Tx, r db.SealedRow) error {
				of, err := db.One[struct {
					Entity string `db:"entity_id"`
				}](ctx, tx, `SELECT entity_id FROM audits WHERE owner_id = $1 AND id = $2`, r.Owner, r.ID)
				if fault.Is(err, fault.NotFound) {
					return nil // erased meanwhile
				}
				if err != nil {
					return err
				}
				sealed, err := seal(of.Entity, json.RawMessage(r.Text))
				if err == nil {
					_, err = db.Exec(ctx, tx, `UPDATE audits SET `+column+` = $1 WHERE owner_id = $2 AND id = $3 AND `+column+` = $4`, string(sealed), r.Owner, r.ID, r.Text)
				}
				return err
			})
		if err != nil {
			return err
		}
	}
	return nil
}
