package almanac

import (
	"time"

	"sankalp/internal/panchang"
)

// Words are the names of everything that Leaves numbers. Lists begin with number 1; Vara with Sunday, Choghadiya and
// Graha with 0.
type Words struct {
	Tithi      []Name `json:"tithi" nullable:"false" doc:"1 to 30"`
	Paksha     []Name `json:"paksha" nullable:"false" doc:"bright, dark"`
	Nakshatra  []Name `json:"nakshatra" nullable:"false" doc:"1 to 27"`
	Yoga       []Name `json:"yoga" nullable:"false" doc:"1 to 27"`
	Karana     []Name `json:"karana" nullable:"false" doc:"1 to 60"`
	Vara       []Name `json:"vara" nullable:"false" doc:"from Sunday"`
	Month      []Name `json:"month" nullable:"false" doc:"1 to 12"`
	Rashi      []Name `json:"rashi" nullable:"false" doc:"1 to 12"`
	Ritu       []Name `json:"ritu" nullable:"false" doc:"1 to 6"`
	Ayana      []Name `json:"ayana" nullable:"false" doc:"1, 2"`
	Samvatsara []Name `json:"samvatsara" nullable:"false" doc:"1 to 60"`
	Choghadiya []Name `json:"choghadiya" nullable:"false" doc:"0 to 6"`
	// Good are the choghadiyas that are held to be good.
	Good []int `json:"good" nullable:"false" doc:"the choghadiyas that are held to be good"`
}

func words() *Words {
	w := &Words{
		Tithi: named(1, 30, panchang.TithiName), Nakshatra: named(1, 27, panchang.NakshatraName), Yoga: named(1, 27, panchang.YogaName),
		Karana: named(1, 60, karanaName), Month: named(1, 12, panchang.MonthName), Rashi: named(1, 12, panchang.RashiName),
		Ritu: named(1, 6, panchang.RituName), Ayana: named(1, 2, panchang.AyanaName), Samvatsara: named(1, 60, panchang.SamvatsaraName),
		Paksha:     []Name{name(panchang.PakshaName(1)), name(panchang.PakshaName(16))},
		Vara:       named(0, 6, func(i int) panchang.Name { return panchang.VaraName(time.Weekday(i)) }),
		Choghadiya: named(0, 6, func(i int) panchang.Name { return panchang.Choghadiya(i).Name() }),
	}
	for c := range panchang.Choghadiya(len(w.Choghadiya)) {
		if c.Good() {
			w.Good = append(w.Good, int(c))
		}
	}
	return w
}

func named(first, last int, of func(int) panchang.Name) []Name {
	all := make([]Name, 0, last-first+1)
	for i := first; i <= last; i++ {
		all = append(all, name(of(i)))
	}
	return all
}
