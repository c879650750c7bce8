package app

import (
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"sankalp/internal/testkit"
)

// A kind that is not registered would be in no sync, in no history and in no trash.
func TestEveryKindOfRecordIsRegistered(t *testing.T) {
	a, err := build(t.Context(), Options{Config: load(t), Version: "test", Places: testkit.Places, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	var registered []string
	for _, k := range a.kinds {
		registered = append(registered, k.name)
	}
	files, err := filepath.Glob("../*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	declared, n := regexp.MustCompile(`record\.NewKind\(record\.Kind\[[^\]]+\]\{\s*Name: "(\w+)"`), 0
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range declared.FindAllSubmatch(text, -1) {
			n++
			if !slices.Contains(registered, string(m[1])) {
				t.Errorf("%s: %s is not registered in kinds.go", path, m[1])
			}
		}
	}
	if n < 12 {
		t.Errorf("found only %d kinds in the source", n)
	}
}
