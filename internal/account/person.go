package account

import (
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"

	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/mail"
	"sankalp/internal/phone"
	"sankalp/internal/setting"
)

// Limits of a username, in characters.
const (
	minUsername = 3
	maxUsername = 30
)

var (
	usernameShape = regexp.MustCompile(`^[a-z0-9_]+$`)
	onlyDigits    = regexp.MustCompile(`^[0-9]+$`)
)

// Person is what people enter about themselves to register.
type Person struct {
	// Username is stored as typed and compared folded.
	Username string
	// Name is for people to read, in any script.
	Name  string
	Email string
	// Number in any common spelling; E.164 once it was checked.
	Number string
}

// Check cleans p and gives every fault.
func (p *Person) Check() (faults fault.List) {
	missing := func(field, value string) bool {
		if strings.TrimSpace(value) != "" {
			return false
		}
		faults.Add(fault.Field(field, "account.register_missing"))
		return true
	}
	if !missing("username", p.Username) {
		var f *fault.Error
		p.Username, f = cleanUsername(p.Username)
		faults.Add(f)
	}
	if !missing("name", p.Name) {
		var f *fault.Error
		p.Name, f = setting.Name(p.Name)
		faults.Add(f)
	}
	if !missing("email", p.Email) {
		var f *fault.Error
		p.Email, f = cleanEmail(p.Email)
		faults.Add(f)
	}
	if !missing("number", p.Number) {
		number, ok := parseNumber(p.Number)
		if p.Number = number; !ok {
			faults.Add(fault.Field("number", "account.number_format"))
		}
	}
	return faults
}

// foldUsername is the form in which usernames are compared.
func foldUsername(s string) string { return strings.ToLower(norm.NFKC.String(strings.TrimSpace(s))) }

func cleanUsername(s string) (string, *fault.Error) {
	shown := norm.NFKC.String(strings.TrimSpace(s))
	key := foldUsername(s)
	switch {
	case !usernameShape.MatchString(key), len(key) < minUsername, len(key) > maxUsername, onlyDigits.MatchString(key):
		return s, fault.Field("username", "account.username_format", "min", minUsername, "max", maxUsername)
	}
	return shown, nil
}

// FoldEmail is the form in which addresses are compared. In theory capital letters before the @ could name another mailbox, but no
// such server is known, and many phones capitalise the first letter.
func FoldEmail(s string) string { return strings.ToLower(strings.TrimSpace(s)) }

// cleanEmail refuses what mail cannot be delivered to.
func cleanEmail(s string) (string, *fault.Error) {
	email, ok := mail.Bare(s)
	if !ok {
		return s, fault.Field("email", "account.email_format")
	}
	return email, nil
}

// parseNumber reads a phone number in any common spelling into E.164. Numbers of India must be those of mobile phones.
func parseNumber(s string) (string, bool) {
	e164, ok := phone.Read(s)
	return e164, ok && phone.Reachable(e164)
}

// Credential is the name that people type to log in: an e-mail, a number or a username, as the column and value to search by.
type Credential struct {
	kind directory.Kind
	key  string
}

// credentials are those of the account.
func (a *Account) credentials() []Credential {
	return []Credential{{directory.Username, a.UsernameKey}, {directory.Email, a.EmailKey}, {directory.Number, a.Number}}
}

// String is the same for all spellings of one credential.
func (c Credential) String() string { return string(c.kind) + " " + c.key }

// ParseCredential distinguishes e-mail, number and username by their shapes.
func ParseCredential(s string) Credential {
	if strings.Contains(s, "@") {
		return Credential{directory.Email, FoldEmail(s)}
	}
	if key := foldUsername(s); usernameShape.MatchString(key) && !onlyDigits.MatchString(key) {
		return Credential{directory.Username, key}
	}
	if number, ok := parseNumber(s); ok {
		return Credential{directory.Number, number}
	}
	return Credential{directory.Username, foldUsername(s)}
}
