package record

import (
	"encoding/json"
	"testing"
)

func TestTakeBack(t *testing.T) {
	for name, c := range map[string]struct{ now, was, is, want string }{
		"nothing was changed":               {`"a"`, `"b"`, `"b"`, `"a"`},
		"nothing since":                     {`"is"`, `"was"`, `"is"`, `"was"`},
		"nothing since, and nothing before": {`"is"`, ``, `"is"`, `null`},
		"changed since":                     {`"now"`, `"was"`, `"is"`, `"now"`},
		"emptied since":                     {``, `"was"`, `"is"`, ``},
		"a number that no float holds":      {`12345678901234567891`, `12345678901234567890`, `12345678901234567891`, `12345678901234567890`},
		"each member on its own":            {`{"a":1,"b":9}`, `{"a":0,"b":0,"c":3}`, `{"a":1,"b":1}`, `{"a":0,"b":9,"c":3}`},
		"an entry that came, changed since": {`[{"_id":"x","n":2},{"_id":"y","n":3}]`, `[{"_id":"x","n":1}]`, `[{"_id":"x","n":2},{"_id":"y","n":2}]`, `[{"_id":"x","n":1}]`},
		"an entry that came later":          {`[{"key":"a"},{"key":"b"},{"key":"c"}]`, `[{"key":"a"}]`, `[{"key":"a"},{"key":"b"}]`, `[{"key":"a"},{"key":"c"}]`},
		"an entry that went":                {`[{"number":"1"},{"number":"3"}]`, `[{"number":"1"},{"number":"2"}]`, `[{"number":"1"}]`, `[{"number":"1"},{"number":"3"},{"number":"2"}]`},
		"an entry that went since":          {`[]`, `[{"key":"a","n":1}]`, `[{"key":"a","n":2}]`, `[]`},
		"words":                             {`["a","b","c"]`, `["a"]`, `["a","b"]`, `["a","c"]`},
	} {
		raw := func(s string) json.RawMessage { return json.RawMessage(s) }
		if got := string(TakeBack(raw(c.now), raw(c.was), raw(c.is))); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}
