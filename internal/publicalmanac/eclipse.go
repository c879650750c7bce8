package publicalmanac

import (
	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// seenEclipse is an eclipse that the town sees and the rites heed, with its sutak.
type seenEclipse struct {
	found    panchang.Eclipse
	local    panchang.LocalEclipse
	sutak    panchang.Sutak
	hasSutak bool
}

// seenEclipses are those of the days from first to last, on each day on which the town sees them.
func (s *site) seenEclipses(t *town, first, last civil.Date) (map[civil.Date]*seenEclipse, error) {
	e, all := s.engine(t), map[civil.Date]*seenEclipse{}
	for _, found := range e.Eclipses(midnight(t, first), midnight(t, last).AddDate(0, 0, 1)) {
		local, err := e.Local(t.at, &found)
		if err != nil {
			return nil, err
		}
		if !local.Counts {
			continue
		}
		one := &seenEclipse{found: found, local: local}
		one.sutak, one.hasSutak = e.Sutak(t.at, &local, panchang.SutakPrahara)
		all[civil.Of(local.SeenFrom, t.at.Zone)] = one
		all[civil.Of(local.SeenUntil, t.at.Zone)] = one
	}
	return all, nil
}

// eclipseName is the kind of an eclipse: "Partial solar eclipse".
func (l language) eclipseName(solar bool, kind panchang.EclipseType) string {
	body := "moon"
	if solar {
		body = "sun"
	}
	return l.text("eclipse." + body + "." + string(kind))
}

// name is what the eclipse is at the town.
func (one *seenEclipse) name(l language) string {
	return l.eclipseName(one.found.Solar, one.local.Type)
}

// eclipseLine is an eclipse among the feasts of a day: when it is seen, and its sutak.
func (say sayer) eclipseLine(one *seenEclipse) feastLine {
	line := feastLine{Name: one.name(say.language),
		Reason: say.text("eclipse.time") + " " + say.span(panchang.Interval{Start: one.local.SeenFrom, End: one.local.SeenUntil})}
	if one.hasSutak {
		line.Others = []string{say.text("sutak") + " " + say.span(panchang.Interval{Start: one.sutak.Begins, End: one.sutak.Ends})}
	}
	return line
}
