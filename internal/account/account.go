// Package account is who may come in: registering, logging in and out, passwords, one-time codes, settings.
package account

import (
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Limits of what a person may enter, in characters.
const (
	MinUsername = 3
	MaxUsername = 30
	MaxName     = 120
	MaxEmail    = 254
	MinPassword = 8
	MaxPassword = 256
)

// User is an account as its owner sees it. What it never shows: the password's hash.
type User struct {
	// ID is told under both names: `id` is the specification's, `_id` that of every entity.
	ID            string     `json:"id" format:"uuid"`
	EntityID      string     `json:"_id" format:"uuid"`
	Username      string     `json:"username"`
	Name          string     `json:"name"`
	Email         string     `json:"email" format:"email"`
	Number        string     `json:"number" doc:"E.164"`
	EmailVerified bool       `json:"emailVerified"`
	Language      string     `json:"language" enum:"en,hi"`
	TimeZone      string     `json:"timeZone" doc:"IANA name"`
	Theme         string     `json:"theme" enum:"system,light,dark,sun"`
	TextSize      string     `json:"textSize" enum:"normal,large,larger"`
	Digits        string     `json:"digits" enum:"latin,devanagari"`
	Clock         string     `json:"clock" enum:"12,24"`
	Shortcuts     bool       `json:"shortcuts" doc:"Shortcuts of a single key are on"`
	NewEmail      *string    `json:"newEmail" doc:"The address that waits for its code; null: none"`
	ClosesAt      *time.Time `json:"closesAt" doc:"When everything of the account is erased; null: it stays"`
	Place         *Place     `json:"place" doc:"Where the almanac is for; null: not said"`
	Almanac       Almanac    `json:"almanac"`
	Money         Money      `json:"money"`
	Messages      Messages   `json:"messages"`
	// Work says when he can.
	Work availability.Work `json:"work"`
	// Picture is the address of one's own picture.
	Picture    *string    `json:"picture" doc:"Its address; with ?size=96 the small one"`
	Completion Completion `json:"completion"`
	// Page is the public page.
	Page PageState `json:"page,omitzero" doc:"Left out while there is none"`
	// HasTasks says where the app opens: with the day, once there is any.
	HasTasks bool `json:"hasTasks" doc:"There is a task that is not deleted"`
	// HasPassword is false for whoever comes in by other ways only.
	HasPassword       bool       `json:"hasPassword"`
	PasswordChangedAt *time.Time `json:"passwordChangedAt" doc:"null: it is the first one"`
	SecondFactor      bool       `json:"secondFactor" doc:"A login has two steps"`
	CreatedAt         time.Time  `json:"createdAt"`
	// Revision of the owner at which the account last changed.
	Revision int64 `json:"revision"`
}

// PageState is how the account's public page stands, which is package publicpage's.
type PageState struct {
	Slug string `json:"slug" doc:"It is at /p/{slug}; empty: there is none"`
	On   bool   `json:"on"`
}

// settings are what a person chooses about his account; these hold for a new one, with his language.
type settings struct {
	Name      string `json:"name"`
	Language  string `json:"language"`
	TimeZone  string `json:"timeZone"`
	Theme     string `json:"theme"`
	TextSize  string `json:"textSize"`
	Digits    string `json:"digits"`
	Clock     string `json:"clock"`
	Shortcuts bool   `json:"shortcuts"`

	Place   Place   `json:"place,omitzero"` // the zero Place is none
	Almanac Almanac `json:"almanac"`
	Money   Money   `json:"money"`

	Messages Messages          `json:"messages"`
	Work     availability.Work `json:"work"`
}

func firstSettings(name, language string) settings {
	return settings{Name: name, Language: language, TimeZone: "Asia/Kolkata", Theme: "system", TextSize: "normal",
		Digits: "latin", Clock: "12", Shortcuts: true, Almanac: firstAlmanac(), Money: firstMoney(), Messages: firstMessages(),
		Work: availability.First()}
}

// stored is an account as it is kept. The three keys are unique over all accounts, and no value of one kind can look
// like one of another: a username has no @ and not only digits, a number is + and digits. Login relies on that.
type stored struct {
	ID              string  `db:"id"`
	Username        string  `db:"username"`
	UsernameKey     string  `db:"username_key"`
	Name            string  `db:"name"`
	Email           string  `db:"email"`
	EmailKey        string  `db:"email_key"`
	Number          string  `db:"number"`
	PasswordHash    string  `db:"password_hash"`
	EmailVerifiedAt *int64  `db:"email_verified_at"`
	Language        string  `db:"language"`
	TimeZone        string  `db:"time_zone"`
	Theme           string  `db:"theme"`
	TextSize        string  `db:"text_size"`
	Digits          string  `db:"digits"`
	Clock           string  `db:"clock"`
	Shortcuts       int     `db:"shortcuts"`
	Place           *string `db:"place"`
	Almanac         *string `db:"almanac"`
	Money           *string `db:"money"`
	Messages        *string `db:"messages"`
	Work            *string `db:"work"`
	NewEmail        *string `db:"new_email"`
	ClosesAt        *int64  `db:"closes_at"`
	CreatedAt       int64   `db:"created_at"`
	UpdatedAt       int64   `db:"updated_at"`
	Revision        int64   `db:"revision"`

	// What only find reads, partly of the profile.
	Tasks             int    `db:"task_count"`
	Filled            string `db:"filled"`
	Picture           string `db:"picture"`
	PageSlug          string `db:"page_slug"`
	PageOn            int    `db:"page_on"`
	SecondFactor      int    `db:"second_factor"`
	PasswordChangedAt *int64 `db:"password_changed_at"`
}

// newStored is the account of a person who registers.
func newStored(id string, p Person, hash, language string, now time.Time) stored {
	a := stored{ID: id, Username: p.Username, UsernameKey: foldUsername(p.Username), Email: p.Email,
		EmailKey: foldEmail(p.Email), Number: p.Number, PasswordHash: hash,
		CreatedAt: now.UnixMilli(), UpdatedAt: now.UnixMilli(), Revision: db.FirstRevision}
	a.set(firstSettings(p.Name, language))
	return a
}

func (a *stored) user() User {
	u := User{ID: a.ID, EntityID: a.ID, Username: a.Username, Name: a.Name, Email: a.Email, Number: a.Number,
		EmailVerified: a.EmailVerifiedAt != nil, Language: a.Language, TimeZone: a.TimeZone, Theme: a.Theme,
		TextSize: a.TextSize, Digits: a.Digits, Clock: a.Clock, Shortcuts: a.Shortcuts == 1,
		Almanac: fromJSON(a.Almanac, firstAlmanac()), CreatedAt: time.UnixMilli(a.CreatedAt).UTC(), Revision: a.Revision}
	u.NewEmail, u.Money = a.NewEmail, fromJSON(a.Money, firstMoney())
	u.Messages, u.Work = fromJSON(a.Messages, firstMessages()), availability.ReadWork(a.Work)
	if a.ClosesAt != nil {
		at := time.UnixMilli(*a.ClosesAt).UTC()
		u.ClosesAt = &at
	}
	if a.Place != nil {
		place := fromJSON(a.Place, Place{})
		u.Place = &place
	}
	if a.Picture != "" {
		path := picturePath + a.Picture
		u.Picture = &path
	}
	u.Completion, u.Page = a.completion(), PageState{a.PageSlug, a.PageOn == 1}
	u.HasTasks = a.Tasks > 0
	u.HasPassword, u.SecondFactor = a.PasswordHash != "", a.SecondFactor == 1
	if a.PasswordChangedAt != nil {
		at := time.UnixMilli(*a.PasswordChangedAt).UTC()
		u.PasswordChangedAt = &at
	}
	return u
}

func (a *stored) settings() settings {
	return settings{Name: a.Name, Language: a.Language, TimeZone: a.TimeZone, Theme: a.Theme, TextSize: a.TextSize,
		Digits: a.Digits, Clock: a.Clock, Shortcuts: a.Shortcuts == 1,
		Place: fromJSON(a.Place, Place{}), Almanac: fromJSON(a.Almanac, firstAlmanac()), Money: fromJSON(a.Money, firstMoney()), Messages: fromJSON(a.Messages, firstMessages()),
		Work: availability.ReadWork(a.Work)}
}

func (a *stored) set(s settings) {
	a.Name, a.Language, a.TimeZone, a.Theme = s.Name, s.Language, s.TimeZone, s.Theme
	a.TextSize, a.Digits, a.Clock, a.Shortcuts = s.TextSize, s.Digits, s.Clock, 0
	if s.Shortcuts {
		a.Shortcuts = 1
	}
	a.Place, a.Almanac = asJSON(s.Place, Place{}), asJSON(s.Almanac, firstAlmanac())
	a.Money, a.Messages = asJSON(s.Money, firstMoney()), asJSON(s.Messages, firstMessages())
	a.Work = asJSON(s.Work, availability.First())
}

// zone never fails: only zones that load are stored; UTC is for a machine that has lost its zones.
func (a *stored) zone() *time.Location {
	z, err := time.LoadLocation(a.TimeZone)
	if err != nil {
		return time.UTC
	}
	return z
}

// faultsOfTaken are what a person is told whose names another account has. E-mail and number share one sentence, so
// that nobody learns which of a stranger's two it was.
func faultsOfTaken(username, contact bool) error {
	var faults fault.List
	if username {
		faults.Add(fault.New(fault.Conflict, "account.username_taken").In("username"))
	}
	if contact {
		taken := fault.New(fault.Conflict, "account.contact_taken")
		faults.Add(taken.In("email"), taken.In("number"))
	}
	return faults.Err()
}
