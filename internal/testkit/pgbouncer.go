package testkit

import (
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
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
	port, err := freePort()
	if err != nil {
		t.Fatal(err)
	}
	behind := fmt.Sprintf("host=%s port=%s user=%s", u.Hostname(), u.Port(), u.User.Username())
	if schema := u.Query().Get("search_path"); schema != "" { // of the test, which every connection behind it has
		behind += fmt.Sprintf(" connect_query='SET search_path = %s'", schema)
	}
	settings := fmt.Sprintf("[databases]\n* = %s\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = %d\nauth_type = any\n"+
		"unix_socket_dir =\npool_mode = transaction\nmax_client_conn = 300\nignore_startup_parameters = %s\n",
		behind, port, strings.Trim("search_path,"+ignored, ","))
	file := filepath.Join(t.TempDir(), "pgbouncer.ini")
	if err := os.WriteFile(file, []byte(settings), 0o644); err != nil { //nolint:gosec // the server's user reads it
		t.Fatal(err)
	}
	for dir := filepath.Dir(file); strings.HasPrefix(dir, os.TempDir()) && dir != os.TempDir(); dir = filepath.Dir(dir) {
		if err := os.Chmod(dir, 0o755); err != nil { //nolint:gosec // and reaches it
			t.Fatal(err)
		}
	}
	cmd := exec.Command(program, "-q", file)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: as, Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		t.Fatalf("start pgbouncer (install Debian's): %v", err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	u.Host = fmt.Sprintf("127.0.0.1:%d", port)
	waiting := &postgres{URL: u.String(), dir: filepath.Dir(file), cmd: cmd}
	if err := waiting.ready(); err != nil {
		t.Fatal(err)
	}
	return u.String()
}
