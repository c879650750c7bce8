package civil

import (
	"encoding/json"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestInstantTextIsInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		i := Instant(rapid.Int64Range(1, time.Date(2200, 12, 31, 0, 0, 0, 0, time.UTC).UnixMilli()).Draw(t, "ms"))
		b, err := json.Marshal(i)
		var back Instant
		if err == nil {
			err = json.Unmarshal(b, &back)
		}
		if err != nil || back != i {
			t.Fatalf("%d is written as %s and read as %d, %v", i, b, back, err)
		}
	})
	if b, err := json.Marshal(Instant(0)); err != nil || string(b) != "null" {
		t.Errorf("none is %s, %v", b, err)
	}
	for _, bad := range []string{`""`, `"2026-11-20"`, `"2026-11-20T10:00"`, `"1969-12-31T23:59:59Z"`, `"2201-01-01T00:00:00Z"`, `1`, `{}`} {
		if err := json.Unmarshal([]byte(bad), new(Instant)); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}
