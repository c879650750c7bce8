// Package pdf writes small documents of one page with shaped text, Latin and Devanagari, that can be searched and copied. It
// holds its fonts itself and puts into a document only the glyphs that it shows.
package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// A5 in points: width and height.
const (
	A5Width  = 419.53
	A5Height = 595.28
)

// Weight of text.
type Weight int

// The weights there are.
const (
	Regular Weight = iota
	SemiBold
)

// Page is a document of one page. Coordinates are points from the upper left corner; y is of the base line.
type Page struct {
	faces         []*fontFace
	width, height float64
	language      string
	title         string
	content       bytes.Buffer
	used          map[*fontFace]map[uint16]glyph
	shaper        shaping.HarfbuzzShaper
}

// glyph is what a document has to know of one that it shows.
type glyph struct {
	width float64 // in thousandths of the size
	text  string  // its text, when that is known of it alone
}

// New begins a page. The language (a BCP 47 tag) and the title go into its metadata.
func New(fonts *Fonts, width, height float64, language, title string) *Page {
	return &Page{faces: fonts.faces(), width: width, height: height, language: language, title: title, used: map[*fontFace]map[uint16]glyph{}}
}

// run is shaped text of one face.
type run struct {
	font *fontFace
	text []rune
	out  shaping.Output
}

// shape lays out text in thousandths of its size.
func (p *Page) shape(w Weight, s string) (runs []run, width float64) {
	for _, part := range p.split(w, []rune(s)) {
		script, tag := language.Latin, "en"
		if part.font.devanagari {
			script, tag = language.Devanagari, "hi"
		}
		part.out = p.shaper.Shape(shaping.Input{Text: part.text, RunEnd: len(part.text), Direction: di.DirectionLTR,
			Face: part.font.Face, Size: fixed.I(1000), Script: script, Language: language.NewLanguage(tag)})
		width += points(part.out.Advance)
		runs = append(runs, part)
	}
	return runs, width
}

// Width of text in points.
func (p *Page) Width(w Weight, size float64, s string) float64 {
	_, width := p.shape(w, s)
	return width * size / 1000
}

// Text writes a line that begins at x. Copied text is s, however it was shaped.
func (p *Page) Text(w Weight, size, x, y float64, s string) {
	runs, _ := p.shape(w, s)
	p.content.WriteString("/Span<</ActualText<FEFF")
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&p.content, "%04X", u)
	}
	p.content.WriteString(">>>BDC BT\n")
	for _, r := range runs {
		fmt.Fprintf(&p.content, "/%s %g Tf\n", r.font.name, size)
		pieces := r.pieces()
		for i, g := range r.out.Glyphs {
			p.show(r.font, uint16(g.GlyphID), pieces[i])
			fmt.Fprintf(&p.content, "1 0 0 1 %.2f %.2f Tm <%04X> Tj\n", x+points(g.XOffset)*size/1000,
				p.height-y+points(g.YOffset)*size/1000, uint16(g.GlyphID))
			x += points(g.Advance) * size / 1000
		}
	}
	p.content.WriteString("ET EMC\n")
}

// pieces is the text of each glyph: the first of a cluster has all of it.
func (r run) pieces() []string {
	all := make([]string, len(r.out.Glyphs))
	for i, g := range r.out.Glyphs {
		if i == 0 || r.out.Glyphs[i-1].TextIndex() != g.TextIndex() {
			all[i] = string(r.text[g.TextIndex() : g.TextIndex()+g.RunesCount()])
		}
	}
	return all
}

func (p *Page) show(f *fontFace, id uint16, text string) {
	if p.used[f] == nil {
		p.used[f] = map[uint16]glyph{}
	}
	if _, known := p.used[f][id]; !known {
		p.used[f][id] = glyph{f.advance(id), text}
	}
}

// Right writes a line that ends at x.
func (p *Page) Right(w Weight, size, x, y float64, s string) {
	p.Text(w, size, x-p.Width(w, size, s), y, s)
}

// Lines breaks text at its spaces into lines that are no wider than so many points, and a word that is between its letters.
func (p *Page) Lines(w Weight, size, width float64, s string) (lines []string) {
	line := ""
	for _, word := range strings.Fields(s) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && p.Width(w, size, longer) > width {
			lines = append(lines, line)
			longer = word
		}
		for p.Width(w, size, longer) > width { // a word for itself
			n := p.fitting(w, size, width, longer)
			if n == len(longer) {
				break
			}
			lines = append(lines, longer[:n])
			longer = longer[n:]
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// fitting is how many bytes of a word that is too wide fit, at least one letter with its signs.
func (p *Page) fitting(w Weight, size, width float64, word string) int {
	n, before := 0, rune(0)
	for i, r := range word {
		if i > 0 && !unicode.Is(unicode.M, r) && !joiner(before) && !joiner(r) {
			if n > 0 && p.Width(w, size, word[:i]) > width {
				return n
			}
			n = i
		}
		before = r
	}
	if n == 0 {
		return len(word)
	}
	return n
}

// joiner binds the letters next to it: virama, or one of the two that have no width.
func joiner(r rune) bool { return r == '\u094d' || r == '\u200c' || r == '\u200d' }

// Rule draws a line across, thick points strong.
func (p *Page) Rule(x, y, width, thick float64) {
	fmt.Fprintf(&p.content, "%.2f w %.2f %.2f m %.2f %.2f l S\n", thick, x, p.height-y, x+width, p.height-y)
}

// Gray is the darkness of what comes after it, 0 for black to 1 for white.
func (p *Page) Gray(level float64) { fmt.Fprintf(&p.content, "%.2f g %.2f G\n", level, level) }

func points(v fixed.Int26_6) float64 { return float64(v) / 64 }

// file is a PDF that is being written.
type file struct {
	bytes.Buffer
	offsets []int
}

func (f *file) object(s string) int {
	f.offsets = append(f.offsets, f.Len())
	fmt.Fprintf(f, "%d 0 obj\n%s\nendobj\n", len(f.offsets), s)
	return len(f.offsets)
}

func (f *file) stream(entries string, b []byte) int {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, _ = w.Write(b) // into memory
	_ = w.Close()
	return f.object(fmt.Sprintf("<</Filter/FlateDecode/Length %d%s>>\nstream\n%s\nendstream", packed.Len(), entries, packed.Bytes()))
}

// Bytes is the document. The same page gives the same bytes.
func (p *Page) Bytes() ([]byte, error) {
	f := &file{}
	f.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	var fonts strings.Builder
	for _, face := range p.faces {
		if used := p.used[face]; used != nil {
			number, err := f.font(face, used)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&fonts, "/%s %d 0 R", face.name, number)
		}
	}
	content := f.stream("", p.content.Bytes())
	pages := len(f.offsets) + 2
	page := f.object(fmt.Sprintf("<</Type/Page/Parent %d 0 R/MediaBox[0 0 %.2f %.2f]/Resources<</Font<<%s>>>>/Contents %d 0 R>>",
		pages, p.width, p.height, fonts.String(), content))
	f.object(fmt.Sprintf("<</Type/Pages/Kids[%d 0 R]/Count 1>>", page))
	info := f.object(fmt.Sprintf("<</Title%s/Producer(Sankalp)>>", utf16Text(p.title)))
	root := f.object(fmt.Sprintf("<</Type/Catalog/Pages %d 0 R/Lang(%s)/ViewerPreferences<</DisplayDocTitle true>>>>", pages, p.language))
	start := f.Len()
	fmt.Fprintf(f, "xref\n0 %d\n0000000000 65535 f \n", len(f.offsets)+1)
	for _, offset := range f.offsets {
		fmt.Fprintf(f, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(f, "trailer<</Size %d/Root %d 0 R/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(f.offsets)+1, root, info, start)
	return f.Bytes(), nil
}

// utf16Text writes a text as PDF has it outside of content.
func utf16Text(s string) string {
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", u)
	}
	return b.String() + ">"
}
