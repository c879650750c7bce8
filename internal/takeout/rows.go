package takeout

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/money"
)

// rows are what a table holds of one person, each column as it is told outside.
type rows struct {
	table   string
	columns []string
	values  [][]any
	// files are the values that are files of their own, by name.
	files map[string][]byte
}

// embedded are the columns that hold JSON.
var embedded = map[string]bool{
	"accounts.almanac": true, "accounts.messages": true, "accounts.place": true, "audits.after": true, "audits.before": true, "notifications.args": true,
	"notify_settings.channels": true, "profiles.body": true, "profiles.filled": true, "rite_types.samagri": true,
	"tasks.in_kind": true, "tasks.samagri": true,
}

// read takes the owner's rows of a table, without what is secret.
func read(ctx context.Context, q db.Querier, t db.Owned, owner string) (*rows, error) {
	r := &rows{table: t.Table, files: map[string][]byte{}}
	for _, column := range t.Columns {
		if !secret.MatchString(column) {
			r.columns = append(r.columns, column)
		}
	}
	found, err := q.QueryContext(ctx, "SELECT "+strings.Join(r.columns, ", ")+" FROM "+t.Table+" WHERE "+t.Owner+" = $1 ORDER BY 1", owner)
	if err != nil {
		return nil, db.Fault(err)
	}
	defer found.Close()
	for found.Next() {
		values, to := make([]any, len(r.columns)), make([]any, len(r.columns))
		for i := range values {
			to[i] = &values[i]
		}
		if err := found.Scan(to...); err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
		for i, column := range r.columns {
			values[i] = r.told(column, values[i])
		}
		r.values = append(r.values, values)
	}
	return r, db.Fault(found.Err())
}

// told is a stored value as people and programs elsewhere understand it.
func (r *rows) told(column string, v any) any {
	switch v := v.(type) {
	case int64:
		switch {
		case column == "at" || strings.HasSuffix(column, "_at") || strings.HasSuffix(column, "_until"):
			return time.UnixMilli(v).UTC().Format(time.RFC3339)
		case strings.Contains(column, "amount"):
			return json.Number(string(money.Paise(v).Append(nil)))
		}
	case []byte:
		if bytes.HasPrefix(v, []byte("\xff\xd8")) { // a JPEG
			name := fmt.Sprintf("%s-%s-%d.jpg", r.table, column, len(r.values)+1)
			r.files[name] = bytes.Clone(v)
			return name
		}
		return r.told(column, string(v))
	case string:
		if embedded[r.table+"."+column] && json.Valid([]byte(v)) {
			return json.RawMessage(v)
		}
	}
	return v
}

func (r *rows) write(z *zip.Writer, at time.Time) error {
	all := make([]map[string]any, len(r.values))
	for i, values := range r.values {
		all[i] = make(map[string]any, len(values))
		for k, v := range values {
			all[i][camel(r.columns[k])] = v
		}
	}
	asJSON, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return fault.Wrap(fault.Internal, "internal", err)
	}
	if err := put(z, r.table+".json", at, asJSON); err != nil {
		return err
	}
	if err := put(z, r.table+".csv", at, r.csv()); err != nil {
		return err
	}
	for name, content := range r.files {
		if err := put(z, name, at, content); err != nil {
			return err
		}
	}
	return nil
}

// csv is for spreadsheets: UTF-8 with the mark that they know it by, and no cell that they would run as a formula.
func (r *rows) csv() []byte {
	var b bytes.Buffer
	b.WriteString("\ufeff")
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	line := make([]string, len(r.columns))
	for i, column := range r.columns {
		line[i] = camel(column)
	}
	_ = w.Write(line) // into memory, which does not fail
	for _, values := range r.values {
		for i, v := range values {
			line[i] = cell(v)
		}
		_ = w.Write(line)
	}
	w.Flush()
	return b.Bytes()
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

// defused keeps a spreadsheet from taking a text for a formula.
func defused(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
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
