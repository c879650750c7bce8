package task

import (
	"strconv"
	"time"

	"sankalp/internal/text"
)

// AppendJSON adds the task as JSON to b, just as encoding/json writes it (without escaping HTML) but without looking
// at types: a list is mostly this.
func (t *Task) AppendJSON(b []byte) []byte {
	b = append(b, `{"_id":`...)
	b = text.AppendJSON(b, t.ID)
	b = append(b, `,"taskName":`...)
	b = text.AppendJSON(b, t.TaskName)
	b = append(b, `,"description":`...)
	b = text.AppendJSON(b, t.Description)
	b = append(b, `,"location":`...)
	b = text.AppendJSON(b, t.Location)
	b = append(b, `,"finalAssignUser":`...)
	b = text.AppendJSON(b, t.FinalAssignUser)
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
	return text.AppendJSON(b, string(o))
}
