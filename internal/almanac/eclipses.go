package almanac

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// eclipseColumns are an eclipse at a place: type_here to umbra_seen by the names of eclipse tables, then the sutak.
var eclipseColumns = strings.Split("kind,type_here,visible,c1,c2,max,c3,c4,magnitude,obscuration,alt_max_deg,rise_in,set_in,seen_from,"+
	"seen_until,seen_max,seen_magnitude,umbra_seen", ",")

// sutakColumns are the hours in which one fasts; empty where none are kept.
var sutakColumns = []string{"sutak_begins", "sutak_frail_begins", "sutak_ends"}

// eclipses answers a place and an eclipse, named as S2020-06-21 or L2025-09-07, with what is seen of it there.
var eclipses = sheet{
	needs:  []string{"lat", "lon", "tz", "id"},
	gives:  append(append([]string{}, eclipseColumns...), sutakColumns...),
	answer: answerEclipse,
}

func answerEclipse(a *questions, row map[string]string) (map[string]string, error) {
	p, err := a.place(row)
	if err != nil {
		return nil, err
	}
	e, err := a.engine(row)
	if err != nil {
		return nil, err
	}
	found, err := eclipseOf(e, row["id"])
	if err != nil {
		return nil, err
	}
	return eclipseAt(e, p, found)
}

// eclipseOf finds the eclipse of an id: the body and the UTC date of the greatest.
func eclipseOf(e *panchang.Engine, id string) (*panchang.Eclipse, error) {
	kind, day, _ := strings.Cut(id, "S")
	if kind != "" || day == "" {
		kind, day, _ = strings.Cut(id, "L")
	}
	on, err := civil.ParseDate(day)
	if kind != "" || err != nil {
		return nil, fmt.Errorf("id %q is not an eclipse such as S2020-06-21 or L2025-09-07", id)
	}
	from := time.Date(on.Year(), on.Month(), on.Day(), 0, 0, 0, 0, time.UTC)
	for _, found := range e.Eclipses(from, from.AddDate(0, 0, 1)) {
		if found.Solar == (id[0] == 'S') {
			return &found, nil
		}
	}
	return nil, fmt.Errorf("id %q: there is no such eclipse", id)
}

func eclipseAt(e *panchang.Engine, p panchang.Place, found *panchang.Eclipse) (map[string]string, error) {
	l, err := e.Local(p, found)
	if err != nil {
		return nil, err
	}
	out := map[string]string{"kind": eclipseKind(found), "type_here": string(l.Type), "visible": flag01(l.Visible)}
	if l.Type == panchang.NoEclipse {
		return out, nil
	}
	for column, at := range map[string]time.Time{
		"c1": l.C1, "c2": l.C2, "max": l.Max, "c3": l.C3, "c4": l.C4, "rise_in": l.Rise, "set_in": l.Set,
		"seen_from": l.SeenFrom, "seen_until": l.SeenUntil, "seen_max": l.SeenMax,
	} {
		out[column] = instant(at)
	}
	out["magnitude"], out["alt_max_deg"] = share(l.Magnitude), strconv.FormatFloat(l.Altitude, 'f', 2, 64)
	if found.Solar {
		out["obscuration"] = share(l.Obscuration)
	} else {
		out["umbra_seen"] = flag01(l.Counts)
	}
	if l.Visible {
		out["seen_magnitude"] = share(l.SeenMagnitude)
	}
	if s, ok := e.Sutak(p, &l, panchang.SutakPrahara); ok {
		out["sutak_begins"], out["sutak_frail_begins"], out["sutak_ends"] = instant(s.Begins), instant(s.Frail), instant(s.Ends)
	}
	return out, nil
}

func share(x float64) string { return strconv.FormatFloat(x, 'f', 4, 64) }

func eclipseKind(e *panchang.Eclipse) string {
	if e.Solar {
		return "solar"
	}
	return "lunar"
}

func eclipseID(e *panchang.Eclipse) string {
	return strings.ToUpper(eclipseKind(e)[:1]) + e.Greatest.UTC().Format("2006-01-02")
}

// eclipses lists those of some years: with a place as it has them, without as the whole Earth has.
func (c Command) eclipses(q *question, out io.Writer) error {
	first, last, err := parseSpan(q.years)
	if err != nil {
		return err
	}
	if first < civil.MinYear || last > civil.MaxYear {
		return fmt.Errorf("--years %q lies outside the years 1800 to 2200", q.years)
	}
	e := panchang.New(q.options)
	columns, answer := []string{
		"id", "kind", "type", "greatest_utc", "gamma_or_umbral_magnitude", "penumbral_magnitude", "p1", "u1", "u2", "u3", "u4", "p4",
	}, wholeEarth
	if q.place+q.lat+q.lon != "" {
		w, err := c.at(q)
		if err != nil {
			return err
		}
		columns = append([]string{"id"}, eclipses.gives...)
		answer = func(found *panchang.Eclipse) (map[string]string, error) { return eclipseAt(e, w.Place, found) }
	}
	writer := csv.NewWriter(out)
	err = writer.Write(columns)
	for _, found := range e.Eclipses(newYear(first), newYear(last+1)) {
		row, failed := answer(&found)
		if failed != nil {
			return failed
		}
		row["id"] = eclipseID(&found)
		err = errors.Join(err, writer.Write(pick(row, columns)))
	}
	writer.Flush()
	return errors.Join(err, writer.Error())
}

func newYear(year int) time.Time { return time.Date(year, time.January, 1, 0, 0, 0, 0, time.UTC) }

func wholeEarth(e *panchang.Eclipse) (map[string]string, error) {
	row := map[string]string{
		"kind": eclipseKind(e), "type": string(e.Type), "greatest_utc": instant(e.Greatest), "gamma_or_umbral_magnitude": share(e.Gamma),
		"p1": instant(e.P1), "u1": instant(e.U1), "u2": instant(e.U2), "u3": instant(e.U3), "u4": instant(e.U4), "p4": instant(e.P4),
	}
	if !e.Solar {
		row["gamma_or_umbral_magnitude"], row["penumbral_magnitude"] = share(e.Magnitude), share(e.Penumbral)
	}
	return row, nil
}
