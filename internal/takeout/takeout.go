// Package takeout gives a person everything that Sankalp has stored of them, in files that other programs can read. It goes
// by the schema and not by a list of tables, so that no later table is forgotten.
package takeout

import (
	"archive/zip"
	"context"
	"io"
	"regexp"
	"slices"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/i18n"
	"sankalp/internal/session"
	"sankalp/internal/tempfile"
)

// Service makes takeouts.
type Service struct {
	Options
}

// Options configure a Service; all but Turns are required.
type Options struct {
	DB      *db.DB
	Limiter *session.Limiter
	// Count takeouts of one account within Per, at most: each reads everything.
	Count int
	Per   time.Duration
	// MaxPhotos of bills and MaxFeeds there may be of one account.
	MaxPhotos, MaxFeeds int
	// Turns are who makes one at a time; nil: whoever asks.
	Turns *session.Turns
	// Now is the clock.
	Now func() time.Time
}

// New makes the service.
func New(o Options) *Service { return &Service{o} }

// machinery are the tables of an account without data of its owner: work in progress, traces of deleted things, and sums
// of other tables.
var machinery = []string{"answers", "challenges", "codes", "directory", "jobs", "owners", "resets", "tombstones"}

// secret matches the columns that would open something, or are derived from others for the server's own use.
var secret = regexp.MustCompile(`hash|secret|token|credential|auth$|endpoint|_key$|^search$|^ends$|^occurrence$`)

// What is one way in which the data of an owner leaves as a file.
type What struct {
	Bucket string // of the limiter
	Name   string // of the file, before the day
	Action string // in the history of the account
}

// File gives a ZIP that fill writes, and notes that it was made. It lies in a file without a name, which is gone once it is closed: a
// slow reader costs no memory. Fault: TooMany.
func (o Options) File(ctx context.Context, c session.Caller, what What, fill func(z *zip.Writer, now time.Time) error) (name string, body io.ReadSeekCloser, err error) {
	done, err := o.Turns.Take(ctx, c.Owner)
	if err != nil {
		return "", nil, err
	}
	defer done(0)
	if err := o.Limiter.Use(ctx, what.Bucket+":"+c.Owner, o.Count, o.Per); err != nil {
		return "", nil, err
	}
	now := o.Now()
	file, err := tempfile.Filled(what.Name, func(w io.Writer) error {
		z := zip.NewWriter(w)
		if err := fill(z, now); err != nil {
			return err
		}
		return z.Close()
	})
	if err != nil {
		return "", nil, err
	}
	err = o.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { // no device keeps anything of it
		return audit.Write(ctx, tx, audit.Entry{At: now, Owner: c.Owner, Session: c.Session, Kind: "account", Entity: c.Owner, Action: what.Action})
	})
	if err != nil {
		_ = file.Close() // the first fault says more
		return "", nil, err
	}
	return what.Name + "-" + now.In(c.Zone).Format(time.DateOnly) + ".zip", file, nil
}

// Zip gives the caller's takeout: of every table a JSON and a CSV file, pictures as they are. What lies in the trash is in it,
// with the moment of its deletion. See File.
func (s *Service) Zip(ctx context.Context, c session.Caller) (name string, body io.ReadSeekCloser, err error) {
	return s.File(ctx, c, What{Bucket: "takeout", Name: "sankalp", Action: "exported"}, func(z *zip.Writer, now time.Time) error {
		return s.fill(ctx, c, z, now)
	})
}

// fill writes the takeout.
func (s *Service) fill(ctx context.Context, c session.Caller, z *zip.Writer, now time.Time) error {
	tables, err := s.DB.Owned(ctx)
	if err != nil {
		return err
	}
	about := i18n.Text(c.Language, "takeout.about", map[string]any{"name": c.Name, "at": now.In(c.Zone).Format("2006-01-02 15:04")})
	if err := put(z, "README.txt", zip.Deflate, now, []byte(about+"\n")); err != nil {
		return err
	}
	return s.DB.Snapshot(ctx, func(q db.Querier) error {
		for _, t := range tables {
			if slices.Contains(machinery, t.Table) {
				continue
			}
			r := rows{table: t.Table, zip: z, at: now}
			if err := r.read(ctx, q, t, c.Owner); err != nil {
				return err
			}
			if err := r.write(); err != nil {
				return err
			}
		}
		return nil
	})
}

func put(z *zip.Writer, name string, method uint16, at time.Time, content []byte) error {
	w, err := open(z, name, method, at)
	if err != nil {
		return err
	}
	_, err = w.Write(content)
	return err
}

func open(z *zip.Writer, name string, method uint16, at time.Time) (io.Writer, error) {
	return z.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: at})
}
