package main

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"sync"
	"syscall"
)

const (
	// shared is the folder in memory that Linux has.
	shared = "/dev/shm"
	// room is what the databases and browsers of the tests never fill.
	room = 4 << 30
)

// inMemory lets the checks put their temporary files into memory, if the machine has room there: tests make thousands of databases,
// and with them on a disk most of the time goes by waiting for it. What the compiler builds stays on the disk. leave removes the
// folder, and so does an interrupt.
func inMemory() (leave func()) {
	dir, err := folderIn(shared, room)
	if err != nil {
		fmt.Fprintf(os.Stderr, "check: no files in memory, so it takes longer: %v\n", err)
		return func() {}
	}
	if os.Getenv("GOTMPDIR") == "" {
		_ = os.Setenv("GOTMPDIR", os.TempDir()) // fails only for names that are none
	}
	_ = os.Setenv("TMPDIR", dir)
	leave = sync.OnceFunc(func() { _ = os.RemoveAll(dir) }) // what it leaves, the next start of the machine takes
	stopped := make(chan os.Signal, 1)
	signal.Notify(stopped, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-stopped
		leave()
		os.Exit(130)
	}()
	return leave
}

// folderIn makes a folder in which any user can read and programs can run, as PostgreSQL's server and built programs need; room is how
// many bytes must be free.
func folderIn(parent string, room uint64) (string, error) {
	var fs syscall.Statfs_t
	if err := syscall.Statfs(parent, &fs); err != nil {
		return "", fmt.Errorf("%s: %w", parent, err)
	}
	if free := fs.Bavail * uint64(fs.Bsize); free < room {
		return "", fmt.Errorf("%s has %d MiB free, not %d", parent, free>>20, room>>20)
	}
	dir, err := os.MkdirTemp(parent, "sankalp-check-")
	if err != nil {
		return "", err
	}
	program := filepath.Join(dir, "runs")
	err = os.Chmod(dir, 0o755)
	if err == nil {
		err = os.WriteFile(program, []byte("#!/bin/sh\n"), 0o700)
	}
	if err == nil {
		err = exec.Command(program).Run()
	}
	if err != nil {
		_ = os.RemoveAll(dir)
		return "", fmt.Errorf("%s: %w", parent, err)
	}
	return dir, nil
}
