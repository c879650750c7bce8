package db_test

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestPackedReadsWhatEachColumnHolds(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		var name, empty string
		var n int64
		var day civil.Date
		var got []string
		read := func(columns, rest string) error {
			return db.Packed(context.Background(), d.Reader(), columns, []any{&name, &n, &empty, &day}, func() {
				got = append(got, fmt.Sprint(name, n, empty, day))
			}, rest, -5)
		}
		const from = "FROM (SELECT 'a, |\n' AS a, 0 AS n, '2026-11-20' AS day UNION ALL SELECT 'कथा', 9007199254740993, '') AS t WHERE n > $1 ORDER BY n"
		if err := read("a, n, '', day", from); err != nil {
			t.Fatal(err)
		}
		if want := []string{"a, |\n02026-11-20", "कथा9007199254740993"}; !reflect.DeepEqual(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
		for what, columns := range map[string]string{"fewer columns": "a, n, day", "more columns": "a, n, '', day, ''", "NULL": "a, n, NULL, day",
			"no number": "a, a, '', day", "no date": "a, n, '', a", "no such column": "a, b, '', day"} {
			if err := read(columns, from); err == nil {
				t.Errorf("%s: no error", what)
			}
		}
	})
}
