package publicalmanac

import (
	"bytes"
	"image/png"
	"net/http"
	"strings"
	"testing"
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
		if err != nil || w.Code != http.StatusOK || w.Header().Get("Content-Type") != "image/png" || w.Body.Len() > 100<<10 {
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
