// Package incident is for the operator of a server from which personal data got out, or on which it was changed or lost: it notes what
// happened, notifies the owners of affected accounts once each, says what the law wants by when, and writes the report. The duties are
// those of rule 7 of India's Digital Personal Data Protection Rules, 2025.
package incident

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
)

// Kinds are what can have happened to personal data.
var Kinds = []string{"disclosed", "altered", "lost"}

// boardWithin is how long after knowing of it the operator may take to tell the Board everything (rule 7(2)(b)).
const boardWithin = 72 * time.Hour

// everybody stands for all accounts that there were.
const everybody = "*"

// Incident is one that the operator has noted.
type Incident struct {
	ID    string    `json:"id"`
	Kind  string    `json:"kind"`
	Since time.Time `json:"since"`
	Until time.Time `json:"until"`
	Known time.Time `json:"known"`
	// All: every account that was made before it ended is affected. Else Owners are, by their ids.
	All    bool     `json:"all"`
	Owners []string `json:"owners"`
	Words  Words    `json:"words"`
	// Notified is how many accounts were sent the notice, the last of them then; nil: none.
	Notified   int64      `json:"notified"`
	NotifiedAt *time.Time `json:"notifiedAt"`
	// InformedAt and DetailedAt are when the Board was informed, first and in detail.
	InformedAt *time.Time `json:"boardInformedAt"`
	DetailedAt *time.Time `json:"boardDetailedAt"`
}

// Check says what is wrong with a new one, in sentences for the operator.
func (i *Incident) Check(now time.Time) error {
	var faults []error
	if !slices.Contains(Kinds, i.Kind) {
		faults = append(faults, fmt.Errorf("the kind is one of %s", strings.Join(Kinds, ", ")))
	}
	if i.Since.IsZero() || i.Until.Before(i.Since) {
		faults = append(faults, errors.New("--since says when it began and --until when it ended, not before that"))
	}
	if i.Since.After(now) || i.Until.After(now) || i.Known.After(now) {
		faults = append(faults, errors.New("what has not happened yet is no incident: look at --since, --until and --known"))
	}
	return errors.Join(faults...)
}

// Duty is one thing that the law wants done.
type Duty struct {
	What string     `json:"what"`
	By   *time.Time `json:"by"` // nil: without delay
	Done *time.Time `json:"done"`
}

// Late reports whether its time is over and it is not done.
func (d Duty) Late(now time.Time) bool { return d.Done == nil && d.By != nil && now.After(*d.By) }

// Duties are what is to be done, and what is.
func (i *Incident) Duties() []Duty {
	by := i.Known.Add(boardWithin)
	return []Duty{
		{What: "notify each affected person, without delay (rule 7(1))", Done: i.NotifiedAt},
		{What: "inform the Data Protection Board of nature, extent, time, place and likely impact, without delay (rule 7(2)(a))", Done: i.InformedAt},
		{What: "inform the Board in detail, within 72 hours of knowing (rule 7(2)(b))", By: &by, Done: i.DetailedAt},
	}
}

// row is how one is stored.
type row struct {
	ID         string `db:"id"`
	Kind       string `db:"kind"`
	Since      int64  `db:"since"`
	Until      int64  `db:"until"`
	KnownAt    int64  `db:"known_at"`
	Affected   string `db:"affected"`
	Words      []byte `db:"words"`
	Notified   int64  `db:"notified"`
	NotifiedAt int64  `db:"notified_at"`
	BoardAt    int64  `db:"board_at"`
	DetailedAt int64  `db:"detailed_at"`
}

func (r row) incident() (i Incident, err error) {
	i = Incident{ID: r.ID, Kind: r.Kind, Since: time.UnixMilli(r.Since).UTC(), Until: time.UnixMilli(r.Until).UTC(), Known: time.UnixMilli(r.KnownAt).UTC(),
		All: r.Affected == everybody, Owners: []string{}, Notified: r.Notified, NotifiedAt: instant(r.NotifiedAt), InformedAt: instant(r.BoardAt), DetailedAt: instant(r.DetailedAt)}
	if r.Affected != "" && !i.All {
		i.Owners = strings.Split(r.Affected, ",")
	}
	return i, json.Unmarshal(r.Words, &i.Words)
}

func instant(ms int64) *time.Time {
	if ms == 0 {
		return nil
	}
	at := time.UnixMilli(ms).UTC()
	return &at
}

// affected is how the accounts are stored.
func (i *Incident) affected() string {
	if i.All {
		return everybody
	}
	return strings.Join(i.Owners, ",")
}

// Open notes a new one, and gives it with its id.
func Open(ctx context.Context, d *db.DB, now time.Time, i Incident) (Incident, error) {
	words, err := json.Marshal(i.Words)
	if err != nil {
		return i, err
	}
	i.ID = id.New(now)
	return i, d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO incidents (id, kind, since, until, known_at, affected, words) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
			i.ID, i.Kind, i.Since.UnixMilli(), i.Until.UnixMilli(), i.Known.UnixMilli(), i.affected(), string(words))
		return err
	})
}

const columns = `SELECT id, kind, since, until, known_at, affected, words, notified, notified_at, board_at, detailed_at FROM incidents`

// List gives all of them, the oldest first.
func List(ctx context.Context, d *db.DB) ([]Incident, error) {
	rows, err := db.All[row](ctx, d.Reader(), columns+` ORDER BY known_at, id`)
	all := make([]Incident, 0, len(rows))
	for _, r := range rows {
		i, bad := r.incident()
		all, err = append(all, i), errors.Join(err, bad)
	}
	return all, err
}

// Find gives the one of which the id begins so.
func Find(ctx context.Context, d *db.DB, begins string) (Incident, error) {
	all, err := List(ctx, d)
	if err != nil {
		return Incident{}, err
	}
	all = slices.DeleteFunc(all, func(i Incident) bool { return begins == "" || !strings.HasPrefix(i.ID, begins) })
	if len(all) != 1 {
		return Incident{}, fmt.Errorf("%d incidents have an id that begins with %q; `sankalp incident list` shows them", len(all), begins)
	}
	return all[0], nil
}

// Informed notes that the Board was informed now, at first or in detail. What was noted before stays.
func Informed(ctx context.Context, d *db.DB, now time.Time, incidentID string, detailed bool) error {
	return d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE incidents SET board_at = CASE WHEN board_at = 0 THEN CAST($2 AS BIGINT) ELSE board_at END,
			detailed_at = CASE WHEN $3 = 1 AND detailed_at = 0 THEN CAST($2 AS BIGINT) ELSE detailed_at END WHERE id = $1`,
			incidentID, now.UnixMilli(), bit(detailed))
		return err
	})
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
