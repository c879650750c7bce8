package publicpage

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"sankalp/internal/ritetype"
	"sankalp/internal/testkit"
)

// onGoodStreet is a street on which the page of mine shows good days, of a house-warming and of a satyanarayan.
func onGoodStreet(t *testing.T, test func(t *testing.T, s *siteBench, house ritetype.RiteType)) {
	onStreet(t, func(t *testing.T, s *siteBench) {
		house := s.rite(s.Me, ritetype.Fields{Name: "Griha Pravesh", NameHi: "गृह प्रवेश", DurationMinutes: 90, Public: true, Mangal: true, Preset: "griha-pravesh"})
		s.rite(s.Me, ritetype.Fields{Name: "Naming", DurationMinutes: 60, Public: true, Preset: "namkaran"})
		s.mustSet(s.Me, `{"goodDays":true}`)
		test(t, s, house)
	})
}

const goodDaysOf = "/p/pt-dinesh/good-days"

func TestGoodDaysOfARite(t *testing.T) {
	onGoodStreet(t, func(t *testing.T, s *siteBench, house ritetype.RiteType) {
		page := s.get(goodDaysOf + "?lang=en&rite=" + house.ID)
		page.wants(t, 200, "Good days for Griha Pravesh", "[rite Griha Pravesh chosen]", "[rite Naming]", "[for Griha Pravesh, 21 Nov – 17 Feb 2027]",
			"[month December 2026]", "[day Sat 5, 8:20 am – 9:36 am", ", good Chitra", ", weak Dvadashi", "[day Sat 12, 6:00 am – 6:58 am, good Vrishchika lagna, Tritiya, Uttara Ashadha, Ravi Yoga]")
		page.hides(t, "Satyanarayan", "{", "2027-02-18") // which has no rules, since it was made by hand
		if got := page.Header(); got.Get("X-Robots-Tag") != "noindex, nofollow" || got.Get("Cache-Control") != "no-store" {
			t.Error(got)
		}
		s.get(goodDaysOf+"?lang=hi&rite="+house.ID).wants(t, 200, "गृह प्रवेश के शुभ दिन", "[month दिसंबर 2026]", "चित्रा", "द्वादशी")
		s.get(goodDaysOf).wants(t, 200, "[rite Griha Pravesh chosen]") // the first one

		href := regexp.MustCompile(`\[day Sat 5,.*?<a href="([^"]*)">choose`).FindStringSubmatch(page.text)
		if href == nil {
			t.Fatal(page.text)
		}
		path, _, _ := strings.Cut(href[1], "#")
		form := s.get(path)
		form.wants(t, 200, "[day 5 open", "chosen]", "[best Good time for it: 8:20 am – 9:36 am]", `<a href="`+goodDaysOf)
		if form.field("date") != "2026-12-05" || form.field("rite") != house.ID {
			t.Errorf("the form has %q, %q", form.field("date"), form.field("rite"))
		}
	})
}

// The list is the same however busy he is: a visitor who compares two of them learns nothing.
func TestGoodDaysAreTheSameForTheBusy(t *testing.T) {
	onGoodStreet(t, func(t *testing.T, s *siteBench, house ritetype.RiteType) {
		path := goodDaysOf + "?lang=en&rite=" + house.ID
		before := s.get(path)
		for _, at := range []string{"06:00", "08:00", "09:30", "11:00", "14:00", "17:00", "20:00"} {
			s.task(s.Me, "Secret havan", "2026-12-05", at, 110)
		}
		s.get("/p/pt-dinesh?month=2026-12&rite="+house.ID).wants(t, 200, "[day 5 full")
		s.get("/p/pt-dinesh?lang=en&date=2026-12-05&rite="+house.ID).wants(t, 200, "[fault date: This day cannot be had")
		if after := s.get(path); after.Code != 200 || after.text != before.text {
			t.Errorf("busy:\n%s\nfree:\n%s", after.text, before.text)
		}
		s.site.goods.known = map[goodKey][]goodDay{} // and computed anew
		if after := s.get(path); after.text != before.text {
			t.Errorf("busy:\n%s\nfree:\n%s", after.text, before.text)
		}
	})
}

// A time at night is told by its own date, and not offered outside the working hours; what is left of it is long enough.
func TestGoodDaysKeepTheWorkingHours(t *testing.T) {
	onGoodStreet(t, func(t *testing.T, s *siteBench, house ritetype.RiteType) {
		path := goodDaysOf + "?lang=en&rite=" + house.ID
		work := func(day string) {
			s.Exec(s.Me, `UPDATE accounts SET work = '{"hours":[`+strings.Repeat(day+",", 6)+day+`]}' WHERE id = $1`, s.Me)
		}
		work(`[{"from":"00:00","to":"24:00"}]`)
		s.get(path).wants(t, 200, "[day Wed 2, 11:15 pm – 3 Dec, 3:26 am", "[day Sat 12, 5:05 am – 6:58 am,")
		work(`[{"from":"06:00","to":"22:00"}]`)
		page := s.get(path)
		page.wants(t, 200, "[day Thu 3, 6:00 am – 6:53 am")
		page.hides(t, "11:15 pm", "5:05 am")
		work(`[{"from":"06:30","to":"12:00"},{"from":"16:00","to":"21:00"}]`)
		halves := s.get(path)
		halves.wants(t, 200, "[day Sat 5, 8:20 am – 9:36 am", "[day Fri 4, 4:28 pm – 6:52 pm")
		halves.hides(t, "[day Sat 12, 6:30 am") // 28 minutes are too few
		for _, span := range regexp.MustCompile(`(\d+):(\d+) (am|pm) – (\d+):(\d+) (am|pm)`).FindAllString(halves.text, -1) {
			first, last, _ := strings.Cut(span, " – ")
			from, err1 := time.Parse("3:04 pm", first)
			to, err2 := time.Parse("3:04 pm", last)
			morning := from.Format("15:04") >= "06:30" && to.Format("15:04") <= "12:00"
			evening := from.Format("15:04") >= "16:00" && to.Format("15:04") <= "21:00"
			if err1 != nil || err2 != nil || !morning && !evening || to.Sub(from) < 30*time.Minute {
				t.Errorf("%s: %v %v", span, err1, err2)
			}
		}
		work(`[]`)
		page = s.get(path)
		page.wants(t, 200, "[for Griha Pravesh")
		page.hides(t, "[day ")
	})
}

// Nothing tells a list that is switched off from one that never was.
func TestGoodDaysThatAreNowhere(t *testing.T) {
	onGoodStreet(t, func(t *testing.T, s *siteBench, house ritetype.RiteType) {
		hidden := s.rite(s.Me, ritetype.Fields{Name: "Hidden", Preset: "vivah"})
		s.mustSet(s.Other, `{"slug":"pt-other","on":true,"goodDays":true}`)
		theirs := s.rite(s.Other, ritetype.Fields{Name: "Wedding", Public: true, Preset: "vivah"})
		const other = "01900000-0000-7000-8000-000000000000"
		gone := s.get("/p/nobody/good-days?lang=en")
		gone.wants(t, 404, "[gone en]")
		same := func(path string) {
			t.Helper()
			if got := s.get(path); got.Code != 404 || got.text != gone.text {
				t.Errorf("%s: %d %.300s", path, got.Code, got.text)
			}
		}
		for _, rite := range []string{hidden.ID, theirs.ID, other, "other", "x", strings.Repeat("9", 500), "%3Cscript%3E", "' OR 1=1--"} {
			same(goodDaysOf + "?lang=en&rite=" + strings.ReplaceAll(rite, " ", "+"))
		}
		for _, path := range []string{"/p/pt-dinesh/good-days/?lang=en", "/p/pt-dinesh/good-days/2026?lang=en", "/p/PT-DINESH/good-days?lang=en", "/p/p/good-days?lang=en", "/b/pt-dinesh/good-days?lang=en"} {
			same(path)
		}
		if got := s.call("POST", goodDaysOf+"?lang=en", visitor, map[string][]string{"rite": {house.ID}}); got.Code != 404 {
			t.Errorf("a form is taken: %d", got.Code)
		}
		s.get("/p/pt-other/good-days?lang=en").wants(t, 200, "[rite Wedding chosen]")
		s.mustSet(s.Me, `{"goodDays":false}`)
		same(goodDaysOf + "?lang=en&rite=" + house.ID)
		same(goodDaysOf + "?lang=en")
		s.get("/p/pt-dinesh?date=2026-12-05&rite="+house.ID).hides(t, "good-days", "[best")
		s.mustSet(s.Me, `{"goodDays":true,"on":false}`)
		same(goodDaysOf + "?lang=en&rite=" + house.ID)
	})
}

// A purohit's own rules count, and visitors cannot fill the memory.
func TestGoodDaysGoByHisRules(t *testing.T) {
	onGoodStreet(t, func(t *testing.T, s *siteBench, house ritetype.RiteType) {
		path := goodDaysOf + "?lang=en&rite=" + house.ID
		usual := s.get(path)
		usual.wants(t, 200, "kharmas")
		s.Exec(s.Me, `UPDATE accounts SET almanac = '{"muhurat":[{"rule":"kharmas_griha_pravesh","weight":"forbids"}]}' WHERE id = $1`, s.Me)
		s.get(path).hides(t, "kharmas", "[day Fri 18,", "[month January 2027]\n[day Sat 2,")
		for i := range 300 {
			s.get(path + "&x=" + strings.Repeat("y", i) + "&date=2026-12-05&month=1700-01&time=zz")
		}
		if n := len(s.site.goods.known); n != 2 {
			t.Errorf("%d lists are kept, want one for each custom", n)
		}
	})
}

func TestGoodDaysAreKeptUpToALimit(t *testing.T) {
	c := goodCache{known: map[goodKey][]goodDay{}}
	for i := range 3 * maxGood {
		c.put(goodKey{by: strings.Repeat("x", i)}, nil)
	}
	if len(c.known) > maxGood {
		t.Errorf("%d are kept", len(c.known))
	}
}

func TestHorizonAndNoticeBoundTheGoodDays(t *testing.T) {
	onGoodStreet(t, func(t *testing.T, s *siteBench, house ritetype.RiteType) {
		for _, test := range []struct{ rules, want string }{
			{`{"horizonDays":30,"noticeHours":24}`, "21 Nov – 20 Dec 2026"}, {`{"horizonDays":1,"noticeHours":720}`, "20 Dec – 20 Dec 2026"},
			{`{"horizonDays":730,"noticeHours":0}`, "20 Nov – 17 Feb 2027"},
		} {
			s.mustSet(s.Me, test.rules)
			s.get(goodDaysOf+"?lang=en&rite="+house.ID).wants(t, 200, "[for Griha Pravesh, "+test.want+"]")
		}
	})
}

// A list that is not in memory costs some milliseconds, one that is almost nothing.
func BenchmarkGoodDays(b *testing.B) {
	s := newSiteBench(b, testkit.Open(b, testkit.SQLiteURL(b)))
	s.mustSet(s.Me, `{"slug":"pt-dinesh","on":true,"goodDays":true}`)
	r := s.rite(s.Me, ritetype.Fields{Name: "Griha Pravesh", Public: true, Preset: "griha-pravesh"})
	for _, cold := range []bool{true, false} {
		name := "kept"
		if cold {
			name = "cold"
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if cold {
					clear(s.site.goods.known)
				}
				if got := s.get(goodDaysOf + "?rite=" + r.ID); got.Code != 200 {
					b.Fatal(got.Code)
				}
			}
		})
	}
}
