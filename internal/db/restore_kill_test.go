package db_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// killEnv has another process run restoreUntil.
const killEnv = "SANKALP_TEST_RESTORE"

// restoreSteps are the steps of a restore in their order. After the last one, and no sooner, the new database is served.
var restoreSteps = []string{"leftovers", "copied", "checked", "migrated", "marked", "prepared", "settled", "kept", "cleared", "replaced"}

// restoreUntil restores a backup and kills its own process after a step: "STEP|URL|FILE".
func restoreUntil(argument string) error {
	step, rest, _ := strings.Cut(argument, "|")
	url, file, _ := strings.Cut(rest, "|")
	_, err := db.RestoreInSteps(context.Background(), url, db.Source{File: file}, endSessions, func(done string) {
		if done == step {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {} // until it arrives
		}
	})
	return fmt.Errorf("step %s was not reached: %w", step, err)
}

// killed gives a database and a backup of it for each step at which a restore of the backup was killed.
func killed(t *testing.T, steps []string) (urls, backups map[string]string) {
	t.Helper()
	urls, backups = map[string]string{}, map[string]string{}
	for _, step := range steps {
		urls[step], backups[step] = crashed(t)
	}
	var all sync.WaitGroup
	for _, step := range steps {
		all.Go(func() { killRestore(t, step, urls[step], backups[step]) })
	}
	all.Wait()
	return urls, backups
}

func killRestore(t *testing.T, step, url, file string) {
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), killEnv+"="+step+"|"+url+"|"+file)
	out, err := c.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
		t.Errorf("%s: %v\n%s", step, err, out)
	}
}

// crashed is the database of a server that was killed: its last change is only in the write-ahead log.
func crashed(t *testing.T) (url, backup string) {
	t.Helper()
	ctx := context.Background()
	live := strings.TrimPrefix(testkit.SQLiteURL(t), "sqlite:")
	d := testkit.Open(t, "sqlite:"+live)
	testkit.Owner(t, d, "ram")
	backup = filepath.Join(t.TempDir(), "backup.db")
	err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO sessions (token_hash, id, account_id, kind, device, address, created_at, last_seen_at, expires_at)
			VALUES ('h', 's1', 'ram', 'cookie', '', '', 1, 1, 1)`)
		return err
	})
	if err := errors.Join(err, d.CopyInto(ctx, backup)); err != nil {
		t.Fatal(err)
	}
	if err := d.Write(ctx, "ram", func(context.Context, *db.Tx) error { return nil }); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "sankalp.db")
	for _, end := range []string{"", "-wal", ".lock"} {
		content, err := os.ReadFile(live + end)
		if err := errors.Join(err, os.WriteFile(path+end, content, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	return "sqlite:" + path, backup
}

// beside are the files next to a database whose names go on with what.
func beside(t *testing.T, url, what string) []string {
	t.Helper()
	found, err := filepath.Glob(strings.TrimPrefix(url, "sqlite:") + what + "*")
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// sole gives the revision of ram in a database and how many sessions it holds, and closes it.
func sole(t *testing.T, url string) (revision, sessions int64) {
	t.Helper()
	d, err := db.Open(context.Background(), db.Options{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	revision, sessions = ownerOf(t, d, "ram").Revision, one(t, d, `SELECT count(*) AS n FROM sessions`)
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	return revision, sessions
}

// Whatever step a restore is killed at, the old database or the new one is served, whole, and nothing else is left.
func TestARestoreKilledAtEveryStep(t *testing.T) {
	urls, _ := killed(t, restoreSteps)
	for _, step := range restoreSteps {
		t.Run(step, func(t *testing.T) {
			url := urls[step]
			restored, open, old := false, int64(1), 0
			if step == "replaced" {
				restored, open, old = true, 0, 1
			}
			if got, sessions := sole(t, url); got > 2 != restored || sessions != open {
				t.Errorf("revision %d with %d sessions is served, restored: %t, want %d", got, sessions, restored, open)
			}
			if left := beside(t, url, ".restoring"); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
			if got := beside(t, url, ".before-"); len(got) != old {
				t.Errorf("kept: %v, want %d", got, old)
			}
		})
	}
}

// The restore after a killed one begins anew: it takes nothing of the other's copy or its log, and what it replaces is kept.
func TestARestoreAfterAKilledOne(t *testing.T) {
	steps := restoreSteps[:len(restoreSteps)-1]
	urls, backups := killed(t, steps)
	for _, step := range steps {
		t.Run(step, func(t *testing.T) {
			url, backup := urls[step], backups[step]
			// A log of the killed one, which SQLite would play into any file of that name.
			if wal, err := os.ReadFile(strings.TrimPrefix(url, "sqlite:") + "-wal"); err == nil {
				if err := os.WriteFile(strings.TrimPrefix(url, "sqlite:")+".restoring-wal", wal, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			replaced, err := db.Restore(context.Background(), url, db.Source{File: backup}, endSessions)
			if err != nil {
				t.Fatal(err)
			}
			if got, sessions := sole(t, url); got <= 1_000_000 || sessions != 0 {
				t.Errorf("revision %d with %d sessions is served", got, sessions)
			}
			if left := append(beside(t, url, ".restoring"), beside(t, replaced, "-wal")...); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
			if kept := beside(t, url, ".before-"); len(kept) != 1 || kept[0] != replaced {
				t.Errorf("kept: %v, told: %s", kept, replaced)
			}
			if got, sessions := sole(t, "sqlite:"+replaced); got != 2 || sessions != 1 {
				t.Errorf("kept is revision %d with %d sessions, want what was served before", got, sessions)
			}
		})
	}
}
