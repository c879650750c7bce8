package almanac

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"testing"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/panchang"
)

// sky is what of a day a sankalpa asks for, without the rest.
type sky struct {
	Sunrise     *int  `json:"sunrise"`
	NextSunrise *int  `json:"nextSunrise"`
	Tithi       []int `json:"tithi"`
	Nakshatra   []int `json:"nakshatra"`
	Yoga        []int `json:"yoga"`
	Karana      []int `json:"karana"`
	Amanta      int   `json:"amanta"`
	Purnimanta  int   `json:"purnimanta"`
	Adhika      bool  `json:"adhika,omitzero"`
	Years       []int `json:"years"`
	Ritu        int   `json:"ritu"`
	Rashis      []int `json:"rashis"`
	Sankranti   []int `json:"sankranti,omitzero"`
}

// moment is what the engine itself says of an instant: the device finds it in the months.
type moment struct {
	Date      string `json:"date"`
	Time      string `json:"time"`
	Tithi     int    `json:"tithi"`
	Nakshatra int    `json:"nakshatra"`
	Yoga      int    `json:"yoga"`
	Karana    int    `json:"karana"`
	Masa      int    `json:"masa"`
	Adhika    bool   `json:"adhika,omitzero"`
	Sun       int    `json:"sun"`
	Moon      int    `json:"moon"`
	Guru      int    `json:"guru"`
}

// Fourteen months of Varanasi, with a leap month, and forty instants in them at all hours: for the texts of the sankalpa.
func TestMomentsOfTheWebApp(t *testing.T) {
	const file = "../../web/src/almanac/samples/moments.json"
	type month struct {
		Month string `json:"month"`
		From  int64  `json:"from"`
		Days  []sky  `json:"days"`
		Guru  []int  `json:"guru"`
	}
	var all struct {
		Months  []month  `json:"months"`
		Moments []moment `json:"moments"`
	}
	h := newServer(t, 10_000, 1<<20)
	for n := range 14 {
		answer := h.get(fmt.Sprintf("/api/almanac/month?place=Varanasi&month=%d-%02d", 2026+(n+2)/12, (n+2)%12+1)).Body.Bytes()
		var m month
		if err := json.Unmarshal(answer, &m); err != nil {
			t.Fatalf("%s: %v", answer, err)
		}
		all.Months = append(all.Months, m)
	}
	e := panchang.New(panchang.Options{})
	zone, err := time.LoadLocation("Asia/Kolkata")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 40 {
		at := time.Date(2026, time.March, 5+10*n, (5*n+4)%24, (17*n)%60, 0, 0, zone)
		all.Moments = append(all.Moments, momentAt(e, at))
	}
	want, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	if want = append(want, '\n'); *update {
		if err := os.WriteFile(file, want, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if sample, err := os.ReadFile(file); err != nil || !bytes.Equal(sample, want) {
		t.Errorf("%s is not what the server answers (%v): run this test with -update", file, err)
	}
}

func momentAt(e *panchang.Engine, at time.Time) moment {
	p, m := e.Positions(at), e.Month(at)
	yoga := math.Mod(p.Sun.Sidereal+p.Moon.Sidereal, 360) / 360 * 27
	return moment{
		Date: at.Format(time.DateOnly), Time: at.Format("15:04"),
		Tithi: e.At(panchang.Tithi, at).Index, Karana: e.At(panchang.Karana, at).Index, Nakshatra: e.At(panchang.Nakshatra, at).Index,
		Yoga: int(yoga) + 1, Masa: m.Number, Adhika: m.Adhika,
		Sun: e.At(panchang.SunRashi, at).Index, Moon: e.At(panchang.MoonRashi, at).Index, Guru: e.RashiOf(astro.Jupiter, at),
	}
}

// Guru enters Karka on 2 June 2026, Simha on 31 October, and goes back to Karka on 25 January 2027; printed almanacs give those days.
func TestGuruOfAMonth(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	for month, want := range map[string][]int{"2026-05": {3}, "2026-06": {3, 2, 4}, "2026-10": {4, 31, 5}, "2027-01": {5, 25, 4}} {
		m := read[leaves](t, h, "/api/almanac/month?"+jaipur+"&month="+month)
		if len(m.Guru) != len(want) || m.Guru[0] != want[0] {
			t.Errorf("%s: %v, want %v", month, m.Guru, want)
			continue
		}
		if len(want) > 1 && (m.Guru[1]/86400+1 != want[1] || m.Guru[2] != want[2]) {
			t.Errorf("%s: %v, want %v", month, m.Guru, want)
		}
	}
}
