package mail

import (
	netmail "net/mail"
	"regexp"
	"strings"
)

// MaxAddress is the longest address of mail, in characters.
const MaxAddress = 254

var domainShape = regexp.MustCompile(`^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$`)

// Bare takes a bare ASCII address of a host with an ending (a@b.example): what mail servers everywhere deliver to. It
// gives it without spaces around it, and whether it is one.
func Bare(s string) (string, bool) {
	email := strings.TrimSpace(s)
	a, err := netmail.ParseAddress(email)
	local, domain, _ := strings.Cut(strings.ToLower(email), "@")
	bad := err != nil || a.Address != email || a.Name != "" ||
		strings.ContainsFunc(email, func(r rune) bool { return r <= ' ' || r > '~' }) ||
		strings.ContainsAny(local, `"\`) || len(local) > 64 || len(email) > MaxAddress || !domainShape.MatchString(domain)
	return email, !bad
}
