package httpapi

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/go-json-experiment/json"

	"sankalp/internal/fault"
)

type decoded struct {
	Name  string            `json:"name"`
	Count *int              `json:"count,omitempty"`
	Tags  []string          `json:"tags,omitempty"`
	Map   map[string]string `json:"map,omitempty"`
	Inner struct {
		Deep string `json:"deep"`
	} `json:"inner,omitzero"`
}

func TestAFloodOfFaultsIsToldInPart(t *testing.T) {
	var b strings.Builder
	for i := range 50_000 {
		fmt.Fprintf(&b, `,"k%d":1`, i)
	}
	var v decoded
	if n := len(fault.Of(decode([]byte("{"+b.String()[1:]+"}"), &v))); n != maxFaults {
		t.Errorf("%d faults, want %d", n, maxFaults)
	}
}

// Accepted input holds no NUL and no broken UTF-8 and means the same when sent again; refused input
// is the sender's fault, never ours.
func FuzzDecode(f *testing.F) {
	for _, seed := range []string{
		`{"name":"a","count":1,"tags":["x"],"map":{"k":"v"},"inner":{"deep":"d"}}`, `{}`, `null`, `[]`, ``, `{"name":"a\u0000"}`,
		`{"map":{"\u0000":"v"}}`, `{"name":"\\u0000"}`, `{"name":1,"Name":2,"x":3}`, `{"name":"a","name":"b"}`, "{\"name\":\"\xff\"}", `{"inner":{"x":1}}`,
		`{"name":"a"}{}`, `{"count":1e400}`, `{"tags":[null,1]}`, `{"name":"\ud800"}`, strings.Repeat(`{"inner":`, 50),
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		var v decoded
		if err := decode(body, &v); err != nil {
			for _, e := range fault.Of(err) {
				if e.Kind != fault.NotUnderstood && e.Kind != fault.Invalid {
					t.Fatalf("%q: %v", body, err)
				}
			}
			return
		}
		texts := append([]string{v.Name, v.Inner.Deep}, v.Tags...)
		for k, x := range v.Map {
			texts = append(texts, k, x)
		}
		for _, s := range texts {
			if strings.ContainsRune(s, 0) || !utf8.ValidString(s) {
				t.Fatalf("%q let %q through", body, s)
			}
		}
		again, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var w decoded
		if err := decode(again, &w); err != nil {
			t.Fatalf("%q, sent again as %q: %v", body, again, err)
		}
	})
}
