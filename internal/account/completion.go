package account

import (
	"reflect"
	"slices"
	"strings"

	"sankalp/internal/availability"
)

// completion is how much of a profile is filled in, out of ten things that count the same.
type completion struct {
	Percent int      `json:"percent" minimum:"0" maximum:"100"`
	Missing []string `json:"missing" nullable:"false" enum:"picture,nameLocal,email,place,languages,skills,upi,bio,hours,page,address,born,links" doc:"What is not there yet, in the order in which to ask for it; email: not confirmed; hours: those of every new account. address, born and links are not asked for any more"`
}

// completeParts are the ten things, in the order in which to ask for them. The app has the same list for a device without a network:
// profile/missing.ts.
var completeParts = []string{"picture", "nameLocal", "email", "place", "languages", "skills", "upi", "bio", "hours", "page"}

// picturePath is where package profile serves pictures.
const picturePath = "/api/profile/picture/"

func (a *Account) completion() completion {
	inProfile := strings.Split(a.Filled, ",")
	settings := a.Settings()
	has := map[string]bool{
		"picture": a.Picture != "",
		"email":   a.EmailVerifiedAt != nil,
		"place":   a.Place != nil,
		"upi":     settings.Money.UPIID != "",
		"hours":   !reflect.DeepEqual(settings.Work.Hours, availability.First().Hours),
		"page":    a.PageOn == 1,
	}
	c := completion{Missing: []string{}}
	for _, part := range completeParts {
		if has[part] || slices.Contains(inProfile, part) {
			c.Percent += 100 / len(completeParts)
		} else {
			c.Missing = append(c.Missing, part)
		}
	}
	return c
}
