package payment

import "sankalp/internal/text"

// AppendJSON adds the payment as JSON to b, just as encoding/json writes it (without escaping HTML) but without looking at types:
// a device takes thousands.
func (p *Payment) AppendJSON(b []byte) []byte {
	b = p.AppendHead(b)
	b = text.AppendMember(b, `,"taskId":`, p.TaskID)
	b = text.AppendMember(b, `,"clientId":`, p.ClientID)
	b = text.AppendJSON(append(b, `,"direction":`...), string(p.Direction))
	b = text.AppendJSON(append(b, `,"kind":`...), string(p.Kind))
	b = p.Amount.Append(append(b, `,"amount":`...))
	b = text.AppendMember(b, `,"method":`, string(p.Method))
	b = text.AppendMember(b, `,"ref":`, p.Ref)
	b = text.AppendMember(b, `,"paidBy":`, p.PaidBy)
	b = append(p.Date.Append(append(b, `,"date":"`...)), '"')
	return append(text.AppendMember(b, `,"note":`, p.Note), '}')
}
