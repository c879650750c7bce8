package almanac

import (
	"encoding/csv"
	"io"
	"strings"

	"sankalp/internal/panchang"
	"sankalp/internal/rite"
)

// festivals lists the festivals of some years at a place, with the reason of each day and the days others keep.
func (c Command) festivals(q *question, out io.Writer) error {
	w, err := c.at(q)
	if err != nil {
		return err
	}
	first, last, err := parseSpan(q.years)
	if err != nil {
		return err
	}
	r := rite.New(panchang.New(q.options))
	writer := csv.NewWriter(out)
	if err := writer.Write([]string{"name", "date", "reason", "id", "when", "others"}); err != nil {
		return err
	}
	for year := first; year <= last; year++ {
		days, err := r.Year(w.Place, year)
		if err != nil {
			return err
		}
		for _, f := range days {
			others := make([]string, len(f.Others))
			for i, o := range f.Others {
				others[i] = o.Date.String() + " " + o.Text(q.language)
			}
			if err := writer.Write([]string{
				f.Name.In(q.language), f.Date.String(), f.Text(q.language), f.ID, f.When(w.Zone), strings.Join(others, "; "),
			}); err != nil {
				return err
			}
		}
	}
	writer.Flush()
	return writer.Error()
}
