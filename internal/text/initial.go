package text

import (
	"regexp"
	"strings"
)

// titles stand before a name and are none.
const titles = " pt pandit pandita acharya acharyaji panditji shri shree sri smt shrimati sushri dr prof mr mrs ms " +
	"पं पंडित पण्डित पंडिता आचार्य श्री श्रीमती सुश्री डॉ डा प्रो "

var (
	nameWord = regexp.MustCompile(`[\pL\pM\pN]+`)
	// syllable is the first letter with its signs; in Devanagari the letters that are joined to it too.
	syllable = regexp.MustCompile(`^(?:\pL्)*.\pM*`)
)

// Initial is the letter that stands in place of the picture of whom a name calls: of the name itself, without the titles before it.
// Empty for no name. web/src/lib/initial.ts is the same, by testdata/initials.json.
func Initial(name string) string {
	words := nameWord.FindAllString(name, -1)
	for _, word := range words {
		if !strings.Contains(titles, " "+strings.ToLower(word)+" ") {
			return strings.ToUpper(syllable.FindString(word))
		}
	}
	if len(words) == 0 {
		return ""
	}
	return strings.ToUpper(syllable.FindString(words[0]))
}
