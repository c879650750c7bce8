package notify

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/home"
	"sankalp/internal/job"
	"sankalp/internal/notice"
	"sankalp/internal/observance"
)

// ComingJob is the kind of the job that reminds one owner of coming days in a morning.
const ComingJob = "coming-days"

// comingArgs are a ComingJob's.
type comingArgs struct {
	// Mornings are the instants, the first one first: several where the server was off.
	Mornings []civil.Instant `json:"mornings"`
}

func morning() civil.Clock { return hour(9) }

// mornings finds the payments to ask for in the mornings in (from, to], and enqueues the jobs for the coming days.
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
		found, err := s.morningsWhere(ctx, "time_zone", z.Name, mornings)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// morningsWhere finds and enqueues them for the accounts that have the value in the column.
func (s *Service) morningsWhere(ctx context.Context, column, value string, mornings []time.Time) ([]notice.Notice, error) {
	if err := s.planComing(ctx, column, value, mornings); err != nil {
		return nil, err
	}
	return s.duesWhere(ctx, column, value, mornings)
}

// planComing enqueues a job for each of these accounts that has families. One too many tells nothing twice.
func (s *Service) planComing(ctx context.Context, column, value string, mornings []time.Time) error {
	owners, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, s.DB.Reader(), `SELECT id FROM accounts a WHERE `+column+` = $1
		AND EXISTS (SELECT 1 FROM clients c WHERE c.owner_id = a.id AND c.deleted_at IS NULL) ORDER BY id`, value)
	if err != nil {
		return err
	}
	var args comingArgs
	for _, at := range mornings {
		args.Mornings = append(args.Mornings, civil.Instant(at.UnixMilli()))
	}
	for part := range slices.Chunk(owners, batch) {
		err := s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { // jobs only
			for _, o := range part {
				if err := s.Queue.Enqueue(ctx, tx, job.Job{Kind: ComingJob, Owner: o.ID, Args: args}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// RemindOfDays is the handler of ComingJob. It reads what is so when it runs: what was skipped, moved, ended or agreed meanwhile is
// not told of.
func (s *Service) RemindOfDays(ctx context.Context, j job.Claimed) error {
	var args comingArgs
	if err := json.Unmarshal(j.Args, &args); err != nil {
		return fmt.Errorf("%w: %w", job.ErrGiveUp, err)
	}
	p, err := personOf(ctx, s.DB.Reader(), j.Owner)
	if fault.Is(err, fault.NotFound) {
		return nil // the account is gone
	}
	if err != nil {
		return err
	}
	all, err := s.comingNotices(ctx, j.Owner, args.Mornings, civil.Of(s.now(), p.zone()))
	if err != nil {
		return err
	}
	return s.post(ctx, all)
}

// ahead is what a reminder is of: the day of a family, so many days before.
type ahead struct {
	family string
	day    civil.Date
	days   int
}

// comingNotices finds a reminder for each day of a family after today on which no work is agreed with it. If several mornings remind of
// one day, the last counts.
func (s *Service) comingNotices(ctx context.Context, owner string, mornings []civil.Instant, today civil.Date) ([]notice.Notice, error) {
	days, zone, err := s.daysOf(ctx, owner, today)
	if err != nil || days == nil {
		return nil, err
	}
	chosen, err := settingsOf(ctx, s.DB.Reader(), owner)
	if err != nil {
		return nil, err
	}
	coming, err := observance.ComingOf(ctx, s.DB.Reader(), owner, days, today.AddDays(1), today.AddDays(observance.MaxAhead))
	if err != nil {
		return nil, err
	}
	var order []ahead
	at, kept := map[ahead]civil.Instant{}, map[ahead][]observance.Coming{}
	for _, one := range coming {
		for _, morning := range slices.Backward(mornings) {
			of := ahead{one.Family.ID, one.Day, one.Ahead(civil.Of(morning.Time(), zone))}
			if !one.Reminds(of.days, chosen.RemindDays) {
				continue
			}
			if at[of] == 0 {
				order = append(order, of)
			}
			at[of], kept[of] = morning, append(kept[of], one)
			break
		}
	}
	all := make([]notice.Notice, 0, len(order))
	for _, of := range order {
		all = append(all, of.notice(owner, kept[of], at[of]))
	}
	return all, nil
}

// daysOf gives the days of an owner's place, and their zone; nil where the place cannot be read.
func (s *Service) daysOf(ctx context.Context, owner string, today civil.Date) (*observance.Days, *time.Location, error) {
	row, err := db.One[home.Row](ctx, s.DB.Reader(), `SELECT place, almanac, time_zone FROM accounts WHERE id = $1`, owner)
	if err != nil {
		return nil, nil, err
	}
	own, err := row.Read(s.Places)
	if err != nil {
		s.Log.WarnContext(ctx, "coming days", "owner", owner, "error", err) // it is no better at another try
		return nil, nil, nil
	}
	days, err := s.almanacs.Of(own, today)
	zone, known := civil.Zone(row.TimeZone)
	if !known {
		zone = time.UTC
	}
	return days, zone, err
}

// notice is the reminder of what the family keeps on the day.
func (of ahead) notice(owner string, kept []observance.Coming, at civil.Instant) notice.Notice {
	n := notice.Notice{
		Owner: owner, Kind: comingDay, Event: "coming", At: at.Time(), Path: "/clients/" + of.family,
		Key: of.family + "@" + of.day.String() + " " + strconv.Itoa(of.days),
	}
	var people, rites []string
	for _, one := range kept {
		word := one.Word()
		if word != string(observance.Shraddha) {
			n.Event = "kept"
		}
		if one.Person != nil {
			people, word = append(people, one.Person.Name), word+"\t"+one.Person.Name
		}
		rites = append(rites, word)
	}
	n.Args = map[string]string{"family": kept[0].Family.Name, "date": of.day.String(), "people": strings.Join(people, ", ")}
	if n.Event == "kept" {
		n.Args[ritesArg] = strings.Join(rites, "\n")
	}
	return n
}

// ritesArg is the arg that holds what a family keeps, a line each: the rite's word, and for whom after a tab.
const ritesArg = "rites"

// ritesInWords writes such lines in a language.
func ritesInWords(language, lines string) string {
	all := strings.Split(lines, "\n")
	for i, line := range all {
		word, person, _ := strings.Cut(line, "\t")
		if all[i] = observance.RiteText(language, word); person != "" {
			all[i] += " (" + person + ")"
		}
	}
	return strings.Join(all, ", ")
}
