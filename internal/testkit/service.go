package testkit

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/session"
)

// SessionOf is the session of an owner, with as many letters as the id of a real one.
func SessionOf(owner string) string {
	return strings.Repeat("0", max(0, id.Length-len(owner))) + owner
}

// Caller is the owner as a request now would find them; one without an account lives in India.
func Caller(t testing.TB, d *db.DB, owner string) session.Caller {
	t.Helper()
	row, err := db.One[struct {
		Revision int64  `db:"revision"`
		Count    int64  `db:"task_count"`
		Zone     string `db:"zone"`
	}](context.Background(), d.Reader(), `SELECT o.revision, o.task_count, COALESCE(a.time_zone, 'Asia/Kolkata') AS zone
		FROM owners o LEFT JOIN accounts a ON a.id = o.owner_id WHERE o.owner_id = $1`, owner)
	if err != nil {
		t.Fatal(err)
	}
	return session.Caller{Owner: owner, Session: SessionOf(owner), Name: "Pandit " + owner, Zone: Zone(t, row.Zone),
		Revision: row.Revision, TaskCount: row.Count}
}

// Body is the body of a call as an app sends it: texts of JSON, one over the other; an empty one adds nothing.
func Body[T any](texts ...string) (in T) {
	for _, text := range texts {
		if err := json.Unmarshal([]byte(text), &in); text != "" && err != nil {
			panic(text + ": " + err.Error())
		}
	}
	return in
}

// Zone is a time zone by its name.
func Zone(t testing.TB, name string) *time.Location {
	t.Helper()
	z, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

// Day is a date as YYYY-MM-DD.
func Day(t testing.TB, s string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// WantCodes compares the faults of err, each as field:code, in any order.
func WantCodes(t testing.TB, err error, want ...string) {
	t.Helper()
	var got []string
	if err != nil {
		for _, f := range fault.Of(err) {
			got = append(got, f.Field+":"+string(f.Code))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("faults %v, want %v (%v)", got, want, err)
	}
}

// WantKind wants one fault.
func WantKind(t testing.TB, err error, kind fault.Kind, code fault.Code) {
	t.Helper()
	if !errors.Is(err, fault.New(kind, code)) {
		t.Errorf("error %v, want %s", err, code)
	}
}

// audits are the actions on an entity, oldest first, each with whether before and after are known.
func audits(t testing.TB, d *db.DB, owner, kind, entity string) []string {
	t.Helper()
	rows, err := db.All[struct {
		audit.States
		Action  string `db:"action"`
		Session string `db:"session_id"`
	}](context.Background(), d.Reader(), `SELECT action, session_id, entity_id, before, after, content FROM audits
		WHERE owner_id = $1 AND kind = $2 AND entity_id = $3 ORDER BY at, id`, owner, kind, entity)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, r := range rows {
		before, after, err := r.Read()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, fmt.Sprintf("%s by %s: %v→%v", r.Action, strings.TrimLeft(r.Session, "0"), before != nil, after != nil))
	}
	return all
}

// History is all that entries of the history know of things, of every owner, as text.
func History(t testing.TB, d *db.DB) string {
	t.Helper()
	entries, err := db.All[audit.States](context.Background(), d.Reader(), `SELECT entity_id, before, after, content FROM audits ORDER BY owner_id, id`)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, e := range entries {
		before, after, err := e.Read()
		if err != nil {
			t.Fatal(err)
		}
		for _, state := range []*string{before, after} {
			if state != nil {
				all.WriteString(*state + "\n")
			}
		}
	}
	return all.String()
}
