package id

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestNewIsValidAndKeepsItsTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ms := rapid.Int64Range(0, 1<<48-1).Draw(t, "ms")
		at := time.UnixMilli(ms).UTC()
		s := New(at)
		if !Valid(s) {
			t.Fatalf("New(%v) = %q is not valid", at, s)
		}
		if got := Time(s); !got.Equal(at) {
			t.Fatalf("Time(%q) = %v, want %v", s, got, at)
		}
	})
}

func TestNewIsUniqueWithinOneInstant(t *testing.T) {
	at := time.Date(2026, 11, 20, 6, 30, 0, 0, time.UTC)
	seen := map[string]bool{}
	for range 2000 {
		s := New(at)
		if seen[s] {
			t.Fatalf("%s was made twice", s)
		}
		seen[s] = true
	}
}

func TestIdsSortByTime(t *testing.T) {
	at := time.Date(2026, 11, 20, 6, 30, 0, 0, time.UTC)
	var ids []string
	for i := range 500 {
		ids = append(ids, New(at.Add(time.Duration(i)*10*time.Microsecond)))
	}
	if !slices.IsSorted(ids) {
		t.Error("ids made 10 µs apart do not sort in the order of making")
	}
}

func TestValid(t *testing.T) {
	const good = "0193b0a4-5c00-7abc-8def-0123456789ab"
	if !Valid(good) {
		t.Fatalf("Valid(%q) is false", good)
	}
	for name, s := range map[string]string{
		"empty":         "",
		"upper case":    strings.ToUpper(good),
		"version 4":     "0193b0a4-5c00-4abc-8def-0123456789ab",
		"variant":       "0193b0a4-5c00-7abc-cdef-0123456789ab",
		"no hyphens":    strings.ReplaceAll(good, "-", ""),
		"braces":        "{" + good + "}",
		"too long":      good + "0",
		"letters":       "0193b0a4-5c00-7abc-8def-0123456789ag",
		"hyphen moved":  "0193b0a45-c00-7abc-8def-0123456789ab",
		"devanagari":    "०193b0a4-5c00-7abc-8def-0123456789",
		"trailing line": good[:35] + "\n",
	} {
		if Valid(s) {
			t.Errorf("%s: Valid(%q) is true", name, s)
		}
		if !Time(s).IsZero() {
			t.Errorf("%s: Time(%q) is not zero", name, s)
		}
	}
}
