package publicpage

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"sankalp/internal/availability"
	"sankalp/internal/booking"
	"sankalp/internal/civil"
	"sankalp/internal/id"
	"sankalp/internal/ritetype"
)

// anything is the choice of a family whose rite is not in the list.
const anything = "other"

// chosen is what a visitor has chosen so far, from the query of the address.
type chosen struct {
	rite  string // an id, anything, or "" for the first
	month civil.Date
	date  civil.Date
	time  string // HH:MM or a part of the day
}

// longestTime that can be chosen: the longest name of a part of the day.
const longestTime = len("madhyahna")

// choices reads them; an invalid choice counts as none.
func choices(q url.Values) chosen {
	var c chosen
	if rite := q.Get("rite"); rite == anything || id.Valid(rite) {
		c.rite = rite
	}
	if at := q.Get("time"); len(at) <= longestTime {
		c.time = at
	}
	c.month, _ = civil.ParseDate(q.Get("month") + "-01")
	c.date, _ = civil.ParseDate(q.Get("date"))
	return c
}

// link is the address of the page with these choices.
func (c chosen) link(path string, l language) string {
	q := url.Values{"lang": {string(l)}}
	for name, value := range map[string]string{"rite": c.rite, "date": written(c.date), "month": strings.TrimSuffix(written(c.month), "-01")} {
		if value != "" {
			q.Set(name, value)
		}
	}
	return path + "?" + q.Encode() + "#days"
}

func written(d civil.Date) string {
	if d.IsZero() {
		return ""
	}
	return d.String()
}

// bookView is the data of the template "book".
type bookView struct {
	pageHead
	About, Notice, Areas, Languages string
	Alert                           string
	Rites                           []riteLine
	Open, Urgent                    bool // "something else" is chosen; it may not be able to wait
	Before, After, Month            string
	Days                            []dayCell
	// Good leads to the good days of the rite, Best is the chosen day's time; empty where there is none, or it is not shown.
	Good, Best                 string
	Day, Rahu                  string
	Times                      []timeCell
	Rite, Date, RiteName, When string
	Once                       string
	Typed, Faults              map[string]string
	More                       bool
}

type riteLine struct {
	Href, Name, Text, Note, Fee string
	Chosen                      bool
}

type dayCell struct {
	Href, Weekday, Number, Moon, Word, Said string
	// Is what the day has: open, few, full or closed.
	Is     string
	Chosen bool
}

type timeCell struct {
	Value, Text string
	Chosen      bool
}

// book makes the view. It holds nothing of families, places of work, amounts or notes, because everybody can read it.
func (s *site) book(ctx context.Context, h *host, l language, c chosen) (*bookView, error) {
	path := "/p/" + h.Slug
	offered, err := s.offered(ctx, h)
	if err != nil {
		return nil, err
	}
	v := &bookView{pageHead: h.show(l, path), About: h.page.About, Notice: h.page.Notice, Areas: strings.Join(h.page.Areas, ", "),
		Languages: strings.Join(h.page.Languages, ", "), Typed: map[string]string{}, Faults: map[string]string{}, Once: onceHere}
	v.Title = v.Name
	rite := pick(offered, c.rite)
	if c.rite = anything; rite != nil {
		c.rite = rite.ID
		v.RiteName, v.Urgent = l.pick(rite.Name, rite.NameHi), urgent(rite)
	} else {
		v.RiteName = l.text("anything")
	}
	v.Rite, v.Open = c.rite, c.rite == anything
	v.listRites(h, l, path, offered, c)
	r, err := s.roomOf(ctx, h, rite)
	if err != nil {
		return nil, err
	}
	c.settle(r)
	v.Other = strings.TrimSuffix(c.link(path, language(v.OtherLang)), "#days")
	v.Month = l.monthYear(c.month)
	if before := c.month.AddDays(-1); !before.Before(r.First) {
		v.Before = chosen{rite: c.rite, month: startOf(before)}.link(path, l)
	}
	if after := startOf(c.month.AddDays(31)); !after.After(r.Last) {
		v.After = chosen{rite: c.rite, month: after}.link(path, l)
	}
	s.listDays(v, h, l, r, c)
	if err := s.fillGood(ctx, v, h, l, rite, c); err != nil {
		return nil, err
	}
	if w := (booking.Wanted{Date: c.date}); !c.date.IsZero() && !r.Free(c.date) { // a good day is chosen without knowing whether it is free
		v.showFault(l, r.Refuse(w))
	}
	if r.Free(c.date) {
		s.listTimes(v, h, l, r, c)
	}
	return v, nil
}

// offered are the rites of the page, by name.
func (s *site) offered(ctx context.Context, h *host) ([]ritetype.RiteType, error) {
	all, err := ritetype.Catalogue(ctx, s.o.DB.Reader(), h.Owner)
	var offered []ritetype.RiteType
	for _, r := range all {
		if r.Public && !r.Inactive {
			offered = append(offered, r)
		}
	}
	slices.SortFunc(offered, func(a, b ritetype.RiteType) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.ID, b.ID))
	})
	return offered, err
}

// pick gives the rite of an id, the first one for none; nil: something else.
func pick(offered []ritetype.RiteType, id string) *ritetype.RiteType {
	for i := range offered {
		if offered[i].ID == id || id == "" {
			return &offered[i]
		}
	}
	return nil
}

func (v *bookView) listRites(h *host, l language, path string, offered []ritetype.RiteType, c chosen) {
	to := func(rite string) string {
		return chosen{rite: rite, month: c.month, date: c.date}.link(path, l)
	}
	for _, r := range offered {
		line := riteLine{Href: to(r.ID), Name: l.pick(r.Name, r.NameHi), Text: r.PublicText, Note: l.length(r.DurationMinutes), Chosen: r.ID == c.rite}
		if h.page.ShowFee {
			line.Fee = fee(l, &r)
		}
		v.Rites = append(v.Rites, line)
	}
	v.Rites = append(v.Rites, riteLine{Href: to(anything), Name: l.text("anything"), Note: l.text("anything.note"), Chosen: c.rite == anything})
}

// fee is the dakshina in words; empty without one.
func fee(l language, r *ritetype.RiteType) string {
	switch {
	case r.FeeMode == ritetype.Open:
		return l.text("fee.open")
	case r.FeeMin == nil:
		return ""
	case r.FeeMode == ritetype.Range && r.FeeMax != nil:
		return "₹" + r.FeeMin.Indian() + " – " + r.FeeMax.Indian()
	}
	return "₹" + r.FeeMin.Indian()
}

// settle moves month and date into the range that can be requested.
func (c *chosen) settle(r *booking.Room) {
	if c.date.Before(r.First) || c.date.After(r.Last) {
		c.date = civil.Date{}
	}
	if c.month.IsZero() {
		if c.month = c.date; c.month.IsZero() {
			c.month = soonest(r)
		}
	}
	if c.month.Before(r.First) {
		c.month = r.First
	}
	if c.month.After(r.Last) {
		c.month = r.Last
	}
	c.month = startOf(c.month)
}

func startOf(d civil.Date) civil.Date { return d.AddDays(1 - d.Day()) }

func (s *site) listDays(v *bookView, h *host, l language, r *booking.Room, c chosen) {
	for d := c.month; d.Month() == c.month.Month(); d = d.AddDays(1) {
		if d.Before(r.First) || d.After(r.Last) {
			continue
		}
		sky := s.sky.day(h.at, d)
		is := r.State(d)
		cell := dayCell{Weekday: l.shortWeekday(d.Weekday()), Number: strconv.Itoa(d.Day()), Moon: sky.moon(), Is: string(is), Chosen: d == c.date}
		if r.Free(d) {
			cell.Word, cell.Href = narrow.Replace(sky.tithiName(l)), chosen{rite: c.rite, month: c.month, date: d}.link("/p/"+h.Slug, l)
			if is == availability.Few {
				cell.Said = l.text("day.few")
			}
		} else {
			cell.Word = l.text("day." + string(is))
		}
		v.Days = append(v.Days, cell)
		if cell.Chosen && cell.Href != "" {
			v.Date, v.When, v.Day = d.String(), l.shortDay(d), l.day(d)
			if t := sky.tithiDate(l, h.at.Amavasya); t != "" {
				v.Day += ", " + t
			}
		}
	}
}

// narrow lets the long names of tithis break between their words.
var narrow = strings.NewReplacer("dashi", "\u00addashi", "pada", "\u00adpada", "vasya", "\u00advasya")

func (s *site) listTimes(v *bookView, h *host, l language, r *booking.Room, c chosen) {
	slots := r.Slots(c.date)
	for _, at := range few(slots) {
		value := at.String()
		v.Times = append(v.Times, timeCell{Value: value, Text: l.clock(at.Minutes()), Chosen: value == c.time})
	}
	for _, part := range booking.Parts(slots) {
		v.Times = append(v.Times, timeCell{Value: string(part), Text: l.text("any." + string(part)), Chosen: string(part) == c.time})
	}
	if rahu := s.sky.day(h.at, c.date).rahu; !rahu.Start.IsZero() {
		v.Rahu = l.span(minutesOf(rahu.Start, h.zone), minutesOf(rahu.End, h.zone))
	}
}

// few thins out the times of a day, which are 15 minutes apart: it keeps the first of each stretch and the full hours.
func few(slots []civil.Clock) (some []civil.Clock) {
	for i, at := range slots {
		if m := at.Minutes(); m%60 == 0 || i == 0 || slots[i-1].Minutes() != m-15 {
			some = append(some, at)
		}
	}
	return some
}
