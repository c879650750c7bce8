package publicalmanac

import (
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/i18n"
	"sankalp/internal/panchang"
)

const hindi = i18n.Hindi

// language is the language that a page speaks, "en" or "hi".
type language string

// text is a sentence of this package; args are name, value pairs.
func (l language) text(code string, args ...any) string {
	fill := map[string]any{}
	for i := 0; i+1 < len(args); i += 2 {
		fill[args[i].(string)] = args[i+1]
	}
	return i18n.Text(string(l), i18n.Key("publicalmanac."+code), fill)
}

// path is where a page of this language lies.
func (l language) path(rest string) string {
	if l == hindi {
		return "/hi" + root + rest
	}
	return root + rest
}

// Own is the language's name in itself.
func (l language) Own() string {
	if l == hindi {
		return "हिन्दी"
	}
	return "English"
}

// Landing is the path of the page that tells purohits of the program.
func (l language) Landing() string {
	if l == hindi {
		return "/hi"
	}
	return "/"
}

// Other is the language that this one is not.
func (l language) Other() language {
	if l == hindi {
		return i18n.English
	}
	return hindi
}

func (l language) name(n panchang.Name) string { return n.In(string(l)) }

// monthYear is "November 2026".
func (l language) monthYear(d civil.Date) string {
	return i18n.Month(string(l), d.Month()) + " " + strconv.Itoa(d.Year())
}

// day is "22 November 2026", briefly "22 Nov".
func (l language) day(d civil.Date) string { return strconv.Itoa(d.Day()) + " " + l.monthYear(d) }

func (l language) briefly(d civil.Date) string {
	return strconv.Itoa(d.Day()) + " " + i18n.ShortMonth(string(l), d.Month())
}

func (l language) weekday(d civil.Date) string { return i18n.Weekday(string(l), d.Weekday()) }

// sayer writes the times of one date of a place.
type sayer struct {
	language
	zone *time.Location
	date civil.Date
}

// minutes of the day, rounded, and the date that they are of.
func (s sayer) minutes(at time.Time) (civil.Date, int) {
	at = at.In(s.zone).Round(time.Minute)
	return civil.Of(at, s.zone), at.Hour()*60 + at.Minute()
}

// clock is the time of day, with its date where that is another one; empty for none.
func (s sayer) clock(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	on, minutes := s.minutes(at)
	text := i18n.Clock(string(s.language), minutes)
	if on != s.date {
		return s.briefly(on) + ", " + text
	}
	return text
}

// span is the time from start to end.
func (s sayer) span(i panchang.Interval) string {
	from, a := s.minutes(i.Start)
	until, b := s.minutes(i.End)
	if from != until {
		return s.clock(i.Start) + " – " + s.clock(i.End)
	}
	text := i18n.ClockSpan(string(s.language), a, b)
	if from != s.date {
		return s.briefly(from) + ", " + text
	}
	return text
}

// limbs names the spans of a limb one after the other: "Kaulava till 3:52 pm, then Taitila". The last goes on into the next day.
func (s sayer) limbs(spans []panchang.Span, named func(int) panchang.Name) string {
	var b strings.Builder
	for i, span := range spans {
		name := s.name(named(span.Index))
		switch {
		case i > 0 && i == len(spans)-1:
			b.WriteString(s.text("then", "name", name))
		case i > 0:
			b.WriteString(s.text("then_till", "name", name, "time", s.clock(span.End)))
		default:
			b.WriteString(s.text("till", "name", name, "time", s.clock(span.End)))
		}
	}
	return b.String()
}

// shortWeekday is "Sun", by its number.
func (l language) shortWeekday(d int) string { return i18n.ShortWeekday(string(l), time.Weekday(d)) }
