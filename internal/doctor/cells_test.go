package doctor_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/doctor"
	"sankalp/internal/testkit"
)

// A cell and the directory of all cells are compared both ways, and a move that was cut off is named with the command that goes on.
func TestACellAndTheDirectory(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		d, shared := testkit.Open(t, url), testkit.SQLiteURL(t)
		common := testkit.Open(t, shared)
		keys := filepath.Join(t.TempDir(), "keys")
		if err := os.WriteFile(keys, []byte(strings.Repeat("k", 40)+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		patience := time.Duration(0)
		doctorOf := func(at string) doctor.Report {
			return examine(t, doctor.Options{Patience: patience, Config: load(t, "--database", url, "--cell", "a", "--directory", at, "--secret-file", keys,
				"--public-url", "http://127.0.0.1:1")})
		}
		want(t, doctorOf("sqlite:"+filepath.Join(t.TempDir(), "none.db")), "cells", doctor.Wrong, "is not reached")
		ram := testkit.Account(t, d, "ram")
		r := doctorOf(shared)
		want(t, r, "cells", doctor.Wrong, "no cell a")
		want(t, r, "cells", doctor.Wrong, "1 accounts are here that by the directory live elsewhere or nowhere, the first is ram")
		want(t, r, "cells", doctor.Wrong, "2 names of accounts here are not theirs in the directory")
		if err := (directory.Cell{Name: "a", URL: "http://127.0.0.1:1", Store: "x"}).Add(t.Context(), common); err != nil {
			t.Fatal(err)
		}
		if err := (&directory.Cells{DB: common, Local: d, Cell: "a"}).Publish(t.Context()); err != nil {
			t.Fatal(err)
		}
		want(t, doctorOf(shared), "cells", doctor.OK, "agree on its 1 accounts and their 2 names")
		patience = time.Nanosecond
		r = doctorOf(shared)
		want(t, r, "cells", doctor.Warning, "0 accounts and 0 names of this cell were, the others were not looked at")
		want(t, r, "clock", doctor.Warning, "was not found out")
		want(t, r, "mail", doctor.Warning, "how many mails wait was not found out")
		patience = 0
		m := directory.Mover{DB: common, Account: ram, Holder: "one", Now: func() time.Time { return noon.Add(-time.Hour) }}
		if _, err := m.Begin(t.Context(), "b"); err != nil {
			t.Fatal(err)
		}
		want(t, doctorOf(shared), "cells", doctor.Warning, "go on with `sankalp owner move ram --to b`")
		if err := m.Settle(t.Context()); err != nil {
			t.Fatal(err)
		}
		erase(t, d, ram)
		r = doctorOf(shared)
		want(t, r, "cells", doctor.Wrong, "1 accounts here that are not here, the first is ram")
		want(t, r, "cells", doctor.Warning, "2 names lead here that nobody here has")
	})
}

// erase takes an account away as no command would: its names stay in the directory of the cells.
func erase(t *testing.T, d *db.DB, account string) {
	t.Helper()
	for _, statement := range []string{`DELETE FROM directory WHERE owner_id = $1`, `DELETE FROM accounts WHERE id = $1`, `DELETE FROM owners WHERE owner_id = $1`} {
		write(t, d, statement, account)
	}
}
