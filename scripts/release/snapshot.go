package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
)

// snapshots is where each version's database and device store lie, a folder a version.
const snapshots = "testdata/releases"

// hasSnapshot refuses a version of which later ones could not show that they open its data.
func hasSnapshot(root, version string) error {
	for _, name := range []string{"sankalp.db.gz", "device.json"} {
		path := filepath.Join(snapshots, version, name)
		if _, err := os.Stat(filepath.Join(root, path)); err != nil {
			return fmt.Errorf("%s is missing: make it with `make snapshot VERSION=%s`, and commit it", path, version)
		}
	}
	return nil
}

// takeSnapshot writes the data of a version as this program makes it: the database of the demonstration, and the store of a device.
func takeSnapshot(version string) error {
	if !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(version) {
		return errors.New("which version? make snapshot VERSION=1.2.0")
	}
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	to := filepath.Join(root, snapshots, version)
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "sankalp-snapshot-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	path := filepath.Join(work, "sankalp.db")
	if err := do(root, nil, "go", "run", "-trimpath", "./cmd/demo", "--database", "sqlite:"+path); err != nil {
		return err
	}
	content, err := os.ReadFile(path)
	if err := errors.Join(err, writeGzip(filepath.Join(to, "sankalp.db.gz"), content)); err != nil {
		return err
	}
	device := filepath.Join(to, "device.json")
	if err := do(filepath.Join(root, "web"), []string{"SANKALP_SNAPSHOT=" + device}, "npx", "vitest", "run", "src/offline/releases.test.ts"); err != nil {
		return err
	}
	return hasSnapshot(root, version)
}

func do(dir string, env []string, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = dir, append(os.Environ(), env...), os.Stderr, os.Stderr
	return cmd.Run()
}
