package series

import (
	"regexp"
	"slices"
	"strconv"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/money"
	"sankalp/internal/muhurat"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/text"
)

// Limits of what a person may enter in a template.
const (
	maxTemplateName = 120 // characters
	maxSteps        = 60
	maxDay          = 45
	maxMinutes      = 1440
	maxShare        = 100
	maxWithin       = 120
)

// Template is what a purohit's own series are made of: its steps, each on its day.
type Template struct {
	record.Head
	TemplateFields
}

// TemplateFields are what the owner may set. What always holds: there is a step, and each step has a day, minutes, and a share of
// the dakshina or a fee of its own; only one after a death says from which day its days are counted.
type TemplateFields struct {
	Name  string            `json:"name"`
	Kind  Kind              `json:"kind" enum:"antyeshti,vivah,saptah,navratri,ramayan,other" doc:"What its series are"`
	Count Count             `json:"count,omitempty" enum:"death,cremation" doc:"Which day is day 1 after a death"`
	Steps record.List[Step] `json:"steps" nullable:"false"`
}

// Step is one rite of a template. It has a name, a rite of the catalogue, or the key of a step that the app names.
type Step struct {
	Name       string `json:"name,omitempty" required:"false" maxLength:"120"`
	RiteTypeID string `json:"riteTypeId,omitempty" required:"false" format:"uuid" doc:"Of the catalogue"`
	Key        string `json:"key,omitempty" required:"false" maxLength:"20" pattern:"^[a-z_]*$" doc:"Of a step that came with the app, which names it"`
	// Day is of the civil days, 1 the first; with a tithi the first day on which that may be.
	Day   int `json:"day" minimum:"1" maximum:"45"`
	Tithi int `json:"tithi,omitempty,omitzero" required:"false" minimum:"0" maximum:"30" doc:"The next such tithi from its day on, by the sunrise; 0: by the civil day"`
	// Muhurat is the rite whose first good day it is on; what is on its day or later moves with it.
	Muhurat string      `json:"muhurat,omitempty" required:"false" maxLength:"60" doc:"A rite of the muhurat search: the step is on its first good day from its day on"`
	Within  int         `json:"within,omitempty,omitzero" required:"false" minimum:"1" maximum:"120" doc:"In how many days a muhurat is searched, the first one counted"`
	Window  Window      `json:"window,omitempty" required:"false" enum:"brahma,morning,abhijit,midday,aparahna,pradosha,rahu_free" doc:"It begins within this part of the day"`
	Time    civil.Clock `json:"time,omitzero" required:"false" doc:"When it begins, as near as the window lets it"`
	// Minutes are how long it takes.
	Minutes int `json:"minutes" minimum:"1" maximum:"1440"`
	// Share is its part of the dakshina of the whole, beside those of the others; 0 where it has a fee of its own.
	Share int          `json:"share,omitempty,omitzero" required:"false" minimum:"0" maximum:"100"`
	Fee   *money.Paise `json:"fee,omitempty" required:"false" doc:"A fee of its own, in place of a share"`
}

// Window is a part of the day in which a step begins, as the almanac of the place has it.
type Window string

var windows = []Window{"", "brahma", "morning", "abhijit", "midday", "aparahna", "pradosha", "rahu_free"}

// TemplateInput is a caller's change to a template. In an update an absent field keeps its value and null clears it.
type TemplateInput struct {
	Name  patch.Value[string] `json:"name" required:"false" minLength:"1" maxLength:"120"`
	Kind  patch.Value[Kind]   `json:"kind" required:"false" enum:"antyeshti,vivah,saptah,navratri,ramayan,other"`
	Count patch.Value[Count]  `json:"count" required:"false" nullable:"true" enum:"death,cremation" doc:"After a death: death when left out"`
	Steps patch.Value[[]Step] `json:"steps" required:"false" minItems:"1" maxItems:"60"`
}

const (
	noSteps           fault.Code = "template.no_steps"
	muhuratAlone      fault.Code = "template.muhurat_alone"
	muhuratAfterDeath fault.Code = "template.muhurat_after_death"
)

// keyed is the form of a step's key.
var keyed = regexp.MustCompile(`^[a-z_]{0,20}$`)

// setSteps takes the caller's steps, in the order of their days as they are sent.
func (in TemplateInput) setSteps(t *Template) (faults fault.List) {
	const name = "steps"
	v := in.Steps
	switch {
	case v.Err != nil:
		faults.Add(fault.Field(name, "request.wrong_type"))
	case !v.Sent:
	case len(v.V) == 0:
		faults.Add(fault.Field(name, noSteps))
	case len(v.V) > maxSteps:
		faults.Add(fault.Field(name, "field.too_many", "max", maxSteps))
	default:
		for i := range v.V {
			v.V[i].check(&faults, name+"."+strconv.Itoa(i)+".")
		}
		if len(faults) == 0 {
			t.Steps = v.V
		}
	}
	return faults
}

// check cleans the step and adds its faults, each named after the place and the field.
func (s *Step) check(faults *fault.List, place string) {
	number := func(name string, n, least, most int) {
		if n < least || n > most {
			faults.Add(fault.Field(place+name, "field.number_range", "min", least, "max", most))
		}
	}
	sent := func(text string) patch.Value[string] { return patch.Value[string]{V: text, Sent: true} }
	bad := field.Text(place+"name", sent(s.Name), &s.Name, maxTemplateName, text.Name)
	if faults.Add(bad); bad == nil && s.Name == "" && s.RiteTypeID == "" && s.Key == "" {
		faults.Add(fault.Field(place+"name", "field.required"))
	}
	faults.Add(field.Reference(place+"riteTypeId", sent(s.RiteTypeID), &s.RiteTypeID, badReference))
	if !keyed.MatchString(s.Key) {
		faults.Add(fault.Field(place+"key", "field.unknown"))
	}
	number("day", s.Day, 1, maxDay)
	number("tithi", s.Tithi, 0, 30)
	number("minutes", s.Minutes, 1, maxMinutes)
	if s.Fee != nil {
		s.Share = 0
	} else {
		number("share", s.Share, 1, maxShare)
	}
	if !slices.Contains(windows, s.Window) {
		faults.Add(fault.Field(place+"window", "field.unknown"))
	}
	switch {
	case s.Muhurat == "":
		s.Within = 0
	case !searched(s.Muhurat):
		faults.Add(fault.Field(place+"muhurat", "field.unknown"))
	case s.Tithi != 0 || s.Window != "":
		faults.Add(fault.Field(place+"muhurat", muhuratAlone))
	default:
		number("within", s.Within, 1, maxWithin)
	}
}

// searched reports whether a muhurat is looked up for the rite.
func searched(rite string) bool {
	_, known := muhurat.FindRite(rite)
	return known
}

// afterDeath gives the fault of a step by muhurat: after a death none is looked up.
func (t *Template) afterDeath() (faults fault.List) {
	if i := slices.IndexFunc(t.Steps, func(s Step) bool { return s.Muhurat != "" }); t.Kind == Antyeshti && i >= 0 {
		faults.Add(fault.Field("steps."+strconv.Itoa(i)+".muhurat", muhuratAfterDeath))
	}
	return faults
}
