package expense

import (
	"bytes"
	"image"
	"image/jpeg"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// photo sends a file as the owner, with an id of its own when none is given.
func (w *workbench) photo(owner string, e Expense, photoID, file string) (Expense, string, error) {
	if photoID == "" {
		photoID = w.newID()
	}
	made, err := w.PreparePhoto(w.ctx, w.caller(owner), []byte(file))
	if err != nil {
		return e, photoID, err
	}
	e, err = w.AddPhoto(w.ctx, w.caller(owner), e.ID, photoID, made)
	return e, photoID, err
}

// snap adds a photo of mine and wants no fault.
func (w *workbench) snap(e Expense) (Expense, string) {
	w.t.Helper()
	e, photoID, err := w.photo(w.me, e, "", aPNG(w.t, 32, 20))
	if err != nil {
		w.t.Fatal(err)
	}
	return e, photoID
}

func TestPhotos(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		e, other := w.add(``), w.add(``)
		e, first := w.snap(e)
		revision := w.revision()
		if e.Revision != revision || !slices.Equal(e.Photos, IDs{first}) {
			t.Errorf("%+v", e)
		}
		if again, _, err := w.photo(w.me, e, first, aPNG(t, 32, 20)); err != nil || len(again.Photos) != 1 || w.revision() != revision || w.kept() != 1 {
			t.Errorf("the same again: %+v, %v", again, err)
		}
		_, _, err := w.photo(w.me, other, first, aPNG(t, 32, 20))
		testkit.WantKind(t, err, fault.Conflict, "expense.photo_taken")
		if _, _, err = w.photo(w.me, other, "7", aPNG(t, 32, 20)); err == nil {
			t.Error("an id of 7")
		}
		e, second := w.snap(e)
		e, third := w.snap(e)
		_, _, err = w.photo(w.me, e, "", aPNG(t, 32, 20))
		testkit.WantCodes(t, err, "photo:expense.photos_enough")
		e, err = w.RemovePhoto(w.ctx, w.mine(), e.ID, second)
		if err != nil || !slices.Equal(e.Photos, IDs{first, third}) || w.kept() != 2 {
			t.Errorf("%+v, %v", e, err)
		}
		_, err = w.RemovePhoto(w.ctx, w.mine(), e.ID, second)
		testkit.WantKind(t, err, fault.NotFound, "expense.no_photo")
		if e = w.set(e, `{"note":"Later"}`); !slices.Equal(e.Photos, IDs{first, third}) {
			t.Errorf("a change lost photos: %+v", e)
		}
		for range 3 {
			other, _ = w.snap(other)
		}
		_, _, err = w.photo(w.me, w.add(``), "", aPNG(t, 32, 20))
		testkit.WantCodes(t, err, "photo:expense.photos_full")
	})
}

func TestAPhotoGoesWithItsExpense(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		e, photo := w.snap(w.add(``))
		stays, _ := w.snap(w.add(``))
		get := func(owner string) error {
			_, err := w.Photo(w.ctx, w.caller(owner), e.ID, photo)
			return err
		}
		testkit.WantKind(t, get(w.he), fault.NotFound, "expense.no_photo")
		w.erase(e)
		testkit.WantKind(t, get(w.me), fault.NotFound, "expense.no_photo")
		_, _, err := w.photo(w.me, e, "", aPNG(t, 32, 20))
		testkit.WantKind(t, err, fault.NotFound, "expense.not_found")
		back, err := w.Restore(w.ctx, w.mine(), []string{e.ID})
		if err != nil || len(back) != 1 || len(back[0].Photos) != 1 || get(w.me) != nil {
			t.Errorf("%+v, %v", back, err)
		}
		w.erase(e)
		if n, err := w.Purge(w.ctx, "", w.clock.Add(time.Hour)); err != nil || n != 1 || w.kept() != 1 {
			t.Errorf("erased %d, %v; %d photos left", n, err, w.kept())
		}
		if _, err := w.Photo(w.ctx, w.mine(), stays.ID, stays.Photos[0]); err != nil {
			t.Error(err)
		}
		w.write(w.me, `INSERT INTO expense_photos (owner_id, id, expense_id, body, created_at) VALUES ($1, 'left', 'gone', $2, 1)`, w.me, []byte("photo"))
		if _, err := w.Purge(w.ctx, "", w.clock); err != nil || w.kept() != 1 {
			t.Errorf("a photo without an expense stays: %d, %v", w.kept(), err)
		}
	})
}

// To decode is work that one account must not take from all others; what is no picture costs nothing.
func TestOneAccountMaySendSoManyPhotos(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.options.PerOwner.Count = 2
		file := []byte(aPNG(t, 32, 32))
		for n := range 3 {
			_, err := w.PreparePhoto(w.ctx, w.mine(), []byte("<svg/>"))
			if !fault.HasCode(err, "picture.unknown") {
				t.Error(err)
			}
			if _, err := w.PreparePhoto(w.ctx, w.mine(), file); fault.Is(err, fault.TooMany) != (n == 2) {
				t.Error(n, err)
			}
		}
		if _, err := w.PreparePhoto(w.ctx, w.caller(w.he), file); err != nil {
			t.Error(err)
		}
	})
}

func TestAPhotoOverHTTP(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		e, mine, his := w.add(``), w.token(w.me), w.token(w.he)
		base := "/api/expenses/" + e.ID + "/photos/"
		path := base + w.newID()
		set := testkit.Scenario{As: mine, Method: "PUT", Path: path, Body: aPNG(t, 800, 200), Status: 200,
			Header: map[string]string{"Content-Type": "image/png", "Idempotency-Key": "k1"}, Contains: []string{`"success":"Photo added"`, `"photos":["`}}
		first := set.Call(t, w).Body.String()
		if again := set.Call(t, w).Body.String(); again != first {
			t.Errorf("sent again: %s, first %s", again, first)
		}
		got := testkit.Scenario{As: mine, Path: path, Status: 200, Headers: map[string]string{
			"Content-Type": "image/jpeg", "Cache-Control": "private, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}}.Call(t, w)
		if m, err := jpeg.Decode(bytes.NewReader(got.Body.Bytes())); err != nil || m.Bounds().Size() != image.Pt(800, 200) {
			t.Errorf("%v", err)
		}
		for _, sc := range []testkit.Scenario{
			{Name: "held", As: mine, Path: path, Status: 304, Header: map[string]string{"If-None-Match": got.Header().Get("ETag")}},
			{Name: "another's", As: his, Path: path, Status: 404, Contains: []string{"expense.no_photo"}},
			{Name: "nobody", Path: path, Status: 401, Contains: []string{"session.required"}},
			{Name: "to another's", As: his, Method: "PUT", Path: base + w.newID(), Body: aPNG(t, 32, 32), Status: 404, Contains: []string{"expense.not_found"}},
			{Name: "another's removed", As: his, Method: "DELETE", Path: path, Status: 404},
			{Name: "SVG", As: mine, Method: "PUT", Path: base + w.newID(), Body: "<svg/>", Status: 422, Contains: []string{"picture.unknown"}},
			{Name: "damaged", As: mine, Method: "PUT", Path: base + w.newID(), Body: aPNG(t, 40, 30)[:60], Status: 422, Contains: []string{"picture.damaged"}},
			{Name: "too large", As: mine, Method: "PUT", Path: base + w.newID(), Body: strings.Repeat("x", maxFile+1), Status: 413},
			{Name: "removed", As: mine, Method: "DELETE", Path: path, Status: 200, Contains: []string{"Photo removed"}},
			{Name: "gone", As: mine, Path: path, Status: 404},
		} {
			sc.Run(t, w)
		}
	})
}
