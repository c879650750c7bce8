package client

import (
	"fmt"
	"testing"
	"time"

	"sankalp/internal/golden"
	"sankalp/internal/job"
	"sankalp/internal/panchang"
)

// passed gives the almanac of a death.
func passed(t *testing.T, date, clock string, place Spot) Departed {
	t.Helper()
	r := reckoner{engine: panchang.New(panchang.Options{}), home: panchang.Place{Lat: 26.9196, Lon: 75.7878, Zone: golden.Zone(t, "Asia/Kolkata")}}
	d := Departed{Date: date, Time: clock, Place: &place}
	r.passing(&d)
	return d
}

// Without a time a death has the tithi, solar month and nakshatra of its day's sunrise.
func TestPassingAtSunrise(t *testing.T) {
	for _, row := range golden.Rows(t, "../panchang/testdata/panchang.csv") {
		if row["sunrise"] == "" || row["city"] != "Chennai" && row["city"] != "Delhi" {
			continue
		}
		d := passed(t, row["date"], "", Spot{Lat: row.Number(t, "lat"), Lon: row.Number(t, "lon"), TimeZone: row["tz"]})
		tithi := d.Tithi
		if d.Paksha == "krishna" {
			tithi += 15
		}
		if d.SolarMonth != row.Int(t, "sun_rashi") || d.Nakshatra != row.Int(t, "nakshatra") || tithi != row.Int(t, "tithi") || d.StarsBy != almanac {
			t.Errorf("%s %s: %+v", row["city"], row["date"], d)
		}
	}
}

// With a time the solar month is that of the moment: it changes with the sankranti.
func TestPassingAtSankranti(t *testing.T) {
	for _, row := range golden.Rows(t, "../panchang/testdata/sankranti.csv") {
		entered := row.Int(t, "rashi_entered(1=Mesha)")
		for minutes, want := range map[time.Duration]int{-1: (entered+10)%12 + 1, 2: entered} {
			at := row.Time(t, "instant_utc").Add(minutes * time.Minute)
			d := passed(t, at.Format("2006-01-02"), at.Format("15:04"), Spot{Lat: 13, Lon: 80, TimeZone: "UTC"})
			if d.SolarMonth != want {
				t.Errorf("at %s the month %d, want %d", at, d.SolarMonth, want)
			}
		}
	}
}

// A person's word goes over the almanac; cleared, it follows the death again.
func TestPassingSaid(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		one := w.ID()
		departed := func(more string) string {
			return `{"people":[{"_id":"` + one + `","name":"Ram","departed":{` + more + `}}]}`
		}
		told := func(c Client) string {
			d := c.People[0].Departed
			return fmt.Sprint(d.SolarMonth, " ", d.Nakshatra, " ", d.StarsBy)
		}
		c := w.add(departed(`"date":"2011-06-30","basis":"nakshatra"`))
		if told(c) != "3 5 almanac" {
			t.Errorf("by the almanac: %s", told(c))
		}
		for said, want := range map[string]string{
			`"date":"2011-06-30","solarMonth":4,"nakshatra":6,"starsBy":"person"`: "4 6 person",
			`"solarMonth":4`: "4 0 person",
			`"date":"2011-06-30","solarMonth":4,"nakshatra":6,"starsBy":"almanac"`: "3 5 almanac",
			`"date":"2011"`: "0 0 ",
		} {
			if c = w.set(c, departed(said)); told(c) != want {
				t.Errorf("%s: %s, want %s", said, told(c), want)
			}
		}
	})
}

// Families older than the stars of a death get them once, unless a person has entered them; devices get them, the
// history does not show it.
func TestStarsAreFilledOnce(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		family := func(departed string) Client {
			return w.add(`{"people":[{"_id":"` + w.ID() + `","name":"Ram","departed":{` + departed + `}}]}`)
		}
		old, said, trashed := family(`"date":"2011-06-30"`), family(`"solarMonth":4,"nakshatra":6`), family(`"date":"2011-06-30"`)
		for _, c := range []Client{old, trashed} {
			want := `"solarMonth":3,"nakshatra":5,"starsBy":"almanac"`
			w.Exec(w.Me, `UPDATE clients SET body = replace(body, $2, '"x":0') WHERE owner_id = $3 AND id = $1`, c.ID, want, w.Me)
			if before, err := w.Find(w.Ctx, w.DB.Reader(), w.Me, c.ID); err != nil || before.People[0].Departed.StarsBy != "" {
				t.Fatalf("not as it was before stars were kept: %+v, %v", before, err)
			}
		}
		if err := w.Delete(w.Ctx, w.Mine(), trashed.ID, 0); err != nil {
			t.Fatal(err)
		}
		j := job.Claimed{Kind: StarsJob, Owner: w.Me}
		revisions := [3]int64{w.Revision()}
		for i := range 2 {
			if err := w.FillStars(w.Ctx, j); err != nil {
				t.Fatal(err)
			}
			revisions[i+1] = w.Revision()
		}
		if revisions[1] != revisions[0]+1 || revisions[2] != revisions[1] {
			t.Errorf("revisions %v: filled not just once", revisions)
		}
		if _, err := w.Restore(w.Ctx, w.Mine(), []string{trashed.ID}); err != nil {
			t.Fatal(err)
		}
		for _, want := range []struct {
			c     Client
			stars string
		}{{old, "3 5 almanac"}, {said, "4 6 person"}, {trashed, "3 5 almanac"}} {
			c, err := w.Get(w.Ctx, w.Mine(), want.c.ID)
			if err != nil {
				t.Fatal(err)
			}
			d := c.People[0].Departed
			if got := fmt.Sprint(d.SolarMonth, " ", d.Nakshatra, " ", d.StarsBy); got != want.stars {
				t.Errorf("%s, want %s", got, want.stars)
			}
		}
		if c, _ := kind.Changed(w.Ctx, w.DB.Reader(), w.Me, revisions[0]); len(c) != 2 || c[0].ID != old.ID || c[0].UpdatedAt != old.UpdatedAt {
			t.Errorf("a device is told %+v", c)
		}
		if err := w.FillStars(w.Ctx, job.Claimed{Kind: StarsJob, Owner: w.ID()}); err != nil {
			t.Errorf("of an account that is gone: %v", err)
		}
	})
}

// A death without a time has the tithi of the sunrise by which its purohit counts: in Jaipur the seventeenth tithi of 25 July 2021
// began between the rising of the Sun's rim and that of its centre.
func TestPassingByTheOwnersSunrise(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		jaipur := Spot{Name: "Jaipur", Lat: 26.9196, Lon: 75.7878, TimeZone: "Asia/Kolkata"}
		for customs, want := range map[string]int{`{}`: 1, `{"sunrise":"centre"}`: 2} {
			w.Exec(w.Me, `UPDATE accounts SET almanac = $1 WHERE id = $2`, customs, w.Me)
			sky, err := w.sky(w.Ctx, w.Mine(), skyQuery{Date: "2021-07-25", Place: &jaipur})
			if err != nil || sky.Tithis[sky.AtSunrise].Tithi != want {
				t.Errorf("%s: %+v, %v", customs, sky, err)
			}
		}
	})
}
