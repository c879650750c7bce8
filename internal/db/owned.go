package db

import (
	"context"
	"slices"
	"strconv"
	"strings"
)

// Owned is a table whose rows belong to accounts.
type Owned struct {
	Table string
	// Owner is the column with the account's id.
	Owner string
	// Columns are the others, in the order of the table.
	Columns []string
	// Types say what each of Columns holds.
	Types []ColumnType
	// parameters are how many a statement of InsertRows has at most. PostgreSQL is a journey away. SQLite takes a row at a time: of several
	// it remembers how each page was, in case that one of them fails, and goes through all that it remembers after every statement.
	parameters int
}

// ColumnType is what a column holds.
type ColumnType struct {
	Kind byte // one of Whole, Text, Bytes
	Null bool // it may be NULL
}

// Kinds of columns.
const (
	Whole = 'i'
	Text  = 't'
	Bytes = 'b'
)

// typeOf reads a type of either engine.
func typeOf(name string, nullable bool) ColumnType {
	c := ColumnType{Kind: Text, Null: nullable}
	switch strings.ToUpper(name) {
	case "INTEGER", "BIGINT", "SMALLINT", "INT":
		c.Kind = Whole
	case "BLOB", "BYTEA":
		c.Kind = Bytes
	}
	return c
}

// Owned lists the tables whose rows belong to accounts, by name: those with a column owner_id or account_id, and accounts
// itself. It reads them from the schema, so that what is done to all of them forgets none.
func (d *DB) Owned(ctx context.Context) ([]Owned, error) {
	query := `SELECT m.name AS tbl, c.name AS col, c.type AS kind, CASE WHEN c."notnull" = 0 THEN 1 ELSE 0 END AS nullable
		FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY m.name, c.cid`
	most := 1
	if d.Engine() == Postgres {
		most = 900
		query = `SELECT table_name AS tbl, column_name AS col, data_type AS kind, CASE WHEN is_nullable = 'YES' THEN 1 ELSE 0 END AS nullable
			FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`
	}
	rows, err := All[struct {
		Table    string `db:"tbl"`
		Column   string `db:"col"`
		Kind     string `db:"kind"`
		Nullable int64  `db:"nullable"`
	}](ctx, d.Reader(), query)
	if err != nil {
		return nil, err
	}
	var all []Owned
	for _, r := range rows {
		if len(all) == 0 || all[len(all)-1].Table != r.Table {
			all = append(all, Owned{Table: r.Table, parameters: most})
		}
		o := &all[len(all)-1]
		if r.Column == "owner_id" || r.Column == "account_id" || r.Table == "accounts" && r.Column == "id" {
			o.Owner = r.Column
		} else {
			o.Columns, o.Types = append(o.Columns, r.Column), append(o.Types, typeOf(r.Kind, r.Nullable == 1))
		}
	}
	return slices.DeleteFunc(all, func(o Owned) bool { return o.Owner == "" }), nil
}

// Erase deletes every row of the account for good, in the caller's transaction (of WriteGlobal: there is no revision left to
// raise). Nothing can bring it back.
func (d *DB) Erase(ctx context.Context, tx *Tx, account string) error {
	tables, err := d.Owned(ctx)
	if err != nil {
		return err
	}
	// First the row that every change of the owner locks: one in progress ends before, and none begins after.
	if _, err := Exec(ctx, tx, `DELETE FROM owners WHERE owner_id = $1`, account); err != nil {
		return err
	}
	for _, t := range tables {
		if _, err := Exec(ctx, tx, "DELETE FROM "+t.Table+" WHERE "+t.Owner+" = $1", account); err != nil {
			return err
		}
	}
	return nil
}

// InsertRows adds rows of tx's owner that came from elsewhere; values has those of the columns, of one row after the other.
func (t *Owned) InsertRows(ctx context.Context, tx *Tx, columns []string, values []any) error {
	rows := max(1, t.parameters/(len(columns)+1))
	for of := rows * len(columns); len(values) > 0; values = values[min(of, len(values)):] {
		part := values[:min(of, len(values))]
		args, query := []any{tx.Owner}, strings.Builder{}
		query.WriteString("INSERT INTO " + t.Table + " (" + t.Owner + ", " + strings.Join(columns, ", ") + ") VALUES ")
		for i, v := range part {
			if i%len(columns) == 0 {
				if i > 0 {
					query.WriteString("), ")
				}
				query.WriteString("($1")
			}
			args = append(args, v)
			query.WriteString(", $" + strconv.Itoa(len(args)))
		}
		query.WriteString(")")
		if _, err := Exec(ctx, tx, query.String(), args...); err != nil {
			return err
		}
	}
	return nil
}

// DeleteRows erases the rows of tx's owner for which the condition holds.
func (t *Owned) DeleteRows(ctx context.Context, tx *Tx, only string) error {
	_, err := Exec(ctx, tx, "DELETE FROM "+t.Table+" WHERE "+t.Owner+" = $1 AND "+only, tx.Owner)
	return err
}

// ResetSync has every device of tx's owner ask for everything anew: what they had is not what there is now.
func ResetSync(ctx context.Context, tx *Tx) error {
	if _, err := Exec(ctx, tx, `DELETE FROM tombstones WHERE owner_id = $1`, tx.Owner); err != nil {
		return err
	}
	_, err := Exec(ctx, tx, `UPDATE owners SET floor = $2 WHERE owner_id = $1`, tx.Owner, tx.Revision)
	return err
}
