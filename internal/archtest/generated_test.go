package archtest

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sankalp/internal/db"
)

// `make generate` writes what is made from the rules and the migrations: go test ./internal/archtest -run Generated -generate
var generate = flag.Bool("generate", false, "write the generated parts of the documents")

const (
	mapStart = "<!-- Generated from internal/archtest by `make generate`. -->\n```\n"
	mapEnd   = "```\n<!-- End of what is generated. -->\n"
)

// floorNames say what the packages of a floor have in common.
var floorNames = []string{
	"pure: no clock, no input or output, no context",
	"one technology each",
	"features: each owns its tables and its operations",
	"views over several features",
	"builds everything, once",
	"commands, and what serves tests and generators",
}

func TestGeneratedMap(t *testing.T) {
	path := filepath.Join(root(t), "CONTRIBUTING.md")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(text), mapStart)
	_, after, ended := strings.Cut(rest, mapEnd)
	if !found || !ended {
		t.Fatal("CONTRIBUTING.md has no place for the map")
	}
	same(t, path, before+mapStart+houseMap(allFloors(t))+mapEnd+after)
}

// houseMap is every package by its floor, and every folder of the web in its order.
func houseMap(floors map[string]int) string {
	var b strings.Builder
	for floor, name := range floorNames {
		fmt.Fprintf(&b, "floor %d  %s\n", floor, name)
		var packages []string
		for _, p := range slices.Sorted(maps.Keys(floors)) {
			if floors[p] == floor {
				packages = append(packages, strings.TrimPrefix(p, "internal/"))
			}
		}
		line := "        "
		for _, p := range packages {
			if len(line)+len(p) > 110 {
				b.WriteString(line + "\n")
				line = "        "
			}
			line += " " + p
		}
		b.WriteString(line + "\n")
	}
	b.WriteString("\nweb/src, each importing only those above it\n")
	for _, f := range WebFolders {
		fmt.Fprintf(&b, "         %-9s %s\n", f.Name, f.Holds)
	}
	return b.String()
}

func TestGeneratedSchema(t *testing.T) {
	ctx := context.Background()
	d, err := db.Open(ctx, db.Options{URL: "sqlite:" + filepath.Join(t.TempDir(), "schema.db")})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	rows, err := db.All[struct {
		Name string `db:"name"`
		SQL  string `db:"sql"`
	}](ctx, d.Reader(), `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'goose_%' ORDER BY name`)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("# The schema\n\nGenerated from the migrations by `make generate`: every table, who writes it, and its columns as SQLite has them after\n" +
		"all migrations. PostgreSQL has the same. Money is in paise, moments are Unix milliseconds, days are `YYYY-MM-DD`.\n")
	owners, kinds := allOwners(t), kindTables(t)
	for _, r := range rows {
		holds := cmp.Or(tablesAre[r.Name], packageIs(t, kinds[r.Name]))
		if holds == "" {
			t.Errorf("%s: say in tablesAre what it holds", r.Name)
		}
		fmt.Fprintf(&b, "\n## %s\n\n%s Written by `%s`.\n\n", r.Name, holds, strings.Join(owners[r.Name], "`, `"))
		b.WriteString(columns(t, d, r.Name))
		b.WriteString(indexes(t, d, r.Name))
	}
	for table := range tablesAre {
		if owners[table] == nil {
			t.Errorf("%s: no such table", table)
		}
	}
	same(t, filepath.Join(root(t), "docs/schema.md"), b.String())
}

// packageIs is what the comment of a package says that it is: "Package note is what …" gives "What …".
func packageIs(t *testing.T, pkg string) string {
	for _, f := range sources(t) {
		if f.pkg != pkg || f.ast.Doc == nil {
			continue
		}
		_, is, _ := strings.Cut(strings.Join(strings.Fields(f.ast.Doc.Text()), " "), " is ")
		first, _, _ := strings.Cut(is, ". ")
		if first != "" {
			return strings.ToUpper(first[:1]) + strings.TrimSuffix(first[1:], ".") + "."
		}
	}
	return ""
}

// columns are those of a table, with those of its primary key by their place in it.
func columns(t *testing.T, d *db.DB, table string) string {
	t.Helper()
	rows, err := db.All[struct {
		Name    string  `db:"name"`
		Type    string  `db:"type"`
		NotNull int     `db:"notnull"`
		Default *string `db:"dflt_value"`
		Key     int     `db:"pk"`
	}](context.Background(), d.Reader(), `SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info($1)`, table)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("| column | type | | key |\n|---|---|---|---|\n")
	for _, r := range rows {
		null, key := "may be NULL", ""
		if r.NotNull == 1 {
			null = ""
		}
		if r.Default != nil {
			null = "default `" + *r.Default + "`"
		}
		if r.Key > 0 {
			key = fmt.Sprint(r.Key)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", r.Name, r.Type, null, key)
	}
	return b.String()
}

var indexOn = regexp.MustCompile(`(?s)^CREATE (UNIQUE )?INDEX (\w+) ON \w+ (.*)$`)

func indexes(t *testing.T, d *db.DB, table string) string {
	t.Helper()
	rows, err := db.All[struct {
		SQL string `db:"sql"`
	}](context.Background(), d.Reader(), `SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = $1 AND sql IS NOT NULL ORDER BY name`, table)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for i, r := range rows {
		m := indexOn.FindStringSubmatch(r.SQL)
		if m == nil {
			t.Fatalf("an index of another form: %s", r.SQL)
		}
		if i == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "- %sindex `%s` on `%s`\n", strings.ToLower(m[1]), m[2], strings.Join(strings.Fields(m[3]), " "))
	}
	return b.String()
}

// same wants the file to hold the text, or writes it.
func same(t *testing.T, path, want string) {
	t.Helper()
	if *generate {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s is not current: run make generate (%v)", filepath.Base(path), err)
	}
}

// tablesAre says what each table holds. Of a record.Kind that is not here, its package comment says so.
var tablesAre = map[string]string{
	"feeds":              "Secret addresses by which other calendars read along: the owner's work, or the days of one family.",
	"accounts":           "Who can log in: names, e-mail, the hash of the password, language, time zone and settings.",
	"answers":            "What was answered to an Idempotency-Key, so that a repeated call gets the same again.",
	"areas":              "The parts of a town that a purohit goes to, and the minutes between them.",
	"audits":             "Who changed what and when, with what it was before and after.",
	"blocks":             "Days and hours that a purohit keeps closed.",
	"bookings":           "What families ask for, what they were offered, and what was agreed.",
	"challenges":         "What a browser was asked for a passkey or an OpenID login and has not answered yet.",
	"clients":            "The families that a purohit works for.",
	"codes":              "Codes sent by mail, by their hash.",
	"comments":           "What was written down about a day of the calendar.",
	"contact_messages":   "What visitors wrote to the operator.",
	"deliveries":         "The delivery log: each thing that was to leave the server, and what became of it.",
	"cells":              "The Sankalps that serve one address together, in the directory that they share.",
	"homes":              "In which cell each account lives, and whether it is being moved; in the directory that they share.",
	"directory":          "Whose a name is where nothing but the name is known: logins, pages, links.",
	"expense_photos":     "The photos of bills, as JPEG.",
	"expenses":           "What a purohit paid for the work.",
	"helper_partners":    "With whose account a helper is connected.",
	"partners":           "Who shares tasks with the owner, and what they gave on account.",
	"identities":         "Logins of OpenID providers that belong to an account.",
	"incidents":          "What the operator noted of personal data that got out, was changed or was lost, and who was told of it.",
	"invites":            "Codes that let one person each make an account; nothing tells whose it became.",
	"jobs":               "The durable queue of work in the background.",
	"members":            "Who else works in a practice, or was invited to, and in what role.",
	"messages":           "What waits to be sent to a family by WhatsApp or SMS, by hand.",
	"notes":              "What was written down about a person and a piece of work, with a reminder.",
	"notifications":      "What the planner told its owner in the app.",
	"notify_clock":       "How far the clock of reminders has been followed.",
	"notify_settings":    "What a person chose to be told, and how.",
	"owners":             "For each owner of rows the revision of the last change, the floor of sync, and the number of tasks.",
	"passkeys":           "Passkeys that open an account.",
	"payments":           "Money between a purohit and the families: received, given back, let go.",
	"pictures":           "Pictures of people, as JPEG in several sizes.",
	"profiles":           "What people say of themselves.",
	"public_pages":       "The page that a purohit shows to everybody, and whether it is open.",
	"push_subscriptions": "The browsers that take web push.",
	"receipt_payments":   "Which payments a receipt is for.",
	"receipts":           "Numbered receipts, without gaps within a financial year.",
	"recovery_codes":     "The hashes of codes that stand for a lost authenticator.",
	"resets":             "Requests of forgotten passwords.",
	"rite_types":         "The catalogue of rites: how long each takes and what it costs.",
	"second_factors":     "The secrets of authenticator apps.",
	"second_steps":       "Logins whose first step was right and that wait for the second.",
	"certificates":       "The server's TLS certificates with their keys, and its account at their issuer; encrypted.",
	"secrets":            "Keys that the server made for itself.",
	"sessions":           "Who is logged in, by the hash of the token.",
	"tasks":              "The work: what, when, where, for whom, for how much, and how it ended.",
	"throttles":          "How often something was tried within a window of time.",
	"tombstones":         "What was deleted, so that devices learn of it.",
	"wrong_logins":       "Logins that were refused, for the owner of the account to see.",
}
