// Package history shows what happened to a person's records of every kind, and which of them lie in the trash.
// It knows no kind: a new one is in both as soon as it writes audit entries.
package history

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/role"
	"sankalp/internal/session"
)

// Limits of a page and of a question.
const (
	// defaultPageSize of both lists, in rows.
	defaultPageSize = 50
	// MaxPageSize of both lists.
	MaxPageSize = 100
	// maxKinds that a question may name.
	maxKinds = 20
)

// Options configure a Service; all are required.
type Options struct {
	DB *db.DB
	// Now is the clock.
	Now func() time.Time
	// MaxPageSize of both lists.
	MaxPageSize int
	// TrashFor is how long what is deleted can be restored.
	TrashFor time.Duration
	// Names of things, by their kinds.
	Names audit.Names
	// Bins are where everything lies that can be deleted.
	Bins []Bin
}

// Bin is where the deleted things of a kind lie.
type Bin interface {
	// Purge erases for good what the owner deleted before the time, and returns how many things that was.
	Purge(ctx context.Context, owner string, before time.Time) (int, error)
}

// Service answers what happened.
type Service struct {
	Options
}

// New makes the service.
func New(o Options) *Service { return &Service{o} }

// change is one thing that was done.
type change struct {
	ID string    `json:"_id" format:"uuid"`
	At time.Time `json:"at"`
	// Kind and Entity are the thing it was done to.
	Kind   string `json:"kind" doc:"task, note, client, payment, account, session …"`
	Entity string `json:"entity"`
	Action string `json:"action" doc:"created, changed, deleted, restored, voided, signed_in …"`
	// Name of the thing then, or now when it is gone; empty for one that has none, or whose content was erased.
	Name string `json:"name"`
	// Before and After are, of what was changed, the fields that differ; of what came or went, its plain fields. A field
	// that is not in one of them was empty.
	Before map[string]json.RawMessage `json:"before" nullable:"false"`
	After  map[string]json.RawMessage `json:"after" nullable:"false"`
	// Names of what the fields refer to by its id.
	Names map[string]string `json:"names" nullable:"false" doc:"By the ids that before and after hold: what the thing is called, or was called when it is gone. One whose name is not known any more is left out"`
	// Device it was done from; empty for the server itself and for a device that is not known any more.
	Device string `json:"device"`
	// Member is who did it, where it was not the owner.
	Member string `json:"member,omitempty" doc:"The name of the member of the practice who did it; left out where its owner did"`
	// Mine: it was done in this session.
	Mine bool `json:"mine" doc:"Done in the session that asks"`
}

// question is what a caller wants to know of the changes.
type question struct {
	// Kinds of things; none: all.
	Kinds []string
	// Entity is one thing's id; empty: all.
	Entity string
	// Before is the id of an entry; only those before it; empty: from the latest on.
	Before string
	// PageSize from 1 to the largest allowed; 0 is defaultPageSize.
	PageSize int
}

// changes gives what was done to the caller's things, the latest first, and whether there is more. Faults: Invalid
// `history.page_size`, `history.kinds`.
func (s *Service) changes(ctx context.Context, c session.Caller, q question) ([]change, bool, error) {
	size, err := s.size(q.PageSize)
	if err != nil {
		return nil, false, err
	}
	if len(q.Kinds) > maxKinds {
		return nil, false, fault.Field("kind", "history.kinds", "max", maxKinds)
	}
	kinds, some := seen(c, q.Kinds)
	if !some {
		return []change{}, false, nil
	}
	page, more, err := audit.Page(ctx, s.DB.Q(ctx), c.Owner, audit.Filter{Kinds: kinds, Entity: q.Entity, Before: q.Before, Limit: size})
	all := make([]change, len(page))
	for i, p := range page {
		all[i] = change{ID: p.ID, At: p.At, Kind: p.Kind, Entity: p.Entity, Action: p.Action, Name: s.Names.Of(p), Device: p.Device, Member: p.Member,
			Mine: p.By(c.Session)}
		if fields := p.Fields(); p.Action == "changed" {
			all[i].Before, all[i].After = only(p.Before, fields), only(p.After, fields)
		} else {
			all[i].Before, all[i].After = plain(p.Before), plain(p.After)
		}
	}
	if err == nil {
		err = s.nameReferences(ctx, c.Owner, all)
	}
	return all, more, err
}

// seen narrows the kinds that a caller names (none: all) to those that exist for them, and reports whether any is left.
func seen(c session.Caller, named []string) (kinds []string, some bool) {
	kinds = c.Role.Kinds()
	switch {
	case c.Role == role.Owner:
		return named, true
	case len(named) > 0:
		kinds = slices.DeleteFunc(slices.Clone(named), func(kind string) bool { return !c.Role.Sees(kind) })
	}
	return kinds, len(kinds) > 0
}

// nameReferences gives each change the names of what it refers to.
func (s *Service) nameReferences(ctx context.Context, owner string, all []change) error {
	of := make([][]string, len(all))
	for i, c := range all {
		of[i] = append(references(c.Before), references(c.After)...)
	}
	ids := slices.Concat(of...)
	slices.Sort(ids)
	called, err := s.Names.Lookup(ctx, s.DB.Q(ctx), owner, slices.Compact(ids))
	for i := range all {
		all[i].Names = map[string]string{}
		for _, one := range of[i] {
			if name := called[one]; name != "" {
				all[i].Names[one] = name
			}
		}
	}
	return err
}

// references are the ids in members whose names say that they hold one: clientId, riteTypeIds.
func references(of map[string]json.RawMessage) (ids []string) {
	for name, v := range of {
		var one string
		var several []string
		switch {
		case strings.HasSuffix(name, "Id") && json.Unmarshal(v, &one) == nil && one != "":
			ids = append(ids, one)
		case strings.HasSuffix(name, "Ids") && json.Unmarshal(v, &several) == nil:
			ids = append(ids, several...)
		}
	}
	return ids
}

// only keeps the members with these names.
func only(of map[string]json.RawMessage, names []string) map[string]json.RawMessage {
	out := map[string]json.RawMessage{}
	for _, name := range names {
		if v, there := of[name]; there {
			out[name] = v
		}
	}
	return out
}

// plain keeps what is neither list nor object: what came or went has one line.
func plain(of map[string]json.RawMessage) map[string]json.RawMessage {
	out := map[string]json.RawMessage{}
	for name, v := range of {
		if len(v) > 0 && v[0] != '[' && v[0] != '{' {
			out[name] = v
		}
	}
	return out
}

func (s *Service) size(wanted int) (int, error) {
	if wanted == 0 {
		return min(defaultPageSize, s.MaxPageSize), nil
	}
	if wanted < 1 || wanted > s.MaxPageSize {
		return 0, fault.Field("pageSize", "history.page_size", "max", s.MaxPageSize)
	}
	return wanted, nil
}

// deleted is something in the trash.
type deleted struct {
	Kind string `json:"kind" doc:"task, note, comment, client, payment, expense …"`
	ID   string `json:"_id" format:"uuid"`
	// Name of the thing; empty for one that has none.
	Name      string    `json:"name"`
	DeletedAt time.Time `json:"deletedAt"`
	// GoneAt is when it can no longer be restored.
	GoneAt time.Time `json:"goneAt"`
	// Row is the thing as it was.
	Row json.RawMessage `json:"row"`
}

// trash is a page of what can be restored.
type trash struct {
	Trash []deleted `json:"trash" nullable:"false"`
	// Total of everything that can be restored.
	Total int64 `json:"total"`
	// Next is where the next page begins; empty on the last one.
	Next string `json:"next" doc:"The after of the next page; empty on the last one"`
}

// restorable gives, in SQL, the owner's things in the trash that can still be restored. Only what a person deletes leaves its content
// in the audit, and what is erased for good leaves none. What was merged with another has nothing to come back with.
func restorable() string {
	return `FROM tombstones t JOIN audits a ON a.owner_id = t.owner_id AND a.kind = t.kind AND ` + audit.Of("a", "t.id") + `
	WHERE t.owner_id = $1 AND t.deleted_at >= $2 AND (a.content IS NOT NULL OR a.before IS NOT NULL) AND a.id = (SELECT MAX(l.id) FROM audits l
		WHERE l.owner_id = $1 AND l.kind = t.kind AND ` + audit.Of("l", "t.id") + ` AND l.action IN ('deleted', 'merged')) AND a.action = 'deleted'`
}

// trashQuestion is what a caller wants to know of the trash.
type trashQuestion struct {
	// Entity is one thing's id; empty: all. Total counts all in either case.
	Entity string
	// After is the place that a page called Next; empty: from the latest on.
	After string
	// PageSize from 1 to the largest allowed; 0 is defaultPageSize.
	PageSize int
}

// inTrash gives what the caller deleted and can restore, the latest first. Faults: Invalid `history.page_size`, `history.after`.
func (s *Service) inTrash(ctx context.Context, c session.Caller, asked trashQuestion) (trash, error) {
	size, err := s.size(asked.PageSize)
	if err != nil {
		return trash{}, err
	}
	at, kind, entity, err := place(asked.After)
	if err != nil {
		return trash{}, err
	}
	from := s.Now().Add(-s.TrashFor).UnixMilli()
	restorable := restorable()
	if c.Role != role.Owner {
		restorable += ` AND t.kind IN ('` + strings.Join(c.Role.Kinds(), `', '`) + `')`
	}
	var out trash
	err = s.DB.Snapshot(ctx, func(q db.Querier) error {
		count, err := db.One[struct {
			N int64 `db:"n"`
		}](ctx, q, `SELECT COUNT(*) AS n `+restorable, c.Owner, from)
		if err != nil {
			return err
		}
		rows, err := db.All[struct {
			Kind   string `db:"kind"`
			ID     string `db:"id"`
			At     int64  `db:"deleted_at"`
			Action string `db:"action"`
			audit.States
		}](ctx, q, `SELECT t.kind, t.id, t.deleted_at, a.action, a.entity_id, a.before, a.after, a.content `+restorable+`
			AND (t.deleted_at < $3 OR t.deleted_at = $3 AND (t.kind < $4 OR t.kind = $4 AND t.id < $5))
			AND ($6 = '' OR t.id = $6)
			ORDER BY t.deleted_at DESC, t.kind DESC, t.id DESC LIMIT $7`, c.Owner, from, at, kind, entity, asked.Entity, size+1)
		if err != nil {
			return err
		}
		out = trash{Trash: make([]deleted, min(len(rows), size)), Total: count.N}
		for i := range out.Trash {
			r := rows[i]
			row, _, err := r.Read()
			if err != nil {
				return err
			}
			if row == nil { // of a file that was imported, and that Sankalp has not written
				row = new("{}")
			}
			was := audit.Past{Kind: r.Kind, Action: r.Action, Before: audit.Members(row)}
			when := time.UnixMilli(r.At).UTC()
			out.Trash[i] = deleted{Kind: r.Kind, ID: r.ID, Name: s.Names.Of(was), DeletedAt: when, GoneAt: when.Add(s.TrashFor), Row: json.RawMessage(*row)}
			if i == size-1 && len(rows) > size {
				out.Next = fmt.Sprintf("%d.%s.%s", r.At, r.Kind, r.ID)
			}
		}
		return nil
	})
	return out, err
}

// erase erases for good what the caller deleted up to the instant, and returns how many things that was. It is many short changes
// and so not for a transaction. When stopped it leaves the rest in the trash, for the next call; it goes on when its caller
// hangs up, as every change does. Fault: Invalid `history.until` when it is none.
func (s *Service) erase(ctx context.Context, c session.Caller, until string) (int, error) {
	last, err := time.Parse(time.RFC3339, until)
	if err != nil {
		return 0, fault.Field("until", "history.until")
	}
	erased := 0
	for _, bin := range s.Bins {
		n, err := bin.Purge(context.WithoutCancel(ctx), c.Owner, last.Add(time.Millisecond))
		erased += n
		if err != nil {
			return erased, err
		}
	}
	return erased, nil
}

// recordErased writes down that the caller emptied their trash, when anything was in it.
func (s *Service) recordErased(ctx context.Context, c session.Caller, erased int) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		if erased == 0 {
			return db.ErrUnchanged
		}
		return audit.Write(ctx, tx, audit.Entry{At: s.Now(), Owner: c.Owner, Session: c.Session, Kind: "account", Entity: c.Owner, Action: "trash_emptied"})
	})
}

// place reads where a page begins: when, kind and id of the last thing of the page before it.
func place(after string) (at int64, kind, entity string, err error) {
	if after == "" {
		return 1<<62 - 1, "", "", nil
	}
	parts := strings.SplitN(after, ".", 3)
	if len(parts) == 3 && !slices.Contains(parts, "") {
		if at, err = strconv.ParseInt(parts[0], 10, 64); err == nil {
			return at, parts[1], parts[2], nil
		}
	}
	return 0, "", "", fault.Field("after", "history.after")
}
