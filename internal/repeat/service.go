package repeat

import (
	"context"
	"regexp"
	"slices"
	"strconv"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/observance"
	"sankalp/internal/patch"
	"sankalp/internal/place"
	"sankalp/internal/record"
	"sankalp/internal/recurrence"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/text"
)

// Service is what can be done with repeats: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[Repeat, *Repeat]
	tasks       *task.Service
	observances *observance.Service
	places      func() (*place.Gazetteer, error)
}

// New makes the service.
func New(o record.Options, tasks *task.Service, observances *observance.Service, places func() (*place.Gazetteer, error)) *Service {
	return &Service{record.NewBook(o, kind), tasks, observances, places}
}

// The faults of a repeat.
const (
	badReference  fault.Code = "repeat.reference_format"
	unknownFamily fault.Code = "repeat.family_unknown"
	unknownRite   fault.Code = "repeat.rite_unknown"
	endsBefore    fault.Code = "repeat.ends_before_start"
	twoEnds       fault.Code = "repeat.two_ends"
	tooMany       fault.Code = "repeat.too_many"
	runsOver      fault.Code = "repeat.runs_over"
)

// fields are those of a repeat, in the order in which a create is hashed. The rule is declared here and in package observance: there a
// basis more is chosen, and four of its fields came later, which here would change the hash of creates that devices still send.
var fields = record.FieldsOf(func(r *Repeat, in *Input) []record.Field {
	return append([]record.Field{
		record.Choice("every", "every", &r.Every, &in.Every, recurrence.EveryYear, recurrence.EveryMonth, recurrence.EveryWeek, recurrence.EveryDay),
		record.Choice("basis", "basis", &r.Basis, &in.Basis, recurrence.ByTithi, recurrence.BySolar, recurrence.ByNakshatra, recurrence.ByDate, recurrence.ByWeekday, recurrence.BySankranti),
		record.Number("masa", "masa", &r.Masa, &in.Masa, 1, 12),
		record.Number("tithi", "tithi", &r.Tithi, &in.Tithi, 1, 30),
		record.Number("solarMonth", "solar_month", &r.SolarMonth, &in.SolarMonth, 1, 12),
		record.Number("nakshatra", "nakshatra", &r.Nakshatra, &in.Nakshatra, 1, 27),
		record.Date("date", "day", &r.Date, &in.Date),
		record.Number("interval", "every_nth", &r.Interval, &in.Interval, 1, recurrence.MaxInterval),
		record.Number("weekday", "weekday", &r.Weekday, &in.Weekday, 1, 7),
		record.Number("nth", "nth", &r.Nth, &in.Nth, 1, recurrence.MaxNth),
		record.Choice("kala", "kala", &r.Kala, &in.Kala, recurrence.Kalas...),
		record.Choice("leap", "leap", &r.Leap, &in.Leap, recurrence.NijaOnly, recurrence.AdhikaOnly, recurrence.Both),
		record.Choice("kshaya", "kshaya", &r.Kshaya, &in.Kshaya, "", recurrence.DayItFalls, recurrence.DayBefore, recurrence.DayAfter),
		record.Day("from", "first_day", &r.From, &in.From),
		record.Date("until", "until_day", &r.Until, &in.Until),
		record.Number("count", "times", &r.Count, &in.Count, 1, maxCount),
		record.Column("exceptions", "exceptions", func() any { return r.Exceptions }, &r.Exceptions).WithAll(func() fault.List { return in.setExceptions(r) }),
	}, templateOf(&r.Template, in)...)
})

func templateOf(t *Template, in *Input) []record.Field {
	return []record.Field{
		record.Required("taskName", "task_name", &t.TaskName, &in.TaskName, maxName, text.Name),
		record.Required("description", "description", &t.Description, &in.Description, task.MaxDescription, text.Block),
		record.Required("location", "location", &t.Location, &in.Location, maxLocation, text.Name),
		record.Required("finalAssignUser", "final_assign_user", &t.FinalAssignUser, &in.FinalAssignUser, maxAssignee, text.Name),
		record.Flag("own", "own", &t.Own, &in.Own).Always(),
		record.Amount("amount", "amount", &t.Amount, &in.Amount),
		record.Time("startTime", "start_time", &t.StartTime, &in.StartTime),
		record.Number("durationMinutes", "duration_minutes", &t.DurationMinutes, &in.DurationMinutes, 1, maxMinutes),
		record.Reference("clientId", "client_id", &t.ClientID, &in.ClientID, badReference),
		record.Reference("addressId", "address_id", &t.AddressID, &in.AddressID, badReference),
		record.Reference("personId", "person_id", &t.PersonID, &in.PersonID, badReference),
		record.Reference("riteTypeId", "rite_type_id", &t.RiteTypeID, &in.RiteTypeID, badReference),
		record.Choice("feeMode", "fee_mode", &t.FeeMode, &in.FeeMode, task.Unsaid, task.Fixed, task.Open, task.Free),
		task.DaysField(&t.Days, &in.Days).Later(),
		record.Time("endTime", "end_time", &t.EndTime, &in.EndTime).Later(),
	}
}

// kind is how repeats are stored.
var kind = record.NewKind(record.Kind[Repeat, *Repeat]{
	Name: "repeat", Table: "repeats", NamedBy: []string{"taskName"}, Fields: fields, Unknown: unknown, Fill: room,
	Families: record.Families[*Repeat]{Columns: []string{"client_id"}, IDs: func(r *Repeat) []*string { return []*string{&r.ClientID, &r.AddressID, &r.PersonID} }},
})

// list gives the caller's repeats, in the order in which they were added.
func (s *Service) list(ctx context.Context, c session.Caller) ([]Repeat, error) {
	return s.All(ctx, s.DB.Q(ctx), c.Owner, nil, "id")
}

// Create adds a repeat; see record.Book. Further faults: Invalid `field.required` of what the basis goes by,
// `repeat.ends_before_start`, and `repeat.too_many` when there are as many as there may be.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Repeat, error) {
	return s.Book.Create(ctx, c, chosen, in.apply)
}

// Update changes the fields that in has; see record.Book and Create. Tasks that are there stay as they are.
func (s *Service) Update(ctx context.Context, c session.Caller, repeatID string, in Input, expected int64) (Repeat, error) {
	return s.Book.Update(ctx, c, repeatID, in.apply, expected)
}

// apply puts the input over r and gives every fault.
func (in Input) apply(r *Repeat) fault.List {
	if r.Kala == "" { // as they are until the caller says otherwise
		r.Kala, r.Leap = recurrence.Sunrise, recurrence.NijaOnly
		if in.Every.V == recurrence.EveryMonth {
			r.Leap = recurrence.Both
		}
	}
	faults := fields.Apply(in, r)
	if in.Days.Null && !in.EndTime.Sent {
		r.EndTime = civil.Clock{} // it belonged to the last of them
	}
	for _, bad := range append(r.settle(), r.judge()...) {
		if !faults.Names(bad.Field) && !faults.Names("basis") {
			faults.Add(bad)
		}
	}
	if len(faults) == 0 {
		faults.Add(r.wrongDays())
	}
	return faults
}

// settle empties what the basis does not go by, and gives the faults of what it lacks.
func (r *Repeat) settle() (faults fault.List) {
	rule := r.Rule()
	if !rule.Fits() {
		faults.Add(fault.Field("every", "field.unknown"))
	}
	for _, name := range rule.Settle() {
		faults.Add(fault.Field(name, "field.required"))
	}
	r.Masa, r.Tithi, r.SolarMonth, r.Nakshatra = rule.Masa, rule.Tithi, rule.SolarMonth, rule.Nakshatra
	r.Interval, r.Weekday, r.Nth, r.Kshaya = rule.Interval, rule.Weekday, rule.Nth, rule.Kshaya
	return faults
}

// judge gives the faults of an end that is none, and of an amount that is somebody else's.
func (r *Repeat) judge() (faults fault.List) {
	switch {
	case !r.Until.IsZero() && r.Until.Before(r.From):
		faults.Add(fault.Field("until", endsBefore))
	case !r.Until.IsZero() && r.Count > 0:
		faults.Add(fault.Field("count", twoEnds))
	}
	if r.Amount != nil && !r.Own {
		faults.Add(fault.Field("amount", "task.amount_not_own"))
	}
	return faults
}

// wrongDays is what its several days lack, or that they run into the next time.
func (r *Repeat) wrongDays() *fault.Error {
	bad := task.WrongSpan(availability.Span{At: r.StartTime, Minutes: r.DurationMinutes, Days: r.Days, Until: r.EndTime})
	if apart := r.Rule().Apart(); bad == nil && r.Days > apart {
		bad = fault.Field("days", runsOver, "days", r.Days, "apart", apart)
	}
	return bad
}

// keyed is the form of a key; see recurrence.Occurrence.
var keyed = regexp.MustCompile(`^([0-9]{4}(-[0-9]{1,2})?a?|w[0-9]{1,5}|[0-9]{4}-[0-9]{2}-[0-9]{2})$`)

func (in Input) setExceptions(r *Repeat) (faults fault.List) {
	const name = "exceptions"
	v := in.Exceptions
	if v.Err != nil {
		faults.Add(fault.Field(name, "request.wrong_type"))
		return faults
	}
	for i, one := range v.V {
		if !keyed.MatchString(one.Key) {
			faults.Add(fault.Field(name+"."+strconv.Itoa(i)+".key", "repeat.key_format"))
		}
	}
	if len(faults) > 0 || !v.Has() {
		return faults
	}
	all := record.MergeKeyed(r.Exceptions, v.V, func(one Exception) string { return one.Key }, func(key string) Exception { return Exception{Key: key} })
	if r.Exceptions = slices.Compact(all); len(r.Exceptions) > maxExceptions {
		faults.Add(fault.Field(name, "field.too_many", "max", maxExceptions))
	}
	return faults
}

// unknown gives the faults of what a repeat names anew and its owner does not have, in the trash or not.
func unknown(ctx context.Context, q db.Querier, owner string, before, r *Repeat) (faults fault.List, err error) {
	var was Template
	if before != nil {
		was = before.Template
	}
	return record.UnknownRefs(ctx, q, owner,
		record.Ref{Field: "clientId", Of: "clients", ID: r.ClientID, Before: was.ClientID, Code: unknownFamily},
		record.Ref{Field: "riteTypeId", Of: "rite_types", ID: r.RiteTypeID, Before: was.RiteTypeID, Code: unknownRite},
	)
}

// room refuses one more than there may be.
func room(ctx context.Context, tx *db.Tx, before, _ *Repeat) error {
	if before != nil {
		return nil
	}
	row, err := db.One[struct {
		N int `db:"n"`
	}](ctx, tx, `SELECT COUNT(*) AS n FROM repeats WHERE owner_id = $1 AND deleted_at IS NULL`, tx.Owner)
	if err == nil && row.N >= MaxRepeats {
		return fault.List{fault.Field("taskName", tooMany, "max", MaxRepeats)}.Err()
	}
	return err
}

// Wants reports whether one time of it is wanted: it is not skipped, and within the first and the last day.
func (r *Repeat) Wants(one, first recurrence.Occurrence) bool {
	switch {
	case one.Date.Before(r.From), !r.Until.IsZero() && one.Date.After(r.Until):
		return false
	case r.Count > 0 && r.Rule().Count(first, one) >= r.Count:
		return false
	}
	return !slices.ContainsFunc(r.Exceptions, func(e Exception) bool { return e.Key == one.Key })
}

// horizon is how many days ahead tasks are made, and at least the next one.
const horizon = 60

// farthest is how far ahead the next one is looked for.
const farthest = 400

// Due gives the times of which there should be a task: those within the horizon, and the next one.
func (r *Repeat) Due(days *recurrence.Days, today civil.Date) (due []recurrence.Occurrence) {
	until := today.AddDays(horizon)
	for _, one := range r.Times(days, today, today.AddDays(farthest)) {
		if one.Date.After(until) && len(due) > 0 {
			break
		}
		due = append(due, one)
	}
	return due
}
