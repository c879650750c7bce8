package archtest

import (
	"go/ast"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// floors lists every package but those with a record.Kind, which stand on the floor of features. A package imports lower floors only,
// and on its own floor what sideways allows.
var floors = map[string]int{
	"internal/fault": 0, "internal/id": 0, "internal/civil": 0, "internal/money": 0, "internal/text": 0, "internal/tlserror": 0, "internal/patch": 0, "internal/field": 0, "internal/samagri": 0, "internal/ledger": 0, "internal/ical": 0, "internal/availability": 0, "internal/setting": 0, "internal/secret": 0, "internal/role": 0,
	"internal/astro/theory": 0, "internal/astro": 0, "internal/panchang": 0, "internal/rite": 0, "internal/muhurat": 0, "internal/region": 0, "internal/place": 0,
	"internal/config": 1, "internal/machine": 1, "internal/backup": 1, "internal/certificate": 1, "internal/db": 1, "internal/directory": 1, "internal/job": 1, "internal/mail": 1, "internal/httpapi": 1,
	"internal/session": 1, "internal/i18n": 1, "internal/audit": 1, "internal/trash": 1, "internal/notice": 1, "internal/record": 1,
	"internal/picture": 1, "internal/tempfile": 1, "internal/pdf": 1, "internal/webui": 1, "web": 1, "internal/phone": 1, "internal/home": 1, "internal/recurrence": 1, "internal/password": 1,
	"internal/account": 2, "internal/login": 2, "internal/contact": 2, "internal/screenfault": 2, "internal/almanac": 2,
	"internal/notify": 2, "internal/profile": 2, "internal/goodtimes": 2, "internal/identity": 2, "internal/member": 2,
	"internal/sync": 3, "internal/doctor": 3, "internal/census": 3, "internal/incident": 3, "internal/router": 3, "internal/move": 3, "internal/ownwork": 3, "internal/sharedtask": 3, "internal/takeout": 3, "internal/transfer": 3, "internal/history": 3, "internal/dashboard": 3, "internal/publicpage": 3, "internal/feed": 3, "internal/publicalmanac": 3,
	"internal/app": 4,
	"cmd/sankalp":  5, "internal/testkit": 5, "internal/testkit/loginkit": 5, "internal/archtest": 5, "internal/archtest/partition": 5, "cmd/demo": 5, "internal/astro/gen": 5, "internal/place/gen": 5, "internal/golden": 5,
}

// sideways lists the imports allowed between packages of one floor.
var sideways = map[string][]string{
	"internal/text":         {"internal/fault"},
	"internal/field":        {"internal/civil", "internal/fault", "internal/id", "internal/money", "internal/patch", "internal/text"},
	"internal/samagri":      {"internal/fault", "internal/patch", "internal/text"},
	"internal/availability": {"internal/civil", "internal/fault", "internal/patch", "internal/text"},
	"internal/astro":        {"internal/astro/theory"},
	"internal/panchang":     {"internal/astro", "internal/astro/theory", "internal/civil"},
	"internal/rite":         {"internal/astro/theory", "internal/civil", "internal/panchang"},
	"internal/muhurat":      {"internal/astro", "internal/civil", "internal/fault", "internal/panchang"},
	"internal/region":       {"internal/civil", "internal/panchang", "internal/rite"},
	"internal/place":        {"internal/text"},
	"internal/config":       {"internal/db"},
	"internal/db":           {"internal/machine"},
	"internal/backup":       {"internal/machine"},
	"internal/job":          {"internal/db"},
	"internal/mail":         {"internal/db", "internal/i18n", "internal/job"},
	"internal/record":       {"internal/audit", "internal/db", "internal/session", "internal/trash"},
	"internal/session":      {"internal/db", "internal/directory"},
	"internal/directory":    {"internal/db"},
	"internal/audit":        {"internal/db"},
	"internal/certificate":  {"internal/db"},
	"internal/ledger":       {"internal/money"},
	"internal/recurrence":   {"internal/home"},
	"internal/httpapi":      {"internal/db", "internal/directory", "internal/i18n", "internal/session"},
	"internal/notice":       {"internal/db", "internal/job"},
	// Every way in ends at the one door of package login, also those that need no password.
	"internal/login":    {"internal/account"},
	"internal/identity": {"internal/account", "internal/login"},
	"internal/member":   {"internal/account"},
	"internal/setting":  {"internal/availability", "internal/civil", "internal/fault", "internal/field", "internal/money", "internal/muhurat", "internal/patch", "internal/region", "internal/rite", "internal/text"},
	"internal/trash":    {"internal/audit", "internal/db"},
	// A practice that is handed on leaves as a takeout does.
	"internal/transfer": {"internal/takeout"},
	// The page of a helper's link shows what is shared with them.
	"internal/publicpage": {"internal/sharedtask"},
	// A booking that is confirmed becomes a task, in the same transaction and by the rules of tasks.
	"internal/booking": {"internal/task"},
	// Whom to remind follows from what was decided about a day that comes.
	"internal/notify": {"internal/observance"},
	// What comes again becomes tasks, by the rules of tasks, and so does what a family keeps.
	"internal/repeat":           {"internal/observance", "internal/task"},
	"internal/webui":            {"internal/i18n"},
	"internal/testkit/loginkit": {"internal/testkit"},
}

// allFloors are those of every package.
func allFloors(t *testing.T) map[string]int {
	all := maps.Clone(floors)
	for _, pkg := range kindTables(t) {
		all[pkg] = 2
	}
	return all
}

func TestImportsGoDown(t *testing.T) {
	floors := allFloors(t)
	for _, f := range sources(t) {
		if f.test {
			continue // a test may use testkit, which builds everything
		}
		floor, known := floors[f.pkg]
		if !known {
			if strings.HasPrefix(f.pkg, "internal/") {
				t.Errorf("%s: give the package a floor in archtest", f.pkg)
			}
			continue
		}
		for _, spec := range f.ast.Imports {
			target, ours := strings.CutPrefix(importPath(spec), module+"/")
			if !ours {
				continue
			}
			below, known := floors[target]
			switch {
			case !known:
				t.Errorf("%s imports %s, which has no floor", f.path, target)
			case below > floor, below == floor && !slices.Contains(sideways[f.pkg], target):
				t.Errorf("%s (floor %d) must not import %s (floor %d)", f.path, floor, target, below)
			}
		}
	}
}

// Floor 0 is pure: the standard library, Unicode's tables and JSON as requests have it; no clock, no I/O, no context.
func TestFloorZeroIsPure(t *testing.T) {
	pure := []string{"golang.org/x/text/", "github.com/go-json-experiment/json"}
	banned := []string{"context", "database/sql", "io/fs", "net", "os", "syscall"}
	for _, f := range sources(t) {
		if floor, known := floors[f.pkg]; !known || floor != 0 || f.test {
			continue
		}
		for _, spec := range f.ast.Imports {
			path := importPath(spec)
			top, _, _ := strings.Cut(path, "/")
			foreign := strings.Contains(top, ".") && !slices.ContainsFunc(pure, func(known string) bool { return strings.HasPrefix(path, known) })
			if foreign || slices.Contains(banned, path) || top == "net" || top == "os" {
				t.Errorf("%s imports %s", f.path, path)
			}
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "time" && slices.Contains([]string{"Now", "Since", "Until", "After", "Sleep"}, s.Sel.Name) {
					t.Errorf("%s: reads the clock", f.at(n))
				}
			}
			return true
		})
	}
}

func TestFewDirectDependencies(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root(t), "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	var direct []string
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(strings.TrimPrefix(line, "require "))
		if len(fields) == 2 && strings.Contains(fields[0], ".") && strings.HasPrefix(fields[1], "v") {
			direct = append(direct, fields[0])
		}
	}
	if len(direct) == 0 || len(direct) > 26 {
		t.Errorf("%d direct dependencies, want 1 to 26: %v", len(direct), direct)
	}
}

func importPath(spec *ast.ImportSpec) string {
	path, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		panic(err)
	}
	return path
}
