package sync

import (
	"bytes"
	"strconv"
	"strings"
	"time"
)

// table is rows of one list that have the same members, column by column. Repeated members would be half of the compressed size,
// and like values compress better together. The web app's tables.ts reads it; both are held to testdata/tables.json.
type table struct {
	List string `json:"list" doc:"Which of the lists the rows belong to"`
	Rows int    `json:"rows"`
	// Columns by member.
	Columns map[string][]any `json:"columns" nullable:"false" doc:"By member, the value in each row, or one value that all have. Numbers are shorter forms, each below: of createdAt the milliseconds since that of the row before (of the first: since 1970), of updatedAt those since the row's createdAt, of revision the difference to the row before (of the first: to 0), of a member that ends in Id which _id of the tables before is meant, counted from 0. With shortIds, an _id that is no UUID is one of version 7 without what createdAt tells: its last 19 digits, in which version and hyphens are left out, and the milliseconds from its moment to createdAt, where they are not 0"`
}

// tabler makes tables of lists. The rows go through the JSON that they write themselves, so that no kind is declared twice.
type tabler struct {
	out []byte
	// shortIDs: see table.
	shortIDs bool
	// numbers of the _ids in the tables that are written, and how many stand there.
	numbers map[string]int
	written int
	// tables of the list at hand in the order of their first rows, the same by their members, and how many rows the list has.
	tables []*group
	of     map[string]*group
	most   int
	// What is used again for each row: its JSON, its members, each before a comma, its values, a short form.
	row, keys, brief []byte
	values           [][]byte
	// made is the createdAt of the row; 0: it has none.
	made int64
}

type group struct {
	keys    []string
	columns []column
	rows    int
	ids     []string
	// Of the row before.
	created, revision int64
	// createdText is the last createdAt as it was written: mostly that of updatedAt too.
	createdText string
}

// column is the values of a member: as long as they are all the same, the one.
type column struct {
	values []byte
	same   bool
}

// appendTables writes the rows of all lists as one JSON array.
func appendTables(b []byte, lists []list, shortIDs bool) []byte {
	rows := 0
	for _, l := range lists {
		rows += l.len()
	}
	t := &tabler{out: append(b, '['), shortIDs: shortIDs, numbers: make(map[string]int, rows)}
	for _, l := range lists {
		t.tables, t.of, t.most = t.tables[:0], map[string]*group{}, l.len()
		for i := range l.len() {
			t.row = l.appendRow(t.row[:0], i)
			t.put(t.row)
		}
		for _, done := range t.tables {
			t.write(l.name, done)
		}
	}
	return append(t.out, ']')
}

// put adds a row to the table that has its members, in its order.
func (t *tabler) put(row []byte) {
	t.keys, t.values, t.made = t.keys[:0], t.values[:0], 0
	for rest := row[1:]; len(rest) > 1; { // behind the brace, and then each comma
		key := rest[1 : 1+bytes.IndexByte(rest[1:], '"')] // no member's name has anything to escape
		rest = rest[len(key)+3:]
		n := valueEnd(rest)
		t.keys, t.values = append(append(t.keys, key...), ','), append(t.values, rest[:n])
		if string(key) == "createdAt" {
			t.made, _ = millis(rest[:n])
		}
		rest = rest[min(n+1, len(rest)):]
	}
	to := t.of[string(t.keys)]
	if to == nil {
		to = &group{keys: strings.Split(strings.TrimSuffix(string(t.keys), ","), ","), columns: make([]column, len(t.values))}
		t.tables, t.of[string(t.keys)] = append(t.tables, to), to
	}
	for i, value := range t.values {
		to.columns[i].add(t.short(to, to.keys[i], value), to.rows, t.most)
	}
	to.rows++
}

// valueEnd is where the JSON value at the start of b ends.
func valueEnd(b []byte) int {
	depth := 0
	for i := 0; i < len(b); i++ {
		switch b[i] {
		case '"':
			i += 1 + textEnd(b[i+1:])
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth < 0 {
				return i
			}
		case ',':
			if depth == 0 {
				return i
			}
		}
	}
	return len(b)
}

// textEnd is where the quotation mark is that ends a JSON text.
func textEnd(b []byte) int {
	for i := 0; ; i++ {
		i += bytes.IndexByte(b[i:], '"')
		slashes := len(b[:i]) - len(bytes.TrimRight(b[:i], `\`))
		if slashes%2 == 0 {
			return i
		}
	}
}

// short gives the shorter form of a value, if there is one.
func (t *tabler) short(to *group, key string, value []byte) []byte {
	switch {
	case key == "_id":
		to.ids = append(to.ids, string(value))
		return t.shortID(value)
	case key == "createdAt":
		if t.made != 0 {
			at := t.made - to.created
			to.created, to.createdText = t.made, string(value)
			return t.number(at)
		}
	case key == "updatedAt":
		if string(value) == to.createdText {
			return t.number(0)
		}
		if at, ok := millis(value); ok {
			return t.number(at - to.created)
		}
	case key == "revision":
		if n, err := strconv.ParseInt(string(value), 10, 64); err == nil {
			to.revision, n = n, n-to.revision
			return t.number(n)
		}
	case strings.HasSuffix(key, "Id"):
		if n, known := t.numbers[string(value)]; known {
			return t.number(int64(n))
		}
	}
	return value
}

// shortID leaves out of a quoted UUID of version 7 what createdAt tells: the random part, which nothing compresses, is half of it.
func (t *tabler) shortID(value []byte) []byte {
	if !t.shortIDs || t.made == 0 || len(value) != len(`"01900000-0000-7000-8000-000000000000"`) || value[15] != '7' {
		return value
	}
	begin, err := strconv.ParseInt(string(value[1:9])+string(value[10:14]), 16, 64)
	if err != nil {
		return value
	}
	t.brief = append(append(append(append(t.brief[:0], '"'), value[16:19]...), value[20:24]...), value[25:37]...)
	if begin != t.made {
		t.brief = strconv.AppendInt(t.brief, t.made-begin, 10)
	}
	return append(t.brief, '"')
}

func (t *tabler) number(n int64) []byte {
	t.brief = strconv.AppendInt(t.brief[:0], n, 10)
	return t.brief
}

// millis reads a quoted moment.
func millis(value []byte) (int64, bool) {
	at, err := time.Parse(`"`+time.RFC3339+`"`, string(value))
	return at.UnixMilli(), err == nil
}

// add puts a value behind those of so many rows, of which there will be most at most.
func (c *column) add(value []byte, rows, most int) {
	switch {
	case rows == 0:
		c.values, c.same = append(c.values, value...), true
		return
	case c.same && bytes.Equal(c.values, value):
		return
	case c.same:
		one := c.values
		c.values, c.same = append(make([]byte, 0, most*(1+max(len(one), len(value)))), one...), false
		for range rows - 1 {
			c.values = append(append(c.values, ','), one...)
		}
	}
	c.values = append(append(c.values, ','), value...)
}

// write ends a table.
func (t *tabler) write(list string, done *group) {
	if t.out[len(t.out)-1] != '[' {
		t.out = append(t.out, ',')
	}
	t.out = append(append(append(t.out, `{"list":"`...), list...), `","rows":`...)
	t.out = append(strconv.AppendInt(t.out, int64(done.rows), 10), `,"columns":{`...)
	for i, key := range done.keys {
		if i > 0 {
			t.out = append(t.out, ',')
		}
		t.out = append(append(append(t.out, '"'), key...), `":[`...)
		t.out = append(append(t.out, done.columns[i].values...), ']')
	}
	t.out = append(t.out, "}}"...)
	for _, id := range done.ids {
		t.numbers[id] = t.written
		t.written++
	}
}
