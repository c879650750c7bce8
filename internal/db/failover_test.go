package db_test

import (
	"context"
	"errors"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

func nothing(context.Context, *db.Tx) error { return nil }

func TestAnEmptySchemaWithAnExtensionIsEmpty(t *testing.T) {
	address := testkit.PostgresURL(t)
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	pool := testkit.Open(t, testkit.PostgresURL(t)) // any way to the server
	if _, err := db.Exec(context.Background(), pool.Reader(), "CREATE EXTENSION pg_stat_statements SCHEMA "+u.Query().Get("search_path")); err != nil {
		t.Fatal(err)
	}
	testkit.Owner(t, testkit.Open(t, address), "o1")
}

func TestAReadOnlyConnectionIsUnavailableAndLeavesThePool(t *testing.T) {
	d := testkit.Open(t, testkit.PostgresURL(t))
	owner := testkit.Owner(t, d, "o1")
	// One connection of the pool is like that to a leader which has become a standby.
	if _, err := db.Exec(context.Background(), d.Reader(), `SET default_transaction_read_only = on`); err != nil {
		t.Fatal(err)
	}
	if err := d.Ready(context.Background()); !fault.Is(err, fault.Unavailable) {
		t.Errorf("ready: %v, want Unavailable", err)
	}
	if err := d.Write(context.Background(), owner, nothing); !fault.Is(err, fault.Unavailable) {
		t.Errorf("a change: %v, want Unavailable", err)
	}
	if err := d.Write(context.Background(), owner, nothing); err != nil {
		t.Errorf("the connection is still there: %v", err)
	}
	if err := d.Ready(context.Background()); err != nil {
		t.Errorf("ready: %v", err)
	}
}

// One address without another to go to: who wants to change something is refused, and a backup is not.
func TestAServerThatTakesNoChangesIsRefused(t *testing.T) {
	for name, migrated := range map[string]string{"with its tables": testkit.MigratedURL(t), "empty": testkit.PostgresURL(t)} {
		u, err := url.Parse(migrated)
		if err != nil {
			t.Fatal(err)
		}
		query := u.Query()
		query.Set("default_transaction_read_only", "on")
		u.RawQuery = query.Encode()
		for _, mode := range []db.Mode{db.Serve, db.Shared, db.ReadOnly} {
			d, err := db.Open(t.Context(), db.Options{URL: u.String(), Mode: mode})
			if err == nil {
				err = d.Close()
			}
			if refused := err != nil && strings.Contains(err.Error(), "this PostgreSQL takes no changes"); refused != (mode != db.ReadOnly) {
				t.Errorf("%s, mode %d: %v", name, mode, err)
			}
		}
	}
}

// elsewhere is an address of several servers: this one first.
func elsewhere(t *testing.T, address, first string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	u.Host = first + "," + u.Host
	return u.String()
}

func hostOf(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u.Host
}

func TestOfSeveralServersTheOneThatTakesChangesIsUsed(t *testing.T) {
	standby := testkit.PrivatePostgres(t)
	if err := standby.Set("default_transaction_read_only", "on"); err != nil {
		t.Fatal(err)
	}
	d := testkit.Open(t, elsewhere(t, testkit.PostgresURL(t), hostOf(t, standby.URL)))
	if err := d.Write(context.Background(), testkit.Owner(t, d, "o1"), nothing); err != nil {
		t.Error(err)
	}
}

// The first of two servers freezes: those who wait for it are told, and the next call is answered by the second.
func TestAFrozenServerKeepsNobodyFromTheNext(t *testing.T) {
	address := testkit.PostgresURL(t)
	proxy, silent := silentProxy(t, hostOf(t, address))
	d := testkit.Open(t, elsewhere(t, address, proxy))
	owner := testkit.Owner(t, d, "o1")
	silent.Store(true)
	began := time.Now()
	for d.Write(context.Background(), owner, nothing) != nil {
		if time.Since(began) > 20*time.Second {
			t.Fatal("no change reaches the second server")
		}
	}
}

// A server is asked whether it lives by its own address, wherever the name of the first one leads.
func TestAServerLivesWhateverTheFirstOneIs(t *testing.T) {
	server := hostOf(t, testkit.PostgresURL(t))
	host, port, err := net.SplitHostPort(server)
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range []string{
		"postgres://u@nosuch.invalid:1," + server + "/db",
		"postgres:///db?user=u&host=/nowhere," + host + "&port=5432," + port,
	} {
		if lives, err := db.Lives(t.Context(), address, server); err != nil || !lives {
			t.Errorf("%s: %t, %v", address, lives, err)
		}
		if lives, err := db.Lives(t.Context(), address, "127.0.0.1:1"); err != nil || lives {
			t.Errorf("%s: a server that is not there: %t, %v", address, lives, err)
		}
	}
}

// A standby that stands first in the address freezes: nobody waits for it, because the leader is known.
func TestAFrozenStandbyIsPassed(t *testing.T) {
	standby := testkit.PrivatePostgres(t)
	if err := standby.Set("default_transaction_read_only", "on"); err != nil {
		t.Fatal(err)
	}
	proxy, silent := silentProxy(t, hostOf(t, standby.URL))
	d := testkit.Open(t, elsewhere(t, testkit.PostgresURL(t), proxy))
	owner := testkit.Owner(t, d, "o1")
	silent.Store(true)
	var calls sync.WaitGroup
	for range 10 { // more than there are connections, so that new ones are made
		calls.Go(func() {
			began := time.Now()
			_, err := db.Exec(context.Background(), d.Reader(), `SELECT pg_sleep(0.2)`)
			if took := time.Since(began); err != nil || took > 2*time.Second {
				t.Errorf("%v after %s, want an answer within 2 s", err, took)
			}
		})
	}
	calls.Wait()
	if err := d.Write(context.Background(), owner, nothing); err != nil {
		t.Error(err)
	}
}

// A listener whose server froze finds another, and whoever waits looks at what happened meanwhile.
func TestAListenerOfAFrozenServerFindsAnother(t *testing.T) {
	address := testkit.PostgresURL(t)
	other := testkit.Open(t, address)
	owner := testkit.Owner(t, other, "o1")
	proxy, silent := silentProxy(t, hostOf(t, address))
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	u.Host = proxy
	d := testkit.OpenWith(t, db.Options{URL: address, Direct: u.String(), Beat: 300 * time.Millisecond})
	changes, cancel := d.Subscribe(owner)
	defer cancel()
	next := func() int64 {
		t.Helper()
		select {
		case n := <-changes:
			return n
		case <-time.After(20 * time.Second):
			t.Fatal("no news came")
			return 0
		}
	}
	for n := int64(1); n < 3; { // until it listens
		if err := other.Write(context.Background(), owner, nothing); err != nil {
			t.Fatal(err)
		}
		n = next()
	}
	silent.Store(true)
	var want int64
	if err := other.Write(context.Background(), owner, func(_ context.Context, tx *db.Tx) error {
		want = tx.Revision
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	silent.Store(false)
	for next() != want {
		continue
	}
}

func TestWhatIsToldOfACommitWaitsForTheStandby(t *testing.T) {
	pg := testkit.PrivatePostgres(t)
	d := testkit.OpenWith(t, db.Options{URL: pg.URL, Patience: time.Second})
	owner := testkit.Owner(t, d, "o1")
	unchanged := func(context.Context, *db.Tx) error { return db.ErrUnchanged }
	if err := errors.Join(d.Confirm(context.Background()), d.Write(context.Background(), owner, unchanged)); err != nil {
		t.Error(err)
	}
	if err := pg.Set("synchronous_standby_names", "gone"); err != nil {
		t.Fatal(err)
	}
	until := time.Now().Add(20 * time.Second)
	for d.Confirm(context.Background()) == nil { // the setting takes a moment
		if time.Now().After(until) {
			t.Fatal("nothing waits for the standby")
		}
	}
	// Who finds nothing to change may have seen what stands on this server alone.
	if err := d.Write(context.Background(), owner, unchanged); !fault.Is(err, fault.Unavailable) {
		t.Errorf("nothing to change: %v, want Unavailable", err)
	}
	if err := d.WriteGlobal(context.Background(), unchanged); err != nil {
		t.Errorf("nothing to change of what nobody owns: %v", err)
	}
	if err := pg.Set("synchronous_standby_names", ""); err != nil {
		t.Fatal(err)
	}
	for errors.Join(d.Confirm(context.Background()), d.Write(context.Background(), owner, unchanged)) != nil {
		if time.Now().After(until) {
			t.Fatal("without a standby it goes on waiting")
		}
	}
}

// Both standbys froze: a change is refused while somebody still waits for the answer, and the next one finds the owner's row free.
func TestACommitWithoutAStandbyIsGivenUpWithinThreeSeconds(t *testing.T) {
	pg := testkit.PrivatePostgres(t)
	d := testkit.Open(t, pg.URL)
	owner := testkit.Owner(t, d, "o1")
	if err := pg.Set("synchronous_standby_names", "gone"); err != nil {
		t.Fatal(err)
	}
	until := time.Now().Add(20 * time.Second)
	for refused := 0; refused < 2; { // the setting takes a moment
		began := time.Now()
		err := d.Write(context.Background(), owner, nothing)
		switch took := time.Since(began); {
		case err == nil && time.Now().After(until):
			t.Fatal("nothing waits for the standby")
		case err == nil:
		case !fault.Is(err, fault.Unavailable) || took > 3*time.Second:
			t.Errorf("%v after %s, want Unavailable within 3 s", err, took)
			refused++
		default:
			refused++
		}
	}
	began := time.Now()
	if err := d.Confirm(context.Background()); !fault.Is(err, fault.Unavailable) || time.Since(began) > 3*time.Second {
		t.Errorf("confirmed: %v after %s, want Unavailable within 3 s", err, time.Since(began))
	}
	if err := pg.Set("synchronous_standby_names", ""); err != nil {
		t.Fatal(err)
	}
	if err := d.Write(context.Background(), owner, nothing); err != nil {
		t.Error(err)
	}
}

func TestAPoolerNeedsTheAddressBehindIt(t *testing.T) {
	address := testkit.PostgresURL(t)
	for name, ignored := range map[string]string{"as installed": "", "told to ignore it": "lock_timeout"} {
		t.Run(name, func(t *testing.T) {
			pooled := testkit.PgBouncer(t, address, ignored)
			_, err := db.Open(context.Background(), db.Options{URL: pooled})
			if err == nil || !strings.Contains(err.Error(), "--database-direct") {
				t.Fatalf("%v, want a sentence that names --database-direct", err)
			}
			d := testkit.OpenWith(t, db.Options{URL: pooled, Direct: address, LockTimeout: 300 * time.Millisecond})
			owner := testkit.Owner(t, d, "o"+strings.ReplaceAll(name, " ", "-"))
			err = d.Write(context.Background(), owner, func(context.Context, *db.Tx) error {
				// Another change of the same owner waits no longer than it may.
				return d.Write(context.Background(), owner, nothing)
			})
			if !fault.Is(err, fault.TooEarly) {
				t.Errorf("%v, want TooEarly", err)
			}
		})
	}
}

// A connection to a pooler outlives a failover of the server behind it: the first change after it moves the owner all the same.
func TestAFailoverBehindAPoolerIsKnownAtOnce(t *testing.T) {
	pg := testkit.PrivatePostgres(t)
	direct, err := url.Parse(pg.URL)
	if err != nil {
		t.Fatal(err)
	}
	host, silent := silentProxy(t, direct.Host)
	direct.Host = host
	d := testkit.OpenWith(t, db.Options{URL: testkit.PgBouncer(t, pg.URL, ""), Direct: direct.String()})
	owner := testkit.Owner(t, d, "o1")
	if _, err := db.Exec(context.Background(), d.Reader(), `UPDATE owners SET timeline = 1`); err != nil { // without news, which would be on their way
		t.Fatal(err)
	}
	last := ownerOf(t, d, owner).Revision
	silent.Store(true) // who listens learns nothing
	if err := errors.Join(pg.Copy(), pg.FailOver()); err != nil {
		t.Fatal(err)
	}
	until := time.Now().Add(20 * time.Second)
	for err := d.Write(context.Background(), owner, nothing); err != nil; err = d.Write(context.Background(), owner, nothing) {
		if time.Now().After(until) {
			t.Fatal(err)
		}
	}
	if lost := one(t, d, `SELECT lost_after AS n FROM owners WHERE owner_id = 'o1'`); lost != last {
		t.Errorf("lost after %d, want %d", lost, last)
	}
}
