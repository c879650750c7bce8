package publicpage

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/booking"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// trackView is what the template "track" shows. There is nothing in it of the family's record, and no gotra.
type trackView struct {
	pageHead
	Rite, Person, Code     string
	Called                 string // the person as they are spoken to
	Said, SaidIs           string // what the last step came to
	Number, Time, Month    string
	Tithi, Moon, Old       string
	Steps                  []stage
	State                  state
	Options                []offer
	Kept                   string
	Calendar               string
	Advance                advance
	Items                  []string
	Brings, Instructions   string
	Ready                  bool
	Address, Policy, Asked string
	MayChange, MayCancel   bool
	Changing               bool
	First, Last            string
	Typed                  map[string]string
}

type stage struct{ Is, Name, Note string } // Is: done, now, later

type state struct{ Is, Bold, Rest string } // Is: free, tight, clash

type offer struct {
	Value, Weekday, Number, Month, Time, Tithi, Moon, Button string
	Is                                                       string
	Chosen, Taken                                            bool
}

type advance struct {
	Amount, Rest, Reported, UPI, Label, File string
	Box, Paper, QR                           string
	Link, Save                               any // addresses that are made here
}

// tracked is one booking on its page.
type tracked struct {
	booking.Tracked
	host  *host
	l     language
	token string
	now   time.Time
	rite  catalogued
}

// catalogued is the rite of a booking as the catalogue has it; nothing in it where there is none.
type catalogued struct {
	Name         string `db:"name"`
	NameHi       string `db:"name_hi"`
	Instructions string `db:"instructions"`
}

// riteName is the requested rite, in the language of the page where the catalogue has it.
func (t *tracked) riteName() string {
	name := t.Booking.RiteName
	if len(t.Booking.RiteTypeIDs) == 1 && (name == t.rite.Name || name == t.rite.NameHi) {
		return t.l.pick(t.rite.Name, t.rite.NameHi)
	}
	return name
}

// track answers GET and POST of /b/{token}.
func (s *site) track(w http.ResponseWriter, r *http.Request, token string) {
	t, err := s.tracked(r, token)
	if err != nil {
		s.missing(w, r, err)
		return
	}
	message, is := t.did(r.URL.Query()), "free"
	if r.Method == http.MethodPost {
		if err := s.step(r, t); err == nil {
			http.Redirect(w, r, "/b/"+token+"?"+withLanguage(url.Values{"did": {r.PostForm.Get("do")}}, t.l), http.StatusSeeOther)
			return
		} else if message, is = firstSentence(t.l, err), "clash"; message == "" {
			s.missing(w, r, err)
			return
		}
		if t, err = s.tracked(r, token); err != nil { // the sentence is about the present state
			s.missing(w, r, err)
			return
		}
	}
	v := s.trackView(t)
	v.Said, v.SaidIs = message, is
	status := http.StatusOK
	if is == "clash" {
		status = http.StatusConflict
		for _, name := range []string{"text", "note", "date", "time"} {
			v.Typed[name] = clip(r.PostForm.Get(name))
		}
		v.Changing = r.PostForm.Get("do") == "change"
	}
	s.send(w, r, "track", t.l, status, v)
}

// did is the sentence about the visitor's own last step. The address can be opened again later, so it is left out once
// another step has followed.
func (t *tracked) did(q url.Values) string {
	did, last := q.Get("did"), t.Booking.LastStep
	if last == booking.FamilyLeaves {
		last = "cancel"
	}
	switch {
	case q.Get("sent") != "" && last == "":
		return t.l.text("sent")
	case did != "" && did == string(last) && t.l.knows("did."+did):
		return t.l.text("did." + did)
	}
	return ""
}

// knows reports whether there is such a sentence.
func (l language) knows(code string) bool { return i18n.Has(i18n.Key("publicpage." + code)) }

// firstSentence is the sentence of a fault of the visitor; empty for a fault of the server.
func firstSentence(l language, err error) string {
	f := fault.Of(err)[0]
	if f.Kind == fault.Internal || f.Kind == fault.Unavailable || f.Kind == fault.NotFound {
		return ""
	}
	return i18n.Text(string(l), i18n.Key(f.Code), f.Args)
}

func (s *site) tracked(r *http.Request, token string) (t *tracked, err error) {
	found, err := s.o.Bookings.ByToken(r.Context(), token)
	if err != nil {
		return nil, err
	}
	h, err := s.hostOf(r.Context(), found.Owner.Owner)
	if err == nil {
		err = h.read(s.o.Places)
	}
	if err != nil {
		return nil, err
	}
	l := languageFor(r, found.Booking.Contact.Language)
	t = &tracked{Tracked: found, host: h, l: l, token: token, now: s.o.Now()}
	if ids := t.Booking.RiteTypeIDs; len(ids) > 0 {
		rows, err := db.All[catalogued](r.Context(), s.o.DB.Reader(), `SELECT name, name_hi, instructions FROM rite_types
			WHERE owner_id = $1 AND id = $2 AND deleted_at IS NULL`, h.Owner, ids[0])
		if err != nil {
			return nil, err
		}
		if len(rows) > 0 {
			t.rite = rows[0]
		}
	}
	return t, nil
}

// stepsOfOwner is how many steps all families of a purohit may do in a day, each of which his history keeps.
const stepsOfOwner = 1000

// step does what a family requested by a button.
func (s *site) step(r *http.Request, t *tracked) (err error) {
	ctx, f, token := r.Context(), r.PostForm, t.token
	// The purohit gets push and mail for each step, so the limit counts per link, from however many addresses.
	if err := s.o.Limiter.Use(ctx, "booking-steps:"+t.Booking.ID, s.o.Proven.Count, s.o.Proven.Per); err != nil {
		return err
	}
	if err := s.o.Limiter.Use(ctx, "booking-steps-of:"+t.host.Owner, stepsOfOwner, day); err != nil {
		return err
	}
	switch f.Get("do") {
	case "choose":
		date, at, _ := strings.Cut(f.Get("option"), "T")
		var slot booking.Slot
		d, err1 := civil.ParseDate(date)
		c, err2 := civil.ParseClock(at)
		if slot.Date, slot.StartTime = d, c; err1 != nil || err2 != nil || date == "" || at == "" {
			return fault.New(fault.Invalid, "publicpage.time_needed")
		}
		_, err = s.o.Bookings.Choose(ctx, token, slot)
	case "none":
		_, err = s.o.Bookings.None(ctx, token, patch.Of(f.Get("text")))
	case "change":
		in := booking.ChangeInput{Last: t.last()}
		if in.Date, in.StartTime, err = moment(f.Get("date"), f.Get("time")); err != nil {
			return err
		}
		if note := strings.TrimSpace(f.Get("note")); note != "" {
			in.Note = patch.Of(note)
		}
		_, err = s.o.Bookings.RequestChange(ctx, token, in)
	case "cancel":
		_, err = s.o.Bookings.CancelByFamily(ctx, token, time.Duration(t.host.page.FreeUntilHours)*time.Hour)
	case "paid":
		_, err = s.o.Bookings.ReportPaid(ctx, token)
	default:
		err = fault.New(fault.Invalid, "publicpage.no_step")
	}
	return err
}

// last is the last day that the family can ask for.
func (t *tracked) last() civil.Date {
	return civil.Of(t.now, t.host.zone).AddDays(t.host.page.HorizonDays)
}

// moment reads a date and a time of which either may be left out. Fault: Invalid `publicpage.date_needed`.
func moment(date, at string) (d patch.Value[civil.Date], c patch.Value[civil.Clock], err error) {
	if date != "" {
		day, bad := civil.ParseDate(date)
		if bad != nil {
			return d, c, fault.New(fault.Invalid, "publicpage.date_needed")
		}
		d = patch.Of(day)
	}
	if at != "" {
		clock, bad := civil.ParseClock(at)
		if bad != nil {
			return d, c, fault.New(fault.Invalid, "publicpage.time_needed")
		}
		c = patch.Of(clock)
	}
	return d, c, nil
}

func (s *site) trackView(t *tracked) *trackView {
	b := &t.Booking
	v := &trackView{pageHead: t.host.show(t.l, "/b/"+t.token), Rite: t.riteName(), Person: b.Contact.Name, Code: b.Code, Typed: map[string]string{}}
	v.Title = v.Rite + " · " + v.Name
	if v.Called = v.Person; t.l == "hi" {
		v.Called = text.WithJi(v.Person, string(t.l))
	}
	date, at := t.day()
	s.fillDay(v, t, date, at)
	v.State, v.Steps = t.state(), t.stages(date)
	if b.Status == booking.Offered {
		s.fillOffers(v, t)
	}
	s.fillAdvance(v, t)
	t.fillPolicy(v)
	if b.Status == booking.Confirmed {
		t.fillReady(v)
		if !at.IsZero() {
			v.Calendar = "/b/" + t.token + "/event.ics?" + withLanguage(nil, t.l)
		}
	}
	return v
}

// day is the day of the task, else the agreed or the requested one.
func (t *tracked) day() (civil.Date, civil.Clock) {
	switch b := &t.Booking; {
	case t.Task != nil:
		return t.Task.Date, t.Task.StartTime
	case b.Agreed != nil:
		return b.Agreed.Date, b.Agreed.StartTime
	default:
		return b.Wanted.Date, b.Wanted.StartTime
	}
}

func (s *site) fillDay(v *trackView, t *tracked, date civil.Date, at civil.Clock) {
	l, w, part := t.l, t.Booking.Wanted, t.Booking.Wanted.Part
	if t.Booking.Agreed != nil {
		part = t.Booking.Agreed.Part
	}
	if date.IsZero() {
		if v.Time = l.text("day.open"); !w.Before.IsZero() {
			v.Time = l.text("day.before", "date", l.day(w.Before))
		}
		return
	}
	sky := s.sky.day(t.host.at, date)
	v.Number, v.Month, v.Tithi, v.Moon = strconv.Itoa(date.Day()), l.monthYear(date), sky.tithiDate(l, t.host.at.Amavasya), sky.moon()
	switch v.Time = l.weekday(date.Weekday()); {
	case !at.IsZero():
		v.Time += ", " + l.clock(at.Minutes())
	case part != "":
		v.Time += ", " + l.text("any."+string(part))
	}
	if span := t.span(); span.Days > 1 {
		until := l.shortDay(span.Last())
		if !span.Until.IsZero() {
			until += ", " + l.clock(span.Until.Minutes())
		}
		v.Time += ", " + l.text("day.till", "date", until)
	}
	switch a := t.Booking.Agreed; {
	case t.Task == nil || a == nil:
	case a.Date != t.Task.Date || a.StartTime != t.Task.StartTime:
		v.Old = l.day(a.Date)
		if !a.StartTime.IsZero() {
			v.Old += ", " + l.clock(a.StartTime.Minutes())
		}
	case !t.Task.RescheduledFrom.IsZero():
		v.Old = l.day(t.Task.RescheduledFrom)
	}
}

func (s *site) fillOffers(v *trackView, t *tracked) {
	b, l := &t.Booking, t.l
	free := false
	for i, o := range b.Options {
		sky := s.sky.day(t.host.at, o.Date)
		from := o.StartTime.Minutes()
		taken := i < len(t.Taken) && t.Taken[i]
		one := offer{Value: o.Date.String() + "T" + o.StartTime.String(), Weekday: l.shortWeekday(o.Date.Weekday()), Number: strconv.Itoa(o.Date.Day()),
			Month: l.shortMonth(o.Date.Month()), Time: l.clock(from), Tithi: sky.tithiDate(l, t.host.at.Amavasya), Moon: sky.moon(),
			Button: l.text("choose", "date", l.dayMonth(o.Date)), Taken: taken, Chosen: !taken && !free}
		if b.DurationMinutes > 0 {
			one.Time = l.span(from, from+b.DurationMinutes)
		}
		free = free || !taken
		v.Options = append(v.Options, one)
	}
	if b.HoldUntil != nil {
		v.Kept = l.instant(*b.HoldUntil, t.host.zone)
	}
}

// due is what of the advance has not come; 0 for nothing.
func (t *tracked) due() money.Paise {
	b := &t.Booking
	if b.Status != booking.Confirmed || b.Advance == nil || t.over() {
		return 0
	}
	return max(*b.Advance-t.Received, 0)
}

func (s *site) fillAdvance(v *trackView, t *tracked) {
	due, l := t.due(), t.l
	if due == 0 {
		return
	}
	v.Advance = advance{Amount: "₹" + due.Indian(), Rest: t.rest(), File: "upi-" + t.Booking.Code + ".png"}
	if t.Booking.PaidReportedAt != nil {
		v.Advance.Reported = l.text("told", "date", l.briefly(civil.Of(*t.Booking.PaidReportedAt, t.host.zone)))
	}
	pay, ok := t.payment()
	if !ok {
		return
	}
	if code, ok := draw(pay.link()); ok {
		v.Advance.Box, v.Advance.Paper, v.Advance.QR = code.Box, code.Paper, code.Path
		v.Advance.Link, v.Advance.Save = address(pay.link()), "/b/"+t.token+"/code.png"
		v.Advance.UPI, v.Advance.Label = pay.id, l.text("upi.label", "amount", v.Advance.Amount, "name", pay.payee)
	}
}

// rest is what is due after the advance, where a dakshina was agreed.
func (t *tracked) rest() string {
	if a := t.Booking.Agreed; a != nil && a.Fee != nil && *a.Fee > *t.Booking.Advance {
		return t.l.text("rest", "amount", "₹"+(*a.Fee-*t.Booking.Advance).Indian())
	}
	return ""
}

// payment is the content of the QR code; false while the owner has no UPI id.
func (t *tracked) payment() (payment, bool) {
	var m struct{ UpiID, PayeeName string }
	if t.host.Money != nil {
		_ = json.Unmarshal([]byte(*t.host.Money), &m) // as it was stored
	}
	p := payment{id: m.UpiID, payee: m.PayeeName, note: t.Booking.Code, amount: t.due()}
	if p.payee == "" {
		p.payee = t.host.Name
	}
	return p, p.id != "" && p.amount > 0
}

// fillReady puts what the family keeps ready, and what the purohit brings.
func (t *tracked) fillReady(v *trackView) {
	if t.Task != nil {
		v.Items, v.Brings = things(t.l, string(t.Task.Samagri))
	}
	v.Instructions = t.rite.Instructions
	v.Ready = len(v.Items) > 0 || v.Brings != "" || v.Instructions != ""
}
