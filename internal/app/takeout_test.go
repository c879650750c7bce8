package app

import (
	"net/http"
	"testing"
	"time"

	"context"
	"sankalp/internal/db"
)

// A phone that was left unlocked does not hand out everything: long after the login a takeout wants a proof.
func TestATakeoutWantsAProof(t *testing.T) {
	w := newTown(t)
	token := w.token(w.victim)
	get := func(method, body string) string { return outcome(w.call(token, method, "/api/takeout", body, nil)) }
	if fresh := w.call(token, http.MethodPost, "/api/takeout", "{}", nil); fresh.Code != http.StatusOK || fresh.Header().Get("Content-Type") != "application/zip" {
		t.Errorf("soon after the login: %d %s", fresh.Code, fresh.Body)
	}
	err := w.db.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
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
}
