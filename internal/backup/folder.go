// Package backup keeps the copies of a SQLite database in a folder: writes one when it is due, whole or not at all, encrypts it where
// that is wanted, and removes the oldest.
package backup

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"sankalp/internal/machine"
)

// A backup is named prefix, the instant of its start, and one of the ends; the second one of a second has the thousandths of its
// start, which time.Parse reads by itself. Nothing else in the folder is ever removed, but for the sums
// of backups (see sumEnd).
const (
	prefix       = "sankalp-"
	nameLayout   = "20060102T150405Z"
	exactLayout  = "20060102T150405.000Z"
	plainEnd     = ".db"
	encryptedEnd = ".db.age"
	partName     = ".sankalp-backup.part" // what is being written; it is its own lock
)

// File is one backup in a folder.
type File struct {
	Path string
	// At is the instant of which it is.
	At        time.Time
	Bytes     int64
	Encrypted bool
	// Good: it begins as a backup does, and is not cut off as far as that shows without its key.
	Good bool
}

// List gives the backups in a folder, the newest first. One dated after now was made while the clock was wrong, and comes last.
func List(dir string, now time.Time) ([]File, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, dirFault(dir, err)
	}
	var all []File
	for _, e := range entries {
		at, encrypted, ok := parseName(e.Name())
		if !ok || !e.Type().IsRegular() {
			continue
		}
		f := File{Path: filepath.Join(dir, e.Name()), At: at, Encrypted: encrypted}
		f.inspect()
		all = append(all, f)
	}
	slices.SortFunc(all, func(a, b File) int {
		if early, late := a.At.After(now), b.At.After(now); early != late {
			if early {
				return 1
			}
			return -1
		}
		return b.At.Compare(a.At)
	})
	return all, nil
}

// Newest is the newest good backup that is not dated after now; nil: there is none.
func Newest(all []File, now time.Time) *File {
	for i := range all {
		if all[i].Good && !all[i].At.After(now) {
			return &all[i]
		}
	}
	return nil
}

func parseName(name string) (at time.Time, encrypted, ok bool) {
	middle, ok := strings.CutPrefix(name, prefix)
	if !ok {
		return at, false, false
	}
	stamp, encrypted := strings.CutSuffix(middle, encryptedEnd)
	if !encrypted {
		if stamp, ok = strings.CutSuffix(middle, plainEnd); !ok {
			return at, false, false
		}
	}
	at, err := time.Parse(nameLayout, stamp)
	return at, encrypted, err == nil
}

// newFile gives a backup of an instant a name that is free.
func newFile(dir string, at time.Time, encrypted bool) (f File, err error) {
	end := plainEnd
	if encrypted {
		end = encryptedEnd
	}
	for _, layout := range []string{nameLayout, exactLayout} {
		f.Path = filepath.Join(dir, prefix+at.UTC().Format(layout)+end)
		if _, err := os.Lstat(f.Path); err != nil {
			f.At, f.Encrypted, _ = parseName(filepath.Base(f.Path))
			return f, nil
		}
	}
	return f, fmt.Errorf("%s is there already", f.Path)
}

// sqliteHeader are the first 32 bytes of a SQLite file (https://www.sqlite.org/fileformat.html): its length follows from them.
const (
	sqliteHeader = 32
	sqliteMagic  = "SQLite format 3\x00"
)

// inspect fills in size and Good.
func (f *File) inspect() {
	in, err := os.Open(f.Path)
	if err != nil {
		return
	}
	defer in.Close()
	info, err := in.Stat()
	if err != nil {
		return
	}
	f.Bytes = info.Size()
	head := make([]byte, sqliteHeader)
	if _, err := io.ReadFull(in, head); err != nil {
		return
	}
	if f.Encrypted {
		f.Good = strings.HasPrefix(string(head), ageMagic)
		return
	}
	page := int64(binary.BigEndian.Uint16(head[16:]))
	if page == 1 {
		page = 1 << 16
	}
	f.Good = strings.HasPrefix(string(head), sqliteMagic) && f.Bytes == page*int64(binary.BigEndian.Uint32(head[28:]))
}

// prune removes the backups beyond the newest good ones that are to be kept. Without as many good ones it removes none; what was
// just made stays, whatever the clock says.
func prune(dir string, keep int, made string, now time.Time) error {
	all, err := List(dir, now)
	if err != nil {
		return err
	}
	good := 0
	for _, f := range all {
		if good >= keep && f.Path != made {
			err = errors.Join(err, os.Remove(f.Path), removeSum(f.Path))
		}
		if f.Good {
			good++
		}
	}
	return errors.Join(err, removeSums(dir))
}

// errBusy is the refusal of a second process.
var errBusy = errors.New("another process is writing a backup there")

// claim opens a file of its own for writing, empty. As long as it is open, a second claim is refused; after a crash it is free.
func claim(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|machine.NoFollow, 0o600)
	if err != nil {
		return nil, dirFault(filepath.Dir(path), err)
	}
	// A file system without locks has one writer, by the operator's word.
	if err := machine.Lock(f); errors.Is(err, machine.ErrLocked) {
		return nil, errors.Join(errBusy, f.Close())
	}
	mine, err1 := f.Stat()
	there, err2 := os.Lstat(path)
	if err := errors.Join(err1, err2); err != nil || !os.SameFile(mine, there) { // whoever had it before has just removed or renamed it
		return nil, errors.Join(errBusy, err, f.Close())
	}
	if err := f.Truncate(0); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// dirFault says what is wrong with a folder.
func dirFault(dir string, err error) error {
	switch {
	case errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("the folder %s is not there: make it, or mount its disk", dir)
	case errors.Is(err, syscall.ENOTDIR):
		return fmt.Errorf("%s is not a folder", dir)
	case errors.Is(err, os.ErrPermission), errors.Is(err, syscall.EROFS):
		return fmt.Errorf("the folder %s cannot be written to by this user: %w", dir, err)
	}
	return err
}

// Free is how many bytes a folder's disk still takes from this user.
func Free(dir string) (int64, error) {
	free, err := machine.Free(dir)
	if err != nil {
		return 0, dirFault(dir, err)
	}
	return free, nil
}

// Room refuses a folder whose disk a copy of the database would fill: it may be the disk of the database, whose changes would be
// refused then. freeOf is how many bytes a folder's disk still takes.
func Room(dir, database string, freeOf func(dir string) (int64, error)) error {
	var need int64
	for _, name := range []string{database, database + "-wal"} {
		if info, err := os.Stat(name); err == nil {
			need += info.Size()
		}
	}
	need += need/20 + 1<<20
	free, err := freeOf(dir)
	if err != nil {
		return err
	}
	if free < need {
		return fmt.Errorf("the disk of %s is too full: a backup needs %d MB, and %d MB are free", dir, need>>20, free>>20)
	}
	return nil
}

// Writable refuses a folder that takes no file, by making one and removing it.
func Writable(dir string) error {
	f, err := os.CreateTemp(dir, ".sankalp-writable-*")
	if err != nil {
		return dirFault(dir, err)
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// syncDir has the names in a folder on disk, where its file system knows such a thing.
func syncDir(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := f.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, syscall.ENOTSUP) {
		return err
	}
	return nil
}
