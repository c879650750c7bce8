package notify

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/notice"
)

// trip is a task with what planning its departure needs.
type trip struct {
	task
	Minutes   int     `db:"minutes"`
	Outcome   *string `db:"outcome"`
	AddressID string  `db:"address_id"`
	Family    *string `db:"family"` // JSON
	Work      *string `db:"work"`
}

// departure is a trip with its start and with the time to leave, both in the owner's zone.
type departure struct {
	trip
	day          civil.Date
	minutes      int
	begin, leave time.Time
}

// departureNotices finds the own tasks for which it is time to get ready: leaveAhead before they must be left for, in (from, to].
func (s *Service) departureNotices(ctx context.Context, from, to time.Time) ([]notice.Notice, error) {
	// No wall clock is further than a day from UTC, no journey longer than MaxTravel, no outing longer than a day before it.
	first, last := civil.Of(from.Add(-48*time.Hour), time.UTC), civil.Of(to.Add(24*time.Hour+availability.MaxTravel*time.Minute+leaveAhead), time.UTC)
	var c db.Cond
	onDays(&c, first, last)
	departures, err := s.departures(ctx, &c)
	var all []notice.Notice
	for _, d := range departures {
		at := d.leave.Add(-leaveAhead)
		if d.Outcome == nil && d.begin.After(to) && at.After(from) && !at.After(to) {
			all = append(all, d.notice())
		}
	}
	return all, err
}

// leaveBy is when the own tasks of a day must be left for, by id: the time, after the date where that is another.
func (s *Service) leaveBy(ctx context.Context, people *db.Cond, day civil.Date) (map[string]string, error) {
	onDays(people, day.AddDays(-2), day)
	departures, err := s.departures(ctx, people)
	all := make(map[string]string, len(departures))
	for _, d := range departures {
		if d.day == day {
			all[d.ID] = strings.TrimPrefix(d.leave.Format(time.DateOnly+" 15:04"), day.String()+" ")
		}
	}
	return all, err
}

// Way is the way to one of the days of a task.
type Way struct {
	TaskID, Location string
	Day              civil.Date
	Minutes          int
	// Begin is when the work begins, to which the way leads.
	Begin time.Time
}

// Ways gives the ways to an owner's own work that takes place on the dates from…to; none without a home area.
func (s *Service) Ways(ctx context.Context, owner string, from, to civil.Date) ([]Way, error) {
	var c db.Cond
	c.And(`t.owner_id = ?`, owner)
	onDays(&c, from, to)
	departures, err := s.departures(ctx, &c)
	all := make([]Way, len(departures))
	for i, d := range departures {
		all[i] = Way{d.ID, d.Location, d.day, d.minutes, d.begin}
	}
	return all, err
}

// onDays narrows to tasks t that take place on the dates from…to.
func onDays(c *db.Cond, from, to civil.Date) {
	c.And(`t.date <= ? AND t.date >= ? AND t.ends >= ?`, to.String(), from.AddDays(-availability.MaxDays).String(), from.String())
}

// departures finds own tasks that are done or still to do. where is a condition on accounts a, settings n and tasks t.
// Only people with a home area are reminded to leave.
func (s *Service) departures(ctx context.Context, c *db.Cond) ([]departure, error) {
	c.And(`t.owner_id IN (SELECT h.owner_id FROM areas h WHERE h.home = 1 AND h.deleted_at IS NULL)
		AND t.deleted_at IS NULL AND t.own = 1 AND t.start_time <> '' AND (t.outcome IS NULL OR t.outcome = 'done')`)
	trips, err := db.All[trip](ctx, s.DB.Reader(), `SELECT `+taskColumns+`, COALESCE(t.duration_minutes, 0) AS minutes, t.outcome, t.address_id, c.body AS family, a.work
		FROM tasks t JOIN accounts a ON a.id = t.owner_id LEFT JOIN notify_settings n ON n.owner_id = a.id
			LEFT JOIN clients c ON c.owner_id = t.owner_id AND c.id = t.client_id
		WHERE `+c.Where()+` ORDER BY t.owner_id, t.date, t.start_time, t.id`, c.Args...)
	var all []departure
	for len(trips) > 0 && err == nil {
		n := 1
		for n < len(trips) && trips[n].Owner == trips[0].Owner {
			n++
		}
		var found []departure
		found, err = s.departuresOf(ctx, trips[:n])
		all, trips = append(all, found...), trips[n:]
	}
	return all, err
}

// visit is one of the days of a trip.
type visit struct {
	trip
	availability.Stop
	day civil.Date
}

// visits are all days of trips, in the order of their beginning. What goes on day and night is left for once.
func visits(trips []trip, zone *time.Location) []visit {
	var all []visit
	for _, t := range trips {
		date, err1 := civil.ParseDate(t.Date)
		clock, err2 := civil.ParseClock(t.StartTime)
		until, err3 := civil.ParseClock(t.EndTime)
		if err1 != nil || err2 != nil {
			continue
		}
		span := availability.Span{Date: date, At: clock, Minutes: t.Minutes, Days: t.Days}
		if err3 == nil {
			span.Until = until
			all = append(all, visit{t, availability.Stop{Interval: span.Whole(zone), Location: t.Location}, date})
			continue
		}
		for i, at := range span.Sittings(zone) {
			all = append(all, visit{t, availability.Stop{Interval: at, Location: t.Location}, date.AddDays(i)})
		}
	}
	slices.SortStableFunc(all, func(a, b visit) int { return a.Start.Compare(b.Start) })
	return all
}

// departuresOf is departures of one owner.
func (s *Service) departuresOf(ctx context.Context, trips []trip) ([]departure, error) {
	zone, ok := civil.Zone(trips[0].Zone)
	if !ok {
		return nil, nil
	}
	town, err := s.town(ctx, trips[0].Owner, availability.ReadWork(trips[0].Work))
	if err != nil {
		return nil, err
	}
	var all []departure
	var before *availability.Stop
	for _, v := range visits(trips, zone) {
		stop := v.Stop
		stop.Area = town.Find(v.place())
		minutes, _, _ := town.Leave(endsBefore(before, stop), stop)
		all = append(all, departure{v.trip, v.day, minutes, stop.Start, stop.Start.Add(-time.Duration(minutes) * time.Minute).In(zone)})
		before = &stop
	}
	return all, nil
}

// endsBefore is the one before, unless it is still going on.
func endsBefore(before *availability.Stop, to availability.Stop) *availability.Stop {
	if before == nil || before.End.After(to.Start) {
		return nil
	}
	return before
}

// place is where the task is: by its location, and the address of its family.
func (t trip) place() availability.Place {
	p := availability.Place{Location: t.Location}
	var family struct {
		Addresses []struct {
			ID   string `json:"_id"`
			Area string `json:"area"`
			Pin  string `json:"pin"`
		} `json:"addresses"`
	}
	if t.Family != nil && t.AddressID != "" {
		_ = json.Unmarshal([]byte(*t.Family), &family) // the stored family is valid JSON
	}
	for _, a := range family.Addresses {
		if a.ID == t.AddressID {
			p.Named, p.Pin = a.Area, a.Pin
		}
	}
	return p
}

func (d departure) notice() notice.Notice {
	clock, _ := civil.NewClock(d.leave.Hour(), d.leave.Minute())
	return notice.Notice{
		Owner: d.Owner, Kind: taskLeave, Event: "due", Key: d.ID + "@" + d.day.String() + "T" + d.StartTime, At: d.leave.UTC(), Path: "/today",
		Args: map[string]string{"task": d.Name, "place": d.Location, "leave": clock.String(), "start": d.StartTime, "minutes": strconv.Itoa(d.minutes)},
	}
}

// town reads the areas of an owner.
func (s *Service) town(ctx context.Context, owner string, work availability.Work) (*availability.Town, error) {
	rows, err := db.All[struct {
		ID   string `db:"id"`
		Name string `db:"name"`
		Pin  string `db:"pin"`
		Lat  *int64 `db:"lat"`
		Lon  *int64 `db:"lon"`
		Home int    `db:"home"`
		Ways string `db:"ways"`
	}](ctx, s.DB.Reader(), `SELECT id, name, pin, lat, lon, home, ways FROM areas WHERE owner_id = $1 AND deleted_at IS NULL`, owner)
	areas := make([]availability.Area, len(rows))
	for i, r := range rows {
		areas[i] = availability.Area{ID: r.ID, Name: r.Name, Pin: r.Pin, Lat: degrees(r.Lat), Lon: degrees(r.Lon), Home: r.Home == 1}
		if r.Ways != "" {
			_ = json.Unmarshal([]byte(r.Ways), &areas[i].Ways) // written as JSON of the same names
		}
	}
	return availability.NewTown(areas, work), err
}

// degrees are stored as millionths.
func degrees(millionths *int64) *float64 {
	if millionths == nil {
		return nil
	}
	d := float64(*millionths) / 1e6
	return &d
}
