package main

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
)

// write changes the database of a cell from outside.
func (h *house) write(cell, statement string, args ...any) {
	h.t.Helper()
	d, err := db.Open(h.t.Context(), db.Options{URL: h.store(cell), Mode: db.Shared, Keys: [][]byte{[]byte(strings.Repeat("k", 40))}})
	if err != nil {
		h.t.Fatal(err)
	}
	defer d.Close()
	if err := d.WriteGlobal(h.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, statement, args...)
		return err
	}); err != nil {
		h.t.Fatal(err)
	}
}

// A cell is emptied, also when that was killed in the middle; who works together leaves together. What cannot be moved stays, by name and
// with the reason, until that has ended.
func TestACellIsEmptied(t *testing.T) {
	h := newHouse(t, "a", "b", "c")
	h.run("cell", "drain", "b")
	h.run("cell", "drain", "c")
	var people []*outbox
	for i := range 7 {
		me, who := h.register(fmt.Sprintf("pandit%d", i), i)
		o := &outbox{caller: me, id: who, sent: map[string]bool{}}
		if _, err := o.add(); err != nil {
			t.Fatal(err)
		}
		people = append(people, o)
	}
	if out, err := h.command("cell", "drain", "a", "--move").CombinedOutput(); err == nil || !strings.Contains(string(out), "No cell takes new accounts") {
		t.Errorf("nowhere to move to: %v, %s", err, out)
	}
	h.run("cell", "open", "b")
	h.run("cell", "open", "c")
	h.write("a", `INSERT INTO partners (owner_id, id, partner_id, name, phone, on_account, version, connected_at) VALUES ($1, 'p', $2, 'X', '', 0, 1, 1)`, people[0].id, people[1].id)
	h.write("a", `UPDATE accounts SET closes_at = $1 WHERE id = $2`, time.Now().AddDate(0, 0, 7).UnixMilli(), people[0].id)
	first := h.command("cell", "drain", "a", "--move", "--drain", "100ms")
	lines, err := first.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	for out := bufio.NewScanner(lines); out.Scan() && !strings.Contains(out.Text(), "3 of 7"); {
	}
	_ = first.Process.Kill()
	_ = first.Wait()
	out, err := h.command("cell", "drain", "a", "--move", "--drain", "100ms").CombinedOutput()
	if err == nil {
		t.Errorf("two stay, and it ends well: %s", out)
	}
	for _, o := range people[:2] {
		if !strings.Contains(string(out), o.id+" stays: Account "+people[0].id+" is being closed") {
			t.Errorf("%s is not named: %s", o.id, out)
		}
	}
	if in := h.accounts(); in["a"] != 2 || in["b"] < 2 || in["c"] < 2 || in["b"]+in["c"] != 5 {
		t.Errorf("accounts are in %v: %s", in, out)
	}
	h.write("a", `UPDATE accounts SET closes_at = NULL`)
	if out, err := h.command("owner", "move", people[1].id, "--to", "b", "--together", "1").CombinedOutput(); err == nil ||
		!strings.Contains(string(out), "Over 1 accounts work together") || !strings.Contains(string(out), people[1].id+" (1)") {
		t.Errorf("more than may: %v, %s", err, out)
	}
	if out := h.run("cell", "drain", "a", "--move", "--drain", "100ms"); !strings.Contains(out, "2 were moved, 0 stay") {
		t.Errorf("the last two: %s", out)
	}
	if in := h.accounts(); in["a"] != 0 || in["b"]+in["c"] != 7 {
		t.Errorf("accounts are in %v", in)
	}
	for _, o := range people {
		missing(t, o.caller, o.sent)
	}
	if code, err := people[0].call("GET", "/api/users/me", nil, nil); code != http.StatusOK || err != nil {
		t.Errorf("after the move: %d %v", code, err)
	}
}
