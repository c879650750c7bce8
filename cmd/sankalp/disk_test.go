package main

import (
	"os/exec"
	"strings"
	"testing"
)

// onFullDisk runs each command on a database whose disk is full, and then the last one with room again.
const onFullDisk = `
set -e
mount -t tmpfs -o size=16m tmpfs "$2"
"$1" migrate --database "sqlite:$3/elsewhere.db"
cd "$2"
"$1" migrate --database sqlite:x.db
dd if=/dev/zero of=filling bs=4096 2>/dev/null || true
tried() { echo "=$1"; shift; "$@" 2>&1 || true; }
tried serve "$1" serve --listen 127.0.0.1:0 --database sqlite:x.db
tried doctor "$1" doctor --database sqlite:x.db
tried backup "$1" backup --database sqlite:x.db "$3/y.db"
tried "backup to it" "$1" backup --database "sqlite:$3/elsewhere.db" y.db
rm filling
tried "with room" "$1" doctor --database sqlite:x.db
`

// withoutWriting runs them where no file may grow: SQLite fails as on a disk that is broken.
const withoutWriting = `
set -e
cd "$2"
"$1" migrate --database sqlite:x.db
tried() { echo "=$1"; shift; (ulimit -f 0; "$@" 2>&1 || true) | cat; }
tried serve "$1" serve --listen 127.0.0.1:0 --database sqlite:x.db
tried doctor "$1" doctor --database sqlite:x.db
tried backup "$1" backup --database sqlite:x.db "$3/y.db"
`

// A disk that is full or broken is named as what it is: who restored a backup would lose what came after it.
func TestADiskThatFailsIsNotTakenForDamage(t *testing.T) {
	broken := scriptParts(t, exec.Command("sh", "-c", withoutWriting, "sh", built, t.TempDir(), t.TempDir()))
	for _, command := range []string{"serve", "doctor", "backup"} {
		if got := broken[command]; !strings.Contains(got, "disk I/O error") || !strings.Contains(got, "not known to be damaged") || strings.Contains(got, "refused") {
			t.Errorf("%s: %s", command, got)
		}
	}
	if exec.Command("unshare", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "tmpfs", t.TempDir()).Run() != nil {
		t.Log("no disk can be mounted here")
		return
	}
	full := scriptParts(t, exec.Command("unshare", "--map-root-user", "--mount", "sh", "-c", onFullDisk, "sh", built, t.TempDir(), t.TempDir()))
	for _, command := range []string{"serve", "doctor", "backup", "backup to it"} {
		if got := full[command]; !strings.Contains(got, "has 0 MB left; make room") || strings.Contains(got, "damaged") {
			t.Errorf("%s: %s", command, got)
		}
	}
	if got := full["doctor"]; !strings.Contains(got, "is full (0 MB left)") {
		t.Errorf("the space is not looked at: %s", got)
	}
	if got := full["with room"]; !strings.Contains(got, "the database is whole") {
		t.Error(got)
	}
}

// scriptParts gives what each command of a script printed.
func scriptParts(t *testing.T, c *exec.Cmd) map[string]string {
	t.Helper()
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	parts := map[string]string{}
	for _, part := range strings.Split("\n"+string(out), "\n=")[1:] {
		name, text, _ := strings.Cut(part, "\n")
		parts[name] = text
	}
	return parts
}
