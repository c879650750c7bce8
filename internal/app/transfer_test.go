package app

import (
	"archive/zip"
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/testkit"
)

// exported is the file of an owner's practice, and what is in it.
func (w *town) exported(owner string) (file string, all map[string]string) {
	w.t.Helper()
	file = string(w.must(owner, http.MethodPost, "/api/practice/export", "{}"))
	z, err := zip.NewReader(strings.NewReader(file), int64(len(file)))
	if err != nil {
		w.t.Fatal(err)
	}
	all = map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			w.t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			w.t.Fatal(err)
		}
		all[f.Name] = string(content)
	}
	return file, all
}

// newcomer is a new account of the town.
func (w *town) newcomer() string { return testkit.Account(w.t, w.db, id.New(time.Now())) }

// furnish gives the victim what else a practice has: settings, the profile, the public page, who works in it, and a task that
// somebody shares.
func (w *town) furnish() {
	w.t.Helper()
	for path, body := range map[string]string{
		"/api/profile":                `{"bio":"Secret bio","links":["https://example.org/asha"]}`,
		"/api/public-page":            `{"slug":"secret-page","on":true,"line":"Secret line"}`,
		"/api/notifications/settings": `{"quiet":true,"sheetTime":"05:15"}`,
		"/api/profile/settings": `{"money":{"upiId":"asha@okbank","receiptPrefix":"SH","quickAmounts":[101,11000]},"timeZone":"Asia/Kathmandu",
			"place":{"name":"Varanasi","lat":25.3176,"lon":82.9739,"timeZone":"Asia/Kolkata"},"work":{"mostInPart":4,"buffer":20}}`,
	} {
		w.must(w.victim, http.MethodPut, path, body)
	}
	exec := func(query string, args ...any) {
		w.t.Helper()
		err := w.db.Write(w.t.Context(), w.victim, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, query, args...)
			return err
		})
		if err != nil {
			w.t.Fatal(err)
		}
	}
	exec(`UPDATE members SET accepted_at = 5, user_id = $1 WHERE owner_id = $2`, w.foe, w.victim)
	shared := w.known.Replace("{task}")
	exec(`UPDATE tasks SET answer = 'yes', outcome = NULL, date = '2099-01-01', shared = $1 WHERE owner_id = $2 AND id = $3`,
		`{"partnerId":"`+shared+`","from":"Ravi","role":"hota","shareKind":"fixed","outcome":null}`, w.victim, shared)
	booking := w.known.Replace("/api/bookings/{booking}")
	w.must(w.victim, http.MethodPost, booking+"/offer", w.known.Replace(`{"options":[{"date":"2199-12-01","startTime":"10:00"}],"holdUntil":"{tomorrow}T00:00:00Z"}`))
}

// moment is what differs between two exports of one practice.
var moment = regexp.MustCompile(`"exportedAt": "[^"]+"`)

// A practice that is handed on is the same there, on each pair of databases: receipts with their numbers, photos, history, all of it.
func TestAPracticeGoesThereAndBack(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, from string) {
		a := townIn(t, from)
		a.furnish()
		file, before := a.exported(a.victim)
		testkit.URLs(t, func(t *testing.T, to string) {
			b := townIn(t, to)
			heir := b.newcomer()
			var answer struct {
				Imported []struct {
					Kind  string
					Count int
				}
			}
			if err := json.Unmarshal(b.must(heir, http.MethodPost, "/api/practice/import", file), &answer); err != nil || len(answer.Imported) < 20 {
				t.Errorf("%v, %v", answer, err)
			}
			_, after := b.exported(heir)
			if is, was := slices.Sorted(maps.Keys(after)), slices.Sorted(maps.Keys(before)); !slices.Equal(is, was) {
				t.Fatalf("files %v, were %v", is, was)
			}
			for name, was := range before {
				is := after[name]
				if name == "manifest.json" {
					was, is = moment.ReplaceAllString(was, ""), moment.ReplaceAllString(is, "")
				}
				if is != was {
					t.Errorf("%s is\n%s\nand was\n%s", name, is, was)
				}
			}
		})
	})
}

// A table that is new goes along, or is named with the reason why not.
func TestEveryTableGoesAlongOrIsNamed(t *testing.T) {
	w := newTown(t)
	w.furnish()
	_, all := w.exported(w.victim)
	var m struct {
		Files []struct {
			Name string
			Rows int
		}
		Left map[string]string
	}
	if err := json.Unmarshal([]byte(all["manifest.json"]), &m); err != nil {
		t.Fatal(err)
	}
	rows := map[string]int{}
	for _, f := range m.Files {
		rows[f.Name] = f.Rows
	}
	tables, err := w.db.Owned(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		name := map[string]string{"accounts": "settings"}[table.Table]
		if name == "" {
			name = table.Table
		}
		n, along := rows[name+".jsonl"]
		if why := m.Left[table.Table]; along == (why != "") {
			t.Errorf("%s: goes along %v, and the reason why not is %q", table.Table, along, why)
		}
		if along && n == 0 {
			t.Errorf("%s: the test knows no row of it", table.Table)
		}
		delete(m.Left, table.Table)
	}
	for name := range m.Left {
		t.Errorf("there is no table %s", name)
	}
	for _, k := range w.kinds {
		if k.adopt == nil && k.List != "notifications" && k.List != "profiles" {
			t.Errorf("%s takes up no rows", k.name)
		}
	}
	for name, content := range all {
		if name != "manifest.json" && regexp.MustCompile(`argon2|[hH]ash"|"[a-z_]*[tT]oken"|sankalp1:`).MatchString(content) {
			t.Errorf("%s tells too much: %s", name, content)
		}
	}
}

