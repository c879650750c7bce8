package panchang

import "strings"

// consonants are written with an a unless a vowel sign or the virama follows.
var consonants = map[rune]string{
	'क': "k", 'ख': "kh", 'ग': "g", 'घ': "gh", 'ङ': "ṅ", 'च': "c", 'छ': "ch", 'ज': "j", 'झ': "jh", 'ञ': "ñ",
	'ट': "ṭ", 'ठ': "ṭh", 'ड': "ḍ", 'ढ': "ḍh", 'ण': "ṇ", 'त': "t", 'थ': "th", 'द': "d", 'ध': "dh", 'न': "n",
	'प': "p", 'फ': "ph", 'ब': "b", 'भ': "bh", 'म': "m", 'य': "y", 'र': "r", 'ल': "l", 'व': "v", 'ळ': "ḷ",
	'श': "ś", 'ष': "ṣ", 'स': "s", 'ह': "h",
}

// vowels are both the letters and the signs that stand after a consonant.
var vowels = map[rune]string{
	'अ': "a", 'आ': "ā", 'इ': "i", 'ई': "ī", 'उ': "u", 'ऊ': "ū", 'ऋ': "ṛ", 'ए': "e", 'ऐ': "ai", 'ओ': "o", 'औ': "au",
	'ा': "ā", 'ि': "i", 'ी': "ī", 'ु': "u", 'ू': "ū", 'ृ': "ṛ", 'े': "e", 'ै': "ai", 'ो': "o", 'ौ': "au",
}

// others follow a syllable.
var others = map[rune]string{'ं': "ṃ", 'ः': "ḥ", 'ँ': "m̐", 'ऽ': "'"}

const virama = '्'

// iast transliterates Sanskrit in Devanagari, each word with a capital. What is no Devanagari stays as it is.
func iast(devanagari string) string {
	var b strings.Builder
	bare := false // a consonant whose vowel is not written yet
	for _, r := range devanagari {
		vowel, isVowel := vowels[r]
		if bare && !isVowel && r != virama {
			b.WriteString("a")
		}
		letter, isConsonant := consonants[r]
		switch {
		case isConsonant:
			b.WriteString(letter)
		case isVowel:
			b.WriteString(vowel)
		case r == virama:
		default:
			if other, ok := others[r]; ok {
				b.WriteString(other)
			} else {
				b.WriteRune(r)
			}
		}
		bare = isConsonant
	}
	if bare {
		b.WriteString("a")
	}
	words := strings.Split(b.String(), " ")
	for i, w := range words {
		if w != "" {
			first := []rune(w)[:1]
			words[i] = strings.ToUpper(string(first)) + w[len(string(first)):]
		}
	}
	return strings.Join(words, " ")
}
