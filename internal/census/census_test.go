package census_test

import (
	"context"
	"os"
	"slices"
	"testing"
	"time"

	"sankalp/internal/census"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
	"sankalp/internal/testkit/loginkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

func TestTheAccountsAndTheirSums(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		ctx, now := context.Background(), time.Date(2026, 11, 20, 6, 0, 0, 0, time.UTC)
		asha := h.Register(loginkit.Asha)
		h.Pass(time.Second) // the oldest first
		h.Register(loginkit.Ravi)
		standard := census.Limits{Stored: db.Usage{Rows: 10, Bytes: 1000}, Photos: 5, Feeds: 50, Calls: "6000/1m"}
		if err := h.DB.SetQuota(ctx, asha.ID(), func(q *db.OwnQuota) { q.MostRows = 3 }); err != nil {
			t.Fatal(err)
		}
		all, err := census.List(ctx, h.DB, standard)
		if err != nil || len(all) != 2 || all[0].ID != asha.ID() || all[0].MostRows != 3 || all[0].MostBytes != 1000 || all[1].MostRows != 10 ||
			all[0].Sessions != 1 || all[0].LastSeen == nil || all[0].Closes != nil {
			t.Errorf("%+v, %v", all, err)
		}
		if one := all[0]; one.MostPhotos != 5 || one.MostFeeds != 50 || one.MostCalls != "6000/1m" || len(one.Near()) != 0 {
			t.Errorf("%+v", one)
		}
		at, err := h.Accounts.CloseFor(ctx, all[0].Email)
		if err != nil {
			t.Fatal(err)
		}
		one, err := census.Show(ctx, h.DB, all[0].Username, standard)
		if err != nil || one.Closes == nil || !one.Closes.Equal(at) || one.Sessions != 0 {
			t.Errorf("%+v, %v", one, err)
		}
		if mails := h.Letters(all[0].Email); len(mails) < 2 {
			t.Errorf("its owner was sent %d mails", len(mails))
		}
		s, err := census.Count(ctx, h.DB, now)
		if err != nil || s.Accounts != 2 || s.ActiveWeek != 1 || s.NewMonth != 2 || s.Closing != 1 || s.JobsWaiting == 0 {
			t.Errorf("%+v, %v", s, err)
		}
		if err := h.Accounts.ReopenFor(ctx, all[0].Email); err != nil {
			t.Fatal(err)
		}
		if s, err = census.Count(ctx, h.DB, now); err != nil || s.Closing != 0 {
			t.Errorf("%+v, %v", s, err)
		}
		for name, err := range map[string]error{
			"show":   func() error { _, err := census.Show(ctx, h.DB, "nobody", standard); return err }(),
			"close":  func() error { _, err := h.Accounts.CloseFor(ctx, "nobody"); return err }(),
			"reopen": h.Accounts.ReopenFor(ctx, "nobody"),
		} {
			if !fault.HasCode(err, "account.not_found") {
				t.Errorf("%s nobody: %v", name, err)
			}
		}
	})
}

// The operator reads what is nearly used up before its owner is held up.
func TestWhatNearsItsLimit(t *testing.T) {
	a := census.Account{Rows: 8, MostRows: 10, Bytes: 799, MostBytes: 1000, Photos: 4, MostPhotos: 5, Feeds: 9, MostFeeds: 50}
	if near := a.Near(); !slices.Equal(near, []string{"records", "photos"}) {
		t.Errorf("%v", near)
	}
	a = census.Account{Rows: 1_000_000, Bytes: 1 << 40}
	if near := a.Near(); near != nil {
		t.Errorf("without limits: %v", near)
	}
}
