package client

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// several reads bodies as an app sends them.
func several(t testing.TB, format string, args ...any) (list []newClient) {
	t.Helper()
	if err := json.Unmarshal(fmt.Appendf(nil, format, args...), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

func (w *workbench) count(t *testing.T) int {
	t.Helper()
	all, err := w.List(w.ctx, w.mine(), "")
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

// bring imports families as a call does.
func (w *workbench) bring(list []newClient) ([]Client, error) {
	ready, err := w.PrepareImport(w.ctx, w.mine(), list)
	if err != nil {
		return nil, err
	}
	return w.Import(w.ctx, w.mine(), ready)
}

func TestImport(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		list := several(t, `[{"_id":"%s","name":"Gupta","phones":[{"number":"98290 41177"},{"number":"call the shop"}],"notes":"Second floor"},{"_id":"%s","name":"Mathur"}]`, w.id(), w.id())
		all, err := w.bring(list)
		if err != nil || len(all) != 2 || len(all[0].Phones) != 1 || all[0].Notes != "Second floor\ncall the shop" || all[1].Name != "Mathur" {
			t.Fatalf("%+v, %v", all, err)
		}
		revision := w.mine().Revision
		if all[0].Revision != revision || all[1].Revision != revision {
			t.Errorf("stamped %d and %d, the revision is %d", all[0].Revision, all[1].Revision, revision)
		}
		if again, err := w.bring(list); err != nil || again[0].ID != all[0].ID || w.count(t) != 2 || w.mine().Revision != revision {
			t.Errorf("the same again: %+v, %v, %d families", again, err, w.count(t))
		}
	})
}

func TestAnImportIsAllOrNothing(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for _, tt := range []struct {
			list  []newClient
			fault string
		}{
			{nil, "request.no_ids"},
			{several(t, `[%s{"name":"One too many"}]`, strings.Repeat(`{"name":"A"},`, MaxImported)), "request.too_many_ids"},
			{several(t, `[{"name":"Good"},{"name":""}]`), "client.name (1.name)"},
		} {
			_, err := w.bring(tt.list)
			if err == nil || !strings.Contains(err.Error(), tt.fault) || w.count(t) != 0 {
				t.Errorf("want %s: %v, %d families", tt.fault, err, w.count(t))
			}
		}
	})
}

func TestDeleteAll(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		one, two := w.add(`{"name":"A"}`).ID, w.add(`{"name":"B"}`).ID
		if _, err := w.DeleteAll(w.ctx, testkit.Caller(t, w.db, w.he), []string{one}); !fault.Is(err, fault.NotFound) {
			t.Errorf("another owner: %v", err)
		}
		if _, err := w.DeleteAll(w.ctx, w.mine(), []string{one, w.id()}); !fault.Is(err, fault.NotFound) || w.count(t) != 2 {
			t.Errorf("one that is not there: %v, %d left", err, w.count(t))
		}
		if n, err := w.DeleteAll(w.ctx, w.mine(), []string{one, two, one}); err != nil || n != 2 || w.count(t) != 0 {
			t.Errorf("%d, %v, %d left", n, err, w.count(t))
		}
		if back, err := w.Restore(w.ctx, w.mine(), []string{one, two}); err != nil || len(back) != 2 || w.count(t) != 2 {
			t.Errorf("back: %v, %v", back, err)
		}
	})
}
