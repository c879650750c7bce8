package publicpage

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/crew"
	"sankalp/internal/ical"
	"sankalp/internal/ledger"
	"sankalp/internal/samagri"
	"sankalp/internal/sharedtask"
	"sankalp/internal/task"
)

// riteWanted is one rite as its helper sees it.
func (s *site) riteWanted(p *helperPage, w sharedtask.Wanted) riteWanted {
	l, t := p.l, &w.Task
	sky := s.sky.day(p.host.at, t.Date)
	v := riteWanted{ID: w.Crew.ID, Name: p.riteName(w), Role: p.role(w), Number: strconv.Itoa(t.Date.Day()), Month: l.monthYear(t.Date),
		Time: l.weekday(t.Date.Weekday()), Tithi: sky.tithiDate(l, p.host.at.Amavasya), Moon: sky.moon(), Off: w.Off}
	if !t.StartTime.IsZero() {
		v.Time += ", " + l.clock(t.StartTime.Minutes())
	}
	if v.Off {
		return v
	}
	v.ComeBy, v.Place, v.Dress, v.Bring = p.comeBy(w), t.Location, w.Crew.Dress, w.Crew.Bring
	v.Map = address("https://www.google.com/maps/search/?" + url.Values{"api": {"1"}, "query": {t.Location}}.Encode())
	v.Share, v.ShareNote = p.share(w)
	p.fillSamagri(&v, w.Samagri)
	v.Yes, v.No = w.Crew.Standing == crew.Yes || w.Crew.Standing == crew.Came, w.Crew.Standing == crew.No
	p.fillAnswer(&v, w)
	return v
}

// fillAnswer says what he answered, and until when that may change.
func (p *helperPage) fillAnswer(v *riteWanted, w sharedtask.Wanted) {
	l := p.l
	switch {
	case v.Yes:
		v.Verdict, v.When = l.text("helper.yes"), strings.TrimSuffix(l.shortDay(w.Task.Date), ".")+". "+v.ComeBy // in Hindi the month ends in a point
		v.Calendar = "/h/" + p.token + "/" + w.Crew.ID + ".ics"
	case v.No:
		v.Verdict = l.text("helper.no")
	case w.Crew.Standing == crew.NotAsked:
		v.Verdict = l.text("helper.moved")
	}
	v.MayAnswer, v.Starts = w.MayAnswer(p.now, p.host.zone), int64(w.Starts(p.host.zone))
	v.TooLate = !v.MayAnswer && !v.Yes
	if until := w.AnswerUntil(p.host.zone); p.now.Before(until) {
		v.AnswerUntil = l.instant(until, p.host.zone)
	}
}

// maxNamed is how many things the page names: it has to open on a slow phone.
const maxNamed = 40

// fillSamagri says what the rite needs, and who brings it.
func (p *helperPage) fillSamagri(v *riteWanted, list *task.SharedSamagri) {
	if list == nil {
		return
	}
	names := map[samagri.Bringer][]string{}
	for _, one := range list.Items[:min(len(list.Items), maxNamed)] {
		name := strings.TrimSpace(p.l.pick(one.Name, one.NameHi) + " " + amount(p.l, &one, list.People, list.Kalash))
		names[one.By] = append(names[one.By], name)
	}
	v.Samagri = p.l.text("helper.samagri", "n", len(list.Items))
	v.FamilyBrings, v.PurohitBrings = strings.Join(names[samagri.Family], ", "), strings.Join(names[samagri.Priest], ", ")
}

// riteName is the name of the rite, in the language of the page where the catalogue has it.
func (p *helperPage) riteName(w sharedtask.Wanted) string {
	return p.nameOf(w.Task.TaskName, w.RiteName, w.RiteNameHi)
}

func (p *helperPage) nameOf(name, rite, riteHi string) string {
	if name != rite && name != riteHi {
		return name
	}
	return p.l.pick(rite, riteHi)
}

// role is "as acharya, with 2 others".
func (p *helperPage) role(w sharedtask.Wanted) string {
	role := p.l.text("role." + string(w.Crew.Role))
	switch {
	case w.Family() != "":
		return p.l.text("helper.in_place."+w.Family(), "role", role)
	case w.Crew.HandedOver:
		return p.l.text("helper.in_place", "role", role)
	case w.Others == 0:
		return p.l.text("helper.role", "role", role)
	case w.Others == 1:
		return p.l.text("helper.role.one", "role", role)
	}
	return p.l.text("helper.role.many", "role", role, "n", w.Others)
}

// comeBy is when he has to be there, and until when about.
func (p *helperPage) comeBy(w sharedtask.Wanted) string {
	t, by, l := &w.Task, w.Crew.ComeBy, p.l
	if by.IsZero() {
		by = t.StartTime
	}
	if by.IsZero() {
		return ""
	}
	words := l.text("helper.come_by", "time", l.clock(by.Minutes()))
	if over := t.Span().Over(p.host.zone); t.DurationMinutes > 0 && t.Days <= 1 {
		words = l.text("helper.come_by.until", "time", l.clock(by.Minutes()), "until", l.clock(minutesOf(over, p.host.zone)))
	}
	return words
}

// share is what he gets, and from whom. A percentage is not shown beside its sum: the two would tell the dakshina.
func (p *helperPage) share(w sharedtask.Wanted) (share, from string) {
	l, c := p.l, &w.Crew
	from = l.text("helper.from", "name", p.host.name(l))
	switch c.PaidBy() {
	case crew.InKind:
		return c.InKind, from
	case crew.Family:
		if c.Amount == 0 {
			return l.text("helper.family_gives"), ""
		}
		return "₹" + c.Amount.Indian(), l.text("helper.from_family")
	case crew.None:
		return "", ""
	}
	if sum := ledger.HelperShareOf(c.Helping(), w.Task.Amount); sum != nil {
		return "₹" + sum.Indian(), from
	}
	return l.text("helper.percent", "percent", strings.TrimSuffix(c.Percent.String(), ".00")), from
}

// otherRite is a line of the other rites.
func (s *site) otherRite(p *helperPage, w sharedtask.Wanted) otherRite {
	l, d := p.l, w.Task.Date
	v := otherRite{Href: p.link(w.Crew.ID), Weekday: l.shortWeekday(d.Weekday()), Number: strconv.Itoa(d.Day()), Month: l.shortMonth(d.Month()), Name: p.riteName(w)}
	if !w.Task.StartTime.IsZero() {
		v.Time = l.clock(w.Task.StartTime.Minutes())
	}
	switch {
	case w.Off:
		v.Word = l.text("helper.off")
	case w.Crew.Standing == crew.Yes, w.Crew.Standing == crew.Came:
		v.Word, v.Is = l.text("helper.word.yes"), "yes"
	case w.Crew.Standing == crew.No:
		v.Word, v.Is = l.text("helper.word.no"), "no"
	default:
		v.Word = l.text("helper.word.answer")
	}
	return v
}

// helperFile sends the appointment of a rite, {id}.ics.
func (s *site) helperFile(w http.ResponseWriter, r *http.Request, token, name string) {
	p, err := s.helperOf(r, token)
	if err != nil {
		s.missing(w, r, err)
		return
	}
	id, isCalendar := strings.CutSuffix(name, ".ics")
	body, ok := s.helperEvent(p, id)
	if !isCalendar || !ok {
		s.notFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="rite.ics"`)
	_, _ = w.Write(body) // a visitor who went away is no fault of ours
}

// helperEvent is the appointment of a rite that he said yes to, or that is off.
func (s *site) helperEvent(p *helperPage, id string) ([]byte, bool) {
	for _, w := range p.Wanted {
		said := w.Crew.Standing == crew.Yes || w.Crew.Standing == crew.Came
		if w.Crew.ID != id || !said && !w.Off || w.Task.StartTime.IsZero() {
			continue
		}
		e := ical.Event{UID: w.Crew.ID + "@sankalp", Sequence: max(w.Crew.Revision, w.Task.Revision), Stamp: p.now, Title: p.riteName(w) + ", " + p.host.name(p.l),
			Place: w.Task.Location, URL: s.o.PublicURL + p.link(w.Crew.ID), Cancelled: w.Off, Remind: 3 * time.Hour}
		return ical.Write(ical.Parts(e, w.Task.Span().Appointments(p.host.zone), true)...), true
	}
	return nil, false
}
