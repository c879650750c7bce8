package account

import (
	"context"
	"encoding/json"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

const columns = `id, username, username_key, name, email, email_key, number, password_hash, email_verified_at, language,
	time_zone, theme, text_size, digits, clock, shortcuts, place, almanac, created_at, updated_at, revision, closes_at, new_email, money, messages, work`

// Find reads an account as its owner sees it. Fault: NotFound `account.not_found`.
func Find(ctx context.Context, q db.Querier, id string) (User, error) {
	a, err := find(ctx, q, credential{"id", id})
	return a.user(), err
}

// ofProfile is what profile and public page say for the account. Their rows are those of the packages profile and publicpage.
const ofProfile = `COALESCE((SELECT p.filled FROM profiles p WHERE p.owner_id = accounts.id), '') AS filled,
	COALESCE((SELECT p.id FROM pictures p WHERE p.owner_id = accounts.id), '') AS picture,
	COALESCE((SELECT g.slug FROM public_pages g WHERE g.owner_id = accounts.id), '') AS page_slug,
	COALESCE((SELECT g.is_on FROM public_pages g WHERE g.owner_id = accounts.id), 0) AS page_on,
	COALESCE((SELECT o.task_count FROM owners o WHERE o.owner_id = accounts.id), 0) AS task_count`

const ofSafety = `password_changed_at, CASE WHEN EXISTS (SELECT 1 FROM second_factors f
	WHERE f.account_id = accounts.id AND f.confirmed_at IS NOT NULL) THEN 1 ELSE 0 END AS second_factor`

// find reads the one account whose column (never a user's word) has the key.
func find(ctx context.Context, q db.Querier, c credential) (stored, error) {
	a, err := db.One[stored](ctx, q, `SELECT `+columns+`, `+ofProfile+`, `+ofSafety+` FROM accounts WHERE `+c.column+` = $1`, c.key)
	if fault.Is(err, fault.NotFound) {
		err = fault.New(fault.NotFound, "account.not_found")
	}
	return a, err
}

// taken tells whether another account has the username, and whether one has the e-mail or number.
func taken(ctx context.Context, q db.Querier, p Person) error {
	rows, err := db.All[stored](ctx, q, `SELECT `+columns+` FROM accounts
		WHERE username_key = $1 OR email_key = $2 OR number = $3`, foldUsername(p.Username), foldEmail(p.Email), p.Number)
	if err != nil {
		return err
	}
	username, contact := false, false
	for _, a := range rows {
		username = username || a.UsernameKey == foldUsername(p.Username)
		contact = contact || a.EmailKey == foldEmail(p.Email) || a.Number == p.Number
	}
	return faultsOfTaken(username, contact)
}

func insert(ctx context.Context, tx *db.Tx, a stored) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO accounts (`+columns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)`,
		a.ID, a.Username, a.UsernameKey, a.Name, a.Email, a.EmailKey, a.Number, a.PasswordHash, a.EmailVerifiedAt, a.Language,
		a.TimeZone, a.Theme, a.TextSize, a.Digits, a.Clock, a.Shortcuts, a.Place, a.Almanac, a.CreatedAt, a.UpdatedAt, a.Revision, a.ClosesAt, a.NewEmail, a.Money, a.Messages, a.Work)
	return err
}

func updateSettings(ctx context.Context, tx *db.Tx, a stored) error {
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET name = $1, language = $2, time_zone = $3, theme = $4, text_size = $5,
		digits = $6, clock = $7, shortcuts = $8, place = $9, almanac = $10, updated_at = $11, revision = $12, money = $13, messages = $14, work = $15 WHERE id = $16`,
		a.Name, a.Language, a.TimeZone, a.Theme, a.TextSize, a.Digits, a.Clock, a.Shortcuts, a.Place, a.Almanac, a.UpdatedAt, a.Revision, a.Money, a.Messages, a.Work, a.ID)
	return err
}

// replacePassword puts fresh in the place of the hash that was verified, and of no other; false when that is gone. The
// write, even of the same hash, holds the row until the commit: a login and a change of the password cannot cross.
func replacePassword(ctx context.Context, tx *db.Tx, id, verified, fresh string) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE accounts SET password_hash = $1 WHERE id = $2 AND password_hash = $3`, fresh, id, verified)
	return n == 1, err
}

func verifyEmail(ctx context.Context, tx *db.Tx, id string, now time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE accounts SET email_verified_at = $1, updated_at = $1, revision = $2
		WHERE id = $3 AND email_verified_at IS NULL`, now.UnixMilli(), tx.Revision, id)
	return n == 1, err
}

// signIn is what the audit keeps of a login.
type signIn struct {
	Device  string `json:"device"`
	Address string `json:"address"`
}

// signIns reads from where an account was entered before, the latest 200 entries of its sessions.
func signIns(ctx context.Context, q db.Querier, id string) ([]signIn, error) {
	rows, err := db.All[struct {
		After string `db:"after"`
	}](ctx, q, `SELECT after FROM audits WHERE owner_id = $1 AND kind = 'session' AND action = 'signed_in' AND after IS NOT NULL
		ORDER BY id DESC LIMIT 200`, id)
	if err != nil {
		return nil, err
	}
	out := make([]signIn, 0, len(rows))
	for _, r := range rows {
		var s signIn
		if err := json.Unmarshal([]byte(r.After), &s); err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
		out = append(out, s)
	}
	return out, nil
}

// saveCode keeps a code's hash in the place of the last one's.
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

// tryCode counts one try and gives the code to compare with. Fault: NotFound when there is none that lives, or its
// tries are used up.
func tryCode(ctx context.Context, tx *db.Tx, account, purpose string, tries int, now time.Time) (liveCode, error) {
	return db.One[liveCode](ctx, tx, `UPDATE codes SET tries = tries + 1
		WHERE account_id = $1 AND purpose = $2 AND tries < $3 AND used_at IS NULL AND expires_at > $4
		RETURNING request, hash`, account, purpose, tries, now.UnixMilli())
}

// useCode spends a code; false when another call was faster.
func useCode(ctx context.Context, tx *db.Tx, account, purpose, hash string, now time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE codes SET used_at = $1 WHERE account_id = $2 AND purpose = $3 AND hash = $4 AND used_at IS NULL`,
		now.UnixMilli(), account, purpose, hash)
	return n == 1, err
}
