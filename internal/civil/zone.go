package civil

import (
	"regexp"
	"time"
)

var zoneShape = regexp.MustCompile(`^[A-Z][A-Za-z0-9_+/-]{0,63}$`)

// Zone finds a zone of the IANA database, all of whose names begin so. Beside them "Local" and files of the machine
// ("localtime", "right/…") can be loaded too, which the next machine and browsers know nothing of, and "Factory",
// which is nowhere.
func Zone(name string) (*time.Location, bool) {
	if !zoneShape.MatchString(name) || name == "Local" || name == "Factory" {
		return nil, false
	}
	zone, err := time.LoadLocation(name)
	return zone, err == nil
}
