package incident

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"sankalp/internal/i18n"
)

// Words are what the operator wrote: by section (en, hi, board) and name.
type Words map[string]map[string]string

// board is the section of what only the Board is told.
const board = "board"

// names of the words in each section, in the order in which people read them.
var names = map[string][]string{
	// The five that rule 7(1) wants in the notice.
	i18n.English: contents,
	i18n.Hindi:   contents,
	// What rule 7(2) wants besides.
	board: {"place", "extent", "impact", "cause", "person", "prevention"},
}

var contents = []string{"nature", "consequences", "measures", "advice", "contact"}

// maxWords is how long one of them may be, in characters: it is read on a phone.
const maxWords = 1000

// Template is a file of words to be filled in.
const Template = `# What every affected person reads, in their language. Lines that begin with # are left out.
[en]
# What happened, to which data, when:
nature:
# What can come of it for the reader:
consequences:
# What you have done, and are doing, against that:
measures:
# What the reader can do:
advice:
# Who answers questions: name, e-mail or telephone:
contact:

[hi]
nature:
consequences:
measures:
advice:
contact:

# For the Data Protection Board alone; may be filled in later.
[board]
# Where it occurred: the server, the hosting company:
place:
# How many people, which data:
extent:
# The likely impact:
impact:
# The facts, circumstances and reasons that led to it:
cause:
# What is known of who caused it:
person:
# What keeps it from happening again:
prevention:
`

var (
	heading = regexp.MustCompile(`^\[(\w+)\]$`)
	named   = regexp.MustCompile(`^(\w+):\s*(.*)$`)
)

// ReadWords reads such a file. A word goes on over the lines that follow. The errors name what is wrong or missing, by section and name.
func ReadWords(r io.Reader) (Words, error) {
	words, section, name := Words{}, "", ""
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if m := heading.FindStringSubmatch(line); m != nil {
			if section, name = m[1], ""; names[section] == nil {
				return nil, fmt.Errorf("line %d: [%s] is none of [en], [hi] and [board]", n, section)
			}
			words[section] = map[string]string{}
			continue
		}
		if m := named.FindStringSubmatch(line); m != nil && slices.Contains(names[section], m[1]) {
			name, line = m[1], m[2]
		}
		if name == "" {
			return nil, fmt.Errorf("line %d stands under no name: %q", n, line)
		}
		words[section][name] = strings.TrimSpace(words[section][name] + " " + line)
	}
	return words, errors.Join(lines.Err(), words.check())
}

// check names what is missing in the notice, and what is too long.
func (w Words) check() error {
	var faults []error
	for _, section := range []string{i18n.English, i18n.Hindi, board} {
		for _, name := range names[section] {
			switch text := w[section][name]; {
			case text == "" && section != board:
				faults = append(faults, fmt.Errorf("[%s] %s is missing", section, name))
			case utf8.RuneCountInString(text) > maxWords:
				faults = append(faults, fmt.Errorf("[%s] %s has more than %d characters", section, name, maxWords))
			}
		}
	}
	return errors.Join(faults...)
}
