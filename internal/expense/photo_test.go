package expense

import (
	"bytes"
	"image"
	"image/jpeg"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// addPhotoOf sends a file as the owner, with an id of its own when none is given.
func (w *workbench) addPhotoOf(owner string, e Expense, photoID, file string) (Expense, string, error) {
	if photoID == "" {
		photoID = w.ID()
	}
	created, err := w.preparePhoto(w.Ctx, w.Caller(owner), []byte(file))
	if err != nil {
		return e, photoID, err
	}
	e, err = w.addPhoto(w.Ctx, w.Caller(owner), e.ID, photoID, created)
	return e, photoID, err
}

// snap adds a photo of mine and wants no fault.
func (w *workbench) snap(e Expense) (Expense, string) {
	w.T.Helper()
	e, photoID, err := w.addPhotoOf(w.Me, e, "", testkit.PNG(32, 20))
	if err != nil {
		w.T.Fatal(err)
	}
	return e, photoID
}

func TestPhotos(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		e, other := w.add(``), w.add(``)
		e, first := w.snap(e)
		revision := w.Revision()
		if e.Revision != revision || !slices.Equal(e.Photos, []string{first}) {
			t.Errorf("%+v", e)
		}
		if again, _, err := w.addPhotoOf(w.Me, e, first, testkit.PNG(32, 20)); err != nil || len(again.Photos) != 1 || w.Revision() != revision || w.saved() != 1 {
			t.Errorf("the same again: %+v, %v", again, err)
		}
		_, _, err := w.addPhotoOf(w.Me, other, first, testkit.PNG(32, 20))
		testkit.WantKind(t, err, fault.Conflict, "expense.photo_taken")
		if _, _, err = w.addPhotoOf(w.Me, other, "7", testkit.PNG(32, 20)); err == nil {
			t.Error("an id of 7")
		}
		e, second := w.snap(e)
		e, third := w.snap(e)
		_, _, err = w.addPhotoOf(w.Me, e, "", testkit.PNG(32, 20))
		testkit.WantCodes(t, err, "photo:expense.photos_enough")
		e, err = w.removePhoto(w.Ctx, w.Mine(), e.ID, second)
		if err != nil || !slices.Equal(e.Photos, []string{first, third}) || w.saved() != 2 {
			t.Errorf("%+v, %v", e, err)
		}
		_, err = w.removePhoto(w.Ctx, w.Mine(), e.ID, second)
		testkit.WantKind(t, err, fault.NotFound, "expense.no_photo")
		if e = w.set(e, `{"note":"Later"}`); !slices.Equal(e.Photos, []string{first, third}) {
			t.Errorf("a change lost photos: %+v", e)
		}
		for range 3 {
			other, _ = w.snap(other)
		}
		_, _, err = w.addPhotoOf(w.Me, w.add(``), "", testkit.PNG(32, 20))
		testkit.WantCodes(t, err, "photo:expense.photos_full")
	})
}

func TestAPhotoGoesWithItsExpense(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		e, photo := w.snap(w.add(``))
		stays, _ := w.snap(w.add(``))
		get := func(owner string) error {
			_, err := w.photo(w.Ctx, w.Caller(owner), e.ID, photo)
			return err
		}
		testkit.WantKind(t, get(w.Other), fault.NotFound, "expense.no_photo")
		w.erase(e)
		testkit.WantKind(t, get(w.Me), fault.NotFound, "expense.no_photo")
		_, _, err := w.addPhotoOf(w.Me, e, "", testkit.PNG(32, 20))
		testkit.WantKind(t, err, fault.NotFound, "expense.not_found")
		back, err := w.Restore(w.Ctx, w.Mine(), []string{e.ID})
		if err != nil || len(back) != 1 || len(back[0].Photos) != 1 || get(w.Me) != nil {
			t.Errorf("%+v, %v", back, err)
		}
		w.erase(e)
		if n, err := w.Purge(w.Ctx, "", w.Clock.Add(time.Hour)); err != nil || n != 1 || w.saved() != 1 {
			t.Errorf("erased %d, %v; %d photos left", n, err, w.saved())
		}
		if _, err := w.photo(w.Ctx, w.Mine(), stays.ID, stays.Photos[0]); err != nil {
			t.Error(err)
		}
		w.Exec(w.Me, `INSERT INTO expense_photos (owner_id, id, expense_id, body, created_at) VALUES ($1, 'left', 'gone', $2, 1)`, w.Me, []byte("photo"))
		if _, err := w.Purge(w.Ctx, "", w.Clock); err != nil || w.saved() != 1 {
			t.Errorf("a photo without an expense stays: %d, %v", w.saved(), err)
		}
	})
}

// A photo is many pages of the database, so few go at once: see history.TestEmptyingHoldsTheWriterForFewRows.
func TestPhotosAreErasedAFewAtATime(t *testing.T) {
	testkit.WatchCommits()
	onEach(t, func(t *testing.T, w *workbench) {
		for i := range 3*purgePhotos - 1 {
			w.Exec(w.Me, `INSERT INTO expense_photos (owner_id, id, expense_id, body, created_at) VALUES ($1, $2, 'gone', $3, 1)`, w.Me, strconv.Itoa(i), []byte("photo"))
		}
		commits := testkit.WatchCommits()
		if n, err := w.Purge(w.Ctx, w.Me, w.Clock); n != 0 || err != nil || w.saved() != 0 {
			t.Errorf("erased %d, %v; %d photos left", n, err, w.saved())
		}
		if n, rows := commits.Seen(); w.DB.Engine() == db.SQLite && (n != 3 || rows != purgePhotos) {
			t.Errorf("%d photos in one of %d transactions", rows, n)
		}
	})
}

// To decode is work that one account must not take from all others; what is no picture costs nothing.
func TestOneAccountMaySendSoManyPhotos(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.options.PerOwner.Count = 2
		file := []byte(testkit.PNG(32, 32))
		for n := range 3 {
			_, err := w.preparePhoto(w.Ctx, w.Mine(), []byte("<svg/>"))
			if !fault.HasCode(err, "picture.unknown") {
				t.Error(err)
			}
			if _, err := w.preparePhoto(w.Ctx, w.Mine(), file); fault.Is(err, fault.TooMany) != (n == 2) {
				t.Error(n, err)
			}
		}
		if _, err := w.preparePhoto(w.Ctx, w.Caller(w.Other), file); err != nil {
			t.Error(err)
		}
	})
}

func TestAPhotoOverHTTP(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		e := w.add(``)
		base := "/api/expenses/" + e.ID + "/photos/"
		path := base + w.ID()
		set := testkit.Scenario{Method: "PUT", Path: path, Body: testkit.PNG(800, 200), Status: 200,
			Header: map[string]string{"Content-Type": "image/png", "Idempotency-Key": "k1"}, Contains: []string{`"success":"Photo added"`, `"photos":["`}}
		_, first := w.Call(t, set)
		if _, again := w.Call(t, set); again.Body.String() != first.Body.String() {
			t.Errorf("sent again: %s, first %s", again.Body, first.Body)
		}
		_, got := w.Call(t, testkit.Scenario{Path: path, Status: 200, Headers: map[string]string{
			"Content-Type": "image/jpeg", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}})
		if m, err := jpeg.Decode(bytes.NewReader(got.Body.Bytes())); err != nil || m.Bounds().Size() != image.Pt(800, 200) {
			t.Errorf("%v", err)
		}
		w.Run(t, []testkit.Scenario{
			{Name: "another's", As: w.Other, Path: path, Status: 404, Contains: []string{"expense.no_photo"}},
			{Name: "nobody", As: testkit.Nobody, Path: path, Status: 401, Contains: []string{"session.required"}},
			{Name: "to another's", As: w.Other, Method: "PUT", Path: base + w.ID(), Body: testkit.PNG(32, 32), Status: 404, Contains: []string{"expense.not_found"}},
			{Name: "another's removed", As: w.Other, Method: "DELETE", Path: path, Status: 404},
			{Name: "SVG", Method: "PUT", Path: base + w.ID(), Body: "<svg/>", Status: 422, Contains: []string{"picture.unknown"}},
			{Name: "damaged", Method: "PUT", Path: base + w.ID(), Body: testkit.PNG(40, 30)[:60], Status: 422, Contains: []string{"picture.damaged"}},
			{Name: "too large", Method: "PUT", Path: base + w.ID(), Body: strings.Repeat("x", maxFile+1), Status: 413},
			{Name: "removed", Method: "DELETE", Path: path, Status: 200, Contains: []string{"Photo removed"}},
			{Name: "gone", Path: path, Status: 404},
		}...)
	})
}
