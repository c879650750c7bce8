package profile

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Happening is one thing that was done in an account.
type Happening struct {
	ID string    `json:"_id" format:"uuid"`
	At time.Time `json:"at"`
	// Kind and Entity are the thing it was done to.
	Kind   string `json:"kind" doc:"task, note, comment, account, session, profile …"`
	Entity string `json:"entity"`
	Action string `json:"action" doc:"created, changed, deleted, restored, signed_in …"`
	// Name of the thing then, or now when it is gone; empty for one that has none, or whose content was erased.
	Name string `json:"name"`
	// Fields that a change changed, by their names in the API.
	Fields []string `json:"fields" nullable:"false"`
	// Device it was done from; empty for the server itself and for a device that is not known any more.
	Device string `json:"device"`
	// Mine says that it was done in the session that asks.
	Mine bool `json:"mine" doc:"Done in the session that asks"`
}

// Activity gives what happened in the caller's account, the latest first: at most size entries (0: 50) before the one
// with that id (empty: from the latest on), and whether there are more. Fault: Invalid `profile.page_size`.
func (s *Service) Activity(ctx context.Context, c session.Caller, before string, size int) ([]Happening, bool, error) {
	if size == 0 {
		size = defaultPage
	}
	if size < 1 || size > s.MaxPageSize {
		return nil, false, fault.Field("pageSize", "profile.page_size", "max", s.MaxPageSize)
	}
	rows, err := audits(ctx, s.DB.Q(ctx), c.Owner, before, size+1)
	if err != nil {
		return nil, false, err
	}
	more := len(rows) > size
	all := make([]Happening, min(len(rows), size))
	for i := range all {
		all[i] = rows[i].happening(c)
	}
	return all, more, nil
}

type auditRow struct {
	ID      string  `db:"id"`
	At      int64   `db:"at"`
	Session string  `db:"session_id"`
	Kind    string  `db:"kind"`
	Entity  string  `db:"entity_id"`
	Action  string  `db:"action"`
	Before  *string `db:"before"`
	After   *string `db:"after"`
	SignIn  *string `db:"sign_in"`
}

// audits reads entries with what was noted when the session was begun that each was done from.
func audits(ctx context.Context, q db.Querier, owner, before string, limit int) ([]auditRow, error) {
	if before == "" {
		before = "~" // after every id
	}
	return db.All[auditRow](ctx, q, `SELECT a.id, a.at, a.session_id, a.kind, a.entity_id, a.action, a.before, a.after, s.after AS sign_in
		FROM audits a LEFT JOIN audits s ON s.owner_id = a.owner_id AND s.kind = 'session' AND s.entity_id = a.session_id
			AND s.action = 'signed_in' AND a.session_id <> ''
		WHERE a.owner_id = $1 AND a.id < $2 ORDER BY a.id DESC LIMIT $3`, owner, before, limit)
}

func (r auditRow) happening(c session.Caller) Happening {
	before, after := members(r.Before), members(r.After)
	h := Happening{ID: r.ID, At: time.UnixMilli(r.At).UTC(), Kind: r.Kind, Entity: r.Entity, Action: r.Action, Fields: []string{},
		Device: word(members(r.SignIn), "device"), Mine: r.Session != "" && r.Session == c.Session}
	if h.Name = r.nameOf(after); h.Name == "" {
		h.Name = r.nameOf(before)
	}
	if r.Action == "changed" && before != nil && after != nil {
		h.Fields = differing(before, after)
	}
	return h
}

// unspoken are members that change with every change.
var unspoken = map[string]bool{"_id": true, "id": true, "createdAt": true, "updatedAt": true, "revision": true}

func differing(before, after map[string]json.RawMessage) []string {
	fields := []string{}
	for _, name := range slices.Sorted(maps.Keys(after)) {
		if !unspoken[name] && !bytes.Equal(before[name], after[name]) {
			fields = append(fields, name)
		}
	}
	return fields
}

// nameOf is what a person calls a thing.
func (r auditRow) nameOf(of map[string]json.RawMessage) string {
	switch r.Kind {
	case "task":
		return word(of, "taskName")
	case "note":
		return strings.Trim(word(of, "person")+", "+word(of, "work"), ", ")
	case "comment":
		return word(of, "text")
	case "session":
		return word(of, "device")
	case "account":
		if r.Action != "created" && r.Action != "changed" { // of a way to log in, not of its owner
			return word(of, "name")
		}
	}
	return ""
}

func members(text *string) (of map[string]json.RawMessage) {
	if text != nil {
		_ = json.Unmarshal([]byte(*text), &of) // an entry of another shape has no name
	}
	return of
}

func word(of map[string]json.RawMessage, name string) (s string) {
	_ = json.Unmarshal(of[name], &s)
	return s
}
