package account

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/big"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/text"
)

// purposeEmail is the purpose of the codes that confirm an address.
const purposeEmail = "email"

// codes makes one-time codes and judges them. What is stored is useless without the server's key.
type codes struct {
	db       *db.DB
	key      []byte
	lifetime time.Duration
	tries    int
}

// create stores a fresh code of six digits in the caller's transaction and gives it, this once.
func (c *codes) create(ctx context.Context, tx *db.Tx, account, purpose string, now time.Time) (string, error) {
	code, err := newCode()
	if err != nil {
		return "", err
	}
	request := rand.Text()
	return code, saveCode(ctx, tx, account, purpose, request, c.hash(account, purpose, request, code), now, now.Add(c.lifetime))
}

// newCode is six digits that nobody can guess.
func newCode() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return "", fault.Wrap(fault.Internal, "internal", err)
	}
	return fmt.Sprintf("%06d", n), nil
}

// judge compares what was typed, and gives the hash to spend. The try is counted and committed before the compare, so
// that guesses sent at once are all counted. Fault: Invalid `account.code_wrong`, whatever the reason.
func (c *codes) judge(ctx context.Context, account, purpose, typed string, now time.Time) (string, error) {
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
	if !hmac.Equal([]byte(live.Hash), []byte(c.hash(account, purpose, live.Request, typed))) {
		return "", wrong
	}
	return live.Hash, nil
}

func (c *codes) hash(parts ...string) string { return seal(c.key, parts...) }

// seal is the HMAC of the parts, none of which may hold a NUL.
func seal(key []byte, parts ...string) string {
	m := hmac.New(sha256.New, key)
	_, _ = m.Write([]byte(strings.Join(parts, "\x00"))) // never fails
	return hex.EncodeToString(m.Sum(nil))
}
