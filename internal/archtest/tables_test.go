package archtest

import (
	"go/ast"
	"go/parser"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// owners says which package writes a table, but for the tables of a record.Kind: the package that declares the kind writes those.
// Anyone may read and join a table.
var owners = map[string][]string{
	"feeds":              {"internal/feed"},
	"members":            {"internal/member"},
	"accounts":           {"internal/account"},
	"directory":          {"internal/directory"},
	"cells":              {"internal/directory"},
	"homes":              {"internal/directory"},
	"helper_partners":    {"internal/sharedtask"},
	"partners":           {"internal/sharedtask"},
	"resets":             {"internal/login"},
	"invites":            {"internal/login"},
	"codes":              {"internal/account"},
	"second_factors":     {"internal/login"},
	"recovery_codes":     {"internal/login"},
	"second_steps":       {"internal/login"},
	"wrong_logins":       {"internal/login"},
	"sessions":           {"internal/session"},
	"throttles":          {"internal/session"},
	"certificates":       {"internal/certificate"},
	"incidents":          {"internal/incident"},
	"secrets":            {"internal/db"},
	"jobs":               {"internal/job"},
	"owners":             {"internal/db", "internal/task"}, // revision and floor; task_count
	"tombstones":         {"internal/db", "internal/trash"},
	"answers":            {"internal/httpapi"},
	"audits":             {"internal/audit"},
	"receipt_payments":   {"internal/receipt"},
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
	"expense_photos":     {"internal/expense"},
}

var (
	writes = regexp.MustCompile(`(?i)\b(?:insert\s+into|update|delete\s+from)\s+([a-z_]+)\b`)
	// anyTable is a statement whose table is put together from elsewhere.
	anyTable = regexp.MustCompile("(?i)\\b(?:insert\\s+into|update|delete\\s+from)\\s*[\"`]$")
	creates  = regexp.MustCompile(`(?m)^(CREATE|DROP) TABLE ([a-z_]+)`)
)

// kindTables are the tables of every record.Kind, each with the package that declares it.
func kindTables(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, f := range sources(t) {
		if f.test || f.tool() {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok || !isKind(lit.Type) {
				return true
			}
			for _, e := range lit.Elts {
				for _, table := range written(e) {
					if other := all[table]; other != "" {
						t.Errorf("%s: %s is a kind of %s already", f.at(lit), table, other)
					}
					all[table] = f.pkg
				}
			}
			return true
		})
	}
	return all
}

// isKind reports whether a type is record.Kind[T, P].
func isKind(e ast.Expr) bool {
	of, ok := e.(*ast.IndexListExpr)
	if !ok {
		return false
	}
	s, ok := of.X.(*ast.SelectorExpr)
	return ok && s.Sel.Name == "Kind"
}

// allOwners are those of every table.
func allOwners(t *testing.T) map[string][]string {
	all := maps.Clone(owners)
	for table, pkg := range kindTables(t) {
		all[table] = append(all[table], pkg)
	}
	return all
}

func TestOnlyTheOwnerWritesATable(t *testing.T) {
	owners := allOwners(t)
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
			for _, table := range written(n) {
				if who, isTable := owners[table]; isTable && !slices.Contains(who, f.pkg) {
					t.Errorf("%s: %s is written by %v only", f.at(n), table, who)
				}
			}
			if lit, ok := n.(*ast.BasicLit); ok && anyTable.MatchString(lit.Value) && !slices.Contains(writers, f.pkg) {
				t.Errorf("%s: the table must stand in the statement, so that its writer can be known", f.at(n))
			}
			return true
		})
	}
}

// writers write the tables that others name: of a record.Kind, of a trash.Bin, and all of an account that ends.
var writers = []string{"internal/record", "internal/trash", "internal/db"}

// written are the tables that a node writes: by a statement, or by giving a name to one of the writers, as record.Kind{Table: "notes"} does.
func written(n ast.Node) (tables []string) {
	switch x := n.(type) {
	case *ast.BasicLit:
		for _, m := range writes.FindAllStringSubmatch(x.Value, -1) {
			tables = append(tables, strings.ToLower(m[1]))
		}
	case *ast.KeyValueExpr:
		key, named := x.Key.(*ast.Ident)
		value, literal := x.Value.(*ast.BasicLit)
		if named && literal && key.Name == "Table" {
			tables = append(tables, strings.Trim(value.Value, "`\""))
		}
	}
	return tables
}

// The privacy policy says of every table what it is, how long it is kept, and who sees it.
func TestThePrivacyPolicyNamesEveryTable(t *testing.T) {
	const policy = "web/site/stored-data.tsx"
	text, err := os.ReadFile(filepath.Join(root(t), policy))
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]int{}
	for _, list := range regexp.MustCompile(`tables: \[([^\]]*)\]`).FindAllStringSubmatch(string(text), -1) {
		for _, table := range regexp.MustCompile(`[a-z_]+`).FindAllString(list[1], -1) {
			named[table]++
		}
	}
	for _, table := range tables(t) {
		if named[table] != 1 {
			t.Errorf("%s: %s stands there %d times, and should once", policy, table, named[table])
		}
		delete(named, table)
	}
	for table := range named {
		t.Errorf("%s: there is no table %s", policy, table)
	}
}

// policyWords are what is kept of other people, by the words that the privacy policy has for it; "" is only how the program finds or shows it.
var policyWords = map[string]map[string]string{
	"internal/client/client.go": {
		"name": "names", "phones": "phones", "addresses": "addresses", "gotra": "gotra", "language": "language", "calendar": "calendar", "labels": "labels",
		"sinceYear": "since when", "referredBy": "who brought", "notes": "your notes", "privateNotes": "your notes", "headId": "relation", "people": "their people",
		"merged": "a merge of two families", "number": "phones", "label": "phones", "person": "phones", "whatsapp": "", "primary": "", "_id": "", "lines": "addresses",
		"area": "addresses", "city": "addresses", "pin": "addresses", "landmark": "addresses", "lat": "addresses", "lon": "addresses", "note": "addresses", "timeZone": "place",
		"nameLocal": "names", "calledAs": "names", "relation": "relation", "gender": "gender", "birth": "birth", "nakshatra": "stars", "pada": "stars", "rashi": "stars",
		"starsBy": "", "phone": "phone", "departed": "departed", "date": "day", "time": "time", "place": "place of death", "masa": "tithi", "adhika": "tithi", "paksha": "tithi",
		"tithi": "tithi", "tithiBy": "", "solarMonth": "tithi", "basis": "tithi", "special": "death", "side": "relation", "performer": "who gives the shraddha",
	},
	"internal/task/group.go": {
		"seats": "", "families": "each family", "clientId": "each family", "fee": "fee", "attendance": "who was there", "people": "how many people", "names": "names for the sankalpa",
		"note": "notes", "shakha": "shakha", "nakshatra": "star", "pind": "pinds", "fathers": "fathers",
	},
	"internal/helper/helper.go": {
		"name": "names", "phone": "phone", "skills": "what they do", "veda": "what they do", "area": "area", "languages": "languages", "takes": "how they take money", "upiId": "UPI id",
		"vehicle": "vehicle", "rateNote": "usual share", "since": "since when", "cannot": "when they cannot", "active": "", "note": "your notes", "language": "languages", "link": "link",
		"alsoNamed": "names", "account": "their account", "from": "when they cannot", "until": "when they cannot", "weekdays": "when they cannot", "fromTime": "when they cannot", "untilTime": "when they cannot",
	},
	"internal/crew/crew.go": {
		"taskId": "at which task", "helperId": "", "helperName": "names", "role": "role", "shareKind": "share", "amount": "share", "percent": "share", "heads": "share", "inKind": "share",
		"standing": "what they answered", "askedAt": "what they answered", "answeredAt": "what they answered", "received": "share", "comeBy": "when to come", "dress": "dress",
		"bring": "what to bring", "handedOver": "at which task", "keeps": "share", "reason": "why in your place", "reasonNote": "why in your place",
		"answerBy": "what they answered", "familyGoes": "at which task",
	},
	"internal/settlement/settlement.go": {
		"helperId": "", "helperName": "names", "crewId": "share", "amount": "given", "direction": "given", "method": "method", "date": "when", "note": "your notes", "corrects": "",
	},
	"internal/sankalpa/sankalpa.go": {
		"use": "", "name": "wordings", "tradition": "wordings", "riteTypeId": "wordings", "taskId": "at a task", "written": "mended", "text": "wordings", "spokenAt": "spoken",
		"region": "region", "river": "river", "bank": "river", "direction": "region",
	},
}

// What is kept of other people is named too, each member of it.
func TestThePrivacyPolicyNamesWhatIsKeptOfOthers(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root(t), "web/site/stored-data.tsx"))
	if err != nil {
		t.Fatal(err)
	}
	policy := strings.Join(strings.Fields(string(text)), " ")
	for file, words := range policyWords {
		source, err := os.ReadFile(filepath.Join(root(t), file))
		if err != nil {
			t.Fatal(err)
		}
		members := regexp.MustCompile("`json:\"(\\w+)").FindAllStringSubmatch(string(source), -1)
		if len(members) < len(words) {
			t.Errorf("%s: only %d members, for %d words", file, len(members), len(words))
		}
		for _, m := range members {
			if word, known := words[m[1]]; !known || !strings.Contains(policy, word) {
				t.Errorf("%s: the privacy policy does not name %s (%q)", file, m[1], word)
			}
		}
	}
}

func TestWritersOfTablesAreSeen(t *testing.T) {
	for text, want := range map[string]string{
		"db.Exec(ctx, tx, `DELETE FROM notes WHERE id = $1`, id)":       "notes",
		`db.Exec(ctx, tx, "insert into  areas (id) VALUES ($1)", id)`:   "areas",
		`record.Kind[Note, *Note]{Name: "note", Table: "notes"}`:        "notes",
		`trash.Bin{Kind: kind, Table: "tasks"}`:                         "tasks",
		`trash.Bin{Kind: b.Name, Table: b.Table}`:                       "",
		`db.All[row](ctx, q, "SELECT id FROM tasks WHERE id = $1", id)`: "",
	} {
		expression, err := parser.ParseExpr(text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		ast.Inspect(expression, func(n ast.Node) bool {
			got = append(got, written(n)...)
			return true
		})
		if strings.Join(got, " ") != want {
			t.Errorf("%s writes %v, want %q", text, got, want)
		}
	}
	for text, want := range map[string]bool{"`UPDATE `": true, `" DELETE FROM "`: true, `"INSERT INTO"`: true, "`UPDATE notes`": false} {
		if anyTable.MatchString(text) != want {
			t.Errorf("%s: a statement of any table is %t", text, !want)
		}
	}
}

func TestEveryTableHasAnOwner(t *testing.T) {
	owners := allOwners(t)
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
		for _, m := range creates.FindAllStringSubmatch(string(text), -1) {
			if m[1] == "CREATE" && !slices.Contains(names, m[2]) { // else it is made anew
				names = append(names, m[2])
			} else if m[1] == "DROP" {
				names = slices.DeleteFunc(names, func(name string) bool { return name == m[2] })
			}
		}
	}
	return names
}

// Two migrations of one number would run in no defined order; a gap is a number that was given and not used.
func TestMigrationsHaveNumbersOfTheirOwn(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(root(t), "internal/db/migrations/*"))
	if err != nil || len(paths) < 20 {
		t.Fatalf("%d migrations: %v", len(paths), err)
	}
	name := regexp.MustCompile(`^(\d{4})_[a-z][a-z_]*\.sql$`)
	taken := map[string]string{}
	for _, path := range paths {
		base := filepath.Base(path)
		m := name.FindStringSubmatch(base)
		if m == nil {
			t.Errorf("%s: want a number of four digits and words, as 0001_start.sql", base)
			continue
		}
		if other := taken[m[1]]; other != "" {
			t.Errorf("%s and %s have one number", other, base)
		}
		taken[m[1]] = base
	}
}
