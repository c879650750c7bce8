package machine_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"sankalp/internal/machine"
)

// A lock is of one open file, even within a process, and ends with it.
func TestALockIsRefusedUntilItsFileIsClosed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.lock")
	open := func() *os.File {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	first, second := open(), open()
	defer second.Close()
	if err := machine.Lock(first); err != nil {
		t.Fatal(err)
	}
	if err := machine.Lock(second); !errors.Is(err, machine.ErrLocked) {
		t.Errorf("a second lock: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if err := machine.Lock(second); err != nil {
		t.Errorf("after the first: %v", err)
	}
}

func TestAFileIsNoTerminalAndHasADisk(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "x"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if machine.IsTerminal(f) || machine.Unseen(f, func() error { return nil }) == nil {
		t.Error("a file is taken for a terminal")
	}
	if free, err := machine.Free(filepath.Dir(f.Name())); err != nil || free <= 0 {
		t.Errorf("free: %d, %v", free, err)
	}
	if same, err := machine.SameDisk(f.Name(), filepath.Dir(f.Name())); err != nil || !same {
		t.Errorf("same disk: %v, %v", same, err)
	}
	if _, err := machine.Free(filepath.Join(f.Name(), "none")); err == nil {
		t.Error("a path that is none has space")
	}
}
