package feed

import (
	"context"
	"log/slog"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/home"
	"sankalp/internal/httpapi"
	"sankalp/internal/notify"
	"sankalp/internal/observance"
	"sankalp/internal/place"
	"sankalp/internal/repeat"
	"sankalp/internal/secret"
	"sankalp/internal/session"
)

// An address is prefix, token, suffix.
const (
	prefix = "/feeds/"
	suffix = ".ics"
)

// shape of a token, as rand.Text makes it.
var shape = regexp.MustCompile(`^[A-Z2-7]{26}$`)

// SiteOptions configure a site; all are required.
type SiteOptions struct {
	DB          *db.DB
	Observances *observance.Service
	Repeats     *repeat.Service
	// Ways gives the ways to the own work of an owner from one date to another.
	Ways func(ctx context.Context, owner string, from, to civil.Date) ([]notify.Way, error)
	// Visits limits what one network address may open; Factor multiplies it.
	Visits config.Rate
	Factor float64
	Places func() (*place.Gazetteer, error)
	// PublicURL, scheme and host, begins the address of the privacy policy.
	PublicURL string
	// Version of the program: another one may write the same days in other words.
	Version string
	Now     func() time.Time
	Log     *slog.Logger
}

// site answers /feeds/ for everybody who has an address.
type site struct {
	o    SiteOptions
	next http.Handler
	gate *session.Gate
	days *observance.Almanacs
	// skies are the feasts.
	skies *skies
}

// NewSite leaves every path but those of addresses to next.
func NewSite(o SiteOptions, next http.Handler) http.Handler {
	return &site{o: o, next: next, gate: session.NewGate(o.Visits.Count, o.Visits.Per, o.Factor, o.Now), days: observance.NewAlmanacs(years), skies: newSkies()}
}

// ServeHTTP implements http.Handler.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name, ours := strings.CutPrefix(r.URL.Path, prefix)
	if !ours {
		s.next.ServeHTTP(w, r)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		refuse(w, http.StatusMethodNotAllowed)
		return
	}
	if err := s.gate.Pass(httpapi.Address(r.Context())); err != nil {
		w.Header().Set("Retry-After", strconv.Itoa(int(fault.Of(err)[0].RetryAfter/time.Second)+1))
		refuse(w, http.StatusTooManyRequests)
		return
	}
	token, _ := strings.CutSuffix(name, suffix)
	if err := s.serve(w, r, token); err != nil {
		s.failed(w, r, err)
	}
}

func refuse(w http.ResponseWriter, status int) {
	w.Header().Set("Cache-Control", "no-store")
	http.Error(w, http.StatusText(status), status)
}

// failed answers in the same way for addresses that never were and for those that were revoked.
func (s *site) failed(w http.ResponseWriter, r *http.Request, err error) {
	if directory.Refuse(w, err) {
		return
	}
	switch {
	case fault.Is(err, fault.NotFound):
		refuse(w, http.StatusNotFound)
		return
	case fault.Is(err, fault.Unavailable), fault.Is(err, fault.TooEarly):
		w.Header().Set("Retry-After", "60")
		refuse(w, http.StatusServiceUnavailable)
	default:
		refuse(w, http.StatusInternalServerError)
	}
	s.o.Log.LogAttrs(r.Context(), slog.LevelError, "feed", slog.String("id", httpapi.RequestID(r.Context())), slog.Any("error", err))
}

// reader is what one statement tells of an address and its owner.
type reader struct {
	row
	home.Row
	Owner         string        `db:"owner_id"`
	Language      string        `db:"language"`
	Giver         string        `db:"giver"` // the owner's name
	OwnerRevision int64         `db:"owner_revision"`
	HomeRevision  int64         `db:"home_revision"`
	HomeUpdatedAt civil.Instant `db:"home_updated_at"`

	zone  *time.Location
	today civil.Date
}

// serve answers one that is there. Fault: NotFound `feed.not_found`.
func (s *site) serve(w http.ResponseWriter, r *http.Request, token string) error {
	ctx := r.Context()
	if !shape.MatchString(token) {
		return fault.New(fault.NotFound, unknown)
	}
	e, err := directory.Find(ctx, s.o.DB.Reader(), directory.Feed, secret.Hash(token))
	if err != nil {
		return err
	}
	rows, err := db.All[reader](ctx, s.o.DB.Reader(), `SELECT `+columns+`, f.owner_id, a.language, a.name AS giver, a.time_zone, a.place, a.almanac,
		o.revision AS owner_revision, a.revision AS home_revision, a.updated_at AS home_updated_at
		FROM feeds f JOIN accounts a ON a.id = f.owner_id JOIN owners o ON o.owner_id = f.owner_id WHERE f.owner_id = $1 AND f.id = $2 AND a.closes_at IS NULL`, e.Owner, e.ID)
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		return fault.New(fault.NotFound, unknown)
	}
	f := &rows[0]
	f.zone = time.UTC
	if zone, known := civil.Zone(f.TimeZone); known {
		f.zone = zone
	}
	f.today = civil.Of(s.o.Now(), f.zone)
	s.saw(ctx, f)
	h := w.Header()
	h.Set("Cache-Control", "private, no-cache")
	h.Set("ETag", s.tag(f))
	if holds(r.Header.Get("If-None-Match"), s.tag(f)) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	body, err := s.calendar(ctx, f)
	if err != nil {
		h.Del("ETag")
		return err
	}
	h.Set("Content-Type", "text/calendar; charset=utf-8")
	h.Set("X-Robots-Tag", "noindex")
	_, _ = w.Write(body) // a calendar that went away is no fault of ours
	return nil
}

// tag holds until something of the owner's changes, or the day.
func (s *site) tag(f *reader) string {
	mark := strings.Join([]string{f.ID, strconv.FormatInt(f.OwnerRevision, 10), strconv.FormatInt(f.Revision, 10), f.today.String(), s.o.Version}, " ")
	return `W/"` + secret.Hash(mark)[:32] + `"`
}

// holds reports whether the reader has what the tag is of.
func holds(header, tag string) bool {
	opaque := strings.TrimPrefix(tag, "W/")
	for one := range strings.SplitSeq(header, ",") {
		if one = strings.TrimSpace(one); one == "*" || strings.TrimPrefix(one, "W/") == opaque {
			return true
		}
	}
	return false
}

// sawEvery is how exactly it is stored when an address was last read.
const sawEvery = time.Hour

// saw stores that it was read. What fails here fails nothing else.
func (s *site) saw(ctx context.Context, f *reader) {
	now := s.o.Now()
	if f.LastReadAt != nil && now.Sub(f.LastReadAt.Time()) < sawEvery {
		return
	}
	err := s.o.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE feeds SET last_read_at = $3 WHERE owner_id = $1 AND id = $2`, f.Owner, f.ID, now.UnixMilli())
		return err
	})
	if err != nil {
		s.o.Log.LogAttrs(ctx, slog.LevelWarn, "feed", slog.Any("error", err))
	}
}
