package task

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/record"
	"sankalp/internal/session"
)

// maxOpenNamed are how many of the tasks that are still to come a refusal names.
const maxOpenNamed = 3

// Erase takes a family out of its work; see record.Book. Fault: Conflict `client.erase_open` while work for it is still to come: who
// goes there needs the address, and the family decides about it first.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, c session.Caller, e *record.Erasing) error {
	found, err := s.Erasable(ctx, tx, e)
	if err != nil {
		return err
	}
	var open []string
	for _, taskID := range found {
		t, err := s.Find(ctx, tx, tx.Owner, taskID)
		if err != nil {
			return err
		}
		if t != nil && t.Status(s.Now(), c.Zone) == Upcoming {
			open = append(open, t.TaskName+" ("+t.Date.String()+")")
		}
	}
	if len(open) > 0 {
		named := strings.Join(open[:min(len(open), maxOpenNamed)], ", ")
		return fault.New(fault.Conflict, "client.erase_open").With("n", len(open)).With("tasks", named)
	}
	return s.Book.Erase(ctx, tx, c, e)
}

// eraseFamily takes a family out of a task; what the books need stays. Of a group rite only its own part is emptied.
func (t *Task) eraseFamily(e *record.Erasing) bool {
	if t.eraseOfGroup(e) {
		return true
	}
	t.TaskName, t.Description, t.Location = e.Clean(t.TaskName), e.Word, e.Word
	t.PrivateNote, t.InKind, t.Samagri = "", "", ""
	t.AddressID, t.PersonID, t.SeriesID, t.RepeatID, t.RepeatKey = "", "", "", "", ""
	return true
}

// ErasedMirror is what stays of a task that another shares with the owner, when its family is erased there.
type ErasedMirror struct {
	ID       string `json:"id" db:"id"`
	TaskName string `json:"taskName" db:"task_name"`
	InKind   string `json:"inKind,omitempty" db:"in_kind"`
}

// EraseMirrored takes the family out of a task that another shares with the caller by a connection, and out of its history; what the
// caller wrote in it stays. It reports whether the task is of that connection, or the caller has none any more.
func (s *Service) EraseMirrored(ctx context.Context, tx *db.Tx, c session.Caller, connection, word string, left ErasedMirror) (bool, error) {
	there, err := s.Find(ctx, tx, c.Owner, left.ID)
	if err != nil || there == nil {
		return err == nil, err
	}
	by := there.Shared.By()
	if by.PartnerID != connection {
		return false, nil
	}
	by.InKind, by.ReasonNote, by.Dress, by.Bring, by.Samagri = fewerWords(by.InKind, left.InKind), "", "", "", nil
	shared, _ := json.Marshal(by) // texts, numbers and times: nothing in it can fail
	after, err := s.Book.Update(record.WithMirror(ctx), c, left.ID, func(t *Task) fault.List {
		t.TaskName, t.Location, t.Shared = fewerWords(t.TaskName, left.TaskName), word, Shared(shared)
		return nil
	}, 0)
	if err != nil {
		return false, err
	}
	if err := audit.Erase(ctx, tx, c.Owner, s.Name, left.ID); err != nil {
		return false, err
	}
	return true, audit.Write(ctx, tx, audit.Entry{At: s.Now().UTC().Truncate(time.Millisecond), Owner: c.Owner, Session: c.Session, Kind: s.Name, Entity: left.ID,
		Action: "changed", After: &after})
}

// fewerWords gives what is left of a text. An erasure that comes late brings no words back that the one after it took out.
func fewerWords(now, left string) string {
	words := strings.Fields(left)
	if slices.ContainsFunc(strings.Fields(now), func(one string) bool { return !slices.Contains(words, one) }) {
		return left
	}
	return now
}

// eraseOfGroup empties what a group rite says of the family, and reports whether it is of others too.
func (t *Task) eraseOfGroup(e *record.Erasing) (others bool) {
	if t.Group == "" {
		return false
	}
	others = t.isOfOthers(e)
	var g groupRite
	_ = json.Unmarshal([]byte(t.Group), &g) // as it was stored
	for i, f := range g.Families {
		if e.Families[f.ClientID] {
			g.Families[i] = groupFamily{ClientID: f.ClientID, Fee: f.Fee, Attendance: f.Attendance, People: f.People}
		}
	}
	t.Group = Group(compact(g))
	return others
}

// isOfOthers reports whether a task is a group rite of other families too.
func (t *Task) isOfOthers(e *record.Erasing) bool {
	if t.Group == "" {
		return false
	}
	var g groupRite
	_ = json.Unmarshal([]byte(t.Group), &g) // as it was stored
	return slices.ContainsFunc(g.Families, func(f groupFamily) bool { return !e.Families[f.ClientID] })
}
