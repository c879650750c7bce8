package setting

import (
	"testing"

	"sankalp/internal/muhurat"
)

// Whose customs hold follows from the state of the place, until the person chooses them.
func TestCustoms(t *testing.T) {
	for _, c := range []struct {
		state, monthEnds, chosen string
		want                     muhurat.Tradition
	}{
		{"Tamil Nadu", "purnima", "", muhurat.South},
		{"West Bengal", "purnima", "", muhurat.Bengal},
		{"Maharashtra", "purnima", "", muhurat.Maharashtra},
		{"Gujarat", "amavasya", "", muhurat.Gujarat},
		{"Delhi", "purnima", "", muhurat.North},
		{"Delhi", "amavasya", "", muhurat.Maharashtra},
		{"", "purnima", "", muhurat.North},
		{"Tamil Nadu", "amavasya", "north", muhurat.North},
		{"Delhi", "purnima", "bengal", muhurat.Bengal},
	} {
		a := Almanac{MonthEnds: c.monthEnds, Tradition: c.chosen}
		if got := a.Customs(c.state); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}
