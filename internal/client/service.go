package client

import (
	"context"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/place"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with families: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[Client, *Client]
	places func() (*place.Gazetteer, error)
	// followers follow families that become one, or are two again.
	followers []Follower
}

// New makes the service; places gives the gazetteer.
func New(o record.Options, places func() (*place.Gazetteer, error)) *Service {
	return &Service{Book: record.NewBook(o, kind), places: places}
}

// kind is how families are stored: one row each, its people and addresses in it.
var kind = record.NewKind(record.Kind[Client, *Client]{
	Name: "client", Table: "clients", NamedBy: []string{"name"},
	Fields: record.FieldsOf(func(c *Client, _ *struct{}) []record.Field {
		return []record.Field{
			record.Column("name", "name", func() any { return c.Name }, &c.Name),
			record.Body("body", &c.Fields),
			record.Derived("search", func() any { return c.search() }),
		}
	}),
})

// search is what a list's search looks into.
func (f *Fields) search() string {
	parts := append([]string{f.Name, f.Gotra}, f.Labels...)
	for _, p := range f.Phones {
		parts = append(parts, p.Number)
	}
	for _, a := range f.Addresses {
		parts = append(parts, a.Area, a.City)
	}
	for _, p := range f.People {
		parts = append(parts, p.Name, p.NameLocal, p.CalledAs)
	}
	return text.Fold(strings.Join(parts, "\n"))
}

// list gives the caller's families whose name, people, phone, gotra, area or label contains the text, by name.
func (s *Service) list(ctx context.Context, c session.Caller, search string) ([]Client, error) {
	found := &db.Cond{}
	if search != "" {
		found.And(`search LIKE ? ESCAPE '\'`, "%"+likeEscaper.Replace(text.Fold(search))+"%")
	}
	return s.All(ctx, s.DB.Q(ctx), c.Owner, found, "name, id")
}

// likeEscaper takes the meaning of a pattern from what is searched for.
var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Create adds a family; see record.Book.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Client, error) {
	r, err := s.reckoner(ctx, c.Owner)
	if err != nil {
		return Client{}, err
	}
	return s.Book.Create(ctx, c, chosen, s.applying(c, r, in))
}

// Update changes the fields that in has; see record.Book. What is changed of a family that was merged with another changes the one
// that stays, whatever revision the caller has seen.
func (s *Service) Update(ctx context.Context, c session.Caller, clientID string, in Input, expected int64) (Client, error) {
	r, err := s.reckoner(ctx, c.Owner)
	if err != nil {
		return Client{}, err
	}
	base, err := s.merged(ctx, s.DB.Q(ctx), c.Owner, clientID)
	if err != nil {
		return Client{}, err
	}
	if base != nil {
		return s.Book.Update(ctx, c, base.Into, s.landing(c, r, in, base), 0)
	}
	return s.Book.Update(ctx, c, clientID, s.applying(c, r, in), expected)
}

func (s *Service) applying(c session.Caller, r reckoner, in Input) func(*Client) fault.List {
	return func(to *Client) fault.List {
		faults := in.apply(&to.Fields, s.Now(), c.Zone)
		if len(faults) == 0 {
			r.fill(&to.Fields)
		}
		return faults
	}
}

// skyQuery is a date or time to ask the almanac about; without a place it is the caller's own.
type skyQuery struct {
	Date, Time string
	Place      *Spot
}

// sky gives the almanac of a date or a moment: for a birth, or for a death whose tithi is in doubt. Faults: Invalid
// with every field that is wrong.
func (s *Service) sky(ctx context.Context, c session.Caller, a skyQuery) (sky, error) {
	j := newJudge(s.Now(), c.Zone)
	day, err := civil.ParseDate(a.Date)
	if err != nil {
		j.faults.Add(fault.Field("date", "field.date_format"))
	}
	j.clock("time", a.Time)
	j.place("place", a.Place)
	if err := j.faults.Err(); err != nil {
		return sky{}, err
	}
	r, err := s.reckoner(ctx, c.Owner)
	if err != nil {
		return sky{}, err
	}
	sky, err := r.sky(day, a.Time, r.place(a.Place))
	if err != nil {
		return sky, fault.Field("date", "client.no_almanac")
	}
	return sky, nil
}
