package account

import (
	"slices"
	"strings"
)

// completion is how much of a profile is filled in, out of ten things that count the same.
type completion struct {
	Percent int      `json:"percent" minimum:"0" maximum:"100"`
	Missing []string `json:"missing" nullable:"false" enum:"picture,nameLocal,email,place,languages,skills,bio,address,born,links" doc:"What is not there yet, in the order in which to ask for it; email: not confirmed"`
}

// picturePath is where package profile serves pictures.
const picturePath = "/api/profile/picture/"

func (a *Account) completion() completion {
	there := strings.Split(a.Filled, ",")
	c := completion{Missing: []string{}}
	for _, part := range []string{"picture", "nameLocal", "email", "place", "languages", "skills", "bio", "address", "born", "links"} {
		has := slices.Contains(there, part)
		switch part {
		case "picture":
			has = a.Picture != ""
		case "email":
			has = a.EmailVerifiedAt != nil
		case "place":
			has = a.Place != nil
		}
		if has {
			c.Percent += 10
		} else {
			c.Missing = append(c.Missing, part)
		}
	}
	return c
}
