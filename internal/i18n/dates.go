package i18n

import (
	"strconv"
	"strings"
	"time"
)

// Month is the name of a month in a language.
func Month(language string, m time.Month) string {
	if language == Hindi {
		return Text(Hindi, Key("receipt.month."+strconv.Itoa(int(m))), nil)
	}
	return m.String()
}

// Date is a day as "20 November 2026". Its arguments are in the order of [time.Time.Date].
func Date(language string, year int, month time.Month, day int) string {
	return strconv.Itoa(day) + " " + Month(language, month) + " " + strconv.Itoa(year)
}

// ShortMonth is the short name of a month.
func ShortMonth(language string, m time.Month) string {
	if language == Hindi {
		return Text(Hindi, Key("publicpage.mon."+strconv.Itoa(int(m))), nil)
	}
	return m.String()[:3]
}

// Weekday is the name of a day of the week.
func Weekday(language string, d time.Weekday) string {
	if language == Hindi {
		return ShortWeekday(Hindi, d) + "वार"
	}
	return d.String()
}

// ShortWeekday is the short name of a day of the week.
func ShortWeekday(language string, d time.Weekday) string {
	if language == Hindi {
		return Text(Hindi, Key("publicpage.day."+strconv.Itoa(int(d))), nil)
	}
	return d.String()[:3]
}

// Clock is a time of day, in minutes after midnight, as "10:30 am"; in Hindi the part of the day comes first.
func Clock(language string, minutes int) string {
	minutes %= 24 * 60
	h, m := minutes/60, strconv.Itoa(100 + minutes%60)[1:]
	clock := strconv.Itoa((h+11)%12+1) + ":" + m
	if language == Hindi {
		return Text(Hindi, Key("publicpage.part."+dayPart(h)), nil) + " " + clock
	}
	if h < 12 {
		return clock + " am"
	}
	return clock + " pm"
}

// dayPart is the Hindi word for the part of the day, put before a time.
func dayPart(hour int) string {
	switch {
	case hour < 4, hour >= 20:
		return "night"
	case hour < 12:
		return "morning"
	case hour < 16:
		return "noon"
	}
	return "evening"
}

// ClockSpan is "10:15 am – 1:15 pm", and what both have in common once: "7:05 – 9:20 am".
func ClockSpan(language string, from, to int) string {
	a, b := Clock(language, from), Clock(language, to)
	if language == Hindi {
		word, rest, _ := strings.Cut(b, " ")
		if strings.HasPrefix(a, word+" ") {
			b = rest
		}
		return a + " – " + b
	}
	if a[len(a)-2:] == b[len(b)-2:] {
		a = a[:len(a)-3]
	}
	return a + " – " + b
}
