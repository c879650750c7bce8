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

// PracticeInput is what a caller says of what a task has of the practice; absent and null as in Input.
type PracticeInput struct {
	ClientID        patch.Value[string]       `json:"clientId" required:"false" nullable:"true" format:"uuid" doc:"One of the caller's families"`
	RiteTypeID      patch.Value[string]       `json:"riteTypeId" required:"false" nullable:"true" format:"uuid" doc:"A rite of the caller's catalogue"`
	AddressID       patch.Value[string]       `json:"addressId" required:"false" nullable:"true" format:"uuid" doc:"One of the family's addresses; another family clears it"`
	FeeMode         patch.Value[FeeMode]      `json:"feeMode" required:"false" nullable:"true" enum:"fixed,open,free"`
	InKind          patch.Value[Gifts]        `json:"inKind" required:"false" nullable:"true"`
	Samagri         patch.Value[Samagri]      `json:"samagri" required:"false" nullable:"true"`
	PrivateNote     patch.Value[string]       `json:"privateNote" required:"false" nullable:"true" maxLength:"4000"`
	CancelReason    patch.Value[CancelReason] `json:"cancelReason" required:"false" nullable:"true" enum:"family,sutak_family,sutak_me,health,weather,other"`
	RescheduledFrom patch.Value[civil.Date]   `json:"rescheduledFrom" required:"false" nullable:"true" format:"date"`
	AskOn           patch.Value[civil.Date]   `json:"askOn" required:"false" nullable:"true" format:"date"`
	Asked           patch.Value[Days]         `json:"asked" required:"false" nullable:"true" doc:"The days on which it was asked for"`
	PersonID        patch.Value[string]       `json:"personId" required:"false" nullable:"true" format:"uuid" doc:"Who of the family takes the sankalp; another family clears it"`
	WindowFrom      patch.Value[civil.Clock]  `json:"windowFrom" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" doc:"The muhurat wants it to begin from then"`
	WindowUntil     patch.Value[civil.Clock]  `json:"windowUntil" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" doc:"And until then; over midnight when it is the smaller one"`
}

// apply puts the input over p and gives every fault of form.
func (in PracticeInput) apply(p *Practice) fault.List {
	var faults fault.List
	family := p.ClientID
	faults.Add(
		setID("clientId", in.ClientID, &p.ClientID),
		setID("riteTypeId", in.RiteTypeID, &p.RiteTypeID),
		setID("addressId", in.AddressID, &p.AddressID),
		setID("personId", in.PersonID, &p.PersonID),
		field.Time("windowFrom", in.WindowFrom, &p.WindowFrom),
		field.Time("windowUntil", in.WindowUntil, &p.WindowUntil),
		field.Choice("feeMode", in.FeeMode, &p.FeeMode, Unsaid, Fixed, Open, Free),
		field.Text("privateNote", in.PrivateNote, &p.PrivateNote, MaxPrivateNote, text.Block),
		field.Choice("cancelReason", in.CancelReason, &p.CancelReason, NoReason, ByFamily, SutakFamily, SutakMe, Health, Weather, OtherReason),
		field.Date("rescheduledFrom", in.RescheduledFrom, &p.RescheduledFrom),
		field.Date("askOn", in.AskOn, &p.AskOn),
	)
	if p.ClientID != family { // they were the other family's
		if !in.AddressID.Sent {
			p.AddressID = ""
		}
		if !in.PersonID.Sent {
			p.PersonID = ""
		}
	}
	if in.InKind.Sent {
		gifts, bad := readGifts(string(in.InKind.V))
		p.InKind, faults = gifts, append(faults, bad...)
	}
	if in.Samagri.Sent {
		samagri, bad := readSamagri(string(in.Samagri.V))
		p.Samagri, faults = samagri, append(faults, bad...)
	}
	if in.Asked.Sent {
		days, bad := readDays(string(in.Asked.V))
		p.Asked, faults = days, append(faults, bad...)
	}
	return faults
}

// said is what was sent, for the hash of a create; nil when nothing was, as before tasks had any of it.
func (in PracticeInput) said() any {
	if !in.ClientID.Sent && !in.RiteTypeID.Sent && !in.AddressID.Sent && !in.FeeMode.Sent && !in.InKind.Sent && !in.Samagri.Sent &&
		!in.PrivateNote.Sent && !in.CancelReason.Sent && !in.RescheduledFrom.Sent && !in.AskOn.Sent && !in.Asked.Sent &&
		!in.PersonID.Sent && !in.WindowFrom.Sent && !in.WindowUntil.Sent {
		return nil
	}
	var p Practice
	faults := in.apply(&p)
	return []any{p, len(faults)} // what could not be read is no part of p
}

func setID(name string, v patch.Value[string], to *string) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && v.V != "" && !id.Valid(v.V):
		return fault.Field(name, "task.id_format")
	case v.Sent:
		*to = v.V
	}
	return nil
}

type giftInput struct {
	What  patch.Value[string]      `json:"what"`
	Value patch.Value[money.Paise] `json:"value"`
}

// readGifts gives the list in the form that is kept, or every fault of it.
func readGifts(said string) (Gifts, fault.List) {
	var all []giftInput
	if said != "" && json.Unmarshal([]byte(said), &all) != nil {
		return "", fault.List{fault.Field("inKind", "request.wrong_type")}
	}
	if len(all) > MaxGifts {
		return "", fault.List{fault.Field("inKind", "field.too_many", "max", MaxGifts)}
	}
	var faults fault.List
	gifts := make([]Gift, len(all))
	for i, in := range all {
		at := "inKind." + strconv.Itoa(i) + "."
		faults.Add(
			field.Required(at+"what", in.What, &gifts[i].What, MaxGift, text.Line),
			field.Amount(at+"value", in.Value, &gifts[i].Value),
		)
	}
	if len(gifts) == 0 || len(faults) > 0 {
		return "", faults
	}
	return Gifts(compact(gifts)), nil
}

// readDays gives the list in the form that is kept, in order and each day once, or every fault of it.
func readDays(said string) (Days, fault.List) {
	var all []patch.Value[civil.Date]
	if said != "" && json.Unmarshal([]byte(said), &all) != nil {
		return "", fault.List{fault.Field("asked", "request.wrong_type")}
	}
	if len(all) > MaxAsked {
		return "", fault.List{fault.Field("asked", "field.too_many", "max", MaxAsked)}
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

// readSamagri gives the list in the form that is kept, or every fault of it.
func readSamagri(said string) (Samagri, fault.List) {
	var in samagriInput
	if said != "" && json.Unmarshal([]byte(said), &in) != nil {
		return "", fault.List{fault.Field("samagri", "request.wrong_type")}
	}
	const at = "samagri."
	s := SamagriList{}
	var faults fault.List
	faults.Add(
		field.Number(at+"people", in.People, &s.People, 0, MaxPeople),
		field.Number(at+"kalash", in.Kalash, &s.Kalash, 0, MaxKalash),
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
