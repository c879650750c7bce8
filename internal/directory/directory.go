// Package directory knows whose a name is where nothing but the name is known: what somebody logs in with, the address of a page,
// the link in a message. It is the one table that is looked at before an owner is known; every other key begins with the owner, so
// that an owner's rows could lie on a machine of their own.
package directory

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Kind says what a name is of. Names of two kinds never meet.
type Kind string

// The kinds. Of what opens something the name is a hash.
const (
	Username   Kind = "username"
	Email      Kind = "email"
	Number     Kind = "number"
	Page       Kind = "page"       // the slug of a public page
	Identity   Kind = "identity"   // the person of an OpenID provider
	Passkey    Kind = "passkey"    // its credential
	Browser    Kind = "browser"    // the endpoint of web push
	Booking    Kind = "booking"    // a family's link
	Helper     Kind = "helper"     // a helper's link
	Feed       Kind = "feed"       // the address of a calendar
	Invitation Kind = "invitation" // the link of one who is invited to a practice
	Admission  Kind = "admission"  // a person in somebody else's practice: the account, a space, and the admission
	Session    Kind = "session"    // the token of a session from before tokens named their owner
)

// Entry is what a name leads to: an owner, and where it has several such names the id of what has this one.
type Entry struct {
	Owner string `db:"owner_id"`
	ID    string `db:"entity_id"`
}

// Find gives what the name leads to; the zero Entry where nobody has it. Fault: Misdirected where another cell has its owner.
func Find(ctx context.Context, q db.Querier, kind Kind, name string) (Entry, error) {
	e, err := here(ctx, q, kind, name)
	if err == nil && e.Owner == "" {
		err = cellsOf(ctx).misdirected(ctx, kind, name)
	}
	return e, err
}

// Taken reports whether anybody has the name, in whatever cell.
func Taken(ctx context.Context, q db.Querier, kind Kind, name string) (bool, error) {
	e, err := Find(ctx, q, kind, name)
	if fault.Is(err, fault.Misdirected) {
		return true, nil
	}
	return e.Owner != "", err
}

// here is Find without a look at other cells.
func here(ctx context.Context, q db.Querier, kind Kind, name string) (Entry, error) {
	rows, err := db.All[Entry](ctx, q, `SELECT owner_id, entity_id FROM directory WHERE kind = $1 AND name = $2`, string(kind), name)
	if err != nil || len(rows) == 0 {
		return Entry{}, err
	}
	return rows[0], nil
}

// Add enters a name; false when somebody has it.
func Add(ctx context.Context, tx *db.Tx, kind Kind, name string, e Entry) (free bool, err error) {
	n, err := db.Exec(ctx, tx, `INSERT INTO directory (kind, name, owner_id, entity_id) VALUES ($1, $2, $3, $4) ON CONFLICT (kind, name) DO NOTHING`,
		string(kind), name, e.Owner, e.ID)
	if err != nil || n == 0 {
		return false, err
	}
	if free, err = cellsOf(ctx).claim(ctx, tx, kind, name, e); err != nil || free {
		return free, err
	}
	_, err = db.Exec(ctx, tx, `DELETE FROM directory WHERE kind = $1 AND name = $2`, string(kind), name)
	return false, err
}

// Set gives e this name in place of any it had; an empty one leaves it without. False when another has it.
func Set(ctx context.Context, tx *db.Tx, kind Kind, name string, e Entry) (free bool, err error) {
	if err := Remove(ctx, tx, kind, e); err != nil || name == "" {
		return true, err
	}
	return Add(ctx, tx, kind, name, e)
}

// Remove takes away the names that e has.
func Remove(ctx context.Context, tx *db.Tx, kind Kind, e Entry) error {
	return remove(ctx, tx, `owner_id = $1 AND kind = $2 AND entity_id = $3`, e.Owner, string(kind), e.ID)
}

// RemoveAll takes away every name of the kind that the owner has.
func RemoveAll(ctx context.Context, tx *db.Tx, kind Kind, owner string) error {
	return remove(ctx, tx, `owner_id = $1 AND kind = $2`, owner, string(kind))
}

func remove(ctx context.Context, tx *db.Tx, where string, args ...any) error {
	if c := cellsOf(ctx); c != nil {
		if err := c.release(ctx, tx, where, args); err != nil {
			return err
		}
	}
	_, err := db.Exec(ctx, tx, `DELETE FROM directory WHERE `+where, args...)
	return err
}

// Admit enters an admission of the account.
func Admit(ctx context.Context, tx *db.Tx, account string, admission Entry) error {
	_, err := Set(ctx, tx, Admission, account+" "+admission.ID, admission)
	return err
}

// Practices gives where an account is admitted.
func Practices(ctx context.Context, q db.Querier, account string) ([]Entry, error) {
	return db.All[Entry](ctx, q, `SELECT owner_id, entity_id FROM directory WHERE kind = 'admission' AND name > $1 AND name < $2 ORDER BY entity_id`,
		account+" ", account+"!") // the character after a space
}

// Purge removes the names of what a sweep over all owners has taken away, in the caller's transaction.
func Purge(ctx context.Context, tx *db.Tx) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM directory
		WHERE kind = 'session' AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.account_id = owner_id AND s.id = entity_id)
		OR kind = 'feed' AND NOT EXISTS (SELECT 1 FROM feeds f WHERE f.owner_id = directory.owner_id AND f.id = entity_id)
		OR kind = 'browser' AND NOT EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.owner_id = directory.owner_id AND p.id = entity_id)`)
	return err
}
