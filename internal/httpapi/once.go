package httpapi

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/secret"
)

const (
	keyHeader    = "Idempotency-Key"
	maxKeyLength = 200
)

func keyParameter() *huma.Param {
	return &huma.Param{
		Name: keyHeader, In: "header",
		Description: "Makes a repeated call answer as the first time. The same key with other content: 422.",
		Schema:      &huma.Schema{Type: huma.TypeString},
	}
}

// readKey gives the Idempotency-Key, empty when there is none. Fault: NotUnderstood `request.key_bad`.
func readKey(r *http.Request) (string, error) {
	values := r.Header.Values(keyHeader)
	if len(values) == 0 {
		return "", nil
	}
	key := values[0]
	if len(values) > 1 || key == "" || len(key) > maxKeyLength {
		return "", fault.New(fault.NotUnderstood, "request.key_bad")
	}
	for i := range len(key) {
		if key[i] < ' ' || key[i] > '~' {
			return "", fault.New(fault.NotUnderstood, "request.key_bad")
		}
	}
	return key, nil
}

// sealed gives what is stored of a key, and what must be the same when it comes again: of method, path with query, and body.
// The key itself, which only the client knows, seals it: a password in the body cannot be guessed from what is stored.
func sealed(key string, r *http.Request, body []byte) (name, hash string) {
	sum := sha256.Sum256([]byte(key))
	h := hmac.New(sha256.New, []byte(key))
	h.Write([]byte(r.Method + "\x00" + r.URL.RequestURI() + "\x00"))
	h.Write(body)
	return hex.EncodeToString(sum[:]), hex.EncodeToString(h.Sum(nil))
}

// once makes one change happen once: it carries the answer out of its transaction. Without a key it does nothing.
type once struct {
	owner, key, hash string // key is empty without one
	// cipher is of the key as the client has it: only whoever has it can read the stored answer.
	cipher   *secret.Cipher
	status   int
	body     []byte
	replayed bool
	// confirmed: Write has waited for the standby.
	confirmed bool
}

func newOnce(owner, key string, r *http.Request, body []byte) *once {
	o := &once{owner: owner}
	if key != "" {
		o.key, o.hash = sealed(key, r, body)
		o.cipher = secret.NewCipher([]byte(key))
	}
	return o
}

// seen looks the key up and takes over the stored answer. Fault: Invalid `request.key_reused` when it was used
// for another request.
func (o *once) seen(ctx context.Context, q db.Querier) (bool, error) {
	if o.key == "" {
		return false, nil
	}
	rows, err := db.All[struct {
		Hash   string `db:"body_hash"`
		Status int    `db:"status"`
		Body   string `db:"body"`
	}](ctx, q, `SELECT body_hash, status, body FROM answers WHERE owner_id = $1 AND key = $2`, o.owner, o.key)
	if err != nil || len(rows) == 0 {
		return false, err
	}
	if rows[0].Hash != o.hash {
		return false, fault.New(fault.Invalid, "request.key_reused")
	}
	text := rows[0].Body
	if secret.Encrypted(text) {
		if text, err = o.cipher.Decrypt(text, "answers", o.owner); err != nil {
			return false, fault.Wrap(fault.Internal, "internal", err)
		}
	}
	o.status, o.body, o.replayed = rows[0].Status, []byte(text), true
	return true, nil
}

// run does the change inside its transaction unless the key was answered already, and stores a success. The
// owner's row is locked by then, so of two calls with one key the second finds the answer of the first.
func (o *once) run(ctx context.Context, tx *db.Tx, now time.Time, change func() error, encode func() (int, []byte, error)) error {
	if replayed, err := o.seen(ctx, tx); err != nil {
		return err
	} else if replayed {
		o.confirmed = true
		return db.ErrUnchanged
	}
	if err := change(); err != nil || o.key == "" {
		return err
	}
	var err error
	if o.status, o.body, err = encode(); err != nil || o.status >= http.StatusMultipleChoices {
		return err
	}
	tx.Pile(len(o.body))
	_, err = db.Exec(ctx, tx, `INSERT INTO answers (owner_id, key, body_hash, status, body, created_at)
		VALUES ($1, $2, $3, $4, $5, $6)`, o.owner, o.key, o.hash, o.status, o.cipher.Encrypt(string(o.body), "answers", o.owner), now.UnixMilli())
	return err
}

// ForgetAnswers forgets all that was answered to an owner's calls: only those who called can read which answer tells of what. A call that
// is repeated later is done again, which a create and a change with its revision bear.
func ForgetAnswers(ctx context.Context, tx *db.Tx) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM answers WHERE owner_id = $1`, tx.Owner)
	return err
}

// answer sends what run or seen left, or the fault.
func (o *once) answer(x *exchange, err error) error {
	if err != nil {
		return err
	}
	if o.replayed {
		if !o.confirmed {
			if err := x.api.o.DB.Confirm(x); err != nil {
				return err
			}
		}
		x.Header().Set("Idempotent-Replayed", "true")
	}
	x.send(o.status, o.body)
	return nil
}

// TrimAnswers keeps so many bytes of the answers to an owner (empty: to everybody), the newest, and erases those beyond.
func TrimAnswers(ctx context.Context, d *db.DB, owner string, most int64) (int64, error) {
	return d.Trim(ctx, db.Trimming{
		Table: "answers", Owner: owner, Most: most, ID: "key", Order: "CAST(created_at AS TEXT)", Which: []string{"1 = 1"},
		Bytes: "CAST(200 + " + d.SizeOf("body") + " AS BIGINT)",
	})
}

// PurgeAnswers removes the answers stored before the given time and returns how many; it belongs to the nightly job.
func PurgeAnswers(ctx context.Context, tx *db.Tx, before time.Time) (int64, error) {
	return db.Exec(ctx, tx, `DELETE FROM answers WHERE created_at < $1`, before.UnixMilli())
}
