package transfer

import (
	"encoding/json"
	"strconv"
	"strings"

	"sankalp/internal/db"
)

// maxReady are how many bytes of rows are in memory at once before they are written. What is beyond is read again in the transaction.
const maxReady = 64 << 20

// readyRows are the values of the rows of a table, one row after the other.
type readyRows struct {
	values []any
	sizes  []int
}

// prepare reads and checks every row and every photo, so that a transaction, for which all writers of SQLite wait, does nothing but
// write. What no table takes is a fault.
func (s *Service) prepare(a *archive, owned []db.Owned) (map[string]*readyRows, error) {
	for _, name := range a.tables() {
		if _, known := tableOf(name, s.tables); !known && name != settingsName {
			return nil, damaged(name, nil)
		}
	}
	r := &reading{s: s, a: a, owned: owned, used: map[string]bool{}}
	all, left := map[string]*readyRows{}, int64(maxReady)
	for _, t := range owned {
		rules, ok := tableOf(t.Table, s.tables)
		if !ok {
			continue
		}
		var rows *readyRows
		if size := a.sizes[t.Table+rowsEnd]; rules.files == nil && size <= left {
			rows, left = &readyRows{}, left-size
			all[t.Table] = rows
		}
		err := r.rows(t, rules, func(values []any, size int) error {
			if rows != nil {
				rows.values, rows.sizes = append(rows.values, values...), append(rows.sizes, size)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	for name := range a.sizes {
		if !strings.HasSuffix(name, rowsEnd) && !r.used[name] {
			return nil, damaged(name, nil)
		}
	}
	return all, nil
}

// rows visits the rows of a table with the values of its columns and their size.
func (r *reading) rows(t db.Owned, rules table, visit func(values []any, size int) error) error {
	if ready := r.ready[t.Table]; ready != nil {
		for i, size := range ready.sizes {
			if err := visit(ready.values[i*len(t.Columns):(i+1)*len(t.Columns)], size); err != nil {
				return err
			}
		}
		return nil
	}
	return r.a.rows(t.Table, func(line int, row map[string]json.RawMessage) error {
		values, size, err := r.row(t, rules, row)
		if err != nil {
			return damaged(t.Table+":"+strconv.Itoa(line), err)
		}
		return visit(values, size)
	})
}
