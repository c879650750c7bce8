package civil

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func zone(t testing.TB, name string) *time.Location {
	t.Helper()
	z, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

func day(t testing.TB, s string) Date {
	t.Helper()
	d, err := ParseDate(s)
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	return d
}

func clock(t testing.TB, s string) Clock {
	t.Helper()
	c, err := ParseClock(s)
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	return c
}

func anyDate(t *rapid.T) Date {
	return Of(time.Unix(rapid.Int64Range(-5364662400, 7289654399).Draw(t, "second"), 0), time.UTC)
}

func TestParseDate(t *testing.T) {
	for _, s := range []string{"1800-01-01", "2200-12-31", "2024-02-29", "2000-02-29", "2026-11-20"} {
		if got := day(t, s).String(); got != s {
			t.Errorf("%q comes back as %q", s, got)
		}
	}
	for _, s := range []string{"", "2026", "1799-12-31", "2201-01-01", "2023-02-29", "1900-02-29", "2026-13-01", "2026-00-10",
		"2026-04-31", "2026-1-01", "2026-01-1", "20260101", "2026/01/01", "2026-01-01T00:00", "२०२६-०१-०१", "+026-01-01",
		"-026-01-01", "2026-+1-01", "2026-01-00"} {
		if _, err := ParseDate(s); !errors.Is(err, errDate) {
			t.Errorf("%q: %v, want ErrDate", s, err)
		}
	}
}

func TestDateTextIsInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDate(t)
		back, err := ParseDate(d.String())
		if err != nil || back != d {
			t.Fatalf("%v comes back as %v, %v", d, back, err)
		}
		var scanned Date
		if err := scanned.Scan(d.String()); err != nil || scanned != d {
			t.Fatalf("%v scans as %v, %v", d, scanned, err)
		}
	})
}

func TestAddDays(t *testing.T) {
	if got := day(t, "2024-02-28").AddDays(2).String(); got != "2024-03-01" {
		t.Errorf("two days after 28 February 2024: %s", got)
	}
	if got := day(t, "2200-12-30").AddDays(5).String(); got != "2200-12-31" {
		t.Errorf("beyond the last year: %s", got)
	}
	if got := day(t, "1800-01-03").AddDays(-5).String(); got != "1800-01-01" {
		t.Errorf("before the first year: %s", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		d, n := anyDate(t), rapid.IntRange(-400, 400).Draw(t, "n")
		e := d.AddDays(n)
		if e.Year() == MinYear || e.Year() == MaxYear {
			return // may have met the bound
		}
		if e.AddDays(-n) != d {
			t.Fatalf("%v + %d − %d = %v", d, n, n, e.AddDays(-n))
		}
		if (n > 0) != e.After(d) || (n < 0) != e.Before(d) {
			t.Fatalf("%v and %v, %d days apart, are in the wrong order", d, e, n)
		}
		if int(e.Weekday()) != ((int(d.Weekday())+n)%7+7)%7 {
			t.Fatalf("%v is a %v, %d days after a %v", e, e.Weekday(), n, d.Weekday())
		}
	})
}

func TestOfIsTheDayInTheZone(t *testing.T) {
	at := time.Date(2026, 3, 31, 18, 30, 0, 0, time.UTC) // midnight in India
	if got := Of(at, zone(t, "Asia/Kolkata")).String(); got != "2026-04-01" {
		t.Errorf("in India: %s", got)
	}
	if got := Of(at.Add(-time.Second), zone(t, "Asia/Kolkata")).String(); got != "2026-03-31" {
		t.Errorf("a second before: %s", got)
	}
	if got := Of(at, zone(t, "America/New_York")).String(); got != "2026-03-31" {
		t.Errorf("in New York: %s", got)
	}
}

func TestParseClock(t *testing.T) {
	for _, s := range []string{"00:00", "09:05", "23:59"} {
		if got := clock(t, s).String(); got != s {
			t.Errorf("%q comes back as %q", s, got)
		}
	}
	for _, s := range []string{"", "24:00", "23:60", "9:05", "0905", "09:5", "09:05:00", "-1:00", "+9:00", "०९:०५", "09.05"} {
		if _, err := ParseClock(s); !errors.Is(err, errClock) {
			t.Errorf("%q: %v, want ErrClock", s, err)
		}
	}
	if midnight := clock(t, "00:00"); midnight.IsZero() || midnight == (Clock{}) {
		t.Error("midnight is taken for no time")
	}
}

func TestJSON(t *testing.T) {
	type both struct {
		D Date
		C Clock
	}
	for _, tt := range []struct {
		text string
		want both
	}{
		{`{"D":"2026-11-20","C":"06:30"}`, both{day(t, "2026-11-20"), clock(t, "06:30")}},
		{`{"D":"2026-11-20","C":null}`, both{day(t, "2026-11-20"), Clock{}}},
		{`{"D":null,"C":"06:30"}`, both{Date{}, clock(t, "06:30")}},
	} {
		var got both
		if err := json.Unmarshal([]byte(tt.text), &got); err != nil || got != tt.want {
			t.Errorf("%s reads as %v, %v", tt.text, got, err)
		}
		if b, err := json.Marshal(tt.want); err != nil || string(b) != tt.text {
			t.Errorf("%v writes as %s, %v, want %s", tt.want, b, err, tt.text)
		}
	}
	for _, text := range []string{`{"D":20261120}`, `{"D":"today"}`, `{"C":630}`, `{"C":"25:00"}`} {
		if err := json.Unmarshal([]byte(text), new(both)); err == nil {
			t.Errorf("%s is taken", text)
		}
	}
}

func TestScanRefusesOtherColumns(t *testing.T) {
	if err := new(Date).Scan(int64(20261120)); err == nil {
		t.Error("a date from a number")
	}
	if err := new(Clock).Scan(nil); err == nil {
		t.Error("a time from NULL")
	}
	var c Clock
	if err := c.Scan([]byte("06:30")); err != nil || c.String() != "06:30" {
		t.Errorf("a time from bytes: %v, %v", c, err)
	}
	if err := c.Scan(""); err != nil || !c.IsZero() {
		t.Errorf("a time from empty text: %v, %v", c, err)
	}
	d := day(t, "2026-11-20")
	if err := d.Scan(""); err != nil || !d.IsZero() || d.String() != "" {
		t.Errorf("a date from empty text: %q, %v", d, err)
	}
}

func TestMoment(t *testing.T) {
	for _, tt := range []struct{ zone, date, clock, want string }{
		{"Asia/Kolkata", "2026-11-20", "06:30", "2026-11-20T01:00:00Z"},
		{"Asia/Kolkata", "2026-11-20", "", "2026-11-19T18:30:00Z"},
		{"America/New_York", "2026-03-08", "01:59", "2026-03-08T06:59:00Z"},
		{"America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00Z"}, // left out: shown as 03:30
		{"America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00:00Z"},
		{"America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"}, // comes twice: the first
		{"America/New_York", "2026-11-01", "02:00", "2026-11-01T07:00:00Z"},
		{"Europe/London", "2026-03-29", "01:30", "2026-03-29T01:30:00Z"},
		{"America/Sao_Paulo", "2018-11-04", "", "2018-11-04T03:00:00Z"}, // midnight is left out
		{"Pacific/Apia", "2011-12-30", "12:00", "2011-12-30T22:00:00Z"}, // the whole day is left out
		{"Asia/Kathmandu", "2026-01-01", "00:00", "2025-12-31T18:15:00Z"},
	} {
		var c Clock
		if tt.clock != "" {
			c = clock(t, tt.clock)
		}
		got := Moment(day(t, tt.date), c, zone(t, tt.zone)).UTC().Format(time.RFC3339)
		if got != tt.want {
			t.Errorf("%s %s in %s: %s, want %s", tt.date, tt.clock, tt.zone, got, tt.want)
		}
	}
}

func TestAlarm(t *testing.T) {
	for _, tt := range []struct{ zone, date, clock, want string }{
		{"Asia/Kolkata", "2026-11-20", "07:00", "2026-11-20T01:30:00Z"},
		{"America/New_York", "2026-03-08", "01:59", "2026-03-08T06:59:00Z"},
		{"America/New_York", "2026-03-08", "02:00", "2026-03-08T07:00:00Z"}, // left out: rings as the clock is set forward
		{"America/New_York", "2026-03-08", "02:59", "2026-03-08T07:00:00Z"},
		{"America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00:00Z"},
		{"America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"}, // comes twice: the first
		{"America/Sao_Paulo", "2018-11-04", "00:00", "2018-11-04T03:00:00Z"},
		{"America/Sao_Paulo", "2018-11-04", "00:30", "2018-11-04T03:00:00Z"},
		{"Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:30:00Z"}, // half an hour is left out
		{"Pacific/Apia", "2011-12-30", "07:00", "2011-12-30T10:00:00Z"},        // the whole day is left out
	} {
		got := Alarm(day(t, tt.date), clock(t, tt.clock), zone(t, tt.zone)).UTC().Format(time.RFC3339)
		if got != tt.want {
			t.Errorf("%s %s in %s: %s, want %s", tt.date, tt.clock, tt.zone, got, tt.want)
		}
	}
}

func TestMomentIsWhatTheWallClockShows(t *testing.T) {
	zones := []*time.Location{zone(t, "Asia/Kolkata"), zone(t, "America/New_York"), zone(t, "Europe/London"),
		zone(t, "Australia/Lord_Howe"), zone(t, "Africa/Cairo"), zone(t, "America/Sao_Paulo"), time.UTC}
	rapid.Check(t, func(t *rapid.T) {
		z := rapid.SampledFrom(zones).Draw(t, "zone")
		at := time.Unix(rapid.Int64Range(0, 4102444800).Draw(t, "at")/60*60, 0).In(z)
		c, err := NewClock(at.Hour(), at.Minute())
		if err != nil {
			t.Fatal(err)
		}
		got := Moment(Of(at, z), c, z)
		// A wall clock that shows a time twice leaves two answers: this one, or the first.
		if !got.Equal(at) && (got.After(at) || got.Format("15:04") != at.Format("15:04")) {
			t.Fatalf("%v is found as %v", at, got)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"2026-11-20", "06:30", "2023-02-29", "24:00", "", "\x00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if d, err := ParseDate(s); err == nil {
			if std, stdErr := time.Parse(time.DateOnly, s); stdErr != nil || d.String() != s || std.YearDay() != Moment(d, Clock{}, time.UTC).YearDay() {
				t.Fatalf("date %q is taken as %v, %v", s, d, stdErr)
			}
		}
		if c, err := ParseClock(s); err == nil {
			if _, stdErr := time.Parse("15:04", s); stdErr != nil || c.String() != s {
				t.Fatalf("time %q is taken as %v, %v", s, c, stdErr)
			}
		}
	})
}
