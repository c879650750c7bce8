package transfer

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/session"
	"sankalp/internal/setting"
)

// Count is how many of a kind there are.
type Count struct {
	Kind  string `json:"kind"`
	Count int    `json:"count"`
}

// NotEmpty are the kinds of which the account has something already.
type NotEmpty struct{ Counts []Count }

// Error says so.
func (n *NotEmpty) Error() string { return fmt.Sprintf("the account has %v", n.Counts) }

// Import puts the practice of a file into the caller's empty account, all of it or nothing. Ids stay as they are: they belong to an
// owner, so that the account that the file is of may be on this server. Faults: Conflict `transfer.not_empty`; Invalid
// `transfer.foreign`, `transfer.newer`, `transfer.damaged`, `transfer.record`, `transfer.receipts`, and those of a quota; TooMany.
func (s *Service) Import(ctx context.Context, c session.Caller, file io.ReaderAt, size int64) ([]Count, error) {
	done, err := s.Turns.Take(ctx, c.Owner)
	if err != nil {
		return nil, err
	}
	defer done(0)
	if err := s.Limiter.Use(ctx, "import:"+c.Owner, s.Count, s.Per); err != nil {
		return nil, err
	}
	a, err := openArchive(file, size)
	if err != nil {
		return nil, err
	}
	owned, err := s.DB.Owned(ctx)
	if err != nil {
		return nil, err
	}
	ready, err := s.prepare(a, owned)
	if err != nil {
		return nil, err
	}
	var counts []Count
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) (err error) {
		counts, err = (&reading{s: s, a: a, tx: tx, c: c, owned: owned, ready: ready}).run(ctx)
		return err
	})
	return counts, err
}

// reading is one import in its transaction.
type reading struct {
	s     *Service
	a     *archive
	tx    *db.Tx
	c     session.Caller
	owned []db.Owned
	// ready are the rows of the tables that were read before the transaction; nil while they are read.
	ready map[string]*readyRows
	// used are the files that rows have named.
	used map[string]bool
}

func (r *reading) run(ctx context.Context) ([]Count, error) {
	for _, step := range []func(context.Context) error{r.empty, r.insertAll, r.adopt, r.settings, r.complete} {
		if err := step(ctx); err != nil {
			return nil, err
		}
	}
	return r.counts(ctx)
}

// insertAll writes the rows of every table.
func (r *reading) insertAll(ctx context.Context) error {
	r.used = map[string]bool{}
	for _, t := range r.owned {
		rules, ok := tableOf(t.Table, r.s.tables)
		if !ok {
			continue
		}
		if err := r.insert(ctx, t, rules); err != nil {
			return err
		}
	}
	return nil
}

// complete has every device fetch what there is now, plans what is to come, and writes down that a practice was taken over.
func (r *reading) complete(ctx context.Context) error {
	if err := db.ResetSync(ctx, r.tx); err != nil {
		return err
	}
	if err := r.s.Planned(ctx, r.tx, r.c); err != nil {
		return err
	}
	return audit.Write(ctx, r.tx, audit.Entry{At: r.s.Now(), Owner: r.c.Owner, Session: r.c.Session, Kind: "account", Entity: r.c.Owner, Action: "taken_over"})
}

// empty refuses an account that has records, and makes room for what may be there of an account without.
func (r *reading) empty(ctx context.Context) error {
	counts, err := r.counts(ctx)
	if err != nil {
		return err
	}
	if len(counts) > 0 {
		return fault.Wrap(fault.Conflict, "transfer.not_empty", &NotEmpty{counts})
	}
	for _, t := range r.owned {
		if _, ok := others[t.Table]; !ok || r.a.sizes[t.Table+rowsEnd] == 0 {
			continue
		}
		only := map[string]string{"audits": r.s.history(), "members": "user_id = '' AND ended_at IS NOT NULL"}[t.Table]
		if err := t.DeleteRows(ctx, r.tx, cmp.Or(only, "1 = 1")); err != nil {
			return err
		}
	}
	return nil
}

// counts are how many records of each kind there are, in the trash too.
func (r *reading) counts(ctx context.Context) (all []Count, err error) {
	for _, k := range r.s.Kinds {
		n, err := db.One[struct {
			N int `db:"n"`
		}](ctx, r.tx, "SELECT count(*) AS n FROM "+k.Table+" WHERE owner_id = $1", r.tx.Owner)
		if err != nil {
			return nil, err
		}
		if n.N > 0 {
			all = append(all, Count{k.Name, n.N})
		}
	}
	return all, nil
}

// batch is how many bytes of values are written at once.
const batch = 1 << 20

// insert writes the rows of a table.
func (r *reading) insert(ctx context.Context, t db.Owned, rules table) error {
	var values []any
	held, revision := 0, slices.Index(t.Columns, "revision")
	flush := func() error {
		if len(values) == 0 {
			return nil
		}
		err := t.InsertRows(ctx, r.tx, t.Columns, values)
		values, held = values[:0], 0
		if fault.Is(err, fault.Internal) || fault.Is(err, fault.Conflict) { // an id twice, or a value that the table does not take
			err = damaged(t.Table, err)
		}
		return err
	}
	err := r.rows(t, rules, func(one []any, size int) error {
		if rules.files != nil {
			if err := r.tx.Grow(size); err != nil {
				return err
			}
		}
		if t.Table == "audits" {
			r.tx.Pile(size)
		}
		values, held = append(values, one...), held+size
		if revision >= 0 {
			values[len(values)-len(one)+revision] = r.tx.Revision
		}
		if held > batch {
			return flush()
		}
		return nil
	})
	if err == nil {
		err = flush()
	}
	return err
}

// row gives the values of the columns of a row of the file.
func (r *reading) row(t db.Owned, rules table, row map[string]json.RawMessage) (values []any, size int, err error) {
	clean := make(map[string]any, len(t.Columns))
	for i, column := range t.Columns {
		sent, there := row[column]
		out, without := rules.without[column]
		delete(row, column)
		switch {
		case column == "revision": // that of the transaction
			clean[column] = nil
		case without:
			clean[column] = out
		case slices.Contains(rules.files, column):
			clean[column], err = r.photo(sent)
		case !there:
			clean[column] = nothing(t.Types[i])
		default:
			clean[column], err = value(column, t.Types[i], sent)
		}
		if err != nil {
			return nil, 0, fmt.Errorf("%s: %w", column, err)
		}
	}
	if kind, _ := clean["kind"].(string); t.Table == "audits" && !slices.ContainsFunc(r.s.Kinds, func(k Kind) bool { return k.Name == kind }) {
		return nil, 0, fmt.Errorf("no record is of the kind %q", kind)
	}
	if len(row) > 0 {
		return nil, 0, fmt.Errorf("unknown columns: %v", slices.Sorted(maps.Keys(row)))
	}
	if rules.clean != nil {
		rules.clean(clean)
	}
	if rules.store != nil {
		err = rules.store(clean)
	}
	values = make([]any, len(t.Columns))
	for i, column := range t.Columns {
		values[i] = clean[column]
		size += length(values[i])
	}
	return values, size, err
}

// length is how many bytes a text or a file has.
func length(value any) int {
	switch v := value.(type) {
	case string:
		return len(v)
	case []byte:
		return len(v)
	}
	return 0
}

// nothing is what stands in a column that a file of an older version does not have.
func nothing(t db.ColumnType) any {
	switch {
	case t.Null:
		return nil
	case t.Kind == db.Whole:
		return int64(0)
	}
	return ""
}

// value reads a value of a column.
func value(column string, t db.ColumnType, sent json.RawMessage) (any, error) {
	if bytes.Equal(sent, []byte("null")) {
		if !t.Null {
			return nil, fmt.Errorf("it may not be null")
		}
		return nil, nil
	}
	switch t.Kind {
	case db.Whole:
		var n int64
		err := json.Unmarshal(sent, &n)
		return n, err
	case db.Text:
		var text string
		if err := json.Unmarshal(sent, &text); err != nil {
			return nil, err
		}
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return nil, fmt.Errorf("it is no text")
		}
		if isID(column) && text != "" && !id.Valid(text) {
			return nil, fmt.Errorf("it is no id")
		}
		return text, nil
	}
	return nil, fmt.Errorf("it is a file")
}

// isID is true of columns that hold one id.
func isID(column string) bool {
	return column == "id" || strings.HasSuffix(column, "_id") && column != "upi_id"
}

// photo gives the file that a row names. No other row may name it, and it must be a photo as the server draws them.
func (r *reading) photo(sent json.RawMessage) ([]byte, error) {
	var name string
	if err := json.Unmarshal(sent, &name); err != nil {
		return nil, err
	}
	if _, there := r.a.sizes[name]; !there || r.used[name] || strings.HasSuffix(name, rowsEnd) {
		return nil, fmt.Errorf("no file %q", name)
	}
	r.used[name] = true
	b, err := r.a.read(name, maxPhoto)
	if err == nil && r.ready == nil {
		err = checkPhoto(b, r.s.MaxPixels)
	}
	return b, err
}

// adopt has every kind take up its rows.
func (r *reading) adopt(ctx context.Context) error {
	for _, k := range r.s.Kinds {
		if err := k.Adopt(ctx, r.tx); err != nil {
			return err
		}
	}
	for _, adopt := range r.s.Adopt {
		if err := adopt(ctx, r.tx); err != nil {
			return err
		}
	}
	for _, t := range r.owned {
		rules, _ := tableOf(t.Table, r.s.tables)
		for column, of := range rules.refers {
			rows, err := db.All[struct {
				ID string `db:"id"`
			}](ctx, r.tx, "SELECT "+column+" AS id FROM "+t.Table+" x WHERE owner_id = $1 AND NOT EXISTS (SELECT 1 FROM "+of+
				" y WHERE y.owner_id = x.owner_id AND y.id = x."+column+") LIMIT 1", r.tx.Owner)
			if err != nil {
				return err
			}
			if len(rows) > 0 {
				return damaged(t.Table, fmt.Errorf("%s %s is not there", column, rows[0].ID))
			}
		}
	}
	return r.receipts(ctx)
}

// receipts refuses numbers of receipts with gaps: the next one follows the highest.
func (r *reading) receipts(ctx context.Context) error {
	gaps, err := db.All[struct {
		FY string `db:"fy"`
	}](ctx, r.tx, `SELECT fy FROM receipts WHERE owner_id = $1 GROUP BY fy HAVING MIN(seq) <> 1 OR MAX(seq) <> COUNT(*)`, r.tx.Owner)
	if err == nil && len(gaps) > 0 {
		err = fault.New(fault.Invalid, "transfer.receipts").With("year", gaps[0].FY)
	}
	return err
}

// settings changes the settings of the practice as their owner would.
func (r *reading) settings(ctx context.Context) error {
	err := r.a.rows(settingsName, func(line int, row map[string]json.RawMessage) error {
		sent := map[string]json.RawMessage{}
		for _, column := range practiceSettings {
			text := row[column]
			delete(row, column)
			if column == "time_zone" {
				sent["timeZone"] = text
				continue
			}
			var group *string
			if err := json.Unmarshal(text, &group); err != nil {
				return damaged(settingsName, err)
			}
			sent[column] = json.RawMessage("null")
			if group != nil {
				sent[column] = json.RawMessage(*group)
			}
		}
		if len(row) > 0 || line > 1 {
			return damaged(settingsName, nil)
		}
		b, err := json.Marshal(sent)
		if err != nil {
			return damaged(settingsName, err)
		}
		var change setting.Change
		if err := json.Unmarshal(b, &change); err != nil {
			return damaged(settingsName, err)
		}
		err = r.s.Settings(ctx, r.c, change)
		if fault.Is(err, fault.Invalid) { // in words of its own, not those of a form
			err = fault.Wrap(fault.Invalid, "transfer.record", errors.New(err.Error())).With("kind", settingsName)
		}
		return err
	})
	return err
}
