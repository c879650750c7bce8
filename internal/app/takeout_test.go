package app

import (
	"context"
	"net/http"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/password"
)

// A phone that was left unlocked does not hand out everything: long after the login a takeout wants a proof.
func TestATakeoutWantsAProof(t *testing.T) {
	w := newTown(t)
	token := w.token(w.victim)
	get := func(method, body string) string { return outcome(w.call(token, method, "/api/takeout", body, nil)) }
	if fresh := w.call(token, http.MethodPost, "/api/takeout", "{}", nil); fresh.Code != http.StatusOK || fresh.Header().Get("Content-Type") != "application/zip" {
		t.Errorf("soon after the login: %d %s", fresh.Code, fresh.Body)
	}
	hash, err := password.New(password.Cost{Memory: 64, Passes: 1, AtOnce: 1}).Hash(t.Context(), "ganga-tat-108")
	if err != nil {
		t.Fatal(err)
	}
	err = w.db.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		if _, err := db.Exec(ctx, tx, `UPDATE accounts SET password_hash = $1 WHERE id = $2`, hash, w.victim); err != nil {
			return err
		}
		_, err := db.Exec(ctx, tx, `UPDATE sessions SET created_at = $1 WHERE account_id = $2`, time.Now().Add(-time.Hour).UnixMilli(), w.victim)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, method := range []string{http.MethodGet, http.MethodPost} {
		if answer := w.call(token, method, "/api/takeout", map[string]string{http.MethodPost: "{}"}[method], nil); answer.Code != http.StatusForbidden {
			t.Errorf("%s an hour later: %s", method, get(method, "{}"))
		}
	}
	for _, c := range []struct {
		password string
		want     int
	}{{"ganga-tat-107", http.StatusUnprocessableEntity}, {"ganga-tat-108", http.StatusOK}, {"", http.StatusForbidden}} { // a proof is for one takeout
		if answer := w.call(token, http.MethodPost, "/api/takeout", `{"password":"`+c.password+`"}`, nil); answer.Code != c.want {
			t.Errorf("with the password %q: %d %s", c.password, answer.Code, answer.Body)
		}
	}
}
