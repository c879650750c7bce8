package goodtimes

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/muhurat"
	"sankalp/internal/panchang"
)

// found is the answer to a search. Instants are unix milliseconds, numbers of reasons are places in Reasons.
type found struct {
	Body muhuratDays
}

type muhuratDays struct {
	Tradition string          `json:"tradition"`
	Minutes   int             `json:"minutes"`
	Unknown   []int           `json:"unknown" nullable:"false" doc:"People judged without a star, from 1"`
	Taras     []string        `json:"taras" nullable:"false" doc:"The names of the nine, from janma on"`
	Reasons   []muhuratReason `json:"reasons" nullable:"false"`
	Days      []muhuratDay    `json:"days" nullable:"false"`
}

// muhuratReason is why a time is good, weak or out. Its text has the names of times and of the person still in braces.
type muhuratReason struct {
	Rule   string            `json:"rule"`
	Factor string            `json:"factor,omitempty"`
	Effect string            `json:"effect" enum:"forbids,weakens,allows,helps"`
	Best   bool              `json:"best,omitempty" doc:"The table calls it best"`
	Person int               `json:"person,omitempty,omitzero" required:"false" doc:"From 1"`
	Lifted bool              `json:"lifted,omitempty" doc:"It forbids, and the day makes it a weakness"`
	Text   string            `json:"text"`
	Times  map[string]int64  `json:"times,omitempty" required:"false"`
	Dates  map[string]string `json:"dates,omitempty" required:"false"`
}

// muhuratTime is a time that may be used, with what is weak and good in it.
type muhuratTime struct {
	From  int64 `json:"from"`
	Until int64 `json:"until"`
	Weak  []int `json:"weak" nullable:"false"`
	Good  []int `json:"good" nullable:"false"`
}

// muhuratPart is one of a limb that changes in the day.
type muhuratPart struct {
	Index int    `json:"index"`
	Name  string `json:"name"`
	From  int64  `json:"from"`
	Until int64  `json:"until"`
}

type muhuratSpan struct {
	From  int64 `json:"from"`
	Until int64 `json:"until"`
}

type muhuratDay struct {
	Date       string        `json:"date"`
	Sunrise    int64         `json:"sunrise" doc:"0: the Sun does not rise"`
	Sunset     int64         `json:"sunset"`
	End        int64         `json:"end"`
	Open       []muhuratTime `json:"open" nullable:"false" doc:"The times without a ban, however short"`
	Windows    []muhuratTime `json:"windows" nullable:"false" doc:"Those that last long enough, in the part of the day asked for"`
	Against    []int         `json:"against" nullable:"false"`
	Facts      []int         `json:"facts" nullable:"false" doc:"Every reason of the day, where all was asked for"`
	Longest    int           `json:"longest" doc:"Minutes of the longest time where none lasts long enough"`
	Tithis     []muhuratPart `json:"tithis" nullable:"false"`
	Nakshatras []muhuratPart `json:"nakshatras" nullable:"false"`
	Lagnas     []muhuratPart `json:"lagnas" nullable:"false"`
	Moons      []muhuratPart `json:"moons" nullable:"false" doc:"The signs in which the Moon is"`
	Rahu       *muhuratSpan  `json:"rahu,omitempty" required:"false"`
}

// answer gathers reasons, each once.
type answer struct {
	muhuratDays
	language string
	zone     *time.Location
	places   map[string]int
}

func newFound(q *muhurat.Question, days []muhurat.Day, language string) *found {
	a := answer{language: language, zone: q.Place.Zone, places: map[string]int{}}
	a.Tradition, a.Minutes = string(q.Tradition), q.Need()
	a.Taras = taraNames(language)
	a.Unknown, a.Reasons, a.Days = []int{}, []muhuratReason{}, make([]muhuratDay, 0, len(days))
	for i, p := range q.Persons {
		if p.Unknown() {
			a.Unknown = append(a.Unknown, i+1)
		}
	}
	for i := range days {
		a.Days = append(a.Days, a.day(&days[i], q.Full))
	}
	return &found{a.muhuratDays}
}

func (a *answer) day(d *muhurat.Day, full bool) muhuratDay {
	out := muhuratDay{Date: d.Date.String(), Open: []muhuratTime{}, Windows: []muhuratTime{}, Against: a.numbers(d, d.Against), Facts: []int{}, Longest: int(d.Longest / time.Minute)}
	out.Tithis = a.parts(d.Tithis, panchang.TithiName)
	out.Nakshatras = a.parts(d.Nakshatras, panchang.NakshatraName)
	out.Lagnas = a.parts(d.Lagnas, panchang.RashiName)
	out.Moons = a.parts(d.Moons, panchang.RashiName)
	if d.Sunrise.IsZero() {
		return out
	}
	out.Sunrise, out.End = d.Sunrise.UnixMilli(), d.End.UnixMilli()
	if m, whole := d.Muhurtas(); whole {
		out.Sunset, out.Rahu = d.Sunset.UnixMilli(), &muhuratSpan{m.Rahu.Start.UnixMilli(), m.Rahu.End.UnixMilli()}
	}
	for i := range d.Pieces {
		if p := &d.Pieces[i]; !p.Out() {
			out.Open = append(out.Open, muhuratTime{p.Start.UnixMilli(), p.End.UnixMilli(), a.numbers(d, p.Weakens), a.numbers(d, p.Helps)})
		}
	}
	for _, w := range d.Windows {
		out.Windows = append(out.Windows, muhuratTime{w.Start.UnixMilli(), w.End.UnixMilli(), a.numbers(d, w.Weakens), a.numbers(d, w.Helps)})
	}
	if full {
		all := make([]int, len(d.Reasons))
		for i := range all {
			all[i] = i
		}
		out.Facts = a.numbers(d, all)
	}
	return out
}

// taraNames are the nine, from janma on.
func taraNames(language string) (all []string) {
	for _, name := range muhurat.TaraNames() {
		all = append(all, name.In(language))
	}
	return all
}

func (a *answer) parts(spans []panchang.Span, name func(int) panchang.Name) []muhuratPart {
	all := make([]muhuratPart, len(spans))
	for i, s := range spans {
		all[i] = muhuratPart{s.Index, name(s.Index).In(a.language), s.Start.UnixMilli(), s.End.UnixMilli()}
	}
	return all
}

// numbers are the places of reasons, each once.
func (a *answer) numbers(d *muhurat.Day, which []int) []int {
	all := make([]int, 0, len(which))
	for _, n := range which {
		if n := a.number(&d.Reasons[n]); !slices.Contains(all, n) {
			all = append(all, n)
		}
	}
	return all
}

// number is the place of a reason among those told; one that says the same is the same.
func (a *answer) number(r *muhurat.Reason) int {
	out := a.reason(r)
	key := strings.Join([]string{out.Rule, out.Text, out.Effect, strconv.Itoa(out.Person), strconv.FormatBool(out.Lifted)}, "\x00")
	for _, name := range []string{"from", "until", "at"} {
		key += "\x00" + strconv.FormatInt(out.Times[name], 10) + out.Dates[name]
	}
	n, known := a.places[key]
	if !known {
		n = len(a.Reasons)
		a.places[key] = n
		a.Reasons = append(a.Reasons, out)
	}
	return n
}

// reason fills the names and numbers in; times and dates come beside it where the text has them.
func (a *answer) reason(r *muhurat.Reason) muhuratReason {
	out := muhuratReason{Rule: r.Rule, Factor: r.Factor, Effect: string(r.Effect), Best: r.Points > 1, Person: r.Person, Lifted: r.Lifted}
	text := r.Template().In(a.language)
	for _, f := range r.Facts {
		name := "{" + f.Key + "}"
		switch {
		case !strings.Contains(text, name) || f.Key == "person":
		case f.Date != civil.Date{}:
			if out.Dates == nil {
				out.Dates = map[string]string{}
			}
			out.Dates[f.Key] = f.Date.String()
		case !f.At.IsZero():
			out.time(f.Key, f.At)
		default:
			text = strings.ReplaceAll(text, name, f.Text(a.language, a.zone))
		}
	}
	for key, at := range map[string]time.Time{"from": r.Start, "until": r.End} {
		if strings.Contains(text, "{"+key+"}") && out.Dates[key] == "" {
			out.time(key, at)
		}
	}
	out.Text = text
	return out
}

func (r *muhuratReason) time(key string, at time.Time) {
	if r.Times == nil {
		r.Times = map[string]int64{}
	}
	r.Times[key] = at.UnixMilli()
}
