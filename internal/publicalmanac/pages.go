package publicalmanac

import (
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/muhurat"
	"sankalp/internal/panchang"
)

// head is what every page has.
type head struct {
	L                         language
	Title, Line               string
	Canonical, English, Hindi string
	// Image is the picture that is shown where the page is shared; empty for none.
	Image string
	// Other is the address of the page in the other language, Home that of the towns.
	Other, Home, Style string
	// Data is what search engines read, as JSON; nil for nothing.
	Data any
	Back *link
	// Place names the town on the way to others, Where says for which place the times are; empty where no town is chosen.
	Place, Where string
}

// headOf is the head of the page at an address below the root, of a town or of none.
func (s *site) headOf(l language, t *town, rest, title string) head {
	at := func(l language) string { return s.o.PublicURL + l.path(rest) }
	h := head{L: l, Title: title, Canonical: at(l), English: at("en"), Hindi: at(hindi), Other: l.Other().path(rest), Home: l.path(""), Style: s.stylePath,
		Place: l.text("towns")}
	if t != nil {
		h.Place, h.Where = t.name(string(l)), s.where(l, t)
	}
	return h
}

// links lead to the other pages of a town in a year.
func (s *site) links(l language, t *town, year int) []link {
	at := l.path("/" + t.Slug + "/")
	return []link{
		{at + "festivals/" + digits(year), l.text("festivals_link", "year", year)},
		{at + "good-days", l.text("good")},
		{at + "eclipses/" + digits(year), l.text("eclipses_link", "year", year)},
	}
}

// backTo leads to the page of a town.
func backTo(l language, t *town) *link {
	return &link{l.path("/" + t.Slug), l.text("of_town", "town", t.name(string(l)))}
}

// monthPage is a month, for screens and for a sheet of A4.
type monthPage struct {
	head
	Month calendar
	Links []link
	Good  card
}

func (s *site) monthPage(l language, t *town, first civil.Date, here string) (*monthPage, error) {
	m, err := s.month(t, first)
	if err != nil {
		return nil, err
	}
	p := &monthPage{head: s.headOf(l, t, here, l.text("month_title", "town", t.name(string(l)), "month", l.monthYear(first))),
		Month: s.calendar(l, t, m, civil.Date{}), Links: s.links(l, t, first.Year()), Good: s.card(l, t, m)}
	p.Line, p.Back = l.text("month_line", "town", t.title(string(l)), "month", l.monthYear(first)), backTo(l, t)
	p.Data = s.events(l, t, m.days, false)
	return p, nil
}

// yearPage has the festivals of a year, by months.
type yearPage struct {
	head
	Previous, Next *link
	Months         []yearMonth
	Links          []link
	// Up leads to the pages of the town's dates.
	Up string
	// Absent are feasts of regions that the year does not have.
	Absent []feastLine
	// Doubt says what the star behind a name means; empty where none has it.
	Doubt string
}

type yearMonth struct {
	Name string
	Rows []yearRow
}

type yearRow struct{ Day, Href, Names string }

func (s *site) festivals(l language, t *town, year int, here string) (*yearPage, error) {
	p := &yearPage{head: s.headOf(l, t, here, l.text("festivals_title", "town", t.name(string(l)), "year", year)), Links: s.links(l, t, year), Up: "../"}
	p.Line, p.Back = l.text("festivals_line", "town", t.title(string(l)), "year", year), backTo(l, t)
	p.Previous, p.Next = s.years(l, t, "festivals/", year)
	feasts, err := s.yearFeasts(t, year)
	if err != nil {
		return nil, err
	}
	p.fill(l, year, feasts, func(f feast) (string, bool) { return l.name(f.name), f.elsewhere == nil })
	p.Data = greatest(l, t, feasts).orNone()
	p.Links = append([]link{{here[strings.LastIndex(here, "/")+1:] + "/regions", l.text("regional_link", "year", year)}}, p.Links...)
	return p, nil
}

// fill puts the feasts of a year under its months, as they are named; those without a name are left out.
func (p *yearPage) fill(l language, year int, feasts map[civil.Date][]feast, named func(feast) (string, bool)) {
	for d := newYear(year); d.Year() == year; d = d.AddDays(1) {
		if d.Day() == 1 {
			p.Months = append(p.Months, yearMonth{Name: l.monthYear(d)})
		}
		var names []string
		for _, f := range feasts[d] {
			name, there := named(f)
			if !there {
				continue
			}
			if f.unconfirmed {
				name, p.Doubt = name+"*", "* "+l.text("unconfirmed")
			}
			names = append(names, name)
		}
		if len(names) > 0 {
			of := &p.Months[len(p.Months)-1]
			of.Rows = append(of.Rows, yearRow{l.briefly(d) + ", " + l.shortWeekday(int(d.Weekday())), p.Up + d.String(), strings.Join(names, ", ")})
		}
		if d.AddDays(1) == d {
			break
		}
	}
}

func newYear(year int) civil.Date {
	d, err := civil.NewDate(year, time.January, 1)
	if err != nil {
		panic(err) // the year was checked when the address was read
	}
	return d
}

func endOf(year int) civil.Date { return lastOf(newYear(year).AddDays(340)) }

func (s *site) yearFeasts(t *town, year int) (map[civil.Date][]feast, error) {
	return feastsOf(s.engine(t), t, newYear(year), endOf(year))
}

// years leads to the same page of the year before and the year after.
func (s *site) years(l language, t *town, what string, year int) (before, after *link) {
	to := func(year int) *link {
		if year < civil.MinYear || year > civil.MaxYear {
			return nil
		}
		return &link{l.path("/" + t.Slug + "/" + what + digits(year)), digits(year)}
	}
	return to(year - 1), to(year + 1)
}

// goodIndex lists the rites that have good days.
type goodIndex struct {
	head
	Rites []link
}

func (s *site) goodIndex(l language, t *town, year int, here string) *goodIndex {
	p := &goodIndex{head: s.headOf(l, t, here, l.text("good_title", "town", t.name(string(l))))}
	p.Line, p.Back = l.text("good_line"), backTo(l, t)
	for _, id := range goodRites {
		r, _ := muhurat.FindRite(id)
		p.Rites = append(p.Rites, link{l.path("/" + t.Slug + "/good-days/" + riteSlug(id) + "/" + digits(year)), l.name(r.Name) + " " + digits(year)})
	}
	return p
}

// goodPage is the good days of a year for one rite, or with their times those of a month.
type goodPage struct {
	head
	Previous, Next *link
	Months         []goodMonth
	Rows           []goodRow
	OfMonth        bool
}

// goodMonth has the days of a month by their numbers.
type goodMonth struct {
	Name, Href string
	Days       []goodRow
}

type goodRow struct {
	Day, Href, Time string
	Weak            bool
	Why             string // of a weak day
}

func (s *site) goodYear(l language, t *town, r muhurat.Rite, year int, here string) (*goodPage, error) {
	found, err := s.goodDays(t, r.ID, newYear(year), endOf(year))
	if err != nil {
		return nil, err
	}
	p := &goodPage{head: s.headOf(l, t, here, l.text("rite_title", "rite", l.name(r.Name), "time", year, "town", t.name(string(l))))}
	p.Line = l.text("good_line")
	p.Back = &link{l.path("/" + t.Slug + "/good-days"), l.text("good_title", "town", t.name(string(l)))}
	p.Previous, p.Next = s.years(l, t, "good-days/"+riteSlug(r.ID)+"/", year)
	for first := newYear(year); len(p.Months) < 12; first = lastOf(first).AddDays(1) {
		p.Months = append(p.Months, goodMonth{Name: l.monthYear(first), Href: monthOf(first)})
	}
	for _, d := range found.days {
		of := &p.Months[d.date.Month()-1]
		of.Days = append(of.Days, goodRow{Day: digits(d.date.Day()), Href: "../../" + d.date.String(), Weak: d.weak})
	}
	return p, nil
}

func (s *site) goodMonth(l language, t *town, r muhurat.Rite, first civil.Date, here string) (*goodPage, error) {
	days, err := s.judged(t, r.ID, first, lastOf(first))
	if err != nil {
		return nil, err
	}
	p := &goodPage{OfMonth: true, head: s.headOf(l, t, here, l.text("rite_title", "rite", l.name(r.Name), "time", l.monthYear(first), "town", t.name(string(l))))}
	p.Line = l.text("good_line")
	p.Back = &link{digits(first.Year()), l.text("rite_title", "rite", l.name(r.Name), "time", first.Year(), "town", t.name(string(l)))}
	for i := range days {
		d := &days[i]
		if best, some := d.Best(); some {
			say := sayer{l, t.at.Zone, d.Date}
			p.Rows = append(p.Rows, goodRow{l.briefly(d.Date) + ", " + l.shortWeekday(int(d.Date.Weekday())), "../../" + d.Date.String(),
				say.span(best.Interval), best.Weak, say.whyWeak(d, best)})
		}
	}
	return p, nil
}

// eclipsePage is the eclipses of a year, as the town sees them.
type eclipsePage struct {
	head
	Previous, Next *link
	Eclipses       []eclipse
}

type eclipse struct {
	Name, Seen string
	Facts      []fact
}

func (s *site) eclipses(l language, t *town, year int, here string) (*eclipsePage, error) {
	p := &eclipsePage{head: s.headOf(l, t, here, l.text("eclipses_title", "town", t.name(string(l)), "year", year))}
	p.Line, p.Back = l.text("eclipses_line", "town", t.title(string(l)), "year", year), backTo(l, t)
	p.Previous, p.Next = s.years(l, t, "eclipses/", year)
	e, g := s.engine(t), newGraph(l, t)
	for _, found := range e.Eclipses(midnight(t, newYear(year)), midnight(t, endOf(year)).AddDate(0, 0, 1)) {
		local, err := e.Local(t.at, &found)
		if err != nil {
			return nil, err
		}
		on := civil.Of(found.Greatest, t.at.Zone)
		say := sayer{l, t.at.Zone, on}
		one := eclipse{Name: l.eclipseName(found.Solar, found.Type) + ", " + l.day(on), Seen: l.text("eclipse.unseen", "town", t.name(string(l)))}
		if local.Visible {
			one.Seen = l.text("eclipse.seen", "town", t.name(string(l)))
			one.Facts = eclipseFacts(say, &local)
			g.addEclipse(l.eclipseName(found.Solar, found.Type), t, &local)
			if sutak, ok := e.Sutak(t.at, &local, panchang.SutakPrahara); ok {
				one.Facts = append(one.Facts, fact{Label: l.text("sutak"), Value: say.span(panchang.Interval{Start: sutak.Begins, End: sutak.Ends})},
					fact{Label: l.text("sutak_frail"), Value: say.clock(sutak.Frail)})
			} else {
				one.Facts = append(one.Facts, fact{Label: l.text("sutak"), Value: l.text("none")})
			}
		}
		p.Eclipses = append(p.Eclipses, one)
	}
	p.Data = g.orNone()
	return p, nil
}

func midnight(t *town, d civil.Date) time.Time {
	return time.Date(d.Year(), d.Month(), d.Day(), 0, 0, 0, 0, t.at.Zone)
}

func eclipseFacts(say sayer, e *panchang.LocalEclipse) (all []fact) {
	add := func(code string, value string) { all = append(all, fact{Label: say.text(code), Value: value}) }
	add("eclipse.time", say.span(panchang.Interval{Start: e.SeenFrom, End: e.SeenUntil}))
	add("eclipse.greatest", say.clock(e.SeenMax))
	add("eclipse.covered", digits(int(e.SeenMagnitude*100+0.5))+" %")
	return all
}

// choosePage lets a visitor choose a town.
type choosePage struct {
	head
	Query  string
	Date   string // that was asked for, which the links keep
	Towns  []link
	States []link
	// Reason says why the page that was asked for is not there.
	Reason string
}

// choose finds towns by a name, or offers the largest; date, if it is not empty, is kept on the way.
func (s *site) choose(l language, x *index, query, date string) *choosePage {
	p := &choosePage{head: s.headOf(l, nil, "", l.text("choose_title")), Query: query, Date: date}
	p.Line = l.text("choose_line")
	towns := x.listed[:min(len(x.listed), largest)]
	if query != "" {
		towns = x.search(query)
	}
	for _, t := range towns {
		p.Towns = append(p.Towns, link{l.path(pathOn(t, date)), t.title(string(l))})
	}
	return p
}

// pathOn is the page of a town on a date, "" today.
func pathOn(t *town, date string) string {
	if date == "" {
		return "/" + t.Slug
	}
	return "/" + t.Slug + "/" + date
}

// largest is how many towns are offered before anything is searched.
const largest = 60
