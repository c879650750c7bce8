package almanac

import (
	"encoding/json"
	"math"
	"testing"
	"time"

	"sankalp/internal/panchang"
)

// lagnaDay is a day of the sample by which the web app answers the same: the signs that rise from sunrise to sunrise.
type lagnaDay struct {
	Month   string   `json:"month"`
	Sunrise int64    `json:"sunrise"`
	Until   int64    `json:"until"`
	Lagnas  []rising `json:"lagnas"`
}

type rising struct {
	Sign  int   `json:"sign"`
	From  int64 `json:"from"`
	Until int64 `json:"until"`
}

// What a month gives of the signs that rise serves to the last of its days.
func TestLagnasOfAMonth(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	month := func(query string) (m leaves) {
		if err := json.Unmarshal(h.get("/api/almanac/month?"+query).Body.Bytes(), &m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	var all []lagnaDay
	for _, query := range []string{"place=Jaipur&month=2026-11", "place=Varanasi&month=2027-05"} {
		m := month(query)
		days := lagnaDays(t, &m)
		all = append(all, days[0], days[8], days[len(days)-1])
	}
	want, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	sample(t, "../../web/src/almanac/samples/lagnas.json", append(want, '\n'))
	if north := month(tromso + "&month=2026-11"); north.Lagnas != nil {
		t.Errorf("beyond the polar circle %v", north.Lagnas)
	}
}

// lagnaDays works out each day of a month by itself, and looks whether what the month gives leads to the same.
func lagnaDays(t *testing.T, m *leaves) (days []lagnaDay) {
	t.Helper()
	zone, err := time.LoadLocation(m.Place.Zone)
	if err != nil || len(m.Lagnas) != panchang.Signs {
		t.Fatalf("%s: %d signs, %v", m.Month, len(m.Lagnas), err)
	}
	e, at := panchang.New(panchang.Options{}), panchang.Place{Lat: m.Place.Latitude, Lon: m.Place.Longitude, Zone: zone}
	const turn = 86164.099
	for n, leaf := range m.Days {
		d := lagnaDay{Month: m.Month, Sunrise: m.From + int64(*leaf.Sunrise), Until: m.From + int64(*leaf.NextSunrise)}
		spans, err := e.Lagnas(at, time.Unix(d.Sunrise, 0), time.Unix(d.Until, 0), panchang.Signs)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range spans {
			r := rising{s.Index, s.Start.Round(time.Second).Unix(), s.End.Round(time.Second).Unix()}
			turns := float64(r.From-m.From-int64(m.Lagnas[s.Index-1])) / turn
			if off := math.Abs(turns-math.Round(turns)) * turn; off > 1.6 {
				t.Errorf("%s, day %d: sign %d is %.1f s off", m.Month, n+1, s.Index, off)
			}
			d.Lagnas = append(d.Lagnas, r)
		}
		days = append(days, d)
	}
	return days
}
