package db

import (
	"errors"
	"os"
	"time"

	"sankalp/internal/fault"
)

const (
	// readyEvery is for how long a change that was committed, or a file that was written, shows that the disk takes changes.
	readyEvery = 5 * time.Second
	// readyBytes are what tryDisk writes: more than most changes need, so that a disk that takes a few pages is not called ready.
	readyBytes = 256 << 10
)

// tryDisk writes a file beside the database of SQLite and removes it, unless something was written in the last seconds. It does not wait
// for its turn among the changes: a long one is no reason to be away.
func (d *DB) tryDisk() error {
	d.vitals.ready.Lock()
	defer d.vitals.ready.Unlock()
	now := time.Now()
	if ago := now.Sub(time.UnixMilli(d.vitals.wrote.Load())); ago >= 0 && ago < readyEvery {
		return nil
	}
	if err := writeAndRemove(d.path + ".ready"); err != nil {
		return fault.Wrap(fault.Unavailable, "unavailable", err)
	}
	d.vitals.wrote.Store(now.UnixMilli())
	return nil
}

func writeAndRemove(name string) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(make([]byte, readyBytes))
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close(), os.Remove(name))
}

// groupCommitted notes a commit of SQLite; one that wrote nothing shows nothing of the disk.
func (d *DB) groupCommitted(changes int) {
	d.vitals.committed(changes)
	if v, ok := d.Version(); ok && v != d.vitals.version {
		d.vitals.version = v
		d.vitals.wrote.Store(time.Now().UnixMilli())
	}
}
