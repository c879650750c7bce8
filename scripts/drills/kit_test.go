package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"sankalp/internal/config"
)

// kitOf is a cluster of the kit that nobody starts.
func kitOf(t *testing.T) *cluster {
	t.Helper()
	t.Chdir(filepath.Join("..", ".."))
	c := &cluster{network: loopback{}, dir: t.TempDir(), password: "s3cret", bin: "/usr/lib/postgresql/15/bin"}
	if err := c.machines(); err != nil {
		t.Fatal(err)
	}
	return c
}

func filled(t *testing.T, c *cluster, name string, m machine) string {
	t.Helper()
	text, err := c.fill(name, m)
	if err != nil {
		t.Fatal(err)
	}
	if left := regexp.MustCompile(`@[A-Z0-9]+@`).FindString(text); left != "" {
		t.Errorf("%s: nobody fills in %s", name, left)
	}
	return text
}

// The settings of a Sankalp of the kit are right, and its address names every database.
func TestTheKitsSettingsAreSankalps(t *testing.T) {
	c := kitOf(t)
	for _, a := range c.apps {
		path := filepath.Join(a.dir, "sankalp.conf")
		if err := os.WriteFile(path, []byte(filled(t, c, "sankalp.conf", a.machine)), 0o600); err != nil {
			t.Fatal(err)
		}
		got, _, err := config.Load(config.Command{Name: "serve", Serve: true}, []string{"--config", path}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got.Listen != a.address+":8080" {
			t.Errorf("it listens at %s", got.Listen)
		}
		address, err := pgx.ParseConfig(got.Database)
		if err != nil {
			t.Fatal(err)
		}
		hosts := map[string]bool{address.Host: true}
		for _, f := range address.Fallbacks {
			hosts[f.Host] = true
		}
		for _, d := range c.databases {
			if !hosts[d.address] {
				t.Errorf("the address %s lacks %s", got.Database, d.name)
			}
		}
		if address.Password != c.password || address.Database != "sankalp" || address.User != "sankalp" {
			t.Errorf("as %s to %s", address.User, address.Database)
		}
	}
}

// The promises of docs/failover.md rest on these.
func TestTheKitsClusterIsSynchronous(t *testing.T) {
	c := kitOf(t)
	text, err := os.ReadFile(kit("patroni.yml"))
	if err != nil {
		t.Fatal(err)
	}
	value := func(name string) string {
		t.Helper()
		found := regexp.MustCompile(`(?m)^ +` + name + `: (\S+)$`).FindStringSubmatch(string(text))
		if found == nil {
			t.Fatalf("patroni.yml says nothing of %s", name)
		}
		return found[1]
	}
	for _, name := range []string{"synchronous_mode", "failsafe_mode", "use_pg_rewind"} {
		if value(name) != "true" {
			t.Errorf("%s is %s", name, value(name))
		}
	}
	seconds := func(name string) int {
		t.Helper()
		n, err := strconv.Atoi(value(name))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if ttl, wanted := seconds("ttl"), seconds("loop_wait")+2*seconds("retry_timeout"); ttl > 20 || wanted > ttl {
		t.Errorf("ttl is %d, Patroni wants loop_wait + 2 × retry_timeout ≤ ttl, %d", ttl, wanted)
	}
	for _, d := range c.databases {
		env := strings.Join(assignments(filled(t, c, "database.env", d.machine)), "\n")
		if strings.Contains(env, "ETCD3") {
			t.Error("over etcd's newer API Debian's Patroni loses changes: docs/adr/0023")
		}
		for _, want := range []string{"ETCD_ENABLE_V2=true", "PATRONI_NAME=" + d.name, "ETCD_NAME=" + d.name, "PATRONI_POSTGRESQL_LISTEN=" + d.address + ":5432"} {
			if !strings.Contains(env+"\n", want+"\n") {
				t.Errorf("the environment of %s lacks %s", d.name, want)
			}
		}
	}
}
