package pdf

import (
	"bytes"
	"compress/zlib"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"
)

var hard = []string{
	"श्री सत्यनारायण कथा की दक्षिणा प्राप्ति",
	"कार्तिक पूर्णिमा, मङ्गलवार, ५,१०० रुपये",
	"ॐ विष्णुर्विष्णुर्विष्णुः क्षेत्रे ज्योतिर्लिङ्ग",
	"राष्ट्र द्वितीया ह्रीं स्त्री त्र्यम्बकं",
	"Satyanarayan Katha with havan ₹5,100",
	"कुल ₹1,10,000 (UPI से)। Ā ū ṛ",
}

func page(t testing.TB, width, height float64, language, title string) *Page {
	t.Helper()
	fonts, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return New(fonts, width, height, language, title)
}

func sample(t testing.TB) []byte {
	t.Helper()
	p := page(t, A5Width, A5Height, "hi", "रसीद S/2026-27/0001")
	for i, line := range hard {
		p.Text(Weight(i%2), 14, 30, 50+30*float64(i), line)
	}
	p.Gray(0.4)
	p.Rule(30, 300, 100, 0.5)
	p.Right(Regular, 12, A5Width-30, 330, "हस्ताक्षर")
	b, err := p.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// content gives the streams of a document.
func content(t *testing.T, document []byte) (all []string) {
	t.Helper()
	for _, m := range regexp.MustCompile(`(?s)stream\n(.*?)\nendstream`).FindAllSubmatch(document, -1) {
		r, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(b))
	}
	return all
}

func hex(s string) string { return strings.TrimSuffix(strings.TrimPrefix(utf16Text(s), "<FEFF"), ">") }

func TestWhatIsCopiedIsWhatWasWritten(t *testing.T) {
	streams := strings.Join(content(t, sample(t)), "\n")
	for _, line := range hard {
		if !strings.Contains(streams, "/ActualText<FEFF"+hex(line)+">") {
			t.Errorf("%s is not said", line)
		}
	}
}

// A reader that does not know ActualText finds the words by their glyphs: a conjunct has all of its letters.
func TestGlyphsSayTheirLetters(t *testing.T) {
	streams := strings.Join(content(t, sample(t)), "\n")
	for _, letters := range []string{"श्र", "क्ष", "त्र", "₹", "S", "ह"} {
		if !regexp.MustCompile(`<[0-9A-F]{4}><` + hex(letters)).MatchString(streams) {
			t.Errorf("no glyph says %s (%v)", letters, utf16.Encode([]rune(letters)))
		}
	}
}

func TestPdftotextReadsIt(t *testing.T) {
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("there is no pdftotext on this machine; ActualText and ToUnicode are tested without it")
	}
	path := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(path, sample(t), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), "pdftotext", "-layout", path, "-").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	text := strings.Join(strings.Fields(string(out)), " ")
	for _, line := range append(hard, "हस्ताक्षर") {
		if !strings.Contains(text, line) {
			t.Errorf("%q is not in %q", line, text)
		}
	}
}

// Conjuncts are drawn as one: without shaping there would be a glyph for every letter and halant.
func TestDevanagariIsShaped(t *testing.T) {
	p := page(t, A5Width, A5Height, "hi", "")
	for s, most := range map[string]int{"क्षत्रिय": 6, "श्री": 2, "राष्ट्र": 5, "कि": 2} {
		runs, width := p.shape(Regular, s)
		if len(runs) != 1 || len(runs[0].out.Glyphs) > most || width <= 0 {
			t.Errorf("%s: %d runs, %d glyphs, %f wide", s, len(runs), len(runs[0].out.Glyphs), width)
		}
	}
	// The short i precedes its letter.
	runs, _ := p.shape(Regular, "कि")
	ka, _ := p.shape(Regular, "क")
	if g := runs[0].out.Glyphs; g[len(g)-1].GlyphID != ka[0].out.Glyphs[0].GlyphID {
		t.Error("the short i stands behind its letter")
	}
}

func TestTheSamePageIsTheSameBytes(t *testing.T) {
	a, b := sample(t), sample(t)
	if !bytes.Equal(a, b) {
		t.Error("two documents of one page differ")
	}
	if len(a) > 60_000 {
		t.Errorf("%d bytes: the fonts are not cut down", len(a))
	}
}

func TestLines(t *testing.T) {
	p := page(t, A5Width, A5Height, "en", "")
	s := "Rudrabhishek with eleven priests on the ghat at sunrise"
	lines := p.Lines(Regular, 12, 120, s)
	if len(lines) < 3 || strings.Join(lines, " ") != s {
		t.Errorf("%q", lines)
	}
	for _, line := range lines {
		if w := p.Width(Regular, 12, line); w > 120 {
			t.Errorf("%q is %f wide", line, w)
		}
	}
	for _, word := range []string{strings.Repeat("W", 80), strings.Repeat("क्ष्म्य", 11), strings.Repeat("ॐ", 40)} {
		parts := p.Lines(Regular, 12, 55, word)
		if len(parts) < 3 || strings.Join(parts, "") != word {
			t.Errorf("%q", parts)
		}
		for _, part := range parts {
			if w := p.Width(Regular, 12, part); w > 55 || strings.HasPrefix(word, "क") && !strings.HasPrefix(part, "क्ष्म्य") {
				t.Errorf("%q is %f wide", part, w)
			}
		}
	}
	if got := p.Lines(Regular, 12, 1, "श्री W"); len(got) != 2 {
		t.Errorf("a letter is not broken: %q", got)
	}
	if got := p.Lines(Regular, 12, 50, "  "); len(got) != 0 {
		t.Errorf("%q", got)
	}
}

func TestWhatNoFontHas(t *testing.T) {
	p := page(t, A5Width, A5Height, "en", "(a)\\")
	p.Text(Regular, 12, 10, 10, "தமிழ் 🪔")
	p.Text(Regular, 12, 10, 30, "")
	b, err := p.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(strings.Join(content(t, b), ""), hex("தமிழ் 🪔")) {
		t.Error("what cannot be shown cannot be copied")
	}
}
