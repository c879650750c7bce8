package identity_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/id"
	"sankalp/internal/move"
	"sankalp/internal/testkit"
)

// twoCells are two servers of one address. What one says of an owner of the other's is shown to that one, as a router does.
func twoCells(t *testing.T, d *db.DB) (a, b *server) {
	t.Helper()
	shared := testkit.Open(t, testkit.SQLiteURL(t))
	a = newServer(t, d)
	b = furnish(t, testkit.Open(t, testkit.SQLiteURL(t)), a.issuer, public)
	for name, h := range map[string]*server{"a": a, "b": b} {
		h.cells = &directory.Cells{DB: shared, Local: h.db, Cell: name}
	}
	return a, b
}

// first is a browser whose requests come to the one cell, and from there to the other.
func first(one, other *server) *browser {
	h := &server{t: one.t, db: one.db, issuer: one.issuer}
	h.handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			one.t.Error(err)
		}
		again := r.Clone(r.Context())
		r.Body, again.Body = io.NopCloser(bytes.NewReader(body)), io.NopCloser(bytes.NewReader(body))
		answer := httptest.NewRecorder()
		one.handler.ServeHTTP(answer, r)
		if answer.Code == http.StatusMisdirectedRequest && answer.Header().Get(directory.ElsewhereHeader) != "" {
			answer = httptest.NewRecorder()
			other.handler.ServeHTTP(answer, again)
		}
		maps.Copy(w.Header(), answer.Header())
		w.WriteHeader(answer.Code)
		_, _ = w.Write(answer.Body.Bytes())
	})
	return h.browser()
}

// A passkey is good wherever its owner lives.
func TestAPasskeyMovesWithItsOwner(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		a, b := twoCells(t, d)
		home, owner := a.register("asha", "asha@example.in", "9876543210")
		phone := newDevice(t)
		home.add(phone, "Phone").want(201)
		cells := map[string]*server{"a": a, "b": b}
		for _, to := range []string{"b", "a"} {
			err := move.Move(t.Context(), move.Options{Mover: directory.Mover{DB: a.cells.DB, Account: owner, Holder: "one", Now: time.Now},
				Open: func(_ context.Context, cell string) (*db.DB, error) { return cells[cell].db, nil }, Together: 1, Log: slog.New(slog.DiscardHandler),
				Arrived: func(context.Context, *db.Tx, time.Time) error { return nil }}, to)
			if err != nil {
				t.Fatal(err)
			}
			first(a, b).login(phone).want(200, `"Welcome back, Asha"`)
			first(b, a).login(phone).want(200, `"Welcome back, Asha"`)
		}
	})
}

// Who comes back from the provider, or with a passkey, to a cell that does not have their account is let in by the one that has it, at the
// first try, though a code and a challenge are good for once.
func TestAFirstLoginComesToAnyCell(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		a, b := twoCells(t, d)
		home, owner := b.register("asha", "asha@example.in", "9876543210")
		b.verify(owner)
		phone := newDevice(t)
		home.add(phone, "Phone").want(201)

		first(a, b).login(phone).want(200, `"Welcome back, Asha"`)
		for range 2 { // by the address of mail, then by the link
			stranger := first(a, b)
			stranger.post("/api/openid/finish", stranger.google("/tasks")).want(200, `"outcome":"entered"`, `"_id":"`+id.Long(owner)+`"`, `"next":"/tasks"`)
		}
		a.issuer.next = object{"sub": "ravi", "email": "ravi@example.in", "name": "Ravi"}
		newcomer := first(a, b)
		newcomer.post("/api/openid/finish", newcomer.google("")).want(200, `"outcome":"register"`)
		inOther := b.browser() // the sign-up goes to the emptiest
		inOther.jar = newcomer.jar
		me := object{"username": "ravi", "name": "Ravi", "email": "ravi@example.in", "number": "9123456789"}
		inOther.post("/api/openid/register", me).want(201)
		me["username"], me["email"], me["number"] = "ravi2", "ravi2@example.in", "9123456780"
		inOther.post("/api/openid/register", me).want(422, `"identity.expired"`)
		if n := a.count(`SELECT COUNT(*) AS n FROM challenges`) + b.count(`SELECT COUNT(*) AS n FROM challenges`); n > 0 {
			t.Errorf("%d challenges are known in one cell alone", n)
		}
	})
}
