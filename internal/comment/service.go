package comment

import (
	"cmp"
	"context"
	"encoding/json"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/trash"
)

// Service is what can be done with comments. Every verb works on the caller's own comments only; another owner's id is answered
// as one that does not exist: NotFound `comment.not_found`. A verb that finds nothing to change raises no revision.
type Service struct {
	Options
}

// Options are what a Service stands on; the zero value of each limit means its default.
type Options struct {
	DB *db.DB
	// Now is the clock (time.Now).
	Now func() time.Time
	// MaxIDs of one call for many comments (MaxIDs of this package).
	MaxIDs int
	// TrashFor is how long a deleted comment can be restored (TrashFor of this package).
	TrashFor time.Duration
}

// New makes the service.
func New(o Options) *Service {
	if o.Now == nil {
		o.Now = time.Now
	}
	o.MaxIDs = cmp.Or(o.MaxIDs, MaxIDs)
	o.TrashFor = cmp.Or(o.TrashFor, TrashFor)
	return &Service{o}
}

// List gives the caller's comments of the days from and to (zero: without that limit), by day and in the order they were
// written.
func (s *Service) List(ctx context.Context, c session.Caller, from, to civil.Date) ([]Comment, error) {
	return list(ctx, s.DB.Q(ctx), c.Owner, from, to)
}

// Create adds a comment. The caller may choose its id: the same create again gives the comment as it
// was when it was first added, and changes nothing, even when it was deleted since. Faults: Invalid with every field
// that is wrong; Conflict `comment.id_taken` when the id is that of a comment that was created otherwise.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Comment, error) {
	now := s.now()
	made := Comment{ID: chosen.V, CreatedAt: now, UpdatedAt: now}
	faults := in.apply(&made.Fields)
	switch {
	case chosen.Err != nil, chosen.Has() && !id.Valid(chosen.V):
		faults.Add(fault.Field("_id", "comment.id_format"))
	case !chosen.Has():
		made.ID = id.New(now)
	}
	if err := faults.Err(); err != nil {
		return Comment{}, err
	}
	hash, err := made.hash()
	if err != nil {
		return Comment{}, err
	}
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		made.Revision = tx.Revision
		if first, err := s.first(ctx, tx, made, hash); err != nil {
			return err
		} else if first != nil {
			made = *first
			return db.ErrUnchanged
		}
		if err := insert(ctx, tx, &made, hash); err != nil {
			return err
		}
		return s.audited(ctx, tx, c, "created", nil, &made)
	})
	return made, err
}

// first gives the comment as it was when it was first created with made's id, nil when it never was. Fault: Conflict
// when that create said something else. Of a comment that was erased for good only the tombstone is left; what is sent
// now is believed to be what was sent then.
func (s *Service) first(ctx context.Context, tx *db.Tx, made Comment, hash string) (*Comment, error) {
	there, err := find(ctx, tx, tx.Owner, made.ID)
	switch {
	case err != nil:
		return nil, err
	case there == nil:
		made.Revision, err = trash.Buried(ctx, tx, tx.Owner, kind, made.ID)
		if err != nil || made.Revision == 0 {
			return nil, err
		}
		return &made, nil
	case there.CreateHash != hash:
		return nil, fault.New(fault.Conflict, "comment.id_taken").In("_id")
	}
	kept, err := audit.First(ctx, tx, tx.Owner, kind, made.ID, "created")
	if err != nil || kept == nil {
		n := there.comment()
		return &n, err
	}
	var n Comment
	if err := json.Unmarshal(kept, &n); err != nil {
		return nil, fault.Wrap(fault.Internal, "internal", err)
	}
	return &n, nil
}

// Update changes the fields that in has. With expected, the revision that the caller
// has seen, it refuses with Stale when the comment was changed since; 0 expects nothing. Faults: Invalid; Stale
// `request.stale` with the present comment, or with none when the caller deleted it.
func (s *Service) Update(ctx context.Context, c session.Caller, commentID string, in Input, expected int64) (Comment, error) {
	var n Comment
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there, err := find(ctx, tx, c.Owner, commentID)
		switch {
		case err != nil:
			return err
		case there == nil || there.DeletedAt.Valid:
			return s.absent(ctx, tx, commentID, expected)
		}
		before := there.comment()
		if expected != 0 && expected != before.Revision {
			return stale(&before)
		}
		n = before
		if err := in.apply(&n.Fields).Err(); err != nil {
			return err
		}
		if n.Fields == before.Fields {
			return db.ErrUnchanged
		}
		s.stamp(tx, &n)
		if err := update(ctx, tx, &n); err != nil {
			return err
		}
		return s.audited(ctx, tx, c, "changed", &before, &n)
	})
	return n, err
}

// absent is the fault of a comment that is not there for an update: Stale when the caller deleted what he saw.
func (s *Service) absent(ctx context.Context, tx *db.Tx, commentID string, expected int64) error {
	if expected != 0 {
		if revision, err := trash.Buried(ctx, tx, tx.Owner, kind, commentID); err != nil {
			return err
		} else if revision != 0 {
			return stale(nil)
		}
	}
	return notFound()
}

// Delete puts a comment into the trash, from which Restore brings it back for TrashFor. Of a comment that the caller has
// deleted already it is a success. expected as in Update. Faults: Stale.
func (s *Service) Delete(ctx context.Context, c session.Caller, commentID string, expected int64) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there, err := find(ctx, tx, tx.Owner, commentID)
		switch {
		case err != nil:
			return err
		case there == nil:
			revision, err := trash.Buried(ctx, tx, tx.Owner, kind, commentID)
			if err == nil && revision == 0 {
				err = notFound()
			}
			return cmp.Or(err, db.ErrUnchanged)
		case there.DeletedAt.Valid:
			return db.ErrUnchanged
		}
		before := there.comment()
		if expected != 0 && expected != before.Revision {
			return stale(&before)
		}
		n := before
		s.stamp(tx, &n)
		if err := bury(ctx, tx, &n); err != nil {
			return err
		}
		return s.audited(ctx, tx, c, "deleted", &before, nil)
	})
}

// Restore brings comments back from the trash, all of them or, when one is not the caller's or was deleted longer than
// TrashFor ago, none. It gives all the comments as they are then. Faults: as trash.Distinct.
func (s *Service) Restore(ctx context.Context, c session.Caller, ids []string) ([]Comment, error) {
	ids, err := trash.Distinct(ids, s.MaxIDs)
	if err != nil {
		return nil, err
	}
	var all []Comment
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		all = make([]Comment, 0, len(ids))
		back := false
		for _, commentID := range ids {
			there, err := find(ctx, tx, c.Owner, commentID)
			if err != nil {
				return err
			}
			if there == nil || there.DeletedAt.Valid && s.Now().Sub(time.UnixMilli(there.DeletedAt.Int64)) > s.TrashFor {
				return notFound()
			}
			n := there.comment()
			if there.DeletedAt.Valid {
				if err := s.restore(ctx, tx, c, &n); err != nil {
					return err
				}
				back = true
			}
			all = append(all, n)
		}
		if !back {
			return db.ErrUnchanged
		}
		return nil
	})
	return all, err
}

func (s *Service) restore(ctx context.Context, tx *db.Tx, c session.Caller, n *Comment) error {
	s.stamp(tx, n)
	if err := unbury(ctx, tx, n); err != nil {
		return err
	}
	return s.audited(ctx, tx, c, "restored", nil, n)
}

// Purge erases for good what was deleted before the time; see trash.Purge.
func (s *Service) Purge(ctx context.Context, before time.Time) (int, error) {
	return trash.Purge(ctx, s.DB, bin, before)
}

func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// stamp marks a comment as changed by tx.
func (s *Service) stamp(tx *db.Tx, n *Comment) { n.Revision, n.UpdatedAt = tx.Revision, s.now() }

func (s *Service) audited(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after *Comment) error {
	e := audit.Entry{At: s.Now(), Owner: tx.Owner, Session: c.Session, Kind: kind, Action: action}
	if before != nil {
		e.Entity, e.Before = before.ID, before
	}
	if after != nil {
		e.Entity, e.After = after.ID, after
	}
	return audit.Write(ctx, tx, e)
}

func notFound() error { return fault.New(fault.NotFound, "comment.not_found") }

func stale(current *Comment) error {
	f := fault.New(fault.Stale, "request.stale")
	if current != nil { // a nil *Comment in Current would not be nil
		f.Current = current
	}
	return f
}
