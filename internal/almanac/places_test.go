package almanac

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestPlaces(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	for _, c := range []struct{ query, first string }{
		{"q=jaipur", "Jaipur"}, {"q=JAYPUR", "Jaipur"}, {"q=%E0%A4%9C%E0%A4%AF%E0%A4%AA%E0%A5%81%E0%A4%B0", "Jaipur"}, {"q=ujj", "Ujjain"},
		{"q=aurangabad&lat=24.8&lon=84.4", "Aurangabad"}, {"lat=26.9&lon=75.8", "Jaipur"}, {"lat=-33.9&lon=151.2", "Sydney"},
	} {
		found := read[places](t, h, "/api/places?"+c.query).Places
		if len(found) == 0 || found[0].Name != c.first {
			t.Errorf("%s: %+v, want %s first", c.query, found, c.first)
		}
	}
	bihar := read[places](t, h, "/api/places?q=aurangabad&lat=24.8&lon=84.4").Places[0]
	if bihar.Region.English != "Bihar" || bihar.Region.Devanagari != "बिहार" || bihar.Away == nil || *bihar.Away > 10 || bihar.TimeZone != "Asia/Kolkata" {
		t.Errorf("%+v", bihar)
	}
	jaipur := read[places](t, h, "/api/places?q=jaipur&limit=1").Places
	if len(jaipur) != 1 || jaipur[0].NameHi != "जयपुर" || jaipur[0].Country != "IN" || jaipur[0].Away != nil {
		t.Errorf("%+v", jaipur)
	}
	if none := read[places](t, h, "/api/places?q=qqqqq").Places; none == nil || len(none) != 0 {
		t.Errorf("%+v", none)
	}
	for query, field := range map[string]string{
		"": "q", "q=a&limit=51": "limit", "q=a&limit=-1": "limit", "q=a&lat=91&lon=0": "lat", "q=a&lat=26": "lon", "q=" + strings.Repeat("a", 401): "q",
	} {
		if w := h.get("/api/places?" + query); w.Code != http.StatusUnprocessableEntity || !strings.Contains(w.Body.String(), `"`+field+`"`) {
			t.Errorf("%q: %d %s", query, w.Code, w.Body)
		}
	}
}

// A place by its name, by its id, by its coordinates and the zone's own city give the same day.
func TestWaysToSayWhere(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	want := read[dayWithFeasts](t, h, "/api/almanac/day?date=2026-11-20&place=ujjain")
	if want.Place.Title != "Ujjain" || want.Place.Zone != "Asia/Kolkata" {
		t.Errorf("%+v", want.Place)
	}
	for _, where := range []string{"place=1253914", "place=%E0%A4%89%E0%A4%9C%E0%A5%8D%E0%A4%9C%E0%A5%88%E0%A4%A8", "tz=Asia/Kolkata", "lat=23.1824&lon=75.7764&tz=Asia/Kolkata"} {
		if got := read[dayWithFeasts](t, h, "/api/almanac/day?date=2026-11-20&"+where); !got.Sunrise.Equal(*want.Sunrise) || got.Place.Latitude != want.Place.Latitude {
			t.Errorf("%s: %+v, sunrise %v, want %v", where, got.Place, got.Sunrise, want.Sunrise)
		}
	}
	if got := read[dayWithFeasts](t, h, "/api/almanac/day?date=2026-11-20&tz=America/New_York"); got.Place.Title != "New York City" {
		t.Errorf("%+v", got.Place)
	}
}

// Every place and month has an answer, and the same one again.
func TestAnyMonthOfAnyPlace(t *testing.T) {
	h := newServer(t, 1_000_000, 1<<20)
	zones := []string{"Asia/Kolkata", "UTC", "America/New_York", "Pacific/Apia", "Australia/Lord_Howe", "Antarctica/Troll", "America/Sao_Paulo"}
	rapid.Check(t, func(t *rapid.T) {
		year, month := rapid.IntRange(1800, 2200).Draw(t, "year"), rapid.IntRange(1, 12).Draw(t, "month")
		lat, lon := rapid.Float64Range(-90, 90).Draw(t, "lat"), rapid.Float64Range(-180, 180).Draw(t, "lon")
		path := fmt.Sprintf("/api/almanac/month?lat=%f&lon=%f&tz=%s&month=%04d-%02d", lat, lon, rapid.SampledFrom(zones).Draw(t, "zone"), year, month)
		w := h.get(path)
		var m leaves
		if err := json.Unmarshal(w.Body.Bytes(), &m); w.Code != http.StatusOK || err != nil || len(m.Days) < 28 {
			t.Fatalf("%s: %d %v %s", path, w.Code, err, w.Body)
		}
		for i, d := range m.Days {
			if (d.Sunrise == nil) != (d.Tithi == nil) || d.Sunrise == nil && len(d.Warnings) == 0 {
				t.Fatalf("%s: day %d: %+v", path, i+1, d)
			}
		}
		if again := h.get(path); again.Header().Get("ETag") != w.Header().Get("ETag") {
			t.Fatalf("%s: another answer", path)
		}
	})
}
