// Package client is the families that a purohit works for: where they live, who belongs to them, and whom they remember.
package client

import (
	"sankalp/internal/record"
)

// Limits of what a person may enter: of texts in characters, of lists in entries.
const (
	maxName      = 120
	maxPhones    = 6
	maxAddresses = 5
	maxPeople    = 60
	maxLabels    = 10
	maxLabel     = 30
	maxGotra     = 60
	maxReferred  = 80
	maxNotes     = 4000
	maxLines     = 200
	maxArea      = 60
	maxLandmark  = 120
	maxPin       = 12
	maxRemark    = 160
	maxCalled    = 60
	maxRelation  = 40
	// firstYear of a relation to the purohit.
	firstYear = 1900
)

// Client is one family, as its owner sees it.
type Client struct {
	record.Head
	Fields
}

// Fields are what the owner may set. What always holds: there is a name; texts are clean and within their limits; ids of
// people and addresses differ; no birth after a death, no death to come; the head is one of the living.
type Fields struct {
	Name      string    `json:"name"`
	Phones    []Phone   `json:"phones,omitempty" nullable:"false"`
	Addresses []Address `json:"addresses,omitempty" nullable:"false"`
	Gotra     string    `json:"gotra,omitempty"`
	// Language of what is written to the family; empty: the owner's.
	Language string `json:"language,omitempty" enum:"en,hi"`
	// Calendar by which the family keeps its days.
	Calendar  string   `json:"calendar,omitempty" enum:"purnimanta,amanta,gujarati,telugu,kannada,solar_tamil,malayalam,solar_bengali,odia,assamese,punjabi,nepali"`
	Labels    []string `json:"labels,omitempty" nullable:"false"`
	SinceYear int      `json:"sinceYear,omitempty,omitzero"`
	// ReferredBy is who brought the family.
	ReferredBy   string   `json:"referredBy,omitempty"`
	Notes        string   `json:"notes,omitempty"`
	PrivateNotes string   `json:"privateNotes,omitempty" doc:"Never shared, never printed"`
	HeadID       string   `json:"headId,omitempty" format:"uuid" doc:"Which of the people is the head"`
	People       []Person `json:"people,omitempty" nullable:"false"`
	// Merged are the families that became part of it, the last one last; who keeps them sets them.
	Merged []Joined `json:"merged,omitempty" readOnly:"true" nullable:"false" doc:"Families that became part of it, the last one last; the last one can be taken out until its time is over"`
}

// Phone is a number of the family.
type Phone struct {
	Number   string `json:"number" doc:"E.164; any spelling is read" minLength:"1"`
	Label    string `json:"label,omitempty" required:"false" maxLength:"30"`
	Person   string `json:"person,omitempty" required:"false" maxLength:"120" doc:"Whose it is"`
	Whatsapp bool   `json:"whatsapp,omitempty,omitzero" required:"false"`
	Primary  bool   `json:"primary,omitempty,omitzero" required:"false"`
}

// Address is where the family is found.
type Address struct {
	ID       string   `json:"_id" format:"uuid"`
	Label    string   `json:"label,omitempty" required:"false" maxLength:"30"`
	Lines    string   `json:"lines,omitempty" required:"false" maxLength:"200"`
	Area     string   `json:"area,omitempty" required:"false" maxLength:"60"`
	City     string   `json:"city,omitempty" required:"false" maxLength:"60"`
	Pin      string   `json:"pin,omitempty" required:"false" maxLength:"12"`
	Landmark string   `json:"landmark,omitempty" required:"false" maxLength:"120"`
	Lat      *float64 `json:"lat,omitempty" required:"false" minimum:"-90" maximum:"90"`
	Lon      *float64 `json:"lon,omitempty" required:"false" minimum:"-180" maximum:"180"`
	Note     string   `json:"note,omitempty" required:"false" maxLength:"160" doc:"Floor, lift, parking"`
}

// Spot is a place of birth or death.
type Spot struct {
	Name     string  `json:"name" minLength:"1" maxLength:"120"`
	Lat      float64 `json:"lat" minimum:"-90" maximum:"90"`
	Lon      float64 `json:"lon" minimum:"-180" maximum:"180"`
	TimeZone string  `json:"timeZone" doc:"IANA name"`
}

// Person belongs to a family. Stars are numbered from 1: Ashvini, Mesha.
type Person struct {
	ID        string `json:"_id" format:"uuid"`
	Name      string `json:"name" minLength:"1" maxLength:"120"`
	NameLocal string `json:"nameLocal,omitempty" required:"false" maxLength:"120"`
	CalledAs  string `json:"calledAs,omitempty" required:"false" maxLength:"60"`
	// Relation to the head: self, spouse, son, … or a word of the owner's.
	Relation  string `json:"relation,omitempty" required:"false" maxLength:"40"`
	Gender    string `json:"gender,omitempty" required:"false" enum:"male,female,other"`
	Birth     *Birth `json:"birth,omitempty" required:"false"`
	Nakshatra int    `json:"nakshatra,omitempty,omitzero" required:"false" minimum:"1" maximum:"27"`
	Pada      int    `json:"pada,omitempty,omitzero" required:"false" minimum:"1" maximum:"4"`
	Rashi     int    `json:"rashi,omitempty,omitzero" required:"false" minimum:"1" maximum:"12"`
	// StarsBy is who gave the stars: the almanac by the birth, or a person, whose word counts.
	StarsBy  string    `json:"starsBy,omitempty" required:"false" enum:"almanac,person"`
	Phone    string    `json:"phone,omitempty" required:"false" doc:"E.164; any spelling is read"`
	Notes    string    `json:"notes,omitempty" required:"false" maxLength:"4000"`
	Departed *Departed `json:"departed,omitzero" required:"false" doc:"Empty when nothing is known of the death"`
}

// Birth is what is known of a birth.
type Birth struct {
	Date  string `json:"date,omitempty" required:"false" doc:"2006-02-15, --02-15 without a year, or 2006" pattern:"^([0-9]{4}(-[0-9]{2}-[0-9]{2})?|--[0-9]{2}-[0-9]{2})$"`
	Time  string `json:"time,omitempty" required:"false" doc:"HH:MM"`
	Place *Spot  `json:"place,omitempty" required:"false"`
}

// Departed is what is known of a death, and by what the yearly shraddha goes. The lunar month is the amanta one, 1 is Chaitra.
type Departed struct {
	Date   string `json:"date,omitempty" required:"false" doc:"2006-02-15, or the year alone" pattern:"^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$"`
	Time   string `json:"time,omitempty" required:"false" doc:"HH:MM"`
	Place  *Spot  `json:"place,omitempty" required:"false"`
	Masa   int    `json:"masa,omitempty,omitzero" required:"false" minimum:"1" maximum:"12"`
	Adhika bool   `json:"adhika,omitempty,omitzero" required:"false"`
	Paksha string `json:"paksha,omitempty" required:"false" enum:"shukla,krishna"`
	Tithi  int    `json:"tithi,omitempty,omitzero" required:"false" minimum:"1" maximum:"15" doc:"Of the paksha; 15 is Purnima or Amavasya"`
	// TithiBy is who gave the tithi: the almanac by the death, or a person, whose word counts.
	TithiBy string `json:"tithiBy,omitempty" required:"false" enum:"almanac,person"`
	// SolarMonth is the sign in which the Sun stood, Nakshatra where the Moon did: for who goes by them.
	SolarMonth int `json:"solarMonth,omitempty,omitzero" required:"false" minimum:"1" maximum:"12" doc:"1 is Mesha"`
	Nakshatra  int `json:"nakshatra,omitempty,omitzero" required:"false" minimum:"1" maximum:"27"`
	// StarsBy is who gave these two: the almanac by the death, or a person, whose word counts.
	StarsBy string `json:"starsBy,omitempty" required:"false" enum:"almanac,person"`
	Basis   string `json:"basis,omitempty" required:"false" enum:"tithi,solar,nakshatra,civil" doc:"What the yearly day goes by: the tithi of the lunar month (when left out), the tithi or the nakshatra of the solar month, the date"`
	Special string `json:"special,omitempty" required:"false" enum:"akal_mrityu,saubhagyavati,sannyasi,unknown,child"`
	Side    string `json:"side,omitempty" required:"false" enum:"father,mother"`
	// Performer is who gives the shraddha.
	Performer string `json:"performer,omitempty" required:"false" maxLength:"120"`
}
