package db_test

import (
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// contents are all rows of a database by table, sorted, and its schema as if it were one more.
type contents map[string][]string

// sqliteContents are those of a file that nobody has open.
func sqliteContents(t *testing.T, path string) contents {
	t.Helper()
	file := immutable(t, path)
	all := contents{"the schema": rowsOf(t, file, `SELECT type, name, tbl_name, sql FROM sqlite_schema`)}
	for _, table := range textsOf(t, file, `SELECT name FROM sqlite_schema WHERE type = 'table'`) {
		all[table] = rowsOf(t, file, "SELECT * FROM "+table+" AS compared")
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	return all
}

// postgresContents are those of the schema of an address.
func postgresContents(t *testing.T, address string) contents {
	t.Helper()
	pool, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	own := strings.ToLower(address[strings.LastIndex(address, "=")+1:]) + "."
	all := contents{}
	for name, query := range map[string]string{
		"the columns": `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name, is_identity
			FROM information_schema.columns WHERE table_schema = current_schema()`,
		"the indexes":     `SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema()`,
		"the constraints": `SELECT conname, conrelid::regclass::text AS relation, pg_get_constraintdef(oid) AS is FROM pg_constraint WHERE connamespace = current_schema()::regnamespace`,
	} {
		for _, row := range rowsOf(t, pool, query) {
			all[name] = append(all[name], strings.ReplaceAll(row, own, ""))
		}
	}
	for _, table := range textsOf(t, pool, `SELECT tablename FROM pg_tables WHERE schemaname = current_schema()`) {
		all[table] = rowsOf(t, pool, "SELECT * FROM "+table+" AS compared")
	}
	return all
}

// immutable opens a file for reading, without a trace beside it.
func immutable(t *testing.T, path string) *sql.DB {
	t.Helper()
	file, err := sql.Open("sqlite", "file:"+path+"?mode=ro&immutable=1")
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// rowsOf gives each row of a query as one text, sorted.
func rowsOf(t *testing.T, q *sql.DB, query string) (all []string) {
	t.Helper()
	columns, rows := valuesOf(t, q, query)
	for _, values := range rows {
		row := make([]string, len(values))
		for i, v := range values {
			if b, ok := v.([]byte); ok {
				v = string(b)
			}
			row[i] = fmt.Sprintf("%s %v", columns[i], v)
		}
		all = append(all, strings.Join(row, "; "))
	}
	slices.Sort(all)
	return all
}

// valuesOf are the columns of a query and its rows.
func valuesOf(t *testing.T, q *sql.DB, query string) (columns []string, all [][]any) {
	t.Helper()
	rows, err := q.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	columns, err = rows.Columns()
	for err == nil && rows.Next() {
		values, to := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			to[i] = &values[i]
		}
		err = rows.Scan(to...)
		all = append(all, values)
	}
	if err := errors.Join(err, rows.Err(), rows.Close()); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return columns, all
}

// textsOf are the texts of a query of one column.
func textsOf(t *testing.T, q *sql.DB, query string) (all []string) {
	t.Helper()
	for _, row := range rowsOf(t, q, query) {
		_, text, _ := strings.Cut(row, " ")
		all = append(all, text)
	}
	return all
}

// lasting are contents without what is of the moment: when a migration was done, and its number, of which PostgreSQL gives some to what is
// undone; and the key that a start makes by chance where there is none.
func lasting(c contents) contents {
	for i, row := range c["goose_db_version"] {
		_, row, _ = strings.Cut(row, "; ")
		c["goose_db_version"][i], _, _ = strings.Cut(row, "; tstamp")
	}
	slices.Sort(c["goose_db_version"])
	for i, row := range c["secrets"] {
		if strings.HasPrefix(row, "name seal;") {
			c["secrets"][i] = "name seal"
		}
	}
	return c
}

// difference says where two contents differ first; nothing where they are the same.
func (c contents) difference(other contents) string {
	names := slices.Sorted(maps.Keys(c))
	if others := slices.Sorted(maps.Keys(other)); !slices.Equal(names, others) {
		return fmt.Sprintf("tables %v and %v", names, others)
	}
	for _, name := range names {
		a, b := c[name], other[name]
		if slices.Equal(a, b) {
			continue
		}
		at := 0
		for at < min(len(a), len(b)) && a[at] == b[at] {
			at++
		}
		return fmt.Sprintf("%s: %d rows and %d; the first that differ:\n%s\n%s", name, len(a), len(b), rowAt(a, at), rowAt(b, at))
	}
	return ""
}

func rowAt(rows []string, i int) string {
	if i < len(rows) {
		return rows[i]
	}
	return "none"
}
