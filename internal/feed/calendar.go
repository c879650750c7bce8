package feed

import (
	"cmp"
	"context"
	"slices"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/ical"
	"sankalp/internal/observance"
	"sankalp/internal/recurrence"
)

// years ahead that a family's address shows.
const years = 10

// readEvery is how often a calendar is advised to read.
const readEvery = 4 * time.Hour

// privacy is the page that says what is stored, in each language.
var privacy = map[language]string{i18n.English: "/privacy-policy", i18n.Hindi: "/hi/privacy-policy"}

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
	booked, err := s.booked(ctx, f)
	if err != nil {
		return nil, err
	}
	l := language(f.Language)
	within := map[string][]ical.Event{}
	if f.Scope == Family {
		if l, tasks, within, err = s.addFamily(ctx, f, &c, tasks, booked); err != nil {
			return nil, err
		}
	} else {
		if c.Name = f.Name; c.Name == "" {
			c.Name = l.text("own")
		}
		if c.Events, err = s.daysOf(ctx, f, l); err != nil {
			return nil, err
		}
	}
	if err := f.addWork(&c, l, tasks, within, booked); err != nil {
		return nil, err
	}
	if f.WithWay && f.Scope == Own && f.Shows != Days {
		ways, err := s.ways(ctx, f, l)
		if err != nil {
			return nil, err
		}
		c.Events = append(c.Events, ways...)
	}
	slices.SortStableFunc(c.Events, func(a, b ical.Event) int { return a.Start.Compare(b.Start) })
	return c.Write(), nil
}

// addFamily puts the days of the family into the calendar. It gives its language, the tasks with those that repeats will bring, and what is
// kept within each.
func (s *site) addFamily(ctx context.Context, f *reader, c *ical.Calendar, tasks []work, booked map[string]occasion) (l language, all []work, within map[string][]ical.Event, err error) {
	family, err := s.familyOf(ctx, f)
	if err != nil {
		return "", nil, nil, err
	}
	l = language(cmp.Or(family.Language, f.Language))
	c.Name = l.text("family", "family", family.Name)
	c.Text = l.text("family_notice", "name", f.Giver, "link", s.o.PublicURL+privacy[l])
	at, err := f.Read(s.o.Places)
	if err != nil {
		return "", nil, nil, err
	}
	almanac, err := s.days.Of(at, f.today)
	if err != nil {
		return "", nil, nil, err
	}
	expected, err := s.expectedOfFamily(ctx, f, family, almanac)
	if err != nil {
		return "", nil, nil, err
	}
	all = slices.Concat(tasks, expected)
	if c.Events, within, err = s.yearlyDays(ctx, f, family, l, almanac, all, booked); err != nil {
		return "", nil, nil, err
	}
	feasts, err := s.feastsOfFamily(f, family, l)
	c.Events = append(c.Events, feasts...)
	return l, all, within, err
}

// addWork puts the tasks into the calendar, each in place of the day that it was booked for.
func (f *reader) addWork(c *ical.Calendar, l language, tasks []work, within map[string][]ical.Event, booked map[string]occasion) error {
	there := map[string]bool{}
	for i := range c.Events {
		there[c.Events[i].UID] = true
	}
	for i := range tasks {
		events, err := f.events(l, &tasks[i], within[tasks[i].ID], booked)
		if err != nil {
			return err
		}
		// Of work that was called off the day that it was booked for is back in its place.
		if len(events) > 0 && !there[events[0].UID] {
			c.Events = append(c.Events, events...)
		}
	}
	return nil
}

// familyOf is whose days the address shows.
func (s *site) familyOf(ctx context.Context, f *reader) (*observance.Family, error) {
	// What is decided no more counts in the version of what it was decided of.
	found, err := db.All[observance.Family](ctx, s.o.DB.Reader(), `SELECT id, name, body, updated_at, CASE WHEN gone > revision THEN gone ELSE revision END AS revision
		FROM (SELECT id, name, body, updated_at, revision, COALESCE((SELECT MAX(o.revision) FROM observances o
			WHERE o.owner_id = $1 AND o.client_id = $2 AND o.deleted_at IS NOT NULL), 0) AS gone
			FROM clients WHERE owner_id = $1 AND id = $2 AND deleted_at IS NULL) family`, f.Owner, f.ClientID)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fault.New(fault.NotFound, unknown)
	}
	return &found[0], found[0].Read()
}

// occasion is what a task was booked for: one time of an observance.
type occasion struct {
	uid       string
	revision  int64
	updatedAt time.Time
}

// booked are the occasions that became tasks, by the task. A task that is booked for several is the first of them.
func (s *site) booked(ctx context.Context, f *reader) (map[string]occasion, error) {
	if f.Scope == Own && f.Shows == Days {
		return nil, nil // no work is shown
	}
	observances, err := s.o.Observances.Booked(ctx, f.Owner, f.ClientID)
	if err != nil {
		return nil, err
	}
	all := map[string]occasion{}
	for i := range observances {
		o := &observances[i]
		for _, one := range o.Occasions {
			uid := uidOf(o.ID, one.Key)
			if before, taken := all[one.TaskID]; one.TaskID != "" && (!taken || uid < before.uid) {
				all[one.TaskID] = occasion{uid, max(o.Revision, before.revision), laterOf(o.UpdatedAt, before.updatedAt)}
			}
		}
	}
	return all, nil
}

// uidOf names one time of an observance in every calendar, booked or not.
func uidOf(observanceID, key string) string { return observanceID + "-" + key + "@sankalp" }

// called is the person's name in a language.
func (l language) called(p *observance.Person) string {
	if l == i18n.Hindi && p.NameLocal != "" {
		return p.NameLocal
	}
	return p.Name
}

// yearlyDays are those that the family keeps in the years to come, but for those that became work. On a day on which there is other work
// of theirs they are kept within it, by its id: most often it is the same, and a day must not be lost.
func (s *site) yearlyDays(ctx context.Context, f *reader, of *observance.Family, l language, almanac *recurrence.Days, tasks []work, booked map[string]occasion) (
	days []ical.Event, within map[string][]ical.Event, err error) {
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
	within = map[string][]ical.Event{}
	for _, one := range of.Coming(almanac, observances, f.today, f.farthest()) {
		e := f.yearlyOfFamily(l, &one)
		switch taskID, taken := onDay[one.Day]; {
		case agreed[one.TaskID] && booked[one.TaskID].uid == e.UID: // it is the task itself
		case agreed[one.TaskID]:
			within[one.TaskID] = append(within[one.TaskID], e)
		case taken:
			within[taskID] = append(within[taskID], e)
		default:
			days = append(days, e)
		}
	}
	return days, within, nil
}

// yearlyOfFamily is such a day in the family's own calendar, which says for whom it is and when others keep it.
func (f *reader) yearlyOfFamily(l language, one *observance.Coming) ical.Event {
	e := f.yearly(one)
	e.Title = observance.RiteText(string(l), one.Word())
	if one.Person != nil {
		e.Title = l.text("of", "rite", e.Title, "person", l.called(one.Person))
	}
	if !one.Other.IsZero() && one.Day == one.Date {
		e.Text = l.text(string(one.Because), "date", one.Other.String())
	}
	return e
}

// yearly is such a day in a calendar, without its words. It moves with the rule, the register, and the place of the almanac.
func (f *reader) yearly(one *observance.Coming) ical.Event {
	of := one.Family
	e := ical.Event{UID: uidOf(one.ID, one.Key), Sequence: max(of.Revision, f.HomeRevision), Stamp: later(of.UpdatedAt, f.HomeUpdatedAt), Free: true}
	if o := one.Observance; o != nil {
		e.Sequence, e.Stamp = max(e.Sequence, o.Revision), laterOf(e.Stamp, o.UpdatedAt)
	}
	if one.TaskID != "" {
		// The task that it was is called off or deleted: this is a later version than that one was, whatever became of it.
		e.Sequence = f.OwnerRevision
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
