package setting

import (
	"strconv"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/text"
)

// Limits of a person's own festivals.
const (
	maxFestivals    = 40
	maxFestivalName = 80 // characters
)

// OwnFestival is one of a person's own, each year: on a date, or on the tithi of an amanta month that the sunrise holds. Leap months
// have none; 29 February is the 28th in other years.
type OwnFestival struct {
	Name   string `json:"name" minLength:"1" maxLength:"80"`
	NameHi string `json:"nameHi,omitempty" required:"false" maxLength:"80" doc:"In Devanagari; empty: as name"`
	Date   string `json:"date,omitempty" required:"false" pattern:"^[0-9]{2}-[0-9]{2}$" doc:"Month and day, 01-26; empty: by the tithi"`
	Masa   int    `json:"masa,omitempty,omitzero" required:"false" minimum:"1" maximum:"12" doc:"Amanta month, 1 is Chaitra"`
	Tithi  int    `json:"tithi,omitempty,omitzero" required:"false" minimum:"1" maximum:"30"`
}

// readFestivals cleans a list that was sent, and gives every fault by its place in the list.
func readFestivals(sent []OwnFestival) (all []OwnFestival, faults fault.List) {
	const field = "almanac.festivals"
	if len(sent) > maxFestivals {
		return nil, fault.List{fault.Field(field, "field.too_many", "max", maxFestivals)}
	}
	all = make([]OwnFestival, 0, len(sent))
	for i, f := range sent {
		for _, one := range f.clean() {
			faults.Add(one.In(field + "." + strconv.Itoa(i) + "." + one.Field))
		}
		all = append(all, f)
	}
	return all, faults
}

// clean tidies the names, and forgets the tithi where there is a date.
func (f *OwnFestival) clean() (faults fault.List) {
	for field, name := range map[string]*string{"name": &f.Name, "nameHi": &f.NameHi} {
		tidy, bad := text.Name(*name)
		switch {
		case bad != nil:
			faults.Add(bad.In(field))
		case field == "name" && tidy == "":
			faults.Add(fault.Field(field, "account.required"))
		case text.Length(tidy) > maxFestivalName:
			faults.Add(fault.Field(field, "account.too_long", "max", maxFestivalName))
		}
		*name = tidy
	}
	switch {
	case f.Date != "":
		f.Masa, f.Tithi = 0, 0
		if _, err := time.Parse("2006-01-02", "2024-"+f.Date); err != nil { // a leap year
			faults.Add(fault.Field("date", "field.date_format"))
		}
	case f.Masa < 1 || f.Masa > 12:
		faults.Add(fault.Field("masa", "account.required"))
	case f.Tithi < 1 || f.Tithi > 30:
		faults.Add(fault.Field("tithi", "account.required"))
	}
	return faults
}
