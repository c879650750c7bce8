// Package ical writes an appointment as a file that every calendar takes (iCalendar, RFC 5545).
package ical

import (
	"math"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Event is one appointment.
type Event struct {
	// UID is the same for every version of the event; a later one has a higher Sequence.
	UID      string
	Sequence int64
	// Stamp is when this version was written.
	Stamp time.Time
	// Start and End, which it does not touch any more; of an event of whole days their midnights in UTC.
	Start, End time.Time
	// WholeDays: it has dates and no times.
	WholeDays bool
	// Free: its time stays free for other things.
	Free  bool
	Title string
	// Place, Text and URL may be empty.
	Place, Text, URL string
	// Cancelled takes the event out of the calendar that has it.
	Cancelled bool
	// Remind that long before it starts; 0: not.
	Remind time.Duration
}

// Calendar is events that a calendar reads again and again.
type Calendar struct {
	Name string
	// Text says what it is and from whom; may be empty.
	Text string
	// Every is how often it is worth reading.
	Every  time.Duration
	Events []Event
}

const (
	// stamp is how iCalendar writes an instant, day a date.
	stamp = "20060102T150405Z"
	day   = "20060102"
)

// Parts are an event that takes several stretches of time, each an event of its own: calendars draw one of many days as a bar without
// hours. The first keeps the UID; numbered titles are "Saptah (2/7)".
func Parts[S ~struct{ Start, End time.Time }](e Event, stretches []S, numbered bool) []Event {
	all := make([]Event, len(stretches))
	name, domain, _ := strings.Cut(e.UID, "@")
	for i, s := range stretches {
		one, at := e, struct{ Start, End time.Time }(s)
		one.Start, one.End = at.Start, at.End
		if i > 0 {
			one.UID = name + "-" + strconv.Itoa(i+1) + "@" + domain
		}
		if numbered && len(stretches) > 1 {
			one.Title += " (" + strconv.Itoa(i+1) + "/" + strconv.Itoa(len(stretches)) + ")"
		}
		all[i] = one
	}
	return all
}

// Write gives the events of one appointment as a file of its own, text/calendar.
func Write(events ...Event) []byte {
	var w writer
	w.begin("Bookings")
	for _, e := range events {
		w.event(e)
	}
	w.line("END", "VCALENDAR")
	return []byte(w.String())
}

// Write gives the calendar as a file, text/calendar.
func (c Calendar) Write() []byte {
	var w writer
	w.Grow(400 * (len(c.Events) + 1))
	w.begin("Calendar")
	w.line("METHOD", "PUBLISH")
	w.line("NAME", escape(c.Name))
	w.line("X-WR-CALNAME", escape(c.Name))
	if c.Text != "" {
		w.line("DESCRIPTION", escape(c.Text))
		w.line("X-WR-CALDESC", escape(c.Text))
	}
	if minutes := int64(c.Every / time.Minute); minutes > 0 {
		every := "PT" + strconv.FormatInt(minutes, 10) + "M"
		w.line("REFRESH-INTERVAL;VALUE=DURATION", every)
		w.line("X-PUBLISHED-TTL", every)
	}
	for _, e := range c.Events {
		w.event(e)
	}
	w.line("END", "VCALENDAR")
	return []byte(w.String())
}

func (w *writer) begin(product string) {
	w.line("BEGIN", "VCALENDAR")
	w.line("VERSION", "2.0")
	w.line("PRODID", "-//Sankalp//"+product+"//EN")
	w.line("CALSCALE", "GREGORIAN")
}

func (w *writer) event(e Event) {
	status := "CONFIRMED"
	if e.Cancelled {
		status = "CANCELLED"
	}
	w.line("BEGIN", "VEVENT")
	w.line("UID", escape(e.UID))
	// Calendars read 32 bits. Of two that are equal the later DTSTAMP counts (RFC 5546, 2.1.5).
	w.line("SEQUENCE", strconv.FormatInt(min(max(e.Sequence, 0), math.MaxInt32), 10))
	w.line("DTSTAMP", e.Stamp.UTC().Format(stamp))
	if e.WholeDays {
		w.line("DTSTART;VALUE=DATE", e.Start.UTC().Format(day))
		w.line("DTEND;VALUE=DATE", e.End.UTC().Format(day))
	} else {
		w.line("DTSTART", e.Start.UTC().Format(stamp))
		w.line("DTEND", e.End.UTC().Format(stamp))
	}
	w.line("SUMMARY", escape(e.Title))
	w.line("STATUS", status)
	if e.Free {
		w.line("TRANSP", "TRANSPARENT")
	}
	for _, l := range [][2]string{{"LOCATION", escape(e.Place)}, {"DESCRIPTION", escape(e.Text)}, {"URL", uri(e.URL)}} {
		if l[1] != "" {
			w.line(l[0], l[1])
		}
	}
	if e.Remind > 0 && !e.Cancelled {
		w.line("BEGIN", "VALARM")
		w.line("ACTION", "DISPLAY")
		w.line("DESCRIPTION", escape(e.Title))
		w.line("TRIGGER", "-PT"+strconv.FormatInt(int64(e.Remind/time.Minute), 10)+"M")
		w.line("END", "VALARM")
	}
	w.line("END", "VEVENT")
}

type writer struct{ strings.Builder }

// longest is how many bytes a line may have.
const longest = 75

// line writes one, folded where it is too long and never within a character.
func (w *writer) line(name, value string) {
	s := name + ":" + value
	for room := longest; len(s) > room; room = longest - 1 { // the space that a further line begins with counts too
		cut := room
		for !utf8.RuneStart(s[cut]) {
			cut--
		}
		w.WriteString(s[:cut] + "\r\n ")
		s = s[cut:]
	}
	w.WriteString(s + "\r\n")
}

var escapes = strings.NewReplacer("\\", "\\\\", ";", "\\;", ",", "\\,", "\r\n", "\\n", "\n", "\\n", "\r", "\\n")

// escape writes a text; what no text may hold is left out.
func escape(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return -1
		}
		return r
	}, escapes.Replace(strings.ToValidUTF8(s, "")))
}

// uri writes an address, in which nothing is escaped; one that could end its line is none.
func uri(s string) string {
	if strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r == 0x7f }) {
		return ""
	}
	return s
}
