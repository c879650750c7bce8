// Package record is the life cycle that all of a person's records share: created once however often the create is
// sent, changed only from its present state, put into the trash, restored, and erased in the end. Each
// step is one transaction that stamps the revision and writes the audit. A feature adds its fields, their rules and its table.
package record

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Head is what every record has in addition to its own fields. A feature's struct embeds it.
type Head struct {
	ID        string    `json:"_id" format:"uuid"`
	CreatedAt time.Time `json:"createdAt"`
	UpdatedAt time.Time `json:"updatedAt"`
	// Revision of the owner's data at which the record last changed.
	Revision int64 `json:"revision"`
}

func (h *Head) head() *Head { return h }

// appendHead begins the JSON of a record, for kinds that write their own because devices keep thousands of them: an open brace
// and what every record has.
func (h *Head) appendHead(b []byte) []byte {
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

// Kind is one kind of record and its table, which has, next to the kind's own columns: owner_id and id (the key), create_hash,
// created_at, updated_at, deleted_at (NULL when not in the trash), revision.
type Kind[T any, P Of[T]] struct {
	// Name is what sync, trash and audit call it, and what its codes begin with: NAME.not_found, .id_taken, .id_format.
	Name string
	// Table in the database.
	Table string
	// NamedBy are the members that make the name of a record in the history; see audit.Names.
	NamedBy []string
	// Fields are made by FieldsOf. Two records with equal values of the columns are equal.
	Fields fields[T]
	// Packed: its columns can be read by db.Packed, for kinds of which there are thousands.
	Packed bool
	// Families, if any, are those that its records name.
	Families Families[P]
	// Erases is what becomes of its records when a family is erased.
	Erases Erases[P]
	// Settle, if any, mends fields after every change of them that no fault was found with.
	Settle func(P, time.Time)
	// Unknown, if any, gives the faults of ids that a record names and its owner does not have. before is nil
	// for a create.
	Unknown func(ctx context.Context, q db.Querier, owner string, before, p P) (fault.List, error)
	// Fill, if any, runs in the transaction of a first create or an update before it is written: it checks and sets what depends
	// on other rows. before is nil for a create; what is set then does not count when the same create comes again.
	Fill func(ctx context.Context, tx *db.Tx, before, p P) error
	// Uncounted, if any, is true of a record that others made and its owner did not take up: it is no part of the owner's quota.
	Uncounted func(P) bool
	// Seal, if any, encrypts the secrets of a record before it goes to the history of changes; Unseal decrypts them.
	Seal, Unseal func(P)
	// Follow, if any, runs in the transaction of every change after it is written. before is nil for what was created or
	// brought back, after is nil for what was deleted.
	Follow func(ctx context.Context, tx *db.Tx, before, after P) error

	sql *statements
}

// NewKind completes a kind with its SQL.
func NewKind[T any, P Of[T]](k Kind[T, P]) Kind[T, P] {
	k.sql = write(k.Table, k.Fields)
	return k
}

// AppendJSON adds a record as JSON to b, just as encoding/json writes it (without escaping HTML) but without looking at types.
func (k *Kind[T, P]) AppendJSON(b []byte, p P) []byte {
	return append(k.Fields.appendMembers(p.head().appendHead(b), p), '}')
}

// row is a record as it is stored, with what only the server sees.
type row[T any] struct {
	record     T
	createHash string
	deletedAt  sql.NullInt64
}

// each calls visit with every record of a query that ends with the given words: WHERE … ORDER BY …; with all, also what only the
// server sees. The row is lent: the next one comes in the same place, because a first sync reads tens of thousands.
func (k *Kind[T, P]) each(ctx context.Context, q db.Querier, all bool, visit func(*T, *row[T]), words string, args ...any) error {
	b := k.Fields.lend()
	defer k.Fields.back(b)
	var r row[T]
	var created, updated int64
	h := P(&b.record).head()
	to, columns := append([]any{&h.ID, &created, &updated, &h.Revision}, b.into...), k.sql.live
	if all {
		to, columns = append(to, &r.createHash, &r.deletedAt), k.sql.all
	}
	visitStamped := func() {
		h.CreatedAt, h.UpdatedAt = time.UnixMilli(created).UTC(), time.UnixMilli(updated).UTC()
		visit(&b.record, &r)
	}
	if k.Packed && !all { // every column is set anew by each row
		return db.Packed(ctx, q, columns, to, visitStamped, "FROM "+k.Table+" "+words, args...)
	}
	rows, err := q.QueryContext(ctx, "SELECT "+columns+" FROM "+k.Table+" "+words, args...)
	if err != nil {
		return db.Fault(err)
	}
	defer rows.Close()
	var blank T
	for rows.Next() {
		b.record = blank
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
	return k.Page(ctx, q, owner, where, order, 0, 0)
}

// Page is at most limit of All, behind the first ones that offset leaves out; a limit of 0 is none.
func (k *Kind[T, P]) Page(ctx context.Context, q db.Querier, owner string, where *db.Cond, order string, limit, offset int) ([]T, error) {
	return k.list(ctx, q, owner, where, order, limit, offset, limit)
}

// list makes room for so many records beforehand as are expected.
func (k *Kind[T, P]) list(
	ctx context.Context, q db.Querier, owner string, where *db.Cond, order string, limit, offset, expected int,
) ([]T, error) {
	if where == nil {
		where = &db.Cond{}
	}
	where.And("owner_id = ? AND deleted_at IS NULL", owner)
	words := "WHERE " + where.Where() + " ORDER BY " + order
	if limit > 0 {
		where.Args = append(where.Args, limit, offset)
		words += fmt.Sprintf(" LIMIT $%d OFFSET $%d", len(where.Args)-1, len(where.Args))
	}
	all := make([]T, 0, expected)
	err := k.each(ctx, q, false, func(t *T, _ *row[T]) {
		if len(all) == cap(all) { // twice as many: append takes a quarter more at a time, and copies thousands again and again
			all = slices.Grow(all, max(8, len(all)))
		}
		all = append(all, *t)
	}, words, where.Args...)
	return all, err
}

// Changed gives the owner's records that are not in the trash and were stamped after the revision; those of before the first
// one, -1, are all. They come in the order in which they are read with the least work.
func (k *Kind[T, P]) Changed(ctx context.Context, q db.Querier, owner string, since int64) ([]T, error) {
	if since < 0 {
		return k.everything(ctx, q, owner)
	}
	c := &db.Cond{}
	c.And("revision > ?", since)
	return k.All(ctx, q, owner, c, "revision, id")
}

// everything gives all records of a kind. Of a kind that has thousands they are counted first, those in the trash too: that
// is read off an index, and a list that grows as it is read takes several times the memory.
func (k *Kind[T, P]) everything(ctx context.Context, q db.Querier, owner string) ([]T, error) {
	expected := 0
	if k.Packed {
		count, err := db.One[struct {
			N int `db:"n"`
		}](ctx, q, "SELECT count(*) AS n FROM "+k.Table+" WHERE owner_id = $1", owner)
		if err != nil {
			return nil, err
		}
		expected = count.N
	}
	return k.list(ctx, q, owner, nil, "id", 0, 0, expected)
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
	err := k.each(ctx, q, true, func(t *T, r *row[T]) {
		found = r
		found.record = *t
	}, "WHERE owner_id = $1 AND id = $2", owner, id)
	return found, err
}

func (k *Kind[T, P]) insert(ctx context.Context, tx *db.Tx, p P, hash string) error {
	h := p.head()
	args := append([]any{tx.Owner, h.ID, hash, h.CreatedAt.UnixMilli(), h.UpdatedAt.UnixMilli(), h.Revision}, k.Fields.values(p)...)
	if k.counts(p) {
		if err := tx.Grow(size(args)); err != nil {
			return err
		}
	}
	_, err := db.Exec(ctx, tx, k.sql.insert, args...)
	return err
}

// update writes the values of the columns.
func (k *Kind[T, P]) update(ctx context.Context, tx *db.Tx, p P, values []any) error {
	h := p.head()
	_, err := db.Exec(ctx, tx, k.sql.update, append([]any{tx.Owner, h.ID, h.UpdatedAt.UnixMilli(), h.Revision}, values...)...)
	return err
}

// charge counts what an update adds. was and is are the values before and after it. Faults: those of db.Tx.Grow.
func (k *Kind[T, P]) charge(tx *db.Tx, before, p P, was, is []any) error {
	switch grown := size(is) - size(was); {
	case !k.counts(p):
		return nil
	case !k.counts(before):
		return tx.Grow(size(is))
	case grown > 0:
		return tx.Stretch(grown)
	}
	return nil
}

func (k *Kind[T, P]) counts(p P) bool { return k.Uncounted == nil || !k.Uncounted(p) }

// size of what is stored is that of its texts.
func size(values []any) (bytes int) {
	for _, v := range values {
		if text, ok := v.(string); ok {
			bytes += len(text)
		}
	}
	return bytes
}

// mark writes since when the record is in the trash, nil for not, and reports whether it exists.
func (k *Kind[T, P]) mark(ctx context.Context, tx *db.Tx, p P, deletedAt *int64) (bool, error) {
	h := p.head()
	n, err := db.Exec(ctx, tx, k.sql.mark, tx.Owner, h.ID, deletedAt, h.UpdatedAt.UnixMilli(), h.Revision)
	return n > 0, err
}

// hashBytes of a SHA-256 are stored: nobody but the owner could look for two contents with the same. Earlier programs stored all.
const hashBytes = 16

// hash is of the content of a create, by which the same create sent again is known from another one with the same id.
func hash(values []any) (string, error) {
	b, err := json.Marshal(values)
	if err != nil {
		return "", fault.Wrap(fault.Internal, "internal", err)
	}
	return Hash(b), nil
}

// Hash is what is stored of the content of a create.
func Hash(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:hashBytes])
}

// sealed is a record as the history of changes keeps it.
func (k *Kind[T, P]) sealed(p P) P {
	if k.Seal == nil {
		return p
	}
	t := *p
	k.Seal(&t)
	return &t
}
