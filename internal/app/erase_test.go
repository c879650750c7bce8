package app

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/id"
)

// eraseWords stand in everything that is told of the family that is erased, and nowhere else.
var eraseWords = []string{"quorvex", "plimsodeva", "wexbury", "9829077123", "zumbrelaka"}

// quorvex gives the victim a family of unique words with something of every kind, and erases nothing yet.
func (j *joined) quorvex() {
	j.person, j.address = id.New(time.Now()), id.New(time.Now())
	j.gone = j.add("/api/clients", "client", `{"name":"Quorvex parivar","gotra":"Zumbrelaka","notes":"Zumbrelaka","phones":[{"number":"98290 77123"}],
		"people":[{"_id":"{person}","name":"Plimsodeva","departed":{"date":"2001-03-04"}}],"addresses":[{"_id":"{address}","lines":"12, Wexbury Gali"}]}`)
	j.fill()
	merged := j.add("/api/clients", "client", `{"name":"Quorvex second","phones":[{"number":"98290 77123"}]}`)
	j.must(j.victim, http.MethodPost, "/api/clients/"+j.gone+"/merge", `{"clientId":"`+merged+`"}`)
	const fields = `"taskName":"Katha Quorvex","description":"Zumbrelaka","location":"Wexbury Gali","privateNote":"Zumbrelaka","finalAssignUser":"Me","own":true,"amount":2100,"date":"{today}"`
	task := j.add("/api/task/tasks/add/new", "task", `{`+fields+`,"clientId":"{gone}"}`)
	j.must(j.victim, http.MethodPut, "/api/task/tasks/modify/update/"+task, `{"description":"Zumbrelaka twice"}`)
	trashed := j.add("/api/task/tasks/add/new", "task", `{`+fields+`,"clientId":"{gone}"}`)
	j.must(j.victim, http.MethodDelete, "/api/task/tasks/modify/delete/"+trashed, "")
	later := j.add("/api/task/tasks/add/new", "task", `{`+fields+`}`) // its family is set afterwards
	j.must(j.victim, http.MethodPut, "/api/task/tasks/modify/update/"+later, `{"clientId":"`+j.gone+`"}`)
	j.add("/api/task/tasks/add/new", "task", `{`+strings.NewReplacer("Katha Quorvex", "Samuhik katha", "Zumbrelaka", "For all", "Wexbury Gali", "Temple").Replace(fields)+`,"group":{"families":[{"clientId":"{stays}","fee":501,"names":"Om"},{"clientId":"{gone}","fee":1100,"people":3,"names":"Plimsodeva","note":"Zumbrelaka","fathers":"Plimsodeva"}]}}`)
	paid := j.add("/api/payments", "payment", `{"taskId":"`+task+`","amount":400,"method":"upi","date":"{today}","paidBy":"Plimsodeva","ref":"zumbrelaka1","note":"Zumbrelaka"}`)
	j.add("/api/payments", "payment", `{"taskId":"`+task+`","direction":"forgiven","amount":10,"date":"{today}","note":"Zumbrelaka"}`)
	receipt := j.add("/api/receipts", "receipt", `{"paymentIds":["`+paid+`"]}`)
	j.must(j.victim, http.MethodPost, "/api/receipts/"+receipt+"/void", `{"reason":"Zumbrelaka"}`)
	j.add("/api/note/notes/create", "note", `{"person":"Plimsodeva","work":"Katha","noteText":"Zumbrelaka","noteDate":"{today}","reminderDate":"2099-01-01","clientId":"{gone}"}`)
	j.add("/api/bookings", "booking", `{"riteName":"Katha","contact":{"name":"Plimsodeva","phone":"98290 77123"},"address":"Wexbury Gali","wanted":{"date":"2099-01-01"}}`)
	j.add("/api/messages", "message", `{"template":"due","name":"Quorvex","phone":"98290 77123","text":"Zumbrelaka","language":"en","due":"{today}","taskId":"`+task+`"}`)
	j.add("/api/expenses", "expense", `{"date":"{today}","amount":70,"category":"travel","taskId":"`+task+`","taskName":"Katha Quorvex","note":"Zumbrelaka","paidTo":"Quorvex parivar stores"}`)
	j.add("/api/blocks", "block", `{"kind":"sutak_death","date":"{today}","endDate":"{today}","clientId":"{gone}","note":"Zumbrelaka"}`)
	j.add("/api/sankalpas", "sankalpa", `{"use":"spoken","spokenAt":"2026-11-01T10:00:00Z","taskId":"`+task+`","tradition":"north","text":"Plimsodeva"}`)
	j.add("/api/sankalpas", "sankalpa", `{"use":"word","written":"Plimsodeva","text":"प्लिम्सोदेवः"}`)
	helper := j.add("/api/helpers", "helper", `{"name":"Ravi"}`)
	crew := j.add("/api/crew", "crew", `{"taskId":"`+task+`","helperId":"`+helper+`","role":"hota","shareKind":"fixed","amount":51,"bring":"Zumbrelaka"}`)
	j.add("/api/settlements", "settlement", `{"helperId":"`+helper+`","crewId":"`+crew+`","amount":51,"direction":"given","method":"cash","date":"{today}","note":"Zumbrelaka"}`)
	j.insert(`INSERT INTO notifications (owner_id, id, kind, event, occurrence, args, path, at, created_at, revision)
		VALUES ($1, $2, 'morning', 'morning', 'a morning', '{"list":"Katha Quorvex parivar"}', '/today', 1, 1, 1)`, j.victim, id.New(time.Now()))
	j.insert(`INSERT INTO jobs (id, kind, owner_id, args, run_at, lease, token, attempts, error, created_at, failed)
		VALUES ($2, 'mail', $1, '{"Letter":"notice","Data":{"body":"Plimsodeva"}}', 99999999999999, 0, '', 0, '', 1, 0)`, j.victim, id.New(time.Now()))
}

func (j *joined) insert(query string, args ...any) {
	j.t.Helper()
	err := j.db.Write(j.t.Context(), j.victim, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, query, args...)
		return err
	})
	if err != nil {
		j.t.Fatal(err)
	}
}

// traces are the tables, with column, in which one of the words stands; contents of the history are unpacked.
func (j *joined) traces() (found []string) {
	j.t.Helper()
	columns, err := db.All[struct {
		Table  string `db:"tbl"`
		Column string `db:"col"`
	}](j.t.Context(), j.db.Reader(), `SELECT tbl, col FROM (`+textColumns[j.db.Engine() == db.Postgres]+`) c ORDER BY tbl, col`)
	if err != nil {
		j.t.Fatal(err)
	}
	for _, c := range columns {
		rows, err := db.All[struct {
			Text string `db:"v"`
		}](j.t.Context(), j.db.Reader(), `SELECT COALESCE(CAST("`+c.Column+`" AS TEXT), '') AS v FROM "`+c.Table+`"`)
		if err != nil {
			j.t.Fatal(err)
		}
		for _, r := range rows {
			found = append(found, wordsIn(c.Table+"."+c.Column, r.Text)...)
		}
	}
	entries, err := db.All[struct {
		Kind string `db:"kind"`
		audit.States
	}](j.t.Context(), j.db.Reader(), `SELECT kind, entity_id, before, after, content FROM audits`)
	if err != nil {
		j.t.Fatal(err)
	}
	for _, e := range entries {
		before, after, err := e.Read()
		if err != nil {
			j.t.Fatal(err)
		}
		for _, text := range []*string{before, after} {
			if text != nil {
				found = append(found, wordsIn("audits of "+e.Kind, *text)...)
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

func wordsIn(place, text string) (found []string) {
	for _, word := range eraseWords {
		if strings.Contains(strings.ToLower(text), word) {
			found = append(found, place+": "+word)
		}
	}
	return found
}

// books are the sums of the year and the numbers of receipts.
func (j *joined) books() string {
	j.t.Helper()
	all := ""
	for _, query := range []string{
		`SELECT direction || ' ' || method || ' ' || client_id || ' ' || SUM(amount) AS v FROM payments WHERE owner_id = $1 AND deleted_at IS NULL GROUP BY direction, method, client_id ORDER BY 1`,
		`SELECT category || ' ' || SUM(amount) AS v FROM expenses WHERE owner_id = $1 AND deleted_at IS NULL GROUP BY category ORDER BY 1`,
		`SELECT date || ' ' || COALESCE(outcome, '') || ' ' || COUNT(*) || ' ' || SUM(amount) AS v FROM tasks WHERE owner_id = $1 AND deleted_at IS NULL GROUP BY date, outcome ORDER BY 1`,
		`SELECT helper_id || ' ' || SUM(amount) AS v FROM settlements WHERE owner_id = $1 GROUP BY helper_id ORDER BY 1`,
		`SELECT fy || ' ' || seq || ' ' || payment_ids || ' ' || COALESCE(voided_at, 0) AS v FROM receipts WHERE owner_id = $1 ORDER BY fy, seq`,
	} {
		rows, err := db.All[struct {
			Text string `db:"v"`
		}](j.t.Context(), j.db.Reader(), query, j.victim)
		if err != nil {
			j.t.Fatal(err)
		}
		all += fmt.Sprintln(rows)
	}
	return all + string(j.must(j.victim, http.MethodGet, "/api/dashboard", ""))
}

// Of a family that was erased no word is left in any table, in no answer and in no takeout; the books come to what they were.
func TestNothingIsLeftOfAnErasedFamilyButTheBooks(t *testing.T) {
	onEachJoined(t, func(t *testing.T, j *joined) {
		others := j.counts()
		j.quorvex()
		for _, table := range []string{"tasks.location", "clients.body", "payments.note", "receipts.body", "bookings.body", "messages.text", "expenses.note", "blocks.note",
			"sankalpas.text", "crew.bring", "settlements.note", "notifications.args", "jobs.args", "notes.note_text", "audits of task"} {
			if !slices.ContainsFunc(j.traces(), func(s string) bool { return strings.HasPrefix(s, table+":") }) {
				t.Errorf("%s tells nothing before: the test would prove nothing", table)
			}
		}
		books, since := j.books(), j.revision()
		j.must(j.victim, http.MethodPost, "/api/clients/"+j.gone+"/erase", `{"name":"Quorvex parivar"}`)
		if left := j.traces(); len(left) > 0 {
			t.Errorf("left: %v", left)
		}
		if is := j.books(); is != books {
			t.Errorf("the books are\n%s\nand were\n%s", is, books)
		}
		if is := j.counts(); is != others {
			t.Errorf("there are %s of what is a family's own, and were %s without the family", is, others)
		}
		j.dropped(since)
		_, files := j.exported(j.victim)
		for name, text := range files {
			if found := wordsIn(name, text); len(found) > 0 {
				t.Errorf("in a takeout: %v", found)
			}
		}
		if !slices.ContainsFunc(slices.Collect(maps.Values(files)), func(text string) bool { return strings.Contains(text, "Erased family") }) {
			t.Errorf("nothing stands in its place in %d files", len(files))
		}
	})
}

func (j *joined) revision() string {
	j.t.Helper()
	row, err := db.One[struct {
		Revision int64 `db:"revision"`
	}](j.t.Context(), j.db.Reader(), `SELECT revision FROM owners WHERE owner_id = $1`, j.victim)
	if err != nil {
		j.t.Fatal(err)
	}
	return fmt.Sprint(row.Revision)
}

// counts are how many rows the victim has of what goes with a family, and how many links.
func (j *joined) counts() string {
	j.t.Helper()
	all := ""
	for _, from := range []string{"clients WHERE merged_into <> '' AND", "observances WHERE", "series WHERE", "repeats WHERE", "notes WHERE", "bookings WHERE", "messages WHERE", "feeds WHERE",
		"directory WHERE kind = 'feed' AND", "directory WHERE kind = 'booking' AND", "expense_photos WHERE", "sankalpas WHERE"} {
		rows, err := db.All[struct {
			N int `db:"n"`
		}](j.t.Context(), j.db.Reader(), `SELECT COUNT(*) AS n FROM `+from+` owner_id = $1`, j.victim)
		if err != nil {
			j.t.Fatal(err)
		}
		all += fmt.Sprint(strings.Fields(from)[0], " ", rows[0].N, ", ")
	}
	return all
}

// dropped sees that a device that knew all learns what is gone, and gets what stays anew, and that nothing can be brought back.
func (j *joined) dropped(since string) {
	j.t.Helper()
	answer := string(j.must(j.victim, http.MethodGet, "/api/sync?since="+since, ""))
	if !strings.Contains(answer, j.gone) || !strings.Contains(answer, "Erased family") || len(wordsIn("sync", answer)) > 0 {
		j.t.Errorf("a device gets %s", answer)
	}
	token := j.token(j.victim)
	j.code(token, http.MethodPost, "/api/clients/restore", `["`+j.gone+`"]`, http.StatusNotFound, "client.not_found")
	j.code(token, http.MethodPost, "/api/clients/"+j.gone+"/erase", `{"name":"Quorvex parivar"}`, http.StatusNotFound, "client.not_found")
}

func TestAFamilyIsErasedOnlyWithItsNameByItsOwnerAndWhenNothingIsToCome(t *testing.T) {
	onEachJoined(t, func(t *testing.T, j *joined) {
		path, token := "/api/clients/"+j.gone+"/erase", j.token(j.victim)
		j.code(token, http.MethodPost, path, `{}`, http.StatusUnprocessableEntity, "client.erase_name")
		j.code(token, http.MethodPost, path, `{"name":"Sharma parivar"}`, http.StatusUnprocessableEntity, "client.erase_name")
		j.code(j.token(j.foe), http.MethodPost, path, `{"name":"Sharma"}`, http.StatusNotFound, "client.not_found")
		j.code("", http.MethodPost, path, `{"name":"Sharma"}`, http.StatusUnauthorized, "session.required")
		open := j.add("/api/task/tasks/add/new", "task", `{`+strings.Replace(someTask, "{today}", "2099-01-01", 1)+`,"clientId":"{gone}"}`)
		before := j.revision()
		if answer := j.call(token, http.MethodPost, path, `{"name":"Sharma"}`, nil); answer.Code != http.StatusConflict || !strings.Contains(answer.Body.String(), "Katha (2099-01-01)") {
			t.Errorf("with open work: %d %s", answer.Code, answer.Body)
		}
		if is := j.revision(); is != before {
			t.Errorf("a refusal changed something: %s, was %s", is, before)
		}
		j.must(j.victim, http.MethodPut, "/api/task/tasks/modify/update/"+open, `{"outcome":"cancelled","cancelReason":"family"}`)
		j.must(j.victim, http.MethodPost, path, `{"name":" Sharma "}`)
		j.must(j.victim, http.MethodGet, "/api/clients/"+j.stays, "")
	})
}

// What is told of others stays, also of a family whose name has that of the erased one in it.
func TestMailsAndNoticesOfOthersStay(t *testing.T) {
	onEachJoined(t, func(t *testing.T, j *joined) {
		gone := j.add("/api/clients", "client", `{"name":"Raj","people":[{"_id":"{person}","name":"Body"}]}`)
		other := j.add("/api/clients", "client", `{"name":"Raj Malhotra"}`)
		trashed := j.add("/api/clients", "client", `{"name":"Raj Kapoor"}`)
		j.must(j.victim, http.MethodDelete, "/api/clients/"+trashed, "")
		purged := id.New(time.Now())
		mail := func(letter, data string) string {
			return `{"Owner":"` + j.victim + `","To":"raj@example.com","Lang":"en","Letter":"` + letter + `","Data":` + data + `}`
		}
		told := func(kind, key, args, path string) string {
			return `{"Owner":"` + j.victim + `","Kind":"` + kind + `","Key":"` + key + `","Args":` + args + `,"Path":"` + path + `"}`
		}
		jobs, notices := map[string]string{ // by what they are; what begins with "of it" goes
			"of it, by name":          mail("notice", `{"title":"Tomorrow","body":"Katha at Raj-ji's","path":"/today"}`),
			"of it, by id":            mail("notice", `{"title":"Tomorrow","body":"Katha","path":"/clients/`+gone+`"}`),
			"of it, a notice":         told("morning", "2026-11-29", `{"list":"Katha, RAJ"}`, "/today"),
			"of it, a key":            told("coming", gone+"@2026-11-29", `{}`, "/today"),
			"of it, a note long gone": told("note.reminder", purged+"@1", `{"person":"Raj"}`, "/notes/detail/"+purged),
			"of it, its mail":         mail("notice", `{"title":"Note","body":"Raj","path":"/notes/detail/`+purged+`"}`),
			"to an address":           mail("notice", `{"title":"Tomorrow","body":"Katha for Rajesh \u0935 Raju","path":"/today"}`),
			"another family's":        mail("notice", `{"title":"Tomorrow","body":"Raj Malhotra","path":"/clients/`+other+`"}`),
			"another family's notice": told("coming", other+"@2026-11-29", `{"family":"Raj Malhotra"}`, "/clients/"+other),
			"the owner's own":         mail("new_sign_in", `{"username":"Raj Mishra","device":"Chrome"}`),
			"the owner's security":    told("security", "passkey/1", `{"name":"Phone of Raj"}`, "/notifications"),
			"its job":                 `{"delivery":"Raj","note":"` + id.New(time.Now()) + `"}`,
		}, map[string][3]string{ // kind and occurrence; args; path
			"of it, by name":   {"morning 2026-11-29", `{"list":"Katha\nRaj, 10:00"}`, "/today"},
			"of it, by id":     {"coming " + gone + "@2027-01-01", `{}`, "/clients/" + gone},
			"of it, long gone": {"note.reminder " + purged + "@1", `{"person":"Raj"}`, "/notes/detail/" + purged},
			"a purged note":    {"note.reminder " + purged + "@2", `{"person":"Rajesh"}`, "/notes/detail/" + purged},
			"in the trash":     {"coming " + trashed + "@2027-01-01", `{"family":"Raj Kapoor"}`, "/clients/" + trashed},
			"a list of others": {"morning 2026-11-30", `{"list":"Katha, Rajesh"}`, "/today"},
			"another family's": {"coming " + other + "@2027-01-01", `{"family":"Raj Malhotra"}`, "/clients/" + other},
			"of a name's key":  {"morning 2026-12-01", `{"raj":"Katha"}`, "/today"},
			"security":         {"security passkey/2", `{"name":"Phone of Raj"}`, "/notifications"},
		}
		for name, args := range jobs {
			j.insert(`INSERT INTO jobs (id, kind, owner_id, args, run_at, lease, token, attempts, error, created_at, failed)
				VALUES ($3, $4, $1, $2, 99999999999999, 0, '', 0, '', 1, 0)`, j.victim, args, id.New(time.Now()), "test "+name)
		}
		for name, n := range notices {
			kind, occurrence, _ := strings.Cut(n[0], " ")
			j.insert(`INSERT INTO notifications (owner_id, id, kind, event, occurrence, args, path, at, created_at, revision)
				VALUES ($1, $2, $3, $4, $5, $6, $7, 1, 1, 1)`, j.victim, id.New(time.Now()), kind, "test "+name, occurrence, n[1], n[2])
		}
		j.must(j.victim, http.MethodPost, "/api/clients/"+gone+"/erase", `{"name":"Raj"}`)
		left := j.testRows(`SELECT kind AS v FROM jobs WHERE owner_id = $1 AND kind LIKE 'test %'`)
		for name := range jobs {
			if is, want := slices.Contains(left, "test "+name), !strings.HasPrefix(name, "of it"); is != want {
				t.Errorf("the job %q is there: %t", name, is)
			}
		}
		left = j.testRows(`SELECT event AS v FROM notifications WHERE owner_id = $1 AND event LIKE 'test %'`)
		for name := range notices {
			if is, want := slices.Contains(left, "test "+name), !strings.HasPrefix(name, "of it"); is != want {
				t.Errorf("the notification %q is there: %t", name, is)
			}
		}
	})
}

// A rite is called what it was, also where one of the family has the name of its god.
func TestRitesOfAnErasedFamilyKeepTheirNames(t *testing.T) {
	onEachJoined(t, func(t *testing.T, j *joined) {
		gone := j.add("/api/clients", "client", `{"name":"Satyanarayan Rao","phones":[{"number":"98290 77124","person":"Munna"}],"people":[{"_id":"{person}","name":"Vishva"}]}`)
		j.add("/api/clients", "client", `{"name":"Kamala Rao","gotra":"Vishva"}`)
		j.add("/api/sankalpas", "sankalpa", `{"use":"word","written":"Vishva","text":"विश्वः"}`)
		j.add("/api/sankalpas", "sankalpa", `{"use":"word","written":"Rao","text":"रावः"}`)
		j.add("/api/sankalpas", "sankalpa", `{"use":"word","written":"Munna","text":"मुन्नः"}`)
		rite := j.add("/api/rite-types", "ritetype", `{"kind":"deva","feeMode":"open","name":"Vishva Satyanarayan vrat katha","nameHi":"सत्यनारायण व्रत कथा"}`)
		work := func(title, rest string) string {
			fields := strings.Replace(someTask, "Katha", title, 1)
			return j.add("/api/task/tasks/add/new", "task", `{`+fields+`,"clientId":"`+gone+`"`+rest+`}`)
		}
		of := `,"riteTypeId":"` + rite + `"`
		own := work("Vishva puja of Satyanarayan Rao", of)
		work("Satyanarayan ji's havan", of)
		work("Satyanarayan Katha, Satyanarayan", "")
		work("Vishva puja", "")
		work("Munna mundan", "")
		j.add("/api/expenses", "expense", `{"date":"{today}","amount":70,"category":"travel","taskId":"`+own+`","paidTo":"Rao Flowers"}`)
		paid := j.add("/api/payments", "payment", `{"taskId":"`+own+`","amount":400,"method":"cash","date":"{today}"}`)
		j.add("/api/receipts", "receipt", `{"paymentIds":["`+paid+`"]}`)
		j.must(j.victim, http.MethodPost, "/api/clients/"+gone+"/erase", `{"name":"Satyanarayan Rao"}`)
		names := j.testRows(`SELECT task_name AS v FROM tasks WHERE owner_id = $1 AND client_id = '` + gone + `' ORDER BY task_name`)
		if want := []string{"Satyanarayan Katha", "Satyanarayan ji's havan", "Vishva puja of", "mundan", "puja"}; !slices.Equal(names, want) {
			t.Errorf("the work is %q, want %q", names, want)
		}
		if words := j.testRows(`SELECT written AS v FROM sankalpas WHERE owner_id = $1 AND use_of = 'word' ORDER BY written`); !slices.Contains(words, "Rao") || !slices.Contains(words, "Vishva") || slices.Contains(words, "Munna") {
			t.Errorf("mended words are %q", words)
		}
		if paid := j.testRows(`SELECT paid_to AS v FROM expenses WHERE owner_id = $1`); !slices.Contains(paid, "Rao Flowers") {
			t.Errorf("paid to %q", paid)
		}
		if receipts := string(j.must(j.victim, http.MethodGet, "/api/receipts", "")); !strings.Contains(receipts, `"rite":"Vishva puja of"`) || strings.Contains(receipts, "Rao") {
			t.Errorf("receipts: %s", receipts)
		}
	})
}

// After a restore a phone may have what the server lost. A family that was erased since does not come back from it, and a phone that learnt
// of the erasing before has nothing of it to offer.
func TestAPhoneBringsNoErasedFamilyBackAfterARestore(t *testing.T) {
	onEachJoined(t, func(t *testing.T, j *joined) {
		gone := j.add("/api/clients", "client", `{"name":"Quorvex parivar"}`)
		away := j.synced(j.victim, "")
		var family map[string]any
		for _, one := range away["clients"].([]any) {
			if one := one.(map[string]any); one["_id"] == gone {
				family = one
			}
		}
		j.lose(j.victim)
		body, err := json.Marshal([]any{map[string]any{"kind": "client", "record": family}})
		if err != nil {
			t.Fatal(err)
		}
		send := func() (r recovery) {
			if err := json.Unmarshal(j.must(j.victim, http.MethodPost, "/api/sync/recover", string(body)), &r); err != nil {
				t.Fatal(err)
			}
			return r
		}
		if r := send(); r.Recovered != 1 {
			t.Fatalf("the test proves nothing: %+v", r)
		}
		j.must(j.victim, http.MethodPost, "/api/clients/"+gone+"/erase", `{"name":"Quorvex parivar"}`)
		if r := send(); r.Recovered != 0 || len(r.Refused) != 1 || r.Refused[0].Code != "recover.newer" {
			t.Errorf("another phone brings it back: %+v", r)
		}
		if answer := string(j.must(j.victim, http.MethodGet, "/api/sync", "")); len(wordsIn("a phone", answer)) > 0 {
			t.Errorf("a phone that learnt of it has %s", answer)
		}
	})
}

// testRows gives the texts v of a query about the victim.
func (j *joined) testRows(query string) (all []string) {
	j.t.Helper()
	rows, err := db.All[struct {
		Text string `db:"v"`
	}](j.t.Context(), j.db.Reader(), query, j.victim)
	if err != nil {
		j.t.Fatal(err)
	}
	for _, r := range rows {
		all = append(all, r.Text)
	}
	return all
}
