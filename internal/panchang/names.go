package panchang

import "time"

// Name is a word of the almanac in English letters and in Devanagari.
type Name struct{ English, Devanagari string }

// IAST is the name in scholarly transliteration.
func (n Name) IAST() string { return iast(n.Devanagari) }

// In is the name in a language, "hi" or any other for English.
func (n Name) In(language string) string {
	if language == "hi" {
		return n.Devanagari
	}
	return n.English
}

// tithiNames are from 1; the dark half repeats them, but for its last.
var tithiNames = []Name{
	{"Pratipada", "प्रतिपदा"}, {"Dvitiya", "द्वितीया"}, {"Tritiya", "तृतीया"},
	{"Chaturthi", "चतुर्थी"}, {"Panchami", "पञ्चमी"}, {"Shashthi", "षष्ठी"},
	{"Saptami", "सप्तमी"}, {"Ashtami", "अष्टमी"}, {"Navami", "नवमी"},
	{"Dashami", "दशमी"}, {"Ekadashi", "एकादशी"}, {"Dvadashi", "द्वादशी"},
	{"Trayodashi", "त्रयोदशी"}, {"Chaturdashi", "चतुर्दशी"}, {"Purnima", "पूर्णिमा"},
}

// nakshatraNames are from 1, Ashvini.
var nakshatraNames = []Name{
	{"Ashvini", "अश्विनी"}, {"Bharani", "भरणी"}, {"Krittika", "कृत्तिका"},
	{"Rohini", "रोहिणी"}, {"Mrigashira", "मृगशिरा"}, {"Ardra", "आर्द्रा"},
	{"Punarvasu", "पुनर्वसु"}, {"Pushya", "पुष्य"}, {"Ashlesha", "आश्लेषा"},
	{"Magha", "मघा"}, {"Purva Phalguni", "पूर्वाफाल्गुनी"}, {"Uttara Phalguni", "उत्तराफाल्गुनी"},
	{"Hasta", "हस्त"}, {"Chitra", "चित्रा"}, {"Svati", "स्वाती"},
	{"Vishakha", "विशाखा"}, {"Anuradha", "अनुराधा"}, {"Jyeshtha", "ज्येष्ठा"},
	{"Mula", "मूल"}, {"Purva Ashadha", "पूर्वाषाढा"}, {"Uttara Ashadha", "उत्तराषाढा"},
	{"Shravana", "श्रवण"}, {"Dhanishtha", "धनिष्ठा"}, {"Shatabhisha", "शतभिषा"},
	{"Purva Bhadrapada", "पूर्वाभाद्रपदा"}, {"Uttara Bhadrapada", "उत्तराभाद्रपदा"}, {"Revati", "रेवती"},
}

// yogaNames are from 1, Vishkambha.
var yogaNames = []Name{
	{"Vishkambha", "विष्कम्भ"}, {"Priti", "प्रीति"}, {"Ayushman", "आयुष्मान्"},
	{"Saubhagya", "सौभाग्य"}, {"Shobhana", "शोभन"}, {"Atiganda", "अतिगण्ड"},
	{"Sukarma", "सुकर्मा"}, {"Dhriti", "धृति"}, {"Shula", "शूल"},
	{"Ganda", "गण्ड"}, {"Vriddhi", "वृद्धि"}, {"Dhruva", "ध्रुव"},
	{"Vyaghata", "व्याघात"}, {"Harshana", "हर्षण"}, {"Vajra", "वज्र"},
	{"Siddhi", "सिद्धि"}, {"Vyatipata", "व्यतीपात"}, {"Variyan", "वरीयान्"},
	{"Parigha", "परिघ"}, {"Shiva", "शिव"}, {"Siddha", "सिद्ध"},
	{"Sadhya", "साध्य"}, {"Shubha", "शुभ"}, {"Shukla", "शुक्ल"},
	{"Brahma", "ब्रह्म"}, {"Indra", "इन्द्र"}, {"Vaidhriti", "वैधृति"},
}

// karanaNames are as the Karana constants number them.
var karanaNames = []Name{
	{"Kimstughna", "किंस्तुघ्न"}, {"Bava", "बव"}, {"Balava", "बालव"},
	{"Kaulava", "कौलव"}, {"Taitila", "तैतिल"}, {"Gara", "गर"},
	{"Vanija", "वणिज"}, {"Vishti", "विष्टि"}, {"Shakuni", "शकुनि"},
	{"Chatushpada", "चतुष्पाद"}, {"Naga", "नाग"},
}

// varaNames are the days of the week from Sunday.
var varaNames = []Name{
	{"Ravivara", "रविवार"}, {"Somavara", "सोमवार"}, {"Mangalavara", "मङ्गलवार"},
	{"Budhavara", "बुधवार"}, {"Guruvara", "गुरुवार"}, {"Shukravara", "शुक्रवार"},
	{"Shanivara", "शनिवार"},
}

// sankalpaVaraNames are the days as a sankalpa names them.
var sankalpaVaraNames = []Name{
	{"Bhanuvasara", "भानुवासर"}, {"Induvasara", "इन्दुवासर"}, {"Bhaumavasara", "भौमवासर"},
	{"Saumyavasara", "सौम्यवासर"}, {"Guruvasara", "गुरुवासर"}, {"Bhriguvasara", "भृगुवासर"},
	{"Sthiravasara", "स्थिरवासर"},
}

// monthNames are from 1, Chaitra.
var monthNames = []Name{
	{"Chaitra", "चैत्र"}, {"Vaishakha", "वैशाख"}, {"Jyeshtha", "ज्येष्ठ"},
	{"Ashadha", "आषाढ"}, {"Shravana", "श्रावण"}, {"Bhadrapada", "भाद्रपद"},
	{"Ashvina", "आश्विन"}, {"Kartika", "कार्तिक"}, {"Margashirsha", "मार्गशीर्ष"},
	{"Pausha", "पौष"}, {"Magha", "माघ"}, {"Phalguna", "फाल्गुन"},
}

// rashiNames are from 1, Mesha.
var rashiNames = []Name{
	{"Mesha", "मेष"}, {"Vrishabha", "वृषभ"}, {"Mithuna", "मिथुन"},
	{"Karka", "कर्क"}, {"Simha", "सिंह"}, {"Kanya", "कन्या"},
	{"Tula", "तुला"}, {"Vrishchika", "वृश्चिक"}, {"Dhanu", "धनु"},
	{"Makara", "मकर"}, {"Kumbha", "कुम्भ"}, {"Mina", "मीन"},
}

// rituNames are from 1, Vasanta.
var rituNames = []Name{
	{"Vasanta", "वसन्त"}, {"Grishma", "ग्रीष्म"}, {"Varsha", "वर्षा"},
	{"Sharad", "शरद्"}, {"Hemanta", "हेमन्त"}, {"Shishira", "शिशिर"},
}

// ayanaNames are Uttarayana and Dakshinayana.
var ayanaNames = []Name{
	{"Uttarayana", "उत्तरायण"}, {"Dakshinayana", "दक्षिणायन"},
}

// pakshaNames are the bright and the dark half.
var pakshaNames = []Name{
	{"Shukla", "शुक्ल"}, {"Krishna", "कृष्ण"},
}

// choghadiyaNames are in the order of the day.
var choghadiyaNames = []Name{
	{"Udveg", "उद्वेग"}, {"Char", "चर"}, {"Labh", "लाभ"},
	{"Amrit", "अमृत"}, {"Kaal", "काल"}, {"Shubh", "शुभ"},
	{"Rog", "रोग"},
}

// grahaNames are the lords of the days of the week.
var grahaNames = []Name{
	{"Sun", "सूर्य"}, {"Moon", "चन्द्र"}, {"Mars", "मङ्गल"},
	{"Mercury", "बुध"}, {"Jupiter", "बृहस्पति"}, {"Venus", "शुक्र"},
	{"Saturn", "शनि"},
}

// samvatsaraNames are from 1, Prabhava.
var samvatsaraNames = []Name{
	{"Prabhava", "प्रभव"}, {"Vibhava", "विभव"}, {"Shukla", "शुक्ल"},
	{"Pramoda", "प्रमोद"}, {"Prajapati", "प्रजापति"}, {"Angirasa", "अङ्गिरा"},
	{"Shrimukha", "श्रीमुख"}, {"Bhava", "भाव"}, {"Yuva", "युवा"},
	{"Dhata", "धाता"}, {"Ishvara", "ईश्वर"}, {"Bahudhanya", "बहुधान्य"},
	{"Pramathi", "प्रमाथी"}, {"Vikrama", "विक्रम"}, {"Vrisha", "वृष"},
	{"Chitrabhanu", "चित्रभानु"}, {"Subhanu", "सुभानु"}, {"Tarana", "तारण"},
	{"Parthiva", "पार्थिव"}, {"Vyaya", "व्यय"}, {"Sarvajit", "सर्वजित्"},
	{"Sarvadhari", "सर्वधारी"}, {"Virodhi", "विरोधी"}, {"Vikriti", "विकृति"},
	{"Khara", "खर"}, {"Nandana", "नन्दन"}, {"Vijaya", "विजय"},
	{"Jaya", "जय"}, {"Manmatha", "मन्मथ"}, {"Durmukha", "दुर्मुख"},
	{"Hemalambi", "हेमलम्बी"}, {"Vilambi", "विलम्बी"}, {"Vikari", "विकारी"},
	{"Sharvari", "शार्वरी"}, {"Plava", "प्लव"}, {"Shubhakrit", "शुभकृत्"},
	{"Shobhakrit", "शोभकृत्"}, {"Krodhi", "क्रोधी"}, {"Vishvavasu", "विश्वावसु"},
	{"Parabhava", "पराभव"}, {"Plavanga", "प्लवङ्ग"}, {"Kilaka", "कीलक"},
	{"Saumya", "सौम्य"}, {"Sadharana", "साधारण"}, {"Virodhikrit", "विरोधकृत्"},
	{"Paridhavi", "परिधावी"}, {"Pramadi", "प्रमादी"}, {"Ananda", "आनन्द"},
	{"Rakshasa", "राक्षस"}, {"Nala", "नल"}, {"Pingala", "पिङ्गल"},
	{"Kalayukta", "कालयुक्त"}, {"Siddharthi", "सिद्धार्थी"}, {"Raudra", "रौद्र"},
	{"Durmati", "दुर्मति"}, {"Dundubhi", "दुन्दुभि"}, {"Rudhirodgari", "रुधिरोद्गारी"},
	{"Raktakshi", "रक्ताक्षी"}, {"Krodhana", "क्रोधन"}, {"Kshaya", "क्षय"},
}

// TithiName names a tithi from 1 to 30.
func TithiName(index int) Name {
	switch {
	case index == 30:
		return Name{"Amavasya", "अमावस्या"}
	case index > 15:
		return tithiNames[index-16]
	}
	return tithiNames[index-1]
}

// PakshaName names the half of the month that a tithi lies in.
func PakshaName(tithi int) Name { return pakshaNames[(tithi-1)/15] }

// NakshatraName names a nakshatra from 1 to 27.
func NakshatraName(index int) Name { return nakshatraNames[index-1] }

// YogaName names a yoga from 1 to 27.
func YogaName(index int) Name { return yogaNames[index-1] }

// karanaKind is one of the eleven karanas that the sixty half tithis share.
type karanaKind int

// The karanas: seven that come round, and four that come once a month.
const (
	kimstughna karanaKind = iota
	bava
	balava
	kaulava
	taitila
	gara
	vanija
	vishti
	shakuni
	chatushpada
	naga
)

// KaranaOf gives the karana of a half tithi from 1 to 60.
func KaranaOf(index int) karanaKind {
	switch {
	case index == 1:
		return kimstughna
	case index >= 58:
		return shakuni + karanaKind(index-58)
	}
	return bava + karanaKind((index-2)%7)
}

// Name names the karana.
func (k karanaKind) Name() Name { return karanaNames[k] }

// VaraName names a day of the week.
func VaraName(day time.Weekday) Name { return varaNames[day] }

// sankalpaVaraName names a day of the week in the form of a sankalpa.
func sankalpaVaraName(day time.Weekday) Name { return sankalpaVaraNames[day] }

// MonthName names a lunar month from 1 to 12.
func MonthName(number int) Name { return monthNames[number-1] }

// RashiName names a sign from 1 to 12.
func RashiName(index int) Name { return rashiNames[index-1] }

// RituName names a season from 1 to 6.
func RituName(index int) Name { return rituNames[index-1] }

// AyanaName names a half year, 1 or 2.
func AyanaName(index int) Name { return ayanaNames[index-1] }

// SamvatsaraName names a year of the cycle from 1 to 60.
func SamvatsaraName(index int) Name { return samvatsaraNames[index-1] }
