package almanac

import (
	"encoding/json"
	"io"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// name is a word in the three writings.
type name struct {
	English    string `json:"en"`
	IAST       string `json:"iast"`
	Devanagari string `json:"hi"`
}

func newName(n panchang.Name) name { return name{n.English, n.IAST(), n.Devanagari} }

// Part is a numbered thing with its name.
type Part struct {
	Index int  `json:"index"`
	Name  name `json:"name"`
}

// Interval is a time with an end, both in the place's zone.
type Interval struct {
	Start time.Time `json:"start"`
	End   time.Time `json:"end"`
}

// span is a part of a limb with its time.
type span struct {
	Part
	Interval
}

// named is a division of the day with its time.
type named struct {
	Name name `json:"name"`
	Interval
}

// ingress is when the Sun enters a sign.
type ingress struct {
	_ struct{} `nullable:"true"`
	Part
	At time.Time `json:"at"`
}

// where names the place that a day is for.
type where struct {
	Title     string  `json:"title" doc:"Empty where the place was given by coordinates"`
	TitleHi   string  `json:"titleHi" doc:"In Devanagari; empty when not known"`
	Latitude  float64 `json:"lat"`
	Longitude float64 `json:"lon"`
	Zone      string  `json:"tz"`
}

// month is the lunar month, amanta and purnimanta.
type month struct {
	Amanta     Part  `json:"amanta"`
	Purnimanta Part  `json:"purnimanta"`
	Adhika     bool  `json:"adhika"`
	Swallowed  *Part `json:"kshaya,omitempty"`
	Interval
}

// years are the counts of years.
type years struct {
	Shaka           int  `json:"shaka"`
	Vikram          int  `json:"vikram"`
	VikramKartikadi int  `json:"vikramKartikadi"`
	Kali            int  `json:"kali"`
	Samvatsara      Part `json:"samvatsara"`
}

// body is the longitude of Sun or Moon at sunrise, in degrees.
type body struct {
	Tropical float64 `json:"tropical"`
	Sidereal float64 `json:"sidereal"`
	Rashi    Part    `json:"rashi"`
}

// divisions are the parts of day and night by their names.
type divisions struct {
	_          struct{}            `nullable:"true"`
	Parts      map[string]Interval `json:"parts"`
	Choghadiya []named             `json:"choghadiya"`
	Hora       []named             `json:"hora"`
}

// limbs are what a day has by its sunrise.
type limbs struct {
	_          struct{}        `nullable:"true"`
	Tithi      []span          `json:"tithi"`
	TithiDay   string          `json:"tithiDay"`
	Paksha     name            `json:"paksha"`
	Nakshatra  []span          `json:"nakshatra"`
	Pada       int             `json:"pada"`
	Yoga       []span          `json:"yoga"`
	Karana     []span          `json:"karana"`
	Month      month           `json:"month"`
	Years      years           `json:"years"`
	Ritu       map[string]Part `json:"ritu"`
	Ayana      map[string]Part `json:"ayana"`
	Sun        body            `json:"sun"`
	Moon       body            `json:"moon"`
	Ayanamsa   float64         `json:"ayanamsa"`
	Elongation float64         `json:"elongation"`
	Sankranti  *ingress        `json:"sankranti"`
	Panchaka   bool            `json:"panchaka"`
	Bhadra     []Interval      `json:"bhadra"`
}

// Day is the almanac of a day for programs. An event that does not happen is null, and Warnings say why.
type Day struct {
	Place          where      `json:"place"`
	Date           civil.Date `json:"date"`
	Vara           Part       `json:"vara"`
	Sunrise        *time.Time `json:"sunrise"`
	Sunset         *time.Time `json:"sunset"`
	NextSunrise    *time.Time `json:"nextSunrise"`
	PreviousSunset *time.Time `json:"previousSunset"`
	Moonrise       *time.Time `json:"moonrise"`
	Moonset        *time.Time `json:"moonset"`
	// Limbs are null on a day without a sunrise, Muhurtas without sunrise and sunset on both sides.
	Limbs        *limbs             `json:"limbs"`
	Muhurtas     *divisions         `json:"muhurtas"`
	DeltaT       float64            `json:"deltaT"`
	DeltaTSource string             `json:"deltaTSource"`
	Warnings     []panchang.Warning `json:"warnings"`
}

// view writes times in the place's zone, to the second.
type view struct{ zone *time.Location }

// time drops the seconds of a zone's offset, which old local times have and RFC 3339 cannot write: without that the
// instant itself would be written wrong.
func (v view) time(t time.Time) time.Time {
	t = t.In(v.zone).Round(time.Second)
	if _, offset := t.Zone(); offset%60 != 0 {
		return t.In(time.FixedZone("", offset-offset%60))
	}
	return t
}

func (v view) maybe(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = v.time(t)
	return &t
}

func (v view) interval(i panchang.Interval) Interval { return Interval{v.time(i.Start), v.time(i.End)} }

func (v view) spans(spans []panchang.Span, named func(int) panchang.Name) []span {
	out := make([]span, len(spans))
	for i, s := range spans {
		out[i] = span{newPart(s.Index, named(s.Index)), Interval{v.time(s.Start), v.time(s.End)}}
	}
	return out
}

func newPart(index int, n panchang.Name) Part { return Part{index, newName(n)} }

func karanaName(index int) panchang.Name { return panchang.KaranaOf(index).Name() }

// newDay makes the view of a day at a place.
func newDay(d *panchang.Day, w location) *Day {
	v := view{w.Zone}
	day := &Day{
		Place: w.view(), Date: d.Date, Vara: newPart(int(d.Vara), panchang.VaraName(d.Vara)),
		Sunrise: v.maybe(d.Sunrise), Sunset: v.maybe(d.Sunset), NextSunrise: v.maybe(d.NextSunrise), PreviousSunset: v.maybe(d.PreviousSunset),
		Moonrise: v.maybe(d.Moonrise), Moonset: v.maybe(d.Moonset), DeltaT: d.DeltaT, DeltaTSource: d.DeltaTSource,
		Warnings: append([]panchang.Warning{}, d.Warnings...),
	}
	if !d.Sunrise.IsZero() {
		day.Limbs = v.limbs(d)
	}
	if m, ok := d.Muhurtas(); ok {
		day.Muhurtas = v.divisions(&m)
	}
	return day
}

func (v view) limbs(d *panchang.Day) *limbs {
	l := &limbs{
		Tithi: v.spans(d.Tithis, panchang.TithiName), TithiDay: string(d.TithiDay), Paksha: newName(panchang.PakshaName(d.Tithis[0].Index)),
		Nakshatra: v.spans(d.Nakshatras, panchang.NakshatraName), Pada: d.Pada,
		Yoga: v.spans(d.Yogas, panchang.YogaName), Karana: v.spans(d.Karanas, karanaName),
		Month: v.month(d), Years: years{d.Years.Shaka, d.Years.Vikram, d.Years.VikramKartikadi, d.Years.Kali,
			newPart(d.Years.Samvatsara, panchang.SamvatsaraName(d.Years.Samvatsara))},
		Ritu: map[string]Part{"lunar": ritu(d.Ritu.Lunar), "solar": ritu(d.Ritu.Solar), "tropical": ritu(d.Ritu.Tropical)},
		Ayana: map[string]Part{"sidereal": newPart(d.Ayana.Sidereal, panchang.AyanaName(d.Ayana.Sidereal)),
			"tropical": newPart(d.Ayana.Tropical, panchang.AyanaName(d.Ayana.Tropical))},
		Sun: newBody(d.Positions.Sun, d.SunRashi()), Moon: newBody(d.Positions.Moon, d.MoonRashi()), Ayanamsa: d.Positions.Ayanamsa,
		Elongation: d.Positions.Elongation, Panchaka: d.Panchaka, Bhadra: []Interval{},
	}
	for _, b := range d.Bhadra {
		l.Bhadra = append(l.Bhadra, v.interval(b))
	}
	if s := d.Sankranti; s.Rashi > 0 {
		l.Sankranti = &ingress{Part: newPart(s.Rashi, panchang.RashiName(s.Rashi)), At: v.time(s.At)}
	}
	return l
}

func ritu(index int) Part { return newPart(index, panchang.RituName(index)) }

func newBody(l panchang.Longitudes, rashi int) body {
	return body{l.Tropical, l.Sidereal, newPart(rashi, panchang.RashiName(rashi))}
}

func (v view) month(d *panchang.Day) month {
	purnimanta := d.PurnimantaMonth()
	m := month{
		Amanta: newPart(d.Month.Number, panchang.MonthName(d.Month.Number)), Purnimanta: newPart(purnimanta, panchang.MonthName(purnimanta)),
		Adhika: d.Month.Adhika, Interval: Interval{v.time(d.Month.Start), v.time(d.Month.End)},
	}
	if n := d.Month.Swallowed; n > 0 {
		swallowed := newPart(n, panchang.MonthName(n))
		m.Swallowed = &swallowed
	}
	return m
}

func (v view) divisions(m *panchang.Muhurtas) *divisions {
	out := &divisions{Parts: map[string]Interval{}}
	for name, i := range map[string]panchang.Interval{
		"rahu": m.Rahu, "yamaganda": m.Yamaganda, "gulika": m.Gulika, "pratah": m.Pratah, "sangava": m.Sangava, "madhyahna": m.Madhyahna,
		"aparahna": m.Aparahna, "sayahna": m.Sayahna, "abhijit": m.Abhijit, "rauhina": m.Rauhina, "vijaya": m.Vijaya, "brahma": m.Brahma,
		"arunodaya": m.Arunodaya, "pradosha": m.Pradosha, "nishita": m.Nishita,
	} {
		out.Parts[name] = v.interval(i)
	}
	for _, c := range m.Choghadiya {
		out.Choghadiya = append(out.Choghadiya, named{newName(c.Kind.Name()), v.interval(c.Interval)})
	}
	for _, h := range m.Hora {
		out.Hora = append(out.Hora, named{newName(h.Lord.Name()), v.interval(h.Interval)})
	}
	return out
}

func writeJSON(out io.Writer, v any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(v)
}
