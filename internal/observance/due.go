package observance

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/db"
)

// Address is where a family's rites are.
type Address struct {
	ID                     string `json:"_id"`
	Lines, Area, City, Pin string
}

// text is how it reads in a task.
func (a *Address) text() string {
	return joined(", ", a.Lines, a.Area, joined(" ", a.City, a.Pin))
}

func joined(by string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), by)
}

// Place is where work for the family is: its first address, and how that reads, else its name.
func (f *Family) Place() (addressID, location string) {
	if len(f.Addresses) == 0 {
		return "", f.Name
	}
	first := &f.Addresses[0]
	return first.ID, cmp.Or(first.text(), f.Name)
}

// Due is one time that becomes a task by itself.
type Due struct {
	Observance *Observance
	Family     *Family
	Occurrence
	// Day of the task: the one that was picked, else the rule's.
	Day civil.Date
}

// A time whose day is in doubt waits for the choice until so many days before; then the rule decides.
const choosing = 7

// due gives the day on which one time becomes a task, if it does by now: it is wanted, and nothing has come of it yet.
func (o *Observance) due(one Occurrence, today, until civil.Date) (day civil.Date, ok bool) {
	day, taskID, wanted := o.Decided(one)
	if !wanted || taskID != "" || day.Before(today) || day.After(until) {
		return day, false
	}
	chosen := slices.ContainsFunc(o.Occasions, func(decided Occasion) bool { return decided.Key == one.Key && !decided.Date.IsZero() })
	return day, one.Other.IsZero() || chosen || !day.After(today.AddDays(choosing))
}

// DueOf gives what becomes tasks by itself for all families of an owner within so many days, soonest first. Where the family has other
// work on a day, agreed by hand, that is it.
func DueOf(ctx context.Context, q db.Querier, owner string, days *Days, today civil.Date, horizon int) ([]Due, error) {
	rows, err := kind.All(ctx, q, owner, nil, "client_id, id")
	if err != nil || !slices.ContainsFunc(rows, func(o Observance) bool { return o.MakesTask }) {
		return nil, err
	}
	families, err := db.All[Family](ctx, q, `SELECT id, name, body FROM clients c WHERE owner_id = $1 AND deleted_at IS NULL
		AND EXISTS (SELECT 1 FROM observances o WHERE o.owner_id = $1 AND o.client_id = c.id AND o.makes_task = 1 AND o.deleted_at IS NULL)`, owner)
	if err != nil {
		return nil, err
	}
	byID := map[string]*Family{}
	for i := range families {
		if err := families[i].Read(); err != nil {
			return nil, err
		}
		byID[families[i].ID] = &families[i]
	}
	byHand, err := workByHand(ctx, q, owner, today, rows)
	if err != nil {
		return nil, err
	}
	var all []Due
	until := today.AddDays(horizon)
	for i := range rows {
		o := &rows[i]
		f := byID[o.ClientID]
		if !o.MakesTask || f == nil {
			continue
		}
		for _, one := range days.Of(o.Rule(), today.AddDays(-around), until.AddDays(around)) {
			if day, ok := o.due(one, today, until); ok && !byHand[f.ID+day.String()] {
				all = append(all, Due{o, f, one, day})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Due) int { return a.Day.Compare(b.Day) })
	return all, nil
}

// workByHand are the families and days with work that is agreed and that no observance is linked with.
func workByHand(ctx context.Context, q db.Querier, owner string, from civil.Date, observances []Observance) (map[string]bool, error) {
	linked := map[string]bool{}
	for i := range observances {
		for _, one := range observances[i].Occasions {
			linked[one.TaskID] = true
		}
	}
	tasks, err := workFrom(ctx, q, owner, from)
	known := map[string]bool{}
	for _, t := range tasks {
		for _, day := range t.days() {
			known[day] = known[day] || !linked[t.ID]
		}
	}
	return known, err
}
