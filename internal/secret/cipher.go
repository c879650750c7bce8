package secret

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"strings"
)

// Cipher encrypts, for storing, secrets that must be read again. It is AES-256-GCM with a nonce made of the text itself: the same
// text in the same place gives the same result, and two different texts never share a nonce.
type Cipher struct {
	aead   cipher.AEAD
	nonces []byte
	prefix string
}

// ErrUndecipherable is what Decrypt gives for a text of another key or another place, or one that was changed.
var ErrUndecipherable = errors.New("secret: cannot be decrypted")

// scheme begins every encrypted text; its own key's name follows. No secret that was stored as it is holds a colon.
const scheme = "s1:"

// NewCipher makes the Cipher of a key of any length, which should hold 256 bits that nobody can guess.
func NewCipher(key []byte) *Cipher {
	block, _ := aes.NewCipher(derive(key, "encrypt")) // 32 bytes are a key of AES
	aead, _ := cipher.NewGCM(block)
	return &Cipher{aead: aead, nonces: derive(key, "nonce"), prefix: scheme + hex.EncodeToString(derive(key, "name")[:4]) + ":"}
}

// derive makes a key for one purpose.
func derive(key []byte, purpose string) []byte {
	m := hmac.New(sha256.New, key)
	_, _ = m.Write([]byte("sankalp " + purpose)) // never fails
	return m.Sum(nil)
}

// Prefix begins every text that this Cipher has encrypted.
func (c *Cipher) Prefix() string { return c.prefix }

// Encrypt encrypts a text for the place where it is stored (table, column, owner), of which no part may hold a NUL. It
// can be decrypted for the same place only. An empty text stays empty.
func (c *Cipher) Encrypt(plain string, place ...string) string {
	if plain == "" {
		return ""
	}
	at := []byte(strings.Join(place, "\x00"))
	m := hmac.New(sha256.New, c.nonces)
	_, _ = m.Write(append(append(at, 0, 0), plain...))
	nonce := m.Sum(nil)[:c.aead.NonceSize()]
	return c.prefix + base64.RawURLEncoding.EncodeToString(c.aead.Seal(nonce, nonce, []byte(plain), at))
}

// Decrypt gives the text back. Error: ErrUndecipherable.
func (c *Cipher) Decrypt(stored string, place ...string) (string, error) {
	rest, ours := strings.CutPrefix(stored, c.prefix)
	sealed, err := base64.RawURLEncoding.DecodeString(rest)
	n := c.aead.NonceSize()
	if !ours || err != nil || len(sealed) < n {
		return "", ErrUndecipherable
	}
	plain, err := c.aead.Open(nil, sealed[:n], sealed[n:], []byte(strings.Join(place, "\x00")))
	if err != nil {
		return "", ErrUndecipherable
	}
	return string(plain), nil
}

// Encrypted reports whether a stored text was encrypted by any Cipher.
func Encrypted(stored string) bool { return strings.HasPrefix(stored, scheme) }
