package move_test

import (
	"fmt"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/move"
	"sankalp/internal/testkit"
)

// A process that was stopped for longer than its hold lasts, at any step of a move, changes nothing any more when it wakes up after another one
// has ended that move, taken it back, or ended it and moved the account back.
func TestAStalledMove(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, a *db.DB) {
		testkit.DBs(t, func(t *testing.T, b *db.DB) {
			h := newHouse(t, a, b)
			for n := range 40 {
				h.exec(`INSERT INTO answers (owner_id, key, body_hash, status, body, created_at) VALUES ($1, $2, '', 200, '', 1)`, h.id, fmt.Sprint(n))
			}
			s := &stall{house: h, clock: time.Now(), rows: 40, in: "a"}
			step := 5
			if a.Engine() == db.Postgres || b.Engine() == db.Postgres {
				step = 19
			}
			for i, then := range [][]string{{"b"}, {"a"}, {"b", "a"}} {
				for n, whole := 1+i, false; !whole; n += step {
					if whole = s.at(n, then); n > 200 {
						t.Fatal("a move has no end")
					}
				}
			}
			if s.in == "a" { // which is left for the next engine
				s.move("last", "b")
			}
		})
	})
}

type stall struct {
	*house
	clock time.Time
	// rows are how many the account has, in which cell.
	rows int64
	in   string
}

// at moves the account to the other cell with a process that stalls at the n-th look at the clock, while others bring the account to where they
// are named, as seen from cell a. It reports whether the first process had ended before.
func (s *stall) at(n int, then []string) (whole bool) {
	s.t.Helper()
	from := s.in
	to := other(from)
	calls, stalled := 0, false
	before := s.clock
	o := s.options()
	o.Holder = fmt.Sprint("first ", n)
	o.Now = func() time.Time {
		if calls++; calls == n {
			stalled = true
			s.clock = before.Add(time.Minute)
			for i, cell := range then {
				if from == "b" {
					cell = other(cell)
				}
				s.move(fmt.Sprint("other ", i), cell)
			}
		}
		return before // when it last looked
	}
	err := move.Move(s.t.Context(), o, to)
	if !stalled {
		if err != nil {
			s.t.Fatal(err)
		}
		s.in = to
	} else if err != nil && !fault.HasCode(err, "cell.held") && !fault.HasCode(err, "cell.moving") {
		s.t.Errorf("stalled at step %d: %v", n, err)
	}
	home, err2 := directory.HomeOf(s.t.Context(), s.shared.Reader(), s.id)
	if err2 != nil || !home.Settled() {
		s.t.Fatalf("step %d: %+v, %v", n, home, err2)
	}
	s.in = home.Cell
	s.check(fmt.Sprintf("stalled at step %d of %s to %s, then %v (%v)", n, from, to, then, err))
	s.clock = s.clock.Add(time.Minute)
	return !stalled
}

// move brings the account to a cell, after it has ended a move to the other one that can no longer be taken back, and has the owner add a row there.
func (s *stall) move(holder, to string) {
	s.t.Helper()
	o := s.options()
	o.Holder, o.Now = holder, func() time.Time { return s.clock }
	err := move.Move(s.t.Context(), o, to)
	if fault.HasCode(err, "cell.moving") {
		if err = move.Move(s.t.Context(), o, other(to)); err == nil {
			err = move.Move(s.t.Context(), o, to)
		}
	}
	if err == nil {
		err = s.write(to)
	}
	if err != nil {
		s.t.Fatal(err)
	}
	s.rows++
}

// check fails unless the account is open where it lives, with all its rows, and nothing of it is in the other cell.
func (s *stall) check(when string) {
	s.t.Helper()
	const rows, open = `SELECT COUNT(*) AS n FROM answers WHERE owner_id = $1`, `SELECT COUNT(*) AS n FROM owners WHERE owner_id = $1 AND away = 0`
	const all = `SELECT (SELECT COUNT(*) FROM accounts WHERE id = $1) + (SELECT COUNT(*) FROM owners WHERE owner_id = $1)
		+ (SELECT COUNT(*) FROM answers WHERE owner_id = $1) + (SELECT COUNT(*) FROM directory WHERE owner_id = $1) AS n`
	if n := s.count(s.in, rows); n != s.rows {
		s.t.Fatalf("%s: %d rows, want %d", when, n, s.rows)
	}
	if s.count(s.in, open) != 1 {
		s.t.Fatalf("%s: the owner is locked out", when)
	}
	if n := s.count(other(s.in), all); n != 0 {
		s.t.Fatalf("%s: %d rows in the other cell", when, n)
	}
}

func other(cell string) string { return map[string]string{"a": "b", "b": "a"}[cell] }

// An owner who is settled in a cell and closed there is opened by a move to that cell.
func TestAClosedOwnerIsOpened(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, a *db.DB) {
		h := newHouse(t, a, testkit.Open(t, testkit.SQLiteURL(t)))
		h.exec(`UPDATE owners SET away = 1 WHERE owner_id = $1`, h.id)
		h.exec(`UPDATE directory SET kind = '-' || kind WHERE owner_id = $1`, h.id)
		if err := move.Move(t.Context(), h.options(), "a"); err != nil {
			t.Fatal(err)
		}
		if err := h.write("a"); err != nil {
			t.Error(err)
		}
		if e, err := directory.Find(t.Context(), a.Reader(), directory.Username, "ram"); err != nil || e.Owner != h.id {
			t.Errorf("the name leads to %v, %v", e, err)
		}
	})
}
