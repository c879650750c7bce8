package db

import (
	"errors"
	"os"
	"sync/atomic"
	"unsafe"

	"sankalp/internal/machine"
)

// Version identifies a state of the database: if two are equal, no process has committed in between.
type Version [walIndexWords]uint32

// walIndexWords is the length of the WAL-index header in 32-bit words (https://sqlite.org/walformat.html,
// section 2.1): among them a counter of transactions, the number of frames, and the salts and checksum of the last one.
const walIndexWords = 12

// versions reads the header of SQLite's WAL-index, which every commit of every process changes before it
// returns. It is what SQLite itself looks at to know whether a snapshot is still the newest, and it is shared
// memory: reading it costs nanoseconds, where the smallest query costs microseconds.
type versions struct {
	// file must stay open for as long as SQLite has the database open: to close any descriptor of a file takes away
	// all of the process's POSIX locks on it, SQLite's own among them, and another process would then empty the index.
	file   *os.File
	header []byte
	unmap  func() error
}

// openVersions gives nil where the system has no such memory: then each question is put to SQLite.
func openVersions(path string) (*versions, error) {
	f, err := os.Open(path + "-shm")
	if err != nil {
		return nil, err
	}
	header, unmap, err := machine.Map(f, 2*4*walIndexWords)
	if errors.Is(err, errors.ErrUnsupported) {
		return nil, f.Close()
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return &versions{f, header, unmap}, nil
}

// now is the present version. It is not ok while a commit is being written: the header is there twice, and the
// two copies differ for that moment.
func (v *versions) now() (version Version, ok bool) {
	for i := range version {
		version[i] = v.word(i)
	}
	for i := range version {
		if v.word(walIndexWords+i) != version[i] {
			return Version{}, false
		}
	}
	return version, version != Version{}
}

func (v *versions) word(i int) uint32 {
	return atomic.LoadUint32((*uint32)(unsafe.Pointer(&v.header[4*i])))
}

func (v *versions) close() error { return errors.Join(v.unmap(), v.file.Close()) }

// Version is the database's present version; what was read after it was taken stays true for as long as Version
// gives the same. Not ok: it is not known (PostgreSQL, or a commit is just being written).
func (d *DB) Version() (Version, bool) {
	if d.versions == nil {
		return Version{}, false
	}
	return d.versions.now()
}
