package testkit

import (
	"strings"
	"sync"
	"sync/atomic"

	"modernc.org/sqlite"
)

// Commits counts the rows that each transaction of SQLite writes. How long the one writer is held depends on the machine and on
// what else it does; how many rows a transaction has does not. So tests hold the rows, and benchmarks measure the time.
type Commits struct {
	mu           sync.Mutex
	transactions int
	most         int
}

// WatchCommits counts in all SQLite databases that are opened after its first call, until it is called again.
func WatchCommits() *Commits {
	hookWriters()
	c := &Commits{}
	watching.Store(c)
	return c
}

// Seen is how many transactions there were, and how many rows the largest of them wrote.
func (c *Commits) Seen() (transactions, most int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.transactions, c.most
}

func (c *Commits) add(rows int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.transactions, c.most = c.transactions+1, max(c.most, rows)
}

var watching atomic.Pointer[Commits]

var hookWriters = sync.OnceFunc(func() {
	sqlite.RegisterConnectionHook(func(conn sqlite.ExecQuerierContext, dsn string) error {
		hooks, ok := conn.(sqlite.HookRegisterer)
		if !ok || strings.Contains(dsn, "query_only") {
			return nil
		}
		rows := 0
		hooks.RegisterPreUpdateHook(func(sqlite.SQLitePreUpdateData) { rows++ })
		hooks.RegisterRollbackHook(func() { rows = 0 })
		hooks.RegisterCommitHook(func() int32 {
			watching.Load().add(rows)
			rows = 0
			return 0
		})
		return nil
	})
})
