package observance

import (
	"context"
	"regexp"
	"slices"
	"strconv"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/recurrence"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with observances: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[Observance, *Observance]
}

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

// fields are those of an observance, in the order in which a create was always hashed.
var fields = record.FieldsOf(func(o *Observance, in *Input) []record.Field {
	return []record.Field{
		record.Reference("clientId", "client_id", &o.ClientID, &in.ClientID, unknownFamily).Always(),
		record.Reference("personId", "person_id", &o.PersonID, &in.PersonID, unknownPerson),
		record.Choice("kind", "kind", &o.Kind, &in.Kind, kinds...),
		record.Text("name", "name", &o.Name, &in.Name, maxName, text.Name),
		record.Reference("riteTypeId", "rite_type_id", &o.RiteTypeID, &in.RiteTypeID, unknownRite),
		record.Choice("every", "every", &o.Every, &in.Every, recurrence.EveryYear, recurrence.EveryMonth, recurrence.EveryWeek, recurrence.EveryDay),
		record.Choice("basis", "basis", &o.Basis, &in.Basis, recurrence.ByRegister, recurrence.ByTithi, recurrence.BySolar, recurrence.ByNakshatra, recurrence.ByDate, recurrence.ByWeekday, recurrence.BySankranti),
		record.Number("masa", "masa", &o.Masa, &in.Masa, 1, 12),
		record.Number("tithi", "tithi", &o.Tithi, &in.Tithi, 1, 30),
		record.Number("solarMonth", "solar_month", &o.SolarMonth, &in.SolarMonth, 1, 12),
		record.Number("nakshatra", "nakshatra", &o.Nakshatra, &in.Nakshatra, 1, 27),
		record.Date("date", "day", &o.Date, &in.Date),
		record.Number("interval", "every_nth", &o.Interval, &in.Interval, 1, recurrence.MaxInterval).Later(),
		record.Number("weekday", "weekday", &o.Weekday, &in.Weekday, 1, 7).Later(),
		record.Number("nth", "nth", &o.Nth, &in.Nth, 1, recurrence.MaxNth).Later(),
		record.Choice("kala", "kala", &o.Kala, &in.Kala, recurrence.Kalas...),
		record.Choice("leap", "leap", &o.Leap, &in.Leap, recurrence.NijaOnly, recurrence.AdhikaOnly, recurrence.Both),
		record.Choice("kshaya", "kshaya", &o.Kshaya, &in.Kshaya, "", recurrence.DayItFalls, recurrence.DayBefore, recurrence.DayAfter).Later(),
		record.Flag("ended", "ended", &o.Ended, &in.Ended),
		record.Flag("makesTask", "makes_task", &o.MakesTask, &in.MakesTask).Later(),
		record.Date("pausedUntil", "paused_until", &o.PausedUntil, &in.PausedUntil),
		record.Column("remindDays", "remind_days", func() any { return o.RemindDays }, &o.RemindDays).OmittedIf(func() bool { return o.RemindDays == nil }).Later().
			WithAll(func() fault.List { return ReadRemindDays("remindDays", in.RemindDays, &o.RemindDays) }),
		record.Column("occasions", "occasions", func() any { return o.Occasions }, &o.Occasions).WithAll(func() fault.List { return in.setOccasions(o) }),
	}
})

// kind is how observances are stored.
var kind = record.NewKind(record.Kind[Observance, *Observance]{
	Name: "observance", Table: "observances", NamedBy: []string{"name", "kind"}, Fields: fields, Unknown: unknown,
	Families: record.Families[*Observance]{Columns: []string{"client_id"}, IDs: func(o *Observance) []*string { return []*string{&o.ClientID, &o.PersonID} }},
})

// The faults of what an observance names and its owner does not have.
const (
	unknownFamily fault.Code = "observance.client_unknown"
	unknownPerson fault.Code = "observance.person_unknown"
	unknownRite   fault.Code = "observance.rite_unknown"
	byRegister    fault.Code = "observance.register_suggests"
)

// list gives the caller's observances.
func (s *Service) list(ctx context.Context, c session.Caller) ([]Observance, error) {
	return s.All(ctx, s.DB.Q(ctx), c.Owner, nil, "id")
}

// OfFamily gives the observances of one family.
func (s *Service) OfFamily(ctx context.Context, owner, clientID string) ([]Observance, error) {
	var where db.Cond
	where.And("client_id = ?", clientID)
	return s.All(ctx, s.DB.Reader(), owner, &where, "id")
}

// Booked gives the observances of which something became a task: of one family, or of all where no family is named.
func (s *Service) Booked(ctx context.Context, owner, clientID string) ([]Observance, error) {
	var where db.Cond
	where.And(`occasions LIKE '%"taskId"%'`)
	if clientID != "" {
		where.And("client_id = ?", clientID)
	}
	return s.All(ctx, s.DB.Reader(), owner, &where, "id")
}

// Create adds an observance; see record.Book. The one of a person of the register, whose id it has, may have been made on another
// device meanwhile: then this changes it. Further faults: Invalid `field.required` of what the basis goes by,
// `observance.name_of_task` of what makes tasks and has no name, `observance.register_suggests`, `observance.client_unknown`, `observance.person_unknown`, `observance.rite_unknown`.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Observance, error) {
	if chosen.Has() && chosen.V == in.PersonID.V {
		person, err := s.staying(ctx, c.Owner, chosen.V)
		if err != nil {
			return Observance{}, err
		}
		chosen.V, in.PersonID.V = person, person
	}
	o, err := s.Book.Create(ctx, c, chosen, in.apply)
	if fault.Is(err, fault.Conflict) && chosen.V == in.PersonID.V {
		return s.Update(ctx, c, chosen.V, in, 0)
	}
	return o, err
}

// Update changes the fields that in has; see record.Book and Create. That of a person whose family was merged with another is that of
// the same person there.
func (s *Service) Update(ctx context.Context, c session.Caller, observanceID string, in Input, expected int64) (Observance, error) {
	person, err := s.staying(ctx, c.Owner, observanceID)
	if err != nil {
		return Observance{}, err
	}
	if person != observanceID {
		observanceID, expected = person, 0
	}
	return s.Book.Update(ctx, c, observanceID, in.apply, expected)
}

// apply puts the input over o and gives every fault.
func (in Input) apply(o *Observance) fault.List {
	f := &o.Fields
	if f.Every == "" {
		f.Every, f.Basis = recurrence.EveryYear, recurrence.ByTithi
	}
	if f.Kala == "" { // as they are until the caller says otherwise
		f.Kala, f.Leap = recurrence.Sunrise, recurrence.NijaOnly
		if in.Kind.V == Shraddha {
			f.Kala = recurrence.Aparahna
		}
		if in.Every.V == recurrence.EveryMonth {
			f.Leap = recurrence.Both
		}
	}
	faults := fields.Apply(in, o)
	if f.ClientID == "" && !faults.Names("clientId") {
		faults.Add(fault.Field("clientId", "field.required"))
	}
	return append(faults, f.settle(faults)...)
}

// settle empties what the basis does not go by, and gives the faults of what it lacks.
func (f *Fields) settle(known fault.List) (faults fault.List) {
	r := f.Rule()
	if !r.Fits() && !known.Names("every") && !known.Names("basis") {
		faults.Add(fault.Field("every", "field.unknown"))
	}
	for _, name := range r.Settle() {
		if !known.Names(name) {
			faults.Add(fault.Field(name, "field.required"))
		}
	}
	f.Masa, f.Tithi, f.SolarMonth, f.Nakshatra = r.Masa, r.Tithi, r.SolarMonth, r.Nakshatra
	f.Interval, f.Weekday, f.Nth, f.Kshaya = r.Interval, r.Weekday, r.Nth, r.Kshaya
	if f.Basis == recurrence.ByRegister && f.PersonID == "" && !known.Names("personId") {
		faults.Add(fault.Field("personId", "field.required"))
	}
	switch {
	case !f.MakesTask:
	case f.Basis == recurrence.ByRegister:
		faults.Add(fault.Field("makesTask", byRegister))
	case f.Name == "" && !known.Names("name"):
		faults.Add(fault.Field("name", "observance.name_of_task"))
	}
	return faults
}

// keyed is the form of an occasion's key; see KeyOf.
var keyed = regexp.MustCompile(`^([0-9]{4}(-[0-9]{1,2})?[apst]?|w[0-9]{1,5}|[0-9]{4}-[0-9]{2}-[0-9]{2})$`)

func (in Input) setOccasions(o *Observance) (faults fault.List) {
	const name = "occasions"
	v := in.Occasions
	switch {
	case v.Err != nil:
		faults.Add(fault.Field(name, "request.wrong_type"))
		return faults
	case !v.Has():
		return nil
	}
	known := map[string]bool{}
	for i, one := range v.V {
		member := func(field string) string { return name + "." + strconv.Itoa(i) + "." + field }
		switch {
		case len(one.Key) > maxKey || !keyed.MatchString(one.Key):
			faults.Add(fault.Field(member("key"), "observance.key_format"))
		case known[one.Key]:
			faults.Add(fault.Field(member("key"), "observance.key_twice"))
		case one.TaskID != "" && !id.Valid(one.TaskID):
			faults.Add(fault.Field(member("taskId"), "observance.task_format"))
		case !slices.Contains(reasons, one.Reason):
			faults.Add(fault.Field(member("reason"), "field.unknown"))
		}
		note, bad := text.Block(one.Note)
		switch {
		case bad != nil:
			faults.Add(bad.In(member("note")))
		case text.Length(note) > maxNote:
			faults.Add(fault.Field(member("note"), "field.too_long", "max", maxNote))
		}
		v.V[i].Note = note
		known[one.Key] = true
	}
	if len(faults) > 0 {
		return faults
	}
	if o.Occasions = record.MergeKeyed(o.Occasions, v.V, func(one Occasion) string { return one.Key }, func(key string) Occasion { return Occasion{Key: key} }); len(o.Occasions) > maxOccasions {
		faults.Add(fault.Field(name, "field.too_many", "max", maxOccasions))
	}
	return faults
}

// unknown gives the faults of what an observance names anew and its owner does not have, in the trash or not.
func unknown(ctx context.Context, q db.Querier, owner string, before, o *Observance) (faults fault.List, err error) {
	if o.ClientID != "" && (before == nil || before.ClientID != o.ClientID || before.PersonID != o.PersonID) {
		family, err := familyOf(ctx, q, owner, o.ClientID)
		switch {
		case err != nil:
			return nil, err
		case family == nil:
			faults.Add(fault.Field("clientId", unknownFamily))
		case o.PersonID != "" && !family.has(o.PersonID):
			faults.Add(fault.Field("personId", unknownPerson))
		}
	}
	var riteBefore string
	if before != nil {
		riteBefore = before.RiteTypeID
	}
	bad, err := record.UnknownRefs(ctx, q, owner, record.Ref{Field: "riteTypeId", Of: "rite_types", ID: o.RiteTypeID, Before: riteBefore, Code: unknownRite})
	return append(faults, bad...), err
}

// familyOf gives the owner's family, in the trash or not; nil when there is none.
func familyOf(ctx context.Context, q db.Querier, owner, clientID string) (*Family, error) {
	rows, err := db.All[Family](ctx, q, "SELECT id, name, body FROM clients WHERE owner_id = $1 AND id = $2", owner, clientID)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return &rows[0], rows[0].Read()
}
