package task

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/record"
	"sankalp/internal/samagri"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

func date(t testing.TB, s string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func clock(t testing.TB, s string) civil.Clock {
	t.Helper()
	var c civil.Clock
	if err := c.Scan(s); err != nil {
		t.Fatal(err)
	}
	return c
}

func TestStatusFollowsTheMomentUnlessTheOwnerSaysHowItEnded(t *testing.T) {
	kolkata := testkit.Zone(t, "Asia/Kolkata")
	for _, tt := range []struct {
		name, date, start string
		minutes           Minutes
		outcome           Outcome
		now               string // on the wall in India
		want              Status
	}{
		{"a date only, the evening before", "2026-11-20", "", 0, None, "2026-11-19 23:59", Upcoming},
		{"a date only, at midnight", "2026-11-20", "", 0, None, "2026-11-20 00:00", Completed},
		{"a start, a minute before", "2026-11-20", "18:30", 0, None, "2026-11-20 18:29", Upcoming},
		{"a start, then", "2026-11-20", "18:30", 0, None, "2026-11-20 18:30", Completed},
		{"tonight's wedding in the morning", "2026-11-20", "21:00", 300, None, "2026-11-20 09:00", Upcoming},
		{"a window past midnight, inside", "2026-11-20", "23:30", 250, None, "2026-11-21 03:39", Upcoming},
		{"a window past midnight, over", "2026-11-20", "23:30", 250, None, "2026-11-21 03:40", Completed},
		{"a duration without a start", "2026-11-20", "", 250, None, "2026-11-20 00:00", Completed},
		{"done before its time", "2026-11-20", "18:30", 60, Done, "2026-11-01 09:00", Completed},
		{"cancelled, to come", "2026-11-20", "18:30", 0, Cancelled, "2026-11-01 09:00", Ended},
		{"missed, past", "2026-11-20", "18:30", 0, Missed, "2026-11-21 09:00", Ended},
		{"handed over, past", "2026-11-20", "18:30", 0, HandedOver, "2026-11-21 09:00", Ended},
	} {
		f := Fields{Date: date(t, tt.date), StartTime: clock(t, tt.start), DurationMinutes: tt.minutes, Outcome: tt.outcome}
		now, err := time.ParseInLocation("2006-01-02 15:04", tt.now, kolkata)
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Status(now, kolkata); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
		if upcoming := sqlUpcoming(f, horizonAt(now, kolkata)); tt.outcome == None && upcoming != (tt.want == Upcoming) {
			t.Errorf("%s: by stored columns upcoming is %v", tt.name, upcoming)
		}
	}
}

// sqlUpcoming is the comparison of statusSQL, in Go.
func sqlUpcoming(f Fields, h horizon) bool {
	d, s := f.Date.String(), f.StartTime.String()
	limit := h.since
	last := f.lastStart()
	if (d < h.cutDate || d == h.cutDate && s < h.cutTime) && (last == "" || last < h.cutDate+"T"+h.cutTime) {
		limit = h.before
	}
	return d >= h.from && f.ends() > limit
}

// What SQL compares must agree with the calculation on instants to the minute. Around each night on which clocks
// change this tries every start of the days before with durations that end within two hours of now: nothing
// further off is in danger.
func TestHorizonAgreesWithTheMomentWhenClocksChange(t *testing.T) {
	for _, name := range []string{"America/New_York", "Europe/London", "Australia/Lord_Howe", "Africa/Cairo", "Asia/Beirut", "America/Santiago"} {
		z := testkit.Zone(t, name)
		_, change := time.Date(2026, 1, 1, 0, 0, 0, 0, z).ZoneBounds()
		for range 2 { // forward and back
			for minutes := -90; minutes < 3*24*60; minutes += 45 {
				agreeAt(t, change.Add(time.Duration(minutes)*time.Minute+7*time.Second), z)
			}
			_, change = change.ZoneBounds()
		}
	}
}

func agreeAt(t *testing.T, now time.Time, z *time.Location) {
	t.Helper()
	h := horizonAt(now, z)
	for start := -2 * 24 * 60; start <= 120; start += 105 {
		at := now.Add(time.Duration(start) * time.Minute).In(z)
		f := Fields{Date: civil.Of(at, z)}
		f.StartTime, _ = civil.NewClock(at.Hour(), at.Minute())
		untilNow := int(now.Sub(civil.Moment(f.Date, f.StartTime, z)) / time.Minute)
		for _, off := range []int{-120, -61, -60, -59, -31, -30, -1, 0, 1, 29, 30, 59, 60, 61, 120} {
			f.DurationMinutes = Minutes(min(max(untilNow+off, 0), maxMinutes))
			if got, want := sqlUpcoming(f, h), f.Status(now, z) == Upcoming; got != want {
				t.Fatalf("%s %s +%d in %s at %v: by columns upcoming %v, by moment %v (%v)",
					f.Date, f.StartTime, f.DurationMinutes, z, now.In(z), got, want, f.moment(z))
			}
		}
	}
}

func TestHorizonAgreesWithTheMomentAtAnyTime(t *testing.T) {
	var zones []*time.Location
	for _, name := range []string{"Asia/Kolkata", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland", "UTC"} {
		zones = append(zones, testkit.Zone(t, name))
	}
	rapid.Check(t, func(t *rapid.T) {
		z := rapid.SampledFrom(zones).Draw(t, "zone")
		now := time.Unix(rapid.Int64Range(1735689600, 1893456000).Draw(t, "now"), 0) // 2025 to 2030
		var f Fields
		f.Date = civil.Of(now, z).AddDays(rapid.IntRange(-6, 3).Draw(t, "days"))
		if rapid.Bool().Draw(t, "timed") {
			f.StartTime, _ = civil.NewClock(rapid.IntRange(0, 23).Draw(t, "hour"), rapid.IntRange(0, 59).Draw(t, "minute"))
			f.DurationMinutes = Minutes(rapid.IntRange(0, maxMinutes).Draw(t, "duration"))
		}
		if got, want := sqlUpcoming(f, horizonAt(now, z)), f.Status(now, z) == Upcoming; got != want {
			t.Fatalf("%s %s +%d in %s at %v: by columns upcoming %v, by moment %v (%v)",
				f.Date, f.StartTime, f.DurationMinutes, z, now.In(z), got, want, f.moment(z))
		}
	})
}

func anyTask(t *rapid.T) Task {
	text := rapid.String()
	task := Task{
		Head: record.Head{
			ID:        "019a8f2e-0000-7000-8000-000000000001",
			CreatedAt: time.UnixMilli(rapid.Int64Range(0, 4e12).Draw(t, "created")).UTC(),
			UpdatedAt: time.UnixMilli(rapid.Int64Range(0, 4e12).Draw(t, "updated")).UTC(),
			Revision:  rapid.Int64Range(0, 1<<60).Draw(t, "revision"),
		},
		Fields: Fields{
			TaskName: text.Draw(t, "name"), Description: text.Draw(t, "description"), Location: text.Draw(t, "location"),
			FinalAssignUser: text.Draw(t, "assignee"), Own: rapid.Bool().Draw(t, "own"),
			Date:            civil.Of(time.Unix(rapid.Int64Range(-5e9, 7e9).Draw(t, "date"), 0), time.UTC),
			DurationMinutes: Minutes(rapid.IntRange(0, maxMinutes).Draw(t, "minutes")),
			Outcome:         rapid.SampledFrom([]Outcome{None, Done, Cancelled, Missed, HandedOver}).Draw(t, "outcome"),
		},
	}
	if rapid.Bool().Draw(t, "with amount") {
		p := money.Paise(rapid.Int64Range(0, int64(money.Max)).Draw(t, "amount"))
		task.Amount = &p
	}
	if rapid.Bool().Draw(t, "with start") {
		task.StartTime, _ = civil.NewClock(rapid.IntRange(0, 23).Draw(t, "hour"), rapid.IntRange(0, 59).Draw(t, "minute"))
	}
	if rapid.Bool().Draw(t, "with practice") {
		task.Practice = anyPractice(t)
	}
	return task
}

func anyPractice(t *rapid.T) Practice {
	text := rapid.String()
	p := Practice{ClientID: text.Draw(t, "client"), RiteTypeID: text.Draw(t, "rite"), AddressID: text.Draw(t, "address"),
		FeeMode: rapid.SampledFrom([]FeeMode{Unsaid, Fixed, Open, Free}).Draw(t, "fee"), PrivateNote: text.Draw(t, "note"),
		CancelReason: rapid.SampledFrom([]CancelReason{NoReason, SutakMe, OtherReason}).Draw(t, "reason")}
	if rapid.Bool().Draw(t, "with lists") {
		value := money.Paise(rapid.Int64Range(0, int64(money.Max)).Draw(t, "value"))
		p.InKind = Gifts(compact([]gift{{What: text.Draw(t, "what"), Value: &value}, {What: text.Draw(t, "other")}}))
		p.Samagri = Samagri(compact(SamagriList{People: rapid.IntRange(0, 9).Draw(t, "people"), Items: []SamagriItem{
			{ID: text.Draw(t, "item"), Item: samagri.Item{Name: text.Draw(t, "ghee"), Quantity: samagri.Quantity(rapid.IntRange(0, 9999).Draw(t, "quantity"))}}}}))
	}
	if rapid.Bool().Draw(t, "with days") {
		p.RescheduledFrom = civil.Of(time.Unix(rapid.Int64Range(-5e9, 7e9).Draw(t, "from"), 0), time.UTC)
		p.AskOn = civil.Of(time.Unix(rapid.Int64Range(-5e9, 7e9).Draw(t, "ask"), 0), time.UTC)
		p.PersonID = text.Draw(t, "person")
		p.WindowFrom, _ = civil.NewClock(rapid.IntRange(0, 23).Draw(t, "from hour"), 40)
		p.Asked = Days(compact([]civil.Date{p.AskOn, p.RescheduledFrom}))
	}
	return p
}

// plain is a Task as encoding/json sees it by itself.
type plain Task

func byReflection(t interface{ Fatal(...any) }, task Task) []byte {
	var want bytes.Buffer
	e := json.NewEncoder(&want)
	e.SetEscapeHTML(false)
	if err := e.Encode(plain(task)); err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSuffix(want.Bytes(), []byte("\n"))
}

func TestAppendJSONWritesWhatEncodingJSONWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		task := anyTask(t)
		if got, want := task.AppendJSON(nil), byReflection(t, task); !bytes.Equal(got, want) {
			t.Fatalf("got  %s\nwant %s", got, want)
		}
	})
}

func FuzzAppendJSON(f *testing.F) {
	for _, s := range []string{"सत्यनारायण कथा", "a\"b\\c\n\r\t\b\f\x00\x1f\x7f", "<&>\u2028\u2029", "\xff\xe2\x80", "🙏"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		task := Task{Fields: Fields{TaskName: s, Date: civil.Of(time.UnixMilli(0), time.UTC), Outcome: Outcome(s)}}
		if got, want := task.AppendJSON(nil), byReflection(t, task); !bytes.Equal(got, want) {
			t.Fatalf("got  %s\nwant %s", got, want)
		}
	})
}
