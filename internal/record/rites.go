package record

import (
	"slices"
	"strings"

	"sankalp/internal/muhurat"
)

// Names of people are words of rites too: Lakshmi Puja is none of Lakshmi's. A rite is known by its whole name, or as what is done for gods.
const (
	godsOfRites = " satyanarayan lakshmi laxmi mahalakshmi mahalaxmi ganesh ganpati ganapati durga saraswati kali gauri parvati shiv shiva rudra mahadev mahamrityunjay hanuman " +
		"bala balaji ram sita ramcharitmanas sundarkand sunderkand krishna radha vishnu narayan bhagwat bhagavat vishwakarma tulsi gayatri chandi saptashati devi mata ambe bhairav shani surya " +
		"navgrah navagraha ganga santoshi kuber सत्यनारायण लक्ष्मी महालक्ष्मी गणेश गणपति दुर्गा सरस्वती काली गौरी पार्वती शिव रुद्र महादेव महामृत्युंजय हनुमान बाला बालाजी राम सीता " +
		"रामचरितमानस सुंदरकांड सुन्दरकाण्ड कृष्ण राधा विष्णु नारायण भागवत विश्वकर्मा तुलसी गायत्री चंडी सप्तशती देवी माता अंबे भैरव शनि सूर्य नवग्रह गंगा संतोषी कुबेर "
	// toGods stand between a god and what is done; ofGods too, right before it.
	toGods = " bhagwan bhagavan ji jee shri shree sri maa mata devi dev charit manas भगवान जी श्री मां माँ माता देवी देव चरित मानस "
	ofGods = " ki kee ka ke की का के "
	// doneForGods are no names of people by themselves either.
	doneForGods = " puja pujan pooja poojan katha path paath havan homa vrat jap jaap abhishek sthapana visarjan aarti vivah bali chalisa saptah navami jayanti chaturthi " +
		"पूजा पूजन कथा पाठ हवन होम व्रत जप जाप अभिषेक स्थापना विसर्जन आरती विवाह बलि चालीसा सप्ताह नवमी जयंती जयन्ती चतुर्थी "
	// calmed have their shanti, which is a name too.
	calmed = "graha grah navgraha navagraha vastu mool ग्रह नवग्रह वास्तु मूल"
	// besideNames stand in names, and anywhere else.
	besideNames = " and shri shree sri smt late devi parivar family graha grah griha grih shanti shaanti " +
		"और एवं श्री श्रीमती स्व देवी परिवार ग्रह गृह शांति शान्ति का की के को से में ने पर "
)

func isListed(list, folded string) bool { return strings.Contains(list, " "+folded+" ") }

// isCommon reports whether a word of a longer name tells of nobody by itself.
func isCommon(folded string) bool {
	return isListed(besideNames, folded) || isListed(doneForGods, folded)
}

// riteWords are the rites that keep their words in the texts of a family.
type riteWords struct {
	// known are names of rites, of more than one word.
	known [][]string
	// own are the words of the names of the rite of a work, by its title.
	own map[string]map[string]bool
}

func newRiteWords() riteWords {
	r := riteWords{own: map[string]map[string]bool{}}
	for _, one := range muhurat.Rites {
		r.know(one.Name.English, one.Name.Devanagari)
	}
	for _, one := range strings.Fields(calmed) {
		r.know(one+" shanti", one+" शांति", one+" शान्ति")
	}
	return r
}

func (r *riteWords) know(names ...string) {
	for _, name := range names {
		if all := foldedWords(name); len(all) > 1 {
			r.known = append(r.known, all)
		}
	}
}

// stay tells which words of a text, but for those that are gone, belong to a rite: to one in its whole name or, where there is none, to
// any name of the work's own.
func (r *riteWords) stay(words []textWord, gone []bool, own map[string]bool) []bool {
	stays := make([]bool, len(words))
	for i := range words {
		for _, name := range r.known {
			if startsWith(words[i:], name) {
				mark(stays[i:], len(name))
			}
		}
		mark(stays[i:], riteOfGods(words[i:]))
	}
	for i := range stays {
		stays[i] = stays[i] && !gone[i]
	}
	if slices.Contains(stays, true) {
		return stays
	}
	for i, w := range words {
		stays[i] = !gone[i] && own[w.folded]
	}
	return stays
}

// riteOfGods gives of how many of the first words a rite is that is done for one god or more. What is of a god by the bare name ("Lakshmi ki
// puja") may as well be of a person.
func riteOfGods(words []textWord) int {
	is := func(at int, list string) bool { return at < len(words) && isListed(list, words[at].folded) }
	if !is(0, godsOfRites) {
		return 0
	}
	n := 1
	for is(n, godsOfRites) || is(n, toGods) {
		n++
	}
	if n > 1 && is(n, ofGods) {
		n++
	}
	if !is(n, doneForGods) {
		return 0
	}
	return n + 1
}
