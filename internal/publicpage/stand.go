package publicpage

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/booking"
	"sankalp/internal/civil"
	"sankalp/internal/ical"
	"sankalp/internal/id"
	"sankalp/internal/samagri"
	"sankalp/internal/task"
)

// over reports whether the work is done or will not happen.
func (t *tracked) over() bool { return t.Task != nil && t.Task.Outcome != "" }

// begins is when the work starts; the zero time while none is agreed.
func (t *tracked) begins() time.Time {
	date, at := t.day()
	if t.Booking.Agreed == nil || at.IsZero() {
		return time.Time{}
	}
	return civil.Moment(date, at, t.host.zone)
}

// standing is the state of the booking and its task in one word.
func (t *tracked) standing() string {
	switch b := &t.Booking; {
	case b.Status != booking.Confirmed:
		return string(b.Status)
	case t.Task == nil:
		return "cancelled_me"
	case t.Task.Outcome == task.Done:
		return "done"
	case t.Task.Outcome == task.Cancelled:
		return "cancelled_me"
	case t.Task.Outcome == task.Missed:
		return "no_show"
	case b.Change != nil:
		return "change"
	case t.due() > 0:
		return "awaiting"
	}
	return "confirmed"
}

// state is the sentence under the day.
func (t *tracked) state() state {
	standing := t.standing()
	kinds := map[string]string{"requested": "tight", "awaiting": "tight", "change": "tight", "confirmed": "free", "done": "free"}
	is, known := kinds[standing]
	if !known {
		is = "clash"
	}
	b := &t.Booking
	s := state{Is: is, Bold: t.l.text("is." + standing)}
	switch {
	case standing == "awaiting" && !b.AdvanceBy.IsZero():
		s.Rest = t.l.text("is.awaiting.till", "date", t.l.shortDay(b.AdvanceBy))
	case standing == "requested" && b.Change != nil:
		s.Rest = t.l.text("is.requested.none")
	case standing == "requested" && b.HoldUntil != nil:
		s.Rest = t.l.text("is.requested.held", "until", t.l.instant(*b.HoldUntil, t.host.zone))
	case t.l.knows("is." + standing + ".rest"):
		s.Rest = t.l.text("is." + standing + ".rest")
	}
	return s
}

// stages are the steps from the question to the puja; none where it ended otherwise.
func (t *tracked) stages(date civil.Date) []stage {
	standing, l := t.standing(), t.l
	at := map[string]int{"requested": 1, "offered": 1, "awaiting": 2, "confirmed": 3, "change": 3, "done": 4}[standing]
	if at == 0 {
		return nil
	}
	b := &t.Booking
	if standing == "change" && t.due() > 0 {
		at = 2
	}
	day := func(moment time.Time) string { return l.briefly(civil.Of(moment, t.host.zone)) }
	all := []stage{{Name: l.text("stage.asked"), Note: day(id.Entered(b.ID, b.CreatedAt))}, {Name: l.text("stage.agreed")}, {Name: l.text("stage.advance")}, {Name: l.text("stage.puja")}}
	if b.Agreed != nil && t.Task != nil {
		all[1].Note = day(t.Task.CreatedAt)
	}
	if b.Advance != nil {
		all[2].Note = "₹" + b.Advance.Indian()
	}
	if !date.IsZero() {
		all[3].Note = l.briefly(date)
	}
	for i := range all {
		switch {
		case i < at:
			all[i].Is = "done"
		case i == at:
			all[i].Is = "now"
		default:
			all[i].Is = "later"
		}
	}
	if b.Advance == nil || *b.Advance == 0 {
		all = slices.Delete(all, 2, 3)
	}
	return all
}

// fillPolicy fills in what is possible until when, and what the family has requested.
func (t *tracked) fillPolicy(v *trackView) {
	b, l := &t.Booking, t.l
	switch t.standing() {
	case "requested", "offered":
		v.MayCancel, v.Policy = true, l.text("policy.asked")
	case "confirmed", "awaiting", "change":
		v.Policy = l.text("policy.call")
		begins := t.begins()
		if begins.IsZero() {
			date, _ := t.day()
			begins = civil.Moment(date, civil.Clock{}, t.host.zone)
		}
		if until := begins.Add(-time.Duration(t.host.page.FreeUntilHours) * time.Hour); t.now.Before(until) {
			v.MayCancel, v.Policy = true, l.text("policy.free", "until", l.instant(until, t.host.zone))
		}
		v.MayChange = t.now.Before(begins)
	default:
		return
	}
	v.Address = t.place()
	if own := t.host.page.Policy; own != "" {
		v.Policy += "\n" + own
	}
	v.First, v.Last = civil.Of(t.now, t.host.zone).String(), t.last().String()
	if c := b.Change; c != nil && b.Status == booking.Confirmed {
		var words []string
		if !c.Date.IsZero() {
			words = append(words, l.day(c.Date))
		}
		if !c.StartTime.IsZero() {
			words = append(words, l.clock(c.StartTime.Minutes()))
		}
		if c.Note != "" {
			words = append(words, c.Note)
		}
		v.Asked = l.text("asked", "what", strings.Join(words, ", "))
	}
}

// place is where it is. While no place is known the task has the family's name there.
func (t *tracked) place() string {
	if t.Task != nil && t.Task.Location != t.Booking.Contact.Name {
		return t.Task.Location
	}
	return t.Booking.Address
}

// things are the lines of a samagri list that the family brings, and in one line what the purohit does.
func things(l language, samagriList string) (family []string, priest string) {
	var list task.SamagriList
	if samagriList == "" || json.Unmarshal([]byte(samagriList), &list) != nil {
		return nil, ""
	}
	var theirs []string
	for _, i := range list.Items {
		line := l.pick(i.Name, i.NameHi)
		if i.By == samagri.Priest {
			theirs = append(theirs, line)
			continue
		}
		if n := amount(l, &i.Item, list.People, list.Kalash); n != "" {
			line += " " + n
		}
		family = append(family, line)
	}
	return family, strings.Join(theirs, ", ")
}

// larger are the units that a thousand of a smaller one make.
var larger = map[samagri.Unit]samagri.Unit{"g": "kg", "ml": "l"}

// divisible are those of which a part can be brought; everything else is counted up to a whole one.
var divisible = []samagri.Unit{"g", "kg", "ml", "l", "m"}

// amount is how much of a thing is needed, with its unit, in the app's words; empty for as much as is needed.
func amount(l language, i *samagri.Item, people, kalash int) string {
	q, unit := i.Quantity, i.Unit
	if count := map[samagri.Scale]int{samagri.PerPerson: max(people, 1), samagri.PerKalash: max(kalash, 1)}[i.Scale]; count > 0 {
		if q *= samagri.Quantity(count); !slices.Contains(divisible, unit) {
			q = (q + 999) / 1000 * 1000
		}
	}
	if q == 0 {
		return ""
	}
	if to := larger[unit]; to != "" && q >= 1_000_000 {
		q, unit = q/1000, to
	}
	number, _ := q.MarshalJSON() // a number: nothing in it can fail
	word := "unit." + string(unit)
	if q == 1000 && l.knows(word+".one") {
		word += ".one"
	}
	if unit == "" {
		return string(number)
	}
	return string(number) + " " + l.text(word)
}

// event is the booking for a calendar; false while it has no time, or is over.
func (s *site) event(t *tracked) ([]byte, bool) {
	standing := t.standing()
	if t.begins().IsZero() || !slices.Contains([]string{"confirmed", "awaiting", "change", "cancelled_me", "cancelled_family"}, standing) {
		return nil, false
	}
	e := ical.Event{UID: t.Booking.ID + "@sankalp", Sequence: t.Booking.Revision, Stamp: t.now, Title: t.riteName() + ", " + t.host.name(t.l),
		Place: t.place(), Text: t.l.text("booking", "code", t.Booking.Code), URL: s.o.PublicURL + "/b/" + t.token,
		Cancelled: strings.HasPrefix(standing, "cancelled"), Remind: 3 * time.Hour}
	if t.Task != nil { // the owner moves it in their own calendar, and the booking stays as it is
		e.Sequence = max(e.Sequence, t.Task.Revision)
	}
	return ical.Write(ical.Parts(e, t.span().Appointments(t.host.zone), true)...), true
}

// span is when the work takes place.
func (t *tracked) span() availability.Span {
	date, at := t.day()
	s := availability.Span{Date: date, At: at, Minutes: t.Booking.DurationMinutes}
	if t.Task != nil {
		s.Minutes, s.Days, s.Until = cmp.Or(int(t.Task.DurationMinutes), s.Minutes), t.Task.Days, t.Task.EndTime
	}
	return s
}
