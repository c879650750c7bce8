package db

import (
	"context"
	"slices"
	"strings"

	"sankalp/internal/fault"
)

// SetAway has everybody refused who reads or changes what is an owner's, or no longer; see Away. A change in progress ends before. What a
// failover before it has lost is remembered, as at a change: the timelines of another cell do not tell.
func SetAway(ctx context.Context, tx *Tx, owner string, away bool) error {
	row, err := One[struct {
		Timeline int64 `db:"timeline"`
	}](ctx, tx, `UPDATE owners SET away = $2 WHERE owner_id = $1 RETURNING timeline`, owner, map[bool]int{true: 1}[away])
	if fault.Is(err, fault.NotFound) {
		return nil
	}
	if err != nil || row.Timeline >= tx.timeline {
		return err
	}
	if err := Raise(ctx, tx, owner); err != nil {
		return err
	}
	theirs := *tx
	theirs.Owner = owner
	return moveForward(ctx, &theirs, row.Timeline)
}

// Raise raises the revision of an owner who is away.
func Raise(ctx context.Context, tx *Tx, owner string) error {
	_, err := Exec(ctx, tx, `UPDATE owners SET revision = revision + 1 WHERE owner_id = $1`, owner)
	return err
}

// Arrive opens an owner who came from another cell. The history of that cell's cluster says nothing here: the timeline is this one's, so
// that the first change here is missed too if a failover loses it.
func Arrive(ctx context.Context, tx *Tx, owner string) error {
	_, err := Exec(ctx, tx, `UPDATE owners SET away = 0, timeline = $2 WHERE owner_id = $1`, owner, tx.timeline)
	return err
}

// LockMove has the steps of a move that change what a cell has of an owner wait for each other until tx ends, also where it has no row of
// theirs yet. On SQLite every change waits for every other one.
func (d *DB) LockMove(ctx context.Context, tx *Tx, owner string) error {
	if d.engine == SQLite {
		return nil
	}
	_, err := Exec(ctx, tx, `SELECT pg_advisory_xact_lock(hashtext(current_schema()), hashtext($1))`, owner)
	return err
}

// EachRow visits the owner's rows, with the values of Columns.
func (t *Owned) EachRow(ctx context.Context, q Querier, owner string, visit func(values []any) error) error {
	found, err := q.QueryContext(ctx, "SELECT "+strings.Join(t.Columns, ", ")+" FROM "+t.Table+" WHERE "+t.Owner+" = $1", owner)
	if err != nil {
		return Fault(err)
	}
	defer found.Close()
	for found.Next() {
		values, to := make([]any, len(t.Columns)), make([]any, len(t.Columns))
		for i := range values {
			to[i] = &values[i]
		}
		if err := found.Scan(to...); err != nil {
			return Fault(err)
		}
		for i, v := range values { // the drivers differ in what they give for a text
			if b, isBytes := v.([]byte); isBytes && t.Types[i].Kind == Text {
				values[i] = string(b)
			}
		}
		if err := visit(values); err != nil {
			return err
		}
	}
	return Fault(found.Err())
}

// InsertFor is InsertRows of an owner, in a transaction of WriteGlobal.
func (t *Owned) InsertFor(ctx context.Context, tx *Tx, owner string, values []any) error {
	theirs := *tx
	theirs.Owner = owner
	return t.InsertRows(ctx, &theirs, t.Columns, values)
}

// EraseSome erases up to so many of the owner's rows, and says how many; a few more where its key does not tell them apart.
func (t *Owned) EraseSome(ctx context.Context, tx *Tx, owner string, most int) (int64, error) {
	some := ""
	args := []any{owner}
	if key := t.key(); key != "" {
		some = " AND (" + key + ") IN (SELECT " + key + " FROM " + t.Table + " WHERE " + t.Owner + " = $1 LIMIT $2)"
		args = append(args, most)
	}
	return Exec(ctx, tx, "DELETE FROM "+t.Table+" WHERE "+t.Owner+" = $1"+some, args...)
}

// key are the columns by which some of an owner's rows are told from the others: the id, else the first two that are never NULL.
func (t *Owned) key() string {
	if t.Owner == "id" {
		return ""
	}
	if slices.Contains(t.Columns, "id") {
		return "id"
	}
	var key []string
	for i, c := range t.Columns {
		if !t.Types[i].Null && len(key) < 2 {
			key = append(key, c)
		}
	}
	return strings.Join(key, ", ")
}
