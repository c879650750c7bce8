package publicalmanac

import (
	"slices"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/region"
	"sankalp/internal/rite"
)

// nepal is the country that is a region of its own.
const nepal = "NP"

// regionsOf are the regions whose feasts a town keeps, by its state or country; the north where no other is named, and none abroad.
func regionsOf(country, state string) []string {
	own := map[string][]string{
		"Andhra Pradesh": {"andhra"}, "Telangana": {"andhra"}, "Karnataka": {"karnataka"}, "Tamil Nadu": {"tamil"}, "Puducherry": {"tamil"}, "Kerala": {"kerala"},
		"Lakshadweep": {"kerala"}, "Maharashtra": {"maharashtra"}, "Goa": {"maharashtra"}, "Gujarat": {"gujarat"}, "Daman and Diu": {"gujarat"},
		"Dadra and Nagar Haveli": {"gujarat"}, "West Bengal": {"bengal"}, "Tripura": {"bengal"}, "Assam": {"assam"}, "Odisha": {"odisha"},
		"Bihar": {"north", "bihar"}, "Jharkhand": {"north", "bihar"}, "Rajasthan": {"north", "rajasthan"}, "Punjab": {"north", "punjab"},
		"Chandigarh": {"north", "punjab"}, "Jammu and Kashmir": {"north", "kashmir"},
	}
	switch found, known := own[state]; {
	case country == nepal:
		return []string{"nepal"}
	case country != india:
		return nil
	case known:
		return found
	}
	return []string{"north"}
}

// keptIn reports whether one of the town's regions is among those that keep a feast.
func (t *town) keptIn(keepers []string) bool {
	return slices.ContainsFunc(keepers, func(id string) bool { return slices.Contains(t.regions, id) })
}

// addObservances adds what regions keep besides the engine's own festivals.
func addObservances(all map[civil.Date][]feast, e *panchang.Engine, r *rite.Rules, t *town, first, last civil.Date) error {
	days, err := region.Days(e, r, t.at, first, last)
	if err != nil {
		return err
	}
	for _, d := range days {
		f := feast{id: d.ID, name: d.Name, brief: d.Brief(), minor: d.Minor, reason: d.Reason.In}
		if !t.keptIn(d.Regions) {
			f.elsewhere = d.Regions
		}
		if f.elsewhere != nil && (d.Minor || d.KeptBy(t.regions)) {
			continue // what comes each week or month, and what all keep who look for it
		}
		if d.Unconfirmed {
			f.doubt()
		}
		all[d.Date] = append(all[d.Date], f)
	}
	return nil
}

// doubt marks a feast by whose rule nobody's word stands.
func (f *feast) doubt() {
	reason := f.reason
	f.unconfirmed = true
	f.reason = func(l string) string { return reason(l) + " · " + language(l).text("unconfirmed") }
}

// withRegions is the name of a feast that others keep, with theirs behind it.
func (l language) withRegions(f feast) string {
	var names []string
	for _, r := range region.Regions() {
		if slices.Contains(f.elsewhere, r.ID) {
			names = append(names, l.name(r.Name))
		}
	}
	return l.name(f.name) + " (" + strings.Join(names, ", ") + ")"
}

// regionalYear is what other regions than the town's keep in a year, by months, with the regions; below it what has no day in the year.
func (s *site) regionalYear(l language, t *town, year int, here string) (*yearPage, error) {
	p := &yearPage{head: s.headOf(l, t, here, l.text("regional_title", "town", t.name(string(l)), "year", year)), Up: "../../"}
	p.Line = l.text("regional_line", "town", t.title(string(l)), "year", year)
	p.Back = &link{l.path("/" + t.Slug + "/festivals/" + digits(year)), l.text("festivals_title", "town", t.name(string(l)), "year", year)}
	p.Previous, p.Next = s.years(l, t, "festivals/", year)
	for _, step := range []*link{p.Previous, p.Next} {
		if step != nil {
			step.Href += "/" + string(regional)
		}
	}
	feasts, err := s.yearFeasts(t, year)
	if err != nil {
		return nil, err
	}
	p.fill(l, year, feasts, func(f feast) (string, bool) { return l.withRegions(f), f.elsewhere != nil })
	p.Absent, err = s.absent(l, t, year)
	return p, err
}

// absent says which feasts of regions the year does not have, and why.
func (s *site) absent(l language, t *town, year int) (lines []feastLine, err error) {
	e := s.engine(t)
	r := rite.New(e).Remembering()
	first, last := newYear(year), endOf(year)
	days, err := region.Days(e, r, t.at, first, last)
	if err != nil {
		return nil, err
	}
	found, err := region.Absent(e, r, t.at, days, first, last)
	for _, a := range found {
		lines = append(lines, feastLine{Name: l.withRegions(feast{name: a.Name, elsewhere: a.Regions}), Reason: a.Reason.In(string(l))})
	}
	return lines, err
}
