package block

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/notice"
	"sankalp/internal/session"
)

// linesOfNotice is how many tasks a notice names; its page shows them all.
const linesOfNotice = 6

// sutak reports whether the days are closed because of a death or a birth.
func (f *Fields) sutak() bool { return f.Kind == sutakDeath || f.Kind == sutakBirth }

// work is a task that closed days may touch.
type work struct {
	ID      string      `db:"id"`
	Name    string      `db:"task_name"`
	Date    civil.Date  `db:"date"`
	Start   civil.Clock `db:"start_time"`
	Minutes int         `db:"minutes"`
	Days    int         `db:"days"`
	End     civil.Clock `db:"end_time"`
}

// span is when the work takes place.
func (w work) span() availability.Span {
	return availability.Span{Date: w.Date, At: w.Start, Minutes: w.Minutes, Days: w.Days, Until: w.End}
}

// follow notifies the owner of the work that a sutak begins to touch when it is entered, changed or restored. Work that it
// touched before is left out.
func (s *Service) follow(ctx context.Context, tx *db.Tx, before, after *Block) error {
	if after == nil || !after.sutak() {
		return nil
	}
	zone, err := session.ZoneOf(ctx, tx, tx.Owner)
	if err != nil {
		return err
	}
	found, err := s.touched(ctx, tx, after, zone)
	if err != nil {
		return err
	}
	if before != nil && before.sutak() {
		known, err := s.touched(ctx, tx, before, zone)
		if err != nil {
			return err
		}
		found = slices.DeleteFunc(found, func(w work) bool { return slices.Contains(known, w) })
	}
	if len(found) == 0 {
		return nil
	}
	return s.post(ctx, tx, after, found)
}

// touched gives the owner's own work to come that a block touches, in its order.
func (s *Service) touched(ctx context.Context, tx *db.Tx, b *Block, zone *time.Location) ([]work, error) {
	c := &db.Cond{}
	c.And(`t.owner_id = ? AND t.own = 1 AND t.outcome IS NULL AND t.deleted_at IS NULL AND t.date <= ? AND t.ends >= ?`,
		tx.Owner, b.EndDate.String(), b.Date.AddDays(-1).String())
	if b.ClientID != "" {
		c.And(`t.client_id = ?`, b.ClientID)
	}
	const rite = `EXISTS (SELECT 1 FROM rite_types r WHERE r.owner_id = t.owner_id AND r.id = t.rite_type_id AND r.deleted_at IS NULL AND `
	switch b.Effect {
	case effectMangal:
		c.And(rite + `r.mangal = 1)`)
	case effectKinds:
		c.And(rite+`',' || ? || ',' LIKE '%,' || r.kind || ',%')`, b.RiteKinds.String())
	}
	all, err := db.All[work](ctx, tx, `SELECT t.id, t.task_name, t.date, t.start_time, COALESCE(t.duration_minutes, 0) AS minutes, t.days, t.end_time
		FROM tasks t WHERE `+c.Where()+` ORDER BY t.date, t.start_time, t.id`, c.Args...)
	closed, now := availability.Closes(b.Date, b.StartTime, b.EndDate, b.EndTime, zone), s.Now()
	return slices.DeleteFunc(all, func(w work) bool {
		meets := func(at availability.Interval) bool { return at.Start.Before(closed.End) && closed.Start.Before(at.End) }
		return !slices.ContainsFunc(w.span().Sittings(zone), meets) || !w.span().Over(zone).After(now)
	}), err
}

// post sends a notice of the work that a sutak touches. The same days are sent once, ever.
func (s *Service) post(ctx context.Context, tx *db.Tx, b *Block, found []work) error {
	lines := make([]string, 0, linesOfNotice+1)
	for i, w := range found {
		if i == linesOfNotice {
			lines = append(lines, "+ "+strconv.Itoa(len(found)-i))
			break
		}
		lines = append(lines, w.Date.String()+" · "+w.Name)
	}
	n := notice.Notice{
		Owner: tx.Owner, Kind: notice.Sutak, Event: "touches", Path: "/availability?tab=closed", At: s.Now(),
		Key:  b.ID + "@" + string(b.Effect) + b.RiteKinds.String() + b.ClientID + " touches " + b.stretch(),
		Args: map[string]string{"count": strconv.Itoa(len(found)), "date": b.Date.String(), "until": b.EndDate.String(), "list": strings.Join(lines, "\n")},
	}
	if b.ClientID != "" {
		family, err := db.One[struct {
			Name string `db:"name"`
		}](ctx, tx, `SELECT name FROM clients WHERE owner_id = $1 AND id = $2`, tx.Owner, b.ClientID)
		if err != nil {
			return err
		}
		n.Event, n.Args["family"] = "touches_family", family.Name
	}
	return notice.Post(ctx, tx, s.queue, n)
}

// stretch writes the days and times of a block.
func (f *Fields) stretch() string {
	return f.Date.String() + "T" + f.StartTime.String() + "/" + f.EndDate.String() + "T" + f.EndTime.String()
}
