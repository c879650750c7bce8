package feed

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/ical"
	"sankalp/internal/observance"
	"sankalp/internal/rite"
)

// readEvery is how often a calendar is advised to read.
const readEvery = 4 * time.Hour

// language is the language that a calendar speaks, "en" or "hi".
type language string

// text is a sentence of this package; args are name, value pairs.
func (l language) text(code string, args ...any) string {
	fill := map[string]any{}
	for i := 0; i+1 < len(args); i += 2 {
		fill[args[i].(string)] = args[i+1]
	}
	return i18n.Text(string(l), i18n.Key("feed."+code), fill)
}

// calendar writes what an address shows. Fault: NotFound `feed.not_found` where its family is in the trash.
func (s *site) calendar(ctx context.Context, f *reader) ([]byte, error) {
	c := ical.Calendar{Every: readEvery}
	tasks, err := s.workOf(ctx, f)
	if err != nil {
		return nil, err
	}
	l := language(f.Language)
	var family *family
	if f.Scope == Family {
		if family, err = s.familyOf(ctx, f); err != nil {
			return nil, err
		}
		if family.Language != "" {
			l = language(family.Language)
		}
		c.Name = l.text("family", "family", family.Name)
	} else if c.Name = f.Name; c.Name == "" {
		c.Name = l.text("own")
	}
	for i := range tasks {
		events, err := f.events(l, &tasks[i])
		if err != nil {
			return nil, err
		}
		c.Events = append(c.Events, events...)
	}
	if family != nil {
		days, err := s.yearlyDays(ctx, f, family, l, tasks)
		if err != nil {
			return nil, err
		}
		c.Events = append(c.Events, days...)
		slices.SortStableFunc(c.Events, func(a, b ical.Event) int { return a.Start.Compare(b.Start) })
	}
	return c.Write(), nil
}

// family is the part of a family's record that its days hang on.
type family struct {
	Name      string        `db:"name" json:"-"`
	Body      string        `db:"body" json:"-"`
	Revision  int64         `db:"revision" json:"-"`
	UpdatedAt civil.Instant `db:"updated_at" json:"-"`

	Language string
	People   []person
}

type person struct {
	ID        string `json:"_id"`
	Name      string
	NameLocal string
	Departed  *rite.Departed
}

func (s *site) familyOf(ctx context.Context, f *reader) (*family, error) {
	found, err := db.All[family](ctx, s.o.DB.Reader(), `SELECT name, body, revision, updated_at FROM clients
		WHERE owner_id = $1 AND id = $2 AND deleted_at IS NULL`, f.Owner, f.ClientID)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fault.New(fault.NotFound, unknown)
	}
	if err := json.Unmarshal([]byte(found[0].Body), &found[0]); err != nil {
		return nil, fault.Wrap(fault.Internal, "internal", err)
	}
	return &found[0], nil
}

// called is the person's name in a language.
func (l language) called(p *person) string {
	if l == i18n.Hindi && p.NameLocal != "" {
		return p.NameLocal
	}
	return p.Name
}

// day is one that a family keeps.
type day struct {
	id         string // of the observance, or of the person
	kind       observance.Kind
	name       string // '' where the kind says enough
	person     *person
	observance *observance.Observance // nil: nothing was decided
	observance.Occurrence
}

// yearlyDays are those that the family keeps in the years to come, but for those that became work.
func (s *site) yearlyDays(ctx context.Context, f *reader, of *family, l language, tasks []work) ([]ical.Event, error) {
	at, err := f.Read(s.o.Places)
	if err != nil {
		return nil, err
	}
	almanac, err := s.days.of(at, f.today)
	if err != nil {
		return nil, err
	}
	observances, err := s.o.Observances.OfFamily(ctx, f.Owner, f.ClientID)
	if err != nil {
		return nil, err
	}
	agreed := map[string]bool{} // ids and days of what is work already
	for i := range tasks {
		if tasks[i].agreed() {
			agreed[tasks[i].ID], agreed[tasks[i].Date.String()] = true, true
		}
	}
	until := civil.Of(time.Date(f.today.Year()+years, f.today.Month(), f.today.Day(), 12, 0, 0, 0, time.UTC), time.UTC)
	var events []ical.Event
	for _, one := range of.days(almanac, observances, f.today, until) {
		date, taskID, wanted := one.observance.Decided(one.Occurrence)
		if !wanted || date.Before(f.today) || date.After(until) || agreed[taskID] || agreed[date.String()] {
			continue
		}
		events = append(events, f.yearly(l, of, &one, date))
	}
	return events, nil
}

// around is how many days a picked day may lie off the rule's own.
const around = 40

// days are all that the rules give from one date to another, and somewhat around.
func (of *family) days(almanac *observance.Days, observances []observance.Observance, from, to civil.Date) (all []day) {
	from, to = from.AddDays(-around), to.AddDays(around)
	decided := map[string]*observance.Observance{}
	people := map[string]*person{}
	for i := range observances {
		decided[observances[i].ID] = &observances[i]
	}
	for i := range of.People {
		p := &of.People[i]
		if people[p.ID] = p; p.Departed == nil {
			continue
		}
		for _, one := range almanac.Shraddhs(*p.Departed, from, to) {
			all = append(all, day{p.ID, observance.Shraddha, "", p, decided[p.ID], one})
		}
	}
	for i := range observances {
		o := &observances[i]
		if o.Basis == observance.ByRegister {
			continue
		}
		for _, one := range almanac.Of(o.Rule(), from, to) {
			all = append(all, day{o.ID, o.Kind, o.Name, people[o.PersonID], o, one})
		}
	}
	return all
}

// yearly is such a day in a calendar. It moves with the rule, the register, and the place of the almanac.
func (f *reader) yearly(l language, of *family, one *day, date civil.Date) ical.Event {
	e := ical.Event{UID: one.id + "-" + one.Key, Sequence: max(of.Revision, f.HomeRevision), Stamp: later(of.UpdatedAt, f.HomeUpdatedAt), Free: true}
	if one.Masik > 0 {
		e.UID += "-masik"
	}
	e.UID += "@sankalp"
	if o := one.observance; o != nil {
		e.Sequence, e.Stamp = max(e.Sequence, o.Revision), laterOf(e.Stamp, o.UpdatedAt)
	}
	e.Title = l.rite(one)
	if one.person != nil {
		e.Title = l.text("of", "rite", e.Title, "person", l.called(one.person))
	}
	if !one.Other.IsZero() && date == one.Date {
		e.Text = l.text("other", "date", one.Other.String())
	}
	wholeDay(&e, date)
	return e
}

// rite is what is kept, in a word.
func (l language) rite(one *day) string {
	switch {
	case one.Masik > 0:
		return l.text("masik", "n", one.Masik)
	case one.Between != "":
		return l.text(string(one.Between))
	case one.First:
		return l.text("first")
	case one.name != "":
		return one.name
	case one.kind == "other":
		return l.text("kept")
	}
	return l.text(string(one.kind))
}

func later(a, b civil.Instant) time.Time { return max(a, b).Time() }

func laterOf(a time.Time, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
