package helper

import (
	"slices"
	"strconv"

	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/text"
)

// setCannot takes the caller's days and hours; none where null is sent.
func setCannot(v patch.Value[[]TimeOff], to *record.List[TimeOff]) (faults fault.List) {
	const name = "cannot"
	switch {
	case v.Err != nil:
		return fault.List{fault.Field(name, "request.wrong_type")}
	case !v.Sent:
		return nil
	case len(v.V) > maxTimes:
		return fault.List{fault.Field(name, "field.too_many", "max", maxTimes)}
	}
	all := slices.Clone(v.V)
	for i := range all {
		all[i].check(&faults, name+"."+strconv.Itoa(i))
	}
	if len(faults) == 0 {
		*to = all
	}
	return faults
}

// check cleans one and adds its faults, each named after its place.
func (t *TimeOff) check(faults *fault.List, at string) {
	t.Weekdays = slices.Compact(slices.Sorted(slices.Values(t.Weekdays)))
	switch {
	case slices.ContainsFunc(t.Weekdays, func(day int) bool { return day < 0 || day > 6 }):
		faults.Add(fault.Field(at+".weekdays", "field.number_range", "min", 0, "max", 6))
	case t.From.IsZero() && len(t.Weekdays) == 0:
		faults.Add(fault.Field(at+".from", "field.required"))
	case !t.Until.IsZero() && t.Until.Before(t.From):
		faults.Add(fault.Field(at+".until", "helper.until_before"))
	}
	if t.FromTime.IsZero() != t.UntilTime.IsZero() || !t.FromTime.IsZero() && t.UntilTime.Minutes() <= t.FromTime.Minutes() {
		faults.Add(fault.Field(at+".untilTime", "helper.until_before"))
	}
	if bad := field.Text(at+".note", patch.Of(t.Note), &t.Note, maxTimeNote, text.Name); bad != nil {
		faults.Add(bad)
	}
}
