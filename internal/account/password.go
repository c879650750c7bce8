package account

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	_ "embed"
	"encoding/base64"
	"fmt"
	"runtime"
	"runtime/debug"
	"sort"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"

	"sankalp/internal/fault"
	"sankalp/internal/text"
)

// common has passwords that are tried first by those who guess, one a line, sorted, in small letters, of MinPassword
// and more characters. Origin and licence: common.txt.license.
//
//go:embed common.txt
var common string

// isCommon searches the embedded text itself: a map of it would cost more memory than the rest of the program.
func isCommon(password string) bool {
	want := strings.ToLower(password)
	line := func(i int) (start, end int) {
		start = strings.LastIndexByte(common[:i], '\n') + 1
		return start, start + strings.IndexByte(common[start:], '\n')
	}
	i := sort.Search(len(common)-1, func(i int) bool {
		start, end := line(i)
		return common[start:end] >= want
	})
	start, end := line(i)
	return common[start:end] == want
}

// checkPassword judges a password to be set. what are the person's own names, which those who guess try next.
func checkPassword(password string, what ...string) *fault.Error {
	switch n := text.Length(password); {
	case n < MinPassword:
		return fault.Field("password", "account.password_short", "min", MinPassword)
	case n > MaxPassword:
		return fault.Field("password", "account.password_long", "max", MaxPassword)
	case isCommon(password):
		return fault.Field("password", "account.password_common")
	}
	for _, name := range what {
		if name != "" && (strings.EqualFold(password, name) || password == strings.TrimPrefix(name, "+91")) {
			return fault.Field("password", "account.password_own")
		}
	}
	return nil
}

// Cost of one hash; the zero value means argon2id with 19 MiB and 2 passes, half the cores at a time.
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
	// maxQueue is how many may wait in one queue; beyond it the server is plainly overloaded.
	maxQueue = 256
	maxWait  = 10 * time.Second
	// tidyAfter is how long after the last hash its memory is given back. The runtime by itself keeps tens of
	// megabytes for many minutes, more than all the rest of the program.
	tidyAfter = 3 * time.Second
)

// hasher computes password hashes, a few at a time: they are made to be expensive, and whoever logs in must not slow
// down those who work.
type hasher struct {
	memory, passes uint32
	slots          queue        // for a hash each
	turns          queue        // for a whole login each
	computed       atomic.Int64 // hashes so far
	dummy          string       // what an unknown account's password is compared with
	tidy           *time.Timer  // gives the hashes' memory back to the machine when no more come
}

func newHasher(c Cost) *hasher {
	if c.Memory <= 0 {
		c.Memory = 19456
	}
	if c.Passes <= 0 {
		c.Passes = 2
	}
	if c.AtOnce <= 0 {
		c.AtOnce = max(1, runtime.NumCPU()/2)
	}
	h := &hasher{memory: uint32(c.Memory), passes: uint32(c.Passes), slots: newQueue(c.AtOnce),
		// A few more than hash at a time: while one waits for the disk, the next can hash.
		turns: newQueue(c.AtOnce + 2)}
	h.tidy = time.AfterFunc(time.Hour, debug.FreeOSMemory)
	h.tidy.Stop()
	var salt [saltBytes]byte
	h.dummy = h.phc(salt[:], make([]byte, hashBytes)) // of no password
	return h
}

// hash gives the PHC string of a password. Fault: Unavailable `account.busy`.
func (h *hasher) hash(ctx context.Context, password string) (string, error) {
	var salt [saltBytes]byte
	_, _ = rand.Read(salt[:]) // never fails
	sum, err := h.compute(ctx, password, salt[:], h.memory, h.passes, 1, hashBytes)
	return h.phc(salt[:], sum), err
}

// verify compares; an empty kept hash (no such account, or one without a password) costs as much as a real one and
// never matches. weak says that the hash was made at a lower cost than today's. Fault: Unavailable `account.busy`.
func (h *hasher) verify(ctx context.Context, password, kept string) (ok, weak bool, err error) {
	real := kept != ""
	if !real {
		kept = h.dummy
	}
	var memory, passes uint32
	var lanes uint8
	var salt64, sum64 string
	parts := strings.Split(kept, "$")
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

func (h *hasher) phc(salt, sum []byte) string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=1$%s$%s", argon2.Version, h.memory, h.passes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(sum))
}

func (h *hasher) compute(ctx context.Context, password string, salt []byte, memory, passes uint32, lanes uint8, length uint32) ([]byte, error) {
	leave, err := h.slots.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	h.computed.Add(1)
	defer h.tidy.Reset(tidyAfter)
	// Phones differ in how they put an accent or a nukta together.
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
