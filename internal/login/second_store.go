package login

import (
	"context"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/secret"
)

// secondPlace is where the secret of a second step is stored, for db.Encrypt.
const secondPlace = "second_factors.secret"

// storedSecond is the secret that an account shares with its owner's app.
type storedSecond struct {
	Secret    string `db:"secret"` // encrypted
	LastStep  int64  `db:"last_step"`
	Created   int64  `db:"created_at"`
	Confirmed *int64 `db:"confirmed_at"`
}

// secondOf reads the secret, confirmed or not yet. Fault: NotFound.
func secondOf(ctx context.Context, q db.Querier, account string) (storedSecond, error) {
	return db.One[storedSecond](ctx, q, `SELECT secret, last_step, created_at, confirmed_at FROM second_factors WHERE account_id = $1`, account)
}

// wantsSecond: a login of the account needs two steps.
func wantsSecond(ctx context.Context, q db.Querier, account string) (bool, error) {
	f, err := secondOf(ctx, q, account)
	if fault.Is(err, fault.NotFound) {
		return false, nil
	}
	return f.Confirmed != nil, err
}

// saveOffer stores a secret that is to be confirmed; false when one is in use.
func saveOffer(ctx context.Context, tx *db.Tx, account, secret string, now time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `INSERT INTO second_factors (account_id, secret, last_step, created_at) VALUES ($1, $2, 0, $3)
		ON CONFLICT (account_id) DO UPDATE SET secret = $2, last_step = 0, created_at = $3 WHERE second_factors.confirmed_at IS NULL`,
		account, secret, now.UnixMilli())
	return n == 1, err
}

// confirmSecond turns the offered secret on; false when another call was faster.
func confirmSecond(ctx context.Context, tx *db.Tx, account, secret string, step int64, now time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE second_factors SET confirmed_at = $4, last_step = $3
		WHERE account_id = $1 AND secret = $2 AND confirmed_at IS NULL`, account, secret, step, now.UnixMilli())
	return n == 1, err
}

// useStep takes the code of a time step; false when it or a later one was taken before.
func useStep(ctx context.Context, tx *db.Tx, account, secret string, step int64) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE second_factors SET last_step = $3
		WHERE account_id = $1 AND secret = $2 AND confirmed_at IS NOT NULL AND last_step < $3`, account, secret, step)
	return n == 1, err
}

// useRecovery takes a recovery code; false when there is no such code, or it was taken before.
func useRecovery(ctx context.Context, tx *db.Tx, account, hash string, now time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE recovery_codes SET used_at = $3 WHERE account_id = $1 AND hash = $2 AND used_at IS NULL`,
		account, hash, now.UnixMilli())
	return n == 1, err
}

// replaceRecovery stores these recovery codes in place of all others.
func replaceRecovery(ctx context.Context, tx *db.Tx, account string, hashes []string) error {
	if _, err := db.Exec(ctx, tx, `DELETE FROM recovery_codes WHERE account_id = $1`, account); err != nil {
		return err
	}
	for _, hash := range hashes {
		if _, err := db.Exec(ctx, tx, `INSERT INTO recovery_codes (account_id, hash) VALUES ($1, $2)`, account, hash); err != nil {
			return err
		}
	}
	return nil
}

// recoveryLeft counts the recovery codes that still work.
func recoveryLeft(ctx context.Context, q db.Querier, account string) (int, error) {
	row, err := db.One[struct {
		N int `db:"n"`
	}](ctx, q, `SELECT COUNT(*) AS n FROM recovery_codes WHERE account_id = $1 AND used_at IS NULL`, account)
	return row.N, err
}

// deleteSecond takes the secret and the recovery codes away; false when no secret is in use.
func deleteSecond(ctx context.Context, tx *db.Tx, account string) (bool, error) {
	n, err := db.Exec(ctx, tx, `DELETE FROM second_factors WHERE account_id = $1 AND confirmed_at IS NOT NULL`, account)
	if err == nil {
		err = replaceRecovery(ctx, tx, account, nil)
	}
	if err == nil {
		err = forgetSteps(ctx, tx, account)
	}
	return n == 1, err
}

// insertStep has a login of the account wait, and gives the handle that goes on with it.
func insertStep(ctx context.Context, tx *db.Tx, account string, expires time.Time) (handle string, err error) {
	handle = secret.Token(account)
	_, err = db.Exec(ctx, tx, `INSERT INTO second_steps (account_id, handle_hash, tries, expires_at) VALUES ($1, $2, 0, $3)`,
		account, secret.Hash(handle), expires.UnixMilli())
	return handle, err
}

// tryStep counts one try and gives the account of the login. Fault: NotFound when no such login waits, or its tries are used up.
func tryStep(ctx context.Context, tx *db.Tx, handle string, tries int, now time.Time) (string, error) {
	row, err := db.One[struct {
		Account string `db:"account_id"`
	}](ctx, tx, `UPDATE second_steps SET tries = tries + 1 WHERE account_id = $1 AND handle_hash = $2 AND tries < $3 AND expires_at > $4
		RETURNING account_id`, secret.Owner(handle), secret.Hash(handle), tries, now.UnixMilli())
	return row.Account, err
}

// endStep removes the login that goes on now; false when another call was faster.
func endStep(ctx context.Context, tx *db.Tx, handle string) (bool, error) {
	n, err := db.Exec(ctx, tx, `DELETE FROM second_steps WHERE account_id = $1 AND handle_hash = $2`, secret.Owner(handle), secret.Hash(handle))
	return n == 1, err
}

// forgetSteps ends the logins of the account that wait for their second step.
func forgetSteps(ctx context.Context, tx *db.Tx, account string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM second_steps WHERE account_id = $1`, account)
	return err
}

func purgeSteps(ctx context.Context, tx *db.Tx, now time.Time) (int64, error) {
	return db.Exec(ctx, tx, `DELETE FROM second_steps WHERE expires_at <= $1`, now.UnixMilli())
}

// Reseal encrypts anew the secrets that are not encrypted with the present key. Those of a lost key stay as they are: the
// operator turns the second step of their accounts off.
func (s *Service) Reseal(ctx context.Context) error {
	return s.DB.ResealRows(ctx, `SELECT account_id AS owner, '' AS id, secret AS text FROM second_factors
		WHERE account_id > $1 AND $2 = '' AND substr(secret, 1, $4) <> $3 ORDER BY account_id LIMIT $5`,
		func(ctx context.Context, tx *db.Tx, r db.SealedRow) error {
			plain, err := s.DB.Decrypt(r.Text, secondPlace, r.Owner)
			if err != nil {
				return nil
			}
			_, err = db.Exec(ctx, tx, `UPDATE second_factors SET secret = $1 WHERE account_id = $2 AND secret = $3`,
				s.DB.Encrypt(plain, secondPlace, r.Owner), r.Owner, r.Text)
			return err
		})
}
