package publicalmanac

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"slices"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/pdf"
)

// The picture that is shown where a day is shared.
const (
	pictureWidth  = 1200
	pictureHeight = 630
	pictureMargin = 80
	lineHeight    = 1.35 // in sizes of the letters
	lineGap       = 12
	bandHeight    = 36
	bandDot       = 44 // from one to the next
	moonRadius    = 62
	footLine      = 588
	footSize      = 34
	firstLine     = 62
	lastLine      = 512 // below it is the foot
)

// Its colours, those of the light theme.
var (
	paper    = color.RGBA{0xfa, 0xf6, 0xee, 0xff}
	ink      = color.RGBA{0x25, 0x1d, 0x18, 0xff}
	inkTwo   = color.RGBA{0x56, 0x4a, 0x40, 0xff}
	kumkum   = color.RGBA{0x9c, 0x2b, 0x33, 0xff}
	onKumkum = color.RGBA{0xff, 0xf8, 0xf0, 0xff}
	moonLit  = color.RGBA{0xff, 0xf3, 0xcf, 0xff}
	moonDark = color.RGBA{0x40, 0x36, 0x2e, 0xff}
	moonEdge = color.RGBA{0x6d, 0x60, 0x55, 0xff}
)

var pictureColours = []color.RGBA{paper, ink, inkTwo, kumkum, onKumkum, moonLit, moonDark, moonEdge}

// picture draws a day: its date, tithi, nakshatra, eclipse and feasts, the Moon, and when the Sun rises and sets.
func (s *site) picture(l language, t *town, d civil.Date) (*answer, error) {
	all, err := s.fonts()
	if err != nil {
		return nil, err
	}
	day, err := s.engine(t).Day(t.at, d)
	if err != nil {
		return nil, err
	}
	special, err := s.special(l, t, d)
	if err != nil {
		return nil, err
	}
	p := &painter{page: pdf.New(all, pictureWidth, pictureHeight, string(l), ""), on: image.NewRGBA(image.Rect(0, 0, pictureWidth, pictureHeight))}
	p.sheet(float64(phaseOf(&day)) * 360 / phases)
	say, facts := sayer{l, t.at.Zone, d}, dayPage{}
	facts.limbs(say, t, &day)
	lines := []textLine{
		{inkTwo, pdf.Regular, 38, l.text("of_town", "town", t.title(string(l)))},
		{ink, pdf.SemiBold, 72, l.weekday(d) + ", " + l.day(d)},
		{inkTwo, pdf.Regular, 38, strings.Trim(facts.Lunar+", "+facts.Samvat, ", ")},
		{ink, pdf.Regular, 50, facts.Tithi},
		{inkTwo, pdf.Regular, 38, facts.Nakshatra},
		{kumkum, pdf.SemiBold, 48, special},
	}
	p.lines(lines)
	foot := ""
	if !day.Sunrise.IsZero() && !day.Sunset.IsZero() {
		foot = l.text("sunrise") + " " + say.clock(day.Sunrise) + " · " + l.text("sunset") + " " + say.clock(day.Sunset)
	}
	p.foot(foot, l.text("panchang")+" · Sankalp")
	var b bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, fewColours(p.on))
	return newAnswer("image/png", b.Bytes(), aDay), err
}

// special is what the town has on a day: its eclipse and its feasts, the lesser ones where there are no others.
func (s *site) special(l language, t *town, d civil.Date) (string, error) {
	feasts, err := feastsOf(s.engine(t), t, d, d)
	if err != nil {
		return "", err
	}
	seen, err := s.seenEclipses(t, d, d)
	if err != nil {
		return "", err
	}
	of := monthDay{eclipse: seen[d]}
	of.feasts, _ = apart(feasts[d])
	names := of.names(l)
	if len(names) == 0 {
		for _, f := range of.feasts {
			names = append(names, l.name(f.name))
		}
	}
	return strings.Join(names, ", "), nil
}

// fewColours is the picture with a byte for each point: what lies between two colours is rounded. A picture of more colours stays as it is.
func fewColours(from *image.RGBA) image.Image {
	const step = 12
	to, known := image.NewPaletted(from.Bounds(), nil), map[color.RGBA]uint8{}
	round := func(c uint8) uint8 { return uint8(min(255, (int(c)+step/2)/step*step)) }
	for i := range to.Pix {
		at := from.Pix[4*i : 4*i+3]
		exact := color.RGBA{at[0], at[1], at[2], 0xff}
		n, found := known[exact]
		if !found {
			one := exact
			if !slices.Contains(pictureColours, one) {
				one = color.RGBA{round(at[0]), round(at[1]), round(at[2]), 0xff}
			}
			place := slices.Index(to.Palette, color.Color(one))
			if place < 0 {
				place, to.Palette = len(to.Palette), append(to.Palette, one)
			}
			if place > math.MaxUint8 {
				return from
			}
			n = uint8(place)
			known[exact] = n
		}
		to.Pix[i] = n
	}
	return to
}

// painter draws a picture.
type painter struct {
	page *pdf.Page
	on   *image.RGBA
}

// textLine is a line of the picture, or more where it is long.
type textLine struct {
	colour color.RGBA
	weight pdf.Weight
	size   float64
	text   string
}

// sheet is the paper with the band at its top, and the Moon so many degrees from the Sun.
func (p *painter) sheet(phase float64) {
	draw.Draw(p.on, p.on.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	draw.Draw(p.on, image.Rect(0, 0, pictureWidth, bandHeight), image.NewUniform(kumkum), image.Point{}, draw.Src)
	for x := bandDot / 2; x < pictureWidth; x += bandDot {
		p.disc(float64(x), bandHeight/2, 5, func(float64, float64) color.RGBA { return onKumkum })
	}
	x, y := float64(pictureWidth-pictureMargin-moonRadius), float64(bandHeight+40+moonRadius)
	p.disc(x, y, moonRadius+4, func(float64, float64) color.RGBA { return moonEdge })
	p.disc(x, y, moonRadius, func(x, y float64) color.RGBA {
		if isLit(x, y, phase) {
			return moonLit
		}
		return moonDark
	})
}

// isLit tells of a point of the Moon's disc, of radius 1, whether it is lit: the right limb while it grows.
func isLit(x, y, phase float64) bool {
	edge := math.Cos(phase*math.Pi/180) * math.Sqrt(max(0, 1-y*y))
	if phase > 180 {
		x = -x
	}
	return x > edge
}

// disc draws a disc, whose colour at each of its points, in radii from its middle, is told.
func (p *painter) disc(cx, cy, radius float64, colour func(x, y float64) color.RGBA) {
	const parts = 4 // of a pixel, each way
	for y := int(cy - radius - 1); y <= int(cy+radius+1); y++ {
		for x := int(cx - radius - 1); x <= int(cx+radius+1); x++ {
			under := p.on.RGBAAt(x, y)
			var sum [3]int
			for n := range parts * parts {
				dx := (float64(x) + (float64(n%parts)+0.5)/parts - cx) / radius
				dy := (float64(y) + (float64(n/parts)+0.5)/parts - cy) / radius
				c := under
				if dx*dx+dy*dy <= 1 {
					c = colour(dx, dy)
				}
				sum[0], sum[1], sum[2] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B)
			}
			const all = parts * parts
			p.on.SetRGBA(x, y, color.RGBA{uint8(sum[0] / all), uint8(sum[1] / all), uint8(sum[2] / all), 0xff})
		}
	}
}

// lines writes line below line, in smaller letters where they would not end above the foot.
func (p *painter) lines(all []textLine) {
	const smallest = 0.55
	scale := 1.0
	for scale > smallest && p.write(all, scale, false) > lastLine {
		scale -= 0.05
	}
	p.write(all, scale, true)
}

// write writes the lines at a scale, or only measures them, and gives where they end; what would come into the foot is left out.
func (p *painter) write(all []textLine, scale float64, paint bool) (y float64) {
	y = firstLine
	for _, t := range all {
		if t.text == "" {
			continue
		}
		size, width := t.size*scale, float64(pictureWidth-2*pictureMargin)
		if y < bandHeight+40+2*moonRadius { // beside the Moon
			width -= 2*moonRadius + 40
		}
		for _, line := range p.page.Lines(t.weight, size, width, t.text) {
			if y += size * lineHeight; paint && y <= lastLine+size/2 {
				p.page.Paint(p.on, t.colour, t.weight, size, pictureMargin, y, line)
			}
		}
		y += lineGap * scale
	}
	return y
}

// foot writes the times of the Sun at the left and whose almanac it is at the right, under a rule.
func (p *painter) foot(left, right string) {
	for _, rule := range [][2]int{{footLine - 52, 3}, {footLine - 46, 1}} {
		draw.Draw(p.on, image.Rect(pictureMargin, rule[0], pictureWidth-pictureMargin, rule[0]+rule[1]), image.NewUniform(ink), image.Point{}, draw.Src)
	}
	p.page.Paint(p.on, inkTwo, pdf.Regular, footSize, pictureMargin, footLine, left)
	x := pictureWidth - pictureMargin - p.page.Width(pdf.SemiBold, footSize, right)
	p.page.Paint(p.on, kumkum, pdf.SemiBold, footSize, x, footLine, right)
}
