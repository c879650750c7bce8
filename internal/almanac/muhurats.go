package almanac

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/muhurat"
	"sankalp/internal/panchang"
)

// muhurats answers a rite, a date and a place with the times that are good for it, and why.
var muhurats = sheet{
	needs:  []string{"rite", "date"},
	gives:  []string{"verdict", "window_local", "good", "weak", "against"},
	answer: answerMuhurat,
}

func answerMuhurat(a *questions, row map[string]string) (map[string]string, error) {
	q, err := a.muhurat(row)
	if err != nil {
		return nil, err
	}
	e, err := a.engine(row)
	if err != nil {
		return nil, err
	}
	if q.Sky, err = muhurat.SkyOf(e, &q); err != nil {
		return nil, err
	}
	days, err := muhurat.Evaluate(e, q)
	if err != nil {
		return nil, err
	}
	d := &days[0]
	if d.Sunrise.IsZero() {
		return nil, fmt.Errorf("the Sun does not rise on %s", d.Date)
	}
	out := map[string]string{"verdict": "no", "against": reasons(d, d.Against, q.Place.Zone)}
	var windows, good, weak []string
	for _, w := range d.Windows {
		windows = append(windows, clock(w.Start, d.Date, q.Place.Zone)+"-"+clock(w.End, d.Date, q.Place.Zone))
		good, weak = append(good, reasons(d, w.Helps, q.Place.Zone)), append(weak, reasons(d, w.Weakens, q.Place.Zone))
		if len(w.Weakens) == 0 {
			out["verdict"] = "good"
		} else if out["verdict"] == "no" {
			out["verdict"] = "weak"
		}
	}
	out["window_local"], out["good"], out["weak"] = strings.Join(windows, " | "), strings.Join(good, " | "), strings.Join(weak, " | ")
	return out, nil
}

// muhurat reads a row. A place is found by its name where there are no coordinates.
func (a *questions) muhurat(row map[string]string) (q muhurat.Question, err error) {
	q = muhurat.Question{Rite: row["rite"], Tradition: muhurat.North, Custom: muhurat.Custom{}}
	if row["lat"] == "" && row["place"] != "" {
		q.Place, err = a.named(row["place"])
	} else {
		q.Place, err = a.place(row)
	}
	if err != nil {
		return q, err
	}
	if q.From, err = date(row["date"]); err != nil {
		return q, err
	}
	q.To = q.From
	if row["tradition"] != "" {
		q.Tradition = muhurat.Tradition(row["tradition"])
	}
	if row["minutes"] != "" {
		if q.Minutes, err = whole(row, "minutes"); err != nil {
			return q, err
		}
	}
	for _, column := range []string{"star_1", "star_2"} {
		if row[column] != "" {
			star, err := whole(row, column)
			if err != nil {
				return q, err
			}
			q.Persons = append(q.Persons, muhurat.Person{Name: column, Star: star})
		}
	}
	for _, word := range strings.Fields(row["rules"]) {
		rule, weight, _ := strings.Cut(word, "=")
		q.Custom[rule] = muhurat.Weight(weight)
	}
	return q, plainly(q)
}

// plainly says what is wrong with a question.
func plainly(q muhurat.Question) error {
	faults := q.Check()
	if len(faults) == 0 {
		return nil
	}
	given := map[string]string{"rite": q.Rite, "tradition": string(q.Tradition), "minutes": strconv.Itoa(q.Minutes), "rules": fmt.Sprint(q.Custom)}
	return fmt.Errorf("%s %q cannot be answered", faults[0].Field, given[faults[0].Field])
}

// named is a place of the gazetteer.
func (a *questions) named(name string) (panchang.Place, error) {
	all, err := a.places()
	if err != nil {
		return panchang.Place{}, err
	}
	found, known := all.Find(name)
	if !known {
		return panchang.Place{}, errors.New("no place of the name " + strconv.Quote(name) + " is known; give lat, lon and tz")
	}
	at, err := town(found)
	return at.Place, err
}

func reasons(d *muhurat.Day, which []int, zone *time.Location) string {
	all := make([]string, len(which))
	for i, n := range which {
		all[i] = d.Reasons[n].Rule + ": " + d.Reasons[n].Text("en", zone)
	}
	return strings.Join(all, "; ")
}

// clock is the time of a date's clock, with hours past 24 on the next date.
func clock(at time.Time, of civil.Date, zone *time.Location) string {
	local := at.In(zone)
	hours := local.Hour()
	if civil.Of(at, zone) != of {
		hours += 24
	}
	return fmt.Sprintf("%02d:%02d:%02d", hours, local.Minute(), local.Second())
}
