package region

import (
	"strings"

	"sankalp/internal/panchang"
)

// because is why a day was taken: a sentence with places for names, marked 1, 2 and 3.
type because panchang.Name

// say fills the names in.
func say(b because, names ...panchang.Name) panchang.Name {
	var english, hindi []string
	for i, n := range names {
		mark := "{" + string(rune('1'+i)) + "}"
		english, hindi = append(english, mark, n.English), append(hindi, mark, n.Devanagari)
	}
	return name(strings.NewReplacer(english...).Replace(b.English), strings.NewReplacer(hindi...).Replace(b.Devanagari))
}

// The reasons.
var (
	weekdayBefore       = because{"the {1} on or before {2} of {3}", "{3} की {2} को या उससे पहले का {1}"}
	weekdayIn           = because{"each {1} in {2}", "{2} मास का हर {1}"}
	ingressDay          = because{"the Sun enters {1} on this day", "सूर्य इस दिन {1} में प्रवेश करता है"}
	dayBefore           = because{"the last day before the solar month of {1}", "{1} के सौर मास से पहले का अन्तिम दिन"}
	dayOfMonth          = because{"day {1} of the solar month of {2}", "{2} के सौर मास का दिन {1}"}
	standsIn            = because{"{1} is there at {2}, in the month of {3}; where it comes twice, the last time", "{3} मास में {2} में {1}; दो बार आए तो अन्तिम"}
	crescent            = because{"the first evening on which the Moon sets 50 minutes after the Sun", "पहली संध्या जब चन्द्रमा सूर्य के 50 मिनट बाद अस्त होता है"}
	sunriseAfterIngress = because{"the first sunrise after the Sun enters {1}", "सूर्य के {1} में प्रवेश के बाद का पहला सूर्योदय"}
	pastNewYear         = because{"none in this year: {1}, then {2}; the solar month of {3} goes on past New Year", "इस वर्ष नहीं: {1}, फिर {2}; {3} का सौर मास नववर्ष के पार जाता है"}
	notInMonth          = because{"none in this year: {1}, then {2}; between them the solar month of {3} does not have it", "इस वर्ष नहीं: {1}, फिर {2}; बीच के {3} सौर मास में यह नहीं पड़ता"}
	otherYears          = because{"none in this year: {1}, then {2}", "इस वर्ष नहीं: {1}, फिर {2}"}
	noDayHere           = because{"none in this year at this place", "इस वर्ष इस स्थान पर नहीं"}
	twoTithis           = because{"the last 24 minutes of {1} and the first 24 of {2}, which meet at {3}", "{1} के अन्तिम 24 मिनट और {2} के पहले 24, जो {3} पर मिलते हैं"}
)
