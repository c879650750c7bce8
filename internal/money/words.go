package money

import (
	"strconv"
	"strings"
)

// Indian writes the rupees as they are read in India, in groups of a thousand, a lakh and a crore: 1,10,000 or 1,100.50.
func (p Paise) Indian() string {
	whole, paise, _ := strings.Cut(p.String(), ".")
	sign := ""
	if digits, negative := strings.CutPrefix(whole, "-"); negative {
		sign, whole = "-", digits
	}
	out := grouped(whole)
	if paise != "" {
		out += "." + (paise + "0")[:2]
	}
	return sign + out
}

// Indian writes a number from 0 up in the same groups: 1,60,000.
func Indian(n int64) string { return grouped(strconv.FormatInt(n, 10)) }

func grouped(digits string) string {
	n := len(digits)
	if n <= 3 {
		return digits
	}
	out := digits[n-3:]
	for rest := digits[:n-3]; rest != ""; {
		cut := max(len(rest)-2, 0)
		out, rest = rest[cut:]+","+out, rest[:cut]
	}
	return out
}

// Words writes an amount from 0 to Max in words, as receipts have it, in Hindi for "hi" and else in English: Rupees one lakh ten
// thousand only.
func (p Paise) Words(language string) string {
	rupees, paise := int64(p/100), int64(p%100)
	if language == "hi" {
		text := spell(rupees, hindi) + " रुपये"
		if rupees == 1 {
			text = "एक रुपया"
		}
		if paise > 0 {
			text += " " + spell(paise, hindi) + " पैसे"
		}
		return text + " मात्र"
	}
	text := "Rupees " + spell(rupees, english)
	if rupees == 1 {
		text = "Rupee one"
	}
	if paise > 0 {
		text += " and " + spell(paise, english) + " paise"
	}
	return text + " only"
}

// language has the words of numbers: the units above a hundred, the hundred, and the numbers below it.
type language struct {
	crore, lakh, thousand, hundred string
	below                          func(n int64) string
}

var (
	english = language{"crore", "lakh", "thousand", "hundred", belowHundred}
	hindi   = language{"करोड़", "लाख", "हज़ार", "सौ", func(n int64) string { return hindiNumbers[n] }}
)

func spell(n int64, t language) string {
	if n == 0 {
		return t.below(0)
	}
	var parts []string
	for _, unit := range []struct {
		size int64
		name string
	}{{1_00_00_000, t.crore}, {1_00_000, t.lakh}, {1000, t.thousand}, {100, t.hundred}} {
		if many := n / unit.size; many > 0 {
			parts = append(parts, spell(many, t), unit.name)
			n %= unit.size
		}
	}
	if n > 0 {
		parts = append(parts, t.below(n))
	}
	return strings.Join(parts, " ")
}

var (
	ones = strings.Fields(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
		sixteen seventeen eighteen nineteen`)
	tens         = strings.Fields(`- - twenty thirty forty fifty sixty seventy eighty ninety`)
	hindiNumbers = strings.Fields(`शून्य एक दो तीन चार पाँच छह सात आठ नौ
		दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
		बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
		तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
		चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
		पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
		साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
		सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
		अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
		नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`)
)

func belowHundred(n int64) string {
	switch {
	case n < 20:
		return ones[n]
	case n%10 == 0:
		return tens[n/10]
	}
	return tens[n/10] + "-" + ones[n%10]
}
