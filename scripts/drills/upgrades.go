package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// firstNext is the number of the first migration that a next version has, far from ours.
const firstNext = 9001

// version is a version of our program that has more migrations than the one before.
type version struct {
	program string
	schema  int
}

// next makes the version after the one that serves: the same program with one more migration of the tasks, laid over the sources.
// A slow one rests after each of its statements, for a drill to break it there.
func (c *cluster) next(slow bool) (v version, err error) {
	v = version{schema: firstNext + len(c.migrations)}
	v.program = filepath.Join(c.dir, "sankalp-"+strconv.Itoa(v.schema))
	column, rest := "drill_"+strconv.Itoa(v.schema), ""
	if slow {
		rest = "SELECT pg_sleep(0.5);\n"
	}
	text := "-- +goose Up\n" + strings.Join([]string{
		"ALTER TABLE tasks ADD COLUMN " + column + " TEXT NOT NULL DEFAULT '';\n",
		"UPDATE tasks SET " + column + " = 'x';\n",
		"CREATE INDEX " + column + " ON tasks (owner_id, " + column + ");\n",
	}, rest) + rest
	file := filepath.Join(c.dir, fmt.Sprintf("%d_drill.sql", v.schema))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		return v, err
	}
	c.migrations = append(c.migrations, file)
	over := map[string]string{}
	for _, m := range c.migrations {
		at, err := filepath.Abs(filepath.Join("internal", "db", "migrations", filepath.Base(m)))
		if err != nil {
			return v, err
		}
		over[at] = m
	}
	overlay, err := json.Marshal(map[string]any{"Replace": over})
	if err != nil {
		return v, err
	}
	path := filepath.Join(c.dir, "overlay.json")
	if err := os.WriteFile(path, overlay, 0o600); err != nil {
		return v, err
	}
	return v, c.build(v.program, path)
}

// replace stops a Sankalp and starts another version in its place.
func (c *cluster) replace(ctx context.Context, a *app, v version) error {
	if err := a.serving.end(syscall.SIGTERM); err != nil {
		return err
	}
	if err := c.serve(a, v.program); err != nil {
		return err
	}
	c.sankalp = v.program
	return c.awaitReady(ctx)
}

// twoVersions upgrades one Sankalp, lets both versions serve for a while, and upgrades the other.
func twoVersions(ctx context.Context, c *cluster) error {
	before := c.sankalp
	v, err := c.next(false)
	if err != nil {
		return err
	}
	if err := c.replace(ctx, c.apps[1], v); err != nil {
		return err
	}
	pause(ctx, 10*time.Second)
	if err := c.replace(ctx, c.apps[0], v); err != nil {
		return err
	}
	pause(ctx, 3*time.Second)
	return c.refuses(ctx, before)
}

// refuses wants the version before to refuse a schema newer than its own.
func (c *cluster) refuses(ctx context.Context, before string) error {
	a := *c.apps[0]
	if err := c.serve(&a, before, "--listen", a.address+":8081"); err != nil {
		return err
	}
	select {
	case <-a.serving.done:
		if a.serving.cmd.ProcessState.ExitCode() == 0 {
			return errors.New("the version before ended as if all were well")
		}
		log, err := os.ReadFile(a.serving.log)
		if err == nil && !bytes.Contains(log, []byte("newer than this program's")) {
			err = fmt.Errorf("the version before ended for another reason: %s", a.serving.log)
		}
		return err
	case <-ctx.Done():
	case <-time.After(20 * time.Second):
	}
	return errors.Join(errors.New("the version before serves a newer schema"), a.serving.end(syscall.SIGKILL))
}

// killedMigration kills the next version of a Sankalp at each statement of its migration, then the database that it works on. The
// other Sankalp serves. In the end the migration comes through.
func killedMigration(ctx context.Context, c *cluster) error {
	v, err := c.next(true)
	if err != nil {
		return err
	}
	a := c.apps[1]
	if err := a.serving.end(syscall.SIGTERM); err != nil {
		return err
	}
	for _, after := range []time.Duration{0, 300 * time.Millisecond, 800 * time.Millisecond, 1300 * time.Millisecond} {
		if err := c.begin(ctx, a, v); err != nil {
			return err
		}
		pause(ctx, after)
		if err := a.serving.end(syscall.SIGKILL); err != nil {
			return err
		}
		if err := c.unchanged(ctx, v); err != nil {
			return err
		}
	}
	if err := c.begin(ctx, a, v); err != nil {
		return err
	}
	if err := killedLeader(ctx, c); err != nil {
		return err
	}
	select {
	case <-a.serving.done: // it lost its database before it served
	case <-time.After(30 * time.Second):
	}
	for _, a := range []*app{a, c.apps[0]} {
		if err := c.replace(ctx, a, v); err != nil {
			return err
		}
	}
	return c.schema(v)
}

// begin starts the version and returns in the middle of its migration.
func (c *cluster) begin(ctx context.Context, a *app, v version) error {
	if err := c.serve(a, v.program); err != nil {
		return err
	}
	return await(ctx, 20*time.Second, "no migration runs", func() error { return c.migrating(true) })
}

// migrating tells whether a slow migration is at work.
func (c *cluster) migrating(want bool) error {
	n, err := c.psql("sankalp", "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(0.5)%' AND state <> 'idle' AND pid <> pg_backend_pid()")
	if err == nil && (n != "0") != want {
		err = fmt.Errorf("%s at work", n)
	}
	return err
}

// unchanged wants a broken migration to have left nothing.
func (c *cluster) unchanged(ctx context.Context, v version) error {
	if err := await(ctx, 20*time.Second, "a migration goes on", func() error { return c.migrating(false) }); err != nil {
		return err
	}
	n, err := c.psql("sankalp", fmt.Sprintf("SELECT count(*) FROM information_schema.columns WHERE column_name = 'drill_%d'", v.schema))
	if err == nil && n != "0" {
		err = errors.New("half a migration is there")
	}
	return err
}

// schema wants the database to be at the version's.
func (c *cluster) schema(v version) error {
	n, err := c.psql("sankalp", "SELECT max(version_id) FROM goose_db_version WHERE is_applied")
	if err == nil && n != strconv.Itoa(v.schema) {
		err = fmt.Errorf("the schema is %s, want %d", n, v.schema)
	}
	return err
}
