package client

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/record"
	"sankalp/internal/session"
)

// Follower is what follows families that become one, are two again, or are erased, in the transaction of it. What there is nothing for is nil.
type Follower struct {
	// Kind of its rows, as the audit names it.
	Kind string
	// Merge makes what names a family that is gone name the one that stays. ids are all that changed.
	Merge func(ctx context.Context, tx *db.Tx, c session.Caller, gone, stays string, ids record.Merged) error
	// Part takes back what an entry of the merge did to one row.
	Part func(ctx context.Context, tx *db.Tx, c session.Caller, e audit.Past) error
	// Leave makes rows of a family those of the one that parts from it. nil: those of the kind name no people.
	Leave func(ctx context.Context, tx *db.Tx, c session.Caller, l record.Leaving) error
	// Parted runs when all rows are what they were, or went with the one that is back.
	Parted func(ctx context.Context, tx *db.Tx, c session.Caller, gone, stays string) error
	// Erasable gives the rows that the erasure of a family touches; see record.Book.
	Erasable func(ctx context.Context, tx *db.Tx, e *record.Erasing) ([]string, error)
	// Erase erases them, or takes the family out of them.
	Erase func(ctx context.Context, tx *db.Tx, c session.Caller, e *record.Erasing) error
}

// Joined is a family that became part of another, for who may want that undone.
type Joined struct {
	ID   string    `json:"_id" format:"uuid"`
	Name string    `json:"name"`
	At   time.Time `json:"at"`
	// Until is when it can no longer be undone.
	Until time.Time `json:"until"`
}

// entered is the end of a merge as its entry in the history tells it.
type entered struct {
	IntoID string `json:"intoId"`
	// Forwarded are those that had become part of the family before, with what was known of their ids.
	Forwarded map[string]string `json:"forwarded,omitempty"`
}

// Unmerge makes two families of one again: the family that became part of another has again what it had, with what was changed in that
// since. What came after the merge stays with the other, but for what names one of the people or addresses that go back. Faults: NotFound; Conflict `client.not_joined`, `client.unmerge_late`,
// `client.unmerge_order`, `client.unmerge_gone`, and those of the followers.
func (s *Service) Unmerge(ctx context.Context, c session.Caller, gone string) (Client, error) {
	var one Client
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there, stays, err := s.partable(ctx, tx, gone)
		if err != nil {
			return err
		}
		parts, err := audit.Parts(ctx, tx, tx.Owner, gone)
		if err != nil {
			return err
		}
		if err := s.apart(ctx, tx, c, gone, there, stays, parts); err != nil {
			return err
		}
		if err := s.follow(ctx, tx, c, gone, stays.ID, parts); err != nil {
			return err
		}
		if err := audit.ForgetParts(ctx, tx, tx.Owner, gone); err != nil {
			return err
		}
		one, err = s.Book.Get(ctx, c, gone)
		return err
	})
	return one, err
}

// partable gives a merged family as it is stored and the one that it is part of, when the merge can be undone.
func (s *Service) partable(ctx context.Context, tx *db.Tx, gone string) (*stored, *Client, error) {
	there, err := s.stored(ctx, tx, tx.Owner, gone)
	switch {
	case err != nil:
		return nil, nil, err
	case there == nil || there.Into == "" && there.Deleted != 0:
		return nil, nil, fault.New(fault.NotFound, "client.not_found")
	case there.Into == "":
		return nil, nil, fault.New(fault.Conflict, "client.not_joined")
	case s.Now().Sub(time.UnixMilli(there.Deleted)) > s.TrashFor:
		return nil, nil, fault.New(fault.Conflict, "client.unmerge_late")
	}
	stays, err := s.Find(ctx, tx, tx.Owner, there.Into)
	switch {
	case err != nil:
		return nil, nil, err
	case stays == nil:
		return nil, nil, fault.New(fault.Conflict, "client.unmerge_gone")
	}
	switch at := slices.IndexFunc(stays.Merged, func(j Joined) bool { return j.ID == gone }); {
	case at < 0: // of a time when it was not noted what moved
		return nil, nil, fault.New(fault.Conflict, "client.unmerge_late")
	case at < len(stays.Merged)-1:
		return nil, nil, fault.New(fault.Conflict, "client.unmerge_order")
	}
	return there, stays, nil
}

// apart makes the families themselves what they were.
func (s *Service) apart(ctx context.Context, tx *db.Tx, c session.Caller, gone string, there *stored, stays *Client, parts []audit.Past) error {
	own, err := there.fields()
	if err != nil {
		return err
	}
	if _, err := db.Exec(ctx, tx, `UPDATE clients SET merged_into = '', merged_ids = '' WHERE owner_id = $1 AND id = $2`, tx.Owner, gone); err != nil {
		return err
	}
	if _, err := s.Book.Restore(ctx, c, []string{gone}); err != nil {
		return err
	}
	for _, e := range parts {
		switch {
		case e.Kind == s.Name && e.Entity == gone && e.Action == "merged":
			if err := s.backward(ctx, tx, gone, e); err != nil {
				return err
			}
		case e.Kind == s.Name && e.Entity == stays.ID && e.Action == "changed":
			if err := s.divide(ctx, c, gone, own, stays, e); err != nil {
				return err
			}
		}
	}
	return nil
}

// divide gives each of the two families its own again.
func (s *Service) divide(ctx context.Context, c session.Caller, gone string, own Fields, stays *Client, e audit.Past) error {
	was, is, rest := fieldsOf(e.Before), fieldsOf(e.After), stays.Fields
	rest = fieldsOf(without(audit.MembersOf(rest), e))
	if !slices.ContainsFunc(rest.People, func(p Person) bool { return p.ID == rest.HeadID }) {
		rest.HeadID = ""
	}
	own.Phones = returned(own.Phones, was.Phones, is.Phones, stays.Phones, func(p *Phone) string { return p.Number })
	own.Addresses = returned(own.Addresses, was.Addresses, is.Addresses, stays.Addresses, func(a *Address) string { return a.ID })
	own.People = returned(own.People, was.People, is.People, stays.People, func(p *Person) string { return p.ID })
	for _, one := range []struct {
		id string
		f  Fields
	}{{stays.ID, rest}, {gone, own}} {
		r, err := s.reckoner(ctx, c.Owner)
		if err != nil {
			return err
		}
		u := union{Fields: one.f}
		_, err = s.Book.Update(ctx, c, one.id, func(to *Client) fault.List {
			faults := u.judge(s.Now(), c.Zone)
			r.fill(&u.Fields)
			to.Fields = u.Fields
			return faults
		}, 0)
		if err != nil {
			return err
		}
	}
	return nil
}

// without gives members as if an entry of the history had not changed them.
func without(now map[string]json.RawMessage, e audit.Past) map[string]json.RawMessage {
	for _, name := range e.Fields() {
		now[name] = record.TakeBack(now[name], e.Before[name], e.After[name])
	}
	return now
}

func fieldsOf(members map[string]json.RawMessage) (f Fields) {
	text, _ := json.Marshal(members)
	_ = json.Unmarshal(text, &f) // as it was written
	return f
}

// returned is a list of the family that comes back, with what was changed since in those entries that came with it.
func returned[T any](own, was, is, now []T, key func(*T) string) []T {
	find := func(all []T, wanted string) *T {
		at := slices.IndexFunc(all, func(one T) bool { return key(&one) == wanted })
		if at < 0 {
			return nil
		}
		return &all[at]
	}
	for i := range own {
		k := key(&own[i])
		came, stands := find(is, k), find(now, k)
		if find(was, k) == nil && came != nil && stands != nil {
			overlay(&own[i], came, stands)
		}
	}
	return own
}

// backward makes those that were part of the family before it was merged part of it again.
func (s *Service) backward(ctx context.Context, tx *db.Tx, gone string, e audit.Past) error {
	text, _ := json.Marshal(e.After)
	var end entered
	_ = json.Unmarshal(text, &end) // as it was written
	for id, ids := range end.Forwarded {
		if _, err := db.Exec(ctx, tx, `UPDATE clients SET merged_into = $3, merged_ids = $4 WHERE owner_id = $1 AND id = $2`, tx.Owner, id, gone, ids); err != nil {
			return err
		}
	}
	return nil
}

// follow has everything that names families follow two that are two again.
func (s *Service) follow(ctx context.Context, tx *db.Tx, c session.Caller, gone, stays string, parts []audit.Past) error {
	for _, f := range s.followers {
		for _, e := range parts {
			if f.Part == nil || f.Kind != e.Kind {
				continue
			}
			if err := f.Part(ctx, tx, c, e); err != nil {
				return err
			}
		}
	}
	if err := s.leave(ctx, tx, c, gone, stays); err != nil {
		return err
	}
	for _, f := range s.followers {
		if f.Parted == nil {
			continue
		}
		if err := f.Parted(ctx, tx, c, gone, stays); err != nil {
			return err
		}
	}
	return nil
}

// leave has what came after the merge go with the family whose people it names, or with what it belongs to.
func (s *Service) leave(ctx context.Context, tx *db.Tx, c session.Caller, gone, stays string) error {
	for _, l := range []record.Leaving{{From: stays, To: gone, Back: true}, {From: gone, To: stays}} {
		l.Own, l.Records = map[string]bool{}, map[string]bool{}
		for _, family := range []string{l.To, l.From} {
			one, err := s.Find(ctx, tx, tx.Owner, family)
			if err != nil {
				return err
			}
			for _, id := range one.parts() {
				l.Own[id] = family == l.To
			}
		}
		for more := true; more; {
			before := len(l.Records)
			for _, f := range s.followers {
				if f.Leave == nil {
					continue
				}
				if err := f.Leave(ctx, tx, c, l); err != nil {
					return err
				}
			}
			more = len(l.Records) > before
		}
	}
	return nil
}

// parts are the ids of the people and addresses of a family.
func (f *Fields) parts() (ids []string) {
	for _, p := range f.People {
		ids = append(ids, p.ID)
	}
	for _, a := range f.Addresses {
		ids = append(ids, a.ID)
	}
	return ids
}

// joins notes on the one that stays that another became part of it.
func (s *Service) joins(to *Client, gone *Client) {
	at := s.Now().UTC().Truncate(time.Millisecond)
	to.Merged = append(slices.DeleteFunc(slices.Clone(to.Merged), func(j Joined) bool { return j.ID == gone.ID || !j.Until.After(at) }),
		Joined{gone.ID, gone.Name, at, at.Add(s.TrashFor)})
}
