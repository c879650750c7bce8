package client

import (
	"fmt"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"

	"sankalp/internal/fault"
)

// several are bodies as an app sends them.
func several(format string, args ...any) (all []newClient) {
	if err := json.Unmarshal(fmt.Appendf(nil, format, args...), &all); err != nil {
		panic(err)
	}
	return all
}

func (w *workbench) count(t *testing.T) int {
	t.Helper()
	all, err := w.list(w.Ctx, w.Mine(), "")
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

// bring imports families as a call does.
func (w *workbench) bring(list []newClient) ([]Client, error) {
	ready, err := w.prepareImport(w.Ctx, w.Mine(), list)
	if err != nil {
		return nil, err
	}
	return w.importAll(w.Ctx, w.Mine(), ready)
}

func TestImport(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		list := several(`[{"_id":"%s","name":"Gupta","phones":[{"number":"98290 41177"},{"number":"call the shop"}],"notes":"Second floor"},{"_id":"%s","name":"Mathur"}]`, w.ID(), w.ID())
		all, err := w.bring(list)
		if err != nil || len(all) != 2 || len(all[0].Phones) != 1 || all[0].Notes != "Second floor\ncall the shop" || all[1].Name != "Mathur" {
			t.Fatalf("%+v, %v", all, err)
		}
		revision := w.Revision()
		if all[0].Revision != revision || all[1].Revision != revision {
			t.Errorf("stamped %d and %d, the revision is %d", all[0].Revision, all[1].Revision, revision)
		}
		if again, err := w.bring(list); err != nil || again[0].ID != all[0].ID || w.count(t) != 2 || w.Revision() != revision {
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
			{several(`[%s{"name":"One too many"}]`, strings.Repeat(`{"name":"A"},`, maxImported)), "request.too_many_ids"},
			{several(`[{"name":"Good"},{"name":""}]`), "client.name (1.name)"},
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
		if _, err := w.DeleteAll(w.Ctx, w.Caller(w.Other), []string{one}); !fault.Is(err, fault.NotFound) {
			t.Errorf("another owner: %v", err)
		}
		if _, err := w.DeleteAll(w.Ctx, w.Mine(), []string{one, w.ID()}); !fault.Is(err, fault.NotFound) || w.count(t) != 2 {
			t.Errorf("one that is not there: %v, %d left", err, w.count(t))
		}
		if n, err := w.DeleteAll(w.Ctx, w.Mine(), []string{one, two, one}); err != nil || n != 2 || w.count(t) != 0 {
			t.Errorf("%d, %v, %d left", n, err, w.count(t))
		}
		if back, err := w.Restore(w.Ctx, w.Mine(), []string{one, two}); err != nil || len(back) != 2 || w.count(t) != 2 {
			t.Errorf("back: %v, %v", back, err)
		}
	})
}
