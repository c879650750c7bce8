package almanac

import (
	"strings"
	"testing"
)

// Years have the names of the place where none were chosen: north of the Narmada those of the northern cycle.
func TestTheYearIsNamedAsAtThePlace(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	for place, want := range map[string]string{
		"place=Varanasi": "Siddharthi", "place=Ahmedabad": "Siddharthi", "place=Kolkata": "Siddharthi", jaipur: "Siddharthi", "tz=Asia/Kolkata": "Siddharthi",
		"place=Chennai": "Parabhava", "place=Hyderabad": "Parabhava", "place=Pune": "Parabhava", "lat=15.4&lon=73.9&tz=Asia/Kolkata": "Parabhava",
		oslo: "Siddharthi", jaipur + "&samvatsara=south": "Parabhava", "place=Chennai&samvatsara=north": "Siddharthi",
	} {
		day := read[dayWithFeasts](t, h, "/api/almanac/day?date=2026-11-20&"+place)
		if got := day.Limbs.Years.Samvatsara.Name.English; got != want {
			t.Errorf("%s: %s, want %s", place, got, want)
		}
		month := read[leaves](t, h, "/api/almanac/month?month=2026-11&"+place)
		if got := newWords().Samvatsara[month.Days[19].Years[4]-1].English; got != want {
			t.Errorf("%s: the month says %s, want %s", place, got, want)
		}
	}
	for args, want := range map[string]string{
		"--place Varanasi": "Siddharthi", "--place Chennai": "Parabhava", "--place Varanasi --samvatsara south": "Parabhava",
		"--lat 13.08 --lon 80.27 --tz Asia/Kolkata": "Parabhava", "--lat 25.3 --lon 83 --tz Asia/Kolkata": "Siddharthi",
	} {
		if code, out, errOut := ask(t, "", append(strings.Fields(args), "--date", "2026-11-20")...); code != 0 || !strings.Contains(out, want) {
			t.Errorf("%s: %s, want %s in %s", args, errOut, want, out)
		}
	}
}
