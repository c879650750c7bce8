package almanac

import (
	"time"

	"sankalp/internal/panchang"
	"sankalp/internal/region"
	"sankalp/internal/rite"
)

// words are the names of everything that Leaves numbers. Lists begin with number 1; Vara with Sunday, Choghadiya and
// Graha with 0.
type words struct {
	Tithi      []name `json:"tithi" nullable:"false" doc:"1 to 30"`
	Paksha     []name `json:"paksha" nullable:"false" doc:"bright, dark"`
	Nakshatra  []name `json:"nakshatra" nullable:"false" doc:"1 to 27"`
	Yoga       []name `json:"yoga" nullable:"false" doc:"1 to 27"`
	Karana     []name `json:"karana" nullable:"false" doc:"1 to 60"`
	Vara       []name `json:"vara" nullable:"false" doc:"from Sunday"`
	Month      []name `json:"month" nullable:"false" doc:"1 to 12"`
	Rashi      []name `json:"rashi" nullable:"false" doc:"1 to 12"`
	Ritu       []name `json:"ritu" nullable:"false" doc:"1 to 6"`
	Ayana      []name `json:"ayana" nullable:"false" doc:"1, 2"`
	Samvatsara []name `json:"samvatsara" nullable:"false" doc:"1 to 60"`
	Choghadiya []name `json:"choghadiya" nullable:"false" doc:"0 to 6"`
	// Good are the choghadiyas that are held to be good.
	Good []int `json:"good" nullable:"false" doc:"the choghadiyas that are held to be good"`
	// Graha are the lords of the horas.
	Graha []name `json:"graha" nullable:"false" doc:"lords of the horas, 0 the Sun to 6 Saturn"`
	// Gentle are the lords of the horas that are saumya; the others are krura.
	Gentle []int `json:"gentle" nullable:"false" doc:"the lords that are saumya; the others are krura"`
	// Vrats are those of every month.
	Vrats []vratWord `json:"vrats" nullable:"false" doc:"of every month, to be chosen from"`
	// Regions are those whose observances can be chosen.
	Regions     []regionWord     `json:"regions" nullable:"false" doc:"whose observances can be chosen"`
	Observances []observanceWord `json:"observances" nullable:"false" doc:"of regions"`
	// Calendars are those of regions.
	Calendars []calendarWord `json:"calendars" nullable:"false" doc:"of regions"`
}

// vratWord names a vrat of every month.
type vratWord struct {
	ID   string `json:"id"`
	Name text   `json:"name"`
	// Unconfirmed: nobody's word stands behind the rule.
	Unconfirmed bool `json:"unconfirmed,omitzero" doc:"Kept by custom, with nobody's word for the rule"`
}

func newWords() *words {
	w := &words{
		Tithi: names(1, 30, panchang.TithiName), Nakshatra: names(1, 27, panchang.NakshatraName), Yoga: names(1, 27, panchang.YogaName),
		Karana: names(1, 60, karanaName), Month: names(1, 12, panchang.MonthName), Rashi: names(1, 12, panchang.RashiName),
		Ritu: names(1, 6, panchang.RituName), Ayana: names(1, 2, panchang.AyanaName), Samvatsara: names(1, 60, panchang.SamvatsaraName),
		Paksha:     []name{newName(panchang.PakshaName(1)), newName(panchang.PakshaName(16))},
		Vara:       names(0, 6, func(i int) panchang.Name { return panchang.VaraName(time.Weekday(i)) }),
		Choghadiya: names(0, 6, func(i int) panchang.Name { return panchang.Choghadiya(i).Name() }),
		Graha:      names(0, 6, func(i int) panchang.Name { return panchang.Graha(i).Name() }),
	}
	for c := range panchang.Choghadiya(len(w.Choghadiya)) {
		if c.Good() {
			w.Good = append(w.Good, int(c))
		}
	}
	for g := range panchang.Graha(len(w.Graha)) {
		if g.Gentle() {
			w.Gentle = append(w.Gentle, int(g))
		}
	}
	w.Calendars, w.Regions, w.Observances = calendarWords(), regionWords(), observanceWords()
	for _, v := range rite.VratNames() {
		w.Vrats = append(w.Vrats, vratWord{v.ID, text{v.Name.English, v.Name.Devanagari}, region.UnconfirmedVrat(v.ID)})
	}
	return w
}

func names(first, last int, of func(int) panchang.Name) []name {
	all := make([]name, 0, last-first+1)
	for i := first; i <= last; i++ {
		all = append(all, newName(of(i)))
	}
	return all
}
