package publicalmanac

import (
	"errors"
	"math"
	"slices"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/region"
	"sankalp/internal/rite"
)

// feast is a festival or a fast of a date.
type feast struct {
	id          string // of the engine's festival, or of the observance; "" for others
	name, brief panchang.Name
	minor, fast bool
	reason      func(language string) string
	unconfirmed bool // nobody's word stands behind the rule
	others      []otherDay
	// elsewhere are the regions that keep it, where the town's is none of them; nil for its own.
	elsewhere []string
}

// otherDay is the day that another tradition keeps.
type otherDay struct {
	date civil.Date
	who  func(language string) string
}

// monthDay is what a month shows of a date.
type monthDay struct {
	date civil.Date
	// tithi is the one at sunrise, 0 without one; phase counts the sixteenths of the Moon's turn.
	tithi, phase int
	feasts       []feast
	elsewhere    []feast // what other regions keep
	sankranti    panchang.Ingress
	eclipse      *seenEclipse // nil for none
}

// month is a month of a town, as several pages show it.
type month struct {
	first civil.Date
	days  []monthDay
	good  []goodDays
}

// The amanta days that are named in place of their tithi, beside feasts.
const (
	purnima  = 15
	amavasya = 30
)

// firstOf is the first of the month of a date, lastOf the last.
func firstOf(d civil.Date) civil.Date { return d.AddDays(1 - d.Day()) }

func lastOf(d civil.Date) civil.Date {
	for d.AddDays(1).Month() == d.Month() && d.AddDays(1) != d {
		d = d.AddDays(1)
	}
	return d
}

// month gives the month of a date, from memory or worked out.
func (s *site) month(t *town, of civil.Date) (*month, error) {
	first := firstOf(of)
	key := monthKey{t.Slug, first}
	if m, ok := s.months.get(key); ok {
		return m, nil
	}
	e, last := s.engine(t), lastOf(first)
	m := &month{first: first}
	feasts, err := feastsOf(e, t, first, last)
	if err != nil {
		return nil, err
	}
	seen, err := s.seenEclipses(t, first, last)
	if err != nil {
		return nil, err
	}
	for d := first; ; d = d.AddDays(1) {
		day, err := e.Day(t.at, d)
		if err != nil {
			return nil, err
		}
		one := monthDay{date: d, phase: phaseOf(&day), sankranti: day.Sankranti, eclipse: seen[d]}
		one.feasts, one.elsewhere = apart(feasts[d])
		if len(day.Tithis) > 0 {
			one.tithi = day.Tithis[0].Index
		}
		m.days = append(m.days, one)
		if d == last {
			break
		}
	}
	for _, r := range cardRites {
		found, err := s.goodDays(t, r, first, last)
		if err != nil {
			return nil, err
		}
		m.good = append(m.good, found)
	}
	s.months.put(key, m)
	return m, nil
}

// phases is in how many steps the Moon is drawn.
const phases = 16

func phaseOf(d *panchang.Day) int {
	return int(math.Round(d.Positions.Elongation/360*phases)) % phases
}

// feastsOf are the festivals and ekadashis of the dates, as the town's region keeps them, and what other regions keep.
func feastsOf(e *panchang.Engine, t *town, first, last civil.Date) (map[civil.Date][]feast, error) {
	r := rite.New(e).Remembering()
	all := map[civil.Date][]feast{}
	days, err := r.Between(t.at, first, last)
	if err != nil && !errors.Is(err, rite.ErrNoDay) {
		return nil, err
	}
	for _, d := range days {
		if f, there := t.festival(&d); there {
			all[d.Date] = append(all[d.Date], f)
		}
	}
	if err := addObservances(all, e, r, t, first, last); err != nil {
		return nil, err
	}
	fasts, err := r.Ekadashis(t.at, first.AddDays(-3), last) // the day may come after that in which the tithi begins
	if err != nil && !errors.Is(err, rite.ErrNoDay) && !errors.Is(err, panchang.ErrRange) {
		return nil, err
	}
	for _, f := range fasts {
		if on := f.Smarta.Date; !on.Before(first) && !on.After(last) {
			fast := feast{name: f.Name(), brief: f.Name(), fast: true, reason: f.Smarta.Text}
			if v := f.Vaishnava; v.Date != on {
				fast.others = []otherDay{{v.Date, func(l string) string { return language(l).text("vaishnava") }}}
			}
			all[on] = append(all[on], fast)
		}
	}
	for _, feasts := range all {
		slices.SortStableFunc(feasts, func(a, b feast) int { return rank(a) - rank(b) })
	}
	return all, nil
}

// apart parts the feasts of a day into those of the town and those that only other regions keep.
func apart(all []feast) (own, elsewhere []feast) {
	for _, f := range all {
		if f.elsewhere == nil {
			own = append(own, f)
		} else {
			elsewhere = append(elsewhere, f)
		}
	}
	return own, elsewhere
}

// festival is one of the engine's own as the town has it. One that not all keep belongs to the regions that are known to keep it; where the
// town lies in none, and where no keeper is known, the end of the months decides. It is false where nobody is known to keep it.
func (t *town) festival(d *rite.FestivalDay) (feast, bool) {
	f := feast{id: d.ID, name: d.Name, brief: d.Brief(), minor: d.Minor, reason: d.Text}
	keepers := region.Keepers(d.ID)
	kept := (string(d.MonthEnds) == "amavasya") == t.amavasya
	if len(keepers) > 0 && len(t.regions) > 0 {
		kept = t.keptIn(keepers)
	}
	if d.MonthEnds != "" && !kept {
		if len(keepers) == 0 || d.Minor {
			return f, false
		}
		f.elsewhere = keepers
	}
	if region.UnconfirmedFestival(d.ID) {
		f.doubt()
	}
	for _, o := range d.Others {
		f.others = append(f.others, otherDay{o.Date, o.Text})
	}
	return f, true
}

func rank(f feast) int {
	if f.minor {
		return 1
	}
	return 0
}

// calendar is a month as a table.
type calendar struct {
	Title, Address   string
	Previous, Next   *link
	Heads            []string
	Weeks            [][]cell
	Feasts, Warnings []string
}

// link leads to another page.
type link struct{ Href, Text string }

// cell is a day of a calendar; without a Number it is empty.
type cell struct {
	Number              int
	Href                string
	Phase               int
	Short, Long         string
	Feast, Here, Sunday bool
}

// calendar makes the table of a month, with one of its dates marked.
func (s *site) calendar(l language, t *town, m *month, here civil.Date) calendar {
	c := calendar{Title: l.monthYear(m.first), Address: l.path("/" + t.Slug + "/" + monthOf(m.first))}
	if before := m.first.AddDays(-1); before != m.first {
		c.Previous = &link{l.path("/" + t.Slug + "/" + monthOf(before)), l.monthYear(before)}
	}
	last := m.days[len(m.days)-1].date
	if after := last.AddDays(1); after != last {
		c.Next = &link{l.path("/" + t.Slug + "/" + monthOf(after)), l.monthYear(after)}
	}
	for d := range 7 {
		c.Heads = append(c.Heads, l.shortWeekday(d))
	}
	week := make([]cell, int(m.first.Weekday()), 7)
	for _, d := range m.days {
		one := cell{Number: d.date.Day(), Href: l.path("/" + t.Slug + "/" + d.date.String()), Phase: d.phase, Here: d.date == here,
			Sunday: d.date.Weekday() == 0}
		one.label(l, &d)
		for _, name := range d.names(l) {
			c.Feasts = append(c.Feasts, digits(d.date.Day())+" "+name)
		}
		if word := d.season(); word != "" {
			c.Warnings = append(c.Warnings, l.text(word, "date", l.briefly(d.date)))
		}
		if week = append(week, one); len(week) == 7 {
			c.Weeks, week = append(c.Weeks, week), make([]cell, 0, 7)
		}
	}
	if len(week) > 0 {
		c.Weeks = append(c.Weeks, append(week, make([]cell, 7-len(week))...))
	}
	return c
}

// monthOf is the month of a date as addresses write it.
func monthOf(d civil.Date) string { return d.String()[:7] }

// label says in a word what the day is: its first feast, else its tithi, where there is little room in short.
func (c *cell) label(l language, d *monthDay) {
	if d.tithi == 0 {
		return
	}
	tithi := l.name(panchang.TithiName(d.tithi))
	c.Long, c.Short = tithi, tithi
	switch d.tithi {
	case purnima, amavasya:
		c.Feast = true
		if l != hindi {
			c.Short = tithi[:4] + "."
		}
	default:
		if l != hindi {
			c.Short = panchang.PakshaName(d.tithi).English[:3] + " " + digits((d.tithi-1)%15+1)
		}
	}
	for _, f := range d.feasts {
		if !f.minor {
			c.Feast, c.Long = true, strings.ReplaceAll(l.name(f.brief), "\u00ad", "")
			return
		}
	}
}

// names are the feasts of the day that are not minor.
func (d *monthDay) names(l language) (all []string) {
	if d.eclipse != nil {
		all = append(all, d.eclipse.name(l))
	}
	for _, f := range d.feasts {
		if !f.minor {
			all = append(all, l.name(f.name))
		}
	}
	return all
}

// The signs of the Sun whose months are kharmas.
const (
	dhanu  = 9
	makara = 10
	mina   = 12
	mesha  = 1
)

// season is the word for the beginning or the end of kharmas; empty on other days.
func (d *monthDay) season() string {
	switch d.sankranti.Rashi {
	case dhanu, mina:
		return "kharmas_from"
	case makara, mesha:
		return "kharmas_until"
	}
	return ""
}
