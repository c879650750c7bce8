package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"sankalp/internal/id"
)

// bookingRequest is a booking of the demo; its date is in days from today.
type bookingRequest struct {
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
	ago    time.Duration // when they asked
	then   []step
	says   url.Values // what the family does by its link then
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

// bookingRequests are what families ask for now: some of known houses, some new; one number is of nobody yet.
var bookingRequests = []bookingRequest{
	{family: 0, ago: 26 * time.Hour, rite: "Satyanarayan Katha", days: 8, at: "10:30", area: "Assi", words: "Katha for our son's new job. About 25 people. The lift is out of order, third floor.", people: 25},
	{family: -1, name: "Pooja Bhargava", phone: "+919829060412", ago: 2 * time.Hour, rite: "Namkaran", days: 10, at: "09:30", area: "Lanka"},
	{family: -1, name: "निखिल जैन", phone: "+919414023368", ago: 30 * time.Hour, rite: "Griha Pravesh", days: 24, before: true, hindi: true, area: "सारनाथ", words: "जो भी शुभ दिन आप बताएँ।"},
	{family: 3, ago: 50 * time.Hour, rite: "Rudrabhishek", days: 5, part: "pratah", area: "Sigra", people: 11},
	{family: 5, ago: 27 * time.Hour, rite: "Vastu Shanti", days: 6, at: "11:00", area: "Sarnath", then: []step{offered("09:00", "13:15", "16:30")}},
	{family: 7, ago: 75 * time.Hour, rite: "Mundan", days: 12, at: "08:30", area: "Mirzapur", then: []step{confirmed("08:30", 5100, 1100)}},
	{family: -1, name: "Kavita Khandelwal", phone: "+919829033777", ago: 52 * time.Hour, rite: "Griha Pravesh", days: 15, at: "07:30", area: "Lanka", then: []step{confirmed("07:30", 11000, 3000)}, says: url.Values{"do": {"paid"}}},
	{family: 9, ago: 98 * time.Hour, rite: "Sunderkand Path", days: 4, at: "18:30", area: "Assi", then: []step{confirmed("18:30", 2100, 0)}, says: url.Values{"do": {"change"}, "date": {"6"}, "time": {"17:30"}, "note": {"My brother comes a day later."}}},
	{family: -1, name: "Arvind Meena", phone: "+919928011223", ago: 49 * time.Hour, rite: "Vivah Sanskar", days: 20, at: "20:00", area: "Chunar", then: []step{declined("far")}},
}

// book writes what families ask for, and the purohit's answers.
func (c *client) book(ctx context.Context, clients []string, rites map[string]string, today time.Time) error {
	day := func(days int) string { return today.AddDate(0, 0, days).Format(time.DateOnly) }
	all := households(today)
	for _, w := range bookingRequests {
		body := w.body(all, clients, rites, day)
		body["_id"] = id.New(time.Now().Add(-w.ago))
		var answer struct {
			Booking struct {
				ID    string `json:"_id"`
				Token string `json:"token"`
			} `json:"booking"`
		}
		if err := c.call(ctx, "POST", "/api/bookings", body, &answer); err != nil {
			return fmt.Errorf("the booking of %s: %w", w.rite, err)
		}
		for _, s := range w.then {
			path := "/api/bookings/" + answer.Booking.ID + "/" + s.verb
			if err := c.call(ctx, "POST", path, s.body(day, w.days), nil); err != nil {
				return fmt.Errorf("the booking of %s, %s: %w", w.rite, s.verb, err)
			}
		}
		if err := c.say(ctx, "/b/"+answer.Booking.Token, w.says, day); err != nil {
			return fmt.Errorf("what the family says of %s: %w", w.rite, err)
		}
	}
	return c.visit(ctx, day(9))
}

// say sends what a family chose on its page; its date is in days from today.
func (c *client) say(ctx context.Context, path string, says url.Values, day func(int) string) error {
	if says == nil {
		return nil
	}
	form := url.Values{}
	for name, values := range says {
		form[name] = values
	}
	if form.Has("date") {
		var days int
		if _, err := fmt.Sscan(form.Get("date"), &days); err != nil {
			return err
		}
		form["date"] = []string{day(days)}
	}
	_, err := c.page(ctx, "POST", path, form)
	return err
}

var ticket = regexp.MustCompile(`name="once" value="([^"]+)"`)

// visit requests a rite on the public page, as a browser without scripts does.
func (c *client) visit(ctx context.Context, date string) error {
	path := "/p/" + page["slug"].(string)
	for _, part := range []string{"aparahna", "madhyahna", "pratah", "sandhya"} { // what is free depends on the year's tasks
		chosen := url.Values{"rite": {"other"}, "month": {date[:7]}, "date": {date}, "time": {part}}
		html, err := c.page(ctx, "GET", path+"?"+chosen.Encode(), nil)
		if err != nil {
			return err
		}
		found := ticket.FindStringSubmatch(html)
		if found == nil {
			continue
		}
		chosen["once"] = []string{found[1]}
		for name, value := range map[string]string{"other": "Bhumi Pujan", "name": "Nikhil Sharma", "phone": "98290 71144", "area": "Lanka", "consent": "1",
			"occasion": "A new shop. We are about ten people."} {
			chosen.Set(name, value)
		}
		if _, err = c.page(ctx, "POST", path, chosen); err == nil {
			return nil
		}
	}
	return errors.New("his public page takes no booking on " + date)
}

// page sends a form, or fetches a page, and gives its HTML.
func (c *client) page(ctx context.Context, method, path string, form url.Values) (string, error) {
	r, err := http.NewRequestWithContext(ctx, method, strings.TrimSuffix(c.base.String(), "/")+path, strings.NewReader(form.Encode()))
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	html, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode >= 300 {
		err = fmt.Errorf("%s %s: %s", method, path, answer.Status)
	}
	return string(html), err
}

// body is the request as the API takes it. Families are recognised by their numbers, and linked once the request is answered.
func (w bookingRequest) body(all []household, clients []string, rites map[string]string, day func(int) string) map[string]any {
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
