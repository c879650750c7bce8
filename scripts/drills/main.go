// Command drills breaks a small cluster of deploy/ha on purpose, under load, and looks afterwards whether Sankalp did what it
// promised:
//
//	make drills                      # all of them; or: go run ./scripts/drills -only switchover,killed-leader
//	make ha                          # only starts the cluster, to look at; or: go run ./scripts/drills -up
//
// Drills need root, on a Linux machine with Debian's patroni, etcd and PostgreSQL: each machine of the cluster is a network namespace
// of its own, and all of it ends with the program. docs/failover.md has the figures.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("drills: ")
	up := flag.Bool("up", false, "start the cluster on addresses of the loopback, and leave it running until Ctrl-C")
	only := flag.String("only", "", "comma-separated names of drills; all when empty")
	logs := flag.String("logs", "", "folder that gets the logs of all programs")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := func() error {
		if *up {
			return show(ctx, *logs)
		}
		chosen, err := choose(*only)
		if err != nil {
			return err
		}
		if os.Getenv(apartEnv) == "" {
			return apart()
		}
		return drillAll(ctx, chosen, *logs)
	}()
	if err == nil {
		return
	}
	// What failed is in the table, or was printed by the program inside.
	if inside := new(exec.ExitError); !errors.Is(err, errFailed) && !errors.As(err, &inside) {
		log.Print(err)
	}
	stop()
	os.Exit(1) //nolint:gocritic // stop has run
}

// show is `make ha`.
func show(ctx context.Context, logs string) (err error) {
	c, err := newCluster(loopback{}, logs)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.close()) }()
	if err := c.start(ctx); err != nil {
		return err
	}
	for _, a := range c.apps {
		fmt.Printf("Sankalp is at %s\n", a.url())
	}
	fmt.Printf("The cluster: patronictl -d etcd://%s:2379 list sankalp\nCtrl-C ends all of it.\n", c.databases[0].address)
	<-ctx.Done()
	return nil
}

// drillAll does one drill after the other on one cluster and prints the table.
func drillAll(ctx context.Context, chosen []drill, logs string) (err error) {
	if err := (namespaces{}).prepare(); err != nil {
		return err
	}
	c, err := newCluster(namespaces{}, logs)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.close()) }()
	if err := c.start(ctx); err != nil {
		return err
	}
	t := newTable(os.Stdout)
	for _, d := range chosen {
		t.row(run(ctx, c, d))
	}
	return t.end()
}

// choose gives the drills of the names.
func choose(only string) ([]drill, error) {
	if only == "" {
		return drills, nil
	}
	var chosen []drill
	for name := range strings.SplitSeq(only, ",") {
		found := false
		for _, d := range drills {
			if d.name == name {
				chosen, found = append(chosen, d), true
			}
		}
		if !found {
			return nil, fmt.Errorf("there is no drill %q", name)
		}
	}
	return chosen, nil
}

// kit is the folder of the cluster's configuration.
func kit(name string) string { return filepath.Join("deploy", "ha", name) }
