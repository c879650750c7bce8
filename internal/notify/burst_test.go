package notify

import (
	"context"
	"fmt"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/notice"
)

// request posts the notice of a new booking, and waits until it is delivered.
func (w *workbench) request(i int, name, rite string) {
	w.t.Helper()
	w.exec(`INSERT INTO bookings (owner_id, id, status, phone, day, rite, task_id, body, last, create_hash, created_at, updated_at, revision)
		VALUES ('me', $1, 'requested', '', '', '', '', '{}', '', '', 1, 1, 1)`, fmt.Sprint("b", i))
	w.postAll(notice.Notice{Owner: "me", Kind: notice.BookingNew, Event: "day", Key: fmt.Sprintf("b%d@day1", i), Path: "/bookings/b", At: w.now(),
		Args: map[string]string{"name": name, "rite": rite, "date": "2026-11-29"}})
}

// subjects of the mails so far.
func (w *workbench) subjects() (all []string) {
	for _, m := range w.smtp.Mails() {
		all = append(all, m.Header("Subject"))
	}
	return all
}

func (w *workbench) wantSubjects(what string, want ...string) {
	w.t.Helper()
	if got := w.subjects(); fmt.Sprint(got) != fmt.Sprint(want) || w.push.count() != len(want) {
		w.t.Errorf("%s: mails %q, %d pushes; want %q", what, got, w.push.count(), want)
	}
}

// A burst of requests is one mail and one push at once, and one of each for the rest; in the app stands every one.
func TestABurstIsOneMailAndOnePush(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.subscribe(w.me, "/phone")
		for i := range 12 {
			w.request(i, "Ramesh", "Katha")
		}
		w.wantSubjects("the burst", "New booking: Katha")
		if n := len(w.received(w.me)); n != 12 {
			t.Errorf("%d are in the app", n)
		}
		// What was answered, or seen, is no news any more.
		w.exec(`UPDATE bookings SET status = 'declined' WHERE id = 'b5'`)
		w.exec(`UPDATE notifications SET read_at = 1 WHERE occurrence = 'b6@day1'`)
		w.at("2026-11-20T10:15")
		w.settle()
		w.wantSubjects("a quarter of an hour later", "New booking: Katha", "9 more bookings")
		if n := len(w.received(w.me)); n != 12 {
			t.Errorf("%d are in the app", n)
		}
		// One alone goes as itself.
		w.at("2026-11-20T10:20")
		w.request(12, "Sita", "Havan")
		w.at("2026-11-20T10:30")
		w.settle()
		w.wantSubjects("one more", "New booking: Katha", "9 more bookings", "New booking: Havan")
		w.at("2026-11-20T11:00")
		w.request(13, "Sita", "Mundan")
		w.wantSubjects("long after", "New booking: Katha", "9 more bookings", "New booking: Havan", "New booking: Mundan")
	})
}

// The quiet hours are one burst, however long they are.
func TestANightOfRequestsIsOneBurst(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.subscribe(w.me, "/phone")
		for i, at := range []string{"2026-11-20T22:10", "2026-11-20T23:40", "2026-11-21T01:00", "2026-11-21T03:30"} {
			w.at(at)
			w.request(i, "Ramesh", "Katha")
		}
		w.wantSubjects("in the night")
		w.at("2026-11-21T04:00")
		w.settle()
		w.until("both mails and pushes", func() bool { return len(w.subjects()) == 2 && w.push.count() == 2 })
	})
}

func TestNoLinkOfAStrangerInASubject(t *testing.T) {
	for text, want := range map[string]string{
		"Pt. Ramesh Verma": "Pt. Ramesh Verma", "Win at https://evil.example/x?y=1 now": "Win at https evil example x?y=1 now",
		"evil.example": "evil example", "a@b.example": "a b example", "evil。example": "evil example", "पूजा, हवन। कथा": "पूजा, हवन। कथा", "": "",
	} {
		if got := unlinked(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	onEach(t, func(t *testing.T, w *workbench) {
		w.request(1, "www.evil.example", "Prize: evil.example/claim")
		mails := w.smtp.Mails()
		if len(mails) != 1 || mails[0].Header("Subject") != "New booking: Prize: evil example claim" {
			t.Errorf("%q", w.subjects())
		}
		n, err := db.All[row](context.Background(), w.DB.Reader(), `SELECT `+columns+` FROM notifications`)
		if err != nil || len(n) != 1 || n[0].notification().Text.English != (sentence{"New booking: Prize: evil example claim", "www.evil.example, 29 November 2026."}) {
			t.Errorf("%+v, %v", n, err)
		}
	})
}
