// Package account is who a person is to Sankalp: the account, its names, e-mail and number, its settings, and its end. Package
// login lets people in.
package account

import (
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/role"
	"sankalp/internal/setting"
)

// User is an account as its owner sees it.
type User struct {
	// ID is sent under two names: `id` is the specification's, `_id` that of every entity.
	ID            string           `json:"id" format:"uuid"`
	EntityID      string           `json:"_id" format:"uuid"`
	Username      string           `json:"username"`
	Name          string           `json:"name"`
	Email         string           `json:"email" format:"email"`
	Number        string           `json:"number" doc:"E.164"`
	EmailVerified bool             `json:"emailVerified"`
	Language      string           `json:"language" enum:"en,hi"`
	TimeZone      string           `json:"timeZone" doc:"IANA name"`
	Theme         string           `json:"theme" enum:"system,light,dark,sun"`
	TextSize      string           `json:"textSize" enum:"normal,large,larger"`
	Digits        string           `json:"digits" enum:"latin,devanagari"`
	Clock         string           `json:"clock" enum:"12,24"`
	Shortcuts     bool             `json:"shortcuts" doc:"Shortcuts of a single key are on"`
	FirstSteps    bool             `json:"firstSteps" doc:"Today still offers what of place, rites and families is not there yet"`
	NewEmail      *string          `json:"newEmail" doc:"The address that waits for its code; null: none"`
	ClosesAt      *time.Time       `json:"closesAt" doc:"When everything of the account is erased; null: it stays"`
	Place         *setting.Place   `json:"place" doc:"Where the almanac is for; null: not said"`
	Almanac       setting.Almanac  `json:"almanac"`
	Money         setting.Money    `json:"money"`
	Messages      setting.Messages `json:"messages"`
	// Work is when they can work.
	Work availability.Work `json:"work"`
	// Picture is the address of the person's picture.
	Picture    *string    `json:"picture" doc:"Its address; with ?size=96 the small one"`
	Completion completion `json:"completion"`
	// Page is the public page.
	Page PageState `json:"page,omitzero" doc:"Left out while there is none"`
	// HasTasks decides where the app opens: with the day, once there is a task.
	HasTasks bool `json:"hasTasks" doc:"There is a task that is not deleted"`
	// HasPassword is false for people who log in only by a passkey or a provider.
	HasPassword       bool       `json:"hasPassword"`
	PasswordChangedAt *time.Time `json:"passwordChangedAt" doc:"null: it is the first one"`
	SecondFactor      bool       `json:"secondFactor" doc:"A login has two steps"`
	CreatedAt         time.Time  `json:"createdAt"`
	// Admitted: there are practices of others that they can work in.
	Admitted bool `json:"admitted,omitzero" doc:"There are practices of others that they can work in"`
	// Member is who asks, where the practice is not their own.
	Member *Membership `json:"member,omitempty" doc:"Who asks, where they work in somebody else's practice; id is then that of their admission"`
	// Revision of the owner at which the account last changed.
	Revision int64 `json:"revision"`
}

// Membership is who works in somebody else's practice.
type Membership struct {
	// Account is their own one.
	Account string    `json:"account" format:"uuid" doc:"Their own account"`
	Name    string    `json:"name" doc:"What the owner of the practice calls them"`
	Role    role.Role `json:"role" enum:"all,planner,shares" doc:"planner: without money; shares: the work of one helper alone"`
	// Helper is whose work it is, of the role shares.
	Helper string `json:"helperId,omitempty" format:"uuid" doc:"Of the role shares: whose work they see"`
}

// PageState is the state of the account's public page, which package publicpage owns.
type PageState struct {
	Slug string `json:"slug" doc:"It is at /p/{slug}; empty: there is none"`
	On   bool   `json:"on"`
}

// Account is a stored account. Its three keys are unique over all accounts, and a key of one kind never looks like one of another:
// a username has no @ and not only digits, a number is + and digits. Login relies on that.
type Account struct {
	ID          string `db:"id"`
	Username    string `db:"username"`
	UsernameKey string `db:"username_key"`
	Email       string `db:"email"`
	EmailKey    string `db:"email_key"`
	Number      string `db:"number"`
	setting.Row
	// PasswordHash is empty for an account without a password.
	PasswordHash    string  `db:"password_hash"`
	EmailVerifiedAt *int64  `db:"email_verified_at"`
	NewEmail        *string `db:"new_email"`
	ClosesAt        *int64  `db:"closes_at"`
	CreatedAt       int64   `db:"created_at"`
	UpdatedAt       int64   `db:"updated_at"`
	Revision        int64   `db:"revision"`

	// Read with the account, and written elsewhere.
	Tasks             int    `db:"task_count"`
	Filled            string `db:"filled"`
	Picture           string `db:"picture"`
	PageSlug          string `db:"page_slug"`
	PageOn            int    `db:"page_on"`
	SecondFactor      int    `db:"second_factor"`
	Admitted          int    `db:"admitted"`
	PasswordChangedAt *int64 `db:"password_changed_at"`
}

// NewAccount is the account of a person who was checked. It has no password yet.
func NewAccount(id string, p Person, language string, now time.Time) Account {
	first := setting.First(p.Name, language)
	return Account{ID: id, Username: p.Username, UsernameKey: foldUsername(p.Username), Email: p.Email,
		EmailKey: FoldEmail(p.Email), Number: p.Number, Row: first.Row(),
		CreatedAt: now.UnixMilli(), UpdatedAt: now.UnixMilli(), Revision: db.FirstRevision}
}

// User gives the account as its owner sees it.
func (a *Account) User() User {
	s := a.Settings()
	name := id.Long(a.ID)
	u := User{ID: name, EntityID: name, Username: a.Username, Name: s.Name, Email: a.Email, Number: a.Number,
		EmailVerified: a.EmailVerifiedAt != nil, Language: s.Language, TimeZone: s.TimeZone, Theme: s.Theme,
		TextSize: s.TextSize, Digits: s.Digits, Clock: s.Clock, Shortcuts: s.Shortcuts, FirstSteps: s.FirstSteps, NewEmail: a.NewEmail, ClosesAt: instant(a.ClosesAt),
		Almanac: s.Almanac, Money: s.Money, Messages: s.Messages, Work: s.Work,
		Completion: a.completion(), Page: PageState{a.PageSlug, a.PageOn == 1}, HasTasks: a.Tasks > 0,
		HasPassword: a.PasswordHash != "", PasswordChangedAt: instant(a.PasswordChangedAt), SecondFactor: a.SecondFactor == 1, Admitted: a.Admitted == 1,
		CreatedAt: time.UnixMilli(a.CreatedAt).UTC(), Revision: a.Revision}
	if a.Place != nil {
		u.Place = &s.Place
	}
	if a.Picture != "" {
		path := picturePath + a.Picture
		u.Picture = &path
	}
	return u
}

func instant(ms *int64) *time.Time {
	if ms == nil {
		return nil
	}
	at := time.UnixMilli(*ms).UTC()
	return &at
}

// zone never fails: only zones that load are stored. UTC is for a machine that has lost its zones.
func (a *Account) zone() *time.Location {
	z, err := time.LoadLocation(a.TimeZone)
	if err != nil {
		return time.UTC
	}
	return z
}

// faultsOfTaken say which names belong to another account. E-mail and number share one sentence, so that nobody learns which of
// a stranger's two it was.
func faultsOfTaken(taken map[directory.Kind]bool) error {
	var faults fault.List
	if taken[directory.Username] {
		faults.Add(fault.New(fault.Conflict, "account.username_taken").In("username"))
	}
	if taken[directory.Email] || taken[directory.Number] {
		contact := fault.New(fault.Conflict, "account.contact_taken")
		faults.Add(contact.In("email"), contact.In("number"))
	}
	return faults.Err()
}
