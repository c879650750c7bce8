package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sankalp/internal/astro/theory"
)

func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "data.js")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestReadMoon(t *testing.T) {
	moon, err := readMoon(file(t, `const m = {
  name: "ElpMppDE405",
  W1: [3.8, 8399.6, -0.00003, 3.1e-8, -2e-10],
  L: {
    "0": [
      [22639.5, 2.3, 8328.6, 0.0001, 2.5e-7, -1.2e-9]
    ],
    "1": []
  },
  B: {
    "0": [[1, 2, 3, 4, 5, 6]]
  },
  R: {
    "0": [[7, 8, 9, 10, 11, 12]]
  }
};
export default m;`))
	if err != nil {
		t.Fatal(err)
	}
	if moon.Mean[1] != 8399.6 || moon.Lon[0][0] != (theory.Wave{22639.5, 2.3, 8328.6, 0.0001, 2.5e-7, -1.2e-9}) || len(moon.Lon) != 2 || moon.Dist[0][0][0] != 7 {
		t.Errorf("%+v", moon)
	}
}

func TestReadRefuses(t *testing.T) {
	for _, text := range []string{"", "const m = 5", "const m = {L: {}, B: {}, R: {}};", `const m = {"L": {"0": [[1, 2]]}, "B": {"0": [[1, 2, 3]]}, "R": {"0": [[1, 2, 3]]}};`} {
		if _, err := readPlanet(file(t, text)); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// A series becomes a Go table, one list for each power of time.
func TestTableIsGoCode(t *testing.T) {
	code := waves("x", "a test", theory.Waves{{{1, 2, 3, 4, 5, 6}}})
	if !strings.Contains(code, "var x = theory.Waves{\n{\n{1, 2, 3, 4, 5, 6},\n},\n}\n") {
		t.Errorf("%s", code)
	}
}
