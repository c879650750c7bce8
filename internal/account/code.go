package account

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/secret"
	"sankalp/internal/text"
)

// Purposes of codes.
const (
	purposeEmail    = "email"     // confirms the account's address
	purposeNewEmail = "new_email" // confirms an address before it becomes the account's
)

// CodeDigits is the length of a code that is mailed.
const CodeDigits = 6

// codes makes one-time codes and checks them. What is stored is useless without the server's key.
type codes struct {
	db       *db.DB
	key      []byte
	lifetime time.Duration
	tries    int
}

// create stores a fresh code in the caller's transaction and gives it, this once.
func (c *codes) create(ctx context.Context, tx *db.Tx, account, purpose string, now time.Time) (string, error) {
	code, request := secret.Digits(CodeDigits), rand.Text()
	return code, saveCode(ctx, tx, account, purpose, request, c.seal(account, purpose, request, code), now, now.Add(c.lifetime))
}

// check compares a typed code, and gives the hash to spend. The try is counted and committed first, so that guesses sent at once
// are all counted. Fault: Invalid `account.code_wrong`, whatever the reason.
func (c *codes) check(ctx context.Context, account, purpose, typed string, now time.Time) (string, error) {
	var live liveCode
	err := c.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		live, err = tryCode(ctx, tx, account, purpose, c.tries, now)
		return err
	})
	wrong := fault.Field("otp", "account.code_wrong")
	switch {
	case fault.Is(err, fault.NotFound):
		return "", wrong
	case err != nil:
		return "", err
	}
	typed = strings.Join(strings.Fields(text.LatinDigits(typed)), "")
	if !hmac.Equal([]byte(live.Hash), []byte(c.seal(account, purpose, live.Request, typed))) {
		return "", wrong
	}
	return live.Hash, nil
}

func (c *codes) seal(parts ...string) string { return secret.Seal(c.key, parts...) }

// saveCode stores a code's hash in place of the last one's.
func saveCode(ctx context.Context, tx *db.Tx, account, purpose, request, hash string, now, expires time.Time) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO codes (account_id, purpose, request, hash, tries, created_at, expires_at)
		VALUES ($1, $2, $3, $4, 0, $5, $6) ON CONFLICT (account_id, purpose) DO UPDATE SET
		request = $3, hash = $4, tries = 0, created_at = $5, expires_at = $6, used_at = NULL`,
		account, purpose, request, hash, now.UnixMilli(), expires.UnixMilli())
	return err
}

// liveCode is a code that may be tried once more.
type liveCode struct {
	Request string `db:"request"`
	Hash    string `db:"hash"`
}

// tryCode counts one try and gives the code to compare with. Fault: NotFound when there is none that lives, or its tries are
// used up.
func tryCode(ctx context.Context, tx *db.Tx, account, purpose string, tries int, now time.Time) (liveCode, error) {
	return db.One[liveCode](ctx, tx, `UPDATE codes SET tries = tries + 1
		WHERE account_id = $1 AND purpose = $2 AND tries < $3 AND used_at IS NULL AND expires_at > $4
		RETURNING request, hash`, account, purpose, tries, now.UnixMilli())
}

// spendCode uses a code up; false when another call was faster.
func spendCode(ctx context.Context, tx *db.Tx, account, purpose, hash string, now time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE codes SET used_at = $1 WHERE account_id = $2 AND purpose = $3 AND hash = $4 AND used_at IS NULL`,
		now.UnixMilli(), account, purpose, hash)
	return n == 1, err
}
