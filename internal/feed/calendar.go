package feed

import (
	"context"
	"slices"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/ical"
	"sankalp/internal/observance"
)

// years ahead that a family's address shows.
const years = 10

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
	within := map[string][]ical.Event{}
	if family != nil {
		if c.Events, within, err = s.yearlyDays(ctx, f, family, l, tasks); err != nil {
			return nil, err
		}
	}
	for i := range tasks {
		events, err := f.events(l, &tasks[i], within[tasks[i].ID])
		if err != nil {
			return nil, err
		}
		c.Events = append(c.Events, events...)
	}
	if family != nil {
		slices.SortStableFunc(c.Events, func(a, b ical.Event) int { return a.Start.Compare(b.Start) })
	}
	return c.Write(), nil
}

// family is whose days an address shows.
type family struct {
	observance.Family
	Revision  int64         `db:"revision" json:"-"`
	UpdatedAt civil.Instant `db:"updated_at" json:"-"`
}

func (s *site) familyOf(ctx context.Context, f *reader) (*family, error) {
	found, err := db.All[family](ctx, s.o.DB.Reader(), `SELECT id, name, body, revision, updated_at FROM clients
		WHERE owner_id = $1 AND id = $2 AND deleted_at IS NULL`, f.Owner, f.ClientID)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fault.New(fault.NotFound, unknown)
	}
	return &found[0], found[0].Read()
}

// called is the person's name in a language.
func (l language) called(p *observance.Person) string {
	if l == i18n.Hindi && p.NameLocal != "" {
		return p.NameLocal
	}
	return p.Name
}

// yearlyDays are those that the family keeps in the years to come, but for those that became work. On a day on which there is other work
// of theirs they are kept within it, by its id: most often it is the same, and a day must not be lost.
func (s *site) yearlyDays(ctx context.Context, f *reader, of *family, l language, tasks []work) (days []ical.Event, within map[string][]ical.Event, err error) {
	at, err := f.Read(s.o.Places)
	if err != nil {
		return nil, nil, err
	}
	almanac, err := s.days.Of(at, f.today)
	if err != nil {
		return nil, nil, err
	}
	observances, err := s.o.Observances.OfFamily(ctx, f.Owner, f.ClientID)
	if err != nil {
		return nil, nil, err
	}
	agreed, onDay := map[string]bool{}, map[civil.Date]string{}
	for i := range tasks {
		if t := &tasks[i]; t.agreed() {
			agreed[t.ID], onDay[t.Date] = true, t.ID
		}
	}
	until := civil.Of(time.Date(f.today.Year()+years, f.today.Month(), f.today.Day(), 12, 0, 0, 0, time.UTC), time.UTC)
	within = map[string][]ical.Event{}
	for _, one := range of.Coming(almanac, observances, f.today, until) {
		if agreed[one.TaskID] {
			continue
		}
		if taskID, taken := onDay[one.Day]; taken {
			within[taskID] = append(within[taskID], f.yearly(l, of, &one))
		} else {
			days = append(days, f.yearly(l, of, &one))
		}
	}
	return days, within, nil
}

// yearly is such a day in a calendar. It moves with the rule, the register, and the place of the almanac.
func (f *reader) yearly(l language, of *family, one *observance.Coming) ical.Event {
	e := ical.Event{UID: one.ID + "-" + one.Key, Sequence: max(of.Revision, f.HomeRevision), Stamp: later(of.UpdatedAt, f.HomeUpdatedAt), Free: true}
	if one.Masik > 0 {
		e.UID += "-masik"
	}
	e.UID += "@sankalp"
	if o := one.Observance; o != nil {
		e.Sequence, e.Stamp = max(e.Sequence, o.Revision), laterOf(e.Stamp, o.UpdatedAt)
	}
	e.Title = observance.RiteText(string(l), one.Word())
	if one.Person != nil {
		e.Title = l.text("of", "rite", e.Title, "person", l.called(one.Person))
	}
	if !one.Other.IsZero() && one.Day == one.Date {
		e.Text = l.text(string(one.Because), "date", one.Other.String())
	}
	wholeDay(&e, one.Day)
	return e
}

func later(a, b civil.Instant) time.Time { return max(a, b).Time() }

func laterOf(a time.Time, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
