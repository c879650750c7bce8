package profile

import (
	"bytes"
	"image/jpeg"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// upload sends a file as me and gives the picture's address.
func (w *workbench) upload(file string) string {
	w.T.Helper()
	path, err := w.setPicture(w.Me, file)
	if err != nil {
		w.T.Fatal(err)
	}
	return path
}

func (w *workbench) setPicture(owner, file string) (string, error) {
	created, err := w.PreparePicture(w.Ctx, w.Caller(owner), []byte(file))
	if err != nil {
		return "", err
	}
	return w.SetPicture(w.Ctx, w.Caller(owner), created)
}

func TestAPictureOverHTTP(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		base := picturePath[:len(picturePath)-1]
		set := testkit.Scenario{Method: "PUT", Path: base, Body: testkit.PNG(40, 30), Status: 200,
			Header:   map[string]string{"Content-Type": "image/png", "Idempotency-Key": "k1"},
			Contains: []string{`"success":"Picture changed"`, `"picture":"` + picturePath}}
		_, first := w.Call(t, set)
		if _, again := w.Call(t, set); again.Body.String() != first.Body.String() {
			t.Errorf("sent again: %s, first %s", again.Body, first.Body)
		}
		path := strings.Split(strings.Split(first.Body.String(), `"picture":"`)[1], `"`)[0]
		for _, side := range []struct {
			query string
			want  int
		}{{"", 512}, {"?size=512", 512}, {"?size=96", 96}} {
			_, got := w.Call(t, testkit.Scenario{Path: path + side.query, Status: 200, Headers: map[string]string{
				"Content-Type": "image/jpeg", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}})
			m, err := jpeg.Decode(bytes.NewReader(got.Body.Bytes()))
			if err != nil || m.Bounds().Dx() != side.want {
				t.Errorf("%s: %v", side.query, err)
			}
		}
		w.Run(t, []testkit.Scenario{
			{Name: "another size", Path: path + "?size=97", Status: 422, Contains: []string{`"size":`}},
			{Name: "another's", As: w.Other, Path: path, Status: 404, Contains: []string{"profile.no_picture"}},
			{Name: "nobody", As: testkit.Nobody, Path: path, Status: 401, Contains: []string{"session.required"}},
			{Name: "another name", Path: base + "/x", Status: 404},
			{Name: "without a name", Path: base + "/", Status: 404},
			{Name: "compressed", Method: "PUT", Path: base, Body: "x", Header: map[string]string{"Content-Encoding": "gzip"}, Status: 415},
			{Name: "nothing", Method: "PUT", Path: base, Status: 400},
			{Name: "SVG", Method: "PUT", Path: base, Body: "<svg/>", Status: 422, Contains: []string{`"picture":"This is no picture`}},
			{Name: "in Hindi", Method: "PUT", Path: base, Body: "<svg/>", Status: 422, Header: map[string]string{"Accept-Language": "hi"}, Contains: []string{"चित्र"}},
			{Name: "damaged", Method: "PUT", Path: base, Body: testkit.PNG(40, 30)[:60], Status: 422, Contains: []string{"picture.damaged"}},
			{Name: "too many pixels", Method: "PUT", Path: base, Body: testkit.PNG(1001, 1000), Status: 422, Contains: []string{"picture.too_large"}},
			{Name: "too large", Method: "PUT", Path: base, Body: strings.Repeat("x", maxFile+1), Status: 413},
			{Name: "from another site", Method: "PUT", Path: base, Body: testkit.PNG(40, 30), Header: map[string]string{"Sec-Fetch-Site": "cross-site"}, Status: 403},
			{Name: "still there", Path: path, Status: 200},
			{Name: "removed", Method: "DELETE", Path: base, Status: 200, Contains: []string{"Picture removed"}},
			{Name: "gone", Path: path, Status: 404},
			{Name: "removed again", Method: "DELETE", Path: base, Status: 200},
		}...)
	})
}

// 20 MB are refused by the header of the request, and nothing of them is read.
func TestTooLargeAFileIsNotRead(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.Run(t, testkit.Scenario{Method: "PUT", Path: picturePath[:len(picturePath)-1], Body: strings.Repeat("\xff", 20<<20), Status: 413,
			Contains: []string{"request.too_large"}, Headers: map[string]string{"Connection": "close"}})
	})
}

func TestAnotherPictureTakesThePlaceOfTheFirst(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.Revision()
		first := w.upload(testkit.PNG(32, 32))
		second := w.upload(testkit.PNG(32, 32))
		if first == second || w.Revision() != before+2 {
			t.Errorf("%s, then %s", first, second)
		}
		get := func(path string) error {
			_, err := w.picture(w.Ctx, w.Mine(), strings.TrimPrefix(path, picturePath), 512)
			return err
		}
		if err := get(first); !fault.Is(err, fault.NotFound) {
			t.Errorf("the first: %v", err)
		}
		if err := get(second); err != nil {
			t.Error(err)
		}
		if err := w.RemovePicture(w.Ctx, w.Mine()); err != nil {
			t.Error(err)
		}
		saved, err := db.All[struct {
			Large []byte `db:"large"`
		}](w.Ctx, w.DB.Reader(), `SELECT large FROM pictures WHERE owner_id = $1`, w.Me)
		if err != nil || len(saved) != 1 || len(saved[0].Large) != 0 {
			t.Errorf("kept %v, %v", saved, err)
		}
		if got, _, err := w.activity(w.Ctx, w.Mine(), "", 3); err != nil || len(got) != 3 || got[0].Action != "picture_removed" || got[1].Action != "picture_changed" {
			t.Errorf("%+v, %v", got, err)
		}
	})
}

// To decode is work that one account must not take from all others; what is no picture costs nothing.
func TestOneAccountMaySendSoManyPictures(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.PerOwner.Count = 2
		file := testkit.PNG(32, 32)
		for range 2 {
			w.upload(file)
		}
		if _, err := w.setPicture(w.Me, "<svg/>"); !fault.HasCode(err, "picture.unknown") {
			t.Error(err)
		}
		if _, err := w.setPicture(w.Me, file); !fault.Is(err, fault.TooMany) || fault.Of(err)[0].RetryAfter == 0 {
			t.Error(err)
		}
		if _, err := w.setPicture(w.Other, file); err != nil {
			t.Error(err)
		}
		w.Forward(w.PerOwner.Per)
		w.upload(file)
	})
}
