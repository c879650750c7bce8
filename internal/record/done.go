package record

import (
	"context"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/session"
)

// Follower is what follows from a change of a record in rows of other kinds, in the same transaction. Action is "created", "changed",
// "deleted" or "restored"; before and after are as for Kind.Follow.
type Follower[P any] func(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after P) error

// FollowedBy has a follower run after every change. It is for the start of the program.
func (b *Book[T, P]) FollowedBy(f Follower[P]) { b.followers = append(b.followers, f) }

// done ends every change: what follows from it, and the audit.
func (b *Book[T, P]) done(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after P) error {
	if b.Follow != nil {
		if err := b.Follow(ctx, tx, before, after); err != nil {
			return err
		}
	}
	if err := b.log(ctx, tx, c, action, before, after); err != nil {
		return err
	}
	for _, follow := range b.followers {
		if err := follow(ctx, tx, c, action, before, after); err != nil {
			return err
		}
	}
	return nil
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
