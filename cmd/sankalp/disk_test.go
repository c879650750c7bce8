package main

import (
	"net/http"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
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

// A server whose disk takes nothing more is not ready, although it still answers; with room it is again, by itself.
func TestReadyMeansThatTheDiskTakesChanges(t *testing.T) {
	dir := t.TempDir()
	s, err := start(dir, "--database", "sqlite:x.db")
	if err != nil {
		t.Fatal(err)
	}
	defer s.kill()
	for _, step := range []struct {
		limit  string
		status int
	}{{"unlimited:", 200}, {"0:", 503}, {"unlimited:", 200}} {
		if out, err := exec.Command("prlimit", "--pid", strconv.Itoa(s.cmd.Process.Pid), "--fsize="+step.limit).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		awaitStatus(t, s.url+"/readyz", step.status)
	}
}

func awaitStatus(t *testing.T, url string, want int) {
	t.Helper()
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	late := time.After(20 * time.Second)
	for {
		answer, err := http.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode == want {
			return
		}
		select {
		case <-tick.C:
		case <-late:
			t.Fatalf("%s: %d, want %d", url, answer.StatusCode, want)
		}
	}
}
