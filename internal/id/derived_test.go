package id

import (
	"encoding/json"
	"os"
	"strconv"
	"testing"
	"time"
)

func TestDerivedIsThatOfTheDevices(t *testing.T) {
	text, err := os.ReadFile("testdata/derived.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct{ From, Key, ID string }
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if got := Derived(c.From, c.Key); got != c.ID {
			t.Errorf("Derived(%s, %s) = %s, want %s", c.From, c.Key, got, c.ID)
		}
	}
}

func TestDerivedIsAnIDOfItsOwn(t *testing.T) {
	seen := map[string]bool{}
	for n := range 50 {
		from := New(time.UnixMilli(1_795_000_000_000 + int64(n)))
		for key := range 100 {
			s := Derived(from, "1948-"+strconv.Itoa(key))
			if !Valid(s) || !Time(s).Equal(Time(from)) || seen[s] {
				t.Fatalf("Derived(%s, 1948-%d) = %s", from, key, s)
			}
			seen[s] = true
		}
	}
}
