package account

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/setting"
)

// The app tells the same by the same file, before the server is asked.
func TestWhatMakesAnAccountComplete(t *testing.T) {
	text, err := os.ReadFile("testdata/completion.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		There   []string `json:"there"`
		Percent int      `json:"percent"`
		Missing []string `json:"missing"`
	}
	if err := json.Unmarshal(text, &cases); err != nil || len(cases) == 0 {
		t.Fatal(err)
	}
	for _, c := range cases {
		a := accountWith(c.There)
		if got := a.completion(); got.Percent != c.Percent || !slices.Equal(got.Missing, c.Missing) {
			t.Errorf("%v: %+v", c.There, got)
		}
	}
}

func accountWith(parts []string) Account {
	s := setting.First("Asha", "en")
	has := func(part string) bool { return slices.Contains(parts, part) }
	if has("upi") {
		s.Money.UPIID = "asha@bank"
	}
	if has("hours") {
		s.Work.Hours[0] = []availability.Hours{{From: "06:00", To: "12:00"}}
	}
	a := Account{Row: s.Row(), Filled: strings.Join(slices.DeleteFunc(slices.Clone(parts), func(part string) bool {
		return !slices.Contains([]string{"nameLocal", "languages", "skills", "bio"}, part)
	}), ",")}
	if has("picture") {
		a.Picture = "p1"
	}
	if has("email") {
		at := time.Now().UnixMilli()
		a.EmailVerifiedAt = &at
	}
	if has("place") {
		place := `{"name":"Jaipur"}`
		a.Place = &place
	}
	if has("page") {
		a.PageOn = 1
	}
	return a
}
