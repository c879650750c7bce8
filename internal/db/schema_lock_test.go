package db_test

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"net"
	"net/url"
	"sync"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestNodesThatStartTogetherOnAnEmptySchema(t *testing.T) {
	address := testkit.PostgresURL(t)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			d, err := db.Open(context.Background(), db.Options{URL: address})
			if err == nil {
				err = d.Close()
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

// cutter passes bytes between the program and its server until the program has sent so many times; then it breaks off
// everything, as a killed process does.
type cutter struct {
	listener net.Listener
	server   string
	cut      func()

	mu    sync.Mutex
	left  int
	conns []net.Conn
}

func newCutter(t *testing.T, server string, after int, cut func()) *cutter {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cutter{listener: l, server: server, cut: cut, left: after}
	t.Cleanup(c.breakOff)
	go func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return
			}
			c.pass(in)
		}
	}()
	return c
}

func (c *cutter) pass(in net.Conn) {
	out, err := net.Dial("tcp", c.server)
	if err != nil {
		_ = in.Close()
		return
	}
	c.mu.Lock()
	c.conns = append(c.conns, in, out)
	c.mu.Unlock()
	go func() {
		_, _ = io.Copy(in, out)
		_ = in.Close()
	}()
	go func() {
		defer out.Close()
		b := make([]byte, 64<<10)
		for {
			n, err := in.Read(b)
			if err != nil {
				return
			}
			c.mu.Lock()
			c.left--
			over := c.left < 0
			c.mu.Unlock()
			if over {
				c.cut()
				c.breakOff()
				return
			}
			if _, err := out.Write(b[:n]); err != nil {
				return
			}
		}
	}()
}

func (c *cutter) breakOff() {
	_ = c.listener.Close()
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, conn := range c.conns {
		_ = conn.Close()
	}
}

// killedInTurn starts nodes one after the other, each killed one message to PostgreSQL later than the one before, until one comes up: each
// goes on where the last one stopped, and none takes what is half done for somebody else's.
func killedInTurn(t *testing.T, server string) {
	t.Helper()
	address, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	for after := 1; ; after++ {
		ctx, cancel := context.WithCancel(context.Background())
		cut := newCutter(t, address.Host, after, cancel)
		through := *address
		through.Host = cut.listener.Addr().String()
		d, err := db.Open(ctx, db.Options{URL: through.String()})
		if err == nil {
			err = d.Close()
		}
		killed := ctx.Err() != nil
		cut.breakOff()
		cancel()
		if errors.Is(err, db.ErrUnusable) {
			t.Fatalf("after %d messages of the start before: %v", after-1, err)
		}
		if err == nil && !killed {
			t.Logf("came up after %d starts", after)
			return
		}
		if after > 5000 {
			t.Fatal(err)
		}
	}
}

func TestAFirstStartKilledAnywhereGoesOn(t *testing.T) {
	address, undisturbed := testkit.PostgresURL(t), testkit.PostgresURL(t)
	killedInTurn(t, address)
	testkit.Open(t, undisturbed)
	if differs := lasting(postgresContents(t, undisturbed)).difference(lasting(postgresContents(t, address))); differs != "" {
		t.Errorf("after an undisturbed start and after these: %s", differs)
	}
}

// An upgrade of an older schema with data ends as if nobody had been killed.
func TestAnUpgradeOfPostgresKilledAnywhereGoesOn(t *testing.T) {
	o := olderDatabase(t)
	address, undisturbed := o.inPostgres(t), o.inPostgres(t)
	killedInTurn(t, address)
	testkit.Open(t, undisturbed)
	if differs := lasting(postgresContents(t, undisturbed)).difference(lasting(postgresContents(t, address))); differs != "" {
		t.Errorf("after an undisturbed upgrade and after these: %s", differs)
	}
}

func TestASchemaOfAnotherProgramIsRefused(t *testing.T) {
	for name, statements := range map[string][]string{
		"tables":              {`CREATE TABLE theirs (a int)`},
		"tables and versions": {`CREATE TABLE theirs (a int)`, `CREATE TABLE goose_db_version (version_id bigint)`},
	} {
		address := testkit.PostgresURL(t)
		theirs, err := sql.Open("pgx", address)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range statements {
			if _, err := theirs.ExecContext(t.Context(), s); err != nil {
				t.Fatal(err)
			}
		}
		if err := theirs.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := db.Open(context.Background(), db.Options{URL: address}); !errors.Is(err, db.ErrUnusable) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
