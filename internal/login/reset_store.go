package login

import (
	"context"
	"time"

	"sankalp/internal/db"
)

// reset is a request for a new password.
type reset struct {
	EmailKey string `db:"email_key"`
	Account  string `db:"account_id"`
	CodeHash string `db:"code_hash"`
}

func insertReset(ctx context.Context, tx *db.Tx, args resetMail, now, expires time.Time) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO resets (request_hash, email_key, account_id, code_hash, tries, created_at, expires_at)
		VALUES ($1, $2, '', '', 0, $3, $4)`, args.RequestHash, args.EmailKey, now.UnixMilli(), expires.UnixMilli())
	return err
}

// given is what was mailed for a request: hashes of its code and of the ticket in its link, and until when that works.
type given struct {
	account, code, link string
	linkUntil           time.Time
}

// giveCode binds a code and a link to a request that has none yet and has not expired.
func giveCode(ctx context.Context, tx *db.Tx, requestHash string, g given, now time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE resets SET account_id = $2, code_hash = $3, link_hash = $4, link_until = $5
		WHERE request_hash = $1 AND code_hash = '' AND expires_at > $6`,
		requestHash, g.account, g.code, g.link, g.linkUntil.UnixMilli(), now.UnixMilli())
	return n == 1, err
}

// tryReset counts one try. Fault: NotFound when there is no such request that waits for its code, or its tries are used up.
func tryReset(ctx context.Context, tx *db.Tx, requestHash string, tries int, now time.Time) (reset, error) {
	return db.One[reset](ctx, tx, `UPDATE resets SET tries = tries + 1
		WHERE request_hash = $1 AND tries < $2 AND ticket_hash IS NULL AND expires_at > $3
		RETURNING email_key, account_id, code_hash`, requestHash, tries, now.UnixMilli())
}

// earnTicket puts the ticket in place of the code; false when the code was used meanwhile.
func earnTicket(ctx context.Context, tx *db.Tx, requestHash, ticketHash string, expires time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE resets SET ticket_hash = $2, expires_at = $3 WHERE request_hash = $1 AND ticket_hash IS NULL`,
		requestHash, ticketHash, expires.UnixMilli())
	return n == 1, err
}

// hasTicket finds the request whose ticket $1 works at $2: the one that its code has earned, or that of its mail's link.
const hasTicket = `used_at IS NULL AND (ticket_hash = $1 AND expires_at > $2 OR link_hash = $1 AND link_until > $2)`

// resetOf reads the request of a ticket that still works. Fault: NotFound.
func resetOf(ctx context.Context, q db.Querier, ticketHash string, now time.Time) (reset, error) {
	return db.One[reset](ctx, q, `SELECT email_key, account_id, code_hash FROM resets WHERE `+hasTicket, ticketHash, now.UnixMilli())
}

// spendTicket uses a ticket up; false when another call was faster.
func spendTicket(ctx context.Context, tx *db.Tx, ticketHash string, now time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE resets SET used_at = $2 WHERE `+hasTicket, ticketHash, now.UnixMilli())
	return n == 1, err
}

// ForgetResets takes away every request of the account: its codes and tickets no longer work.
func ForgetResets(ctx context.Context, tx *db.Tx, account string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM resets WHERE account_id = $1`, account)
	return err
}

func purgeResets(ctx context.Context, tx *db.Tx, now time.Time) (int64, error) {
	return db.Exec(ctx, tx, `DELETE FROM resets WHERE expires_at <= $1 AND link_until <= $1`, now.UnixMilli())
}
