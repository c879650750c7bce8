package publicpage

import (
	"context"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// kind is the name of a page in the audit.
const kind = "publicpage"

// Service reads and changes the caller's own page.
type Service struct {
	db  *db.DB
	now func() time.Time
}

// New makes the service; now is the clock.
func New(d *db.DB, now func() time.Time) *Service { return &Service{db: d, now: now} }

// get gives the caller's page; before it is created, one with the default rules, off and of revision 0.
func (s *Service) get(ctx context.Context, c session.Caller) (page, error) {
	p, _, err := find(ctx, s.db.Q(ctx), c.Owner)
	return p, err
}

// update changes the fields that in has. expected is as in profile.Service.Update. Faults: Invalid with every field that is
// wrong, `publicpage.slug_taken` for the address of another page; Stale `request.stale`.
func (s *Service) update(ctx context.Context, c session.Caller, in Input, expected int64) (page, error) {
	var p page
	err := s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		before, there, err := find(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		p = before
		if err := in.apply(&p.Fields).Err(); err != nil {
			return err
		}
		if expected > 0 && expected != before.Revision || expected == httpapi.Absent && there {
			return &fault.Error{Kind: fault.Stale, Code: "request.stale", Current: before}
		}
		was, err1 := before.text()
		is, err2 := p.text()
		switch {
		case err1 != nil:
			return err1
		case err2 != nil:
			return err2
		case was == is:
			return db.ErrUnchanged
		}
		now := s.now().UTC().Truncate(time.Millisecond)
		entry := audit.Entry{At: now, Owner: c.Owner, Session: c.Session, Kind: kind, Entity: c.Owner, Action: "changed", Before: before, After: &p}
		if !there {
			p.CreatedAt, entry.Before = now, nil
		}
		p.UpdatedAt, p.Revision = now, tx.Revision
		if err := save(ctx, tx, p, is); err != nil {
			return err
		}
		return audit.Write(ctx, tx, entry)
	})
	return p, err
}
