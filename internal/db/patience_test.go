package db_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// silentProxy passes bytes to a server until it is set to swallow the server's answers.
func silentProxy(t *testing.T, server string) (address string, silent *atomic.Bool) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	silent = &atomic.Bool{}
	go func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return
			}
			out, err := net.Dial("tcp", server)
			if err != nil {
				_ = in.Close()
				continue
			}
			go func() {
				_, _ = io.Copy(out, in)
				_ = out.Close()
			}()
			go func() {
				b := make([]byte, 4096)
				for {
					n, err := out.Read(b)
					if err != nil {
						_ = in.Close()
						return
					}
					if !silent.Load() {
						_, _ = in.Write(b[:n])
					}
				}
			}()
		}
	}()
	return l.Addr().String(), silent
}

func TestAServerThatFallsSilentIsGivenUp(t *testing.T) {
	u, err := url.Parse(testkit.PostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	var silent *atomic.Bool
	u.Host, silent = silentProxy(t, u.Host)
	d := testkit.OpenWith(t, db.Options{URL: u.String(), Patience: 200 * time.Millisecond})
	owner := testkit.Owner(t, d, "o1")
	write := func() error {
		return d.Write(context.Background(), owner, func(context.Context, *db.Tx) error { return nil })
	}
	silent.Store(true)
	for name, call := range map[string]func() error{"read": func() error { return d.Ping(context.Background()) }, "write": write} {
		done := make(chan error, 1)
		go func() { done <- call() }()
		select {
		case err := <-done:
			if !fault.Is(err, fault.Unavailable) {
				t.Errorf("%s: %v, want Unavailable", name, err)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("the %s still waits for a server that says nothing", name)
		}
	}
	silent.Store(false)
	if err := write(); err != nil {
		t.Errorf("after the server came back: %v", err)
	}
}

// A machine that is gone answers no one who connects. Nobody tries it again before the next server, although each call gives up by itself.
func TestAServerThatIsGoneIsLeft(t *testing.T) {
	for name, tt := range map[string]struct {
		waits time.Duration
		left  bool
	}{
		"a call that waits":            {db.MostWait, true},
		"one that has little time":     {1100 * time.Millisecond, true},
		"one that gives up soon":       {200 * time.Millisecond, false},
		"one that waits without bound": {time.Hour, true},
	} {
		synctest.Test(t, func(t *testing.T) {
			dial := db.Dialing(func(ctx context.Context, _, _ string) (net.Conn, error) {
				<-ctx.Done()
				return nil, ctx.Err()
			})
			try := func() error {
				ctx, cancel := context.WithTimeout(t.Context(), tt.waits)
				defer cancel()
				_, err := dial(ctx, "tcp", "127.0.0.1:5432")
				return err
			}
			first := try()
			if second := try(); errors.Is(first, db.ErrFrozen) || errors.Is(second, db.ErrFrozen) != tt.left {
				t.Errorf("%s: %v, then %v", name, first, second)
			}
		})
	}
}

// A frozen server is given up within three seconds, by however many wait for it, and found again when it thaws; one that only
// works long is waited for.
func TestAFrozenServerIsGivenUpWithinThreeSeconds(t *testing.T) {
	u, err := url.Parse(testkit.PostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	var silent *atomic.Bool
	u.Host, silent = silentProxy(t, u.Host)
	d := testkit.Open(t, u.String())
	if _, err := db.Exec(context.Background(), d.Reader(), `SELECT pg_sleep(1.5)`); err != nil {
		t.Errorf("a long statement: %v", err)
	}
	silent.Store(true)
	var calls sync.WaitGroup
	for range 60 { // three times as many as there are connections
		calls.Go(func() {
			began := time.Now()
			err := d.Ping(context.Background())
			if took := time.Since(began); !fault.Is(err, fault.Unavailable) || took > 3*time.Second {
				t.Errorf("%v after %s, want Unavailable within 3 s", err, took)
			}
		})
	}
	calls.Wait()
	silent.Store(false)
	limit := time.Now().Add(20 * time.Second)
	for d.Ping(context.Background()) != nil {
		if time.Now().After(limit) {
			t.Fatal("the server is not found again")
		}
	}
}

// An address that leaves TLS open first tries it in vain. The server lives all the same, and what only works long is waited for.
func TestAServerWithoutTLSLives(t *testing.T) {
	d := testkit.Open(t, strings.Replace(testkit.PostgresURL(t), "sslmode=disable", "sslmode=prefer", 1))
	if _, err := db.Exec(context.Background(), d.Reader(), `SELECT pg_sleep(1.5)`); err != nil {
		t.Errorf("a long statement: %v", err)
	}
}

// lines passes on what is logged.
type lines chan string

func (l lines) Write(b []byte) (int, error) {
	select {
	case l <- string(b):
	default:
	}
	return len(b), nil
}

func TestABrokenListenerIsLoggedWhereEverythingIs(t *testing.T) {
	log := make(lines, 10)
	d := testkit.OpenWith(t, db.Options{URL: testkit.PostgresURL(t), Log: slog.New(slog.NewJSONHandler(log, nil))})
	for ended := 0; ended == 0; { // it connects in the background
		rows, err := db.All[struct {
			Done bool `db:"done"`
		}](context.Background(), d.Reader(), `SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity WHERE application_name = 'sankalp listens'`)
		if err != nil {
			t.Fatal(err)
		}
		ended = len(rows)
	}
	select {
	case line := <-log:
		if !strings.Contains(line, `"level":"WARN"`) || !strings.Contains(line, "broke off") {
			t.Error(line)
		}
	case <-time.After(20 * time.Second):
		t.Error("nothing was logged")
	}
}
