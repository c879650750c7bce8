// Package password judges which passwords may be set, and hashes and verifies them.
package password

import (
	_ "embed"
	"sort"
	"strings"

	"sankalp/internal/fault"
	"sankalp/internal/text"
)

// Limits of a password, in characters.
const (
	minLength = 8
	maxLength = 256
)

// common holds the passwords that attackers guess first: one a line, sorted, in small letters, of minLength characters and
// more. Origin and licence: common.txt.license.
//
//go:embed common.txt
var common string

// isCommon searches the embedded text itself: a map of it would cost more memory than the rest of the program.
func isCommon(password string) bool {
	want := strings.ToLower(password)
	line := func(i int) (start, end int) {
		start = strings.LastIndexByte(common[:i], '\n') + 1
		return start, start + strings.IndexByte(common[start:], '\n')
	}
	i := sort.Search(len(common)-1, func(i int) bool {
		start, end := line(i)
		return common[start:end] >= want
	})
	start, end := line(i)
	return common[start:end] == want
}

// Check judges a password before it is set. names are the person's own, which attackers guess next. Fault: Invalid, with the
// field password.
func Check(password string, names ...string) *fault.Error {
	switch n := text.Length(password); {
	case n < minLength:
		return fault.Field("password", "account.password_short", "min", minLength)
	case n > maxLength:
		return fault.Field("password", "account.password_long", "max", maxLength)
	case isCommon(password):
		return fault.Field("password", "account.password_common")
	}
	for _, name := range names {
		if name != "" && (strings.EqualFold(password, name) || password == strings.TrimPrefix(name, "+91")) {
			return fault.Field("password", "account.password_own")
		}
	}
	return nil
}
