// Package machine is what the program asks of the operating system beyond Go's library: locks on files, space on disks, the
// clock's keeper, the terminal. Each system has a file of its own; Linux is what Sankalp is released for.
package machine

import "errors"

// ErrLocked is the refusal of a lock that another process has.
var ErrLocked = errors.New("another process has the lock")
