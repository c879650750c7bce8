package availability

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/civil"
	"sankalp/internal/patch"
)

func read(t testing.TB, file string, to any) {
	t.Helper()
	b, err := os.ReadFile("testdata/" + file)
	if err == nil {
		err = json.Unmarshal(b, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func date(t testing.TB, s string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// clock reads HH:MM; none for an empty text.
func clock(t testing.TB, s string) (c civil.Clock) {
	t.Helper()
	var err error
	if s != "" {
		c, err = civil.ParseClock(s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

type dayCase struct {
	Why, Zone, Date, From, State string
	Hours                        [][2]string
	Most, MostInPart, Buffer     *int
	Minutes                      int
	Taken                        [][3]any
	Untimed                      []string
	Closed                       [][4]string
	Caps                         []Cap
	Sky                          Sky
	Avoid                        [][2]string
	Slots                        []string
}

func (c dayCase) known(t testing.TB) (Known, Question) {
	zoneName := "Asia/Kolkata"
	if c.Zone != "" {
		zoneName = c.Zone
	}
	zone, err := time.LoadLocation(zoneName)
	if err != nil {
		t.Fatal(err)
	}
	day, w := date(t, c.Date), First()
	w.Hours[day.Weekday()] = nil
	for _, h := range c.Hours {
		w.Hours[day.Weekday()] = append(w.Hours[day.Weekday()], Hours{h[0], h[1]})
	}
	for from, to := range map[*int]*int{c.Most: &w.Most[day.Weekday()], c.MostInPart: &w.MostInPart, c.Buffer: &w.Buffer} {
		if from != nil {
			*to = *from
		}
	}
	w.Caps = c.Caps
	k, q := Known{Work: w, Zone: zone, Sky: func(civil.Date) Sky { return c.Sky }}, Question{Minutes: c.Minutes}
	for _, x := range c.Taken {
		k.Taken = append(k.Taken, Lasts(date(t, x[0].(string)), clock(t, x[1].(string)), int(x[2].(float64)), zone))
	}
	for _, d := range c.Untimed {
		k.Untimed = append(k.Untimed, date(t, d))
	}
	for _, b := range c.Closed {
		k.Closed = append(k.Closed, Closes(date(t, b[0]), clock(t, b[1]), date(t, b[2]), clock(t, b[3]), zone))
	}
	for _, a := range c.Avoid {
		q.Avoid = append(q.Avoid, Interval{civil.Moment(day, clock(t, a[0]), zone), civil.Moment(day, clock(t, a[1]), zone)})
	}
	if c.From != "" {
		q.From = civil.Moment(day, clock(t, c.From), zone)
	}
	return k, q
}

func TestDays(t *testing.T) {
	var all struct{ Cases []dayCase }
	read(t, "days.json", &all)
	for _, c := range all.Cases {
		t.Run(c.Why, func(t *testing.T) {
			k, q := c.known(t)
			calendar, day := New(k), date(t, c.Date)
			slots := []string{}
			for _, s := range calendar.Slots(day, q) {
				slots = append(slots, s.String())
			}
			if !slices.Equal(slots, c.Slots) {
				t.Errorf("slots %v, want %v", slots, c.Slots)
			}
			if got := calendar.Day(day, q); string(got) != c.State {
				t.Errorf("%s, want %s", got, c.State)
			}
		})
	}
}

func TestTravel(t *testing.T) {
	var table struct {
		TravelDefault int
		Areas         []struct {
			ID        string `json:"_id"`
			Name, Pin string
			Home      bool
			Lat, Lon  *float64
			Ways      []Way
		}
		Addresses map[string]map[string]struct{ Area, Pin string }
		Finds     []struct {
			Why   string
			Place struct{ Location, Area, Pin, ClientID, AddressID string }
			Area  *string
		}
		Ways []struct {
			Why, From string
			To        *string
			Minutes   int
			Source    Source
		}
		Leaves []struct {
			Why     string
			Before  *struct{ End, Location string }
			To      struct{ Start, Location string }
			Minutes int
			Source  Source
			Home    bool
		}
	}
	read(t, "travel.json", &table)
	var areas []Area
	for _, a := range table.Areas {
		areas = append(areas, Area{ID: a.ID, Name: a.Name, Pin: a.Pin, Home: a.Home, Lat: a.Lat, Lon: a.Lon, Ways: a.Ways})
	}
	w := First()
	w.TravelDefault = table.TravelDefault
	town := NewTown(areas, w)
	byID := func(id *string) *Area {
		return town.first(func(i int) bool { return id != nil && town.areas[i].ID == *id })
	}
	if home := town.home(); home == nil || home.Name != "Brahmpuri" {
		t.Errorf("home is %v", home)
	}
	for _, f := range table.Finds {
		p := Place{Location: f.Place.Location, Named: f.Place.Area, Pin: f.Place.Pin}
		if a, ok := table.Addresses[f.Place.ClientID][f.Place.AddressID]; ok {
			p.Named, p.Pin = a.Area, a.Pin
		}
		if got := town.Find(p); got == nil != (f.Area == nil) || got != nil && got.ID != *f.Area {
			t.Errorf("%s: %v", f.Why, got)
		}
	}
	for _, x := range table.Ways {
		if minutes, source := town.minutes(byID(&x.From), byID(x.To)); minutes != x.Minutes || source != x.Source {
			t.Errorf("%s: %d %s, want %d %s", x.Why, minutes, source, x.Minutes, x.Source)
		}
	}
	day := date(t, "2026-11-20")
	for _, x := range table.Leaves {
		at := civil.Moment(day, clock(t, x.To.Start), time.UTC)
		to := Stop{Interval{at, at.Add(time.Hour)}, town.Find(Place{Location: x.To.Location}), x.To.Location}
		var before *Stop
		if x.Before != nil {
			end := civil.Moment(day, clock(t, x.Before.End), time.UTC)
			before = &Stop{Interval{end.Add(-time.Hour), end}, town.Find(Place{Location: x.Before.Location}), x.Before.Location}
		}
		if minutes, source, home := town.Leave(before, to); minutes != x.Minutes || source != x.Source || home != x.Home {
			t.Errorf("%s: %d %s %v", x.Why, minutes, source, home)
		}
	}
}

func (i Interval) overlaps(j Interval) bool { return i.Start.Before(j.End) && j.Start.Before(i.End) }

// What is offered is free, keeps the buffer, begins at a quarter within the hours, and no free quarter is left out.
func TestSlotsAreFree(t *testing.T) {
	zones := []string{"Asia/Kolkata", "America/New_York", "Australia/Lord_Howe", "UTC"}
	rapid.Check(t, func(r *rapid.T) {
		zone, _ := time.LoadLocation(rapid.SampledFrom(zones).Draw(r, "zone"))
		day, _ := civil.NewDate(2026, time.Month(rapid.IntRange(1, 12).Draw(r, "month")), rapid.IntRange(1, 28).Draw(r, "day"))
		w := First()
		w.Buffer, w.MostInPart = rapid.IntRange(0, 60).Draw(r, "buffer"), 20
		w.Most[day.Weekday()] = 40
		minutes := rapid.IntRange(1, 600).Draw(r, "minutes")
		k := Known{Work: w, Zone: zone}
		stretch := func() Interval {
			at, _ := civil.NewClock(rapid.IntRange(0, 23).Draw(r, "hour"), rapid.IntRange(0, 59).Draw(r, "minute"))
			return Lasts(day.AddDays(rapid.IntRange(-2, 1).Draw(r, "days")), at, rapid.IntRange(1, 2880).Draw(r, "lasts"), zone)
		}
		for range rapid.IntRange(0, 4).Draw(r, "taken") {
			k.Taken = append(k.Taken, stretch())
		}
		for range rapid.IntRange(0, 1).Draw(r, "closed") {
			k.Closed = append(k.Closed, stretch())
		}
		c := New(k)
		slots := c.Slots(day, Question{Minutes: minutes})
		buffer := time.Duration(w.Buffer) * time.Minute
		for n := range 96 {
			at, _ := civil.NewClock(n/4, n%4*15)
			own := Lasts(day, at, minutes, zone)
			wide := Interval{own.Start.Add(-buffer), own.End.Add(buffer)}
			want := at.Minutes() >= 6*60 && at.Minutes()+minutes <= 22*60 &&
				!slices.ContainsFunc(k.Taken, wide.overlaps) && !slices.ContainsFunc(k.Closed, own.overlaps)
			if got := slices.Contains(slots, at); got != want {
				r.Fatalf("%s %s: offered %v, want %v", day, at, got, want)
			}
		}
	})
}

func TestPartsOfTheDay(t *testing.T) {
	zone := time.UTC
	for _, at := range []struct{ time, part string }{{"00:00", "ratri"}, {"03:59", "ratri"}, {"04:00", "pratah"}, {"10:59", "pratah"},
		{"11:00", "madhyahna"}, {"14:00", "aparahna"}, {"17:00", "sandhya"}, {"19:59", "sandhya"}, {"20:00", "ratri"}, {"23:59", "ratri"}} {
		if got := Part(clock(t, at.time)); got != at.part {
			t.Errorf("%s is %s", at.time, got)
		}
	}
	day := date(t, "2026-11-20")
	if night, ok := Within(day, "ratri", zone); !ok || night.Start != civil.Moment(day, clock(t, "20:00"), zone) || night.End.Sub(night.Start) != 8*time.Hour {
		t.Errorf("the night is %v", night)
	}
	if _, ok := Within(day, "noon", zone); ok {
		t.Error("noon is no part")
	}
}

func TestWork(t *testing.T) {
	if got := ReadWork(nil); fmt.Sprint(got) != fmt.Sprint(First()) {
		t.Errorf("%+v", got)
	}
	stored := `{"hours":[[],[{"from":"06:30","to":"12:00"},{"from":"16:00","to":"21:00"}],[],[],[],[],[]],"most":[0,4,1,1,1,1,6],"mostInPart":3,"buffer":0,"travelDefault":45}`
	w := ReadWork(&stored)
	if b, _ := json.Marshal(w); string(b) != stored {
		t.Errorf("%s", b)
	}
	one := func(from, to string) string { return `{"from":"` + from + `","to":"` + to + `"}` }
	week := func(day string) string { return `{"hours":[[],[],[],[],[],[],[` + day + `]]}` }
	for text, want := range map[string]string{
		`{"most":[1,2,3,4,5,6,7],"buffer":20}`:                                     "",
		week(one("00:00", "24:00")):                                                "",
		week(one("06:00", "08:00") + "," + one("08:00", "09:00")):                  "work.hours.6: availability.hours_order",
		week(one("08:00", "08:00")):                                                "work.hours.6: availability.hours_order",
		week(one("08:00", "24:01")):                                                "work.hours.6: field.time_format",
		week(one("8:00", "09:00")):                                                 "work.hours.6: field.time_format",
		week(one("-1:00", "09:00")):                                                "work.hours.6: field.time_format",
		week(strings.Repeat(one("01:00", "02:00")+",", 3) + one("03:00", "04:00")): "work.hours.6: field.too_many",
		`{"hours":[[]]}`:                                                           "work.hours: request.wrong_type",
		`{"hours":"all day"}`:                                                      "work.hours: request.wrong_type",
		`{"most":[1]}`:                                                             "work.most: request.wrong_type",
		`{"most":[1,2,3,4,5,6,41]}`:                                                "work.most.6: field.number_range",
		`{"mostInPart":0}`:                                                         "work.mostInPart: field.number_range",
		`{"buffer":241}`:                                                           "work.buffer: field.number_range",
		`{"travelDefault":"half an hour"}`:                                         "work.travelDefault: field.number_range",
		`{"caps":"many"}`:                                                          "work.caps: request.wrong_type",
		`{"caps":[{"season":"monsoon","most":3}]}`:                                 "work.caps.0.season: account.choice",
		`{"caps":[{"season":"diwali","most":3},{"season":"kharmas","most":41}]}`:                                                "work.caps.1.most: field.number_range",
		`{"caps":[{"season":"dates","most":3,"from":"2026-02-30","to":"2026-03-01"}]}`:                                          "work.caps.0.from: field.date_format",
		`{"caps":[{"season":"dates","most":3,"from":"2026-03-02","to":"2026-03-01"}]}`:                                          "work.caps.0.to: availability.caps_order",
		`{"caps":[{"season":"tithis","most":3,"fromMasa":8,"fromTithi":1,"toMasa":8,"toTithi":31}]}`:                            "work.caps.0.toTithi: field.number_range",
		`{"caps":[{"season":"dates","most":3,"name":"` + strings.Repeat("x", 81) + `","from":"2026-03-01","to":"2026-03-01"}]}`: "work.caps.0.name: field.too_long",
		`{"caps":[` + strings.Repeat(`{"season":"diwali","most":3},`, 20) + `{"season":"kharmas","most":1}]}`:                   "work.caps: field.too_many",
	} {
		var c patch.Value[WorkChange]
		if err := json.Unmarshal([]byte(text), &c); err != nil {
			t.Fatal(err)
		}
		w := First()
		got := ""
		for _, f := range c.V.Apply("work.", &w) {
			got += f.Field + ": " + string(f.Code)
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	var back WorkChange
	if err := json.Unmarshal([]byte(`{"hours":null,"most":null,"mostInPart":null,"buffer":null,"travelDefault":null}`), &back); err != nil {
		t.Fatal(err)
	}
	if faults := back.Apply("work.", &w); len(faults) > 0 || fmt.Sprint(w) != fmt.Sprint(First()) {
		t.Errorf("%v %+v", faults, w)
	}
}

func TestSeasons(t *testing.T) {
	var all struct {
		Cases []struct {
			Why, Date string
			Sky       Sky
			Caps      []Cap
			Most      *int
		}
	}
	read(t, "seasons.json", &all)
	for _, c := range all.Cases {
		w := First()
		w.Caps = c.Caps
		most, ofSeason := w.MostOn(date(t, c.Date), func(civil.Date) Sky { return c.Sky })
		if ofSeason != (c.Most != nil) || c.Most != nil && most != *c.Most || c.Most == nil && most != 5 {
			t.Errorf("%s: %d, of a season: %v", c.Why, most, ofSeason)
		}
	}
}

// What belongs to another season is forgotten, and an empty list is none at all.
func TestCaps(t *testing.T) {
	for text, want := range map[string]string{
		`{"caps":[{"season":"diwali","most":18,"name":"x","from":"2026-01-01","toMasa":3},{"season":"dates","most":0,"name":" Amarnath ","from":"2026-07-01","to":"2026-07-09","toTithi":2}]}`: `[{"season":"diwali","most":18},{"season":"dates","most":0,"name":"Amarnath","from":"2026-07-01","to":"2026-07-09"}]`,
		`{"caps":[]}`:   `null`,
		`{"caps":null}`: `null`,
	} {
		var c WorkChange
		if err := json.Unmarshal([]byte(text), &c); err != nil {
			t.Fatal(err)
		}
		w := First()
		w.Caps = []Cap{{Season: Kharmas, Most: 1}}
		if faults := c.Apply("work.", &w); len(faults) > 0 {
			t.Errorf("%s: %v", text, faults)
		}
		if b, _ := json.Marshal(w.Caps); string(b) != want {
			t.Errorf("%s: %s, want %s", text, b, want)
		}
	}
}

// BenchmarkYear is the state of every day of a year for a purohit with 700 tasks; the budget is 15 ms.
func BenchmarkYear(b *testing.B) {
	zone, _ := time.LoadLocation("Asia/Kolkata")
	first := date(b, "2026-11-21")
	random := rand.New(rand.NewPCG(1, 2))
	k := Known{Work: First(), Zone: zone}
	for range 700 {
		at, _ := civil.NewClock(6+random.IntN(14), random.IntN(4)*15)
		k.Taken = append(k.Taken, Lasts(first.AddDays(random.IntN(365)), at, 60+random.IntN(180), zone))
	}
	for range 20 {
		from := first.AddDays(random.IntN(365))
		k.Closed = append(k.Closed, Closes(from, civil.Clock{}, from.AddDays(random.IntN(5)), civil.Clock{}, zone))
	}
	for b.Loop() {
		c := New(k)
		for day := range 365 {
			c.Day(first.AddDays(day), Question{Minutes: 120})
		}
	}
}
