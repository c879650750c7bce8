package sync

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/client"
	"sankalp/internal/money"
	"sankalp/internal/payment"
	"sankalp/internal/record"
	"sankalp/internal/task"
)

// sample is rows in which tables have what is hard: members that only some have, texts that look like JSON, what is known by number,
// what names nothing that is sent, the same in all rows.
func sample() *changes {
	head := func(id string, ms, later, revision int64) record.Head {
		at := time.UnixMilli(1_790_000_000_123 + ms).UTC()
		return record.Head{ID: id, CreatedAt: at, UpdatedAt: at.Add(time.Duration(later) * time.Millisecond), Revision: revision}
	}
	work := func(h record.Head, f task.Fields) task.Task {
		return task.Task{Head: h, Fields: f}
	}
	rupees := money.Paise(510_050)
	return &changes{Revision: 9, Full: true, Tombstones: []tombstone{}, lists: []list{
		{"clients", rowsOf[client.Client]{
			{Head: head("family-1", 0, 0, 2), Fields: client.Fields{Name: `Sharma "\", [{`, People: []client.Person{{ID: "person-1", Name: "R}]"}}, HeadID: "person-1"}},
			{Head: head("family-2", 1500, 8, 8), Fields: client.Fields{Name: "गुप्ता\n"}},
			{Head: head("family-3", 1499, 0, 3), Fields: client.Fields{Name: `\`}},
		}},
		{"ritetypes", rowsOf[row]{}},
		{"areas", rowsOf[row]{}},
		{"tasks", rowsOf[task.Task]{
			work(head("task-1", 4000, 0, 4), task.Fields{TaskName: "Katha", Own: true, Amount: &rupees, Practice: task.Practice{ClientID: "family-2", Samagri: `{"items":[{"a":"},"}]}`}}),
			work(head("019bc1d4-0f3a-7abc-9def-0123456789ab", 4100, 86_400_000, 7), task.Fields{TaskName: "", DurationMinutes: 90, Outcome: task.Done, Practice: task.Practice{ClientID: "family-gone"}}),
			work(head("task-3", 4200, 0, 5), task.Fields{TaskName: "Katha", Own: true, Practice: task.Practice{ClientID: "family-3", Samagri: `{"items":[]}`}}),
		}},
		{"notes", rowsOf[row]{}},
		{"comments", rowsOf[row]{}},
		{"bookings", rowsOf[row]{}},
		{"payments", rowsOf[payment.Payment]{
			{Head: head(momentID(1_790_000_005_123), 5000, 0, 5), Fields: payment.Fields{TaskID: "task-3", ClientID: "family-3", Direction: payment.In, Kind: payment.Balance, Amount: 1100, Method: payment.Cash}},
			{Head: head(momentID(1_790_000_005_120), 5000, 0, 6), Fields: payment.Fields{TaskID: "task-1", ClientID: "family-2", Direction: payment.In, Kind: payment.Balance, Amount: 1100, Method: payment.Cash}},
		}},
		{"receipts", rowsOf[row]{}},
		{"messages", rowsOf[row]{}},
		{"notifications", rowsOf[row]{}},
		{"profiles", rowsOf[row]{}},
		{"expenses", rowsOf[row]{}},
		{"blocks", rowsOf[row]{}},
		{"observances", rowsOf[row]{}},
		{"series", rowsOf[row]{}},
		{"templates", rowsOf[row]{}},
		{"busycalendars", rowsOf[row]{}},
		{"repeats", rowsOf[row]{}},
		{"sankalpas", rowsOf[row]{}},
		{"helpers", rowsOf[row]{}},
		{"crews", rowsOf[row]{}},
		{"settlements", rowsOf[row]{}},
	}}
}

// momentID is a UUID of version 7 of the moment.
func momentID(ms int64) string {
	h := fmt.Sprintf("%012x", ms)
	return h[:8] + "-" + h[8:] + "-7001-8fff-00000000abcd"
}

// The file that the web app's reading of tables is held to as well: an answer as tables, and as lists.
func TestTablesAreThoseOfTheFile(t *testing.T) {
	const name = "testdata/tables.json"
	asLists, asTables := sample(), sample()
	asTables.tabled, asTables.shortIDs = true, true
	var created bytes.Buffer
	if err := json.Indent(&created, fmt.Appendf(nil, `{"tables":%s,"lists":%s}`, asTables.AppendJSON(nil), asLists.AppendJSON(nil)), "", "  "); err != nil {
		t.Fatal(err)
	}
	if saved, err := os.ReadFile(name); err != nil || string(saved) != created.String()+"\n" {
		t.Errorf("%v; %s should hold\n%s", err, name, created.String())
	}
}

// row is any JSON object.
type row json.RawMessage

func (r *row) AppendJSON(b []byte) []byte { return append(b, *r...) }

// All rows can be read out of the tables; only their order may differ.
func TestTablesLoseNothing(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var lists []list
		want, next := map[string]map[string]any{}, 0
		for _, name := range []string{"families", "works", "moneys"} {
			var all []row
			for range rapid.IntRange(0, 6).Draw(rt, "rows") {
				text := drawRow(rt, next)
				next++
				var members map[string]any
				if err := json.Unmarshal([]byte(text), &members); err != nil {
					rt.Fatal(err, text)
				}
				want[name+members["_id"].(string)] = members
				all = append(all, row(text))
			}
			lists = append(lists, list{name, rowsOf[row](all)})
		}
		created := appendTables(nil, lists, rapid.Bool().Draw(rt, "short ids"))
		got, err := readTables(created)
		if err != nil || !reflect.DeepEqual(got, want) {
			rt.Fatalf("%v\n%s\nread as\n%v\nof\n%v", err, created, got, want)
		}
	})
}

// drawRow writes the row with a number; it may name any other.
func drawRow(rt *rapid.T, n int) string {
	chance := func(what string) bool { return rapid.Bool().Draw(rt, what) }
	text := fmt.Sprintf(`{"_id":"id-%d"`, n)
	if chance("a UUID") {
		text = fmt.Sprintf(`{"_id":"%s"`, drawID(rt, n))
	}
	for _, key := range []string{"name", "note", "people"} {
		if chance(key) {
			value, _ := json.Marshal(rapid.OneOf(rapid.Just[any](nil), rapid.Just[any]([]any{}), rapid.Map(rapid.StringOf(rapid.RuneFrom([]rune(`a"\,{}[]:नी`))), func(s string) any { return s }),
				rapid.Map(rapid.IntRange(-2, 2), func(n int) any { return map[string]any{"n": n, `}"`: []any{true, "]"}} })).Draw(rt, "value"))
			text += fmt.Sprintf(`,%q:%s`, key, value)
		}
	}
	if chance("names another") {
		text += fmt.Sprintf(`,"otherId":"id-%d"`, rapid.IntRange(0, 20).Draw(rt, "other"))
	}
	if at := time.UnixMilli(rapid.Int64Range(0, 4e12).Draw(rt, "created")).UTC(); chance("stamps") {
		changed := at.Add(time.Duration(rapid.SampledFrom([]int{0, 1, 999, 1000, 86_400_000}).Draw(rt, "changed")) * time.Millisecond)
		text += fmt.Sprintf(`,"createdAt":%q,"updatedAt":%q`, at.Format(time.RFC3339Nano), changed.Format(time.RFC3339Nano))
	}
	return text + fmt.Sprintf(`,"revision":%d}`, rapid.IntRange(1, 99).Draw(rt, "revision"))
}

// drawID is a UUID of version 7, mostly, that no other row has.
func drawID(rt *rapid.T, n int) string {
	ms := rapid.SampledFrom([]int64{0, 1, 1_790_000_000_123, 1<<48 - 1}).Draw(rt, "moment")
	version := rapid.SampledFrom([]string{"7", "7", "4"}).Draw(rt, "version")
	h := fmt.Sprintf("%012x", ms)
	return fmt.Sprintf("%s-%s-%s%03x-a0%02x-%012x", h[:8], h[8:], version, rapid.IntRange(0, 0xfff).Draw(rt, "random"), n, n)
}

// readTables does as the web app's tables.ts. The rows are by list and _id.
func readTables(text []byte) (map[string]map[string]any, error) {
	var tables []table
	if err := json.Unmarshal(text, &tables); err != nil {
		return nil, err
	}
	all, ids := map[string]map[string]any{}, []any{}
	var those []any // of the table at hand
	stamp := func(at float64) string { return time.UnixMilli(int64(at)).UTC().Format(time.RFC3339Nano) }
	for _, table := range tables {
		var created, revision float64
		for i := range table.Rows {
			r := map[string]any{}
			for key, values := range table.Columns {
				r[key] = values[min(i, len(values)-1)]
				n, short := r[key].(float64)
				switch {
				case !short, key == "updatedAt":
				case key == "createdAt":
					created += n
					r[key] = stamp(created)
				case key == "revision":
					revision += n
					r[key] = revision
				case strings.HasSuffix(key, "Id"):
					r[key] = ids[int(n)]
				}
			}
			if n, short := r["updatedAt"].(float64); short {
				r["updatedAt"] = stamp(created + n)
			}
			r["_id"] = wholeID(r["_id"].(string), int64(created))
			all[table.List+r["_id"].(string)] = r
			those = append(those, r["_id"])
		}
		ids, those = append(ids, those...), nil
	}
	return all, nil
}

var shortened = regexp.MustCompile(`^([0-9a-f]{3})([0-9a-f]{4})([0-9a-f]{12})(-?[0-9]*)$`)

// wholeID makes a short _id whole.
func wholeID(short string, created int64) string {
	p := shortened.FindStringSubmatch(short)
	if p == nil {
		return short
	}
	since, _ := strconv.ParseInt(cmp.Or(p[4], "0"), 10, 64)
	h := fmt.Sprintf("%012x", created-since)
	return h[:8] + "-" + h[8:] + "-7" + p[1] + "-" + p[2] + "-" + p[3]
}
