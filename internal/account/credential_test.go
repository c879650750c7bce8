package account

import (
	"testing"

	"pgregory.net/rapid"

	"sankalp/internal/directory"
)

// Whatever is registered can be logged in with, and nothing of one kind reads as another.
func TestCredentialsOfOneKindNeverReadAsAnother(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.OneOf(rapid.String(), rapid.StringMatching(`[A-Za-z0-9_]{1,32}`), rapid.StringMatching(`[+0-9 ()-]{5,20}`),
			rapid.StringMatching(`[a-z0-9.]{1,10}@[a-z0-9.]{1,20}`)).Draw(t, "typed")
		var kinds []string
		if shown, f := cleanUsername(typed); f == nil {
			kinds = append(kinds, "username_key")
			if got := ParseCredential(shown); got != (Credential{directory.Username, foldUsername(typed)}) {
				t.Errorf("username %q reads as %v", shown, got)
			}
		}
		if email, f := cleanEmail(typed); f == nil {
			kinds = append(kinds, "email_key")
			if got := ParseCredential(email); got != (Credential{directory.Email, FoldEmail(typed)}) {
				t.Errorf("e-mail %q reads as %v", email, got)
			}
		}
		if number, ok := parseNumber(typed); ok {
			kinds = append(kinds, "number")
			for _, spelling := range []string{typed, number} {
				if got := ParseCredential(spelling); got != (Credential{directory.Number, number}) {
					t.Errorf("number %q reads as %v", spelling, got)
				}
			}
			if again, ok := parseNumber(number); !ok || again != number {
				t.Errorf("%q became %q, and that %q", typed, number, again)
			}
		}
		if len(kinds) > 1 {
			t.Errorf("%q is %v", typed, kinds)
		}
	})
}
