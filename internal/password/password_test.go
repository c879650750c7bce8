package password

import (
	"context"
	"strings"
	"testing"

	"sankalp/internal/fault"
)

func cheap() *Hasher { return New(Cost{Memory: 8, Passes: 1, AtOnce: 1}) }

func TestHashesAreSaltedAndVerified(t *testing.T) {
	h, ctx := cheap(), t.Context()
	a, err1 := h.Hash(ctx, "Narmada-ghat 42")
	b, err2 := h.Hash(ctx, "Narmada-ghat 42")
	if err1 != nil || err2 != nil || a == b || !strings.HasPrefix(a, "$argon2id$v=19$m=8,t=1,p=1$") {
		t.Fatal(a, b, err1, err2)
	}
	for _, c := range []struct {
		password, stored string
		ok               bool
	}{
		{"Narmada-ghat 42", a, true}, {"Narmada-ghat 42", b, true}, {"narmada-ghat 42", a, false}, {"", a, false},
		{"Narmada-ghat 42", "", false}, {"", "", false},
	} {
		before := h.computed.Load()
		ok, _, err := h.Verify(ctx, c.password, c.stored)
		if err != nil || ok != c.ok || h.computed.Load() != before+1 {
			t.Errorf("%q against %q: %v %v, %d hashes", c.password, c.stored, ok, err, h.computed.Load()-before)
		}
	}
	// क़ as one character and as two: one password, however the keyboard puts it together.
	one, err := h.Hash(ctx, "\u0958\u0932\u092e-pen")
	if err != nil {
		t.Fatal(err)
	}
	if ok, _, err := h.Verify(ctx, "\u0915\u093c\u0932\u092e-pen", one); err != nil || !ok {
		t.Error(ok, err)
	}
}

func TestAStoredHashThatCannotBeReadLetsNobodyIn(t *testing.T) {
	h := cheap()
	for _, stored := range []string{"x", "$argon2id$v=19$m=8,t=1,p=1$AAAA$", "$argon2id$v=19$m=8,t=0,p=1$AAAA$AAAA",
		"$argon2id$v=19$m=8,t=1,p=0$AAAA$AAAA", "$argon2id$v=19$m=,t=1,p=1$AAAA$AAAA", "$$$$$"} {
		if ok, _, err := h.Verify(t.Context(), "", stored); ok || err == nil {
			t.Errorf("%s: %v %v", stored, ok, err)
		}
	}
}

func TestARaisedCostIsNoticed(t *testing.T) {
	old, err := cheap().Hash(t.Context(), "Narmada-ghat 42")
	if err != nil {
		t.Fatal(err)
	}
	dearer := New(Cost{Memory: 16, Passes: 1, AtOnce: 1})
	if ok, weak, err := dearer.Verify(t.Context(), "Narmada-ghat 42", old); !ok || !weak || err != nil {
		t.Error(ok, weak, err)
	}
	if ok, weak, err := cheap().Verify(t.Context(), "Narmada-ghat 42", old); !ok || weak || err != nil {
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
		if len(l) < minLength || l != strings.ToLower(l) || i > 0 && lines[i-1] >= l {
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
