package observance

import (
	"context"
	"encoding/json"
	"slices"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/ledger"
	"sankalp/internal/recurrence"
	"sankalp/internal/rite"
)

// Family is the part of a family's record that its days hang on.
type Family struct {
	ID       string   `db:"id" json:"-"`
	Name     string   `db:"name" json:"-"`
	Body     string   `db:"body" json:"-"` // of the record, as JSON
	Language string   `db:"-"`
	Calendar string   `db:"-"` // by which it counts
	People   []Person `db:"-"`
	// Revision and UpdatedAt are of the record, where they are read.
	Revision  int64         `db:"revision" json:"-"`
	UpdatedAt civil.Instant `db:"updated_at" json:"-"`
	// Addresses are where its rites are, the usual one first.
	Addresses []Address `db:"-"`
}

// Person is one of a family.
type Person struct {
	ID        string `json:"_id"`
	Name      string
	NameLocal string
	Departed  *rite.Departed
}

// Read unpacks the body.
func (f *Family) Read() error {
	if err := json.Unmarshal([]byte(f.Body), f); err != nil {
		return fault.Wrap(fault.Internal, "internal", err)
	}
	return nil
}

func (f *Family) has(personID string) bool {
	return slices.ContainsFunc(f.People, func(p Person) bool { return p.ID == personID })
}

// Coming is one time that a family keeps something.
type Coming struct {
	ID         string // of the observance, or of the person
	Family     *Family
	Kind       Kind
	Name       string      // '' where the kind says enough
	Person     *Person     // nil: the family
	Observance *Observance // nil: nothing was decided
	Occurrence
	// Day counts: the one that was picked, else the rule's.
	Day civil.Date
	// TaskID is the work that it became, or '' for none.
	TaskID string
}

// around is how many days a picked day may lie off the rule's own.
const around = 40

// Coming gives what the family with these observances keeps from one date to another, but for what was skipped or is not wanted.
func (f *Family) Coming(days *Days, observances []Observance, from, to civil.Date) (all []Coming) {
	decided, people := map[string]*Observance{}, map[string]*Person{}
	for i := range observances {
		decided[observances[i].ID] = &observances[i]
	}
	add := func(one Coming, occurrences []Occurrence) {
		for _, one.Occurrence = range occurrences {
			var wanted bool
			one.Day, one.TaskID, wanted = one.Observance.Decided(one.Occurrence)
			if wanted && !one.Day.Before(from) && !one.Day.After(to) {
				all = append(all, one)
			}
		}
	}
	first, last := from.AddDays(-around), to.AddDays(around)
	for i := range f.People {
		p := &f.People[i]
		if people[p.ID] = p; p.Departed != nil {
			add(Coming{ID: p.ID, Family: f, Kind: Shraddha, Person: p, Observance: decided[p.ID]}, days.Shraddhs(*p.Departed, first, last))
		}
	}
	for i := range observances {
		if o := &observances[i]; o.Basis != recurrence.ByRegister {
			one := Coming{ID: o.ID, Family: f, Kind: o.Kind, Name: o.Name, Observance: o}
			if o.PersonID != "" {
				one.Person = people[o.PersonID]
			}
			add(one, days.Of(o.Rule(), first, last))
		}
	}
	return all
}

// ComingOf gives what comes to all families of an owner from one date to another, soonest first, but for what is agreed as work
// already: by its link, or with the family on that day.
func ComingOf(ctx context.Context, q db.Querier, owner string, days *Days, from, to civil.Date) ([]Coming, error) {
	families, err := db.All[Family](ctx, q, `SELECT id, name, body, revision, updated_at FROM clients c WHERE owner_id = $1 AND deleted_at IS NULL AND (body LIKE '%"departed":%'
		OR EXISTS (SELECT 1 FROM observances o WHERE o.owner_id = $1 AND o.client_id = c.id AND o.deleted_at IS NULL)) ORDER BY name, id`, owner)
	if err != nil || len(families) == 0 {
		return nil, err
	}
	rows, err := kind.All(ctx, q, owner, nil, "client_id, id")
	if err != nil {
		return nil, err
	}
	own := map[string][]Observance{}
	for _, o := range rows {
		own[o.ClientID] = append(own[o.ClientID], o)
	}
	work, err := agreed(ctx, q, owner, from.AddDays(-around))
	if err != nil {
		return nil, err
	}
	var all []Coming
	for i := range families {
		f := &families[i]
		if err := f.Read(); err != nil {
			return nil, err
		}
		for _, one := range f.Coming(days, own[f.ID], from, to) {
			if !work[one.TaskID] && !work[f.ID+one.Day.String()] {
				all = append(all, one)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Coming) int { return a.Day.Compare(b.Day) })
	return all, nil
}

// work is a task that is done or will be.
type work struct {
	ID       string `db:"id"`
	ClientID string `db:"client_id"`
	Date     string `db:"date"`
	Group    string `db:"group_rite"`
}

func workFrom(ctx context.Context, q db.Querier, owner string, from civil.Date) ([]work, error) {
	return db.All[work](ctx, q, `SELECT id, client_id, date, group_rite FROM tasks WHERE owner_id = $1 AND date >= $2 AND deleted_at IS NULL
		AND (outcome IS NULL OR outcome = 'done')`, owner, from.String())
}

// days are each of its families with its date.
func (w work) days() []string {
	all := []string{w.ClientID + w.Date}
	for _, one := range ledger.FeesOf(w.Group) {
		all = append(all, one.ClientID+w.Date)
	}
	return all
}

// agreed are the tasks that are done or will be, by id, and by each of their families with the date.
func agreed(ctx context.Context, q db.Querier, owner string, from civil.Date) (map[string]bool, error) {
	tasks, err := workFrom(ctx, q, owner, from)
	known := make(map[string]bool, 2*len(tasks))
	for _, t := range tasks {
		known[t.ID] = true
		for _, day := range t.days() {
			known[day] = true
		}
	}
	return known, err
}

// Ahead is how many days after a date its day is.
func (c *Coming) Ahead(of civil.Date) int { return recurrence.DaysBetween(of, c.Day) }

// Monthly reports whether it comes each month, or between those that do.
func (c *Coming) Monthly() bool {
	return c.Masik > 0 || c.Between != "" || c.Observance != nil && c.Observance.Basis != recurrence.ByRegister && c.Observance.Every == recurrence.EveryMonth
}
