package publicpage

import (
	"bytes"
	"image/png"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-ical"

	"sankalp/internal/booking"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/ritetype"
	"sankalp/internal/samagri"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// request sends a request and gives its link and the booking.
func (s *siteBench) request(changes ...string) (link string, b booking.Booking) {
	s.T.Helper()
	sent := s.send("pt-dinesh", s.fill("pt-dinesh", changes...))
	if sent.Code != 303 {
		s.T.Fatal(sent.Code, sent.text)
	}
	link, _, _ = strings.Cut(sent.Header().Get("Location"), "?")
	all := s.booked()
	return link, all[len(all)-1]
}

func (s *siteBench) do(link, step string, fields ...string) answer {
	f := url.Values{"do": {step}}
	for i := 0; i < len(fields); i += 2 {
		f.Set(fields[i], fields[i+1])
	}
	return s.call("POST", link, visitor, f)
}

func (s *siteBench) confirm(b booking.Booking, advance money.Paise) task.Task {
	s.T.Helper()
	in := booking.ConfirmInput{Date: patch.Of(b.Wanted.Date), StartTime: patch.Of(b.Wanted.StartTime), Fee: patch.Of(money.Paise(510_000)),
		Advance: patch.Of(advance), AdvanceBy: patch.Of(testkit.Day(s.T, "2026-11-24"))}
	_, created, err := s.bookings.Confirm(s.Ctx, s.Mine(), b.ID, in, 0)
	if err != nil {
		s.T.Fatal(err)
	}
	return *created
}

func TestThePartOfTheDayStaysWhenItIsAgreed(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		link, b := s.request("time", "pratah")
		if _, _, err := s.bookings.Confirm(s.Ctx, s.Mine(), b.ID, booking.ConfirmInput{Date: patch.Of(b.Wanted.Date)}, 0); err != nil {
			t.Fatal(err)
		}
		s.get(link).wants(t, 200, "[on 29 Sunday, Any morning time, November 2026")
	})
}

func TestFromTheQuestionToTheAdvance(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		s.Exec("", `UPDATE accounts SET money = '{"upiId":"dinesh@bank","payeeName":"Dinesh Shastri"}' WHERE id = $1`, s.Me)
		link, b := s.request()
		first := s.get(link + "?sent=1")
		first.wants(t, 200, "[Satyanarayan Katha for Pooja Bhargava, "+b.Code+"]", "[said free Your request has been sent.", "[on 29 Sunday, 10:30 am, November 2026, Margashirsha Krishna Shashthi]",
			"[stage done Asked 20 Nov]", "[stage now Agreed ]", "[state tight Asked. The time is kept for you till Sat 21 Nov, 10:00 am.]", "[may cancel]")
		first.hides(t, "Kashyap", "98290", "[advance ₹", "[may change")
		s.Exec("", `UPDATE bookings SET created_at = created_at + 172800000 WHERE owner_id = $1`, s.Me) // as of one that was noted offline
		s.get(link).wants(t, 200, "[stage done Asked 20 Nov]")
		if first.Header().Get("X-Robots-Tag") == "" || first.Header().Get("Referrer-Policy") != "same-origin" /* the address is the key; a form without an origin is refused */ {
			t.Error(first.Header())
		}
		if first.Header().Get("Cross-Origin-Opener-Policy") != "same-origin" || !strings.Contains(first.Header().Get("Permissions-Policy"), "camera=()") {
			t.Errorf("a page with windows or devices: %v", first.Header())
		}
		created := s.confirm(b, 110_000)
		s.Exec("", `UPDATE tasks SET samagri = $1 WHERE owner_id = $2 AND id = $3`, `{"kalash":2,"items":[{"_id":"1","name":"Tulsi leaves","nameHi":"तुलसी","quantity":108,"by":"family"},
			{"_id":"2","name":"Coconut","quantity":1,"scale":"per_kalash","by":"family"},{"_id":"3","name":"Ghee","quantity":0.5,"unit":"kg","by":"priest"}]}`, s.Me, created.ID)
		due := s.get(link)
		due.wants(t, 200, "[stage done Agreed 20 Nov]", "[stage now Advance ₹1,100]", "[stage later Puja 29 Nov]", "[state tight Advance is awaited. The day is kept for you till Tue 24 Nov.]",
			"[advance ₹1,100, The rest, ₹4,000, after the puja., , dinesh@bank, UPI code to pay ₹1,100 to Dinesh Shastri, upi-"+b.Code+".png]",
			"upi://pay?pa=dinesh@bank&pn=Dinesh%20Shastri&am=1100.00&cu=INR&tn="+b.Code, "[item Tulsi leaves 108]", "[item Coconut 2]", "[brings Ghee]",
			"[place 14 Gali 3, Raja Park]", "You may change or cancel freely till Sat 28 Nov, 10:30 am. After that please call.", "[may change from 2026-11-20 to ", `event.ics?lang=en`)
		due.hides(t, "Kashyap", "5100", "98290 11873")
		hindi := s.get(link + "?lang=hi")
		hindi.wants(t, 200, "[सत्यनारायण कथा for Pooja Bhargava,", "[item तुलसी 108]", "रविवार, प्रातः 10:30", "अग्रिम की प्रतीक्षा है।")
		code := s.get(link + "/code.png")
		if _, err := png.Decode(bytes.NewReader(code.Body.Bytes())); err != nil || code.Header().Get("Content-Type") != "image/png" {
			t.Error(err, code.Header())
		}
		s.do(link, "paid")
		s.get(link).wants(t, 200, "You said on 20 Nov that you have paid.")
		s.Exec("", `INSERT INTO payments (owner_id, id, task_id, client_id, direction, kind, amount, method, ref, paid_by, day, note, create_hash, created_at, updated_at, revision)
			VALUES ($1, 'p', $2, '', 'in', 'advance', 110000, 'upi', '', '', '2026-11-20', '', '', 0, 0, 1)`, s.Me, created.ID)
		s.get(link).wants(t, 200, "[state free All is settled.", "[stage done Advance ₹1,100]", "[stage now Puja 29 Nov]", "[advance , , , , , ]")
		if got := s.get(link + "/code.png"); got.Code != 404 {
			t.Error("a code for what was paid", got.Code)
		}
	})
}

func TestTheFamilyChoosesOneOfTheTimes(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		link, b := s.request("time", "pratah")
		until := s.Clock.Add(48 * time.Hour)
		offer := func(b booking.Booking) {
			t.Helper()
			in := booking.OfferInput{HoldUntil: patch.Of(until), Options: patch.Of([]booking.Slot{slot(t, "2026-11-26", "10:15"), slot(t, "2026-12-03", "07:00"), slot(t, "2026-12-12", "11:00")})}
			if _, err := s.bookings.Offer(s.Ctx, s.Mine(), b.ID, in, 0); err != nil {
				t.Fatal(err)
			}
		}
		offer(b)
		s.get(link).wants(t, 200, "[offer 2026-11-26T10:15 Thu 26 Nov 10:15 am – 12:15 pm, Margashirsha Krishna Dvitiya, Choose 26 November chosen]",
			"[offer 2026-12-03T07:00 Thu 3 Dec 7:00 – 9:00 am,", "[kept Sun 22 Nov, 10:00 am]")
		s.do(link, "none", "text", "We come back in January").wants(t, 303)
		s.get(link).wants(t, 200, "[state tight Asked. Panditji looks for other times.]")
		offer(b)
		s.task(s.Me, "t", "2026-11-26", "10:00", 60)
		s.get(link).wants(t, 200, "Choose 26 November taken]", "Choose 3 December chosen]")
		s.do(link, "choose", "option", "2026-11-26T10:15").wants(t, 409, "[said clash ")
		s.do(link, "choose", "option", "2026-11-28T10:15").wants(t, 409, "[said clash ")
		s.do(link, "choose", "option", "x").wants(t, 409, "[said clash Please choose a time.")
		for range 2 { // pressed twice
			s.do(link, "choose", "option", "2026-12-03T07:00").wants(t, 303)
		}
		s.get(link+"?did=choose").wants(t, 200, "[said free It is settled.", "[on 3 Thursday, 7:00 am, December 2026,")
		s.get(link+"?did=nothing").hides(t, "[said")
		s.get(link+"?sent=1").hides(t, "[said") // the saved address, after the next steps
		s.get(link+"?did=none").hides(t, "[said")
		moved := booking.MoveInput{Date: patch.Of(testkit.Day(t, "2026-12-04")), StartTime: patch.Of(clockOf("07:00"))}
		if _, err := s.bookings.Move(s.Ctx, s.Mine(), b.ID, moved, 0); err != nil {
			t.Fatal(err)
		}
		s.get(link+"?did=choose").wants(t, 200, "[on 4 Friday, 7:00 am, December 2026,", ", not Thursday 3 December]")
		s.get(link+"?did=choose").hides(t, "[said")
	})
}

// Each of several days is an appointment of its own in the family's calendar, and the page says how long it lasts; what goes on day and
// night is one. What the owner moves has a higher number, though the booking itself stays as it was.
func TestWorkOfSeveralDaysForTheFamily(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		link, b := s.request()
		created := s.confirm(b, 0)
		appointments := func(want ...string) (sequence int) {
			t.Helper()
			calendar, err := ical.NewDecoder(s.get(link + "/event.ics").Body).Decode()
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, e := range calendar.Events() {
				if sequence, err = e.Props.Get(ical.PropSequence).Int(); err != nil {
					t.Error(err)
				}
				got = append(got, strings.TrimPrefix(e.Props.Get(ical.PropUID).Value, b.ID)+" "+e.Props.Get(ical.PropDateTimeStart).Value+" "+e.Props.Get(ical.PropDateTimeEnd).Value)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%v, want %v", got, want)
			}
			return sequence
		}
		first := appointments("@sankalp 20261129T050000Z 20261129T070000Z")
		update := func(body string) {
			t.Helper()
			if _, err := s.tasks.Update(s.Ctx, s.Mine(), created.ID, testkit.Body[task.Input](body), 0); err != nil {
				t.Fatal(err)
			}
		}
		update(`{"days":3}`)
		s.get(link).wants(t, 200, "[on 29 Sunday, 10:30 am, till Tue 1 Dec, November 2026,")
		if second := appointments("@sankalp 20261129T050000Z 20261129T070000Z", "-2@sankalp 20261130T050000Z 20261130T070000Z",
			"-3@sankalp 20261201T050000Z 20261201T070000Z"); second <= first {
			t.Errorf("%d after %d", second, first)
		}
		update(`{"days":2,"endTime":"12:00","durationMinutes":null}`)
		s.get(link+"?lang=hi").wants(t, 200, "12:00 तक")
		appointments("@sankalp 20261129T050000Z 20261130T063000Z")
	})
}

func slot(t *testing.T, date, at string) booking.Slot {
	return booking.Slot{Date: testkit.Day(t, date), StartTime: clockOf(at)}
}

func TestChangeAndCancelByThePolicy(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		link, b := s.request()
		created := s.confirm(b, 0)
		s.get(link).wants(t, 200, "[state free All is settled.", "[stage now Puja 29 Nov]")
		s.get(link).hides(t, "Advance")
		s.do(link, "change", "note", "").wants(t, 409, "[said clash ", "[changing]")
		s.do(link, "change", "date", "2026-13-01", "note", "later").wants(t, 409, "[typed note: later]")
		s.do(link, "change", "date", "2026-11-30", "note", "Guests come late").wants(t, 303)
		s.get(link).wants(t, 200, "[asked You asked for: Monday 30 November, Guests come late]", "[state tight You asked for a change.")
		// The owner moves the work in their own calendar: the page follows.
		if _, err := s.tasks.Update(s.Ctx, s.Mine(), created.ID, task.Input{StartTime: patch.Of(clockOf("12:00"))}, 0); err != nil {
			t.Fatal(err)
		}
		s.get(link).wants(t, 200, "[on 29 Sunday, 12:00 pm, November 2026,", ", not Sunday 29 November, 10:30 am]")
		ics := s.get(link + "/event.ics")
		if body := ics.Body.String(); ics.Code != 200 || !strings.Contains(body, "DTSTART:20261129T063000Z") || !strings.Contains(body, "DTEND:20261129T083000Z") || strings.Contains(body, "Kashyap") {
			t.Error(ics.Code, body)
		}
		s.Clock = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
		s.get(link).wants(t, 200, "To change or cancel now, please call.")
		s.get(link).hides(t, "[may cancel]")
		s.do(link, "cancel").wants(t, 409, "[said clash ")
		s.Clock = time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)
		for range 2 {
			s.do(link, "cancel").wants(t, 303)
		}
		gone := s.get(link)
		gone.wants(t, 200, "[state clash You cancelled this.")
		gone.hides(t, "[stage", "[may", "event.ics")
		if got, err := s.tasks.Get(s.Ctx, s.Mine(), created.ID); err != nil || got.Outcome != task.Cancelled {
			t.Error(got.Outcome, err)
		}
		s.get(link+"/event.ics").wants(t, 200, "STATUS:CANCELLED")
		s.do(link, "dance").wants(t, 409, "[said clash")
	})
}

func TestWhatToKeepReadyComesFromTheRite(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		r := s.rite(s.Me, ritetype.Fields{Name: "Namkaran", Public: true, Instructions: "Sit facing east."})
		link, b := s.request("rite", r.ID)
		s.get(link).hides(t, "Sit facing east.")
		s.confirm(b, 0)
		s.get(link).wants(t, 200, "[do Sit facing east.]")
	})
}

// Each step goes to the purohit's phone and mailbox: one link cannot flood them.
func TestStepsOfOneLinkAreLimited(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		link, _ := s.request()
		s.site.o.Proven.Count = 3
		for i, want := range []int{303, 303, 303, 409, 409} {
			got := s.call("POST", link, "203.0.113.1"+string(rune('0'+i)), url.Values{"do": {"change"}, "note": {"Later, " + string(rune('a'+i))}})
			if got.Code != want {
				t.Fatalf("step %d: %d %s", i+1, got.Code, got.text)
			}
		}
		if other, _ := s.request("phone", "98290 11880", "time", "pratah", "name", "Other"); s.do(other, "cancel").Code != 303 {
			t.Error("another link must be let in")
		}
		s.Exec("", `UPDATE throttles SET used = $1 WHERE bucket = $2`, stepsOfOwner, "booking-steps-of:"+s.Me)
		if last, _ := s.request("phone", "98290 11881", "time", "sandhya", "name", "Last"); s.do(last, "cancel").Code != 409 {
			t.Error("all links together have a limit of a day")
		}
	})
}

// As in the app, in web/src/domain/rites/quantity.ts.
func TestHowMuchIsNeeded(t *testing.T) {
	for _, tt := range []struct {
		item   samagri.Item
		people int
		want   string
	}{
		{samagri.Item{Quantity: 11_000}, 0, "11"},
		{samagri.Item{Quantity: 0, Unit: "kg"}, 0, ""},
		{samagri.Item{Quantity: 1000, Unit: "packet"}, 0, "1 packet"},
		{samagri.Item{Quantity: 2000, Unit: "packet"}, 0, "2 packets"},
		{samagri.Item{Quantity: 1000, Unit: "kg"}, 0, "1 kg"},
		{samagri.Item{Quantity: 250_000, Unit: "g", Scale: samagri.PerPerson}, 10, "2.5 kg"},
		{samagri.Item{Quantity: 500, Unit: "bunch", Scale: samagri.PerPerson}, 3, "2 bunches"},
		{samagri.Item{Quantity: 500, Scale: samagri.PerPerson}, 1, "1"},
	} {
		if got := amount("en", &tt.item, tt.people, 0); got != tt.want {
			t.Errorf("%+v for %d: %q, want %q", tt.item, tt.people, got, tt.want)
		}
	}
	if got := amount("hi", &samagri.Item{Quantity: 1000, Unit: "pair"}, 0, 0); got != "1 जोड़ा" {
		t.Error(got)
	}
}
