// Package phone reads phone numbers as people write them.
package phone

import (
	"regexp"
	"strings"

	"github.com/nyaruka/phonenumbers"

	"sankalp/internal/text"
)

// home is the country of a number without a country code.
const home = "IN"

var (
	shape  = regexp.MustCompile(`^\+?[0-9\s().\-/]+$`)
	mobile = regexp.MustCompile(`^\+91[6-9][0-9]{9}$`)
)

// Read reads a number in any common spelling into E.164; Indian unless it begins with + or 00. false: it is none.
func Read(s string) (e164 string, ok bool) {
	s = strings.TrimSpace(text.LatinDigits(s))
	if !shape.MatchString(s) || len(s) > 60 {
		return "", false
	}
	n, err := phonenumbers.Parse(s, home)
	if err != nil || !phonenumbers.IsPossibleNumber(n) || tooLong(n) {
		return "", false
	}
	return phonenumbers.Format(n, phonenumbers.E164), true
}

// tooLong: a digit too many at home. The longer numbers of services are possible too, and recognised as a whole.
func tooLong(n *phonenumbers.PhoneNumber) bool {
	const most = 9_999_999_999
	return n.GetCountryCode() == 91 && n.GetNationalNumber() > most && !phonenumbers.IsValidNumber(n)
}

// Reachable reports whether a number in E.164 may be that of a mobile phone: of India only those are, abroad any is taken for one.
func Reachable(e164 string) bool {
	return !strings.HasPrefix(e164, "+91") || mobile.MatchString(e164)
}
