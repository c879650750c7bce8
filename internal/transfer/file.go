package transfer

import (
	"archive/zip"
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"sankalp/internal/fault"
)

// Limits of a file, beside its size.
const (
	maxEntries   = 60_000
	maxDirectory = 16 << 20
	maxManifest  = 16 << 20
	// maxGrowth is how many times larger than the file all in it may be: text becomes about ten times smaller.
	maxGrowth = 12
	// maxLine is of one row.
	maxLine = 16 << 20
)

// archive is a file whose every byte was checked against its manifest.
type archive struct {
	files    map[string]*zip.File
	manifest manifest
	sizes    map[string]int64
}

// damaged is the fault of a file that is not as it was written.
func damaged(where string, err error) error {
	if err == nil {
		err = errors.New(where)
	}
	return fault.Wrap(fault.Invalid, "transfer.damaged", err).With("file", where)
}

func foreign(why string) error {
	return fault.Wrap(fault.Invalid, "transfer.foreign", errors.New(why))
}

// openArchive reads the manifest and compares all in the file with it. It takes no more memory for a file that was made to.
// Faults: Invalid `transfer.foreign`, `transfer.newer`, `transfer.damaged`.
func openArchive(r io.ReaderAt, size int64) (*archive, error) {
	if err := checkDirectory(r, size); err != nil {
		return nil, err
	}
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, foreign(err.Error())
	}
	a := &archive{files: make(map[string]*zip.File, len(z.File)), sizes: map[string]int64{}}
	for _, f := range z.File {
		if a.files[f.Name] != nil || f.Method != zip.Store && f.Method != zip.Deflate {
			return nil, foreign("twice, or packed otherwise: " + f.Name)
		}
		a.files[f.Name] = f
	}
	if err := a.readManifest(); err != nil {
		return nil, err
	}
	return a, a.compare(size)
}

// checkDirectory looks at the end of the ZIP: the directory stands right before it and is not larger than one that is written here.
// package zip reads on until it is over.
func checkDirectory(r io.ReaderAt, size int64) error {
	const length = 22
	var end [length]byte
	if size < length {
		return foreign("too short")
	}
	if _, err := r.ReadAt(end[:], size-length); err != nil {
		return foreign(err.Error())
	}
	if !bytes.Equal(end[:4], []byte("PK\x05\x06")) || end[20] != 0 || end[21] != 0 {
		return foreign("no ZIP, or one with a comment")
	}
	entries, directory, at := binary.LittleEndian.Uint16(end[10:]), binary.LittleEndian.Uint32(end[12:]), binary.LittleEndian.Uint32(end[16:])
	if entries > maxEntries || directory > maxDirectory || int64(directory)+int64(at)+length != size {
		return foreign("a directory of another shape")
	}
	return nil
}

// readManifest reads what should be in the file.
func (a *archive) readManifest() error {
	f := a.files[manifestName]
	if f == nil {
		return foreign("no manifest")
	}
	r, err := f.Open()
	if err != nil {
		return foreign(err.Error())
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, maxManifest+1))
	if err != nil || len(text) > maxManifest || json.Unmarshal(text, &a.manifest) != nil || a.manifest.Format != format {
		return foreign("no manifest of a practice")
	}
	if a.manifest.Version > version {
		return fault.New(fault.Invalid, "transfer.newer")
	}
	if a.manifest.Version < 1 {
		return foreign("no version")
	}
	return nil
}

// compare reads everything once: each file is there, has its size and its hash, and nothing else is there.
func (a *archive) compare(size int64) error {
	var all int64
	for _, e := range a.manifest.Files {
		_, twice := a.sizes[e.Name]
		if a.files[e.Name] == nil || twice || e.Bytes < 0 || e.Name == manifestName || e.Name == aboutName {
			return damaged(e.Name, nil)
		}
		a.sizes[e.Name] = e.Bytes
		if all += e.Bytes; all > maxGrowth*size+maxLine || all < 0 {
			return damaged(e.Name, errors.New("larger than it can be"))
		}
	}
	for name := range a.files {
		if _, listed := a.sizes[name]; !listed && name != manifestName && name != aboutName {
			return damaged(name, errors.New("not in the manifest"))
		}
	}
	for _, e := range a.manifest.Files {
		if err := e.check(a.files[e.Name]); err != nil {
			return err
		}
	}
	return nil
}

// check reads a file and compares it with what the manifest says of it.
func (e entry) check(f *zip.File) error {
	r, err := f.Open()
	if err != nil {
		return damaged(e.Name, err)
	}
	defer r.Close()
	sum := sha256.New()
	n, err := io.Copy(sum, io.LimitReader(r, e.Bytes+1))
	if err != nil || n != e.Bytes || hex.EncodeToString(sum.Sum(nil)) != e.SHA256 {
		return damaged(e.Name, err)
	}
	return nil
}

// read gives one file whole; it must not be larger than most.
func (a *archive) read(name string, most int64) ([]byte, error) {
	if a.sizes[name] > most {
		return nil, damaged(name, errors.New("too large"))
	}
	r, err := a.files[name].Open()
	if err != nil {
		return nil, damaged(name, err)
	}
	defer r.Close()
	b, err := io.ReadAll(io.LimitReader(r, most))
	if err != nil {
		return nil, damaged(name, err)
	}
	return b, nil
}

// rows visits the rows of a table, with the number of the line.
func (a *archive) rows(name string, visit func(line int, row map[string]json.RawMessage) error) error {
	f := a.files[name+rowsEnd]
	if f == nil {
		return nil
	}
	r, err := f.Open()
	if err != nil {
		return damaged(name, err)
	}
	defer r.Close()
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, 64<<10), maxLine)
	for n := 1; lines.Scan(); n++ {
		var row map[string]json.RawMessage
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			return damaged(fmt.Sprintf("%s:%d", f.Name, n), err)
		}
		if err := visit(n, row); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return damaged(f.Name, err)
	}
	return nil
}

// tables are the names of the tables in the file, in its order.
func (a *archive) tables() (names []string) {
	for _, e := range a.manifest.Files {
		if name, ok := strings.CutSuffix(e.Name, rowsEnd); ok {
			names = append(names, name)
		}
	}
	return names
}
