package db

import (
	"context"
	"slices"
)

// Owned is a table whose rows belong to accounts.
type Owned struct {
	Table string
	// Owner is the column with the account's id.
	Owner string
	// Columns are the others, in the order of the table.
	Columns []string
}

// Owned lists the tables whose rows belong to accounts, by name: those with a column owner_id or account_id, and accounts
// itself. It reads them from the schema, so that what is done to all of them forgets none.
func (d *DB) Owned(ctx context.Context) ([]Owned, error) {
	query := `SELECT m.name AS tbl, c.name AS col FROM sqlite_master m JOIN pragma_table_info(m.name) c
		WHERE m.type = 'table' ORDER BY m.name, c.cid`
	if d.Engine() == Postgres {
		query = `SELECT table_name AS tbl, column_name AS col FROM information_schema.columns
			WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`
	}
	rows, err := All[struct {
		Table  string `db:"tbl"`
		Column string `db:"col"`
	}](ctx, d.Reader(), query)
	if err != nil {
		return nil, err
	}
	var all []Owned
	for _, r := range rows {
		if len(all) == 0 || all[len(all)-1].Table != r.Table {
			all = append(all, Owned{Table: r.Table})
		}
		o := &all[len(all)-1]
		if r.Column == "owner_id" || r.Column == "account_id" || r.Table == "accounts" && r.Column == "id" {
			o.Owner = r.Column
		} else {
			o.Columns = append(o.Columns, r.Column)
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
