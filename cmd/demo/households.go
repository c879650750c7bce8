package main

import (
	"fmt"
	"math/rand/v2"
	"time"

	"sankalp/internal/id"
)

// household is a family of the demo, as the API takes it.
type household struct {
	Name      string    `json:"name"`
	Phones    []phone   `json:"phones"`
	Addresses []address `json:"addresses"`
	Gotra     string    `json:"gotra,omitempty"`
	Language  string    `json:"language"`
	Calendar  string    `json:"calendar,omitempty"`
	Labels    []string  `json:"labels,omitempty"`
	SinceYear int       `json:"sinceYear"`
	Notes     string    `json:"notes,omitempty"`
	HeadID    string    `json:"headId"`
	People    []person  `json:"people"`
}

type phone struct {
	Number   string `json:"number"`
	Person   string `json:"person,omitempty"`
	Label    string `json:"label,omitempty"`
	Whatsapp bool   `json:"whatsapp"`
	Primary  bool   `json:"primary"`
}

type address struct {
	ID       string  `json:"_id"`
	Lines    string  `json:"lines"`
	Area     string  `json:"area"`
	City     string  `json:"city"`
	Pin      string  `json:"pin"`
	Landmark string  `json:"landmark,omitempty"`
	Lat      float64 `json:"lat"`
	Lon      float64 `json:"lon"`
}

type person struct {
	ID        string    `json:"_id"`
	Name      string    `json:"name"`
	NameLocal string    `json:"nameLocal,omitempty"`
	Relation  string    `json:"relation"`
	Gender    string    `json:"gender"`
	Nakshatra int       `json:"nakshatra,omitempty"`
	Birth     *birth    `json:"birth,omitempty"`
	Departed  *departed `json:"departed,omitempty"`
}

type birth struct {
	Date string `json:"date"`
	Time string `json:"time,omitempty"`
}

type departed struct {
	Date      string `json:"date,omitempty"`
	Time      string `json:"time,omitempty"`
	Masa      int    `json:"masa,omitempty"`
	Paksha    string `json:"paksha,omitempty"`
	Tithi     int    `json:"tithi,omitempty"`
	Special   string `json:"special,omitempty"`
	Performer string `json:"performer,omitempty"`
}

// clan builds one household: its dice, its day, and its words in one script.
type clan struct {
	dice  *rand.Rand
	today time.Time
	hindi bool
	household
}

// households are those of the year's tasks, in the order of families, and some others: the same every time but
// for their ids.
func households(today time.Time) []household {
	dice := rand.New(rand.NewPCG(2, 108)) //nolint:gosec // the same families every time are what is wanted
	all := make([]household, 0, len(kins))
	for i, k := range kins {
		c := &clan{dice: dice, today: today, hindi: k.hindi}
		place := quarters[dice.IntN(len(quarters))]
		c.Name = k.surname + " parivar, " + place.area
		if k.hindi {
			c.Name = k.surname + " परिवार, " + place.areaHi
		}
		if i < len(families) {
			c.Name = families[i]
		}
		c.home(place)
		c.people(k.surname)
		c.phones(i)
		c.about(k.gotra)
		all = append(all, c.household)
	}
	return all
}

// pick is the word in the clan's script.
func (c *clan) pick(of []name) string {
	n := of[c.dice.IntN(len(of))]
	if c.hindi {
		return n.hindi
	}
	return n.english
}

func (c *clan) home(q quarter) {
	a := address{
		ID: id.New(time.Now()), Lines: fmt.Sprintf("B %d/%d, %s", 1+c.dice.IntN(38), 1+c.dice.IntN(240), q.street), Area: q.area, City: "Varanasi", Pin: q.pin,
		Lat: q.lat + float64(c.dice.IntN(40)-20)/1e4, Lon: q.lon + float64(c.dice.IntN(40)-20)/1e4,
	}
	if c.hindi {
		a.Area, a.City = q.areaHi, "वाराणसी"
	}
	if c.dice.IntN(3) == 0 {
		a.Landmark = landmarks[c.dice.IntN(len(landmarks))]
	}
	c.Addresses = []address{a}
}

// born is a birth so many years ago: some know the hour, some the year alone, some nothing.
func (c *clan) born(p person, least, most int) person {
	day := c.today.AddDate(-least-c.dice.IntN(most-least), -c.dice.IntN(12), -c.dice.IntN(28))
	switch c.dice.IntN(6) {
	case 0:
		p.Birth = &birth{Date: day.Format("2006")}
	case 1:
		p.Nakshatra = 1 + c.dice.IntN(27)
	case 2:
		p.Birth = &birth{Date: "--" + day.Format("01-02")}
	case 3:
	default:
		p.Birth = &birth{Date: day.Format(time.DateOnly), Time: fmt.Sprintf("%02d:%02d", c.dice.IntN(24), c.dice.IntN(60))}
	}
	return p
}

func (c *clan) add(relation, gender, called string) *person {
	c.People = append(c.People, person{ID: id.New(time.Now()), Name: called, Relation: relation, Gender: gender})
	return &c.People[len(c.People)-1]
}

// people are three generations of them, and whom they remember.
func (c *clan) people(surname string) {
	own := men[c.dice.IntN(len(men))]
	head := c.add("self", "male", own.english+" "+surname)
	head.NameLocal = own.hindi
	if c.hindi {
		head.Name = own.hindi + " " + surname
	}
	*head = c.born(*head, 38, 70)
	c.HeadID = head.ID
	performer := head.Name
	relative := func(relation, gender string, of []name, least, most int) {
		p := c.add(relation, gender, c.pick(of))
		*p = c.born(*p, least, most)
	}
	relative("wife", "female", women, 35, 66)
	for range c.dice.IntN(3) {
		relative("son", "male", men, 8, 36)
	}
	for range c.dice.IntN(2) {
		relative("daughter", "female", women, 6, 32)
	}
	if c.dice.IntN(3) == 0 {
		relative("daughter_in_law", "female", women, 24, 34)
		relative("grandson", "male", men, 1, 7)
	}
	for _, of := range []struct {
		relation, gender string
		names            []name
		often            int
	}{{"father", "male", elders, 5}, {"mother", "female", matrons, 3}, {"grandfather", "male", elders, 2}} {
		if c.dice.IntN(8) < of.often {
			c.add(of.relation, of.gender, c.pick(of.names)).Departed = c.passing(performer)
		}
	}
}

// passing is what they know of a death: the day, perhaps its hour, the tithi alone, or nothing.
func (c *clan) passing(performer string) *departed {
	d := &departed{Performer: performer}
	switch n := c.dice.IntN(8); n {
	case 0:
		d.Special = "unknown"
	case 1, 2:
		d.Masa, d.Tithi, d.Paksha = 1+c.dice.IntN(12), 1+c.dice.IntN(14), []string{"shukla", "krishna"}[n-1]
	default:
		d.Date = c.today.AddDate(-1-c.dice.IntN(30), -c.dice.IntN(12), -c.dice.IntN(28)).Format(time.DateOnly)
		if n > 5 {
			d.Time = fmt.Sprintf("%02d:%02d", c.dice.IntN(24), c.dice.IntN(60))
		}
	}
	return d
}

func (c *clan) phones(i int) {
	number := func(series int) string { return fmt.Sprintf("+91%d%05d", series, 20011+i*977%70000) }
	c.Phones = []phone{{Number: number(94150), Person: c.People[0].Name, Whatsapp: true, Primary: true}}
	if c.dice.IntN(3) == 0 {
		c.Phones = append(c.Phones, phone{Number: number(98390), Person: c.People[1].Name, Whatsapp: c.dice.IntN(2) == 0})
	}
}

func (c *clan) about(gotra string) {
	c.Gotra, c.SinceYear, c.Language = gotra, c.today.Year()-1-c.dice.IntN(24), "en"
	if c.hindi {
		c.Language = "hi"
	}
	if c.dice.IntN(9) == 0 {
		c.Calendar = "amanta"
	}
	for _, label := range labels {
		if c.dice.IntN(6) == 0 {
			c.Labels = append(c.Labels, label)
		}
	}
	if c.dice.IntN(2) == 0 {
		c.Notes = familyNotes[c.dice.IntN(len(familyNotes))]
	}
}
