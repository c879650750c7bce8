package record

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"sankalp/internal/fault"
	"sankalp/internal/money"
)

// Fields are the fields of records T, which a caller sets with an I. They are declared once, as a list that is bound to a record and
// an input. Bound lists are pooled, so that nothing is built for a call or a row.
type Fields[T, I any] struct{ pool sync.Pool }

// bound is a record with its fields.
type bound[T any] struct {
	record T
	fields []Field
	into   []any
	input  any // *I
}

// FieldsOf makes them of the list; each field of it must point into the two.
func FieldsOf[T, I any](list func(t *T, in *I) []Field) *Fields[T, I] {
	f := &Fields[T, I]{}
	f.pool.New = func() any {
		b, in := &bound[T]{}, new(I)
		b.fields, b.input = list(&b.record, in), in
		for _, one := range b.fields {
			if one.into != nil {
				b.into = append(b.into, one.into)
			}
		}
		return b
	}
	return f
}

// Apply puts an input over a record and gives every fault of form.
func (f *Fields[T, I]) Apply(in I, to *T) (faults fault.List) {
	b := f.lend()
	input := b.input.(*I)
	b.record, *input = *to, in
	for i := range b.fields {
		if set := b.fields[i].set; set != nil {
			faults = append(faults, set()...)
		}
	}
	*to = b.record
	var none I
	*input = none
	f.back(b)
	return faults
}

// FaultsOf gives the faults that a record would have if its owner sent it as it is.
func (f *Fields[T, I]) FaultsOf(record *T) fault.List {
	var in I
	text, err := json.Marshal(record)
	if err == nil {
		err = json.Unmarshal(text, &in) // what is no part of the form is the server's
	}
	if err != nil {
		return fault.List{fault.Wrap(fault.Invalid, "transfer.record", err)}
	}
	again := *record
	return f.Apply(in, &again)
}

// appendMembers adds the members of a record to its JSON, each after a comma.
func (f *Fields[T, I]) appendMembers(to []byte, record *T) []byte {
	b := f.lend()
	b.record = *record
	for i := range b.fields {
		to = b.fields[i].appendJSON(to)
	}
	f.back(b)
	return to
}

// values of the columns, in their order.
func (f *Fields[T, I]) values(record *T) []any {
	b := f.lend()
	b.record = *record
	values := make([]any, 0, len(b.fields)+6)
	for i := range b.fields {
		values = append(values, b.fields[i].value())
	}
	f.back(b)
	return values
}

// hashed are the values that the hash of a create is of.
func (f *Fields[T, I]) hashed(record *T) []any {
	values := f.values(record)
	b := f.lend()
	b.record = *record
	hashed := values[:0]
	for i, v := range values {
		if !b.fields[i].later || !b.fields[i].empty() {
			hashed = append(hashed, v)
		}
	}
	f.back(b)
	return hashed
}

func (f *Fields[T, I]) lend() *bound[T] { return f.pool.Get().(*bound[T]) }

// back takes what was lent, without what it held.
func (f *Fields[T, I]) back(b *bound[T]) {
	var none T
	b.record = none
	f.pool.Put(b)
}

// fields is Fields of any input.
type fields[T any] interface {
	appendMembers(to []byte, record *T) []byte
	values(record *T) []any
	hashed(record *T) []any
	FaultsOf(record *T) fault.List
	lend() *bound[T]
	back(b *bound[T])
}

// statements are the SQL of a kind.
type statements struct{ live, all, insert, update, mark string }

// write makes the SQL of a table from its columns.
func write[T any](table string, of fields[T]) *statements {
	b := of.lend()
	defer of.back(b)
	read := []string{"id", "created_at", "updated_at", "revision"}
	insert := []string{"owner_id", "id", "create_hash", "created_at", "updated_at", "revision"}
	set := "updated_at = $3, revision = $4"
	for i, f := range b.fields {
		insert = append(insert, f.column)
		set += ", " + f.column + " = $" + strconv.Itoa(5+i)
		switch {
		case f.into == nil:
		case f.zero != "":
			read = append(read, "COALESCE("+f.column+", "+f.zero+")")
		default:
			read = append(read, f.column)
		}
	}
	live := strings.Join(read, ", ")
	return &statements{
		live: live, all: live + ", create_hash, deleted_at",
		insert: "INSERT INTO " + table + " (" + strings.Join(insert, ", ") + ") VALUES (" + places(len(insert)) + ")",
		update: "UPDATE " + table + " SET " + set + " WHERE owner_id = $1 AND id = $2",
		mark:   "UPDATE " + table + " SET deleted_at = $3, updated_at = $4, revision = $5 WHERE owner_id = $1 AND id = $2",
	}
}

// places is $1, $2 … $n.
func places(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = "$" + strconv.Itoa(i+1)
	}
	return strings.Join(all, ", ")
}

// noAmount marks an amount that is not fixed in a column.
const noAmount = -1

// amountColumn reads an amount that may not be fixed.
type amountColumn struct{ to **money.Paise }

// Scan reads a column.
func (a amountColumn) Scan(src any) error {
	var n int64
	var err error
	switch v := src.(type) {
	case int64:
		n = v
	case string:
		n, err = strconv.ParseInt(v, 10, 64)
	default:
		err = fmt.Errorf("record: no amount can be read from %T", src)
	}
	*a.to = nil
	if err == nil && n != noAmount {
		p := money.Paise(n)
		*a.to = &p
	}
	return err
}
