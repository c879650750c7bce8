package transfer

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"hash"
	"io"
	"runtime"
	"slices"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/session"
	"sankalp/internal/takeout"
)

// Export gives the caller's practice as one file; see takeout.Options.File.
func (s *Service) Export(ctx context.Context, c session.Caller) (name string, body io.ReadSeekCloser, err error) {
	what := takeout.What{Bucket: "export", Name: "sankalp-practice", Action: "handed_on"}
	return s.File(ctx, c, what, func(z *zip.Writer, now time.Time) error { return s.write(ctx, c, z, now) })
}

// write writes the file.
func (s *Service) write(ctx context.Context, c session.Caller, to *zip.Writer, now time.Time) error {
	tables, err := s.DB.Owned(ctx)
	if err != nil {
		return err
	}
	w := &writer{zip: to, now: now, binary: s.DB.Engine() == db.Postgres,
		manifest: manifest{Format: format, Version: version, ExportedAt: now.UTC().Format(time.RFC3339), Left: left}}
	about, err := w.open(aboutName, zip.Deflate)
	if err == nil {
		_, err = io.WriteString(about, i18n.Text(c.Language, "transfer.about", nil)+"\n")
	}
	if err == nil {
		err = s.DB.Snapshot(ctx, func(q db.Querier) error { return s.writeTables(ctx, q, w, tables, c.Owner) })
	}
	if err == nil {
		err = w.writeManifest()
	}
	return err
}

func (s *Service) writeTables(ctx context.Context, q db.Querier, w *writer, tables []db.Owned, owner string) error {
	for _, t := range tables {
		rules, ok := tableOf(t.Table, s.tables)
		name := t.Table
		if t.Table == "accounts" {
			rules, ok, name = table{without: map[string]any{}}, true, settingsName
			for _, column := range t.Columns {
				if !slices.Contains(practiceSettings, column) {
					rules.without[column] = nil
				}
			}
		}
		if t.Table == "audits" {
			rules.only = s.history()
		}
		if !ok {
			continue
		}
		if err := w.table(ctx, q, t, rules, name, owner); err != nil {
			return err
		}
	}
	return nil
}

// history is the condition of the entries of the history that go along: those of records. What became of the account and its logins
// stays with it.
func (s *Service) history() string {
	var names []string
	for _, k := range s.Kinds {
		names = append(names, "'"+k.Name+"'")
	}
	return "kind IN (" + strings.Join(names, ", ") + ")"
}

// writer writes the file and notes what is in it.
type writer struct {
	zip      *zip.Writer
	now      time.Time
	binary   bool // the database has to be told to sort by bytes
	manifest manifest
}

func (w *writer) open(name string, method uint16) (io.Writer, error) {
	return w.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: w.now})
}

// writeManifest says what is in the file.
func (w *writer) writeManifest() error {
	to, err := w.open(manifestName, zip.Deflate)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(w.manifest, "", " ")
	if err != nil {
		return err
	}
	_, err = to.Write(text)
	return err
}

// counted is a file of the ZIP that is being written.
type counted struct {
	to    io.Writer
	sum   hash.Hash
	bytes int64
}

func (w *writer) begin(name string, method uint16) (*counted, error) {
	to, err := w.open(name, method)
	return &counted{to: to, sum: sha256.New()}, err
}

// Write writes, hashes and counts.
func (c *counted) Write(b []byte) (int, error) {
	n, err := c.to.Write(b)
	c.sum.Write(b[:n])
	c.bytes += int64(n)
	return n, err
}

func (w *writer) end(c *counted, name string, rows int) {
	w.manifest.Files = append(w.manifest.Files, entry{name, rows, c.bytes, hex.EncodeToString(c.sum.Sum(nil))})
}

// table writes the rows of a table, a line of JSON each; before it the files that its rows name.
func (w *writer) table(ctx context.Context, q db.Querier, t db.Owned, rules table, name, owner string) error {
	var columns []string
	for _, column := range t.Columns {
		if _, out := rules.without[column]; !out && column != "revision" && !slices.Contains(rules.files, column) {
			columns = append(columns, column)
		}
	}
	files, err := w.files(ctx, q, t, rules, owner)
	if err != nil {
		return err
	}
	to, err := w.begin(name+rowsEnd, zip.Deflate)
	if err != nil {
		return err
	}
	rows, line := 0, bytes.Buffer{}
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	err = w.each(ctx, q, t, rules, columns, owner, func(values []any) error {
		row := make(map[string]any, len(columns)+len(rules.files))
		for i, v := range values {
			if b, ok := v.([]byte); ok {
				v = string(b)
			}
			row[columns[i]] = v
		}
		for _, column := range rules.files {
			id, _ := row[rules.key].(string)
			row[column] = files[id+"/"+column]
		}
		if rules.read != nil {
			if err := rules.read(row); err != nil {
				return err
			}
		}
		if rules.clean != nil {
			rules.clean(row)
		}
		line.Reset()
		if err := encoder.Encode(row); err != nil {
			return err
		}
		rows++
		runtime.Gosched() // of an export of many seconds nobody else may feel more
		_, err := to.Write(line.Bytes())
		return err
	})
	if err == nil {
		w.end(to, name+rowsEnd, rows)
	}
	return err
}

// files writes the files of a table and gives their names, by id and column.
func (w *writer) files(ctx context.Context, q db.Querier, t db.Owned, rules table, owner string) (map[string]string, error) {
	names := map[string]string{}
	if len(rules.files) == 0 {
		return names, nil
	}
	err := w.each(ctx, q, t, rules, append([]string{rules.key}, rules.files...), owner, func(values []any) error {
		id, _ := values[0].(string)
		for i, column := range rules.files {
			b, _ := values[i+1].([]byte)
			name := t.Table + "/" + id + "-" + column + ".jpg"
			to, err := w.begin(name, zip.Store)
			if err != nil {
				return err
			}
			if _, err := to.Write(b); err != nil {
				return err
			}
			w.end(to, name, 0)
			names[id+"/"+column] = name
		}
		return nil
	})
	return names, err
}

// each visits the values of the columns of the owner's rows of a table, in the same order on every database.
func (w *writer) each(ctx context.Context, q db.Querier, t db.Owned, rules table, columns []string, owner string, visit func([]any) error) error {
	query := "SELECT " + strings.Join(columns, ", ") + " FROM " + t.Table + " WHERE " + t.Owner + " = $1"
	if rules.only != "" {
		query += " AND " + rules.only
	}
	if rules.key != "" {
		collation := ""
		if w.binary {
			collation = ` COLLATE "C"`
		}
		query += " ORDER BY " + strings.ReplaceAll(rules.key, ",", collation+",") + collation
	}
	found, err := q.QueryContext(ctx, query, owner)
	if err != nil {
		return db.Fault(err)
	}
	defer found.Close()
	values, to := make([]any, len(columns)), make([]any, len(columns))
	for i := range values {
		to[i] = &values[i]
	}
	for found.Next() {
		if err := found.Scan(to...); err != nil {
			return fault.Wrap(fault.Internal, "internal", err)
		}
		if err := visit(values); err != nil {
			return err
		}
	}
	return db.Fault(found.Err())
}
