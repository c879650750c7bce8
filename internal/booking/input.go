package booking

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/id"
	"sankalp/internal/mail"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/phone"
	"sankalp/internal/text"
)

// RequestInput is a change to a Request. In an update an absent field keeps its value and null clears it; in a create both mean
// that there is none.
type RequestInput struct {
	RiteTypeIDs     patch.Value[[]string]     `json:"riteTypeIds" required:"false" nullable:"true" maxItems:"6" doc:"Rites of the owner's catalogue"`
	RiteName        patch.Value[string]       `json:"riteName" required:"false" minLength:"1" maxLength:"160"`
	Contact         patch.Value[ContactInput] `json:"contact" required:"false" doc:"A create needs name and phone"`
	Gotra           patch.Value[string]       `json:"gotra" required:"false" nullable:"true" maxLength:"60"`
	People          patch.Value[int]          `json:"people" required:"false" nullable:"true" minimum:"0" maximum:"10000"`
	Occasion        patch.Value[string]       `json:"occasion" required:"false" nullable:"true" maxLength:"500"`
	Address         patch.Value[string]       `json:"address" required:"false" nullable:"true" maxLength:"300"`
	Area            patch.Value[string]       `json:"area" required:"false" nullable:"true" maxLength:"60"`
	Wanted          patch.Value[WantedInput]  `json:"wanted" required:"false" doc:"Replaced as a whole"`
	DurationMinutes patch.Value[int]          `json:"durationMinutes" required:"false" nullable:"true" minimum:"0" maximum:"2880"`
}

// ContactInput is a change to a Contact; absent and null as in RequestInput.
type ContactInput struct {
	Name     patch.Value[string] `json:"name" required:"false" minLength:"1" maxLength:"120"`
	Phone    patch.Value[string] `json:"phone" required:"false" minLength:"1" doc:"Any spelling is read"`
	AltPhone patch.Value[string] `json:"altPhone" required:"false" nullable:"true" doc:"Any spelling is read"`
	Email    patch.Value[string] `json:"email" required:"false" nullable:"true" maxLength:"254"`
	Language patch.Value[string] `json:"language" required:"false" nullable:"true" enum:"en,hi"`
}

// WantedInput is a whole Wanted; absent and null mean that there is none.
type WantedInput struct {
	Date      patch.Value[civil.Date]  `json:"date" required:"false" nullable:"true" format:"date"`
	DateTo    patch.Value[civil.Date]  `json:"dateTo" required:"false" nullable:"true" format:"date"`
	Before    patch.Value[civil.Date]  `json:"before" required:"false" nullable:"true" format:"date"`
	Part      patch.Value[Part]        `json:"part" required:"false" nullable:"true" enum:"pratah,madhyahna,aparahna,sandhya,ratri"`
	StartTime patch.Value[civil.Clock] `json:"startTime" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
}

// Input is the owner's change to a booking; absent and null as in RequestInput.
type Input struct {
	RequestInput
	ClientID  patch.Value[string]      `json:"clientId" required:"false" nullable:"true" format:"uuid" doc:"One of the caller's families"`
	Advance   patch.Value[money.Paise] `json:"advance" required:"false" nullable:"true" minimum:"0" maximum:"999999999.99" doc:"Rupees"`
	AdvanceBy patch.Value[civil.Date]  `json:"advanceBy" required:"false" nullable:"true" format:"date"`
	Forced    patch.Value[bool]        `json:"forced" required:"false" doc:"Make it although there is one of this phone, date and rite"`
	Seen      patch.Value[bool]        `json:"seen" required:"false" doc:"The owner has opened it; what he made himself he knows"`
}

// NewInput is a new booking of the owner.
type NewInput struct {
	Input
	Source    patch.Value[Source]    `json:"source" required:"false" enum:"phone,walk_in" doc:"phone when left out"`
	HoldUntil patch.Value[time.Time] `json:"holdUntil" required:"false" nullable:"true" format:"date-time" doc:"Within 14 days; only of a wanted time, which ends it at the latest"`
	Token     patch.Value[string]    `json:"token" required:"false" minLength:"32" maxLength:"32" doc:"Random, base64url; the server makes one when left out"`
}

var tokenShape = regexp.MustCompile(`^[A-Za-z0-9_-]{32}$`)

// apply puts the request over w and gives every fault of form. Dates that are sent may not lie before first.
func (in RequestInput) apply(w *Request, first civil.Date) fault.List {
	var faults fault.List
	faults.Add(
		setIDs(in.RiteTypeIDs, &w.RiteTypeIDs),
		field.Required("riteName", in.RiteName, &w.RiteName, maxRiteName, text.Name),
		field.Text("gotra", in.Gotra, &w.Gotra, maxGotra, text.Name),
		field.Number("people", in.People, &w.People, 0, maxPeople),
		field.Text("occasion", in.Occasion, &w.Occasion, maxOccasion, plain),
		field.Text("address", in.Address, &w.Address, maxAddress, text.Name),
		field.Text("area", in.Area, &w.Area, maxArea, text.Name),
		field.Number("durationMinutes", in.DurationMinutes, &w.DurationMinutes, 0, maxMinutes),
	)
	faults = append(faults, in.setContact(&w.Contact)...)
	return append(faults, in.setWanted(&w.Wanted, first)...)
}

// plain is a text of several lines that nothing turns round.
func plain(s string) (string, *fault.Error) {
	for line := range strings.SplitSeq(s, "\n") {
		if _, bad := text.Name(line); bad != nil && bad.Code == "text.bidi" {
			return "", bad
		}
	}
	return text.Block(s)
}

func (in RequestInput) setContact(c *Contact) fault.List {
	if in.Contact.Err != nil || in.Contact.Null {
		return fault.List{fault.Field("contact", "request.wrong_type")}
	}
	const at = "contact."
	v := in.Contact.V
	var faults fault.List
	faults.Add(
		field.Required(at+"name", v.Name, &c.Name, maxName, text.Name),
		setPhone(at+"phone", v.Phone, &c.Phone),
		setPhone(at+"altPhone", v.AltPhone, &c.AltPhone),
		setEmail(at+"email", v.Email, &c.Email),
		field.Choice(at+"language", v.Language, &c.Language, "", "en", "hi"),
	)
	if c.Phone == "" && v.Phone.V == "" && v.Phone.Err == nil {
		faults.Add(fault.Field(at+"phone", "field.required"))
	}
	return faults
}

func setPhone(name string, v patch.Value[string], to *string) *fault.Error {
	switch {
	case v.Err != nil:
		return fault.Field(name, "request.wrong_type")
	case !v.Sent:
		return nil
	case v.V == "": // null is that too
		*to = ""
		return nil
	}
	number, ok := phone.Read(v.V)
	if !ok {
		return fault.Field(name, "booking.phone_format")
	}
	*to = number
	return nil
}

func setEmail(name string, v patch.Value[string], to *string) *fault.Error {
	bad := field.Text(name, v, to, mail.MaxAddress, text.Name)
	if bad == nil && *to != "" {
		bare, ok := mail.Bare(*to)
		if *to = bare; !ok {
			bad = fault.Field(name, "booking.email_format")
		}
	}
	return bad
}

func (in RequestInput) setWanted(w *Wanted, first civil.Date) fault.List {
	switch {
	case in.Wanted.Err != nil:
		return fault.List{fault.Field("wanted", "request.wrong_type")}
	case in.Wanted.Sent:
		*w = Wanted{}
	}
	const at = "wanted."
	v := in.Wanted.V
	var faults fault.List
	faults.Add(
		notBefore(at+"date", v.Date, &w.Date, first),
		notBefore(at+"dateTo", v.DateTo, &w.DateTo, first),
		notBefore(at+"before", v.Before, &w.Before, first),
		setPart(at+"part", v.Part, &w.Part),
		field.Time(at+"startTime", v.StartTime, &w.StartTime),
	)
	if len(faults) > 0 {
		return faults
	}
	switch {
	case w.Date.IsZero() && !w.StartTime.IsZero():
		faults.Add(fault.Field(at+"date", "booking.time_needs_date"))
	case w.Date.IsZero() && !w.DateTo.IsZero():
		faults.Add(fault.Field(at+"date", "field.required"))
	case !w.DateTo.IsZero() && !w.DateTo.After(w.Date):
		faults.Add(fault.Field(at+"dateTo", "booking.dates_order"))
	case !w.DateTo.IsZero() && !w.StartTime.IsZero():
		faults.Add(fault.Field(at+"startTime", "booking.time_one_day"))
	}
	return faults
}

// setPart sets a part of the day, or none.
func setPart(name string, v patch.Value[Part], to *Part) *fault.Error {
	return field.Choice(name, v, to, "", "pratah", "madhyahna", "aparahna", "sandhya", "ratri")
}

// notBefore sets a date, or none; one that is sent may not lie before first.
func notBefore(name string, v patch.Value[civil.Date], to *civil.Date, first civil.Date) *fault.Error {
	if bad := field.Date(name, v, to); bad != nil {
		return bad
	}
	if v.Has() && to.Before(first) {
		return fault.Field(name, "booking.date_past")
	}
	return nil
}

func setIDs(v patch.Value[[]string], to *[]string) *fault.Error {
	const name = "riteTypeIds"
	switch {
	case v.Err != nil, slices.ContainsFunc(v.V, func(s string) bool { return !id.Valid(s) }):
		return fault.Field(name, "booking.ref_format")
	case len(v.V) > maxRites:
		return fault.Field(name, "field.too_many", "max", maxRites)
	case v.Sent:
		*to = nil
		for _, one := range v.V {
			if !slices.Contains(*to, one) {
				*to = append(*to, one)
			}
		}
	}
	return nil
}

// apply puts the input over b and gives every fault of form; what is sent of dates may not lie before first.
func (in Input) apply(b *Booking, first civil.Date, now time.Time) fault.List {
	faults, seen := in.RequestInput.apply(&b.Request, first), false
	faults.Add(
		setID("clientId", in.ClientID, &b.ClientID),
		field.Amount("advance", in.Advance, &b.Advance),
		field.Date("advanceBy", in.AdvanceBy, &b.AdvanceBy),
		field.Flag("forced", in.Forced, &b.Forced),
		field.Flag("seen", in.Seen, &seen),
	)
	if seen && b.SeenAt == nil {
		b.SeenAt = &now
	}
	return faults
}

func setID(name string, v patch.Value[string], to *string) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && v.V != "" && !id.Valid(v.V):
		return fault.Field(name, "booking.ref_format")
	case v.Sent:
		*to = v.V
	}
	return nil
}

// apply makes a new booking of the input and gives every fault of form.
func (in NewInput) apply(b *Booking, first civil.Date, now time.Time) fault.List {
	b.Status, b.Source = Requested, Phone
	faults := in.Input.apply(b, first, now)
	faults.Add(
		field.Choice("source", in.Source, &b.Source, Phone, WalkIn),
		setHold(in.HoldUntil, &b.HoldUntil, now),
	)
	if in.Token.Err != nil || in.Token.Has() && !tokenShape.MatchString(in.Token.V) {
		faults.Add(fault.Field("token", "booking.token_format"))
	}
	b.Token, b.SeenAt = in.Token.V, nil
	if b.Wanted.StartTime.IsZero() {
		b.HoldUntil = nil // there is nothing to hold
	}
	return faults
}

// setHold sets until when a time is held, or that it is not.
func setHold(v patch.Value[time.Time], to **time.Time, now time.Time) *fault.Error {
	const name = "holdUntil"
	switch {
	case v.Err != nil:
		return fault.Field(name, "booking.hold_format")
	case v.Null:
		*to = nil
	case v.Has():
		at := v.V.UTC().Truncate(time.Millisecond)
		if at.After(now.Add(longestHold)) {
			return fault.Field(name, "booking.hold_long")
		}
		*to = &at
	}
	return nil
}
