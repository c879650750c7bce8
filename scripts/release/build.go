package main

import (
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"
)

// architectures are those of Linux that a version is given out for; tried are the systems that it must compile for.
var (
	architectures = []string{"amd64", "arm64"}
	tried         = [][2]string{{"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}}
)

// make builds everything but the image from a clean checkout in dir, and returns the folder of what is given out.
func (r *release) make(dir string) (out string, err error) {
	source, out := filepath.Join(dir, "source"), filepath.Join(dir, "out")
	if err := errors.Join(os.MkdirAll(source, 0o755), os.MkdirAll(out, 0o755)); err != nil {
		return "", err
	}
	fmt.Println("release: building in", dir)
	archive := fmt.Sprintf("git archive --format=tar %s | tar -x -C %q && cp -al web/node_modules %q", r.commit, source, filepath.Join(source, "web"))
	if err := r.command(r.root, nil, "bash", "-o", "pipefail", "-c", archive); err != nil {
		return "", err
	}
	if err := r.command(filepath.Join(source, "web"), nil, "npm", "run", "build", "--silent"); err != nil {
		return "", err
	}
	for _, arch := range architectures {
		program := filepath.Join(out, r.name("linux", arch))
		// Each folder compiles with a cache of its own: else the second would only get what the first has made.
		if err := r.compile(source, program, "linux", arch, "GOCACHE="+filepath.Join(dir, "cache")); err != nil {
			return "", err
		}
	}
	if err := r.lists(source, out); err != nil {
		return "", err
	}
	return out, r.packages(source, dir, out)
}

func (r *release) name(system, arch string) string {
	return fmt.Sprintf("sankalp_%s_%s_%s", r.version, system, arch)
}

// compile builds the program. Go is not to write down the state of a repository, which the folder need not have: we give it.
func (r *release) compile(source, to, system, arch string, env ...string) error {
	flags := fmt.Sprintf("-s -w -X main.version=%s -X main.commit=%s -X main.date=%s", r.version, r.commit, r.at.Format(time.RFC3339))
	return r.command(source, append(env, "GOOS="+system, "GOARCH="+arch), "go", "build", "-trimpath", "-buildvcs=false", "-ldflags", flags, "-o", to, "./cmd/sankalp")
}

// trials compiles for systems that nothing is given out for.
func (r *release) trials(source string) error {
	for _, t := range tried {
		fmt.Printf("release: trying %s/%s\n", t[0], t[1])
		if err := r.compile(source, os.DevNull, t[0], t[1]); err != nil {
			return err
		}
	}
	return nil
}

// printed is what the program prints; only a program for this machine can be run.
func (r *release) printed(out string, args ...string) ([]byte, error) {
	return exec.Command(filepath.Join(out, r.name("linux", runtime.GOARCH)), args...).Output()
}

// writeGzip writes a file as gzip without a name or a time.
func writeGzip(path string, content []byte) (err error) {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	w, err := gzip.NewWriterLevel(f, gzip.BestCompression)
	if err != nil {
		return err
	}
	_, err = w.Write(content)
	return errors.Join(err, w.Close())
}
