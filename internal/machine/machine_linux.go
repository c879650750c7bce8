package machine

import "syscall"

const (
	getState = syscall.TCGETS
	setState = syscall.TCSETS
	// timeError is what the kernel says of a clock that no time server keeps right (adjtimex(2)).
	timeError = 5
)

// ClockUnsynchronized reports whether the system knows that no time server keeps its clock right.
func ClockUnsynchronized() bool {
	var t syscall.Timex
	state, err := syscall.Adjtimex(&t)
	return err == nil && state == timeError
}
