package publicpage

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/home"
	"sankalp/internal/httpapi"
	"sankalp/internal/muhurat"
	"sankalp/internal/panchang"
	"sankalp/internal/ritetype"
	"sankalp/internal/session"
	"sankalp/internal/setting"
)

// The good days of a rite, /p/{slug}/good-days, where the purohit allows it. They follow from the sky, his place, his rules of muhurat and
// his working hours of the week, which the page shows on every open day. Nothing of his bookings, tasks or closed days is read for them,
// so the list is the same whether he is busy or free, and nobody learns from it, or from how it changes, when he is. A day leads to
// the page, which says how it always says it whether the day is open.

// goodAhead is how many days are looked through.
const goodAhead = 90

// maxReasons are told of a day.
const maxReasons = 4

// goodView is the data of the template "good".
type goodView struct {
	pageHead
	Page     string // the way back
	Rites    []riteLine
	RiteName string
	Span     string
	Months   []goodMonth
}

type goodMonth struct {
	Name string
	Days []goodDay
}

// goodDay is a day on which the rite may be done, with its best time and why.
type goodDay struct {
	Date                                    civil.Date
	Href, Weekday, Number, Time, Good, Weak string
}

// goodKey is everything that the days of a rite depend on, so that purohits of one town and custom share them.
type goodKey struct {
	at    skyKey
	by    string // ayanamsa, tradition, own rules and working hours
	rite  string
	first civil.Date
	last  civil.Date
	l     language
}

// goodCache holds the days of rites. A visitor cannot make keys: each is of a purohit's settings and of today.
type goodCache struct {
	mu    sync.Mutex
	known map[goodKey][]goodDay
}

// maxGood is how many rites of a town are cached, each some twenty kilobytes.
const maxGood = 500

func (c *goodCache) get(k goodKey) ([]goodDay, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	days, ok := c.known[k]
	return days, ok
}

func (c *goodCache) put(k goodKey, days []goodDay) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.known) >= maxGood {
		clear(c.known)
	}
	c.known[k] = days
}

// goodPath is where the good days of a page lie.
func goodPath(slug, rite string, l language) string {
	return "/p/" + slug + "/good-days?" + withLanguage(url.Values{"rite": {rite}}, l)
}

// searched is the rite of the muhurat rules that a rite of the catalogue is; false where none is looked up for it.
func searched(r *ritetype.RiteType) (muhurat.Rite, bool) {
	if r == nil {
		return muhurat.Rite{}, false
	}
	return muhurat.OfPreset(r.Preset)
}

// goodDays answers GET of /p/{slug}/good-days: as if it were nowhere while page or list is off, and for a rite that has none.
func (s *site) goodDays(w http.ResponseWriter, r *http.Request, slug string) {
	if !shape.MatchString(slug) {
		s.notFound(w, r)
		return
	}
	h, err := s.hostAt(r.Context(), slug)
	if err == nil && h.On == 1 {
		err = h.read(s.o.Places)
	}
	if err != nil {
		s.missing(w, r, err)
		return
	}
	if h.On == 0 || !h.page.GoodDays {
		s.notFound(w, r)
		return
	}
	v, err := s.good(r.Context(), h, languageOf(r), r.URL.Query().Get("rite"))
	if fault.Is(err, fault.TooMany) {
		w.Header().Set("Retry-After", strconv.Itoa(int(fault.Of(err)[0].RetryAfter/time.Second)+1))
		http.Error(w, http.StatusText(http.StatusTooManyRequests), http.StatusTooManyRequests)
		return
	}
	if err != nil {
		s.missing(w, r, err)
		return
	}
	s.send(w, r, "good", language(v.Lang), http.StatusOK, v)
}

// good makes the view. Faults: NotFound for a rite that is not offered or has no rules; TooMany.
func (s *site) good(ctx context.Context, h *host, l language, chosenRite string) (*goodView, error) {
	offered, err := s.offered(ctx, h)
	if err != nil {
		return nil, err
	}
	v := &goodView{pageHead: h.show(l, "/p/"+h.Slug+"/good-days")}
	var rite *ritetype.RiteType
	for i := range offered {
		one := &offered[i]
		if _, known := searched(one); !known {
			continue
		}
		is := rite == nil && (chosenRite == one.ID || chosenRite == "")
		if is {
			rite = one
		}
		v.Rites = append(v.Rites, riteLine{Href: goodPath(h.Slug, one.ID, l), Name: l.pick(one.Name, one.NameHi), Chosen: is})
	}
	if rite == nil {
		return nil, fault.New(fault.NotFound, "publicpage.gone")
	}
	v.RiteName = l.pick(rite.Name, rite.NameHi)
	v.Title = l.text("good.title", "rite", v.RiteName, "name", v.Name)
	v.Other = goodPath(h.Slug, rite.ID, language(v.OtherLang))
	v.Page = strings.TrimSuffix(chosen{rite: rite.ID}.link("/p/"+h.Slug, l), "#days")
	first, last := s.goodSpan(h, rite)
	v.Span = l.briefly(first) + " – " + l.briefly(last) + " " + strconv.Itoa(last.Year())
	days, err := s.goodOf(ctx, h, l, rite)
	if err != nil {
		return nil, err
	}
	for _, d := range days {
		if n := len(v.Months); n == 0 || v.Months[n-1].Name != l.monthYear(d.Date) {
			v.Months = append(v.Months, goodMonth{Name: l.monthYear(d.Date)})
		}
		d.Href = chosen{rite: rite.ID, month: startOf(d.Date), date: d.Date}.link("/p/"+h.Slug, l)
		of := &v.Months[len(v.Months)-1]
		of.Days = append(of.Days, d)
	}
	return v, nil
}

// fillGood leads from the page to the good days of a rite, and says the good time of the chosen one.
func (s *site) fillGood(ctx context.Context, v *bookView, h *host, l language, rite *ritetype.RiteType, c chosen) error {
	if _, known := searched(rite); !known || !h.page.GoodDays || h.On == 0 {
		return nil
	}
	v.Good = goodPath(h.Slug, rite.ID, l)
	if v.Date == "" {
		return nil
	}
	days, err := s.goodOf(ctx, h, l, rite)
	if fault.Is(err, fault.TooMany) { // the page is there without it
		return nil
	}
	var times []string // one in the night before, and one of the day
	for _, d := range days {
		if d.Date == c.date {
			times = append(times, d.Time)
		}
	}
	if len(times) > 0 {
		v.Best = l.text("good.best", "time", strings.Join(times, ", "))
	}
	return err
}

// goodSpan are the days looked through: of those that can be requested the next ones.
func (s *site) goodSpan(h *host, rite *ritetype.RiteType) (first, last civil.Date) {
	t := s.terms(h, rite)
	first, last = civil.Of(t.From, h.zone), t.Last
	if end := civil.Of(s.o.Now(), h.zone).AddDays(goodAhead - 1); last.After(end) {
		last = end
	}
	if last.Before(first) {
		last = first
	}
	return first, last
}

// goodOf are the good days of a rite at the host's place, by his rules. Fault: TooMany.
func (s *site) goodOf(ctx context.Context, h *host, l language, rite *ritetype.RiteType) ([]goodDay, error) {
	of, known := searched(rite)
	if !known {
		return nil, nil
	}
	first, last := s.goodSpan(h, rite)
	own, work := setting.ReadAlmanac(h.Almanac), availability.ReadWork(h.Work)
	state, err := h.at.State(s.o.Places)
	if err != nil {
		return nil, err
	}
	tradition := own.Customs(state)
	key := goodKey{skyKey{h.at.Lat, h.at.Lon, h.at.Zone.String(), h.at.Centre, first}, fmt.Sprint(h.at.Ayanamsa, tradition, own.Custom(), own.YouthDays(), work.Hours),
		of.ID, first, last, l}
	if days, ok := s.goods.get(key); ok {
		return days, nil
	}
	done, err := s.o.Turns.Take(ctx, session.Network(httpapi.Address(ctx)))
	if err != nil {
		return nil, err
	}
	began := time.Now()
	defer func() { done(time.Since(began)) }()
	question := muhurat.Question{Place: h.at.Place, Rite: of.ID, From: first, To: last, Tradition: tradition, Custom: own.Custom(), Youth: own.Youth}
	days, err := judged(h.at, question, &work, l)
	if err != nil {
		return nil, err
	}
	s.goods.put(key, days)
	return days, nil
}

// judged are the good days of a question in words, with their times in the working hours.
func judged(at home.Home, q muhurat.Question, work *availability.Work, l language) (good []goodDay, err error) {
	e := at.Engine()
	if q.Sky, err = muhurat.SkyOf(e, &q); err != nil {
		return nil, err
	}
	days, err := muhurat.Evaluate(e, q)
	if err != nil {
		return nil, err
	}
	for i := range days {
		d := &days[i]
		d.Limit(hoursOf(d, work, q.Place.Zone), time.Duration(q.Need())*time.Minute)
		best, some := d.Best()
		if !some {
			continue
		}
		on := civil.Of(best.Start, q.Place.Zone) // times before the next sunrise are of the next date
		words := muhurat.Words{Clock: func(at time.Time) string { return l.clockOn(at, on, q.Place.Zone) }, Date: l.briefly}
		told := func(which []int) string {
			if on != d.Date { // by the clock it is another weekday
				which = slices.DeleteFunc(slices.Clone(which), func(n int) bool { return d.Reasons[n].Factor == "vara" })
			}
			all := d.Say(which, string(l), words)
			return strings.Join(all[:min(len(all), maxReasons)], ", ")
		}
		one := goodDay{Date: on, Weekday: l.shortWeekday(on.Weekday()), Number: strconv.Itoa(on.Day()), Good: told(best.Helps), Weak: told(best.Weakens)}
		if one.Time = l.clockOn(best.Start, on, q.Place.Zone) + " – " + l.clockOn(best.End, on, q.Place.Zone); best.Whole(d) {
			one.Time = l.text("good.whole")
		}
		good = append(good, one)
	}
	return good, nil
}

// hoursOf are the working hours from a day's sunrise to the next.
func hoursOf(d *muhurat.Day, work *availability.Work, zone *time.Location) (all []panchang.Interval) {
	if d.Sunrise.IsZero() {
		return nil // near the poles there may be none
	}
	for _, one := range work.Times(d.Sunrise, d.End, zone) {
		all = append(all, panchang.Interval{Start: one.Start, End: one.End})
	}
	return all
}
