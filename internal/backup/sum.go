package backup

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// sumEnd ends the name of the file beside a backup that holds its SHA-256, as `sha256sum` writes and checks it: SQLite itself does not
// see a byte that changed within a text.
const sumEnd = ".sha256"

// errSum is the refusal of a backup that is not as it was written.
var errSum = errors.New("its bytes are not those that were written: the disk or a copy has damaged it; take another backup")

// writeSum reads back what was written under another name until then, and writes its sum beside the name that it gets.
func writeSum(written, name string) error {
	in, err := os.Open(written)
	if err != nil {
		return err
	}
	defer in.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, in); err != nil {
		return err
	}
	out, err := os.OpenFile(name+sumEnd, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%x  %s\n", sum.Sum(nil), filepath.Base(name))
	return errors.Join(err, out.Sync(), out.Close())
}

// removeSum removes the sum of a backup that is gone.
func removeSum(name string) error {
	if err := os.Remove(name + sumEnd); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// removeSums removes the sums in a folder that a stop before their backup was there has left.
func removeSums(dir string) error {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		name, is := strings.CutSuffix(e.Name(), sumEnd)
		if _, _, ours := parseName(name); !is || !ours {
			continue
		}
		if _, missing := os.Lstat(filepath.Join(dir, name)); errors.Is(missing, os.ErrNotExist) {
			err = errors.Join(err, removeSum(filepath.Join(dir, name)))
		}
	}
	return err
}

// compared reads a backup as it is, and ends with errSum where the sum beside it is another. Without one beside it, in is given back.
func compared(file string, in io.Reader) (io.Reader, error) {
	text, err := os.ReadFile(file + sumEnd)
	if errors.Is(err, os.ErrNotExist) {
		return in, nil
	}
	if err != nil {
		return nil, err
	}
	want, _, _ := strings.Cut(string(text), " ")
	sum, err := hex.DecodeString(want)
	if err != nil || len(sum) != sha256.Size {
		return nil, fmt.Errorf("%s%s is no sum as sha256sum writes it", file, sumEnd)
	}
	return &comparing{in, sha256.New(), sum}, nil
}

// comparing compares what it reads at the end.
type comparing struct {
	in   io.Reader
	sum  hash.Hash
	want []byte
}

func (c *comparing) Read(p []byte) (int, error) {
	n, err := c.in.Read(p)
	c.sum.Write(p[:n])
	if errors.Is(err, io.EOF) && !bytes.Equal(c.sum.Sum(nil), c.want) {
		return n, errSum
	}
	return n, err
}
