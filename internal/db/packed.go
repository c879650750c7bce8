package db

import (
	"context"
	"database/sql"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"sankalp/internal/fault"
)

// unit separates the columns of a packed row: no text that a person enters and no JSON can hold it.
const unit = "\x1f"

// Packed reads columns, none of them NULL, of the rows that the rest of a query gives ("FROM t WHERE …"), and calls visit with
// each one in to: pointers to texts, whole numbers and flags stored as 0 or 1, or a sql.Scanner, which gets the text. A row leaves
// the database as one text: for thousands of rows of many columns that takes a third of the time of single values.
func Packed(ctx context.Context, q Querier, columns string, to []any, visit func(), rest string, args ...any) error {
	set := make([]func(string) error, len(to))
	for i := range to {
		set[i] = setter(to[i])
	}
	rows, err := q.QueryContext(ctx, "SELECT concat_ws('"+unit+"', "+columns+") "+rest, args...)
	if err != nil {
		return Fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var row string
		err := rows.Scan(&row)
		for i := 0; err == nil && i < len(set); i++ {
			column, others, more := strings.Cut(row, unit)
			if more != (i < len(set)-1) {
				err = fmt.Errorf("a packed row of another number of columns than %d", len(set))
				break
			}
			err, row = set[i](column), others
		}
		if err != nil {
			return fault.Wrap(fault.Internal, "internal", err)
		}
		visit()
	}
	return Fault(rows.Err())
}

// setter sets what a pointer points to from a column's text.
func setter(to any) func(string) error {
	if s, scans := to.(sql.Scanner); scans {
		return func(text string) error { return s.Scan(text) }
	}
	v := reflect.ValueOf(to).Elem()
	if v.Kind() == reflect.String {
		return func(text string) error {
			v.SetString(text)
			return nil
		}
	}
	if v.Kind() == reflect.Bool {
		return func(text string) error {
			v.SetBool(text == "1")
			return nil
		}
	}
	return func(text string) error {
		n, err := strconv.ParseInt(text, 10, 64)
		if err == nil {
			v.SetInt(n)
		}
		return err
	}
}
