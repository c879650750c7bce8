package publicpage

import (
	"fmt"
	"html/template"
	"net/url"
	"strings"

	"rsc.io/qr"

	"sankalp/internal/money"
)

// payment is an advance that can be paid by scanning.
type payment struct {
	id, payee, note string
	amount          money.Paise
}

// link is what UPI apps read. Some of them read the payee's address as it stands, so its @ is left alone. testdata/upi.json
// holds it and the app's own to one form.
func (p payment) link() string {
	plain := func(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") } // no form: + is a plus
	return fmt.Sprintf("upi://pay?pa=%s&pn=%s&am=%d.%02d&cu=INR&tn=%s",
		strings.ReplaceAll(plain(p.id), "%40", "@"), plain(p.payee), p.amount/100, p.amount%100, plain(p.note))
}

// square is a QR code as a drawing.
type square struct {
	Box, Paper, Path string
}

// quiet modules stand around the code, without which readers fail.
const quiet = 4

// draw makes the code of a text; false where it is too long for one.
func draw(text string) (square, bool) {
	c, err := qr.Encode(text, qr.M)
	if err != nil {
		return square{}, false
	}
	var b strings.Builder
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			from := x
			for x < c.Size && c.Black(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
			}
		}
	}
	side := c.Size + 2*quiet
	return square{Box: fmt.Sprintf("%d %d %d %d", -quiet, -quiet, side, side), Paper: fmt.Sprintf("M-%d -%dh%dv%dh-%dz", quiet, quiet, side, side, side),
		Path: b.String()}, true
}

// picture of the code as PNG, large enough to be scanned from another screen.
func picture(text string) ([]byte, error) {
	c, err := qr.Encode(text, qr.M)
	if err != nil {
		return nil, err
	}
	c.Scale = 12
	return c.PNG(), nil
}

// address lets a template write a link that it does not know by its scheme.
func address(s string) template.URL { return template.URL(s) } //nolint:gosec // its parts are escaped where it is built
