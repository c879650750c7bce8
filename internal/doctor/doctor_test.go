package doctor_test

import (
	"context"
	"crypto/x509"
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/doctor"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

var noon = time.Date(2026, 11, 20, 6, 0, 0, 0, time.UTC)

func load(t *testing.T, args ...string) *config.Config {
	t.Helper()
	c, _, err := config.Load(config.Command{Name: "doctor", Serve: true, Examines: true}, args, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func examine(t *testing.T, o doctor.Options) doctor.Report {
	t.Helper()
	if o.Now == nil {
		o.Now = func() time.Time { return noon }
	}
	if o.Free == nil {
		o.Free = func(string) (int64, error) { return 1 << 40, nil }
	}
	return doctor.Examine(context.Background(), o)
}

// want fails unless a finding of the check has the state and the text, and the report says whether all is well.
func want(t *testing.T, r doctor.Report, check string, state doctor.State, text string) {
	t.Helper()
	for _, f := range r.Findings {
		if f.Check == check && f.State == state && strings.Contains(f.Text, text) {
			if state == doctor.Wrong && r.Well {
				t.Errorf("%s is wrong, and all is well", check)
			}
			return
		}
	}
	t.Errorf("no %s of %s with %q in %+v", state, check, text, r.Findings)
}

func TestAHealthyInstallation(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		testkit.Owner(t, testkit.Open(t, url), "ram")
		r := examine(t, doctor.Options{Config: load(t, "--database", url), Now: time.Now})
		if !r.Well {
			t.Errorf("%+v", r.Findings)
		}
		for _, check := range []string{"settings", "database", "push", "tls"} {
			want(t, r, check, doctor.OK, "")
		}
		pages := "the database is whole"
		if strings.HasPrefix(url, "postgres") {
			pages = "whether its pages are whole is for pg_amcheck"
		}
		want(t, r, "database", doctor.OK, pages)
		want(t, r, "mail", doctor.Warning, "0 mails wait")
		want(t, r, "backup", doctor.Warning, "")
	})
}

func TestTheDatabase(t *testing.T) {
	r := examine(t, doctor.Options{Config: load(t, "--database", "sqlite:"+filepath.Join(t.TempDir(), "none.db"))})
	want(t, r, "database", doctor.Wrong, "cannot be opened")
	want(t, r, "push", doctor.Warning, "not looked at")
	want(t, r, "mail", doctor.Warning, "how many mails wait was not looked at")

	url := testkit.SQLiteURL(t)
	d, err := db.Open(context.Background(), db.Options{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	write(t, d, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)`)
	want(t, examine(t, doctor.Options{Config: load(t, "--database", url)}), "database", doctor.Wrong, "use the newer program")
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	path := strings.TrimPrefix(url, "sqlite:")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	clear(text[len(text)/4 : len(text)/2])
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	want(t, examine(t, doctor.Options{Config: load(t, "--database", url)}), "database", doctor.Wrong, "")
}

// A database without our tables is named once: what is in it is not asked for them.
func TestADatabaseOfAnotherProgram(t *testing.T) {
	theirs := filepath.Join(t.TempDir(), "theirs.db")
	pool, err := sql.Open("sqlite", theirs)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Exec(`CREATE TABLE moz_places (id INTEGER)`); err != nil {
		t.Fatal(err)
	}
	if err := pool.Close(); err != nil {
		t.Fatal(err)
	}
	for url, words := range map[string]string{
		"sqlite:" + theirs:     "has no Sankalp schema",
		testkit.PostgresURL(t): "holds no tables yet: start the server once",
	} {
		r := examine(t, doctor.Options{Config: load(t, "--database", url), Now: time.Now})
		want(t, r, "database", doctor.Wrong, words)
		want(t, r, "push", doctor.Warning, "not looked at")
		for _, f := range r.Findings {
			if strings.Contains(f.Text, "goose_db_version") || strings.Contains(f.Text, "internal:") {
				t.Errorf("%+v", f)
			}
		}
	}
}

func TestAMailServerThatIsSilent(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	r := examine(t, doctor.Options{Patience: 50 * time.Millisecond, Config: load(t, "--database", testkit.SQLiteURL(t),
		"--smtp", "smtp://"+silent.Addr().String(), "--mail-from", "a@example.org")})
	want(t, r, "mail", doctor.Wrong, "no answer in")
}

func write(t *testing.T, d *db.DB, sql string, args ...any) {
	t.Helper()
	err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, sql, args...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestEveryContradictionIsNamed(t *testing.T) {
	r := examine(t, doctor.Options{Config: load(t, "--database", testkit.SQLiteURL(t), "--openid-issuer", "https://accounts.example",
		"--backup-ready", "1h", "--listen", "0.0.0.0:1", "--database-direct", "postgres://a@b/c")})
	for _, name := range []string{"--openid-client-id", "--backup-ready", "--listen", "--database-direct"} {
		want(t, r, "settings", doctor.Wrong, name)
	}
	r = examine(t, doctor.Options{Config: load(t, "--database", testkit.SQLiteURL(t), "--public-url", "https://none.invalid", "--dev", "--smtp", "smtp://127.0.0.1:1")})
	want(t, r, "settings", doctor.Warning, "--dev")
	want(t, r, "settings", doctor.Warning, "--trusted-proxies")
	want(t, r, "settings", doctor.Warning, "--mail-from")
	want(t, r, "mail", doctor.Wrong, "refused")
	want(t, r, "tls", doctor.Wrong, "none.invalid")
	r = examine(t, doctor.Options{Config: load(t, "--database", testkit.SQLiteURL(t), "--tls-domains", "sankalp.invalid")})
	want(t, r, "settings", doctor.Warning, "--listen 127.0.0.1:8080")
}

func TestSpaceAndClock(t *testing.T) {
	url := testkit.SQLiteURL(t)
	d := testkit.Open(t, url)
	c := load(t, "--database", url)
	for free, state := range map[int64]doctor.State{1 << 20: doctor.Wrong, 500 << 20: doctor.Warning, 1 << 40: doctor.OK} {
		want(t, examine(t, doctor.Options{Config: c, Free: func(string) (int64, error) { return free, nil }}), "space", state, "")
	}
	early := func() time.Time { return time.Date(1970, 1, 1, 0, 0, 0, 0, time.UTC) }
	want(t, examine(t, doctor.Options{Config: c, Now: early}), "clock", doctor.Wrong, "1970-01-01")
	testkit.Owner(t, d, "ram")
	write(t, d, `INSERT INTO audits (owner_id, id, at, session_id, kind, entity_id, action) VALUES ('ram', 'a', $1, '', 'task', 't', 'created')`,
		noon.Add(3*time.Hour).UnixMilli())
	want(t, examine(t, doctor.Options{Config: c}), "clock", doctor.Wrong, "3 hours from now")
}

func TestTheClockOfPostgreSQL(t *testing.T) {
	c := load(t, "--database", testkit.MigratedURL(t))
	at := func(ahead time.Duration) doctor.Report {
		return examine(t, doctor.Options{Config: c, Now: func() time.Time { return time.Now().Add(ahead) }})
	}
	want(t, at(time.Hour), "clock", doctor.Wrong, "1h0m0s ahead of that of the database")
	want(t, at(-time.Hour), "clock", doctor.Wrong, "1h0m0s behind that of the database")
	for _, f := range at(time.Minute).Findings {
		if strings.Contains(f.Text, "of the database: let") {
			t.Errorf("a minute is too much: %s", f.Text)
		}
	}
}

func TestHiddenStandbys(t *testing.T) {
	address := testkit.MigratedURL(t)
	name, theirs := testkit.NewReader(t, address)
	testkit.FrozenStandby(t, address)
	want(t, examine(t, doctor.Options{Config: load(t, "--database", theirs)}), "database", doctor.Warning, "GRANT pg_monitor")
	d := testkit.Open(t, address)
	if _, err := db.Exec(t.Context(), d.Reader(), "GRANT pg_monitor TO "+name); err != nil {
		t.Fatal(err)
	}
	for _, f := range examine(t, doctor.Options{Config: load(t, "--database", theirs)}).Findings {
		if strings.Contains(f.Text, "pg_monitor") {
			t.Errorf("%+v", f)
		}
	}
}

func TestMail(t *testing.T) {
	server := testkit.NewSMTP()
	server.User, server.Password = "us", "right"
	full := server.Start(t).URL()
	address := full[max(strings.LastIndex(full, "@"), strings.LastIndex(full, "/"))+1:]
	url := testkit.SQLiteURL(t)
	d := testkit.Open(t, url)
	with := func(password string) doctor.Report {
		return examine(t, doctor.Options{Config: load(t, "--database", url, "--smtp", "smtp://us:"+password+"@"+address, "--mail-from", "a@example.org")})
	}
	want(t, with("right"), "mail", doctor.OK, "takes us")
	r := with("hunter2")
	want(t, r, "mail", doctor.Wrong, "does not take us")
	if strings.Contains(fmt.Sprint(r), "hunter2") {
		t.Error("it repeats the password")
	}
	write(t, d, `INSERT INTO jobs (id, kind, owner_id, args, run_at, lease, token, attempts, error, created_at, failed)
		VALUES ('1', 'mail', '', '{}', 0, 0, '', 0, '', $1, 0)`, noon.Add(-5*time.Hour).UnixMilli())
	want(t, with("right"), "mail", doctor.Warning, "1 mails wait, the oldest for 5 hours")
	write(t, d, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
		INSERT INTO jobs (id, kind, owner_id, args, run_at, lease, token, attempts, error, created_at, failed)
		SELECT 'many' || i, 'mail', '', '{}', i, 0, '', 0, '', i, 0 FROM n`)
	want(t, with("right"), "mail", doctor.Warning, "more than 10000 mails wait")
}

// A certificate of its own making is what httptest has; the service behind push messages is judged alike.
func TestCertificatesAndPushServices(t *testing.T) {
	s := httptest.NewTLSServer(http.NotFoundHandler())
	defer s.Close()
	url := testkit.SQLiteURL(t)
	d := testkit.Open(t, url)
	testkit.Owner(t, d, "ram")
	write(t, d, `INSERT INTO push_subscriptions (owner_id, id, session_id, endpoint, p256dh, auth, device, created_at)
		VALUES ('ram', 'b', 's', $1, '', '', '', 0)`, s.URL+"/push/1")
	r := examine(t, doctor.Options{Config: load(t, "--database", url, "--public-url", s.URL)})
	want(t, r, "tls", doctor.Wrong, "self-made or of an unknown issuer")
	want(t, r, "push", doctor.Wrong, "push messages cannot be sent to "+strings.TrimPrefix(s.URL, "https://")+": its certificate is self-made or of an unknown issuer")
	// Any account can name any service: that of one among others is no fault of the server.
	testkit.Owner(t, d, "sita")
	write(t, d, `INSERT INTO push_subscriptions (owner_id, id, session_id, endpoint, p256dh, auth, device, created_at)
		VALUES ('sita', 'b', 's', 'https://push.invalid/1', '', '', '', 0)`)
	want(t, examine(t, doctor.Options{Config: load(t, "--database", url)}), "push", doctor.Warning, "push messages cannot be sent to push.invalid")
	// One that gets its certificates itself is looked at by the name that they are for.
	own := load(t, "--database", url, "--listen", ":443", "--tls-domains", "sankalp.invalid")
	want(t, examine(t, doctor.Options{Config: own}), "tls", doctor.Wrong, "sankalp.invalid")
	// So is each further name.
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	ours := load(t, "--database", url, "--public-url", s.URL)
	ours.TLS.Roots = roots // --tls-root
	r = examine(t, doctor.Options{Config: ours})
	want(t, r, "tls", doctor.Warning, "of the issuer of --tls-root")
	want(t, r, "tls", doctor.OK, "127.0.0.1")
	both := load(t, "--database", url, "--public-url", s.URL, "--tls-domains", "sankalp.invalid")
	r = examine(t, doctor.Options{Config: both, Roots: roots})
	want(t, r, "tls", doctor.OK, "127.0.0.1")
	want(t, r, "tls", doctor.Wrong, "sankalp.invalid")
}

func TestBackups(t *testing.T) {
	url, dir := testkit.SQLiteURL(t), t.TempDir()
	d := testkit.Open(t, url)
	c := load(t, "--database", url, "--backup-to", dir)
	want(t, examine(t, doctor.Options{Config: c}), "backup", doctor.Wrong, "no backup in")
	if err := d.CopyInto(context.Background(), filepath.Join(dir, "sankalp-20261119T060000Z.db")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "sankalp-20261120T050000Z.db"), []byte("cut"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := examine(t, doctor.Options{Config: c})
	want(t, r, "backup", doctor.OK, "24 hours old")
	want(t, r, "backup", doctor.Warning, "20261120T050000Z.db is cut off")
	want(t, r, "backup", doctor.Warning, "on the disk of the database")
	late := func() time.Time { return noon.Add(4 * 24 * time.Hour) }
	want(t, examine(t, doctor.Options{Config: c, Now: late}), "backup", doctor.Wrong, "5 days old")
	full := func(string) (int64, error) { return 1 << 20, nil }
	want(t, examine(t, doctor.Options{Config: c, Free: full}), "backup", doctor.Wrong, "the disk of "+dir+" is too full")
	if err := os.Chmod(dir, 0o500); err != nil { //nolint:gosec // a folder
		t.Fatal(err)
	}
	defer func() { _ = os.Chmod(dir, 0o700) }() //nolint:gosec // so that it can be removed
	shut := c
	if os.Getuid() == 0 {
		shut = load(t, "--database", url, "--backup-to", "/sys/kernel") // root may write nearly everywhere else
	}
	want(t, examine(t, doctor.Options{Config: shut}), "backup", doctor.Wrong, "cannot be written to")
	c = load(t, "--database", url, "--backup-to", filepath.Join(dir, "none"))
	want(t, examine(t, doctor.Options{Config: c}), "backup", doctor.Wrong, "not there")
}

// Who examines with another --secret-file than that of the nodes hears so, of the database and of the directory of the cells.
func TestAnotherSecretFile(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		keys := filepath.Join(t.TempDir(), "keys")
		if err := os.WriteFile(keys, []byte(strings.Repeat("k", 40)+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		d, err := db.Open(t.Context(), db.Options{URL: url, Keys: load(t, "--database", url, "--secret-file", keys).SecretKeys})
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		want(t, examine(t, doctor.Options{Config: load(t, "--database", url, "--secret-file", keys)}), "database", doctor.OK, "")
		want(t, examine(t, doctor.Options{Config: load(t, "--database", url)}), "database", doctor.Wrong, "which --secret-file does not hold")
		if err := os.WriteFile(keys, []byte(strings.Repeat("o", 40)+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		r := examine(t, doctor.Options{Config: load(t, "--database", testkit.SQLiteURL(t), "--cell", "a", "--directory", url, "--secret-file", keys,
			"--public-url", "http://127.0.0.1:1")})
		want(t, r, "cells", doctor.Wrong, "which --secret-file does not hold")
	})
}
