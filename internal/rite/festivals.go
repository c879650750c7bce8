package rite

import (
	"fmt"

	"sankalp/internal/panchang"
)

// custom is where the lunar month ends, which goes with the regions: with the full moon in the north, with the new moon in
// Gujarat, Maharashtra and the south.
type custom string

// The customs. Feasts without one are kept by both.
const (
	purnima  custom = "purnima"
	amavasya custom = "amavasya"
)

// FestivalIDs are those of all festivals, in the order of the lunar year.
func FestivalIDs() []string {
	all := make([]string, len(festivals))
	for i := range festivals {
		all[i] = festivals[i].ID
	}
	return all
}

// festivals are in the order of the lunar year. Rules whose kala is not sunrise follow the Smriti Kaustubha, the Nirnaya
// Sindhu and the Dharma Sindhu as far as the open tables of adyatithi and jyotisha quote them; others are custom without a text
// at hand, and where none is known the tithi at sunrise decides.
//
// Short names break where they have a soft hyphen: a cell of a calendar on a phone has room for two lines of some eight letters.
var festivals = []festival{
	// Chaitra
	{ID: "GUDI_PADWA", Name: words("Gudi Padwa", "गुडी पाडवा"), Rule: udaya(1, 1), MonthEnds: amavasya},
	{ID: "UGADI", Name: words("Ugadi", "युगादि"), Rule: udaya(1, 1), MonthEnds: amavasya, Minor: true},
	{ID: "NAV_SAMVATSAR", Name: words("Nav Samvatsar", "नव संवत्सर"), Short: words("Nav Samvat", "नव संवत्"), Rule: udaya(1, 1), MonthEnds: purnima},
	{ID: "CHAITRA_NAVRATRI", Name: words("Chaitra Navratri", "चैत्र नवरात्रि"), Short: words("Navratri", "नवरात्रि"), Rule: udaya(1, 1), decide: navratri},
	{ID: "GANGAUR", Name: words("Gangaur", "गणगौर"), Rule: udaya(1, 3), MonthEnds: purnima},
	{ID: "YAMUNA_CHHATH", Name: words("Yamuna Chhath", "यमुना छठ"), Rule: udaya(1, 6), MonthEnds: purnima, Minor: true},
	{ID: "RAM_NAVAMI", Name: words("Ram Navami", "राम नवमी"), Rule: in(1, 9, Madhyahna, Vyapti), Traditions: map[string]LunarRule{"udaya": udaya(1, 9)}},
	{ID: "MAHAVIR_JAYANTI", Name: words("Mahavir Jayanti", "महावीर जयन्ती"), Short: words("Mahavir J.", "महावीर ज."), Rule: udaya(1, 13)},
	{ID: "HANUMAN_JAYANTI", Name: words("Hanuman Jayanti", "हनुमान जयन्ती"), Short: words("Hanuman J.", "हनुमान ज."), Rule: udaya(1, 15)},
	// Vaishakha
	{ID: "AKSHAYA_TRITIYA", Name: words("Akshaya Tritiya", "अक्षय तृतीया"), Rule: in(2, 3, sangava, Para), Traditions: map[string]LunarRule{"udaya": udaya(2, 3)}},
	{ID: "PARASHURAM_JAYANTI", Name: words("Parashuram Jayanti", "परशुराम जयन्ती"), Short: words("Parshuram", "परशुराम ज."), Rule: in(2, 3, Pradosha, Purva), MonthEnds: purnima},
	{ID: "GANGA_SAPTAMI", Name: words("Ganga Saptami", "गंगा सप्तमी"), Rule: in(2, 7, Madhyahna, Purva), MonthEnds: purnima, Minor: true},
	{ID: "SITA_NAVAMI", Name: words("Sita Navami", "सीता नवमी"), Rule: in(2, 9, Madhyahna, Purva), MonthEnds: purnima, Minor: true},
	{ID: "NARASIMHA_JAYANTI", Name: words("Narasimha Jayanti", "नृसिंह जयन्ती"), Short: words("Narasimha", "नृसिंह ज."), Rule: in(2, 14, sayahna, Purva)},
	{ID: "BUDDHA_PURNIMA", Name: words("Buddha Purnima", "बुद्ध पूर्णिमा"), Rule: udaya(2, 15)},
	{ID: "VAT_SAVITRI", Name: words("Vat Savitri", "वट सावित्री"), Rule: udaya(2, 30), MonthEnds: purnima},
	{ID: "SHANI_JAYANTI", Name: words("Shani Jayanti", "शनि जयन्ती"), Rule: udaya(2, 30), MonthEnds: purnima, Minor: true},
	// Jyeshtha
	{ID: "GANGA_DUSSEHRA", Name: words("Ganga Dussehra", "गंगा दशहरा"), Rule: udaya(3, 10), MonthEnds: purnima},
	{ID: "VAT_PURNIMA", Name: words("Vat Purnima", "वट पूर्णिमा"), Rule: udaya(3, 15), MonthEnds: amavasya},
	{ID: "KABIR_JAYANTI", Name: words("Kabir Jayanti", "कबीर जयन्ती"), Rule: udaya(3, 15), MonthEnds: purnima, Minor: true},
	// Ashadha
	{ID: "GUPT_NAVRATRI_ASHADHA", Name: words("Gupt Navratri begins", "गुप्त नवरात्रि आरम्भ"), Short: words("Gupt Navratri", "गुप्त नवरात्रि"), Rule: udaya(4, 1), Minor: true},
	{ID: "RATH_YATRA", Name: words("Rath Yatra", "रथ यात्रा"), Rule: udaya(4, 2)},
	{ID: "BHADLI_NAVAMI", Name: words("Bhadli Navami", "भड़ली नवमी"), Rule: udaya(4, 9), MonthEnds: purnima, Minor: true},
	{ID: "GAURI_VRAT", Name: words("Gauri Vrat begins", "गौरी व्रत आरम्भ"), Short: words("Gauri Vrat", "गौरी व्रत"), Rule: udaya(4, 11), MonthEnds: amavasya, Minor: true},
	{ID: "JAYA_PARVATI", Name: words("Jaya Parvati Vrat begins", "जया पार्वती व्रत आरम्भ"), Short: words("Jaya Parvati", "जया पार्वती"), Rule: in(4, 13, Pradosha, Purva), MonthEnds: amavasya, Minor: true},
	{ID: "GURU_PURNIMA", Name: words("Guru Purnima", "गुरु पूर्णिमा"), Rule: udaya(4, 15)},
	{ID: "SAWAN_SHIVARATRI", Name: words("Sawan Shivaratri", "सावन शिवरात्रि"), Short: words("Sawan Shivratri", "सावन शिवरात्रि"), Rule: in(4, 29, Nishita, Vyapti), MonthEnds: purnima},
	{ID: "HARIYALI_AMAVASYA", Name: words("Hariyali Amavasya", "हरियाली अमावस्या"), Short: words("Hariyali Amavas", "हरियाली अमावस"), Rule: udaya(4, 30), MonthEnds: purnima, Minor: true},
	{ID: "DIVASO", Name: words("Divaso", "दिवासो"), Rule: udaya(4, 30), MonthEnds: amavasya, Minor: true},
	// Shravana
	{ID: "HARIYALI_TEEJ", Name: words("Hariyali Teej", "हरियाली तीज"), Rule: udaya(5, 3), MonthEnds: purnima},
	{ID: "NAG_PANCHAMI", Name: words("Nag Panchami", "नाग पञ्चमी"), Rule: udaya(5, 5)},
	{ID: "TULSIDAS_JAYANTI", Name: words("Tulsidas Jayanti", "तुलसीदास जयन्ती"), Short: words("Tulsidas J.", "तुलसीदास ज."), Rule: udaya(5, 7), MonthEnds: purnima, Minor: true},
	{ID: "NARALI_PURNIMA", Name: words("Narali Purnima", "नारळी पौर्णिमा"), Rule: udaya(5, 15), MonthEnds: amavasya, Minor: true},
	{ID: "RAKSHA_BANDHAN", Name: words("Raksha Bandhan", "रक्षा बन्धन"), Rule: in(5, 15, Aparahna, Purva), Traditions: map[string]LunarRule{"udaya": udaya(5, 15)}, decide: rakshaBandhan},
	{ID: "KAJARI_TEEJ", Name: words("Kajari Teej", "कजरी तीज"), Rule: udaya(5, 18), MonthEnds: purnima},
	{ID: "BAHULA_CHATURTHI", Name: words("Bahula Chaturthi", "बहुला चतुर्थी"), Short: words("Bahula Chauth", "बहुला चौथ"), Rule: in(5, 19, sayahna, Purva), MonthEnds: purnima, Minor: true},
	{ID: "BOL_CHOTH", Name: words("Bol Choth", "बोल चौथ"), Rule: in(5, 19, sayahna, Purva), MonthEnds: amavasya, Minor: true},
	{ID: "NAG_PANCHAM", Name: words("Nag Pancham", "नाग पंचम"), Rule: udaya(5, 20), MonthEnds: amavasya, Minor: true},
	{ID: "HAL_SHASHTHI", Name: words("Hal Shashthi", "हल षष्ठी"), Rule: in(5, 21, Madhyahna, Para), MonthEnds: purnima},
	{ID: "RANDHAN_CHHATH", Name: words("Randhan Chhath", "रांधण छठ"), Rule: udaya(5, 21), MonthEnds: amavasya, Minor: true},
	{ID: "SHITALA_SATAM", Name: words("Shitala Satam", "शीतला सातम"), Rule: udaya(5, 22), MonthEnds: amavasya},
	{ID: "JANMASHTAMI_SMARTA", Name: words("Janmashtami (Smarta)", "जन्माष्टमी (स्मार्त)"), Short: words("Janm\u00adashtami", "जन्माष्टमी"), Rule: in(5, 23, Nishita, Para)},
	{ID: "JANMASHTAMI", Name: words("Janmashtami", "जन्माष्टमी"), Short: words("Janm\u00adashtami", "जन्माष्टमी"), Rule: in(5, 23, Udaya, Para), Traditions: map[string]LunarRule{"smarta": in(5, 23, Nishita, Para)}},
	{ID: "GOGA_NAVAMI", Name: words("Goga Navami", "गोगा नवमी"), Rule: udaya(5, 24), MonthEnds: purnima, Minor: true},
	{ID: "BACH_BARAS", Name: words("Bach Baras", "बछ बारस"), Rule: udaya(5, 27), MonthEnds: purnima, Minor: true},
	{ID: "PITHORI_AMAVASYA", Name: words("Pithori Amavasya", "पिठोरी अमावस्या"), Short: words("Pithori Amavas", "पिठोरी अमावस"), Rule: udaya(5, 30), Minor: true},
	{ID: "POLA", Name: words("Pola", "पोळा"), Rule: udaya(5, 30), MonthEnds: amavasya},
	// Bhadrapada
	{ID: "HARTALIKA_TEEJ", Name: words("Hartalika Teej", "हरतालिका तीज"), Short: words("Hartalika Teej", "हरतालिका"), Rule: in(6, 3, Udaya, Para)},
	{ID: "GANESH_CHATURTHI", Name: words("Ganesh Chaturthi", "गणेश चतुर्थी"), Short: words("Ganesh Chauth", "गणेश चतुर्थी"), Rule: in(6, 4, Madhyahna, Vyapti)},
	{ID: "RISHI_PANCHAMI", Name: words("Rishi Panchami", "ऋषि पञ्चमी"), Rule: in(6, 5, Madhyahna, Purva)},
	{ID: "SANTAN_SAPTAMI", Name: words("Santan Saptami", "सन्तान सप्तमी"), Rule: udaya(6, 7), MonthEnds: purnima, Minor: true},
	{ID: "RADHA_ASHTAMI", Name: words("Radha Ashtami", "राधा अष्टमी"), Rule: udaya(6, 8)},
	{ID: "MAHALAKSHMI_VRAT", Name: words("Mahalakshmi Vrat begins", "महालक्ष्मी व्रत आरम्भ"), Short: words("Lakshmi Vrat", "लक्ष्मी व्रत"), Rule: udaya(6, 8), MonthEnds: purnima, Minor: true},
	{ID: "VAMANA_JAYANTI", Name: words("Vamana Jayanti", "वामन जयन्ती"), Rule: in(6, 12, Madhyahna, Purva)},
	{ID: "ANANT_CHATURDASHI", Name: words("Anant Chaturdashi", "अनन्त चतुर्दशी"), Short: words("Anant Chaudas", "अनन्त चौदस"), Rule: in(6, 14, Udaya, Para)},
	{ID: "PITRU_PAKSHA", Name: words("Pitru Paksha begins", "पितृ पक्ष आरम्भ"), Short: words("Pitru Paksha", "पितृ पक्ष"), Rule: in(6, 15, Aparahna, Vyapti)},
	{ID: "JIVITPUTRIKA", Name: words("Jivitputrika (Jitiya)", "जीवित्पुत्रिका (जितिया)"), Short: words("Jitiya", "जितिया"), Rule: in(6, 23, Pradosha, Para), Traditions: map[string]LunarRule{"udaya": udaya(6, 23)}, MonthEnds: purnima},
	{ID: "SARVAPITRI_AMAVASYA", Name: words("Sarvapitri Amavasya", "सर्वपितृ अमावस्या"), Short: words("Sarva\u00adpitri", "सर्वपितृ"), Rule: in(6, 30, Aparahna, Vyapti)},
	{ID: "BATHUKAMMA", Name: words("Bathukamma", "बतुकम्मा"), Short: words("Bathu\u00adkamma", "बतुकम्मा"), Rule: in(6, 30, Aparahna, Vyapti), MonthEnds: amavasya},
	// Ashvina
	{ID: "SHARAD_NAVRATRI", Name: words("Sharad Navratri", "शारद नवरात्रि"), Short: words("Navratri", "नवरात्रि"), Rule: udaya(7, 1), decide: navratri},
	{ID: "LALITA_PANCHAMI", Name: words("Lalita Panchami", "ललिता पञ्चमी"), Rule: in(7, 5, Aparahna, Purva), MonthEnds: amavasya, Minor: true},
	{ID: "MAHA_ASHTAMI", Name: words("Maha Ashtami", "महा अष्टमी"), Rule: udaya(7, 8)},
	{ID: "MAHA_NAVAMI", Name: words("Maha Navami", "महा नवमी"), Rule: in(7, 9, Aparahna, Purva), Traditions: map[string]LunarRule{"udaya": udaya(7, 9)}},
	{ID: "DUSSEHRA", Name: words("Dussehra", "दशहरा"), Rule: in(7, 10, Aparahna, Vyapti), Traditions: map[string]LunarRule{"udaya": udaya(7, 10)}, decide: dussehra},
	{ID: "SHARAD_PURNIMA", Name: words("Sharad Purnima", "शरद पूर्णिमा"), Rule: in(7, 15, Nishita, Purva)},
	{ID: "MAHARISHI_VALMIKI_JAYANTI", Name: words("Maharishi Valmiki Jayanti", "महर्षि वाल्मीकि जयन्ती"), Short: words("Valmiki J.", "वाल्मीकि ज."), Rule: udaya(7, 15)},
	{ID: "KARWA_CHAUTH", Name: words("Karwa Chauth", "करवा चौथ"), Rule: in(7, 19, Moonrise, Purva)},
	{ID: "AHOI_ASHTAMI", Name: words("Ahoi Ashtami", "अहोई अष्टमी"), Rule: in(7, 23, Pradosha, Purva), MonthEnds: purnima},
	{ID: "GOVATSA_DWADASHI", Name: words("Govatsa Dwadashi", "गोवत्स द्वादशी"), Short: words("Govatsa Baras", "गोवत्स"), Rule: in(7, 27, Pradosha, Purva), MonthEnds: purnima, Minor: true},
	{ID: "VAGH_BARAS", Name: words("Vasu Baras (Vagh Baras)", "वसु बारस (वाघ बारस)"), Short: words("Vasu Baras", "वसु बारस"), Rule: in(7, 27, Pradosha, Purva), MonthEnds: amavasya},
	{ID: "DHANTERAS", Name: words("Dhanteras", "धनतेरस"), Short: words("Dhan\u00adteras", "धनतेरस"), Rule: in(7, 28, Pradosha, Vyapti)},
	{ID: "KALI_CHAUDAS", Name: words("Kali Chaudas", "काली चौदस"), Rule: in(7, 29, Nishita, Purva), MonthEnds: amavasya, Minor: true},
	{ID: "NARAKA_CHATURDASHI", Name: words("Naraka Chaturdashi", "नरक चतुर्दशी"), Short: words("Narak Chaudas", "नरक चौदस"), Rule: in(7, 29, arunodaya, Para)},
	{ID: "DIWALI_INDIA", Name: words("Diwali", "दीपावली"), Rule: in(7, 30, Pradosha, Vyapti), Traditions: map[string]LunarRule{"pradosha_para": in(7, 30, Pradosha, Para)}},
	// Kartika
	{ID: "GOVARDHAN_PUJA", Name: words("Govardhan Puja", "गोवर्धन पूजा"), Short: words("Govar\u00addhan", "गोवर्धन"), Rule: in(8, 1, sayahna, Purva), Traditions: map[string]LunarRule{"udaya": udaya(8, 1)}},
	{ID: "BALI_PRATIPADA", Name: words("Bali Pratipada (Padwa)", "बलिप्रतिपदा (पाडवा)"), Short: words("Padwa", "पाडवा"), Rule: in(8, 1, Udaya, Para), MonthEnds: amavasya},
	{ID: "BESTU_VARAS", Name: words("Bestu Varas", "बेस्तु वरस"), Rule: udaya(8, 1), MonthEnds: amavasya},
	{ID: "BHAI_DOOJ", Name: words("Bhai Dooj", "भाई दूज"), Rule: in(8, 2, Aparahna, Vyapti)},
	{ID: "LABH_PANCHAM", Name: words("Labh Pancham", "लाभ पंचम"), Rule: udaya(8, 5), MonthEnds: amavasya},
	{ID: "CHHATH_NAHAY_KHAY", Name: words("Chhath: Nahay-Khay", "छठ: नहाय-खाय"), Short: words("Nahay-Khay", "नहाय-खाय"), Rule: udaya(8, 6), after: -2, MonthEnds: purnima, Minor: true},
	{ID: "CHHATH_KHARNA", Name: words("Chhath: Kharna", "छठ: खरना"), Short: words("Kharna", "खरना"), Rule: udaya(8, 6), after: -1, MonthEnds: purnima, Minor: true},
	{ID: "CHHATH_PUJA", Name: words("Chhath Puja", "छठ पूजा"), Rule: udaya(8, 6)},
	{ID: "CHHATH_USHA", Name: words("Chhath: morning arghya", "छठ: उषा अर्घ्य"), Short: words("Usha Arghya", "उषा अर्घ्य"), Rule: udaya(8, 6), after: 1, MonthEnds: purnima, Minor: true},
	{ID: "GOPASHTAMI", Name: words("Gopashtami", "गोपाष्टमी"), Short: words("Gop\u00adashtami", "गोपाष्टमी"), Rule: udaya(8, 8)},
	{ID: "AKSHAYA_NAVAMI", Name: words("Akshaya (Amla) Navami", "अक्षय (आँवला) नवमी"), Short: words("Amla Navami", "आँवला नवमी"), Rule: udaya(8, 9)},
	{ID: "TULSI_VIVAH", Name: words("Tulsi Vivah", "तुलसी विवाह"), Rule: udaya(8, 12)},
	{ID: "VAIKUNTHA_CHATURDASHI", Name: words("Vaikuntha Chaturdashi", "वैकुण्ठ चतुर्दशी"), Short: words("Vaikunth Chaudas", "वैकुण्ठ चौदस"), Rule: in(8, 14, Nishita, Purva)},
	{ID: "DEV_DIWALI", Name: words("Dev Diwali", "देव दीपावली"), Rule: in(8, 15, Pradosha, Purva)},
	{ID: "KARTIK_PURNIMA", Name: words("Kartik Purnima", "कार्तिक पूर्णिमा"), Rule: udaya(8, 15)},
	{ID: "GURU_NANAK_JAYANTI", Name: words("Guru Nanak Jayanti", "गुरु नानक जयन्ती"), Short: words("Guru Nanak", "गुरु नानक"), Rule: udaya(8, 15), Minor: true},
	{ID: "KALA_BHAIRAVA", Name: words("Kala Bhairava Jayanti", "काल भैरव जयन्ती"), Short: words("Bhairav J.", "भैरव ज."), Rule: in(8, 23, Nishita, Purva)},
	// Margashirsha, Pausha
	{ID: "VIVAH_PANCHAMI", Name: words("Vivah Panchami", "विवाह पञ्चमी"), Rule: udaya(9, 5), MonthEnds: purnima},
	{ID: "CHAMPA_SHASHTHI", Name: words("Champa Shashthi", "चम्पा षष्ठी"), Rule: udaya(9, 6), MonthEnds: amavasya},
	{ID: "GITA_JAYANTI", Name: words("Gita Jayanti", "गीता जयन्ती"), Rule: udaya(9, 11)},
	{ID: "DATTATREYA_JAYANTI", Name: words("Dattatreya Jayanti", "दत्तात्रेय जयन्ती"), Short: words("Datta Jayanti", "दत्त जयन्ती"), Rule: in(9, 15, Pradosha, Para)},
	{ID: "ANNAPURNA_JAYANTI", Name: words("Annapurna Jayanti", "अन्नपूर्णा जयन्ती"), Short: words("Annapurna", "अन्नपूर्णा"), Rule: udaya(9, 15), MonthEnds: purnima, Minor: true},
	{ID: "SHAKAMBHARI", Name: words("Shakambhari Purnima", "शाकम्भरी पूर्णिमा"), Short: words("Shakam\u00adbhari", "शाकम्भरी"), Rule: udaya(10, 15), MonthEnds: purnima, Minor: true},
	{ID: "SAKAT_CHAUTH", Name: words("Sakat Chauth (Tilkut)", "सकट चौथ (तिलकुट)"), Short: words("Sakat Chauth", "सकट चौथ"), Rule: in(10, 19, Moonrise, Purva), MonthEnds: purnima},
	{ID: "MAUNI_AMAVASYA", Name: words("Mauni Amavasya", "मौनी अमावस्या"), Short: words("Mauni Amavas", "मौनी अमावस"), Rule: udaya(10, 30)},
	{ID: "MAKAR_SANKRANTI", Name: words("Makar Sankranti", "मकर संक्रान्ति"), Short: words("San\u00adkranti", "संक्रान्ति"), decide: makarSankranti},
	// Magha
	{ID: "GUPT_NAVRATRI_MAGHA", Name: words("Gupt Navratri begins", "गुप्त नवरात्रि आरम्भ"), Short: words("Gupt Navratri", "गुप्त नवरात्रि"), Rule: udaya(11, 1), Minor: true},
	{ID: "BASANT_PANCHAMI", Name: words("Vasant Panchami", "वसन्त पञ्चमी"), Rule: in(11, 5, purvahna, Purva), Traditions: map[string]LunarRule{"udaya": udaya(11, 5)}},
	{ID: "RATHA_SAPTAMI", Name: words("Ratha Saptami", "रथ सप्तमी"), Rule: in(11, 7, arunodaya, Para)},
	{ID: "BHISHMA_ASHTAMI", Name: words("Bhishma Ashtami", "भीष्म अष्टमी"), Rule: in(11, 8, Madhyahna, Purva), Minor: true},
	{ID: "MAGHI_PURNIMA", Name: words("Maghi Purnima", "माघी पूर्णिमा"), Rule: udaya(11, 15)},
	{ID: "GURU_RAVIDAS_JAYANTI", Name: words("Guru Ravidas Jayanti", "गुरु रविदास जयन्ती"), Short: words("Ravidas J.", "रविदास ज."), Rule: udaya(11, 15), Minor: true},
	{ID: "MAHA_SHIVARATRI", Name: words("Maha Shivaratri", "महा शिवरात्रि"), Short: words("Maha Shivratri", "शिवरात्रि"), Rule: in(11, 29, Nishita, Vyapti), Traditions: map[string]LunarRule{"madhava": in(11, 29, Nishita, Para)}},
	// Phalguna
	{ID: "PHULERA_DOOJ", Name: words("Phulera Dooj", "फुलेरा दूज"), Rule: udaya(12, 2), MonthEnds: purnima, Minor: true},
	{ID: "HOLASHTAK", Name: words("Holashtak begins", "होलाष्टक आरम्भ"), Short: words("Hol\u00adashtak", "होलाष्टक"), Rule: udaya(12, 8), MonthEnds: purnima, Minor: true},
	{ID: "HOLIKA_DAHAN", Name: words("Holika Dahan", "होलिका दहन"), Rule: in(12, 15, Pradosha, Para), decide: holika},
	{ID: "HOLI", Name: words("Holi", "होली"), Rule: in(12, 15, Pradosha, Para), decide: holi},
	{ID: "HOLI_BHAI_DOOJ", Name: words("Bhai Dooj after Holi", "होली भाई दूज"), Short: words("Bhai Dooj", "भाई दूज"), Rule: udaya(12, 17), MonthEnds: purnima, Minor: true},
	{ID: "RANG_PANCHAMI", Name: words("Rang Panchami", "रंग पञ्चमी"), Rule: udaya(12, 20)},
	{ID: "SHEETALA_SAPTAMI", Name: words("Sheetala Saptami", "शीतला सप्तमी"), Rule: udaya(12, 22), MonthEnds: purnima, Minor: true},
	{ID: "SHEETALA_ASHTAMI", Name: words("Sheetala Ashtami (Basoda)", "शीतला अष्टमी (बसौड़ा)"), Short: words("Basoda", "बसौड़ा"), Rule: udaya(12, 23), MonthEnds: purnima},
	// The days of the two Navratris
	navratriDay("CHAITRA_NAVRATRI", 1, 2, "Brahmacharini", "ब्रह्मचारिणी"),
	navratriDay("CHAITRA_NAVRATRI", 1, 3, "Chandraghanta", "चन्द्रघण्टा"),
	navratriDay("CHAITRA_NAVRATRI", 1, 4, "Kushmanda", "कूष्माण्डा"),
	navratriDay("CHAITRA_NAVRATRI", 1, 5, "Skandamata", "स्कन्दमाता"),
	navratriDay("CHAITRA_NAVRATRI", 1, 6, "Katyayani", "कात्यायनी"),
	navratriDay("CHAITRA_NAVRATRI", 1, 7, "Kalaratri", "कालरात्रि"),
	navratriDay("CHAITRA_NAVRATRI", 1, 8, "Mahagauri", "महागौरी"),
	navratriDay("CHAITRA_NAVRATRI", 1, 9, "Siddhidatri", "सिद्धिदात्री"),
	navratriDay("SHARAD_NAVRATRI", 7, 2, "Brahmacharini", "ब्रह्मचारिणी"),
	navratriDay("SHARAD_NAVRATRI", 7, 3, "Chandraghanta", "चन्द्रघण्टा"),
	navratriDay("SHARAD_NAVRATRI", 7, 4, "Kushmanda", "कूष्माण्डा"),
	navratriDay("SHARAD_NAVRATRI", 7, 5, "Skandamata", "स्कन्दमाता"),
	navratriDay("SHARAD_NAVRATRI", 7, 6, "Katyayani", "कात्यायनी"),
	navratriDay("SHARAD_NAVRATRI", 7, 7, "Kalaratri", "कालरात्रि"),
	navratriDay("SHARAD_NAVRATRI", 7, 8, "Mahagauri", "महागौरी"),
	navratriDay("SHARAD_NAVRATRI", 7, 9, "Siddhidatri", "सिद्धिदात्री"),
}

// navratriDay is the second to the ninth day of the Navratri of a month, with its goddess; the first day is a feast of its own.
// Each goes by its tithi, so that two fall on one day where a tithi is lost.
func navratriDay(id string, month, tithi int, goddess, devanagari string) festival {
	short := words(fmt.Sprintf("Navratri %d", tithi), "नवरात्रि "+string(rune('०'+tithi)))
	return festival{
		ID: fmt.Sprintf("%s_%d", id, tithi), Short: short, Rule: udaya(month, tithi), Minor: true,
		Name: words(short.English+": "+goddess, short.Devanagari+": "+devanagari),
	}
}

func words(english, devanagari string) panchang.Name {
	return panchang.Name{English: english, Devanagari: devanagari}
}
