package record

import (
	"context"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/session"
)

// done ends every change: what follows from it, and the audit.
func (b *Book[T, P]) done(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after P) error {
	if b.Follow != nil {
		if err := b.Follow(ctx, tx, before, after); err != nil {
			return err
		}
	}
	return b.log(ctx, tx, c, action, before, after)
}

// log writes a change to the history.
func (b *Book[T, P]) log(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after P) error {
	e := audit.Entry{At: b.Now(), Owner: tx.Owner, Session: c.Session, Kind: b.Name, Action: action}
	if before != nil { // a nil P in Before would not be nil
		e.Entity, e.Before = before.head().ID, b.sealed(before)
	}
	if after != nil {
		e.Entity, e.After = after.head().ID, b.sealed(after)
	}
	return audit.Write(ctx, tx, e)
}
