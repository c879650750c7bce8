package rite

import (
	"strings"
	"time"

	"sankalp/internal/panchang"
)

// becauses are the reasons as sentences; {kala} and {tithi} are filled in.
var becauses = map[because]panchang.Name{
	onlyDay:       {English: "{tithi} is there at {kala} on this day alone", Devanagari: "{kala} में {tithi} केवल इसी दिन है"},
	firstDay:      {English: "{tithi} is there at {kala} on two days: the first is taken", Devanagari: "{kala} में {tithi} दो दिन है: पहला दिन लिया गया"},
	lastDay:       {English: "{tithi} is there at {kala} on two days: the last is taken", Devanagari: "{kala} में {tithi} दो दिन है: अन्तिम दिन लिया गया"},
	largerShare:   {English: "{tithi} fills more of {kala} on this day", Devanagari: "{kala} में {tithi} इस दिन अधिक है"},
	fullTwice:     {English: "{tithi} fills {kala} on both days: the second is taken", Devanagari: "{kala} में {tithi} दोनों दिन पूर्ण है: दूसरा दिन लिया गया"},
	nextDay:       {English: "{tithi} is there at {kala} on no day: the day after it began is taken", Devanagari: "{kala} में {tithi} किसी दिन नहीं है: अगला दिन लिया गया"},
	dayItFalls:    {English: "{tithi} sees no sunrise: the day in which it falls", Devanagari: "{tithi} क्षय है: जिस दिन पड़ती है वही दिन"},
	shravanaDay:   {English: "{tithi} lasts into this day and Shravana rules its afternoon, not that of the day before", Devanagari: "{tithi} इस दिन भी है और अपराह्न में श्रवण इसी दिन है"},
	bhadraFree:    {English: "{kala} of this day is free of bhadra while {tithi} lasts", Devanagari: "इस दिन {tithi} रहते {kala} भद्रा से मुक्त है"},
	afterBhadra:   {English: "{tithi} is too short on the next day: on this one, once bhadra is over", Devanagari: "अगले दिन {tithi} तीन मुहूर्त से कम है: इसी दिन भद्रा के बाद"},
	bhadraAllEve:  {English: "bhadra outlasts the midnight before, and {tithi} lasts most of this day", Devanagari: "पिछली रात भद्रा निशीथ के बाद तक है और {tithi} इस दिन साढ़े तीन प्रहर तक है"},
	longEnough:    {English: "bhadra fills the day before, and {tithi} lasts three muhurtas after this sunrise", Devanagari: "पिछले दिन भद्रा है और {tithi} सूर्योदय के बाद तीन मुहूर्त तक है"},
	dayAfter:      {English: "the day after the fire of Holika", Devanagari: "होलिका दहन का अगला दिन"},
	counted:       {English: "counted from the day of {tithi} at {kala}", Devanagari: "{kala} में {tithi} के दिन से गिना गया"},
	briefAtDawn:   {English: "{tithi} lasts less than two ghatis after the next sunrise: the day in which it begins", Devanagari: "अगले दिन सूर्योदय के बाद {tithi} दो घड़ी से कम है: जिस दिन आरम्भ होती है वही दिन"},
	ingressInDay:  {English: "the Sun enters {rashi} on this day before sunset", Devanagari: "सूर्य इसी दिन सूर्यास्त से पहले {rashi} में प्रवेश करता है"},
	ingressAtDusk: {English: "the Sun enters {rashi} after the sunset of the day before", Devanagari: "सूर्य पिछले दिन सूर्यास्त के बाद {rashi} में प्रवेश करता है"},
	dashamiAtDawn: {English: "Dashami still touches the arunodaya of the day before", Devanagari: "पिछले दिन अरुणोदय में दशमी का वेध है"},
	pureDawn:      {English: "the arunodaya is free of Dashami", Devanagari: "अरुणोदय दशमी के वेध से मुक्त है"},
}

// traditions are the names of those who keep another day.
var traditions = map[string]panchang.Name{
	string(Purva): {English: "those who take the earlier day", Devanagari: "पूर्वविद्धा मानने वाले"},
	string(Para):  {English: "those who take the later day", Devanagari: "परविद्धा मानने वाले"},
	"udaya":       {English: "those who go by the tithi at sunrise", Devanagari: "उदया तिथि मानने वाले"},
	"madhava":     {English: "Madhava's school", Devanagari: "माधव मत"},
	"smarta":      {English: "Smartas", Devanagari: "स्मार्त"},
	"vyapti":      {English: "those who go by the larger share alone", Devanagari: "केवल व्याप्ति मानने वाले"},
	"pradosha_para": {
		English: "those who take the last evening of the tithi", Devanagari: "अन्तिम प्रदोष मानने वाले",
	},
	"ingress": {English: "those who keep the day of the ingress", Devanagari: "संक्रान्ति के दिन ही मानने वाले"},
}

// Text is the reason as a sentence, "hi" or English.
func (d *Decision) Text(language string) string {
	fill := []string{"{kala}", d.Kala.name().In(language)}
	if d.Tithi.Index > 0 {
		fill = append(fill, "{tithi}", panchang.TithiName(d.Tithi.Index).In(language))
	}
	if d.Ingress.Rashi > 0 {
		fill = append(fill, "{rashi}", panchang.RashiName(d.Ingress.Rashi).In(language))
	}
	return strings.NewReplacer(fill...).Replace(becauses[d.Because].In(language))
}

// Text is who keeps the other day.
func (o other) Text(language string) string { return traditions[o.Tradition].In(language) }

// When is the time that decides, as text in the zone: the tithi's span or the ingress.
func (d *Decision) When(zone *time.Location) string {
	const layout = "2006-01-02 15:04"
	if d.Ingress.Rashi > 0 {
		return d.Ingress.At.In(zone).Format(layout)
	}
	return d.Tithi.Start.In(zone).Format(layout) + " – " + d.Tithi.End.In(zone).Format(layout)
}
