package feed

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/home"
	"sankalp/internal/ical"
	"sankalp/internal/observance"
	"sankalp/internal/panchang"
	"sankalp/internal/recurrence"
	"sankalp/internal/region"
	"sankalp/internal/rite"
	"sankalp/internal/secret"
	"sankalp/internal/setting"
)

const (
	// ahead is how many days ahead the owner's address shows what comes.
	ahead = 400
	// maxSkies are how many years at places are remembered; one takes about 20 KB.
	maxSkies = 100
	// solar begins the names of a family's calendars that were there before those of regions.
	solar = "solar_"
)

// feast is a festival, a vrat of every month or the fast of an ekadashi.
type feast struct {
	key  string // names it whatever the day it falls on
	date civil.Date
	name panchang.Name
	// other is the day of the fast by the other tradition; the zero date for a festival.
	other civil.Date
	// amavasya is where the months end of those who keep it; nil: it is kept by all.
	amavasya *bool
	// festival of the engine's own, by its id; "" for others.
	festival string
	// vrat of every month, by its id, which is kept by who has chosen it; "" for others.
	vrat string
	// keepers are the regions of a festival that not all keep: they keep it wherever their months end.
	keepers []string
	// observance of regions, which is kept by who has chosen one of them; nil for others.
	observance *region.Observance
}

// keptBy reports whether it is one of a person's customs.
func (f *feast) keptBy(customs *setting.Almanac, amavasya bool) bool {
	switch {
	case f.observance != nil:
		return f.observance.KeptBy(customs.Regions) && !slices.Contains(customs.Unseen, f.observance.ID)
	case f.vrat != "":
		return slices.Contains(customs.Vrats, f.vrat)
	case f.festival != "" && slices.Contains(customs.Unseen, f.festival):
		return false
	case f.amavasya == nil, *f.amavasya == amavasya:
		return true
	}
	return slices.ContainsFunc(customs.Regions, func(id string) bool { return slices.Contains(f.keepers, id) })
}

// of reports whether it is a feast of the one region, and none that all keep.
func (f *feast) of(region string) bool {
	if f.observance != nil {
		return f.observance.Of(region)
	}
	return slices.Contains(f.keepers, region)
}

// skies remembers the feasts of years at places, which are the same for all who live there. It is safe for concurrent use.
type skies struct {
	mu    sync.Mutex
	known map[sky][]feast
}

func newSkies() *skies { return &skies{known: map[sky][]feast{}} }

// sky is a year at a place, by customs of counting.
type sky struct {
	home home.Home // without the zone, of which the same may be loaded twice
	zone string
	year int
}

// of gives the feasts of a year, worked out once.
func (s *skies) of(h home.Home, year int) ([]feast, error) {
	at := sky{h, h.Zone.String(), year}
	at.home.Zone, at.home.Amavasya = nil, false
	s.mu.Lock()
	defer s.mu.Unlock()
	if found, ok := s.known[at]; ok {
		return found, nil
	}
	found, err := feastsOf(h, year)
	if err != nil {
		return nil, err
	}
	if len(s.known) >= maxSkies {
		clear(s.known)
	}
	s.known[at] = found
	return found, nil
}

// feastsOf works them out: the festivals of all regions, the vrats of every month, and the ekadashis by both traditions.
func feastsOf(h home.Home, year int) ([]feast, error) {
	engine := h.Engine()
	rules := rite.New(engine).Remembering()
	festivals, err := rules.Year(h.Place, year)
	if err != nil {
		return nil, err
	}
	var all []feast
	seen := map[string]int{}
	for i := range festivals {
		f := &festivals[i]
		one := feast{key: f.ID + "-" + strconv.Itoa(year), date: f.Date, name: f.Name, festival: f.ID}
		if seen[f.ID]++; seen[f.ID] > 1 { // a full moon in the first days of a year comes again in the last
			one.key += "-" + strconv.Itoa(seen[f.ID])
		}
		if f.MonthEnds != "" {
			amavasya := string(f.MonthEnds) == "amavasya"
			one.amavasya = &amavasya
		}
		one.keepers = region.Keepers(f.ID)
		all = append(all, one)
	}
	first, err1 := civil.NewDate(year, time.January, 1)
	last, err2 := civil.NewDate(year, time.December, 31)
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	vrats, err := rules.Vrats(h.Place, first, last)
	if err != nil {
		return nil, err
	}
	for _, v := range vrats {
		all = append(all, feast{key: v.Key, date: v.Date, name: v.Name, vrat: v.ID})
	}
	observances, err := region.Days(engine, rules, h.Place, first, last)
	if err != nil {
		return nil, err
	}
	for _, o := range observances {
		all = append(all, feast{key: o.ID + "-" + o.Date.String(), date: o.Date, name: o.Name, observance: o.Observance})
	}
	ekadashis, err := rules.Ekadashis(h.Place, first, last)
	if errors.Is(err, rite.ErrNoDay) {
		return all, nil // near the poles some have none
	}
	for _, e := range ekadashis {
		all = append(all, feast{key: e.Key(), date: e.Smarta.Date, other: e.Vaishnava.Date, name: e.Name()})
	}
	return all, err
}

// daysOf are the days that were chosen beside the work, or without it.
func (s *site) daysOf(ctx context.Context, f *reader, l language) ([]ical.Event, error) {
	chosen := f.almanac()
	if f.Shows == Busy || chosen == (Almanac{}) {
		return nil, nil
	}
	at, err := f.Read(s.o.Places)
	if err != nil {
		return nil, err
	}
	days, err := s.days.Of(at, f.today)
	if err != nil {
		return nil, err
	}
	var all []ical.Event
	if chosen.Rites {
		if all, err = s.coming(ctx, f, l, days); err != nil {
			return nil, err
		}
	}
	if chosen.Festivals || chosen.Ekadashis {
		feasts, err := s.feasts(f, l, at)
		if err != nil {
			return nil, err
		}
		all = append(all, feasts...)
	}
	if chosen.Festivals {
		all = append(all, f.ownFestivals(l, days)...)
	}
	if chosen.Purnimas {
		all = append(all, f.moons(l, days, "purnima", 15)...)
	}
	if chosen.Amavasyas {
		all = append(all, f.moons(l, days, "amavasya", 30)...)
	}
	slices.SortStableFunc(all, func(a, b ical.Event) int { return a.Start.Compare(b.Start) })
	return all, nil
}

// window is from when to when the days of the almanac are shown.
func (f *reader) window() (from, to civil.Date) {
	return f.today.AddDays(-past), f.today.AddDays(ahead)
}

// day is one of the almanac. It moves with the place and the customs of its owner.
func (f *reader) day(key, title string, on civil.Date) ical.Event {
	e := ical.Event{UID: f.ID + "-" + key + "@sankalp", Sequence: f.HomeRevision, Stamp: f.HomeUpdatedAt.Time(), Title: title, Free: true}
	wholeDay(&e, on)
	return e
}

// feasts are the festivals of the owner's region, the vrats that the owner has chosen and the ekadashis by the owner's tradition, as they were chosen.
func (s *site) feasts(f *reader, l language, at home.Home) (all []ical.Event, err error) {
	customs := setting.ReadAlmanac(f.Almanac)
	vaishnava := customs.Ekadashi == "vaishnava"
	from, to := f.window()
	for year := from.Year(); year <= to.Year(); year++ {
		found, err := s.skies.of(at, year)
		if err != nil {
			return nil, err
		}
		for _, one := range found {
			fast, day := !one.other.IsZero(), one.date
			switch {
			case fast && !f.Ekadashis, !fast && !f.Festivals, !one.keptBy(&customs, at.Amavasya):
				continue
			case fast && vaishnava:
				day = one.other
			}
			if !day.Before(from) && !day.After(to) {
				all = append(all, f.day(one.key, one.name.In(string(l)), day))
			}
		}
	}
	return all, nil
}

// feastsOfFamily are those of the region by whose calendar the family counts, but for what the owner has left out.
func (s *site) feastsOfFamily(f *reader, of *observance.Family, l language) (all []ical.Event, err error) {
	c := region.Find(strings.TrimPrefix(of.Calendar, solar))
	if !f.Festivals || c == nil {
		return nil, nil
	}
	at, err := f.Read(s.o.Places)
	if err != nil {
		return nil, err
	}
	unseen := setting.ReadAlmanac(f.Row.Almanac).Unseen
	from, to := f.window()
	for year := from.Year(); year <= to.Year(); year++ {
		found, err := s.skies.of(at, year)
		if err != nil {
			return nil, err
		}
		for _, one := range found {
			left := slices.Contains(unseen, one.festival) || one.observance != nil && slices.Contains(unseen, one.observance.ID)
			if left || !one.of(c.Region) || one.date.Before(from) || one.date.After(to) {
				continue
			}
			e := f.day(one.key, one.name.In(string(l)), one.date)
			e.Sequence, e.Stamp = max(e.Sequence, of.Revision), later(of.UpdatedAt, f.HomeUpdatedAt)
			all = append(all, e)
		}
	}
	return all, nil
}

// ownFestivals are those that the owner has named, on a tithi that the sunrise holds or on a date.
func (f *reader) ownFestivals(l language, days *recurrence.Days) (all []ical.Event) {
	from, to := f.window()
	for _, own := range setting.ReadAlmanac(f.Row.Almanac).Festivals {
		name := own.Name
		if l == "hi" && own.NameHi != "" {
			name = own.NameHi
		}
		rule := recurrence.Rule{Every: recurrence.EveryYear, Basis: recurrence.ByTithi, Masa: own.Masa, Tithi: own.Tithi, Kala: recurrence.Sunrise, Leap: recurrence.NijaOnly}
		if own.Date != "" {
			rule = recurrence.Rule{Every: recurrence.EveryYear, Basis: recurrence.ByDate, Kala: recurrence.Sunrise, Leap: recurrence.NijaOnly}
			rule.Date, _ = civil.ParseDate("2024-" + own.Date) // checked when it was entered
		}
		key := "own-" + secret.Hash(own.Name)[:12]
		for _, one := range days.Of(rule, from, to) {
			all = append(all, f.day(key+"-"+one.Key, name, one.Date))
		}
	}
	return all
}

// moons are the days of a tithi that comes each month.
func (f *reader) moons(l language, days *recurrence.Days, name string, tithi int) (all []ical.Event) {
	rule := recurrence.Rule{Every: recurrence.EveryMonth, Basis: recurrence.ByTithi, Tithi: tithi, Kala: recurrence.Sunrise, Leap: recurrence.Both}
	from, to := f.window()
	for _, one := range days.Of(rule, from, to) {
		all = append(all, f.day(name+"-"+one.Key, l.text(name), one.Date))
	}
	return all
}

// coming is what families keep from today on and nobody has booked; whose it is where names were chosen, never for whom.
func (s *site) coming(ctx context.Context, f *reader, l language, days *recurrence.Days) ([]ical.Event, error) {
	_, to := f.window()
	found, err := observance.ComingOf(ctx, s.o.DB.Reader(), f.Owner, days, f.today, to)
	if err != nil {
		return nil, err
	}
	all := make([]ical.Event, 0, len(found))
	for i := range found {
		e := f.yearly(&found[i])
		e.Title = observance.RiteText(string(l), found[i].Word())
		if f.WithFamily {
			e.Title = l.text("named", "rite", e.Title, "person", found[i].Family.Name)
		}
		all = append(all, e)
	}
	return all, nil
}
