package db

import (
	"context"
	"slices"
	"strings"

	"sankalp/internal/fault"
)

// Usage is how many records and files an owner has stored, and how many bytes they are.
type Usage struct {
	Rows  int64 `db:"rows_used"`
	Bytes int64 `db:"bytes_used"`
}

// OwnQuota is what the operator lets one owner store; 0 for no limit, -1 where the quota of all counts.
type OwnQuota struct {
	MostRows  int64 `db:"rows_most"`
	MostBytes int64 `db:"bytes_most"`
}

// StandardQuota is that of an owner for whom the quota of all counts.
func StandardQuota() OwnQuota { return OwnQuota{-1, -1} }

// Over gives what counts, the owner's own or that of all.
func (o OwnQuota) Over(all Usage) Usage {
	if o.MostRows >= 0 {
		all.Rows = o.MostRows
	}
	if o.MostBytes >= 0 {
		all.Bytes = o.MostBytes
	}
	return all
}

// QuotaOf is the most that an owner may store; 0 for no limit.
func (d *DB) QuotaOf(ctx context.Context, owner string) (Usage, error) {
	own, err := One[OwnQuota](ctx, d.Q(ctx), `SELECT rows_most, bytes_most FROM owners WHERE owner_id = $1`, owner)
	return own.Over(d.quota), err
}

// SetQuota stores what change makes of an owner's quota.
func (d *DB) SetQuota(ctx context.Context, owner string, change func(*OwnQuota)) error {
	return d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) error {
		own, err := One[OwnQuota](ctx, tx, `SELECT rows_most, bytes_most FROM owners WHERE owner_id = $1`, owner)
		if err != nil {
			return err
		}
		change(&own)
		_, err = Exec(ctx, tx, `UPDATE owners SET rows_most = $1, bytes_most = $2 WHERE owner_id = $3`, own.MostRows, own.MostBytes, owner)
		return err
	})
}

// UsageOf gives what an owner has stored: as counted last, and what was added since.
func (d *DB) UsageOf(ctx context.Context, owner string) (Usage, error) {
	return One[Usage](ctx, d.Q(ctx), `SELECT rows_used, bytes_used FROM owners WHERE owner_id = $1`, owner)
}

// Grow counts a record or a file of so many bytes that this change adds for its owner. Faults: Invalid `quota.rows` and
// `quota.bytes`, with the limit that the owner has reached.
func (tx *Tx) Grow(bytes int) error {
	tx.grown.Rows++
	tx.grown.Bytes += int64(bytes)
	if most := tx.quota.Rows; most > 0 && tx.used.Rows+tx.grown.Rows > most {
		return fault.New(fault.Invalid, "quota.rows").With("most", most)
	}
	if most := tx.quota.Bytes; most > 0 && tx.used.Bytes+tx.grown.Bytes > most {
		return fault.New(fault.Invalid, "quota.bytes").With("most", most>>20)
	}
	return nil
}

// Stretch counts bytes by which this change makes a record of its owner longer. They may go a twentieth beyond the quota: photos that
// fill it keep nobody from closing a task. Fault: Invalid `quota.bytes`.
func (tx *Tx) Stretch(bytes int) error {
	tx.grown.Bytes += int64(bytes)
	if most := tx.quota.Bytes; most > 0 && tx.used.Bytes+tx.grown.Bytes > most+most/20 {
		return fault.New(fault.Invalid, "quota.bytes").With("most", most>>20)
	}
	return nil
}

// leftToRecount is how many bytes a change of what is there may add without a statement more: the daily count finds them.
const leftToRecount = 1 << 10

// grow writes down what a change has added.
func grow(ctx context.Context, tx *Tx) error {
	if tx.grown.Rows == 0 && tx.grown.Bytes < leftToRecount {
		return nil
	}
	_, err := Exec(ctx, tx, `UPDATE owners SET rows_used = rows_used + $1, bytes_used = bytes_used + $2 WHERE owner_id = $3`,
		tx.grown.Rows, tx.grown.Bytes, tx.Owner)
	return err
}

// Recount counts anew what owners have stored in some tables: what was changed or erased since was not counted. but has, by table,
// the condition of the rows that are no part of the quota.
func (d *DB) Recount(ctx context.Context, tables []string, but map[string]string) error {
	owned, err := d.Owned(ctx)
	if err != nil {
		return err
	}
	now := map[string]Usage{}
	for _, t := range owned {
		if !slices.Contains(tables, t.Table) {
			continue
		}
		where := ""
		if but[t.Table] != "" {
			where = " WHERE NOT (" + but[t.Table] + ")"
		}
		var sizes []string
		for _, c := range t.Columns {
			sizes = append(sizes, d.SizeOf(c))
		}
		rows, err := All[struct {
			Owner string `db:"owner"`
			Usage
		}](ctx, d.Reader(), "SELECT "+t.Owner+" AS owner, count(*) AS rows_used, CAST(sum("+strings.Join(sizes, " + ")+") AS BIGINT) AS bytes_used FROM "+t.Table+where+" GROUP BY 1")
		if err != nil {
			return err
		}
		for _, r := range rows {
			sum := now[r.Owner]
			now[r.Owner] = Usage{sum.Rows + r.Rows, sum.Bytes + r.Bytes}
		}
	}
	return d.saveUsage(ctx, now)
}

// saveUsage stores what was counted, an owner at a time, so that nobody waits long.
func (d *DB) saveUsage(ctx context.Context, now map[string]Usage) error {
	all, err := All[struct {
		Owner string `db:"owner_id"`
		Usage
	}](ctx, d.Reader(), `SELECT owner_id, rows_used, bytes_used FROM owners`)
	for _, o := range all {
		is := now[o.Owner]
		if err != nil || is == o.Usage {
			continue
		}
		err = d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) error {
			_, err := Exec(ctx, tx, `UPDATE owners SET rows_used = $1, bytes_used = $2 WHERE owner_id = $3`, is.Rows, is.Bytes, o.Owner)
			return err
		})
	}
	return err
}
