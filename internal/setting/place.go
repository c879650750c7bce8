package setting

import (
	"math"
	"slices"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/muhurat"
	"sankalp/internal/patch"
	"sankalp/internal/region"
	"sankalp/internal/rite"
	"sankalp/internal/text"
)

// Place is where a person's almanac is for. Their time zone is another setting.
type Place struct {
	_        struct{} `nullable:"true"`
	Name     string   `json:"name" minLength:"1" maxLength:"120"`
	NameHi   string   `json:"nameHi" maxLength:"120" doc:"In Devanagari; empty when not known"`
	Lat      float64  `json:"lat" minimum:"-90" maximum:"90" doc:"Degrees north, to four decimals"`
	Lon      float64  `json:"lon" minimum:"-180" maximum:"180" doc:"Degrees east, to four decimals"`
	TimeZone string   `json:"timeZone" doc:"IANA name"`
}

// Almanac is the customs by which a person reads the almanac.
type Almanac struct {
	MonthEnds string `json:"monthEnds" enum:"purnima,amavasya"`
	Ekadashi  string `json:"ekadashi" enum:"smarta,vaishnava"`
	Era       string `json:"era" enum:"vikram,shaka,both"`
	Ayanamsa  string `json:"ayanamsa" enum:"lahiri,icrc,chitra"`
	Sunrise   string `json:"sunrise" enum:"limb,centre" doc:"limb: as seen; centre: the disc's centre, without the bend of air"`
	// Samvatsara is whose names years have; empty: that of the place.
	Samvatsara string `json:"samvatsara,omitempty" required:"false" enum:",south,north" doc:"Whose names years have; empty: as at the place"`
	// Festivals are those of the person's own.
	Festivals []OwnFestival `json:"festivals" nullable:"false" maxItems:"40"`
	// Vrats are those of every month that the person sees, by their ids.
	Vrats []string `json:"vrats,omitempty" required:"false" nullable:"false" maxItems:"20"`
	// Calendar is that of a region, whose dates stand beside the almanac's; empty: none.
	Calendar string `json:"calendar,omitempty" required:"false" enum:",tamil,malayalam,telugu,kannada,gujarati,bengali,assamese,odia,punjabi,nepali"`
	// Regions are those whose observances the person sees, Unseen the festivals and the observances of theirs that they do not, by their ids.
	Regions []string `json:"regions,omitempty" required:"false" nullable:"false" maxItems:"20"`
	Unseen  []string `json:"unseen,omitempty" required:"false" nullable:"false" maxItems:"300"`
	// Tradition is whose customs of muhurat hold; empty: those of the place's state, and of the North's states Maharashtra's where months
	// end with the new moon.
	Tradition string `json:"tradition,omitempty" required:"false" enum:",north,south,maharashtra,gujarat,bengal"`
	// Muhurat is what the person weighs otherwise than the tables.
	Muhurat []MuhuratRule `json:"muhurat,omitempty" required:"false" nullable:"false" maxItems:"200"`
	// Youth is for how many days Guru and Shukra are weak after they rise and before they set; nil: as usual, three.
	Youth *int `json:"youth,omitempty" required:"false" minimum:"0" maximum:"15" doc:"Days for which Guru and Shukra are weak after they rise and before they set; when left out, three"`
}

// firstAlmanac is the custom of the printed almanacs of North India.
func firstAlmanac() Almanac {
	return Almanac{MonthEnds: "purnima", Ekadashi: "smarta", Era: "vikram", Ayanamsa: "lahiri", Sunrise: "limb", Festivals: []OwnFestival{}}
}

// placeChange is a place as it is sent: everything but nameHi is needed.
type placeChange struct {
	_        struct{}             `nullable:"true"`
	Name     patch.Value[string]  `json:"name" minLength:"1" maxLength:"120"`
	NameHi   patch.Value[string]  `json:"nameHi" required:"false" maxLength:"120"`
	Lat      patch.Value[float64] `json:"lat"`
	Lon      patch.Value[float64] `json:"lon"`
	TimeZone patch.Value[string]  `json:"timeZone"`
}

// almanacChange is a change of Almanac: absent keeps.
type almanacChange struct {
	_          struct{}                   `nullable:"true"`
	MonthEnds  patch.Value[string]        `json:"monthEnds" required:"false" enum:"purnima,amavasya"`
	Ekadashi   patch.Value[string]        `json:"ekadashi" required:"false" enum:"smarta,vaishnava"`
	Era        patch.Value[string]        `json:"era" required:"false" enum:"vikram,shaka,both"`
	Ayanamsa   patch.Value[string]        `json:"ayanamsa" required:"false" enum:"lahiri,icrc,chitra"`
	Sunrise    patch.Value[string]        `json:"sunrise" required:"false" enum:"limb,centre"`
	Samvatsara patch.Value[string]        `json:"samvatsara" required:"false" enum:",south,north" doc:"Whose names years have; empty: as at the place"`
	Festivals  patch.Value[[]OwnFestival] `json:"festivals" required:"false" nullable:"true" maxItems:"40" doc:"Sent whole; null: none"`
	Vrats      patch.Value[[]string]      `json:"vrats" required:"false" nullable:"true" maxItems:"20" doc:"Of every month, by the ids of the almanac's words; sent whole; null: none"`
	Calendar   patch.Value[string]        `json:"calendar" required:"false" enum:",tamil,malayalam,telugu,kannada,gujarati,bengali,assamese,odia,punjabi,nepali" doc:"Of a region; empty: none"`
	Regions    patch.Value[[]string]      `json:"regions" required:"false" nullable:"true" maxItems:"20" doc:"Whose observances are seen, by the ids of the almanac's words; sent whole; null: none"`
	Unseen     patch.Value[[]string]      `json:"unseen" required:"false" nullable:"true" maxItems:"300" doc:"Festivals, and observances of those regions, that are not seen; sent whole; null: none"`
	Tradition  patch.Value[string]        `json:"tradition" required:"false" enum:",north,south,maharashtra,gujarat,bengal"`
	Muhurat    patch.Value[[]MuhuratRule] `json:"muhurat" required:"false" nullable:"true" maxItems:"200" doc:"Sent whole; null: none"`
	Youth      patch.Value[int]           `json:"youth" required:"false" nullable:"true" minimum:"0" maximum:"15" doc:"null: as usual, three"`
}

// apply takes the place as a whole.
func (c placeChange) apply(to *Place) (faults fault.List) {
	name, f := text.Name(c.Name.V)
	switch {
	case f != nil:
		faults.Add(f.In("place.name"))
	case name == "":
		faults.Add(fault.Field("place.name", "account.required"))
	}
	nameHi, f := text.Name(c.NameHi.V)
	if f != nil {
		faults.Add(f.In("place.nameHi"))
	}
	for field, s := range map[string]string{"place.name": name, "place.nameHi": nameHi} {
		if text.Length(s) > maxName {
			faults.Add(fault.Field(field, "account.too_long", "max", maxName))
		}
	}
	degrees := func(field string, v patch.Value[float64], most float64) float64 {
		if !v.Has() || !(math.Abs(v.V) <= most) {
			faults.Add(fault.Field("place."+field, fault.Code("account.place_"+field)))
		}
		return math.Round(v.V*1e4)/1e4 + 0 // eleven metres; no −0
	}
	*to = Place{Name: name, NameHi: nameHi, Lat: degrees("lat", c.Lat, 90), Lon: degrees("lon", c.Lon, 180), TimeZone: c.TimeZone.V}
	if _, known := civil.Zone(to.TimeZone); !known {
		faults.Add(fault.Field("place.timeZone", "account.zone_unknown"))
	}
	return faults
}

func (c almanacChange) apply(to *Almanac) (faults fault.List) {
	const part = "almanac."
	choose(&faults, part+"monthEnds", c.MonthEnds, &to.MonthEnds, "purnima", "amavasya")
	choose(&faults, part+"ekadashi", c.Ekadashi, &to.Ekadashi, "smarta", "vaishnava")
	choose(&faults, part+"era", c.Era, &to.Era, "vikram", "shaka", "both")
	choose(&faults, part+"ayanamsa", c.Ayanamsa, &to.Ayanamsa, "lahiri", "icrc", "chitra")
	choose(&faults, part+"sunrise", c.Sunrise, &to.Sunrise, "limb", "centre")
	choose(&faults, part+"samvatsara", c.Samvatsara, &to.Samvatsara, "", "south", "north")
	choose(&faults, part+"calendar", c.Calendar, &to.Calendar, append([]string{""}, region.IDs()...)...)
	choose(&faults, part+"tradition", c.Tradition, &to.Tradition, "", "north", "south", "maharashtra", "gujarat", "bengal")
	switch v := c.Muhurat; {
	case v.Err != nil:
		faults.Add(fault.Field(part+"muhurat", "request.wrong_type"))
	case v.Sent:
		all, bad := readMuhurat(v.V)
		to.Muhurat = all
		faults.Add(bad...)
	}
	switch v := c.Youth; {
	case v.Err != nil:
		faults.Add(fault.Field(part+"youth", "request.wrong_type"))
	case v.Has() && (v.V < 0 || v.V > muhurat.MaxYouth):
		faults.Add(fault.Field(part+"youth", "muhurat.youth", "max", muhurat.MaxYouth))
	case v.Has():
		to.Youth = &v.V
	case v.Sent:
		to.Youth = nil
	}
	chooseSome(&faults, part+"vrats", c.Vrats, &to.Vrats, "account.vrat_unknown", rite.KnownVrats)
	chooseSome(&faults, part+"regions", c.Regions, &to.Regions, "account.region_unknown", region.KnownRegions)
	chooseSome(&faults, part+"unseen", c.Unseen, &to.Unseen, "account.observance_unknown", region.KnownFeasts)
	switch v := c.Festivals; {
	case v.Err != nil:
		faults.Add(fault.Field(part+"festivals", "request.wrong_type"))
	case v.Sent:
		all, bad := readFestivals(v.V)
		to.Festivals = all
		faults.Add(bad...)
	}
	return faults
}

// chooseSome takes a list of ids, each of which must be known.
func chooseSome(faults *fault.List, field string, v patch.Value[[]string], to *[]string, unknown fault.Code, known func([]string) []string) {
	switch {
	case v.Err != nil:
		faults.Add(fault.Field(field, "request.wrong_type"))
	case v.Sent:
		*to = known(v.V)
		if slices.ContainsFunc(v.V, func(id string) bool { return !slices.Contains(*to, id) }) {
			faults.Add(fault.Field(field, unknown))
		}
	}
}
