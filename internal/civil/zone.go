package civil

import (
	"regexp"
	"time"
)

var zoneShape = regexp.MustCompile(`^[A-Z][A-Za-z0-9_+/-]{0,63}$`)

// Zone finds a zone of the IANA database by its name. It refuses names that Go can load but other machines and browsers
// do not know: "Local", files of the machine ("localtime", "right/…"), and "Factory", which is nowhere.
func Zone(name string) (*time.Location, bool) {
	if !zoneShape.MatchString(name) || name == "Local" || name == "Factory" {
		return nil, false
	}
	zone, err := time.LoadLocation(name)
	return zone, err == nil
}
