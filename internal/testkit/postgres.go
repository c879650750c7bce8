package testkit

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"sankalp/internal/db"
)

const (
	// serverEnv names a PostgreSQL server to use instead of one of our own.
	serverEnv = "SANKALP_TEST_POSTGRES"
	// StatementsEnv names a folder in which each package leaves the statements that its tests ran on its PostgreSQL.
	StatementsEnv = "SANKALP_TEST_STATEMENTS"
)

// Main runs a package's tests and then stops the PostgreSQL server that they started, if any:
//
//	func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }
func Main(m *testing.M) int {
	code := m.Run()
	if err := shared.stop(); err != nil {
		fmt.Fprintln(os.Stderr, "stop PostgreSQL:", err)
		return max(code, 1)
	}
	return code
}

// PostgresURL is the URL of an empty schema on a real PostgreSQL server; it is dropped with the test.
func PostgresURL(t testing.TB) string {
	t.Helper()
	base := shared.address(t)
	schema := "t_" + strings.ToLower(rand.Text())
	admin(t, base, "CREATE SCHEMA "+schema)
	t.Cleanup(func() { admin(t, base, "DROP SCHEMA "+schema+" CASCADE") })
	sep := "?"
	if strings.Contains(base, "?") {
		sep = "&"
	}
	return base + sep + "search_path=" + schema
}

// MigratedURL is the URL of a database of the test's own on a real PostgreSQL server. Its tables are there, as those of SQLiteURL.
func MigratedURL(t testing.TB) string {
	t.Helper()
	base := shared.address(t)
	template, err := shared.template(base)
	if err != nil {
		t.Fatalf("make a database: %v", err)
	}
	name := "t_" + strings.ToLower(rand.Text())
	admin(t, base, "CREATE DATABASE "+name+" TEMPLATE "+template+" STRATEGY file_copy")
	t.Cleanup(func() { admin(t, base, "DROP DATABASE "+name+" WITH (FORCE)") })
	address, err := inDatabase(base, name)
	if err != nil {
		t.Fatalf("make a database: %v", err)
	}
	return address
}

// inDatabase is the URL of another database of the server.
func inDatabase(base, name string) (string, error) {
	address, err := url.Parse(base)
	if err != nil {
		return "", err
	}
	address.Path = "/" + name
	return address.String(), nil
}

func admin(t testing.TB, base, statement string) {
	t.Helper()
	if err := statements(base, statement); err != nil {
		t.Fatalf("PostgreSQL: %v", err)
	}
}

func statements(base string, all ...string) error {
	pool, err := sql.Open("pgx", base)
	if err != nil {
		return err
	}
	defer pool.Close()
	for _, statement := range all {
		if _, err := pool.ExecContext(context.Background(), statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}

// server is one private cluster per test binary.
type server struct {
	mu  sync.Mutex
	pg  *Postgres
	err error
	// filled is the database with the tables and nothing in them, of which every test gets a copy, and drop what takes it away.
	filled string
	drop   func() error
}

var shared server

// address is the URL of the server that serverEnv names, or of our own, which it starts.
func (s *server) address(t testing.TB) string {
	t.Helper()
	if base := os.Getenv(serverEnv); base != "" {
		return base
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pg == nil && s.err == nil {
		s.pg, s.err = startPostgres()
	}
	if s.err != nil {
		t.Fatalf("start PostgreSQL (install Debian's postgresql, or set %s): %v", serverEnv, s.err)
	}
	return s.pg.URL
}

// template is the name of the database with the tables. To make them takes far longer than most tests, to copy it does not.
func (s *server) template(base string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.filled != "" {
		return s.filled, nil
	}
	name := "tables_" + strings.ToLower(rand.Text())
	address, err := inDatabase(base, name)
	if err != nil {
		return "", err
	}
	if err := statements(base, "CREATE DATABASE "+name); err != nil {
		return "", err
	}
	s.drop = func() error { return statements(base, "DROP DATABASE "+name+" WITH (FORCE)") }
	d, err := db.Open(context.Background(), db.Options{URL: address})
	if err != nil {
		return "", err
	}
	if err := d.Close(); err != nil {
		return "", err
	}
	s.filled = name
	return name, countStatements(base)
}

func (s *server) stop() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.pg != nil:
		return errors.Join(s.pg.saveStatements(), s.pg.stop()) // and its databases with it
	case s.drop != nil:
		return s.drop()
	}
	return nil
}

// Postgres is a private PostgreSQL server on loopback. It dies with the process that started it.
type Postgres struct {
	// URL of its database, without a schema.
	URL  string
	cmd  *exec.Cmd
	dir  string
	as   *syscall.Credential
	bin  string
	port int
}

// PrivatePostgres is a server of the test's own, which it may break; it ends with the test.
func PrivatePostgres(t testing.TB) *Postgres {
	t.Helper()
	pg, err := startPostgres()
	if err != nil {
		t.Fatalf("start PostgreSQL: %v", err)
	}
	t.Cleanup(func() {
		if err := pg.stop(); err != nil {
			t.Errorf("stop PostgreSQL: %v", err)
		}
	})
	return pg
}

// startPostgres makes a cluster in a temporary folder and starts it. Root starts it as the user postgres or
// nobody, because PostgreSQL refuses to run as root.
func startPostgres() (_ *Postgres, err error) {
	p := &Postgres{}
	if p.bin, err = postgresBin(); err != nil {
		return nil, err
	}
	if p.as, err = unprivileged(); err != nil {
		return nil, err
	}
	if p.dir, err = os.MkdirTemp("", "sankalp-postgres-"); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(p.dir))
		}
	}()
	if p.as != nil {
		if err := os.Chown(p.dir, int(p.as.Uid), int(p.as.Gid)); err != nil {
			return nil, err
		}
	}
	out, err := p.command("initdb", "-D", p.data(), "-U", "sankalp", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync").CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("initdb: %w: %s", err, out)
	}
	if p.port, err = freePort(); err != nil {
		return nil, err
	}
	p.URL = fmt.Sprintf("postgres://sankalp@127.0.0.1:%d/postgres?sslmode=disable", p.port)
	return p, p.Start()
}

// Start starts the server of an existing cluster and waits until it answers; after Crash it recovers first.
func (p *Postgres) Start() error {
	args := []string{"-D", p.data(), "-p", strconv.Itoa(p.port), "-c", "listen_addresses=127.0.0.1",
		"-c", "unix_socket_directories=", "-c", "fsync=off", "-c", "full_page_writes=off",
		"-c", "max_connections=300", "-c", "shared_buffers=32MB"}
	if os.Getenv(StatementsEnv) != "" {
		args = append(args, rememberStatements...)
	}
	p.cmd = p.command("postgres", args...)
	log, err := os.OpenFile(filepath.Join(p.dir, "log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	p.cmd.Stdout, p.cmd.Stderr = log, log
	if err := p.cmd.Start(); err != nil {
		return err
	}
	return p.ready()
}

// Crash ends the server at once, as a failing machine would; Start brings it back.
func (p *Postgres) Crash() error {
	if err := p.cmd.Process.Signal(syscall.SIGQUIT); err != nil {
		return err
	}
	_ = p.cmd.Wait() // an exit code other than 0 is what was asked for
	return nil
}

// Set changes a setting of the server, at once.
func (p *Postgres) Set(name, value string) error {
	return errors.Join(statements(p.URL, "ALTER SYSTEM SET "+name+" = '"+value+"'"), p.reload())
}

// Copy keeps the server's files as they are now, as a standby would have them; the server is restarted for it.
func (p *Postgres) Copy() error {
	if err := p.Crash(); err != nil {
		return err
	}
	if out, err := p.command("/bin/cp", "-a", p.data(), p.data()+".copy").CombinedOutput(); err != nil {
		return fmt.Errorf("copy: %w: %s", err, out)
	}
	return p.Start()
}

// FailOver ends the server at once and promotes what Copy kept in its place, on the same port: what was committed since is lost.
func (p *Postgres) FailOver() error {
	if err := p.Crash(); err != nil {
		return err
	}
	if err := errors.Join(os.RemoveAll(p.data()), os.Rename(p.data()+".copy", p.data())); err != nil {
		return err
	}
	// With this file it starts as a standby, which a promotion puts on a timeline of its own.
	if out, err := p.command("/bin/sh", "-c", ": > data/standby.signal").CombinedOutput(); err != nil {
		return fmt.Errorf("standby: %w: %s", err, out)
	}
	if err := p.Start(); err != nil {
		return err
	}
	return statements(p.URL, "SELECT pg_promote()")
}

// stop ends the server and removes its files.
func (p *Postgres) stop() error {
	return errors.Join(p.Crash(), os.RemoveAll(p.dir))
}

func (p *Postgres) data() string { return filepath.Join(p.dir, "data") }

func (p *Postgres) command(name string, args ...string) *exec.Cmd {
	if !filepath.IsAbs(name) {
		name = filepath.Join(p.bin, name)
	}
	c := exec.Command(name, args...)
	c.Dir = p.dir
	c.SysProcAttr = &syscall.SysProcAttr{Credential: p.as}
	if filepath.Base(name) == "postgres" {
		c.SysProcAttr.Pdeathsig = syscall.SIGQUIT
	}
	return c
}

// ready asks until the server answers; a server that ended or stays silent for 30 s is an error.
func (p *Postgres) ready() error {
	pool, err := sql.Open("pgx", p.URL)
	if err != nil {
		return err
	}
	defer pool.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		if err = pool.PingContext(ctx); err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			log, _ := os.ReadFile(filepath.Join(p.dir, "log"))
			return errors.Join(fmt.Errorf("PostgreSQL does not answer: %w: %s", err, log), p.Crash())
		case <-tick.C:
		}
	}
}

func postgresBin() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path), nil
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		return "", errors.New("no initdb found")
	}
	return filepath.Dir(found[len(found)-1]), nil
}

func unprivileged() (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err1 := strconv.ParseUint(u.Uid, 10, 32)
		gid, err2 := strconv.ParseUint(u.Gid, 10, 32)
		if err := errors.Join(err1, err2); err != nil {
			return nil, err
		}
		return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
	}
	return nil, errors.New("running as root, and neither the user postgres nor nobody exists")
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}
