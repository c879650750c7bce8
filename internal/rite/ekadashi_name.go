package rite

import "sankalp/internal/panchang"

// ekadashiNames are those of the twelve lunar months (amanta, from Chaitra): of the bright fortnight, then of the dark one.
// They are the names that printed almanacs of northern India use, after the Padma Purana's list (Uttara Khanda).
var ekadashiNames = [12][2]panchang.Name{
	{{English: "Kamada Ekadashi", Devanagari: "कामदा एकादशी"}, {English: "Varuthini Ekadashi", Devanagari: "वरूथिनी एकादशी"}},
	{{English: "Mohini Ekadashi", Devanagari: "मोहिनी एकादशी"}, {English: "Apara Ekadashi", Devanagari: "अपरा एकादशी"}},
	{{English: "Nirjala Ekadashi", Devanagari: "निर्जला एकादशी"}, {English: "Yogini Ekadashi", Devanagari: "योगिनी एकादशी"}},
	{{English: "Devshayani Ekadashi", Devanagari: "देवशयनी एकादशी"}, {English: "Kamika Ekadashi", Devanagari: "कामिका एकादशी"}},
	{{English: "Shravana Putrada Ekadashi", Devanagari: "श्रावण पुत्रदा एकादशी"}, {English: "Aja Ekadashi", Devanagari: "अजा एकादशी"}},
	{{English: "Parsva Ekadashi", Devanagari: "पार्श्व एकादशी"}, {English: "Indira Ekadashi", Devanagari: "इन्दिरा एकादशी"}},
	{{English: "Papankusha Ekadashi", Devanagari: "पापांकुशा एकादशी"}, {English: "Rama Ekadashi", Devanagari: "रमा एकादशी"}},
	{{English: "Dev Uthani Ekadashi", Devanagari: "देव उठनी एकादशी"}, {English: "Utpanna Ekadashi", Devanagari: "उत्पन्ना एकादशी"}},
	{{English: "Mokshada Ekadashi", Devanagari: "मोक्षदा एकादशी"}, {English: "Saphala Ekadashi", Devanagari: "सफला एकादशी"}},
	{{English: "Pausha Putrada Ekadashi", Devanagari: "पौष पुत्रदा एकादशी"}, {English: "Shattila Ekadashi", Devanagari: "षट्तिला एकादशी"}},
	{{English: "Jaya Ekadashi", Devanagari: "जया एकादशी"}, {English: "Vijaya Ekadashi", Devanagari: "विजया एकादशी"}},
	{{English: "Amalaki Ekadashi", Devanagari: "आमलकी एकादशी"}, {English: "Papmochani Ekadashi", Devanagari: "पापमोचनी एकादशी"}},
}

// leapNames are those of an adhika month.
var leapNames = [2]panchang.Name{
	{English: "Padmini Ekadashi", Devanagari: "पद्मिनी एकादशी"}, {English: "Parama Ekadashi", Devanagari: "परमा एकादशी"},
}

// name of the ekadashi in the calendar.
func (e Ekadashi) Name() panchang.Name {
	half := 0
	if e.Tithi.Index > 15 {
		half = 1
	}
	if e.Month.Adhika {
		return leapNames[half]
	}
	return ekadashiNames[e.Month.Number-1][half]
}
