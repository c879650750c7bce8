package db

import (
	"context"
	"crypto/rand"
	"encoding/hex"

	"sankalp/internal/fault"
)

// FirstRevision is that of an owner who has changed nothing yet. `since=0` is thus always before it.
const FirstRevision = 1

// NewOwner makes the row that counts an owner's revisions, in the transaction that makes the owner.
func NewOwner(ctx context.Context, tx *Tx, owner string) error {
	_, err := Exec(ctx, tx, `INSERT INTO owners (owner_id, revision, floor, task_count) VALUES ($1, $2, 0, 0)`, owner, FirstRevision)
	return err
}

// Secret gives a key of the server's own: 32 random bytes, made at the first use and the same on every node.
func (d *DB) Secret(ctx context.Context, name string) ([]byte, error) {
	type row struct {
		Value string `db:"value"`
	}
	const find = `SELECT value FROM secrets WHERE name = $1`
	stored, err := One[row](ctx, d.Reader(), find, name)
	if fault.Is(err, fault.NotFound) {
		err = d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) error {
			var fresh [32]byte
			_, _ = rand.Read(fresh[:]) // never fails
			// Of two nodes that start together one makes the key.
			_, err := Exec(ctx, tx, `INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
				name, hex.EncodeToString(fresh[:]))
			if err == nil {
				stored, err = One[row](ctx, tx, find, name)
			}
			return err
		})
	}
	if err != nil {
		return nil, err
	}
	key, err := hex.DecodeString(stored.Value)
	if err != nil {
		return nil, fault.Wrap(fault.Internal, "internal", err)
	}
	return key, nil
}
