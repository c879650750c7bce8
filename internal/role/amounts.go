package role

import (
	"bytes"
	"slices"
	"strings"
)

// Amounts are the members of JSON, whatever they stand in, that are sums of money or hold some: nobody without Money gets or sets them.
// A test holds the contract to them.
var Amounts = []string{
	"amount", "fee", "feeMin", "feeMax", "advance", "advanceAmount", "ratePerKm", "value", "inKind", "quickAmounts", "balance",
	"received", "receivedTotal", "earned", "forgiven", "extra", "money",
	"percent", "rateNote", // a part of an amount, and what a helper usually gets
	"link", // of the page of a helper, which shows their shares
}

// Decisions are the members that are no sums, but decide about money: nobody without Money sets them.
var Decisions = []string{"feeMode", "advanceBy", "advancePercent", "shareKind", "keeps"}

// Redact takes the amounts out of a JSON text, in place, and gives what is left.
func Redact(b []byte) []byte {
	to := 0
	for i := 0; i < len(b); {
		quote := bytes.IndexByte(b[i:], '"')
		if quote < 0 {
			to += copy(b[to:], b[i:])
			break
		}
		to += copy(b[to:], b[i:i+quote])
		i += quote
		end := textEnd(b, i)
		colon := space(b, end)
		if colon == len(b) || b[colon] != ':' || !isHidden(b[i+1:end-1]) {
			to += copy(b[to:], b[i:end])
			i = end
			continue
		}
		i = space(b, valueEnd(b, space(b, colon+1)))
		if i < len(b) && b[i] == ',' {
			i++
		} else if to > 0 && b[to-1] == ',' { // it was the last one
			to--
		}
	}
	return b[:to]
}

// isHidden is true of a name that is escaped too: nobody needs to, and it could be any.
func isHidden(name []byte) bool {
	return slices.Contains(Amounts, string(name)) || bytes.IndexByte(name, '\\') >= 0
}

// textEnd is behind the text that begins at i.
func textEnd(b []byte, i int) int {
	for i++; i < len(b); i++ {
		switch b[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(b)
}

// valueEnd is behind the value that begins at i.
func valueEnd(b []byte, i int) int {
	for depth := 0; i < len(b); {
		switch b[i] {
		case '"':
			i = textEnd(b, i)
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth < 0 {
				return i
			}
		case ',':
			if depth == 0 {
				return i
			}
		}
		i++
	}
	return len(b)
}

func space(b []byte, i int) int {
	for i < len(b) && (b[i] == ' ' || b[i] == '\n' || b[i] == '\t' || b[i] == '\r') {
		i++
	}
	return i
}

// Forbidden reports whether nobody without Money sets a member of this name, in whatever case it is written.
func Forbidden(name string) bool {
	same := func(other string) bool { return strings.EqualFold(name, other) }
	return slices.ContainsFunc(Amounts, same) || slices.ContainsFunc(Decisions, same)
}
