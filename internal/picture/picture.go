// Package picture makes JPEGs of an uploaded picture: squares of its middle, or all of it. It decodes and draws anew, so
// that nothing of the file stays but what can be seen.
package picture

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	"golang.org/x/image/draw"
	"golang.org/x/image/webp"

	"sankalp/internal/fault"
)

// Sides of what is made, in pixels.
const (
	Large = 512
	Small = 96
)

const (
	// maxSide is beyond every camera; a side has its own limit, so that no product of two can overflow.
	maxSide = 20_000
	// minSide is what can be cut to a square at all.
	minSide = 16
	// maxPasses over a picture of the most pixels: each scan of a JPEG makes the decoder walk all of it once more, and
	// a few bytes make a scan. Cameras write up to a dozen; a smaller picture may have more.
	maxPasses = 15
	quality   = 86
)

// info is what is known of a picture before it is decoded.
type info struct {
	Width, Height int
	format        format
}

// pixels is how many a decoder would have to make.
func (i info) pixels() int64 { return int64(i.Width) * int64(i.Height) }

// format is one of the kinds of files that are taken.
type format struct {
	magic  func(b []byte) bool
	config func(b []byte) (image.Config, error)
	decode func(b []byte) (image.Image, error)
	exif   func(b []byte) []byte
	passes func(b []byte) int64 // nil: one
}

// formats are named by how a file begins, never by what its sender calls it. SVG is not among them: it is a program.
var formats = []format{
	{
		magic:  func(b []byte) bool { return bytes.HasPrefix(b, []byte("\xff\xd8\xff")) },
		config: func(b []byte) (image.Config, error) { return jpeg.DecodeConfig(bytes.NewReader(b)) },
		decode: func(b []byte) (image.Image, error) { return jpeg.Decode(bytes.NewReader(b)) },
		exif:   exifOfJPEG,
		passes: func(b []byte) int64 { return int64(bytes.Count(b, []byte{0xff, 0xda})) },
	},
	{
		magic:  func(b []byte) bool { return bytes.HasPrefix(b, []byte("\x89PNG\r\n\x1a\n")) },
		config: func(b []byte) (image.Config, error) { return png.DecodeConfig(bytes.NewReader(b)) },
		decode: func(b []byte) (image.Image, error) { return png.Decode(bytes.NewReader(b)) },
		exif:   exifOfPNG,
	},
	{
		magic: func(b []byte) bool {
			return len(b) > 12 && bytes.HasPrefix(b, []byte("RIFF")) && bytes.Equal(b[8:12], []byte("WEBP"))
		},
		config: func(b []byte) (image.Config, error) { return webp.DecodeConfig(bytes.NewReader(b)) },
		decode: func(b []byte) (image.Image, error) { return webp.Decode(bytes.NewReader(b)) },
		exif:   exifOfWebP,
	},
}

// inspect reads the head of a file, and no more. Faults (Invalid, of the field "picture"): `picture.unknown` for what
// is neither JPEG, PNG nor WebP, `picture.damaged`, `picture.too_large` for more than maxPixels, `picture.too_small`.
func inspect(b []byte, maxPixels int64) (info, error) {
	for _, f := range formats {
		if !f.magic(b) {
			continue
		}
		c, err := f.config(b)
		if err != nil {
			return info{}, damaged(err)
		}
		i := info{Width: c.Width, Height: c.Height, format: f}
		switch {
		case c.Width > maxSide || c.Height > maxSide || i.pixels() > maxPixels:
			return info{}, fault.Field(field, "picture.too_large", "millions", maxPixels/1_000_000)
		case c.Width < minSide || c.Height < minSide:
			return info{}, fault.Field(field, "picture.too_small", "min", minSide)
		case f.passes != nil && f.passes(b) > maxPasses*maxPixels/i.pixels():
			return info{}, damaged(errors.New("too many scans"))
		}
		return i, nil
	}
	return info{}, fault.Field(field, "picture.unknown")
}

// Squares are the picture at both sizes, as JPEG.
type Squares struct{ Large, Small []byte }

// makeSquares decodes what inspect has read, turns it upright, cuts the middle square and draws it at both sizes. It takes up
// to twenty bytes of memory a pixel. Fault: Invalid `picture.damaged`.
func makeSquares(b []byte, i info) (Squares, error) {
	decoded, err := i.decode(b)
	if err != nil {
		return Squares{}, err
	}
	large := upright(square(decoded, middle(decoded.Bounds()), Large), orientation(i.format.exif(b)))
	var m Squares
	if m.Large, err = encode(large); err == nil {
		m.Small, err = encode(square(large, large.Bounds(), Small))
	}
	return m, err
}

// fit decodes what inspect has read, turns it upright and draws all of it, with no side longer than most; a smaller one is
// not made larger. It takes as much memory as makeSquares. Fault: Invalid `picture.damaged`.
func fit(b []byte, i info, most int) ([]byte, error) {
	decoded, err := i.decode(b)
	if err != nil {
		return nil, err
	}
	w, h := i.Width, i.Height
	if longer := max(w, h); longer > most {
		w, h = max(1, w*most/longer), max(1, h*most/longer)
	}
	return encode(upright(scaled(decoded, decoded.Bounds(), w, h), orientation(i.format.exif(b))))
}

// decode gives the picture whose head inspect has read.
func (i info) decode(b []byte) (image.Image, error) {
	decoded, err := i.format.decode(b)
	if err != nil || decoded.Bounds().Dx() != i.Width || decoded.Bounds().Dy() != i.Height {
		return nil, damaged(err)
	}
	return decoded, nil
}

// middle is the largest square in the middle of r.
func middle(r image.Rectangle) image.Rectangle {
	side := min(r.Dx(), r.Dy())
	from := r.Min.Add(image.Pt((r.Dx()-side)/2, (r.Dy()-side)/2))
	return image.Rectangle{Min: from, Max: from.Add(image.Pt(side, side))}
}

func square(from image.Image, part image.Rectangle, side int) *image.RGBA {
	return scaled(from, part, side, side)
}

// scaled draws a part of a picture at the size, on white where one can look through it.
func scaled(from image.Image, part image.Rectangle, w, h int) *image.RGBA {
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(to, to.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(to, to.Bounds(), from, part, draw.Over, nil)
	return to
}

func encode(m image.Image) ([]byte, error) {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, &jpeg.Options{Quality: quality}); err != nil {
		return nil, fault.Wrap(fault.Internal, "internal", err)
	}
	return b.Bytes(), nil
}

const field = "picture"

func damaged(err error) error {
	f := fault.Field(field, "picture.damaged")
	f.Err = err
	return f
}
