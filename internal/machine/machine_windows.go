package machine

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"unsafe"
)

// NoFollow is the flag by which a file is not opened through a symbolic link; there is none here.
const NoFollow = 0

const (
	lockExclusive = 0x2 | 0x1 // LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY
	lockViolation = syscall.Errno(33)
	echoInput     = 0x4
)

// call runs a function of the system that answers 0 when it fails.
func call(name string, args ...uintptr) error {
	if ok, _, err := syscall.NewLazyDLL("kernel32.dll").NewProc(name).Call(args...); ok == 0 {
		return err
	}
	return nil
}

// Lock takes the exclusive lock of an open file, or fails at once with ErrLocked. It ends with the file, or the process.
func Lock(f *os.File) error {
	at := syscall.Overlapped{OffsetHigh: 1 << 30} // far beyond what is in the file, so that it can be read
	err := call("LockFileEx", f.Fd(), lockExclusive, 0, 1, 0, uintptr(unsafe.Pointer(&at)))
	if errors.Is(err, lockViolation) {
		return ErrLocked
	}
	return err
}

// Free is how many bytes a folder's disk still takes from this user.
func Free(dir string) (int64, error) {
	path, err := syscall.UTF16PtrFromString(dir)
	if err != nil {
		return 0, err
	}
	var free int64
	err = call("GetDiskFreeSpaceExW", uintptr(unsafe.Pointer(path)), uintptr(unsafe.Pointer(&free)), 0, 0)
	return free, err
}

// SameDisk reports whether two paths are on one volume.
func SameDisk(a, b string) (bool, error) {
	one, err1 := filepath.Abs(a)
	two, err2 := filepath.Abs(b)
	return strings.EqualFold(filepath.VolumeName(one), filepath.VolumeName(two)), errors.Join(err1, err2)
}

// GiveAs leaves a file as it is: it has the rights of its folder.
func GiveAs(_, _ string) error { return nil }

// Map is not to be had here.
func Map(*os.File, int) (bytes []byte, unmap func() error, err error) {
	return nil, nil, errors.ErrUnsupported
}

// ClockUnsynchronized reports whether the system knows that no time server keeps its clock right; this one is not asked.
func ClockUnsynchronized() bool { return false }

// IsTerminal reports whether somebody types into the file.
func IsTerminal(f *os.File) bool {
	var mode uint32
	return syscall.GetConsoleMode(syscall.Handle(f.Fd()), &mode) == nil
}

// Unseen runs read while the console does not show what is typed.
func Unseen(tty *os.File, read func() error) (err error) {
	var before uint32
	if err := syscall.GetConsoleMode(syscall.Handle(tty.Fd()), &before); err != nil {
		return err
	}
	if err := call("SetConsoleMode", tty.Fd(), uintptr(before&^echoInput)); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, call("SetConsoleMode", tty.Fd(), uintptr(before))) }()
	return read()
}
