package goodtimes

import (
	"context"
	"slices"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/muhurat"
	"sankalp/internal/panchang"
	"sankalp/internal/session"
)

// A device keeps the judgement of the days to come: each reason with its time, without the people's stars, which it judges itself.
// Times of a day are whole seconds from its sunrise: by the clock they are the same as those that a search finds.

type aheadIn struct {
	Rite string `query:"rite" required:"true" maxLength:"60" doc:"Its id; hyphens stand for underscores, as in the public almanac"`
	From string `query:"from" required:"true" format:"date"`
	To   string `query:"to" required:"true" format:"date" doc:"At most 400 days in all"`
}

type aheadOut struct{ Body muhuratAhead }

type muhuratAhead struct {
	Rite       string         `json:"rite"`
	Tradition  string         `json:"tradition"`
	Minutes    int            `json:"minutes"`
	Bound      []string       `json:"bound" nullable:"false" doc:"Rules that only the server can leave out: without them others speak"`
	Reasons    []aheadReason  `json:"reasons" nullable:"false"`
	People     []aheadPeople  `json:"people" nullable:"false" doc:"The rules about a person, in their order"`
	Tithis     []string       `json:"tithis" nullable:"false"`
	Nakshatras []string       `json:"nakshatras" nullable:"false"`
	Rashis     []string       `json:"rashis" nullable:"false"`
	Taras      []string       `json:"taras" nullable:"false"`
	Rules      []muhuratKnown `json:"rules" nullable:"false"`
	Days       []aheadDay     `json:"days" nullable:"false"`
}

type aheadReason struct {
	Tell  muhuratReason `json:"tell"`
	Says  int           `json:"says" doc:"The same for reasons that say the same of different times"`
	Group string        `json:"group" doc:"By which another one lifts it"`
	Lifts []string      `json:"lifts,omitempty" required:"false"`
	Lagna bool          `json:"lagna,omitempty" required:"false" doc:"It looks at the sign that rises, and not at a day that is out without it"`
}

type aheadPeople struct {
	Rule   string `json:"rule"`
	Effect string `json:"effect" enum:"forbids,weakens,allows,helps"`
	Text   string `json:"text"`
	Taras  []int  `json:"taras,omitempty" required:"false" doc:"From 1"`
	Bright []int  `json:"bright,omitempty" required:"false" doc:"Places of the Moon from the birth sign, in the bright half"`
	Dark   []int  `json:"dark,omitempty" required:"false" doc:"The same in the dark half"`
	Star   bool   `json:"star,omitempty" required:"false" doc:"The birth star itself"`
	Eighth bool   `json:"eighth,omitempty" required:"false" doc:"The eighth lagna from the birth sign"`
	First  int    `json:"first,omitempty,omitzero" required:"false" doc:"A first child in this amanta month"`
	Eldest int    `json:"eldest,omitempty,omitzero" required:"false" doc:"Two first children in this amanta month"`
	Sutak  bool   `json:"sutak,omitempty" required:"false" doc:"Days of sutak in the family"`
}

type aheadDay struct {
	Date       string `json:"date"`
	Sunrise    int64  `json:"sunrise" doc:"In seconds since 1970; 0: the Sun does not rise"`
	Sunset     int64  `json:"sunset"`
	End        int64  `json:"end"`
	Rahu       []int  `json:"rahu,omitempty" required:"false"`
	Edges      []int  `json:"edges" nullable:"false" doc:"Where something begins or ends"`
	Spans      []int  `json:"spans" nullable:"false" doc:"Three by three: a reason, its first edge and its last"`
	Tithis     []int  `json:"tithis" nullable:"false" doc:"Three by three: the number from 1, from, until"`
	Nakshatras []int  `json:"nakshatras" nullable:"false"`
	Moons      []int  `json:"moons" nullable:"false"`
	Lagnas     []int  `json:"lagnas" nullable:"false"`
	Months     []int  `json:"months" nullable:"false" doc:"Of amanta months"`
}

// ahead answers with days of a rite as a device keeps them. Faults: Invalid with every field that is wrong, TooMany.
func (s *Service) ahead(ctx context.Context, c session.Caller, in *aheadIn) (*aheadOut, error) {
	search := searchIn{Rite: in.Rite, From: in.From, To: in.To, Full: true}
	q, days, o, err := s.judged(ctx, c, &search)
	if err != nil {
		return nil, err
	}
	return newAhead(q, days, o, httpapi.Language(ctx)), nil
}

// judged are the days that a call asks for.
func (s *Service) judged(ctx context.Context, c session.Caller, in *searchIn) (*muhurat.Question, []muhurat.Day, *own, error) {
	if err := s.Limiter.Use(ctx, "muhurat:"+c.Owner, s.Count, s.Per); err != nil {
		return nil, nil, nil, err
	}
	o, err := s.own(ctx, c.Owner)
	if err != nil {
		return nil, nil, nil, err
	}
	q, faults := in.question(&o)
	faults.Add(in.named(q.Check())...)
	if err := faults.Err(); err != nil {
		return nil, nil, nil, err
	}
	days, err := evaluate(&o, &q)
	return &q, days, &o, err
}

// evaluate judges the days of a question by an account's almanac.
func evaluate(o *own, q *muhurat.Question) (days []muhurat.Day, err error) {
	e := o.Engine()
	if q.Sky, err = muhurat.SkyOf(e, q); err != nil {
		return nil, err
	}
	return muhurat.Evaluate(e, *q)
}

// keeper gathers what the days share.
type keeper struct {
	answer
	out  muhuratAhead
	says map[string]int
	kept map[[2]int]int
}

func newAhead(q *muhurat.Question, days []muhurat.Day, o *own, language string) *aheadOut {
	k := keeper{answer: answer{language: language, zone: q.Place.Zone, places: map[string]int{}}, says: map[string]int{}, kept: map[[2]int]int{}}
	a := &k.out
	a.Rite, a.Tradition, a.Minutes, a.Bound = q.Rite, string(q.Tradition), q.Need(), append([]string{}, q.Bound()...)
	a.Rules = knownRules(q.Rite, o, language)
	a.Reasons, a.People, a.Days = []aheadReason{}, []aheadPeople{}, make([]aheadDay, len(days))
	for _, p := range q.Apart() {
		a.People = append(a.People, aheadPeople{p.Rule, string(p.Effect), p.Text.In(language), p.Taras, p.Bright, p.Dark, p.BirthStar, p.EighthLagna, p.EldestMonth, p.BothEldest, p.FamilySutak})
	}
	names := func(n int, name func(int) panchang.Name) (all []string) {
		for i := range n {
			all = append(all, name(i+1).In(language))
		}
		return all
	}
	a.Tithis, a.Nakshatras, a.Rashis = names(30, panchang.TithiName), names(27, panchang.NakshatraName), names(12, panchang.RashiName)
	a.Taras = taraNames(language)
	for i := range days {
		a.Days[i] = k.day(&days[i])
	}
	return &aheadOut{k.out}
}

func (k *keeper) day(d *muhurat.Day) aheadDay {
	out := aheadDay{Date: d.Date.String(), Edges: []int{}, Spans: []int{}}
	since := func(at time.Time) int { return int(at.Unix() - d.Sunrise.Unix()) }
	parts := func(spans []panchang.Span) []int {
		all := []int{}
		for _, s := range spans {
			all = append(all, s.Index, since(s.Start), since(s.End))
		}
		return all
	}
	if d.Sunrise.IsZero() {
		out.Tithis, out.Nakshatras, out.Moons, out.Lagnas, out.Months = []int{}, []int{}, []int{}, []int{}, []int{}
		return out
	}
	out.Tithis, out.Nakshatras, out.Moons, out.Lagnas = parts(d.Tithis), parts(d.Nakshatras), parts(d.Moons), parts(d.Lagnas)
	out.Months = parts(d.Months)
	out.Sunrise, out.End = d.Sunrise.Unix(), d.End.Unix()
	if m, whole := d.Muhurtas(); whole {
		out.Sunset, out.Rahu = d.Sunset.Unix(), []int{since(m.Rahu.Start), since(m.Rahu.End)}
	}
	for i := range d.Pieces {
		out.Edges = append(out.Edges, since(d.Pieces[i].Start))
	}
	out.Edges = append(out.Edges, since(d.End))
	out.Edges = slices.Compact(out.Edges)
	edge := func(at time.Time) int {
		n, _ := slices.BinarySearch(out.Edges, min(max(since(at), 0), since(d.End)))
		return n
	}
	for i := range d.Reasons {
		if r := &d.Reasons[i]; edge(r.Start) < edge(r.End) {
			out.Spans = append(out.Spans, k.reasonOf(r), edge(r.Start), edge(r.End))
		}
	}
	return out
}

// reasonOf is the place of a reason among those kept. Of the same words two may speak of different things.
func (k *keeper) reasonOf(r *muhurat.Reason) int {
	told := *r
	told.Lifted = false // as a day lifts it, the device finds
	words, says := k.number(&told), placeIn(k.says, r.Says())
	n := placeIn(k.kept, [2]int{words, says})
	if n == len(k.out.Reasons) {
		k.out.Reasons = append(k.out.Reasons, aheadReason{k.Reasons[words], says, r.Group(), r.Lifts, r.Lagna})
	}
	return n
}

// placeIn is the place of a key among those met, which it joins when it is new.
func placeIn[K comparable](met map[K]int, key K) int {
	n, known := met[key]
	if !known {
		n = len(met)
		met[key] = n
	}
	return n
}

// knownRules are those of a rite, and what an account makes of them.
func knownRules(rite string, o *own, language string) []muhuratKnown {
	all, custom := []muhuratKnown{}, o.Custom()
	for _, r := range muhurat.Rules(rite, o.tradition()) {
		weight, changed := custom[rite+"."+r.ID]
		if !changed {
			weight = custom[r.ID]
		}
		all = append(all, muhuratKnown{
			ID: r.ID, Factor: r.Factor, Effect: string(r.Effect), On: r.On, Option: r.Option, Text: r.Text.In(language), Source: r.Source,
			Confirmed: r.Confirmed, Judged: r.Judged, Weight: string(weight),
		})
	}
	return all
}

// rules answers with those of a rite, and what the caller makes of them. Fault: Invalid.
func (s *Service) rules(ctx context.Context, c session.Caller, in *rulesIn) (*rulesOut, error) {
	o, err := s.own(ctx, c.Owner)
	if err != nil {
		return nil, err
	}
	rite, known := muhurat.FindRite(muhurat.RiteID(in.Rite))
	if !known {
		return nil, fault.Field("rite", "muhurat.rite", "value", in.Rite)
	}
	out := &rulesOut{}
	out.Body.Tradition, out.Body.Rules = string(o.tradition()), knownRules(rite.ID, &o, httpapi.Language(ctx))
	return out, nil
}
