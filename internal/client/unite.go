package client

import (
	"slices"
	"strings"

	"sankalp/internal/i18n"
	"sankalp/internal/record"
	"sankalp/internal/text"
)

// union is two families becoming one. What the one that stays has counts; what it lacks comes from the other; where both know
// something else, that of the other is written into the notes. So nothing is lost.
type union struct {
	Fields
	// same are people and addresses of the other that were there already, each with the one that stays.
	same record.Merged
	// language of what is written into the notes.
	language string
	lines    []string
}

// unite gives the union of the one that stays and another.
func unite(stays, other Fields, language string) union {
	u := union{Fields: stays, same: record.Merged{}, language: language}
	u.addPhones(other.Phones)
	u.addAddresses(other.Addresses)
	u.addPeople(other)
	u.lines = append(u.lines, u.fill("name", &u.Name, other.Name), u.fill("gotra", &u.Gotra, other.Gotra), u.fill("referredBy", &u.ReferredBy, other.ReferredBy))
	u.lines = append(u.lines, u.coded("language", &u.Language, other.Language), u.coded("calendar", &u.Calendar, other.Calendar))
	u.Labels = distinct(slices.Concat(u.Labels, other.Labels))
	if u.SinceYear == 0 || other.SinceYear != 0 && other.SinceYear < u.SinceYear {
		u.SinceYear = other.SinceYear
	}
	u.Notes = paragraphs(append([]string{u.Notes, other.Notes}, u.lines...)...)
	u.PrivateNotes = paragraphs(u.PrivateNotes, other.PrivateNotes)
	return u
}

// fill puts a text in where there is none, and gives the line for the notes where there is another one.
func (u *union) fill(fact string, to *string, other string) string {
	switch {
	case *to == "":
		*to = other
	case other != "" && text.Fold(*to) != text.Fold(other):
		return u.line(fact, other)
	}
	return ""
}

// coded is fill of a word of the contract.
func (u *union) coded(fact string, to *string, other string) string {
	if *to == "" || other == "" || *to == other {
		return u.fill(fact, to, other)
	}
	return u.line(fact, i18n.Text(u.language, i18n.Key("client."+fact+"."+other), nil))
}

func (u *union) line(fact, value string) string {
	return i18n.Text(u.language, i18n.Key("client.other."+fact), map[string]any{"value": value})
}

// paragraphs are texts one below the other, each once.
func paragraphs(texts ...string) string {
	var all []string
	for _, one := range texts {
		if one != "" && !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	return strings.Join(all, "\n")
}

func (u *union) addPhones(others []Phone) {
	u.Phones = slices.Clone(u.Phones)
	primary := slices.ContainsFunc(u.Phones, func(p Phone) bool { return p.Primary })
	for _, p := range others {
		at := slices.IndexFunc(u.Phones, func(had Phone) bool { return had.Number == p.Number })
		if at < 0 {
			p.Primary = p.Primary && !primary
			u.Phones = append(u.Phones, p)
			continue
		}
		had := &u.Phones[at]
		had.Whatsapp = had.Whatsapp || p.Whatsapp
		for _, line := range []string{u.fill("phone", &had.Label, p.Label), u.fill("phone", &had.Person, p.Person)} {
			if line != "" {
				u.lines = append(u.lines, line+" ("+p.Number+")")
			}
		}
	}
}

func (u *union) addAddresses(others []Address) {
	u.Addresses = slices.Clone(u.Addresses)
	for _, a := range others {
		at := slices.IndexFunc(u.Addresses, func(had Address) bool { return had.ID == a.ID || had.is(a) })
		if at < 0 {
			u.Addresses = append(u.Addresses, a)
			continue
		}
		had := &u.Addresses[at]
		u.put(a.ID, had.ID)
		for _, part := range []struct {
			to    *string
			other string
		}{{&had.Label, a.Label}, {&had.Area, a.Area}, {&had.City, a.City}, {&had.Pin, a.Pin}, {&had.Landmark, a.Landmark}, {&had.Note, a.Note}} {
			u.fill("address", part.to, part.other)
		}
		if had.Lat == nil {
			had.Lat, had.Lon = a.Lat, a.Lon
		}
	}
}

// is reports whether two addresses are one: the same lines, and nothing else that differs.
func (a Address) is(b Address) bool {
	return a.Lines != "" && text.Fold(a.Lines) == text.Fold(b.Lines) && agree(a.Area, b.Area) && agree(a.City, b.City) && agree(a.Pin, b.Pin) &&
		agree(a.Label, b.Label) && agree(a.Landmark, b.Landmark) && agree(a.Note, b.Note) &&
		(a.Lat == nil || b.Lat == nil || *a.Lat == *b.Lat && *a.Lon == *b.Lon)
}

// agree reports whether two texts are the same, or one is not known.
func agree(a, b string) bool { return a == "" || b == "" || text.Fold(a) == text.Fold(b) }

// put notes that an id of the other is one of those that stay.
func (u *union) put(other, stays string) {
	if other != stays {
		u.same[other] = stays
	}
}

// addPeople unites the people. The relations of the other family are to its own head: where that is somebody else, they go to the notes
// of each.
func (u *union) addPeople(other Fields) {
	u.People = slices.Clone(u.People)
	taken := map[string]bool{}
	var added []Person
	for _, p := range other.People {
		at := slices.IndexFunc(u.People, func(had Person) bool { return !taken[had.ID] && (had.ID == p.ID || had.is(p)) })
		if at < 0 {
			added = append(added, p)
			continue
		}
		had := &u.People[at]
		taken[had.ID] = true
		u.put(p.ID, had.ID)
		u.merge(had, p)
	}
	head := u.HeadID
	if u.HeadID == "" {
		u.HeadID = other.HeadID
		if now, moved := u.same[other.HeadID]; moved {
			u.HeadID = now
		}
	}
	if head != "" && other.HeadID != "" && other.HeadID != head && u.same[other.HeadID] != head {
		u.unrelate(added, other)
	}
	u.People = append(u.People, added...)
	if at := slices.IndexFunc(u.People, func(p Person) bool { return p.ID == u.HeadID }); at >= 0 && u.People[at].Departed != nil {
		u.HeadID = "" // the same person, whose death only one of the two knew
	}
}

// unrelate takes the relations to another head from people, and writes them down.
func (u *union) unrelate(people []Person, from Fields) {
	at := slices.IndexFunc(from.People, func(p Person) bool { return p.ID == from.HeadID })
	for i := range people {
		p := &people[i]
		if relation := p.Relation; relation != "" && relation != "self" && at >= 0 {
			p.Notes = paragraphs(p.Notes, u.line("relation", u.relation(relation)+" ("+from.People[at].Name+")"))
		}
		p.Relation = ""
	}
}

// relation is the word of a relation to the head.
func (u *union) relation(code string) string {
	if key := i18n.Key("client.relation." + code); i18n.Has(key) {
		return i18n.Text(u.language, key, nil)
	}
	return code
}
