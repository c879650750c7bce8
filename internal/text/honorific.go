package text

import (
	"regexp"
	"strings"
)

// honoured is a name with its honorific: as a word of its own, or joined to it as in Panditji and शर्माजी; Mukherji and मुखर्जी only sound so.
// web/src/domain/messages/honorific.ts is the same, by testdata/honorific.json.
var honoured = regexp.MustCompile(`(?i)(?:^|[\s.])(?:ji|jee|जी)\.?$|[^\sr]ji$|[^\s्]जी$`)

// WithJi is a name with the honorific of a language once; nothing of no name.
func WithJi(name, language string) string {
	bare := strings.TrimSpace(name)
	switch {
	case bare == "" || honoured.MatchString(bare):
		return name
	case language == "hi":
		return name + " जी"
	}
	return name + " ji"
}
