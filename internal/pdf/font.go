package pdf

import (
	"bytes"
	"embed"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// The fonts are those of the web app, from @fontsource/mukta 5, in the parts that it has them in.
//
//go:embed fonts/*.woff
var files embed.FS

// Fonts are parsed fonts, for any number of pages at once.
type Fonts struct {
	parts []part
}

// part is one part of a weight of the font.
type part struct {
	*font.Font
	devanagari bool
	file       []byte
}

// fontFace is a part as one page uses it.
type fontFace struct {
	*font.Face
	part
	name string // in the document
}

// Load reads the fonts.
func Load() (*Fonts, error) {
	all := &Fonts{}
	for _, weight := range []string{"400", "600"} {
		for _, name := range []string{"latin", "devanagari", "latin-ext"} {
			data, err := files.ReadFile("fonts/mukta-" + name + "-" + weight + ".woff")
			if err != nil {
				return nil, fmt.Errorf("fonts of documents: %w", err)
			}
			loader, err := opentype.NewLoader(bytes.NewReader(data))
			if err != nil {
				return nil, fmt.Errorf("font %s: %w", name, err)
			}
			parsed, err := font.NewFont(loader)
			if err != nil {
				return nil, fmt.Errorf("font %s: %w", name, err)
			}
			all.parts = append(all.parts, part{parsed, name == "devanagari", data})
		}
	}
	return all, nil
}

// faces for one page: the three parts of Regular, then those of SemiBold.
func (all *Fonts) faces() (faces []*fontFace) {
	for i, part := range all.parts {
		faces = append(faces, &fontFace{font.NewFace(part.Font), part, fmt.Sprintf("F%d", i+1)})
	}
	return faces
}

// advance of a glyph in thousandths of the size.
func (f *fontFace) advance(id uint16) float64 {
	return float64(f.HorizontalAdvance(font.GID(id))) * 1000 / float64(f.Face.Upem())
}

// split cuts text into runs that one part of the font can show each. A mark and a joiner stay with what precedes them,
// and so does a space when its part has one.
func (p *Page) split(w Weight, text []rune) (runs []run) {
	parts := p.faces[int(w)*3 : int(w)*3+3]
	for _, r := range text {
		if len(runs) == 0 || !sticks(runs[len(runs)-1].font, r) {
			part := parts[0] // which shows what there is no glyph for as an empty box
			if i := slices.IndexFunc(parts, func(f *fontFace) bool { return f.has(r) }); i >= 0 {
				part = parts[i]
			}
			if len(runs) == 0 || runs[len(runs)-1].font != part {
				runs = append(runs, run{font: part})
			}
		}
		last := &runs[len(runs)-1]
		last.text = append(last.text, r)
	}
	return runs
}

// sticks reports whether a rune is shown by the face that shows the one before it.
func sticks(now *fontFace, r rune) bool {
	if !unicode.IsSpace(r) && !unicode.Is(unicode.M, r) && r != '\u200c' && r != '\u200d' && r != '।' {
		return false
	}
	return now.has(r)
}

func (f *fontFace) has(r rune) bool {
	_, has := f.NominalGlyph(r)
	return has
}

// font writes a face with the glyphs that are shown, and gives its number.
func (f *file) font(face *fontFace, used map[uint16]glyph) (int, error) {
	data, err := face.subset(used)
	if err != nil {
		return 0, err
	}
	name := "SANKLP+Mukta-" + face.name
	program := f.stream(fmt.Sprintf("/Length1 %d", len(data)), data)
	descriptor := f.object(fmt.Sprintf("<</Type/FontDescriptor/FontName/%s/Flags 4/FontBBox[-500 -500 2000 1200]/ItalicAngle 0/Ascent 1130/Descent -532/CapHeight 660/StemV 80/FontFile2 %d 0 R>>",
		name, program))
	var widths, says strings.Builder
	count := 0
	for _, id := range slices.Sorted(maps.Keys(used)) {
		g := used[id]
		fmt.Fprintf(&widths, "%d[%.0f]", id, g.width)
		if g.text != "" {
			count++
			text := utf16Text(g.text)
			fmt.Fprintf(&says, "<%04X><%s\n", id, strings.TrimPrefix(text, "<FEFF"))
		}
	}
	unicodes := f.stream("", fmt.Appendf(nil, `/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CMapName/U def/CMapType 2 def
1 begincodespacerange<0000><FFFF>endcodespacerange
%d beginbfchar
%sendbfchar
endcmap end end`, count, says.String()))
	cid := f.object(fmt.Sprintf("<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity/W[%s]/FontDescriptor %d 0 R>>",
		name, widths.String(), descriptor))
	return f.object(fmt.Sprintf("<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>",
		name, cid, unicodes)), nil
}

// subset is the face with the outlines of all other glyphs emptied, so that they pack to nothing and no glyph moves.
func (f *fontFace) subset(used map[uint16]glyph) ([]byte, error) {
	loader, err := opentype.NewLoader(bytes.NewReader(f.file))
	if err != nil {
		return nil, fmt.Errorf("font: %w", err)
	}
	tables := map[string][]byte{}
	for _, tag := range []string{"cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"} {
		t := opentype.MustNewTag(tag)
		if !loader.HasTable(t) {
			continue
		}
		b, err := loader.RawTable(t)
		if err != nil {
			return nil, fmt.Errorf("table %s of the font: %w", tag, err)
		}
		tables[tag] = bytes.Clone(b)
	}
	o := outlines{glyf: tables["glyf"], loca: tables["loca"], long: tables["head"][51] == 1, keep: map[int]bool{}}
	o.mark(0)
	for id := range used {
		o.mark(int(id))
	}
	for g := range o.count() {
		if !o.keep[g] {
			clear(o.of(g))
		}
	}
	var out []opentype.Table
	for _, tag := range slices.Sorted(maps.Keys(tables)) {
		out = append(out, opentype.Table{Tag: opentype.MustNewTag(tag), Content: tables[tag]})
	}
	return opentype.WriteTTF(out), nil
}

// outlines are the glyphs of a TrueType font.
type outlines struct {
	glyf, loca []byte
	long       bool // how loca is written
	keep       map[int]bool
}

func (o outlines) at(i int) int {
	if o.long {
		return int(binary.BigEndian.Uint32(o.loca[4*i:]))
	}
	return 2 * int(binary.BigEndian.Uint16(o.loca[2*i:]))
}

func (o outlines) count() int {
	if o.long {
		return len(o.loca)/4 - 1
	}
	return len(o.loca)/2 - 1
}

func (o outlines) of(g int) []byte { return o.glyf[o.at(g):o.at(g+1)] }

// mark keeps a glyph and those it is made of.
func (o outlines) mark(g int) {
	if g >= o.count() || o.keep[g] {
		return
	}
	o.keep[g] = true
	b := o.of(g)
	if len(b) < 10 || b[0]&0x80 == 0 {
		return
	}
	const words, scale, more, scaleXY, matrix = 1, 8, 0x20, 0x40, 0x80
	for i := 10; i+4 <= len(b); {
		flags := binary.BigEndian.Uint16(b[i:])
		o.mark(int(binary.BigEndian.Uint16(b[i+2:])))
		i += 6
		if flags&words != 0 {
			i += 2
		}
		switch {
		case flags&scale != 0:
			i += 2
		case flags&scaleXY != 0:
			i += 4
		case flags&matrix != 0:
			i += 8
		}
		if flags&more == 0 {
			return
		}
	}
}
