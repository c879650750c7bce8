package db_test

import (
	"context"
	"net/url"
	"runtime"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// The first NOTIFY fails: the other nodes learn of the change by the second.
func TestNewsThatFailedAreSentAgain(t *testing.T) {
	address := testkit.PostgresURL(t)
	other := testkit.Open(t, address)
	owner := testkit.Owner(t, other, "o1")
	for _, statement := range []string{"CREATE SEQUENCE tries", `CREATE FUNCTION pg_notify(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
		BEGIN
			IF nextval('tries') = 1 THEN RAISE EXCEPTION 'it fails'; END IF;
			PERFORM pg_catalog.pg_notify(channel, payload);
		END $$`} {
		if _, err := db.Exec(context.Background(), other.Reader(), statement); err != nil {
			t.Fatal(err)
		}
	}
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	query := u.Query()
	query.Set("search_path", query.Get("search_path")+",pg_catalog") // the function of the schema comes first
	u.RawQuery = query.Encode()
	d := testkit.OpenWith(t, db.Options{URL: u.String(), Beat: time.Hour})
	for !other.Listens() {
		runtime.Gosched()
	}
	changes, cancel := other.Subscribe(owner)
	defer cancel()
	if err := d.Write(context.Background(), owner, nothing); err != nil {
		t.Fatal(err)
	}
	select {
	case got := <-changes:
		if want := ownerOf(t, d, owner).Revision; got != want {
			t.Errorf("revision %d, want %d", got, want)
		}
	case <-time.After(20 * time.Second):
		t.Error("no news came")
	}
}
