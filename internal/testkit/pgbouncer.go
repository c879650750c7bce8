package testkit

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// PgBouncer starts Debian's pgbouncer in transaction mode before the server of the address, and gives the address through
// it. It ignores these startup parameters. It ends with the test.
func PgBouncer(t testing.TB, address, ignored string) string {
	t.Helper()
	program, err := exec.LookPath("pgbouncer")
	if err != nil {
		program = "/usr/sbin/pgbouncer"
	}
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	as, err := unprivileged()
	if err != nil {
		t.Fatal(err)
	}
	behind := fmt.Sprintf("host=%s port=%s user=%s", u.Hostname(), u.Port(), u.User.Username())
	if schema := u.Query().Get("search_path"); schema != "" { // of the test, which every connection behind it has
		behind += fmt.Sprintf(" connect_query='SET search_path = %s'", schema)
	}
	dir, err := bouncerDir(t, as)
	if err != nil {
		t.Fatal(err)
	}
	var tried []error
	for range bouncerTries {
		port, err := freePort()
		if err != nil {
			t.Fatal(err)
		}
		settings := fmt.Sprintf("[databases]\n* = %s\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = %d\nauth_type = any\n"+
			"unix_socket_dir =\npool_mode = transaction\nmax_client_conn = 300\nignore_startup_parameters = %s\n",
			behind, port, strings.Trim("search_path,"+ignored, ","))
		file := filepath.Join(dir, fmt.Sprintf("%d.ini", port))
		if err := os.WriteFile(file, []byte(settings), 0o644); err != nil { //nolint:gosec // its user reads it, and nothing in it is secret
			t.Fatal(err)
		}
		cmd := exec.Command(program, file)
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: as, Pdeathsig: syscall.SIGKILL}
		u.Host = fmt.Sprintf("127.0.0.1:%d", port)
		err = startBouncer(t, cmd, u.Host)
		if err == nil {
			return u.String()
		}
		tried = append(tried, err)
	}
	t.Fatalf("start pgbouncer (install Debian's): %v", errors.Join(tried...))
	return ""
}

// bouncerDir is a folder of the user that the program runs as, which is not the one of the tests.
func bouncerDir(t testing.TB, as *syscall.Credential) (string, error) {
	dir, err := os.MkdirTemp("", "sankalp-pgbouncer-")
	if err != nil {
		return "", err
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if as != nil {
		err = os.Chown(dir, int(as.Uid), int(as.Gid))
	}
	return dir, err
}

// bouncerTries is how often it is started: another test may have taken its port meanwhile.
const bouncerTries = 3

// startBouncer starts the program and returns once it takes connections, or has ended without.
func startBouncer(t testing.TB, cmd *exec.Cmd, address string) error {
	var log bytes.Buffer
	cmd.Stderr = &log
	if err := cmd.Start(); err != nil {
		return err
	}
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait()
		close(ended)
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-ended
	})
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for {
		if c, err := net.DialTimeout("tcp", address, time.Second); err == nil {
			return c.Close()
		}
		select {
		case <-ended:
			return fmt.Errorf("it ended: %v: %s", cmd.ProcessState, &log)
		case <-tick.C:
		}
	}
}
