package publicpage

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/i18n"
)

// language is the language that a page speaks, "en" or "hi".
type language string

// text is a sentence of this package; args are name, value pairs.
func (l language) text(code string, args ...any) string {
	fill := map[string]any{}
	for i := 0; i+1 < len(args); i += 2 {
		fill[args[i].(string)] = args[i+1]
	}
	return i18n.Text(string(l), i18n.Key("publicpage."+code), fill)
}

// pick is the Hindi text where that is wanted and there is one.
func (l language) pick(english, hindi string) string {
	if l == i18n.Hindi {
		return cmp.Or(hindi, english)
	}
	return english
}

func (l language) month(m time.Month) string { return i18n.Month(string(l), m) }

func (l language) shortMonth(m time.Month) string { return i18n.ShortMonth(string(l), m) }

func (l language) weekday(d time.Weekday) string { return i18n.Weekday(string(l), d) }

func (l language) shortWeekday(d time.Weekday) string { return i18n.ShortWeekday(string(l), d) }

// monthYear is "November 2026".
func (l language) monthYear(d civil.Date) string {
	return l.month(d.Month()) + " " + strconv.Itoa(d.Year())
}

// dayMonth is "29 November".
func (l language) dayMonth(d civil.Date) string {
	return strconv.Itoa(d.Day()) + " " + l.month(d.Month())
}

// day is "Sunday 29 November".
func (l language) day(d civil.Date) string { return l.weekday(d.Weekday()) + " " + l.dayMonth(d) }

// shortDay is "Sun 29 Nov".
func (l language) shortDay(d civil.Date) string {
	return l.shortWeekday(d.Weekday()) + " " + strconv.Itoa(d.Day()) + " " + l.shortMonth(d.Month())
}

// briefly is "29 Nov".
func (l language) briefly(d civil.Date) string {
	return strconv.Itoa(d.Day()) + " " + l.shortMonth(d.Month())
}

// clock is "10:30 am".
func (l language) clock(minutes int) string { return i18n.Clock(string(l), minutes) }

// span is "10:15 am – 1:15 pm".
func (l language) span(from, to int) string { return i18n.ClockSpan(string(l), from, to) }

// instant is "Tue 24 Nov, 6:00 pm" by the clocks of a zone.
func (l language) instant(at time.Time, zone *time.Location) string {
	at = at.In(zone)
	return l.shortDay(civil.Of(at, zone)) + ", " + l.clock(at.Hour()*60+at.Minute())
}

// clockOn is "10:12 am", with its date where that is another one than the given.
func (l language) clockOn(at time.Time, date civil.Date, zone *time.Location) string {
	at = at.In(zone).Round(time.Minute)
	clock := l.clock(minutesOf(at, zone))
	if on := civil.Of(at, zone); on != date {
		return l.briefly(on) + ", " + clock
	}
	return clock
}

// length is "2 hours", "1 hour 30 min"; empty for 0.
func (l language) length(minutes int) string {
	var parts []string
	count := func(n int, word string) {
		switch {
		case n == 1:
			parts = append(parts, l.text(word+".one"))
		case n > 1:
			parts = append(parts, l.text(word+".many", "n", n))
		}
	}
	count(minutes/60, "hour")
	count(minutes%60, "minute")
	return strings.Join(parts, " ")
}
