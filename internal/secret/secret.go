// Package secret makes codes that nobody can guess, and what may be stored of them.
package secret

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/big"
	"strings"
)

// Digits gives a code of n random decimal digits.
func Digits(n int) string {
	limit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil)
	code, _ := rand.Int(rand.Reader, limit) // never fails
	return fmt.Sprintf("%0*d", n, code)
}

// Seal is the HMAC of the parts under the key. It is for secrets that are short enough to be guessed from a Hash. No part may
// hold a NUL.
func Seal(key []byte, parts ...string) string {
	m := hmac.New(sha256.New, key)
	_, _ = m.Write([]byte(strings.Join(parts, "\x00"))) // never fails
	return hex.EncodeToString(m.Sum(nil))
}

// Token is a secret of 130 bits by which an owner's row is found again: the owner can be read off it.
func Token(owner string) string { return owner + "." + rand.Text() }

// Owner is whose Token it is; empty for any other text.
func Owner(token string) string {
	owner, _, _ := strings.Cut(token, ".")
	if owner == token {
		return ""
	}
	return owner
}

// Hash is what is stored of a secret that nobody can guess.
func Hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
