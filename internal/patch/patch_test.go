package patch

import (
	"encoding/json"
	"testing"
)

func TestWhatJSONSays(t *testing.T) {
	type body struct {
		A Value[int] `json:"a"`
		B Value[int] `json:"b"`
	}
	for _, tt := range []struct {
		text            string
		sent, null, has bool
		wrong           bool
		v               int
	}{
		{text: `{"b":1}`},
		{text: `{"b":1,"a":null}`, sent: true, null: true},
		{text: `{"a":0,"b":1}`, sent: true, has: true},
		{text: `{"a":7,"b":1}`, sent: true, has: true, v: 7},
		{text: `{"a":"7","b":1}`, sent: true, wrong: true},
		{text: `{"a":1.5,"b":1}`, sent: true, wrong: true},
		{text: `{"a":[1],"b":1}`, sent: true, wrong: true},
		{text: `{"a":99999999999999999999,"b":1}`, sent: true, wrong: true},
	} {
		var got body
		if err := json.Unmarshal([]byte(tt.text), &got); err != nil {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		a := got.A
		if a.Sent != tt.sent || a.Null != tt.null || a.Has() != tt.has || (a.Err != nil) != tt.wrong || tt.has && a.V != tt.v {
			t.Errorf("%s: %+v", tt.text, a)
		}
		if !got.B.Has() || got.B.V != 1 {
			t.Errorf("%s: the field beside it became %+v", tt.text, got.B)
		}
	}
}

func TestWhatIsNotKnownWithin(t *testing.T) {
	type inner struct {
		X int `json:"x"`
	}
	var got struct {
		A Value[[]inner] `json:"a"`
	}
	if err := json.Unmarshal([]byte(`{"a":[{"x":1,"y":2}]}`), &got); err != nil || got.A.Err == nil {
		t.Errorf("%+v, %v", got.A, err)
	}
}

func TestMade(t *testing.T) {
	if v := Of("x"); !v.Has() || v.V != "x" {
		t.Errorf("Of: %+v", v)
	}
	if v := Null[string](); v.Has() || !v.Sent || !v.Null {
		t.Errorf("Null: %+v", v)
	}
}
