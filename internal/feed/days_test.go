package feed_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-ical"

	"sankalp/internal/testkit"
)

func sequence(t testing.TB, e ical.Event) int {
	t.Helper()
	n, err := e.Props.Get(ical.PropSequence).Int()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// titles are the events on a day, by their names.
func titles(t testing.TB, all map[string]ical.Event, day string) (found []string) {
	t.Helper()
	for _, e := range all {
		if strings.HasPrefix(line(t, e), day+" to") {
			found = append(found, text(t, e, ical.PropSummary))
		}
	}
	return found
}

func TestTheDaysOfTheAlmanac(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		b.task(`"date":"2026-12-07","startTime":"07:30"`)
		b.Exec(b.Me, `UPDATE accounts SET almanac = '{"festivals":[{"name":"Temple day","nameHi":"मंदिर दिवस","date":"01-26"},{"name":"Guru day","masa":4,"tithi":15}]}' WHERE id = $1`, b.Me)
		_, path := b.address(`{"shows":"days","festivals":true,"ekadashis":true,"purnimas":true,"amavasyas":true}`)
		all := b.read(path)
		// As printed almanacs of Varanasi have them.
		for day, want := range map[string]string{
			"2026-11-08": "Diwali", "2027-01-15": "Makar Sankranti", "2027-03-06": "Maha Shivaratri", "2027-03-22": "Holi", "2027-04-15": "Ram Navami",
			"2027-07-18": "Guru Purnima", "2027-10-29": "Diwali", "2026-11-24": "Purnima", "2026-12-08": "Amavasya", "2026-11-20": "Dev Uthani Ekadashi",
			"2027-01-26": "Temple day",
		} {
			if got := titles(t, all, day); !slices.Contains(got, want) {
				t.Errorf("%s: %v, want %s", day, got, want)
			}
		}
		if got := titles(t, all, "2027-07-18"); !slices.Contains(got, "Guru day") {
			t.Errorf("a festival of one's own by its tithi: %v", got)
		}
		if got := titles(t, all, "2027-04-07"); slices.Contains(got, "Gudi Padwa") || !slices.Contains(got, "Nav Samvatsar") {
			t.Errorf("of the region: %v", got)
		}
		if n := count(t, all, "Sankashti Chaturthi"); n > 0 {
			t.Errorf("%d days of a vrat that was not chosen", n)
		}
		if n := count(t, all, "Pongal"); n > 0 {
			t.Errorf("%d days of a region that was not chosen", n)
		}
		if n := count(t, all, "Purnima"); n < 15 || n > 17 {
			t.Errorf("%d full moons in 460 days", n)
		}
		for uid, e := range all {
			if text(t, e, ical.PropTransparency) != "TRANSPARENT" || text(t, e, ical.PropSummary) == "Griha Pravesh" || len(e.Children) > 0 {
				t.Errorf("%s is no day that stays free: %s", uid, line(t, e))
			}
		}
		b.Exec(b.Me, `UPDATE accounts SET language = 'hi', revision = revision + 1, almanac = '{"monthEnds":"amavasya","ekadashi":"vaishnava","vrats":["sankashti"],"regions":["tamil"],"unseen":["bhogi"],"festivals":[{"name":"Temple day","nameHi":"मंदिर दिवस","date":"01-26"}]}',
			place = '{"name":"Auckland","lat":-36.85,"lon":174.76,"timeZone":"Pacific/Auckland"}' WHERE id = $1`, b.Me)
		moved := 0
		after := b.read(path)
		for uid, e := range after {
			before, there := all[uid]
			if there && sequence(t, e) <= sequence(t, before) {
				t.Errorf("%s moved with the place and is no later version", uid)
			}
			if there && line(t, e)[:10] != line(t, before)[:10] {
				moved++
			}
		}
		if n := count(t, after, "संकष्टी चतुर्थी") + count(t, after, "अंगारकी संकष्टी चतुर्थी"); n < 15 || n > 17 {
			t.Errorf("%d days of the vrat that was chosen in 460 days", n)
		}
		if n := count(t, after, "पोंगल"); n == 0 {
			t.Error("no day of the region that was chosen")
		}
		if n := count(t, after, "भोगी") + count(t, after, "लोहड़ी"); n > 0 {
			t.Errorf("%d days that were left out or are of other regions", n)
		}
		if n := count(t, after, "सोम प्रदोष व्रत"); n > 0 {
			t.Errorf("%d days of a vrat that was not chosen", n)
		}
		if got := titles(t, after, "2027-01-26"); !slices.Contains(got, "मंदिर दिवस") || moved == 0 {
			t.Errorf("%v, and %d days are others on the other side of the Earth", got, moved)
		}
		if n := count(t, after, "गुडी पाडवा"); n != 1 {
			t.Errorf("%d festivals of the other region", n)
		}
	})
}

func count(t testing.TB, all map[string]ical.Event, title string) (n int) {
	t.Helper()
	for _, e := range all {
		if text(t, e, ical.PropSummary) == title {
			n++
		}
	}
	return n
}

// A family that counts by the calendar of a region has that region's feasts in its calendar where they were chosen, by the family's
// language; others have none.
func TestTheFeastsOfAFamilysRegion(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		plain := `{"scope":"family","clientId":"` + b.family + `"}`
		_, without := b.address(plain)
		_, path := b.address(strings.Replace(plain, "}", `,"festivals":true}`, 1))
		at := "/api/clients/" + b.family
		if got := b.read(path); count(t, got, "Pongal") != 0 {
			t.Error("a family without a region has feasts of one")
		}
		b.call(http.MethodPut, at, `{"calendar":"solar_tamil"}`, http.StatusOK)
		before := b.read(path)
		if got := titles(t, before, "2027-01-15"); !slices.Contains(got, "Pongal") {
			t.Errorf("2027-01-15: %v, want Pongal", got)
		}
		for title, want := range map[string]int{"Vat Purnima": 1, "Diwali": 0, "Chandra Darshan": 0, "Vishu": 0} {
			if n := count(t, before, title); n != want {
				t.Errorf("%s: %d times, want %d", title, n, want)
			}
		}
		if n := count(t, b.read(without), "Pongal"); n != 0 {
			t.Error("feasts are shown where they were not chosen")
		}
		b.Exec(b.Me, `UPDATE accounts SET almanac = '{"unseen":["pongal","DIWALI_INDIA"]}' WHERE id = $1`, b.Me)
		b.call(http.MethodPut, at, `{"language":"hi"}`, http.StatusOK)
		after := b.read(path)
		if n := count(t, after, "पोंगल"); n != 0 {
			t.Error("what the owner left out is shown")
		}
		same := 0
		for uid, e := range after {
			if old, there := before[uid]; there && text(t, e, ical.PropSummary) != text(t, old, ical.PropSummary) {
				if same++; sequence(t, e) <= sequence(t, old) {
					t.Errorf("%s says it in other words and is no later version", uid)
				}
			}
		}
		if same < 10 {
			t.Errorf("%d feasts are in the family's language", same)
		}
	})
}

func TestAnAddressOfDaysNeedsSome(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		feedID, _ := b.address(`{"shows":"days","rites":true}`)
		for _, s := range []testkit.Scenario{
			{Name: "none", Method: "POST", Path: "/api/feeds", Body: `{"shows":"days"}`},
			{Name: "the last one is taken away", Method: "PUT", Path: "/api/feeds/" + feedID, Body: `{"rites":false}`},
		} {
			s.Status, s.Contains = 422, []string{`"shows":"Choose at least one`}
			b.Run(t, s)
		}
		b.Run(t, testkit.Scenario{Name: "no word", Method: "POST", Path: "/api/feeds", Body: `{"festivals":"all"}`, Status: 422, Contains: []string{`"festivals":`}})
	})
}

// A yearly day is one event for ever: open, booked, moved, called off, taken up again, deleted and brought back, in the calendar of the
// family and in the purohit's own.
func TestAYearlyDayThatIsBookedStaysTheSameEvent(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		_, family := b.address(`{"scope":"family","clientId":"` + b.family + `"}`)
		_, own := b.address(`{"rites":true,"family":true}`)
		uid := b.person + "-1949@sankalp"
		const day = "2027-11-05"
		last := map[string]int{}
		want := func(what, ofFamily, ofOwn string) {
			t.Helper()
			for path, want := range map[string]string{family: ofFamily, own: ofOwn} {
				all := b.read(path)
				e, there := all[uid]
				if !there {
					t.Fatalf("%s: it is gone from %s", what, path)
				}
				if got := line(t, e); !strings.HasPrefix(got, want) {
					t.Errorf("%s: %q, want %q", what, got, want)
				}
				if n := sequence(t, e); n <= last[path] {
					t.Errorf("%s: sequence %d after %d", what, n, last[path])
				} else {
					last[path] = n
				}
				if shraddhs := len(titles(t, all, day)); shraddhs > 1 {
					t.Errorf("%s: %d events on the day", what, shraddhs)
				}
			}
		}
		open := func() (string, string) {
			return day + " to 06|Varshik shraddh of Kamla Devi|", day + " to 06|Varshik shraddh, Verma parivar|"
		}
		ofFamily, ofOwn := open()
		want("open", ofFamily, ofOwn)
		booked := b.task(`"date":"` + day + `","startTime":"07:30","clientId":"` + b.family + `","taskName":"Shraddh"`)
		b.make("/api/observances", `{"_id":"`+b.person+`","clientId":"`+b.family+`","personId":"`+b.person+`","kind":"shraddha","basis":"register",
			"occasions":[{"key":"1949","date":"`+day+`","taskId":"`+booked+`"}]}`)
		want("booked", day+" 02:00-03:00|Shraddh|", day+" 02:00-03:00|Shraddh, Verma parivar|")
		b.Forward(time.Hour)
		b.set(booked, `{"date":"2027-11-06","startTime":null}`)
		want("moved", "2027-11-06 to 07|Shraddh|", "2027-11-06 to 07|Shraddh, Verma parivar|")
		b.Forward(time.Hour)
		b.set(booked, `{"outcome":"cancelled"}`)
		want("called off", ofFamily, ofOwn)
		b.Forward(time.Hour)
		b.set(booked, `{"outcome":null,"date":"`+day+`","startTime":"08:30"}`)
		want("taken up again", day+" 03:00-04:00|Shraddh|", day+" 03:00-04:00|Shraddh, Verma parivar|")
		b.Must(b.tasks.Delete(b.Ctx, b.Mine(), booked, 0))
		want("deleted", ofFamily, ofOwn)
		b.call(http.MethodPut, "/api/observances/"+b.person, `{"occasions":[{"key":"1949"}]}`, 200)
		want("nothing is decided any more", ofFamily, ofOwn)
		if got := b.read(own)[booked+"@sankalp"]; got.Component != nil {
			t.Errorf("the task is in it by another name: %s", line(t, got))
		}
	})
}

func TestTheWayIsBusyTime(t *testing.T) {
	onEach(t, func(t *testing.T, b *bench) {
		home, lanka := b.ID(), b.ID()
		b.make("/api/areas", `{"_id":"`+home+`","name":"Assi","home":true,"ways":[{"to":"`+lanka+`","minutes":35}]}`)
		b.make("/api/areas", `{"_id":"`+lanka+`","name":"Lanka"}`)
		first := b.task(`"date":"2026-12-07","startTime":"07:30","durationMinutes":60`)
		second := b.task(`"date":"2026-12-07","startTime":"08:45","durationMinutes":60,"location":"Lanka gate"`)
		b.task(`"date":"2026-12-09"`)
		b.task(`"date":"2026-12-10","startTime":"07:30","own":false,"amount":null`)
		feedID, path := b.address(`{"way":true}`)
		want := func(what, uid, want string) {
			t.Helper()
			if e, there := b.read(path)[uid+"@sankalp"]; (want != "") != there || there && line(t, e) != want {
				t.Errorf("%s: %v, want %q", what, e, want)
			}
		}
		uid := first + "-way-2026-12-07"
		want("from home", uid, "2026-12-07 01:25-02:00|Way to Lanka|||CONFIRMED|0")
		want("from the work before", second+"-way-2026-12-07", "2026-12-07 03:05-03:15|Way to Lanka gate|||CONFIRMED|0")
		if n := len(b.read(path)); n != 6 {
			t.Errorf("%d events: four tasks and two ways", n)
		}
		before := sequence(t, b.read(path)[uid+"@sankalp"])
		b.call("PUT", "/api/areas/"+home, `{"ways":[{"to":"`+lanka+`","minutes":50}]}`, 200)
		want("it takes longer", uid, "2026-12-07 01:10-02:00|Way to Lanka|||CONFIRMED|0")
		if got := sequence(t, b.read(path)[uid+"@sankalp"]); got <= before {
			t.Errorf("sequence %d after %d", got, before)
		}
		b.call("PUT", "/api/feeds/"+feedID, `{"place":false}`, 200)
		want("without the place", uid, "2026-12-07 01:10-02:00|On the way|||CONFIRMED|0")
		b.call("PUT", "/api/feeds/"+feedID, `{"shows":"busy"}`, 200)
		want("busy", uid, "2026-12-07 01:10-02:00|Busy|||CONFIRMED|0")
		b.call("PUT", "/api/feeds/"+feedID, `{"way":false}`, 200)
		want("not wanted", uid, "")
	})
}
