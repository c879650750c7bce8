package sharedtask

import (
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/crew"
	"sankalp/internal/fault"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// at is a shared task of some days; end may be none.
func at(date, start, end string, days int) task.Mirrored {
	m := task.Mirrored{Days: days}
	day, _ := civil.ParseDate(date)
	m.Date = day
	m.StartTime, _ = civil.ParseClock(start)
	m.EndTime, _ = civil.ParseClock(end)
	return m
}

func TestBothSidesCountByTheSameInstant(t *testing.T) {
	india, mauritius, newYork := testkit.Zone(t, "Asia/Kolkata"), testkit.Zone(t, "Indian/Mauritius"), testkit.Zone(t, "America/New_York")
	for name, c := range map[string]struct{ of, want task.Mirrored }{
		"the evening before":  {at("2026-12-08", "06:00", "", 0), at("2026-12-07", "19:30", "", 0)},
		"the same day":        {at("2026-12-08", "18:00", "", 0), at("2026-12-08", "07:30", "", 0)},
		"no time":             {at("2026-12-08", "", "", 0), at("2026-12-08", "", "", 0)},
		"days":                {at("2026-12-08", "06:00", "20:00", 3), at("2026-12-07", "19:30", "09:30", 4)},
		"over midnight there": {at("2026-12-08", "23:00", "01:00", 2), func() task.Mirrored { m := at("2026-12-08", "12:30", "", 0); m.DurationMinutes = 120; return m }()},
	} {
		t.Run(name, func(t *testing.T) {
			if got := inZone(c.of, india, newYork); got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
			if got := inZone(c.of, india, india); got != c.of {
				t.Errorf("in the same zone: %+v", got)
			}
		})
	}
	early := at("2026-12-08", "06:00", "", 0)
	early.By.ComeBy = early.StartTime
	if got := inZone(early, india, mauritius); got.By.ComeBy.String() != "04:30" || got.StartTime.String() != "04:30" {
		t.Errorf("%+v", got)
	}
}

// Until when an answer may be changed is one moment for both, by the zone of who asks.
func TestBothSidesHaveTheSameMoments(t *testing.T) {
	for name, c := range map[string]struct{ time, starts string }{
		"with a time":    {`,"startTime":"06:00"`, "2026-12-08T00:30:00Z"},
		"without a time": {`,"startTime":null,"durationMinutes":null`, "2026-12-07T18:30:00Z"},
	} {
		t.Run(name, func(t *testing.T) {
			onConnected(t, func(t *testing.T, p *pair) {
				p.Exec("", `UPDATE accounts SET time_zone = 'America/New_York' WHERE id = $1`, p.Other)
				taskID := p.rite("2026-12-08", "")
				p.move(taskID, `{"date":"2026-12-08"`+c.time+`}`)
				crewID := p.ask(taskID, "")
				p.deliver(nil)
				by := p.theirs(crewID).Shared.By()
				if by.StartsAt.Time().Format(time.RFC3339) != c.starts || by.AnswerUntil.Time().Format(time.RFC3339) != "2026-12-07T14:30:00Z" {
					t.Fatalf("%s until %s", by.StartsAt.Time(), by.AnswerUntil.Time())
				}
				p.Must(p.answer(crewID, "yes"))
				p.deliver(nil)
				last := by.AnswerUntil.Time()
				p.Forward(last.Add(-time.Second).Sub(p.Clock))
				p.Must(p.answer(crewID, "no"))
				p.deliver(nil)
				if got := p.mine(crewID).Standing; got != crew.No {
					t.Errorf("a second before: %s", got)
				}
				p.Forward(time.Second)
				if err := p.answer(crewID, "yes"); !fault.Is(err, fault.Conflict) {
					t.Errorf("at the moment, there: %v", err)
				}
				if err := p.s.Answer(p.Ctx, link, Reply{CrewID: crewID, Answer: crew.Yes}); !fault.Is(err, fault.Conflict) {
					t.Errorf("at the moment, by the link: %v", err)
				}
			})
		})
	}
}

// A day that the owner chose is the last one for both: for a first answer too, and never beyond the rite itself.
func TestAnAnswerIsTakenUntilTheChosenDay(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		early, late := p.ask(p.rite("2026-12-08", ""), `{"answerBy":"2026-11-24"}`), p.ask(p.rite("2026-12-08", ""), `{"answerBy":"2026-12-20"}`)
		p.deliver(nil)
		for crewID, want := range map[string]string{early: "2026-11-24T18:29:00Z", late: "2026-12-08T00:30:00Z"} {
			if by := p.theirs(crewID).Shared.By(); by.AnswerUntil.Time().Format(time.RFC3339) != want {
				t.Errorf("until %s, want %s", by.AnswerUntil.Time(), want)
			}
		}
		last := p.theirs(early).Shared.By().AnswerUntil.Time()
		p.Forward(last.Add(-time.Second).Sub(p.Clock))
		p.Must(p.answer(early, "no"))
		p.deliver(nil)
		p.Forward(time.Second)
		if err := p.answer(early, "yes"); !fault.Is(err, fault.Conflict) {
			t.Errorf("after the day, there: %v", err)
		}
		again := p.ask(p.rite("2026-12-09", ""), `{"answerBy":"2026-11-24"}`)
		p.deliver(nil)
		if err := p.answer(again, "yes"); !fault.Is(err, fault.Conflict) {
			t.Errorf("a first answer after the day, there: %v", err)
		}
		if err := p.s.Answer(p.Ctx, link, Reply{CrewID: again, Answer: crew.Yes}); !fault.Is(err, fault.Conflict) {
			t.Errorf("a first answer after the day, by the link: %v", err)
		}
		p.move(p.mine(again).TaskID, `{"date":"2026-12-10"}`)
		if c := p.mine(again); !c.AnswerBy.IsZero() {
			t.Errorf("of a rite that was moved: %s", c.AnswerBy)
		}
		p.Must(p.answer(late, "yes"))
	})
}

func TestASharedTaskStandsAtItsInstantInTheOthersZone(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		p.Exec("", `UPDATE accounts SET time_zone = 'America/New_York' WHERE id = $1`, p.Other)
		crewID := p.ask(p.rite("2026-12-08", ""), `{"comeBy":"05:30"}`)
		p.deliver(nil)
		got := p.theirs(crewID)
		if by := got.Shared.By(); got.Date.String() != "2026-12-07" || got.StartTime.String() != "19:30" || by.ComeBy.String() != "19:00" || got.DurationMinutes != 150 {
			t.Errorf("%+v %+v", got.Fields, by)
		}
	})
}
