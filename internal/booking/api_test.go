package booking

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/testkit"
)

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		bookingID, taskID := id.New(w.Clock), w.ID()
		const base = "/api/bookings"
		one := base + "/" + bookingID
		body := `{"_id":"` + bookingID + `",` + call[1:]
		key := map[string]string{"Idempotency-Key": w.ID()}
		confirm := testkit.Scenario{Method: "POST", Path: one + "/confirm", Header: key, Body: `{"taskId":"` + taskID + `","date":"2026-11-29","startTime":"10:30","fee":5100.5}`, Status: 200,
			Contains: []string{`"success":"Booking confirmed"`, `"status":"confirmed"`, `"task":{"_id":"` + taskID, `"agreed":{"date":"2026-11-29","startTime":"10:30","fee":5100.5}`, `"step":1`}}
		w.Run(t, []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base, Body: `{"contact":{"phone":"x"},"wanted":{"date":"soon"},"people":-1}`, Status: 422,
				Contains: []string{`"riteName":`, `"contact.name":`, `"contact.phone":"Please enter a phone number`, `"wanted.date":`, `"people":`}},
			{Name: "a field of the server", Method: "POST", Path: base, Body: `{"status":"confirmed"}`, Status: 422, Contains: []string{`"status":"This field is not known."`}},
			{Name: "in Hindi", Method: "POST", Path: base, Body: `{}`, Header: map[string]string{"Accept-Language": "hi"}, Status: 422, Contains: []string{"कृपया"}},
			{Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{`"success":"Booking added"`, `"status":"requested"`, `"source":"phone"`, `"phone":"+919829060412"`},
				NotContains: []string{"holdUntil", "taskId", "gotra", "unverified", "agreed", "startTime"}},
			{Name: "again", Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{bookingID}},
			{Path: base + "?status=requested", Status: 200, Contains: []string{`[{"_id":"` + bookingID}},
			{Path: base + "?status=offered", Status: 200, Contains: []string{"[]"}},
			{Path: one, Status: 200, Contains: []string{bookingID}},
			{Method: "PUT", Path: one, Body: `{"gotra":"Bharadwaj","seen":true}`, Status: 200, Contains: []string{`"gotra":"Bharadwaj"`}},
			{Name: "an old state", Method: "POST", Path: one + "/ask", Header: map[string]string{"If-Match": `"1"`}, Status: 412, Contains: []string{`"current":{"_id":"` + bookingID}},
			{Name: "no revision", Method: "POST", Path: one + "/ask", Header: map[string]string{"If-Match": `1`}, Status: 400},
			{Name: "from a wrong state", Method: "POST", Path: one + "/keep", Status: 409, Contains: []string{`"code":"booking.is_requested"`, "still a request"}},
			confirm, confirm,
			{Name: "his", As: w.Other, Method: "POST", Path: one + "/undo", Body: `{"of":1}`, Status: 404},
			{Method: "POST", Path: one + "/undo", Body: `{"of":1}`, Status: 200, Contains: []string{`"success":"Undone"`, `"status":"requested"`, `"step":2`}, NotContains: []string{"taskId", "lastStep"}},
			{Name: "the answer of then", Method: "POST", Path: one + "/confirm", Header: key, Body: confirm.Body, Status: 200, Contains: []string{`"step":1`}},
			{Method: "DELETE", Path: one, Status: 200, Contains: []string{"Booking deleted"}},
			{Method: "POST", Path: base + "/restore", Body: `["` + bookingID + `"]`, Status: 200, Contains: []string{"Bookings restored: 1", `"status":"requested"`}},
			{Name: "another", As: w.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "another", As: w.Other, Path: one, Status: 404},
			{Name: "nobody", As: testkit.Nobody, Path: base, Status: 401},
		}...)
		if w.liveTasks() != 0 {
			t.Errorf("%d tasks", w.liveTasks())
		}
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		testkit.Contract{Kind: w.Name, Base: "/api/bookings", Body: `{"forced":true,` + call[1:], Change: `{"gotra":"Bharadwaj"}`,
			Added: "Booking added", Updated: "Booking updated", Deleted: "Booking deleted", Restored: "Bookings restored: 1", Purge: w.Purge}.Run(t, w.Bench)
	})
}

// The document promises the limits that hold.
func TestDocumentedLimitsAreTheRealOnes(t *testing.T) {
	testkit.WantLimits[RequestInput](t, "maxLength", map[string]any{"RiteName": maxRiteName, "Gotra": maxGotra, "Occasion": maxOccasion, "Address": maxAddress, "Area": maxArea})
	testkit.WantLimits[ContactInput](t, "maxLength", map[string]any{"Name": maxName})
	testkit.WantLimits[declineInput](t, "maxLength", map[string]any{"Reason": maxReason, "Note": maxNote})
}

// Whatever is done in whatever order, and sent twice: a booking has a task as long as it is agreed or was, that task is its own,
// and there is no other.
func TestOneTaskWhateverIsDone(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		n := 0
		rapid.Check(t, func(r *rapid.T) {
			n++
			b := w.add(fmt.Sprintf(`{"riteName":"Katha %d"}`, n))
			before := w.liveTasks()
			for range rapid.IntRange(1, 8).Draw(r, "steps") {
				name := rapid.SampledFrom([]string{"offer", "confirm", "decline", "ask", "move", "cancel", "undo"}).Draw(r, "step")
				do := w.steps()[name]
				if of := b.Step; name == "undo" {
					do = func(b Booking) (Booking, error) { return w.undo(w.Ctx, w.Mine(), b.ID, of, 0) }
				}
				after, err := do(b)
				if err != nil {
					if !fault.Is(err, fault.Conflict) {
						r.Fatalf("%s of %s: %v", name, b.Status, err)
					}
					continue
				}
				if revision := w.Revision(); name != "ask" { // they may ask as often as they like
					if again, err := do(after); err != nil || w.Revision() != revision {
						r.Fatalf("%s again: %+v, %v", name, again, err)
					}
				}
				b = after
				want := before
				if b.TaskID != "" {
					want++
				}
				agreed := b.Status == Confirmed || b.Status == CancelledMe && b.Agreed != nil
				if got := w.liveTasks(); got != want || agreed != (b.TaskID != "") {
					r.Fatalf("after %s it is %s: %d tasks, want %d", name, b.Status, got, want)
				}
			}
		})
	})
}
