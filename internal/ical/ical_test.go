package ical

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"
)

var katha = Event{UID: "K7M4QX@sankalp", Stamp: time.Date(2026, 11, 21, 4, 30, 0, 0, time.UTC), Sequence: 7,
	Start: time.Date(2026, 11, 29, 4, 30, 0, 0, time.UTC), End: time.Date(2026, 11, 29, 6, 30, 0, 0, time.UTC),
	Title: "सत्यनारायण कथा, पं. दिनेश", Place: "14 Gali 3; Raja Park\nJaipur", URL: "https://example.in/b/abc", Remind: 3 * time.Hour}

func TestAnEventIsWritten(t *testing.T) {
	got := string(Write(katha))
	for _, line := range []string{"BEGIN:VCALENDAR", "VERSION:2.0", "UID:K7M4QX@sankalp", "SEQUENCE:7", "DTSTAMP:20261121T043000Z",
		"DTSTART:20261129T043000Z", "DTEND:20261129T063000Z", `SUMMARY:सत्यनारायण कथा\, पं. दिनेश`, "STATUS:CONFIRMED",
		`LOCATION:14 Gali 3\; Raja Park\nJaipur`, "URL:https://example.in/b/abc", "TRIGGER:-PT180M", "END:VEVENT", "END:VCALENDAR"} {
		if !strings.Contains(got, line+"\r\n") {
			t.Errorf("%q is missing in\n%s", line, got)
		}
	}
	if strings.Contains(got, "DESCRIPTION:\r\n") {
		t.Error("an empty line")
	}
	restored := katha
	restored.Sequence = 1 << 45
	if got := string(Write(restored)); !strings.Contains(got, "SEQUENCE:2147483647\r\n") {
		t.Error("a sequence of more than 32 bits")
	}
	gone := katha
	gone.Cancelled = true
	if got := string(Write(gone)); !strings.Contains(got, "STATUS:CANCELLED") || strings.Contains(got, "VALARM") {
		t.Error(got)
	}
}

// Any text of a family: no line is too long, none is cut within a character, none begins a property of its own, and unfolded and
// unescaped the title is there again.
func TestNothingBreaksOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := katha
		e.Title, e.Place = rapid.String().Draw(t, "title"), rapid.String().Draw(t, "place")
		e.URL = rapid.SampledFrom([]string{"", "https://a.in/", "x\r\nEND:VEVENT"}).Draw(t, "url")
		file := string(Write(e))
		for line := range strings.SplitSeq(strings.TrimSuffix(file, "\r\n"), "\r\n") {
			if len(line) > longest || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n\x00") {
				t.Fatalf("%q", line)
			}
		}
		whole := strings.ReplaceAll(file, "\r\n ", "")
		if n := strings.Count(whole, "\r\nEND:"); n != 3 {
			t.Fatalf("%d ends in\n%s", n, whole)
		}
		_, after, _ := strings.Cut(whole, "\r\nSUMMARY:")
		title, _, _ := strings.Cut(after, "\r\n")
		back := strings.NewReplacer(`\\`, `\`, `\;`, ";", `\,`, ",", `\n`, "\n").Replace(title)
		want := strings.Map(func(r rune) rune {
			if r < ' ' && r != '\n' || r == 0x7f {
				return -1
			}
			return r
		}, strings.ReplaceAll(strings.ReplaceAll(e.Title, "\r\n", "\n"), "\r", "\n"))
		if back != want {
			t.Fatalf("%q came back as %q", want, back)
		}
	})
}
