// Package sync answers a device's one question: what of mine has changed since the last sync?
package sync

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/role"
	"sankalp/internal/session"
)

// changes is everything of an owner that was stamped after a revision: a list of each kind, and what is below.
type changes struct {
	// Revision to ask from next time.
	Revision int64 `json:"revision"`
	// Full: this is all there is, and whatever else the device has is gone.
	Full       bool        `json:"full" doc:"This is everything: drop whatever else is on the device"`
	Tombstones []tombstone `json:"tombstones" nullable:"false"`
	// LostAfter is the last revision before those that a restore or a failover has undone, where the device has seen some of them.
	LostAfter int64 `json:"lostAfter,omitempty" doc:"When the server lost what the device has seen after this revision: rows of a later one may be on the device alone, see recover-records"`
	// Tables are the rows instead of the lists.
	Tables []table `json:"tables,omitempty" nullable:"false" doc:"When this is everything, and tables were asked for: the rows of all lists"`
	// User is the account, when it, its profile, its picture or its public page changed, or the answer is full.
	User *account.User `json:"user,omitempty"`

	lists []list
	// To be written as tables, and those with short ids.
	tabled, shortIDs bool
	// noMoney: the settings have no amounts either.
	noMoney bool
}

// tombstone is the trace of something deleted.
type tombstone struct {
	ID       string `json:"_id" db:"id" format:"uuid"`
	Kind     string `json:"kind" db:"kind"`
	Revision int64  `json:"revision" db:"revision"`
}

// Service reads over all that devices keep copies of.
type Service struct {
	db    *db.DB
	kinds []Kind
	// none are lists without a row, for all answers that have nothing new: to be copied before one gets rows.
	none []list
	// stamped finds the kinds that have rows of an owner ($1) stamped after a revision ($2).
	stamped string
	turns   *session.Turns
}

// New makes the service. What rows of other kinds name comes before those kinds. turns share the work of whole answers between
// accounts; nil: whoever asks has one.
func New(d *db.DB, kinds []Kind, turns *session.Turns) *Service {
	return &Service{db: d, kinds: kinds, none: noneOf(kinds), stamped: stampedOf(kinds), turns: turns}
}

func noneOf(kinds []Kind) []list {
	all := make([]list, len(kinds))
	for i, k := range kinds {
		all[i] = list{k.List, k.none}
	}
	return all
}

func stampedOf(kinds []Kind) string {
	var all []string
	for i, k := range kinds {
		all = append(all, fmt.Sprintf(`SELECT %d AS kind WHERE EXISTS (SELECT 1 FROM %s WHERE owner_id = $1 AND revision > $2)`, i, k.table))
	}
	return strings.Join(all, " UNION ALL ")
}

// errWhole is that everything is to be given, for which a turn has to be taken.
var errWhole = errors.New("everything is to be given")

// answer gives what was stamped after since: everything when since is 0, older than what tombstones are complete
// for, or of a future that a restored backup has undone. Everything is as much as the account has: a lot of memory until it is encoded,
// and a lot of work; so may be what is new since a revision of long ago. It waits for a turn; ending gets what is to be called at its end,
// whatever comes of it. Faults: as of session.Turns.
func (s *Service) answer(ctx context.Context, c session.Caller, since int64, ending func(done func())) (*changes, error) {
	if !beyond(since, c.Floor, c.Revision) && c.Revision-since <= manyRevisions {
		if a, err := s.changes(ctx, c, since, false); !errors.Is(err, errWhole) {
			return a, err
		}
	}
	done, err := s.turn(ctx, c.Owner)
	if err != nil {
		return nil, err
	}
	ending(done)
	return s.changes(ctx, c, since, true)
}

// manyRevisions are more than the devices of a practice make in weeks.
const manyRevisions = 1000

// beyond is true of a revision since which everything is to be given.
func beyond(since, floor, revision int64) bool {
	return since <= 0 || since < floor || since > revision
}

// changes gives the answer; errWhole where everything is to be given and whole is false. When nothing is new it makes no query.
func (s *Service) changes(ctx context.Context, c session.Caller, since int64, whole bool) (*changes, error) {
	if since == c.Revision && since >= c.Floor && since > 0 {
		return &changes{Revision: since, lists: s.none}, nil
	}
	var a *changes
	err := s.db.Snapshot(ctx, func(q db.Querier) (err error) {
		a, err = s.read(ctx, q, c, since, whole)
		return err
	})
	return a, err
}

// turn waits until the owner may have everything.
func (s *Service) turn(ctx context.Context, owner string) (done func(), err error) {
	end, err := s.turns.Take(ctx, owner)
	if err != nil {
		return nil, err
	}
	began := time.Now()
	return func() { end(time.Since(began)) }, nil
}

// read reads from one view of the database, so that no row is newer than the revision answered.
func (s *Service) read(ctx context.Context, q db.Querier, c session.Caller, since int64, whole bool) (*changes, error) {
	owner := c.Owner
	now, err := db.One[struct {
		db.Lost
		Revision int64 `db:"revision"`
		Floor    int64 `db:"floor"`
		Account  int64 `db:"account"`
		Profile  int64 `db:"profile"`
		Picture  int64 `db:"picture"`
		Page     int64 `db:"page"`
	}](ctx, q, `SELECT o.revision, o.floor, o.lost_after, o.resumed_at, a.revision AS account,
		COALESCE((SELECT p.revision FROM profiles p WHERE p.owner_id = $1), 0) AS profile,
		COALESCE((SELECT p.revision FROM pictures p WHERE p.owner_id = $1), 0) AS picture,
		COALESCE((SELECT p.revision FROM public_pages p WHERE p.owner_id = $1), 0) AS page
		FROM owners o JOIN accounts a ON a.id = o.owner_id WHERE o.owner_id = $1`, owner)
	if err != nil {
		return nil, err
	}
	a := &changes{Revision: now.Revision, Tombstones: []tombstone{}, lists: slices.Clone(s.none), noMoney: !c.Role.Money()}
	seen := since
	if beyond(since, max(now.Floor, c.Floor), now.Revision) || now.Has(since) {
		a.Full, since = true, -1
	}
	if a.Full && !whole {
		return nil, errWhole
	}
	if a.Full && c.Role == role.Owner {
		switch {
		case seen > now.Revision: // put back without a word to us
			a.LostAfter = now.Revision
		case seen > 0 && seen < now.Resumed:
			a.LostAfter = now.After // the device's own changes may have later revisions than it has synced to
		}
	}
	if err := s.readRows(ctx, q, c, a, since, whole); err != nil {
		return nil, err
	}
	if a.Full || max(now.Account, now.Profile, now.Picture, now.Page) > since {
		user, err := account.As(ctx, q, c)
		if err != nil {
			return nil, err
		}
		a.User = &user
	}
	return a, nil
}

// readRows reads the lists and the tombstones that exist for the caller's role.
func (s *Service) readRows(ctx context.Context, q db.Querier, c session.Caller, a *changes, since int64, whole bool) (err error) {
	if c.Role == role.Shares {
		return s.readOfHelper(ctx, q, c, a, since, whole)
	}
	stamped, err := s.stampedKinds(ctx, q, c.Owner, since)
	if err != nil {
		return err
	}
	for _, i := range stamped {
		k := s.kinds[i]
		if !c.Role.Sees(k.name) {
			continue
		}
		if a.lists[i].rows, err = k.changed(ctx, q, c.Owner, since); err != nil {
			return err
		}
	}
	if a.Full {
		return nil
	}
	a.Tombstones, err = db.All[tombstone](ctx, q, `SELECT id, kind, revision FROM tombstones
			WHERE owner_id = $1 AND revision > $2 ORDER BY revision, id`, c.Owner, since)
	a.Tombstones = slices.DeleteFunc(a.Tombstones, func(t tombstone) bool { return !c.Role.Sees(t.Kind) })
	return err
}

// stampedKinds are the places of the kinds that have rows stamped after a revision, found by one statement: most often one of them has.
func (s *Service) stampedKinds(ctx context.Context, q db.Querier, owner string, since int64) (places []int, err error) {
	rows, err := db.All[struct {
		Kind int `db:"kind"`
	}](ctx, q, s.stamped, owner, since)
	for _, r := range rows {
		places = append(places, r.Kind)
	}
	return places, err
}

// readOfHelper reads what a member of the role shares gets. Who left the crew of a task loses the task with it. Where it is not known any
// more whose crew was erased, everything is given anew.
func (s *Service) readOfHelper(ctx context.Context, q db.Querier, c session.Caller, a *changes, since int64, whole bool) (err error) {
	if !a.Full {
		erased, err := db.One[struct {
			N int `db:"n"`
		}](ctx, q, `SELECT COUNT(*) AS n FROM tombstones t WHERE t.owner_id = $1 AND t.revision > $2 AND t.kind = 'crew'
			AND NOT EXISTS (SELECT 1 FROM crew c WHERE c.owner_id = t.owner_id AND c.id = t.id)`, c.Owner, since)
		if err != nil {
			return err
		}
		if erased.N > 0 {
			a.Full, since = true, -1
			if !whole {
				return errWhole
			}
		}
	}
	for i, k := range s.kinds {
		if k.ofHelper == nil {
			continue
		}
		if a.lists[i].rows, err = k.ofHelper(ctx, q, c.Owner, c.Helper, since); err != nil {
			return err
		}
	}
	if a.Full {
		return nil
	}
	a.Tombstones, err = db.All[tombstone](ctx, q, goneOfHelper, c.Owner, since, c.Helper)
	return err
}

// goneOfHelper are the tombstones of a helper's crew, and of the tasks at which they do not stand any more.
const goneOfHelper = `SELECT t.id AS id, t.kind AS kind, t.revision AS revision FROM tombstones t JOIN crew c ON c.owner_id = t.owner_id AND c.id = t.id
	WHERE t.owner_id = $1 AND t.revision > $2 AND t.kind = 'crew' AND c.helper_id = $3
	UNION SELECT c.task_id, 'task', t.revision FROM tombstones t JOIN crew c ON c.owner_id = t.owner_id AND c.id = t.id
	WHERE t.owner_id = $1 AND t.revision > $2 AND t.kind = 'crew' AND c.helper_id = $3
	AND NOT EXISTS (SELECT 1 FROM crew o WHERE o.owner_id = c.owner_id AND o.task_id = c.task_id AND o.helper_id = c.helper_id AND o.deleted_at IS NULL)
	ORDER BY revision, id`

// rowSize is about what a row takes, in bytes: to grow step by step would copy a first sync several times.
const rowSize = 450

// AppendJSON writes the answer.
func (a *changes) AppendJSON(b []byte) []byte {
	size := 512
	for _, l := range a.lists {
		size += rowSize * l.len()
	}
	if a.tabled {
		size /= 3
	}
	b = slices.Grow(b, size)
	b = append(b, `{"revision":`...)
	b = strconv.AppendInt(b, a.Revision, 10)
	b = append(b, `,"full":`...)
	b = strconv.AppendBool(b, a.Full)
	for _, l := range a.lists {
		b = append(append(append(b, `,"`...), l.name...), `":[`...)
		for i := range l.len() {
			if a.tabled {
				break
			}
			if i > 0 {
				b = append(b, ',')
			}
			b = l.appendRow(b, i)
		}
		b = append(b, ']')
	}
	b = append(b, `,"tombstones":[`...)
	for i, t := range a.Tombstones {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, `{"_id":"`...), t.ID...)
		b = append(append(b, `","kind":"`...), t.Kind...)
		b = append(b, `","revision":`...)
		b = append(strconv.AppendInt(b, t.Revision, 10), '}')
	}
	b = append(b, ']')
	if a.LostAfter > 0 {
		b = strconv.AppendInt(append(b, `,"lostAfter":`...), a.LostAfter, 10)
	}
	if a.tabled {
		b = appendTables(append(b, `,"tables":`...), a.lists, a.shortIDs)
	}
	if a.User != nil {
		user, _ := json.Marshal(a.User, json.Deterministic(true)) // texts and numbers: nothing in it can fail
		if a.noMoney {
			user = role.Redact(user)
		}
		b = append(append(b, `,"user":`...), user...)
	}
	return append(b, '}')
}

// watch gives the owner's revision now, and then each time it changes on any node, until ctx ends. A device that
// listens has thus missed nothing.
func (s *Service) watch(ctx context.Context, c session.Caller) (<-chan int64, func(), error) {
	changes, cancel := s.db.Subscribe(c.Owner)
	now, err := db.One[struct {
		Revision int64 `db:"revision"`
	}](ctx, s.db.Reader(), `SELECT revision FROM owners WHERE owner_id = $1`, c.Owner)
	if err != nil {
		cancel()
		return nil, nil, err
	}
	out := make(chan int64, 1)
	out <- now.Revision
	go forward(ctx, changes, out)
	return out, cancel, nil
}

func forward(ctx context.Context, from <-chan int64, to chan<- int64) {
	for {
		select {
		case <-ctx.Done():
			return
		case n := <-from:
			select {
			case <-ctx.Done():
				return
			case to <- n:
			}
		}
	}
}
