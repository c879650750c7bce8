package move_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/move"
	"sankalp/internal/testkit"
)

// team are ram, whose helper is gita, who helps shyam too; and mohan, who is admitted to shyam's practice.
var team = []string{"gita", "mohan", "ram", "shyam"}

// together makes a house with a team, each with rows and a waiting job of their own.
func together(t *testing.T, a, b *db.DB) *house {
	t.Helper()
	h := newHouse(t, a, b)
	for _, id := range team {
		if id != h.id {
			testkit.Account(t, a, id)
		}
	}
	testkit.Account(t, a, "neighbour")
	h.publish()
	h.connect("ram", "gita")
	h.connect("shyam", "gita")
	h.exec(`INSERT INTO members (owner_id, id, name, role, user_id, created_at, expires_at) VALUES ('shyam', 'm', 'Mohan', 'all', 'mohan', 1, 1)`)
	q := job.New(job.Options{DB: a, Now: time.Now})
	for _, id := range team {
		err := a.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if id == "mohan" {
				if err := directory.Admit(ctx, tx, "mohan", directory.Entry{Owner: "shyam", ID: "m"}); err != nil {
					return err
				}
			}
			for n := range 30 {
				if _, err := db.Exec(ctx, tx, `INSERT INTO answers (owner_id, key, body_hash, status, body, created_at) VALUES ($1, $2, '', 200, '', 1)`, id, fmt.Sprint(n)); err != nil {
					return err
				}
			}
			return q.Enqueue(ctx, tx, job.Job{Kind: "some", Owner: id})
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return h
}

// connect has an account stand as a helper of another.
func (h *house) connect(owner, helper string) {
	h.t.Helper()
	link := owner + "-" + helper
	h.exec(`INSERT INTO helper_partners (owner_id, helper_id, partner_id) VALUES ($1, $2, $3)`, owner, link, helper)
	h.exec(`INSERT INTO partners (owner_id, id, partner_id, name, phone, on_account, version, connected_at) VALUES ($1, $2, $3, 'X', '', 0, 1, 1)`, helper, link, owner)
}

func (h *house) exec(query string, args ...any) {
	h.t.Helper()
	if err := h.cells["a"].WriteGlobal(h.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, query, args...)
		return err
	}); err != nil {
		h.t.Fatal(err)
	}
}

// as makes the counts those of an account.
func (h *house) as(id string) *house {
	theirs := *h
	theirs.id = id
	return &theirs
}

// oneHome fails unless the directory has the whole team in one cell, at one step of one move once it is closed, and nobody is open in both
// cells.
func (h *house) oneHome() directory.Home {
	h.t.Helper()
	var homes []directory.Home
	closed := int64(0)
	for _, id := range team {
		home, err := directory.HomeOf(h.t.Context(), h.shared.Reader(), id)
		if err != nil {
			h.t.Fatal(err)
		}
		homes = append(homes, home)
		const open = `SELECT COUNT(*) AS n FROM owners WHERE owner_id = $1 AND away = 0`
		n := h.as(id).count("a", open) + h.as(id).count("b", open)
		if n > 1 {
			h.t.Fatalf("%s is open in both cells", id)
		}
		closed += 1 - n
	}
	for _, home := range homes {
		if home.Cell != homes[0].Cell || home.MovedFrom != homes[0].MovedFrom || closed > 0 && home.MovingTo != homes[0].MovingTo {
			h.t.Fatalf("the team is at %+v, %d of them closed", homes, closed)
		}
	}
	return homes[0]
}

// arrived fails unless the whole team is in one cell with all that is its own, once.
func (h *house) arrived(in, from string) {
	h.t.Helper()
	if home := h.oneHome(); home.Cell != in || !home.Settled() {
		h.t.Fatalf("the team is at %+v", home)
	}
	for _, id := range team {
		for query, want := range map[string]int64{`SELECT COUNT(*) AS n FROM answers WHERE owner_id = $1`: 30, `SELECT COUNT(*) AS n FROM jobs WHERE owner_id = $1 AND kind = 'some'`: 1,
			`SELECT COUNT(*) AS n FROM owners WHERE owner_id = $1 AND away = 0`: 1} {
			if there, left := h.as(id).count(in, query), h.as(id).count(from, query); there != want || left != 0 {
				h.t.Fatalf("%s: %d in the new cell, want %d, and %d in the old one: %s", id, there, want, left, query)
			}
		}
	}
	const links = `SELECT (SELECT COUNT(*) FROM partners) + (SELECT COUNT(*) FROM helper_partners) + (SELECT COUNT(*) FROM members)
		+ (SELECT COUNT(*) FROM directory WHERE kind = 'admission') AS n FROM owners WHERE owner_id = $1`
	if n := h.as("mohan").count(in, links); n != 6 {
		h.t.Fatalf("%d connections, want 6", n)
	}
}

// Who works together moves at once, and all or nobody: the command is cut off at each of its steps, there and back, and every time the
// directory has them in one place; the same command brings them all with nothing lost and nothing twice.
func TestThoseWhoWorkTogetherMoveAsOne(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, a *db.DB) {
		testkit.DBs(t, func(t *testing.T, b *db.DB) { cutAtEachStep(t, together(t, a, b)) })
	})
}

func cutAtEachStep(t *testing.T, h *house) {
	t.Helper()
	clock := time.Now()
	whole := false
	step := 5
	for _, d := range h.cells {
		if d.Engine() == db.Postgres {
			step = 23
		}
	}
	for n, times := 1, 1; !whole; n, times = n+step, times+1 {
		ctx, cut := context.WithCancel(t.Context())
		calls := 0
		o := h.options()
		o.Holder, o.Account = fmt.Sprint("first ", n), team[n%len(team)]
		o.Now = func() time.Time {
			if calls++; calls == n {
				cut()
			}
			return clock
		}
		to, from := "b", "a"
		if times%2 == 0 {
			to, from = from, to
		}
		err := move.Move(ctx, o, to)
		cut()
		whole = err == nil && calls < n
		h.oneHome()
		clock = clock.Add(time.Minute) // the hold of the one that was cut off has passed
		o = h.options()
		o.Holder, o.Account = fmt.Sprint("second ", n), team[(n+1)%len(team)]
		o.Now = func() time.Time { return clock }
		if err := move.Move(t.Context(), o, to); err != nil {
			t.Fatalf("cut at step %d, then: %v", n, err)
		}
		h.arrived(to, from)
		if n > 500 {
			t.Fatal("a move has no end")
		}
	}
	if n := h.as("neighbour").count("a", `SELECT COUNT(*) AS n FROM owners WHERE owner_id = $1 AND away = 0`); n != 1 {
		t.Error("the neighbour moved too")
	}
	for _, id := range []string{"ram", "neighbour"} { // the first cell is left for the next engine
		if err := move.Move(t.Context(), h.as(id).options(), "b"); err != nil {
			t.Error(err)
		}
	}
}

// Who comes to work together with them while they are being closed moves along, and a move of too many or of one that is being closed
// leaves all as they were.
func TestWhoStandsInTheWayOfAMove(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, a *db.DB) {
		h := together(t, a, testkit.Open(t, testkit.SQLiteURL(t)))
		for _, c := range []struct {
			most    int
			closing bool
			code    fault.Code
			names   string
		}{{most: 3, code: "cell.too_connected", names: "(2)"}, {most: 4, code: "cell.too_connected", names: "shyam (3)"}, {most: 9, closing: true, code: "cell.closing", names: "neighbour"}} {
			if c.closing {
				h.exec(`UPDATE accounts SET closes_at = 1 WHERE id = 'neighbour'`)
			}
			joined := c.most == 3
			h.now = func() time.Time { // a call that had begun before connects the neighbour
				if !joined && h.count("a", `SELECT away AS n FROM owners WHERE owner_id = $1`) == 1 {
					joined = true
					h.connect("neighbour", "shyam")
				}
				return time.Now()
			}
			o := h.options()
			o.Together = c.most
			err := move.Move(t.Context(), o, "b")
			if !fault.HasCode(err, c.code) || !strings.Contains(fmt.Sprint(fault.Of(err)[0].Args), c.names) {
				t.Errorf("at most %d: %v %v", c.most, err, fault.Of(err))
			}
			h.exec(`DELETE FROM partners WHERE partner_id = 'neighbour'`)
			h.exec(`DELETE FROM helper_partners WHERE owner_id = 'neighbour'`)
			h.arrived("a", "b")
		}
		h.exec(`UPDATE accounts SET closes_at = NULL`)
		joined := false
		h.now = func() time.Time {
			if !joined && h.count("a", `SELECT away AS n FROM owners WHERE owner_id = $1`) == 1 {
				joined = true
				h.connect("neighbour", "shyam")
			}
			return time.Now()
		}
		if err := move.Move(t.Context(), h.options(), "b"); err != nil {
			t.Fatal(err)
		}
		for _, id := range append(team, "neighbour") {
			if home, err := directory.HomeOf(t.Context(), h.shared.Reader(), id); err != nil || home != (directory.Home{Cell: "b"}) {
				t.Errorf("%s is at %+v, %v", id, home, err)
			}
		}
	})
}
