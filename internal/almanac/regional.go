package almanac

import (
	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/region"
)

// regional gathers the months of the calendars of regions for one civil month: the numbers of Leaves.Regional.
type regional struct {
	from   civil.Date
	months map[string][]int
	last   [2]int // the lunar month of the day before: its number, and 1 for a leap month
}

// lunar adds the months of the Moon that begin with a day. The days come in their order.
func (r *regional) lunar(d *panchang.Day) {
	if d.Sunrise.IsZero() {
		return
	}
	month := [2]int{d.Month.Number, 0}
	if d.Month.Adhika {
		month[1] = 1
	}
	if month == r.last {
		return
	}
	r.last = month
	for _, c := range region.Calendars() {
		if on, ok := c.Of(d); c.Lunar && ok {
			r.months[c.ID] = append(r.months[c.ID], d.Date.Day()-1, on.Month, on.Year, on.Samvatsara, 0)
		}
	}
}

// solar adds the months of the Sun up to the end, and gives all.
func (r *regional) solar(end civil.Date) map[string][]int {
	for _, c := range region.Calendars() {
		if c.Lunar {
			continue
		}
		for _, m := range c.Run(r.from, end) {
			expected := 0
			if m.Expected {
				expected = 1
			}
			r.months[c.ID] = append(r.months[c.ID], m.From(r.from), m.Number, m.Year, m.Samvatsara, expected)
		}
	}
	return r.months
}

// calendarWord names a calendar and its months.
type calendarWord struct {
	ID     string      `json:"id"`
	Name   text        `json:"name"`
	Tag    string      `json:"tag" doc:"The language of the native names"`
	Lunar  bool        `json:"lunar,omitzero" doc:"The days are named by the tithi at sunrise"`
	Region string      `json:"region" doc:"Whose people count by it"`
	Months []monthWord `json:"months" nullable:"false" doc:"1 to 12, from Mesha or from Chaitra"`
}

// monthWord is a month with its name in the script of its region.
type monthWord struct {
	English    string `json:"en"`
	Devanagari string `json:"hi"`
	Native     string `json:"native"`
}

func calendarWords() (all []calendarWord) {
	for _, c := range region.Calendars() {
		word := calendarWord{ID: c.ID, Name: text{c.Name.English, c.Name.Devanagari}, Tag: c.Tag, Lunar: c.Lunar, Region: c.Region}
		for _, m := range c.Months {
			word.Months = append(word.Months, monthWord{m.English, m.Devanagari, m.Native})
		}
		all = append(all, word)
	}
	return all
}

// observanceOn is a day of an observance of regions.
type observanceOn struct {
	ID     string     `json:"id" doc:"As in the words"`
	Date   civil.Date `json:"date"`
	Reason text       `json:"reason"`
	Others []other    `json:"others,omitzero" nullable:"false"`
}

func newObservances(days []region.Day) []observanceOn {
	all := make([]observanceOn, len(days))
	for i, d := range days {
		all[i] = observanceOn{ID: d.ID, Date: d.Date, Reason: text{d.Reason.English, d.Reason.Devanagari}}
		if d.Decision != nil {
			all[i].Others = others(d.Decision)
		}
	}
	return all
}

// observanceWord names an observance of regions.
type observanceWord struct {
	ID          string   `json:"id"`
	Name        text     `json:"name"`
	Short       text     `json:"short" doc:"The name where there is little room"`
	Regions     []string `json:"regions" nullable:"false" doc:"Those that keep it; all: whoever has chosen a region"`
	Minor       bool     `json:"minor,omitzero" doc:"Comes more than once in a year, and stands behind others of its day"`
	Unconfirmed bool     `json:"unconfirmed,omitzero" doc:"Kept by custom, with nobody's word for the rule"`
}

// regionWord names a region.
type regionWord struct {
	ID   string `json:"id"`
	Name text   `json:"name"`
}

func observanceWords() (all []observanceWord) {
	for _, o := range region.Observances() {
		brief := o.Brief()
		all = append(all, observanceWord{
			ID: o.ID, Name: text{o.Name.English, o.Name.Devanagari}, Short: text{brief.English, brief.Devanagari},
			Regions: o.Regions, Minor: o.Minor, Unconfirmed: o.Unconfirmed,
		})
	}
	return all
}

func regionWords() (all []regionWord) {
	for _, r := range region.Regions() {
		all = append(all, regionWord{r.ID, text{r.Name.English, r.Name.Devanagari}})
	}
	return all
}
