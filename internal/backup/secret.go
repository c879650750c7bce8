package backup

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"filippo.io/age"
)

// ageMagic begins a file that age has encrypted (https://age-encryption.org/v1).
const ageMagic = "age-encryption.org/v1\n"

// errNoIdentity is the refusal of an encrypted backup without its key.
var errNoIdentity = errors.New("it is encrypted: give the file that holds its key, --identity FILE")

// Decoder gives what reads a backup, encrypted or not, and compares it with its sum, where that is beside it. identities is the path of
// the file of keys; empty: none.
func Decoder(file, identities string) func(io.Reader) (io.Reader, error) {
	return func(in io.Reader) (io.Reader, error) {
		in, err := compared(file, in)
		if err != nil {
			return nil, err
		}
		r := bufio.NewReaderSize(in, 1<<16)
		head, err := r.Peek(len(ageMagic))
		if err != nil || string(head) != ageMagic {
			return r, nil //nolint:nilerr // too short for either: whoever reads it sees that
		}
		if identities == "" {
			return nil, errNoIdentity
		}
		keys, err := readIdentities(identities)
		if err != nil {
			return nil, err
		}
		out, err := age.Decrypt(r, keys...)
		if none := new(age.NoIdentityMatchError); errors.As(err, &none) {
			return nil, fmt.Errorf("none of the keys in %s opens it", identities)
		}
		return out, err
	}
}

func readIdentities(path string) ([]age.Identity, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("--identity: %w", err)
	}
	defer f.Close()
	keys, err := age.ParseIdentities(f)
	if err != nil {
		return nil, fmt.Errorf("--identity %s holds no key as `age-keygen` makes it (AGE-SECRET-KEY-…): %w", path, err)
	}
	return keys, nil
}
