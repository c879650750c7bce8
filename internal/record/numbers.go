package record

import (
	"strings"

	"sankalp/internal/text"
)

// national is how many digits the number of a phone has without its country: as people write it down.
const national = 10

// numberForms are the digits of phone numbers in the ways that they are written: +91 98290 41178, 098290 41178, 98290-41178.
type numberForms map[string]bool

// add adds a number, E.164.
func (n numberForms) add(number string) {
	digits := strings.TrimPrefix(number, "+")
	n[digits], n["00"+digits] = true, true
	if own := len(digits) - national; own > 0 {
		n[digits[own:]], n["0"+digits[own:]] = true, true
	}
}

// mark tells in gone which words of a text are a number's.
func (n numberForms) mark(of string, words []textWord, gone []bool) {
	for i := range words {
		if len(n) > 0 && isNumber(words[i].folded) {
			mark(gone[i:], n.lengthAt(of, words[i:]))
		}
	}
}

// lengthAt is how many words from the first one on are a number, as many as may be; 0: they are none.
func (n numberForms) lengthAt(of string, words []textWord) (length int) {
	digits := ""
	for i, w := range words {
		if !isNumber(w.folded) || i > 0 && strings.Trim(of[words[i-1].end:w.start], " \u00a0-–.()") != "" {
			return length
		}
		digits += text.LatinDigits(w.folded)
		if n[digits] {
			length = i + 1
		}
	}
	return length
}
