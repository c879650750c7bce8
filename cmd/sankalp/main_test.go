package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// built is the program as it is shipped, but for the linker's version.
var built string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "sankalp-test-")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir)
		built = filepath.Join(dir, "sankalp")
		if err := build(built, "", "-ldflags", "-s -w -X main.version=v1.2.3-test"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		return m.Run()
	}())
}

// build makes the program with the flags of `make build`, so that most of it is compiled already.
func build(to, tags string, more ...string) error {
	cmd := exec.Command("go", append([]string{"build", "-trimpath", "-tags", tags, "-o", to}, append(more, ".")...)...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

// server is a running sankalp serve.
type server struct {
	cmd *exec.Cmd
	url string
	log *os.File
}

// start runs serve on a free port and waits until it says where it is.
func start(dir string, args ...string) (*server, error) {
	return startProgram(built, dir, nil, args...)
}

// startProgram is start for another build, with more in its environment.
func startProgram(program, dir string, env []string, args ...string) (*server, error) {
	return startCommand(program, dir, env, append([]string{"serve", "--listen", "127.0.0.1:0"}, args...)...)
}

// startCommand is startProgram for a command that says where it is as serve does.
func startCommand(program, dir string, env []string, args ...string) (*server, error) {
	log, err := os.CreateTemp(dir, "serve-*.log")
	if err != nil {
		return nil, err
	}
	s := &server{log: log, cmd: exec.Command(program, args...)}
	s.cmd.Dir, s.cmd.Stderr, s.cmd.Env = dir, log, append(os.Environ(), env...)
	s.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		_ = s.cmd.Wait()
		return nil, fmt.Errorf("serve ended: %s", s.output())
	}
	s.url = strings.TrimSpace(strings.TrimPrefix(line, "Sankalp is at "))
	return s, nil
}

// stop ends the server gracefully.
func (s *server) stop() error {
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	if err := s.cmd.Wait(); err != nil {
		return fmt.Errorf("%w: %s", err, s.output())
	}
	return nil
}

// kill ends it as a power cut would.
func (s *server) kill() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

func (s *server) output() string {
	text, _ := os.ReadFile(s.log.Name())
	return string(text)
}
