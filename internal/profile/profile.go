// Package profile is a person's profile and picture, and what happened in the account.
package profile

import (
	"encoding/json"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/id"
)

// Limits of what a person may enter: of texts in characters, of lists in entries.
const (
	maxHonorific = 20
	maxName      = 120
	maxAddress   = 200
	maxBio       = 500
	maxLineage   = 60
	maxEducation = 120

	maxSkills    = 30
	maxSkill     = 40
	maxLanguages = 10
	maxLanguage  = 30
	maxAreas     = 20
	maxArea      = 60
	maxLinks     = 8
	maxLink      = 300

	// firstYear of an experience.
	firstYear = 1900
	// enoughSkills make that part of a profile complete.
	enoughSkills = 3
)

// Profile is one person's, as they see it. It exists from the first change on; its id is the person's.
type Profile struct {
	ID string `json:"_id" format:"uuid"`
	Fields
	CreatedAt time.Time `json:"createdAt"`
	UpdatedAt time.Time `json:"updatedAt"`
	// Revision of the owner's data at which the profile last changed; 0 before there is one.
	Revision int64 `json:"revision"`
}

// Fields are what the owner may set. What always holds: texts are clean and within their limits, lists have no entry
// that is empty or stands there twice, links are https.
type Fields struct {
	Honorific string     `json:"honorific" doc:"Before the name: Pt., Acharya"`
	NameLocal string     `json:"nameLocal" doc:"The name in the person's own script"`
	Address   string     `json:"address"`
	Born      civil.Date `json:"born" format:"date" nullable:"true"`
	Bio       string     `json:"bio"`
	// Since is the first year of the work.
	Since     *int     `json:"since"`
	Education string   `json:"education"`
	Gotra     string   `json:"gotra"`
	Veda      string   `json:"veda"`
	Shakha    string   `json:"shakha"`
	Languages []string `json:"languages" nullable:"false"`
	Skills    []string `json:"skills" nullable:"false" doc:"Work that the person does"`
	Areas     []string `json:"areas" nullable:"false" doc:"Where the person comes to"`
	Links     []string `json:"links" nullable:"false" doc:"Pages about the person, https only"`
}

// empty is the profile of a person who has entered nothing yet.
func empty(owner string) Profile {
	return Profile{ID: id.Long(owner), Fields: Fields{Languages: []string{}, Skills: []string{}, Areas: []string{}, Links: []string{}}}
}

// text is how fields are stored and compared.
func (f Fields) text() (string, error) {
	b, err := json.Marshal(f)
	if err != nil {
		return "", fault.Wrap(fault.Internal, "internal", err)
	}
	return string(b), nil
}

// filled names the parts of a complete profile that are filled in, as account.User lists them.
func (f Fields) filled() string {
	var names []string
	for _, part := range []struct {
		name string
		has  bool
	}{
		{"nameLocal", f.NameLocal != ""}, {"languages", len(f.Languages) > 0}, {"skills", len(f.Skills) >= enoughSkills},
		{"bio", f.Bio != ""},
	} {
		if part.has {
			names = append(names, part.name)
		}
	}
	return strings.Join(names, ",")
}
