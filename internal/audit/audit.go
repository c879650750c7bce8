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
	content := pack(e.Entity, before, after)
	tx.Pile(entryBytes + len(content))
	_, err = db.Exec(ctx, tx, `INSERT INTO audits (owner_id, id, at, session_id, kind, entity_id, action, content, part_of, member_id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		e.Owner, id.NewEntry(e.At, tx.Number()), e.At.UnixMilli(), sessionEnd(e.Session), e.Kind, e.Entity, e.Action, content, partOf(ctx), db.Member(ctx))
	return err
}

// sessionLetters are how many letters of a session's id an entry has: by chance, and so enough among those of one owner. Entries
// before version 0080 of the schema have them all.
const sessionLetters = 12

func sessionEnd(session string) string {
	return session[max(0, len(session)-sessionLetters):]
}

// First gives what the thing was after the owner's first entry with the action, as JSON; nil when there is none or
// its content was forgotten.
func First(ctx context.Context, q db.Querier, owner, kind, entity, action string) (json.RawMessage, error) {
	rows, err := db.All[States](ctx, q, `SELECT entity_id, before, after, content FROM audits WHERE owner_id = $1 AND kind = $2 AND `+Of("audits", "$3")+`
		AND action = $4 ORDER BY id LIMIT 1`, owner, kind, entity, action)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	_, after, err := rows[0].Read()
	if err != nil || after == nil {
		return nil, err
	}
	return json.RawMessage(*after), nil
}

// Forget erases what the thing was from its entries, for a thing that is erased for good: from the oldest of them that still
// hold something, at most so many. Who did what and when stays.
func Forget(ctx context.Context, tx *db.Tx, owner, kind, entity string, most int) error {
	_, err := db.Exec(ctx, tx, `UPDATE audits SET before = NULL, after = NULL, content = NULL WHERE owner_id = $1 AND id IN (SELECT id FROM audits
		WHERE owner_id = $1 AND kind = $2 AND `+Of("audits", "$3")+` AND (`+Known("audits")+`) ORDER BY id LIMIT $4)`,
		owner, kind, entity, most)
	return err
}

// Erase is Forget for all that is known of a thing at once, parts of a change too: nothing of it can be undone any more.
func Erase(ctx context.Context, tx *db.Tx, owner, kind, entity string) error {
	_, err := db.Exec(ctx, tx, `UPDATE audits SET before = NULL, after = NULL, content = NULL, part_of = '' WHERE owner_id = $1 AND kind = $2 AND `+Of("audits", "$3"),
		owner, kind, entity)
	return err
}

// erasePage is how many entries EraseWhere has in memory.
const erasePage = 500

// EraseWhere erases what the entries of an owner's things tell, of those whose text before or after the condition holds for: contents are
// packed, and only the program can look into them.
func EraseWhere(ctx context.Context, tx *db.Tx, owner string, is func(text string) bool) error {
	for last := ""; ; {
		rows, err := db.All[struct {
			ID string `db:"id"`
			States
		}](ctx, tx, `SELECT id, entity_id, before, after, content FROM audits WHERE owner_id = $1 AND id > $2 AND `+Known("audits")+` ORDER BY id LIMIT $3`, owner, last, erasePage)
		if err != nil {
			return err
		}
		for _, r := range rows {
			last = r.ID
			before, after, err := r.Read()
			if err != nil {
				return err
			}
			if (before == nil || !is(*before)) && (after == nil || !is(*after)) {
				continue
			}
			if _, err := db.Exec(ctx, tx, `UPDATE audits SET before = NULL, after = NULL, content = NULL, part_of = '' WHERE owner_id = $1 AND id = $2`,
				owner, r.ID); err != nil {
				return err
			}
		}
		if len(rows) < erasePage {
			return nil
		}
	}
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
