// Package golden reads the tables of expectations that the almanac's tests are held against.
package golden

import (
	"encoding/csv"
	"math"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"
)

// Row is one line of a CSV file by the names of its header.
type Row map[string]string

// Rows reads a CSV file with a header.
func Rows(t testing.TB, path string) []Row {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	reader := csv.NewReader(f)
	reader.LazyQuotes = true // some cells are quotations
	all, err := reader.ReadAll()
	if err != nil || len(all) < 2 {
		t.Fatalf("%s: %d lines, %v", path, len(all), err)
	}
	var rows []Row
	for _, fields := range all[1:] {
		row := Row{}
		for i, name := range all[0] {
			row[name] = fields[i]
		}
		rows = append(rows, row)
	}
	return rows
}

// Number is a column as a number.
func (r Row) Number(t testing.TB, column string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(r[column], 64)
	if err != nil {
		t.Fatalf("%s: %v", column, err)
	}
	return x
}

// Int is a column as a whole number.
func (r Row) Int(t testing.TB, column string) int {
	t.Helper()
	n, err := strconv.Atoi(r[column])
	if err != nil {
		t.Fatalf("%s: %v", column, err)
	}
	return n
}

// Time is a column as an instant; an empty one is the zero Time.
func (r Row) Time(t testing.TB, column string) time.Time {
	t.Helper()
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02T15:04"} {
		if at, err := time.Parse(layout, r[column]); err == nil {
			return at
		}
	}
	if r[column] != "" {
		t.Fatalf("%s: %q is no instant", column, r[column])
	}
	return time.Time{}
}

// Zone loads a time zone.
func Zone(t testing.TB, name string) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

// Spread gathers deviations under names and judges the largest.
type Spread map[string][]float64

// See adds a deviation.
func (s Spread) See(name string, d float64) { s[name] = append(s[name], math.Abs(d)) }

// SeeTimes adds the seconds between two instants; when only one of them is there, a whole day.
func (s Spread) SeeTimes(name string, got, want time.Time) {
	switch {
	case got.IsZero() && want.IsZero():
	case got.IsZero() || want.IsZero():
		s.See(name, 86400)
	default:
		s.See(name, got.Sub(want).Seconds())
	}
}

// Check fails the test when a name's largest deviation is above most, or its 99th percentile above p99 (0: not checked).
func (s Spread) Check(t testing.TB, name string, p99, most float64) {
	t.Helper()
	all := slices.Sorted(slices.Values(s[name]))
	if len(all) == 0 {
		t.Errorf("%s: nothing was measured", name)
		return
	}
	high, max := all[len(all)*99/100], all[len(all)-1]
	t.Logf("%-24s %5d values, p99 %8.4f, max %8.4f", name, len(all), high, max)
	if max > most || p99 > 0 && high > p99 {
		t.Errorf("%s: p99 %.4f and max %.4f, want %g and %g", name, high, max, p99, most)
	}
}
