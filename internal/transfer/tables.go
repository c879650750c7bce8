package transfer

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sankalp/internal/audit"
	"sankalp/internal/id"
)

// table is what of a table goes along. The columns come from the schema, so that a later one is not forgotten.
type table struct {
	// key are the columns that order the rows, with commas; their values are ids.
	key string
	// only, if any, is the condition of the rows that go along.
	only string
	// without are the columns that stay out, with what stands there after an import.
	without map[string]any
	// files are the columns with a JPEG, each of which is a file of its own.
	files []string
	// clean, if any, takes out of a row what opens something, or hangs on another account.
	clean func(row map[string]any)
	// read, if any, has a stored row be as it stands in the file, and store one of the file as it is stored.
	read, store func(row map[string]any) error
	// refers are the columns that name a row of another table, which must be in the file.
	refers map[string]string
}

// recordWithout are the columns that stay out of every kind of record: what the server works out anew.
var recordWithout = map[string]any{"create_hash": "", "search": "", "ends": "", "last_start": ""}

// records are the kinds of records of which something more stays out. The others go along as they are.
var records = map[string]table{
	"bookings": {without: map[string]any{"sender_hash": ""}, clean: withoutTokens("body", "last")},
	"helpers":  {without: map[string]any{"link_token": "", "account": ""}},
	"tasks":    {clean: notShared},
}

// others are the tables that go along and are no kinds of records.
var others = map[string]table{
	"audits":           {key: "id", without: map[string]any{"session_id": ""}, read: unpack, clean: withoutTokens("before", "after"), store: pack},
	"expense_photos":   {key: "id", files: []string{"body"}, refers: map[string]string{"expense_id": "expenses"}},
	"members":          {key: "id", only: "accepted_at IS NOT NULL", without: map[string]any{"user_id": "", "floor": int64(0)}, clean: ended},
	"notify_settings":  {},
	"pictures":         {key: "id", only: "id <> ''", files: []string{"large", "small"}},
	"profiles":         {},
	"public_pages":     {without: map[string]any{"slug": "", "is_on": int64(0)}, clean: pageOff},
	"receipt_payments": {key: "payment_id, receipt_id", refers: map[string]string{"receipt_id": "receipts", "payment_id": "payments"}},
}

// practiceSettings are the columns of accounts that are settings of the practice. How the app looks is the person's who takes it over.
var practiceSettings = []string{"almanac", "messages", "money", "place", "time_zone", "work"}

// left are the tables that stay out, and why.
var left = map[string]string{
	"answers":            "answers to calls of this account's devices",
	"challenges":         "work in progress of a login",
	"codes":              "secret, and lapses",
	"deliveries":         "what left this server for this account's devices and mailbox",
	"directory":          "whose a name is: names and links of this account",
	"feeds":              "secret addresses; made anew",
	"helper_partners":    "connections with other accounts of this server",
	"identities":         "logins of this account",
	"jobs":               "work in progress; what is to come is planned anew",
	"notifications":      "what this account's devices were told",
	"owners":             "counters of this account; counted anew",
	"partners":           "connections with other accounts of this server",
	"passkeys":           "logins of this account",
	"push_subscriptions": "this account's devices",
	"recovery_codes":     "secret",
	"resets":             "secret, and lapses",
	"second_factors":     "secret",
	"second_steps":       "work in progress of a login",
	"sessions":           "logins of this account",
	"tombstones":         "what devices of this account have to forget",
	"wrong_logins":       "logins of this account",
}

// tableOf gives the rules of a table that goes along; recordTables are those of the kinds of records.
func tableOf(name string, recordTables []string) (t table, ok bool) {
	if slices.Contains(recordTables, name) {
		t = records[name]
		without := maps.Clone(recordWithout)
		maps.Copy(without, t.without)
		t.key, t.without = "id", without
		return t, true
	}
	t, ok = others[name]
	return t, ok
}

// unpack has an entry of the history tell in plain JSON what its thing was and is.
func unpack(row map[string]any) error {
	entry, _ := row["id"].(string)
	row["id"] = id.Long(entry)
	content, _ := row["content"].(string)
	delete(row, "content")
	if content == "" {
		return nil
	}
	entity, _ := row["entity_id"].(string)
	before, after, err := audit.States{Entity: entity, Content: []byte(content)}.Read()
	row["before"], row["after"] = plain(before), plain(after)
	return err
}

func plain(text *string) any {
	if text == nil {
		return nil
	}
	return *text
}

// pack stores such an entry as the history does.
func pack(row map[string]any) error {
	entry, _ := row["id"].(string)
	row["id"] = id.Short(entry)
	var states [2]*string
	for i, column := range []string{"before", "after"} {
		if text, ok := row[column].(string); ok {
			if !json.Valid([]byte(text)) {
				return fmt.Errorf("%s is no JSON", column)
			}
			states[i] = &text
		}
		row[column] = nil
	}
	row["content"] = nil
	entity, _ := row["entity_id"].(string)
	if content := audit.Stored(entity, states[0], states[1]).Content; content != nil {
		row["content"] = content
	}
	return nil
}

// withoutTokens takes the members "token" out of columns of JSON, wherever in it they stand.
func withoutTokens(columns ...string) func(map[string]any) {
	return func(row map[string]any) {
		for _, column := range columns {
			text, _ := row[column].(string)
			if !strings.Contains(text, `"token"`) {
				continue
			}
			d := json.NewDecoder(strings.NewReader(text))
			d.UseNumber()
			var v any
			if d.Decode(&v) != nil {
				row[column] = nil
				continue
			}
			dropTokens(v)
			b, _ := json.Marshal(v) // of what was JSON before
			row[column] = string(b)
		}
	}
}

func dropTokens(v any) {
	switch v := v.(type) {
	case map[string]any:
		delete(v, "token")
		for _, one := range v {
			dropTokens(one)
		}
	case []any:
		for _, one := range v {
			dropTokens(one)
		}
	}
}

// notShared has a task that another account shares stand as when the connection has ended: whoever takes the practice over is not
// connected. What was agreed stays in the books.
func notShared(row map[string]any) {
	text, _ := row["shared"].(string)
	if text == "" {
		return
	}
	var by map[string]any
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if d.Decode(&by) != nil {
		row["shared"] = ""
		return
	}
	if row["answer"] == "yes" && row["outcome"] == "done" || by["off"] == true {
		return
	}
	by["off"] = true
	b, _ := json.Marshal(by) // of what was JSON before
	row["shared"], row["outcome"] = string(b), "cancelled"
}

// ended has members be no members any more: they are admitted anew. Their names stay for the history.
func ended(row map[string]any) {
	if row["ended_at"] == nil {
		row["ended_at"] = row["accepted_at"]
	}
}

// pageOff takes the address off a public page: the one who takes it over chooses one, and opens it.
func pageOff(row map[string]any) {
	text, _ := row["body"].(string)
	var body map[string]any
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if d.Decode(&body) != nil {
		return
	}
	body["slug"], body["on"] = "", false
	b, _ := json.Marshal(body) // of what was JSON before
	row["body"] = string(b)
}
