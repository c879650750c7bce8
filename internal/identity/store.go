package identity

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
)

// challenge is the stored state of a login or registration in progress.
type challenge struct {
	Purpose string `db:"purpose"`
	Account string `db:"account_id"`
	Data    string `db:"data"`
}

// saveChallenge stores a challenge and gives the handle by which the browser finds it again; only its hash is stored. Several cells have
// one table of them: a login may begin in one and end in another.
func (s *Service) saveChallenge(ctx context.Context, purpose, account string, data any, life time.Duration) (handle string, err error) {
	handle = rand.Text()
	return handle, s.saveAs(ctx, handle, purpose, account, data, life)
}

func (s *Service) saveAs(ctx context.Context, handle, purpose, account string, data any, life time.Duration) error {
	text, err := json.Marshal(data)
	if err != nil {
		return fault.Wrap(fault.Internal, "internal", err)
	}
	shared, ctx := directory.Shared(ctx, s.DB)
	return shared.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err = db.Exec(ctx, tx, `INSERT INTO challenges (handle_hash, purpose, account_id, data, expires_at) VALUES ($1, $2, $3, $4, $5)`,
			hash(handle), purpose, account, string(text), s.Now().Add(life).UnixMilli())
		return err
	})
}

// readChallenge reads a challenge into data and leaves it there. Fault: Invalid `identity.expired`.
func (s *Service) readChallenge(ctx context.Context, handle, purpose string, data any) error {
	shared, ctx := directory.Shared(ctx, s.DB)
	c, err := db.One[challenge](ctx, shared.Reader(), `SELECT purpose, account_id, data FROM challenges
		WHERE handle_hash = $1 AND purpose = $2 AND expires_at > $3`, hash(handle), purpose, s.Now().UnixMilli())
	if fault.Is(err, fault.NotFound) {
		err = expired()
	}
	_, err = c.into(data, err)
	return err
}

// takeChallenge is readChallenge for the one answer that may come: of two the second finds nothing.
func takeChallenge(ctx context.Context, tx *db.Tx, handle, purpose string, now time.Time, data any) (challenge, error) {
	c, err := db.One[challenge](ctx, tx, `DELETE FROM challenges
		WHERE handle_hash = $1 AND purpose = $2 AND expires_at > $3 RETURNING purpose, account_id, data`,
		hash(handle), purpose, now.UnixMilli())
	return c.into(data, err)
}

func (c challenge) into(data any, err error) (challenge, error) {
	if err == nil {
		if err = json.Unmarshal([]byte(c.Data), data); err != nil {
			err = fault.Wrap(fault.Internal, "internal", err)
		}
	}
	return c, err
}

func hash(handle string) string {
	sum := sha256.Sum256([]byte(handle))
	return hex.EncodeToString(sum[:])
}

// person is the owner as the account knows them.
type person struct {
	ID       string `db:"id"`
	Username string `db:"username"`
	Name     string `db:"name"`
	Verified *int64 `db:"email_verified_at"`
	Password int    `db:"has_password"`
}

const personColumns = `id, username, name, email_verified_at, CASE WHEN password_hash = '' THEN 0 ELSE 1 END AS has_password`

func personByID(ctx context.Context, q db.Querier, account string) (person, error) {
	return db.One[person](ctx, q, `SELECT `+personColumns+` FROM accounts WHERE id = $1`, account)
}

func personByEmail(ctx context.Context, q db.Querier, key string) (person, error) {
	e, err := directory.Find(ctx, q, directory.Email, key)
	if err != nil {
		return person{}, err
	}
	return personByID(ctx, q, e.Owner)
}

type storedIdentity struct {
	ID      string `db:"id"`
	Account string `db:"account_id"`
	Email   string `db:"email"`
	Created int64  `db:"created_at"`
	Used    int64  `db:"used_at"`
}

// nameAt is who a person is for a provider; no issuer has a space.
func nameAt(issuer, subject string) string { return issuer + " " + subject }

// insertIdentity stores a link. Fault: Conflict `db.unique` when the person is linked already.
func insertIdentity(ctx context.Context, tx *db.Tx, issuer, subject string, i storedIdentity) error {
	free, err := directory.Add(ctx, tx, directory.Identity, nameAt(issuer, subject), directory.Entry{Owner: i.Account, ID: i.ID})
	if err == nil && !free {
		err = fault.New(fault.Conflict, "db.unique") // another call was faster: the change is made again, and finds it
	}
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, `INSERT INTO identities (issuer, subject, id, account_id, email, created_at, used_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`, issuer, subject, i.ID, i.Account, i.Email, i.Created, i.Used)
	return err
}

// useIdentity notes that a person came by a provider, and gives whose account it is. Fault: NotFound.
func useIdentity(ctx context.Context, tx *db.Tx, issuer, subject, email string, now time.Time) (storedIdentity, error) {
	e, err := directory.Find(ctx, tx, directory.Identity, nameAt(issuer, subject))
	if err != nil {
		return storedIdentity{}, err
	}
	return db.One[storedIdentity](ctx, tx, `UPDATE identities SET used_at = $1, email = $2 WHERE account_id = $3 AND id = $4
		RETURNING id, account_id, email, created_at, used_at`, now.UnixMilli(), email, e.Owner, e.ID)
}

func listIdentities(ctx context.Context, q db.Querier, account, issuer string) ([]storedIdentity, error) {
	return db.All[storedIdentity](ctx, q, `SELECT id, account_id, email, created_at, used_at FROM identities
		WHERE account_id = $1 AND issuer = $2`, account, issuer)
}

func deleteIdentity(ctx context.Context, tx *db.Tx, account, id string) (bool, error) {
	if err := directory.Remove(ctx, tx, directory.Identity, directory.Entry{Owner: account, ID: id}); err != nil {
		return false, err
	}
	n, err := db.Exec(ctx, tx, `DELETE FROM identities WHERE account_id = $1 AND id = $2`, account, id)
	return n == 1, err
}

type storedPasskey struct {
	CredentialID string `db:"credential_id"`
	ID           string `db:"id"`
	Account      string `db:"account_id"`
	Name         string `db:"name"`
	Credential   string `db:"credential"`
	SignCount    int64  `db:"sign_count"`
	Created      int64  `db:"created_at"`
	Used         *int64 `db:"used_at"`
}

const passkeyColumns = `credential_id, id, account_id, name, credential, sign_count, created_at, used_at`

// insertPasskey stores a passkey. Fault: Conflict `db.unique` when an account has it.
func insertPasskey(ctx context.Context, tx *db.Tx, p storedPasskey) error {
	free, err := directory.Add(ctx, tx, directory.Passkey, p.CredentialID, directory.Entry{Owner: p.Account, ID: p.ID})
	if err == nil && !free {
		err = fault.New(fault.Conflict, "db.unique")
	}
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, `INSERT INTO passkeys (`+passkeyColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		p.CredentialID, p.ID, p.Account, p.Name, p.Credential, p.SignCount, p.Created, p.Used)
	return err
}

// listPasskeys gives an account's, the oldest first.
func listPasskeys(ctx context.Context, q db.Querier, account string) ([]storedPasskey, error) {
	return db.All[storedPasskey](ctx, q, `SELECT `+passkeyColumns+` FROM passkeys WHERE account_id = $1 ORDER BY id`, account)
}

func passkeyByCredential(ctx context.Context, q db.Querier, account, credentialID string) (storedPasskey, error) {
	return db.One[storedPasskey](ctx, q, `SELECT `+passkeyColumns+` FROM passkeys WHERE account_id = $1 AND credential_id = $2`,
		account, credentialID)
}

// usePasskey stores what a login has changed of it; false when its count did not rise, which is how a copied key shows.
// Keys shared by several devices do not count: theirs stays 0.
func usePasskey(ctx context.Context, tx *db.Tx, p storedPasskey, now time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE passkeys SET sign_count = $1, credential = $2, used_at = $3
		WHERE account_id = $4 AND credential_id = $5 AND (sign_count < $1 OR sign_count = 0 AND $1 = 0)`,
		p.SignCount, p.Credential, now.UnixMilli(), p.Account, p.CredentialID)
	return n == 1, err
}

func renamePasskey(ctx context.Context, tx *db.Tx, account, id, name string) (storedPasskey, error) {
	return db.One[storedPasskey](ctx, tx, `UPDATE passkeys SET name = $1 WHERE account_id = $2 AND id = $3
		RETURNING `+passkeyColumns, name, account, id)
}

func deletePasskey(ctx context.Context, tx *db.Tx, account, id string) (storedPasskey, error) {
	if err := directory.Remove(ctx, tx, directory.Passkey, directory.Entry{Owner: account, ID: id}); err != nil {
		return storedPasskey{}, err
	}
	return db.One[storedPasskey](ctx, tx, `DELETE FROM passkeys WHERE account_id = $1 AND id = $2 RETURNING `+passkeyColumns, account, id)
}

// RemoveLogins takes away the passkeys and links of an account.
func RemoveLogins(ctx context.Context, tx *db.Tx, account string) error {
	for _, kind := range []directory.Kind{directory.Passkey, directory.Identity} {
		if err := directory.RemoveAll(ctx, tx, kind, account); err != nil {
			return err
		}
	}
	_, err := db.Exec(ctx, tx, `DELETE FROM passkeys WHERE account_id = $1`, account)
	if err == nil {
		_, err = db.Exec(ctx, tx, `DELETE FROM identities WHERE account_id = $1`, account)
	}
	return err
}
