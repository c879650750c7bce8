package notify

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/home"
	"sankalp/internal/notice"
	"sankalp/internal/panchang"
	"sankalp/internal/rite"
)

// daysAhead are how many days before a yearly day its reminders come, each in the owner's morning.
var daysAhead = []int{30, 7, 1}

func morning() civil.Clock { return hour(9) }

// almanac is the place and customs by which an owner's yearly days are found.
type almanac struct {
	Owner string `db:"id"`
	home.Row
}

// mornings finds what is told at nine in the mornings in (from, to]: yearly days that are still to come, and payments to ask for.
func (s *Service) mornings(ctx context.Context, from, to time.Time) ([]notice.Notice, error) {
	zones, err := db.All[struct {
		Name string `db:"time_zone"`
	}](ctx, s.DB.Reader(), `SELECT DISTINCT time_zone FROM accounts`)
	if err != nil {
		return nil, err
	}
	var all []notice.Notice
	for _, z := range zones {
		zone, ok := civil.Zone(z.Name)
		if !ok {
			continue
		}
		var mornings []time.Time
		for day := civil.Of(from, zone); !day.After(civil.Of(to, zone)); day = day.AddDays(1) {
			if at := civil.Alarm(day, morning(), zone); at.After(from) && !at.After(to) {
				mornings = append(mornings, at)
			}
		}
		if len(mornings) == 0 {
			continue
		}
		found, err := s.morningsWhere(ctx, "time_zone", z.Name, mornings, civil.Of(to, zone))
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// morningsWhere finds them for the accounts that have the value in the column.
func (s *Service) morningsWhere(ctx context.Context, column, value string, mornings []time.Time, today civil.Date) ([]notice.Notice, error) {
	observances, err := s.observancesWhere(ctx, column, value, mornings, today)
	if err != nil {
		return nil, err
	}
	dues, err := s.duesWhere(ctx, column, value, mornings)
	return append(observances, dues...), err
}

// observancesWhere finds the yearly days for the accounts that have the value in the column.
func (s *Service) observancesWhere(ctx context.Context, column, value string, mornings []time.Time, today civil.Date) ([]notice.Notice, error) {
	owners, err := db.All[almanac](ctx, s.DB.Reader(), `SELECT id, place, almanac, time_zone FROM accounts WHERE `+column+` = $1 ORDER BY id`, value)
	if err != nil {
		return nil, err
	}
	var all []notice.Notice
	for _, o := range owners {
		found, err := s.observancesOf(ctx, o, mornings, today)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// observancesOf finds one owner's: a notice for each yearly day of a family on which no work is planned with them. If
// several mornings remind of one day, the last counts.
func (s *Service) observancesOf(ctx context.Context, o almanac, mornings []time.Time, today civil.Date) ([]notice.Notice, error) {
	families, err := s.remembering(ctx, o.Owner)
	if err != nil || len(families) == 0 {
		return nil, err
	}
	own, err := o.Read(s.Places)
	if err != nil {
		s.Log.WarnContext(ctx, "coming days", "owner", o.Owner, "error", err) // the other owners still get theirs
		return nil, nil
	}
	zone, _ := civil.Zone(o.TimeZone)
	rules, seen := rite.New(own.Engine()).Remembering(), map[civil.Date]bool{}
	var all []notice.Notice
	for _, at := range slices.Backward(mornings) {
		for _, ahead := range daysAhead {
			on := civil.Of(at, zone).AddDays(ahead)
			if seen[on] || !on.After(today) {
				continue
			}
			seen[on] = true
			days := yearly(rules, own.Place, on, families)
			for _, f := range families {
				if people := f.remembered(on, days); len(people) > 0 && !f.agreed[on] {
					all = append(all, f.notice(o.Owner, on, ahead, people, at))
				}
			}
		}
	}
	return all, nil
}

// family is a family with departed members.
type family struct {
	ID   string `db:"id"`
	Name string `db:"name"`
	Body string `db:"body"`

	departed []departed
	// agreed are the days ahead for which work is written down.
	agreed map[civil.Date]bool
}

// departed is one who died, with what was decided about the yearly day.
type departed struct {
	rite.Departed
	id, name string
	decision *decision // nil: nothing
}

// remembering gives the owner's families that have departed.
func (s *Service) remembering(ctx context.Context, owner string) ([]family, error) {
	families, err := db.All[family](ctx, s.DB.Reader(), `SELECT id, name, body FROM clients
		WHERE owner_id = $1 AND deleted_at IS NULL AND body LIKE '%"departed":%' ORDER BY id`, owner)
	if err != nil || len(families) == 0 {
		return nil, err
	}
	agreed := map[string]map[civil.Date]bool{}
	for i := range families {
		f := &families[i]
		if err := f.read(); err != nil {
			return nil, err
		}
		f.agreed = map[civil.Date]bool{}
		agreed[f.ID] = f.agreed
	}
	tasks, err := db.All[struct {
		ClientID string     `db:"client_id"`
		Date     civil.Date `db:"date"`
	}](ctx, s.DB.Reader(), `SELECT client_id, date FROM tasks WHERE owner_id = $1 AND client_id <> '' AND date >= $2
		AND deleted_at IS NULL AND (outcome IS NULL OR outcome = 'done')`, owner, s.now().AddDate(0, 0, -1).Format(time.DateOnly))
	for _, t := range tasks {
		if days := agreed[t.ClientID]; days != nil {
			days[t.Date] = true
		}
	}
	if err == nil {
		err = s.decide(ctx, owner, families)
	}
	return families, err
}

// decision is what the owner decided about the yearly day of one of the departed, whose id it has; see package observance.
type decision struct {
	ID          string     `db:"id"`
	Ended       bool       `db:"ended"`
	PausedUntil civil.Date `db:"paused_until"`
	Occasions   string     `db:"occasions"`

	skipped []string // keys
}

// decide gives the departed what was decided about them.
func (s *Service) decide(ctx context.Context, owner string, families []family) error {
	rows, err := db.All[decision](ctx, s.DB.Reader(), `SELECT id, ended, paused_until, occasions FROM observances
		WHERE owner_id = $1 AND basis = 'register' AND deleted_at IS NULL`, owner)
	if err != nil {
		return err
	}
	all := make(map[string]*decision, len(rows))
	for i := range rows {
		if err := rows[i].read(); err != nil {
			return err
		}
		all[rows[i].ID] = &rows[i]
	}
	for _, f := range families {
		for i := range f.departed {
			f.departed[i].decision = all[f.departed[i].id]
		}
	}
	return nil
}

// read unpacks the JSON column.
func (d *decision) read() error {
	if d.Occasions == "" {
		return nil
	}
	var occasions []struct {
		Key     string
		Skipped bool
	}
	if err := json.Unmarshal([]byte(d.Occasions), &occasions); err != nil {
		return fault.Wrap(fault.Internal, "internal", err)
	}
	for _, one := range occasions {
		if one.Skipped {
			d.skipped = append(d.skipped, one.Key)
		}
	}
	return nil
}

// wanted reports whether a day is to be told of: the first year is over, and the owner has not said otherwise.
func (d departed) wanted(on civil.Date) bool {
	if !d.Remembered(on) {
		return false
	}
	if d.decision == nil {
		return true
	}
	by, _ := d.GoesBy()
	key := strconv.Itoa(on.Year())
	if month := max(by.Month, by.SolarMonth); month > 0 {
		key = strconv.Itoa(rite.ShakaYear(on, month))
	}
	return !d.decision.Ended && !on.Before(d.decision.PausedUntil) && !slices.Contains(d.decision.skipped, key)
}

// read unpacks the JSON columns.
func (f *family) read() error {
	var body struct {
		People []struct {
			ID       string `json:"_id"`
			Name     string
			Departed *rite.Departed
		}
	}
	if err := json.Unmarshal([]byte(f.Body), &body); err != nil {
		return fault.Wrap(fault.Internal, "internal", err)
	}
	for _, p := range body.People {
		if p.Departed != nil {
			f.departed = append(f.departed, departed{Departed: *p.Departed, id: p.ID, name: p.Name})
		}
	}
	return nil
}

// yearly gives the lunar and solar days that fall on the date. Near the poles, without day and night, there are none.
func yearly(rules *rite.Rules, at panchang.Place, on civil.Date, families []family) []rite.Yearly {
	days, _ := rules.LunarYearly(at, on)
	if slices.ContainsFunc(families, family.goesBySun) {
		solar, _ := rules.SolarYearly(at, on)
		days = append(days, solar...)
	}
	return days
}

// goesBySun reports whether a yearly day is counted by the solar month.
func (f family) goesBySun() bool {
	return slices.ContainsFunc(f.departed, func(d departed) bool {
		by, _ := d.GoesBy()
		return by.SolarMonth > 0
	})
}

// remembered are the names of those whose yearly day the date is.
func (f family) remembered(on civil.Date, days []rite.Yearly) (names []string) {
	for _, d := range f.departed {
		by, ok := d.GoesBy()
		if (ok && slices.Contains(days, by) || d.Basis == "civil" && anniversary(d.Date, on)) && d.wanted(on) {
			names = append(names, d.name)
		}
	}
	return names
}

// anniversary reports whether a date is the same calendar day; 29 February becomes the last day of February.
func anniversary(of string, on civil.Date) bool {
	died, err := civil.ParseDate(of)
	if err != nil {
		return false // the year alone
	}
	tomorrow := on.AddDays(1)
	return died.Month() == on.Month() && (died.Day() == on.Day() || died.Day() > on.Day() && tomorrow.Day() == 1)
}

// notice is the reminder so many days before the day, at an instant.
func (f family) notice(owner string, on civil.Date, days int, people []string, at time.Time) notice.Notice {
	return notice.Notice{
		Owner: owner, Kind: observance, Event: "coming", At: at.UTC(), Path: "/clients/" + f.ID,
		Key:  f.ID + "@" + on.String() + " " + strconv.Itoa(days),
		Args: map[string]string{"family": f.Name, "date": on.String(), "people": strings.Join(people, ", ")},
	}
}
