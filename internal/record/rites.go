package record

import (
	"slices"
	"strings"

	"sankalp/internal/muhurat"
)

// Names of people are words of rites too: Lakshmi Puja is none of Lakshmi's. A rite is known by its whole name, or as what is done for a god.
const (
	godsOfRites = " satyanarayan lakshmi mahalakshmi ganesh ganpati durga saraswati kali gauri parvati shiv shiva rudra hanuman ram krishna vishnu narayan " +
		"vishwakarma tulsi gayatri chandi surya santoshi kuber सत्यनारायण लक्ष्मी महालक्ष्मी गणेश गणपति दुर्गा सरस्वती काली गौरी पार्वती शिव रुद्र हनुमान राम कृष्ण विष्णु " +
		"नारायण विश्वकर्मा तुलसी गायत्री चंडी सूर्य संतोषी कुबेर "
	doneForGods = " puja pujan pooja poojan katha path paath havan homa vrat jap jaap abhishek sthapana visarjan aarti vivah bali chalisa navami jayanti chaturthi " +
		"पूजा पूजन कथा पाठ हवन होम व्रत जप जाप अभिषेक स्थापना विसर्जन आरती विवाह बलि चालीसा नवमी जयंती जयन्ती चतुर्थी "
)

func isListed(list, folded string) bool { return strings.Contains(list, " "+folded+" ") }

// riteWords are the rites that keep their words in the texts of a family.
type riteWords struct {
	// known are names of rites, of more than one word.
	known [][]string
	// own are the names of the rite of a work, by its title.
	own map[string][]string
}

func newRiteWords() riteWords {
	r := riteWords{own: map[string][]string{}}
	for _, one := range muhurat.Rites {
		r.know(one.Name.English, one.Name.Devanagari)
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
func (r *riteWords) stay(words []textWord, gone []bool, own []string) []bool {
	stays := make([]bool, len(words))
	for i, w := range words {
		for _, name := range r.known {
			if startsWith(words[i:], name) {
				mark(stays[i:], len(name))
			}
		}
		if i+1 < len(words) && isListed(godsOfRites, w.folded) && isListed(doneForGods, words[i+1].folded) {
			mark(stays[i:], 2)
		}
	}
	for i := range stays {
		stays[i] = stays[i] && !gone[i]
	}
	if slices.Contains(stays, true) {
		return stays
	}
	for i, w := range words {
		stays[i] = !gone[i] && slices.Contains(own, w.folded)
	}
	return stays
}
