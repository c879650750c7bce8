package profile

import (
	"context"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/civil"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/picture"
	"sankalp/internal/session"
)

// Options configure a Service; DB, Limiter, Decoder and Now are required.
type Options struct {
	DB      *db.DB
	Limiter *session.Limiter
	// PerOwner limits how many pictures one account may send; 0: 30 an hour.
	PerOwner config.Rate
	// Now is the clock.
	Now func() time.Time
	// Decoder makes the pictures.
	Decoder *picture.Decoder
	// MaxPageSize of the activity; 0: 100.
	MaxPageSize int
	// Names of things, by their kinds.
	Names audit.Names
}

// defaultPage of the activity, in rows.
const defaultPage = 50

// Service is what can be done with profiles.
type Service struct{ Options }

// New makes the service.
func New(o Options) *Service {
	if o.PerOwner.Count == 0 {
		o.PerOwner = config.Rate{Count: 30, Per: time.Hour}
	}
	if o.MaxPageSize == 0 {
		o.MaxPageSize = 100
	}
	return &Service{o}
}

// get gives the caller's profile; an empty one of revision 0 before the first change.
func (s *Service) get(ctx context.Context, c session.Caller) (Profile, error) {
	p, _, err := find(ctx, s.DB.Q(ctx), c.Owner)
	return p, err
}

// Update changes the fields that in has. With expected, the revision that the caller has seen, it refuses with Stale
// `request.stale` and the present profile when that was changed since; httpapi.Absent expects none, 0 anything. Fault:
// Invalid with every field that is wrong.
func (s *Service) Update(ctx context.Context, c session.Caller, in Input, expected int64) (Profile, error) {
	var p Profile
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		before, there, err := find(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		p = before
		now := s.Now().UTC().Truncate(time.Millisecond)
		if err := in.apply(&p.Fields, civil.Of(now, c.Zone)).Err(); err != nil {
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

// PreparePicture makes the squares of what a caller sent; it decodes, so it is not for a transaction. Faults:
// as picture.Decoder.Make; TooMany.
func (s *Service) PreparePicture(ctx context.Context, c session.Caller, file []byte) (picture.Squares, error) {
	info, err := s.Decoder.Inspect(file)
	if err == nil {
		err = s.Limiter.Use(ctx, "picture:"+c.Owner, s.PerOwner.Count, s.PerOwner.Per)
	}
	if err != nil {
		return picture.Squares{}, err
	}
	return s.Decoder.Make(ctx, file, info)
}

// SetPicture puts a picture in the place of the one before, and gives its address.
func (s *Service) SetPicture(ctx context.Context, c session.Caller, squares picture.Squares) (string, error) {
	name := id.New(s.Now())
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		if err := savePicture(ctx, tx, name, squares, s.Now()); err != nil {
			return err
		}
		return s.audited(ctx, tx, c, "picture_changed")
	})
	return picturePath + name, err
}

// RemovePicture removes the caller's picture; without one it is a success.
func (s *Service) RemovePicture(ctx context.Context, c session.Caller) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there, err := removePicture(ctx, tx, s.Now())
		if err == nil && !there {
			err = db.ErrUnchanged
		}
		if err != nil {
			return err
		}
		return s.audited(ctx, tx, c, "picture_removed")
	})
}

// picture gives the caller's picture of that name as JPEG, 96 or 512 pixels square. Fault: NotFound
// `profile.no_picture` for any other name.
func (s *Service) picture(ctx context.Context, c session.Caller, name string, size int) ([]byte, error) {
	return findPicture(ctx, s.DB.Q(ctx), c.Owner, name, size)
}

func (s *Service) audited(ctx context.Context, tx *db.Tx, c session.Caller, action string) error {
	return audit.Write(ctx, tx, audit.Entry{At: s.Now(), Owner: c.Owner, Session: c.Session, Kind: kind, Entity: c.Owner, Action: action})
}
