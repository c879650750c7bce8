package screenfault

import (
	"regexp"

	"sankalp/internal/fault"
)

// What a report may hold, as the contract says: letters of code, never text of a person.
var (
	reference = regexp.MustCompile(`^[0-9A-Za-z-]{4,24}$`)
	screen    = regexp.MustCompile(`^(/(:id|[a-z-]+))*/?$`)
	errorName = regexp.MustCompile(`^[A-Za-z]{0,40}$`)
	frame     = regexp.MustCompile(`^[0-9A-Za-z_.-]{1,60}\.js:[0-9]{1,7}:[0-9]{1,7}$`)
)

const (
	maxScreen = 80
	maxFrames = 8
)

func check(ref, path, name string, frames []string) (faults fault.List) {
	wrong := func(field string, is bool) {
		if is {
			faults.Add(fault.Field(field, "field.unknown"))
		}
	}
	wrong("reference", !reference.MatchString(ref))
	wrong("screen", len(path) > maxScreen || !screen.MatchString(path))
	wrong("error", !errorName.MatchString(name))
	bad := len(frames) > maxFrames
	for _, f := range frames {
		bad = bad || !frame.MatchString(f)
	}
	wrong("frames", bad)
	return faults
}
