// Package identity is how people log in without a password: the login of an OpenID provider, and passkeys. Who has
// proven by one of them whose account it is, is let in by package login, as by the password.
package identity

import (
	"net/url"
	"strings"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Limits.
const (
	// maxPasskeys of one account.
	maxPasskeys = 20
	// maxPasskeyName in characters.
	maxPasskeyName = 60

	// How long an answer of a browser is waited for, and the rest of a registration.
	challengeLife = 10 * time.Minute
	newcomerLife  = 30 * time.Minute
	// arrivedLife is how long it takes to show a request to the next cell, at most.
	arrivedLife = time.Minute
)

// identity is a link between an account and a person of the OpenID provider.
type identity struct {
	ID string `json:"_id" format:"uuid"`
	// Email from the provider's last answer.
	Email      string    `json:"email"`
	CreatedAt  time.Time `json:"createdAt"`
	LastUsedAt time.Time `json:"lastUsedAt"`
}

// passkey is a key that a device, or a password manager, keeps for an account.
type passkey struct {
	ID         string     `json:"_id" format:"uuid"`
	Name       string     `json:"name"`
	CreatedAt  time.Time  `json:"createdAt"`
	LastUsedAt *time.Time `json:"lastUsedAt" doc:"null: not used yet"`
}

// ways are the methods by which the caller can log in.
type ways struct {
	// Provider is the name of the OpenID provider; empty: none is configured.
	Provider string `json:"provider"`
	// PasskeysPossible is whether people reach the server by a name, without which there are no passkeys.
	PasskeysPossible bool       `json:"passkeysPossible"`
	HasPassword      bool       `json:"hasPassword"`
	Identities       []identity `json:"identities" nullable:"false"`
	Passkeys         []passkey  `json:"passkeys" nullable:"false"`
}

// usable counts the methods that work with the server's present settings.
func (w ways) usable() (n int) {
	if w.HasPassword {
		n++
	}
	if w.Provider != "" {
		n += len(w.Identities)
	}
	if w.PasskeysPossible {
		n += len(w.Passkeys)
	}
	return n
}

// cleanPasskeyName gives the name to keep. Fault: Invalid name.
func cleanPasskeyName(v patch.Value[string]) (name string, bad *fault.Error) {
	bad = field.Required("name", v, &name, maxPasskeyName, text.Name)
	return name, bad
}

// safeNext gives the path to go on to when it is one of this site; anything that a browser could read as another one is
// empty.
func safeNext(next string) string {
	if len(next) > 2000 || !strings.HasPrefix(next, "/") || strings.ContainsAny(next, "\\\t\r\n") {
		return ""
	}
	u, err := url.Parse(next)
	if err != nil || u.IsAbs() || u.Host != "" || strings.HasPrefix(u.Path, "//") {
		return ""
	}
	return next
}
