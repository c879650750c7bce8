package account

import (
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/mail"
	"sankalp/internal/patch"
	"sankalp/internal/phone"
	"sankalp/internal/text"
)

var (
	usernameShape = regexp.MustCompile(`^[a-z0-9_]+$`)
	onlyDigits    = regexp.MustCompile(`^[0-9]+$`)
)

// Person is what somebody says of himself to register.
type Person struct {
	// Username is kept as typed and compared folded.
	Username string
	// Name is for people to read, in any script.
	Name  string
	Email string
	// Number in any common spelling; a Person that was checked holds E.164.
	Number   string
	Password string
}

// check cleans p and gives every fault.
func (p *Person) check() fault.List {
	faults := p.checkNames()
	if p.Password == "" {
		faults.Add(fault.Field("password", "account.register_missing"))
	} else {
		faults.Add(checkPassword(p.Password, p.Username, p.Name, p.Email, p.Number))
	}
	return faults
}

// checkNames is check for a person who comes in without a password.
func (p *Person) checkNames() (faults fault.List) {
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
		p.Name, f = cleanName(p.Name)
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
	case !usernameShape.MatchString(key), len(key) < MinUsername, len(key) > MaxUsername, onlyDigits.MatchString(key):
		return s, fault.Field("username", "account.username_format", "min", MinUsername, "max", MaxUsername)
	}
	return shown, nil
}

func cleanName(s string) (string, *fault.Error) {
	name, f := text.Name(s)
	switch {
	case f != nil:
		return s, f.In("name")
	case name == "":
		return s, fault.Field("name", "account.required")
	case text.Length(name) > MaxName:
		return s, fault.Field("name", "account.too_long", "max", MaxName)
	}
	return name, nil
}

// foldEmail is the form in which addresses are compared. Capital letters before the @ could in theory name another
// mailbox; nobody has such a server, and many a phone capitalises the first letter.
func foldEmail(s string) string { return strings.ToLower(strings.TrimSpace(s)) }

// cleanEmail takes an address that mail can be delivered to.
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

// credential is what somebody typed to say who he is, as the column and value that it must be found by.
type credential struct{ column, key string }

// parseCredential tells e-mail, number and username apart by their shapes, which no two share.
func parseCredential(s string) credential {
	if strings.Contains(s, "@") {
		return credential{"email_key", foldEmail(s)}
	}
	if key := foldUsername(s); usernameShape.MatchString(key) && !onlyDigits.MatchString(key) {
		return credential{"username_key", key}
	}
	if number, ok := parseNumber(s); ok {
		return credential{"number", number}
	}
	return credential{"username_key", foldUsername(s)}
}

// Settings is a change of settings: absent keeps.
type Settings struct {
	Name      patch.Value[string] `json:"name" required:"false" minLength:"1" maxLength:"120"`
	Language  patch.Value[string] `json:"language" required:"false" enum:"en,hi"`
	TimeZone  patch.Value[string] `json:"timeZone" required:"false" doc:"IANA name"`
	Theme     patch.Value[string] `json:"theme" required:"false" enum:"system,light,dark,sun"`
	TextSize  patch.Value[string] `json:"textSize" required:"false" enum:"normal,large,larger"`
	Digits    patch.Value[string] `json:"digits" required:"false" enum:"latin,devanagari"`
	Clock     patch.Value[string] `json:"clock" required:"false" enum:"12,24"`
	Shortcuts patch.Value[bool]   `json:"shortcuts" required:"false"`

	Place   patch.Value[PlaceChange]   `json:"place" required:"false" doc:"null forgets it"`
	Almanac patch.Value[AlmanacChange] `json:"almanac" required:"false" doc:"null brings back the usual customs"`
	Money   patch.Value[MoneyChange]   `json:"money" required:"false" doc:"null brings back what held in the beginning"`

	Messages patch.Value[MessagesChange]          `json:"messages" required:"false" doc:"null brings back the app's own words"`
	Work     patch.Value[availability.WorkChange] `json:"work" required:"false" doc:"null brings back what held in the beginning"`
}

// applyWork changes when he can; null brings back what held in the beginning.
func (in Settings) applyWork(s *settings, faults *fault.List) {
	switch v := in.Work; {
	case v.Null:
		s.Work = availability.First()
	case v.Err != nil:
		faults.Add(fault.Field("work", "request.wrong_type"))
	case v.Sent:
		faults.Add(v.V.Apply("work.", &s.Work)...)
	}
}

// apply changes s and gives every fault.
func (in Settings) apply(s *settings) (faults fault.List) {
	if in.Name.Sent {
		name, f := cleanName(in.Name.V)
		faults.Add(f)
		s.Name = name
	}
	if in.TimeZone.Sent {
		if _, known := civil.Zone(in.TimeZone.V); !known {
			faults.Add(fault.Field("timeZone", "account.zone_unknown"))
		}
		s.TimeZone = in.TimeZone.V
	}
	choose(&faults, "language", in.Language, &s.Language, "en", "hi")
	choose(&faults, "theme", in.Theme, &s.Theme, "system", "light", "dark", "sun")
	choose(&faults, "textSize", in.TextSize, &s.TextSize, "normal", "large", "larger")
	choose(&faults, "digits", in.Digits, &s.Digits, "latin", "devanagari")
	choose(&faults, "clock", in.Clock, &s.Clock, "12", "24")
	in.applyPlace(s, &faults)
	in.applyAlmanac(s, &faults)
	in.applyMoney(s, &faults)
	in.applyMessages(s, &faults)
	in.applyWork(s, &faults)
	switch {
	case in.Shortcuts.Has():
		s.Shortcuts = in.Shortcuts.V
	case in.Shortcuts.Sent:
		faults.Add(fault.Field("shortcuts", "account.choice", "choices", "true, false"))
	}
	return faults
}
