package db

import (
	"regexp"
	"strconv"
)

var (
	limitParameter = regexp.MustCompile(`\bLIMIT \$\d+`)
	parameter      = regexp.MustCompile(`'[^']*'|\$\d+`) // or a text, in which is none
)

// sqliteForm is a statement as SQLite and its driver run it fastest.
//
// SQLite would plan a statement anew whenever the value of a parameter that is a LIMIT is set, which takes a quarter of the time of a
// list of 20: it looks whether that value is small. The sum of a parameter and 0 it leaves alone.
//
// The driver copies the name of each parameter at each call. Where each stands once and in order they can do without.
func sqliteForm(query string) string {
	query = limitParameter.ReplaceAllString(query, "$0 + 0")
	n, inOrder := 0, true
	unnamed := parameter.ReplaceAllStringFunc(query, func(part string) string {
		if part[0] != '$' {
			return part
		}
		n++
		inOrder = inOrder && part == "$"+strconv.Itoa(n)
		return "?"
	})
	if !inOrder {
		return query
	}
	return unnamed
}
