package takeout

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/money"
)

// rows are what a table holds of one person, each column in its exported form.
type rows struct {
	table   string
	columns []string
	values  [][]any
	// Where they go; values that are files of their own go there at once, for there may be thousands.
	zip *zip.Writer
	at  time.Time
}

// embedded are the columns that hold JSON.
var embedded = map[string]bool{
	"accounts.almanac": true, "accounts.messages": true, "accounts.money": true, "accounts.place": true, "accounts.work": true,
	"areas.ways": true, "audits.after": true,
	"audits.before": true, "bookings.body": true, "bookings.last": true,
	"clients.body": true, "helpers.also_named": true, "helpers.cannot": true, "helpers.languages": true, "helpers.skills": true, "notifications.args": true, "notify_settings.channels": true, "profiles.body": true, "profiles.filled": true,
	"public_pages.body": true,
	"receipts.body":     true, "rite_types.samagri": true, "tasks.in_kind": true, "tasks.samagri": true, "tasks.asked": true,
}

// packed is the column that holds others: before and after of an entry of the history.
const packed = "audits.content"

// hundredths are the columns, but for amounts, that hold hundredths: of a rupee, or of a percent.
var hundredths = map[string]bool{"crew.percent": true, "crew.received": true}

// read takes the owner's rows of a table, without what is secret.
func (r *rows) read(ctx context.Context, q db.Querier, t db.Owned, owner string) error {
	for _, column := range t.Columns {
		if !secret.MatchString(column) && t.Table+"."+column != packed {
			r.columns = append(r.columns, column)
		}
	}
	content := "NULL"
	if t.Table == "audits" {
		content = "content"
	}
	found, err := q.QueryContext(ctx, "SELECT "+strings.Join(r.columns, ", ")+", "+content+" FROM "+t.Table+" WHERE "+t.Owner+" = $1 ORDER BY 1", owner)
	if err != nil {
		return db.Fault(err)
	}
	defer found.Close()
	for found.Next() {
		values, to := make([]any, len(r.columns)), make([]any, len(r.columns)+1)
		for i := range values {
			to[i] = &values[i]
		}
		var content []byte
		to[len(values)] = &content
		if err := found.Scan(to...); err != nil {
			return err
		}
		if err := r.unpack(values, content); err != nil {
			return err
		}
		for i, column := range r.columns {
			if values[i], err = r.export(column, values[i]); err != nil {
				return err
			}
		}
		r.values = append(r.values, values)
		runtime.Gosched()
	}
	return db.Fault(found.Err())
}

// unpack puts what an entry of the history knows of its thing where it can be read.
func (r *rows) unpack(values []any, content []byte) error {
	if content == nil {
		return nil
	}
	entity, _ := values[slices.Index(r.columns, "entity_id")].(string)
	before, after, err := audit.States{Entity: entity, Content: content}.Read()
	for column, text := range map[string]*string{"before": before, "after": after} {
		if text != nil {
			values[slices.Index(r.columns, column)] = *text
		}
	}
	return err
}

// export is a stored value as people and programs elsewhere understand it.
func (r *rows) export(column string, v any) (any, error) {
	switch v := v.(type) {
	case int64:
		switch {
		case column == "at" || strings.HasSuffix(column, "_at") || strings.HasSuffix(column, "_until"):
			return time.UnixMilli(v).UTC().Format(time.RFC3339), nil
		case strings.Contains(column, "amount"), hundredths[r.table+"."+column]:
			return json.Number(string(money.Paise(v).Append(nil))), nil
		}
	case []byte:
		if bytes.HasPrefix(v, []byte("\xff\xd8")) { // a JPEG
			name := fmt.Sprintf("%s-%s-%d.jpg", r.table, column, len(r.values)+1)
			return name, put(r.zip, name, zip.Store, r.at, v)
		}
		return r.export(column, string(v))
	case string:
		if embedded[r.table+"."+column] && json.Valid([]byte(v)) {
			return withoutToken(v), nil
		}
	}
	return v, nil
}

// withoutToken leaves out the token of a booking's link, which is stored encrypted: like the columns that are secret, it would open
// something.
func withoutToken(text string) json.RawMessage {
	var members map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &members) != nil || members["token"] == nil {
		return json.RawMessage(text)
	}
	delete(members, "token")
	rest, _ := json.Marshal(members) // of what was JSON before
	return rest
}

// write puts the rows into two files of the ZIP. It steps aside after each row: of a takeout of many seconds nobody else may feel more.
func (r *rows) write() error {
	if err := r.asJSON(); err != nil {
		return err
	}
	return r.asCSV()
}

func (r *rows) asJSON() error {
	w, err := open(r.zip, r.table+".json", zip.Deflate, r.at)
	if err != nil {
		return err
	}
	before, after := "[\n  ", "[]"
	for _, values := range r.values {
		row := make(map[string]any, len(values))
		for i, v := range values {
			row[camel(r.columns[i])] = v
		}
		text, err := json.MarshalIndent(row, "  ", "  ")
		if err != nil {
			return err
		}
		if _, err := w.Write(append([]byte(before), text...)); err != nil {
			return err
		}
		before, after = ",\n  ", "\n]"
		runtime.Gosched()
	}
	_, err = io.WriteString(w, after)
	return err
}

// asCSV is for spreadsheets: UTF-8 with the mark that they know it by, and no cell that they would run as a formula.
func (r *rows) asCSV() error {
	file, err := open(r.zip, r.table+".csv", zip.Deflate, r.at)
	if err != nil {
		return err
	}
	_, _ = io.WriteString(file, "\ufeff") // a fault shows at the end, by Error
	w := csv.NewWriter(file)
	w.UseCRLF = true
	line := make([]string, len(r.columns))
	for i, column := range r.columns {
		line[i] = camel(column)
	}
	_ = w.Write(line)
	for _, values := range r.values {
		for i, v := range values {
			line[i] = cell(v)
		}
		_ = w.Write(line)
		runtime.Gosched()
	}
	w.Flush()
	return w.Error()
}

func cell(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case json.RawMessage:
		return defused(string(v))
	case string:
		return defused(v)
	}
	return fmt.Sprint(v)
}

// formula is how a spreadsheet takes a text for one, also behind blanks and in full width; app/csv.ts knows the same.
var formula = regexp.MustCompile(`^\s*[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|^[\t\r]`)

func defused(s string) string {
	if formula.MatchString(s) {
		return "'" + s
	}
	return s
}

// camel is a column's name as the API spells it.
func camel(column string) string {
	if column == "id" {
		return "_id"
	}
	parts := strings.Split(column, "_")
	for i := 1; i < len(parts); i++ {
		if parts[i] != "" {
			parts[i] = strings.ToUpper(parts[i][:1]) + parts[i][1:]
		}
	}
	return strings.Join(parts, "")
}
