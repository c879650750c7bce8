// Package tempfile makes files for what is too large to hold in memory while it is made and sent.
package tempfile

import (
	"io"
	"os"
)

// Unnamed opens a new file that nobody else can open, and that is gone with its last reader, however that ends. The name begins
// with the prefix for as long as there is one.
func Unnamed(prefix string) (*os.File, error) {
	file, err := os.CreateTemp("", prefix+"-*")
	if err != nil {
		return nil, err
	}
	if err := os.Remove(file.Name()); err != nil {
		_ = file.Close()
		return nil, err
	}
	return file, nil
}

// Filled gives an Unnamed file with what fill writes, to be read from its beginning.
func Filled(prefix string, fill func(io.Writer) error) (*os.File, error) {
	file, err := Unnamed(prefix)
	if err != nil {
		return nil, err
	}
	if err = fill(file); err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		_ = file.Close() // the first fault says more
		return nil, err
	}
	return file, nil
}
