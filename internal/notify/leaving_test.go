package notify

import (
	"testing"

	"sankalp/internal/session"
)

// home gives a person two areas: Kashi, where they live, and Sarnath, 40 minutes away.
func (w *workbench) home(c session.Caller) {
	for _, a := range []struct {
		id, name, ways string
		home           int
	}{{"a", "Kashi", `[{"to":"b","minutes":40}]`, 1}, {"b", "Sarnath", "", 0}} {
		w.exec(`INSERT INTO areas (owner_id, id, name, pin, home, ways, create_hash, created_at, updated_at, revision)
			VALUES ($1, $2, $3, '', $4, $5, '', 1, 1, 1)`, c.Owner, a.id, a.name, a.home, a.ways)
	}
}

func TestLeaveNow(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.home(w.me)
		w.exec(`UPDATE accounts SET work = '{"travelDefault":45}' WHERE id = 'me'`)
		w.at("2026-11-20T10:00")
		w.sweep()
		near := w.task(w.me, "2026-11-19T09:00", "2026-11-20", "12:00", "2026-11-20T13:00") // Kashi: within the area
		w.exec(`UPDATE tasks SET duration_minutes = 60 WHERE id = $1`, near)
		far := w.task(w.me, "2026-11-19T09:00", "2026-11-20", "14:00", "2026-11-20T15:00")
		w.exec(`UPDATE tasks SET location = 'Temple, SARNATH' WHERE id = $1`, far)
		w.task(w.other, "2026-11-19T09:00", "2026-11-20", "12:00", "2026-11-20T13:00") // they have no home
		for _, column := range []string{"outcome = 'cancelled'", "deleted_at = 1", "own = 0", "start_time = ''"} {
			other := w.task(w.me, "2026-11-19T09:00", "2026-11-20", "12:00", "2026-11-20T13:00")
			w.exec(`UPDATE tasks SET `+column+` WHERE id = $1`, other)
		}
		w.at("2026-11-20T11:39")
		w.sweep()
		w.wantReceived(w.me)
		w.at("2026-11-20T11:40") // 12:00 less 10 within the area, less 10
		w.sweep()
		w.sweep()
		first := "task.leave " + near + "@2026-11-20T12:00"
		w.wantReceived(w.me, first)
		w.at("2026-11-20T13:10") // 14:00 less 40 from Kashi, less 10
		w.sweep()
		w.wantReceived(w.me, first, "task.leave "+far+"@2026-11-20T14:00")
		w.wantReceived(w.other)
	})
}

// A journey to an address of the family goes by its area; what begins at night is sent at night; one that has begun is not sent.
func TestLeaveNowAtNight(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.home(w.me)
		w.at("2026-11-20T22:30")
		w.sweep()
		begun := w.task(w.me, "2026-11-19T09:00", "2026-11-21", "00:30", "2026-11-21T00:30")
		night := w.task(w.me, "2026-11-19T09:00", "2026-11-21", "03:00", "2026-11-21T03:00")
		w.exec(`INSERT INTO clients (owner_id, id, name, body, search, create_hash, created_at, updated_at, revision)
			VALUES ('me', 'family', 'Verma', '{"addresses":[{"_id":"one","area":"sarnath"},{"_id":"two"}]}', '', '', 1, 1, 1)`)
		w.exec(`UPDATE tasks SET client_id = 'family', address_id = 'one' WHERE id = $1`, night)
		w.at("2026-11-21T00:40")
		w.sweep()
		w.wantReceived(w.me)
		w.at("2026-11-21T02:10")
		w.sweep()
		w.wantReceived(w.me, "task.close "+begun+"@2026-11-21T00:30", "task.leave "+night+"@2026-11-21T03:00")
	})
}
