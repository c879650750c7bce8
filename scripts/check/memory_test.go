package main

import (
	"math"
	"os"
	"path/filepath"
	"testing"
)

func TestAFolderForTheFilesOfTests(t *testing.T) {
	parent := t.TempDir()
	dir, err := folderIn(parent, 1)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o755 {
		t.Errorf("the folder is %v, %v: other users cannot read it", info.Mode(), err)
	}
}

func TestNoFolderWithoutRoom(t *testing.T) {
	parent := t.TempDir()
	for _, where := range []string{parent, filepath.Join(parent, "none")} {
		if dir, err := folderIn(where, math.MaxUint64); err == nil {
			t.Errorf("made %s", dir)
		}
	}
	if left, err := os.ReadDir(parent); err != nil || len(left) > 0 {
		t.Errorf("left %v, %v", left, err)
	}
}
