package account

import (
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sankalp/internal/fault"
)

func cheap() *hasher { return newHasher(Cost{Memory: 8, Passes: 1, AtOnce: 1}) }

func TestHashesAreSaltedAndVerified(t *testing.T) {
	h, ctx := cheap(), t.Context()
	a, err1 := h.hash(ctx, "Narmada-ghat 42")
	b, err2 := h.hash(ctx, "Narmada-ghat 42")
	if err1 != nil || err2 != nil || a == b || !strings.HasPrefix(a, "$argon2id$v=19$m=8,t=1,p=1$") {
		t.Fatal(a, b, err1, err2)
	}
	for _, c := range []struct {
		password, kept string
		ok             bool
	}{
		{"Narmada-ghat 42", a, true}, {"Narmada-ghat 42", b, true}, {"narmada-ghat 42", a, false}, {"", a, false},
		{"Narmada-ghat 42", "", false}, {"", "", false},
	} {
		before := h.computed.Load()
		ok, _, err := h.verify(ctx, c.password, c.kept)
		if err != nil || ok != c.ok || h.computed.Load() != before+1 {
			t.Errorf("%q against %q: %v %v, %d hashes", c.password, c.kept, ok, err, h.computed.Load()-before)
		}
	}
	// क़ as one character and as two: one password, however the keyboard puts it together.
	one, err := h.hash(ctx, "\u0958\u0932\u092e-pen")
	if err != nil {
		t.Fatal(err)
	}
	if ok, _, err := h.verify(ctx, "\u0915\u093c\u0932\u092e-pen", one); err != nil || !ok {
		t.Error(ok, err)
	}
}

func TestAStoredHashThatCannotBeReadLetsNobodyIn(t *testing.T) {
	h := cheap()
	for _, kept := range []string{"x", "$argon2id$v=19$m=8,t=1,p=1$AAAA$", "$argon2id$v=19$m=8,t=0,p=1$AAAA$AAAA",
		"$argon2id$v=19$m=8,t=1,p=0$AAAA$AAAA", "$argon2id$v=19$m=,t=1,p=1$AAAA$AAAA", "$$$$$"} {
		if ok, _, err := h.verify(t.Context(), "", kept); ok || err == nil {
			t.Errorf("%s: %v %v", kept, ok, err)
		}
	}
}

func TestARaisedCostIsNoticed(t *testing.T) {
	old, err := cheap().hash(t.Context(), "Narmada-ghat 42")
	if err != nil {
		t.Fatal(err)
	}
	dearer := newHasher(Cost{Memory: 16, Passes: 1, AtOnce: 1})
	if ok, weak, err := dearer.verify(t.Context(), "Narmada-ghat 42", old); !ok || !weak || err != nil {
		t.Error(ok, weak, err)
	}
	if ok, weak, err := cheap().verify(t.Context(), "Narmada-ghat 42", old); !ok || weak || err != nil {
		t.Error(ok, weak, err)
	}
}

func TestTooManyInAQueueAreTurnedAway(t *testing.T) {
	q := newQueue(1)
	leave, err := q.enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, maxQueue)
	for range maxQueue {
		go func() {
			_, err := q.enter(ctx)
			ended <- err
		}()
	}
	for q.waiting.Load() < maxQueue {
		if err := ctx.Err(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := q.enter(t.Context()); !fault.HasCode(err, "account.busy") || fault.Of(err)[0].RetryAfter <= 0 {
		t.Errorf("%v", err)
	}
	cancel()
	for range maxQueue {
		if err := <-ended; !fault.Is(err, fault.Unavailable) {
			t.Fatal(err)
		}
	}
	leave()
	if _, err := q.enter(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestCommonPasswords(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(common, "\n"), "\n")
	if len(lines) < 5000 {
		t.Fatalf("only %d", len(lines))
	}
	for i, l := range lines {
		if len(l) < MinPassword || l != strings.ToLower(l) || i > 0 && lines[i-1] >= l {
			t.Fatalf("line %d: %q", i+1, l)
		}
		if !isCommon(l) || !isCommon(strings.ToUpper(l)) {
			t.Fatalf("%q is not found", l)
		}
	}
	for _, l := range []string{"Narmada-ghat 42", "", "\n", "!", "zzzzzzzzzzzzzzzzzzzz", lines[0] + "\n" + lines[1]} {
		if isCommon(l) {
			t.Errorf("%q is found", l)
		}
	}
}

// Whatever is registered can be logged in with, and nothing of one kind reads as another.
func TestCredentialsOfOneKindNeverReadAsAnother(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.OneOf(rapid.String(), rapid.StringMatching(`[A-Za-z0-9_]{1,32}`), rapid.StringMatching(`[+0-9 ()-]{5,20}`),
			rapid.StringMatching(`[a-z0-9.]{1,10}@[a-z0-9.]{1,20}`)).Draw(t, "typed")
		var kinds []string
		if shown, f := cleanUsername(typed); f == nil {
			kinds = append(kinds, "username_key")
			if got := parseCredential(shown); got != (credential{"username_key", foldUsername(typed)}) {
				t.Errorf("username %q reads as %v", shown, got)
			}
		}
		if email, f := cleanEmail(typed); f == nil {
			kinds = append(kinds, "email_key")
			if got := parseCredential(email); got != (credential{"email_key", foldEmail(typed)}) {
				t.Errorf("e-mail %q reads as %v", email, got)
			}
		}
		if number, ok := parseNumber(typed); ok {
			kinds = append(kinds, "number")
			for _, spelling := range []string{typed, number} {
				if got := parseCredential(spelling); got != (credential{"number", number}) {
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
