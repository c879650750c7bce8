package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// machine is one of the cluster's.
type machine struct {
	name, address string
	// inside runs a command there; empty: it is this machine.
	inside []string
	// dir holds its files; logs what its programs print.
	dir, logs string
}

// program is one that runs on a machine.
type program struct {
	cmd  *exec.Cmd
	done chan struct{} // closed when it has ended
	log  string        // the file of what it prints
}

// service is how a program is started, at first and again.
type service struct {
	// as is the user; empty: whoever runs this.
	as   string
	env  []string
	args []string
}

// start starts a program; what it prints is added to its log.
func (m machine) start(s service) (*program, error) {
	args := append([]string{}, m.inside...)
	if s.as != "" {
		args = append(args, "setpriv", "--reuid", s.as, "--regid", s.as, "--clear-groups")
	}
	args = append(args, s.args...)
	path := filepath.Join(m.logs, m.name+"-"+filepath.Base(s.args[0])+".log")
	log, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	p := &program{cmd: exec.Command(args[0], args[1:]...), done: make(chan struct{}), log: path}
	p.cmd.Dir, p.cmd.Stdout, p.cmd.Stderr = m.dir, log, log
	p.cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C.UTF-8", "HOME=" + m.dir}, s.env...)
	// Of its own group, so that Ctrl-C reaches only this program, which then ends the others in order.
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("%s: %w", m.name, err)
	}
	go func() {
		_ = p.cmd.Wait() // how it ended is in its log
		close(p.done)
	}()
	return p, nil
}

// pid is of the program: ip and setpriv have become it.
func (p *program) pid() int { return p.cmd.Process.Pid }

// sendTo sends a signal to a process, which may have ended.
func sendTo(pid int, s syscall.Signal) error {
	if err := syscall.Kill(pid, s); err != nil && !errors.Is(err, syscall.ESRCH) {
		return fmt.Errorf("process %d: %w", pid, err)
	}
	return nil
}

// end ends the program and waits for it.
func (p *program) end(s syscall.Signal) error {
	if p == nil {
		return nil
	}
	err := sendTo(p.pid(), s)
	<-p.done
	return err
}

// descendants are a process and all below it.
func descendants(pid int) []int {
	children := map[int][]int{}
	stats, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is right
	for _, path := range stats {
		text, err := os.ReadFile(path)
		if err != nil {
			continue // it has ended
		}
		fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
		parent, _ := strconv.Atoi(fields[1])
		child, _ := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		children[parent] = append(children[parent], child)
	}
	all := []int{pid}
	for i := 0; i < len(all); i++ {
		all = append(all, children[all[i]]...)
	}
	return all
}
