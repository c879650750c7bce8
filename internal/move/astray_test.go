package move_test

import (
	"context"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/move"
	"sankalp/internal/testkit"
)

// home gives where the directory has the account, after it has been set as an older backup of the directory has it, if given.
func (h *house) home(old ...directory.Home) directory.Home {
	h.t.Helper()
	for _, o := range old {
		if err := h.shared.WriteGlobal(h.t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE homes SET cell = $2, moving_to = $3, moved_from = '' WHERE account = $1`, h.id, o.Cell, o.MovingTo)
			return err
		}); err != nil {
			h.t.Fatal(err)
		}
	}
	home, err := directory.HomeOf(h.t.Context(), h.shared.Reader(), h.id)
	if err != nil {
		h.t.Fatal(err)
	}
	return home
}

// A directory from before a move has the account in a cell that does not have it. A move to where it is tells the directory, and no
// other one erases the only copy.
func TestADirectoryFromBeforeTheMove(t *testing.T) {
	for _, old := range []directory.Home{{Cell: "a"}, {Cell: "a", MovingTo: "b"}} {
		h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)), testkit.Open(t, testkit.SQLiteURL(t)))
		h.cells["c"] = testkit.Open(t, testkit.SQLiteURL(t))
		if err := move.Move(t.Context(), h.options(), "b"); err != nil {
			t.Fatal(err)
		}
		h.home(old)
		if old.MovingTo == "" {
			if err := move.Move(t.Context(), h.options(), "c"); !fault.HasCode(err, "cell.astray") {
				t.Errorf("from where it is not: %v", err)
			}
		}
		if err := move.Move(t.Context(), h.options(), "a"); !fault.HasCode(err, "cell.astray") {
			t.Errorf("%v: to where it is not: %v", old, err)
		}
		other := h.options()
		if old.MovingTo == "" { // a refused move that was not begun leaves nothing behind
			other.Holder = "two"
		}
		if err := move.Move(t.Context(), other, "b"); err != nil {
			t.Errorf("%v: to where it is: %v", old, err)
		}
		if err := h.write("b"); err != nil {
			t.Errorf("%v: the account is not there: %v", old, err)
		}
		if home := h.home(); home.Cell != "b" || !home.Settled() {
			t.Errorf("%v: the directory has it in %v", old, home)
		}
	}
}

// An account that both cells have in use, since one of them was restored or both are one database, is erased in neither.
func TestAnAccountInTwoCells(t *testing.T) {
	for _, begun := range []directory.Home{{Cell: "a"}, {Cell: "a", MovingTo: "b"}} {
		for _, to := range []string{"a", "b"} {
			one := testkit.Open(t, testkit.SQLiteURL(t))
			h := newHouse(t, one, one)
			h.home(begun)
			err := move.Move(t.Context(), h.options(), to)
			if (to != begun.Cell || !begun.Settled()) && !fault.HasCode(err, "cell.twice") {
				t.Errorf("%v to %s: %v", begun, to, err)
			}
			if err := h.write("a"); err != nil {
				t.Errorf("%v to %s: the account is gone: %v", begun, to, err)
			}
		}
	}
}

// Who closes the account just before it is frozen stays where it is, and it is open there, so that it can be kept or erased.
func TestAnAccountThatIsClosedAtTheLastMoment(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)), testkit.Open(t, testkit.SQLiteURL(t)))
	o := h.options()
	o.Drain = time.Second
	go func() {
		for h.count("a", `SELECT away AS n FROM owners WHERE owner_id = $1`) == 0 {
			<-time.After(time.Millisecond)
		}
		h.exec(`UPDATE accounts SET closes_at = 1 WHERE id = $1`, h.id)
	}()
	if err := move.Move(t.Context(), o, "b"); !fault.HasCode(err, "cell.closing") {
		t.Errorf("it moves: %v", err)
	}
	if err := h.write("a"); err != nil {
		t.Errorf("it is not open: %v", err)
	}
	if home := h.home(); home.Cell != "a" || !home.Settled() {
		t.Errorf("the directory has it in %v", home)
	}
}
