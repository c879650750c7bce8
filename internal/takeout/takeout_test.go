package takeout_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/comment"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/takeout"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

func now() time.Time { return time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC) }

func caller(owner string) session.Caller {
	return session.Caller{Owner: owner, Session: "s", Name: "Asha", Language: "en", Zone: time.FixedZone("IST", 19800)}
}

// files of the takeout of an owner, by name.
func files(t *testing.T, d *db.DB, owner string) map[string]string {
	t.Helper()
	s := takeout.New(takeout.Options{DB: d, Limiter: session.NewLimiter(d, 1, now), Count: 2, Per: time.Hour, Now: now})
	name, body, err := s.Zip(context.Background(), caller(owner))
	if err != nil || name != "sankalp-2026-11-21.zip" {
		t.Fatalf("%s, %v", name, err)
	}
	defer body.Close()
	whole, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all[f.Name] = string(content)
	}
	return all
}

func write(t *testing.T, d *db.DB, query string, args ...any) {
	t.Helper()
	err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, query, args...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestATakeout(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		mine, theirs := testkit.Account(t, d, "mine"), testkit.Account(t, d, "somebody-else")
		comments := comment.New(record.Options{DB: d, Now: now})
		day, err := civil.ParseDate("2026-11-20")
		if err != nil {
			t.Fatal(err)
		}
		for owner, text := range map[string]string{mine: `＝HYPERLINK("evil")`, theirs: "not mine"} {
			if _, err := comments.Create(context.Background(), caller(owner), patch.Value[string]{}, comment.Input{Date: patch.Of(day), Text: patch.Of(text)}); err != nil {
				t.Fatal(err)
			}
		}
		write(t, d, `INSERT INTO pictures (owner_id, id, large, small, updated_at, revision) VALUES ($1, 'p', $2, $2, 1, 1)`, mine, []byte("\xff\xd8\xff picture"))
		write(t, d, `INSERT INTO clients (owner_id, id, name, body, search, create_hash, created_at, updated_at, revision)
			VALUES ($1, 'c', 'Sharma', '{"gotra":"Garg"}', '', '', 1, 1, 1)`, mine)
		write(t, d, `UPDATE accounts SET terms_text = '2026-11-27', terms_language = 'hi', terms_at = 1795154400000 WHERE id = $1`, mine)
		all := files(t, d, mine)

		var accounts []map[string]any
		if err := json.Unmarshal([]byte(all["accounts.json"]), &accounts); err != nil || len(accounts) != 1 {
			t.Fatalf("%s, %v", all["accounts.json"], err)
		}
		if a := accounts[0]; a["termsText"] != "2026-11-27" || a["termsLanguage"] != "hi" || a["termsAt"] != "2026-11-20T06:00:00Z" {
			t.Errorf("to what the owner agreed: %v", a)
		}
		if !strings.Contains(all["README.txt"], "everything kept of Asha, as of 2026-11-21 01:30") {
			t.Errorf("README: %s", all["README.txt"])
		}
		var said []map[string]any
		if err := json.Unmarshal([]byte(all["comments.json"]), &said); err != nil || len(said) != 1 {
			t.Fatalf("%s, %v", all["comments.json"], err)
		}
		if c := said[0]; c["body"] != `＝HYPERLINK("evil")` || c["day"] != "2026-11-20" || c["createdAt"] != "2026-11-20T20:00:00Z" || c["deletedAt"] != nil || c["_id"] == nil {
			t.Errorf("comment %v", c)
		}
		if !regexp.MustCompile(`"body": \{\s*"gotra": "Garg"`).MatchString(all["clients.json"]) {
			t.Errorf("the family's JSON is a text: %s", all["clients.json"])
		}
		sheet := all["comments.csv"]
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(sheet, "\ufeff"))).ReadAll()
		if err != nil || !strings.HasPrefix(sheet, "\ufeff") || len(rows) != 2 || !slices.Contains(rows[1], `'＝HYPERLINK("evil")`) {
			t.Errorf("%q, %v", sheet, err)
		}
		if all["pictures-large-1.jpg"] != "\xff\xd8\xff picture" {
			t.Errorf("no picture among %v", slices.Collect(keys(all)))
		}
		for name, content := range all {
			if strings.Contains(content, "not mine") || strings.Contains(content, theirs) || regexp.MustCompile(`argon2|[hH]ash"`).MatchString(content) {
				t.Errorf("%s tells too much: %s", name, content)
			}
		}
	})
}

func keys(m map[string]string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// Whatever is stored of a person is in the takeout, but for a few tables that say nothing of them; a new one is in by itself.
func TestEveryTableIsInATakeout(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		mine := testkit.Account(t, d, "mine")
		all := files(t, d, mine)
		tables, err := d.Owned(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		left := []string{"answers", "challenges", "codes", "directory", "jobs", "owners", "resets", "tombstones"}
		for _, table := range tables {
			if _, in := all[table.Table+".json"]; in == slices.Contains(left, table.Table) {
				t.Errorf("%s: in the takeout %v", table.Table, in)
			}
		}
	})
}

func TestFewTakeouts(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		mine := testkit.Account(t, d, "mine")
		s := takeout.New(takeout.Options{DB: d, Limiter: session.NewLimiter(d, 1, now), Count: 1, Per: time.Hour, Now: now})
		_, body, first := s.Zip(context.Background(), caller(mine))
		if first == nil {
			defer body.Close()
		}
		_, _, second := s.Zip(context.Background(), caller(mine))
		if first != nil || !fault.Is(second, fault.TooMany) {
			t.Errorf("%v, %v", first, second)
		}
	})
}

// A slow reader costs no memory, and nothing is left of a takeout on the disk.
func TestATakeoutLiesInAFileWithoutAName(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("TMPDIR", folder)
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		s := takeout.New(takeout.Options{DB: d, Limiter: session.NewLimiter(d, 1, now), Count: 1, Per: time.Hour, Now: now})
		_, body, err := s.Zip(context.Background(), caller(testkit.Account(t, d, "mine")))
		if err != nil {
			t.Fatal(err)
		}
		defer body.Close()
		if _, ok := body.(*os.File); !ok {
			t.Errorf("it is a %T", body)
		}
		left, err := filepath.Glob(filepath.Join(folder, "sankalp-takeout-*"))
		if err != nil || len(left) > 0 {
			t.Errorf("%v, %v", left, err)
		}
	})
}

// anybody proves to be whoever they say.
type anybody struct{}

func (anybody) Prove(context.Context, session.Caller, string) error { return nil }

func TestUsage(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := testkit.NewBench(t, d)
		w.Serve(httpapi.Options{}, func(api *httpapi.API) {
			takeout.Register(api, takeout.New(takeout.Options{DB: d, Limiter: session.NewLimiter(d, 1, w.Now), Count: 1, Per: time.Hour, Now: w.Now, MaxPhotos: 30, MaxFeeds: 7}), anybody{})
		})
		comments := comment.New(record.Options{DB: d, Now: w.Now})
		day := civil.Of(w.Now(), time.UTC)
		if _, err := comments.Create(w.Ctx, w.Mine(), patch.Value[string]{}, comment.Input{Date: patch.Of(day), Text: patch.Of("Called")}); err != nil {
			t.Fatal(err)
		}
		err := d.WriteGlobal(w.Ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `INSERT INTO expense_photos (owner_id, id, expense_id, body, created_at) VALUES ($1, 'p', 'e', $2, 1)`, w.Mine().Owner, []byte("JPEG"))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		w.Run(t, []testkit.Scenario{
			{Path: "/api/usage", Status: 200, Contains: []string{`"usage":{"rows":1,"maxRows":0,`, `"photos":1,"maxPhotos":30,"photoBytes":`, `"feeds":0,"maxFeeds":7}`}},
			{Name: "another", As: w.Other, Path: "/api/usage", Status: 200, Contains: []string{`"rows":0`, `"photos":0,"maxPhotos":30,"photoBytes":0`}},
			{Name: "nobody", As: testkit.Nobody, Path: "/api/usage", Status: 401},
		}...)
	})
}
