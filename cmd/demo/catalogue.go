package main

import (
	"context"
	"fmt"
	"slices"
)

// thing is a row of samagri.
type thing struct {
	Name     string  `json:"name"`
	NameHi   string  `json:"nameHi"`
	Quantity float64 `json:"quantity"`
	Unit     string  `json:"unit,omitempty"`
	Scale    string  `json:"scale,omitempty"`
	By       string  `json:"by"`
}

// riteType is an entry of the catalogue, as the API takes it.
type riteType struct {
	Name         string  `json:"name"`
	NameHi       string  `json:"nameHi"`
	Kind         string  `json:"kind"`
	Minutes      int     `json:"durationMinutes"`
	Prep         int     `json:"prepMinutes,omitempty"`
	FeeMode      string  `json:"feeMode"`
	FeeMin       int     `json:"feeMin,omitempty"`
	FeeMax       int     `json:"feeMax,omitempty"`
	AdvanceMode  string  `json:"advanceMode,omitempty"`
	Advance      int     `json:"advanceAmount,omitempty"`
	Percent      int     `json:"advancePercent,omitempty"`
	Samagri      []thing `json:"samagri,omitempty"`
	Instructions string  `json:"instructions,omitempty"`
	Recurs       bool    `json:"recurs,omitempty"`
	Mangal       bool    `json:"mangal,omitempty"`
	Public       bool    `json:"public,omitempty"`
	PublicText   string  `json:"publicText,omitempty"`
	Preset       string  `json:"preset,omitempty"`

	also []string // other names that the year has for it
}

// What the families bring to nearly everything, and what the purohit carries for every fire.
var (
	puja = []thing{
		{"Roli", "रोली", 1, "packet", "", "family"}, {"Akshat, whole rice", "अक्षत, साबुत चावल", 250, "g", "", "family"},
		{"Moli", "मौली", 2, "", "", "family"}, {"Betel leaves", "पान के पत्ते", 11, "", "", "family"}, {"Supari", "सुपारी", 11, "", "", "family"},
		{"Flowers, loose", "खुले फूल", 500, "g", "", "family"}, {"Garlands", "फूल-माला", 2, "", "", "family"},
		{"Coconut, with water", "पानी वाला नारियल", 1, "", "", "family"}, {"Camphor", "कपूर", 50, "g", "", "family"},
		{"Ganga water", "गंगाजल", 100, "ml", "", "priest"},
	}
	havan = []thing{
		{"Pure ghee", "शुद्ध घी", 1, "kg", "", "family"}, {"Mango wood for the havan", "हवन के लिए आम की समिधा", 5, "kg", "", "family"},
		{"Havan samagri", "हवन सामग्री", 1, "kg", "", "priest"}, {"Havan kund", "हवन कुंड", 1, "", "", "priest"},
	}
	prasad = []thing{
		{"Sooji for prasad", "प्रसाद के लिए सूजी", 50, "g", "per_person", "family"}, {"Sugar", "शक्कर", 40, "g", "per_person", "family"},
	}
	panchamrit = thing{"Panchamrit: milk, curd, ghee, honey, sugar", "पंचामृत: दूध, दही, घी, शहद, शक्कर", 1, "set", "", "family"}
	kalash     = thing{"Copper kalash", "ताँबे का कलश", 1, "", "per_kalash", "priest"}
	kusha      = thing{"Kusha grass", "कुश", 1, "bunch", "", "priest"}
	til        = thing{"Black til", "काले तिल", 250, "g", "", "family"}
)

// catalogue is what the purohit chose at the beginning, with own changes.
var catalogue = []riteType{
	{Name: "Satyanarayan Katha", NameHi: "सत्यनारायण कथा", Kind: "deva", Minutes: 150, FeeMode: "range", FeeMin: 2100, FeeMax: 5100, Prep: 30, AdvanceMode: "fixed", Advance: 501, Public: true, PublicText: "At your home or at the ghat, in Hindi or Bhojpuri.", Preset: "satyanarayan-katha",
		Samagri:      slices.Concat(puja, prasad, []thing{panchamrit, {"Banana stems with leaves", "केले के खंभे, पत्तों सहित", 4, "", "", "family"}, {"Tulsi leaves", "तुलसी दल", 108, "", "", "family"}, kalash}),
		Instructions: "पूर्व की ओर मुख वाला स्वच्छ स्थान और चौकी पर पीला कपड़ा रखें। पूजा में बैठने वाले कथा पूरी होने तक उपवास रखें।"},
	{Name: "Griha Pravesh", NameHi: "गृह प्रवेश", Kind: "shanti", Minutes: 240, FeeMode: "range", FeeMin: 11000, FeeMax: 21000, Prep: 45, AdvanceMode: "percent", Percent: 25, Mangal: true, Public: true, Preset: "griha-pravesh", also: []string{"गृह प्रवेश पूजन"},
		Samagri:      slices.Concat(puja, havan, prasad, []thing{panchamrit, {"Red cloth", "लाल कपड़ा", 2.5, "m", "", "family"}, {"Vastu yantra", "वास्तु यंत्र", 1, "", "", "priest"}, {"Navgraha samidha", "नवग्रह समिधा", 1, "set", "", "priest"}, kalash}),
		Instructions: "The house swept and washed, the main door hung with mango leaves, and milk and rice ready in the new kitchen."},
	{Name: "Vivah Sanskar", NameHi: "विवाह संस्कार", Kind: "samskara", Minutes: 420, FeeMode: "range", FeeMin: 21000, FeeMax: 51000, Prep: 60, AdvanceMode: "percent", Percent: 20, Mangal: true, Public: true, Preset: "vivah", also: []string{"Wedding (Vivah Sanskar)"},
		Samagri: slices.Concat(puja, havan, []thing{{"Varmala", "वरमाला", 1, "pair", "", "family"}, {"Lava, puffed paddy", "लावा", 500, "g", "", "family"}, {"Sindoor", "सिंदूर", 1, "packet", "", "family"}, kalash})},
	{Name: "Namkaran", NameHi: "नामकरण", Kind: "samskara", Minutes: 90, FeeMode: "range", FeeMin: 3100, FeeMax: 5100, Prep: 20, Public: true, Preset: "namkaran", also: []string{"नामकरण संस्कार"},
		Samagri: slices.Concat(puja, []thing{{"Honey", "शहद", 50, "g", "", "family"}, {"Yellow cloth", "पीला कपड़ा", 1, "m", "", "family"}, kalash})},
	{Name: "Mundan", NameHi: "मुंडन", Kind: "samskara", Minutes: 120, FeeMode: "range", FeeMin: 3100, FeeMax: 5100, Prep: 20, Mangal: true, Public: true, Preset: "mundan", Samagri: puja, also: []string{"मुंडन संस्कार"}},
	{Name: "Rudrabhishek", NameHi: "रुद्राभिषेक", Kind: "homa", Minutes: 150, FeeMode: "range", FeeMin: 5100, FeeMax: 11000, Prep: 20, AdvanceMode: "fixed", Advance: 501, Public: true, Preset: "rudrabhishek",
		Samagri: slices.Concat(puja, []thing{{"Milk", "दूध", 5, "l", "", "family"}, {"Bel leaves", "बेलपत्र", 108, "", "", "family"}, {"Bhasma", "भस्म", 1, "packet", "", "priest"}, panchamrit})},
	{Name: "Maha Mrityunjaya Jap", NameHi: "महामृत्युंजय जप", Kind: "homa", Minutes: 180, FeeMode: "range", FeeMin: 5100, FeeMax: 11000, Preset: "maha-mrityunjaya", Samagri: slices.Concat(puja, havan)},
	{Name: "Vastu Shanti", NameHi: "वास्तु शांति", Kind: "shanti", Minutes: 180, FeeMode: "range", FeeMin: 7100, FeeMax: 11000, Prep: 45, Mangal: true, Public: true, Preset: "vastu-shanti", Samagri: slices.Concat(puja, havan, []thing{kalash})},
	{Name: "Bhoomi Pujan", NameHi: "भूमि पूजन", Kind: "shanti", Minutes: 105, FeeMode: "range", FeeMin: 5100, FeeMax: 11000, Prep: 20, Mangal: true, Preset: "bhoomi-pujan",
		Samagri: slices.Concat(puja, []thing{{"New bricks", "नई ईंटें", 5, "", "", "family"}, {"Silver nag and nagin", "चाँदी के नाग-नागिन", 1, "pair", "", "family"}})},
	{Name: "Sunderkand Path", NameHi: "सुंदरकांड पाठ", Kind: "path", Minutes: 150, FeeMode: "open", Prep: 15, Public: true, Preset: "sunderkand-path", Samagri: puja},
	{Name: "Durga Saptashati Path", NameHi: "दुर्गा सप्तशती पाठ", Kind: "path", Minutes: 180, FeeMode: "range", FeeMin: 5100, FeeMax: 11000, Preset: "durga-saptashati", Samagri: slices.Concat(puja, []thing{kalash})},
	{Name: "Lakshmi Puja", NameHi: "लक्ष्मी पूजन", Kind: "deva", Minutes: 75, FeeMode: "range", FeeMin: 2100, FeeMax: 5100, Recurs: true, Preset: "lakshmi-puja",
		Samagri: slices.Concat(puja, []thing{{"Lotus flowers", "कमल के फूल", 2, "", "", "family"}, {"Clay lamps", "मिट्टी के दीये", 21, "", "", "family"}})},
	{Name: "Varshik Shraddh", NameHi: "वार्षिक श्राद्ध", Kind: "pitri", Minutes: 120, FeeMode: "open", Recurs: true, Prep: 30, Public: true, Preset: "varshik-shraddh", also: []string{"श्राद्ध कर्म"},
		Samagri:      []thing{til, kusha, {"Barley flour for the pind", "पिंड के लिए जौ का आटा", 500, "g", "", "family"}, {"Satvik meal for a Brahmin", "ब्राह्मण भोजन, सात्विक", 1, "", "per_person", "family"}},
		Instructions: "दिवंगतों के नाम और गोत्र लिखकर रखें। कर्म में बैठने वाले स्नान करके धोती पहनें और कर्म से पहले कुछ न खाएँ।"},
	{Name: "Tripindi Shraddh", NameHi: "त्रिपिंडी श्राद्ध", Kind: "pitri", Minutes: 210, FeeMode: "range", FeeMin: 7100, FeeMax: 11000, Preset: "tripindi-shraddh", Samagri: []thing{til, kusha}},
	{Name: "Ganga Aarti Sankalp", NameHi: "गंगा आरती संकल्प", Kind: "other", Minutes: 60, FeeMode: "fixed", FeeMin: 1100},
}

// catalogue writes the rites, and gives their ids by every name that the year knows them under.
func (c *client) catalogue(ctx context.Context) (map[string]string, error) {
	ids := map[string]string{}
	for _, r := range catalogue {
		var answer struct {
			RiteType struct {
				ID string `json:"_id"`
			} `json:"ritetype"`
		}
		if err := c.call(ctx, "POST", "/api/rite-types", r, &answer); err != nil {
			return nil, fmt.Errorf("the rite %s: %w", r.Name, err)
		}
		for _, name := range append(r.also, r.Name, r.NameHi) {
			ids[name] = answer.RiteType.ID
		}
	}
	return ids, nil
}
