package area

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with areas: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[Area, *Area]
}

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

// oneHome takes the mark from the area that was home before.
func oneHome(ctx context.Context, tx *db.Tx, _, after *Area) error {
	if after == nil || !after.Home {
		return nil
	}
	_, err := db.Exec(ctx, tx, `UPDATE areas SET home = 0, revision = $1, updated_at = $2 WHERE owner_id = $3 AND id <> $4 AND home = 1`,
		tx.Revision, after.UpdatedAt.UnixMilli(), tx.Owner, after.ID)
	return err
}

// fields are those of an area, in the order in which a create was always hashed.
var fields = record.FieldsOf(func(a *Area, in *Input) []record.Field {
	return []record.Field{
		record.Required("name", "name", &a.Name, &in.Name, maxName, text.Name),
		record.Text("pin", "pin", &a.Pin, &in.Pin, maxPin, text.Name),
		record.Column("lat", "lat", func() any { return millionths(a.Lat) }, degrees{&a.Lat}).With(func() *fault.Error { return setDegrees("lat", in.Lat, &a.Lat, 90) }),
		record.Column("lon", "lon", func() any { return millionths(a.Lon) }, degrees{&a.Lon}).With(func() *fault.Error { return setDegrees("lon", in.Lon, &a.Lon, 180) }),
		record.Flag("home", "home", &a.Home, &in.Home),
		record.Column("ways", "ways", func() any { return a.Ways }, &a.Ways).WithAll(func() fault.List { return in.setWays(a) }),
	}
})

// kind is how areas are stored.
var kind = record.NewKind(record.Kind[Area, *Area]{Name: "area", Table: "areas", NamedBy: []string{"name"}, Fields: fields, Follow: oneHome})

const million = 1e6

func millionths(degrees *float64) *int64 {
	if degrees == nil {
		return nil
	}
	n := int64(math.Round(*degrees * million))
	return &n
}

// degrees reads what millionths gave.
type degrees struct{ to **float64 }

// Scan reads a whole number, or none.
func (d degrees) Scan(src any) error {
	if src == nil {
		*d.to = nil
		return nil
	}
	n, ok := src.(int64)
	if !ok {
		return fmt.Errorf("area: no degrees: %T", src)
	}
	v := float64(n) / million
	*d.to = &v
	return nil
}

// list gives the caller's areas by name.
func (s *Service) list(ctx context.Context, c session.Caller) ([]Area, error) {
	return s.All(ctx, s.DB.Q(ctx), c.Owner, nil, "name, id")
}

// Create adds an area; see record.Book. One that is home takes that from the one before.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Area, error) {
	return s.Book.Create(ctx, c, chosen, in.apply)
}

// Update changes the fields that in has; see record.Book and Create.
func (s *Service) Update(ctx context.Context, c session.Caller, areaID string, in Input, expected int64) (Area, error) {
	return s.Book.Update(ctx, c, areaID, in.apply, expected)
}

// apply puts the input over a and gives every fault.
func (in Input) apply(a *Area) fault.List {
	faults := fields.Apply(in, a)
	if (a.Lat == nil) != (a.Lon == nil) {
		faults.Add(fault.Field("lat", "area.half_point"))
	}
	return faults
}

func (in Input) setWays(a *Area) (faults fault.List) {
	switch v := in.Ways; {
	case v.Err != nil:
		faults.Add(fault.Field("ways", "request.wrong_type"))
	case len(v.V) > maxWays:
		faults.Add(fault.Field("ways", "field.too_many", "max", maxWays))
	case v.Sent:
		faults = wrongWays(a.ID, v.V)
		a.Ways = v.V
	}
	return faults
}

func setDegrees(name string, v patch.Value[float64], to **float64, most float64) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && (v.V < -most || v.V > most || math.IsNaN(v.V)):
		return fault.Field(name, "field.number_range", "min", -most, "max", most)
	case v.Null:
		*to = nil
	case v.Sent:
		d := math.Round(v.V*million) / million
		*to = &d
	}
	return nil
}

// wrongWays are the faults of the ways of an area: each leads to another one with a greater id, once, and has minutes.
func wrongWays(from string, ways []Way) (faults fault.List) {
	seen := map[string]bool{}
	for i, w := range ways {
		at := "ways." + strconv.Itoa(i)
		switch {
		case !id.Valid(w.To), from != "" && w.To <= from, seen[w.To]:
			faults.Add(fault.Field(at+".to", "area.way_to"))
		case len(w.Trips) > maxTrips:
			faults.Add(fault.Field(at+".trips", "field.too_many", "max", maxTrips))
		case w.Minutes < 0, w.Minutes > maxMinutes, slices.ContainsFunc(w.Trips, func(n int) bool { return n < 1 || n > maxMinutes }):
			faults.Add(fault.Field(at+".minutes", "field.number_range", "min", 1, "max", maxMinutes))
		}
		seen[w.To] = true
	}
	return faults
}
