package publicpage

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/booking"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/ritetype"
	"sankalp/internal/testkit"
)

func clockOf(s string) civil.Clock {
	c, err := civil.ParseClock(s)
	if err != nil {
		panic(err)
	}
	return c
}

func TestAVisitShowsDaysAndTimesAndNothingElse(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		fee := money.Paise(210_000)
		s.rite(s.Me, ritetype.Fields{Name: "Griha Pravesh", DurationMinutes: 90, FeeMode: ritetype.Fixed, FeeMin: &fee, Public: true, Mangal: true})
		s.rite(s.Me, ritetype.Fields{Name: "Private rite"})
		s.rite(s.Me, ritetype.Fields{Name: "Put away", Public: true, Inactive: true})
		s.task(s.Me, "Secret havan", "2026-11-29", "10:00", 60)
		page := s.get("/p/pt-dinesh?date=2026-11-29")
		page.wants(t, 200, "[en Pandit me, Karmakand, Jaipur, Hindi, Sanskrit, Jaipur]", "[rite Griha Pravesh, 1 hour 30 min, ₹2,100, , chosen]",
			"[rite Satyanarayan Katha, 2 hours, As you wish, ]", "[rite Something else, Tell us in a line, , ]", "[November 2026]",
			"[day 29 open Shashthi chosen]", "Sunday 29 November, Margashirsha Krishna Shashthi", "[time 06:00 = 6:00 am]", "[time pratah = Any morning time]",
			"[time 11:15 = 11:15 am]", "[rahu 4:1")
		page.hides(t, "Secret", "Private", "Put away", "Raja Park", "5100", "10:00 =", "[day 20", "[time 17:00")
		if got := s.get("/p/pt-dinesh?date=2026-11-29&lang=hi"); !strings.Contains(got.text, "सत्यनारायण कथा") || !strings.Contains(got.text, "रविवार 29 नवंबर") || !strings.Contains(got.text, "प्रातः 6:00") {
			t.Error(got.text)
		}
		if csp := page.Header().Get("Content-Security-Policy"); csp != "default-src 'none'" || page.Header().Get("Cache-Control") != "no-store" {
			t.Error(page.Header())
		}
	})
}

func TestClosedDaysHoursLoadAndHorizonAreKept(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		s.mustSet(s.Me, `{"horizonDays":12}`)
		for i, at := range []string{"06:00", "11:00", "14:00", "17:00", "20:00"} {
			s.task(s.Me, "t", "2026-11-28", at, 30+i)
		}
		page := s.get("/p/pt-dinesh")
		page.wants(t, 200, "[day 28 full Full]", "[day 30 open ", `<a href="/p/pt-dinesh?lang=en&month=2026-12&rite=`)
		s.get("/p/pt-dinesh?month=2026-12").wants(t, 200, "[day 2 open ", "[December 2026]")
		s.get("/p/pt-dinesh?month=2026-12").hides(t, "[day 3 ")
		for _, date := range []string{"2026-11-20", "2020-01-01", "2026-12-20", "2026-11-28", "2026-02-30", "x", "9999-12-31"} {
			if got := s.get("/p/pt-dinesh?date=" + date); got.Code != 200 || got.field("date") != "" {
				t.Errorf("%s can be chosen: %s", date, got.text)
			}
		}
	})
}

func TestARequestIsOneBookingHoweverOftenItIsSent(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		form := s.fill("pt-dinesh")
		for range 5 {
			sent := s.send("pt-dinesh", form)
			all := s.booked()
			if sent.Code != 303 || len(all) != 1 || !strings.HasPrefix(sent.Header().Get("Location"), "/b/"+all[0].Token+"?") {
				t.Fatalf("%d %v, %d bookings: %s", sent.Code, sent.Header(), len(all), sent.text)
			}
		}
		b := s.booked()[0]
		if b.RiteName != "Satyanarayan Katha" || b.Contact.Phone != "+919829011873" || b.Contact.Language != "en" || b.Wanted.StartTime != clockOf("10:30") ||
			b.HoldUntil == nil || !b.Unverified || b.Check || b.ConsentAt == nil || b.ConsentText != "2026-11-27" || b.ConsentLanguage == "" || b.DurationMinutes != 120 || b.Gotra != "Kashyap" {
			t.Errorf("%+v", b)
		}
		// A letter with two encodings; keyboards use both.
		spelt := s.fill("pt-dinesh", "name", "पूजा राठौ\u095c ", "phone", "98290 11874", "date", "2026-12-02")
		for range 2 {
			if sent := s.send("pt-dinesh", spelt); sent.Code != 303 || len(s.booked()) != 2 {
				t.Fatal(sent.Code, sent.text)
			}
		}
		form.Set("date", "2026-11-30") // the browser's memory brought the form back
		again := s.send("pt-dinesh", form)
		again.wants(t, 409, "[alert Your request for another day was sent", "[typed name: Pooja Bhargava]")
		form.Set("once", again.field("once"))
		form.Set("proof", prove(again.field("once")))
		if got := s.send("pt-dinesh", form); got.Code != 303 || len(s.booked()) != 3 {
			t.Error(got.Code, got.text)
		}
	})
}

// The first request stands on one server alone when its commit was cut off: the same form must not be told "sent" before a standby has it.
func TestARequestSentAgainWaitsForTheStandby(t *testing.T) {
	pg := testkit.PrivatePostgres(t)
	d := testkit.OpenWith(t, db.Options{URL: pg.URL, Patience: time.Second})
	s := newStreet(t, d)
	form := s.fill("pt-dinesh")
	if sent := s.send("pt-dinesh", form); sent.Code != 303 {
		t.Fatal(sent.Code, sent.text)
	}
	if err := pg.Set("synchronous_standby_names", "gone"); err != nil {
		t.Fatal(err)
	}
	until := time.Now().Add(20 * time.Second)
	for d.Confirm(context.Background()) == nil { // the setting takes a moment
		if time.Now().After(until) {
			t.Fatal("nothing waits for the standby")
		}
	}
	if sent := s.send("pt-dinesh", form); sent.Code != 503 {
		t.Errorf("without a standby: %d", sent.Code)
	}
	if err := pg.Set("synchronous_standby_names", ""); err != nil {
		t.Fatal(err)
	}
	for s.send("pt-dinesh", form).Code != 303 {
		if time.Now().After(until) {
			t.Fatal("it is refused with one too")
		}
	}
}

func TestOneSlotSixteenAtOnce(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		forms := make([]url.Values, 16)
		for i := range forms {
			forms[i] = s.fill("pt-dinesh", "phone", "98290 118"+string(rune('0'+i/10))+string(rune('0'+i%10)), "name", "Family "+string(rune('a'+i)))
		}
		got := make([]answer, len(forms))
		var all sync.WaitGroup
		for i := range forms {
			all.Go(func() { got[i] = s.send("pt-dinesh", forms[i]) })
		}
		all.Wait()
		held := 0
		for i, a := range got {
			switch {
			case a.Code == 303:
				held++
			case a.Code != 409 && a.Code != 422 || !strings.Contains(a.text, "[typed name: Family "+string(rune('a'+i))+"]"):
				t.Errorf("%d %s", a.Code, a.text)
			}
		}
		if held != 1 || len(s.booked()) != 1 {
			t.Errorf("%d hold it, %d bookings", held, len(s.booked()))
		}
		s.get("/p/pt-dinesh?date=2026-11-29").hides(t, "[time 10:30")
	})
}

// Requests from many addresses of one network are taken, and hold few times; the page says which is kept.
func TestAFloodFromOneNetworkHoldsLittle(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		send := func(i int, from string) answer {
			form := s.fill("pt-dinesh", "phone", "98290 1187"+strconv.Itoa(i), "date", "2026-12-0"+strconv.Itoa(1+i), "time", "18:30")
			sent := s.call("POST", "/p/pt-dinesh?lang=en", from, form)
			if sent.Code != 303 {
				t.Fatal(sent.Code, sent.text)
			}
			return s.get(sent.Header().Get("Location"))
		}
		for i := range 5 {
			page := send(i, "[2001:db8:1:"+strconv.Itoa(i)+"::1]")
			if held := strings.Contains(page.text, "The time is kept for you"); held != (i < 3) {
				t.Errorf("request %d is held: %v", i, held)
			}
		}
		send(5, "[2001:db8:2::1]").wants(t, 200, "The time is kept for you")
		if n := s.Count(`SELECT COUNT(*) AS n FROM bookings WHERE sender_hash = '' OR sender_hash LIKE '%2001%'`); n != 0 {
			t.Errorf("%d rows hold an address, or no mark of one", n)
		}
	})
}

func TestWhatIsWrongIsSaidAndNothingTypedIsLost(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		s.task(s.Me, "t", "2026-11-30", "10:00", 120)
		s.site.o.Proven.Count = 5 // what lacks something is no request yet, and counts nowhere
		long := strings.Repeat("क", 100_000)
		const gone, taken = "[fault date: This day cannot be had", "[fault time: This time has just been taken"
		for _, test := range []struct{ field, value, want string }{
			{"name", " ", "[fault name: "}, {"name", "A\u202eB", "[fault name: "}, {"name", long, "[fault name: "}, {"occasion", long, "[fault occasion: "},
			{"phone", "12", "[fault phone: "}, {"phone", "call me", "[fault phone: "}, {"phone", "", "[fault phone: "}, {"email", "x@", "[fault email: "},
			{"people", "many", "[fault people: A number"}, {"consent", "", "[fault consent: "}, {"address", "a\x00b", "[fault address: "},
			{"date", "", "[fault date: Please choose a day."}, {"date", "2020-01-01", "[fault date: This has passed"}, {"date", "2026-11-20", gone},
			{"date", "2028-11-29", gone}, {"date", "29.11.2026", "[fault date: Please"}, {"time", "", "[fault time: Please choose"},
			{"time", "23:30", taken}, {"time", "10:31", taken}, {"time", "24:00", "[fault time: "}, {"time", "ratri2", "[fault time: "},
			{"rite", "other", "[fault other: "}, {"rite", "01900000-0000-7000-8000-000000000000", "[fault other: "},
		} {
			form := s.fill("pt-dinesh", test.field, test.value)
			got := s.send("pt-dinesh", form)
			status := 422
			if test.want == gone || test.want == taken {
				status = 409
			}
			got.wants(t, status, test.want, "[alert Nothing was sent yet.", "[typed gotra: Kashyap]", "[typed address: ")
			if once := got.field("once"); once != form.Get("once") {
				t.Errorf("%s %.20s: another ticket, and the proof is lost", test.field, test.value)
			}
			if got.Body.Len() > 20_000 {
				t.Errorf("%s: %d bytes came back", test.field, got.Body.Len())
			}
		}
		s.send("pt-dinesh", s.fill("pt-dinesh", "date", "2026-11-30", "time", "10:00", "name", "", "consent", "", "phone", "12")).wants(t, 422, taken,
			"[fault name: ", "[fault consent: ", "[fault phone: ") // all at once
		if n := len(s.booked()); n != 0 {
			t.Errorf("%d bookings", n)
		}
		for i, phone := range []string{"+91 98290-11873", "09829011874", "९८२९० ११८७५", "0091 9829011876", "(98290) 11877"} {
			form := s.fill("pt-dinesh", "phone", phone, "time", []string{"06:00", "09:00", "12:00", "19:00", "pratah"}[i], "date", "2026-12-0"+string(rune('1'+i)))
			if got := s.send("pt-dinesh", form); got.Code != 303 {
				t.Errorf("%s: %d %s", phone, got.Code, got.text)
			}
		}
	})
}

func TestScriptsStayText(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		got := s.send("pt-dinesh", s.fill("pt-dinesh", "name", `<script>alert(1)</script>"`, "people", "x"))
		if body := got.Body.String(); strings.Contains(body, "<script>") || !strings.Contains(body, "&lt;script&gt;") {
			t.Error(body)
		}
		s.mustSet(s.Me, `{"about":"<img src=x onerror=alert(1)>","line":"{{.Once}}"}`)
		if body := s.get("/p/pt-dinesh").Body.String(); strings.Contains(body, "<img") || !strings.Contains(body, "{{.Once}}") {
			t.Error(body)
		}
	})
}

func TestUnknownOffAndEndedAreAlike(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		form := s.fill("pt-dinesh")
		sent := s.send("pt-dinesh", form)
		link, _, _ := strings.Cut(sent.Header().Get("Location"), "?")
		s.get(link).wants(t, 200, "[Satyanarayan Katha for Pooja Bhargava")
		if _, err := s.bookings.Renew(s.Ctx, s.Mine(), s.booked()[0].ID, patch.Value[string]{}, 0); err != nil {
			t.Fatal(err)
		}
		s.Exec("", `INSERT INTO pictures (owner_id, id, small, large, updated_at, revision) VALUES ($1, 'face', $2, $2, 0, 1)`, s.Me, []byte{0xff, 0xd8})
		photo := "/p/pt-dinesh/photo/face"
		if got := s.get(photo); got.Code != 200 || !strings.Contains(s.get("/p/pt-dinesh").Body.String(), photo) {
			t.Error("no picture", got.Code)
		}
		late := s.fill("pt-dinesh", "phone", "98290 55555", "time", "pratah")
		s.mustSet(s.Me, `{"on":false}`)
		unknown := s.get("/p/nobody-here")
		unknown.wants(t, 404, "[gone en]", `<a href="?lang=hi">`)
		for name, other := range map[string]answer{
			"off": s.get("/p/pt-dinesh"), "reserved": s.get("/p/admin"), "no slug": s.get("/p/A"), "old link": s.get(link), "no link": s.get("/b/x"),
			"guessed": s.get("/b/" + strings.Repeat("A", 32)), "its calendar": s.get("/b/" + strings.Repeat("A", 32) + "/event.ics"), "photo": s.get("/p/pt-dinesh/photo/x"),
			"its picture":             s.get(photo),
			"a form without a ticket": s.send("pt-dinesh", url.Values{"name": {"A"}}),
			"a form to nobody":        s.send("nobody-here", url.Values{"name": {"A"}}),
			"another page's ticket":   s.send("nobody-here", late),
			"a step of nobody's":      s.call("POST", "/b/"+strings.Repeat("A", 32), visitor, url.Values{"do": {"cancel"}}),
		} {
			if other.Code != 404 || other.Body.String() != unknown.Body.String() {
				t.Errorf("%s: %d %q, want %d %q", name, other.Code, other.Body, unknown.Code, unknown.Body)
			}
		}
		s.send("pt-dinesh", late).wants(t, 404, "[alert This page was closed while you were writing", "[typed name: Pooja Bhargava]", "tel:+")
		if n := len(s.booked()); n != 1 {
			t.Errorf("%d bookings", n)
		}
	})
}

const aBlock = `INSERT INTO blocks (owner_id, id, kind, day, start_time, end_day, end_time, effect, client_id, note, create_hash, created_at, updated_at, revision)
	VALUES ($1, $2, $3, '2026-12-03', '', '2026-12-04', '12:00', 'all', '', $4, '', 0, 0, 1)`

// holds has a family ask for a time.
func (s *siteBench) holds(owner, name, phone, gotra string) {
	s.T.Helper()
	w := booking.RequestInput{RiteName: patch.Of("Katha"), Gotra: patch.Of(gotra), Contact: patch.Of(booking.ContactInput{Name: patch.Of(name), Phone: patch.Of(phone)}),
		Wanted: patch.Of(booking.WantedInput{Date: patch.Of(testkit.Day(s.T, "2026-11-29")), StartTime: patch.Of(clockOf("15:00"))})}
	if _, err := s.bookings.Form(s.Ctx, owner, booking.Form{ID: id.New(s.Clock), Request: w}); err != nil {
		s.T.Fatal(err)
	}
}

// Invariant 8: two accounts that differ only in private data answer the same bytes.
func TestPrivateDataNeverShows(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		s.mustSet(s.Other, `{"slug":"pt-dinesg","on":true,"line":"Karmakand, Jaipur","languages":["Hindi","Sanskrit"],"areas":["Jaipur"]}`)
		s.rite(s.Other, ritetype.Fields{Name: "Satyanarayan Katha", NameHi: "सत्यनारायण कथा", DurationMinutes: 120, Public: true})
		s.task(s.Me, "Havan of the Vermas", "2026-11-29", "10:00", 60)
		other := s.task(s.Other, "Shraddha of the Guptas", "2026-11-29", "10:00", 60)
		s.Exec("", aBlock, s.Me, "01900000-0000-7000-8000-00000000000a", "sutak_death", "Grandfather died")
		s.Exec("", aBlock, s.Other, "01900000-0000-7000-8000-00000000000b", "leave", "")
		s.holds(s.Me, "Secret Verma", "9829011873", "Kashyap")
		s.holds(s.Other, "Hidden Gupta", "9829011899", "")
		s.task(s.Me, "Without a time", "2026-12-01", "", 0)
		s.task(s.Other, "Also without", "2026-12-01", "", 0)
		s.Exec("", `UPDATE tasks SET location = 'Ajmer', amount = 9900, private_note = 'secret' WHERE owner_id = $1 AND id = $2`, s.Other, other.ID)
		s.Exec("", `UPDATE accounts SET name = 'Pandit', number = '+919999900000', email = 'else@example.in' WHERE id = $1`, s.Other)
		s.mustSet(s.Other, `{"showPhone":false}`)
		s.mustSet(s.Me, `{"showPhone":false}`)
		s.Exec("", `UPDATE accounts SET name = 'Pandit' WHERE id = $1`, s.Me)
		ids := regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f-]{27}(\.[\w-]{22})?`)
		plain := func(a answer) string {
			return strings.ReplaceAll(ids.ReplaceAllString(a.Body.String(), "ID"), "pt-dinesg", "pt-dinesh")
		}
		for _, path := range []string{"", "?date=2026-11-29", "?month=2026-12&lang=hi", "?date=2026-12-01&rite=other", "?date=2026-12-04", "?date=2026-12-03"} {
			mine, theirs := s.get("/p/pt-dinesh"+path), s.get("/p/pt-dinesg"+path)
			if plain(mine) != plain(theirs) || mine.Code != 200 {
				t.Errorf("%s: %d\n%s\n%s", path, mine.Code, plain(mine), plain(theirs))
			}
			for name := range mine.Header() {
				if a, b := mine.Header().Get(name), theirs.Header().Get(name); name != "X-Request-Id" && a != b {
					t.Errorf("%s: %q and %q", name, a, b)
				}
			}
		}
	})
}

func TestMachinesAndFloodsAreHeldOff(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		trapped := s.send("pt-dinesh", s.fill("pt-dinesh", "website", "http://spam.example"))
		if trapped.Code != 303 || len(s.booked()) != 0 {
			t.Error(trapped.Code, len(s.booked()))
		}
		if got := s.call("POST", "/p/pt-dinesh", visitor, s.fill("pt-dinesh"), "Origin", "https://evil.example"); got.Code != 403 {
			t.Error("another site's form was taken", got.Code)
		}
		if got := s.call("POST", "/p/pt-dinesh", visitor, s.fill("pt-dinesh"), "Content-Type", "application/json"); got.Code != 415 {
			t.Error(got.Code)
		}
		statuses := map[int]int{}
		for i := range 1000 {
			form := s.fill("pt-dinesh", "phone", "98291 00"+string(rune('0'+i/100%10))+string(rune('0'+i/10%10))+string(rune('0'+i%10)), "time", "pratah", "consent", "1")
			form.Del("proof")
			got := s.send("pt-dinesh", form)
			if statuses[got.Code]++; got.Code == 429 {
				got.wants(t, 429, "[typed name: Pooja Bhargava]", "[alert ")
				if got.Header().Get("Retry-After") == "" {
					t.Error("no word on when")
				}
			}
			if i == 8 {
				break // the rest is alike, and slow
			}
		}
		if statuses[303] != 5 || statuses[429] != 4 {
			t.Error(statuses)
		}
		for _, b := range s.booked() {
			if !b.Check {
				t.Error("nothing says that it came without proof")
			}
		}
		if got := s.call("POST", "/p/pt-dinesh", "203.0.113.8", s.fill("pt-dinesh")); got.Code != 303 {
			t.Error("another address must be let in", got.Code, got.text)
		}
	})
}

func TestATicketEnds(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		form := s.fill("pt-dinesh")
		s.Clock = s.Clock.Add(25 * time.Hour)
		s.send("pt-dinesh", form).wants(t, 409, "[alert This form was open for long", "[typed name: Pooja Bhargava]")
		forged := s.fill("pt-dinesh")
		forged.Set("once", strings.Replace(forged.Get("once"), ".", ".A", 1))
		s.send("pt-dinesh", forged).wants(t, 409)
		if len(s.booked()) != 0 {
			t.Error("it was taken")
		}
	})
}

// A network and a day's flood are limited for each purohit; what a network is refused for does not count for him.
func TestRequestsToOnePurohitAreLimited(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		n := 0
		send := func(network int, proven bool) answer {
			n++
			form := s.fill("pt-dinesh", "phone", fmt.Sprintf("98290%05d", n), "name", fmt.Sprint("Family ", n), "time", "pratah")
			if !proven {
				form.Del("proof")
			}
			return s.call("POST", "/p/pt-dinesh?lang=en", fmt.Sprintf("[2001:db8:%d:%d::1]", network, n), form)
		}
		of := "bookings-of:" + s.Me
		count := func(bucket string, used int) {
			s.Exec("", `DELETE FROM throttles WHERE bucket = $1`, bucket)
			s.Exec("", `INSERT INTO throttles (bucket, used, reset_at) VALUES ($1, $2, $3)`, bucket, used, s.Now().Add(time.Hour).UnixMilli())
		}
		used := func() int { return s.Count(`SELECT used AS n FROM throttles WHERE bucket = $1`, of) }
		send(1, true).wants(t, 303)
		count(of+":2001:db8:1::/48", perNetwork)
		send(1, true).wants(t, 429, "Too many attempts.", "[typed name: Family 2]")
		if got := used(); got != 1 {
			t.Errorf("%d requests count for the purohit, want 1", got)
		}
		count(of+":plain", perPlain-1)
		send(2, false).wants(t, 303)
		send(3, false).wants(t, 429, "Too many requests wait here for an answer.")
		send(3, true).wants(t, 303)
		count(of, perOwner-1)
		send(4, true).wants(t, 303)
		send(5, true).wants(t, 429, "Too many requests wait here for an answer.")
		s.Clock = s.Clock.Add(2 * time.Hour)
		send(5, true).wants(t, 303)
	})
}

func TestSecurityStatesTheRequestsOfADay(t *testing.T) {
	text, err := os.ReadFile("../../SECURITY.md")
	want := fmt.Sprintf("A purohit gets at most %d requests a day, %d of them without proof of work and %d from one network: "+
		"a family beyond that is asked to call. All families with links together take at most %d steps a day", perOwner, perPlain, perNetwork, stepsOfOwner)
	if err != nil || !strings.Contains(strings.Join(strings.Fields(string(text)), " "), want) {
		t.Errorf("SECURITY.md does not say %q: %v", want, err)
	}
}
