package audit

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
)

// Past is an entry as it is read back.
type Past struct {
	ID string
	At time.Time
	// Session it was done from: its id, or the end of it; see By.
	Session string
	Kind    string
	Entity  string
	Action  string
	// Before and After are what the thing was, by the names of the API; nil as in Entry, and when it was forgotten.
	Before, After map[string]json.RawMessage
	// Device it was done from; empty for the server itself and for one that is not known any more.
	Device string
	// Member of the practice who did it; empty for its owner and for the server itself.
	Member string
}

// By is true of what was done from the session.
func (p Past) By(session string) bool {
	return p.Session != "" && strings.HasSuffix(session, p.Session)
}

// Filter chooses entries.
type Filter struct {
	// Kinds of things; none: all.
	Kinds []string
	// Entity is the thing's id; empty: of all.
	Entity string
	// Before is an entry's id: only those before it; empty: from the latest on.
	Before string
	// Limit is the most entries of a page.
	Limit int
}

type pastRow struct {
	States
	ID      string `db:"id"`
	At      int64  `db:"at"`
	Session string `db:"session_id"`
	Kind    string `db:"kind"`
	Action  string `db:"action"`
	Member  string `db:"member"`
	// What the session began with.
	SignIn        *string `db:"sign_in"`
	SignInPacked  []byte  `db:"sign_in_packed"`
	SignInSession string  `db:"sign_in_session"`
}

// past reads a row.
func (r pastRow) past() (Past, error) {
	before, after, err := r.Read()
	if err != nil {
		return Past{}, err
	}
	_, signIn, err := States{Entity: r.SignInSession, After: r.SignIn, Content: r.SignInPacked}.Read()
	return Past{ID: id.Long(r.ID), At: time.UnixMilli(r.At).UTC(), Session: r.Session, Kind: r.Kind, Entity: id.Long(r.Entity), Action: r.Action,
		Before: Members(before), After: Members(after), Device: word(Members(signIn), "device"), Member: r.Member}, err
}

// Page reads the owner's entries, the latest first, and reports whether there are more. Each comes with the device of its
// session, as noted at the login.
func Page(ctx context.Context, q db.Querier, owner string, f Filter) (all []Past, more bool, err error) {
	c := &db.Cond{}
	c.And("a.owner_id = ?", owner)
	if f.Before != "" {
		c.And("a.id < ?", id.Short(f.Before))
	}
	if len(f.Kinds) > 0 {
		among(c, "a.kind", f.Kinds)
	}
	if f.Entity != "" {
		entity := id.Short(f.Entity)
		c.And("substr(a.entity_id, 29) = substr(?, 29)", entity)
		c.And("a.entity_id = ?", entity)
	}
	c.Args = append(c.Args, f.Limit+1)
	rows, err := db.All[pastRow](ctx, q, `SELECT a.id, a.at, a.session_id, a.kind, a.entity_id, a.action, a.before, a.after, a.content,
		s.after AS sign_in, s.content AS sign_in_packed, COALESCE(s.entity_id, '') AS sign_in_session, COALESCE(m.name, '') AS member
		FROM audits a LEFT JOIN members m ON m.owner_id = a.owner_id AND m.id = a.member_id LEFT JOIN audits s ON s.owner_id = a.owner_id AND s.kind = 'session'
			AND substr(s.entity_id, 29) = substr(a.session_id, length(a.session_id) - 7) AND substr(s.entity_id, 25) = substr(a.session_id, length(a.session_id) - 11)
			AND s.action = 'signed_in' AND a.session_id <> ''
		WHERE `+c.Where()+` ORDER BY a.id DESC LIMIT $`+strconv.Itoa(len(c.Args)), c.Args...)
	if err != nil {
		return nil, false, err
	}
	more = len(rows) > f.Limit
	all = make([]Past, min(len(rows), f.Limit))
	for i := range all {
		if all[i], err = rows[i].past(); err != nil {
			return nil, false, err
		}
	}
	return all, more, nil
}

// unspoken are members that change with every change.
var unspoken = map[string]bool{"_id": true, "id": true, "createdAt": true, "updatedAt": true, "revision": true}

// Fields are those that a change changed, by their names in the API, in order.
func (p Past) Fields() []string {
	fields := []string{}
	if p.Action != "changed" || p.Before == nil || p.After == nil {
		return fields
	}
	both := maps.Clone(p.Before)
	maps.Copy(both, p.After)
	for _, name := range slices.Sorted(maps.Keys(both)) {
		if !unspoken[name] && !bytes.Equal(p.Before[name], p.After[name]) {
			fields = append(fields, name)
		}
	}
	return fields
}

// Names are, by kind, the members that make the name of a thing: the first that is not empty. "person, work" is both of them,
// with a comma between.
type Names map[string][]string

// Of is what a person calls the thing of an entry then, or called it when it is gone; empty for one that has no name, or whose
// content was erased.
func (n Names) Of(p Past) string {
	return cmp.Or(n.in(p, p.After), n.in(p, p.Before))
}

func (n Names) in(p Past, of map[string]json.RawMessage) string {
	members := n[p.Kind]
	switch {
	case p.Kind == "session":
		members = []string{"device"}
	case p.Kind == "account" && p.Action != "created" && p.Action != "changed": // of a way to log in, not of its owner
		members = []string{"name"}
	}
	for _, member := range members {
		var words []string
		for name := range strings.SplitSeq(member, ", ") {
			if w := word(of, name); w != "" {
				words = append(words, w)
			}
		}
		if len(words) > 0 {
			return strings.Join(words, ", ")
		}
	}
	return ""
}

// Lookup is what the owner's things with these ids are called, or were called when they are gone, by their ids. One that has no
// name, is not known or was forgotten is left out.
func (n Names) Lookup(ctx context.Context, q db.Querier, owner string, ids []string) (map[string]string, error) {
	called := map[string]string{}
	if len(ids) == 0 || len(n) == 0 {
		return called, nil
	}
	c := &db.Cond{}
	c.And("a.owner_id = ?", owner)
	among(c, "a.kind", slices.Sorted(maps.Keys(n)))
	among(c, "a.entity_id", ids)
	among(c, "substr(a.entity_id, 29)", ends(ids))
	rows, err := db.All[pastRow](ctx, q, `SELECT a.kind, a.entity_id, a.action, a.before, a.after, a.content FROM audits a
		WHERE `+c.Where()+` AND a.id = (SELECT MAX(l.id) FROM audits l WHERE l.owner_id = $1 AND l.kind = a.kind
			AND `+Of("l", "a.entity_id")+` AND `+Known("l")+`)`, c.Args...)
	for _, r := range rows {
		past, bad := r.past()
		if bad != nil {
			return called, bad
		}
		if name := n.Of(past); name != "" {
			called[r.Entity] = name
		}
	}
	return called, err
}

// ends are the letters of ids by which entries are found.
func ends(ids []string) []string {
	all := make([]string, len(ids))
	for i, s := range ids {
		all[i] = s[min(28, len(s)):]
	}
	return all
}

// among asks that the column has one of the values.
func among(c *db.Cond, column string, values []string) {
	args := make([]any, len(values))
	for i, value := range values {
		args[i] = value
	}
	c.And(column+" IN (?"+strings.Repeat(", ?", len(values)-1)+")", args...)
}

// Members reads what an entry knows of a thing; an entry of another shape has none.
func Members(text *string) (of map[string]json.RawMessage) {
	if text != nil {
		_ = json.Unmarshal([]byte(*text), &of)
	}
	return of
}

func word(of map[string]json.RawMessage, name string) (s string) {
	_ = json.Unmarshal(of[name], &s) // one that is no text has no word
	return s
}
