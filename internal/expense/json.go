package expense

import "sankalp/internal/text"

// AppendJSON adds the expense as JSON to b; see record.Kind.
func (e *Expense) AppendJSON(b []byte) []byte { return kind.AppendJSON(b, e) }

func (e *Expense) appendPhotos(b []byte) []byte {
	b = append(b, '[')
	for i, photo := range e.Photos {
		if i > 0 {
			b = append(b, ',')
		}
		b = text.AppendJSON(b, photo)
	}
	return append(b, ']')
}
