package client

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/testkit"
)

func TestCreate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		head, home := w.ID(), w.ID()
		made := w.add(`{"name":" Sharma parivar ","gotra":"Kashyapa","phones":[{"number":"98290 41177","whatsapp":true,"primary":true},{"number":"0141 2365412","label":"Shop"}],
			"addresses":[{"_id":"` + home + `","lines":"12 Ganga marg","area":"Vasant Vihar","city":"Jaipur","pin":"302001","lat":26.91,"lon":75.78}],
			"labels":["VIP","vip",""," Old "],"headId":"` + head + `","people":[{"_id":"` + head + `","name":"Suresh Sharma","relation":"self","gender":"male"}]}`)
		if made.Name != "Sharma parivar" || made.Phones[0].Number != "+919829041177" || made.Phones[1].Number != "+911412365412" ||
			strings.Join(made.Labels, ",") != "VIP,Old" || made.HeadID != head || made.Addresses[0].City != "Jaipur" {
			t.Errorf("made %+v", made)
		}
		for _, search := range []string{"", "sharma", "98290", "KASHYAPA", "vasant", "old", "suresh"} {
			if all, err := w.list(w.Ctx, w.Mine(), search); err != nil || len(all) != 1 || !reflect.DeepEqual(all[0], made) {
				t.Errorf("%q finds %+v, %v", search, all, err)
			}
		}
		for _, search := range []string{"%", "_", "nobody"} {
			if all, err := w.list(w.Ctx, w.Mine(), search); err != nil || len(all) != 0 {
				t.Errorf("%q finds %+v, %v", search, all, err)
			}
		}
		if all, err := w.list(w.Ctx, w.Caller(w.Other), ""); err != nil || len(all) != 0 {
			t.Errorf("another owner's list has %v, %v", all, err)
		}
	})
}

func TestAFamilyIsNamedAfterItsHead(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		first, head := w.ID(), w.ID()
		people := `"people":[{"_id":"` + first + `","name":"Rohit"},{"_id":"` + head + `","name":"Suresh Sharma"}]`
		if c := w.add(`{` + people + `}`); c.Name != "Rohit" {
			t.Errorf("named %q", c.Name)
		}
		if c := w.add(`{"headId":"` + head + `",` + people + `}`); c.Name != "Suresh Sharma" {
			t.Errorf("named %q", c.Name)
		}
	})
}

func TestWhatIsRefused(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.Revision()
		one, other := w.ID(), w.ID()
		someone := func(more string) string { return `{"people":[{"_id":"` + one + `","name":"Ram"` + more + `}]}` }
		for text, want := range map[string][]string{
			`{}`:                          {"name:client.name"},
			`{"name":7,"phones":"98290"}`: {"name:request.wrong_type", "phones:request.wrong_type"},
			`{"name":"A","phones":[{"number":"12"}]}`: {"phones.0.number:client.phone"},
			`{"name":"A","phones":[` + strings.Repeat(`{"number":"98290 41177"},`, 6) + `{"number":"98290 41177"}]}`: {"phones:field.too_many"},
			`{"name":"A","addresses":[{"_id":"x","lat":1}]}`:                                                         {"addresses.0._id:client.id_format", "addresses.0.lat:client.coordinates"},
			`{"name":"A","headId":"` + other + `"}`:                                                                  {"headId:client.head_unknown"},
			`{"name":"A","sinceYear":2027,"language":"fr","calendar":"mayan"}`:                                       {"sinceYear:field.number_range", "language:field.unknown", "calendar:field.unknown"},
			`{"people":[{"_id":"` + one + `","name":""}]}`:                                                           {"people.0.name:field.required"},
			`{"people":[{"_id":"` + one + `","name":"A"},{"_id":"` + one + `","name":"B"}]}`:                         {"people.1._id:client.twice"},
			someone(`,"birth":{"date":"2026-02-30"}`):                                                                {"people.0.birth.date:client.birth_date"},
			someone(`,"birth":{"date":"2027-01-01"}`):                                                                {"people.0.birth.date:client.birth_future"},
			someone(`,"birth":{"date":"1990-01-01","time":"25:00"}`):                                                 {"people.0.birth.time:field.time_format"},
			someone(`,"birth":{"time":"10:00","place":{"name":"X","lat":91,"lon":0,"timeZone":"Mars"}}`):             {"people.0.birth.place:client.coordinates", "people.0.birth.place.timeZone:client.zone"},
			someone(`,"departed":{"date":"2026-11-21"}`):                                                             {"people.0.departed.date:client.death_future"},
			someone(`,"birth":{"date":"1950-05-05"},"departed":{"date":"1950-05-04"}`):                               {"people.0.departed.date:client.death_before_birth"},
			someone(`,"birth":{"date":"1950"},"departed":{"date":"1949-05-04"}`):                                     {"people.0.departed.date:client.death_before_birth"},
			someone(`,"departed":{"tithi":5}`):                                                                       {"people.0.departed.tithi:client.tithi_half"},
			someone(`,"nakshatra":28,"phone":"none"`):                                                                {"people.0.phone:client.phone", "people.0.nakshatra:field.number_range"},
			`{"headId":"` + one + `","people":[{"_id":"` + one + `","name":"Ram","departed":{}}]}`:                   {"headId:client.head_departed"},
			`{"name":"` + strings.Repeat("न", maxName+1) + `"}`:                                                      {"name:field.too_long"},
		} {
			_, err := w.Create(w.Ctx, w.Mine(), patch.Value[string]{}, input(text))
			t.Run(text[:min(len(text), 60)], func(t *testing.T) { testkit.WantCodes(t, err, want...) })
		}
		if w.Revision() != before {
			t.Error("something was changed")
		}
	})
}

// The stars follow the birth, until a person enters them.
func TestStars(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		one := w.ID()
		someone := func(more string) string { return `{"people":[{"_id":"` + one + `","name":"Ram"` + more + `}]}` }
		told := func(c Client) string {
			p := c.People[0]
			return fmt.Sprint(p.Nakshatra, " ", p.Pada, " ", p.Rashi, " ", p.StarsBy)
		}
		const delhi = `"place":{"name":"Delhi","lat":28.6139,"lon":77.209,"timeZone":"Asia/Kolkata"}`
		// 15 August 1947 at midnight in Delhi: the Moon in Pushya, first quarter, in Karka, as the printed charts of India have it.
		c := w.add(someone(`,"birth":{"date":"1947-08-15","time":"00:00",` + delhi + `}`))
		if told(c) != "8 1 4 almanac" {
			t.Errorf("born at midnight: %s", told(c))
		}
		c = w.set(c, someone(`,"birth":{"date":"1947-08-15",`+delhi+`}`))
		if told(c) != "0 0 0 " {
			t.Errorf("without a time: %s", told(c))
		}
		c = w.set(c, someone(`,"nakshatra":14,"birth":{"date":"1947-08-15","time":"00:00"}`))
		if told(c) != "14 0 0 person" {
			t.Errorf("overridden: %s", told(c))
		}
		c = w.set(c, someone(`,"nakshatra":14,"starsBy":"almanac","birth":{"date":"1947-08-15","time":"00:00"}`))
		if told(c) != "8 1 4 almanac" {
			t.Errorf("given back to the almanac, at the owner's own place: %s", told(c))
		}
	})
}

// The tithi follows the death: that of the time, else that of the day's sunrise; a person's word goes over both.
func TestTithis(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		one := w.ID()
		departed := func(more string) string {
			return `{"people":[{"_id":"` + one + `","name":"Ram","departed":{` + more + `}}]}`
		}
		told := func(c Client) string {
			d := c.People[0].Departed
			return fmt.Sprint(d.Masa, " ", d.Paksha, " ", d.Tithi, " ", d.TithiBy)
		}
		const jaipur = `,"place":{"name":"Jaipur","lat":26.9196,"lon":75.7878,"timeZone":"Asia/Kolkata"}`
		sky, err := w.sky(w.Ctx, w.Mine(), skyQuery{Date: "2006-02-15", Place: &Spot{Lat: 26.9196, Lon: 75.7878, TimeZone: "Asia/Kolkata"}})
		if err != nil || len(sky.Tithis) != 2 || sky.Stars != nil {
			t.Fatalf("%+v, %v", sky, err)
		}
		sunrise := sky.Tithis[sky.AtSunrise]
		c := w.add(departed(`"date":"2006-02-15"` + jaipur))
		if want := fmt.Sprint(sunrise.Masa, " ", sunrise.Paksha, " ", sunrise.Tithi, " almanac"); told(c) != want {
			t.Errorf("by the sunrise %s, want %s", told(c), want)
		}
		for i, clock := range []string{"00:05", "23:55"} {
			c = w.set(c, departed(`"date":"2006-02-15","time":"`+clock+`"`+jaipur))
			s := sky.Tithis[i]
			if want := fmt.Sprint(s.Masa, " ", s.Paksha, " ", s.Tithi, " almanac"); told(c) != want {
				t.Errorf("at %s %s, want %s", clock, told(c), want)
			}
		}
		c = w.set(c, departed(`"date":"2006-02-15","masa":6,"paksha":"krishna","tithi":9`))
		if told(c) != "6 krishna 9 person" {
			t.Errorf("overridden: %s", told(c))
		}
		if c = w.set(c, departed(`"date":"2006"`)); told(c) != "0  0 " {
			t.Errorf("of a year alone: %s", told(c))
		}
	})
}

// Far in the east the next day has begun: a death there is none to come.
func TestADeathWhereTheDayIsAhead(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.Forward(time.Date(2026, 11, 20, 14, 0, 0, 0, time.UTC).Sub(w.Now()))
		at := func(zone string) error {
			_, err := w.Create(w.Ctx, w.Mine(), patch.Value[string]{}, input(`{"people":[{"_id":"`+w.ID()+`","name":"Ram","departed":`+
				`{"date":"2026-11-21","time":"01:30","place":{"name":"There","lat":-36.85,"lon":174.76,"timeZone":"`+zone+`"}}}]}`))
			return err
		}
		if err := at("Pacific/Auckland"); err != nil {
			t.Errorf("on the day of the place: %v", err)
		}
		testkit.WantCodes(t, at("Asia/Kolkata"), "people.0.departed.date:client.death_future")
	})
}

func TestSkyRefuses(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		_, err := w.sky(w.Ctx, w.Mine(), skyQuery{Date: "soon", Time: "25:00", Place: &Spot{Lat: 1000, TimeZone: "x"}})
		testkit.WantCodes(t, err, "date:field.date_format", "time:field.time_format", "place:client.coordinates", "place.timeZone:client.zone")
		_, err = w.sky(w.Ctx, w.Mine(), skyQuery{Date: "1800-01-01", Place: &Spot{Lat: 26, Lon: 75, TimeZone: "Asia/Kolkata"}})
		if err != nil && !fault.HasCode(err, "client.no_almanac") {
			t.Error(err)
		}
	})
}

func TestUpdateDeleteRestore(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		seen := w.add(`{"name":"Sharma","notes":"Bring own bell","privateNotes":"Pays late"}`)
		now := w.set(seen, `{"notes":null,"gotra":"Garga"}`)
		if now.Notes != "" || now.PrivateNotes != "Pays late" || now.Gotra != "Garga" {
			t.Errorf("changed to %+v", now)
		}
		_, err := w.Update(w.Ctx, w.Mine(), seen.ID, input(`{"gotra":"Atri"}`), seen.Revision)
		testkit.WantKind(t, err, fault.Stale, "request.stale")
		if err := w.Delete(w.Ctx, w.Mine(), seen.ID, 0); err != nil {
			t.Fatal(err)
		}
		_, err = w.Get(w.Ctx, w.Mine(), seen.ID)
		testkit.WantKind(t, err, fault.NotFound, "client.not_found")
		back, err := w.Restore(w.Ctx, w.Mine(), []string{seen.ID})
		if err != nil || len(back) != 1 || back[0].Gotra != "Garga" {
			t.Errorf("restored %+v, %v", back, err)
		}
		if got := w.Audits("client", seen.ID); len(got) != 4 {
			t.Errorf("audits %v", got)
		}
	})
}

func TestWhoPerformsTheShraddha(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		made := w.add(`{"people":[{"_id":"` + w.ID() + `","name":"Kamla Devi","departed":{"performer":" Suresh "}}]}`)
		if p := made.People[0].Departed.Performer; p != "Suresh" {
			t.Errorf("performed by %q", p)
		}
	})
}
