package db

import (
	"context"
	"database/sql"
	"strings"

	"github.com/pressly/goose/v3"
)

// rowidVersion is the schema in which wide tables of SQLite have row ids.
const rowidVersion = 69

// wide are the tables whose rows have a kilobyte and more. Without row ids SQLite keeps whole rows in the tree of the key, where one
// of over a quarter of a page flows over into pages of its own: a fifth to a half of the space is empty.
// Source: https://www.sqlite.org/withoutrowid.html, section 4.
var wide = []string{"bookings", "busy_calendars", "clients", "profiles", "public_pages", "receipts", "rite_types", "sankalpas", "series", "series_templates"}

// giveRowids is the step of the schema that makes them anew. PostgreSQL has row ids in every table.
func giveRowids(e engine) *goose.Migration {
	return goose.NewGoMigration(rowidVersion, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
		if e != SQLite {
			return nil
		}
		for _, table := range wide {
			if err := giveRowid(ctx, tx, table); err != nil {
				return err
			}
		}
		return nil
	}}, nil)
}

// giveRowid makes a table anew with row ids, and its indexes.
func giveRowid(ctx context.Context, tx Querier, table string) error {
	all, err := All[struct {
		Type string `db:"type"`
		SQL  string `db:"sql"`
	}](ctx, tx, `SELECT type, sql FROM sqlite_schema WHERE tbl_name = $1 AND sql IS NOT NULL ORDER BY type DESC, name`, table) // the table first
	if err != nil {
		return err
	}
	create := strings.Replace(all[0].SQL, table, table+"_wide", 1)
	steps := []string{strings.TrimSuffix(create, ", WITHOUT ROWID"),
		"INSERT INTO " + table + "_wide SELECT * FROM " + table,
		"DROP TABLE " + table,
		"ALTER TABLE " + table + "_wide RENAME TO " + table}
	for _, index := range all[1:] {
		steps = append(steps, index.SQL)
	}
	for _, step := range steps {
		if _, err := tx.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	return nil
}
