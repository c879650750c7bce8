package publicalmanac

import (
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/muhurat"
	"sankalp/internal/panchang"
)

// goodRites are the rites whose good days have pages, cardRites those that the page of a day shows.
var (
	goodRites = []string{"vivah", "griha_pravesh", "bhumi_pujan", "namkaran", "annaprashan", "mundan", "upanayana", "vidyarambha", "vehicle", "shop"}
	cardRites = []string{"vivah", "griha_pravesh", "namkaran"}
)

// goodDays are the days of a time on which a rite may be done.
type goodDays struct {
	rite string
	days []goodDay
}

// goodDay is one of them, with its best time.
type goodDay struct {
	date civil.Date
	weak bool
	time panchang.Interval
}

// judged are the dates judged by the usual rules of the town's region.
func (s *site) judged(t *town, rite string, first, last civil.Date) ([]muhurat.Day, error) {
	e := s.engine(t)
	q := muhurat.Question{Place: t.at, Rite: rite, From: first, To: last, Tradition: t.tradition, Custom: muhurat.Custom{}}
	var err error
	if q.Sky, err = muhurat.SkyOf(e, &q); err != nil {
		return nil, err
	}
	return muhurat.Evaluate(e, q)
}

func (s *site) goodDays(t *town, rite string, first, last civil.Date) (goodDays, error) {
	days, err := s.judged(t, rite, first, last)
	found := goodDays{rite: rite}
	for i := range days {
		if best, some := days[i].Best(); some {
			found.days = append(found.days, goodDay{date: days[i].Date, weak: best.Weak, time: best.Interval})
		}
	}
	return found, err
}

// maxReasons are told of a weak day.
const maxReasons = 3

// whyWeak is what speaks against the best time of a weak day; empty for another.
func (s sayer) whyWeak(d *muhurat.Day, best muhurat.Best) string {
	if !best.Weak {
		return ""
	}
	all := d.Say(best.Weakens, string(s.language), muhurat.Words{Clock: s.clock, Date: s.briefly})
	return strings.Join(all[:min(len(all), maxReasons)], ", ")
}

// riteSlug is a rite in an address.
func riteSlug(id string) string { return strings.ReplaceAll(id, "_", "-") }

// riteOf finds the rite of an address.
func riteOf(slug string) (muhurat.Rite, bool) {
	for _, id := range goodRites {
		if riteSlug(id) == slug {
			return muhurat.FindRite(id)
		}
	}
	return muhurat.Rite{}, false
}

// card is the good days of a month for a few rites.
type card struct {
	Rows []cardRow
	More link
}

type cardRow struct{ Name, Href, Days string }

// card says on which days of a month the usual rites may be done; where all are weak it says so.
func (s *site) card(l language, t *town, m *month) card {
	year := digits(m.first.Year())
	c := card{More: link{l.path("/" + t.Slug + "/good-days"), l.text("good_more")}}
	for _, g := range m.good {
		r, _ := muhurat.FindRite(g.rite)
		row := cardRow{Name: l.name(r.Name), Href: l.path("/" + t.Slug + "/good-days/" + riteSlug(g.rite) + "/" + year)}
		var good, weak []string
		for _, d := range g.days {
			if d.weak {
				weak = append(weak, digits(d.date.Day()))
			} else {
				good = append(good, digits(d.date.Day()))
			}
		}
		switch row.Days = strings.Join(good, ", "); {
		case len(good) == 0 && len(weak) > 0:
			row.Days = strings.Join(weak, ", ") + " (" + l.text("good_weak") + ")"
		case len(good) == 0:
			row.Days = l.text("good_none")
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}
