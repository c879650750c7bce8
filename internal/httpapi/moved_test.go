package httpapi_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/testkit"
)

// meantime is a body before whose first byte something happens.
type meantime struct {
	io.Reader
	happens func()
}

func (m meantime) Read(p []byte) (int, error) {
	m.happens()
	return m.Reader.Read(p)
}

// Whose account goes to another cell while their body comes slowly is sent on, and not told that it is gone; whose is gone hears so.
func TestAnAccountThatMovesDuringACall(t *testing.T) {
	for cell, want := range map[string]int{"b": http.StatusMisdirectedRequest, "": http.StatusUnauthorized} {
		d := testkit.Open(t, testkit.SQLiteURL(t))
		h := newHouse(t, d, options{})
		token := h.login(t, "ram")
		cells := &directory.Cells{DB: testkit.Open(t, testkit.SQLiteURL(t)), Local: d, Cell: "a"}
		change := func(d *db.DB, do func(ctx context.Context, tx *db.Tx) error) {
			if err := d.WriteGlobal(t.Context(), do); err != nil {
				t.Error(err)
			}
		}
		moves := sync.OnceFunc(func() {
			change(cells.DB, func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, `INSERT INTO homes (account, cell) SELECT 'ram', $1 WHERE $1 <> ''`, cell)
				return err
			})
			change(d, func(ctx context.Context, tx *db.Tx) error { return d.Erase(ctx, tx, "ram") })
		})
		r := httptest.NewRequestWithContext(directory.With(t.Context(), cells), http.MethodPost, "/api/marks",
			meantime{strings.NewReader(`{"_id":"0193b0a4-5c00-7abc-8def-0123456789ab"}`), moves})
		r.Host = "127.0.0.1:8080"
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Authorization", "Bearer "+token)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != want || w.Header().Get(directory.ElsewhereHeader) != map[string]string{"b": "ram"}[cell] {
			t.Errorf("in cell %q: %d %s", cell, w.Code, w.Body)
		}
	}
}
