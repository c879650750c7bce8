// Package availability answers when a purohit has time: from working hours, the limits of work, what is agreed already and
// absences. It is pure: its callers read the rows. The web app has the same rules in offline/when.ts; the tables
// in testdata hold for both.
package availability

import (
	"encoding/json"
	"strconv"

	"sankalp/internal/fault"
	"sankalp/internal/patch"
)

// Limits of the settings of work.
const (
	maxSpans   = 3
	maxRites   = 40
	maxInPart  = 20
	maxBuffer  = 240
	MaxTravel  = 600
	minutesDay = 24 * 60
)

// Hours are a time of the day, half open: To is the first minute after it.
type Hours struct {
	From string `json:"from" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" doc:"HH:MM"`
	To   string `json:"to" pattern:"^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$" doc:"HH:MM, the end of the day is 24:00"`
}

// Work says when somebody works and how much they take on. The lists have one entry for each day of the week, Sunday first.
type Work struct {
	Hours         [7][]Hours `json:"hours" minItems:"7" maxItems:"7" nullable:"false" doc:"Sunday first; none: he does not work on that day"`
	Most          [7]int     `json:"most" minItems:"7" maxItems:"7" nullable:"false" doc:"Rites a day, Sunday first"`
	MostInPart    int        `json:"mostInPart" doc:"Rites in one part of the day"`
	Buffer        int        `json:"buffer" doc:"Minutes between two rites, beside the way"`
	TravelDefault int        `json:"travelDefault" doc:"Minutes of a way of which nothing is known"`
	// Caps of seasons; the first one that is for a day holds.
	Caps []Cap `json:"caps,omitempty" required:"false" maxItems:"20" nullable:"false" doc:"Rites a day in a season; of several for a day the first holds"`
}

// First is what holds until somebody changes it.
func First() Work {
	w := Work{MostInPart: 2, Buffer: 15, TravelDefault: 30}
	for i := range w.Hours {
		w.Hours[i], w.Most[i] = []Hours{{"06:00", "22:00"}}, 5
	}
	return w
}

// ReadWork reads what is stored of an account; nil is First.
func ReadWork(stored *string) Work {
	w := First()
	if stored != nil {
		_ = json.Unmarshal([]byte(*stored), &w) // what was written here can be read
	}
	return w
}

// WorkChange is a change of Work: absent keeps, null brings back what held in the beginning. A list is sent whole.
type WorkChange struct {
	_             struct{}               `nullable:"true"`
	Hours         patch.Value[[][]Hours] `json:"hours" required:"false" nullable:"true" minItems:"7" maxItems:"7"`
	Most          patch.Value[[]int]     `json:"most" required:"false" nullable:"true" minItems:"7" maxItems:"7"`
	MostInPart    patch.Value[int]       `json:"mostInPart" required:"false" nullable:"true" minimum:"1" maximum:"20"`
	Buffer        patch.Value[int]       `json:"buffer" required:"false" nullable:"true" minimum:"0" maximum:"240"`
	TravelDefault patch.Value[int]       `json:"travelDefault" required:"false" nullable:"true" minimum:"0" maximum:"600"`
	Caps          patch.Value[[]Cap]     `json:"caps" required:"false" nullable:"true" maxItems:"20"`
}

// Apply puts the change over w and gives every fault; the names of the fields begin with at.
func (c WorkChange) Apply(at string, w *Work) (faults fault.List) {
	first := First()
	faults.Add(
		number(at+"mostInPart", c.MostInPart, &w.MostInPart, 1, maxInPart, first.MostInPart),
		number(at+"buffer", c.Buffer, &w.Buffer, 0, maxBuffer, first.Buffer),
		number(at+"travelDefault", c.TravelDefault, &w.TravelDefault, 0, MaxTravel, first.TravelDefault),
	)
	faults.Add(c.most(at+"most", w)...)
	faults.Add(c.hours(at+"hours", w)...)
	faults.Add(c.caps(at+"caps", w)...)
	return faults
}

func number(name string, v patch.Value[int], to *int, least, most, first int) *fault.Error {
	switch {
	case v.Null:
		*to = first
	case v.Err != nil, v.Sent && (v.V < least || v.V > most):
		return fault.Field(name, "field.number_range", "min", least, "max", most)
	case v.Sent:
		*to = v.V
	}
	return nil
}

func (c WorkChange) most(name string, w *Work) (faults fault.List) {
	switch v := c.Most; {
	case v.Null:
		w.Most = First().Most
	case v.Err != nil, v.Sent && len(v.V) != 7:
		faults.Add(fault.Field(name, "request.wrong_type"))
	case v.Sent:
		for i, n := range v.V {
			faults.Add(number(name+"."+strconv.Itoa(i), patch.Of(n), &w.Most[i], 0, maxRites, 0))
		}
	}
	return faults
}

func (c WorkChange) hours(name string, w *Work) (faults fault.List) {
	switch v := c.Hours; {
	case v.Null:
		w.Hours = First().Hours
	case v.Err != nil, v.Sent && len(v.V) != 7:
		faults.Add(fault.Field(name, "request.wrong_type"))
	case v.Sent:
		for i, day := range v.V {
			faults.Add(wrongDay(name+"."+strconv.Itoa(i), day))
			w.Hours[i] = append([]Hours{}, day...)
		}
	}
	return faults
}

// wrongDay is what is wrong with the hours of one day of the week: each begins after the one before has ended.
func wrongDay(name string, day []Hours) *fault.Error {
	if len(day) > maxSpans {
		return fault.Field(name, "field.too_many", "max", maxSpans)
	}
	last := -1
	for _, s := range day {
		from, ok1 := clockMinutes(s.From)
		to, ok2 := clockMinutes(s.To)
		switch {
		case !ok1, !ok2:
			return fault.Field(name, "field.time_format")
		case to <= from, from <= last:
			return fault.Field(name, "availability.hours_order")
		}
		last = to
	}
	return nil
}

// clockMinutes reads HH:MM from 00:00 to 24:00 as minutes after midnight.
func clockMinutes(s string) (int, bool) {
	if len(s) != 5 || s[2] != ':' {
		return 0, false
	}
	h, err1 := strconv.ParseUint(s[:2], 10, 8)
	m, err2 := strconv.ParseUint(s[3:], 10, 8)
	n := int(h*60 + m)
	return n, err1 == nil && err2 == nil && m < 60 && n <= minutesDay
}
