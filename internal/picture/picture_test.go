package picture

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sankalp/internal/fault"
)

const limit = 16_000_000

// corners is a picture whose quarters are red, green, blue and white, read as lines of writing.
func corners(w, h int) image.Image {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{R: 255, A: 255}
			switch {
			case x >= w/2 && y < h/2:
				c = color.RGBA{G: 255, A: 255}
			case x < w/2 && y >= h/2:
				c = color.RGBA{B: 255, A: 255}
			case x >= w/2:
				c = color.RGBA{R: 255, G: 255, B: 255, A: 255}
			}
			m.SetRGBA(x, y, c)
		}
	}
	return m
}

func asJPEG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asPNG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// aWebP is 16 × 16 pixels of red, lossless.
func aWebP(t testing.TB) []byte {
	t.Helper()
	b, err := base64.StdEncoding.DecodeString("UklGRhwAAABXRUJQVlA4TA8AAAAvD8ADAAcQ/Y/+ByKi/wEA")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// exif is a block with the orientation of the camera, and a secret.
func exif(order binary.AppendByteOrder, held uint16) []byte {
	b := []byte("II*\x00")
	if order.String() == "BigEndian" {
		b = []byte("MM\x00*")
	}
	b = order.AppendUint32(b, 8)
	b = order.AppendUint16(b, 1)
	b = order.AppendUint16(order.AppendUint16(b, 0x0112), 3)
	b = order.AppendUint16(order.AppendUint32(b, 1), held)
	return append(b, "\x00\x00\x00\x00\x00\x00GPS 26.9N 75.8E"...)
}

// withSegment puts a segment behind the first two bytes of a JPEG.
func withSegment(b []byte, marker byte, content []byte) []byte {
	segment := append([]byte{0xff, marker}, binary.BigEndian.AppendUint16(nil, uint16(len(content)+2))...)
	return bytes.Join([][]byte{b[:2], segment, content, b[2:]}, nil)
}

// withChunk puts a chunk behind the head of a PNG.
func withChunk(b []byte, name string, content []byte) []byte {
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(content))), name...)
	chunk = append(chunk, content...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	const head = 8 + 25
	return bytes.Join([][]byte{b[:head], chunk, b[head:]}, nil)
}

// sized makes the head of a PNG say another size.
func sized(b []byte, w, h uint32) []byte {
	b = bytes.Clone(b)
	binary.BigEndian.PutUint32(b[16:], w)
	binary.BigEndian.PutUint32(b[20:], h)
	binary.BigEndian.PutUint32(b[29:], crc32.ChecksumIEEE(b[12:29]))
	return b
}

func run(b []byte) (Squares, error) {
	i, err := inspect(b, limit)
	if err != nil {
		return Squares{}, err
	}
	return makeSquares(b, i)
}

// see decodes the result and wants it to be two squares.
func see(t testing.TB, m Squares) image.Image {
	t.Helper()
	var large image.Image
	for side, b := range map[int][]byte{Large: m.Large, Small: m.Small} {
		decoded, err := jpeg.Decode(bytes.NewReader(b))
		if err != nil || decoded.Bounds().Size() != image.Pt(side, side) {
			t.Fatalf("side %d: %v", side, err)
		}
		if side == Large {
			large = decoded
		}
	}
	return large
}

// quarters names the colours of a square, read as lines of writing.
func quarters(m image.Image) string {
	names := ""
	side := m.Bounds().Dx()
	for _, at := range []image.Point{{side / 4, side / 4}, {side * 3 / 4, side / 4}, {side / 4, side * 3 / 4}, {side * 3 / 4, side * 3 / 4}} {
		r, g, b, _ := m.At(at.X, at.Y).RGBA()
		switch {
		case r > 0x8000 && g > 0x8000 && b > 0x8000:
			names += "W"
		case r > 0x8000:
			names += "R"
		case g > 0x8000:
			names += "G"
		case b > 0x8000:
			names += "B"
		}
	}
	return names
}

func TestPicturesBecomeSquares(t *testing.T) {
	see0 := image.NewNRGBA(image.Rect(0, 0, 64, 64)) // to be looked through
	for name, tt := range map[string]struct {
		file []byte
		want string
	}{
		"JPEG":              {asJPEG(t, corners(200, 200)), "RGBW"},
		"PNG":               {asPNG(t, corners(64, 64)), "RGBW"},
		"wide: its middle":  {asPNG(t, corners(640, 64)), "RGBW"},
		"high":              {asJPEG(t, corners(100, 900)), "RGBW"},
		"the smallest":      {asPNG(t, corners(16, 16)), "RGBW"},
		"transparent":       {asPNG(t, see0), "WWWW"},
		"WebP":              {aWebP(t), "RRRR"},
		"not from nothing":  {asPNG(t, corners(80, 80).(*image.RGBA).SubImage(image.Rect(20, 20, 60, 60))), "RGBW"},
		"with a tail":       {append(asJPEG(t, corners(200, 200)), "PK\x03\x04 <script>alert(1)</script>"...), "RGBW"},
		"with a comment":    {withSegment(asJPEG(t, corners(200, 200)), 0xfe, []byte("<?php system($_GET[0]) ?>")), "RGBW"},
		"HTML in a chunk":   {withChunk(asPNG(t, corners(64, 64)), "tEXt", []byte("a\x00<script>alert(1)</script>")), "RGBW"},
		"a broken EXIF":     {withSegment(asJPEG(t, corners(64, 64)), 0xe1, []byte("Exif\x00\x00MM\x00*\xff\xff\xff\xff")), "RGBW"},
		"an EXIF of nobody": {withSegment(asJPEG(t, corners(64, 64)), 0xe1, []byte("Exif\x00\x00II*\x00\x08\x00\x00\x00\xff\xff")), "RGBW"},
	} {
		m, err := run(tt.file)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := quarters(see(t, m)); got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
}

// Eight orientations of a camera; the red quarter of the picture is always up and left at the end.
func TestOrientationIsApplied(t *testing.T) {
	// Which quarters of the upright picture stand in the file, as lines of writing.
	for held, inFile := range map[uint16]string{1: "RGBW", 2: "GRWB", 3: "WBGR", 4: "BWRG", 5: "RBGW", 6: "GWRB", 7: "WGBR", 8: "BRWG"} {
		m := image.NewRGBA(image.Rect(0, 0, 64, 64))
		colours := map[byte]color.RGBA{'R': {R: 255, A: 255}, 'G': {G: 255, A: 255}, 'B': {B: 255, A: 255}, 'W': {R: 255, G: 255, B: 255, A: 255}}
		for y := range 64 {
			for x := range 64 {
				m.SetRGBA(x, y, colours[inFile[y/32*2+x/32]])
			}
		}
		for name, file := range map[string][]byte{
			"JPEG, little":  withSegment(asJPEG(t, m), 0xe1, append([]byte("Exif\x00\x00"), exif(binary.LittleEndian, held)...)),
			"JPEG, big":     withSegment(asJPEG(t, m), 0xe1, append([]byte("Exif\x00\x00"), exif(binary.BigEndian, held)...)),
			"PNG":           withChunk(asPNG(t, m), "eXIf", exif(binary.BigEndian, held)),
			"behind others": withSegment(withSegment(asJPEG(t, m), 0xe1, append([]byte("Exif\x00\x00"), exif(binary.BigEndian, held)...)), 0xe1, []byte("http://ns.adobe.com/xap/1.0/\x00<x/>")),
		} {
			result, err := run(file)
			if err != nil {
				t.Fatal(err)
			}
			if got := quarters(see(t, result)); got != "RGBW" {
				t.Errorf("%s held %d: %s", name, held, got)
			}
		}
	}
	webp := append(aWebP(t), "EXIF"...)
	block := exif(binary.LittleEndian, 6)
	webp = append(binary.LittleEndian.AppendUint32(webp, uint32(len(block))), block...)
	if got := orientation(exifOfWebP(webp)); got != 6 {
		t.Errorf("WebP: %d", got)
	}
}

func TestNothingOfTheFileStays(t *testing.T) {
	secret := append([]byte("Exif\x00\x00"), exif(binary.BigEndian, 1)...)
	file := withSegment(withSegment(asJPEG(t, corners(64, 64)), 0xe1, secret), 0xfe, []byte("<script>alert(1)</script>"))
	result, err := run(append(file, "PK\x03\x04"...))
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range [][]byte{result.Large, result.Small} {
		for _, word := range []string{"Exif", "GPS", "script", "PK\x03\x04"} {
			if bytes.Contains(b, []byte(word)) {
				t.Errorf("%q stayed", word)
			}
		}
	}
}

func TestRefusals(t *testing.T) {
	var aGIF bytes.Buffer
	if err := gif.Encode(&aGIF, corners(32, 32), nil); err != nil {
		t.Fatal(err)
	}
	good := asPNG(t, corners(64, 64))
	scans := bytes.Repeat([]byte{0xff, 0xda, 0, 2}, maxPasses+2)
	lossless := aWebP(t)
	binary.LittleEndian.PutUint32(lossless[21:], 0x3fff|0x3fff<<14) // says 16384 × 16384
	for name, tt := range map[string]struct {
		file []byte
		want fault.Code
	}{
		"SVG":                                {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), "picture.unknown"},
		"HTML":                               {[]byte("<!doctype html><script>alert(1)</script>"), "picture.unknown"},
		"PDF":                                {[]byte("%PDF-1.7"), "picture.unknown"},
		"GIF":                                {aGIF.Bytes(), "picture.unknown"},
		"nothing":                            {nil, "picture.unknown"},
		"GIF with a PNG in it":               {append(aGIF.Bytes(), good...), "picture.unknown"},
		"only a beginning":                   {[]byte("\xff\xd8\xff\xe0"), "picture.damaged"},
		"HTML behind a magic":                {append([]byte("\x89PNG\r\n\x1a\n"), "<script>"...), "picture.damaged"},
		"RIFF of nothing":                    {[]byte("RIFF\xff\xff\xff\xffWEBPVP8 "), "picture.damaged"},
		"torn off":                           {good[:len(good)/2], "picture.damaged"},
		"a torn JPEG":                        {asJPEG(t, corners(64, 64))[:400], "picture.damaged"},
		"30,000 square":                      {sized(good, 30_000, 30_000), "picture.too_large"},
		"a bomb":                             {sized(good, 1<<31-1, 1<<31-1), "picture.damaged"},
		"one long side":                      {sized(good, 25_000, 16), "picture.too_large"},
		"too many pixels":                    {sized(good, 5000, 4000), "picture.too_large"},
		"a WebP bomb":                        {lossless, "picture.too_large"},
		"a small one that says it is larger": {sized(good, 3000, 3000), "picture.damaged"},
		"no pixels":                          {sized(good, 0, 0), "picture.damaged"},
		"one pixel":                          {asPNG(t, corners(1, 1)), "picture.too_small"},
		"endless scans":                      {append(asJPEG(t, image.NewGray(image.Rect(0, 0, 4000, 4000))), scans...), "picture.damaged"},
	} {
		_, err := run(tt.file)
		if !fault.HasCode(err, tt.want) || fault.Of(err)[0].Field != "picture" {
			t.Errorf("%s: %v, want %s", name, err, tt.want)
		}
	}
}

// The answer to any bytes is a picture or a fault.
func TestNoFileBreaksIt(t *testing.T) {
	seeds := [][]byte{asPNG(t, corners(20, 20)), asJPEG(t, corners(20, 20)), aWebP(t),
		withSegment(asJPEG(t, corners(20, 20)), 0xe1, append([]byte("Exif\x00\x00"), exif(binary.BigEndian, 6)...))}
	rapid.Check(t, func(t *rapid.T) {
		b := bytes.Clone(rapid.SampledFrom(seeds).Draw(t, "file"))
		for range rapid.IntRange(1, 6).Draw(t, "hits") {
			b[rapid.IntRange(0, len(b)-1).Draw(t, "at")] = rapid.Byte().Draw(t, "byte")
		}
		b = b[:rapid.IntRange(0, len(b)).Draw(t, "length")]
		i, err := inspect(b, 10_000)
		if err == nil {
			_, err = makeSquares(b, i)
		}
		if err != nil && !strings.HasPrefix(string(fault.Of(err)[0].Code), "picture.") {
			t.Fatal(err)
		}
	})
}
