package profile

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

func aPNG(t testing.TB, w, h int) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// upload sends a file as me and gives the picture's address.
func (w *workbench) upload(file string) string {
	w.t.Helper()
	path, err := w.setPicture(w.me, file)
	if err != nil {
		w.t.Fatal(err)
	}
	return path
}

func (w *workbench) setPicture(owner, file string) (string, error) {
	made, err := w.PreparePicture(w.ctx, w.caller(owner), []byte(file))
	if err != nil {
		return "", err
	}
	return w.SetPicture(w.ctx, w.caller(owner), made)
}

func TestAPictureOverHTTP(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		base := PicturePath[:len(PicturePath)-1]
		set := testkit.Scenario{As: w.mine, Method: "PUT", Path: base, Body: aPNG(t, 40, 30), Status: 200,
			Header:   map[string]string{"Content-Type": "image/png", "Idempotency-Key": "k1"},
			Contains: []string{`"success":"Picture changed"`, `"picture":"` + PicturePath}}
		first := set.Call(t, w).Body.String()
		if again := set.Call(t, w).Body.String(); again != first {
			t.Errorf("sent again: %s, first %s", again, first)
		}
		path := strings.Split(strings.Split(first, `"picture":"`)[1], `"`)[0]
		for _, side := range []struct {
			query string
			want  int
		}{{"", 512}, {"?size=512", 512}, {"?size=96", 96}} {
			got := testkit.Scenario{As: w.mine, Path: path + side.query, Status: 200, Headers: map[string]string{
				"Content-Type": "image/jpeg", "Cache-Control": "private, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}}.Call(t, w)
			m, err := jpeg.Decode(bytes.NewReader(got.Body.Bytes()))
			if err != nil || m.Bounds().Dx() != side.want {
				t.Errorf("%s: %v", side.query, err)
			}
			testkit.Scenario{Name: "held", As: w.mine, Path: path + side.query, Status: 304,
				Header: map[string]string{"If-None-Match": got.Header().Get("ETag")}}.Run(t, w)
		}
		for _, sc := range []testkit.Scenario{
			{Name: "another size", As: w.mine, Path: path + "?size=97", Status: 422, Contains: []string{`"size":`}},
			{Name: "another's", As: w.his, Path: path, Status: 404, Contains: []string{"profile.no_picture"}},
			{Name: "nobody", Path: path, Status: 401, Contains: []string{"session.required"}},
			{Name: "another name", As: w.mine, Path: base + "/x", Status: 404},
			{Name: "without a name", As: w.mine, Path: base + "/", Status: 404},
			{Name: "compressed", As: w.mine, Method: "PUT", Path: base, Body: "x", Header: map[string]string{"Content-Encoding": "gzip"}, Status: 415},
			{Name: "nothing", As: w.mine, Method: "PUT", Path: base, Status: 400},
			{Name: "SVG", As: w.mine, Method: "PUT", Path: base, Body: "<svg/>", Status: 422, Contains: []string{`"picture":"This is no picture`}},
			{Name: "in Hindi", As: w.mine, Method: "PUT", Path: base, Body: "<svg/>", Status: 422, Header: map[string]string{"Accept-Language": "hi"}, Contains: []string{"चित्र"}},
			{Name: "damaged", As: w.mine, Method: "PUT", Path: base, Body: aPNG(t, 40, 30)[:60], Status: 422, Contains: []string{"picture.damaged"}},
			{Name: "too many pixels", As: w.mine, Method: "PUT", Path: base, Body: aPNG(t, 1001, 1000), Status: 422, Contains: []string{"picture.too_large"}},
			{Name: "too large", As: w.mine, Method: "PUT", Path: base, Body: strings.Repeat("x", maxFile+1), Status: 413},
			{Name: "from another site", As: w.mine, Method: "PUT", Path: base, Body: aPNG(t, 40, 30), Header: map[string]string{"Sec-Fetch-Site": "cross-site"}, Status: 403},
			{Name: "still there", As: w.mine, Path: path, Status: 200},
			{Name: "removed", As: w.mine, Method: "DELETE", Path: base, Status: 200, Contains: []string{"Picture removed"}},
			{Name: "gone", As: w.mine, Path: path, Status: 404},
			{Name: "removed again", As: w.mine, Method: "DELETE", Path: base, Status: 200},
		} {
			sc.Run(t, w)
		}
	})
}

// 20 MB are refused by what the head of the request says, and nothing of them is read.
func TestTooLargeAFileIsNotRead(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		testkit.Scenario{As: w.mine, Method: "PUT", Path: PicturePath[:len(PicturePath)-1], Body: strings.Repeat("\xff", 20<<20), Status: 413,
			Contains: []string{"request.too_large"}, Headers: map[string]string{"Connection": "close"}}.Run(t, w)
	})
}

func TestAnotherPictureTakesThePlaceOfTheFirst(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.caller(w.me).Revision
		first := w.upload(aPNG(t, 32, 32))
		second := w.upload(aPNG(t, 32, 32))
		if first == second || w.caller(w.me).Revision != before+2 {
			t.Errorf("%s, then %s", first, second)
		}
		get := func(path string) error {
			_, err := w.Picture(w.ctx, w.caller(w.me), strings.TrimPrefix(path, PicturePath), 512)
			return err
		}
		if err := get(first); !fault.Is(err, fault.NotFound) {
			t.Errorf("the first: %v", err)
		}
		if err := get(second); err != nil {
			t.Error(err)
		}
		if err := w.RemovePicture(w.ctx, w.caller(w.me)); err != nil {
			t.Error(err)
		}
		kept, err := db.All[struct {
			Large []byte `db:"large"`
		}](w.ctx, w.db.Reader(), `SELECT large FROM pictures WHERE owner_id = $1`, w.me)
		if err != nil || len(kept) != 1 || len(kept[0].Large) != 0 {
			t.Errorf("kept %v, %v", kept, err)
		}
		if got, _, err := w.Activity(w.ctx, w.caller(w.me), "", 3); err != nil || len(got) != 3 || got[0].Action != "picture_removed" || got[1].Action != "picture_changed" {
			t.Errorf("%+v, %v", got, err)
		}
	})
}

// To decode is work that one account must not take from all others; what is no picture costs nothing.
func TestOneAccountMaySendSoManyPictures(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.PerOwner.Count = 2
		file := aPNG(t, 32, 32)
		for range 2 {
			w.upload(file)
		}
		if _, err := w.setPicture(w.me, "<svg/>"); !fault.HasCode(err, "picture.unknown") {
			t.Error(err)
		}
		if _, err := w.setPicture(w.me, file); !fault.Is(err, fault.TooMany) || fault.Of(err)[0].RetryAfter == 0 {
			t.Error(err)
		}
		if _, err := w.setPicture(w.he, file); err != nil {
			t.Error(err)
		}
		w.clock = w.clock.Add(w.PerOwner.Per)
		w.upload(file)
	})
}
