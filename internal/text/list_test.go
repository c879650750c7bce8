package text

import (
	"slices"
	"testing"
)

func TestList(t *testing.T) {
	for stored, want := range map[string]List[string]{"": nil, "deva": {"deva"}, "deva,pitri": {"deva", "pitri"}} {
		for _, src := range []any{stored, []byte(stored)} {
			l := List[string]{"before"}
			if err := l.Scan(src); err != nil || !slices.Equal(l, want) {
				t.Errorf("%q: %q, %v", stored, l, err)
			}
		}
		if v, err := want.Value(); v != stored || err != nil {
			t.Errorf("%q is stored as %q, %v", want, v, err)
		}
	}
	var l List[string]
	if l.Scan(7) == nil {
		t.Error("a number is read as a list")
	}
}
