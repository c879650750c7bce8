package publicalmanac

import (
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// graph is what search engines read of a page: the town, and the festivals as events there (schema.org).
type graph struct {
	Context string `json:"@context"`
	Graph   []any  `json:"@graph"`
}

type ref struct {
	ID string `json:"@id"`
}

type schemaPlace struct {
	Type    string         `json:"@type"`
	ID      string         `json:"@id"`
	Name    string         `json:"name"`
	Address schemaAddress  `json:"address"`
	Geo     schemaPosition `json:"geo"`
}

type schemaAddress struct {
	Type     string `json:"@type"`
	Locality string `json:"addressLocality"`
	Region   string `json:"addressRegion,omitempty"`
	Country  string `json:"addressCountry"`
}

type schemaPosition struct {
	Type      string  `json:"@type"`
	Latitude  float64 `json:"latitude"`
	Longitude float64 `json:"longitude"`
}

type schemaEvent struct {
	Type     string `json:"@type"`
	Name     string `json:"name"`
	Start    string `json:"startDate"`
	End      string `json:"endDate,omitempty"`
	Location ref    `json:"location"`
	URL      string `json:"url,omitempty"`
}

// events are the feasts of days, without fasts and minor ones where there are many, with their addresses where there is room for them; nil for none.
func (s *site) events(l language, t *town, days []monthDay, whole bool) any {
	g := newGraph(l, t)
	for _, d := range days {
		for _, f := range d.feasts {
			if (f.minor || f.fast) && !whole {
				continue
			}
			e := schemaEvent{Type: "Event", Name: l.name(f.name), Start: d.date.String(), Location: thisTown}
			if whole {
				e.End, e.URL = e.Start, s.o.PublicURL+l.path("/"+t.Slug+"/"+e.Start)
			}
			g.Graph = append(g.Graph, e)
		}
	}
	return g.orNone()
}

// thisTown is the town of the page.
var thisTown = ref{"#town"}

// newGraph begins with the town.
func newGraph(l language, t *town) *graph {
	region := t.Region.English
	if l == hindi {
		region = t.Region.Devanagari
	}
	return &graph{"https://schema.org", []any{schemaPlace{"Place", thisTown.ID, t.name(string(l)),
		schemaAddress{"PostalAddress", t.name(string(l)), region, t.Country}, schemaPosition{"GeoCoordinates", t.Lat, t.Lon}}}}
}

// orNone is nil where nothing happens.
func (g *graph) orNone() any {
	if len(g.Graph) == 1 {
		return nil
	}
	return g
}

// great are the festivals that a page of a whole year tells as events, by their ids, the greatest first: those that calendars print for all.
var great = []string{
	"DIWALI_INDIA", "HOLI", "MAHA_SHIVARATRI", "JANMASHTAMI", "GANESH_CHATURTHI", "DUSSEHRA", "pongal", "onam", "MAKAR_SANKRANTI", "RAM_NAVAMI", "SHARAD_NAVRATRI",
	"RAKSHA_BANDHAN", "CHHATH_PUJA", "GUDI_PADWA", "UGADI", "vishu", "KARWA_CHAUTH", "AKSHAYA_TRITIYA", "GURU_PURNIMA", "DHANTERAS", "BHAI_DOOJ", "RATH_YATRA",
}

// greatest are the great festivals of a year that the town keeps.
func greatest(l language, t *town, feasts map[civil.Date][]feast) *graph {
	g, found := newGraph(l, t), map[string]schemaEvent{}
	for on, all := range feasts {
		for _, f := range all {
			if before, there := found[f.id]; f.elsewhere == nil && (!there || on.String() < before.Start) {
				found[f.id] = schemaEvent{Type: "Event", Name: l.name(f.name), Start: on.String(), Location: thisTown}
			}
		}
	}
	for _, id := range great {
		if e, there := found[id]; there {
			g.Graph = append(g.Graph, e)
		}
	}
	return g
}

// maxPage is how large a page may be, anEvent about how many bytes one is in it.
const (
	maxPage = 20 << 10
	anEvent = 100
)

// shorten leaves out the last events of a page that is so many bytes too large; false where there are none left.
func (h *head) shorten(over int) bool {
	g, ok := h.Data.(*graph)
	if !ok {
		return false
	}
	g.Graph = g.Graph[:max(len(g.Graph)-1-over/anEvent, 1)]
	h.Data = g.orNone()
	return true
}

// addEclipse adds an eclipse for as long as the town sees it.
func (g *graph) addEclipse(name string, t *town, e *panchang.LocalEclipse) {
	at := func(when time.Time) string { return when.In(t.at.Zone).Round(time.Minute).Format(time.RFC3339) }
	g.Graph = append(g.Graph, schemaEvent{Type: "Event", Name: name, Start: at(e.SeenFrom), End: at(e.SeenUntil), Location: thisTown})
}
