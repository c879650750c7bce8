package db

import (
	"context"
	"errors"
)

// erased is a row that was erased: its place in the order, and how many bytes it had.
type erased struct {
	Key   string `db:"key"`
	Bytes int64  `db:"bytes"`
}

// Trimming brings a table down to so many bytes of each owner.
type Trimming struct {
	Table string
	// Owner whose rows they are; empty: everybody's.
	Owner string
	Most  int64
	// ID is the column that tells an owner's rows apart, Order the SQL of the text that they are sorted by, the oldest first, and Bytes
	// that of what a row takes.
	ID, Order, Bytes string
	// Which rows may be erased, as conditions of the table t: those of the first one before any of the next.
	Which []string
}

// Trim does it, a piece at a time so that nobody waits long, and returns how many rows it has erased.
func (d *DB) Trim(ctx context.Context, t Trimming) (n int64, err error) {
	where, args := "", []any{t.Most}
	if t.Owner != "" {
		where, args = " WHERE owner_id = $2", append(args, t.Owner)
	}
	all, err := All[struct {
		Owner string `db:"owner"`
		Bytes int64  `db:"bytes"`
	}](ctx, d.Reader(), "SELECT owner_id AS owner, CAST(SUM("+t.Bytes+") AS BIGINT) AS bytes FROM "+t.Table+where+
		" GROUP BY owner_id HAVING SUM("+t.Bytes+") > $1", args...)
	for _, o := range all {
		over := o.Bytes - t.Most
		for _, which := range t.Which {
			erased, bad := d.trim(ctx, o.Owner, t.erase(which), &over)
			n, err = n+erased, errors.Join(err, bad)
		}
	}
	return n, err
}

// erase is the statement that erases rows of the owner $1 from the place $2 on, at most so many that those before each of them
// have fewer bytes than $3.
func (t Trimming) erase(which string) string {
	const most = "200"
	return "DELETE FROM " + t.Table + " WHERE owner_id = $1 AND " + t.ID + " IN (SELECT id FROM (SELECT id, SUM(bytes) OVER (ORDER BY place, id) - bytes AS older FROM (" +
		"SELECT t." + t.ID + " AS id, " + t.Order + " AS place, " + t.Bytes + " AS bytes FROM " + t.Table + " t WHERE t.owner_id = $1 AND " + t.Order + " >= $2 AND (" + which +
		") ORDER BY 2, 1 LIMIT " + most + ") piece) summed WHERE older < CAST($3 AS BIGINT)) RETURNING " + t.Order + " AS key, " + t.Bytes + " AS bytes"
}

// trim uses one statement as long as there is something over and it finds rows.
func (d *DB) trim(ctx context.Context, owner, statement string, over *int64) (n int64, err error) {
	for place := "0"; *over > 0; {
		var gone []erased
		err := d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) (err error) {
			gone, err = All[erased](ctx, tx, statement, owner, place, *over)
			return err
		})
		if err != nil || len(gone) == 0 {
			return n, err
		}
		for _, row := range gone {
			*over -= row.Bytes
			place = max(place, row.Key)
		}
		n += int64(len(gone))
	}
	return n, nil
}

// SizeOf is the SQL for how many bytes of the database a column takes.
func (d *DB) SizeOf(column string) string {
	size := "octet_length"
	if d.engine == Postgres {
		size = "pg_column_size"
	}
	return "coalesce(" + size + "(" + column + "), 0)"
}
