package publicpage

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/booking"
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// fieldsOf maps a field of a booking to the field of the form.
var fieldsOf = map[string]string{"riteName": "other", "altPhone": "alt", "startTime": "time", "part": "time"}

// fieldOf is the field of the form at fault.
func fieldOf(field string) string {
	field = field[strings.LastIndexByte(field, '.')+1:]
	return cmp.Or(fieldsOf[field], field)
}

// echoedFields are shown again with what was typed when something is wrong.
var echoedFields = []string{"other", "name", "phone", "gotra", "consent", "address", "area", "people", "email", "alt", "occasion"}

// optionalFields are those of them that most families leave out; they are folded away.
var optionalFields = []string{"address", "area", "people", "email", "alt", "occasion"}

// maxEcho is how many bytes of a field are shown again: more than anybody types.
const maxEcho = 4000

// submission is one form that was sent.
type submission struct {
	host   *host
	l      language
	form   url.Values
	ticket string
	id     string // of the booking; empty: the ticket is used up
	proven bool
}

// submit handles a form. When something is wrong, the form is shown again with what was typed.
func (s *site) submit(w http.ResponseWriter, r *http.Request, h *host, l language) {
	a := &submission{host: h, l: l, form: r.PostForm, ticket: r.PostForm.Get("once")}
	bookingID, given, good := s.tickets.read(h.Slug, a.ticket)
	switch {
	case h.On == 0 && !given: // as if there were no such page
		s.notFound(w, r)
		return
	case h.On == 0:
		s.redisplay(w, r, a, fault.New(fault.NotFound, "publicpage.switched_off"))
		return
	case r.PostForm.Get("website") != "": // a machine fills in every field it finds; it learns nothing
		http.Redirect(w, r, "/p/"+h.Slug+"?"+withLanguage(nil, l), http.StatusSeeOther)
		return
	case !good:
		s.redisplay(w, r, a, fault.New(fault.Conflict, "publicpage.form_old"))
		return
	}
	a.id, a.proven = bookingID, proven(a.ticket, r.PostForm.Get("proof"))
	created, err := s.request(r.Context(), a)
	if err != nil {
		s.redisplay(w, r, a, err)
		return
	}
	http.Redirect(w, r, "/b/"+created.Token+"?"+withLanguage(url.Values{"sent": {"1"}}, l), http.StatusSeeOther)
}

// request creates the booking, or gives the one that the same form has created. Faults: Invalid with every field; Conflict,
// TooMany.
func (s *site) request(ctx context.Context, a *submission) (b booking.Booking, err error) {
	there, err := s.o.Bookings.Find(ctx, s.o.DB.Reader(), a.host.Owner, a.id)
	switch {
	case err != nil:
		return b, err
	case there != nil && written(there.Wanted.Date) == a.form.Get("date") && there.Contact.Name == cleaned(a.form.Get("name")):
		return *there, s.o.DB.Confirm(ctx)
	case there != nil: // the browser's memory brought the form back, and it was filled in for something else
		return b, fault.New(fault.Conflict, "publicpage.sent_before")
	}
	wanted, faults, err := s.read(ctx, a)
	if err != nil {
		return b, err
	}
	if err := faults.Err(); err != nil {
		return b, err
	}
	if err := s.admit(ctx, a); err != nil {
		return b, err
	}
	wanted.Sender = s.tickets.sender(httpapi.Address(ctx))
	return s.o.Bookings.Form(ctx, a.host.Owner, wanted)
}

// How many requests one purohit gets in a day: in all, of those the ones without proof of work, and the ones from one network.
const (
	perOwner   = 300
	perPlain   = 100
	perNetwork = 40
	day        = 24 * time.Hour
)

// admit counts a request by where it came from and whom it is for. What is refused for its sender does not count for the purohit.
// Faults: TooMany `too_many`, and `publicpage.full` when the purohit has had too many.
func (s *site) admit(ctx context.Context, a *submission) error {
	limit, bucket, address := s.o.Proven, "bookings", httpapi.Address(ctx)
	if !a.proven {
		limit, bucket = s.o.Unproven, "bookings-plain"
	}
	if err := s.o.Limiter.UseAddress(ctx, bucket, address, limit.Count, limit.Per); err != nil {
		return err
	}
	whom := "bookings-of:" + a.host.Owner
	if err := s.o.Limiter.UseAddress(ctx, whom, session.Network(address), perNetwork, day); err != nil {
		return err
	}
	if !a.proven {
		if err := s.o.Limiter.Use(ctx, whom+":plain", perPlain, day); err != nil {
			return full(err)
		}
	}
	return full(s.o.Limiter.Use(ctx, whom, perOwner, day))
}

// full is the refusal for what others have sent.
func full(err error) error {
	if !fault.Is(err, fault.TooMany) {
		return err
	}
	return fault.New(fault.TooMany, "publicpage.full").After(fault.Of(err)[0].RetryAfter)
}

// cleaned is a name in its stored Unicode form.
func cleaned(name string) string {
	name, _ = text.Name(name)
	return name
}

// read makes a booking request of the form. Faults: every field that is wrong, and a day or time that is not free.
func (s *site) read(ctx context.Context, a *submission) (r booking.Form, faults fault.List, err error) {
	f := a.form
	offered, err := s.offered(ctx, a.host)
	if err != nil {
		return r, nil, err
	}
	rite := pick(offered, cmp.Or(f.Get("rite"), anything))
	consent, _ := civil.ParseDate(f.Get("consent")) // of a page from before texts had a date: none
	r = booking.Form{ID: a.id, Consent: consent, ConsentLanguage: string(a.l), Check: !a.proven, HoldFor: time.Duration(a.host.page.HoldHours) * time.Hour, Terms: s.terms(a.host, rite)}
	w := &r.Request
	if rite != nil {
		w.RiteTypeIDs, w.RiteName = patch.Of([]string{rite.ID}), patch.Of(a.l.pick(rite.Name, rite.NameHi))
		if rite.DurationMinutes > 0 {
			w.DurationMinutes = patch.Of(rite.DurationMinutes)
		}
	} else {
		w.RiteName = patch.Of(f.Get("other"))
	}
	contact := booking.ContactInput{Name: patch.Of(f.Get("name")), Phone: patch.Of(f.Get("phone")), Language: patch.Of(string(a.l))}
	for name, to := range map[string]*patch.Value[string]{"alt": &contact.AltPhone, "email": &contact.Email, "gotra": &w.Gotra, "address": &w.Address,
		"area": &w.Area, "occasion": &w.Occasion} {
		if value := strings.TrimSpace(f.Get(name)); value != "" {
			*to = patch.Of(value)
		}
	}
	w.Contact = patch.Of(contact)
	if people := strings.TrimSpace(f.Get("people")); people != "" {
		n, bad := strconv.Atoi(people)
		if w.People = patch.Of(n); bad != nil {
			faults.Add(fault.Field("people", "publicpage.people"))
		}
	}
	if f.Get("consent") == "" {
		faults.Add(fault.Field("consent", "publicpage.consent"))
	}
	details, bad := when(f.Get("date"), f.Get("time"))
	faults.Add(bad)
	w.Wanted = patch.Of(details)
	at, further := r.Read(s.o.Now(), a.host.zone)
	faults.Add(further...)
	room, err := s.roomOf(ctx, a.host, rite)
	if err == nil && bad == nil {
		faults.Add(room.Refuse(at.Wanted))
	}
	return r, faults, err
}

// when reads a day, and a time or a part of it. Faults: Invalid date, time.
func when(date, at string) (w booking.WantedInput, bad *fault.Error) {
	d, err := civil.ParseDate(date)
	if date == "" || err != nil {
		return w, fault.Field("date", "publicpage.date_needed")
	}
	w.Date = patch.Of(d)
	if clock, err := civil.ParseClock(at); err == nil && at != "" {
		w.StartTime = patch.Of(clock)
		return w, nil
	}
	if _, known := availability.Within(d, at, time.UTC); !known {
		return w, fault.Field("time", "publicpage.time_needed")
	}
	w.Part = patch.Of(booking.Part(at))
	return w, nil
}

// redisplay shows the page with what was typed and what is wrong with it.
func (s *site) redisplay(w http.ResponseWriter, r *http.Request, a *submission, err error) {
	faults := fault.Of(err)
	status, known := map[fault.Kind]int{fault.Invalid: http.StatusUnprocessableEntity, fault.Conflict: http.StatusConflict,
		fault.TooMany: http.StatusTooManyRequests, fault.NotFound: http.StatusNotFound}[faults[0].Kind]
	if !known {
		s.failed(w, r, err)
		return
	}
	f := a.form
	v, err := s.book(r.Context(), a.host, a.l, choices(url.Values{"rite": {cmp.Or(f.Get("rite"), anything)}, "date": {f.Get("date")}, "time": {f.Get("time")}}))
	if err != nil {
		s.failed(w, r, err)
		return
	}
	v.fill(f)
	for _, e := range faults {
		v.showFault(a.l, e)
		if e.RetryAfter > 0 {
			w.Header().Set("Retry-After", strconv.Itoa(int(e.RetryAfter/time.Second)+1))
		}
	}
	v.Alert = cmp.Or(v.Alert, a.l.text("mend"))
	// A form to be corrected keeps its ticket and its proof of work; a used ticket is replaced.
	if v.Once = s.tickets.new(a.host.Slug); faults[0].Field != "" {
		v.Once = a.ticket
	}
	s.send(w, r, "book", a.l, status, v)
}

// fill puts what was typed into the fields.
func (v *bookView) fill(f url.Values) {
	for _, name := range echoedFields {
		v.Typed[name] = clip(f.Get(name))
		v.More = v.More || v.Typed[name] != "" && slices.Contains(optionalFields, name)
	}
}

// showFault puts a fault's sentence next to its field, or at the top.
func (v *bookView) showFault(l language, e *fault.Error) {
	name, sentence := fieldOf(e.Field), i18n.Text(string(l), i18n.Key(e.Code), e.Args)
	if name != "" {
		v.Faults[name] = cmp.Or(v.Faults[name], sentence)
		v.More = v.More || slices.Contains(optionalFields, name)
		return
	}
	v.Alert = cmp.Or(v.Alert, sentence)
}

// clip cuts what is shown again to maxEcho.
func clip(s string) string {
	if len(s) > maxEcho {
		return strings.ToValidUTF8(s[:maxEcho], "")
	}
	return s
}
