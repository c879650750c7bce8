package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// database is a machine with etcd, Patroni and PostgreSQL.
type database struct {
	machine
	env           []string
	as            string
	etcd, patroni *program
}

func (c *cluster) configure(d *database) error {
	text, err := c.fill("database.env", d.machine)
	if err != nil {
		return err
	}
	d.env = assignments(text)
	same, err := os.ReadFile(kit("patroni.yml"))
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(d.dir, "patroni.yml"), same, 0o644)
}

func (d *database) startEtcd() (err error) {
	d.etcd, err = d.start(service{as: d.as, env: d.env, args: []string{"etcd"}})
	return err
}

func (d *database) startPatroni() (err error) {
	d.patroni, err = d.start(service{as: d.as, env: d.env, args: []string{"patroni", filepath.Join(d.dir, "patroni.yml")}})
	return err
}

// prepareDatabase makes Sankalp's user and database, and waits until every database machine has them.
func (c *cluster) prepareDatabase(ctx context.Context) error {
	text, err := os.ReadFile(kit("database.sql"))
	if err != nil {
		return err
	}
	if _, err := c.psql("postgres", string(text)); err != nil {
		return err
	}
	for _, d := range c.databases {
		err := await(ctx, time.Minute, d.name+" lacks the new database", func() error {
			_, err := c.psqlAt("any", []*database{d}, "sankalp", "SELECT 1")
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// psql runs statements at the leader, as its superuser.
func (c *cluster) psql(name, statements string) (string, error) {
	return c.psqlAt("read-write", c.databases, name, statements)
}

// psqlAt runs statements at one of the databases, which has what target_session_attrs wants.
func (c *cluster) psqlAt(wants string, databases []*database, name, statements string) (string, error) {
	var hosts []string
	for _, d := range databases {
		hosts = append(hosts, d.address)
	}
	address := fmt.Sprintf("postgres://postgres:%s@%s/%s?target_session_attrs=%s&connect_timeout=3", c.password, strings.Join(hosts, ","), name, wants)
	cmd := exec.Command(filepath.Join(c.bin, "psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", "-v", "password="+c.password, address)
	cmd.Stdin = strings.NewReader(statements)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("psql: %w: %s", err, out)
	}
	return strings.TrimSpace(string(out)), nil
}

// pids are Patroni's processes and PostgreSQL's.
func (d *database) pids() []int {
	all := descendants(d.patroni.pid())
	text, err := os.ReadFile(filepath.Join(d.dir, "postgresql", "postmaster.pid"))
	if first, _, found := strings.Cut(string(text), "\n"); err == nil && found {
		if pid, err := strconv.Atoi(first); err == nil {
			all = append(all, descendants(pid)...)
		}
	}
	return all
}

// signal sends it to Patroni and PostgreSQL, as one.
func (d *database) signal(s syscall.Signal) (err error) {
	for _, pid := range d.pids() {
		err = errors.Join(err, sendTo(pid, s))
	}
	return err
}

// member is what Patroni says of a database.
type member struct {
	Name     string `json:"name"`
	Role     string `json:"role"`
	State    string `json:"state"`
	Timeline int    `json:"timeline"`
	Lag      any    `json:"lag"` // bytes, or that it is unknown
}

// members asks the databases, of which any knows.
func (c *cluster) members() (all []member, err error) {
	for _, d := range c.databases {
		var answer struct {
			Members []member `json:"members"`
		}
		if err = getJSON("http://"+d.address+":8008/cluster", &answer); err == nil {
			return answer.Members, nil
		}
	}
	return nil, err
}

func getJSON(url string, into any) error {
	client := http.Client{Timeout: 2 * time.Second}
	r, err := client.Get(url)
	if err != nil {
		return err
	}
	defer r.Body.Close()
	return json.NewDecoder(r.Body).Decode(into)
}

// roles are the databases: who leads, and the others.
func (c *cluster) roles() (leader *database, standbys []*database, err error) {
	all, err := c.members()
	if err != nil {
		return nil, nil, err
	}
	for _, d := range c.databases {
		leads := false
		for _, m := range all {
			leads = leads || m.Name == d.name && m.Role == "leader"
		}
		if leads {
			leader = d
		} else {
			standbys = append(standbys, d)
		}
	}
	if leader == nil {
		return nil, nil, fmt.Errorf("nobody leads: %v", all)
	}
	return leader, standbys, nil
}

// awaitHealthy waits until one leads, two follow it closely, and one of these is synchronous.
func (c *cluster) awaitHealthy(ctx context.Context) error {
	return await(ctx, 2*time.Minute, "the cluster is not healthy", func() error {
		all, err := c.members()
		if err != nil {
			return err
		}
		roles, timelines := map[string]int{}, map[int]bool{}
		for _, m := range all {
			if m.State == "running" && (m.Role == "leader" || m.Lag == 0.0) {
				roles[m.Role]++
				timelines[m.Timeline] = true
			}
		}
		if roles["leader"] != 1 || roles["sync_standby"] != 1 || roles["replica"] != 1 || len(timelines) != 1 {
			return fmt.Errorf("%v", all)
		}
		return nil
	})
}
