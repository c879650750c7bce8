package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// switchover has a standby lead, as before work on the leader's machine.
func switchover(ctx context.Context, c *cluster) error {
	leader, _, err := c.roles()
	if err != nil {
		return err
	}
	body, err := json.Marshal(map[string]string{"leader": leader.name})
	if err != nil {
		return err
	}
	r, err := http.Post("http://"+leader.address+":8008/switchover", "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	defer r.Body.Close()
	if r.StatusCode != http.StatusOK {
		return fmt.Errorf("switchover: %s", r.Status)
	}
	return c.leadsNot(ctx, leader)
}

// killedLeader ends PostgreSQL and Patroni of the leader at once. Its machine comes back later.
func killedLeader(ctx context.Context, c *cluster) error {
	leader, _, err := c.roles()
	if err != nil {
		return err
	}
	if err := leader.signal(syscall.SIGKILL); err != nil {
		return err
	}
	if err := c.leadsNot(ctx, leader); err != nil {
		return err
	}
	pause(ctx, 3*time.Second)
	return leader.startPatroni()
}

// frozenLeader stops PostgreSQL and Patroni of the leader for longer than it takes to replace them, as a machine does that is out of
// memory. Then they go on where they were.
func frozenLeader(ctx context.Context, c *cluster) error {
	leader, _, err := c.roles()
	if err != nil {
		return err
	}
	if err := leader.signal(syscall.SIGSTOP); err != nil {
		return err
	}
	err = c.leadsNot(ctx, leader)
	pause(ctx, 5*time.Second)
	if thaw := leader.signal(syscall.SIGCONT); err == nil {
		err = thaw
	}
	return err
}

// frozenStandbys stops both standbys.
func frozenStandbys(ctx context.Context, c *cluster) (err error) {
	_, standbys, err := c.roles()
	if err != nil {
		return err
	}
	for _, d := range standbys {
		if err := d.signal(syscall.SIGSTOP); err != nil {
			return err
		}
	}
	pause(ctx, 40*time.Second)
	for _, d := range standbys {
		if err := d.signal(syscall.SIGCONT); err != nil {
			return err
		}
	}
	return nil
}

// etcdAway ends all of etcd for a while: nobody can be chosen, and nobody must need to.
func etcdAway(ctx context.Context, c *cluster) error {
	for _, d := range c.databases {
		if err := d.etcd.end(syscall.SIGKILL); err != nil {
			return err
		}
	}
	pause(ctx, 40*time.Second)
	for _, d := range c.databases {
		if err := d.startEtcd(); err != nil {
			return err
		}
	}
	return nil
}

// leadsNot waits until another database leads.
func (c *cluster) leadsNot(ctx context.Context, d *database) error {
	return await(ctx, time.Minute, "nobody else leads", func() error {
		now, _, err := c.roles()
		if err == nil && now == d {
			err = fmt.Errorf("%s still does", d.name)
		}
		return err
	})
}

// networkCut pulls the cable of the leader's machine, until another has led for a while.
func networkCut(ctx context.Context, c *cluster) error {
	leader, _, err := c.roles()
	if err != nil {
		return err
	}
	if err := cable(leader.machine, false); err != nil {
		return err
	}
	err = c.leadsNot(ctx, leader)
	pause(ctx, 5*time.Second)
	return errors.Join(err, cable(leader.machine, true))
}

// diskFull fills the disk of the leader's machine, again whenever there is room, and then frees it. etcd and Patroni are started
// again where they ended, as systemd does.
func diskFull(ctx context.Context, c *cluster) error {
	leader, _, err := c.roles()
	if err != nil {
		return err
	}
	ballast, err := os.Create(filepath.Join(leader.dir, "ballast"))
	if err != nil {
		return err
	}
	defer ballast.Close()
	for until, block := time.Now().Add(30*time.Second), make([]byte, 1<<20); time.Now().Before(until); {
		if _, err := ballast.Write(block); errors.Is(err, syscall.ENOSPC) {
			pause(ctx, 100*time.Millisecond)
		} else if err != nil {
			return err
		}
	}
	if err := os.Remove(ballast.Name()); err != nil {
		return err
	}
	return leader.revive()
}

// revive starts what has ended.
func (d *database) revive() error {
	select {
	case <-d.etcd.done:
		if err := d.startEtcd(); err != nil {
			return err
		}
	default:
	}
	select {
	case <-d.patroni.done:
		return d.startPatroni()
	default:
		return nil
	}
}
