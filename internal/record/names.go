package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sankalp/internal/text"
)

// shortest name, and word of a name, that is looked for in other texts: in Latin letters, and in signs of other scripts.
const shortest, shortestSigns = 3, 2

// honorifics follow a name, as a word of their own or joined to it, and go with it.
var honorifics = []string{"ji", "jee", "जी"}

// nameWords are the names of a family and of its people, as they are looked for in texts.
type nameWords struct {
	// whole are names of several words, the longest first.
	whole [][]string
	// single are the words of names; full are those that are a name by themselves.
	single, full map[string]bool
	rites        riteWords
	// numbers are those of the family's phones.
	numbers numberForms
}

func newNameWords(names []string) nameWords {
	n := nameWords{single: map[string]bool{}, full: map[string]bool{}, rites: newRiteWords(), numbers: numberForms{}}
	for _, name := range names {
		n.add(foldedWords(name))
	}
	slices.SortStableFunc(n.whole, func(a, b []string) int { return len(b) - len(a) })
	return n
}

// add adds a name, with and without an honorific joined to a word of it.
func (n *nameWords) add(name []string) {
	for len(name) > 1 && slices.Contains(honorifics, name[len(name)-1]) {
		name = name[:len(name)-1]
	}
	n.addWords(name)
	switch joined := strings.Join(name, ""); {
	case len(name) == 1 && text.Length(joined) == 2 && !isLong(joined):
		n.addShort(joined)
	case len(name) > 1 && isLong(joined):
		forms := bare(name[len(name)-1])
		n.whole = append(n.whole, append(slices.Clone(name[:len(name)-1]), forms[len(forms)-1]))
	}
}

// addWords adds the words of a name that are looked for by themselves.
func (n *nameWords) addWords(name []string) {
	for _, word := range name {
		for _, form := range bare(word) {
			if !isLong(form) || isNumber(form) || (len(name) > 1 || form != word) && isCommon(form) {
				continue
			}
			n.single[form] = true
			if len(name) == 1 {
				n.full[form] = true
			}
		}
	}
}

// addShort adds a name that is known by its honorific alone: De ji is a person, "de" and "om" may be anything.
func (n *nameWords) addShort(name string) {
	for _, one := range honorifics {
		n.full[name+one] = true
		n.whole = append(n.whole, []string{name, one})
	}
}

// isLong reports whether a word is looked for by itself.
func isLong(folded string) bool {
	first, _ := utf8.DecodeRuneInString(folded)
	if unicode.IsLetter(first) && !unicode.Is(unicode.Latin, first) {
		return text.Length(folded) >= shortestSigns
	}
	return text.Length(folded) >= shortest
}

// textWord is a run of letters, or of digits, of a text. The vowel signs of Indian scripts, and what joins or parts their letters, belong to it.
type textWord struct {
	start, end int
	folded     string
}

// wordsOf gives the words of a text, folded and without joiners.
func wordsOf(of string) (all []textWord) {
	const letters, digits = 1, 2
	last := 0
	for at, r := range of {
		is := 0
		switch {
		case unicode.In(r, unicode.L, unicode.M), isJoiner(r) && last == letters:
			is = letters
		case unicode.Is(unicode.N, r):
			is = digits
		}
		if is != 0 && is != last {
			all = append(all, textWord{start: at})
		}
		if is != 0 {
			all[len(all)-1].end = at + len(string(r))
		}
		last = is
	}
	for i, w := range all {
		all[i].folded = text.Fold(strings.Map(func(r rune) rune {
			if isJoiner(r) {
				return -1
			}
			return r
		}, of[w.start:w.end]))
	}
	return all
}

// isJoiner is true of what shapes the letters of Indian scripts without being one.
func isJoiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

func foldedWords(of string) (all []string) {
	for _, w := range wordsOf(of) {
		all = append(all, w.folded)
	}
	return all
}

func isNumber(folded string) bool {
	return !strings.ContainsFunc(folded, func(r rune) bool { return !unicode.Is(unicode.N, r) })
}

// bare gives the forms of a word: as it is, and without an honorific joined to it.
func bare(folded string) []string {
	forms := []string{folded}
	for _, one := range honorifics {
		if without, found := strings.CutSuffix(folded, one); found && without != "" {
			forms = append(forms, without)
		}
	}
	return forms
}

func isOneOf(set map[string]bool, folded string) bool {
	return slices.ContainsFunc(bare(folded), func(form string) bool { return set[form] })
}

// startsWith reports whether words begin with those of a name or a rite; the last one of it may have an honorific joined to it.
func startsWith(words []textWord, with []string) bool {
	if len(words) < len(with) {
		return false
	}
	for i, one := range with {
		if words[i].folded != one && (i < len(with)-1 || !slices.Contains(bare(words[i].folded), one)) {
			return false
		}
	}
	return true
}

// areIn reports whether a text has one of the names, whole and as words of their own, other than as words of a rite, or one of the numbers.
func (n nameWords) areIn(of string) bool {
	words := wordsOf(of)
	gone := n.findWhole(of, words)
	if slices.Contains(gone, true) {
		return true
	}
	stays := n.rites.stay(words, gone, nil)
	for i, w := range words {
		if !stays[i] && !isListed(doneForGods, w.folded) && isOneOf(n.full, w.folded) {
			return true
		}
	}
	return false
}

// takenOut gives a text without the words of the names and the numbers, and whether there was one; empty when no other word is left.
func (n nameWords) takenOut(of string) (left string, found bool) {
	for own := n.rites.own[of]; ; {
		words := wordsOf(of)
		gone := n.find(of, words, own)
		if !slices.Contains(gone, true) {
			return of, found
		}
		of, found = paired(of, without(of, words, gone)), true // what now meets may be a name again
	}
}

// find tells which words of a text are of a name: whole names first, then their words but for those of a rite, with the honorifics and the
// 's that follow them. own are the words of the rite that the text is about.
func (n nameWords) find(of string, words []textWord, own map[string]bool) []bool {
	gone := n.findWhole(of, words)
	stays := n.rites.stay(words, gone, own)
	for i, w := range words {
		gone[i] = gone[i] || !stays[i] && (isOneOf(n.single, w.folded) || isOneOf(n.full, w.folded))
		if i == 0 || gone[i] || !gone[i-1] {
			continue
		}
		between := of[words[i-1].end:w.start]
		possessive := w.folded == "s" && (between == "'" || between == "’")
		gone[i] = possessive || slices.Contains(honorifics, w.folded)
	}
	return gone
}

// findWhole tells which words of a text are of a name of several words, or of a number.
func (n nameWords) findWhole(of string, words []textWord) []bool {
	found := make([]bool, len(words))
	n.numbers.mark(of, words, found)
	for i := range words {
		for _, name := range n.whole {
			if startsWith(words[i:], name) {
				mark(found[i:], len(name))
				break
			}
		}
	}
	return found
}

func mark(all []bool, n int) {
	for i := range n {
		all[i] = true
	}
}

// without gives a text without the words that are gone, and without what parted them from others.
func without(of string, words []textWord, gone []bool) string {
	var b strings.Builder
	parts := partsOf(of, words, gone)
	for i, p := range parts {
		parts[i].dropped = p.dropped || p.words == 0 && (i > 0 && b.Len() == 0 || i+1 < len(parts) && parts[i+1].dropped)
		if parts[i].dropped {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(p.space)
		}
		b.WriteString(p.text)
	}
	if n := len(parts); n > 0 && parts[n-1].dropped {
		return strings.TrimRight(b.String(), ",;:/-–—")
	}
	return b.String()
}

// paired gives what is left of a text without its brackets where one of a pair went with a name.
func paired(of, left string) string {
	opened := func(s string) int { return strings.Count(s, "(") - strings.Count(s, ")") }
	if opened(of) == opened(left) {
		return left
	}
	return strings.NewReplacer("(", "", ")", "").Replace(left)
}

// part of a text is what stands between spaces, with the space before it.
type part struct {
	space, text string
	words       int
	dropped     bool
}

func partsOf(of string, words []textWord, gone []bool) (all []part) {
	for end := 0; ; {
		start := end + strings.IndexFunc(of[end:], func(r rune) bool { return !unicode.IsSpace(r) })
		if start < end {
			return all
		}
		p := part{space: of[end:start]}
		end = len(of)
		if at := strings.IndexFunc(of[start:], unicode.IsSpace); at >= 0 {
			end = start + at
		}
		for p.words < len(words) && words[p.words].start < end {
			p.words++
		}
		p.text = withoutWords(of[start:end], start, words[:p.words], gone)
		p.dropped = p.words > 0 && !slices.Contains(gone[:p.words], false)
		words, gone = words[p.words:], gone[p.words:]
		all = append(all, p)
	}
}

// withoutWords gives one part of a text, which starts at a place of it, without those of its words that are gone.
func withoutWords(part string, at int, words []textWord, gone []bool) string {
	if !slices.Contains(gone[:len(words)], true) {
		return part
	}
	left := part[:words[0].start-at]
	last := -1
	for i, w := range words {
		if gone[i] {
			continue
		}
		if last >= 0 {
			between := part[words[i-1].end-at : w.start-at]
			if between == "" && last < i-1 {
				between = " "
			}
			left += between
		}
		left, last = left+part[w.start-at:w.end-at], i
	}
	return left + part[words[len(words)-1].end-at:]
}
