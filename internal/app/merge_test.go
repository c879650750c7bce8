package app

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
)

// A table that names families and does not follow one that was merged would lose what stands in it.
func TestEveryTableThatNamesFamiliesFollowsAMerge(t *testing.T) {
	w := newTown(t)
	tables, err := db.All[struct {
		Name string `db:"name"`
	}](t.Context(), w.db.Reader(), `SELECT m.name AS name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'client_id' WHERE m.type = 'table'`)
	if err != nil {
		t.Fatal(err)
	}
	lists := map[string]string{}
	for _, k := range w.kinds {
		if k.follower.Merge != nil {
			lists[k.List] = k.name
		}
		if names := namesFamily(k.RowType()); names != (k.follower.Merge != nil) && k.name != "" {
			t.Errorf("%s: names a family: %v, follows: %v", k.List, names, k.follower.Merge != nil)
		}
		if k.follower.Merge != nil && k.follower.Erase == nil {
			t.Errorf("%s: keeps what it tells of a family that is erased", k.List)
		}
	}
	for _, table := range tables {
		if table.Name != "feeds" && lists[table.Name] == "" {
			t.Errorf("%s has a client_id and does not follow a family that was merged", table.Name)
		}
	}
	if len(tables) < 9 {
		t.Errorf("only %d tables", len(tables))
	}
}

// namesFamily reports whether the JSON of a type has a member clientId, at any depth.
func namesFamily(of reflect.Type) bool {
	for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice {
		of = of.Elem()
	}
	if of.Kind() != reflect.Struct {
		return false
	}
	for i := range of.NumField() {
		f := of.Field(i)
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name == "clientId" || f.Anonymous && namesFamily(f.Type) {
			return true
		}
	}
	return false
}

// joined are two families of the victim's, and what the second one has.
type joined struct {
	*town
	stays, gone, person, address string
	theirs, house                string // the person and the address of the one that stays
	today                        string
}

func (j *joined) add(path, kind, body string) string {
	j.t.Helper()
	fill := strings.NewReplacer("{gone}", j.gone, "{stays}", j.stays, "{person}", j.person, "{address}", j.address, "{today}", j.today)
	return j.make(j.victim, path, kind, fill.Replace(body))
}

const someTask = `"taskName":"Katha","description":"Havan","location":"Jaipur","finalAssignUser":"Me","own":true,"amount":1100,"date":"{today}"`

func joinedIn(t *testing.T, database string) *joined {
	j := &joined{town: townIn(t, database), person: id.New(time.Now()), address: id.New(time.Now()),
		theirs: id.New(time.Now()), house: id.New(time.Now()), today: time.Now().In(time.FixedZone("IST", 19800)).Format(time.DateOnly)}
	j.stays = j.add("/api/clients", "client", `{"name":"Sharma parivar","people":[{"_id":"`+j.theirs+`","name":"Om Prakash","departed":{"date":"2001"}}],
		"addresses":[{"_id":"`+j.house+`","lines":"12, Ram Nagar"}]}`)
	j.gone = j.add("/api/clients", "client", `{"name":"Sharma","people":[{"_id":"{person}","name":"Late Om Prakash","departed":{"date":"2001-03-04"}}],
		"addresses":[{"_id":"{address}","lines":"12, Ram Nagar"}]}`)
	return j
}

// fill gives the family that will be gone something of every kind.
func (j *joined) fill() {
	task := j.add("/api/task/tasks/add/new", "task", `{`+someTask+`,"clientId":"{gone}","personId":"{person}","addressId":"{address}"}`)
	trashed := j.add("/api/task/tasks/add/new", "task", `{`+someTask+`,"clientId":"{gone}"}`)
	j.must(j.victim, http.MethodDelete, "/api/task/tasks/modify/delete/"+trashed, "")
	group := j.add("/api/task/tasks/add/new", "task", `{`+someTask+`,"group":{"families":[{"clientId":"{stays}","fee":501,"people":2,"names":"Om","pind":3,"fathers":"Ram"},{"clientId":"{gone}","fee":1100,"people":3,"attendance":"present","shakha":"Kanva","nakshatra":4,"pind":5,"fathers":"Hari"}]}}`)
	j.add("/api/payments", "payment", `{"clientId":"{gone}","direction":"in","kind":"advance","amount":700,"method":"upi","date":"{today}"}`)
	j.add("/api/payments", "payment", `{"clientId":"{gone}","direction":"refund","kind":"advance","amount":200,"method":"upi","date":"{today}"}`)
	j.add("/api/payments", "payment", `{"clientId":"{stays}","direction":"in","kind":"advance","amount":50,"method":"cash","date":"{today}"}`)
	j.add("/api/payments", "payment", `{"taskId":"`+group+`","clientId":"{gone}","amount":900,"method":"cash","date":"{today}"}`)
	paid := j.add("/api/payments", "payment", `{"taskId":"`+task+`","amount":400,"method":"cash","date":"{today}"}`)
	j.add("/api/receipts", "receipt", `{"paymentIds":["`+paid+`"]}`)
	j.add("/api/note/notes/create", "note", `{"person":"Om","work":"Katha","noteText":"Call","noteDate":"{today}","reminderDate":"{today}","clientId":"{gone}"}`)
	j.add("/api/bookings", "booking", `{"riteName":"Katha","contact":{"name":"Om","phone":"98290 60412"},"clientId":"{gone}","wanted":{"date":"{today}"}}`)
	j.add("/api/messages", "message", `{"template":"due","name":"Sharma","text":"Namaste","language":"en","due":"{today}","clientId":"{gone}"}`)
	j.add("/api/expenses", "expense", `{"date":"{today}","amount":1,"category":"travel","clientId":"{gone}"}`)
	j.add("/api/blocks", "block", `{"kind":"sutak_death","date":"{today}","endDate":"{today}","clientId":"{gone}"}`)
	j.add("/api/observances", "observance", `{"_id":"{person}","clientId":"{gone}","personId":"{person}","kind":"shraddha","basis":"register","occasions":[{"key":"1948","skipped":true}]}`)
	j.add("/api/series", "series", `{"clientId":"{gone}","personId":"{person}","kind":"antyeshti","date":"{today}"}`)
	j.add("/api/repeats", "repeat", `{"every":"week","basis":"weekday","weekday":2,"date":"{today}","from":"{today}",`+strings.Replace(someTask, `,"date":"{today}"`, "", 1)+`,"clientId":"{gone}","personId":"{person}","addressId":"{address}"}`)
	j.add("/api/feeds", "feed", `{"scope":"family","clientId":"{gone}","name":"Sharma"}`)
	err := j.db.Write(j.t.Context(), j.victim, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO notifications (owner_id, id, kind, event, occurrence, args, path, at, created_at, revision)
			VALUES ($1, $2, 'coming', 'coming', $3, '{}', $4, 1, 1, $5)`, j.victim, id.New(time.Now()), j.gone+"@2027-01-01 30", "/clients/"+j.gone, tx.Revision)
		return err
	})
	if err != nil {
		j.t.Fatal(err)
	}
}

// textColumns are the columns of texts of a database, on PostgreSQL or not.
var textColumns = map[bool]string{
	true:  `SELECT table_name AS tbl, column_name AS col FROM information_schema.columns WHERE table_schema = current_schema() AND data_type = 'text'`,
	false: `SELECT m.name AS tbl, c.name AS col FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.type = 'TEXT'`,
}

// named are the tables, with column, in which an id stands; but for what was, and for what tells that the family is gone.
func (j *joined) named(wanted string) (found []string) {
	j.t.Helper()
	columns, err := db.All[struct {
		Table  string `db:"tbl"`
		Column string `db:"col"`
	}](j.t.Context(), j.db.Reader(), `SELECT tbl, col FROM (`+textColumns[j.db.Engine() == db.Postgres]+`) c
		WHERE tbl NOT IN ('audits', 'answers', 'tombstones', 'clients') AND col <> 'merged_from'`)
	if err != nil {
		j.t.Fatal(err)
	}
	for _, c := range columns {
		rows, err := db.All[struct {
			N int `db:"n"`
		}](j.t.Context(), j.db.Reader(), `SELECT COUNT(*) AS n FROM "`+c.Table+`" WHERE CAST("`+c.Column+`" AS TEXT) LIKE $1`, "%"+wanted+"%")
		if err != nil {
			j.t.Fatal(err)
		}
		if rows[0].N > 0 {
			found = append(found, c.Table+"."+c.Column)
		}
	}
	return found
}

// sums are what the payments of the victim say, by family that they name and direction.
func (j *joined) sums() map[string]int64 {
	j.t.Helper()
	rows, err := db.All[struct {
		Key string `db:"k"`
		Sum int64  `db:"n"`
	}](j.t.Context(), j.db.Reader(), `SELECT client_id || direction AS k, SUM(amount) AS n FROM payments WHERE owner_id = $1 AND deleted_at IS NULL GROUP BY client_id, direction`, j.victim)
	if err != nil {
		j.t.Fatal(err)
	}
	all := map[string]int64{}
	for _, r := range rows {
		all[r.Key] = r.Sum
	}
	return all
}

func TestWhateverNamesAFamilyNamesTheOneThatItBecame(t *testing.T) {
	onEachJoined(t, func(t *testing.T, j *joined) {
		j.fill()
		for _, kind := range []string{"tasks.client_id", "tasks.group_rite", "payments.client_id", "receipts.body", "notes.client_id", "bookings.body", "messages.client_id",
			"expenses.client_id", "blocks.client_id", "observances.client_id", "series.client_id", "repeats.client_id", "feeds.client_id", "notifications.path"} {
			if !slices.Contains(j.named(j.gone), kind) {
				t.Fatalf("before: %s names no family", kind)
			}
		}
		before, receipts := j.sums(), strings.ReplaceAll(string(j.must(j.victim, http.MethodGet, "/api/receipts", "")), j.gone, j.stays)
		j.must(j.victim, http.MethodPost, "/api/clients/"+j.stays+"/merge", `{"clientId":"`+j.gone+`"}`)
		for _, gone := range []string{j.gone, j.person, j.address} {
			if still := j.named(gone); len(still) > 0 && !slices.Equal(still, []string{"observances.id"}) && !slices.Equal(still, []string{"deliveries.subject"}) {
				t.Errorf("%s still stands in %v", gone, still)
			}
		}
		after := j.sums()
		for _, direction := range []string{"in", "refund"} {
			if after[j.stays+direction] != before[j.stays+direction]+before[j.gone+direction] || after[j.gone+direction] != 0 {
				t.Errorf("%s: %v became %v", direction, before, after)
			}
		}
		printed := func(list string) string {
			var all []map[string]any
			if err := json.Unmarshal([]byte(list), &all); err != nil {
				t.Fatal(err)
			}
			for _, r := range all {
				delete(r, "revision")
				delete(r, "updatedAt")
			}
			return fmt.Sprint(all)
		}
		if now := string(j.must(j.victim, http.MethodGet, "/api/receipts", "")); printed(now) != printed(receipts) {
			t.Errorf("receipts were\n%s\nand are\n%s", receipts, now)
		}
		tasks := string(j.must(j.victim, http.MethodGet, "/api/task/tasks", ""))
		if !strings.Contains(tasks, `"families":[{"clientId":"`+j.stays+`","fee":1601,"attendance":"present","people":5,"names":"Om","shakha":"Kanva","nakshatra":4,"pind":8,"fathers":"Ram, Hari"}]`) {
			t.Errorf("the group rite: %s", tasks)
		}
	})
}

// A phone that has not heard of it yet sends what it wrote for the family that is gone: all of it is of the one that stays.
func TestAPhoneThatWasAwayWritesForTheFamilyThatStays(t *testing.T) {
	onEachJoined(t, func(t *testing.T, j *joined) {
		since := j.sync(0)
		j.must(j.victim, http.MethodPost, "/api/clients/"+j.stays+"/merge", `{"clientId":"`+j.gone+`"}`)
		j.fill()
		for _, gone := range []string{j.gone, j.address} {
			if still := slices.DeleteFunc(j.named(gone), func(at string) bool { return strings.HasPrefix(at, "notifications.") }); len(still) > 0 {
				t.Errorf("%s stands in %v", gone, still)
			}
		}
		j.must(j.victim, http.MethodPut, "/api/clients/"+j.gone, `{"phones":[{"number":"98290 41179"}]}`)
		answer := string(j.must(j.victim, http.MethodGet, "/api/sync?since="+since, ""))
		for _, want := range []string{`"tombstones":[{"_id":"` + j.gone + `","kind":"client"`, `+919829041179`, `"clientId":"` + j.stays} {
			if !strings.Contains(answer, want) {
				t.Errorf("no %s in %s", want, answer)
			}
		}
		if strings.Contains(answer, `"clientId":"`+j.gone) {
			t.Errorf("a device hears of the family that is gone: %s", answer)
		}
	})
}

// sync gives the revision that a device has after a sync.
func (j *joined) sync(since int) string {
	j.t.Helper()
	var a struct{ Revision int64 }
	if err := json.Unmarshal(j.must(j.victim, http.MethodGet, fmt.Sprint("/api/sync?since=", since), ""), &a); err != nil {
		j.t.Fatal(err)
	}
	return fmt.Sprint(a.Revision)
}
