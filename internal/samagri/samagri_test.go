package samagri

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sankalp/internal/fault"
	"sankalp/internal/patch"
)

func TestQuantity(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "11": "11", "2.5": "2.5", "2.500": "2.5", "0.125": "0.125", "0.05": "0.05", "99999.999": "99999.999", "1.0": "1",
		"-1": "!", "100000": "!", "0.0001": "!", "1e3": "!", `"2"`: "!", "99999999999999999999": "!", "true": "!", "[]": "!",
	} {
		var q Quantity
		got := "!"
		if err := json.Unmarshal([]byte(text), &q); err == nil {
			b, _ := json.Marshal(q)
			got = string(b)
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestAQuantityComesBackAsItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := Quantity(rapid.Int64Range(0, int64(maxQuantity)).Draw(t, "q"))
		b, _ := json.Marshal(q)
		var back Quantity
		if err := json.Unmarshal(b, &back); err != nil || back != q {
			t.Fatalf("%d is written %s and read %d, %v", q, b, back, err)
		}
	})
}

// set is what a body makes of a list that has one row.
func set(t *testing.T, body string) (Rows[Item], *fault.Error) {
	t.Helper()
	var v patch.Value[Rows[Item]]
	if err := json.Unmarshal([]byte(body), &v); err != nil {
		t.Fatal(err)
	}
	to := Rows[Item]{{Name: "Old", By: Family}}
	bad := Set("samagri", v, &to, (*Item).Check)
	return to, bad
}

func TestSet(t *testing.T) {
	rows, bad := set(t, `[{"name":" Ghee ","nameHi":"घी","quantity":1.25,"unit":"kg","scale":"per_kalash","by":"priest"},
		{"name":"Coconut","quantity":3,"unit":"pc","scale":"fixed","by":"family"}]`)
	want := Rows[Item]{{"Ghee", "घी", 1250, "kg", PerKalash, Priest}, {"Coconut", "", 3000, "", "", Family}}
	if bad != nil || len(rows) != 2 || rows[0] != want[0] || rows[1] != want[1] {
		t.Errorf("%+v, %v", rows, bad)
	}
	for _, none := range []string{`null`, `[]`} {
		if rows, bad := set(t, none); bad != nil || rows != nil {
			t.Errorf("%s: %+v, %v", none, rows, bad)
		}
	}
	to := rows
	if bad := Set("samagri", patch.Value[Rows[Item]]{}, &to, (*Item).Check); bad != nil || len(to) != 2 {
		t.Errorf("absent: %+v, %v", to, bad)
	}
}

func TestSetRefuses(t *testing.T) {
	row := func(change string) string {
		row := change
		for _, member := range []string{`"name":"b"`, `"by":"family"`} {
			if name, _, _ := strings.Cut(member, ":"); !strings.HasPrefix(change, name+":") {
				row += "," + member
			}
		}
		return `[{"name":"a","by":"family"},{` + row + `}]`
	}
	for body, want := range map[string]string{
		`7`:                              "samagri request.wrong_type",
		`[7]`:                            "samagri.0 request.wrong_type",
		row(`"quantity":-1`):             "samagri.1.quantity samagri.quantity",
		row(`"quantity":"two"`):          "samagri.1.quantity samagri.quantity",
		row(`"name":7`):                  "samagri.1.name request.wrong_type",
		row(`"name":" "`):                "samagri.1.name field.required",
		row(`"name":"a\u0000"`):          "samagri.1.name text.control",
		row(`"unit":"stone"`):            "samagri.1.unit field.unknown",
		row(`"scale":"per_guest"`):       "samagri.1.scale field.unknown",
		row(`"by":""`):                   "samagri.1.by samagri.by_unknown",
		row(`"nameHi":"` + long() + `"`): "samagri.1.nameHi field.too_long",
		`[` + strings.Repeat(`{"name":"a","by":"family"},`, MaxItems) + `{"name":"a","by":"family"}]`: "samagri field.too_many",
	} {
		rows, bad := set(t, body)
		if bad == nil || bad.Field+" "+string(bad.Code) != want || len(rows) != 1 {
			t.Errorf("%.90s: %v, want %s; rows %d", body, bad, want, len(rows))
		}
	}
}

func long() string { return strings.Repeat("न", MaxName+1) }

func TestAListIsKeptAsText(t *testing.T) {
	for _, rows := range []Rows[Item]{nil, {{"Ghee", "घी", 1250, "kg", PerKalash, Priest}}} {
		text, err := rows.Value()
		var back Rows[Item]
		if err != nil || back.Scan(text) != nil || len(back) != len(rows) || len(rows) > 0 && back[0] != rows[0] {
			t.Errorf("%v is kept as %v, %v and read %v", rows, text, err, back)
		}
	}
	var back Rows[Item]
	if err := back.Scan([]byte(`[{"name":"Ghee","by":"priest"}]`)); err != nil || len(back) != 1 {
		t.Errorf("bytes: %v, %v", back, err)
	}
}
