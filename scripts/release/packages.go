package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

// nfpm makes the packages. It runs by its version and is no part of our module. From 2.46 it needs modules of go.digitalxero.dev for formats
// that we do not make, and not every module proxy has those.
const nfpm = "github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.0"

// packages makes a .deb and an .rpm of each program.
func (r *release) packages(source, dir, out string) error {
	for _, arch := range architectures {
		stage := filepath.Join(dir, "package", arch)
		if err := r.stage(source, stage, out, arch); err != nil {
			return err
		}
		for _, kind := range []string{"deb", "rpm"} {
			to := filepath.Join(out, r.name("linux", arch)+"."+kind)
			if err := r.command(stage, []string{"ARCH=" + arch, "VERSION=" + r.version}, "go", "run", nfpm, "package", "--packager", kind, "--target", to); err != nil {
				return err
			}
		}
	}
	return nil
}

// stage lays out the files of a package where nfpm finds them.
func (r *release) stage(source, stage, out, arch string) error {
	if err := os.CopyFS(stage, os.DirFS(filepath.Join(source, "deploy", "package"))); err != nil {
		return err
	}
	for from, to := range map[string]string{
		filepath.Join(out, r.name("linux", arch)):     "sankalp",
		filepath.Join(source, "LICENSE"):              "LICENSE",
		filepath.Join(source, "NOTICE"):               "NOTICE",
		filepath.Join(source, "CHANGELOG.md"):         "CHANGELOG.md",
		filepath.Join(source, "docs", "operating.md"): "operating.md",
	} {
		if err := copyFile(from, filepath.Join(stage, to), 0o644); err != nil {
			return err
		}
	}
	for _, shell := range []string{"bash", "fish", "zsh"} {
		text, err := r.printed(out, "completion", shell)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(stage, "sankalp."+shell), text, 0o644); err != nil {
			return err
		}
	}
	page, err := r.printed(out, "manual")
	if err != nil {
		return err
	}
	if err := writeGzip(filepath.Join(stage, "sankalp.1.gz"), page); err != nil {
		return err
	}
	return r.atCommit(stage)
}

// atCommit gives all files below dir the time of the commit.
func (r *release) atCommit(dir string) error {
	return filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		return errors.Join(err, os.Chtimes(path, r.at, r.at))
	})
}

func copyFile(from, to string, mode fs.FileMode) error {
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, content, mode)
}

// authorities are the certificates that the image believes, from the machine that makes it.
const authorities = "/etc/ssl/certs/ca-certificates.crt"

// images makes an archive of an image for each architecture, with buildah.
func (r *release) images(work, out string) error {
	for _, arch := range architectures {
		stage := filepath.Join(work, "image", arch)
		root := filepath.Join(stage, "root")
		if err := errors.Join(
			copyFile(filepath.Join(out, r.name("linux", arch)), filepath.Join(root, "usr/bin/sankalp"), 0o755),
			copyFile(authorities, filepath.Join(root, authorities), 0o644),
			copyFile(filepath.Join(r.root, "deploy", "image", "Containerfile"), filepath.Join(stage, "Containerfile"), 0o644),
			os.MkdirAll(filepath.Join(stage, "data"), 0o750)); err != nil {
			return err
		}
		store := func(args ...string) []string {
			return append([]string{"--storage-driver", "vfs", "--root", filepath.Join(work, "store"), "--runroot", filepath.Join(work, "run")}, args...)
		}
		name := "sankalp:" + r.version + "-" + arch
		// Docker's format: that of the OCI has no health check.
		build := store("bud", "--isolation", "chroot", "--format", "docker", "--arch", arch, "--timestamp", strconv.FormatInt(r.at.Unix(), 10), "-t", name, ".")
		to := fmt.Sprintf("docker-archive:%s:%s", filepath.Join(out, r.name("image", arch)+".tar"), name)
		if err := r.command(stage, nil, "buildah", build...); err != nil {
			return err
		}
		if err := r.command(stage, nil, "buildah", store("push", name, to)...); err != nil {
			return err
		}
	}
	return nil
}
