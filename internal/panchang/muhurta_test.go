package panchang

import (
	"strings"
	"testing"

	"sankalp/internal/golden"
)

// The cities of muhurta.csv, which names no coordinates.
var cities = map[string][3]string{
	"Delhi": {"28.6139", "77.209", "Asia/Kolkata"}, "Chennai": {"13.0827", "80.2707", "Asia/Kolkata"},
	"New York": {"40.7128", "-74.006", "America/New_York"},
}

func TestMuhurtas(t *testing.T) {
	off := golden.Spread{}
	for _, row := range golden.Rows(t, "testdata/muhurta.csv") {
		c := cities[row["city"]]
		row["lat"], row["lon"], row["tz"] = c[0], c[1], c[2]
		d, err := New(Options{}).Day(place(t, row), date(t, row["date"]))
		if err != nil {
			t.Fatal(err)
		}
		m, ok := d.Muhurtas()
		if !ok {
			t.Fatalf("%v is not whole", d.Date)
		}
		off.SeeTimes("sun", d.PreviousSunset, row.Time(t, "prev_sunset"))
		for name, got := range map[string]Interval{
			"rahu": m.Rahu, "yamaganda": m.Yamaganda, "gulika": m.Gulika, "abhijit": m.Abhijit, "brahma": m.Brahma,
			"vijaya": m.Vijaya, "madhyahna": m.Madhyahna, "aparahna": m.Aparahna, "pradosha": m.Pradosha, "nishita": m.Nishita,
		} {
			off.SeeTimes("parts", got.Start, row.Time(t, name+"_start"))
			off.SeeTimes("parts", got.End, row.Time(t, name+"_end"))
		}
		off.SeeTimes("parts", m.Pratah.End, row.Time(t, "pratah_sandhya_end5"))
		var bhadra Interval
		if len(d.Bhadra) > 0 {
			bhadra = d.Bhadra[0]
		}
		off.SeeTimes("bhadra", bhadra.Start, row.Time(t, "bhadra_start"))
		off.SeeTimes("bhadra", bhadra.End, row.Time(t, "bhadra_end"))
		day, night := m.ChoghadiyaNames()
		dayHora, nightHora := m.HoraNames()
		for column, got := range map[string][]string{
			"choghadiya_day": day, "choghadiya_night": night, "hora_day": dayHora, "hora_night": nightHora,
		} {
			if joined := strings.Join(got, "|"); joined != row[column] {
				t.Errorf("%s %v: %s is %s, want %s", row["city"], d.Date, column, joined, row[column])
			}
		}
		if d.Panchaka != (row["panchaka_at_sunrise"] == "1") {
			t.Errorf("%s %v: panchaka is %v", row["city"], d.Date, d.Panchaka)
		}
	}
	off.Check(t, "sun", 0, 1)
	off.Check(t, "parts", 0, 1)
	off.Check(t, "bhadra", 0, 5) // by our own ΔT, the file does not name its own
}

func TestNames(t *testing.T) {
	named := map[string]func(int) Name{
		"tithi": TithiName, "nakshatra": NakshatraName, "yoga": YogaName, "lunar_month": MonthName, "rashi": RashiName,
		"ritu": RituName, "ayana": AyanaName, "samvatsara": SamvatsaraName,
		"karana_name": func(i int) Name { return karanaKind(i).Name() }, "choghadiya": func(i int) Name { return Choghadiya(i - 1).Name() },
		"paksha": func(i int) Name { return PakshaName(15*i - 14) },
	}
	for _, row := range golden.Rows(t, "testdata/names.csv") {
		name, ok := named[row["kind"]]
		if !ok {
			continue // the days of the week, below
		}
		if got := name(row.Int(t, "index")); got != (Name{row["en"], row["devanagari"]}) {
			t.Errorf("%s %s is %v", row["kind"], row["index"], got)
		}
	}
	if VaraName(0).English != "Ravivara" || sankalpaVaraName(6).English != "Sthiravasara" || Graha(4).Name().English != "Jupiter" {
		t.Error("the days of the week are named wrongly")
	}
}

func TestIAST(t *testing.T) {
	for deva, want := range map[string]string{
		"प्रतिपदा": "Pratipadā", "पूर्वाफाल्गुनी": "Pūrvāphālgunī", "विष्कम्भ": "Viṣkambha", "किंस्तुघ्न": "Kiṃstughna",
		"शुभकृत्": "Śubhakṛt", "आर्द्रा": "Ārdrā", "मङ्गलवार": "Maṅgalavāra", "ज्येष्ठ": "Jyeṣṭha", "वैधृति": "Vaidhṛti",
		"दुःख कर्म": "Duḥkha Karma", "abc १": "Abc १", "": "",
	} {
		if got := iast(deva); got != want {
			t.Errorf("%s is %s, want %s", deva, got, want)
		}
	}
}
