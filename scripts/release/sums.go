package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

const sumsFile = "SHA256SUMS"

// sums are the checksums of all files below dir, by their paths in it.
func sums(dir string) (map[string]string, error) {
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path == sumsFile {
			return err
		}
		content, err := os.ReadFile(filepath.Join(dir, path))
		all[path] = fmt.Sprintf("%x", sha256.Sum256(content))
		return err
	})
	return all, err
}

// same fails when two folders do not hold the same files, byte for byte.
func same(one, two string) error {
	a, err1 := sums(one)
	b, err2 := sums(two)
	if err := errors.Join(err1, err2); err != nil {
		return err
	}
	var differ []error
	names := maps.Clone(a)
	maps.Copy(names, b)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if a[name] != b[name] {
			differ = append(differ, errors.New(name))
		}
	}
	return errors.Join(differ...)
}

// writeSums writes the list that `sha256sum -c` reads.
func writeSums(dir string) error {
	all, err := sums(dir)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&b, "%s  %s\n", all[name], name)
	}
	return os.WriteFile(filepath.Join(dir, sumsFile), b.Bytes(), 0o644)
}
