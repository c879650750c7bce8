package almanac

import (
	"encoding/csv"
	"os"
	"strings"
	"testing"
)

// What the program says of an instant is, word for word, what the app composes from the months that a device keeps: forty
// instants in five traditions, at Varanasi.
func TestSankalpaIsAsTheAppComposesIt(t *testing.T) {
	file, err := os.ReadFile("../../web/src/domain/sankalpa/testdata/days.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows, want := "lat,lon,tz,date,time,variant\n", []string(nil)
	for line := range strings.Lines(string(file)) {
		about, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		rows += "25.31668,83.01041,Asia/Kolkata," + strings.ReplaceAll(about, " ", ",") + "\n"
		want = append(want, text)
	}
	got := sankalpaRows(t, rows, done, "")
	if len(got) != len(want) || len(want) != 200 {
		t.Fatalf("%d rows for %d lines", len(got), len(want))
	}
	for i, row := range got {
		if row["text"] != want[i] {
			t.Errorf("%s %s %s:\n%s\nwant\n%s", row["date"], row["time"], row["variant"], row["text"], want[i])
		}
		if row["iast"] == "" || strings.ContainsAny(row["iast"], "{}") || strings.IndexFunc(row["iast"], func(r rune) bool { return r >= 'ऀ' && r <= 'ॿ' }) >= 0 {
			t.Errorf("%s: %q", row["date"], row["iast"])
		}
	}
	first := got[0]
	for column, word := range map[string]string{"vikram": "२०८२", "samvatsara": "कालयुक्त", "ayana": "उत्तरायणे", "month": "चैत्र", "tithi": "द्वितीयायां", "guru": "मिथुन"} {
		if !strings.HasPrefix(strings.ReplaceAll(first[column], "म्", "ं"), word) {
			t.Errorf("%s is %q, want %s", column, first[column], word)
		}
	}
	if want := "vikramasaṃvatsare 2082 kālayuktanāmni saṃvatsare uttarāyaṇe śiśirartau caitramāse kṛṣṇapakṣe dvitīyāyāṃ tithau"; !strings.HasPrefix(first["iast"], want) {
		t.Errorf("%s", first["iast"])
	}
}

// The purpose of a rite comes with its row, those of all rites from the table; without a rite there is none.
func TestSankalpaNamesThePurpose(t *testing.T) {
	file, err := os.ReadFile("sankalpa/purpose.csv")
	if err != nil {
		t.Fatal(err)
	}
	table, err := csv.NewReader(strings.NewReader(string(file))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	rows := "lat,lon,tz,date,time,rite\n25.3,83,Asia/Kolkata,2026-11-22,18:15,\n"
	for _, row := range table[1:] {
		rows += "25.3,83,Asia/Kolkata,2026-11-22,18:15," + row[0] + "\n"
	}
	got := sankalpaRows(t, rows, done, "")
	if len(got) != len(table) || len(got) < 20 || got[0]["purpose"] != "" || got[0]["text"] == "" {
		t.Fatalf("%d rows, the first %v", len(got), got[0])
	}
	for i, row := range got[1:] {
		for n, column := range []string{"rite", "purpose", "rite_accusative", "purpose_iast", "rite_iast"} {
			if want := table[i+1][n]; row[column] != want || want == "" {
				t.Errorf("%s of %s is %q, want %q", column, row["rite"], row[column], want)
			}
		}
	}
	var errs strings.Builder
	if code := (Command{}).Run([]string{"sankalpa"}, strings.NewReader("lat,lon,tz,date,time,rite\n25.3,83,Asia/Kolkata,2026-11-22,18:15,funeral\n"), &strings.Builder{}, &errs); code != rowsFail ||
		!strings.Contains(errs.String(), `rite "funeral" is none of annaprashan`) {
		t.Errorf("%d %s", code, errs.String())
	}
}

// How a text ends, for one, two and several and by the priest, is word for word as the app ends it, in every tradition.
func TestSankalpaEndsAsTheAppEndsIt(t *testing.T) {
	file, err := os.ReadFile("../../web/src/domain/sankalpa/testdata/closings.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows, want := "lat,lon,tz,date,time,rite,variant,speaker,yajmans\n", []string(nil)
	for line := range strings.Lines(string(file)) {
		about, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		rows += "25.3,83,Asia/Kolkata,2026-11-22,18:15,satyanarayan," + strings.ReplaceAll(about, " ", ",") + "\n"
		want = append(want, text)
	}
	got := sankalpaRows(t, rows, done, "")
	if len(got) != len(want) || len(want) != 7*2*4 {
		t.Fatalf("%d rows for %d lines", len(got), len(want))
	}
	for i, row := range got {
		if row["closing"] != want[i] || !strings.Contains(row["closing"], row["verb"]) || !strings.Contains(row["closing_iast"], row["verb_iast"]) {
			t.Errorf("%s %s %s: %q, want %q", row["variant"], row["speaker"], row["yajmans"], row["closing"], want[i])
		}
	}
	if last := got[len(got)-5]; last["variant"] != "bengal" || last["closing_iast"] != "śrīsatyanārāyaṇapūjanaṃ kathāśravaṇaṃ ca vayaṃ kariṣyāmahe||" {
		t.Errorf("%s: %s", last["variant"], last["closing_iast"])
	}
	for cells, complaint := range map[string]string{"self,0": "yajmans", "self,two": "yajmans", "family,1": "speaker"} {
		var errs strings.Builder
		in := "lat,lon,tz,date,time,speaker,yajmans\n25.3,83,Asia/Kolkata,2026-11-22,18:15," + cells + "\n"
		if code := (Command{}).Run([]string{"sankalpa"}, strings.NewReader(in), &strings.Builder{}, &errs); code != rowsFail || !strings.Contains(errs.String(), complaint) {
			t.Errorf("%s: %d %s", cells, code, errs.String())
		}
	}
}

// A row that cannot be answered is named with the reason, and the others are answered.
func TestSankalpaRefusesRowByRow(t *testing.T) {
	for row, want := range map[string]string{
		"25.3,83,Asia/Kolkata,1700-01-01,10:00,north": "1800-01-01", "25.3,83,Asia/Kolkata,2300-01-01,10:00,north": "2200-12-31",
		"25.3,83,Asia/Kolkata,2026-11-22,25:00,north": "time", "25.3,83,Asia/Kolkata,2026-11-22,,north": "time", "25.3,83,Asia/Kolkata,<script>,10:00,": "date",
		"25.3,83,Asia/Kolkata,2026-11-22,10:00," + strings.Repeat("क", 500): "variant", "95,83,Asia/Kolkata,2026-11-22,10:00,": "", "25.3,83,Moon/Sea,2026-11-22,10:00,": "tz",
		",83,Asia/Kolkata,2026-11-22,10:00,": "lat is empty", "78.2,15.6,Arctic/Longyearbyen,2026-12-22,10:00,": "does not rise", "1,2": "fields",
	} {
		good := "25.3,83,Asia/Kolkata,2026-11-22,18:15,"
		got := sankalpaRows(t, "lat,lon,tz,date,time,variant\n"+row+"\n"+good+"\n", rowsFail, "row 1: ")
		if len(got) != 2 || got[0]["text"] != "" || !strings.Contains(got[1]["text"], "कार्तिकमासे शुक्लपक्षे त्रयोदश्यां") {
			t.Errorf("%.80s: %v", row, got)
		}
		var errs strings.Builder
		if (Command{}).Run([]string{"sankalpa"}, strings.NewReader("lat,lon,tz,date,time,variant\n"+row+"\n"), &strings.Builder{}, &errs); !strings.Contains(errs.String(), want) {
			t.Errorf("%.80s: %s, without %q", row, errs.String(), want)
		}
	}
	var errs strings.Builder
	if code := (Command{}).Run([]string{"sankalpa"}, strings.NewReader("lat,lon\n"), &strings.Builder{}, &errs); code != misused || !strings.Contains(errs.String(), "lacks [tz date time]") {
		t.Errorf("%d %s", code, errs.String())
	}
}

// sankalpaRows runs the command and gives its rows by their columns.
func sankalpaRows(t *testing.T, rows string, code int, complaint string) (all []map[string]string) {
	t.Helper()
	var out, errs strings.Builder
	if got := (Command{}).Run([]string{"sankalpa"}, strings.NewReader(rows), &out, &errs); got != code || !strings.HasPrefix(errs.String(), complaint) {
		t.Fatalf("%d: %s", got, errs.String())
	}
	lines, err := csv.NewReader(strings.NewReader(out.String())).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, fields := range lines[1:] {
		row, _ := byName(lines[0], fields)
		all = append(all, row)
	}
	return all
}
