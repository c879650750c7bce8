package pdf

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"golang.org/x/image/vector"
)

// Paint writes a line onto a picture, as Text does into a document: a point is a pixel.
func (p *Page) Paint(on draw.Image, c color.Color, w Weight, size, x, y float64, s string) {
	bounds := on.Bounds()
	pen := vector.NewRasterizer(bounds.Dx(), bounds.Dy())
	runs, _ := p.shape(w, s)
	for _, r := range runs {
		scale := size / float64(r.font.Face.Upem())
		for _, g := range r.out.Glyphs {
			if shape, ok := r.font.GlyphData(g.GlyphID).(font.GlyphOutline); ok {
				outline(pen, shape, scale, x+points(g.XOffset)*size/1000, y-points(g.YOffset)*size/1000)
			}
			x += points(g.Advance) * size / 1000
		}
	}
	pen.Draw(on, bounds, image.NewUniform(c), image.Point{})
}

// outline draws the shape of a glyph.
func outline(pen *vector.Rasterizer, shape font.GlyphOutline, scale, x, y float64) {
	at := func(p opentype.SegmentPoint) (float32, float32) {
		return float32(x + float64(p.X)*scale), float32(y - float64(p.Y)*scale)
	}
	for _, s := range shape.Segments {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			pen.ClosePath()
			pen.MoveTo(ax, ay)
		case opentype.SegmentOpLineTo:
			pen.LineTo(ax, ay)
		case opentype.SegmentOpQuadTo:
			pen.QuadTo(ax, ay, bx, by)
		case opentype.SegmentOpCubeTo:
			pen.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	pen.ClosePath()
}
