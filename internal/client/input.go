package client

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/phone"
	"sankalp/internal/text"
)

// Input is a caller's change to a family. In an update an absent field keeps its value and null clears it; a list is
// always sent whole.
type Input struct {
	Name         patch.Value[string]    `json:"name" required:"false" maxLength:"120" doc:"May be left out when there is a person"`
	Phones       patch.Value[[]Phone]   `json:"phones" required:"false" nullable:"true" maxItems:"6"`
	Addresses    patch.Value[[]Address] `json:"addresses" required:"false" nullable:"true" maxItems:"5"`
	Gotra        patch.Value[string]    `json:"gotra" required:"false" nullable:"true" maxLength:"60"`
	Language     patch.Value[string]    `json:"language" required:"false" nullable:"true" enum:"en,hi"`
	Calendar     patch.Value[string]    `json:"calendar" required:"false" nullable:"true" enum:"purnimanta,amanta,gujarati,telugu,kannada,solar_tamil,malayalam,solar_bengali,odia,assamese,punjabi,nepali"`
	Labels       patch.Value[[]string]  `json:"labels" required:"false" nullable:"true" maxItems:"10" maxLength:"30"`
	SinceYear    patch.Value[int]       `json:"sinceYear" required:"false" nullable:"true" minimum:"1900"`
	ReferredBy   patch.Value[string]    `json:"referredBy" required:"false" nullable:"true" maxLength:"80"`
	Notes        patch.Value[string]    `json:"notes" required:"false" nullable:"true" maxLength:"4000"`
	PrivateNotes patch.Value[string]    `json:"privateNotes" required:"false" nullable:"true" maxLength:"4000"`
	HeadID       patch.Value[string]    `json:"headId" required:"false" nullable:"true" format:"uuid"`
	People       patch.Value[[]Person]  `json:"people" required:"false" nullable:"true" maxItems:"60"`
}

// judge collects the faults of one input.
type judge struct {
	faults fault.List
	now    time.Time
	today  civil.Date
}

// newJudge judges by the clock of the caller.
func newJudge(now time.Time, zone *time.Location) *judge {
	return &judge{now: now, today: civil.Of(now, zone)}
}

// todayAt is the later of the caller's day and that of a place: where a death was the next day may have begun.
func (j *judge) todayAt(w *Spot) civil.Date {
	if w == nil {
		return j.today
	}
	if zone, known := civil.Zone(w.TimeZone); known {
		if there := civil.Of(j.now, zone); there.After(j.today) {
			return there
		}
	}
	return j.today
}

// calendars are those by which families count months.
var calendars = []string{"", "purnimanta", "amanta", "gujarati", "telugu", "kannada", "solar_tamil", "malayalam", "solar_bengali", "odia", "assamese", "punjabi", "nepali"}

// apply puts the input over f and gives every fault.
func (in Input) apply(f *Fields, now time.Time, zone *time.Location) fault.List {
	j := newJudge(now, zone)
	j.faults.Add(
		field.Text("name", in.Name, &f.Name, maxName, text.Name),
		field.Text("gotra", in.Gotra, &f.Gotra, maxGotra, text.Name),
		field.Choice("language", in.Language, &f.Language, "", "en", "hi"),
		field.Choice("calendar", in.Calendar, &f.Calendar, calendars...),
		field.Number("sinceYear", in.SinceYear, &f.SinceYear, firstYear, j.today.Year()),
		field.Text("referredBy", in.ReferredBy, &f.ReferredBy, maxReferred, text.Name),
		field.Text("notes", in.Notes, &f.Notes, maxNotes, text.Block),
		field.Text("privateNotes", in.PrivateNotes, &f.PrivateNotes, maxNotes, text.Block),
		field.Text("headId", in.HeadID, &f.HeadID, maxName, text.Line),
	)
	list(j, "phones", in.Phones, &f.Phones, maxPhones, j.phone)
	list(j, "addresses", in.Addresses, &f.Addresses, maxAddresses, j.address)
	list(j, "labels", in.Labels, &f.Labels, maxLabels, j.label)
	list(j, "people", in.People, &f.People, maxPeople, j.person)
	j.whole(f, in)
	return j.faults
}

// list checks every entry and takes those that are not empty.
func list[T any](j *judge, name string, v patch.Value[[]T], to *[]T, most int, check func(at string, entry *T) (says bool)) {
	switch {
	case !v.Sent:
		return
	case v.Err != nil:
		j.faults.Add(fault.Field(name, "request.wrong_type"))
		return
	case len(v.V) > most:
		j.faults.Add(fault.Field(name, "field.too_many", "max", most))
		return
	}
	var valid []T
	for i := range v.V {
		if entry := v.V[i]; check(name+"."+strconv.Itoa(i), &entry) {
			valid = append(valid, entry)
		}
	}
	*to = valid
}

// whole checks what hangs together, and makes the name of a family that has none out of its head's.
func (j *judge) whole(f *Fields, in Input) {
	seen := map[string]bool{}
	for i, p := range f.People {
		j.once(fmt.Sprintf("people.%d._id", i), p.ID, seen)
	}
	for i, a := range f.Addresses {
		j.once(fmt.Sprintf("addresses.%d._id", i), a.ID, seen)
	}
	f.Labels = distinct(f.Labels)
	head := slices.IndexFunc(f.People, func(p Person) bool { return p.ID == f.HeadID })
	switch {
	case f.HeadID == "":
	case head < 0:
		j.faults.Add(fault.Field("headId", "client.head_unknown"))
	case f.People[head].Departed != nil:
		j.faults.Add(fault.Field("headId", "client.head_departed"))
	}
	if f.Name != "" || in.Name.Err != nil {
		return
	}
	if len(f.People) == 0 {
		j.faults.Add(fault.Field("name", "client.name"))
		return
	}
	f.Name = f.People[max(head, 0)].Name
}

func (j *judge) once(at, id string, seen map[string]bool) {
	if seen[id] {
		j.faults.Add(fault.Field(at, "client.twice"))
	}
	seen[id] = true
}

func distinct(labels []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(labels, func(l string) bool {
		key := text.Fold(l)
		again := seen[key]
		seen[key] = true
		return again
	})
}

// text cleans s in its place.
func (j *judge) text(at string, s *string, most int, clean field.Cleaner) {
	j.faults.Add(field.Text(at, patch.Of(*s), s, most, clean))
}

func (j *judge) choice(at string, s *string, among ...string) {
	if *s != "" {
		j.faults.Add(field.Choice(at, patch.Of(*s), s, among...))
	}
}

func (j *judge) number(at string, n *int, most int) {
	if *n != 0 {
		j.faults.Add(field.Number(at, patch.Of(*n), n, 1, most))
	}
}

func (j *judge) id(at string, s string) {
	if !id.Valid(s) {
		j.faults.Add(fault.Field(at+"._id", "client.id_format"))
	}
}

func (j *judge) number164(at string, s *string) {
	e164, ok := phone.Read(*s)
	if !ok {
		j.faults.Add(fault.Field(at, "client.phone"))
	}
	*s = e164
}

func (j *judge) label(at string, s *string) bool {
	j.text(at, s, maxLabel, text.Name)
	return *s != ""
}

func (j *judge) phone(at string, p *Phone) bool {
	j.number164(at+".number", &p.Number)
	j.text(at+".label", &p.Label, maxLabel, text.Name)
	j.text(at+".person", &p.Person, maxName, text.Name)
	return true
}

func (j *judge) address(at string, a *Address) bool {
	j.id(at, a.ID)
	for _, part := range []struct {
		name string
		s    *string
		most int
	}{{"label", &a.Label, maxLabel}, {"area", &a.Area, maxArea}, {"city", &a.City, maxArea}, {"pin", &a.Pin, maxPin},
		{"landmark", &a.Landmark, maxLandmark}, {"note", &a.Note, maxRemark}} {
		j.text(at+"."+part.name, part.s, part.most, text.Name)
	}
	j.text(at+".lines", &a.Lines, maxLines, text.Block)
	if (a.Lat == nil) != (a.Lon == nil) || a.Lat != nil && (!within(*a.Lat, 90) || !within(*a.Lon, 180)) {
		j.faults.Add(fault.Field(at+".lat", "client.coordinates"))
	}
	return true
}

func within(degrees, most float64) bool { return math.Abs(degrees) <= most }

func (j *judge) person(at string, p *Person) bool {
	j.id(at, p.ID)
	j.text(at+".name", &p.Name, maxName, text.Name)
	if p.Name == "" {
		j.faults.Add(fault.Field(at+".name", "field.required"))
	}
	j.text(at+".nameLocal", &p.NameLocal, maxName, text.Name)
	j.text(at+".calledAs", &p.CalledAs, maxCalled, text.Name)
	j.text(at+".relation", &p.Relation, maxRelation, text.Name)
	j.choice(at+".gender", &p.Gender, "male", "female", "other")
	j.text(at+".notes", &p.Notes, maxNotes, text.Block)
	if p.Phone != "" {
		j.number164(at+".phone", &p.Phone)
	}
	j.number(at+".nakshatra", &p.Nakshatra, 27)
	j.number(at+".pada", &p.Pada, 4)
	j.number(at+".rashi", &p.Rashi, 12)
	j.choice(at+".starsBy", &p.StarsBy, almanac, person)
	j.birth(at+".birth", p)
	if p.Departed != nil {
		j.departed(at+".departed", p)
	}
	return true
}

func (j *judge) birth(at string, p *Person) {
	b := p.Birth
	if b == nil {
		return
	}
	if *b == (Birth{}) {
		p.Birth = nil
		return
	}
	j.day(at+".date", b.Date, j.todayAt(b.Place), true, "client.birth_date", "client.birth_future")
	j.clock(at+".time", b.Time)
	j.place(at+".place", b.Place)
}

func (j *judge) departed(at string, p *Person) {
	d := p.Departed
	j.day(at+".date", d.Date, j.todayAt(d.Place), false, "client.death_date", "client.death_future")
	j.clock(at+".time", d.Time)
	j.place(at+".place", d.Place)
	j.number(at+".masa", &d.Masa, 12)
	j.number(at+".tithi", &d.Tithi, 15)
	j.choice(at+".paksha", &d.Paksha, "shukla", "krishna")
	j.choice(at+".tithiBy", &d.TithiBy, almanac, person)
	j.number(at+".solarMonth", &d.SolarMonth, 12)
	j.number(at+".nakshatra", &d.Nakshatra, 27)
	j.choice(at+".starsBy", &d.StarsBy, almanac, person)
	j.choice(at+".basis", &d.Basis, "tithi", "solar", "nakshatra", "civil")
	j.choice(at+".special", &d.Special, "akal_mrityu", "saubhagyavati", "sannyasi", "unknown", "child")
	j.choice(at+".side", &d.Side, "father", "mother")
	j.text(at+".performer", &d.Performer, maxName, text.Name)
	if (d.Tithi == 0) != (d.Paksha == "") {
		j.faults.Add(fault.Field(at+".tithi", "client.tithi_half"))
	}
	if p.Birth != nil && before(d.Date, p.Birth.Date) {
		j.faults.Add(fault.Field(at+".date", "client.death_before_birth"))
	}
}

// before compares as far as both are known: days of whole dates, else years.
func before(death, birth string) bool {
	if len(death) < 4 || len(birth) < 4 || birth[0] == '-' {
		return false
	}
	if len(death) == len(birth) {
		return death < birth
	}
	return death[:4] < birth[:4]
}

// day checks a date of any precision, which must not lie after today.
func (j *judge) day(at, s string, today civil.Date, yearless bool, format, future fault.Code) {
	whole := s
	switch {
	case s == "":
		return
	case len(s) == 4:
		whole = s + "-01-01"
	case yearless && len(s) == 7 && s[:2] == "--":
		whole = "2000" + s[1:] // a leap year
	}
	d, err := civil.ParseDate(whole)
	switch {
	case err != nil:
		j.faults.Add(fault.Field(at, format))
	case s[0] != '-' && d.After(today):
		j.faults.Add(fault.Field(at, future))
	}
}

func (j *judge) clock(at, s string) {
	if s == "" {
		return
	}
	if _, err := civil.ParseClock(s); err != nil {
		j.faults.Add(fault.Field(at, "field.time_format"))
	}
}

func (j *judge) place(at string, w *Spot) {
	if w == nil {
		return
	}
	j.text(at+".name", &w.Name, maxName, text.Name)
	if !within(w.Lat, 90) || !within(w.Lon, 180) {
		j.faults.Add(fault.Field(at, "client.coordinates"))
	}
	if _, known := civil.Zone(w.TimeZone); !known {
		j.faults.Add(fault.Field(at+".timeZone", "client.zone"))
	}
}
