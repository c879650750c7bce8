package db_test

import (
	"compress/gzip"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// upgradeEnv has another process run upgradeUntil.
const upgradeEnv = "SANKALP_TEST_UPGRADE"

// errKilled is what every statement gives from the one on at which a start is killed.
var errKilled = errors.New("killed")

// upgradeUntil starts on a database of an older schema and kills its own process before a statement: "STATEMENT|PATH".
func upgradeUntil(argument string) error {
	n, path, _ := strings.Cut(argument, "|")
	left, err := strconv.Atoi(n)
	if err != nil {
		return err
	}
	watchers.Store(filepath.Dir(path), watcher(func(string) error {
		if left--; left < 0 {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {} // until it arrives
		}
		return nil
	}))
	return errors.Join(startAndStop(path), errors.New("the start came through"))
}

// startAndStop is an undisturbed start.
func startAndStop(path string) error {
	d, err := db.Open(context.Background(), db.Options{URL: "sqlite:" + path})
	if err != nil {
		return err
	}
	return d.Close()
}

// older is the database of a release, and what an undisturbed upgrade makes of it.
type older struct {
	file          string
	schema        string
	before, after contents
	statements    int // of the upgrade
}

// olderDatabase is that of the first release, with rows in every table.
func olderDatabase(t *testing.T) older {
	t.Helper()
	o := older{file: filepath.Join(t.TempDir(), "sankalp.db")}
	unpack(t, "../../testdata/releases/0.1.0/sankalp.db.gz", o.file)
	fill(t, o.file)
	o.before = sqliteContents(t, o.file)
	file := immutable(t, o.file)
	defer file.Close()
	o.schema = textsOf(t, file, `SELECT MAX(version_id) FROM goose_db_version`)[0]
	path := o.placed(t)
	watchers.Store(filepath.Dir(path), watcher(func(string) error {
		o.statements++
		return nil
	}))
	if err := startAndStop(path); err != nil {
		t.Fatal(err)
	}
	o.after = lasting(sqliteContents(t, path))
	o.check(t, "undisturbed", path)
	return o
}

// placed gives a copy of the database in a folder of its own, as the older program left it.
func (o older) placed(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "sankalp.db")
	copyOf(t, o.file, path)
	if err := os.WriteFile(path+".lock", []byte("in use\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// inPostgres gives the address of a schema of PostgreSQL with the same version and rows.
func (o older) inPostgres(t *testing.T) (address string) {
	t.Helper()
	address = testkit.PostgresURL(t)
	version, err := strconv.ParseInt(o.schema, 10, 64)
	if err := errors.Join(err, db.MigratePostgresTo(t.Context(), address, version)); err != nil {
		t.Fatal(err)
	}
	from := immutable(t, o.file)
	to, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range textsOf(t, to, `SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'goose_db_version'`) {
		columns, rows := valuesOf(t, from, "SELECT * FROM "+table)
		places := make([]string, len(columns))
		for i := range places {
			places[i] = "$" + strconv.Itoa(i+1)
		}
		insert := "INSERT INTO " + table + " (" + strings.Join(columns, ", ") + ") VALUES (" + strings.Join(places, ", ") + ")"
		for _, row := range rows {
			if _, err := to.Exec(insert, row...); err != nil {
				t.Fatalf("%s: %v", table, err)
			}
		}
	}
	if err := errors.Join(from.Close(), to.Close()); err != nil {
		t.Fatal(err)
	}
	return address
}

// check wants at path what an undisturbed upgrade makes, and beside it the database from which it began.
func (o older) check(t *testing.T, after, path string) {
	t.Helper()
	if differs := o.after.difference(lasting(sqliteContents(t, path))); differs != "" {
		t.Errorf("%s: after an undisturbed upgrade and after this one: %s", after, differs)
	}
	file := immutable(t, path)
	defer file.Close()
	for query, want := range map[string][]string{"PRAGMA integrity_check": {"ok"}, "PRAGMA foreign_key_check": nil, "PRAGMA application_id": {"0"}} {
		if got := textsOf(t, file, query); !slices.Equal(got, want) {
			t.Errorf("%s: %s: %v", after, query, got)
		}
	}
	files, err := filepath.Glob(path + "*")
	if want := []string{path, path + ".lock", path + ".schema-" + o.schema}; err != nil || !slices.Equal(files, want) {
		t.Errorf("%s: %v, %v, want %v", after, files, err, want)
		return
	}
	if differs := o.before.difference(sqliteContents(t, path+".schema-"+o.schema)); differs != "" {
		t.Errorf("%s: the older database and the copy of it: %s", after, differs)
	}
}

// unpack writes what a file holds to another one.
func unpack(t *testing.T, packed, to string) {
	t.Helper()
	in, err := os.Open(packed)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	r, err := gzip.NewReader(in)
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(r)
	if err := errors.Join(err, os.WriteFile(to, content, 0o600)); err != nil {
		t.Fatal(err)
	}
}

// fill puts two rows into each table that has none, and leaves of the largest as many as show that none is lost or doubled.
func fill(t *testing.T, path string) {
	t.Helper()
	file, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range textsOf(t, file, `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`) {
		if len(rowsOf(t, file, "SELECT 1 FROM "+table+" LIMIT 1")) > 0 {
			continue
		}
		for row := range 2 {
			var values []string
			for _, column := range textsOf(t, file, `SELECT printf('%03d', cid) || ' ' || type || ' ' || name AS place FROM pragma_table_info('`+table+`')`) {
				part := strings.Fields(column)
				value := strconv.Itoa(row)
				if part[1] != "INTEGER" {
					value = fmt.Sprintf("CAST('%s %d' AS %s)", part[2], row, part[1])
				}
				values = append(values, value)
			}
			if _, err := file.Exec("INSERT INTO " + table + " VALUES (" + strings.Join(values, ", ") + ")"); err != nil {
				t.Fatalf("%s: %v", table, err)
			}
		}
	}
	for _, statement := range []string{
		"DELETE FROM audits WHERE id NOT IN (SELECT id FROM audits ORDER BY id LIMIT 99)",
		"DELETE FROM tasks WHERE id NOT IN (SELECT id FROM tasks ORDER BY id LIMIT 99)",
		"DELETE FROM payments WHERE id NOT IN (SELECT id FROM payments ORDER BY id LIMIT 99)",
		"DELETE FROM expenses WHERE id NOT IN (SELECT id FROM expenses ORDER BY id LIMIT 99)",
		"VACUUM",
	} {
		if _, err := file.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// found are the files that a kill would leave now, by name; not the index of the log, which SQLite makes anew when nobody has it open.
func found(t *testing.T, dir string) map[string][]byte {
	entries, err := os.ReadDir(dir)
	files := map[string][]byte{}
	for _, entry := range entries {
		if name := entry.Name(); !strings.HasSuffix(name, "-shm") {
			content, bad := os.ReadFile(filepath.Join(dir, name))
			files[name], err = content, errors.Join(err, bad)
		}
	}
	if err != nil {
		t.Error(err)
	}
	return files
}

// leave writes files to a new folder, and gives the path of the database there.
func leave(t *testing.T, files map[string][]byte) (path string) {
	dir, err := os.MkdirTemp(t.TempDir(), "killed")
	for name, content := range files {
		err = errors.Join(err, os.WriteFile(filepath.Join(dir, name), content, 0o600))
	}
	if err != nil {
		t.Error(err)
	}
	return filepath.Join(dir, "sankalp.db")
}

// sum is that of files with their names.
func sum(seed maphash.Seed, files map[string][]byte) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		_, _ = h.WriteString(name)
		_, _ = h.Write(files[name])
	}
	return h.Sum64()
}

// recovered are files after SQLite has taken what is in the log, as far as it was committed.
func recovered(t *testing.T, files map[string][]byte) map[string][]byte {
	path := leave(t, files)
	defer os.RemoveAll(filepath.Dir(path))
	file, err := sql.Open("sqlite", "file:"+path)
	if err == nil {
		_, err = file.Exec(`SELECT count(*) FROM sqlite_schema`)
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		t.Error(err)
	}
	return found(t, filepath.Dir(path))
}

// Wherever an upgrade is killed, the next start finishes it as if nothing had been. What a kill leaves is what is on disk, so of the statements
// that find the same there one is enough; also of those of a transaction, if SQLite finds the same behind what it had on disk already.
func TestAnUpgradeKilledAtEachStatement(t *testing.T) {
	o := olderDatabase(t)
	path := o.placed(t)
	seed := maphash.MakeSeed()
	var wg sync.WaitGroup
	var last, lastRecovered uint64
	statements, changes, starts, atOnce := 0, 0, 0, make(chan struct{}, runtime.GOMAXPROCS(0))
	watchers.Store(filepath.Dir(path), watcher(func(statement string) error {
		statements++
		files := found(t, filepath.Dir(path))
		if s := sum(seed, files); s != last {
			last = s
		} else {
			return nil
		}
		changes++
		if s := sum(seed, recovered(t, files)); s != lastRecovered {
			lastRecovered = s
		} else {
			return nil
		}
		starts++
		where := fmt.Sprintf("killed before statement %d, %.60s", statements, statement)
		atOnce <- struct{}{}
		wg.Go(func() {
			defer func() { <-atOnce }()
			left := leave(t, files)
			if err := startAndStop(left); err != nil {
				t.Errorf("%s: %v", where, err)
				return
			}
			o.check(t, where, left)
			_ = os.RemoveAll(filepath.Dir(left))
		})
		return nil
	}))
	if err := startAndStop(path); err != nil {
		t.Error(err)
	}
	wg.Wait()
	t.Logf("%d statements, which found %d states on disk, of which %d differ to SQLite", statements, changes, starts)
}

// Each start is killed one statement later than the one before, until one comes through.
func TestStartsThatAreKilledOneAfterTheOther(t *testing.T) {
	o := olderDatabase(t)
	path := o.placed(t)
	for start := 1; ; start++ {
		n, dir := 0, filepath.Dir(path)
		var files map[string][]byte
		watchers.Store(dir, watcher(func(string) error {
			if n++; n == start {
				files = found(t, dir)
			}
			if n >= start {
				return errKilled
			}
			return nil
		}))
		err := startAndStop(path)
		if files == nil {
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("came through at start %d", start)
			break
		}
		path = leave(t, files)
	}
	o.check(t, "killed again and again", path)
}

// The process itself is killed.
func TestAnUpgradeWhoseProcessIsKilled(t *testing.T) {
	o := olderDatabase(t)
	const points = 8
	for i := range points {
		n := o.statements * i / points
		path := o.placed(t)
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), fmt.Sprintf("%s=%d|%s", upgradeEnv, n, path))
		out, err := c.CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
			t.Fatalf("%d: %v\n%s", n, err, out)
		}
		if err := startAndStop(path); err != nil {
			t.Fatalf("killed before statement %d: %v", n, err)
		}
		o.check(t, fmt.Sprintf("killed before statement %d", n), path)
	}
}
