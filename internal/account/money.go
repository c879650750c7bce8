package account

import (
	"regexp"
	"strconv"

	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Limits of the settings of money.
const (
	MaxPayee        = 80
	MaxPrefix       = 10
	MaxQuickAmounts = 12
	// MaxRate is the highest rate of a kilometre: ₹9,999.
	MaxRate money.Paise = 9_999_00
)

// Money is how a person's money comes, and how his receipts are numbered.
type Money struct {
	UPIID         string        `json:"upiId" doc:"To which families pay by UPI; empty: not said"`
	PayeeName     string        `json:"payeeName" doc:"Shown to whoever pays by UPI; empty: the name of the account"`
	ReceiptPrefix string        `json:"receiptPrefix" doc:"What the numbers of receipts begin with"`
	QuickAmounts  []money.Paise `json:"quickAmounts" nullable:"false" doc:"Rupees offered at a tap, in their order"`
	RatePerKm     money.Paise   `json:"ratePerKm" doc:"Rupees for a kilometre of travel; 0: not said"`
}

// firstMoney has the amounts that are usually given.
func firstMoney() Money {
	return Money{ReceiptPrefix: "S", QuickAmounts: []money.Paise{101_00, 251_00, 501_00, 1100_00, 2100_00, 5100_00, 11000_00}}
}

// MoneyChange is a change of it: absent keeps.
type MoneyChange struct {
	_             struct{}                   `nullable:"true"`
	UPIID         patch.Value[string]        `json:"upiId" required:"false" nullable:"true" maxLength:"321"`
	PayeeName     patch.Value[string]        `json:"payeeName" required:"false" nullable:"true" maxLength:"80"`
	ReceiptPrefix patch.Value[string]        `json:"receiptPrefix" required:"false" minLength:"1" maxLength:"10" doc:"Letters, digits and dashes; holds for new receipts"`
	QuickAmounts  patch.Value[[]money.Paise] `json:"quickAmounts" required:"false" minItems:"1" maxItems:"12" doc:"Rupees, above 0"`
	RatePerKm     patch.Value[money.Paise]   `json:"ratePerKm" required:"false" nullable:"true" minimum:"0" maximum:"9999"`
}

var (
	upiShape    = regexp.MustCompile(`^[A-Za-z0-9.\-_]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$`)
	prefixShape = regexp.MustCompile(`^[\p{L}\p{M}\p{N}-]{1,10}$`)
)

// applyMoney changes it; null brings back what held in the beginning.
func (in Settings) applyMoney(s *settings, faults *fault.List) {
	switch {
	case !in.Money.Sent:
		return
	case in.Money.Null:
		s.Money = firstMoney()
		return
	case in.Money.Err != nil:
		faults.Add(fault.Field("money", "request.wrong_type"))
		return
	}
	const part = "money."
	c, m := in.Money.V, &s.Money
	faults.Add(
		shaped(field.Text(part+"upiId", c.UPIID, &m.UPIID, 321, text.Line), part+"upiId", m.UPIID, upiShape, "account.upi_format"),
		field.Text(part+"payeeName", c.PayeeName, &m.PayeeName, MaxPayee, text.Name),
		shaped(field.Required(part+"receiptPrefix", c.ReceiptPrefix, &m.ReceiptPrefix, MaxPrefix, text.Line), part+"receiptPrefix", m.ReceiptPrefix, prefixShape, "account.prefix_format"),
		c.setRate(m),
	)
	faults.Add(c.setQuick(m)...)
}

// shaped gives bad, or a fault of what is there and does not have the shape.
func shaped(bad *fault.Error, field, value string, shape *regexp.Regexp, code string) *fault.Error {
	if bad == nil && value != "" && !shape.MatchString(value) {
		return fault.Field(field, code)
	}
	return bad
}

func (c MoneyChange) setQuick(m *Money) (faults fault.List) {
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
	case len(v.V) > MaxQuickAmounts:
		return fault.List{fault.Field(name, "field.too_many", "max", MaxQuickAmounts)}
	}
	for i, amount := range v.V {
		if amount == 0 {
			faults.Add(fault.Field(name+"."+strconv.Itoa(i), "field.amount_range"))
		}
	}
	m.QuickAmounts = v.V
	return faults
}

func (c MoneyChange) setRate(m *Money) *fault.Error {
	const name = "money.ratePerKm"
	rate := &m.RatePerKm
	if bad := field.Amount(name, c.RatePerKm, &rate); bad != nil {
		return bad
	}
	if rate == nil {
		rate = new(money.Paise)
	}
	if *rate > MaxRate {
		return fault.Field(name, "field.number_range", "min", 0, "max", int64(MaxRate/100))
	}
	m.RatePerKm = *rate
	return nil
}
