package task

import "strconv"

// AppendJSON adds the task as JSON to b; see record.Kind.
func (t *Task) AppendJSON(b []byte) []byte { return kind.AppendJSON(b, t) }

// MarshalJSON is AppendJSON.
func (t Task) MarshalJSON() ([]byte, error) { return t.AppendJSON(make([]byte, 0, 512)), nil }

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

// AppendJSON writes the list.
func (l *List) AppendJSON(b []byte) []byte {
	b = append(b, `{"tasks":`...)
	b = l.Tasks.AppendJSON(b)
	b = append(b, `,"revision":`...)
	b = strconv.AppendInt(b, l.Revision, 10)
	if l.Total != nil {
		b = append(b, `,"total":`...)
		b = strconv.AppendInt(b, *l.Total, 10)
	}
	return append(b, '}')
}
