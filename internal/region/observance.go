package region

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"sankalp/internal/panchang"
	"sankalp/internal/rite"
)

//go:embed data/observances.csv
var observancesCSV string

//go:embed data/same.csv
var sameCSV string

// Region is one whose feasts and vrats can be chosen.
type Region struct {
	ID   string
	Name panchang.Name
}

// Regions are all of them, by the order of the choice.
func Regions() []Region {
	return []Region{
		{"north", name("North India", "उत्तर भारत")}, {"bihar", name("Bihar and Purvanchal", "बिहार और पूर्वांचल")}, {"rajasthan", name("Rajasthan", "राजस्थान")},
		{"punjab", name("Punjab", "पंजाब")}, {"kashmir", name("Kashmir", "कश्मीर")}, {"sindhi", name("Sindhi", "सिन्धी")}, {"nepal", name("Nepal", "नेपाल")},
		{"gujarat", name("Gujarat", "गुजरात")}, {"maharashtra", name("Maharashtra", "महाराष्ट्र")}, {"bengal", name("Bengal", "बंगाल")},
		{"odisha", name("Odisha", "ओडिशा")}, {"assam", name("Assam", "असम")}, {"andhra", name("Andhra and Telangana", "आन्ध्र और तेलंगाना")},
		{"karnataka", name("Karnataka", "कर्नाटक")}, {"tamil", name("Tamil Nadu", "तमिलनाडु")}, {"kerala", name("Kerala", "केरल")},
	}
}

// Everybody is the region of what all keep.
const everybody = "all"

// south stands for its four regions.
const south = "south"

// Observance is a feast or vrat that regions keep: a row of observances.csv.
type Observance struct {
	ID   string
	Name panchang.Name
	// Note is a word on its rule, in English.
	Note string
	// Regions that keep it, by their ids.
	Regions []string
	// Unconfirmed: nobody's word stands behind the rule.
	Unconfirmed bool
	// Minor stand behind others of their day: those that come more than once in a year.
	Minor bool

	kind, month, day, kala string
	priority               rite.Priority
	// home is where the engine has a rule of its own for it: "festival", "vrat", "ekadashi" or "season", and engine its id there.
	home, engine string
}

// breaks are where long words may break, at a soft hyphen, in a cell of a calendar on a phone.
var breaks = strings.NewReplacer(
	"Deepavali", "Deepa\u00advali", "Soorasamharam", "Soora\u00adsam\u00adharam", "Chaturdashi", "Chatur\u00addashi", "Prathamastami", "Prathama\u00adstami", "Bathukamma", "Bathu\u00adkamma",
	"Jagaddhatri", "Jagad\u00addhatri", "Makaravilakku", "Makara\u00advilakku", "Subrahmanya", "Subrah\u00admanya", "Thiruvathira", "Thiru\u00advathira", "Thiruvonam", "Thiru\u00advonam",
	"Varalakshmi", "Vara\u00adlakshmi", "Vishwakarma", "Vishwa\u00adkarma", "Mahalakshmi", "Maha\u00adlakshmi", "Uttarayan", "Uttara\u00adyan", "Karadaiyan", "Karadai\u00adyan",
)

// Brief is the name without what stands in brackets.
func (o *Observance) Brief() panchang.Name {
	cut := func(s string) string {
		before, _, _ := strings.Cut(s, " (")
		return before
	}
	return name(breaks.Replace(cut(o.Name.English)), cut(o.Name.Devanagari))
}

// Observances are those that the engine has no rule of its own for, in the order of the table.
func Observances() []*Observance {
	return once("observances", func() []*Observance {
		return slices.DeleteFunc(slices.Clone(rows()), func(o *Observance) bool { return o.home != "" })
	})
}

// rows are all, with those that the engine dates by rules of its own.
func rows() []*Observance { return once("rows", readRows) }

func readRows() (all []*Observance) {
	same := map[string]map[string]string{}
	for _, row := range table(sameCSV) {
		same[row["id"]] = row
	}
	for _, row := range table(observancesCSV) {
		o := &Observance{
			ID: row["id"], Name: name(row["en"], row["hi"]), Note: row["note"], Regions: regionsOf(row["regions"]),
			Unconfirmed: row["source"] == "" || strings.Contains(row["source"]+row["note"], "[mem]"),
			kind:        row["kind"], month: row["month"], day: row["tithi_day_or_star"], kala: row["kala_or_rule"],
			priority: rite.Priority(row["priority"]), home: same[row["id"]]["home"], engine: same[row["id"]]["engine"],
		}
		o.Minor = slices.Contains([]string{"weekday_in_month", "solar_every", "first_crescent"}, o.kind)
		all = append(all, o)
	}
	return all
}

func regionsOf(column string) (all []string) {
	for _, id := range strings.Fields(column) {
		if id == south {
			all = append(all, "andhra", "karnataka", "tamil", "kerala")
		} else {
			all = append(all, id)
		}
	}
	return all
}

// Keepers are the regions that keep one of the engine's own festivals, by its id; none for those that are not of regions.
func Keepers(festival string) (regions []string) {
	for _, o := range rows() {
		if o.home == "festival" && o.engine == festival && !slices.Contains(o.Regions, everybody) {
			regions = append(regions, o.Regions...)
		}
	}
	return regions
}

// homes are the rows by the rule of the engine that dates them: "festival RAM_NAVAMI".
func homes() map[string][]*Observance {
	return once("homes", func() map[string][]*Observance {
		all := map[string][]*Observance{}
		for _, o := range rows() {
			all[o.home+" "+o.engine] = append(all[o.home+" "+o.engine], o)
			for _, other := range alsoDated[o.ID] {
				all[other] = append(all[other], o)
			}
		}
		return all
	})
}

// alsoDated are rules of the engine of which a row speaks besides its own.
var alsoDated = map[string][]string{
	"govatsa_dvadashi":  {"festival VAGH_BARAS"},
	"shardiya_navratri": {"festival CHAITRA_NAVRATRI"},
	"amavasya":          {"vrat somvati"},
}

// UnconfirmedFestival reports of one that the engine dates, by its id, that nobody's word stands behind the rule: it has
// rows, and each of them is unconfirmed.
func UnconfirmedFestival(id string) bool { return unconfirmed("festival " + id) }

// UnconfirmedVrat is the same of a vrat of every month.
func UnconfirmedVrat(id string) bool { return unconfirmed("vrat " + id) }

func unconfirmed(home string) bool {
	found := homes()[home]
	return len(found) > 0 && !slices.ContainsFunc(found, func(o *Observance) bool { return !o.Unconfirmed })
}

// Of reports whether it is a feast of the one region, besides what all keep and what comes more than once in a year.
func (o *Observance) Of(region string) bool { return !o.Minor && slices.Contains(o.Regions, region) }

// KeptBy reports whether one of the regions keeps it. What all keep is for whoever has chosen a region.
func (o *Observance) KeptBy(regions []string) bool {
	return len(regions) > 0 && (slices.Contains(o.Regions, everybody) || slices.ContainsFunc(o.Regions, func(id string) bool { return slices.Contains(regions, id) }))
}

// number is a column that is a whole number.
func number(column string) int {
	n, err := strconv.Atoi(column)
	if err != nil {
		panic("region: observances.csv: " + column)
	}
	return n
}

// calendar is that by whose months a row goes: that of its first region, by the row's rule where it names one.
func (o *Observance) calendar() *Calendar {
	ids := map[string]string{
		"kerala": "malayalam", "bengal": "bengali", "odisha": "odia", "assam": "assamese", "punjab": "punjabi", "gujarat": "punjabi", "nepal": "nepali",
	}
	id, ok := ids[o.Regions[0]]
	if !ok {
		id = "tamil"
	}
	c := *Find(id)
	r := rule(o.kala)
	if printed, ok := asPrinted[o.ID]; ok {
		r = printed
	}
	switch r {
	case sunriseDay, sunset, aparahna, midnightNext, midnightSame, bsTable:
		c.rule = r
	case "instant":
		c.rule = midnightSame
	}
	return &c
}

// asPrinted are rows whose days are printed by another rule than that of their table. Vishwakarma is worshipped on the civil date on which the
// Sun enters Kanya: on 17 September 2021, where it enters at 1:29 at night, and not on the day that began with the sunrise before.
var asPrinted = map[string]rule{"vishwakarma": midnightSame}

// KnownRegions are those of the ids that name a region, each once; nil for none.
func KnownRegions(ids []string) (known []string) {
	for _, r := range Regions() {
		if slices.Contains(ids, r.ID) {
			known = append(known, r.ID)
		}
	}
	return known
}

// KnownFeasts are those of the ids that name a festival of the engine's own or an observance, each once; nil for none.
func KnownFeasts(ids []string) (known []string) {
	for _, id := range rite.FestivalIDs() {
		if slices.Contains(ids, id) {
			known = append(known, id)
		}
	}
	for _, o := range Observances() {
		if slices.Contains(ids, o.ID) {
			known = append(known, o.ID)
		}
	}
	return known
}
