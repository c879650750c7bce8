package task

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/samagri"
	"sankalp/internal/text"
)

type giftInput struct {
	What  patch.Value[string]      `json:"what"`
	Value patch.Value[money.Paise] `json:"value"`
}

// readGifts gives the list in the form that is stored, or every fault of it.
func readGifts(sent string) (Gifts, fault.List) {
	var all []giftInput
	if sent != "" && json.Unmarshal([]byte(sent), &all) != nil {
		return "", fault.List{fault.Field("inKind", "request.wrong_type")}
	}
	if len(all) > maxGifts {
		return "", fault.List{fault.Field("inKind", "field.too_many", "max", maxGifts)}
	}
	var faults fault.List
	gifts := make([]gift, len(all))
	for i, in := range all {
		at := "inKind." + strconv.Itoa(i) + "."
		faults.Add(
			field.Required(at+"what", in.What, &gifts[i].What, maxGift, text.Line),
			field.Amount(at+"value", in.Value, &gifts[i].Value),
		)
	}
	if len(gifts) == 0 || len(faults) > 0 {
		return "", faults
	}
	return Gifts(compact(gifts)), nil
}

// readDays gives the list in the form that is stored, in order and each day once, or every fault of it.
func readDays(sent string) (Days, fault.List) {
	var all []patch.Value[civil.Date]
	if sent != "" && json.Unmarshal([]byte(sent), &all) != nil {
		return "", fault.List{fault.Field("asked", "request.wrong_type")}
	}
	if len(all) > maxAsked {
		return "", fault.List{fault.Field("asked", "field.too_many", "max", maxAsked)}
	}
	var faults fault.List
	days := make([]civil.Date, len(all))
	for i, in := range all {
		faults.Add(field.Day("asked."+strconv.Itoa(i), in, &days[i]))
	}
	if len(days) == 0 || len(faults) > 0 {
		return "", faults
	}
	slices.SortFunc(days, func(a, b civil.Date) int { return strings.Compare(a.String(), b.String()) })
	return Days(compact(slices.Compact(days))), nil
}

type samagriInput struct {
	People patch.Value[int]                       `json:"people"`
	Kalash patch.Value[int]                       `json:"kalash"`
	SentOn patch.Value[civil.Date]                `json:"sentOn"`
	Items  patch.Value[samagri.Rows[SamagriItem]] `json:"items"`
}

// readSamagri gives the list in the form that is stored, or every fault of it.
func readSamagri(sent string) (Samagri, fault.List) {
	var in samagriInput
	if sent != "" && json.Unmarshal([]byte(sent), &in) != nil {
		return "", fault.List{fault.Field("samagri", "request.wrong_type")}
	}
	const at = "samagri."
	s := SamagriList{}
	var faults fault.List
	faults.Add(
		field.Number(at+"people", in.People, &s.People, 0, maxPeople),
		field.Number(at+"kalash", in.Kalash, &s.Kalash, 0, maxKalash),
		field.Date(at+"sentOn", in.SentOn, &s.SentOn),
		samagri.Set(at+"items", in.Items, &s.Items, (*SamagriItem).check),
	)
	if len(faults) > 0 || s.People == 0 && s.Kalash == 0 && len(s.Items) == 0 {
		return "", faults
	}
	if s.Items == nil {
		s.Items = samagri.Rows[SamagriItem]{}
	}
	return Samagri(compact(s)), nil
}

// check gives the first fault of the line, which names its field.
func (i *SamagriItem) check() *fault.Error {
	if !id.Valid(i.ID) {
		return fault.Field("_id", "task.id_format")
	}
	return i.Check()
}

// compact is JSON as AppendJSON writes it.
func compact(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // texts and numbers: nothing in it can fail
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
