package client

import (
	"cmp"
	"context"
	"encoding/json"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/trash"
)

// FollowedBy adds to those that follow families that become one.
func (s *Service) FollowedBy(f Follower) { s.followers = append(s.followers, f) }

// MergeInput says which family becomes part of another.
type MergeInput struct {
	ClientID patch.Value[string] `json:"clientId" required:"false" format:"uuid" doc:"The family that becomes part of the one in the path"`
	TakeName patch.Value[bool]   `json:"takeName" required:"false" doc:"The name of that one stays"`
}

// stored is a family as it is stored, in the trash or not.
type stored struct {
	Body    string `db:"body"`
	Deleted int64  `db:"deleted"`
	Into    string `db:"merged_into"`
	IDs     string `db:"merged_ids"`
}

func (s *Service) stored(ctx context.Context, q db.Querier, owner, clientID string) (*stored, error) {
	rows, err := db.All[stored](ctx, q, `SELECT body, COALESCE(deleted_at, 0) AS deleted, merged_into, merged_ids FROM clients
		WHERE owner_id = $1 AND id = $2`, owner, clientID)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return &rows[0], nil
}

// Get gives one family; of one that was merged, the one that it became.
func (s *Service) Get(ctx context.Context, c session.Caller, clientID string) (Client, error) {
	one, err := s.Book.Get(ctx, c, clientID)
	if !fault.Is(err, fault.NotFound) {
		return one, err
	}
	there, failed := s.stored(ctx, s.DB.Q(ctx), c.Owner, clientID)
	if failed != nil || there == nil || there.Into == "" {
		return one, cmp.Or(failed, err)
	}
	return s.Book.Get(ctx, c, there.Into)
}

// fields are those of a stored family.
func (r *stored) fields() (f Fields, err error) {
	if err = json.Unmarshal([]byte(r.Body), &f); err != nil {
		err = fault.Wrap(fault.Internal, "internal", err)
	}
	return f, err
}

// alive gives a family that can be merged. Faults: NotFound; Conflict `client.merged_already`.
func (s *Service) alive(ctx context.Context, q db.Querier, owner, clientID string) (Fields, error) {
	there, err := s.stored(ctx, q, owner, clientID)
	switch {
	case err != nil:
		return Fields{}, err
	case there != nil && there.Into != "":
		return Fields{}, fault.New(fault.Conflict, "client.merged_already")
	case there == nil || there.Deleted != 0:
		return Fields{}, fault.New(fault.NotFound, "client.not_found")
	}
	return there.fields()
}

// union gives what two families would be as one. Faults: those of alive; Invalid with the field clientId; those of the fields that hold
// more than one family may have.
func (s *Service) union(ctx context.Context, q db.Querier, c session.Caller, clientID string, in MergeInput) (union, error) {
	other := in.ClientID.V
	switch {
	case in.ClientID.Err != nil:
		return union{}, fault.Field("clientId", "client.id_format")
	case other == "":
		return union{}, fault.Field("clientId", "field.required")
	case other == clientID:
		return union{}, fault.Field("clientId", "client.merge_self")
	}
	stays, err := s.alive(ctx, q, c.Owner, clientID)
	if err != nil {
		return union{}, err
	}
	gone, err := s.alive(ctx, q, c.Owner, other)
	if err != nil {
		return union{}, err
	}
	if in.TakeName.V {
		stays.Name, gone.Name = gone.Name, stays.Name
	}
	r, err := s.reckoner(ctx, c.Owner)
	if err != nil {
		return union{}, err
	}
	u := unite(stays, gone, c.Language)
	faults := u.judge(s.Now(), c.Zone)
	r.fill(&u.Fields)
	u.same[other] = clientID
	return u, faults.Err()
}

// judge gives the faults of the union as if somebody had sent it.
func (u *union) judge(now time.Time, zone *time.Location) fault.List {
	f := u.Fields
	return Input{
		Name: patch.Of(f.Name), Phones: patch.Of(f.Phones), Addresses: patch.Of(f.Addresses), Labels: patch.Of(f.Labels), People: patch.Of(f.People),
		Notes: patch.Of(f.Notes), PrivateNotes: patch.Of(f.PrivateNotes), HeadID: patch.Of(f.HeadID),
	}.apply(&u.Fields, now, zone)
}

// Merge makes another family part of one: what both know is united, whatever names the other names the one that stays, and so does what
// a device writes for it later. Unmerge takes it back. Faults: those of union.
func (s *Service) Merge(ctx context.Context, c session.Caller, clientID string, in MergeInput) (Client, error) {
	var one Client
	gone := in.ClientID.V
	err := s.DB.Write(audit.PartsOf(ctx, gone), c.Owner, func(ctx context.Context, tx *db.Tx) error {
		u, err := s.union(ctx, tx, c, clientID, in)
		if err != nil {
			return err
		}
		other, err := s.Find(ctx, tx, tx.Owner, gone)
		if err != nil {
			return err
		}
		one, err = s.Book.Update(ctx, c, clientID, func(to *Client) fault.List {
			to.Fields = u.Fields
			s.joins(to, other)
			return nil
		}, 0)
		if err != nil {
			return err
		}
		if err := s.end(ctx, tx, c, other, clientID, u.same); err != nil {
			return err
		}
		for _, f := range s.followers {
			if f.Merge == nil {
				continue
			}
			if err := f.Merge(ctx, tx, c, gone, clientID, u.same); err != nil {
				return err
			}
		}
		return nil
	})
	return one, err
}

// end puts the family that became part of another away: devices drop it, and it stands for the other one from now on, as do those that
// became part of it before.
func (s *Service) end(ctx context.Context, tx *db.Tx, c session.Caller, before *Client, stays string, same record.Merged) error {
	gone, at := before.ID, s.Now().UTC().Truncate(time.Millisecond)
	ids, _ := json.Marshal(same) // texts: nothing in it can fail
	if _, err := db.Exec(ctx, tx, `UPDATE clients SET deleted_at = $3, updated_at = $3, revision = $4, merged_into = $5, merged_ids = $6
		WHERE owner_id = $1 AND id = $2`, tx.Owner, gone, at.UnixMilli(), tx.Revision, stays, string(ids)); err != nil {
		return err
	}
	forwarded, err := s.forward(ctx, tx, gone, stays, same)
	if err != nil {
		return err
	}
	if err := trash.WriteTombstone(ctx, tx, s.Name, gone, at); err != nil {
		return err
	}
	return audit.Write(ctx, tx, audit.Entry{At: at, Owner: tx.Owner, Session: c.Session, Kind: s.Name, Entity: gone, Action: "merged", Before: before,
		After: entered{stays, forwarded}})
}

// forward makes those that became part of the family before stand for the one that stays, and gives what was known of their ids.
func (s *Service) forward(ctx context.Context, tx *db.Tx, gone, stays string, same record.Merged) (map[string]string, error) {
	earlier, err := db.All[struct {
		ID  string `db:"id"`
		IDs string `db:"merged_ids"`
	}](ctx, tx, `SELECT id, merged_ids FROM clients WHERE owner_id = $1 AND merged_into = $2`, tx.Owner, gone)
	before := map[string]string{}
	for _, e := range earlier {
		ids := record.Merged{}
		before[e.ID] = e.IDs
		if err := json.Unmarshal([]byte(e.IDs), &ids); err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
		for from, to := range ids {
			if now, moved := same[to]; moved {
				ids[from] = now
			}
		}
		text, _ := json.Marshal(ids) // texts: nothing in it can fail
		if _, err := db.Exec(ctx, tx, `UPDATE clients SET merged_into = $3, merged_ids = $4 WHERE owner_id = $1 AND id = $2`,
			tx.Owner, e.ID, stays, string(text)); err != nil {
			return nil, err
		}
	}
	return before, err
}

// Restore brings families back from the trash; see record.Book. Further fault: Conflict `client.not_merged` for one that was merged.
func (s *Service) Restore(ctx context.Context, c session.Caller, ids []string) ([]Client, error) {
	m, err := record.MergedOf(ctx, s.DB.Q(ctx), c.Owner)
	if err != nil {
		return nil, err
	}
	for _, clientID := range ids {
		if m[clientID] != "" {
			return nil, fault.New(fault.Conflict, "client.not_merged")
		}
	}
	return s.Book.Restore(ctx, c, ids)
}

// Purge erases for good what was deleted before the time; see record.Book. A family that was merged goes with the one that it became.
func (s *Service) Purge(ctx context.Context, owner string, before time.Time) (int, error) {
	n, err := trash.Purge(ctx, s.DB, trash.Bin{Kind: s.Name, Table: s.Table, Kept: "merged_into <> ''"}, owner, before)
	if err == nil && owner == "" { // what is old, and not what somebody empties: a merge can be undone for its time
		err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := audit.EndParts(ctx, tx, before)
			return err
		})
	}
	if err != nil {
		return n, err
	}
	orphans, err := db.All[struct {
		Owner string `db:"owner_id"`
		ID    string `db:"id"`
	}](ctx, s.DB.Reader(), `SELECT c.owner_id, c.id FROM clients c WHERE c.merged_into <> ''
		AND NOT EXISTS (SELECT 1 FROM clients k WHERE k.owner_id = c.owner_id AND k.id = c.merged_into)`)
	if err != nil || len(orphans) == 0 {
		return n, err
	}
	return n, s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, o := range orphans {
			if _, err := db.Exec(ctx, tx, `DELETE FROM clients WHERE owner_id = $1 AND id = $2`, o.Owner, o.ID); err != nil {
				return err
			}
			if err := audit.Forget(ctx, tx, o.Owner, s.Name, o.ID, maxHistory); err != nil {
				return err
			}
		}
		return nil
	})
}

// maxHistory is more entries than a family has.
const maxHistory = 10_000
