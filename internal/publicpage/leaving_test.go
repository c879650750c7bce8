package publicpage

import (
	"archive/zip"
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/session"
	"sankalp/internal/takeout"
)

// unzipped is the content of all files of a ZIP.
func unzipped(t *testing.T, body []byte) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, f := range z.File {
		r, err := f.Open()
		if err == nil {
			_, err = io.Copy(&all, r)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

// Requests of families and the settings of the page belong to the owner: in the takeout, erased with the account.
func TestAllOfItIsHandedOutAndErased(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		s.Exec("", aBlock, s.Me, "01900000-0000-7000-8000-00000000000a", "sutak_death", "Grandfather died")
		s.Exec("", `INSERT INTO areas (owner_id, id, name, pin, home, ways, create_hash, created_at, updated_at, revision) VALUES ($1, 'a', 'Raja Park', '', 1, '', '', 0, 0, 1)`, s.Me)
		s.Exec("", `INSERT INTO messages (owner_id, id, template, name, phone, client_id, task_id, booking_id, rite, rite_day, text, language, state, due, create_hash,
			created_at, updated_at, revision) VALUES ($1, 'm', 'confirmed', 'Pooja', '', '', '', '', '', '', 'Namaste Pooja', 'en', 'draft', '', '', 0, 0, 1)`, s.Me)
		link, b := s.request()
		zipped := takeout.New(takeout.Options{DB: s.DB, Limiter: session.NewLimiter(s.DB, 1, s.Now), Count: 9, Per: time.Hour, Now: s.Now})
		of := func(owner string) string {
			_, body, err := zipped.Zip(s.Ctx, s.Caller(owner))
			if err != nil {
				t.Fatal(err)
			}
			defer body.Close()
			whole, err := io.ReadAll(body)
			if err != nil {
				t.Fatal(err)
			}
			return unzipped(t, whole)
		}
		mine := of(s.Me)
		for _, text := range []string{"Pooja Bhargava", "+919829011873", "Grandfather died", `"Raja Park"`, "Namaste Pooja", "pt-dinesh"} {
			if !strings.Contains(mine, text) {
				t.Errorf("no %q in the takeout", text)
			}
		}
		if strings.Contains(mine, `"token"`) || strings.Contains(mine, b.Token) {
			t.Error("the takeout has the token of a family's link")
		}
		if theirs := of(s.Other); strings.Contains(theirs, "Pooja") || strings.Contains(theirs, b.Token) {
			t.Error("another's takeout has it")
		}
		err := s.DB.WriteGlobal(s.Ctx, func(ctx context.Context, tx *db.Tx) error { return s.DB.Erase(ctx, tx, s.Me) })
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{link, link + "/event.ics", "/p/pt-dinesh"} {
			s.get(path).wants(t, 404, "[gone en]")
		}
		for _, table := range []string{"bookings", "directory WHERE kind IN ('booking', 'page')", "blocks", "areas", "messages", "public_pages"} {
			rows, err := db.All[struct {
				N int `db:"n"`
			}](s.Ctx, s.DB.Reader(), "SELECT 1 AS n FROM "+table)
			if err != nil || len(rows) != 0 {
				t.Errorf("%s: %d rows, %v", table, len(rows), err)
			}
		}
	})
}
