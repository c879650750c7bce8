package secret

import (
	"regexp"
	"testing"
)

func TestDigits(t *testing.T) {
	seen := map[string]bool{}
	for range 100 {
		code := Digits(8)
		if !regexp.MustCompile(`^\d{8}$`).MatchString(code) || seen[code] {
			t.Errorf("%q", code)
		}
		seen[code] = true
	}
}

func TestASealDependsOnKeyAndEveryPart(t *testing.T) {
	seal := Seal([]byte("key"), "a", "b")
	for _, other := range []string{Seal([]byte("else"), "a", "b"), Seal([]byte("key"), "ab"), Seal([]byte("key"), "a", "b", ""), Seal([]byte("key"), "b", "a"), Hash("ab")} {
		if other == seal || len(other) != len(seal) {
			t.Errorf("%s is %s", other, seal)
		}
	}
	if Seal([]byte("key"), "a", "b") != seal {
		t.Error("the same parts gave another seal")
	}
}
