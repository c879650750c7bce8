package main

import (
	"context"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sankalp/internal/db"
)

// An older program must not touch the data of a newer one.
func TestANewerSchemaIsRefused(t *testing.T) {
	dir := t.TempDir()
	url := "sqlite:" + filepath.Join(dir, "x.db")
	d, err := db.Open(t.Context(), db.Options{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	err = d.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO goose_db_version (version_id, is_applied) VALUES ($1, 1)`, db.SchemaVersion()+1)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"serve", "--listen", "127.0.0.1:0"}, {"migrate"}} {
		out, err := exec.Command(built, append(args, "--database", url)...).CombinedOutput()
		if err == nil || !strings.Contains(string(out), "newer") {
			t.Errorf("%v: %v, %s", args, err, out)
		}
	}
}
