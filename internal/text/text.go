// Package text cleans what people type and folds it for search.
package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"sankalp/internal/fault"
)

// maxCleaned is more bytes than the longest valid field can have. Longer text is returned as it is: cleaning it would
// take long, and its length will be refused anyway.
const maxCleaned = 64 << 10

// Line cleans text of one line: NFC, spaces around it cut off, and nothing left where there is nothing to see. Control
// characters, line breaks among them, are refused with `text.control`; the fault names no field.
func Line(s string) (string, *fault.Error) {
	if len(s) > maxCleaned {
		return s, nil
	}
	if !utf8.ValidString(s) || strings.ContainsFunc(s, unicode.IsControl) {
		return "", fault.New(fault.Invalid, "text.control")
	}
	return visible(s), nil
}

// Block cleans text of several lines: like Line, but line breaks (made \n) and tabs stay.
func Block(s string) (string, *fault.Error) {
	if len(s) > maxCleaned {
		return s, nil
	}
	s = strings.ReplaceAll(s, "\r\n", "\n")
	if !utf8.ValidString(s) || strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) && r != '\n' && r != '\t'
	}) {
		return "", fault.New(fault.Invalid, "text.control")
	}
	return visible(s), nil
}

// visible is s in its clean form; empty when it holds nothing but spaces and characters without a shape.
func visible(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r) }) {
		return ""
	}
	return strings.TrimSpace(norm.NFC.String(s))
}

// Name cleans a name: like Line, and refuses with `text.bidi` the characters that turn the reading direction
// round, by which one name can be made to look like another. ZWJ and ZWNJ stay: Devanagari needs them.
func Name(s string) (string, *fault.Error) {
	if strings.ContainsFunc(s, turnsRound) {
		return "", fault.New(fault.Invalid, "text.bidi")
	}
	return Line(s)
}

func turnsRound(r rune) bool {
	return r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 || r == 0x200E || r == 0x200F || r == 0x061C
}

// Length counts characters as the limits of the contract mean them: Unicode code points.
func Length(s string) int { return utf8.RuneCountInString(s) }

// Fold makes the form that is searched: lower case, Latin letters without their marks (Gītā → gita), runs of
// spaces made one. Devanagari keeps its signs, in one canonical spelling (क़ however it was typed).
func Fold(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	latin := false // whether the last base letter can lose its marks
	for _, r := range norm.NFD.String(strings.Join(strings.Fields(s), " ")) {
		if unicode.Is(unicode.Mn, r) {
			if latin {
				continue
			}
		} else {
			latin = unicode.Is(unicode.Latin, r)
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return norm.NFC.String(b.String())
}

// LatinDigits writes digits that a Hindi or a full-width keyboard gave as 0 to 9.
func LatinDigits(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= '०' && r <= '९' {
			return r - '०' + '0'
		}
		return r
	}, norm.NFKC.String(s))
}
