package booking

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/job"
	"sankalp/internal/record"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// stranger sends a request of a phone of its own for any time of a day.
func (w *workbench) stranger(i int) (Booking, error) {
	return w.request(fmt.Sprintf(`{"contact":{"name":"R","phone":"98290%05d"}}`, i))
}

// What strangers request takes nothing of the owner's quota, neither when it comes nor when it is counted anew; what the owner
// confirms does.
func TestRequestsOfStrangersAreNotInTheQuota(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		d := testkit.OpenWith(t, db.Options{URL: url, Quota: db.Usage{Rows: 4}})
		w := &workbench{Bench: testkit.NewBench(t, d)}
		w.Service = New(Options{Options: record.Options{DB: d, Now: w.Now}, Tasks: task.New(task.Options{Options: record.Options{DB: d, Now: w.Now}}),
			Queue: job.New(job.Options{DB: d, Now: w.Now})})
		w.Serve(httpapi.Options{}, func(api *httpapi.API) { Register(api, w.Service) })
		stored := func(what string, want int64) {
			t.Helper()
			if got, err := d.UsageOf(w.Ctx, w.Me); got.Rows != want || (got.Bytes > 0) != (want > 0) || err != nil {
				t.Errorf("%s: %+v counted, want %d rows: %v", what, got, want, err)
			}
		}
		recount := func() error {
			return d.Recount(w.Ctx, []string{"bookings", "tasks"}, map[string]string{"bookings": Uncounted})
		}
		var requests []Booking
		for i := range 6 {
			b, err := w.stranger(i)
			if err != nil {
				t.Fatalf("request %d: %v", i, err)
			}
			requests = append(requests, b)
		}
		stored("requests", 0)
		w.add(`{"riteName":"Havan","occasion":"\"source\":\"public\""}`)
		w.add(`{"riteName":"Path"}`)
		stored("the owner's own", 2)
		if err := recount(); err != nil {
			t.Fatal(err)
		}
		stored("counted anew", 2)
		w.confirm(requests[0], `{}`)
		stored("confirmed, with its task", 4)
		if _, _, err := w.Confirm(w.Ctx, w.Mine(), requests[1].ID, read[ConfirmInput](agreed), 0); !fault.HasCode(err, "quota.rows") {
			t.Errorf("beyond the quota: %v", err)
		}
		if _, err := w.stranger(7); err != nil {
			t.Errorf("a family asks an owner whose quota is used up: %v", err)
		}
		if err := recount(); err != nil {
			t.Fatal(err)
		}
		stored("counted anew with the confirmed one", 4)
	})
}

// Requests that were never confirmed are limited: the ones that ended first make room, and where all wait there is none.
func TestRequestsOfStrangersAreLimited(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.maxRequests = 3
		var requests []Booking
		for i := range 3 {
			b, err := w.stranger(i)
			if err != nil {
				t.Fatal(err)
			}
			requests = append(requests, b)
		}
		if _, err := w.stranger(3); !fault.HasCode(err, "publicpage.full") || !fault.Is(err, fault.TooMany) {
			t.Errorf("a fourth request while three wait: %v", err)
		}
		for _, i := range []int{1, 0} {
			w.Forward(time.Second)
			if _, err := w.take(w.Ctx, w.Mine(), requests[i].ID, 0, expiry()); err != nil {
				t.Fatal(err)
			}
		}
		w.add(`{"riteName":"By phone"}`)
		for i, gone := range []int{1, 0} {
			if _, err := w.stranger(4 + i); err != nil {
				t.Fatalf("there is room: %v", err)
			}
			if b, err := w.Find(w.Ctx, w.DB.Reader(), w.Me, requests[gone].ID); err != nil || b != nil {
				t.Errorf("%d was to make room: %v, %v", gone, b, err)
			}
		}
		if _, err := w.stranger(6); !fault.HasCode(err, "publicpage.full") {
			t.Errorf("all wait again: %v", err)
		}
		if back, err := w.Restore(w.Ctx, w.Mine(), []string{requests[0].ID}); err != nil || len(back) != 1 {
			t.Errorf("from the trash: %v", err)
		}
	})
}

func TestSecurityStatesHowManyRequestsAreStored(t *testing.T) {
	text, err := os.ReadFile("../../SECURITY.md")
	want := fmt.Sprintf("At most %d requests that he has not confirmed are stored", maxRequests)
	if err != nil || !strings.Contains(strings.Join(strings.Fields(string(text)), " "), want) {
		t.Errorf("SECURITY.md does not say %q: %v", want, err)
	}
}
