package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// heading is that of a version in CHANGELOG.md: `## 1.2.0 (2026-11-27)`.
var heading = regexp.MustCompile(`^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$`)

// releasable is the version that is wanted, or else the newest of the changelog. It must have a heading there, the first one, and
// nothing may stand under Unreleased; a trial may be of what is unreleased.
func releasable(changes, wanted string, trial bool) (string, error) {
	newest, pending := "", false
	for line := range strings.Lines(changes) {
		line = strings.TrimRight(line, "\n")
		if found := heading.FindStringSubmatch(line); found != nil {
			newest = found[1]
			break
		}
		pending = pending || line != "" && !strings.HasPrefix(line, "#")
	}
	wanted = strings.TrimPrefix(wanted, "v")
	switch {
	case newest == "":
		return "", errors.New("CHANGELOG.md has no version: a heading is like `## 1.2.0 (2026-11-27)`")
	case wanted != "" && wanted != newest:
		return "", fmt.Errorf("CHANGELOG.md has no heading for %s at its top; its newest version is %s", wanted, newest)
	case pending && !trial:
		return "", fmt.Errorf("CHANGELOG.md has changes under Unreleased, above %s: give them a version", newest)
	}
	return newest, nil
}
