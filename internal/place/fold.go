package place

import (
	"strings"
	"unicode"

	"sankalp/internal/text"
)

// Fold is the form of a name that is compared: lower case, without accents, dashes, dots and brackets. Devanagari
// loses the dot below (nukta), which many leave out, and a nasal dot replaces every written nasal before a consonant.
func Fold(s string) string {
	var b strings.Builder
	space := false
	for _, r := range text.Fold(s) {
		switch {
		case r == 'ँ':
			r = 'ं'
		case r == '़' || r == '\'' || r == '’' || r == 'ʼ' || unicode.Is(unicode.Cf, r):
			continue
		}
		if !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) {
			space = b.Len() > 0
			continue
		}
		if space {
			b.WriteByte(' ')
			space = false
		}
		b.WriteRune(r)
	}
	return nasals.Replace(b.String())
}

// nasals before a consonant are written with their letter or with a dot: चण्डीगढ, चंडीगढ.
var nasals = strings.NewReplacer("ङ्क", "ंक", "ङ्ख", "ंख", "ङ्ग", "ंग", "ङ्घ", "ंघ", "ञ्च", "ंच", "ञ्ज", "ंज", "ण्ट", "ंट", "ण्ठ", "ंठ",
	"ण्ड", "ंड", "ण्ढ", "ंढ", "न्त", "ंत", "न्थ", "ंथ", "न्द", "ंद", "न्ध", "ंध", "म्प", "ंप", "म्ब", "ंब", "म्भ", "ंभ")

// skeleton is a folded name without what its spellings differ in: jaipur, jaypur, jayapur and जयपुर are all jipur.
func skeleton(folded string) string {
	s := spellings.Replace(latin(folded))
	var b strings.Builder
	last := rune(0)
	for _, r := range s {
		if r != 'a' && r != ' ' && r != last {
			b.WriteRune(r)
			last = r
		}
	}
	return b.String()
}

// spellings that mean the same sound.
var spellings = strings.NewReplacer("ay", "i", "ai", "i", "ey", "i", "ee", "i", "oo", "u", "ou", "u", "ow", "u", "au", "u", "w", "v", "ph", "f",
	"z", "j", "sh", "s", "chh", "c", "ch", "c", "th", "t", "dh", "d", "kh", "k", "gh", "g", "bh", "b", "jh", "j", "e", "i", "o", "u", "y", "i")

// latin spells Devanagari in Latin letters, roughly; other letters stay.
func latin(s string) string {
	var b strings.Builder
	consonant := false // whether an inherent a is still to come
	for _, r := range s {
		if r == '्' {
			consonant = false
			continue
		}
		sound, isSign := signs[r]
		if consonant && !isSign {
			b.WriteByte('a')
		}
		consonant = false
		switch letter, isLetter := letters[r]; {
		case isSign:
			b.WriteString(sound)
		case isLetter:
			b.WriteString(letter)
			consonant = true
		case independent[r] != "":
			b.WriteString(independent[r])
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

var (
	letters = map[rune]string{
		'क': "k", 'ख': "kh", 'ग': "g", 'घ': "gh", 'ङ': "n", 'च': "ch", 'छ': "chh", 'ज': "j", 'झ': "jh", 'ञ': "n", 'ट': "t", 'ठ': "th", 'ड': "d",
		'ढ': "dh", 'ण': "n", 'त': "t", 'थ': "th", 'द': "d", 'ध': "dh", 'न': "n", 'प': "p", 'फ': "ph", 'ब': "b", 'भ': "bh", 'म': "m", 'य': "y",
		'र': "r", 'ल': "l", 'ळ': "l", 'व': "v", 'श': "sh", 'ष': "sh", 'स': "s", 'ह': "h",
	}
	signs = map[rune]string{
		'ा': "a", 'ि': "i", 'ी': "i", 'ु': "u", 'ू': "u", 'ृ': "ri", 'े': "e", 'ै': "ai", 'ो': "o", 'ौ': "au", 'ॉ': "o", 'ॅ': "e",
	}
	independent = map[rune]string{
		'अ': "a", 'आ': "a", 'इ': "i", 'ई': "i", 'उ': "u", 'ऊ': "u", 'ऋ': "ri", 'ए': "e", 'ऐ': "ai", 'ओ': "o", 'औ': "au", 'ऑ': "o",
		'ं': "n", 'ः': "h",
	}
)

// Unlike gives how different two names sound, 0 for the same and 1 for nothing in common.
func Unlike(a, b string) float64 {
	x, y := []rune(skeleton(Fold(a))), []rune(skeleton(Fold(b)))
	if len(x)+len(y) == 0 {
		return 0
	}
	row := make([]int, len(y)+1) // of the edit distance
	for j := range row {
		row[j] = j
	}
	for i, r := range x {
		diagonal := row[0]
		row[0] = i + 1
		for j, s := range y {
			cost := diagonal
			if r != s {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return float64(row[len(y)]) / float64(max(len(x), len(y)))
}
