// Package publicpage is a purohit's public page, /p/{slug}, where a family requests a day, and the page of one booking,
// /b/{token}, where they follow it, and the page of a helper, /h/{token}, where they answer. All are plain HTML forms: no app, and no script needed.
package publicpage

import (
	"encoding/json"
	"regexp"
	"slices"
	"time"

	"sankalp/internal/fault"
)

// Limits of what the owner may enter: of texts in characters, of lists in entries.
const (
	maxLine      = 120
	maxAbout     = 500
	maxNotice    = 300
	maxPolicy    = 300
	maxAreas     = 20
	maxArea      = 60
	maxLanguages = 10
	maxLanguage  = 30

	maxNoticeHours = 720
	maxHorizonDays = 730
	maxFreeHours   = 720
	maxHoldHours   = 336
)

// page is the public page of one owner, as they see it. Before it is created its slug is empty and its revision 0.
type page struct {
	ID string `json:"_id" format:"uuid" doc:"The owner's own"`
	Fields
	CreatedAt time.Time `json:"createdAt"`
	UpdatedAt time.Time `json:"updatedAt"`
	// Revision of the owner's data at which the page last changed.
	Revision int64 `json:"revision"`
}

// Fields are what the owner may set. What always holds: texts are clean and within their limits, numbers within theirs, and
// a page that is on has a slug, which no other page has.
type Fields struct {
	Slug string `json:"slug" doc:"The page is at /p/{slug}"`
	On   bool   `json:"on" doc:"Everybody can open it"`
	// Line is shown under the name, About below the two.
	Line      string   `json:"line" doc:"What he does, and where"`
	About     string   `json:"about"`
	Notice    string   `json:"notice" doc:"What stands above everything, for a time"`
	Areas     []string `json:"areas" nullable:"false" doc:"Where he comes to"`
	Languages []string `json:"languages" nullable:"false" doc:"In which he speaks"`
	ShowPhoto bool     `json:"showPhoto"`
	ShowPhone bool     `json:"showPhone" doc:"With ways to call and to write"`
	ShowFee   bool     `json:"showFee" doc:"The dakshina stands beside each rite"`
	GoodDays  bool     `json:"goodDays" doc:"The good days of the rites are shown, by his rules of muhurat and whether he is free or not"`
	// Requests are possible from NoticeHours from now until HorizonDays from today.
	NoticeHours int `json:"noticeHours" minimum:"0" maximum:"720"`
	HorizonDays int `json:"horizonDays" minimum:"1" maximum:"730"`
	// FreeUntilHours before the start a family may still cancel by itself.
	FreeUntilHours int `json:"freeUntilHours" minimum:"0" maximum:"720"`
	// HoldHours is how long a requested time is held.
	HoldHours int    `json:"holdHours" minimum:"1" maximum:"336"`
	Policy    string `json:"policy" doc:"What else holds for changes and cancelling"`
}

// first is the page of an owner who has not created one.
func first(owner string) page {
	return page{ID: owner, Fields: Fields{Areas: []string{}, Languages: []string{}, ShowPhoto: true, ShowPhone: true, ShowFee: true,
		NoticeHours: 24, HorizonDays: 365, FreeUntilHours: 24, HoldHours: 24}}
}

// shape of a slug.
var shape = regexp.MustCompile(`^[a-z0-9-]{3,40}$`)

// reserved are slugs that could be taken for a page of the app.
var reserved = []string{"about", "account", "admin", "api", "app", "assets", "booking", "bookings", "contact", "health", "help", "home", "index",
	"login", "logout", "new", "null", "official", "page", "pages", "privacy", "profile", "public", "register", "root", "sankalp", "security",
	"settings", "static", "status", "support", "system", "terms", "test", "undefined", "www"}

// checkSlug gives what is wrong with a slug, or nil. A page that is off may be without one.
func (f Fields) checkSlug() *fault.Error {
	switch {
	case f.Slug == "" && f.On:
		return fault.Field("slug", "publicpage.slug_needed")
	case f.Slug != "" && !shape.MatchString(f.Slug):
		return fault.Field("slug", "publicpage.slug_shape")
	case slices.Contains(reserved, f.Slug):
		return fault.Field("slug", "publicpage.slug_reserved")
	}
	return nil
}

// text is the stored form of the fields, also for comparison.
func (f Fields) text() (string, error) {
	b, err := json.Marshal(f)
	if err != nil {
		return "", fault.Wrap(fault.Internal, "internal", err)
	}
	return string(b), nil
}
