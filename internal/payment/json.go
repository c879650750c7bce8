package payment

// AppendJSON adds the payment as JSON to b; see record.Kind.
func (p *Payment) AppendJSON(b []byte) []byte { return kind.AppendJSON(b, p) }
