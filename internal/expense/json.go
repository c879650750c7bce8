package expense

import (
	"strconv"

	"sankalp/internal/text"
)

// AppendJSON adds the expense as JSON to b, just as encoding/json writes it (without escaping HTML) but without looking at types:
// a device takes thousands.
func (e *Expense) AppendJSON(b []byte) []byte {
	b = e.AppendHead(b)
	b = append(e.Date.Append(append(b, `,"date":"`...)), '"')
	b = e.Amount.Append(append(b, `,"amount":`...))
	b = text.AppendJSON(append(b, `,"category":`...), e.Category)
	b = text.AppendJSON(append(b, `,"method":`...), string(e.Method))
	b = text.AppendMember(b, `,"paidTo":`, e.PaidTo)
	b = text.AppendMember(b, `,"taskId":`, e.TaskID)
	b = text.AppendMember(b, `,"taskName":`, e.TaskName)
	b = text.AppendMember(b, `,"clientId":`, e.ClientID)
	b = appendYes(b, `,"recoverable":true`, e.Recoverable)
	if !e.RecoveredOn.IsZero() {
		b = append(e.RecoveredOn.Append(append(b, `,"recoveredOn":"`...)), '"')
	}
	b = text.AppendMember(b, `,"recoveredPaymentId":`, e.RecoveredPaymentID)
	if e.Km != 0 {
		b = strconv.AppendInt(append(b, `,"km":`...), int64(e.Km), 10)
	}
	if e.RatePerKm != 0 {
		b = e.RatePerKm.Append(append(b, `,"ratePerKm":`...))
	}
	b = text.AppendMember(b, `,"note":`, e.Note)
	b = appendYes(b, `,"moneyBack":true`, e.MoneyBack)
	b = appendYes(b, `,"personal":true`, e.Personal)
	return append(e.appendPhotos(b), '}')
}

func appendYes(b []byte, member string, yes bool) []byte {
	if yes {
		b = append(b, member...)
	}
	return b
}

func (e *Expense) appendPhotos(b []byte) []byte {
	if len(e.Photos) == 0 {
		return b
	}
	b = append(b, `,"photos":[`...)
	for i, photo := range e.Photos {
		if i > 0 {
			b = append(b, ',')
		}
		b = text.AppendJSON(b, photo)
	}
	return append(b, ']')
}
