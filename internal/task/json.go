package task

import (
	"strconv"
	"time"
	"unicode/utf8"
)

// AppendJSON adds the task as JSON to b, just as encoding/json writes it (without escaping HTML) but without looking
// at types: a list is mostly this.
func (t *Task) AppendJSON(b []byte) []byte {
	b = append(b, `{"_id":`...)
	b = appendString(b, t.ID)
	b = append(b, `,"taskName":`...)
	b = appendString(b, t.TaskName)
	b = append(b, `,"description":`...)
	b = appendString(b, t.Description)
	b = append(b, `,"location":`...)
	b = appendString(b, t.Location)
	b = append(b, `,"finalAssignUser":`...)
	b = appendString(b, t.FinalAssignUser)
	b = append(b, `,"own":`...)
	b = strconv.AppendBool(b, t.Own)
	b = append(b, `,"amount":`...)
	if t.Amount == nil {
		b = append(b, "null"...)
	} else {
		b = t.Amount.Append(b)
	}
	b = append(b, `,"date":"`...)
	b = t.Date.Append(b)
	b = append(b, `","startTime":`...)
	if t.StartTime.IsZero() {
		b = append(b, "null"...)
	} else {
		b = append(b, '"')
		b = t.StartTime.Append(b)
		b = append(b, '"')
	}
	b = append(b, `,"durationMinutes":`...)
	b = appendMinutes(b, t.DurationMinutes)
	b = append(b, `,"outcome":`...)
	b = appendOutcome(b, t.Outcome)
	b = t.appendPractice(b)
	b = append(b, `,"createdAt":"`...)
	b = t.CreatedAt.AppendFormat(b, time.RFC3339Nano)
	b = append(b, `","updatedAt":"`...)
	b = t.UpdatedAt.AppendFormat(b, time.RFC3339Nano)
	b = append(b, `","revision":`...)
	b = strconv.AppendInt(b, t.Revision, 10)
	return append(b, '}')
}

// Tasks are tasks that write themselves as one JSON array.
type Tasks []Task

// AppendJSON adds the array to b.
func (all Tasks) AppendJSON(b []byte) []byte {
	b = append(b, '[')
	for i := range all {
		if i > 0 {
			b = append(b, ',')
		}
		b = all[i].AppendJSON(b)
	}
	return append(b, ']')
}

// MarshalJSON is AppendJSON.
func (t Task) MarshalJSON() ([]byte, error) { return t.AppendJSON(make([]byte, 0, 512)), nil }

func appendMinutes(b []byte, m Minutes) []byte {
	if m == 0 {
		return append(b, "null"...)
	}
	return strconv.AppendInt(b, int64(m), 10)
}

func appendOutcome(b []byte, o Outcome) []byte {
	if o == None {
		return append(b, "null"...)
	}
	return appendString(b, string(o))
}

// appendString quotes s. Runs of bytes that need nothing are copied whole.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= 0x20 && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if escaped := escape(r, size); escaped != "" {
			b = append(append(b, s[start:i]...), escaped...)
			start = i + size
		}
		i += size
	}
	b = append(b, s[start:]...)
	return append(b, '"')
}

// escape is how JSON writes a character that cannot stand for itself; empty for one that can.
func escape(r rune, size int) string {
	switch {
	case r == '"':
		return `\"`
	case r == '\\':
		return `\\`
	case r < 0x20:
		return controls[r]
	case r == utf8.RuneError && size == 1: // no UTF-8
		return `\ufffd`
	case r == '\u2028': // line ends to JavaScript
		return `\u2028`
	case r == '\u2029':
		return `\u2029`
	}
	return ""
}

var controls = [0x20]string{
	`\u0000`, `\u0001`, `\u0002`, `\u0003`, `\u0004`, `\u0005`, `\u0006`, `\u0007`, `\b`, `\t`, `\n`, `\u000b`, `\f`, `\r`, `\u000e`, `\u000f`,
	`\u0010`, `\u0011`, `\u0012`, `\u0013`, `\u0014`, `\u0015`, `\u0016`, `\u0017`, `\u0018`, `\u0019`, `\u001a`, `\u001b`, `\u001c`, `\u001d`, `\u001e`, `\u001f`,
}
