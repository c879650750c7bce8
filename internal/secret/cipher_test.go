package secret

import (
	"errors"
	"strings"
	"testing"
)

func TestACipher(t *testing.T) {
	c, other := NewCipher([]byte("one key")), NewCipher([]byte("another"))
	stored := c.Encrypt("JBSWY3DP", "second_factors", "u1")
	if !Encrypted(stored) || strings.Contains(stored, "JBSWY3DP") || !strings.HasPrefix(stored, c.Prefix()) || c.Prefix() == other.Prefix() {
		t.Error(stored)
	}
	if again := c.Encrypt("JBSWY3DP", "second_factors", "u1"); again != stored {
		t.Errorf("%s is not %s", again, stored)
	}
	if plain, err := c.Decrypt(stored, "second_factors", "u1"); plain != "JBSWY3DP" || err != nil {
		t.Errorf("%q %v", plain, err)
	}
	if c.Encrypt("", "x") != "" || Encrypted("JBSWY3DP") {
		t.Error("nothing, and what was never encrypted, stay as they are")
	}
	changed := stored[:len(stored)-3] + "AAA"
	for name, try := range map[string]func() (string, error){
		"another key":   func() (string, error) { return other.Decrypt(stored, "second_factors", "u1") },
		"another owner": func() (string, error) { return c.Decrypt(stored, "second_factors", "u2") },
		"changed":       func() (string, error) { return c.Decrypt(changed, "second_factors", "u1") },
		"cut off":       func() (string, error) { return c.Decrypt(c.Prefix()+"AA", "second_factors", "u1") },
		"plain":         func() (string, error) { return c.Decrypt("JBSWY3DP", "second_factors", "u1") },
	} {
		if plain, err := try(); !errors.Is(err, ErrUndecipherable) || plain != "" {
			t.Errorf("%s: %q %v", name, plain, err)
		}
	}
}
