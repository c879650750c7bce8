package field

import (
	"encoding/json"
	"reflect"
	"testing"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// form has a field of every sort, as the bodies of features have them.
type form struct {
	Text      patch.Value[string]        `json:"text"`
	Choice    patch.Value[string]        `json:"choice"`
	Date      patch.Value[civil.Date]    `json:"date"`
	Time      patch.Value[civil.Clock]   `json:"time"`
	Instant   patch.Value[civil.Instant] `json:"instant"`
	Amount    patch.Value[money.Paise]   `json:"amount"`
	Reference patch.Value[string]        `json:"reference"`
	Number    patch.Value[int]           `json:"number"`
	Flag      patch.Value[bool]          `json:"flag"`
	List      patch.Value[[]string]      `json:"list"`
}

// values are what the fields are put into.
type values struct {
	Text, Choice, Reference string
	Date                    civil.Date
	Time                    civil.Clock
	Instant                 civil.Instant
	Amount                  *money.Paise
	Rupees                  money.Paise
	Number                  int
	Flag                    bool
	List                    []string
}

const reference = "01980000-0000-7000-8000-000000000001"

// set puts a body into v and gives the codes of all faults by field.
func set(t *testing.T, body string, v *values) map[string]fault.Code {
	t.Helper()
	var in form
	if err := json.Unmarshal([]byte(body), &in); err != nil {
		t.Fatal(err)
	}
	var faults fault.List
	faults.Add(Text("text", in.Text, &v.Text, 5, text.Line), Choice("choice", in.Choice, &v.Choice, "", "cash", "upi"),
		Date("date", in.Date, &v.Date), Time("time", in.Time, &v.Time), Instant("instant", in.Instant, &v.Instant),
		Amount("amount", in.Amount, &v.Amount), Rupees("rupees", in.Amount, &v.Rupees),
		Reference("reference", in.Reference, &v.Reference, "task.client_unknown"),
		Number("number", in.Number, &v.Number, 1, 9), Flag("flag", in.Flag, &v.Flag))
	faults = append(faults, List("list", in.List, &v.List, 3, 4, text.Line)...)
	codes := map[string]fault.Code{}
	for _, f := range faults {
		if f.Kind != fault.Invalid {
			t.Errorf("%s is of kind %d", f.Field, f.Kind)
		}
		codes[f.Field] = f.Code
	}
	return codes
}

const full = `{"text":" Puja ","choice":"upi","date":"2026-11-20","time":"10:30","instant":"2026-11-20T05:00:00Z","amount":501.50,
	"reference":"` + reference + `","number":9,"flag":true,"list":["deva","homa"]}`

// An absent field keeps its value and null clears it, whatever sort it is of.
func TestAbsentKeepsAndNullClears(t *testing.T) {
	var v values
	if codes := set(t, full, &v); len(codes) != 0 {
		t.Fatalf("faults %v", codes)
	}
	if v.Text != "Puja" || v.Choice != "upi" || v.Date.String() != "2026-11-20" || v.Time.String() != "10:30" || v.Instant == 0 || v.Amount == nil ||
		*v.Amount != 50150 || v.Rupees != 50150 || v.Reference != reference || v.Number != 9 || !v.Flag || !reflect.DeepEqual(v.List, []string{"deva", "homa"}) {
		t.Fatalf("%+v", v)
	}
	before := v
	if codes := set(t, `{}`, &v); len(codes) != 0 || !reflect.DeepEqual(v, before) {
		t.Errorf("absent changed %+v, faults %v", v, codes)
	}
	nothing := `{"text":null,"choice":null,"date":null,"time":null,"instant":null,"amount":null,"reference":null,"number":null,"flag":null,"list":null}`
	if codes := set(t, nothing, &v); len(codes) != 0 || !reflect.DeepEqual(v, values{List: []string{}}) {
		t.Errorf("null left %+v, faults %v", v, codes)
	}
}

// A value of a wrong type or beyond its limit gives one fault at its field, and keeps the rest.
func TestEachWrongValueIsNamed(t *testing.T) {
	for body, want := range map[string]map[string]fault.Code{
		`{"text":5}`: {"text": "request.wrong_type"},
		`{"text":"क्षमा करें"}`:         {"text": "field.too_long"},
		`{"choice":"gold"}`:             {"choice": "field.unknown"},
		`{"choice":1}`:                  {"choice": "request.wrong_type"},
		`{"date":"2026-02-30"}`:         {"date": "field.date_format"},
		`{"date":20261120}`:             {"date": "field.date_format"},
		`{"time":"24:00"}`:              {"time": "field.time_format"},
		`{"instant":"yesterday"}`:       {"instant": "field.instant_format"},
		`{"amount":1.005}`:              {"amount": "field.amount_format", "rupees": "field.amount_format"},
		`{"amount":99999999999}`:        {"amount": "field.amount_range", "rupees": "field.amount_range"},
		`{"reference":"7"}`:             {"reference": "task.client_unknown"},
		`{"reference":7}`:               {"reference": "task.client_unknown"},
		`{"number":0}`:                  {"number": "field.number_range"},
		`{"number":10}`:                 {"number": "field.number_range"},
		`{"number":1.5}`:                {"number": "field.number_range"},
		`{"flag":"yes"}`:                {"flag": "request.wrong_type"},
		`{"list":"deva"}`:               {"list": "request.wrong_type"},
		`{"list":[1,2,3,4]}`:            {"list": "request.wrong_type"},
		`{"list":["","","",""]}`:        {"list": "field.too_many"},
		`{"list":["deva","griha","x"]}`: {"list.1": "field.too_long"},
		`{"text":7,"flag":7,"date":7}`:  {"text": "request.wrong_type", "flag": "request.wrong_type", "date": "field.date_format"},
	} {
		if codes := set(t, body, &values{}); !reflect.DeepEqual(codes, want) {
			t.Errorf("%s: faults %v, want %v", body, codes, want)
		}
	}
}

// What must be there is asked for when it is cleared, and when it was never sent.
func TestRequired(t *testing.T) {
	for _, v := range []patch.Value[string]{{}, patch.Null[string](), patch.Of(""), patch.Of("  ")} {
		var name string
		if bad := Required("name", v, &name, 5, text.Line); bad == nil || bad.Code != "field.required" || bad.Field != "name" {
			t.Errorf("%+v: %v", v, bad)
		}
	}
	name := "Puja"
	if bad := Required("name", patch.Value[string]{}, &name, 5, text.Line); bad != nil || name != "Puja" {
		t.Errorf("absent: %v, %q", bad, name)
	}
	var day civil.Date
	if bad := Day("date", patch.Null[civil.Date](), &day); bad == nil || bad.Code != "field.required" {
		t.Errorf("a day that is cleared: %v", bad)
	}
	var method string
	if bad := Choice("method", patch.Null[string](), &method, "cash", "upi"); bad == nil || bad.Code != "field.required" {
		t.Errorf("a choice that is cleared: %v", bad)
	}
}

// A list has each entry once, however it is written, in the order of the first.
func TestAListHasEachEntryOnce(t *testing.T) {
	var list []string
	faults := List("tags", patch.Of([]string{" Gītā ", "gita", "", "GITA", "deva"}), &list, 5, 5, text.Line)
	if want := []string{"Gītā", "deva"}; len(faults) != 0 || !reflect.DeepEqual(list, want) {
		t.Errorf("%q, want %q; faults %v", list, want, faults)
	}
}

func TestTextsInTheOrderOfTheirNames(t *testing.T) {
	wrong := patch.Value[string]{Sent: true, Err: json.Unmarshal([]byte("5"), new(string))}
	faults := Texts(map[string]patch.Value[string]{"b": wrong, "a": wrong, "c": patch.Of("fine"), "d": {}})
	if len(faults) != 2 || faults[0].Field != "a" || faults[1].Field != "b" || faults[0].Code != "request.wrong_type" {
		t.Errorf("%v", faults)
	}
}
