package main

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// process is a server under measurement, alone on processor 0.
type process struct {
	cmd  *exec.Cmd
	addr string
	log  bytes.Buffer
	// ready is the time from its start to its first answer.
	ready time.Duration
}

func (s *suite) startSankalp(database string) (*process, error) {
	return start(s.sankalp, func(addr string) []string {
		return []string{"serve", "--listen", addr, "--database", "sqlite:" + database, "--rate-limits", "0"}
	})
}

func (s *suite) startLimit(database string) (*process, error) {
	return start(s.limit, func(addr string) []string { return []string{"-addr", addr, "-db", database} })
}

func start(bin string, args func(addr string) []string) (*process, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	p := &process{addr: net.JoinHostPort("127.0.0.1", port)}
	p.cmd = exec.Command("taskset", append([]string{"-c", "0", bin}, args(p.addr)...)...)
	p.cmd.Stdout, p.cmd.Stderr = &p.log, &p.log
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	begin := time.Now()
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	for time.Since(begin) < 30*time.Second {
		r, err := http.Get("http://" + p.addr + "/healthz")
		if err == nil {
			p.ready = time.Since(begin)
			return p, errors.Join(r.Body.Close())
		}
		time.Sleep(time.Millisecond)
	}
	return nil, fmt.Errorf("%s did not answer: %s", filepath.Base(bin), p.log.String())
}

func (p *process) stop() {
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	_ = p.cmd.Wait() // the limit does not catch the signal: its exit status says nothing
}

// cpuSeconds is the processor time used so far, user and system, in hundredths of a second.
func (p *process) cpuSeconds() float64 {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	f := strings.Fields(string(b[bytes.LastIndexByte(b, ')')+2:]))
	user, _ := strconv.ParseFloat(f[11], 64)
	system, _ := strconv.ParseFloat(f[12], 64)
	return (user + system) / 100
}

// residentMB is the memory that the process holds now.
func (p *process) residentMB() float64 {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(b)) {
		if kb, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			n, _ := strconv.ParseFloat(strings.Fields(kb)[0], 64)
			return n / 1024
		}
	}
	return 0
}

func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	return port, err
}
