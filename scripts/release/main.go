// Command release is `make release`: it makes what a version is given out as (program, packages, image, lists of parts, checksums)
// from the commit that is checked out, twice in two folders, and refuses when the two differ. docs/releasing.md says how a version
// comes about.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// release is one version and where it is made.
type release struct {
	version, commit string
	at              time.Time // of the commit
	root            string    // of the working tree
}

func main() {
	trial := flag.Bool("trial", false, "try how it is made: uncommitted changes are left out, testdata may lack the version")
	snapshot := flag.Bool("snapshot", false, "make the data of a version, which later ones must open")
	flag.Parse()
	do := func() error { return run(flag.Arg(0), *trial) }
	if *snapshot {
		do = func() error { return takeSnapshot(flag.Arg(0)) }
	}
	if err := do(); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(wanted string, trial bool) error {
	r, err := prepare(wanted, trial)
	if err != nil {
		return err
	}
	work := filepath.Join(r.root, ".cache", "release")
	if err := os.RemoveAll(work); err != nil {
		return err
	}
	// Names of different length: what a compiler writes of them moves everything behind it.
	made := [2]string{}
	for i, name := range []string{"a", "a-second-folder"} {
		if made[i], err = r.make(filepath.Join(work, name)); err != nil {
			return err
		}
	}
	if err := same(made[0], made[1]); err != nil {
		return fmt.Errorf("two builds of %s differ: %w", r.version, err)
	}
	if err := r.trials(filepath.Join(work, "a", "source")); err != nil {
		return err
	}
	if err := r.images(work, made[0]); err != nil {
		return err
	}
	if err := writeSums(made[0]); err != nil {
		return err
	}
	out := filepath.Join(r.root, "dist", r.version)
	if err := errors.Join(os.RemoveAll(out), os.MkdirAll(filepath.Dir(out), 0o755)); err != nil {
		return err
	}
	if err := os.Rename(made[0], out); err != nil {
		return err
	}
	fmt.Printf("release: Sankalp %s is in %s\n", r.version, out)
	return nil
}

// prepare refuses what cannot be released.
func prepare(wanted string, trial bool) (*release, error) {
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return nil, err
	}
	version, err := releasable(string(changes), wanted, trial)
	if err != nil {
		return nil, err
	}
	r := &release{version: version}
	if r.root, err = os.Getwd(); err != nil {
		return nil, err
	}
	dirty, err := output(r.root, "git", "status", "--porcelain")
	if err != nil {
		return nil, err
	}
	if !trial {
		if dirty != "" {
			return nil, fmt.Errorf("there are uncommitted changes:\n%s", dirty)
		}
		if err := hasSnapshot(r.root, version); err != nil {
			return nil, err
		}
	}
	if r.commit, err = output(r.root, "git", "rev-parse", "HEAD"); err != nil {
		return nil, err
	}
	epoch, err := output(r.root, "git", "show", "-s", "--format=%ct", "HEAD")
	if err != nil {
		return nil, err
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	r.at = time.Unix(seconds, 0).UTC()
	return r, err
}

// command runs a program with its output on ours; what it makes has the time of the commit.
func (r *release) command(dir string, env []string, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, os.Stderr, os.Stderr
	cmd.Env = append(os.Environ(), fmt.Sprintf("SOURCE_DATE_EPOCH=%d", r.at.Unix()), "TZ=UTC", "CGO_ENABLED=0", "GOFLAGS=")
	cmd.Env = append(cmd.Env, env...)
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return nil
}

// output is what a program prints, without the line break at its end.
func output(dir, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return strings.TrimRight(string(out), "\n"), nil
}
