package archtest

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sankalp/internal/config"
)

// limit is a row of docs/limits.md. Its value is that of a setting, or else of a constant of a package.
type limit struct {
	of       string // what is limited
	setting  string
	pkg      string
	constant string
}

// limits are those that a person, a family or another program can meet, in the order of the page. Lengths of texts are in
// api/openapi.json, and from there in web/src/api/limits.gen.ts.
var limits = []struct {
	title string
	rows  []limit
}{
	{"One account", []limit{
		{of: "records and files", setting: "max-rows"},
		{of: "their size", setting: "max-bytes"},
		{of: "photos of bills", setting: "max-photos"},
		{of: "photos of bills, sent", setting: "photo-owner"},
		{of: "photos of one expense", pkg: "internal/expense", constant: "maxPhotos"},
		{of: "profile pictures, set", setting: "picture-owner"},
		{of: "links of calendars that read along (feeds)", pkg: "internal/feed", constant: "MaxFeeds"},
		{of: "calendars that say when one is busy", pkg: "internal/incoming", constant: "maxCalendars"},
		{of: "calls of all devices, to each process", setting: "calls-owner"},
		{of: "streams of events open at once", pkg: "internal/httpapi", constant: "maxStreams"},
		{of: "changes that wait for their turn", setting: "change-line"},
		{of: "searches for a muhurat in an hour", pkg: "internal/app", constant: "searches"},
		{of: "exports", setting: "takeout"},
		{of: "the file of a practice that is taken over", setting: "max-transfer"},
		{of: "repeats", pkg: "internal/repeat", constant: "MaxRepeats"},
		{of: "helpers", pkg: "internal/helper", constant: "MaxHelpers"},
		{of: "members, and invitations that nobody took yet", pkg: "internal/member", constant: "maxMembers"},
		{of: "passkeys", pkg: "internal/identity", constant: "maxPasskeys"},
		{of: "browsers with push messages; a new one replaces the oldest", pkg: "internal/notify", constant: "maxBrowsers"},
		{of: "notifications stored; the oldest go first", pkg: "internal/notify", constant: "maxNotifications"},
		{of: "test notifications", setting: "notice-tests"},
		{of: "the history of changes; the oldest go first", setting: "max-history"},
		{of: "answers to repeated calls; the oldest go first", setting: "max-answers"},
		{of: "festivals of one's own", pkg: "internal/setting", constant: "maxFestivals"},
	}},
	{"One record", []limit{
		{of: "phones of a family", pkg: "internal/client", constant: "maxPhones"},
		{of: "addresses of a family", pkg: "internal/client", constant: "maxAddresses"},
		{of: "people of a family", pkg: "internal/client", constant: "maxPeople"},
		{of: "labels of a family", pkg: "internal/client", constant: "maxLabels"},
		{of: "families of a group rite", pkg: "internal/task", constant: "maxFamilies"},
		{of: "gifts of a task", pkg: "internal/task", constant: "maxGifts"},
		{of: "minutes of a task", pkg: "internal/task", constant: "maxMinutes"},
		{of: "days of a task", pkg: "internal/availability", constant: "MaxDays"},
		{of: "items of a list of samagri", pkg: "internal/samagri", constant: "MaxItems"},
		{of: "steps of a series", pkg: "internal/series", constant: "maxSteps"},
		{of: "days of a block", pkg: "internal/block", constant: "maxDays"},
		{of: "payments on a receipt", pkg: "internal/receipt", constant: "maxPayments"},
		{of: "reminders of a yearly day", pkg: "internal/observance", constant: "maxReminds"},
		{of: "rites of a booking", pkg: "internal/booking", constant: "maxRites"},
		{of: "times offered for a booking", pkg: "internal/booking", constant: "maxOptions"},
		{of: "days of a search for a muhurat", pkg: "internal/muhurat", constant: "MaxDays"},
	}},
	{"One call", []limit{
		{of: "its body", setting: "max-body"},
		{of: "a picture's file", setting: "max-picture"},
		{of: "a picture's pixels", setting: "max-pixels"},
		{of: "ids", setting: "max-bulk"},
		{of: "rows on a page", setting: "max-page-size"},
		{of: "families imported", pkg: "internal/client", constant: "maxImported"},
		{of: "records sent back after a restore", pkg: "internal/sync", constant: "maxRecovered"},
	}},
	{"Getting in", []limit{
		{of: "wrong passwords, of one account from devices that it does not know", setting: "login-account"},
		{of: "wrong passwords, of one network address", setting: "login-address"},
		{of: "registrations, of one network address", setting: "signup-address"},
		{of: "characters of a password", pkg: "internal/password", constant: "maxLength"},
		{of: "tries at one code", setting: "code-tries"},
		{of: "wrong codes, of one account", setting: "code-wrong"},
		{of: "mails with a code, of one account", setting: "code-mails"},
		{of: "the same, over a longer time", setting: "code-mails-day"},
		{of: "codes asked for, of one network address", setting: "code-address"},
	}},
	{"Public pages", []limit{
		{of: "pages opened, of one network address, of each process", setting: "public-address"},
		{of: "requests for a booking, of one network address", setting: "booking-address"},
		{of: "those without proof of work, of one network address", setting: "booking-plain"},
		{of: "requests to one purohit in a day", pkg: "internal/publicpage", constant: "perOwner"},
		{of: "those without proof of work", pkg: "internal/publicpage", constant: "perPlain"},
		{of: "those of one network", pkg: "internal/publicpage", constant: "perNetwork"},
		{of: "requests stored that were not confirmed", pkg: "internal/booking", constant: "maxRequests"},
		{of: "times held for requests", pkg: "internal/booking", constant: "maxHolds"},
		{of: "those of one network", pkg: "internal/booking", constant: "maxHoldsOfNetwork"},
		{of: "those of one phone", pkg: "internal/booking", constant: "maxHoldsOfPhone"},
		{of: "questions about the almanac, of one network address, of each process", setting: "almanac-address"},
		{of: "messages by the contact form, of one network address", setting: "contact-address"},
	}},
	{"Machines", []limit{
		{of: "seconds between the clocks of a node and of PostgreSQL; beyond them it is not ready", pkg: "internal/db", constant: "maxClockSeconds"},
	}},
}

const limitsHead = `# Limits

Generated by ` + "`make generate`" + ` from the settings and the constants of the program: every limit that a person, a family, another
program or a machine can meet. From four fifths of the records, bytes, photos of bills and feeds on, a notification tells the owner,
once for each limit, and Settings › Data and ` + "`sankalp user show`" + ` say so; from four fifths of the calls on, answers carry
` + "`RateLimit-Remaining`" + `. A limit that is a setting can be raised for all accounts (` + "`sankalp serve --help`" + `). Only records and bytes
have a value for one account too (` + "`sankalp user quota`" + `): photos, calls, feeds and all others are the same for every account of a
server. How long a text may be is in api/openapi.json.
`

func TestGeneratedLimits(t *testing.T) {
	settings, constants := defaults(t), constants(t)
	var b strings.Builder
	b.WriteString(limitsHead)
	listed := map[string]bool{}
	for _, group := range limits {
		fmt.Fprintf(&b, "\n## %s\n\n| of | at most | set by |\n|---|---|---|\n", group.title)
		for _, l := range group.rows {
			value, from := constants[l.pkg+"."+l.constant], "`"+l.pkg+"`"
			if l.setting != "" {
				value, from = settings[l.setting], "`--"+l.setting+"`"
			}
			if value == "" {
				t.Errorf("%s: there is no %s%s", l.of, l.setting, l.constant)
			}
			listed[l.setting] = true
			fmt.Fprintf(&b, "| %s | %s | %s |\n", l.of, value, from)
		}
	}
	same(t, filepath.Join(root(t), "docs/limits.md"), b.String())
	for name, value := range settings {
		if (strings.HasPrefix(name, "max-") || strings.Contains(value, " in ")) && !listed[name] {
			t.Errorf("--%s is a limit that docs/limits.md does not list", name)
		}
	}
}

var (
	settingHelp = regexp.MustCompile(`(?m)^  --(\S+) (\S+) .* \(default: ([^)]+)\)$`)
	ofTime      = regexp.MustCompile(`^(\d+)/(\S+)$`)
)

// defaults are those of the settings that are a number, by name, as people write them.
func defaults(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, m := range settingHelp.FindAllStringSubmatch(config.Command{Name: "serve", Serve: true}.Usage(), -1) {
		switch n, err := strconv.ParseInt(m[3], 10, 64); {
		case m[2] == "RATE":
			rate := ofTime.FindStringSubmatch(m[3])
			if rate == nil {
				t.Fatalf("--%s: %s is no rate", m[1], m[3])
			}
			count, _ := strconv.ParseInt(rate[1], 10, 64) // digits
			all[m[1]] = thousands(count) + " in " + rate[2]
		case err != nil:
		case m[2] == "BYTES":
			all[m[1]] = thousands(n>>20) + " MB"
		case m[2] == "COUNT":
			all[m[1]] = thousands(n)
		}
	}
	if len(all) < 25 {
		t.Fatalf("found only %d settings", len(all))
	}
	return all
}

// constants are those of the product that are whole numbers, by package and name.
func constants(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, f := range sources(t) {
		if f.test {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Names) != len(spec.Values) {
				return true
			}
			for i, name := range spec.Names {
				v, err := types.Eval(token.NewFileSet(), nil, token.NoPos, types.ExprString(spec.Values[i]))
				if err != nil || v.Value == nil || v.Value.Kind() != constant.Int {
					continue
				}
				if n, exact := constant.Int64Val(v.Value); exact {
					all[f.pkg+"."+name.Name] = thousands(n)
				}
			}
			return true
		})
	}
	return all
}

// thousands writes 200000 as 200,000.
func thousands(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
