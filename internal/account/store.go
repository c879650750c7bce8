package account

import (
	"context"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/session"
	"sankalp/internal/setting"
)

const columns = `id, username, username_key, email, email_key, number, password_hash, email_verified_at, new_email, closes_at,
	created_at, updated_at, revision, ` + setting.Columns

// elsewhere is what other packages know of the account.
const elsewhere = `COALESCE((SELECT p.filled FROM profiles p WHERE p.owner_id = $1), '') AS filled,
	COALESCE((SELECT p.id FROM pictures p WHERE p.owner_id = $1), '') AS picture,
	COALESCE((SELECT g.slug FROM public_pages g WHERE g.owner_id = $1), '') AS page_slug,
	COALESCE((SELECT g.is_on FROM public_pages g WHERE g.owner_id = $1), 0) AS page_on,
	COALESCE((SELECT o.task_count FROM owners o WHERE o.owner_id = $1), 0) AS task_count,
	password_changed_at, CASE WHEN EXISTS (SELECT 1 FROM second_factors f
	WHERE f.account_id = $1 AND f.confirmed_at IS NOT NULL) THEN 1 ELSE 0 END AS second_factor,
	CASE WHEN EXISTS (SELECT 1 FROM directory d
	WHERE d.kind = 'admission' AND d.name > $1 || ' ' AND d.name < $1 || '!') THEN 1 ELSE 0 END AS admitted`

// Find reads an account as its owner sees it. Fault: NotFound `account.not_found`.
func Find(ctx context.Context, q db.Querier, id string) (User, error) {
	a, err := ByID(ctx, q, id)
	return a.User(), err
}

// As reads the account of a practice as the caller sees it: its owner, or a member, who learns nothing of its logins and sees it in
// the language and look of an account of their own.
func As(ctx context.Context, q db.Querier, c session.Caller) (User, error) {
	u, err := Find(ctx, q, c.Owner)
	if err != nil || c.Member == "" {
		return u, err
	}
	own, err := Find(ctx, q, c.Account())
	if err != nil {
		return User{}, err
	}
	m, err := db.One[struct {
		Name string `db:"name"`
	}](ctx, q, `SELECT name FROM members WHERE owner_id = $1 AND id = $2`, c.Owner, c.Member)
	return User{ID: c.Member, EntityID: c.Member, Name: u.Name, TimeZone: u.TimeZone, Place: u.Place, Almanac: u.Almanac, Money: u.Money,
		Messages: u.Messages, Work: u.Work, Picture: u.Picture, Page: u.Page, HasTasks: u.HasTasks, CreatedAt: u.CreatedAt, Revision: u.Revision,
		Language: own.Language, Theme: own.Theme, TextSize: own.TextSize, Digits: own.Digits, Clock: own.Clock, Shortcuts: own.Shortcuts,
		HasPassword: own.HasPassword, EmailVerified: true, Completion: completion{Percent: 100, Missing: []string{}},
		Member: &Membership{Account: own.ID, Name: m.Name, Role: c.Role, Helper: c.Helper}}, err
}

// ByID reads a stored account. Fault: NotFound `account.not_found`.
func ByID(ctx context.Context, q db.Querier, id string) (Account, error) {
	a, err := db.One[Account](ctx, q, `SELECT `+columns+`, `+elsewhere+` FROM accounts WHERE id = $1`, id)
	if fault.Is(err, fault.NotFound) {
		err = fault.New(fault.NotFound, "account.not_found")
	}
	return a, err
}

// ByEmail reads the account whose address has the key, as FoldEmail gives it. Fault: NotFound `account.not_found`.
func ByEmail(ctx context.Context, q db.Querier, key string) (Account, error) {
	return Lookup(ctx, q, Credential{directory.Email, key})
}

// Lookup reads the one account that the credential names. Fault: NotFound `account.not_found`.
func Lookup(ctx context.Context, q db.Querier, c Credential) (Account, error) {
	e, err := directory.Find(ctx, q, c.kind, c.key)
	if err != nil {
		return Account{}, err
	}
	return ByID(ctx, q, e.Owner)
}

// CheckFree refuses a new account whose names another account has. Fault: Conflict, with every field that is taken.
func CheckFree(ctx context.Context, q db.Querier, a Account) error {
	taken := map[directory.Kind]bool{}
	for _, c := range a.credentials() {
		has, err := directory.Taken(ctx, q, c.kind, c.key)
		if err != nil {
			return err
		}
		taken[c.kind] = has
	}
	return faultsOfTaken(taken)
}

func insert(ctx context.Context, tx *db.Tx, a Account) error {
	if err := enter(ctx, tx, a.ID, a.credentials()...); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `INSERT INTO accounts (`+columns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)`,
		append([]any{a.ID, a.Username, a.UsernameKey, a.Email, a.EmailKey, a.Number, a.PasswordHash, a.EmailVerifiedAt, a.NewEmail, a.ClosesAt,
			a.CreatedAt, a.UpdatedAt, a.Revision}, a.Values()...)...)
	return err
}

// Agree stores to which text of the terms the owner of a new account agreed, by its date, and in which language it was read.
func (s *Service) Agree(ctx context.Context, tx *db.Tx, id string, terms civil.Date, language string) error {
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET terms_text = $2, terms_language = $3, terms_at = $4 WHERE id = $1`,
		id, terms.String(), language, s.Now().UnixMilli())
	return err
}

func updateSettings(ctx context.Context, tx *db.Tx, a Account) error {
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET (`+setting.Columns+`, updated_at, revision)
		= ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) WHERE id = $17`,
		append(a.Values(), a.UpdatedAt, a.Revision, a.ID)...)
	return err
}

// enter has the credentials lead to the account in place of others of their kinds. Fault: Conflict, with every field that is taken.
func enter(ctx context.Context, tx *db.Tx, id string, all ...Credential) error {
	taken := map[directory.Kind]bool{}
	for _, c := range all {
		free, err := directory.Set(ctx, tx, c.kind, c.key, directory.Entry{Owner: id})
		if err != nil {
			return err
		}
		taken[c.kind] = !free
	}
	return faultsOfTaken(taken)
}

func updateNames(ctx context.Context, tx *db.Tx, a Account) error {
	if err := enter(ctx, tx, a.ID, Credential{directory.Username, a.UsernameKey}, Credential{directory.Number, a.Number}); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET username = $1, username_key = $2, number = $3, updated_at = $4, revision = $5 WHERE id = $6`,
		a.Username, a.UsernameKey, a.Number, a.UpdatedAt, a.Revision, a.ID)
	return err
}

func updateNewEmail(ctx context.Context, tx *db.Tx, id string, email *string, now time.Time) error {
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET new_email = $1, updated_at = $2, revision = $3 WHERE id = $4`, email, now.UnixMilli(), tx.Revision, id)
	return err
}

// updateEmail gives the account an address whose code was right.
func updateEmail(ctx context.Context, tx *db.Tx, id, email string, now time.Time) error {
	if err := enter(ctx, tx, id, Credential{directory.Email, FoldEmail(email)}); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET email = $1, email_key = $2, new_email = NULL, email_verified_at = $3, updated_at = $3, revision = $4
		WHERE id = $5`, email, FoldEmail(email), now.UnixMilli(), tx.Revision, id)
	return err
}

func updateClosing(ctx context.Context, tx *db.Tx, id string, at *int64, now time.Time) error {
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET closes_at = $1, updated_at = $2, revision = $3 WHERE id = $4`, at, now.UnixMilli(), tx.Revision, id)
	return err
}

// VerifyEmail notes that the owner reads the mail of the account's address; false when that was known.
func VerifyEmail(ctx context.Context, tx *db.Tx, id string, now time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE accounts SET email_verified_at = $1, updated_at = $1, revision = $2
		WHERE id = $3 AND email_verified_at IS NULL`, now.UnixMilli(), tx.Revision, id)
	return n == 1, err
}

// ReplacePassword stores a fresh hash in place of the one that was verified; false when that one is no longer there. Even a write
// of the same hash holds the row until the commit, so that a login and a change of the password cannot cross.
func ReplacePassword(ctx context.Context, tx *db.Tx, id, verified, fresh string) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE accounts SET password_hash = $1 WHERE id = $2 AND password_hash = $3`, fresh, id, verified)
	return n == 1, err
}

// StampPassword notes when the password last changed, which its owner sees.
func StampPassword(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET password_changed_at = $1, updated_at = $1, revision = $2 WHERE id = $3`,
		now.UnixMilli(), tx.Revision, id)
	return err
}

// Touch stamps the account, so that every device fetches it again.
func Touch(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET updated_at = $1, revision = $2 WHERE id = $3`, now.UnixMilli(), tx.Revision, id)
	return err
}

// closed lists the accounts whose days of grace are over.
func closed(ctx context.Context, q db.Querier, now time.Time) ([]string, error) {
	rows, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, q, `SELECT id FROM accounts WHERE closes_at IS NOT NULL AND closes_at <= $1 ORDER BY closes_at`, now.UnixMilli())
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
	}
	return ids, err
}
