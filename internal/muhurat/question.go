package muhurat

import (
	"slices"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/panchang"
)

// Limits of a question.
const (
	MaxDays    = 400
	MaxMinutes = 24 * 60
	MaxPersons = 2
	MaxCustom  = 200
	MaxSutak   = 10
	MaxYouth   = 15
)

// UsualYouth is for how many days a planet is weak after it rises and before it sets, where nothing else is said.
const UsualYouth = 3

// Weight is what one's own custom makes of a rule.
type Weight string

// The weights. On is for the rules that hold only when asked for; a factor that is On takes its optional rows too.
const (
	Off         Weight = "off"
	On          Weight = "on"
	AsForbids   Weight = "forbids"
	AsWeakens   Weight = "weakens"
	AsHelps     Weight = "helps"
	ToNewMoon   Weight = "amanta"     // of the factor month
	ToFullMoon  Weight = "purnimanta" // of the factor month
	monthFactor        = "month"
)

// Weights are all of them.
var Weights = []Weight{Off, On, AsForbids, AsWeakens, AsHelps, ToNewMoon, ToFullMoon}

// Custom is what a purohit does otherwise than the tables: by the id of a rule, or rite.rule for one rite alone.
type Custom map[string]Weight

// Days are some in a row, both ends included.
type Days struct{ From, To civil.Date }

// Question asks for the times of a rite.
type Question struct {
	Place     panchang.Place
	Rite      string
	From, To  civil.Date
	Tradition Tradition
	Persons   []Person
	// Sutak are the days of impurity in the family.
	Sutak  []Days
	Custom Custom
	// Minutes is how long the muhurat must last; 0 takes the rite's own.
	Minutes int
	// Youth is for how many days a planet is weak after it rises and before it sets; nil takes three.
	Youth *int
	// Direction is that of a journey: north, east, south or west.
	Direction string
	// Within is the time of a date that may be used; nil takes the whole day from sunrise to sunrise.
	Within func(civil.Date) (panchang.Interval, bool)
	// Full looks at everything even on a day that is out anyway.
	Full bool
	Sky  Sky

	engine   *panchang.Engine
	kinds    []string
	course   course
	fullMoon bool
}

func (q *Question) youth() int {
	if q.Youth == nil {
		return UsualYouth
	}
	return *q.Youth
}

func (q *Question) need() time.Duration {
	if q.Minutes > 0 {
		return time.Duration(q.Minutes) * time.Minute
	}
	rite, _ := FindRite(q.Rite)
	return time.Duration(rite.Minutes) * time.Minute
}

// Need is how many minutes the muhurat must last.
func (q *Question) Need() int { return int(q.need() / time.Minute) }

// Check gives every fault of the question.
func (q *Question) Check() (faults fault.List) {
	if _, known := FindRite(q.Rite); !known {
		faults.Add(fault.Field("rite", "muhurat.rite", "value", q.Rite))
	}
	if !slices.Contains(Traditions, q.Tradition) {
		faults.Add(fault.Field("tradition", "muhurat.tradition", "value", string(q.Tradition)))
	}
	switch {
	case q.To.Before(q.From):
		faults.Add(fault.Field("to", "muhurat.order"))
	case days(q.From, q.To) >= MaxDays:
		faults.Add(fault.Field("to", "muhurat.range", "max", MaxDays))
	}
	if q.Minutes < 0 || q.Minutes > MaxMinutes {
		faults.Add(fault.Field("minutes", "muhurat.minutes", "max", MaxMinutes))
	}
	if len(q.Persons) > MaxPersons {
		faults.Add(fault.Field("people", "muhurat.people", "max", MaxPersons))
	}
	if slices.ContainsFunc(q.Persons, Person.wrong) {
		faults.Add(fault.Field("people", "muhurat.star"))
	}
	if q.Youth != nil && (*q.Youth < 0 || *q.Youth > MaxYouth) {
		faults.Add(fault.Field("youth", "muhurat.youth", "max", MaxYouth))
	}
	if len(q.Sutak) > MaxSutak {
		faults.Add(fault.Field("sutak", "field.too_many", "max", MaxSutak))
	}
	if slices.ContainsFunc(q.Sutak, func(d Days) bool { return d.To.Before(d.From) }) {
		faults.Add(fault.Field("sutak", "muhurat.order"))
	}
	return append(faults, q.Custom.Check("rules")...)
}

// Check gives every fault of one's own custom: rules that are none, weights that cannot be.
func (c Custom) Check(field string) (faults fault.List) {
	if len(c) > MaxCustom {
		return fault.List{fault.Field(field, "field.too_many", "max", MaxCustom)}
	}
	for id, weight := range c {
		switch {
		case !KnownRule(id):
			faults.Add(fault.Field(field, "muhurat.rule", "value", id))
		case !slices.Contains(Weights, weight):
			faults.Add(fault.Field(field, "muhurat.weight", "value", string(weight)))
		}
	}
	return faults
}

// weigh is what one's custom says of a rule, for the rite first.
func (q *Question) weigh(rule string) Weight {
	if w, own := q.Custom[q.Rite+"."+rule]; own {
		return w
	}
	return q.Custom[rule]
}

// hinduDay is the date of the sunrise before an instant.
func (q *Question) hinduDay(at time.Time) civil.Date {
	on := civil.Of(at, q.Place.Zone)
	if s, err := q.engine.Sun(q.Place, on); err == nil && !s.Sunrise.IsZero() && at.Before(s.Sunrise) {
		return on.AddDays(-1)
	}
	return on
}

// sunrises counts those from one instant up to another.
func (q *Question) sunrises(from, until time.Time) int {
	return days(q.hinduDay(from), q.hinduDay(until))
}

// days counts from one date to another.
func days(from, to civil.Date) int {
	at := func(d civil.Date) time.Time { return time.Date(d.Year(), d.Month(), d.Day(), 0, 0, 0, 0, time.UTC) }
	return int(at(to).Sub(at(from)) / (24 * time.Hour))
}
