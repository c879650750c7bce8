package almanac

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/region"
	"sankalp/internal/rite"
)

// rowsOfYears writes a table of some years at a place; each year adds its rows.
func (c Command) rowsOfYears(q *question, out io.Writer, header []string, year func(w location, first, last civil.Date, row func(...string) error) error) error {
	w, err := c.at(q)
	if err != nil {
		return err
	}
	from, to, err := parseSpan(q.years)
	if err != nil {
		return err
	}
	writer := csv.NewWriter(out)
	if err := writer.Write(header); err != nil {
		return err
	}
	for y := from; y <= to; y++ {
		first, err := civil.NewDate(y, time.January, 1)
		if err != nil {
			return err
		}
		last, err := civil.NewDate(y, time.December, 31)
		if err != nil {
			return err
		}
		if err := year(w, first, last, func(cells ...string) error { return writer.Write(cells) }); err != nil {
			return err
		}
	}
	writer.Flush()
	return writer.Error()
}

// observances lists what the regions keep besides the festivals, with the reason of each day and whether the rule is certain.
func (c Command) observances(q *question, out io.Writer) error {
	e := panchang.New(q.options)
	header := []string{"name", "date", "reason", "id", "regions", "unconfirmed"}
	return c.rowsOfYears(q, out, header, func(w location, first, last civil.Date, row func(...string) error) error {
		days, err := region.Days(e, rite.New(e).Remembering(), w.Place, first, last)
		if err != nil {
			return err
		}
		absent, err := region.Absent(e, rite.New(e).Remembering(), w.Place, days, first, last)
		if err != nil {
			return err
		}
		line := func(o *region.Observance, date string, reason panchang.Name) error {
			return row(o.Name.In(q.language), date, reason.In(q.language), o.ID, strings.Join(o.Regions, " "), strconv.FormatBool(o.Unconfirmed))
		}
		for _, d := range days {
			if err := line(d.Observance, d.Date.String(), d.Reason); err != nil {
				return err
			}
		}
		for _, a := range absent {
			if err := line(a.Observance, "", a.Reason); err != nil {
				return err
			}
		}
		return nil
	})
}

// calendars lists each day by the calendars of the regions.
func (c Command) calendars(q *question, out io.Writer) error {
	e := panchang.New(q.options)
	header := []string{"date"}
	for _, one := range region.Calendars() {
		header = append(header, one.ID)
	}
	return c.rowsOfYears(q, out, header, func(w location, first, last civil.Date, row func(...string) error) error {
		for on := first; ; on = on.AddDays(1) {
			d, err := e.Day(w.Place, on)
			if err != nil {
				return err
			}
			cells := []string{on.String()}
			for _, one := range region.Calendars() {
				cells = append(cells, onCalendar(one, &d, q.language))
			}
			if err := row(cells...); err != nil || on == last {
				return err
			}
		}
	})
}

// onCalendar is the day by a calendar, "Aippasi 14, 2057 Parabhava"; empty where it has none.
func onCalendar(c *region.Calendar, d *panchang.Day, language string) string {
	on, ok := c.Of(d)
	if !ok {
		return ""
	}
	day := strconv.Itoa(on.Day)
	if c.Lunar {
		day = panchang.TithiName(on.Day).In(language)
		if on.Day%15 != 0 {
			day = panchang.PakshaName(on.Day).In(language) + " " + day
		}
	}
	text := c.Months[on.Month-1].In(language) + " " + day + ", " + strconv.Itoa(on.Year)
	if on.Adhika {
		text = panchang.Name{English: "Adhika ", Devanagari: "अधिक "}.In(language) + text
	}
	if on.Samvatsara > 0 {
		text += " " + panchang.SamvatsaraName(on.Samvatsara).In(language)
	}
	if on.Expected {
		text += panchang.Name{English: " (expected; 2000 to 2090 are published)", Devanagari: " (सम्भावित; 2000 से 2090 तक प्रकाशित)"}.In(language)
	}
	return text
}
