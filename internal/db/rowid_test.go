package db_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

type object struct {
	Name string `db:"name"`
	SQL  string `db:"sql"`
}

// A table that is made anew keeps its rows, its columns, also those that came later, and its indexes.
func TestATableThatGetsRowidsKeepsAll(t *testing.T) {
	ctx := context.Background()
	d := testkit.Open(t, testkit.SQLiteURL(t))
	var rows int
	err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, step := range []string{
			`CREATE TABLE tall (owner_id TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (owner_id, id)) STRICT, WITHOUT ROWID`,
			`ALTER TABLE tall ADD COLUMN extra TEXT NOT NULL DEFAULT 'none'`,
			`CREATE UNIQUE INDEX tall_extra ON tall (owner_id, extra) WHERE extra <> 'none'`,
			`INSERT INTO tall (owner_id, id, body, extra) VALUES ('o', '1', 'आ', 'x'), ('o', '2', 'b', 'none'), ('p', '1', 'c', 'x')`,
		} {
			if _, err := db.Exec(ctx, tx, step); err != nil {
				return err
			}
		}
		if err := db.GiveRowid(ctx, tx, "tall"); err != nil {
			return err
		}
		all, err := db.All[struct {
			Extra string `db:"extra"`
		}](ctx, tx, `SELECT extra FROM tall WHERE rowid > 0 ORDER BY owner_id, id`)
		rows = len(all)
		if err == nil {
			_, err = db.Exec(ctx, tx, `INSERT INTO tall (owner_id, id, body) VALUES (NULL, '3', '')`)
			if err == nil {
				t.Error("a key may be NULL now")
			}
			_, err = db.Exec(ctx, tx, `INSERT INTO tall (owner_id, id, body, extra) VALUES ('o', '3', '', 'x')`)
			if err == nil {
				t.Error("the unique index is gone")
			}
			err = nil
		}
		return err
	})
	if err != nil || rows != 3 {
		t.Errorf("%d rows, %v", rows, err)
	}
}

// What the migrations leave: the wide tables have row ids, none is left over, and each has the indexes that it is looked up by.
func TestWideTablesHaveRowids(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	all, err := db.All[object](context.Background(), d.Reader(), `SELECT name, COALESCE(sql, '') AS sql FROM sqlite_schema`)
	if err != nil {
		t.Fatal(err)
	}
	named := func(name string) string {
		at := slices.IndexFunc(all, func(o object) bool { return o.Name == name })
		if at < 0 {
			return ""
		}
		return all[at].SQL
	}
	for _, table := range db.Wide {
		if sql := named(table); sql == "" || strings.Contains(sql, "WITHOUT ROWID") || named(table+"_wide") != "" {
			t.Errorf("%s: %s", table, sql)
		}
	}
	for _, index := range []string{"clients_list", "clients_revision", "clients_trash", "clients_merged"} {
		if named(index) == "" {
			t.Errorf("%s is gone", index)
		}
	}
}
