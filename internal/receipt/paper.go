package receipt

import (
	"sankalp/internal/fault"
	"sankalp/internal/pdf"
)

// margin of the paper, and sizes of its text, in points.
const (
	margin = 34.0
	right  = pdf.A5Width - margin
	small  = 9.5
	normal = 11.5
	large  = 16.0
)

// sheet is a receipt being drawn from above to below.
type sheet struct {
	*pdf.Page
	*Receipt
	y float64
}

// pdf is the receipt on a sheet of A5, with text that can be copied.
func (s *Service) pdf(r *Receipt) ([]byte, error) {
	fonts, err := s.fonts()
	if err != nil {
		return nil, fault.Wrap(fault.Internal, "internal", err)
	}
	return r.draw(fonts)
}

func (r *Receipt) draw(fonts *pdf.Fonts) ([]byte, error) {
	s := &sheet{pdf.New(fonts, pdf.A5Width, pdf.A5Height, r.Language, r.label("title")+" "+r.Number), r, margin}
	s.head()
	s.payer()
	s.lines()
	s.foot()
	return s.Bytes()
}

// label is one of the words that every receipt has.
func (r *Receipt) label(word string) string { return r.say(word, nil) }

// down writes text in lines below what was written, and moves on.
func (s *sheet) down(w pdf.Weight, size, width float64, text string) {
	for _, line := range s.Lines(w, size, width, text) {
		s.y += size * 1.4
		s.Text(w, size, margin, s.y, line)
	}
}

// head has the issuer on the left and the number on the right.
func (s *sheet) head() {
	const half = (right - margin) * 0.58
	s.y -= 4
	s.down(pdf.SemiBold, large, half, s.Issuer.Name)
	s.Gray(0.3)
	s.down(pdf.Regular, small, half, s.Issuer.About)
	place := s.Issuer.Place
	if place != "" {
		place += " · "
	}
	s.down(pdf.Regular, small, half, place+s.Issuer.Phone)
	y := margin + large*1.4 - 4
	s.Gray(0)
	s.Right(pdf.SemiBold, 12, right, y, s.label("title")+" "+s.Number)
	s.Gray(0.3)
	y += 16
	s.Right(pdf.Regular, small, right, y, s.Issued)
	for _, line := range s.Lines(pdf.Regular, small, (right-margin)*0.4, s.Tithi) {
		y += small * 1.4
		s.Right(pdf.Regular, small, right, y, line)
	}
	s.y = max(s.y, y) + 14
	s.Gray(0.15)
	s.Rule(margin, s.y, right-margin, 1.5)
	s.Rule(margin, s.y+2.5, right-margin, 0.5)
	s.y += 12
}

func (s *sheet) payer() {
	s.Gray(0.3)
	if s.Payer.Name == "" {
		s.down(pdf.Regular, small, right-margin, s.label("thanks_nobody"))
	} else {
		s.down(pdf.Regular, small, right-margin, s.label("thanks"))
		s.Gray(0)
		s.down(pdf.SemiBold, 14, right-margin, s.Payer.Name)
		s.Gray(0.3)
		s.down(pdf.Regular, small, right-margin, s.Payer.Detail)
	}
	s.y += 16
}

// lines are the account, with the sum below them.
func (s *sheet) lines() {
	s.Gray(0.3)
	s.y += small
	s.Text(pdf.Regular, small, margin, s.y, s.label("work"))
	s.Right(pdf.Regular, small, right, s.y, s.label("amount"))
	for _, line := range s.Receipt.Lines {
		s.rule()
		amount := "₹" + line.Amount.Indian()
		if line.Minus {
			amount = "−" + amount
		}
		s.row(pdf.Regular, normal, normal, line.Text, amount)
	}
	s.rule()
	s.row(pdf.SemiBold, normal, large, s.Received, "₹"+s.Amount.Indian())
	s.y += 6
	s.Gray(0.3)
	s.down(pdf.Regular, small, right-margin, s.closing())
}

// closing is the amount in words, and what is left.
func (r *Receipt) closing() string {
	stop := "."
	if r.Language == "hi" {
		stop = "।"
	}
	return r.Words + stop + " " + r.Standing
}

func (s *sheet) rule() {
	s.y += 7
	s.Gray(0.8)
	s.Rule(margin, s.y, right-margin, 0.5)
	s.Gray(0)
}

func (s *sheet) row(w pdf.Weight, size, sum float64, text, amount string) {
	s.y += sum * 0.4
	top := s.y
	s.down(w, size, right-margin-s.Width(w, sum, amount)-16, text)
	s.Right(w, sum, right, top+size*1.4, amount)
}

// foot is at the lower edge: the line for a signature, or the mark of a void receipt.
func (s *sheet) foot() {
	y := pdf.A5Height - margin
	s.Gray(0.3)
	s.Text(pdf.Regular, 8.5, margin, y, s.label("made"))
	if s.VoidedAt != nil {
		s.Right(pdf.SemiBold, large, right, y, s.label("void")+": "+s.VoidReason)
		return
	}
	const line = 110.0
	word := s.label("signature")
	s.Gray(0)
	s.Rule(right-line, y-16, line, 0.75)
	s.Text(pdf.Regular, small, right-line+(line-s.Width(pdf.Regular, small, word))/2, y, word)
}
