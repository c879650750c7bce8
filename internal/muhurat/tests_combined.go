package muhurat

import (
	"slices"
	"strconv"
	"strings"

	"sankalp/internal/panchang"
)

// Tests of karanas, and of weekday, tithi and nakshatra together.

func karana(t *tables, args []string) test {
	if args[0] != "vishti" {
		return func(d *today, _ *Question, h hit) {
			for _, s := range d.Karanas {
				if name := panchang.KaranaOf(s.Index).Name(); slices.Contains(args, strings.ToLower(name.English)) {
					h(s.Start, s.End, named("karana", name))
				}
			}
		}
	}
	worlds := make([]string, 13)
	for i := range worlds {
		worlds[i] = t.lists["bhadra_loka"][strconv.Itoa(i)]
	}
	return func(d *today, _ *Question, h hit) {
		for _, b := range d.Bhadra {
			for _, m := range d.moons {
				from, until, meet := common(panchang.Span{Start: b.Start, End: b.End}, m)
				if meet && slices.Contains(args[2:], worlds[m.Index]) {
					h(from, until, named("loka", worldNames[worlds[m.Index]]))
				}
			}
		}
	}
}

var worldNames = map[string]panchang.Name{
	"prithvi": {English: "prithvi", Devanagari: "पृथ्वी"}, "svarga": {English: "svarga", Devanagari: "स्वर्ग"},
	"patala": {English: "patala", Devanagari: "पाताल"},
}

// bhadraPart is a piece of the quarter that the table names for each Vishti, in ghatis of which a quarter has 7½.
func bhadraPart(quarters [][]int, first, last float64) test {
	return func(d *today, _ *Question, h hit) {
		for _, s := range d.Karanas {
			if len(quarters[s.Index]) == 0 {
				continue
			}
			begins := float64(quarters[s.Index][0]-1) * 7.5
			from, until := share(s, 2*(begins+first), 2*(begins+last)) // 30 ghatis are the whole
			h(from, until)
		}
	}
}

func varaTithi(t *tables, args []string) test {
	by := t.byIndex("vara_tithi_"+args[0], 6)
	return func(d *today, _ *Question, h hit) {
		for _, l := range d.lunars {
			if slices.Contains(by[d.Vara], l.inHalf()) {
				h(l.Start, l.End)
			}
		}
	}
}

func varaNakshatra(t *tables, args []string) test {
	by := t.byIndex("vara_nakshatra_"+args[0], 6)
	return func(d *today, _ *Question, h hit) {
		for _, s := range d.Nakshatras {
			if slices.Contains(by[d.Vara], s.Index) {
				h(s.Start, s.End, named("nakshatra", panchang.NakshatraName(s.Index)))
			}
		}
	}
}

// varaNakshatraFor reads pairs of a rite and weekday.nakshatra that are bad for it though they are good for others.
func varaNakshatraFor(_ *tables, args []string) test {
	pairs := map[string]int{}
	for i := 0; i+1 < len(args); i += 2 {
		pairs[args[i]] = lunarPlace(args[i+1])
	}
	yoga := named("yoga", panchang.Name{English: "Amrita Siddhi", Devanagari: "अमृत सिद्धि"})
	return func(d *today, q *Question, h hit) {
		for _, kind := range q.kinds {
			pair, known := pairs[kind]
			for _, s := range d.Nakshatras {
				if known && pair == int(d.Vara)*100+s.Index {
					h(s.Start, s.End, yoga)
				}
			}
		}
	}
}

func raviYoga(t *tables, _ []string) test {
	distances := numbers(strings.Fields(t.lists["ravi_yoga"]["distance"]))
	return func(d *today, _ *Question, h hit) {
		for _, moon := range d.Nakshatras {
			for _, sun := range d.sunStars {
				from, until, meet := common(moon, sun)
				if meet && slices.Contains(distances, (moon.Index-sun.Index+27)%27+1) {
					h(from, until)
				}
			}
		}
	}
}

func pushkara(t *tables, args []string) test {
	return func(d *today, _ *Question, h hit) {
		for _, kind := range args {
			list := t.lists[kind+"pushkara"]
			if !slices.Contains(numbers(strings.Fields(list["vara"])), int(d.Vara)) {
				continue
			}
			stars := numbers(strings.Fields(list["nakshatra"]))
			for _, l := range d.lunars {
				if n := l.inHalf(); n != 2 && n != 7 && n != 12 {
					continue
				}
				for _, s := range d.Nakshatras {
					if from, until, meet := common(l.Span, s); meet && slices.Contains(stars, s.Index) {
						h(from, until)
					}
				}
			}
		}
	}
}

func masaDagdha(t *tables, _ []string) test {
	by := t.byIndex("masa_dagdha_tithi", 12)
	return func(d *today, _ *Question, h hit) {
		for _, sun := range d.suns {
			for _, l := range d.lunars {
				if from, until, meet := common(l.Span, sun); meet && slices.Contains(by[sun.Index], l.inHalf()) {
					h(from, until)
				}
			}
		}
	}
}

func nakshatraGhati(begins [][]int) test {
	return func(d *today, _ *Question, h hit) {
		for _, s := range d.Nakshatras {
			for _, n := range begins[s.Index] {
				from, until := share(s, float64(n), float64(n+4))
				h(from, until)
			}
		}
	}
}

func nakshatraGandanta(t *tables, _ []string) test {
	edges := t.lists["nakshatra_gandanta"]
	return func(d *today, _ *Question, h hit) {
		for _, s := range d.Nakshatras {
			switch edges[strconv.Itoa(s.Index)] {
			case "start":
				from, until := share(s, 0, 2)
				h(from, until)
			case "end":
				from, until := share(s, 58, 60)
				h(from, until)
			}
		}
	}
}

// tithiGandanta is the end of a purna tithi and the beginning of the nanda after it.
func tithiGandanta(d *today, _ *Question, h hit) {
	for _, s := range d.Tithis {
		from, until := share(s, 0, 2)
		switch s.Index % 5 {
		case 0:
			from, until = share(s, 58, 60)
		case 1:
		default:
			continue
		}
		h(from, until)
	}
}

// panchakaKind goes by the weekday on which the Moon entered Kumbha.
func panchakaKind(t *tables, _ []string) test {
	return func(d *today, q *Question, h hit) {
		for _, s := range d.moons {
			if s.Index < 11 {
				continue
			}
			enters := s.Start
			if s.Index == 12 {
				enters = q.engine.At(panchang.MoonRashi, s.Start.AddDate(0, 0, -1)).Start
			}
			kind := t.lists["panchaka_kind"][strconv.Itoa(int(q.hinduDay(enters).Weekday()))]
			if kind != "" {
				h(s.Start, s.End, named("kind", panchakaNames[kind]))
			}
		}
	}
}

var panchakaNames = map[string]panchang.Name{
	"roga": {English: "Roga", Devanagari: "रोग"}, "raja": {English: "Raja", Devanagari: "राज"}, "agni": {English: "Agni", Devanagari: "अग्नि"},
	"chora": {English: "Chora", Devanagari: "चोर"}, "mrityu": {English: "Mrityu", Devanagari: "मृत्यु"},
}

func panchakaRahita(t *tables, _ []string) test {
	return func(d *today, _ *Question, h hit) {
		for _, lagna := range d.lagnas {
			for _, l := range d.lunars {
				for _, s := range d.Nakshatras {
					from, until, meet := common(lagna, l.Span)
					if meet {
						from, until, meet = common(panchang.Span{Start: from, End: until}, s)
					}
					kind := t.lists["panchaka_rahita"][strconv.Itoa((l.inHalf()+int(d.Vara)+1+s.Index+lagna.Index)%9)]
					if meet && kind != "" {
						h(from, until, named("kind", panchakaNames[kind]))
					}
				}
			}
		}
	}
}
