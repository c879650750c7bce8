//go:build unix

package machine

import (
	"errors"
	"os"
	"syscall"
	"unsafe"
)

// NoFollow is the flag by which a file is not opened through a symbolic link.
const NoFollow = syscall.O_NOFOLLOW

// Lock takes the exclusive lock of an open file, or fails at once with ErrLocked. It ends with the file, or the process.
func Lock(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return ErrLocked
	}
	return err
}

// Free is how many bytes a folder's disk still takes from this user.
func Free(dir string) (int64, error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, err
	}
	return int64(float64(s.Bavail) * float64(s.Bsize)), nil
}

// SameDisk reports whether two paths are on one file system.
func SameDisk(a, b string) (bool, error) {
	var one, two syscall.Stat_t
	err := errors.Join(syscall.Stat(a, &one), syscall.Stat(b, &two))
	return one.Dev == two.Dev, err
}

// GiveAs gives a file to the user and group to whom another path belongs, where root asks; others have only files of their own.
func GiveAs(file, like string) error {
	var s syscall.Stat_t
	if os.Geteuid() != 0 {
		return nil
	}
	if err := syscall.Stat(like, &s); err != nil {
		return err
	}
	return os.Chown(file, int(s.Uid), int(s.Gid))
}

// Map shows the first bytes of a file that other processes write, as they are at each moment.
func Map(f *os.File, length int) (bytes []byte, unmap func() error, err error) {
	bytes, err = syscall.Mmap(int(f.Fd()), 0, length, syscall.PROT_READ, syscall.MAP_SHARED)
	return bytes, func() error { return syscall.Munmap(bytes) }, err
}

// IsTerminal reports whether somebody types into the file.
func IsTerminal(f *os.File) bool { return terminalState(f, getState, new(syscall.Termios)) == nil }

// Unseen runs read while the terminal does not show what is typed.
func Unseen(tty *os.File, read func() error) (err error) {
	var before syscall.Termios
	if err := terminalState(tty, getState, &before); err != nil {
		return err
	}
	quiet := before
	quiet.Lflag &^= syscall.ECHO
	if err := terminalState(tty, setState, &quiet); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, terminalState(tty, setState, &before)) }()
	return read()
}

// terminalState reads the state of a terminal (getState), or sets it (setState).
func terminalState(tty *os.File, request uintptr, state *syscall.Termios) error {
	if _, _, failed := syscall.Syscall(syscall.SYS_IOCTL, tty.Fd(), request, uintptr(unsafe.Pointer(state))); failed != 0 {
		return failed
	}
	return nil
}
