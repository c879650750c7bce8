package muhurat

import (
	"slices"
	"strings"

	"sankalp/internal/panchang"
)

// Tradition is whose customs hold where they part.
type Tradition string

// The traditions.
const (
	North       Tradition = "north"
	South       Tradition = "south"
	Maharashtra Tradition = "maharashtra"
	Gujarat     Tradition = "gujarat"
	Bengal      Tradition = "bengal"
)

// Traditions are all of them, the default first.
var Traditions = []Tradition{North, South, Maharashtra, Gujarat, Bengal}

// fullMoonMonths reports whether the tradition's months end with the full moon.
func (t Tradition) fullMoonMonths() bool { return t == North }

// Rite is one of the rites that the tables know.
type Rite struct {
	ID   string
	Name panchang.Name
	// Minutes are how long the muhurat itself should last at least, when nothing else is asked.
	Minutes int
}

// usualMinutes is how long a muhurat must be to be of use.
const usualMinutes = 30

// Rites are the rites that can be asked for, in the order in which they are offered.
var Rites = []Rite{
	{"vivah", panchang.Name{English: "Vivah", Devanagari: "विवाह"}, usualMinutes},
	{"griha_pravesh", panchang.Name{English: "Griha Pravesh", Devanagari: "गृह प्रवेश"}, usualMinutes},
	{"griha_pravesh_sapurva", panchang.Name{English: "Griha Pravesh, coming back", Devanagari: "गृह प्रवेश, सपूर्व"}, usualMinutes},
	{"griha_pravesh_dvandva", panchang.Name{English: "Griha Pravesh, after repairs", Devanagari: "गृह प्रवेश, द्वन्द्व"}, usualMinutes},
	{"bhumi_pujan", panchang.Name{English: "Bhumi Pujan", Devanagari: "भूमि पूजन"}, usualMinutes},
	{"vastu", panchang.Name{English: "Vastu Shanti", Devanagari: "वास्तु शान्ति"}, usualMinutes},
	{"namkaran", panchang.Name{English: "Namkaran", Devanagari: "नामकरण"}, usualMinutes},
	{"annaprashan", panchang.Name{English: "Annaprashan", Devanagari: "अन्नप्राशन"}, usualMinutes},
	{"mundan", panchang.Name{English: "Mundan", Devanagari: "मुण्डन"}, usualMinutes},
	{"vidyarambha", panchang.Name{English: "Vidyarambha", Devanagari: "विद्यारम्भ"}, usualMinutes},
	{"upanayana", panchang.Name{English: "Upanayana", Devanagari: "उपनयन"}, usualMinutes},
	{"satyanarayan", panchang.Name{English: "Satyanarayan Katha", Devanagari: "सत्यनारायण कथा"}, usualMinutes},
	{"rudrabhishek", panchang.Name{English: "Rudrabhishek", Devanagari: "रुद्राभिषेक"}, usualMinutes},
	{"homa", panchang.Name{English: "Havan", Devanagari: "हवन"}, usualMinutes},
	{"vehicle", panchang.Name{English: "Buying a vehicle", Devanagari: "वाहन क्रय"}, usualMinutes},
	{"property", panchang.Name{English: "Buying property", Devanagari: "भूमि-भवन क्रय"}, usualMinutes},
	{"shop", panchang.Name{English: "Opening a shop", Devanagari: "दुकान का शुभारम्भ"}, usualMinutes},
	{"yatra", panchang.Name{English: "Journey", Devanagari: "यात्रा"}, usualMinutes},
	{"pind_daan", panchang.Name{English: "Pind Daan", Devanagari: "पिण्ड दान"}, usualMinutes},
}

// ofPreset are the rites by the keys of the presets in the catalogue; testdata/presets.json holds them and the app's together.
var ofPreset = map[string]string{
	"vivah":              "vivah",
	"griha-pravesh":      "griha_pravesh",
	"bhoomi-pujan":       "bhumi_pujan",
	"vastu-shanti":       "vastu",
	"namkaran":           "namkaran",
	"annaprashan":        "annaprashan",
	"mundan":             "mundan",
	"vidyarambh":         "vidyarambha",
	"upanayan":           "upanayana",
	"satyanarayan-katha": "satyanarayan",
	"rudrabhishek":       "rudrabhishek",
	"gayatri-havan":      "homa",
	"chandi-havan":       "homa",
	"vehicle-puja":       "vehicle",
	"shop-opening":       "shop",
	"pind-daan":          "pind_daan",
}

// OfPreset is the rite that one of the catalogue is, by the preset that it was made from; false where no muhurat is looked up for it.
func OfPreset(preset string) (Rite, bool) { return FindRite(ofPreset[preset]) }

// newHouse is the kind of entering a house whose rows are meant by the plain name.
const newHouse = "griha_pravesh_apurva"

// FindRite finds a rite by its id.
func FindRite(id string) (Rite, bool) {
	i := slices.IndexFunc(Rites, func(r Rite) bool { return r.ID == id })
	if i < 0 {
		return Rite{}, false
	}
	return Rites[i], true
}

// RiteID is the id of a rite as an address has it, with hyphens or with underscores.
func RiteID(address string) string { return strings.ReplaceAll(address, "-", "_") }

// kinds are the names in the tables under which a rite is found, the most particular first.
func kinds(rite string) []string {
	switch {
	case rite == "griha_pravesh":
		return []string{newHouse, rite}
	case strings.HasPrefix(rite, "griha_pravesh_"):
		return []string{rite, "griha_pravesh"}
	}
	return []string{rite}
}
