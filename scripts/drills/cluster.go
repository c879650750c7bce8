package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"crypto/rand"
)

// cluster is what deploy/ha describes, on one machine: three databases, two Sankalps.
type cluster struct {
	network   network
	databases []*database
	apps      []*app
	// dir holds everything, and goes with it.
	dir, logs string
	// bin has PostgreSQL's programs; sankalp is ours, of the version that serves.
	bin, sankalp string
	// migrations are those of the next versions, in their order.
	migrations []string
	password   string
	// user runs the servers; empty: whoever runs this.
	user string
	mail *mailbox
}

// app is a machine with Sankalp.
type app struct {
	machine
	as      string
	serving *program
}

func (a *app) url() string { return "http://" + a.address + ":8080" }

// newCluster prepares the machines and starts nothing.
func newCluster(n network, logs string) (_ *cluster, err error) {
	c := &cluster{network: n, password: rand.Text(), logs: logs}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin") // the pattern is right
	if len(found) == 0 {
		return nil, errors.New("there is no PostgreSQL: scripts/setup drills")
	}
	c.bin = found[len(found)-1]
	if os.Geteuid() == 0 {
		c.user = "postgres"
	}
	if c.dir, err = os.MkdirTemp("", "sankalp-ha-"); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(c.dir))
		}
	}()
	if c.logs == "" {
		c.logs = c.dir
	}
	if err := errors.Join(os.Chmod(c.dir, 0o755), os.MkdirAll(c.logs, 0o755)); err != nil {
		return nil, err
	}
	c.sankalp = filepath.Join(c.dir, "sankalp")
	if err := c.build(c.sankalp, ""); err != nil {
		return nil, err
	}
	return c, c.machines()
}

// build makes our program, with files laid over those of the sources when overlay names them.
func (c *cluster) build(out, overlay string) error {
	cmd := exec.Command("go", "build", "-trimpath", "-overlay="+overlay, "-o", out, "./cmd/sankalp")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("build: %w: %s", err, text)
	}
	return nil
}

func (c *cluster) machines() error {
	for i := range 3 {
		m, err := c.machine(fmt.Sprintf("db%d", i+1), 11+i)
		if err != nil {
			return err
		}
		if err := errors.Join(c.network.separateDisk(m.dir), c.chown(m.dir)); err != nil {
			return err
		}
		c.databases = append(c.databases, &database{machine: m, as: c.user})
	}
	for i := range 2 {
		m, err := c.machine(fmt.Sprintf("app%d", i+1), 21+i)
		if err != nil {
			return err
		}
		c.apps = append(c.apps, &app{machine: m, as: c.user})
	}
	return nil
}

func (c *cluster) machine(name string, n int) (machine, error) {
	m, err := c.network.machine(name, n)
	if err != nil {
		return m, err
	}
	m.dir, m.logs = filepath.Join(c.dir, name), c.logs
	return m, errors.Join(os.Mkdir(m.dir, 0o700), c.chown(m.dir))
}

// chown gives a folder to the user of the servers.
func (c *cluster) chown(dir string) error {
	if c.user == "" {
		return nil
	}
	u, err := user.Lookup(c.user)
	if err != nil {
		return err
	}
	uid, err1 := strconv.Atoi(u.Uid)
	gid, err2 := strconv.Atoi(u.Gid)
	return errors.Join(err1, err2, os.Chown(dir, uid, gid))
}

// fill gives a file of the kit with the @…@ of a machine filled in, as its README does.
func (c *cluster) fill(name string, m machine) (string, error) {
	text, err := os.ReadFile(kit(name))
	if err != nil {
		return "", err
	}
	words := []string{"@NAME@", m.name, "@ADDRESS@", m.address, "@DATA@", m.dir, "@BIN@", c.bin, "@PASSWORD@", c.password}
	for _, d := range c.databases {
		words = append(words, "@"+strings.ToUpper(d.name)+"@", d.address)
	}
	return strings.NewReplacer(words...).Replace(string(text)), nil
}

// start starts everything and returns when it serves.
func (c *cluster) start(ctx context.Context) (err error) {
	if c.mail, err = newMailbox(c.network.home()); err != nil {
		return err
	}
	for _, d := range c.databases {
		if err := c.configure(d); err != nil {
			return err
		}
		if err := d.startEtcd(); err != nil {
			return err
		}
	}
	for _, d := range c.databases {
		if err := d.startPatroni(); err != nil {
			return err
		}
	}
	if err := c.awaitHealthy(ctx); err != nil {
		return err
	}
	if err := c.prepareDatabase(ctx); err != nil {
		return err
	}
	for _, a := range c.apps {
		if err := c.configureApp(a); err != nil {
			return err
		}
		if err := c.serve(a, c.sankalp); err != nil {
			return err
		}
	}
	return c.awaitReady(ctx)
}

// assignments are the lines NAME=value of a file as systemd reads it.
func assignments(text string) (env []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			env = append(env, line)
		}
	}
	return env
}

func (c *cluster) configureApp(a *app) error {
	text, err := c.fill("sankalp.conf", a.machine)
	if err != nil {
		return err
	}
	path := filepath.Join(a.dir, "sankalp.conf")
	return errors.Join(os.WriteFile(path, []byte(text), 0o600), c.chown(path))
}

// serve starts a program as the Sankalp of a machine.
func (c *cluster) serve(a *app, program string, flags ...string) (err error) {
	args := []string{program, "serve", "--config", filepath.Join(a.dir, "sankalp.conf"), "--rate-limits", "1000", "--smtp", c.mail.url()}
	a.serving, err = a.start(service{as: a.as, args: append(args, flags...)})
	return err
}

// awaitReady waits until both Sankalps are ready.
func (c *cluster) awaitReady(ctx context.Context) error {
	for _, a := range c.apps {
		err := await(ctx, 2*time.Minute, a.name+" is not ready", func() error {
			r, err := http.Get(a.url() + "/readyz")
			if err != nil {
				return err
			}
			defer r.Body.Close()
			if r.StatusCode != http.StatusOK {
				return errors.New(r.Status)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// await tries again and again, up to a limit.
func await(ctx context.Context, limit time.Duration, what string, try func() error) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	for {
		err := try()
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s: %w", what, err)
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// close ends everything, Sankalp first, and removes it.
func (c *cluster) close() (err error) {
	for _, a := range c.apps {
		err = errors.Join(err, a.serving.end(syscall.SIGTERM))
	}
	for _, d := range c.databases {
		if d.patroni != nil {
			err = errors.Join(err, d.patroni.end(syscall.SIGTERM))
		}
	}
	for _, d := range c.databases {
		err = errors.Join(err, d.etcd.end(syscall.SIGTERM))
		_ = syscall.Unmount(d.dir, syscall.MNT_DETACH) // only where it has a disk of its own
	}
	if c.mail != nil {
		c.mail.close()
	}
	return errors.Join(err, os.RemoveAll(c.dir))
}
