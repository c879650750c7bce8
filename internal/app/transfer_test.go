package app

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
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

// rezipped is a file of a practice with some of its files changed; the manifest is made to fit, unless it is changed itself.
func rezipped(t *testing.T, all map[string]string, change map[string]string) string {
	t.Helper()
	all = maps.Clone(all)
	maps.Copy(all, change)
	if _, own := change["manifest.json"]; !own {
		var m map[string]any
		if err := json.Unmarshal([]byte(all["manifest.json"]), &m); err != nil {
			t.Fatal(err)
		}
		var files []map[string]any
		for _, name := range slices.Sorted(maps.Keys(all)) {
			if name != "manifest.json" && name != "README.txt" {
				files = append(files, map[string]any{"name": name, "bytes": len(all[name]), "sha256": fmt.Sprintf("%x", sha256.Sum256([]byte(all[name])))})
			}
		}
		m["files"] = files
		text, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		all["manifest.json"] = string(text)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		to, err := z.Create(name)
		if err == nil {
			_, err = io.WriteString(to, all[name])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A file that is not as it was written brings nothing at all, and an account that has something takes none.
func TestOddPracticesAreRefused(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, database string) {
		w := townIn(t, database)
		w.furnish()
		file, all := w.exported(w.victim)
		heir := w.newcomer()
		empty := func() string {
			sync := w.call(w.token(heir), http.MethodGet, "/api/sync", "", nil).Body.String()
			return regexp.MustCompile(`"revision":\d+`).ReplaceAllString(sync, "")
		}
		before := empty()
		swap := func(name, was, is string) map[string]string {
			if !strings.Contains(all[name], was) {
				t.Fatalf("%s has no %s: %s", name, was, all[name])
			}
			return map[string]string{name: strings.Replace(all[name], was, is, 1)}
		}
		photo := ""
		for name := range all {
			if strings.HasPrefix(name, "expense_photos/") {
				photo = name
			}
		}
		for name, c := range map[string]struct {
			file string
			code string
		}{
			"no ZIP":                   {"PK nothing", "transfer.foreign"},
			"nothing":                  {"", "transfer.foreign"},
			"another ZIP":              {rezipped(t, map[string]string{"manifest.json": `{}`}, nil), "transfer.foreign"},
			"cut off":                  {file[:len(file)/2], "transfer.foreign"},
			"a comment behind it":      {file + "x", "transfer.foreign"},
			"a newer version":          {rezipped(t, all, swap("manifest.json", `"version": 1`, `"version": 2`)), "transfer.newer"},
			"another hash":             {rezipped(t, all, map[string]string{"manifest.json": all["manifest.json"], "tasks.jsonl": strings.Replace(all["tasks.jsonl"], "Secret", "Public", 1)}), "transfer.damaged"},
			"a table that is not":      {rezipped(t, all, map[string]string{"sessions.jsonl": `{"id":"x"}`}), "transfer.damaged"},
			"the owner":                {rezipped(t, all, swap("tasks.jsonl", `"amount"`, `"owner_id":"`+w.foe+`","amount"`)), "transfer.damaged"},
			"an unknown column":        {rezipped(t, all, swap("tasks.jsonl", `"amount"`, `"paid":1,"amount"`)), "transfer.damaged"},
			"a text for a number":      {rezipped(t, all, swap("tasks.jsonl", `"created_at":`, `"created_at":"x","x":`)), "transfer.damaged"},
			"no id":                    {rezipped(t, all, swap("areas.jsonl", `"id":"`, `"id":"../`)), "transfer.damaged"},
			"one id twice":             {rezipped(t, all, map[string]string{"areas.jsonl": all["areas.jsonl"] + all["areas.jsonl"]}), "transfer.damaged"},
			"broken JSON":              {rezipped(t, all, map[string]string{"areas.jsonl": "{"}), "transfer.damaged"},
			"a date that is none":      {rezipped(t, all, swap("notes.jsonl", `"note_date":"2`, `"note_date":"x`)), "transfer.record"},
			"a month that is none":     {rezipped(t, all, swap("observances.jsonl", `"tithi":15`, `"tithi":99`)), "transfer.record"},
			"a script in the links":    {rezipped(t, all, swap("profiles.jsonl", `https://example.org/asha`, `javascript:alert(1)`)), "transfer.record"},
			"a clock that is none":     {rezipped(t, all, swap("notify_settings.jsonl", `"05:15"`, `"25:99"`)), "transfer.record"},
			"a UPI id that is none":    {rezipped(t, all, swap("settings.jsonl", `asha@okbank`, `nobody`)), "transfer.record"},
			"a login in the history":   {rezipped(t, all, swap("audits.jsonl", `"kind":"`, `"kind":"account","x":"`)), "transfer.damaged"},
			"a photo that is a page":   {rezipped(t, all, map[string]string{photo: "<script>"}), "transfer.damaged"},
			"more behind a photo":      {rezipped(t, all, map[string]string{photo: all[photo] + "<script>"}), "transfer.damaged"},
			"a photo that none names":  {rezipped(t, all, map[string]string{"expense_photos/other.jpg": all[photo]}), "transfer.damaged"},
			"a gap among the receipts": {rezipped(t, all, swap("receipts.jsonl", `\"seq\":1`, `\"seq\":3`)), "transfer.receipts"},
		} {
			w.calm()
			answer := w.call(w.token(heir), http.MethodPost, "/api/practice/import", c.file, nil)
			if body := answer.Body.String(); answer.Code != http.StatusUnprocessableEntity || !strings.Contains(body, `"`+c.code+`"`) {
				t.Errorf("%s: %d %s", name, answer.Code, body)
			}
		}
		if after := empty(); after != before {
			t.Errorf("there is %s, and was %s", after, before)
		}
		full := w.call(w.token(w.foe), http.MethodPost, "/api/practice/import", file, nil)
		if body := full.Body.String(); full.Code != http.StatusConflict || !strings.Contains(body, "tasks 1, notes 1") {
			t.Errorf("an account that has something: %d %s", full.Code, body)
		}
		if nobody := w.call("", http.MethodPost, "/api/practice/import", file, nil); nobody.Code != http.StatusUnauthorized {
			t.Errorf("nobody: %d", nobody.Code)
		}
		w.calm()
		belongings := w.belongings()
		w.must(heir, http.MethodPost, "/api/practice/import", file)
		if w.belongings() != belongings {
			t.Error("the old account is changed")
		}
		w.next(heir)
	})
}

// calm forgets how often something was tried.
func (w *town) calm() {
	w.t.Helper()
	err := w.db.WriteGlobal(w.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `DELETE FROM throttles`)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

// next goes on in a practice that was taken over: the next receipt follows the highest number, and devices fetch everything anew.
func (w *town) next(heir string) {
	w.t.Helper()
	task := w.known.Replace("{task}")
	if sync := w.call(w.token(heir), http.MethodGet, "/api/sync?since=1", "", nil).Body.String(); !strings.Contains(sync, `"full":true`) || !strings.Contains(sync, task) {
		w.t.Errorf("a device gets %.300s", sync)
	}
	task = w.make(heir, "/api/task/tasks/add/completed", "task", w.known.Replace(strings.Replace(aTask, `"_id":"{task}",`, "", 1)))
	paid := w.make(heir, "/api/payments", "payment", w.known.Replace(strings.NewReplacer(`"_id":"{payment}",`, "", "{own}", task).Replace(aPayment)))
	if receipt := string(w.must(heir, http.MethodPost, "/api/receipts", `{"paymentIds":["`+paid+`"]}`)); !strings.Contains(receipt, `"seq":2`) {
		w.t.Errorf("the next receipt is %s", receipt)
	}
	links, err := db.All[struct {
		N int `db:"n"`
	}](w.t.Context(), w.db.Reader(), `SELECT COUNT(*) AS n FROM directory WHERE kind = 'booking' AND owner_id = $1`, heir)
	if err != nil || links[0].N != 1 {
		w.t.Errorf("%v links of bookings, %v", links, err)
	}
}
