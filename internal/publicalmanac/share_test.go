package publicalmanac

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"sankalp/internal/civil"
	"sankalp/internal/pdf"
)

// The picture of a day is there in both scripts, small, and named by its page.
func TestThePictureOfADay(t *testing.T) {
	s := newTestSite(t)
	seen := map[string]bool{}
	for _, path := range []string{"/panchang/ujjain/2026-11-08", "/hi/panchang/ujjain/2026-11-08"} {
		if body := get(s, path).Body.String(); !strings.Contains(body, `<meta property="og:image" content="https://sankalp.example`+path+`.png">`) {
			t.Errorf("%s does not name its picture", path)
		}
		w := get(s, path+".png")
		picture, err := png.Decode(bytes.NewReader(w.Body.Bytes()))
		if err != nil || w.Code != http.StatusOK || w.Header().Get("Content-Type") != "image/png" || w.Body.Len() > 60<<10 {
			t.Fatal(path, w.Code, w.Body.Len(), err)
		}
		dark := 0
		for y := range pictureHeight {
			for x := range pictureWidth {
				if r, _, _, _ := picture.At(x, y).RGBA(); r < 0x6000 {
					dark++
				}
			}
		}
		if picture.Bounds().Dx() != pictureWidth || picture.Bounds().Dy() != pictureHeight || dark < 10_000 {
			t.Errorf("%s: %v, %d dark points", path, picture.Bounds(), dark)
		}
		seen[w.Body.String()] = true
	}
	if len(seen) != 2 {
		t.Error("both languages have the same picture")
	}
	if w := get(s, "/panchang/ujjain/2026-11.png"); w.Code != http.StatusNotFound {
		t.Error(w.Code)
	}
}

// The picture names what the town itself has, its eclipse as it is there, and no feast of other regions; the lesser ones where there is nothing else.
func TestWhatThePictureNames(t *testing.T) {
	s := newTestSite(t).(*site)
	x, err := s.index()
	if err != nil {
		t.Fatal(err)
	}
	for about, want := range map[[3]string]string{
		{"delhi", "2027-08-02", "en"}: "Partial solar eclipse", {"varanasi", "2026-03-03", hindi}: "पूर्ण चन्द्र ग्रहण, होलिका दहन",
		{"thiruvananthapuram", "2026-11-08", "en"}: "Naraka Chaturdashi, Diwali", {"ujjain", "2026-11-22", "en"}: "", {"delhi", "2026-08-12", "en"}: "Hariyali Amavasya",
	} {
		d, err := civil.ParseDate(about[1])
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.special(language(about[2]), x.bySlug[about[0]], d)
		if err != nil || got != want {
			t.Errorf("%v: %q, %v, want %q", about, got, err, want)
		}
	}
}

// Whatever is written stays above the foot: in smaller letters where it is long, and what is endless ends.
func TestThePictureHasRoom(t *testing.T) {
	all, err := pdf.Load()
	if err != nil {
		t.Fatal(err)
	}
	p := &painter{page: pdf.New(all, pictureWidth, pictureHeight, "hi", ""), on: image.NewRGBA(image.Rect(0, 0, pictureWidth, pictureHeight))}
	for _, times := range []int{1, 8, 400} {
		p.sheet(90)
		p.lines([]textLine{{ink, pdf.SemiBold, 72, "रविवार, 22 नवंबर 2026"}, {kumkum, pdf.SemiBold, 48, strings.Repeat("दीपावली, ", times)}})
		for y := footLine - 56; y < pictureHeight; y++ {
			for x := range pictureWidth {
				if p.on.RGBAAt(x, y) != paper {
					t.Fatalf("%d times: something at %d, %d", times, x, y)
				}
			}
		}
	}
}

// The right limb is lit while the Moon grows, the left one while it shrinks.
func TestTheMoonOfThePicture(t *testing.T) {
	for _, one := range []struct {
		phase       float64
		left, right bool
	}{{0, false, false}, {90, false, true}, {180, true, true}, {270, true, false}} {
		if isLit(-0.5, 0, one.phase) != one.left || isLit(0.5, 0, one.phase) != one.right {
			t.Error(one)
		}
	}
}
