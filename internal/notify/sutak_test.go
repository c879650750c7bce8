package notify

import (
	"testing"

	"sankalp/internal/id"
	"sankalp/internal/session"
)

// sutak stores one of the owner, entered the day before, and gives its id.
func (w *workbench) sutak(c session.Caller, day, endDay, endTime string) string {
	w.t.Helper()
	blockID := id.New(w.now())
	w.exec(`INSERT INTO blocks (owner_id, id, kind, day, start_time, end_day, end_time, effect, client_id, note, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, 'sutak_death', $3, '', $4, $5, 'all', '', '', '', $6, $6, 1)`, c.Owner, blockID, day, endDay, endTime, w.clock.Load()-86_400_000)
	return blockID
}

func TestASutakIsOver(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.sweep()
		mine := "block.sutak " + w.sutak(w.me, "2026-11-11", "2026-11-20", "") + "@over 2026-11-11T/2026-11-20T"
		theirs := "block.sutak " + w.sutak(w.other, "2026-11-11", "2026-11-20", "18:00") + "@over 2026-11-11T/2026-11-20T18:00"
		for column, value := range map[string]any{"kind": "travel", "deleted_at": 1, "created_at": india(t, "2026-11-21T00:00").UnixMilli()} {
			w.exec(`UPDATE blocks SET `+column+` = $1 WHERE id = $2`, value, w.sutak(w.me, "2026-11-01", "2026-11-20", ""))
		}
		w.at("2026-11-20T17:59")
		w.sweep()
		w.wantReceived(w.other)
		w.at("2026-11-20T23:59")
		w.sweep()
		w.wantReceived(w.other, theirs)
		w.wantReceived(w.me)
		w.at("2026-11-21T00:00")
		w.sweep()
		w.sweep()
		w.wantReceived(w.me, mine)
		w.at("2026-11-20T23:00") // set back
		w.sweep()
		w.at("2026-11-25T09:00") // and off for days
		w.sweep()
		w.wantReceived(w.me, mine)
		w.wantReceived(w.other, theirs)
		w.wantLog(w.me) // in the app only
		want := sentences{sentence{"Sutak is over", "It was entered from 11 November 2026 to 20 November 2026."},
			sentence{"सूतक समाप्त हुआ", "11 नवंबर 2026 से 20 नवंबर 2026 तक लिखा था।"}}
		if page, err := w.list(w.ctx, w.me, query{Page: 1, PageSize: 5}); err != nil || page.Notifications[0].Text != want {
			t.Errorf("%+v, %v", page, err)
		}
	})
}

// A sutak that begins while another holds goes on in it: the later end is the end, and is sent once. Another family's is its own.
func TestASutakWithinAnother(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.sweep()
		w.sutak(w.me, "2026-11-11", "2026-11-20", "")
		w.sutak(w.me, "2026-11-21", "2026-11-22", "") // begins with the instant at which the first ends
		family := w.sutak(w.me, "2026-11-11", "2026-11-20", "12:00")
		w.exec(`INSERT INTO clients (owner_id, id, name, body, search, create_hash, created_at, updated_at, revision)
			VALUES ('me', 'family', 'Verma parivar', '{}', '', '', 1, 1, 1)`)
		w.exec(`UPDATE blocks SET client_id = 'family' WHERE id = $1`, family)
		w.sutak(w.me, "2026-11-22", "2026-11-22", "") // one of two that end together
		last := w.sutak(w.me, "2026-11-12", "2026-11-22", "")
		w.exec(`UPDATE blocks SET id = 'last' WHERE id = $1`, last) // the greatest
		for _, clock := range []string{"2026-11-20T12:00", "2026-11-21T00:00", "2026-11-22T23:59", "2026-11-23T00:00"} {
			w.at(clock)
			w.sweep()
		}
		w.wantReceived(w.me, "block.sutak "+family+"@over 2026-11-11T/2026-11-20T12:00", "block.sutak last@over 2026-11-12T/2026-11-22T")
		if page, err := w.list(w.ctx, w.me, query{Page: 1, PageSize: 5}); err != nil || page.Notifications[1].Text.English.Title != "Verma parivar: sutak is over" {
			t.Errorf("%+v, %v", page, err)
		}
	})
}

// Who flies east past the end of a sutak gets it on arrival.
func TestASutakThatTheClockJumpsOver(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		mine := w.sutak(w.me, "2026-11-11", "2026-11-20", "12:00")
		w.flies("Asia/Tokyo") // 13:30 there
		w.wantReceived(w.me, "block.sutak "+mine+"@over 2026-11-11T/2026-11-20T12:00")
	})
}
