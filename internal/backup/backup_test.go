package backup_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"filippo.io/age"
	"github.com/prometheus/client_golang/prometheus"

	"sankalp/internal/backup"
	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// bench is a database, a folder for its backups, and a clock.
type bench struct {
	d    *db.DB
	dir  string
	now  time.Time
	free int64
	o    backup.Options
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{d: testkit.Open(t, testkit.SQLiteURL(t)), dir: t.TempDir(), now: time.Date(2026, 11, 20, 6, 0, 0, 0, time.UTC), free: 1 << 40}
	testkit.Owner(t, b.d, "ram")
	b.o = backup.Options{
		Source: backup.Source{Path: b.d.Path(), Copy: b.d.CopyInto}, Dir: b.dir, Every: 24 * time.Hour, Keep: 3,
		Now: func() time.Time { return b.now }, Free: func(string) (int64, error) { return b.free, nil }, Log: slog.New(slog.DiscardHandler),
	}
	return b
}

func (b *bench) make(t *testing.T, k *backup.Keeper) backup.File {
	t.Helper()
	f, err := k.Make(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// names are what lies in the folder, without the sums of the backups there.
func (b *bench) names(t *testing.T) (all []string) {
	t.Helper()
	entries, err := os.ReadDir(b.dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if name, sum := strings.CutSuffix(e.Name(), ".sha256"); sum {
			if _, err := os.Stat(filepath.Join(b.dir, name)); err == nil {
				continue
			}
		}
		all = append(all, e.Name())
	}
	return all
}

func TestBackupsAreRestorableAndTheOldestGo(t *testing.T) {
	b := newBench(t)
	for _, name := range []string{"sankalp-2026.db", "notes.txt", "sankalp-20261101T060000Z.db.txt", "sankalp.db"} { // of somebody else
		if err := os.WriteFile(filepath.Join(b.dir, name), []byte("mine"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	k := backup.New(b.o)
	var last backup.File
	for range 5 {
		last = b.make(t, k)
		b.now = b.now.Add(24 * time.Hour)
	}
	want := []string{"notes.txt", "sankalp-2026.db", "sankalp-20261101T060000Z.db.txt", "sankalp-20261122T060000Z.db", "sankalp-20261123T060000Z.db", "sankalp-20261124T060000Z.db", "sankalp.db"}
	if got := b.names(t); !slices.Equal(got, want) {
		t.Errorf("the folder holds %v", got)
	}
	if info, err := os.Stat(last.Path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	if _, err := db.TryRestore(context.Background(), db.Source{File: last.Path, Decode: backup.Decoder(last.Path, "")}, t.TempDir()); err != nil {
		t.Error(err)
	}
	if s := k.State(); s.Count != 3 || s.Newest == nil || s.Newest.Path != last.Path || s.Failures != 0 {
		t.Errorf("%+v", s)
	}
}

// Those of one second are in the order in which they were made, and the oldest go as ever.
func TestSeveralInOneSecond(t *testing.T) {
	b := newBench(t)
	b.o.Keep = 2
	k := backup.New(b.o)
	var last backup.File
	for range 3 {
		last = b.make(t, k)
		b.now = b.now.Add(250 * time.Millisecond)
	}
	if got := b.names(t); !slices.Equal(got, []string{"sankalp-20261120T060000.250Z.db", "sankalp-20261120T060000.500Z.db"}) {
		t.Errorf("the folder holds %v", got)
	}
	if s := k.State(); s.Count != 2 || s.Newest.Path != last.Path || s.Newest.At != last.At {
		t.Errorf("%+v, want %+v", s.Newest, last)
	}
}

// Files of ours that are cut off count for nothing, and the last good one stays whatever is beside it.
func TestTheLastGoodBackupStays(t *testing.T) {
	b := newBench(t)
	b.o.Keep = 1
	good := b.make(t, backup.New(b.o))
	text, err := os.ReadFile(good.Path)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"sankalp-20261121T060000Z.db": text[:len(text)/2], "sankalp-20261122T060000Z.db": nil, "sankalp-20261123T060000Z.db.age": []byte("x")} {
		if err := os.WriteFile(filepath.Join(b.dir, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b.now = b.now.Add(4 * 24 * time.Hour)
	k := backup.New(b.o)
	if err := k.Look(); err != nil {
		t.Fatal(err)
	}
	if age, ok := k.Age(); !ok || age != 4*24*time.Hour {
		t.Errorf("the newest good one is %v old, %v", age, ok)
	}
	b.free = 0
	if _, err := k.Make(context.Background()); err == nil {
		t.Fatal("made without room")
	}
	if _, err := os.Stat(good.Path); err != nil {
		t.Error(err)
	}
	b.free = 1 << 40
	made := b.make(t, k)
	if got := b.names(t); !slices.Equal(got, []string{filepath.Base(made.Path)}) {
		t.Errorf("the folder holds %v", got)
	}
}

// A clock that was ahead has left files of the future: they are not taken for new, and go before what is dated right.
func TestAClockThatWasWrong(t *testing.T) {
	b := newBench(t)
	b.o.Keep = 2
	b.now = time.Date(2031, 1, 1, 0, 0, 0, 0, time.UTC)
	b.make(t, backup.New(b.o))
	b.now = time.Date(2026, 11, 20, 6, 0, 0, 0, time.UTC)
	k := backup.New(b.o)
	if err := k.Look(); err != nil || k.Word() != "none" {
		t.Errorf("%v, %s", err, k.Word())
	}
	b.make(t, k)
	b.now = b.now.Add(time.Hour)
	b.make(t, k)
	if got := b.names(t); !slices.Equal(got, []string{"sankalp-20261120T060000Z.db", "sankalp-20261120T070000Z.db"}) {
		t.Errorf("the folder holds %v", got)
	}
}

func TestWhatFailsLeavesNothing(t *testing.T) {
	text := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(text, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	pair, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	full := func(context.Context, string) error { return syscall.ENOSPC }
	for name, c := range map[string]struct {
		change func(b *bench)
		want   string
	}{
		"no folder":              {func(b *bench) { b.o.Dir = filepath.Join(b.dir, "none") }, "is not there: make it, or mount its disk"},
		"a file":                 {func(b *bench) { b.o.Dir = text }, "is not a folder"},
		"no room":                {func(b *bench) { b.free = 1 << 20 }, "is too full"},
		"full while it writes":   {func(b *bench) { b.o.Source.Copy = full }, "became full"},
		"full while it encrypts": {func(b *bench) { b.o.Source.Copy, b.o.Recipients = full, []age.Recipient{pair.Recipient()} }, "became full"},
		"a copy that is damaged": {func(b *bench) { b.o.Source.Copy = func(context.Context, string) error { return nil } }, "cannot be read back"},
		"a link in the way":      {func(b *bench) { must(os.Symlink(text, filepath.Join(b.dir, ".sankalp-backup.part"))) }, "too many levels"},
		"two of this instant": {func(b *bench) {
			for _, name := range []string{"sankalp-20261120T060000Z.db", "sankalp-20261120T060000.000Z.db"} {
				must(os.WriteFile(filepath.Join(b.dir, name), nil, 0o600))
			}
		}, "there already"},
		"a database that is gone": {func(b *bench) { b.o.Source.Copy = func(context.Context, string) error { return os.ErrNotExist } }, "not exist"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			c.change(b)
			before := b.names(t)
			k := backup.New(b.o)
			if _, err := k.Make(context.Background()); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("Make = %v, want %q", err, c.want)
			}
			if got := b.names(t); !slices.Equal(got, before) {
				t.Errorf("left %v", got)
			}
			if left, _ := filepath.Glob(b.d.Path() + ".backup-part*"); len(left) > 0 {
				t.Errorf("left beside the database: %v", left)
			}
			if k.Word() != "failing" || k.State().Failures != 1 {
				t.Errorf("%s, %+v", k.Word(), k.State())
			}
		})
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func TestAFolderThatMayNotBeWritten(t *testing.T) {
	b := newBench(t)
	must(os.Chmod(b.dir, 0o500)) //nolint:gosec // a folder
	if os.Getuid() == 0 {
		b.o.Dir = "/sys/kernel" // root may write nearly everywhere else
	}
	if _, err := backup.New(b.o).Make(context.Background()); err == nil || !strings.Contains(err.Error(), "cannot be written to") {
		t.Error(err)
	}
}

// The second of two processes is refused while the first writes, and what a killed one left is in nobody's way.
func TestOnlyOneWritesAtATime(t *testing.T) {
	b := newBench(t)
	must(os.WriteFile(filepath.Join(b.dir, ".sankalp-backup.part"), []byte("half of one that was killed"), 0o600))
	writing, goOn := make(chan struct{}), make(chan struct{})
	slow := b.o
	slow.Source.Copy = func(ctx context.Context, file string) error {
		close(writing)
		<-goOn
		return b.d.CopyInto(ctx, file)
	}
	done := make(chan error, 1)
	go func() {
		_, err := backup.New(slow).Make(context.Background())
		done <- err
	}()
	<-writing
	second := backup.New(b.o)
	if _, err := second.Make(context.Background()); err == nil || !strings.Contains(err.Error(), "another process") {
		t.Errorf("the second: %v", err)
	}
	close(goOn)
	if err := <-done; err != nil {
		t.Error(err)
	}
	if got := b.names(t); !slices.Equal(got, []string{"sankalp-20261120T060000Z.db"}) {
		t.Errorf("the folder holds %v", got)
	}
}

// A byte that changed within a text is nothing that SQLite sees; the sum beside the backup shows it.
func TestABackupIsAsItWasWritten(t *testing.T) {
	b := newBench(t)
	b.o.Keep = 1
	k := backup.New(b.o)
	first := b.make(t, k)
	try := func(file string) error {
		_, err := db.TryRestore(context.Background(), db.Source{File: file, Decode: backup.Decoder(file, "")}, t.TempDir())
		return err
	}
	whole, err := os.ReadFile(first.Path)
	must(err)
	line, err := os.ReadFile(first.Path + ".sha256")
	must(err)
	if want := fmt.Sprintf("%x  %s\n", sha256.Sum256(whole), filepath.Base(first.Path)); string(line) != want {
		t.Errorf("its sum is %q, want %q", line, want)
	}
	must(try(first.Path))
	damaged := bytes.Replace(whole, []byte("CREATE TABLE accounts"), []byte("CREATE TABLE Accounts"), 1)
	must(os.WriteFile(first.Path, damaged, 0o600))
	if err := try(first.Path); err == nil || !strings.Contains(err.Error(), first.Path+": its bytes are not those that were written") {
		t.Errorf("damaged: %v", err)
	}
	must(os.WriteFile(first.Path+".sha256", []byte("x\n"), 0o600))
	if err := try(first.Path); err == nil || !strings.Contains(err.Error(), "no sum") {
		t.Errorf("with another sum: %v", err)
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	must(os.WriteFile(copied, whole, 0o600))
	must(try(copied))

	left := []string{"sankalp-20200101T000000Z.db.sha256", "notes.db.sha256"} // of a backup that was cut off, and of somebody else
	for _, name := range left {
		must(os.WriteFile(filepath.Join(b.dir, name), line, 0o600))
	}
	b.now = b.now.Add(24 * time.Hour)
	second := filepath.Base(b.make(t, k).Path)
	entries, err := filepath.Glob(filepath.Join(b.dir, "*"))
	must(err)
	for i := range entries {
		entries[i] = filepath.Base(entries[i])
	}
	if want := []string{left[1], second, second + ".sha256"}; !slices.Equal(entries, want) {
		t.Errorf("in the folder are %v, want %v", entries, want)
	}
}

func TestEncryptedBackups(t *testing.T) {
	b := newBench(t)
	keys, other := filepath.Join(t.TempDir(), "keys"), filepath.Join(t.TempDir(), "other")
	write := func(path string) *age.X25519Identity {
		pair, err := age.GenerateX25519Identity()
		must(err)
		must(os.WriteFile(path, []byte("# a pair\n"+pair.String()+"\n"), 0o600))
		return pair
	}
	b.o.Recipients = []age.Recipient{write(keys).Recipient()}
	write(other)
	f := b.make(t, backup.New(b.o))
	text, err := os.ReadFile(f.Path)
	must(err)
	if !f.Good || !strings.HasSuffix(f.Path, ".db.age") || strings.Contains(string(text), "accounts") {
		t.Errorf("%+v", f)
	}
	try := func(file, identities string) error {
		_, err := db.TryRestore(context.Background(), db.Source{File: file, Decode: backup.Decoder(file, identities)}, t.TempDir())
		return err
	}
	if err := try(f.Path, keys); err != nil {
		t.Error(err)
	}
	cut := filepath.Join(t.TempDir(), "cut")
	must(os.WriteFile(cut, text[:len(text)-100], 0o600))
	for name, c := range map[string][3]string{
		"without a key":   {f.Path, "", "--identity"},
		"another key":     {f.Path, other, "none of the keys"},
		"no such file":    {f.Path, "/none/such", "--identity"},
		"not a key":       {f.Path, f.Path, "holds no key"},
		"cut off":         {cut, keys, "corrupted"},
		"a plain one too": {b.plain(t), other, ""},
	} {
		if err := try(c[0], c[1]); c[2] == "" && err != nil || c[2] != "" && (err == nil || !strings.Contains(err.Error(), c[2])) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if left, _ := filepath.Glob(b.d.Path() + ".backup-part*"); len(left) > 0 {
		t.Errorf("in the clear: %v", left)
	}
}

// One that is written by hand is like those of the folder: with its sum, the owner's alone, and never over another.
func TestOneFileByHand(t *testing.T) {
	pair, err := age.GenerateX25519Identity()
	must(err)
	for name, to := range map[string][]age.Recipient{"plain.db": nil, "sealed.age": {pair.Recipient()}} {
		b, ctx := newBench(t), context.Background()
		path := filepath.Join(b.dir, name)
		must(os.WriteFile(path+".sha256", []byte("of one that was removed\n"), 0o600))
		must(backup.WriteFile(ctx, b.o.Source, to, path))
		text, err := os.ReadFile(path)
		must(err)
		sum, err := os.ReadFile(path + ".sha256")
		must(err)
		if want := fmt.Sprintf("%x  %s\n", sha256.Sum256(text), name); string(sum) != want {
			t.Errorf("the sum of %s is %q, want %q", name, sum, want)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
		if err := backup.WriteFile(ctx, b.o.Source, to, path); err == nil || !strings.Contains(err.Error(), "there already") {
			t.Errorf("over %s: %v", name, err)
		}
		b.o.Source.Copy = func(context.Context, string) error { return syscall.ENOSPC }
		if err := backup.WriteFile(ctx, b.o.Source, to, path+".2"); !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("without room for %s: %v", name, err)
		}
		if got := b.names(t); !slices.Equal(got, []string{name}) {
			t.Errorf("left %v", got)
		}
	}
}

func (b *bench) plain(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "plain.db")
	must(b.d.CopyInto(context.Background(), path))
	return path
}

func TestOneIsMadeWhenItIsTime(t *testing.T) {
	b := newBench(t)
	k := backup.New(b.o)
	step := func(by time.Duration, count int, word string) {
		t.Helper()
		b.now = b.now.Add(by)
		before := k.Word()
		k.Step(context.Background())
		if s := k.State(); s.Count != count || before != word {
			t.Errorf("at %s: %d backups, said %s before, want %d and %s", b.now, s.Count, before, count, word)
		}
	}
	step(0, 1, "none")
	step(24*time.Hour-time.Minute, 1, "ok")
	step(time.Minute, 2, "ok")
	b.free = 0
	step(24*time.Hour, 2, "ok")
	b.free = 1 << 40
	step(30*time.Second, 2, "failing") // not tried again at once
	step(time.Minute, 3, "failing")
	step(37*time.Hour, 3, "old")
	// A second process has written one: nothing is due.
	b.now = b.now.Add(24 * time.Hour)
	b.make(t, backup.New(b.o))
	k.Step(context.Background())
	if len(b.names(t)) != 3 || k.State().Newest.At != b.now {
		t.Errorf("%+v", k.State().Newest)
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	b := newBench(t)
	ctx, cancel := context.WithCancel(context.Background())
	b.o.Source.Copy = func(ctx context.Context, _ string) error {
		cancel()
		return ctx.Err()
	}
	backup.New(b.o).Run(ctx)
	if names := b.names(t); len(names) > 0 || !errors.Is(ctx.Err(), context.Canceled) {
		t.Errorf("left %v", names)
	}
}

func TestMetrics(t *testing.T) {
	b := newBench(t)
	k := backup.New(b.o)
	r := prometheus.NewRegistry()
	must(k.Register(r))
	values := func() map[string]float64 {
		families, err := r.Gather()
		must(err)
		all := map[string]float64{}
		for _, f := range families {
			all[f.GetName()] = f.GetMetric()[0].GetGauge().GetValue() + f.GetMetric()[0].GetCounter().GetValue()
		}
		return all
	}
	if age := values()["sankalp_backup_age_seconds"]; age < 1e18 {
		t.Errorf("without a backup it is %v old", age)
	}
	b.make(t, k)
	b.now = b.now.Add(time.Hour)
	if v := values(); v["sankalp_backup_age_seconds"] != 3600 || v["sankalp_backup_bytes"] < 4096 || v["sankalp_backup_failures_total"] != 0 {
		t.Errorf("%v", v)
	}
}
