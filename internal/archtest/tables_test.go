package archtest

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// owners says which package writes a table. Anyone may read and join it.
var owners = map[string][]string{
	"accounts":           {"internal/account"},
	"bookings":           {"internal/booking"},
	"booking_links":      {"internal/booking"},
	"resets":             {"internal/login"},
	"codes":              {"internal/account"},
	"second_factors":     {"internal/login"},
	"recovery_codes":     {"internal/login"},
	"second_steps":       {"internal/login"},
	"sessions":           {"internal/session"},
	"throttles":          {"internal/session"},
	"secrets":            {"internal/db"},
	"jobs":               {"internal/job"},
	"owners":             {"internal/db", "internal/task"}, // revision and floor; task_count
	"tombstones":         {"internal/db", "internal/trash"},
	"answers":            {"internal/httpapi"},
	"audits":             {"internal/audit"},
	"tasks":              {"internal/task"},
	"notes":              {"internal/note"},
	"comments":           {"internal/comment"},
	"receipts":           {"internal/receipt"},
	"receipt_payments":   {"internal/receipt"},
	"payments":           {"internal/payment"},
	"rite_types":         {"internal/ritetype"},
	"clients":            {"internal/client"},
	"messages":           {"internal/message"},
	"notifications":      {"internal/notify"},
	"notify_settings":    {"internal/notify"},
	"push_subscriptions": {"internal/notify"},
	"deliveries":         {"internal/notify"},
	"notify_clock":       {"internal/notify"},
	"contact_messages":   {"internal/contact"},
	"profiles":           {"internal/profile"},
	"public_pages":       {"internal/publicpage"},
	"pictures":           {"internal/profile"},
	"identities":         {"internal/identity"},
	"passkeys":           {"internal/identity"},
	"challenges":         {"internal/identity"},
	"areas":              {"internal/area"},
	"blocks":             {"internal/block"},
	"expenses":           {"internal/expense"},
	"expense_photos":     {"internal/expense"},
}

var (
	writes = regexp.MustCompile(`(?i)\b(?:insert\s+into|update|delete\s+from)\s+([a-z_]+)\b`)
	made   = regexp.MustCompile(`(?m)^(CREATE|DROP) TABLE ([a-z_]+)`)
)

func TestOnlyTheOwnerWritesATable(t *testing.T) {
	for table := range owners {
		if !slices.Contains(tables(t), table) {
			t.Errorf("%s has an owner but is in no migration", table)
		}
	}
	for _, f := range sources(t) {
		if f.test || f.tool() {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range writes.FindAllStringSubmatch(text, -1) {
				if who, isTable := owners[strings.ToLower(m[1])]; isTable && !slices.Contains(who, f.pkg) {
					t.Errorf("%s: %s is written by %v only", f.at(n), m[1], who)
				}
			}
			return true
		})
	}
}

func TestEveryTableHasAnOwner(t *testing.T) {
	for _, table := range tables(t) {
		if len(owners[table]) == 0 {
			t.Errorf("%s: name its owner in archtest", table)
		}
	}
}

// tables lists what the migrations make and keep.
func tables(t *testing.T) (names []string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root(t), "internal/db/migrations/*.sql"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no migrations: %v", err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range made.FindAllStringSubmatch(string(text), -1) {
			if m[1] == "CREATE" {
				names = append(names, m[2])
			} else {
				names = slices.DeleteFunc(names, func(name string) bool { return name == m[2] })
			}
		}
	}
	return names
}
