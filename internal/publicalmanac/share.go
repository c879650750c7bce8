package publicalmanac

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/pdf"
)

// The picture that is shown where a day is shared.
const (
	pictureWidth  = 1200
	pictureHeight = 630
	pictureMargin = 80
	lineHeight    = 1.35 // in sizes of the letters
)

// Its colours, those of the light theme.
var (
	paper  = color.RGBA{0xfa, 0xf6, 0xee, 0xff}
	ink    = color.RGBA{0x25, 0x1d, 0x18, 0xff}
	inkTwo = color.RGBA{0x56, 0x4a, 0x40, 0xff}
	kumkum = color.RGBA{0x9c, 0x2b, 0x33, 0xff}
)

// picture draws a day: its date, tithi, nakshatra and feasts.
func (s *site) picture(l language, t *town, d civil.Date) (*answer, error) {
	all, err := s.fonts()
	if err != nil {
		return nil, err
	}
	day, err := s.engine(t).Day(t.at, d)
	if err != nil {
		return nil, err
	}
	feasts, err := feastsOf(s.engine(t), t, d, d)
	if err != nil {
		return nil, err
	}
	p := &painter{page: pdf.New(all, pictureWidth, pictureHeight, string(l), ""), on: image.NewRGBA(image.Rect(0, 0, pictureWidth, pictureHeight)), y: 60}
	draw.Draw(p.on, p.on.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	draw.Draw(p.on, image.Rect(0, 0, pictureWidth, 36), image.NewUniform(kumkum), image.Point{}, draw.Src)
	say := sayer{l, t.at.Zone, d}
	p.line(inkTwo, pdf.Regular, 40, l.text("of_town", "town", t.title(string(l))))
	p.line(ink, pdf.SemiBold, 76, l.weekday(d)+", "+l.day(d))
	if len(day.Tithis) > 0 {
		p.line(ink, pdf.Regular, 52, say.limbs(day.Tithis, panchang.TithiName))
		p.line(inkTwo, pdf.Regular, 40, l.text("nakshatra")+" "+say.limbs(day.Nakshatras, panchang.NakshatraName))
	}
	of := monthDay{feasts: feasts[d]}
	p.line(kumkum, pdf.SemiBold, 52, strings.Join(of.names(l), ", "))
	var b bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, p.on)
	return newAnswer("image/png", b.Bytes(), aDay), err
}

// painter writes line below line.
type painter struct {
	page *pdf.Page
	on   *image.RGBA
	y    float64
}

func (p *painter) line(c color.RGBA, w pdf.Weight, size float64, text string) {
	for _, line := range p.page.Lines(w, size, pictureWidth-2*pictureMargin, text) {
		p.y += size * lineHeight
		p.page.Paint(p.on, c, w, size, pictureMargin, p.y, line)
	}
	p.y += 14
}
