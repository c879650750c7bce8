package setting

import (
	"regexp"
	"strconv"

	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Limits of Money.
const (
	maxPayee        = 80
	maxPrefix       = 10
	maxQuickAmounts = 12
	// maxRate is the highest rate for a kilometre: ₹9,999.
	maxRate money.Paise = 9_999_00
)

// Money is how families pay a person, and how receipts are numbered.
type Money struct {
	UPIID         string        `json:"upiId" doc:"To which families pay by UPI; empty: not said"`
	PayeeName     string        `json:"payeeName" doc:"Shown to whoever pays by UPI; empty: the name of the account"`
	ReceiptPrefix string        `json:"receiptPrefix" doc:"What the numbers of receipts begin with"`
	QuickAmounts  []money.Paise `json:"quickAmounts" nullable:"false" doc:"Rupees offered at a tap, in their order"`
	RatePerKm     money.Paise   `json:"ratePerKm" doc:"Rupees for a kilometre of travel; 0: not said"`
}

// firstMoney offers the amounts that are usually given.
func firstMoney() Money {
	return Money{ReceiptPrefix: "S", QuickAmounts: []money.Paise{101_00, 251_00, 501_00, 1100_00, 2100_00, 5100_00, 11000_00}}
}

// moneyChange is a change of Money: absent keeps.
type moneyChange struct {
	_             struct{}                   `nullable:"true"`
	UPIID         patch.Value[string]        `json:"upiId" required:"false" nullable:"true" maxLength:"321"`
	PayeeName     patch.Value[string]        `json:"payeeName" required:"false" nullable:"true" maxLength:"80"`
	ReceiptPrefix patch.Value[string]        `json:"receiptPrefix" required:"false" minLength:"1" maxLength:"10" doc:"Letters, digits and dashes; holds for new receipts"`
	QuickAmounts  patch.Value[[]money.Paise] `json:"quickAmounts" required:"false" minItems:"1" maxItems:"12" doc:"Rupees, above 0"`
	RatePerKm     patch.Value[money.Paise]   `json:"ratePerKm" required:"false" nullable:"true" minimum:"0" maximum:"9999"`
}

var prefixShape = regexp.MustCompile(`^[\p{L}\p{M}\p{N}-]{1,10}$`)

func (c moneyChange) apply(m *Money) (faults fault.List) {
	const part = "money."
	faults.Add(
		field.UPI(part+"upiId", c.UPIID, &m.UPIID, "account.upi_format"),
		field.Text(part+"payeeName", c.PayeeName, &m.PayeeName, maxPayee, text.Name),
		shaped(field.Required(part+"receiptPrefix", c.ReceiptPrefix, &m.ReceiptPrefix, maxPrefix, text.Line), part+"receiptPrefix", &m.ReceiptPrefix, prefixShape, "account.prefix_format"),
		c.setRate(m),
	)
	faults.Add(c.setQuick(m)...)
	return faults
}

// shaped gives bad, or a fault where the value does not have the shape. An empty value needs none.
func shaped(bad *fault.Error, field string, value *string, shape *regexp.Regexp, code fault.Code) *fault.Error {
	if bad == nil && *value != "" && !shape.MatchString(*value) {
		return fault.Field(field, code)
	}
	return bad
}

func (c moneyChange) setQuick(m *Money) (faults fault.List) {
	const name = "money.quickAmounts"
	v := c.QuickAmounts
	switch {
	case !v.Sent:
		return nil
	case v.Null:
		m.QuickAmounts = firstMoney().QuickAmounts
		return nil
	case v.Err != nil:
		return fault.List{fault.Field(name, "field.amount_format")}
	case len(v.V) == 0:
		return fault.List{fault.Field(name, "field.required")}
	case len(v.V) > maxQuickAmounts:
		return fault.List{fault.Field(name, "field.too_many", "max", maxQuickAmounts)}
	}
	for i, amount := range v.V {
		if amount == 0 {
			faults.Add(fault.Field(name+"."+strconv.Itoa(i), "field.amount_range"))
		}
	}
	m.QuickAmounts = v.V
	return faults
}

func (c moneyChange) setRate(m *Money) *fault.Error {
	const name = "money.ratePerKm"
	rate := &m.RatePerKm
	if bad := field.Amount(name, c.RatePerKm, &rate); bad != nil {
		return bad
	}
	if rate == nil {
		rate = new(money.Paise)
	}
	if *rate > maxRate {
		return fault.Field(name, "field.number_range", "min", 0, "max", int64(maxRate/100))
	}
	m.RatePerKm = *rate
	return nil
}
