package main

import (
	"context"
	"fmt"
	"time"
)

// wish is a booking of the demo: when it is about is told in days from today.
type wish struct {
	family int // of the households; below zero a new one
	name   string
	phone  string
	rite   string
	days   int
	at     string
	part   string
	before bool
	hindi  bool
	area   string
	words  string
	people int
	then   []step
}

// step is what was done with it.
type step struct {
	verb string
	body func(day func(int) string, days int) map[string]any
}

func offered(times ...string) step {
	return step{"offer", func(day func(int) string, days int) map[string]any {
		options := make([]map[string]string, len(times))
		for i, at := range times {
			options[i] = map[string]string{"date": day(days + 2*i), "startTime": at}
		}
		return map[string]any{"options": options, "holdUntil": day(2) + "T18:00:00+05:30"}
	}}
}

func confirmed(at string, fee, advance int) step {
	return step{"confirm", func(day func(int) string, days int) map[string]any {
		body := map[string]any{"date": day(days), "startTime": at, "fee": fee}
		if advance > 0 {
			body["advance"], body["advanceBy"] = advance, day(2)
		}
		return body
	}}
}

func declined(reason string) step {
	return step{"decline", func(func(int) string, int) map[string]any { return map[string]any{"reason": reason} }}
}

// wishes are what families ask for now: some of the houses he knows, some new; one number is of nobody yet.
var wishes = []wish{
	{family: 0, rite: "Satyanarayan Katha", days: 8, at: "10:30", area: "Assi", words: "Katha for our son's new job. About 25 people. The lift is out of order, third floor.", people: 25},
	{family: -1, name: "Pooja Bhargava", phone: "+919829060412", rite: "Namkaran", days: 10, at: "09:30", area: "Lanka"},
	{family: -1, name: "निखिल जैन", phone: "+919414023368", rite: "Griha Pravesh", days: 24, before: true, hindi: true, area: "सारनाथ", words: "जो भी शुभ दिन आप बताएँ।"},
	{family: 3, rite: "Rudrabhishek", days: 5, part: "pratah", area: "Sigra", people: 11},
	{family: 5, rite: "Vastu Shanti", days: 6, at: "11:00", area: "Sarnath", then: []step{offered("09:00", "13:15", "16:30")}},
	{family: 7, rite: "Mundan", days: 12, at: "08:30", area: "Mirzapur", then: []step{confirmed("08:30", 5100, 1100)}},
	{family: -1, name: "Kavita Khandelwal", phone: "+919829033777", rite: "Griha Pravesh", days: 15, at: "07:30", area: "Lanka", then: []step{confirmed("07:30", 11000, 3000)}},
	{family: 9, rite: "Sunderkand Path", days: 4, at: "18:30", area: "Assi", then: []step{confirmed("18:30", 2100, 0)}},
	{family: -1, name: "Arvind Meena", phone: "+919928011223", rite: "Vivah Sanskar", days: 20, at: "20:00", area: "Chunar", then: []step{declined("far")}},
}

// book writes what families ask for, and what he has answered.
func (c *client) book(ctx context.Context, clients []string, rites map[string]string, today time.Time) error {
	day := func(days int) string { return today.AddDate(0, 0, days).Format(time.DateOnly) }
	all := households(today)
	for _, w := range wishes {
		body := w.body(all, clients, rites, day)
		var made struct {
			Booking struct {
				ID string `json:"_id"`
			} `json:"booking"`
		}
		if err := c.call(ctx, "POST", "/api/bookings", body, &made); err != nil {
			return fmt.Errorf("the booking of %s: %w", w.rite, err)
		}
		for _, s := range w.then {
			path := "/api/bookings/" + made.Booking.ID + "/" + s.verb
			if err := c.call(ctx, "POST", path, s.body(day, w.days), nil); err != nil {
				return fmt.Errorf("the booking of %s, %s: %w", w.rite, s.verb, err)
			}
		}
	}
	return nil
}

// body is the wish as the API takes it. Families are told from their numbers, and linked once he has answered.
func (w wish) body(all []household, clients []string, rites map[string]string, day func(int) string) map[string]any {
	contact := map[string]string{"name": w.name, "phone": w.phone, "language": "en"}
	if w.hindi {
		contact["language"] = "hi"
	}
	body := map[string]any{"contact": contact, "riteName": w.rite, "area": w.area}
	if w.family >= 0 {
		h := all[w.family]
		contact["name"], contact["phone"], contact["language"] = h.People[0].Name, h.Phones[0].Number, h.Language
		if len(w.then) > 0 {
			body["clientId"] = clients[w.family]
		}
	}
	if id := rites[w.rite]; id != "" {
		body["riteTypeIds"] = []string{id}
	}
	wanted := map[string]string{}
	switch {
	case w.before:
		wanted["before"] = day(w.days)
	case w.part != "":
		wanted["date"], wanted["part"] = day(w.days), w.part
	default:
		wanted["date"], wanted["startTime"] = day(w.days), w.at
		if len(w.then) == 0 {
			body["holdUntil"] = day(1) + "T18:00:00+05:30"
		}
	}
	body["wanted"] = wanted
	if w.words != "" {
		body["occasion"] = w.words
	}
	if w.people > 0 {
		body["people"] = w.people
	}
	return body
}
