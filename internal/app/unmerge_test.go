package app

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/testkit"
)

// onEachJoined runs the test on two families in a database of each engine.
func onEachJoined(t *testing.T, test func(t *testing.T, j *joined)) {
	testkit.URLs(t, func(t *testing.T, url string) { test(t, joinedIn(t, url)) })
}

// unspoken are members that change with every change.
var unspoken = []string{"revision", "updatedAt", "lastReadAt"}

// rows are what devices and the list of addresses know, by kind and id.
func (j *joined) rows() map[string]string {
	j.t.Helper()
	all := map[string]string{}
	var feeds struct{ Feeds []map[string]any }
	j.read("/api/feeds", &feeds.Feeds)
	for _, f := range feeds.Feeds {
		all["feed "+f["_id"].(string)] = text(f)
	}
	answer := map[string]any{}
	j.read("/api/sync?since=0", &answer)
	for kind, list := range answer {
		entries, _ := list.([]any)
		for _, one := range entries {
			if m, is := one.(map[string]any); is && m["_id"] != nil {
				all[kind+" "+m["_id"].(string)] = text(m)
			}
		}
	}
	return all
}

func (j *joined) read(path string, to any) {
	j.t.Helper()
	if err := json.Unmarshal(j.must(j.victim, http.MethodGet, path, ""), to); err != nil {
		j.t.Fatal(err)
	}
}

func text(of map[string]any) string {
	for _, name := range unspoken {
		delete(of, name)
	}
	b, _ := json.Marshal(of)
	return string(b)
}

// differ are the things that are not the same in two states, each with both.
func differ(before, after map[string]string) (all []string) {
	both := maps.Clone(before)
	maps.Copy(both, after)
	for _, thing := range slices.Sorted(maps.Keys(both)) {
		if before[thing] != after[thing] && !strings.HasPrefix(thing, "tombstones") {
			all = append(all, thing+"\n  was "+before[thing]+"\n  is  "+after[thing])
		}
	}
	return all
}

func (j *joined) merge() {
	j.t.Helper()
	j.must(j.victim, http.MethodPost, "/api/clients/"+j.stays+"/merge", `{"clientId":"`+j.gone+`"}`)
}

func (j *joined) unmerge() {
	j.t.Helper()
	j.must(j.victim, http.MethodPost, "/api/clients/"+j.gone+"/unmerge", `{}`)
}

// Whatever a merge moved is where it was when it is undone: rows of every kind, addresses, what is in the trash, and the families.
func TestAMergeThatIsUndoneLeavesNothing(t *testing.T) {
	onEachJoined(t, func(t *testing.T, j *joined) {
		j.fill()
		before, tasks := j.rows(), j.taskFamilies()
		j.merge()
		if changed := differ(before, j.rows()); len(changed) < 16 {
			t.Fatalf("the merge changed only %d things: %s", len(changed), strings.Join(changed, "\n"))
		}
		j.unmerge()
		for _, one := range differ(before, j.rows()) {
			t.Error(one)
		}
		if now := j.taskFamilies(); now != tasks {
			t.Errorf("families of tasks, the trash too: %s, were %s", now, tasks)
		}
		j.merge() // and both ways again
		j.unmerge()
		for _, one := range differ(before, j.rows()) {
			t.Errorf("again: %s", one)
		}
	})
}

// taskFamilies are the families of all tasks, those in the trash too.
func (j *joined) taskFamilies() string {
	rows, err := db.All[struct {
		Client string `db:"client_id"`
	}](j.t.Context(), j.db.Reader(), `SELECT client_id FROM tasks WHERE owner_id = $1 ORDER BY id`, j.victim)
	if err != nil {
		j.t.Fatal(err)
	}
	all := make([]string, len(rows))
	for i, r := range rows {
		all[i] = r.Client
	}
	return strings.Join(all, " ")
}

// What came after the merge stays with the family that stays; what was changed in what moved goes back with it.
func TestWhatCameAfterAMergeStays(t *testing.T) {
	onEachJoined(t, func(t *testing.T, j *joined) {
		moved := j.add("/api/task/tasks/add/new", "task", `{`+someTask+`,"clientId":"{gone}"}`)
		group := j.add("/api/task/tasks/add/new", "task", `{`+someTask+`,"group":{"families":[{"clientId":"{stays}","fee":501,"people":2},{"clientId":"{gone}","fee":1100,"people":3}]}}`)
		alone := j.add("/api/task/tasks/add/new", "task", `{`+someTask+`,"group":{"families":[{"clientId":"{gone}","fee":300}]}}`)
		note := `{"person":"Om","work":"Katha","noteText":"Call","noteDate":"{today}","reminderDate":"{today}","clientId":`
		kept := j.add("/api/note/notes/create", "note", note+`"{gone}"}`)
		j.merge()
		later := j.add("/api/note/notes/create", "note", note+`"{stays}"}`)
		late := j.add("/api/note/notes/create", "note", note+`"{gone}"}`) // a phone that was away
		j.must(j.victim, http.MethodPut, "/api/task/tasks/modify/update/"+moved, `{"taskName":"Satyanarayan katha"}`)
		j.must(j.victim, http.MethodPut, "/api/task/tasks/modify/update/"+group, `{"group":{"families":[{"clientId":"`+j.stays+`","fee":1700,"people":5,"attendance":"present"}]}}`)
		paid := j.add("/api/payments", "payment", `{"taskId":"`+alone+`","clientId":"{stays}","amount":300,"method":"cash","date":"{today}"}`)
		j.must(j.victim, http.MethodPut, "/api/note/notes/modify/update/"+kept, `{"clientId":null}`)
		j.must(j.victim, http.MethodPut, "/api/clients/"+j.stays, `{"gotra":"Kashyap","notes":"Comes on Mondays"}`)
		j.unmerge()
		rows := j.rows()
		for thing, wants := range map[string][]string{
			"tasks " + moved:     {`"clientId":"` + j.gone, "Satyanarayan katha"},
			"tasks " + group:     {`{"attendance":"present","clientId":"` + j.stays + `","fee":600,"people":2}`, `{"attendance":"expected","clientId":"` + j.gone + `","fee":1100,"people":3}`, `"amount":1700`},
			"tasks " + alone:     {`"clientId":"` + j.gone + `","fee":300`},
			"notes " + later:     {`"clientId":"` + j.stays},
			"notes " + late:      {`"clientId":"` + j.stays},
			"payments " + paid:   {`"clientId":"` + j.gone}, // its line in the rite is of no other
			"clients " + j.stays: {`"gotra":"Kashyap"`, `"notes":"Comes on Mondays"`, `"name":"Sharma parivar"`, `"departed":{"date":"2001"`},
			"clients " + j.gone:  {`"name":"Sharma"`, j.person, j.address, `"date":"2001-03-04"`},
		} {
			for _, want := range wants {
				if !strings.Contains(rows[thing], want) {
					t.Errorf("%s: no %s in %s", thing, want, rows[thing])
				}
			}
		}
		if strings.Contains(rows["notes "+kept], "clientId") || strings.Contains(rows["clients "+j.stays], `"merged"`) {
			t.Errorf("%s\n%s", rows["notes "+kept], rows["clients "+j.stays])
		}
	})
}

// What came after the merge and names one of those who go back, or belongs to such work, goes with them; what names nobody stays.
func TestWhatNamesOneWhoGoesBackGoesToo(t *testing.T) {
	onEachJoined(t, func(t *testing.T, j *joined) {
		// Whom both families have is the other's person from the merge on; these two only the one that goes back has.
		j.person, j.address = id.New(time.Now()), id.New(time.Now())
		j.must(j.victim, http.MethodPut, "/api/clients/"+j.gone, `{"people":[{"_id":"`+j.person+`","name":"Sunita"}],"addresses":[{"_id":"`+j.address+`","lines":"4, Assi"}]}`)
		old := j.add("/api/task/tasks/add/new", "task", `{`+someTask+`,"clientId":"{gone}"}`)
		j.merge()
		task := func(more string) string {
			return j.add("/api/task/tasks/add/new", "task", `{`+someTask+`,"clientId":"{stays}"`+more+`}`)
		}
		named, placed, plain := task(`,"personId":"{person}","addressId":"`+j.house+`"`), task(`,"addressId":"{address}"`), task(``)
		theirs := task(`,"personId":"` + j.theirs + `","addressId":"{address}"`)
		trashed := task(`,"personId":"{person}"`)
		j.must(j.victim, http.MethodDelete, "/api/task/tasks/modify/delete/"+trashed, "")
		sutak := j.add("/api/blocks", "block", `{"kind":"sutak_death","date":"{today}","endDate":"{today}","clientId":"{stays}"}`)
		series := j.add("/api/series", "series", `{"clientId":"{stays}","personId":"{person}","kind":"antyeshti","date":"{today}","blockId":"`+sutak+`"}`)
		day := task(`,"seriesId":"` + series + `"`)
		paid := j.add("/api/payments", "payment", `{"taskId":"`+day+`","amount":400,"method":"cash","date":"{today}"}`)
		receipt := j.add("/api/receipts", "receipt", `{"paymentIds":["`+paid+`"]}`)
		repeat := j.add("/api/observances", "observance", `{"_id":"{person}","clientId":"{stays}","personId":"{person}","kind":"shraddha","basis":"register","occasions":[{"key":"1948","skipped":true}]}`)
		yearly := task(`,"repeatId":"` + repeat + `"`)
		told := j.add("/api/messages", "message", `{"template":"due","name":"Sharma","text":"Namaste","language":"en","due":"{today}","clientId":"{stays}","taskId":"`+old+`"}`)
		said := j.add("/api/messages", "message", `{"template":"due","name":"Sharma","text":"Namaste","language":"en","due":"{today}","clientId":"{stays}","taskId":"`+plain+`"}`)
		cost := j.add("/api/expenses", "expense", `{"date":"{today}","amount":1,"category":"travel","clientId":"{stays}","taskId":"`+day+`"}`)
		j.unmerge()
		rows := j.rows()
		for thing, want := range map[string]string{
			"tasks " + old: j.gone, "tasks " + named: j.gone, "tasks " + placed: j.gone, "tasks " + plain: j.stays, "tasks " + theirs: j.stays,
			"blocks " + sutak: j.gone, "series " + series: j.gone, "tasks " + day: j.gone, "payments " + paid: j.gone, "receipts " + receipt: j.gone,
			"observances " + repeat: j.gone, "tasks " + yearly: j.gone, "messages " + told: j.gone, "messages " + said: j.stays, "expenses " + cost: j.gone,
		} {
			if !strings.Contains(rows[thing], `"clientId":"`+want) {
				t.Errorf("%s is not of %s: %s", thing, want, rows[thing])
			}
		}
		if own := rows["tasks "+named]; strings.Contains(own, j.house) || !strings.Contains(own, j.person) {
			t.Errorf("it names an address of the other family: %s", own)
		}
		if own := rows["tasks "+theirs]; strings.Contains(own, j.address) || !strings.Contains(own, j.theirs) {
			t.Errorf("it names an address of the other family: %s", own)
		}
		if now := slices.Sorted(slices.Values(j.named(j.person))); !slices.Equal(now, []string{"observances.id", "observances.person_id", "series.person_id", "tasks.person_id", "tasks.repeat_id"}) {
			t.Errorf("the person stands in %v", now)
		}
		if n := strings.Count(j.taskFamilies(), j.gone); n != 6 { // that in the trash too
			t.Errorf("%d tasks went", n)
		}
	})
}

// More than one of the two had given cannot have been given back by it: then the merge stays until that was changed, all of it.
func TestAMergeThatMoneyNeedsStays(t *testing.T) {
	onEachJoined(t, func(t *testing.T, j *joined) {
		j.add("/api/payments", "payment", `{"clientId":"{gone}","direction":"in","kind":"advance","amount":700,"method":"upi","date":"{today}"}`)
		j.merge()
		back := j.add("/api/payments", "payment", `{"clientId":"{stays}","direction":"refund","kind":"advance","amount":500,"method":"cash","date":"{today}"}`)
		before := j.rows()
		answer := j.call(j.token(j.victim), http.MethodPost, "/api/clients/"+j.gone+"/unmerge", `{}`, nil)
		if answer.Code != http.StatusConflict || !strings.Contains(answer.Body.String(), "payment.unmerge_refund") || len(differ(before, j.rows())) > 0 {
			t.Fatalf("%d %s, changed %v", answer.Code, answer.Body, differ(before, j.rows()))
		}
		j.must(j.victim, http.MethodDelete, "/api/payments/"+back, "")
		j.unmerge()
	})
}
