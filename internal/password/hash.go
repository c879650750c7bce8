package password

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"

	"sankalp/internal/fault"
)

// Cost is what one hash costs. The zero value means argon2id with 19 MiB and 2 passes, on half the cores at a time.
type Cost struct {
	// Memory in KiB.
	Memory int
	Passes int
	// AtOnce is how many hashes are computed at the same time.
	AtOnce int
}

const (
	hashBytes = 32
	saltBytes = 16
	// maxQueue is how many may wait in one queue. With more the server is overloaded.
	maxQueue = 256
	maxWait  = 10 * time.Second
	// tidyAfter is how long after the last hash its memory is given back. The runtime alone would keep tens of megabytes for
	// many minutes, more than the rest of the program uses.
	tidyAfter = 3 * time.Second
)

// Hasher computes password hashes, a few at a time. Hashes are expensive on purpose, and logins must not slow down the people
// at work.
type Hasher struct {
	memory, passes uint32
	slots          queue        // for a hash each
	logins         queue        // for a whole login each
	computed       atomic.Int64 // hashes so far
	dummy          string       // what an unknown account's password is compared with
	tidy           *time.Timer  // gives the memory of the hashes back when no more come
}

// New makes a Hasher.
func New(c Cost) *Hasher {
	if c.Memory <= 0 {
		c.Memory = 19456
	}
	if c.Passes <= 0 {
		c.Passes = 2
	}
	if c.AtOnce <= 0 {
		c.AtOnce = max(1, runtime.NumCPU()/2)
	}
	h := &Hasher{memory: uint32(c.Memory), passes: uint32(c.Passes), slots: newQueue(c.AtOnce),
		// A few more than hash at a time: while one waits for the disk, the next can hash.
		logins: newQueue(c.AtOnce + 2)}
	h.tidy = time.AfterFunc(time.Hour, debug.FreeOSMemory)
	h.tidy.Stop()
	var salt [saltBytes]byte
	h.dummy = h.phc(salt[:], make([]byte, hashBytes)) // of no password
	return h
}

// Hash gives the PHC string of a password. Fault: Unavailable `account.busy`.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	var salt [saltBytes]byte
	_, _ = rand.Read(salt[:]) // never fails
	sum, err := h.compute(ctx, password, salt[:], h.memory, h.passes, 1, hashBytes)
	return h.phc(salt[:], sum), err
}

// Verify compares a password with a stored hash. An empty hash (no such account, or one without a password) never matches and
// costs as much work as a real one. weak: the hash was computed at a lower cost than today's. Fault: Unavailable `account.busy`.
func (h *Hasher) Verify(ctx context.Context, password, stored string) (ok, weak bool, err error) {
	real := stored != ""
	if !real {
		stored = h.dummy
	}
	var memory, passes uint32
	var lanes uint8
	var salt64, sum64 string
	parts := strings.Split(stored, "$")
	if len(parts) == 6 {
		_, err = fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &memory, &passes, &lanes)
		salt64, sum64 = parts[4], parts[5]
	}
	salt, err1 := base64.RawStdEncoding.DecodeString(salt64)
	want, err2 := base64.RawStdEncoding.DecodeString(sum64)
	if err != nil || err1 != nil || err2 != nil || len(want) == 0 || passes == 0 || lanes == 0 {
		return false, false, fault.Wrap(fault.Internal, "internal", fmt.Errorf("a stored password hash cannot be read"))
	}
	got, err := h.compute(ctx, password, salt, memory, passes, lanes, uint32(len(want)))
	if err != nil {
		return false, false, err
	}
	same := subtle.ConstantTimeCompare(got, want) == 1
	return same && real, memory < h.memory || passes < h.passes, nil
}

// BeginLogin waits until few enough logins are running; leave lets the next one begin. Fault: Unavailable `account.busy`.
func (h *Hasher) BeginLogin(ctx context.Context) (leave func(), err error) {
	return h.logins.enter(ctx)
}

// Computed counts the hashes so far, as the work that a login costs.
func (h *Hasher) Computed() int64 { return h.computed.Load() }

func (h *Hasher) phc(salt, sum []byte) string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=1$%s$%s", argon2.Version, h.memory, h.passes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(sum))
}

func (h *Hasher) compute(ctx context.Context, password string, salt []byte, memory, passes uint32, lanes uint8, length uint32) ([]byte, error) {
	leave, err := h.slots.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	h.computed.Add(1)
	defer h.tidy.Reset(tidyAfter)
	// Keyboards differ in how they compose an accent or a nukta.
	return argon2.IDKey([]byte(norm.NFC.String(password)), salt, passes, memory, lanes, length), nil
}

// queue lets a few in at a time.
type queue struct {
	places  chan struct{}
	waiting *atomic.Int64
}

func newQueue(places int) queue { return queue{make(chan struct{}, places), &atomic.Int64{}} }

// enter waits for a place; leave gives it back. Fault: Unavailable `account.busy` when too many wait, or for too long.
func (q queue) enter(ctx context.Context) (leave func(), err error) {
	if q.waiting.Add(1) > maxQueue {
		q.waiting.Add(-1)
		return nil, busy()
	}
	defer q.waiting.Add(-1)
	late := time.NewTimer(maxWait)
	defer late.Stop()
	select {
	case q.places <- struct{}{}:
		return func() { <-q.places }, nil
	case <-late.C:
		return nil, busy()
	case <-ctx.Done():
		return nil, fault.Wrap(fault.Unavailable, "unavailable", ctx.Err())
	}
}

func busy() error { return fault.New(fault.Unavailable, "account.busy").After(5 * time.Second) }
