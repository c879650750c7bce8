package login_test

import (
	"context"
	"net/http"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/testkit"
	"sankalp/internal/testkit/loginkit"
)

// inCell has a kit be cell a of a house, with the accounts that it has.
func inCell(t *testing.T, h *loginkit.Kit) (house *directory.Cells) {
	t.Helper()
	house = &directory.Cells{DB: testkit.Open(t, testkit.SQLiteURL(t)), Local: h.DB, Cell: "a"}
	if err := house.Publish(t.Context()); err != nil {
		t.Fatal(err)
	}
	plain := h.Handler
	h.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		plain.ServeHTTP(w, r.WithContext(directory.With(r.Context(), house)))
	})
	return house
}

func do(t *testing.T, d *db.DB, change func(ctx context.Context, tx *db.Tx) error) {
	t.Helper()
	if err := d.WriteGlobal(t.Context(), change); err != nil {
		t.Fatal(err)
	}
}

// Whoever is about to log in or to choose a new password is sent on to the cell to which the account has moved meanwhile, and waits while it
// is moving: what they have begun has moved with it.
func TestWhatWasBegunBeforeAMoveGoesOn(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		h.TurnOn(user.Token())
		house := inCell(t, h)
		handle, request := firstStep(h), askCode(h, "asha@example.in")
		code := h.Code("Asha@Example.in")
		ticket := ticketIn(verify(h, "asha@example.in", request, code).Want(t, 200))
		second := askCode(h, "asha@example.in")
		code = h.Code("Asha@Example.in")

		sentOn := func(a loginkit.Answer) {
			t.Helper()
			if a.Want(t, http.StatusMisdirectedRequest); a.Header.Get(directory.ElsewhereHeader) != user.ID() {
				t.Errorf("sent to the cell of %q", a.Header.Get(directory.ElsewhereHeader))
			}
		}
		move := func(query string) {
			do(t, house.DB, func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, query, user.ID())
				return err
			})
		}
		move(`UPDATE homes SET moving_to = 'b' WHERE account = $1`)
		do(t, h.DB, func(ctx context.Context, tx *db.Tx) error {
			if err := db.SetAway(ctx, tx, user.ID(), true); err != nil {
				return err
			}
			return directory.Hide(ctx, tx, user.ID())
		})
		sentOn(verify(h, "asha@example.in", second, code))
		if n := h.Count(`SELECT COUNT(*) AS n FROM resets WHERE tries > 0 AND ticket_hash IS NULL`); n > 0 {
			t.Error("a try was counted that the copy may not have")
		}
		move(`UPDATE homes SET moving_to = '', cell = 'b' WHERE account = $1`)
		do(t, h.DB, func(ctx context.Context, tx *db.Tx) error { return h.DB.Erase(ctx, tx, user.ID()) })
		sentOn(verify(h, "asha@example.in", second, code))
		sentOn(reset(h, ticket, "Ganga-ghat 43", "Ganga-ghat 43"))
		sentOn(secondStep(h, handle, "123456"))
	})
}
