// Package muhurat finds the times of a day at which a rite may be done, by tables of what forbids, weakens and helps. It
// never gives a bare number: every answer carries its reasons, each with the rule that made it, and every rule can be
// weighed otherwise or switched off by who asks.
package muhurat

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sankalp/internal/panchang"
)

//go:embed data/rules.csv
var rulesCSV []byte

//go:embed data/rites.csv
var ritesCSV []byte

//go:embed data/tables.csv
var tablesCSV []byte

// Effect is what a reason does to a time.
type Effect string

// The effects. Allows is a limb of which the rite's table says nothing good or bad.
const (
	Forbids Effect = "forbids"
	Weakens Effect = "weakens"
	Allows  Effect = "allows"
	Helps   Effect = "helps"
)

// verdicts are the words of rites.csv.
var verdicts = map[string]struct {
	effect Effect
	points int
}{"forbidden": {Forbids, 0}, "weak": {Weakens, -1}, "middling": {Allows, 0}, "good": {Helps, 1}, "best": {Helps, 2}}

// rule is a row of rules.csv.
type rule struct {
	id         string
	rites      []string
	effect     Effect
	test       []string // the word and its arguments
	lifts      []string
	traditions []string
	option     bool // holds only when switched on
	text       panchang.Name
	source     string
}

// want is a row of rites.csv: what a rite says of some values of a factor.
type want struct {
	rite, factor string
	effect       Effect
	points       int
	values       []string // one of them may be else
	tradition    []string
	source       string
}

// tables are what the files hold.
type tables struct {
	rules []rule
	wants []want
	lists map[string]map[string]string // by table and key
	// remembered are the tables with a row that no source stands behind.
	remembered map[string]bool
}

// parsed remembers what the files hold.
var parsed sync.Map

// loaded reads the files once. They are part of the program, so what is wrong in them is found by its tests.
func loaded() *tables {
	t, known := parsed.Load("")
	if !known {
		t, _ = parsed.LoadOrStore("", load())
	}
	return t.(*tables)
}

func load() *tables {
	t := &tables{lists: map[string]map[string]string{}, remembered: map[string]bool{}}
	source := ""
	for _, r := range rows(rulesCSV) { // id rites weight scope test tradition default en hi source
		own := origin(r[9], source)
		source, _, _ = strings.Cut(own, sameBut)
		test, lifts, _ := strings.Cut(r[4], "; lifts ")
		t.rules = append(t.rules, rule{
			id: r[0], rites: strings.Fields(r[1]), effect: Effect(r[2]), test: strings.Fields(test), lifts: strings.Fields(lifts),
			traditions: strings.Fields(r[5]), option: r[6] == "option", text: panchang.Name{English: r[7], Devanagari: r[8]}, source: own,
		})
	}
	for _, r := range rows(ritesCSV) { // rite factor verdict values tradition source
		own := origin(r[5], source)
		source, _, _ = strings.Cut(own, sameBut)
		v := verdicts[r[2]]
		t.wants = append(t.wants, want{
			rite: r[0], factor: r[1], effect: v.effect, points: v.points, values: strings.Fields(r[3]),
			tradition: strings.Fields(r[4]), source: own,
		})
	}
	for _, r := range rows(tablesCSV) { // table key value source note
		if t.lists[r[0]] == nil {
			t.lists[r[0]] = map[string]string{}
		}
		t.lists[r[0]][r[1]] = r[2]
		t.remembered[r[0]] = t.remembered[r[0]] || r[3] != "same" && !confirmed(r[3])
	}
	return t
}

func rows(file []byte) [][]string {
	all, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	if err != nil {
		panic(err) // a file of the program itself
	}
	return all[1:]
}

// sameBut stands between the source of the row before and what a row says besides.
const sameBut = " — "

// origin reads a source; "same" is the one of the row before, and what follows it is of this row alone.
func origin(text, before string) string {
	switch note, besides := strings.CutPrefix(text, "same; "); {
	case text == "same":
		return before
	case besides:
		return before + sameBut + note
	}
	return text
}

// confirmed reports whether a source stands behind a row.
func confirmed(source string) bool { return source != "" && !strings.Contains(source, "[mem]") }

// listed reports whether a source stands behind the tables that a test, or a factor, looks things up in.
func (t *tables) listed(test []string) bool {
	return !slices.ContainsFunc(t.readBy(test), func(table string) bool { return t.remembered[table] })
}

// readBy are the tables of a test: their names are made of its word and its arguments.
func (t *tables) readBy(test []string) (all []string) {
	word := test[0]
	names := []string{word, word + "_part"}
	for _, arg := range test[1:] {
		names = append(names, arg, word+"_"+arg, arg+word, "bhadra_"+arg)
	}
	for _, name := range names {
		if t.lists[name] != nil {
			all = append(all, name)
		}
	}
	return all
}

// numbers reads the whole numbers of a list.
func numbers(words []string) (all []int) {
	for _, w := range words {
		if n, err := strconv.Atoi(w); err == nil {
			all = append(all, n)
		}
	}
	return all
}

// list is a value of a table as numbers.
func (t *tables) list(table string, key int) []int {
	return numbers(strings.Fields(t.lists[table][strconv.Itoa(key)]))
}

// byIndex is a table as sets of numbers, from 0 to most.
func (t *tables) byIndex(table string, most int) [][]int {
	all := make([][]int, most+1)
	for i := range all {
		all[i] = t.list(table, i)
	}
	return all
}

// holds reports whether a row that names traditions holds in one.
func holds(traditions []string, tradition Tradition) bool {
	return slices.Contains(traditions, "all") || slices.Contains(traditions, string(tradition))
}
