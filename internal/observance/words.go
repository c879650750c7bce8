package observance

import (
	"strconv"
	"strings"

	"sankalp/internal/i18n"
)

// masikOf and ownName begin the words of RiteWord that say more than a kind.
const (
	masikOf = "masik:"
	ownName = "="
	first   = "first"
)

// Word is what is kept, in a word that RiteText understands.
func (c *Coming) Word() string {
	switch {
	case c.Masik > 0:
		return masikOf + strconv.Itoa(c.Masik)
	case c.Between != "":
		return string(c.Between)
	case c.First:
		return first
	case c.Name != "":
		return ownName + c.Name
	}
	return string(c.Kind)
}

// RiteText is what is kept, in a language.
func RiteText(language, word string) string {
	if name, own := strings.CutPrefix(word, ownName); own {
		return name
	}
	if n, masik := strings.CutPrefix(word, masikOf); masik {
		return i18n.Text(language, "observance.rite.masik", map[string]any{"n": n})
	}
	return i18n.Text(language, i18n.Key("observance.rite."+word), nil)
}
