package task

import (
	"fmt"
	"sync"
	"testing"

	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/trash"
)

const devices = 12

// atOnce runs do on every device at the same time and gives the errors.
func atOnce(do func(device int) error) []error {
	errs := make([]error, devices)
	var ready, done sync.WaitGroup
	ready.Add(devices)
	for i := range devices {
		done.Go(func() {
			ready.Done()
			ready.Wait()
			errs[i] = do(i)
		})
	}
	done.Wait()
	return errs
}

// tally counts the errors by their code, "" for none.
func tally(errs []error) map[fault.Code]int {
	n := map[fault.Code]int{}
	for _, err := range errs {
		code := fault.Code("")
		if err != nil {
			code = fault.Of(err)[0].Code
		}
		n[code]++
	}
	return n
}

func TestDevicesThatSendTheSameCreate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		chosen, before, c := patch.Of(w.ID()), w.Revision(), w.Mine()
		answers := make([]string, devices)
		errs := atOnce(func(i int) error {
			created, err := w.Create(w.Ctx, c, AddNew, chosen, form(``))
			answers[i] = string(created.AppendJSON(nil))
			return err
		})
		if n := tally(errs); n[""] != devices {
			t.Errorf("errors %v", n)
		}
		for _, a := range answers {
			if a != answers[0] {
				t.Errorf("answers differ: %s\n%s", a, answers[0])
			}
		}
		if w.Revision() != before+1 || w.Mine().TaskCount != 1 {
			t.Errorf("revision %d → %d, %d tasks", before, w.Revision(), w.Mine().TaskCount)
		}
		w.checkCount()
	})
}

func TestDevicesThatSendDifferentCreatesOfOneID(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		chosen, c := patch.Of(w.ID()), w.Mine()
		n := tally(atOnce(func(i int) error {
			_, err := w.Create(w.Ctx, c, AddNew, chosen, form(fmt.Sprintf(`{"amount":%d}`, i)))
			return err
		}))
		if n[""] != 1 || n["task.id_taken"] != devices-1 {
			t.Errorf("outcomes %v", n)
		}
		w.checkCount()
	})
}

// An edit made from the same state on several devices: one is taken, each other learns what it was.
func TestDevicesThatEditTheSameTask(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		created, c := w.add(AddNew, ""), w.Mine()
		errs := atOnce(func(i int) error {
			_, err := w.Update(w.Ctx, c, created.ID, Input{TaskName: patch.Of(fmt.Sprint("by device ", i))}, created.Revision)
			return err
		})
		if n := tally(errs); n[""] != 1 || n["request.stale"] != devices-1 {
			t.Errorf("outcomes %v", n)
		}
		now, err := w.Get(w.Ctx, w.Mine(), created.ID)
		if err != nil || now.Revision != created.Revision+1 {
			t.Fatalf("now %+v, %v", now, err)
		}
		for i, err := range errs {
			if err == nil {
				if want := fmt.Sprint("by device ", i); now.TaskName != want {
					t.Errorf("stored %q, but %q was told that it is", now.TaskName, want)
				}
			} else if current, ok := fault.Of(err)[0].Current.(*Task); !ok || current.TaskName != now.TaskName {
				t.Errorf("device %d is told of %+v", i, current)
			}
		}
	})
}

func TestDevicesThatDeleteAndRestoreTheSameTasks(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		c := w.Mine()
		ids := []string{w.add(AddNew, "").ID, w.add(AddNew, "").ID, w.add(AddNew, "").ID}
		n := tally(atOnce(func(i int) (err error) {
			switch i % 3 {
			case 0:
				err = w.Delete(w.Ctx, c, ids[i%len(ids)], 0)
			case 1:
				_, err = w.DeleteAll(w.Ctx, c, ids)
			default:
				_, err = w.Restore(w.Ctx, c, ids)
			}
			return err
		}))
		if n[""] != devices {
			t.Errorf("outcomes %v", n)
		}
		w.checkCount()
		for _, taskID := range ids {
			if rev, err := trash.TombstoneRevision(w.Ctx, w.DB.Reader(), w.Me, kind.Name, taskID); err != nil || (rev != 0) != (w.state(taskID) == "trashed") {
				t.Errorf("%s is %s, its tombstone at %d, %v", taskID, w.state(taskID), rev, err)
			}
		}
	})
}
