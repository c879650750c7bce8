//go:build partition

package partition

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// folder has the statements. This package's own are none of them.
var folder = os.Getenv(testkit.StatementsEnv)

func TestMain(m *testing.M) {
	_ = os.Unsetenv(testkit.StatementsEnv)
	os.Exit(testkit.Main(m))
}

// partitions is how many a table has.
const partitions = 4

func TestEveryStatementOfAnOwnerReadsOnePartition(t *testing.T) {
	url := testkit.MigratedURL(t)
	d := testkit.Open(t, url)
	owned, err := d.Owned(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	var names []string
	for _, table := range owned {
		if _, ok := elsewhere[table.Table]; !ok {
			spread(t, conn, table)
			names = append(names, table.Table)
		}
	}
	ofOwners := regexp.MustCompile(`\b(` + strings.Join(names, "|") + `)\b`)
	others, one := sourcesOfOthers(t), 0
	for _, query := range statements(t) {
		if !ofOwners.MatchString(query) || strings.Contains(others, squeeze(query)) {
			continue
		}
		read, err := readBy(t.Context(), conn, query)
		switch {
		case err != nil:
			t.Errorf("%s\n%v", query, err)
		case len(read) > 1 && !excused(query):
			t.Errorf("%s\nreads partitions %v", query, slices.Sorted(maps.Keys(read)))
		case len(read) == 1:
			one++
		}
	}
	t.Logf("%d statements read one partition", one)
	if one < 300 {
		t.Errorf("of %d statements alone it was seen that they read one partition: have the other tests run?", one)
	}
}

// excused reports whether the statement may read more than one partition.
func excused(query string) bool {
	query = strings.Join(strings.Fields(query), " ")
	_, ofTest := ofTests[query]
	return ofTest || wholeTable.MatchString(query) || slices.ContainsFunc(slices.Collect(maps.Keys(everywhere)), func(part string) bool { return strings.Contains(query, part) })
}

// spread makes an owned table anew in partitions, with its indexes. PostgreSQL refuses a unique one that lacks the owner.
func spread(t *testing.T, conn *pgx.Conn, table db.Owned) {
	t.Helper()
	rows, err := conn.Query(t.Context(), `SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() AND tablename = $1`, table.Table)
	if err != nil {
		t.Fatal(err)
	}
	indexes, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	steps := []string{
		fmt.Sprintf("ALTER TABLE %s RENAME TO whole", table.Table),
		fmt.Sprintf("CREATE TABLE %s (LIKE whole INCLUDING DEFAULTS) PARTITION BY HASH (%s)", table.Table, table.Owner),
		"DROP TABLE whole",
	}
	for n := range partitions {
		steps = append(steps, fmt.Sprintf("CREATE TABLE %s_%d PARTITION OF %[1]s FOR VALUES WITH (MODULUS %[3]d, REMAINDER %[2]d)", table.Table, n, partitions))
	}
	for _, step := range append(steps, indexes...) {
		if _, err := conn.Exec(t.Context(), step); err != nil {
			t.Errorf("%s: %v", step, err)
		}
	}
}

var (
	parameter = regexp.MustCompile(`\$(\d+)`)
	partition = regexp.MustCompile(`_(\d)$`)
)

// readBy gives the partitions that a statement reads or changes for one owner.
func readBy(ctx context.Context, conn *pgx.Conn, query string) (read map[string]bool, err error) {
	if err := prepare(ctx, conn, query); err != nil {
		return nil, err
	}
	defer func() {
		_, gone := conn.Exec(ctx, "DEALLOCATE s")
		err = errors.Join(err, gone)
	}()
	var types []string
	if err := conn.QueryRow(ctx, `SELECT parameter_types::text[] FROM pg_prepared_statements WHERE name = 's'`).Scan(&types); err != nil {
		return nil, err
	}
	call := "EXECUTE s"
	if len(types) > 0 {
		values := make([]string, len(types))
		for i, name := range types {
			values[i] = valueOf(name)
		}
		call += "(" + strings.Join(values, ", ") + ")"
	}
	var plan []byte
	if err := conn.QueryRow(ctx, "EXPLAIN (FORMAT JSON) "+call).Scan(&plan); err != nil {
		return nil, err
	}
	var tree any
	if err := json.Unmarshal(plan, &tree); err != nil {
		return nil, err
	}
	read = map[string]bool{}
	collect(tree, read)
	return read, nil
}

// prepare prepares a statement as s. Where PostgreSQL cannot know the type of what was a number in the text, one of its parameters is
// one.
func prepare(ctx context.Context, conn *pgx.Conn, query string) error {
	_, err := conn.Exec(ctx, "PREPARE s AS "+query)
	for n := 1; err != nil && n <= most(query); n++ {
		types := append(slices.Repeat([]string{"unknown"}, n-1), "bigint")
		if _, second := conn.Exec(ctx, "PREPARE s ("+strings.Join(types, ", ")+") AS "+query); second == nil {
			return nil
		}
	}
	return err
}

// most is the highest number of a statement's parameters.
func most(query string) (n int) {
	for _, m := range parameter.FindAllStringSubmatch(query, -1) {
		at, _ := strconv.Atoi(m[1]) // digits
		n = max(n, at)
	}
	return n
}

// valueOf is a value of a type: the same for each parameter, so that all that name an owner name the same.
func valueOf(name string) string {
	switch {
	case strings.HasSuffix(name, "[]"):
		return "'{1}'"
	case name == "boolean":
		return "true"
	}
	return "'1'"
}

// collect gathers the partitions that are named in a plan.
func collect(node any, read map[string]bool) {
	switch n := node.(type) {
	case []any:
		for _, child := range n {
			collect(child, read)
		}
	case map[string]any:
		if table, _ := n["Relation Name"].(string); partition.MatchString(table) {
			read[partition.FindStringSubmatch(table)[1]] = true
		}
		for _, child := range n {
			collect(child, read)
		}
	}
}

// statements are those that the tests of the other packages have run.
func statements(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil || folder == "" || len(files) == 0 {
		t.Fatalf("%s names no folder with statements of the other tests: %v", testkit.StatementsEnv, err)
	}
	all := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var queries []string
		if err := json.Unmarshal(text, &queries); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, q := range queries {
			all[squeeze(q)] = q
		}
	}
	return slices.Sorted(maps.Values(all))
}

// sourcesOfOthers are the sources of the tests and of the migrations, squeezed: a statement that stands there is not one of the
// program at work.
func sourcesOfOthers(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, top := range []string{"internal", "cmd", "bench"} {
		err := filepath.WalkDir(filepath.Join("..", "..", "..", top), func(path string, _ os.DirEntry, err error) error {
			isTest := strings.HasSuffix(path, "_test.go") || strings.Contains(path, "testkit") && strings.HasSuffix(path, ".go")
			if err != nil || !isTest && !strings.HasSuffix(path, ".sql") {
				return err
			}
			text, err := os.ReadFile(path)
			all.WriteString(squeeze(string(text)))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

var (
	values = regexp.MustCompile("\\$?\\b\\d+\\b|'[^'\n`]*'")
	lists  = regexp.MustCompile(`\?(, ?\?)+`)
	spaces = regexp.MustCompile(`\s+`)
)

// squeeze makes texts alike that differ only in values and spaces.
func squeeze(query string) string {
	return lists.ReplaceAllString(spaces.ReplaceAllString(values.ReplaceAllString(query, "?"), " "), "?")
}
