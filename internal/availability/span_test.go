package availability

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/civil"
)

func TestSpans(t *testing.T) {
	var all struct {
		Cases []struct {
			Why, Zone, Date, At, Until, Over string
			Minutes, Days                    int
			Parts                            [][2]string
		}
	}
	read(t, "spans.json", &all)
	for _, c := range all.Cases {
		zone, err := time.LoadLocation(c.Zone)
		if err != nil {
			t.Fatal(err)
		}
		s := Span{date(t, c.Date), clock(t, c.At), c.Minutes, c.Days, clock(t, c.Until)}
		utc := func(at time.Time) string { return at.UTC().Format("2006-01-02T15:04") }
		var parts [][2]string
		for _, i := range s.Sittings(zone) {
			parts = append(parts, [2]string{utc(i.Start), utc(i.End)})
		}
		if !slices.Equal(parts, c.Parts) || utc(s.Over(zone)) != c.Over {
			t.Errorf("%s: %v, over %s", c.Why, parts, utc(s.Over(zone)))
		}
		if whole := s.Whole(zone); utc(whole.Start) != c.Parts[0][0] || utc(whole.End) != c.Parts[len(c.Parts)-1][1] {
			t.Errorf("%s: the whole is %v", c.Why, whole)
		}
	}
}

// Parts come in order, do not overlap, and are at most one a day.
func TestPartsOfSeveralDaysDoNotMeet(t *testing.T) {
	zones := []string{"Asia/Kolkata", "America/New_York", "Australia/Lord_Howe", "UTC"}
	rapid.Check(t, func(r *rapid.T) {
		zone, _ := time.LoadLocation(rapid.SampledFrom(zones).Draw(r, "zone"))
		s := Span{Date: civil.Of(time.Unix(rapid.Int64Range(1735689600, 1893456000).Draw(r, "date"), 0), zone), Days: rapid.IntRange(2, MaxDays).Draw(r, "days")}
		s.At, _ = civil.NewClock(rapid.IntRange(0, 23).Draw(r, "hour"), 0)
		if rapid.Bool().Draw(r, "through") {
			s.Until, _ = civil.NewClock(rapid.IntRange(0, 23).Draw(r, "until"), 30)
		} else {
			s.Minutes = rapid.IntRange(1, 22*60).Draw(r, "minutes")
		}
		all := s.Sittings(zone)
		if len(all) != s.Days || !all[len(all)-1].End.Equal(s.Over(zone)) {
			r.Fatalf("%d parts of %d days, over %v", len(all), s.Days, s.Over(zone))
		}
		for i, part := range all {
			if !part.Start.Before(part.End) || i > 0 && part.Start.Before(all[i-1].End) || s.through() && i > 0 && !part.Start.Equal(all[i-1].End) {
				r.Fatalf("part %d is %v", i, part)
			}
		}
	})
}
