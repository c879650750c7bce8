// Package setting is what people choose for themselves: display, place, almanac, money, wording of messages, working hours.
// It holds the values, the rules of a change, and the columns of an account that store them.
package setting

import (
	"encoding/json"
	"reflect"

	"sankalp/internal/availability"
)

// Settings are all choices of one person.
type Settings struct {
	Name      string `json:"name"`
	Language  string `json:"language"`
	TimeZone  string `json:"timeZone"`
	Theme     string `json:"theme"`
	TextSize  string `json:"textSize"`
	Digits    string `json:"digits"`
	Clock     string `json:"clock"`
	Shortcuts bool   `json:"shortcuts"`
	// FirstSteps: Today still offers what of place, rites and families is not there.
	FirstSteps bool `json:"firstSteps"`

	Place   Place   `json:"place,omitzero"` // the zero Place: none was chosen
	Almanac Almanac `json:"almanac"`
	Money   Money   `json:"money"`

	Messages Messages          `json:"messages"`
	Work     availability.Work `json:"work"`
}

// First gives the settings of a new account.
func First(name, language string) Settings {
	return Settings{Name: name, Language: language, TimeZone: "Asia/Kolkata", Theme: "system", TextSize: "normal",
		Digits: "latin", Clock: "12", Shortcuts: true, FirstSteps: true, Almanac: firstAlmanac(), Money: firstMoney(), Messages: firstMessages(),
		Work: availability.First()}
}

// Row holds the settings as columns of the table accounts. A column of JSON is NULL while everything in it is as at first.
type Row struct {
	Name       string  `db:"name"`
	Language   string  `db:"language"`
	TimeZone   string  `db:"time_zone"`
	Theme      string  `db:"theme"`
	TextSize   string  `db:"text_size"`
	Digits     string  `db:"digits"`
	Clock      string  `db:"clock"`
	Shortcuts  int     `db:"shortcuts"`
	FirstSteps int     `db:"first_steps"`
	Place      *string `db:"place"`
	Almanac    *string `db:"almanac"`
	Money      *string `db:"money"`
	Messages   *string `db:"messages"`
	Work       *string `db:"work"`
}

// Columns are those of a Row, in the order of its Values.
const Columns = `name, language, time_zone, theme, text_size, digits, clock, shortcuts, first_steps, place, almanac, money, messages, work`

// Values are what a statement writes into Columns.
func (r *Row) Values() []any {
	return []any{r.Name, r.Language, r.TimeZone, r.Theme, r.TextSize, r.Digits, r.Clock, r.Shortcuts, r.FirstSteps,
		r.Place, r.Almanac, r.Money, r.Messages, r.Work}
}

// Row gives the settings as columns.
func (s *Settings) Row() Row {
	r := Row{Name: s.Name, Language: s.Language, TimeZone: s.TimeZone, Theme: s.Theme, TextSize: s.TextSize, Digits: s.Digits, Clock: s.Clock,
		Place: column(s.Place, Place{}), Almanac: column(s.Almanac, firstAlmanac()), Money: column(s.Money, firstMoney()),
		Messages: column(s.Messages, firstMessages()), Work: column(s.Work, availability.First())}
	if s.Shortcuts {
		r.Shortcuts = 1
	}
	if s.FirstSteps {
		r.FirstSteps = 1
	}
	return r
}

// Settings reads the columns.
func (r *Row) Settings() Settings {
	return Settings{Name: r.Name, Language: r.Language, TimeZone: r.TimeZone, Theme: r.Theme, TextSize: r.TextSize, Digits: r.Digits,
		Clock: r.Clock, Shortcuts: r.Shortcuts == 1, FirstSteps: r.FirstSteps == 1, Place: value(r.Place, Place{}), Almanac: value(r.Almanac, firstAlmanac()),
		Money: value(r.Money, firstMoney()), Messages: value(r.Messages, firstMessages()), Work: availability.ReadWork(r.Work)}
}

// column is the JSON of a group of settings, or NULL while it is as at first.
func column[T any](v, first T) *string {
	if reflect.DeepEqual(v, first) {
		return nil
	}
	b, _ := json.Marshal(v) // texts and numbers: nothing in it can fail
	s := string(b)
	return &s
}

// value reads a column. A setting that came with a later version has its first value until it is changed.
func value[T any](column *string, first T) T {
	if column != nil {
		_ = json.Unmarshal([]byte(*column), &first) // written by column
	}
	return first
}
