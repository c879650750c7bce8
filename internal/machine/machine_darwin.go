package machine

import "syscall"

const (
	getState = syscall.TIOCGETA
	setState = syscall.TIOCSETA
)

// ClockUnsynchronized reports whether the system knows that no time server keeps its clock right; this one does not say.
func ClockUnsynchronized() bool { return false }
