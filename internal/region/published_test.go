package region

import (
	"testing"

	"sankalp/internal/golden"
	"sankalp/internal/panchang"
)

// misses are the printed days that the rules do not give, each with its reason.
var misses = map[string]string{
	"onam 2013-08-20 Thiruvananthapuram": "Shravana comes twice in Chingam, and that list takes the first; Kerala kept the last, 16 September",
	"onam 2032-08-20 Thiruvananthapuram": "Shravana comes twice in Chingam, and that list takes the first",
	"pongal 2003-01-15 Chennai":          "the Sun enters Makara before sunset of the 14th; in no other year does that list take the day after",
	"vaisakhi 2013-04-13 Amritsar":       "the Sun enters Mesha past midnight, on the 14th; that list takes the day that began with the sunrise before, in two of its 35 years",
	"vaisakhi 2025-04-13 Amritsar":       "as in 2013: the Sun enters Mesha at night, on the 14th",
	"thaipusam 2023-02-05 Kuala Lumpur":  "Pushya ends before the evening of the 5th; Malaysia takes the day of the full moon, Mauritius the 4th",
	"thaipusam 2025-02-11 Port Louis":    "Pushya ends there in the afternoon of the 11th; the island takes the date of India",
}

// agree is how many printed days of each the rules must give.
var agree = map[string]int{"onam": 33, "pongal": 34, "vaisakhi": 33, "thaipusam": 14, "vishwakarma": 4}

// Days of lists of holidays and of newspapers; every one that is missed has its reason.
func TestAgreementWithPrintedDays(t *testing.T) {
	places := map[string]panchang.Place{
		"Delhi": delhi(), "Chennai": indian(13.0827, 80.2707), "Thiruvananthapuram": indian(8.5241, 76.9366), "Amritsar": indian(31.634, 74.8723),
		"Kuala Lumpur": {Lat: 3.139, Lon: 101.6869, Zone: golden.Zone(t, "Asia/Kuala_Lumpur")},
		"Port Louis":   {Lat: -20.1609, Lon: 57.5012, Zone: golden.Zone(t, "Indian/Mauritius")},
	}
	met, seen := map[string]int{}, map[string]bool{}
	for _, row := range golden.Rows(t, "testdata/published.csv") {
		id, year, key := row["id"], row["date"][:4], row["id"]+" "+row["date"]+" "+row["place"]
		found := ""
		for _, d := range daysOf(t, places[row["place"]], year+"-01-01", year+"-12-31") {
			if d.ID == id && found != row["date"] {
				found = d.Date.String()
			}
		}
		reason, known := misses[key]
		switch {
		case found == row["date"]:
			met[id]++
		case !known:
			t.Errorf("%s: the rule gives %s, and no reason is written down", key, found)
		default:
			t.Logf("%s: the rule gives %s: %s", key, found, reason)
		}
		if seen[key] = true; known && found == row["date"] {
			t.Errorf("%s is no miss", key)
		}
	}
	for key := range misses {
		if !seen[key] {
			t.Errorf("%s is no printed day", key)
		}
	}
	for id, want := range agree {
		if met[id] < want {
			t.Errorf("%s: %d printed days, want %d", id, met[id], want)
		}
	}
	t.Log(met)
}
