package publicalmanac

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
	here := ref{"#town"}
	region := t.Region.English
	if l == hindi {
		region = t.Region.Devanagari
	}
	g := graph{"https://schema.org", []any{schemaPlace{"Place", here.ID, t.name(string(l)),
		schemaAddress{"PostalAddress", t.name(string(l)), region, t.Country}, schemaPosition{"GeoCoordinates", t.Lat, t.Lon}}}}
	for _, d := range days {
		for _, f := range d.feasts {
			if (f.minor || f.fast) && !whole {
				continue
			}
			e := schemaEvent{Type: "Event", Name: l.name(f.name), Start: d.date.String(), Location: here}
			if whole {
				e.End, e.URL = e.Start, s.o.PublicURL+l.path("/"+t.Slug+"/"+e.Start)
			}
			g.Graph = append(g.Graph, e)
		}
	}
	if len(g.Graph) == 1 {
		return nil
	}
	return g
}
