package almanac

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sankalp/internal/place"
)

// ask runs one command line.
func ask(t *testing.T, in string, args ...string) (code int, out, errOut string) {
	t.Helper()
	var o, e bytes.Buffer
	command := Command{
		Places: place.Load,
		Now:    func() time.Time { return time.Date(2026, 11, 19, 20, 0, 0, 0, time.UTC) },
	}
	code = command.Run(args, strings.NewReader(in), &o, &e)
	return code, o.String(), e.String()
}

// sameRows holds what a sheet answers against a file of expectations: instants to a second or two, coordinates to
// an arcsecond, all else exactly. The file goes in whole, so its own answers must be replaced, not copied.
func sameRows(t *testing.T, command, path string, places map[string]string) {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if places != nil { // the file names cities only
		want[0] = append([]string{"lat", "lon", "tz"}, want[0]...)
		for i, row := range want[1:] {
			want[i+1] = append(strings.Split(places[row[0]], " "), row...)
		}
	}
	questions := make([][]string, len(want))
	for i, row := range want {
		questions[i] = slices.Clone(row)
		for j, column := range want[0] {
			if i > 0 && slices.Contains(sheets[command].gives, column) && column != "delta_t_s" {
				questions[i][j] = "?"
			}
		}
	}
	var in bytes.Buffer
	if err := csv.NewWriter(&in).WriteAll(questions); err != nil {
		t.Fatal(err)
	}
	code, out, errOut := ask(t, in.String(), command)
	got, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if code != 0 || errOut != "" || err != nil || len(got) != len(want) {
		t.Fatalf("code %d, %d rows of %d, %v, %s", code, len(got), len(want), err, errOut)
	}
	if !slices.Equal(got[0], want[0]) {
		t.Fatalf("columns\n%v, want\n%v", got[0], want[0])
	}
	wrong := 0
	for i := range want {
		for j, column := range want[0] {
			if !same(column, got[i][j], want[i][j]) {
				wrong++
				t.Logf("row %d: %s is %q, want %q", i, column, got[i][j], want[i][j])
			}
		}
	}
	if wrong > 20 { // three rows have an end within two seconds of a sunrise, where either answer is right
		t.Errorf("%d cells differ", wrong)
	}
}

func same(column, got, want string) bool {
	if got == want {
		return true
	}
	a, err1 := time.Parse(time.RFC3339Nano, got)
	b, err2 := time.Parse(time.RFC3339Nano, want)
	if err1 == nil && err2 == nil {
		return math.Abs(a.Sub(b).Seconds()) <= 4
	}
	x, err1 := strconv.ParseFloat(got, 64)
	y, err2 := strconv.ParseFloat(want, 64)
	if slices.Contains([]string{"true_node", "armc_deg", "asc_trop", "mc_trop", "asc_sid"}, column) { // what moves 15″ a second
		return err1 == nil && err2 == nil && math.Abs(x-y) < 5.0/3600
	}
	return column == "sunrise_se_1013_15C" && got == "" || err1 == nil && err2 == nil && math.Abs(x-y) < 1.0/3600 && strings.Contains(want, ".")
}

func TestTable(t *testing.T)   { sameRows(t, "table", "../panchang/testdata/panchang.csv", nil) }
func TestMuhurta(t *testing.T) { sameRows(t, "muhurta", "../panchang/testdata/muhurta.csv", cities) }
func TestPlanets(t *testing.T) { sameRows(t, "planets", "../astro/testdata/planets.csv", nil) }
func TestLagna(t *testing.T)   { sameRows(t, "lagna", "../panchang/testdata/lagna.csv", nil) }
func TestLagnaOfDays(t *testing.T) {
	sameRows(t, "lagna-spans", "../panchang/testdata/lagna-spans.csv", nil)
}
func TestRules(t *testing.T) { sameRows(t, "rules", "../rite/testdata/recurrence.csv", cities) }

var cities = map[string]string{
	"Delhi": "28.6139 77.209 Asia/Kolkata", "Chennai": "13.0827 80.2707 Asia/Kolkata", "New York": "40.7128 -74.006 America/New_York",
}

func TestBadRowsDoNotStopTheOthers(t *testing.T) {
	in := "\ufeff" + `lat,lon,tz,date,note,delta_t_s
28.6,77.2,Asia/Kolkata,2026-01-01,good,
95,77,Asia/Kolkata,2026-01-01,latitude,
28,181,Asia/Kolkata,2026-01-01,longitude,
x,77,Asia/Kolkata,2026-01-01,no number,
,77,Asia/Kolkata,2026-01-01,empty,
NaN,77,Asia/Kolkata,2026-01-01,nan,
28,77,Mars/Phobos,2026-01-01,zone,
28,77,Local,2026-01-01,zone,
28,77,Asia/Kolkata,2026-02-30,no date,
28,77,Asia/Kolkata,1799-12-31,too early,
28,77,Asia/Kolkata,2026-01-01,delta t,1e9
28,77
69.65,18.96,Europe/Oslo,2026-12-21,"no sunrise, no error",
28.6,77.2,Asia/Kolkata,2026-01-02,good,69.2
`
	code, out, errOut := ask(t, in, "table")
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if code != 1 || err != nil || len(rows) != 15 {
		t.Fatalf("code %d, %d rows, %v", code, len(rows), err)
	}
	for i, want := range []string{
		"row 2: ", "latitude 95", "row 3: ", "longitude 181", `lat "x"`, "lat is empty", `lat "NaN"`, `tz "Mars/Phobos"`, `tz "Local"`,
		`date "2026-02-30"`, `date "1799-12-31"`, "delta_t_s 1e+09", "row 12: 2 fields, the header has 6",
	} {
		if !strings.Contains(errOut, want) {
			t.Errorf("%d: the errors lack %q:\n%s", i, want, errOut)
		}
	}
	if n := strings.Count(errOut, "\n"); n != 11 {
		t.Errorf("%d errors, want 11", n)
	}
	sunrise := slices.Index(rows[0], "sunrise")
	for i, row := range rows[1:] {
		if good := i == 0 || i == 13; (row[sunrise] != "") != good {
			t.Errorf("row %d: sunrise %q", i+1, row[sunrise])
		}
		if i != 11 && row[4] == "" {
			t.Errorf("row %d lost its note", i+1)
		}
	}
	if offset := slices.Index(rows[0], "utc_offset_s"); rows[13][offset] != "3600" {
		t.Errorf("Oslo's offset is %q", rows[13][offset])
	}
}

func TestMisuse(t *testing.T) {
	for _, c := range []struct {
		in   string
		args []string
		want string
	}{
		{"", []string{"table"}, "no header"}, {"lat,lon\n", []string{"table"}, "[tz date]"}, {"", []string{"tables"}, `"tables"`},
		{"", []string{"--date", "2026-01-01"}, "which place"}, {"", []string{"--place", "Atlantis"}, "Atlantis"},
		{"", []string{"--place", "Delhi", "--date", "2026-13-01"}, "2026-13-01"}, {"", []string{"--place", "Delhi", "--lang", "fr"}, `"fr"`},
		{"", []string{"--lat", "91", "--lon", "0", "--tz", "UTC"}, "latitude 91"}, {"", []string{"festivals", "--place", "Delhi", "--years", "x"}, `"x"`},
		{"", []string{"festivals", "--place", "Delhi", "--years", "2035-2001"}, "2035-2001"},
		{"", []string{"festivals", "--place", "Delhi", "--years", "1700-1701"}, "1700"}, {"", []string{"--ayanamsa", "raman"}, "raman"},
		{"", []string{"--sunrise", "noon"}, "noon"}, {"", []string{"--samvatsara", "east"}, "east"}, {"", []string{"--nothing"}, "nothing"},
		{"", []string{"--place", "Delhi", "more"}, "more"},
	} {
		if code, _, errOut := ask(t, c.in, c.args...); code != 2 || !strings.Contains(errOut, c.want) {
			t.Errorf("%v: code %d, %q, want 2 and %q", c.args, code, errOut, c.want)
		}
	}
	if code, out, _ := ask(t, "", "--help"); code != 0 || !strings.Contains(out, "usage") {
		t.Errorf("help: code %d, %q", code, out)
	}
}

func TestPage(t *testing.T) {
	code, out, errOut := ask(t, "", "--place", "Delhi")
	for _, want := range []string{"Delhi · 2026-11-20 · Shukravara", "Sunrise: 06:4", "Shukla Dashami until 07:16", "Kartika (amanta)", "Vikram 2083", "Rahu kalam: "} {
		if code != 0 || errOut != "" || !strings.Contains(out, want) {
			t.Errorf("code %d, the page lacks %q:\n%s%s", code, want, out, errOut)
		}
	}
	_, out, _ = ask(t, "", "--place", "Delhi", "--lang", "hi")
	for _, want := range []string{"शुक्रवार", "शुक्ल दशमी 07:16 तक", "कार्तिक (अमान्त)", "राहु काल"} {
		if !strings.Contains(out, want) {
			t.Errorf("the page lacks %q:\n%s", want, out)
		}
	}
	if strings.Contains(out, "Dashami") || strings.Contains(out, ": \n") {
		t.Errorf("the Hindi page has English or empty lines:\n%s", out)
	}
	_, out, _ = ask(t, "", "--lat", "69.65", "--lon", "18.96", "--tz", "Europe/Oslo", "--date", "2026-12-21")
	if !strings.Contains(out, "Sunrise: none") || !strings.Contains(out, "does not rise") {
		t.Errorf("the polar night:\n%s", out)
	}
}

func TestJSON(t *testing.T) {
	_, out, _ := ask(t, "", "--place", "Delhi", "--json", "--date", "2026-11-20")
	var day Day
	if err := json.Unmarshal([]byte(out), &day); err != nil {
		t.Fatal(err)
	}
	if day.Limbs == nil || day.Muhurtas == nil || day.Limbs.Tithi[0].Index != 10 || day.Limbs.Tithi[0].Name.Devanagari != "दशमी" ||
		day.Sunrise == nil || day.Sunrise.Format("15:04 -0700") != "06:47 +0530" || len(day.Muhurtas.Hora) != 24 || len(day.Muhurtas.Parts) != 15 {
		t.Errorf("%s", out)
	}
	_, out, _ = ask(t, "", "--lat", "69.65", "--lon", "18.96", "--tz", "Europe/Oslo", "--date", "2026-12-21", "--json")
	day = Day{}
	if err := json.Unmarshal([]byte(out), &day); err != nil || day.Limbs != nil || day.Sunrise != nil || len(day.Warnings) != 1 {
		t.Errorf("%v %s", err, out)
	}
}

func TestTablesOfRegions(t *testing.T) {
	code, out, errOut := ask(t, "", "observances", "--place", "Delhi", "--years", "2026")
	if code != 0 || errOut != "" || !strings.Contains(out, "\nPongal,2026-01-14,day 1 of the solar month of Makara,pongal,tamil,false\n") {
		t.Errorf("%d %s %s", code, errOut, out)
	}
	code, out, errOut = ask(t, "", "calendars", "--place", "Delhi", "--years", "2026-2027", "--lang", "hi")
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if code != 0 || errOut != "" || err != nil || len(rows) != 731 {
		t.Fatalf("%d %s %v, %d rows", code, errOut, err, len(rows))
	}
	row := rows[304]
	if row[0] != "2026-10-31" || row[1] != "ऐप्पसि 14, 2057 पराभव" || row[5] != "आसो कृष्ण षष्ठी, 2082" || row[10] != "कात्तिक 14, 2083" {
		t.Error(row)
	}
	// Nepal has published the years 2000 to 2090 of its calendar: before and after them, and at the ends of all dates, a date says so.
	for years, expected := range map[string]bool{"1800": true, "1942": true, "1944": false, "2033": false, "2035": true, "2200": true} {
		code, out, errOut := ask(t, "", "calendars", "--place", "Kathmandu", "--years", years)
		rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
		if code != 0 || errOut != "" || err != nil || len(rows) < 366 {
			t.Fatalf("%s: %d %s %v, %d rows", years, code, errOut, err, len(rows))
		}
		for _, row := range rows[1:] {
			if got := strings.Contains(row[10], "(expected; 2000 to 2090 are published)"); got != expected {
				t.Fatalf("%s: %s", row[0], row[10])
			}
		}
	}
	if code, out, errOut := ask(t, "", "observances", "--place", "Chennai", "--years", "2024"); code != 0 || errOut != "" ||
		!strings.Contains(out, "\nArudra Darshan,,\"none in this year: 2023-12-27, then 2025-01-13; the solar month of Dhanu goes on past New Year\",arudra_darshan,") {
		t.Errorf("%d %s %s", code, errOut, out)
	}
	if code, _, errOut := ask(t, "", "calendars", "--place", "Delhi", "--years", "2200-2201"); code != 2 || errOut == "" {
		t.Errorf("past all dates: %d %s", code, errOut)
	}
}

func TestFestivals(t *testing.T) {
	code, out, errOut := ask(t, "", "festivals", "--place", "Delhi", "--years", "2024-2025")
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if code != 0 || errOut != "" || err != nil || len(rows) != 1+2*131 {
		t.Fatalf("code %d, %d rows, %v %s", code, len(rows), err, errOut)
	}
	for _, want := range []string{"Diwali,2024-10-31,Amavasya fills more of pradosha on this day,DIWALI_INDIA", "2024-11-01 those who take"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if _, out, _ = ask(t, "", "festivals", "--place", "Delhi", "--years", "2026", "--lang", "hi"); !strings.Contains(out, "दीपावली,2026-11-08") {
		t.Errorf("%s", out)
	}
}

// The eclipses of a place come from rows, and as a list by years with the same columns.
func TestEclipsesOfAPlace(t *testing.T) {
	code, rows, errOut := ask(t, "lat,lon,tz,id\n28.6139,77.209,Asia/Kolkata,L2025-09-07\n", "eclipses")
	if code != 0 || !strings.Contains(rows, "L2025-09-07,lunar,total,1,2025-09-07T16:27:0") || !strings.Contains(rows, "2025-09-07T06:48:") {
		t.Errorf("%d %s %s", code, rows, errOut)
	}
	code, list, errOut := ask(t, "", "eclipses", "--years", "2025", "--place", "Delhi")
	if code != 0 || strings.Count(list, "\n") != 5 || !strings.Contains(list, "\nL2025-09-07,lunar,total,1,") {
		t.Errorf("%d %s %s", code, list, errOut)
	}
	code, whole, errOut := ask(t, "", "eclipses", "--years", "2027")
	if code != 0 || !strings.Contains(whole, "\nS2027-08-02,solar,total,2027-08-02T10:06:") {
		t.Errorf("%d %s %s", code, whole, errOut)
	}
}

// A row that cannot be answered is named with its reason, and the others are answered.
func TestBadRowsOfTheSky(t *testing.T) {
	for command, c := range map[string]struct {
		rows string
		want []string
	}{
		"planets": {"jd_tt\n\nx\n2300000\n2524958.5\nNaN\n2451545\n", []string{"row 1: jd_tt \"x\"", "row 2: jd_tt 2.3e+06 lies outside", "row 3:", "row 4: jd_tt \"NaN\""}},
		"lagna": {
			"lat,lon,instant_utc\n91,0,2026-01-01T00:00:00Z\n10,,2026-01-01T00:00:00Z\n10,10,yesterday\n10,10,1700-01-01T00:00:00Z\n70,20,2026-01-01T00:00:00Z\n",
			[]string{"row 1: panchang: not a place", "row 2: lon is empty", "row 3: instant_utc \"yesterday\"", "row 4: instant_utc"},
		},
		"lagna-spans": {
			"lat,lon,tz,date,n\n70,20,Europe/Oslo,2026-03-20,1\n70,20,Europe/Oslo,2026-06-20,1\n10,77,Asia/Kolkata,2026-06-20,20\n10,77,Asia/Kolkata,2026-06-20,1\n",
			[]string{"row 1: panchang: beyond the polar circles", "row 2: the Sun does not rise", "row 3: n 20 is none"},
		},
		"eclipses": {
			"lat,lon,tz,id\n10,77,Asia/Kolkata,2026-01-01\n10,77,Asia/Kolkata,S2026-01-01\n10,77,Asia/Kolkata,\n10,77,,L2025-09-07\n70,20,Europe/Oslo,L2025-09-07\n",
			[]string{"row 1: id \"2026-01-01\" is not an eclipse", "row 2: id \"S2026-01-01\": there is no such", "row 3: id \"\"", "row 4: tz"},
		},
	} {
		code, out, errOut := ask(t, c.rows, command)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if code != 1 || strings.Count(errOut, "\n") != len(c.want) || len(lines) < len(c.want)+2 {
			t.Errorf("%s: code %d, %s\n%s", command, code, errOut, out)
		}
		for _, want := range c.want {
			if !strings.Contains(errOut, want) {
				t.Errorf("%s: %q is not said:\n%s", command, want, errOut)
			}
		}
	}
	for _, years := range []string{"1799", "2201", "x", "2030-2020"} {
		if code, _, errOut := ask(t, "", "eclipses", "--years", years); code != 2 || !strings.Contains(errOut, "--years") {
			t.Errorf("%s: code %d, %s", years, code, errOut)
		}
	}
}

// Rows of rites are answered by the columns of a printed list; what cannot be answered is named with its row.
func TestMuhuratRows(t *testing.T) {
	rows := "list,rite,place,date,window_local,minutes,star_1,rules\n" +
		"A,griha_pravesh,Delhi,2040-01-06,07:14:57-18:05:25,,,\n" +
		"B,vivah,Delhi,2024-02-10,,,,\n" +
		"C,vivah,Delhi,2024-02-10,,,,vivah.nakshatra=off\n" +
		"D,coronation,Delhi,2024-02-04,,,,\n" +
		"E,vivah,Atlantis,2024-02-04,,,,\n" +
		"F,vivah,Delhi,2024-02-04,,,31,\n" +
		"G,vivah,Delhi,2024-02-04,,soon,,\n"
	code, out, errOut := ask(t, rows, "muhurat")
	got, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if err != nil || code != 1 || len(got) != 8 {
		t.Fatalf("code %d, %d rows, %v", code, len(got), err)
	}
	if got[1][7] != "weak" || !strings.HasPrefix(got[1][8], "06:54:") && !strings.HasPrefix(got[1][8], "07:1") {
		t.Errorf("%v", got[1])
	}
	if got[2][7] != "no" || !strings.Contains(got[2][11], "vivah.nakshatra: Dhanishtha") || got[3][7] == "no" {
		t.Errorf("%v\n%v", got[2], got[3])
	}
	for _, want := range []string{`row 4: rite "coronation"`, `row 5: no place of the name "Atlantis"`, "row 6: people", `row 7: minutes "soon"`} {
		if !strings.Contains(errOut, want) {
			t.Errorf("%q is not in %s", want, errOut)
		}
	}
}
