package almanac

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/place"
)

// sheet answers rows with rows: which columns it needs, which it adds, and how.
type sheet struct {
	needs, gives []string
	answer       func(*questions, map[string]string) (map[string]string, error)
}

// questions answers the rows of one run.
type questions struct {
	options panchang.Options
	zones   map[string]*time.Location
	places  func() (*place.Gazetteer, error)
}

// run copies rows from in to out with the sheet's columns added. A row that cannot be answered keeps its own
// columns, the others empty, and is named with the reason on errOut. It returns how many there were.
func (s sheet) run(a *questions, in io.Reader, out, errOut io.Writer) (failed int, err error) {
	reader := csv.NewReader(in)
	reader.FieldsPerRecord = -1
	reader.ReuseRecord = true
	header, err := reader.Read()
	if err != nil {
		return 0, fmt.Errorf("no header: %w", err)
	}
	columns := slices.Clone(header)
	columns[0] = strings.TrimPrefix(columns[0], "\ufeff") // as spreadsheets begin a file
	if missing := slices.DeleteFunc(slices.Clone(s.needs), func(c string) bool { return slices.Contains(columns, c) }); len(missing) > 0 {
		return 0, fmt.Errorf("the header lacks %v", missing)
	}
	others := slices.DeleteFunc(slices.Clone(columns), func(c string) bool { return slices.Contains(s.gives, c) })
	writer := csv.NewWriter(out)
	if err := writer.Write(append(slices.Clone(others), s.gives...)); err != nil {
		return 0, err
	}
	for number := 1; ; number++ {
		fields, err := reader.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		var broken *csv.ParseError
		if err != nil && !errors.As(err, &broken) {
			return failed, err
		}
		row, answer := map[string]string{}, map[string]string(nil)
		if err == nil {
			if row, err = byName(columns, fields); err == nil {
				answer, err = s.answer(a, row)
			}
		}
		if err != nil {
			failed++
			fmt.Fprintf(errOut, "row %d: %v\n", number, err)
		}
		if err := writer.Write(append(pick(row, others), pick(answer, s.gives)...)); err != nil {
			return failed, err
		}
	}
	writer.Flush()
	return failed, writer.Error()
}

func byName(columns, fields []string) (map[string]string, error) {
	row := map[string]string{}
	for i, c := range columns[:min(len(columns), len(fields))] {
		row[c] = fields[i]
	}
	if len(fields) != len(columns) {
		return row, fmt.Errorf("%d fields, the header has %d", len(fields), len(columns))
	}
	return row, nil
}

func pick(row map[string]string, columns []string) []string {
	fields := make([]string, len(columns))
	for i, c := range columns {
		fields[i] = row[c]
	}
	return fields
}

// number reads a column; an empty or absent one is 0.
func number(row map[string]string, column string) (float64, error) {
	if row[column] == "" {
		return 0, nil
	}
	x, err := strconv.ParseFloat(row[column], 64)
	if err != nil || x != x {
		return 0, fmt.Errorf("%s %q is not a number", column, row[column])
	}
	return x, nil
}

func whole(row map[string]string, column string) (int, error) {
	n, err := strconv.Atoi(row[column])
	if err != nil {
		return 0, fmt.Errorf("%s %q is not a whole number", column, row[column])
	}
	return n, nil
}

// zone loads a time zone of the IANA data base; the machine's own is none.
func (a *questions) zone(name string) (*time.Location, error) {
	if zone := a.zones[name]; zone != nil {
		return zone, nil
	}
	zone, ok := civil.Zone(name)
	if !ok {
		return nil, fmt.Errorf("tz %q is not a time zone", name)
	}
	a.zones[name] = zone
	return zone, nil
}

// place reads lat, lon, tz and elevation. Coordinates may not be left empty: 0°, 0° is a place.
func (a *questions) place(row map[string]string) (p panchang.Place, err error) {
	for _, column := range []string{"lat", "lon"} {
		if row[column] == "" {
			return p, fmt.Errorf("%s is empty", column)
		}
	}
	if p.Lat, err = number(row, "lat"); err != nil {
		return p, err
	}
	if p.Lon, err = number(row, "lon"); err != nil {
		return p, err
	}
	if p.Elevation, err = number(row, "elevation"); err != nil {
		return p, err
	}
	if p.Zone, err = a.zone(row["tz"]); err != nil {
		return p, err
	}
	return p, p.Check()
}

// maxDeltaT bounds what a row may give: about what the Earth has gathered since antiquity.
const maxDeltaT = 20000

// engine is the run's engine, with the row's own ΔT when it gives one.
func (a *questions) engine(row map[string]string) (*panchang.Engine, error) {
	options := a.options
	if row["delta_t_s"] != "" {
		seconds, err := number(row, "delta_t_s")
		if err != nil {
			return nil, err
		}
		if seconds < -maxDeltaT || seconds > maxDeltaT {
			return nil, fmt.Errorf("delta_t_s %v is beyond ±%d", seconds, maxDeltaT)
		}
		options.DeltaT = func(astro.UT) float64 { return seconds }
	}
	return panchang.New(options), nil
}

func date(text string) (civil.Date, error) {
	d, err := civil.ParseDate(text)
	if err != nil {
		return d, fmt.Errorf("date %q is not a date from 1800-01-01 to 2200-12-31", text)
	}
	return d, nil
}

// instant writes UTC with a tenth of a second; no time is empty.
func instant(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Round(100 * time.Millisecond).Format("2006-01-02T15:04:05.0Z")
}
