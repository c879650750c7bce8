package notify

import (
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/i18n"
)

// words writes a notification in a language, with the dates and times among its args.
func words(language, kind, event string, args map[string]string) sentence {
	fill, title := make(map[string]any, len(args)), make(map[string]any, len(args))
	for name, value := range args {
		switch name {
		case listArg:
			fill[name] = linesInWords(language, value)
		case ritesArg:
			fill[name] = ritesInWords(language, value)
		case skyArg:
			fill[name] = skyInWords(language, value)
		default:
			fill[name] = inWords(language, value)
		}
		title[name] = fill[name]
		if fromStrangers[kind] != "" && fill[name] == value { // no date, no time
			title[name] = unlinked(value)
		}
	}
	key := i18n.Key("notice." + kind + "." + event)
	return sentence{
		Title: oneLine(i18n.Text(language, key+".title", title)),
		Body:  strings.TrimSpace(i18n.Text(language, key+".body", fill)),
	}
}

// listArg is the arg that holds the tasks of a sheet, a line each.
const listArg = "list"

// linesInWords writes the lines of a sheet in a language: the time each begins with, and its extras.
func linesInWords(language, list string) string {
	lines := strings.Split(list, "\n")
	for i, line := range lines {
		task, packed, _ := strings.Cut(line, extrasMark)
		first, rest, _ := strings.Cut(task, " ")
		lines[i] = strings.TrimSpace(inWords(language, first)+" "+rest) + extrasInWords(language, packed)
	}
	return strings.Join(lines, "\n")
}

// momentInWords writes a time, or a day and a time with a space between.
func momentInWords(language, value string) string {
	day, clock, other := strings.Cut(value, " ")
	if !other {
		return inWords(language, value)
	}
	return inWords(language, day) + " " + inWords(language, clock)
}

func inWords(language, value string) string {
	if d, err := civil.ParseDate(value); err == nil {
		return i18n.Date(language, d.Year(), d.Month(), d.Day())
	}
	if c, err := civil.ParseClock(value); err == nil {
		return oClock(language, c.Minutes())
	}
	return value
}

// oClock is a time of day in a sentence: "5:30 pm", "सायं 5:30 बजे".
func oClock(language string, minutes int) string {
	if language == i18n.Hindi {
		return i18n.Clock(i18n.Hindi, minutes) + " बजे"
	}
	return i18n.Clock(language, minutes)
}

// oneLine keeps line breaks out of subjects.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
