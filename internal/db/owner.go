package db

import (
	"context"
	"encoding/hex"

	"sankalp/internal/fault"
)

// FirstRevision is that of an owner who has changed nothing yet. `since=0` is thus always before it.
const FirstRevision = 1

// NewOwner makes the row that counts an owner's revisions, in the transaction that makes the owner.
func NewOwner(ctx context.Context, tx *Tx, owner string) error {
	_, err := Exec(ctx, tx, `INSERT INTO owners (owner_id, revision, floor, task_count, timeline) VALUES ($1, $2, 0, 0, $3)`, owner, FirstRevision, tx.timeline)
	return err
}

// Secret gives a key of the server's own: 32 random bytes, made at the first use and the same on every node.
func (d *DB) Secret(ctx context.Context, name string) ([]byte, error) {
	stored, err := d.storedSecret(ctx, name)
	if err == nil && d.common != nil {
		stored, err = d.commonSecret(ctx, name, stored)
	}
	if err == nil && stored == "" {
		stored, err = d.insertSecret(ctx, name, d.Encrypt(newKey(), "secrets", name))
	}
	if err != nil {
		return nil, err
	}
	plain, err := d.Decrypt(stored, "secrets", name)
	if err != nil {
		return nil, fault.Wrap(fault.Internal, "internal", err)
	}
	key, err := hex.DecodeString(plain)
	if err != nil {
		return nil, fault.Wrap(fault.Internal, "internal", err)
	}
	return key, nil
}

// commonSecret gives the key that all cells have; the first one brings its own. The directory has it encrypted with a key of its own, and may be
// encrypted anew at another time than a cell.
func (d *DB) commonSecret(ctx context.Context, name, own string) (string, error) {
	brought := newKey()
	if own != "" {
		plain, err := d.Decrypt(own, "secrets", name)
		if err != nil {
			return "", fault.Wrap(fault.Internal, "internal", err)
		}
		brought = plain
	}
	stored, err := d.common.insertSecret(ctx, name, d.common.Encrypt(brought, "secrets", name))
	if err != nil {
		return "", err
	}
	common, err := d.common.Decrypt(stored, "secrets", name)
	switch {
	case err != nil:
		return "", fault.Wrap(fault.Internal, "internal", err)
	case own == "":
		return d.insertSecret(ctx, name, d.Encrypt(common, "secrets", name))
	case brought != common:
		return "", unusable("its key %q is not that of the other cells: sessions, push and codes of theirs would not be known here", name)
	}
	return own, nil
}
