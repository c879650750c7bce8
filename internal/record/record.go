// Package record is the life that everything a person keeps in Sankalp has in common: it is created once however often that
// is sent, changed by whoever has seen its present state, put into the trash, brought back, and erased in the end. Each
// step is one transaction that stamps the revision and tells the audit. A feature adds its fields, their rules and its table.
package record

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Head is what every record has beside its own fields. A feature's struct embeds it.
type Head struct {
	ID        string    `json:"_id" format:"uuid"`
	CreatedAt time.Time `json:"createdAt"`
	UpdatedAt time.Time `json:"updatedAt"`
	// Revision of the owner's data at which the record last changed.
	Revision int64 `json:"revision"`
}

func (h *Head) head() *Head { return h }

// AppendHead begins the JSON of a record, for kinds that write their own because devices keep thousands of them: an open brace
// and what every record has.
func (h *Head) AppendHead(b []byte) []byte {
	b = append(append(b, `{"_id":"`...), h.ID...)
	b = h.CreatedAt.AppendFormat(append(b, `","createdAt":"`...), time.RFC3339Nano)
	b = h.UpdatedAt.AppendFormat(append(b, `","updatedAt":"`...), time.RFC3339Nano)
	return strconv.AppendInt(append(b, `","revision":`...), h.Revision, 10)
}

// Of is a pointer to a T that embeds a Head.
type Of[T any] interface {
	*T
	head() *Head
}

// Kind is one kind of record and its table, which has, beside the kind's own columns: owner_id and id (the key), create_hash,
// created_at, updated_at, deleted_at (NULL when not in the trash), revision.
type Kind[T any, P Of[T]] struct {
	// Name is what sync, trash and audit call it, and what its codes begin with: NAME.not_found, .id_taken, .id_format.
	Name string
	// Table in the database.
	Table string
	// Columns of its own.
	Columns []string
	// Values of the columns, in their order. Two records with equal values say the same.
	Values func(P) []any
	// Into gives where to scan the columns, in their order. What is derived from others (text to search) stands last
	// in Columns, and is left out here: it is never read.
	Into func(P) []any
	// Packed says that its columns can be read by db.Packed: for kinds of which there are thousands.
	Packed bool
	// Settle, if any, mends fields after every change of them that no fault was found with.
	Settle func(P, time.Time)
	// Fill, if any, runs in the transaction of a first create or an update before it is written: it checks and sets what stands
	// in other rows. before is nil for a create; what is set then is not part of what the create said.
	Fill func(ctx context.Context, tx *db.Tx, before, p P) error
	// Follow, if any, runs in the transaction of every change after it is written. before is nil for what was created or
	// brought back, after is nil for what was deleted.
	Follow func(ctx context.Context, tx *db.Tx, before, after P) error
}

// row is a record as it is stored, with what only the server sees.
type row[T any] struct {
	record     T
	createHash string
	deletedAt  sql.NullInt64
}

// each calls visit with every record of a query that ends with the given words: WHERE … ORDER BY …; with all, also what only the
// server sees. The row is lent: the next one comes in the same place, because a first sync reads tens of thousands.
func (k *Kind[T, P]) each(ctx context.Context, q db.Querier, all bool, visit func(*row[T]), words string, args ...any) error {
	var r row[T]
	var created, updated int64
	h := P(&r.record).head()
	to := append([]any{&h.ID, &created, &updated, &h.Revision}, k.Into(&r.record)...)
	columns := append([]string{"id", "created_at", "updated_at", "revision"}, k.Columns[:len(to)-4]...)
	if all {
		to, columns = append(to, &r.createHash, &r.deletedAt), append(columns, "create_hash", "deleted_at")
	}
	visitStamped := func() {
		h.CreatedAt, h.UpdatedAt = time.UnixMilli(created).UTC(), time.UnixMilli(updated).UTC()
		visit(&r)
	}
	if k.Packed && !all { // every column is set anew by each row
		return db.Packed(ctx, q, strings.Join(columns, ", "), to, visitStamped, "FROM "+k.Table+" "+words, args...)
	}
	rows, err := q.QueryContext(ctx, "SELECT "+strings.Join(columns, ", ")+" FROM "+k.Table+" "+words, args...)
	if err != nil {
		return db.Fault(err)
	}
	defer rows.Close()
	var blank T
	for rows.Next() {
		r.record = blank
		if err := rows.Scan(to...); err != nil {
			return fault.Wrap(fault.Internal, "internal", err)
		}
		visitStamped()
	}
	return db.Fault(rows.Err())
}

// All gives the records that are not in the trash for which the condition holds (nil: all; it is used up), in the order of
// the columns.
func (k *Kind[T, P]) All(ctx context.Context, q db.Querier, owner string, where *db.Cond, order string) ([]T, error) {
	if where == nil {
		where = &db.Cond{}
	}
	where.And("owner_id = ? AND deleted_at IS NULL", owner)
	all := []T{}
	err := k.each(ctx, q, false, func(r *row[T]) {
		if len(all) == cap(all) { // twice as many: append takes a quarter more at a time, and copies thousands again and again
			all = slices.Grow(all, max(8, len(all)))
		}
		all = append(all, r.record)
	}, "WHERE "+where.Where()+" ORDER BY "+order, where.Args...)
	return all, err
}

// Changed gives the owner's records that are not in the trash and were stamped after the revision; those of before the first
// one, -1, are all. They come in the order in which they are read with the least work.
func (k *Kind[T, P]) Changed(ctx context.Context, q db.Querier, owner string, since int64) ([]T, error) {
	if since < 0 {
		return k.All(ctx, q, owner, nil, "id")
	}
	c := &db.Cond{}
	c.And("revision > ?", since)
	return k.All(ctx, q, owner, c, "revision, id")
}

// Find gives the owner's record; nil when there is none, or when it is in the trash.
func (k *Kind[T, P]) Find(ctx context.Context, q db.Querier, owner, id string) (P, error) {
	there, err := k.find(ctx, q, owner, id)
	if err != nil || there == nil || there.deletedAt.Valid {
		return nil, err
	}
	return &there.record, nil
}

// find gives the owner's row, in the trash or not; nil when there is none.
func (k *Kind[T, P]) find(ctx context.Context, q db.Querier, owner, id string) (*row[T], error) {
	var found *row[T]
	err := k.each(ctx, q, true, func(r *row[T]) { found = r }, "WHERE owner_id = $1 AND id = $2", owner, id)
	return found, err
}

func (k *Kind[T, P]) insert(ctx context.Context, tx *db.Tx, p P, hash string) error {
	h := p.head()
	args := append([]any{tx.Owner, h.ID, hash, h.CreatedAt.UnixMilli(), h.UpdatedAt.UnixMilli(), h.Revision}, k.Values(p)...)
	_, err := db.Exec(ctx, tx, "INSERT INTO "+k.Table+" (owner_id, id, create_hash, created_at, updated_at, revision, "+
		strings.Join(k.Columns, ", ")+") VALUES ("+places(len(args))+")", args...)
	return err
}

func (k *Kind[T, P]) update(ctx context.Context, tx *db.Tx, p P) error {
	h := p.head()
	set := "updated_at = $3, revision = $4"
	for i, column := range k.Columns {
		set += ", " + column + " = $" + strconv.Itoa(5+i)
	}
	args := append([]any{tx.Owner, h.ID, h.UpdatedAt.UnixMilli(), h.Revision}, k.Values(p)...)
	_, err := db.Exec(ctx, tx, "UPDATE "+k.Table+" SET "+set+" WHERE owner_id = $1 AND id = $2", args...)
	return err
}

// mark says since when the record is in the trash, nil for not, and tells whether it is there.
func (k *Kind[T, P]) mark(ctx context.Context, tx *db.Tx, p P, deletedAt *int64) (bool, error) {
	h := p.head()
	n, err := db.Exec(ctx, tx, "UPDATE "+k.Table+" SET deleted_at = $3, updated_at = $4, revision = $5 WHERE owner_id = $1 AND id = $2",
		tx.Owner, h.ID, deletedAt, h.UpdatedAt.UnixMilli(), h.Revision)
	return n > 0, err
}

// places is $1, $2 … $n.
func places(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = "$" + strconv.Itoa(i+1)
	}
	return strings.Join(all, ", ")
}

// hash is of what a create said, by which the same create sent again is told from another one with the same id.
func hash(values []any) (string, error) {
	b, err := json.Marshal(values)
	if err != nil {
		return "", fault.Wrap(fault.Internal, "internal", err)
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:]), nil
}
