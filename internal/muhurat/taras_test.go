package muhurat

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
)

// The app judges the hour of a group rite by the same taras (web/src/domain/muhurat/tara.ts).
func TestTarasOfTheApp(t *testing.T) {
	b, err := os.ReadFile("testdata/taras.json")
	if err != nil {
		t.Fatal(err)
	}
	var shared struct {
		Bad  []int
		From []struct{ Star, Moon, Tara int }
	}
	if err := json.Unmarshal(b, &shared); err != nil {
		t.Fatal(err)
	}
	if bad := taraNumbers(loaded(), []string{"bad"}); !slices.Equal(bad, shared.Bad) || len(bad) == 0 {
		t.Errorf("bad are %v, the app has %v", bad, shared.Bad)
	}
	for _, one := range shared.From {
		if got := taraOf(one.Star, one.Moon); got != one.Tara {
			t.Errorf("star %d, the Moon in %d: tara %d, the app has %d", one.Star, one.Moon, got, one.Tara)
		}
	}
}
