package notify

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/i18n"
	"sankalp/internal/notice"
	"sankalp/internal/samagri"
)

// linesOfSheet is how many tasks a sheet names, thingsOfLine how many of the things to bring a line.
const (
	linesOfSheet = 12
	thingsOfLine = 3
)

// sheetTask is a task as a sheet names it.
type sheetTask struct {
	task
	Own     bool   `db:"own"`
	Samagri string `db:"samagri"` // JSON
}

// extras is what the sheet of the next day adds to a task.
type extras struct {
	// Leave is when to leave: HH:MM, after YYYY-MM-DD and a space if it is another day.
	Leave string `json:"leave,omitempty"`
	// Bring are the first things that the owner brings, More how many follow.
	Bring []samagri.Item `json:"bring,omitempty"`
	More  int            `json:"more,omitempty"`
}

// sheet makes the notices of one day. People without a task that day get none, nor do those who have it already.
func (s *Service) sheet(ctx context.Context, who group, of sheetOf) ([]notice.Notice, error) {
	c, day := who.people(), of.day
	c.And(`t.date <= ? AND t.date >= ? AND (t.date = ? OR t.last_start >= ?) AND t.deleted_at IS NULL AND t.outcome IS NULL`,
		day.String(), day.AddDays(-availability.MaxDays).String(), day.String(), day.String())
	c.And(`NOT EXISTS (SELECT 1 FROM notifications x WHERE x.owner_id = a.id AND x.kind = ? AND x.occurrence = ?)`, of.kind, day.String())
	tasks, err := db.All[sheetTask](ctx, s.DB.Reader(), `SELECT `+taskColumns+`, t.own, t.samagri
		FROM accounts a LEFT JOIN notify_settings n ON n.owner_id = a.id JOIN tasks t ON t.owner_id = a.id
		WHERE `+c.Where()+` ORDER BY t.owner_id, t.start_time, t.id`, c.Args...)
	if err != nil || len(tasks) == 0 {
		return nil, err
	}
	if of.kind == taskTomorrow {
		of.leaveBy, err = s.leaveBy(ctx, who.people(), day)
	} else {
		of.skies, err = s.skies(ctx, who.people(), day)
	}
	if err != nil {
		return nil, err
	}
	var all []notice.Notice
	for len(tasks) > 0 {
		n := 1
		for n < len(tasks) && tasks[n].Owner == tasks[0].Owner {
			n++
		}
		all = append(all, of.notice(tasks[:n]))
		tasks = tasks[n:]
	}
	return all, nil
}

// group are those of the same times who are in some slots, or one of them.
type group struct {
	times
	owner string
	slots dueSlots
}

func (g times) among(owner string, due dueSlots) group { return group{g, owner, due} }

// people are the accounts a, with settings n, that are in the group.
func (g group) people() *db.Cond {
	d := defaults()
	c := &db.Cond{}
	c.And(`a.time_zone = ? AND COALESCE(n.sheet_time, ?) = ? AND COALESCE(n.tomorrow_time, ?) = ?`,
		g.Zone, d.SheetTime.String(), g.Sheet, d.TomorrowTime.String(), g.Tomorrow)
	g.slots.where(c)
	if g.owner != "" {
		c.And(`a.id = ?`, g.owner)
	}
	return c
}

// sheetOf is what the sheets of a day share.
type sheetOf struct {
	kind string
	day  civil.Date
	// at is when it is due, by owner.
	at func(owner string) time.Time
	// leaveBy is by task, skies by owner.
	leaveBy, skies map[string]string
}

// notice is the sheet of one owner.
func (of sheetOf) notice(tasks []sheetTask) notice.Notice {
	lines := make([]string, 0, linesOfSheet+1)
	for i, t := range tasks {
		if i == linesOfSheet {
			lines = append(lines, fmt.Sprintf("+ %d", len(tasks)-i))
			break
		}
		lines = append(lines, of.line(t)+of.extras(t))
	}
	path := "/today"
	if of.kind == taskTomorrow {
		path = "/calendar-view?day=" + of.day.String() // right on every day on which it is opened
	}
	n := notice.Notice{
		Owner: tasks[0].Owner, Kind: of.kind, Event: "due", Key: of.day.String(), Path: path, At: of.at(tasks[0].Owner),
		Args: map[string]string{"count": strconv.Itoa(len(tasks)), listArg: strings.Join(lines, "\n")},
	}
	if packed := of.skies[n.Owner]; packed != "" {
		n.Event, n.Args[skyArg] = "sky", packed
	}
	return n
}

// line is a task in words: of several days, which of them it is; what goes on day and night begins at no hour of a later day.
func (of sheetOf) line(t sheetTask) string {
	name, start := t.Name, t.StartTime
	if first, err := civil.ParseDate(t.Date); err == nil && t.Days > 1 {
		name += fmt.Sprintf(" (%d/%d)", daysBetween(first, of.day)+1, t.Days)
		if t.EndTime != "" && first != of.day {
			start = ""
		}
	}
	return strings.TrimSpace(start + " " + name + ", " + t.Location)
}

func daysBetween(from, to civil.Date) int {
	return int(civil.Moment(to, civil.Clock{}, time.UTC).Sub(civil.Moment(from, civil.Clock{}, time.UTC)) / (24 * time.Hour))
}

// extras is the end of a line, for extrasInWords to read. Tasks assigned to somebody else have none.
func (of sheetOf) extras(t sheetTask) string {
	if of.kind != taskTomorrow || !t.Own {
		return ""
	}
	e := extras{Leave: of.leaveBy[t.ID]}
	for _, thing := range t.things() {
		if thing.By != samagri.Priest {
			continue
		}
		if len(e.Bring) == thingsOfLine {
			e.More++
			continue
		}
		e.Bring = append(e.Bring, samagri.Item{Name: thing.Name, NameHi: thing.NameHi})
	}
	if e.Leave == "" && len(e.Bring) == 0 {
		return ""
	}
	packed, _ := json.Marshal(e) // texts and a number
	return extrasMark + string(packed)
}

func (t sheetTask) things() []samagri.Item {
	var list struct {
		Items []samagri.Item `json:"items"`
	}
	if t.Samagri != "" {
		_ = json.Unmarshal([]byte(t.Samagri), &list) // the stored list is valid JSON
	}
	return list.Items
}

// extrasMark separates a task from its extras; no name or place contains it.
const extrasMark = "\t"

// extrasInWords writes the extras of a task in a language; empty where there are none.
func extrasInWords(language, packed string) string {
	var e extras
	if json.Unmarshal([]byte(packed), &e) != nil {
		return ""
	}
	line := ""
	if e.Leave != "" {
		line = " · " + i18n.Text(language, "notice.sheet.leave", map[string]any{"leave": momentInWords(language, e.Leave)})
	}
	if len(e.Bring) == 0 {
		return line
	}
	names := make([]string, len(e.Bring))
	for i, thing := range e.Bring {
		names[i] = thing.Name
		if language == i18n.Hindi && thing.NameHi != "" {
			names[i] = thing.NameHi
		}
	}
	things := strings.Join(names, ", ")
	if e.More > 0 {
		things = i18n.Text(language, "notice.sheet.more", map[string]any{"things": things, "count": e.More})
	}
	return line + " · " + i18n.Text(language, "notice.sheet.bring", map[string]any{"things": things})
}
