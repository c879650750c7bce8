package task

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/money"
	"sankalp/internal/text"
	"sankalp/internal/trash"
)

// columns are what scan reads, in its order.
const columns = `id, task_name, description, location, final_assign_user, own, amount, date, start_time,
	duration_minutes, outcome, created_at, updated_at, revision, client_id, rite_type_id, address_id, fee_mode, in_kind, samagri,
	private_note, cancel_reason, rescheduled_from, ask_on, asked, person_id, window_from, window_until`

// scan reads a row of columns, and what follows them into more. It names each place itself instead of finding it by
// reflection: the list and the sync are made of this.
func scan(rows *sql.Rows, t *Task, more ...any) error {
	var s stamps
	var amount, minutes sql.NullInt64
	var outcome sql.NullString
	if err := rows.Scan(append(s.into(t, &amount, &minutes, &outcome), more...)...); err != nil {
		return fault.Wrap(fault.Internal, "internal", err)
	}
	s.set(t, amount)
	t.DurationMinutes = Minutes(minutes.Int64)
	t.Outcome = Outcome(outcome.String)
	return nil
}

// stamps are what a row keeps as other numbers than a task does.
type stamps struct{ own, created, updated int64 }

// into gives where to scan columns, with places for those that may be NULL.
func (s *stamps) into(t *Task, amount, minutes, outcome any) []any {
	to := append(make([]any, 0, 32), &t.ID, &t.TaskName, &t.Description, &t.Location, &t.FinalAssignUser, &s.own, amount,
		&t.Date, &t.StartTime, minutes, outcome, &s.created, &s.updated, &t.Revision)
	return append(to, t.into()...)
}

func (s *stamps) set(t *Task, amount sql.NullInt64) {
	t.Own, t.Amount = s.own == 1, nil
	if amount.Valid {
		p := money.Paise(amount.Int64)
		t.Amount = &p
	}
	t.CreatedAt, t.UpdatedAt = time.UnixMilli(s.created).UTC(), time.UnixMilli(s.updated).UTC()
}

// each calls visit with every task of a query for columns. The task is only lent.
func each(ctx context.Context, q db.Querier, visit func(*Task), query string, args ...any) error {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return db.Fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var t Task
		if err := scan(rows, &t); err != nil {
			return err
		}
		visit(&t)
	}
	return db.Fault(rows.Err())
}

// filter is what a list is narrowed by.
type filter struct {
	search string // as typed; empty for all
	status Status // empty for all
	horizon
}

// narrows reports whether the filter leaves anything out.
func (f filter) narrows() bool { return f.search != "" || f.status != "" }

// where is the condition for the owner's tasks of the filter.
func (f filter) where(owner string) *db.Cond {
	c := &db.Cond{}
	c.And("owner_id = ? AND deleted_at IS NULL", owner)
	if f.search != "" {
		c.And(`search LIKE ? ESCAPE '\'`, "%"+likeEscaper.Replace(text.Fold(f.search))+"%")
	}
	switch f.status {
	case Completed:
		done, args := f.completed()
		c.And(done, args...)
	case Upcoming:
		c.And("date >= ? AND outcome IS NULL AND NOT "+passed, f.from, f.cutDate, f.cutTime, f.before, f.since)
	}
	return c
}

const passed = "ends <= CASE WHEN (date, start_time) < (?, ?) THEN ? ELSE ? END"

// completed is the condition, for db.Cond, that a task counts as completed.
func (h horizon) completed() (expr string, args []any) {
	return "(outcome = 'done' OR outcome IS NULL AND " + passed + ")", []any{h.cutDate, h.cutTime, h.before, h.since}
}

// CompletedSQL is the condition on rows of tasks, with ? for each of args, that they count as completed at the instant in the
// owner's zone: for views that add tasks up without reading them.
func CompletedSQL(now time.Time, zone *time.Location) (expr string, args []any) {
	return horizonAt(now, zone).completed()
}

// likeEscaper takes the meaning of a pattern from what is searched for.
var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

const inOrder = " ORDER BY date DESC, start_time DESC, id DESC"

// list calls visit with the owner's tasks of the filter in order, all of them when limit is 0.
func list(ctx context.Context, q db.Querier, owner string, f filter, limit, offset int, visit func(*Task)) error {
	c := f.where(owner)
	query := "SELECT " + columns + " FROM tasks WHERE " + c.Where() + inOrder
	if limit > 0 {
		c.Args = append(c.Args, limit, offset)
		query += fmt.Sprintf(" LIMIT $%d OFFSET $%d", len(c.Args)-1, len(c.Args))
	}
	return each(ctx, q, visit, query, c.Args...)
}

func count(ctx context.Context, q db.Querier, owner string, f filter) (int64, error) {
	c := f.where(owner)
	row, err := db.One[struct {
		N int64 `db:"n"`
	}](ctx, q, "SELECT count(*) AS n FROM tasks WHERE "+c.Where(), c.Args...)
	return row.N, err
}

// next gives the task whose `ends` comes first of those whose moment is still to come, nil when there is none.
func next(ctx context.Context, q db.Querier, owner string, h horizon) (*Task, error) {
	c := filter{status: Upcoming, horizon: h}.where(owner)
	var first *Task
	err := each(ctx, q, func(t *Task) { first = t }, "SELECT "+columns+" FROM tasks WHERE "+c.Where()+" ORDER BY ends LIMIT 1", c.Args...)
	return first, err
}

// Changed gives the owner's tasks that are not deleted and were stamped after the revision, in no order; those of
// before the first revision, -1, are all. expected is a guess at their number.
func Changed(ctx context.Context, q db.Querier, owner string, since, expected int64) (Tasks, error) {
	all := make(Tasks, 0, expected)
	from, args := "FROM tasks WHERE owner_id = $1 AND deleted_at IS NULL", []any{owner}
	if since >= 0 {
		from, args = from+" AND revision > $2", append(args, since)
	}
	var t Task
	var s stamps
	var amount int64
	err := db.Packed(ctx, q, packed(), s.into(&t, &amount, &t.DurationMinutes, &t.Outcome), func() {
		s.set(&t, sql.NullInt64{Int64: amount, Valid: amount != noAmount})
		all = append(all, t)
	}, from, args...)
	return all, err
}

// noAmount stands for an amount that is not fixed yet where NULL cannot.
const noAmount = -1

// packed are columns without NULL.
func packed() string {
	return strings.NewReplacer("amount", "COALESCE(amount, -1)", "duration_minutes", "COALESCE(duration_minutes, 0)",
		"outcome", "COALESCE(outcome, '')").Replace(columns)
}

// stored is a task's row with what only the server sees.
type stored struct {
	Task
	createHash string
	deletedAt  sql.NullInt64 // unix ms
}

// find gives the owner's task, deleted or not; nil when there is no such row.
func find(ctx context.Context, q db.Querier, owner, id string) (*stored, error) {
	rows, err := q.QueryContext(ctx, "SELECT "+columns+", create_hash, deleted_at FROM tasks WHERE owner_id = $1 AND id = $2", owner, id)
	if err != nil {
		return nil, db.Fault(err)
	}
	defer rows.Close()
	if !rows.Next() {
		return nil, db.Fault(rows.Err())
	}
	var s stored
	return &s, scan(rows, &s.Task, &s.createHash, &s.deletedAt)
}

func insert(ctx context.Context, tx *db.Tx, s *stored) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user,
		own, amount, date, start_time, duration_minutes, outcome, ends, search,
		client_id, rite_type_id, address_id, fee_mode, in_kind, samagri, private_note, cancel_reason, rescheduled_from, ask_on, asked,
		person_id, window_from, window_until,
		create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
		$25, $26, $27, $28, $29, $30, $31, $32)`,
		append(append([]any{tx.Owner, s.ID}, s.values()...),
			s.createHash, s.CreatedAt.UnixMilli(), s.UpdatedAt.UnixMilli(), s.Revision)...)
	return err
}

// update writes the fields of a task that is there.
func update(ctx context.Context, tx *db.Tx, t *Task) error {
	_, err := db.Exec(ctx, tx, `UPDATE tasks SET task_name = $3, description = $4, location = $5, final_assign_user = $6,
		own = $7, amount = $8, date = $9, start_time = $10, duration_minutes = $11, outcome = $12, ends = $13, search = $14,
		client_id = $15, rite_type_id = $16, address_id = $17, fee_mode = $18, in_kind = $19, samagri = $20, private_note = $21,
		cancel_reason = $22, rescheduled_from = $23, ask_on = $24, asked = $25, person_id = $26, window_from = $27, window_until = $28,
		updated_at = $29, revision = $30 WHERE owner_id = $1 AND id = $2`,
		append(append([]any{tx.Owner, t.ID}, t.values()...), t.UpdatedAt.UnixMilli(), t.Revision)...)
	return err
}

// values are the columns from task_name to window_until.
func (f *Fields) values() []any {
	return append([]any{f.TaskName, f.Description, f.Location, f.FinalAssignUser,
		integer(f.Own), (*int64)(f.Amount), f.Date.String(), f.StartTime.String(),
		sql.NullInt64{Int64: int64(f.DurationMinutes), Valid: f.DurationMinutes != 0},
		sql.NullString{String: string(f.Outcome), Valid: f.Outcome != None},
		f.ends(), text.Fold(f.TaskName)}, f.Practice.values()...)
}

// bury marks a task as deleted at its UpdatedAt and leaves its tombstone.
func bury(ctx context.Context, tx *db.Tx, t *Task) error {
	at := t.UpdatedAt.UnixMilli()
	if _, err := db.Exec(ctx, tx, `UPDATE tasks SET deleted_at = $3, updated_at = $3, revision = $4 WHERE owner_id = $1 AND id = $2`,
		tx.Owner, t.ID, at, t.Revision); err != nil {
		return err
	}
	return trash.WriteTombstone(ctx, tx, kind, t.ID, t.UpdatedAt)
}

// untrash undoes bury.
func untrash(ctx context.Context, tx *db.Tx, t *Task) error {
	n, err := db.Exec(ctx, tx, `UPDATE tasks SET deleted_at = NULL, updated_at = $3, revision = $4 WHERE owner_id = $1 AND id = $2`,
		tx.Owner, t.ID, t.UpdatedAt.UnixMilli(), t.Revision)
	if err == nil && n == 0 { // erased for good in this very moment
		err = notFound()
	}
	if err != nil {
		return err
	}
	return trash.RemoveTombstone(ctx, tx, kind, t.ID)
}

// counted keeps the owner's number of tasks.
func counted(ctx context.Context, tx *db.Tx, by int) error {
	_, err := db.Exec(ctx, tx, `UPDATE owners SET task_count = task_count + $2 WHERE owner_id = $1`, tx.Owner, by)
	return err
}

func integer(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// unknown gives the faults of a family or a rite that p names and q does not, and that is not the owner's. One in his trash is.
func unknown(ctx context.Context, tx *db.Tx, p, q Practice) (fault.List, error) {
	var faults fault.List
	for _, ref := range []struct{ field, table, id, before, code string }{
		{"clientId", "clients", p.ClientID, q.ClientID, "task.family_unknown"},
		{"riteTypeId", "rite_types", p.RiteTypeID, q.RiteTypeID, "task.rite_unknown"},
	} {
		if ref.id == "" || ref.id == ref.before {
			continue
		}
		row, err := db.One[struct {
			N int64 `db:"n"`
		}](ctx, tx, "SELECT count(*) AS n FROM "+ref.table+" WHERE owner_id = $1 AND id = $2", tx.Owner, ref.id)
		if err != nil {
			return nil, err
		}
		if row.N == 0 {
			faults.Add(fault.Field(ref.field, ref.code))
		}
	}
	return faults, nil
}
