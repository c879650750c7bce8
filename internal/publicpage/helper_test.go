package publicpage

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-ical"

	"sankalp/internal/civil"
	"sankalp/internal/crew"
	"sankalp/internal/helper"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/settlement"
	"sankalp/internal/task"
)

const raghavsLink, omkarsLink = "raghav-raghav-raghav-r", "omkar-omkar-omkar-omka"

// helperNamed adds one with a link.
func (s *siteBench) helperNamed(name, link string) helper.Helper {
	s.T.Helper()
	h, err := s.helpers.Create(s.Ctx, s.Mine(), patch.Value[string]{}, helper.Input{Name: patch.Of(name), Phone: patch.Of("98290 22222"), Link: patch.Of(link),
		Note: patch.Of("comes late"), Language: patch.Of[helper.Language]("en")})
	if err != nil {
		s.T.Fatal(err)
	}
	return h
}

// engage asks a helper for a task.
func (s *siteBench) engage(t task.Task, h helper.Helper, in crew.Input) crew.Crew {
	s.T.Helper()
	in.TaskID, in.HelperID = patch.Of(t.ID), patch.Of(h.ID)
	if !in.Role.Sent {
		in.Role = patch.Of[crew.Role]("acharya")
	}
	if !in.Standing.Sent {
		in.Standing, in.AskedAt = patch.Of(crew.Asked), patch.Of(civil.Instant(s.Clock.UnixMilli()))
	}
	c, err := s.crew.Create(s.Ctx, s.Mine(), patch.Value[string]{}, in)
	if err != nil {
		s.T.Fatal(err)
	}
	return c
}

func fixed(amount money.Paise) crew.Input {
	return crew.Input{ShareKind: patch.Of(crew.Fixed), Amount: patch.Of(amount)}
}

func (s *siteBench) reply(link, crewID, word string) answer {
	return s.call("POST", "/h/"+link, visitor, url.Values{"rite": {crewID}, "answer": {word}})
}

// twoHelpers are asked for one rite of mine, on Sunday 29 November from 10:30 to 12:30.
func (s *siteBench) twoHelpers() (t task.Task, raghav, omkar crew.Crew) {
	s.T.Helper()
	t = s.task(s.Me, "Griha Pravesh", "2026-11-29", "10:30", 120)
	in := fixed(210_000)
	in.ComeBy, in.Dress, in.Bring = patch.Of(clockOf("10:00")), patch.Of("Dhoti, white"), patch.Of("Rudri book")
	raghav = s.engage(t, s.helperNamed("Pandit Raghav Tiwari", raghavsLink), in)
	omkar = s.engage(t, s.helperNamed("Omkar Joshi", omkarsLink), crew.Input{ShareKind: patch.Of(crew.Percent), Percent: patch.Of(money.Paise(10_00))})
	return t, raghav, omkar
}

func TestAHelperSeesHisOwnAndSaysYes(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		_, raghav, _ := s.twoHelpers()
		page := s.get("/h/" + raghavsLink)
		page.wants(t, 200, "for Pandit Raghav Tiwari]", "[Griha Pravesh, as acharya, with 1 other]", "[on 29 Sunday, 10:30 am, November 2026, Margashirsha Krishna Shashthi]",
			"[by Be there by 10:00 am, till about 12:30 pm]", "[at Raja Park]", "query=Raja+Park", "[dress Dhoti, white]", "[bring Rudri book]", "[share ₹2,100, from ", "[may answer]", "[until Sat 28 Nov, 8:00 pm]", "[call  ]",
			"[connect /shared#"+raghavsLink+"]")
		page.hides(t, "5,100", "510", "Omkar", "10 %", "late", "98290", "[yes]")
		if page.Header().Get("X-Robots-Tag") == "" || page.Header().Get("Cache-Control") != "no-store" || page.Header().Get("Referrer-Policy") != "same-origin" {
			t.Error(page.Header())
		}
		if got := s.reply(raghavsLink, raghav.ID, "yes"); got.Code != 303 {
			t.Fatal(got.Code, got.text)
		}
		s.get("/h/"+raghavsLink).wants(t, 200, "[yes]", "[verdict You said yes. Sun 29 Nov. Be there by 10:00 am", "[call tel:+919829011111 98290 11111]", "[may answer]")
		if got := s.reply(raghavsLink, raghav.ID, "no"); got.Code != 303 {
			t.Fatal(got.Code, got.text)
		}
		s.get("/h/"+raghavsLink).wants(t, 200, "[no]", "[verdict You said that you cannot come. ]", "[call  ]")
		c, err := s.crew.Get(s.Ctx, s.Mine(), raghav.ID)
		if err != nil || c.Standing != crew.No || c.AnsweredAt == 0 {
			t.Errorf("%+v %v", c, err)
		}
		s.get("/h/"+raghavsLink+"?lang=hi").wants(t, 200, "[hi ", "आचार्य के रूप में, साथ में 1 और", "10:00 तक पहुँचें")
		s.reply(raghavsLink, raghav.ID, "yes")
		s.get("/h/"+raghavsLink+"?lang=hi").wants(t, 200, "29 नव. प्रातः 10:00 तक पहुँचें")
	})
}

// Who does a rite in the owner's place and keeps its dakshina reads that the family gives it.
func TestWhoKeepsTheDakshinaReadsWhoGivesIt(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		rite := s.task(s.Me, "Griha Pravesh", "2026-11-29", "10:30", 120)
		s.engage(rite, s.helperNamed("Pandit Raghav Tiwari", raghavsLink), crew.Input{ShareKind: patch.Of(crew.None), HandedOver: patch.Of(true), Keeps: patch.Of(crew.Helper)})
		s.get("/h/"+raghavsLink).wants(t, 200, "[share The family gives it, ]")
	})
}

// The page says what the rite needs and who brings it, and until when the owner waits for an answer.
func TestAHelperSeesTheSamagriAndTheLastDay(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		rite := s.task(s.Me, "Griha Pravesh", "2026-11-29", "10:30", 120)
		list := task.Samagri(`{"items":[{"_id":"0197a000-0000-7000-8000-000000000001","name":"Ghee","nameHi":"घी","quantity":2,"unit":"kg","by":"family"},{"_id":"0197a000-0000-7000-8000-000000000002","name":"Conch","by":"priest"}]}`)
		var change task.Input
		change.Samagri = patch.Of(list)
		if _, err := s.tasks.Update(s.Ctx, s.Mine(), rite.ID, change, 0); err != nil {
			t.Fatal(err)
		}
		day25, _ := civil.ParseDate("2026-11-25")
		in := fixed(210_000)
		in.AnswerBy = patch.Of(day25)
		engaged := s.engage(rite, s.helperNamed("Pandit Raghav Tiwari", raghavsLink), in)
		s.get("/h/"+raghavsLink).wants(t, 200, "[samagri list of 2: family Ghee 2 kg; purohit Conch]", "[until Wed 25 Nov, 11:59 pm]", "[may answer]")
		s.get("/h/"+raghavsLink+"?lang=hi").wants(t, 200, "2 की सूची: family घी 2 किलो; purohit Conch]")
		s.Clock = time.Date(2026, 11, 26, 0, 0, 0, 0, time.UTC)
		s.get("/h/"+raghavsLink).wants(t, 200, "[too late]")
		s.reply(raghavsLink, engaged.ID, "yes").wants(t, 409, "[problem ")
	})
}

// Who has the rites in a Sankalp of their own is not asked to connect it again.
func TestAConnectedHelperIsNotOfferedIt(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		_, raghav, _ := s.twoHelpers()
		if err := s.helpers.Connect(s.Ctx, s.Mine(), raghav.HelperID, "Pt. Raghav Tiwari"); err != nil {
			t.Fatal(err)
		}
		s.get("/h/"+raghavsLink).wants(t, 200, "[connect ]")
	})
}

// The sum of a percentage tells nothing of the dakshina without the percentage.
func TestAPercentageIsASum(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		s.twoHelpers()
		s.get("/h/"+omkarsLink).wants(t, 200, "[share ₹510, from ")
		for _, c := range []struct {
			in   crew.Input
			want string
		}{
			{crew.Input{ShareKind: patch.Of(crew.Head), Amount: patch.Of(money.Paise(60_00)), Heads: patch.Of(40)}, "[share ₹2,400, from "},
			{crew.Input{ShareKind: patch.Of(crew.Family), Amount: patch.Of(money.Paise(240_000))}, "[share ₹2,400, from the family]"},
			{crew.Input{ShareKind: patch.Of(crew.InKind), InKind: patch.Of("Vastra")}, "[share Vastra, from "},
			{crew.Input{ShareKind: patch.Of(crew.None)}, "[share , ]"},
		} {
			link := strings.Repeat("x", 18) + string(c.in.ShareKind.V)[:4]
			s.engage(s.task(s.Me, "Havan", "2026-12-02", "07:00", 60), s.helperNamed("H", link), c.in)
			s.get("/h/"+link).wants(t, 200, c.want)
		}
	})
}

func TestOnlyWhoHasTheLink(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		_, raghav, omkar := s.twoHelpers()
		for _, path := range []string{"/h/nothing", "/h/" + strings.Repeat("a", 22), "/h/" + raghavsLink + "/x", "/h/" + raghavsLink + "/" + omkar.ID + ".ics", "/h/" + raghavsLink + "/" + raghav.ID + ".ics"} {
			if got := s.get(path); got.Code != 404 {
				t.Errorf("%s: %d", path, got.Code)
			}
		}
		for _, bad := range []struct{ link, id, word string }{{raghavsLink, omkar.ID, "yes"}, {strings.Repeat("a", 22), raghav.ID, "yes"}, {raghavsLink, "1", "yes"}} {
			if got := s.reply(bad.link, bad.id, bad.word); got.Code != 404 {
				t.Errorf("%v: %d", bad, got.Code)
			}
		}
		s.reply(raghavsLink, raghav.ID, "came").wants(t, 409, "[problem Please")
		s.call("POST", "/h/"+raghavsLink, visitor, url.Values{"rite": {raghav.ID}, "answer": {"yes"}, "starts": {"1795842000000"}}).
			wants(t, 409, "[problem The day or the time has changed", "[may answer]")
		if got := s.call("POST", "/h/"+raghavsLink, visitor, url.Values{"rite": {raghav.ID}, "answer": {"yes"}}, "Origin", "https://elsewhere.example"); got.Code != 403 {
			t.Error(got.Code)
		}
		s.Exec("", `UPDATE accounts SET closes_at = 1 WHERE id = $1`, s.Me)
		if got := s.get("/h/" + raghavsLink); got.Code != 404 {
			t.Error("of an account that is being closed: ", got.Code)
		}
		s.reply(raghavsLink, raghav.ID, "yes").wants(t, 404)
		s.Exec("", `UPDATE accounts SET closes_at = NULL WHERE id = $1`, s.Me)
		if _, err := s.helpers.Update(s.Ctx, s.Mine(), raghav.HelperID, helper.Input{Link: patch.Null[string]()}, 0); err != nil {
			t.Fatal(err)
		}
		if got := s.get("/h/" + raghavsLink); got.Code != 404 {
			t.Error("revoked: ", got.Code)
		}
	})
}

func TestAnswersEndTheEveningBefore(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		made, raghav, omkar := s.twoHelpers()
		if got := s.reply(raghavsLink, raghav.ID, "yes"); got.Code != 303 {
			t.Fatal(got.Code)
		}
		s.Clock = civil.Moment(made.Date.AddDays(-1), clockOf("20:00"), s.Mine().Zone)
		s.get("/h/"+raghavsLink).wants(t, 200, "[yes]", "[until ]")
		s.get("/h/"+raghavsLink).hides(t, "[may answer]")
		s.reply(raghavsLink, raghav.ID, "no").wants(t, 409, "[problem ", "[yes]")
		// Who has not answered yet may, until it begins.
		if got := s.reply(omkarsLink, omkar.ID, "yes"); got.Code != 303 {
			t.Fatal(got.Code)
		}
		calendar := s.get("/h/" + omkarsLink + "/" + omkar.ID + ".ics")
		read, err := ical.NewDecoder(strings.NewReader(calendar.Body.String())).Decode()
		if err != nil || len(read.Events()) != 1 {
			t.Fatal(err, calendar.Code, calendar.Body)
		}
		s.Clock = civil.Moment(made.Date.AddDays(1), clockOf("09:00"), s.Mine().Zone)
		s.get("/h/"+raghavsLink).wants(t, 200, "[, ]") // nothing to answer
		s.Clock = s.Clock.Add(31 * 24 * time.Hour)
		s.get("/h/"+raghavsLink).wants(t, 200, "[ended]")
		s.get("/h/"+raghavsLink).hides(t, "Griha", "98290")
	})
}

func TestARiteThatIsOff(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		made, raghav, _ := s.twoHelpers()
		if err := s.crew.Delete(s.Ctx, s.Mine(), raghav.ID, 0); err != nil {
			t.Fatal(err)
		}
		s.get("/h/"+raghavsLink).wants(t, 200, "[off]", "[Griha Pravesh, ", "[share , ]")
		s.reply(raghavsLink, raghav.ID, "yes").wants(t, 409)
		if _, err := s.tasks.Update(s.Ctx, s.Mine(), made.ID, task.Input{Outcome: patch.Of(task.Cancelled)}, 0); err != nil {
			t.Fatal(err)
		}
		s.get("/h/"+omkarsLink).wants(t, 200, "[off]")
	})
}

func TestSeveralRites(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		_, raghav, _ := s.twoHelpers()
		h, err := s.helpers.Get(s.Ctx, s.Mine(), raghav.HelperID)
		if err != nil {
			t.Fatal(err)
		}
		later := s.engage(s.task(s.Me, "Vivah", "2026-12-01", "21:00", 180), h, fixed(110_000))
		s.get("/h/"+raghavsLink).wants(t, 200, "[Griha Pravesh, ", "Tue 1 Dec Vivah 9:00 pm Answer ]", "rite="+later.ID)
		if got := s.reply(raghavsLink, raghav.ID, "yes"); got.Code != 303 {
			t.Fatal(got.Code)
		}
		s.get("/h/"+raghavsLink).wants(t, 200, "[Vivah, ", "Sun 29 Nov Griha Pravesh 10:30 am Yes yes]")
		s.get("/h/"+raghavsLink+"?rite="+raghav.ID).wants(t, 200, "[Griha Pravesh, ")
	})
}

func TestAHelpersStatement(t *testing.T) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		made, raghav, _ := s.twoHelpers()
		if got := s.reply(raghavsLink, raghav.ID, "yes"); got.Code != 303 {
			t.Fatal(got.Code)
		}
		s.get("/h/"+raghavsLink).wants(t, 200, "[balance Nothing is open]")
		s.Clock = civil.Moment(made.Date.AddDays(1), clockOf("09:00"), s.Mine().Zone)
		s.get("/h/"+raghavsLink).wants(t, 200, "[balance ₹2,100 to come to you]", "[line Griha Pravesh 29 November 2026 ₹2,100 ]")
		s.get("/h/"+omkarsLink).wants(t, 200, "[balance Nothing is open]") // who did not answer has no share
		settlements := settlement.New(record.Options{DB: s.DB, Now: s.Now})
		give := func(crewID string, amount money.Paise) {
			t.Helper()
			in := settlement.Input{HelperID: patch.Of(raghav.HelperID), Amount: patch.Of(amount), Method: patch.Of[settlement.Method]("cash"), Date: patch.Of(made.Date)}
			if crewID != "" {
				in.CrewID = patch.Of(crewID)
			}
			if _, err := settlements.Create(s.Ctx, s.Mine(), patch.Value[string]{}, in); err != nil {
				t.Fatal(err)
			}
		}
		give(raghav.ID, 150_000)
		s.get("/h/"+raghavsLink).wants(t, 200, "[balance ₹600 to come to you]", "[line Griha Pravesh 29 November 2026 ₹2,100 ₹1,500]")
		give("", 100_000)
		page := s.get("/h/" + raghavsLink)
		page.wants(t, 200, "[balance ₹400 from you]")
		page.hides(t, "5,100", "Omkar")
	})
}
