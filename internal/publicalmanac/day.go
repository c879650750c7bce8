package publicalmanac

import (
	"cmp"
	"math"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/i18n"
	"sankalp/internal/panchang"
)

// dayPage is the almanac of a day.
type dayPage struct {
	head
	Town, Weekday, MonthYear, Lunar, Samvat string
	Number, Phase                           int
	Slug, Date                              string // for the form to another town or day
	Tithi, Nakshatra                        string
	Sunrise, Sunset                         string
	Bar                                     *bar
	Facts                                   []fact
	Feasts                                  []feastLine
	Elsewhere                               string // what other regions keep
	Previous, Next                          *link
	Share                                   string
	DayEighths, NightEighths                []eighth
	Month                                   calendar
	Good                                    card
	Warnings                                []string
	Links                                   []link
}

// fact is a row of a day: what it is, and its value.
type fact struct{ Label, Value, Mark string }

// feastLine is a feast of the day, with its reason.
type feastLine struct {
	Name, Reason string
	Others       []string
}

// bar draws the day from sunrise to sunset, in thousandths.
type bar struct{ RahuX, RahuWidth, AbhijitX, AbhijitWidth int }

// eighth is a choghadiya with its time.
type eighth struct {
	Name, Time string
	Good       bool
}

// day makes the page of a date; here is its address, which for today has no date.
func (s *site) day(l language, t *town, d civil.Date, here string) (*dayPage, error) {
	e := s.engine(t)
	day, err := e.Day(t.at, d)
	if err != nil {
		return nil, err
	}
	m, err := s.month(t, d)
	if err != nil {
		return nil, err
	}
	of := m.days[d.Day()-1]
	say := sayer{l, t.at.Zone, d}
	p := &dayPage{Town: t.name(string(l)), Weekday: l.weekday(d), MonthYear: l.monthYear(d), Number: d.Day(), Phase: of.phase, Slug: t.Slug, Date: d.String(),
		Sunrise: say.clock(day.Sunrise), Sunset: say.clock(day.Sunset), Month: s.calendar(l, t, m, d), Good: s.card(l, t, m),
		Links: s.links(l, t, d.Year())}
	p.head = s.headOf(l, t, here, l.text("day_title", "town", t.name(string(l)), "date", l.day(d)))
	p.Image = s.o.PublicURL + l.path("/"+t.Slug+"/"+d.String()+pictureSuffix)
	p.Previous, p.Next = s.beside(l, t, d)
	for _, w := range day.Warnings {
		p.Warnings = append(p.Warnings, l.text("warning."+string(w)))
	}
	p.limbs(say, t, &day)
	p.parts(say, &day)
	p.rest(say, &day)
	p.feasts(s, say, t, of)
	p.Line = strings.Trim(strings.Join([]string{p.Tithi, p.Nakshatra, p.Lunar}, ". "), ". ")
	// WhatsApp on some phones shows a plus as it is.
	p.Share = "https://wa.me/?text=" + strings.ReplaceAll(url.QueryEscape(p.Title+"\n"+p.Tithi+"\n"+p.Canonical), "+", "%20")
	p.Tithi, p.Nakshatra = unbroken(p.Tithi), unbroken(p.Nakshatra)
	return p, nil
}

var beforeTime = regexp.MustCompile(` (\d+:\d\d|[ap]m\b)`)

// unbroken keeps "till 9:49 am" on one line.
func unbroken(text string) string { return beforeTime.ReplaceAllString(text, "\u00a0$1") }

// limbs fills in tithi, nakshatra and the names of month and year.
func (p *dayPage) limbs(say sayer, t *town, day *panchang.Day) {
	if len(day.Tithis) == 0 {
		return
	}
	l := say.language
	p.Tithi = say.limbs(day.Tithis, panchang.TithiName)
	p.Nakshatra = l.text("nakshatra") + " " + say.limbs(day.Nakshatras, panchang.NakshatraName)
	number, year := day.PurnimantaMonth(), day.Years.Vikram
	if t.amavasya {
		number = day.Month.Number
	}
	if t.tradition == "gujarat" {
		year = day.Years.VikramKartikadi
	}
	leap := ""
	if day.Month.Adhika {
		leap = l.text("adhika") + " "
	}
	p.Lunar = leap + l.name(panchang.MonthName(number)) + " " + l.name(panchang.PakshaName(day.Tithis[0].Index))
	p.Samvat = l.text("samvat", "year", year)
}

// parts fills in what divides day and night.
func (p *dayPage) parts(say sayer, day *panchang.Day) {
	m, whole := day.Muhurtas()
	if !whole {
		return
	}
	long := day.Sunset.Sub(day.Sunrise).Seconds()
	at := func(i panchang.Interval) (x, width int) {
		return int(1000 * i.Start.Sub(day.Sunrise).Seconds() / long), int(math.Ceil(1000 * i.End.Sub(i.Start).Seconds() / long))
	}
	p.Bar = &bar{}
	p.Bar.RahuX, p.Bar.RahuWidth = at(m.Rahu)
	p.Bar.AbhijitX, p.Bar.AbhijitWidth = at(m.Abhijit)
	for _, part := range []struct {
		code, mark string
		panchang.Interval
	}{
		{"rahu", "rahu", m.Rahu}, {"abhijit", "abhijit", m.Abhijit}, {"brahma", "", m.Brahma}, {"pradosha", "", m.Pradosha},
		{"nishita", "", m.Nishita}, {"yamaganda", "", m.Yamaganda}, {"gulika", "", m.Gulika},
	} {
		p.Facts = append(p.Facts, fact{say.text(part.code), say.span(part.Interval), part.mark})
	}
	for i, c := range m.Choghadiya {
		one := eighth{say.name(c.Kind.Name()), say.span(c.Interval), c.Kind.Good() && c.Kind.Name().English != "Char"}
		if i < len(m.Choghadiya)/2 {
			p.DayEighths = append(p.DayEighths, one)
		} else {
			p.NightEighths = append(p.NightEighths, one)
		}
	}
}

// rest fills in the other rows of the day.
func (p *dayPage) rest(say sayer, day *panchang.Day) {
	l := say.language
	add := func(code, value string) {
		if value != "" {
			p.Facts = append(p.Facts, fact{l.text(code), value, ""})
		}
	}
	none := l.text("none")
	if len(day.Tithis) > 0 {
		add("yoga", say.limbs(day.Yogas, panchang.YogaName))
		add("karana", say.limbs(day.Karanas, func(i int) panchang.Name { return panchang.KaranaOf(i).Name() }))
	}
	add("moonrise", cmp.Or(say.clock(day.Moonrise), none))
	add("moonset", cmp.Or(say.clock(day.Moonset), none))
	if len(day.Tithis) == 0 {
		return
	}
	add("signs", l.name(panchang.RashiName(day.MoonRashi()))+", "+l.name(panchang.RashiName(day.SunRashi())))
	add("purnimanta", l.name(panchang.MonthName(day.PurnimantaMonth())))
	add("amanta", l.name(panchang.MonthName(day.Month.Number)))
	y := day.Years
	add("vikram", strconv.Itoa(y.Vikram)+", "+l.name(panchang.SamvatsaraName(y.Samvatsara)))
	add("shaka", strconv.Itoa(y.Shaka))
	add("season", l.name(panchang.RituName(day.Ritu.Lunar))+", "+l.name(panchang.AyanaName(day.Ayana.Sidereal)))
	for _, b := range day.Bhadra {
		add("bhadra", say.span(b))
	}
	if day.Sankranti.Rashi > 0 {
		add("sankranti", l.name(panchang.RashiName(day.Sankranti.Rashi))+", "+say.clock(day.Sankranti.At))
	}
	if day.Panchaka {
		add("panchaka", l.text("at_sunrise"))
	}
}

// feasts fills in those of the day, its eclipse before them, and what search engines read of them.
func (p *dayPage) feasts(s *site, say sayer, t *town, of monthDay) {
	l := say.language
	if of.eclipse != nil {
		p.Feasts = append(p.Feasts, say.eclipseLine(of.eclipse))
	}
	for _, f := range of.feasts {
		p.Feasts = append(p.Feasts, lineOf(l, f))
	}
	var elsewhere []string
	for _, f := range of.elsewhere {
		elsewhere = append(elsewhere, l.withRegions(f))
	}
	p.Elsewhere = strings.Join(elsewhere, ", ")
	p.Data = s.events(l, t, []monthDay{of}, true)
}

func lineOf(l language, f feast) feastLine {
	line := feastLine{Name: l.name(f.name), Reason: f.reason(string(l))}
	for _, o := range f.others {
		line.Others = append(line.Others, l.briefly(o.date)+": "+o.who(string(l)))
	}
	return line
}

// beside leads to the day before and the day after, where the almanac knows them.
func (s *site) beside(l language, t *town, d civil.Date) (before, after *link) {
	to := func(other civil.Date) *link {
		if other == d {
			return nil
		}
		return &link{l.path("/" + t.Slug + "/" + other.String()), i18n.ShortWeekday(string(l), other.Weekday()) + " " + digits(other.Day())}
	}
	return to(d.AddDays(-1)), to(d.AddDays(1))
}

// where says for which place the times are, and how they are worked out.
func (s *site) where(l language, t *town) string {
	return l.text("where", "town", t.title(string(l)), "lat", l.degrees(t.Lat, "north", "south"), "lon", l.degrees(t.Lon, "east", "west"), "zone", t.Zone)
}

// degrees is an angle with the word for its direction, by its sign.
func (l language) degrees(x float64, positive, negative string) string {
	if x < 0 {
		x, positive = -x, negative
	}
	return strconv.FormatFloat(x, 'f', 2, 64) + "° " + l.text(positive)
}

func digits(n int) string { return strconv.Itoa(n) }
