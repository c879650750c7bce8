package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"sankalp/internal/db"
)

// A year of the demo takes 2 MB in SQLite beside an empty database (docs/performance.md). Of its tasks there are more on some days than in
// the year that was measured; they may take more by as much.
func TestAYearTakesTwoMegabytes(t *testing.T) {
	const most, measured = 2_000_000, 486
	filled, empty := filepath.Join(t.TempDir(), "filled.db"), filepath.Join(t.TempDir(), "empty.db")
	if err := run(t.Context(), []string{"--database", "sqlite:" + filled}); err != nil {
		t.Fatal(err)
	}
	d, err := db.Open(t.Context(), db.Options{URL: "sqlite:" + empty})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	tasks := int64(len(year(time.Now(), purohit["name"])))
	size := sizeOf(t, filled) - sizeOf(t, empty)
	if size > most*max(tasks, measured)/measured {
		t.Errorf("a year of %d tasks takes %d bytes", tasks, size)
	}
	t.Logf("%d tasks, %d bytes", tasks, size)
}

func sizeOf(t *testing.T, path string) int64 {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}
