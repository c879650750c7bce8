package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"filippo.io/age"
)

// look is how often the folder is looked at: backups that other processes write there count.
const look = time.Minute

// Source is the database of which copies are made.
type Source struct {
	// Path of its file.
	Path string
	// Copy writes a consistent, checked copy into a file that is there and empty.
	Copy func(ctx context.Context, file string) error
}

// Options configure a Keeper.
type Options struct {
	Source Source
	// Dir is the folder; it must be there: an unmounted disk must not be taken for an empty one.
	Dir string
	// Every is how old the newest backup may get before Run makes another.
	Every time.Duration
	// Keep is how many good backups stay.
	Keep int
	// Recipients can read the backups; none: anybody can.
	Recipients []age.Recipient
	// Now is the clock (time.Now), Free how much room a folder has (Free).
	Now  func() time.Time
	Free func(dir string) (int64, error)
	Log  *slog.Logger
}

// Keeper makes backups in a folder. It is safe for concurrent use.
type Keeper struct {
	o       Options
	mu      sync.Mutex
	state   State
	retryAt time.Time
	pause   time.Duration
}

// State is how it stands with the backups.
type State struct {
	// Newest good backup; nil: there is none.
	Newest *File
	// Count of the good ones.
	Count int
	// Failures since the start; Err is the last try's, nil when it succeeded.
	Failures int
	Err      error
}

// New makes a Keeper.
func New(o Options) *Keeper {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Free == nil {
		o.Free = Free
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return &Keeper{o: o}
}

// Run makes a backup whenever the newest is old enough, until ctx ends. It is no job of the queue: those have minutes, the copy of a
// large database takes longer.
func (k *Keeper) Run(ctx context.Context) {
	tick := time.NewTicker(look)
	defer tick.Stop()
	for ctx.Err() == nil {
		k.step(ctx)
		select {
		case <-ctx.Done():
		case <-tick.C:
		}
	}
}

// step makes a backup if it is time.
func (k *Keeper) step(ctx context.Context) {
	now := k.o.Now()
	if err := k.Look(); err == nil && !k.due(now) || now.Before(k.retryAt) {
		return
	}
	f, err := k.Make(ctx)
	switch {
	case err == nil:
		k.pause, k.retryAt = 0, time.Time{}
		k.o.Log.Info("backup written", slog.String("file", f.Path), slog.Int64("bytes", f.Bytes))
	case ctx.Err() == nil:
		k.pause = min(max(2*k.pause, look), time.Hour)
		k.retryAt = now.Add(k.pause)
		k.o.Log.Error("backup failed", slog.String("error", err.Error()), slog.Time("again", k.retryAt))
	}
}

func (k *Keeper) due(now time.Time) bool {
	s := k.State()
	return s.Newest == nil || !now.Before(s.Newest.At.Add(k.o.Every))
}

// State is what was found by the last look, or made since.
func (k *Keeper) State() State {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.state
}

// Word says how it stands with the backups: ok, old (by half of Every), none, or failing.
func (k *Keeper) Word() string {
	s, now := k.State(), k.o.Now()
	switch {
	case s.Newest == nil && s.Err == nil:
		return "none"
	case s.Err != nil && !errors.Is(s.Err, errBusy):
		return "failing"
	case s.Newest == nil || now.Sub(s.Newest.At) > k.o.Every*3/2:
		return "old"
	}
	return "ok"
}

// Age is that of the newest good backup; false: there is none.
func (k *Keeper) Age() (time.Duration, bool) {
	s := k.State()
	if s.Newest == nil {
		return 0, false
	}
	return k.o.Now().Sub(s.Newest.At), true
}

// Look finds the backups that are there.
func (k *Keeper) Look() error {
	now := k.o.Now()
	all, err := List(k.o.Dir, now)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.state.Newest, k.state.Count = Newest(all, now), 0
	for _, f := range all {
		if f.Good {
			k.state.Count++
		}
	}
	return err
}

// Make writes a backup and then removes those beyond Keep. What fails leaves the folder as it was. Its errors are sentences for the
// operator.
func (k *Keeper) Make(ctx context.Context) (File, error) {
	f, err := k.make(ctx)
	if err == nil {
		err = k.Look()
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.state.Err = err
	if err != nil {
		k.state.Failures++
	}
	return f, err
}

func (k *Keeper) make(ctx context.Context) (f File, err error) {
	part, err := claim(filepath.Join(k.o.Dir, partName))
	if err != nil {
		return f, fmt.Errorf("backup: %w", err)
	}
	defer func() { // before the lock goes: what another has begun meanwhile is not ours to remove
		if err != nil {
			err = errors.Join(err, os.Remove(part.Name()))
		}
		_ = part.Close()
	}()
	if f, err = newFile(k.o.Dir, k.o.Now(), len(k.o.Recipients) > 0); err != nil {
		return f, fmt.Errorf("backup: %w", err)
	}
	if err := k.fill(ctx, part); err != nil {
		return f, fmt.Errorf("backup: %w", k.fullDisk(err))
	}
	if err := part.Sync(); err != nil { // only what is on disk gets its name
		return f, fmt.Errorf("backup: %w", k.fullDisk(err))
	}
	if err := writeSum(part.Name(), f.Path); err != nil {
		return f, errors.Join(fmt.Errorf("backup: %w", k.fullDisk(err)), removeSum(f.Path))
	}
	if err := os.Rename(part.Name(), f.Path); err != nil {
		return f, errors.Join(fmt.Errorf("backup: %w", err), removeSum(f.Path))
	}
	if f.inspect(); !f.Good {
		return f, errors.Join(fmt.Errorf("backup: %s cannot be read back as it was written", f.Path), os.Rename(f.Path, part.Name()), removeSum(f.Path))
	}
	if err := syncDir(k.o.Dir); err != nil {
		return f, errors.Join(fmt.Errorf("backup: %w", err), os.Rename(f.Path, part.Name()), removeSum(f.Path))
	}
	if err := prune(k.o.Dir, k.o.Keep, f.Path, k.o.Now()); err != nil {
		k.o.Log.Warn("old backups stay", slog.String("error", err.Error())) // the new one is there all the same
	}
	return f, nil
}

// fill writes the copy where there is room for it.
func (k *Keeper) fill(ctx context.Context, part *os.File) error {
	dirs := []string{k.o.Dir}
	if len(k.o.Recipients) > 0 {
		dirs = append(dirs, filepath.Dir(k.o.Source.Path))
	}
	for _, dir := range dirs {
		if err := Room(dir, k.o.Source.Path, k.o.Free); err != nil {
			return err
		}
	}
	return k.o.Source.fill(ctx, k.o.Recipients, part)
}

// encrypt writes an encrypted copy of the source to w. The copy lies in the clear beside the database until then, where it is as
// safe as the database. A second one at the same time is refused.
func encrypt(ctx context.Context, from Source, to []age.Recipient, w io.Writer) (err error) {
	clear, err := claim(from.Path + ".backup-part")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.Remove(clear.Name()), clear.Close()) }()
	if err := from.Copy(ctx, clear.Name()); err != nil {
		return err
	}
	sealed, err := age.Encrypt(w, to...)
	if err != nil {
		return err
	}
	if _, err := io.Copy(sealed, &untilDone{ctx, clear}); err != nil {
		return err
	}
	return sealed.Close()
}

// WriteFile writes a copy of the source to a new file, encrypted where there are recipients, and its sum. What fails leaves neither.
func WriteFile(ctx context.Context, from Source, to []age.Recipient, file string) error {
	out, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	switch {
	case errors.Is(err, os.ErrExist):
		return fmt.Errorf("backup: %s is there already", file)
	case err != nil:
		return fmt.Errorf("backup: %w", err)
	}
	err = from.fill(ctx, to, out)
	if err == nil {
		err = out.Sync()
	}
	if err = errors.Join(err, out.Close()); err == nil {
		err = errors.Join(writeSum(file, file), syncDir(filepath.Dir(file)))
	}
	if err != nil {
		return errors.Join(fmt.Errorf("backup: %w", err), os.Remove(file), removeSum(file))
	}
	return nil
}

// fill writes a copy into a file that is open, encrypted where there are recipients.
func (s Source) fill(ctx context.Context, to []age.Recipient, out *os.File) error {
	if len(to) == 0 {
		return s.Copy(ctx, out.Name())
	}
	return encrypt(ctx, s, to, out)
}

// untilDone reads until its context ends.
type untilDone struct {
	ctx context.Context
	r   io.Reader
}

func (u *untilDone) Read(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.r.Read(p)
}

// fullDisk names the folder of a disk that filled up all the same.
func (k *Keeper) fullDisk(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return fmt.Errorf("the disk of %s became full: %w", k.o.Dir, err)
	}
	return err
}
