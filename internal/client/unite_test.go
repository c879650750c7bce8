package client

import (
	"slices"
	"strings"
	"testing"

	"sankalp/internal/i18n"
)

func died(date string) *Departed { return &Departed{Date: date} }

func TestWhoIsTheSamePerson(t *testing.T) {
	for name, tt := range map[string]struct {
		a, b Person
		want bool
	}{
		"the same name":                    {Person{Name: "Ramesh Sharma"}, Person{Name: "ramesh  sharma"}, true},
		"with a title":                     {Person{Name: "Late Shri Ramesh Sharma ji"}, Person{Name: "Ramesh Sharma"}, true},
		"in Hindi":                         {Person{Name: "Ramesh", NameLocal: "स्व. रमेश शर्मा"}, Person{Name: "श्री रमेश शर्मा"}, true},
		"another name":                     {Person{Name: "Ramesh Sharma"}, Person{Name: "Suresh Sharma"}, false},
		"man and woman":                    {Person{Name: "Kiran", Gender: "male"}, Person{Name: "Kiran", Gender: "female"}, false},
		"born on other days":               {Person{Name: "Om", Birth: &Birth{Date: "1980-01-02"}}, Person{Name: "Om", Birth: &Birth{Date: "1980-02-01"}}, false},
		"born that year, and on a day":     {Person{Name: "Om", Birth: &Birth{Date: "1980"}}, Person{Name: "Om", Birth: &Birth{Date: "1980-02-01"}}, true},
		"born on a day without a year":     {Person{Name: "Om", Birth: &Birth{Date: "--02-01"}}, Person{Name: "Om", Birth: &Birth{Date: "1980-02-01"}}, true},
		"stars that people gave":           {Person{Name: "Om", StarsBy: person, Nakshatra: 3}, Person{Name: "Om", StarsBy: person, Nakshatra: 4}, false},
		"a living one and a departed":      {Person{Name: "Om"}, Person{Name: "Om", Departed: died("2001")}, false},
		"whose death one of them knew":     {Person{Name: "Om", Birth: &Birth{Date: "1940-02-01"}}, Person{Name: "Om", Birth: &Birth{Date: "1940-02-01"}, Departed: died("2001")}, true},
		"departed twice":                   {Person{Name: "Om", Departed: died("2001-03-04")}, Person{Name: "Om", Departed: died("2001")}, true},
		"departed, and nothing more known": {Person{Name: "Om", Departed: died("2001-03-04")}, Person{Name: "Om", Departed: &Departed{}}, true},
		"grandfather and grandson":         {Person{Name: "Om", Departed: died("1961")}, Person{Name: "Om", Departed: died("2001-03-04")}, false},
		"tithis of two months": {Person{Name: "Om", Departed: &Departed{Masa: 1, Paksha: "krishna", Tithi: 5}},
			Person{Name: "Om", Departed: &Departed{Masa: 7, Paksha: "krishna", Tithi: 5}}, false},
		"the almanac one beside the family": {Person{Name: "Om", Departed: &Departed{Masa: 1, Paksha: "krishna", Tithi: 5, TithiBy: almanac}},
			Person{Name: "Om", Departed: &Departed{Masa: 1, Paksha: "krishna", Tithi: 6, TithiBy: person}}, true},
		"two families' words": {Person{Name: "Om", Departed: &Departed{Masa: 1, Paksha: "krishna", Tithi: 5, TithiBy: person}},
			Person{Name: "Om", Departed: &Departed{Masa: 1, Paksha: "krishna", Tithi: 6, TithiBy: person}}, false},
	} {
		if got, back := tt.a.is(tt.b), tt.b.is(tt.a); got != tt.want || back != tt.want {
			t.Errorf("%s: %v, and the other way round %v", name, got, back)
		}
	}
}

func TestWhatTwoFamiliesKnowIsUnited(t *testing.T) {
	stays := Fields{Name: "Sharma parivar", Gotra: "Kashyap", Phones: []Phone{{Number: "+911", Primary: true}}, SinceYear: 2010, Notes: "Second floor",
		Addresses: []Address{{ID: "a1", Lines: "12, Ram Nagar", Area: "Ram Nagar"}}, HeadID: "p1",
		People: []Person{{ID: "p1", Name: "Ramesh Sharma", Relation: "self"}, {ID: "p2", Name: "Om Prakash Sharma", Relation: "father", Departed: died("2001")}}}
	other := Fields{Name: "Ramesh Sharma", Gotra: "Bharadwaj", Phones: []Phone{{Number: "+911", Whatsapp: true}, {Number: "+912", Primary: true}}, SinceYear: 2004,
		Notes: "Dog", Language: "hi", Calendar: "amanta", Labels: []string{"Monthly"},
		Addresses: []Address{{ID: "b1", Lines: "12, ram nagar", Landmark: "Temple"}, {ID: "b2", Lines: "Shop"}}, HeadID: "q1",
		People: []Person{{ID: "q1", Name: "Ramesh Sharma", Relation: "self", Phone: "+913"}, {ID: "q2", Name: "Late Om Prakash Sharma", Relation: "father",
			Departed: &Departed{Date: "2001-03-04", Performer: "Ramesh"}}, {ID: "q3", Name: "Sita", Relation: "wife"}}}
	u := unite(stays, other, i18n.English)
	switch {
	case u.Name != "Sharma parivar", u.Gotra != "Kashyap", u.SinceYear != 2004, u.Language != "hi", u.Calendar != "amanta", !slices.Equal(u.Labels, []string{"Monthly"}):
		t.Errorf("%+v", u.Fields)
	case u.Notes != "Second floor\nDog\nAlso called Ramesh Sharma\nGotra also written as Bharadwaj":
		t.Errorf("notes %q", u.Notes)
	case len(u.Phones) != 2 || !u.Phones[0].Whatsapp || u.Phones[1].Primary:
		t.Errorf("phones %+v", u.Phones)
	case len(u.Addresses) != 2 || u.Addresses[0].Landmark != "Temple" || u.same["b1"] != "a1" || u.same["b2"] != "":
		t.Errorf("addresses %+v, %v", u.Addresses, u.same)
	case len(u.People) != 3 || u.same["q1"] != "p1" || u.same["q2"] != "p2" || u.People[2].Relation != "wife":
		t.Fatalf("people %+v, %v", u.People, u.same)
	case u.People[0].Phone != "+913" || u.People[1].Departed.Date != "2001-03-04" || u.People[1].Departed.Performer != "Ramesh" || u.People[1].Notes != "Also called Late Om Prakash Sharma":
		t.Errorf("people %+v", u.People)
	case stays.People[1].Departed.Date != "2001" || stays.Addresses[0].Landmark != "":
		t.Error("the families themselves were changed")
	}
}

func TestRelationsAreToTheirOwnHead(t *testing.T) {
	stays := Fields{Name: "Sharma", HeadID: "p1", People: []Person{{ID: "p1", Name: "Ramesh", Relation: "self"}}}
	other := Fields{Name: "Sharma", HeadID: "q1", People: []Person{{ID: "q1", Name: "Suresh", Relation: "self"}, {ID: "q2", Name: "Geeta", Relation: "daughter_in_law"}}}
	u := unite(stays, other, i18n.Hindi)
	if u.HeadID != "p1" || u.People[1].Relation != "" || u.People[2].Relation != "" || !strings.Contains(u.People[2].Notes, "पुत्रवधू (Suresh)") {
		t.Errorf("%+v", u.People)
	}
	u = unite(Fields{Name: "Sharma"}, other, i18n.Hindi)
	if u.HeadID != "q1" || u.People[1].Relation != "daughter_in_law" {
		t.Errorf("without a head: %+v", u.Fields)
	}
}
